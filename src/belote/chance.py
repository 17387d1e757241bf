"""Random play that means the same on every Python version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote.bidding.rules import Auction
from belote.state import Bidding

if TYPE_CHECKING:
    from random import Random

    from belote.actions import Action
    from belote.state import State


def drawn(rng: Random, state: State, legal: tuple[Action, ...]) -> Action:
    """Draw one of a state's lawful actions, each as likely as the others.

    Where points are bid a seat passes half of the time: auctions would all climb to the top.
    Draws use `random()` alone, whose sequence Python promises never to change.
    """
    bids = isinstance(state, Bidding) and state.ruleset.bidding.kind is Auction.POINTS
    if bids and rng.random() < 1 / 2:
        return legal[-1]
    return legal[int(rng.random() * len(legal))]
