"""The language of a command: everything that is printed is said by a `Voice`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import attrs
import click

from belote import words
from belote.rulebook import cite

if TYPE_CHECKING:
    from belote import Violation

Command = TypeVar("Command", bound=Callable[..., Any])


@attrs.frozen
class Voice:
    """A language, and how things are said in it."""

    lang: str

    def say(self, code: str, **gaps: object) -> str:
        """Return a sentence of the command line."""
        return words.sentence(f"cli.{code}", self.lang, **gaps)

    def text(self, thing: object) -> str:
        """Return the words for a thing of the library."""
        return words.text(thing, self.lang)

    def cite(self, rule: str) -> str:
        """Return the number and the title of a paragraph."""
        return cite(rule, self.lang)

    def refusal(self, why: Violation) -> str:
        """Return why something is refused, with its paragraph."""
        return why.text(self.lang)

    def titles(self, *columns: str) -> tuple[str, ...]:
        """Return the titles of columns."""
        return tuple(self.say(f"column.{column}") for column in columns)

    def decimal(self, number: float) -> str:
        """Return a number with one decimal."""
        whole, tenths = f"{number:.1f}".split(".")
        return self.say("decimal", whole=whole, tenths=tenths)

    def percent(self, share: float) -> str:
        """Return a share in percent."""
        return self.say("percent", number=self.decimal(100 * share))


def _voice(_context: click.Context, _parameter: click.Parameter, lang: str) -> Voice:
    return Voice(lang)


voice_option: Callable[[Command], Command] = click.option(
    "--lang",
    "voice",
    type=click.Choice(words.LANGUAGES),
    default=words.LANGUAGES[0],
    show_default=True,
    callback=_voice,
    is_eager=True,  # other options are refused in this language
    help="The language of what is printed.",
)
