"""What is wrong with a message, and where."""

from __future__ import annotations

from collections.abc import Iterator

from cattrs import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from belote.errors import RulesetError
from belote.wire.kinds import written


def problems(error: BaseException, above: str = "$") -> Iterator[str]:
    """Yield every problem that an error of the converter tells of, with its place."""
    place = above + _steps(error)
    if isinstance(error, BaseValidationError):
        for each in error.exceptions:
            yield from problems(each, place)
    elif isinstance(error, ForbiddenExtraKeysError):
        right = ", ".join(field.name for field in written(error.cl))
        for name in sorted(error.extra_fields):
            yield f"{place} has no field {name!r}: its fields are {right}"
    elif isinstance(error, KeyError):
        yield f"{place} is missing"
    elif isinstance(error, RulesetError):
        for problem in error.problems:
            yield f"{place}: {problem}"
    else:
        yield f"{place}: {error}"


def _steps(error: BaseException) -> str:
    """Return the way from an object or a list to the part that an error is about."""
    return "".join(map(_step, reversed(getattr(error, "__notes__", ()))))


def _step(note: str) -> str:
    if isinstance(note, AttributeValidationNote):
        return f".{note.name}"
    return f"[{note.index}]" if isinstance(note, IterableValidationNote) else ""
