"""`belote rules`: the presets, the sheet of one, the difference between two."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

import click

from belote import Ruleset, rulesets, words
from belote.axes import Setting
from belote.cli.choosing import chosen, settings_option
from belote.cli.screen import OPTION, screen, table
from belote.ruleset import AXES

if TYPE_CHECKING:
    from rich.table import Table

    from belote.axes import Axis

MOST: Final = 2
"""Rulesets that can be compared."""
_OPTIONS_WIDTH: Final = 65


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME [NAME]]")
@settings_option
def rules(names: tuple[str, ...], settings: dict[str, str]) -> None:
    """Show the rules of a table.

    Without a name, the presets; with one, every rule of it; with two, where they differ. Options
    are set on every ruleset named.
    """
    if len(names) > MOST:
        raise click.UsageError(f"{len(names)} rulesets named: name two at most")
    if settings and not names:
        raise click.UsageError("--set changes a ruleset: name one")
    named = [chosen(name, settings) for name in names]
    out = screen()
    match named:
        case [one]:
            out.print(f"The rules of {one.name}", style="bold")
            out.print(_sheet(one))
            out.print("* differs from the default")
        case [one, other]:
            out.print(f"{one.name} and {other.name}", style="bold")
            out.print(_difference(one, other))
        case _:
            out.print(_presets())


def _presets() -> Table:
    made = table("preset", "fingerprint", "options that differ from the default")
    for name in rulesets.names():
        ruleset = rulesets.get(name)
        fields = ", ".join(AXES[option].field for option in ruleset.options) or "none"
        made.add_row(
            name, ruleset.fingerprint, textwrap.shorten(fields, _OPTIONS_WIDTH, placeholder=" ...")
        )
    return made


def _sheet(ruleset: Ruleset) -> Table:
    made = table("", OPTION, "in words", "rule")
    for axis in AXES.values():
        value = ruleset.value(axis)
        made.add_row(
            "*" if axis.name in ruleset.options else "",
            f"{axis.name}={_written(axis, value)}",
            f"{words.text(axis)}: {_spoken(axis, value)}",
            axis.rule,
        )
    return made


def _difference(one: Ruleset, other: Ruleset) -> Table | str:
    differing = [axis for axis in AXES.values() if one.value(axis) != other.value(axis)]
    if not differing:
        return "no difference"
    made = table(OPTION, "in words", one.name, other.name, "rule")
    for axis in differing:
        made.add_row(
            axis.name,
            words.text(axis),
            _spoken(axis, one.value(axis)),
            _spoken(axis, other.value(axis)),
            axis.rule,
        )
    return made


def _written(axis: Axis, value: object) -> str:
    """Return a value as `--set` takes it."""
    option = axis.form.write(value)
    return str(option).lower() if isinstance(option, bool) else str(option)


def _spoken(axis: Axis, value: object) -> str:
    """Return a value in words; a table of points that is the usual one has none of its own."""
    return words.text(Setting(axis, value))
