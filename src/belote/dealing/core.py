"""The deal over integers: a pack is 32 card indices, the top one first; a hand is a mask."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl

FIRST_CARDS: Final = 20
"""Where the turn-up lies in the pack."""


@final
@mypyc_attr(acyclic=True)
class DealingPlan:
    """The axes of this room as tables.

    Seats in these tables count from the first to act: 0 is the seat after the dealer.

    Attributes:
        players: how many sit at the table.
        first: who gets each card before the turn-up.
        rest: who gets each card after it, for each receiver of the turn-up in turn.
        to_partner: whether the taker's partner receives the turn-up.
        winner_deals: whether the side that marked most deals next.
        same_dealer: whether the same seat deals again when all pass.
        lot: whether a first dealer is drawn by lot rather than by the lowest card.
    """

    __slots__ = (
        "first", "lot", "players", "rest", "same_dealer", "to_partner", "winner_deals",
    )  # fmt: skip

    def __init__(
        self,
        players: i64,
        first: bytes,
        rest: bytes,
        to_partner: bool,
        winner_deals: bool,
        same_dealer: bool,
        lot: bool,
    ) -> None:
        self.players: Final[i64] = players
        self.first: Final = first
        self.rest: Final = rest
        self.to_partner: Final[bool] = to_partner
        self.winner_deals: Final[bool] = winner_deals
        self.same_dealer: Final[bool] = same_dealer
        self.lot: Final[bool] = lot


@final
@mypyc_attr(acyclic=True)
class Hands:
    """Four hands, as masks, in seat order."""

    __slots__ = ("hand0", "hand1", "hand2", "hand3")

    def __init__(self, hand0: i64, hand1: i64, hand2: i64, hand3: i64) -> None:
        self.hand0: Final[i64] = hand0
        self.hand1: Final[i64] = hand1
        self.hand2: Final[i64] = hand2
        self.hand3: Final[i64] = hand3

    def hand(self, seat: i64) -> i64:
        """Return the hand of a seat, as a mask."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        return self.hand3


def receiver(plan: DealingPlan, taker: i64) -> i64:
    """Return the seat that receives the turn-up."""
    return (taker + plan.players // 2) % plan.players if plan.to_partner else taker


def first_hands(plan: DealingPlan, pack: bytes, dealer: i64) -> Hands:
    """Return the hands before the auction."""
    return _given(plan, pack, 0, plan.first, 0, FIRST_CARDS, dealer, Hands(0, 0, 0, 0))


def full_hands(
    plan: DealingPlan, pack: bytes, dealer: i64, hands: Hands, taker: i64
) -> tuple[int, ...]:
    """Return the hand of each seat when the turn-up has been received and the rest is dealt."""
    players = plan.players
    to = receiver(plan, taker)
    turn_up = shl(1, pack[FIRST_CARDS])
    with_turn_up = Hands(
        hands.hand0 | (turn_up if to == 0 else 0),
        hands.hand1 | (turn_up if to == 1 else 0),
        hands.hand2 | (turn_up if to == 2 else 0),
        hands.hand3 | (turn_up if to == 3 else 0),
    )
    place = (taker - dealer - 1 + players) % players
    count = len(plan.rest) // players
    full = _given(
        plan, pack, FIRST_CARDS + 1, plan.rest, place * count, count, dealer, with_turn_up
    )
    return int(full.hand0), int(full.hand1), int(full.hand2), int(full.hand3)


def _given(
    plan: DealingPlan,
    pack: bytes,
    at: i64,
    seats: bytes,
    offset: i64,
    count: i64,
    dealer: i64,
    hands: Hands,
) -> Hands:
    hand0 = hands.hand0
    hand1 = hands.hand1
    hand2 = hands.hand2
    hand3 = hands.hand3
    players = plan.players
    first = dealer + 1
    for i in range(count):
        seat: i64 = (first + seats[offset + i]) % players
        card = shl(1, pack[at + i])
        if seat == 0:
            hand0 |= card
        elif seat == 1:
            hand1 |= card
        elif seat == 2:
            hand2 |= card
        else:
            hand3 |= card
    return Hands(hand0, hand1, hand2, hand3)


def next_dealer(plan: DealingPlan, dealer: i64, sides: bytes, marks: tuple[int, ...]) -> i64:
    """Return who deals after a deal; `marks` are the points that each side wrote."""
    players = plan.players
    following = (dealer + 1) % players
    if not plan.winner_deals:
        return following
    best = max(marks)
    if marks.count(best) > 1:
        return following
    while marks[sides[following]] != best:
        following = (following + 1) % players
    return following


def redealer(plan: DealingPlan, dealer: i64) -> i64:
    """Return who deals after a deal that all have passed."""
    return dealer if plan.same_dealer else (dealer + 1) % plan.players


def first_dealer(plan: DealingPlan, pack: bytes) -> int:
    """Return who deals first, drawn from a shuffled pack.

    By lot, the top card decides. Otherwise each seat draws a card, from the top in seat order, the
    lowest in sequence (7 lowest, ace highest) deals, and those level for lowest draw again.
    """
    if plan.lot:
        return pack[0] % plan.players
    drawing = list(range(plan.players))
    at = 0
    while len(drawing) > 1 and at + len(drawing) <= len(pack):
        ranks = [pack[at + i] & 7 for i in range(len(drawing))]
        at += len(drawing)
        low = min(ranks)
        drawing = [seat for seat, rank in zip(drawing, ranks, strict=True) if rank == low]
    return drawing[0]
