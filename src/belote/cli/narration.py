"""A match told deal by deal: auction, tricks, words, and the account line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote import words
from belote.cli.screen import table
from belote.rulebook import cite

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from belote import DealScore, Ruleset, Trick
    from belote.cli.playing import PlayedDeal, PlayedMatch


def tell(match: PlayedMatch, out: Console) -> None:
    """Print a match."""
    ruleset = match.end.ruleset
    totals = (0,) * ruleset.seating.side_count
    for number, deal in enumerate(match.deals, 1):
        score = deal.result.score
        totals = tuple(map(sum, zip(totals, score.points, strict=True)))
        _tell_deal(number, deal, ruleset, out)
        out.print(f"totals {_versus(totals)}; {_pot(score)}")
        out.print()
    out.print(_ending(match), style="bold")


def side_name(ruleset: Ruleset, side: int) -> str:
    """Return how a side is called: its number and its seats."""
    return f"side {side} (seats {', '.join(map(str, ruleset.seating.partners(side)))})"


def _tell_deal(number: int, deal: PlayedDeal, ruleset: Ruleset, out: Console) -> None:
    result = deal.result
    out.print(f"Deal {number}: dealer {deal.dealer}, turn-up {deal.turn_up}", style="bold")
    out.print(f"auction: {words.text(result.bids)}")
    if result.contract is not None:
        out.print(f"contract: {words.text(result.contract)}")
        out.print(_tricks(deal, ruleset))
    out.print(f"outcome: {words.text(result.score.outcome)}")
    if result.score.lines:
        out.print(_account(result.score, ruleset))


def _tricks(deal: PlayedDeal, ruleset: Ruleset) -> Table:
    made = table("trick", "leader", "cards", "winner", "points", "words", numbers={"points"})
    for number, trick in enumerate(deal.result.tricks, 1):
        made.add_row(
            str(number),
            f"seat {trick.leader}",
            _laid(trick, ruleset),
            f"seat {trick.winner}",
            str(trick.points),
            _words(deal, trick),
        )
    return made


def _laid(trick: Trick, ruleset: Ruleset) -> str:
    players = ruleset.seating.players
    return "  ".join(
        f"{(trick.leader + at) % players}:{card}" for at, card in enumerate(trick.cards)
    )


def _words(deal: PlayedDeal, trick: Trick) -> str:
    return ", ".join(
        f'seat {play.seat} "{word}" with {play.card}'
        for word, play in zip(("belote", "rebelote"), deal.spoken, strict=False)
        if play.card in trick.cards
    )


def _account(score: DealScore, ruleset: Ruleset) -> Table:
    made = table("side", "account", "points", "paragraph", numbers={"points"})
    for side, points in enumerate(score.points):
        made.add_row(side_name(ruleset, side), "marks", str(points), style="bold")
        for line in score.of(side):
            made.add_row("", words.text(line), str(line.points), cite(line.rule))
    return made


def _versus(points: tuple[int, ...]) -> str:
    return " - ".join(map(str, points))


def _pot(score: DealScore) -> str:
    withheld = [
        f"{points} withheld from side {side}"
        for side, points in enumerate(score.held_over)
        if points
    ]
    return f"pot: {', '.join(withheld) or 'empty'}"


def _ending(match: PlayedMatch) -> str:
    end = match.end
    result = "the match is drawn" if end.winner is None else f"side {end.winner} wins"
    return f"{result}: totals {_versus(end.scores)}, deals {len(match.deals)}, end by {end.reason}"
