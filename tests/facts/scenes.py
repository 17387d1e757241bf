"""What the scenes at a table share: positions, deals and short ways to play on."""

from belote import (
    Card,
    DealResult,
    Pass,
    Play,
    Playing,
    Ruleset,
    State,
    Take,
    Trump,
    action,
    apply,
    cards,
    legal_actions,
    new_match,
    position,
    rulesets,
)
from facts.reading import EVERY_CARD

FFB = rulesets.FFB
AUTO = FFB.but({"tricks.belote_announce": "auto"})
BY_SUIT = tuple(EVERY_CARD[at : at + 8] for at in range(0, 32, 8))
ALONE = ("KH QH 7S AD", "7C 8C 9C JC", "TC QC KC AC", "7D 8D 9D JD")
"""Hands of four in which seat 0 holds every trump there is."""


def first_plays(state: State, count: int) -> State:
    """Return a state so many first legal actions later."""
    for _ in range(count):
        state = apply(state, legal_actions(state)[0])
    return state


def finished(state: State) -> DealResult:
    """Return the deal in play when it is over."""
    done = len(state.results)
    while len(state.results) == done:
        state = first_plays(state, 1)
    return state.results[-1]


def played(state: State, *texts: str) -> State:
    """Return a state after actions written as text."""
    for text in texts:
        state = apply(state, action(text, state.ruleset))
    return state


def passed(state: State, count: int) -> State:
    """Return an auction after so many passes."""
    for _ in range(count):
        assert state.to_act is not None
        state = apply(state, Pass(state.to_act))
    return state


def holding(rules: Ruleset, hands: tuple[str, ...], *, leader: int = 0) -> Playing:
    """Return a position with hearts as trumps, taken by seat 0."""
    held = [cards(hand) for hand in hands]
    return position(rules, hands=held, contract=Trump.HEARTS, taker=0, leader=leader)


def after_auction(rules: Ruleset = FFB) -> Playing:
    """Return a deal of a seeded match that seat 2 took in the first round."""
    state = apply(passed(first_plays(new_match(rules, seed=7), 1), 1), Take(2))
    assert isinstance(state, Playing)
    return state


def words(state: State) -> set[Card]:
    """Return the cards that a word may go with."""
    plays = [play for play in legal_actions(state) if isinstance(play, Play)]
    return {play.card for play in plays if play.belote}


def belotes(result: DealResult) -> list[int]:
    """Return the sides that marked a belote."""
    return [line.side for line in result.score.lines if line.label == "belote"]


def where(state: Playing) -> list[set[Card]]:
    """Return who holds what."""
    return [set(state.hand(seat)) for seat in range(4)]
