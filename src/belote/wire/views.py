"""What a view holds, as plain records that a client can be sent."""

from __future__ import annotations

from typing import Literal, Self

import attrs

from belote.actions import Action, Call
from belote.card import Card
from belote.contract import Contract
from belote.meld import Meld, MeldKind
from belote.observation import PublicView
from belote.results import DealResult, Trick
from belote.ruleset import Ruleset


@attrs.frozen(kw_only=True)
class PublicViewRecord:
    """What everybody may know of a match: the fields of a `PublicView`."""

    phase: Literal["dealing", "bidding", "playing", "over"]
    is_over: bool
    to_act: int | None
    ruleset: Ruleset
    scores: tuple[int, ...]
    held_over: tuple[int, ...]
    dealer: int
    deal_number: int
    results: tuple[DealResult, ...]
    winner: int | None
    hand_sizes: tuple[int, ...]
    turn_up: Card | None
    bottom_card: Card | None
    bids: tuple[Call, ...]
    round: int
    contract: Contract | None
    leader: int | None
    trick: Trick | None
    last_trick: Trick | None
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    spoken: tuple[Card, ...]
    exchanged_by: int | None
    is_exchanging: bool
    is_declaring: bool
    announced: tuple[tuple[MeldKind, ...], ...]
    shown_melds: tuple[tuple[Meld, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]

    @classmethod
    def of(cls, view: PublicView) -> Self:
        """Return the fields of a view."""
        return cls(**{field.name: getattr(view, field.name) for field in attrs.fields(cls)})


@attrs.frozen(kw_only=True)
class ObservationRecord(PublicViewRecord):
    """What one seat may know of a match: the fields of an `Observation`."""

    seat: int
    hand: tuple[Card, ...]
    legal_actions: tuple[Action, ...]
    interjections: tuple[Action, ...]
