"""What types there are on the wire, as the converter and the schema both see them."""

from __future__ import annotations

import re
from types import NoneType
from typing import Any, Final, TypeAlias, get_args, get_origin

import attrs

from belote.actions import Action, Call
from belote.card import Card
from belote.contract import Contract
from belote.events import Event
from belote.ladder import Slam
from belote.meld import Meld
from belote.results import DealResult, Trick
from belote.scoring.account import DealScore
from belote.wire.views import ObservationRecord, PublicViewRecord

TAG: Final = "type"
"""The field that says what an object is."""
View: TypeAlias = PublicViewRecord | ObservationRecord
"""The record of a view."""
TAGGED: Final[frozenset[type]] = frozenset(get_args(Action | View | Event))
"""The classes whose objects carry the tag."""

_ELSEWHERE: Final = {
    "Call": Call,
    "Card": Card,
    "Contract": Contract,
    "DealScore": DealScore,
    "Meld": Meld,
}
for _told in (Trick, DealResult):  # their modules name these for type checkers alone
    attrs.resolve_types(_told, localns=_ELSEWHERE)

_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def tag_of(kind: type) -> str:
    """Return the tag of a class: `play`, `end_match`, `observation`."""
    return _HUMP.sub("_", kind.__name__.removesuffix("Record")).lower()


def is_tagged(kind: object) -> bool:
    """Tell whether a type is a union of tagged classes."""
    members = get_args(kind)
    return bool(members) and get_origin(kind) is not tuple and TAGGED.issuperset(members)


def is_row(kind: object) -> bool:
    """Tell whether a type is a tuple of any length."""
    return get_origin(kind) is tuple and get_args(kind)[1:] == (...,)


def is_height(kind: object) -> bool:
    """Tell whether a type is that of bids: points, or a slam; `None` may be left."""
    return set(get_args(kind)) - {NoneType} == {int, Slam}


def written(kind: Any) -> tuple[attrs.Attribute[Any], ...]:  # noqa: ANN401 - a class of attrs
    """Return the fields of a class that are written: those that its constructor takes."""
    return tuple(field for field in attrs.fields(attrs.resolve_types(kind)) if field.init)
