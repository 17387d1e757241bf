"""A match told deal by deal: auction, tricks, words, and the account line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote.cli.screen import table

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from belote import Card, DealResult, DealScore, MatchOver, Ruleset, Trick
    from belote.cli.playing import PlayedDeal, PlayedMatch
    from belote.cli.voice import Voice


def tell(match: PlayedMatch, out: Console, voice: Voice) -> None:
    """Print a match."""
    ruleset = match.end.ruleset
    totals = (0,) * ruleset.seating.side_count
    for number, deal in enumerate(match.deals, 1):
        score = deal.result.score
        totals = tuple(map(sum, zip(totals, score.points, strict=True)))
        _tell_deal(number, deal, ruleset, out, voice)
        out.print(voice.say("standing", totals=versus(totals), pot=_pot(score, voice)))
        out.print()
    out.print(_ending(match, voice), style="bold")


def side_name(ruleset: Ruleset, side: int, voice: Voice) -> str:
    """Return how a side is called: its seat, or its number and its seats."""
    seats = ruleset.seating.partners(side)
    if len(seats) == 1:
        return voice.say("seat", seat=seats[0])
    return voice.say("side", side=side, seats=seats)


def _tell_deal(number: int, deal: PlayedDeal, ruleset: Ruleset, out: Console, voice: Voice) -> None:
    result = deal.result
    out.print(opening(number, deal.dealer, deal.turn_up, voice), style="bold")
    out.print(voice.say("auction", calls=result.bids))
    if result.contract is not None:
        out.print(voice.say("contract", contract=result.contract))
        if deal.bottom_card is not None:
            out.print(voice.say("bottom", card=str(deal.bottom_card)))
        if deal.exchange is not None:
            out.print(voice.text(deal.exchange))
        _tell_melds(result, out, voice)
        out.print(_tricks(deal, ruleset, voice))
    out.print(voice.say("outcome", outcome=result.score.outcome))
    if result.score.lines:
        out.print(account(result.score, ruleset, voice))


def opening(number: int, dealer: int, turn_up: Card | None, voice: Voice) -> str:
    """Return how a deal begins: its number, its dealer, and the card turned."""
    if turn_up is None:
        return voice.say("deal_unturned", number=number, dealer=dealer)
    return voice.say("deal", number=number, dealer=dealer, card=str(turn_up))


def _tell_melds(result: DealResult, out: Console, voice: Voice) -> None:
    declared = tuple(
        voice.say("declared.by", seat=seat, melds=melds)
        for seat, melds in enumerate(result.melds)
        if melds
    )
    if declared:
        out.print(voice.say("declared", melds=declared))


def _tricks(deal: PlayedDeal, ruleset: Ruleset, voice: Voice) -> Table:
    columns = voice.titles("trick", "leader", "cards", "winner", "points", "words")
    made = table(*columns, numbers=voice.titles("points"))
    for number, trick in enumerate(deal.result.tricks, 1):
        made.add_row(
            str(number),
            voice.say("seat", seat=trick.leader),
            _laid(trick, ruleset),
            voice.say("seat", seat=trick.winner),
            str(trick.points),
            _words(deal, trick, voice),
        )
    return made


def _laid(trick: Trick, ruleset: Ruleset) -> str:
    players = ruleset.seating.players
    return "  ".join(
        f"{(trick.leader + at) % players}:{card}" for at, card in enumerate(trick.cards)
    )


def _words(deal: PlayedDeal, trick: Trick, voice: Voice) -> str:
    return ", ".join(
        voice.say("word", seat=play.seat, word=word, card=str(play.card))
        for word, play in zip(("belote", "rebelote"), deal.spoken, strict=False)
        if play.card in trick.cards
    )


def account(score: DealScore, ruleset: Ruleset, voice: Voice) -> Table:
    """Return the account of a deal, side by side and line by line."""
    seating = ruleset.seating
    whose = "seat" if seating.side_count == seating.players else "side"
    columns = voice.titles(whose, "account", "points", "paragraph")
    made = table(*columns, numbers=voice.titles("points"))
    for side, points in enumerate(score.points):
        name = side_name(ruleset, side, voice)
        made.add_row(name, voice.say("marks"), str(points), style="bold")
        for line in score.of(side):
            made.add_row("", voice.text(line), str(line.points), voice.cite(line.rule))
    return made


def versus(points: tuple[int, ...]) -> str:
    """Return the points of all sides, in side order."""
    return " - ".join(map(str, points))


def _pot(score: DealScore, voice: Voice) -> str:
    withheld = [
        voice.say("pot.withheld", points=points, side=side)
        for side, points in enumerate(score.held_over)
        if points
    ]
    return voice.say("pot", withheld=tuple(withheld)) if withheld else voice.say("pot.empty")


def _ending(match: PlayedMatch, voice: Voice) -> str:
    end = match.end
    return voice.say(
        "end",
        result=winner(end, voice),
        totals=versus(end.scores),
        deals=len(match.deals),
        reason=voice.say(f"end.{end.reason}"),
    )


def winner(end: MatchOver, voice: Voice) -> str:
    """Return who has won a match."""
    if end.winner is None:
        return voice.say("end.drawn")
    seats = end.ruleset.seating.partners(end.winner)
    if len(seats) == 1:
        return voice.say("end.seat_won", seat=seats[0])
    return voice.say("end.won", side=end.winner)
