"""The deal over integers: a pack is 32 card indices, the top one first; a hand is a mask."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl

PACK: Final = 32
NOBODY: Final = -1

LOW_CARD: Final = 0
LOT: Final = 1
PAIRS_DRAW: Final = 2

NO_EXCHANGE: Final = -1


@final
@mypyc_attr(acyclic=True)
class DealingPlan:
    """The axes of this room as tables.

    Seats in these tables count from the first to act: 0 is the seat after the dealer.

    Attributes:
        players: how many sit at the table.
        hand_size: cards in a hand that is complete.
        turns: whether a card is turned.
        first: who gets each card before the auction.
        rest: who gets each card after it, for each taker in turn.
        receivers: who receives the turn-up, for each taker in turn; nobody where it stays.
        places: for each dealer, where in the pack the first cards of each seat lie.
        places_after: the same of those after the auction, the turn-up too, at `players * dealer +
            taker`.
        exchange_rank: the rank of the trump that may be swapped for the turn-up, or -1.
        bottom_shown: whether the last card of the pack is shown once trumps are fixed.
        winner_deals: whether the side that marked most deals next.
        same_dealer: whether the same seat deals again when all pass.
        draw: how a first dealer is drawn.
        one: the number 1 as a variable, since a literal may not be shifted.
    """

    __slots__ = (
        "bottom_shown", "draw", "exchange_rank", "first", "hand_size", "one", "places",
        "places_after", "players", "receivers", "rest", "same_dealer", "turns", "winner_deals",
    )  # fmt: skip

    def __init__(
        self,
        players: i64,
        hand_size: i64,
        turns: bool,
        first: bytes,
        rest: bytes,
        receivers: tuple[int, ...],
        places: tuple[tuple[bytes, ...], ...],
        places_after: tuple[tuple[bytes, ...], ...],
        exchange_rank: i64,
        bottom_shown: bool,
        winner_deals: bool,
        same_dealer: bool,
        draw: i64,
    ) -> None:
        self.players: Final[i64] = players
        self.hand_size: Final[i64] = hand_size
        self.turns: Final[bool] = turns
        self.first: Final = first
        self.rest: Final = rest
        self.receivers: Final = receivers
        self.places: Final = places
        self.places_after: Final = places_after
        self.exchange_rank: Final[i64] = exchange_rank
        self.bottom_shown: Final[bool] = bottom_shown
        self.winner_deals: Final[bool] = winner_deals
        self.same_dealer: Final[bool] = same_dealer
        self.draw: Final[i64] = draw
        self.one: Final[i64] = 1


@final
@mypyc_attr(acyclic=True)
class Exchange:
    """How the exchange of the turn-up stands.

    Attributes:
        asked: how many seats have been asked.
        by: the seat that has made it, or -1.
        is_open: whether somebody is still to be asked.
    """

    __slots__ = ("asked", "by", "is_open")

    def __init__(self, asked: i64, by: i64, is_open: bool) -> None:
        self.asked: Final[i64] = asked
        self.by: Final[i64] = by
        self.is_open: Final[bool] = is_open


NEVER_ASKED: Final = Exchange(0, NOBODY, False)


def turn_up(plan: DealingPlan, pack: bytes) -> int:
    """Return the card that is turned, -1 where none is."""
    return pack[len(plan.first)] if plan.turns else NOBODY


def first_hands(plan: DealingPlan, pack: bytes, dealer: i64) -> tuple[int, ...]:
    """Return the hand of each seat before the auction."""
    return tuple([_picked(plan, pack, own, 0) for own in plan.places[dealer]])


def full_hands(
    plan: DealingPlan, pack: bytes, dealer: i64, hands: tuple[int, ...], taker: i64
) -> tuple[int, ...]:
    """Return the hand of each seat when the turn-up has been received and the rest is dealt."""
    if not plan.turns and len(plan.rest) == 0:
        return hands
    places = plan.places_after[plan.players * dealer + taker]
    return tuple([_picked(plan, pack, own, hands[seat]) for seat, own in enumerate(places)])


def _picked(plan: DealingPlan, pack: bytes, places: bytes, hand: i64) -> int:
    """Return a hand with the cards that lie in some places of a pack, as a mask."""
    for place in places:
        hand |= plan.one << pack[place]
    return hand


def opening_exchange(plan: DealingPlan, turned: i64, first_round: bool) -> Exchange:
    """Return the exchange once trumps are fixed: open where the turned suit was accepted.

    Nobody is asked when all can see that nobody could: when the card turned is itself the one
    that might be swapped for it.
    """
    if plan.exchange_rank < 0 or not first_round or turned & 7 == plan.exchange_rank:
        return NEVER_ASKED
    return Exchange(0, NOBODY, True)


def swappable(plan: DealingPlan, turned: i64) -> i64:
    """Return the card that may be swapped for the turn-up."""
    return (turned & 24) + plan.exchange_rank


def may_exchange(plan: DealingPlan, hand: i64, turned: i64) -> bool:
    """Tell whether a hand could be swapped into: it holds the trump for it, not the turn-up."""
    return hand >> swappable(plan, turned) & 1 != 0 and hand >> turned & 1 == 0


def asked(plan: DealingPlan, exchange: Exchange, seat: i64, swaps: bool) -> Exchange:
    """Return the exchange once a seat has answered; after a swap nobody else is asked."""
    if swaps:
        return Exchange(exchange.asked + 1, seat, False)
    return Exchange(exchange.asked + 1, NOBODY, exchange.asked + 1 < plan.players)


def swapped(plan: DealingPlan, hands: tuple[int, ...], turned: i64, seat: i64) -> tuple[int, ...]:
    """Return the hands when a seat has swapped for the turn-up, wherever that lies."""
    both = shl(1, turned) | shl(1, swappable(plan, turned))
    return tuple(
        [
            int(hand ^ both) if at == seat or hand >> turned & 1 else hand
            for at, hand in enumerate(hands)
        ]
    )


def pack_of(
    plan: DealingPlan,
    dealer: int,
    hands: list[list[int]],
    turned: int,
    taker: int,
    stock: list[int],
) -> bytes:
    """Return the pack that deals some hands, each from its first card on.

    `hands` are used up; the turn-up, -1 for none, is in none of them. With a `taker` they are the
    hands after the auction, else those before it. `stock` is what lies below.
    """
    pack = _taken(plan.first, hands, dealer)
    if turned >= 0:
        pack.append(turned)
    if taker >= 0:
        place = (taker - dealer - 1) % int(plan.players)
        count = len(plan.rest) // int(plan.players)
        pack += _taken(plan.rest[place * count : (place + 1) * count], hands, dealer)
    return bytes(pack + stock)


def _taken(places: bytes, hands: list[list[int]], dealer: int) -> list[int]:
    """Take cards from the front of the hands, in the order in which seats receive them."""
    return [hands[(dealer + 1 + place) % len(hands)].pop(0) for place in places]


def next_dealer(plan: DealingPlan, dealer: i64, sides: bytes, marks: list[int]) -> i64:
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

    By lot, the top card decides; with three, the first that is not one of the two highest spades.
    In a draw for pairs the first of the 7, 8, 9 and 10 of clubs is seat 0's: the lowest deals, the
    highest is first hand, and the two odd ones are partners, so this card tells who has the 7.
    Otherwise each seat draws a card, from the top in seat order, the lowest in sequence (7 lowest,
    ace highest) deals, and those level for lowest draw again.
    """
    if plan.draw == LOT:
        fair = PACK - PACK % plan.players
        return next(card for card in pack if card < fair) % plan.players
    if plan.draw == PAIRS_DRAW:
        return next(card for card in pack if card < plan.players)
    drawing = list(range(plan.players))
    at = 0
    while len(drawing) > 1 and at + len(drawing) <= len(pack):
        ranks = [pack[at + i] & 7 for i in range(len(drawing))]
        at += len(drawing)
        low = min(ranks)
        drawing = [seat for seat, rank in zip(drawing, ranks, strict=True) if rank == low]
    return drawing[0]
