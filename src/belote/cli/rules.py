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
    from rich.console import Console
    from rich.table import Table

    from belote.axes import Axis

MOST: Final = 2
"""Rulesets that can be compared."""
ENABLED: Final = "melds.enabled"
_OPTIONS_WIDTH: Final = 60


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME [NAME]]")
@settings_option
@click.option("--changed", is_flag=True, help="Show of one ruleset only what is not the default.")
@click.option("--witness", is_flag=True, help="Show a deal on which two rulesets differ.")
@voice_option
def rules(
    names: tuple[str, ...],
    settings: dict[str, str],
    changed: bool,  # noqa: FBT001 - as click calls it
    witness: bool,  # noqa: FBT001 - as above
    voice: Voice,
) -> None:
    """Show the rules of a table.

    A name is a preset's, or a TOML file's. Without one, the presets; with one, every rule of it;
    with two, where they differ, and with --witness a deal that shows it. Options are set on every
    ruleset named.
    """
    if len(names) > MOST:
        raise click.UsageError(voice.say("too_many", count=len(names)))
    if settings and not names:
        raise click.UsageError(voice.say("set_on_nothing"))
    if changed and len(names) != 1:
        raise click.UsageError(voice.say("changed_of_one"))
    if witness and len(names) != MOST:
        raise click.UsageError(voice.say("witness_of_two"))
    named = [chosen(name, settings, voice) for name in names]
    out = screen()
    match named:
        case [one]:
            _show_sheet(one, out, voice, changed=changed)
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
        options = ", ".join(option.partition(".")[2] for option in ruleset.options)
        made.add_row(
            name,
            ruleset.fingerprint,
            textwrap.shorten(options or voice.say("no_option"), _OPTIONS_WIDTH, placeholder=" ..."),
        )
    return made


def _show_sheet(ruleset: Ruleset, out: Console, voice: Voice, *, changed: bool) -> None:
    """Print every rule that says something at the table, or those that are not the default."""
    out.print(voice.say("sheet", ruleset=ruleset.name), style="bold")
    listed = [
        axis
        for axis in AXES.values()
        if axis.name in ruleset.options or not (changed or _is_idle(axis, ruleset))
    ]
    out.print(_sheet(ruleset, listed, voice) if listed else voice.say("no_difference"))
    if not changed:
        out.print(voice.say("differs"))
        if not ruleset.melds.enabled:
            out.print(voice.say("without_melds"))


def _is_idle(axis: Axis, ruleset: Ruleset) -> bool:
    """Tell whether an axis is about announcements, and the table has none."""
    return "melds" in axis.name and axis.name != ENABLED and not ruleset.melds.enabled


def _sheet(ruleset: Ruleset, listed: list[Axis], voice: Voice) -> Table:
    made = table("", *voice.titles("option", "in_words", "rule"), typed=voice.titles("option"))
    for axis in listed:
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
