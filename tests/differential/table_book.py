"""The oracle's book of a match: what its account of one deal hands on to the next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from differential import table_oracle
from differential.samples import Axes
from differential.table_oracle import (
    Account,
    Claimed,
    Progress,
    TableTally,
    players,
    side_of,
    sides,
)


@dataclass(frozen=True)
class Book:
    """How a match stands; every tuple is by side."""

    axes: Axes
    dealer: int
    totals: tuple[int, ...]
    held: tuple[int, ...]
    rivals: tuple[int | None, ...]
    deals: int = 0
    over: bool = False
    winner: int | None = None
    reason: str | None = None

    @classmethod
    def opened(cls, axes: Axes, dealer: int) -> Self:
        """Return the book of a match before its first deal."""
        nothing = (0,) * sides(axes)
        return cls(axes, dealer, nothing, nothing, (None,) * sides(axes))

    @property
    def first(self) -> int:
        """The side that acts first in the next deal."""
        return side_of(self.axes, (self.dealer + 1) % players(self.axes))

    def completed(self, tally: TableTally) -> TableTally:
        """Return what a deal leaves, with all that this book knows of it."""
        limit = self.axes["sheet.deals_limit"]
        last = limit is not None and self.deals + 1 >= int(str(limit))
        return replace(tally, pot=self.held, rivals=self.rivals, first=self.first, last_deal=last)

    def after(self, tally: TableTally) -> tuple[Self, Account]:
        """Return the book with a deal written in it, and the account of that deal."""
        tally = self.completed(tally)
        result = table_oracle.account(self.axes, tally)
        totals = self._added(result["points"])
        ended = table_oracle.ending(self.axes, tally, result, totals)
        book = replace(
            self,
            axes={**self.axes, "sheet.target": ended["target"]},
            dealer=table_oracle.next_dealer(self.axes, self.dealer, result["points"]),
            totals=totals,
            held=result["held"],
            rivals=result["rivals"],
            deals=self.deals + 1,
            over=ended["over"],
            winner=ended["winner"],
            reason=ended["reason"],
        )
        return book, result

    def passed_out(self) -> Self:
        """Return the book after a deal that all have passed (rulings 8, 13)."""
        again = str(self.axes["dealing.all_pass"])
        if again == "redeal_same_dealer":
            return self
        return replace(self, dealer=(self.dealer + 1) % players(self.axes))

    def won_at_once(self, side: int) -> Self:
        """Return the book of a match that a side has won by a meld (BELA, BITOLA)."""
        return replace(self, over=True, winner=side, reason="instant_win")

    def claimed(self, progress: Progress, side: int) -> tuple[Self, Claimed]:
        """Return the book of a match that a side has claimed."""
        told = table_oracle.settle_claim(self.axes, progress, side)
        book = replace(
            self, totals=told["totals"], over=True, winner=told["winner"], reason="claim"
        )
        return book, told

    def _added(self, points: Sequence[int]) -> tuple[int, ...]:
        return tuple(total + more for total, more in zip(self.totals, points, strict=True))
