"""The loop of the other lanes round functions that do nothing: what Python itself takes."""

from itertools import repeat
from platform import python_version
from random import Random

from benchmarks.lanes import Lane, Played

VERSION = python_version()
BUILD = ""
ACTIONS_PER_DEAL = 34


class Still:
    """A state that never changes, and the only thing to choose."""

    is_over = False


STILL = Still()
CHOICES = (STILL, STILL, STILL)


class Loop:
    """As many turns as deals of belote have, through two built-in functions."""

    def __init__(self) -> None:
        self._random = Random(0).random
        self._legal_actions = {STILL: CHOICES}.__getitem__
        self._apply = {STILL: STILL}.get

    def deal(self, deals: int) -> None:
        """Do nothing."""

    def play(self, deals: int) -> Played:
        """Choose as often as in so many deals."""
        random, legal_actions, apply = self._random, self._legal_actions, self._apply
        state = STILL
        steps = 0
        for _ in repeat(None, ACTIONS_PER_DEAL * deals):
            if state.is_over:
                break
            legal = legal_actions(state)
            state = apply(state, legal[int(random() * len(legal))])
            steps += 1
        return Played(deals, steps)


def lanes() -> dict[str, Lane]:
    """Return the one lane."""
    return {"loop": Loop()}
