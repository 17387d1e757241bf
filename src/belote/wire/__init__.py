"""Actions, events and views as JSON, and back.

Needs cattrs, the extra `wire`.
"""

from __future__ import annotations

try:
    import cattrs  # noqa: F401 - the extra may be missing
except ModuleNotFoundError as _missing:
    if _missing.name != "cattrs":
        raise
    _message = 'belote.wire needs cattrs: pip install "belote[wire]"'
    raise ImportError(_message) from None

from belote.errors import WireError
from belote.wire.doors import action_from_wire, event_from_wire, to_wire, view_from_wire
from belote.wire.schemas import WIRE_VERSION, schema
from belote.wire.text import Json, parse
from belote.wire.views import ObservationRecord, PublicViewRecord

__all__ = [
    "WIRE_VERSION",
    "Json",
    "ObservationRecord",
    "PublicViewRecord",
    "WireError",
    "action_from_wire",
    "event_from_wire",
    "parse",
    "schema",
    "to_wire",
    "view_from_wire",
]
