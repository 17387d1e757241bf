"""Random play of colver's `Env`: contrée, mutable, a vector of observations at each step."""

from random import Random

import colver
from benchmarks.lanes import Lane, Played

VERSION: str = colver.__version__
BUILD = ""


class Envs:
    """Single deals of contrée."""

    def __init__(self) -> None:
        self._random = Random(0).random

    def deal(self, deals: int) -> None:
        """Make so many environments, each with a deal of its own."""
        for _ in range(deals):
            colver.Env()

    def play(self, deals: int) -> Played:
        """Play so many deals."""
        random = self._random
        actions = 0
        for _ in range(deals):
            env = colver.Env()
            over = False
            while not over:
                legal = env.legal_actions()
                over = env.step(legal[int(random() * len(legal))])[2]
                actions += 1
        return Played(deals, actions)


def lanes() -> dict[str, Lane]:
    """Return the one lane."""
    return {"Env": Envs()}
