"""The library and the oracle side by side: each function fails where they differ."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeGuard

import belote
from belote import Card, DealResult, MatchOver, Play, Playing, Ruleset, Sheet, State
from belote.axes import Option
from belote.card import CARDS
from belote.testing.walks import opening, plays
from differential import oracle
from differential.samples import TRUMPS, Axes, Numbers, Position, for_oracle, options_of

CODES = {trump: code for code, trump in TRUMPS.items()}
PAIRS = {code: (f"K{code}", f"Q{code}") for code in "CDHS"}


def compare_position(options: Mapping[str, Option], ruleset: Ruleset, asked: Position) -> None:
    """Compare the legal cards, and who holds the trick."""
    hand, trick = asked.written
    axes, trump = for_oracle(options), TRUMPS[asked.trump]
    legal = belote.legal_cards(ruleset, hand=asked.hand, trick=asked.trick, trump=trump)
    expected = oracle.legal_cards(axes, hand=hand, trick=trick, trump=asked.trump)
    assert expected == {str(card) for card in legal}, (options, asked)
    if trick:
        winner = belote.trick_winner(ruleset, trick=asked.trick, trump=trump)
        assert oracle.trick_winner(axes, trick=trick, trump=asked.trump) == winner, (options, asked)


def compare_settlement(options: Mapping[str, Option], ruleset: Ruleset, deal: Numbers) -> None:
    """Compare the account of a deal."""
    score = belote.settle(ruleset, deal.tally())
    expected = oracle.settle(for_oracle(options), deal.for_oracle())
    told = (score.points, score.held_over, score.outcome.value)
    assert (expected["points"], expected["held_over"], expected["outcome"]) == told, (options, deal)
    for side in range(2):
        assert score.points[side] == sum(line.points for line in score.of(side))


def compare_sheet(
    options: Mapping[str, Option], ruleset: Ruleset, deals: Sequence[Numbers | None]
) -> bool:
    """Compare a match on paper after every deal, `None` for one passed out; tell if it ended."""
    sheet = Sheet(ruleset)
    written: list[oracle.OracleTally | str] = []
    for deal in deals:
        if deal is None:
            sheet.passed_out()
            written.append("passed_out")
        else:
            sheet.add(deal.tally())
            written.append(deal.for_oracle())
        compare_standing(for_oracle(options), written, sheet)
        if sheet.is_over:
            return True
    return False


def compare_standing(
    axes: Axes, written: Sequence[oracle.OracleTally | str], kept: Sheet | State
) -> None:
    """Compare how a match stands."""
    expected = oracle.match(axes, written)
    told = (kept.scores, kept.held_over, kept.is_over, kept.winner)
    assert told == (
        expected["scores"],
        expected["held_over"],
        expected["over"],
        expected["winner"],
    ), (axes, written)
    if isinstance(kept, MatchOver):
        assert expected["reason"] == kept.reason


def compare_match(ruleset: Ruleset, rng: Random) -> int:
    """Compare a whole match, card by card and deal by deal; return how many cards were played."""
    axes = options_of(ruleset)
    written: list[oracle.OracleTally | str] = []
    pardons = [0, 0]
    state: State = opening(ruleset, rng)
    cards = 0
    for action, after in plays(state, rng, shyness=0.5):
        if isinstance(state, Playing):
            compare_turn(axes, state)
            cards += 1
        if after.to_act is None:
            said = [play.card for play in (*state.actions, action) if spoken(play)]
            belotes = belotes_of(ruleset, after.results[-1], said, pardons)
            written.append(deal_written(axes, after.results[-1], belotes))
            compare_standing(axes, written, after)
        state = after
    return cards


def compare_turn(axes: Axes, state: Playing) -> None:
    """Compare the cards that the seat to act may play."""
    seat = state.to_act
    assert seat is not None
    expected = oracle.legal_cards(
        axes,
        hand={str(card) for card in state.hand(seat)},
        trick=[str(card) for card in state.trick.cards],
        trump=CODES[state.contract.trump],
    )
    legal = belote.legal_actions(state)
    assert expected == {str(action.card) for action in legal if isinstance(action, Play)}


def spoken(action: belote.Action) -> TypeGuard[Play]:
    """Tell whether a word goes with an action."""
    return isinstance(action, Play) and action.belote


def belotes_of(
    ruleset: Ruleset, result: DealResult, said: list[Card], pardons: list[int]
) -> tuple[int, int]:
    """Return the belotes that count, from the words that went with cards; note a pardon."""
    words = ruleset.tricks.belote_announce.value
    if result.contract is None or words == "off":
        return (0, 0)
    pair = {card for card in CARDS if str(card) in PAIRS[CODES[result.contract.trump]]}
    holders = [seat for seat, hand in enumerate(result.hands) if pair <= set(hand)]
    if not holders:
        return (0, 0)
    side = holders[0] % 2
    if words == "both_words" and set(said) != pair:
        if not said or pardons[side] >= ruleset.tricks.belote_tolerance:
            return (0, 0)
        pardons[side] += 1
    return (1, 0) if side == 0 else (0, 1)


def deal_written(
    axes: Axes, result: DealResult, belotes: tuple[int, int]
) -> oracle.OracleTally | str:
    """Return the deal that has just ended, as the oracle counts it."""
    if result.contract is None:
        return "passed_out"
    points, tricks, last = [0, 0], [0, 0], 0
    for trick in result.tricks:
        cards = [str(card) for card in trick.cards]
        place = oracle.trick_winner(axes, trick=cards, trump=CODES[result.contract.trump])
        last = (trick.leader + place) % 2
        points[last] += trick.points
        tricks[last] += 1
    return oracle.OracleTally(
        takers=result.contract.taker % 2,
        card_points=(points[0], points[1]),
        last_trick=last,
        tricks=(tricks[0], tricks[1]),
        belotes=belotes,
        held_over=(0, 0),
    )
