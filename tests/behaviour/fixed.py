"""Play that never changes: choices from a generator of our own, and a transcript of it."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

import belote
from belote import Action, Bidding, Pass, Playing, State
from belote.bidding.rules import Auction


class Digits:
    """Numbers from a seed, the same for ever."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn = 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to below `bound`."""
        text = f"{self.seed}/{self.drawn}".encode()
        self.drawn += 1
        return int.from_bytes(blake2b(text, digest_size=8).digest()) % bound


def chosen(legal: tuple[Action, ...], digits: Digits) -> Action:
    """Return one of some actions; who may pass does so three times out of four."""
    if len(legal) > 1 and isinstance(legal[-1], Pass) and digits.below(4):
        return legal[-1]
    return legal[digits.below(len(legal))]


LOW: Final = 12
"""So many of the lowest bids are said more often than the others."""


def called(legal: tuple[Action, ...], digits: Digits) -> Action:
    """Return a call where points are bid: a pass half of the time, or else mostly a low bid."""
    if digits.below(2):
        return legal[-1]
    if digits.below(8):
        legal = (*legal[:LOW], *legal[max(LOW, len(legal) - 2) :])
    return legal[digits.below(len(legal))]


CLAIMS: Final = 300
DOUBLES: Final = 12
"""One action out of so many is thrown in, where something may be."""


def done(state: State, digits: Digits) -> Action:
    """Return what is done in a state: an action of the seat that is asked, or an interjection."""
    bids = isinstance(state, Bidding) and state.ruleset.bidding.kind is Auction.POINTS
    thrown_in = belote.interjections(state)
    if thrown_in and not digits.below(DOUBLES if bids else CLAIMS):
        return thrown_in[digits.below(len(thrown_in))]
    legal = belote.legal_actions(state)
    return called(legal, digits) if bids else chosen(legal, digits)


def moments(state: State, digits: Digits) -> Iterator[tuple[Action, State]]:
    """Yield each action of a match and the state that follows."""
    while not state.is_over:
        action = done(state, digits)
        state = belote.apply(state, action)
        yield action, state


def standing(state: State) -> str:
    """Return what a deal has left: its account and how the match stands."""
    score = state.results[-1].score
    lines = " ".join(f"{line.side}{line.label}{line.points:+}" for line in score.lines)
    told = (score.outcome.value, score.points, score.held_over, state.scores, state.dealer)
    return f"{lines} {told} {getattr(state, 'reason', '')} {state.winner}"


def shown(state: State) -> Iterator[str]:
    """Yield what lies open beside the trick, where anything does: melds, and the bottom card."""
    if not isinstance(state, Playing):
        return
    if any(state.shown_melds):
        yield f"shown {[[str(meld) for meld in melds] for melds in state.shown_melds]}"
    if state.bottom_card is not None:
        yield f"bottom {state.bottom_card}"


def thrown_in(state: State) -> str:
    """Return what may be thrown in, where anything may."""
    return " ".join(map(str, belote.interjections(state)))


def transcript(state: State, digits: Digits) -> Iterator[list[str]]:
    """Yield each deal of a match: its actions, how many were lawful, open melds, account."""
    deal: list[str] = []
    for action, after in moments(state, digits):
        deal.append(f"{action} of {len(belote.legal_actions(state))}")
        deal += shown(after)
        deal += filter(None, [thrown_in(after)])
        if after.to_act is None or isinstance(after, Bidding):
            deal.append(f"dealer {after.dealer}")
        if after.to_act is None:
            yield [*deal, standing(after)]
            deal = []
        state = after
