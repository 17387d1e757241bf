"""A table drawn in plain text: the seats round it, and what lies in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.seating import Direction

if TYPE_CHECKING:
    from belote.seating import Seating

WIDTH: Final = 64
SIDES: Final = ("right", "left")


def draw(seating: Seating, title: str, seats: tuple[str, ...], centre: tuple[str, ...]) -> str:
    """Return a drawing of the seats, seat 0 nearest, the others in the table's direction.

    With two, seat 1 sits across; with three, nobody does.

    Args:
        seating: who sits where.
        title: the line above.
        seats: what to write at each seat, in seat order.
        centre: the lines in the middle.
    """
    labels = [f"{seat}: {written}".rstrip() for seat, written in enumerate(seats)]
    nearest, *others = labels if seating.direction is Direction.ANTICLOCKWISE else _turned(labels)
    across = others.pop(len(others) // 2) if len(others) != len(SIDES) else None
    lines = [title]
    if across is not None:
        lines.append(across.center(WIDTH).rstrip())
    if others:
        right, left = others
        gap = WIDTH - len(left) - len(right)
        lines.append(left + " " * max(gap, 2) + right)
    lines += [line.center(WIDTH).rstrip() for line in (*centre, nearest)]
    return "\n".join(lines)


def _turned(labels: list[str]) -> list[str]:
    """Return the labels with the seats after the first the other way round."""
    return [labels[0], *reversed(labels[1:])]
