"""The JSON Schema of the wire, from the same types that the converter reads."""

from __future__ import annotations

from enum import Enum
from inspect import cleandoc
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

import attrs

from belote.actions import Action
from belote.card import CARDS, Card
from belote.events import Event
from belote.ruleset import Ruleset
from belote.wire.kinds import TAG, TAGGED, View, is_row, tag_of, written

WIRE_VERSION: Final = 1
"""Counts the times that what was on the wire has changed; new fields count."""

Schema: TypeAlias = dict[str, Any]

_PLAIN: Final[dict[object, Schema]] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}
_CARD: Final[Schema] = {"enum": list(map(str, CARDS)), "description": "A card: rank, then suit."}
_RULESET: Final[Schema] = {
    "type": "object",
    "description": "A ruleset: what differs from the defaults, by the names of axes.",
    "properties": {
        "name": _PLAIN[str],
        "revision": _PLAIN[int],
        "options": {
            "type": "object",
            "additionalProperties": {"type": ["string", "integer", "boolean"]},
        },
    },
    "required": ["name", "revision", "options"],
    "additionalProperties": False,
}


def schema() -> Schema:
    """Return the JSON Schema, draft 2020-12, of everything that `to_wire` writes.

    It says what shape a message has; readers check its values as well, as the seats of a table.
    """
    made = _Schema()
    unions = {"Action": made.of(Action), "Event": made.of(Event), "View": made.of(View)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"belote on the wire, version {WIRE_VERSION}",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in unions],
        "$defs": unions | dict(sorted(made.defined.items())),
    }


class _Schema:
    """The definitions found so far, by name."""

    def __init__(self) -> None:
        self.defined: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:  # noqa: ANN401 - any type
        """Return the schema of a type."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        if is_row(kind):
            return {"type": "array", "items": self.of(get_args(kind)[0])}
        if get_origin(kind) is Literal:
            return {"enum": list(get_args(kind))}
        if get_args(kind):
            return {"anyOf": [self.of(member) for member in get_args(kind)]}
        return self._named(kind)

    def _named(self, kind: type) -> Schema:
        name = kind.__name__
        if name not in self.defined:
            self.defined[name] = {}  # it may mention itself
            self.defined[name] = self._definition(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _definition(self, kind: type) -> Schema:
        if kind is Card:
            return _CARD
        if kind is Ruleset:
            return _RULESET
        if issubclass(kind, Enum):
            return {"enum": [member.value for member in kind], "description": _summary(kind)}
        return self._object(kind)

    def _object(self, kind: type) -> Schema:
        fields = written(kind)
        tag: Schema = {TAG: {"const": tag_of(kind)}} if kind in TAGGED else {}
        needed = [field.name for field in fields if field.default is attrs.NOTHING]
        return {
            "type": "object",
            "description": _summary(kind),
            "properties": tag | {field.name: self.of(field.type) for field in fields},
            "required": [*tag, *needed],
            "additionalProperties": False,
        }


def _summary(kind: type) -> str:
    return cleandoc(kind.__doc__ or "").partition("\n")[0]
