"""How events are told: their words, and what their `repr` leaves out."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs


@attrs.frozen
class Told:
    """An event whose words have its fields as gaps."""

    phrase: ClassVar[str]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        names = attrs.fields_dict(type(self))
        return self.phrase, {name: getattr(self, name) for name in names}


def unwritten(hidden: tuple[Any, ...]) -> str:
    """Return what `repr` writes for cards that not everybody may see."""
    return "(...)" if hidden else "()"


def versus(points: tuple[int, ...]) -> str:
    """Return the points of all sides, in side order."""
    return " - ".join(map(str, points))
