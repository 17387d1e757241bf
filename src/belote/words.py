"""Everything that the library says in a human language.

Rooms store codes; only this room knows words. A thing that can be spoken has a `message`: a code
and its arguments. Catalogues are gettext files under `locale/`, keyed by code.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

if TYPE_CHECKING:
    from gettext import GNUTranslations

LANGUAGES: Final = ("en", "fr", "pt", "es")
"""The languages with a complete catalogue."""


_SPEAKABLE: Final = (
    "cards, suits, trumps, melds, actions, events, contracts, outcomes, violations, score lines, "
    "axes, numbers and texts"
)


@runtime_checkable
class Spoken(Protocol):
    """A thing that has words."""

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """Its code in the catalogues, and what fills the gaps of the sentence."""
        ...


def text(thing: object, lang: str = "en") -> str:
    """Return the words for a card, suit, trumps, meld, action, event, contract or outcome.

    Violations, score lines, paragraphs, axes and their settings can be spoken too. A number or a
    text stands for itself; a tuple is spoken member by member.

    Raises:
        TypeError: for anything else.
        ValueError: when the language has no catalogue.
    """
    if isinstance(thing, Spoken):
        code, gaps = thing.message
        return sentence(code, lang, **gaps)
    if isinstance(thing, tuple):
        return ", ".join(text(member, lang) for member in thing)
    if not isinstance(thing, str | int | float):
        message = f"{thing!r} has no words: {_SPEAKABLE} have, and tuples of them"
        raise TypeError(message)
    return str(thing)


def sentence(code: str, lang: str = "en", **gaps: object) -> str:
    """Return the sentence of a code, its gaps filled; what is `None` fills none.

    Raises:
        ValueError: when the language has no catalogue.
        KeyError: when the catalogue has no such code.
    """
    template = catalogue(lang).gettext(code)
    if template == code:
        raise KeyError(code)
    return template.format(
        **{name: text(gap, lang) for name, gap in gaps.items() if gap is not None}
    )


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(lang: str) -> GNUTranslations:
    """Return the catalogue of a language.

    Raises:
        ValueError: when there is none.
    """
    if lang not in LANGUAGES:
        message = f"no catalogue for {lang!r}: the languages are {', '.join(LANGUAGES)}"
        raise ValueError(message)
    from gettext import GNUTranslations  # noqa: PLC0415 - nothing is said at import
    from importlib.resources import files  # noqa: PLC0415 - as above

    place = files("belote") / "locale" / lang / "LC_MESSAGES" / "belote.mo"
    with place.open("rb") as stream:
        return GNUTranslations(stream)
