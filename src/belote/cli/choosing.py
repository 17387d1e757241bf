"""How a command is told the rules: a preset by name or a file, and options set on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
import click

from belote import Ruleset, RulesetError, rulesets
from belote.cli.voice import Command, Voice
from belote.ruleset import CUSTOM

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT: Final = "ffb"
FILE: Final = ".toml"
"""How the name of a file ends that holds a ruleset."""


def _pairs(
    context: click.Context, _parameter: click.Parameter, texts: tuple[str, ...]
) -> dict[str, str]:
    voice: Voice = context.params["voice"]
    pairs = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(voice.say("sets_nothing", text=text))
        if "=" in value:
            raise click.BadParameter(voice.say("sets_several", text=text))
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
    """Return a preset, or what a file holds, with some options set; its name tells them.

    Raises:
        RulesetError: when there is no such preset or option.
        click.UsageError: when there is no such file, or no ruleset in it.
    """
    found = _read(Path(name), voice) if name.lower().endswith(FILE) else rulesets.get(name)
    if not settings:
        return found
    changes = ", ".join(f"{option}={value}" for option, value in settings.items())
    return found.but(settings, name=voice.say("changed", name=found.name, changes=changes))


def _read(path: Path, voice: Voice) -> Ruleset:
    """Return the ruleset in a file, called like the file if it has no name of its own."""
    try:
        found = rulesets.from_toml(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise click.UsageError(voice.say("no_file", path=str(path))) from None
    except (OSError, UnicodeDecodeError, RulesetError) as error:
        raise click.UsageError(voice.say("no_ruleset", path=str(path), why=str(error))) from None
    return attrs.evolve(found, name=path.stem) if found.name == CUSTOM else found
