"""The axes of the deal, the tables they make, and the words of a refusal."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import attrs

from belote.axes import Number, Packets, axis
from belote.card import CARDS
from belote.dealing import core
from belote.seating import TEAM_PLAYERS, Partnership
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.card import Card
    from belote.seating import Seating

CLASSIC_HAND: Final = 8
LARGEST_HAND: Final = 9
FIRST_PACKETS: Final = (3, 2)
LAST_PACKETS: Final = (3,)


class FirstDealer(Enum):
    """How the first dealer is found when none is named."""

    LOW_CARD = "low_card"
    LOT = "lot"
    PAIRS_DRAW = "pairs_draw"


class AfterStart(Enum):
    """With whom the second part of the deal begins."""

    RIGHT_OF_DEALER = "right_of_dealer"
    RIGHT_OF_TAKER = "right_of_taker"


class Upcard(Enum):
    """Who receives the turn-up, where a card is turned at all."""

    TO_TAKER = "to_taker"
    TO_PARTNER = "to_partner"
    SEVEN_EXCHANGE_ONLY = "seven_exchange_only"
    NONE = "none"


class ExchangeRank(Enum):
    """Which trump may be swapped for the turn-up when its suit was accepted."""

    NONE = "none"
    SEVEN = "7"
    NINE = "9"


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
    hand_size: int = axis(CLASSIC_HAND, rule="2.2", form=Number(CLASSIC_HAND, most=LARGEST_HAND))
    packets_before_auction: tuple[int, ...] = axis(
        FIRST_PACKETS, rule="2.2", form=Packets(FIRST_PACKETS)
    )
    packets_after: tuple[int, ...] = axis(
        LAST_PACKETS, rule="2.3", form=Packets(LAST_PACKETS, optional=True)
    )
    after_start: AfterStart = axis(AfterStart.RIGHT_OF_DEALER, rule="2.3")
    upcard: Upcard = axis(Upcard.TO_TAKER, rule="2.4")
    rotation: Rotation = axis(Rotation.NEXT_IN_DIRECTION, rule="2.5")
    all_pass: AllPass = axis(AllPass.REDEAL_NEXT_DEALER, rule="2.6")
    seven_exchange_rank: ExchangeRank = axis(ExchangeRank.NONE, rule="2.7")
    bottom_card_shown: bool = axis(default=False, rule="2.8")

    def contradictions(self, seating: Seating) -> list[str]:
        """Return one sentence for each set of axes that cannot hold together."""
        return (
            self._misdealt() + self._unturned() + self._overdrawn(seating) + self._unpaired(seating)
        )

    def _misdealt(self) -> list[str]:
        before, after = sum(self.packets_before_auction), sum(self.packets_after)
        if before + after == self.hand_size:
            return []
        packets = "dealing.packets_before_auction and dealing.packets_after"
        given = f"{before} and {after} cards, but dealing.hand_size is {self.hand_size}"
        return [f"{packets} give {given}: they must sum to it"]

    def _unturned(self) -> list[str]:
        """Say what needs a card that is not turned, or cards that a turn-up completes."""
        named = f"dealing.seven_exchange_rank is {self.seven_exchange_rank.value}"
        received = {Upcard.TO_TAKER, Upcard.TO_PARTNER}
        asked = {
            f"{named}, but dealing.upcard is none: no card is turned, so it must be none": (
                self.upcard is Upcard.NONE and self.seven_exchange_rank is not ExchangeRank.NONE
            ),
            f"dealing.packets_after is none, but dealing.upcard is {self.upcard.value}, which "
            "completes a hand: it must give a card or more": (
                self.upcard in received and not self.packets_after
            ),
        }
        return [sentence for sentence, holds in asked.items() if holds]

    def _overdrawn(self, seating: Seating) -> list[str]:
        stays = self.upcard is Upcard.SEVEN_EXCHANGE_ONLY
        left = core.PACK - seating.players * self.hand_size - stays
        given = f"{seating.players} hands of {self.hand_size}"
        if stays:
            given += " and a turn-up that stays on the table"
        if left < 0:
            names = "seating.players and dealing.hand_size"
            most = (core.PACK - stays) // seating.players
            return [
                f"{names} give {given}, but the pack has {core.PACK} cards: enough for {most} each"
            ]
        if self.bottom_card_shown and not left:
            named = "dealing.bottom_card_shown"
            return [f"{named} is true, but {given} leave no card to show: it must be false"]
        return []

    def _unpaired(self, seating: Seating) -> list[str]:
        in_pairs = seating.partnership is Partnership.TEAMS and seating.players == TEAM_PLAYERS
        if in_pairs:
            return []
        asked = {
            "dealing.upcard is to_partner": self.upcard is Upcard.TO_PARTNER,
            "dealing.first_dealer is pairs_draw": self.first_dealer is FirstDealer.PAIRS_DRAW,
        }
        return [
            f"{setting}, but nobody has a partner: seating.sides must be teams2x2"
            for setting, holds in asked.items()
            if holds
        ]


def plan(rules: DealingRules, seating: Seating) -> core.DealingPlan:
    """Turn the axes into tables."""
    players = seating.players
    first = bytes(
        seat
        for packet in rules.packets_before_auction
        for seat in range(players)
        for _ in range(packet)
    )
    rests = [_rest(rules, players, taker) for taker in range(players)]
    receivers = [_receiver(rules, players, taker) for taker in range(players)]
    turns = rules.upcard is not Upcard.NONE
    table = range(players)
    after = [
        _places(rest, len(first) + turns, players, receiver)
        for rest, receiver in zip(rests, receivers, strict=True)
    ]
    return core.DealingPlan(
        players,
        rules.hand_size,
        turns,
        first,
        b"".join(rests),
        tuple(receivers),
        tuple(_by_seat(_places(first, 0, players), dealer) for dealer in table),
        tuple(
            _by_seat(after[(taker - dealer - 1) % players], dealer)
            for dealer in table
            for taker in table
        ),
        _EXCHANGE_RANKS[rules.seven_exchange_rank],
        rules.bottom_card_shown,
        rules.rotation is Rotation.HAND_WINNER,
        rules.all_pass is AllPass.REDEAL_SAME_DEALER,
        _DRAWS[rules.first_dealer],
    )


_EXCHANGE_RANKS: Final = {
    ExchangeRank.NONE: core.NO_EXCHANGE,
    ExchangeRank.SEVEN: 0,
    ExchangeRank.NINE: 2,
}
_DRAWS: Final = {
    FirstDealer.LOW_CARD: core.LOW_CARD,
    FirstDealer.LOT: core.LOT,
    FirstDealer.PAIRS_DRAW: core.PAIRS_DRAW,
}


def _places(
    order: bytes, start: int, players: int, receiver: int = core.NOBODY
) -> tuple[bytes, ...]:
    """Return where in the pack each seat's cards lie, of those dealt in an order from a start on.

    The receiver of the turn-up gets the card before them. Seats count from the first to act.
    """
    places = [[start - 1] if seat == receiver else [] for seat in range(players)]
    for at, seat in enumerate(order):
        places[seat].append(start + at)
    return tuple(map(bytes, places))


def _by_seat(places: tuple[bytes, ...], dealer: int) -> tuple[bytes, ...]:
    """Return what counts from the first to act in the order of the seats."""
    start = len(places) - 1 - dealer
    return places[start:] + places[:start]


def _receiver(rules: DealingRules, players: int, taker: int) -> int:
    """Return who receives the turn-up; `core.NOBODY` where nobody does."""
    if rules.upcard in {Upcard.SEVEN_EXCHANGE_ONLY, Upcard.NONE}:
        return core.NOBODY
    return (taker + players // 2) % players if rules.upcard is Upcard.TO_PARTNER else taker


def _rest(rules: DealingRules, players: int, taker: int) -> bytes:
    """Return who gets each card of the second part; seats count from the first to act."""
    receiver = _receiver(rules, players, taker)
    start = 0 if rules.after_start is AfterStart.RIGHT_OF_DEALER else taker + 1
    lacking = [sum(rules.packets_after) - (seat == receiver) for seat in range(players)]
    order = bytearray()
    for packet in rules.packets_after:
        for turn in range(players):
            seat = (start + turn) % players
            given = min(packet, lacking[seat])
            order.extend([seat] * given)
            lacking[seat] -= given
    return bytes(order)


def violation(plan: core.DealingPlan, turned: Card, hand: int) -> Violation:
    """Say why a seat that is asked may not swap a trump for the turn-up.

    Args:
        plan: the axes.
        turned: the turn-up.
        hand: the cards of the seat, as a mask.
    """
    if hand >> turned & 1:
        return Violation.of("exchange/holds_the_turn_up", "2.7", card=turned)
    lower = CARDS[core.swappable(plan, turned)]
    return Violation.of("exchange/not_in_hand", "2.7", card=lower)
