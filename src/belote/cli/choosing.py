"""How a command is told the rules: a preset by name, and options set on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click

from belote import Ruleset, rulesets
from belote.cli.voice import Command, Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT: Final = "ffb"


def _pairs(
    context: click.Context, _parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, str]:
    voice: Voice = context.params["voice"]
    pairs = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(voice.say("sets_nothing", text=text))
        pairs[name] = value
    return pairs


settings_option: Callable[[Command], Command] = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="OPTION=VALUE",
    callback=_pairs,
    help="Set an option of the ruleset, as in sheet.target=500; may be repeated.",
)


def chosen(name: str, settings: Mapping[str, str], voice: Voice) -> Ruleset:
    """Return a preset with some options set, under a name that tells both.

    Raises:
        RulesetError: when there is no such preset or option.
    """
    preset = rulesets.get(name)
    if not settings:
        return preset
    changes = ", ".join(f"{option}={value}" for option, value in settings.items())
    return preset.but(settings, name=voice.say("changed", name=name, changes=changes))
