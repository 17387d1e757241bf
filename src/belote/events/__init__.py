"""What happens at a table, as values: one event for each thing that is seen or heard.

Events come in the order of the table. Those that only their owner may see in full have a public
`twin`; `redact` returns what a seat, or everybody, sees.
"""

from __future__ import annotations

from typing import TypeAlias, overload

from belote.actions import checked_seat
from belote.events.dealing import (
    BottomCardShown,
    CallMade,
    CardsDealt,
    CardsDealtFaceDown,
    CardTurned,
    ContractFixed,
    DealBegan,
    DealPassedOut,
    ExchangeDeclined,
    TurnUpExchanged,
    TurnUpReceived,
)
from belote.events.match import (
    DealerMoved,
    DealScored,
    MatchEnded,
    PotChanged,
    TargetRaised,
)
from belote.events.play import (
    CardPlayed,
    ClaimMade,
    MeldsAnnounced,
    MeldsDeclared,
    MeldsNamed,
    MeldsShown,
    TrickWon,
    Word,
    WordSaid,
)

__all__ = [
    "BottomCardShown",
    "CallMade",
    "CardPlayed",
    "CardTurned",
    "CardsDealt",
    "CardsDealtFaceDown",
    "ClaimMade",
    "ContractFixed",
    "DealBegan",
    "DealPassedOut",
    "DealScored",
    "DealerMoved",
    "Event",
    "ExchangeDeclined",
    "MatchEnded",
    "MeldsAnnounced",
    "MeldsDeclared",
    "MeldsNamed",
    "MeldsShown",
    "PotChanged",
    "PrivateEvent",
    "PublicEvent",
    "TargetRaised",
    "TrickWon",
    "TurnUpExchanged",
    "TurnUpReceived",
    "Word",
    "WordSaid",
    "redact",
]

PrivateEvent: TypeAlias = CardsDealt | MeldsDeclared
"""An event that its `seat` alone sees in full; the others see its `twin`."""
PublicEvent: TypeAlias = (
    DealBegan | CardsDealtFaceDown | CardTurned | CallMade | ContractFixed | TurnUpReceived
    | BottomCardShown | DealPassedOut | TurnUpExchanged | ExchangeDeclined | MeldsAnnounced
    | MeldsNamed | MeldsShown | CardPlayed | WordSaid | TrickWon | ClaimMade | DealScored
    | PotChanged | TargetRaised | DealerMoved | MatchEnded
)  # fmt: skip
"""An event that everybody sees."""
Event: TypeAlias = PrivateEvent | PublicEvent
"""Everything that can happen at a table."""


@overload
def redact(event: Event, seat: None) -> PublicEvent: ...
@overload
def redact(event: Event, seat: int | None) -> Event: ...
def redact(event: Event, seat: int | None) -> Event:
    """Return what a seat sees of an event: the event itself, or its public twin.

    Args:
        event: what happened.
        seat: the seat that looks; `None` for what everybody sees.

    Raises:
        ActionTextError: when it is no seat.
        TypeError: when it is no event.
    """
    viewer = None if seat is None else checked_seat(seat)
    if isinstance(event, PublicEvent):
        return event
    if isinstance(event, PrivateEvent):
        return event if event.seat == viewer else event.twin
    raise TypeError(f"{event!r} is no event: belote.step returns them")
