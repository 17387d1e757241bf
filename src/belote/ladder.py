"""What can be bid: points, or a slam.

A bid is also written as its height, a number that orders bids: points from 1 to 1000 are their own
height, and slams stand above all of them.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias, TypeGuard

MOST: Final = 1000
"""The highest number of points that can be bid."""
CAPOT: Final = 1001
GENERALE: Final = 1002


class Slam(Enum):
    """A bid of every trick: by the side, or by the bidder's own hand alone."""

    CAPOT = "capot"
    GENERALE = "generale"

    def __str__(self) -> str:
        return self.value

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this bid."""
        return f"slam.{self.value}", {}


Height: TypeAlias = int | Slam
"""What is bid: points as written on the sheet, or a slam."""

_HEIGHTS: Final = {Slam.CAPOT: CAPOT, Slam.GENERALE: GENERALE}
_SLAMS: Final = {height: slam for slam, height in _HEIGHTS.items()}


def is_height(points: object) -> TypeGuard[Height]:
    """Tell whether something can be bid at some table."""
    return isinstance(points, Slam) or (type(points) is int and 0 < points <= MOST)


def height_of(points: Height) -> int:
    """Return the height of a bid."""
    return _HEIGHTS[points] if isinstance(points, Slam) else points


def points_of(height: int) -> Height | None:
    """Return what a height stands for, `None` for 0: no bid."""
    return _SLAMS.get(height, height or None)
