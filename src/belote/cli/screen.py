"""Where commands print: a terminal as wide as it is, a file or a pipe always the same."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.segment import Segment
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import ConsoleOptions, RenderableType
    from rich.style import StyleType

WIDTH: Final = 100
"""Columns where there is no terminal."""
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_HELD: Final = "\ue000"


class _Table(Table):
    """A table that breaks no line at a no-break space, where rich would."""

    def add_row(
        self,
        *cells: RenderableType | None,
        style: StyleType | None = None,
        end_section: bool = False,
    ) -> None:
        held = (cell.replace(_NO_BREAK, _HELD) if isinstance(cell, str) else cell for cell in cells)
        super().add_row(*held, style=style, end_section=end_section)

    def __rich_console__(
        self, console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType | Segment]:
        return map(_released, super().__rich_console__(console, options))


def _released(part: RenderableType | Segment) -> RenderableType | Segment:
    if isinstance(part, Segment):
        return part._replace(text=part.text.replace(_HELD, _NO_BREAK))
    return part


def screen() -> Console:
    """Return the standard output, text taken as it is."""
    width = None if sys.stdout.isatty() else WIDTH
    return Console(width=width, highlight=False, markup=False, emoji=False)


def table(*columns: str, numbers: Iterable[str] = (), typed: Iterable[str] = ()) -> Table:
    """Return an empty table.

    Columns named in `numbers` are flush right; those in `typed` hold what is typed as it stands,
    and are never wrapped.
    """
    made = _Table(box=SIMPLE, pad_edge=False, show_edge=False)
    right, whole = frozenset(numbers), frozenset(typed)
    for column in columns:
        made.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=column in whole,
            overflow="fold",
        )
    return made
