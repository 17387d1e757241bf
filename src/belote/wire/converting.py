"""How each type is written and read; nothing is coerced, and no field is unknown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from reprlib import Repr
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

import attrs
from cattrs import AttributeValidationNote, Converter
from cattrs.gen import make_dict_structure_fn

from belote.axes import Option
from belote.card import CARDS, Card, Trump, card
from belote.ladder import Height, Slam
from belote.meld import MeldKind
from belote.ruleset import Ruleset
from belote.scoring.account import Outcome
from belote.wire.kinds import TAG, is_height, is_row, is_tagged, tag_of

Reader: TypeAlias = Callable[[Any, Any], Any]

_LIMITED: Final = Repr()
_LIMITED.maxstring = _LIMITED.maxother = 40
_LIMITED.maxdict = _LIMITED.maxlist = _LIMITED.maxlevel = 2

CONVERTER: Final = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})


def refused(value: object, right: str) -> ValueError:
    """Return the error of a value that stands in a wrong place."""
    return ValueError(f"{_LIMITED.repr(value)} is wrong here: write {right}")


def _exactly(kind: type, right: str) -> Reader:
    def read(value: object, _: object) -> object:
        if type(value) is not kind:
            raise refused(value, right)
        return value

    return read


def _card(value: object, _: object) -> Card:
    if not isinstance(value, str) or value not in _NAMES:
        raise refused(value, "a card: a rank of 789TJQKA, then a suit of CDHS")
    return card(value)


_NAMES: Final = frozenset(map(str, CARDS))


def _height(value: object, kind: object) -> Height | None:
    if type(value) is int:
        return value
    if value is None and NoneType in get_args(kind):
        return None
    if value in _SLAMS:
        return Slam(value)
    raise refused(value, "points, 'capot' or 'generale'")


_SLAMS: Final = [slam.value for slam in Slam]


def _one_of(words: tuple[str, ...]) -> str:
    return "one of " + ", ".join(map(repr, words))


def _literal(kind: object) -> Reader:
    words = get_args(kind)

    def read(value: object, _: object) -> object:
        if value not in words:
            raise refused(value, _one_of(words))
        return value

    return read


def _member(kind: type[Enum]) -> Reader:
    members = {member.value: member for member in kind}

    def read(value: object, _: object) -> object:
        if not isinstance(value, str) or value not in members:
            raise refused(value, _one_of(tuple(members)))
        return members[value]

    return read


def _row(kind: Any, converter: Converter) -> Reader:  # noqa: ANN401 - any tuple
    (member, _) = get_args(kind)
    members: Any = list.__class_getitem__(member)
    inner = converter.get_structure_hook(members)

    def read(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise refused(value, "a list")
        return tuple(inner(value, members))

    return read


def _record(kind: Any, converter: Converter) -> Reader:  # noqa: ANN401 - any class of attrs
    inner = make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise refused(value, "an object")
        return inner(value, kind)

    return read


def _tagged_reader(kind: object, converter: Converter) -> Reader:
    members = {tag_of(member): member for member in get_args(kind)}
    right = f"an object whose {TAG!r} is {_one_of(tuple(members))}"

    def read(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise refused(value, right)
        tag = value.get(TAG)
        if not isinstance(tag, str) or tag not in members:
            error = refused(tag, _one_of(tuple(members)))
            error.add_note(AttributeValidationNote(TAG, TAG, str))
            raise error
        fields = {name: field for name, field in value.items() if name != TAG}
        return converter.structure(fields, members[tag])

    return read


def _tagged_writer(_: object, converter: Converter) -> Callable[[Any], dict[str, Any]]:
    def write(value: object) -> dict[str, Any]:
        kind = type(value)
        return {TAG: tag_of(kind), **converter.unstructure(value, kind)}

    return write


def _ruleset_written(ruleset: Ruleset) -> dict[str, Any]:
    options = dict(ruleset.options)
    return {"name": ruleset.name, "revision": ruleset.revision, "options": options}


@attrs.frozen
class _Options:
    """How a ruleset is written: its name, its revision, and what differs from the defaults."""

    name: str
    revision: int
    options: Mapping[str, Option]


def _ruleset(value: object, _: object) -> Ruleset:
    told = CONVERTER.structure(value, _Options)
    return Ruleset.from_options(told.options, name=told.name, revision=told.revision)


def _options(value: object, _: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise refused(value, "an object of options")
    return value


def _is(origin: object) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) is origin


CONVERTER.register_structure_hook_factory(attrs.has, _record)
CONVERTER.register_structure_hook_factory(_is(Literal), _literal)
CONVERTER.register_structure_hook_factory(is_row, _row)
CONVERTER.register_structure_hook_factory(is_tagged, _tagged_reader)
CONVERTER.register_unstructure_hook_factory(is_tagged, _tagged_writer)
CONVERTER.register_structure_hook_func(is_height, _height)
CONVERTER.register_structure_hook_func(_is(Mapping), _options)
CONVERTER.register_structure_hook(int, _exactly(int, "a whole number"))
CONVERTER.register_structure_hook(bool, _exactly(bool, "true or false"))
CONVERTER.register_structure_hook(str, _exactly(str, "a text"))
for _enumeration in (Trump, MeldKind, Outcome):
    CONVERTER.register_structure_hook(_enumeration, _member(_enumeration))
CONVERTER.register_structure_hook(Card, _card)
CONVERTER.register_unstructure_hook(Card, str)
CONVERTER.register_structure_hook(Ruleset, _ruleset)
CONVERTER.register_unstructure_hook(Ruleset, _ruleset_written)
