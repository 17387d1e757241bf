"""Counting the ways a deal can go, to find a wrong rule by a wrong number.

`count(state, depth)` is the number of different sequences of that many lawful actions that stay
within the deal; the action that ends a deal is the last of a sequence. `auctions(state)` is the
number of ways in which an auction can end.
"""

import belote
from belote import Bidding, Dealing, MatchOver, State

BUDGET = 400_000
"""States that one count may visit."""


class BudgetError(Exception):
    """A count that visits more states than it may."""


class Visitor:
    """What is left of a budget."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.left = budget

    def visit(self) -> None:
        """Spend one state."""
        self.left -= 1
        if self.left < 0:
            raise BudgetError

    def count(self, state: State, depth: int) -> int:
        """Return how many sequences of so many actions there are."""
        if depth == 0:
            return 1
        if isinstance(state, Dealing | MatchOver):
            return 0
        legal = belote.legal_actions(state)
        if depth == 1:
            return len(legal)
        self.visit()
        return sum(self.count(belote.apply(state, action), depth - 1) for action in legal)

    def auctions(self, state: State) -> int:
        """Return how many ways there are to end an auction."""
        if not isinstance(state, Bidding):
            return 1
        self.visit()
        return sum(
            self.auctions(belote.apply(state, action)) for action in belote.legal_actions(state)
        )


def count(state: State, depth: int) -> int:
    """Return how many sequences of so many lawful actions a deal can continue with."""
    return Visitor().count(state, depth)


def auctions(state: State) -> int:
    """Return how many ways there are to end an auction."""
    return Visitor().auctions(state)


def split(state: State, depth: int | None) -> dict[str, int]:
    """Return the count after each action; without a depth, of complete auctions."""
    found = {}
    for action in belote.legal_actions(state):
        after = belote.apply(state, action)
        found[str(action)] = auctions(after) if depth is None else count(after, depth - 1)
    return found
