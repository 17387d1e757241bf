"""A table drawn in plain text: the seats round it, and what lies in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.seating import Direction

if TYPE_CHECKING:
    from belote.seating import Seating

WIDTH: Final = 64


def draw(seating: Seating, title: str, seats: tuple[str, ...], centre: tuple[str, ...]) -> str:
    """Return a drawing of four seats, seat 0 nearest, the others in the table's direction.

    Args:
        seating: who sits where.
        title: the line above.
        seats: what to write at each seat, in seat order.
        centre: the lines in the middle.
    """
    right, left = (1, 3) if seating.direction is Direction.ANTICLOCKWISE else (3, 1)
    labels = [f"{seat}: {written}".rstrip() for seat, written in enumerate(seats)]
    gap = WIDTH - len(labels[left]) - len(labels[right])
    lines = [
        title,
        labels[2].center(WIDTH).rstrip(),
        labels[left] + " " * max(gap, 2) + labels[right],
        *(line.center(WIDTH).rstrip() for line in centre),
        labels[0].center(WIDTH).rstrip(),
    ]
    return "\n".join(lines)
