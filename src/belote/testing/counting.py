"""Counting the ways a deal can go, to find a wrong rule by a wrong number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from belote import Bidding, Dealing, MatchOver, apply, legal_actions

if TYPE_CHECKING:
    from belote import Action, State

BUDGET = 400_000
"""States that one count may visit."""


class BudgetError(RuntimeError):
    """A count that visits more states than it may."""


class _Visitor:
    """What is left of a budget."""

    def __init__(self, budget: int) -> None:
        self.left = budget

    def _visit(self) -> None:
        self.left -= 1
        if self.left < 0:
            message = "the count visits more states than its budget allows"
            raise BudgetError(message)

    def count(self, state: State, depth: int) -> int:
        """Return how many sequences of so many actions there are."""
        if depth == 0:
            return 1
        if isinstance(state, Dealing | MatchOver):
            return 0
        legal = legal_actions(state)
        if depth == 1:
            return len(legal)
        self._visit()
        return sum(self.count(apply(state, action), depth - 1) for action in legal)

    def auctions(self, state: State) -> int:
        """Return how many ways there are to end an auction."""
        if not isinstance(state, Bidding):
            return 1
        self._visit()
        return sum(self.auctions(apply(state, action)) for action in legal_actions(state))


@overload
def count(state: State, depth: int, split: Literal[False] = ..., *, budget: int = ...) -> int: ...
@overload
def count(
    state: State, depth: int, split: Literal[True], *, budget: int = ...
) -> dict[Action, int]: ...
def count(
    state: State,
    depth: int,
    split: bool = False,  # noqa: FBT001, FBT002 - a call reads count(state, 3, split=True)
    *,
    budget: int = BUDGET,
) -> int | dict[Action, int]:
    """Return how many sequences of so many lawful actions a deal can continue with.

    The action that ends a deal is the last of a sequence. With `split`, the count that follows
    each action: where a total is wrong, the one that is wrong there leads to the fault.

    Raises:
        BudgetError: when more states would be visited than the budget allows.
    """
    visitor = _Visitor(budget)
    if not split:
        return visitor.count(state, depth)
    return {
        action: visitor.count(apply(state, action), depth - 1) for action in legal_actions(state)
    }


def count_auctions(state: State, *, budget: int = BUDGET) -> int:
    """Return how many ways there are to end the auction that a state is in.

    Raises:
        BudgetError: when more states would be visited than the budget allows.
    """
    return _Visitor(budget).auctions(state)
