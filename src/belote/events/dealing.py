"""Events of the deal and the auction, the exchange for the turn-up included."""

from __future__ import annotations

from typing import ClassVar

import attrs

from belote.actions import Call
from belote.card import Card
from belote.contract import Contract
from belote.events.told import Told, unwritten


@attrs.frozen
class DealBegan(Told):
    """A deal begins (2.2).

    Attributes:
        number: how many packs have been dealt in this match, this one included.
        dealer: the seat that deals.
    """

    phrase: ClassVar[str] = "event.deal_began"
    number: int
    dealer: int


@attrs.frozen
class CardsDealt(Told):
    """A seat receives a packet and looks at it (2.2, 2.3). For its owner only.

    Attributes:
        seat: the seat that receives it.
        cards: its cards, in index order; `repr` leaves them out.
    """

    phrase: ClassVar[str] = "event.cards_dealt"
    seat: int
    cards: tuple[Card, ...] = attrs.field(repr=unwritten)

    @property
    def twin(self) -> CardsDealtFaceDown:
        """What the others see of it."""
        return CardsDealtFaceDown(self.seat, len(self.cards))


@attrs.frozen
class CardsDealtFaceDown(Told):
    """A seat receives a packet, face down (2.2, 2.3).

    Attributes:
        seat: the seat that receives it.
        count: how many cards it has.
    """

    phrase: ClassVar[str] = "event.cards_dealt_face_down"
    seat: int
    count: int


@attrs.frozen
class CardTurned(Told):
    """A card is turned face up, and its suit proposed (2.2).

    Attributes:
        card: the turn-up.
    """

    phrase: ClassVar[str] = "event.card_turned"
    card: Card


@attrs.frozen
class CallMade:
    """A seat speaks in the auction: it passes, takes, names trumps, bids or doubles (3.1, 3.6).

    Attributes:
        call: what it says.
    """

    call: Call

    @property
    def seat(self) -> int:
        """The seat that speaks, in its turn or, for a double, out of it."""
        return self.call.seat

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        return self.call.message


@attrs.frozen
class ContractFixed:
    """The auction is over: somebody plays, and the trumps are known (3.1, 3.10).

    Attributes:
        contract: what is undertaken.
    """

    contract: Contract

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        return self.contract.message


@attrs.frozen
class TurnUpReceived(Told):
    """A seat takes the turn-up into its hand (2.4).

    Attributes:
        seat: the seat that receives it.
        card: the turn-up.
    """

    phrase: ClassVar[str] = "event.turn_up_received"
    seat: int
    card: Card


@attrs.frozen
class BottomCardShown(Told):
    """The last card of the pack is shown to all (2.8).

    Attributes:
        card: that card.
    """

    phrase: ClassVar[str] = "event.bottom_card_shown"
    card: Card


@attrs.frozen
class DealPassedOut(Told):
    """All have passed, and the cards are thrown in (2.6).

    Attributes:
        number: the number of the deal.
    """

    phrase: ClassVar[str] = "event.deal_passed_out"
    number: int


@attrs.frozen
class TurnUpExchanged(Told):
    """A seat swaps the low trump for the turn-up (2.7).

    Attributes:
        seat: the seat that swaps.
        taken: the turn-up, which it takes.
        given: the low trump, which lies then where the turn-up was.
        holder: the seat that held the turn-up; `None` where it lay on the table.
    """

    phrase: ClassVar[str] = "event.turn_up_exchanged"
    seat: int
    taken: Card
    given: Card
    holder: int | None


@attrs.frozen
class ExchangeDeclined(Told):
    """A seat that was asked swaps nothing, whether or not it could (2.7).

    Attributes:
        seat: that seat.
    """

    phrase: ClassVar[str] = "action.keep"
    seat: int
