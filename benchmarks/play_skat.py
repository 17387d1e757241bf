"""Random play of OpenSpiel's skat, the immutable way: `State.child` leaves its parent as it was."""

from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel
from benchmarks.lanes import Lane, Played

VERSION = version("open_spiel")
BUILD = ""


class Skat:
    """Single deals of skat."""

    def __init__(self) -> None:
        self._game = pyspiel.load_game("skat")
        self._random = Random(0).random

    def _dealt(self) -> Any:  # noqa: ANN401 - pyspiel has no types
        random = self._random
        state = self._game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.legal_actions()
            state.apply_action(outcomes[int(random() * len(outcomes))])
        return state

    def deal(self, deals: int) -> None:
        """Play the chance nodes of so many deals, all of them equally likely."""
        for _ in range(deals):
            self._dealt()

    def play(self, deals: int) -> Played:
        """Play so many deals; chance is no action of a seat."""
        random = self._random
        actions = 0
        for _ in range(deals):
            state = self._dealt()
            while not state.is_terminal():
                legal = state.legal_actions()
                state = state.child(legal[int(random() * len(legal))])
                actions += 1
        return Played(deals, actions)


def lanes() -> dict[str, Lane]:
    """Return the one lane."""
    return {"child()": Skat()}
