"""Writing what a client is sent, and reading what it sends."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from cattrs import BaseValidationError

from belote.actions import Action
from belote.errors import WireError
from belote.observation import Observation, PublicView
from belote.wire.converting import CONVERTER
from belote.wire.faults import problems
from belote.wire.kinds import TAGGED, View
from belote.wire.text import Json
from belote.wire.views import ObservationRecord, PublicViewRecord

Sent: TypeAlias = Action | PublicView | View
"""What can be sent: an action, a view, or the record of one."""

_UNION: Final[Any] = Action | View


def to_wire(thing: Sent) -> dict[str, Json]:
    """Return an action or a view as JSON: objects, lists, texts, whole numbers, true and false.

    Raises:
        TypeError: when it is neither; of a state, send what a seat may know of it.
    """
    if isinstance(thing, Observation):
        thing = ObservationRecord.of(thing)
    elif isinstance(thing, PublicView):
        thing = PublicViewRecord.of(thing)
    if type(thing) not in TAGGED:
        message = f"{thing!r} is not for the wire: send an action, or a view by belote.observe"
        raise TypeError(message)
    written: dict[str, Json] = CONVERTER.unstructure(thing, _UNION)
    return written


def action_from_wire(value: object) -> Action:
    """Return the action that a JSON value stands for, as `parse` returns it.

    Whether it is lawful, and whose it is, is for `belote.explain` to say.

    Raises:
        WireError: when it is no action; all problems are listed.
    """
    action: Action = _read(value, Action)
    return action


def view_from_wire(value: object) -> View:
    """Return the fields of the view that a JSON value stands for, as `parse` returns it.

    Raises:
        WireError: when it is no view; all problems are listed.
    """
    view: View = _read(value, View)
    return view


def _read(value: object, union: Any) -> Any:  # noqa: ANN401 - one of the unions above
    try:
        return CONVERTER.structure(value, union)
    except (BaseValidationError, ValueError) as error:
        raise WireError(tuple(problems(error))) from None
