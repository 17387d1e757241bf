"""Where commands print: a terminal as wide as it is, a file or a pipe always the same."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH: Final = 100
"""Columns where there is no terminal."""
OPTION: Final = "option"
"""The column of names that are typed as they stand, and so never wrapped."""


def screen() -> Console:
    """Return the standard output, text taken as it is."""
    width = None if sys.stdout.isatty() else WIDTH
    return Console(width=width, highlight=False, markup=False, emoji=False)


def table(*columns: str, numbers: Iterable[str] = ()) -> Table:
    """Return an empty table; the columns named in `numbers` are flush right."""
    made = Table(box=SIMPLE, pad_edge=False, show_edge=False)
    right = frozenset(numbers)
    for column in columns:
        made.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=column == OPTION,
            overflow="fold",
        )
    return made
