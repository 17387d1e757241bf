"""The axes of the deal, and the tables they make."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import attrs

from belote.axes import Packets, axis
from belote.dealing import core

if TYPE_CHECKING:
    from belote.seating import Seating

FIRST_HAND: Final = 5
FULL_HAND: Final = 8


class FirstDealer(Enum):
    """How the first dealer is found when none is named."""

    LOW_CARD = "low_card"
    LOT = "lot"


class AfterStart(Enum):
    """With whom the second part of the deal begins."""

    RIGHT_OF_DEALER = "right_of_dealer"
    RIGHT_OF_TAKER = "right_of_taker"


class Upcard(Enum):
    """Who receives the turn-up."""

    TO_TAKER = "to_taker"
    TO_PARTNER = "to_partner"


class Rotation(Enum):
    """Who deals next."""

    NEXT_IN_DIRECTION = "next_in_direction"
    HAND_WINNER = "hand_winner"


class AllPass(Enum):
    """Who deals again when all have passed twice."""

    REDEAL_NEXT_DEALER = "redeal_next_dealer"
    REDEAL_SAME_DEALER = "redeal_same_dealer"


@attrs.frozen(kw_only=True)
class DealingRules:
    """The axes of the deal. A default is the federation's classic text (FFB-B16)."""

    first_dealer: FirstDealer = axis(FirstDealer.LOW_CARD, rule="2.1")
    packets_before_auction: tuple[int, ...] = axis((3, 2), rule="2.2", form=Packets(FIRST_HAND))
    packets_after: tuple[int, ...] = axis((3,), rule="2.3", form=Packets(FULL_HAND - FIRST_HAND))
    after_start: AfterStart = axis(AfterStart.RIGHT_OF_DEALER, rule="2.3")
    upcard: Upcard = axis(Upcard.TO_TAKER, rule="2.4")
    rotation: Rotation = axis(Rotation.NEXT_IN_DIRECTION, rule="2.5")
    all_pass: AllPass = axis(AllPass.REDEAL_NEXT_DEALER, rule="2.6")


def plan(rules: DealingRules, seating: Seating) -> core.DealingPlan:
    """Turn the axes into tables."""
    players = seating.players
    first = bytes(
        seat
        for packet in rules.packets_before_auction
        for seat in range(players)
        for _ in range(packet)
    )
    rest = b"".join(_rest(rules, players, taker) for taker in range(players))
    return core.DealingPlan(
        players,
        first,
        rest,
        rules.upcard is Upcard.TO_PARTNER,
        rules.rotation is Rotation.HAND_WINNER,
        rules.all_pass is AllPass.REDEAL_SAME_DEALER,
        rules.first_dealer is FirstDealer.LOT,
    )


def _rest(rules: DealingRules, players: int, taker: int) -> bytes:
    """Return who gets each card of the second part; seats count from the first to act."""
    receiver = (taker + players // 2) % players if rules.upcard is Upcard.TO_PARTNER else taker
    start = 0 if rules.after_start is AfterStart.RIGHT_OF_DEALER else taker + 1
    lacking = [FULL_HAND - FIRST_HAND - (seat == receiver) for seat in range(players)]
    order = bytearray()
    for packet in rules.packets_after:
        for turn in range(players):
            seat = (start + turn) % players
            given = min(packet, lacking[seat])
            order.extend([seat] * given)
            lacking[seat] -= given
    return bytes(order)
