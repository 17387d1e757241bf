"""`belote rules`: the presets, the sheet of one, the difference between two."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

import click

from belote import Ruleset, rulesets
from belote.axes import Setting
from belote.cli.choosing import chosen, settings_option
from belote.cli.screen import screen, table
from belote.cli.voice import Voice, voice_option
from belote.cli.witnessing import show_witness
from belote.ruleset import AXES

if TYPE_CHECKING:
    from rich.table import Table

    from belote.axes import Axis

MOST: Final = 2
"""Rulesets that can be compared."""
_OPTIONS_WIDTH: Final = 60


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME [NAME]]")
@settings_option
@click.option("--witness", is_flag=True, help="Show a deal on which two rulesets differ.")
@voice_option
def rules(names: tuple[str, ...], settings: dict[str, str], witness: bool, voice: Voice) -> None:  # noqa: FBT001 - as click calls it
    """Show the rules of a table.

    Without a name, the presets; with one, every rule of it; with two, where they differ, and with
    --witness a deal that shows it. Options are set on every ruleset named.
    """
    if len(names) > MOST:
        raise click.UsageError(voice.say("too_many", count=len(names)))
    if settings and not names:
        raise click.UsageError(voice.say("set_on_nothing"))
    if witness and len(names) != MOST:
        raise click.UsageError(voice.say("witness_of_two"))
    named = [chosen(name, settings, voice) for name in names]
    out = screen()
    match named:
        case [one]:
            out.print(voice.say("sheet", ruleset=one.name), style="bold")
            out.print(_sheet(one, voice))
            out.print(voice.say("differs"))
        case [one, other]:
            out.print(voice.say("both", one=one.name, other=other.name), style="bold")
            out.print(_difference(one, other, voice))
            if witness and one != other:
                show_witness(one, other, out, voice)
        case _:
            out.print(_presets(voice))


def _presets(voice: Voice) -> Table:
    made = table(*voice.titles("preset", "fingerprint", "differing"))
    for name in rulesets.names():
        ruleset = rulesets.get(name)
        fields = ", ".join(AXES[option].field for option in ruleset.options)
        made.add_row(
            name,
            ruleset.fingerprint,
            textwrap.shorten(fields or voice.say("no_option"), _OPTIONS_WIDTH, placeholder=" ..."),
        )
    return made


def _sheet(ruleset: Ruleset, voice: Voice) -> Table:
    made = table("", *voice.titles("option", "in_words", "rule"), typed=voice.titles("option"))
    for axis in AXES.values():
        value = ruleset.value(axis)
        made.add_row(
            "*" if axis.name in ruleset.options else "",
            f"{axis.name}={_written(axis, value)}",
            voice.say("setting", axis=axis, value=Setting(axis, value)),
            axis.rule,
        )
    return made


def _difference(one: Ruleset, other: Ruleset, voice: Voice) -> Table | str:
    differing = [axis for axis in AXES.values() if one.value(axis) != other.value(axis)]
    if not differing:
        return voice.say("no_difference")
    option, in_words, rule = voice.titles("option", "in_words", "rule")
    made = table(option, in_words, one.name, other.name, rule, typed={option})
    for axis in differing:
        made.add_row(
            axis.name,
            voice.text(axis),
            voice.text(Setting(axis, one.value(axis))),
            voice.text(Setting(axis, other.value(axis))),
            axis.rule,
        )
    return made


def _written(axis: Axis, value: object) -> str:
    """Return a value as `--set` takes it."""
    option = axis.form.write(value)
    return str(option).lower() if isinstance(option, bool) else str(option)
