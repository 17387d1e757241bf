"""JSON text, read strictly."""

from __future__ import annotations

import json
from typing import NoReturn, TypeAlias

from belote.errors import WireError

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None
"""A value of JSON; no number on the wire has a fraction."""


def parse(text: str | bytes) -> Json:
    """Return the value that a JSON text writes.

    Raises:
        WireError: when it is no JSON, names a field twice, holds a number with a fraction, or is
            nested too deep.
    """
    try:
        value: Json = json.loads(
            text, object_pairs_hook=_fields, parse_float=_fraction, parse_constant=_fraction
        )
    except WireError:
        raise
    except RecursionError:
        raise WireError(("$ is nested too deep",)) from None
    except ValueError as error:
        raise WireError((f"$ is no JSON: {error}",)) from None
    return value


def _fields(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise WireError((f"$ has a field twice: {twice!r}",))
    return fields


def _fraction(number: str) -> NoReturn:
    raise WireError((f"$ holds {number}: numbers on the wire are whole",))
