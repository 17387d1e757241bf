"""Who sits where: players, sides and direction. The one record that every room may read."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from belote.axes import Number, axis

TEAM_PLAYERS: Final = 4


class Direction(Enum):
    """The way the turn goes round the table, seen from above."""

    ANTICLOCKWISE = "ccw"
    CLOCKWISE = "cw"


class Partnership(Enum):
    """Who plays with whom."""

    TEAMS = "teams2x2"
    INDIVIDUAL = "individual"


@attrs.frozen(kw_only=True)
class Seating:
    """Two to four players, in pairs or each for themselves.

    Seats are numbered from 0 in playing order, so seat `i + 1` acts after seat `i` whatever the
    direction; direction is how a table is drawn and printed.
    """

    players: int = axis(TEAM_PLAYERS, rule="1.1", form=Number(least=2, most=TEAM_PLAYERS))
    partnership: Partnership = axis(Partnership.TEAMS, rule="1.1", option="sides")
    direction: Direction = axis(Direction.ANTICLOCKWISE, rule="1.2")

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat, in seat order; partners face each other."""
        if self.partnership is Partnership.INDIVIDUAL:
            return tuple(range(self.players))
        return tuple(seat % 2 for seat in range(self.players))

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return 1 + max(self.sides)

    def partners(self, side: int) -> tuple[int, ...]:
        """Return the seats of one side, in seat order."""
        return tuple(seat for seat, of in enumerate(self.sides) if of == side)

    def contradictions(self) -> list[str]:
        """Return one sentence for each pair of axes that cannot both hold."""
        if self.partnership is Partnership.INDIVIDUAL or self.players == TEAM_PLAYERS:
            return []
        wanted = f"seating.sides is teams2x2, which needs {TEAM_PLAYERS} players"
        return [f"{wanted}, but seating.players is {self.players}: it must be individual"]
