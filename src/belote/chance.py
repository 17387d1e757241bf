"""Random play that means the same on every Python version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.bidding.rules import Auction
from belote.state import Bidding

if TYPE_CHECKING:
    from random import Random

    from belote.actions import Action
    from belote.state import State


LOWEST: Final = 8
"""So many of the lowest bids are drawn more often than the others."""


def drawn(rng: Random, state: State, legal: tuple[Action, ...]) -> Action:
    """Draw one of a state's lawful actions, each as likely as the others.

    Where points are bid a seat passes half of the time, and nine times out of ten it thinks of
    the lowest bids and of doubling only: auctions would all climb to where no contract is made.
    Draws use `random()` alone, whose sequence Python promises never to change.
    """
    if isinstance(state, Bidding) and state.ruleset.bidding.kind is Auction.POINTS:
        if rng.random() < 1 / 2:
            return legal[-1]
        if rng.random() < 9 / 10:
            legal = (*legal[:LOWEST], *legal[max(LOWEST, len(legal) - 2) :])
    return legal[int(rng.random() * len(legal))]
