"""Writing what a client is sent, and reading what it sends."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from cattrs import BaseValidationError

from belote.actions import Action
from belote.errors import WireError
from belote.events import Event
from belote.observation import Observation, PublicView
from belote.wire.converting import CONVERTER
from belote.wire.faults import problems
from belote.wire.kinds import TAGGED, View
from belote.wire.text import Json
from belote.wire.views import ObservationRecord, PublicViewRecord

Sent: TypeAlias = Action | Event | PublicView | View
"""What can be sent: an action, an event, a view, or the record of one."""

_UNION: Final[Any] = Action | Event | View


def to_wire(thing: Sent) -> dict[str, Json]:
    """Return a thing as JSON: objects, lists, texts, whole numbers, true, false and null.

    Args:
        thing: an action; an event, which `belote.redact` has made fit for who is sent it; a view
            or its record.

    Raises:
        TypeError: when it is none of these; of a state, send what a seat may know of it.
    """
    if isinstance(thing, Observation):
        thing = ObservationRecord.of(thing)
    elif isinstance(thing, PublicView):
        thing = PublicViewRecord.of(thing)
    if type(thing) not in TAGGED:
        message = f"{thing!r} is not for the wire: send actions, events, and views by observe"
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


def event_from_wire(value: object) -> Event:
    """Return the event that a JSON value stands for, as `parse` returns it.

    Raises:
        WireError: when it is no event; all problems are listed.
    """
    event: Event = _read(value, Event)
    return event


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
