"""Who sits where: players, sides and direction. The one record that every room may read."""

from __future__ import annotations

from enum import Enum

import attrs

from belote.axes import axis


class Direction(Enum):
    """The way the turn goes round the table, seen from above."""

    ANTICLOCKWISE = "ccw"
    CLOCKWISE = "cw"


@attrs.frozen(kw_only=True)
class Seating:
    """Four players in two sides.

    Seats are numbered `0..3` in playing order, so seat `i + 1` acts after seat `i` whatever
    the direction; direction is how a table is drawn and printed.
    """

    direction: Direction = axis(Direction.ANTICLOCKWISE, rule="1.2")

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return 4

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat, in seat order; partners face each other."""
        return (0, 1, 0, 1)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return 1 + max(self.sides)

    def partners(self, side: int) -> tuple[int, ...]:
        """Return the seats of one side, in seat order."""
        return tuple(seat for seat, of in enumerate(self.sides) if of == side)
