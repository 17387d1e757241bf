"""The axes of play, the readable procedure behind the tables, and the words of a refusal."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, assert_never

import attrs

from belote.axes import axis
from belote.card import CARDS, RANKS, SUITS, Rank
from belote.tricks import records
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.card import Card
    from belote.seating import Seating


class Rise(Enum):
    """Whether a led trump must be beaten."""

    ALWAYS = "always"
    NOT_OVER_PARTNER = "not_over_partner"
    NEVER = "never"


class AllTrumpRise(Enum):
    """Whether the card that holds the trick must be beaten where all suits are trumps."""

    ALWAYS = "always"
    NOT_OVER_PARTNER = "not_over_partner"


class PlainRise(Enum):
    """Whether a led plain suit must be beaten."""

    NO = "no"
    UNTIL_RUFFED = "until_ruffed"
    EVEN_IF_RUFFED = "even_if_ruffed"


class Ruff(Enum):
    """Whether a hand void in the suit led must ruff."""

    UNLESS_PARTNER_MASTER = "unless_partner_master"
    ALWAYS = "always"
    NEVER = "never"


class Exemption(Enum):
    """With which card a partner who holds the trick exempts from ruffing."""

    ANY_CARD = "any_card"
    PLAIN_ONLY = "plain_only"


class CannotOverruff(Enum):
    """What a void hand does that holds trumps, none of them high enough."""

    MUST_UNDERTRUMP = "must_undertrump"
    FREE = "free"
    FORBIDDEN_UNLESS_ONLY_TRUMPS = "forbidden_unless_only_trumps"


class PartnerRuffed(Enum):
    """What an exempt hand may do when its partner holds the trick with a ruff."""

    FREE = "free"
    NO_UNDER_IF_HIGHER = "no_under_if_higher"
    UNDER_ONLY_IF_ONLY_TRUMPS = "under_only_if_only_trumps"
    UNDER_ONLY_IF_UNAVOIDABLE = "under_only_if_unavoidable"
    MUST_OVERRUFF_IF_ONLY_TRUMPS = "must_overruff_if_only_trumps"


class LeadTrump(Enum):
    """Whether trumps may be led."""

    FREE = "free"
    ONLY_IF_ONLY_TRUMPS = "only_if_only_trumps"


class TrumpOrder(Enum):
    """The order of the trump suit, highest first."""

    STANDARD = "standard"
    DARDA = "darda"
    INVERSE = "inverse"


class FirstLeader(Enum):
    """Who leads to the first trick."""

    FIRST_SEAT = "right_of_dealer"
    TAKER = "taker"


class BeloteAnnounce(Enum):
    """How king and queen of trumps in one hand come to be marked."""

    BOTH_WORDS = "both_words"
    AUTO = "auto"
    OFF = "off"


class BeloteAllTrump(Enum):
    """Which belotes there are where all suits are trumps."""

    PER_SUIT = "per_suit"
    NONE = "none"


class BeloteOrder(Enum):
    """Which of the two cards may be played first."""

    ANY = "any"
    KING_FIRST = "king_first"


@attrs.frozen(kw_only=True)
class TricksRules:
    """The axes of play. A default is the federation's classic text (FFB-B16)."""

    trump_order: TrumpOrder = axis(TrumpOrder.STANDARD, rule="1.4")
    first_leader: FirstLeader = axis(FirstLeader.FIRST_SEAT, rule="4.1")
    generale_leads: bool = axis(default=False, rule="4.1")
    lead_trump: LeadTrump = axis(LeadTrump.FREE, rule="4.3")
    rise_when_trump_led: Rise = axis(Rise.ALWAYS, rule="4.5")
    rise_in_plain_led: PlainRise = axis(PlainRise.NO, rule="4.6")
    ruff_when_void: Ruff = axis(Ruff.UNLESS_PARTNER_MASTER, rule="4.7")
    partner_exemption_scope: Exemption = axis(Exemption.ANY_CARD, rule="4.7")
    overruff: bool = axis(default=True, rule="4.8")
    cannot_overruff: CannotOverruff = axis(CannotOverruff.MUST_UNDERTRUMP, rule="4.9")
    partner_ruffed: PartnerRuffed = axis(PartnerRuffed.FREE, rule="4.10")
    all_trump_rise: AllTrumpRise = axis(AllTrumpRise.ALWAYS, rule="4.11")
    belote_announce: BeloteAnnounce = axis(BeloteAnnounce.BOTH_WORDS, rule="5.2")
    belote_order: BeloteOrder = axis(BeloteOrder.ANY, rule="5.3")
    belote_tolerance: int = axis(0, rule="5.4")
    belote_ta: BeloteAllTrump = axis(BeloteAllTrump.PER_SUIT, rule="5.8")

    def contradictions(self) -> list[str]:
        """Return one sentence for each pair of axes that cannot both hold."""
        if self.belote_announce is BeloteAnnounce.BOTH_WORDS:
            return []
        found = []
        if self.belote_tolerance:
            found.append(
                "tricks.belote_tolerance forgives a forgotten word, but tricks.belote_announce is "
                f"{self.belote_announce.value}: no word is spoken, so it must be 0"
            )
        if self.belote_order is BeloteOrder.KING_FIRST:
            found.append(
                "tricks.belote_order is king_first, but tricks.belote_announce is "
                f"{self.belote_announce.value}: no word is spoken, so it must be any"
            )
        return found


PLAIN_ORDER: Final = "ATKQJ987"
_TRUMP_ORDERS: Final = {
    TrumpOrder.STANDARD: "J9ATKQ87",
    TrumpOrder.DARDA: "Q9ATKJ87",
    TrumpOrder.INVERSE: "78QKTA9J",
}
HIGHER, LOWER, OTHER = 1, 2, 4
ANY = HIGHER | LOWER | OTHER


def trump_order(rules: TricksRules) -> tuple[Rank, ...]:
    """Return the ranks of the trump suit, highest first."""
    return tuple(map(Rank, _TRUMP_ORDERS[rules.trump_order]))


def plan(
    rules: TricksRules,
    seating: Seating,
    hand_size: int,
    points: tuple[bytes, ...],
) -> records.TricksPlan:
    """Turn the axes into integers and tables; the points of every card stand for each trumps."""
    views = tuple(_view(rules, trump, points[trump]) for trump in range(6))
    return records.TricksPlan(
        seating.players,
        bytes(seating.sides),
        hand_size,
        (views[0], views[1], views[2], views[3], views[4], views[5]),
        _void_table(rules),
        rules.lead_trump is LeadTrump.ONLY_IF_ONLY_TRUMPS,
        rules.first_leader is FirstLeader.TAKER,
        rules.generale_leads,
        _words(rules.belote_announce),
        rules.belote_order is BeloteOrder.KING_FIRST,
        rules.belote_tolerance,
    )


def _words(announce: BeloteAnnounce) -> int:
    match announce:
        case BeloteAnnounce.BOTH_WORDS:
            return records.WORDS_SPOKEN
        case BeloteAnnounce.AUTO:
            return records.WORDS_AUTOMATIC
        case BeloteAnnounce.OFF:
            return records.WORDS_OFF
        case _:
            assert_never(announce)


def _view(rules: TricksRules, trump: int, points: bytes) -> records.View:
    above = bytearray()
    strength = bytearray()
    rise = bytearray()
    for suit in range(4):
        is_trump = trump in {suit, records.ALL_TRUMP}
        order = _TRUMP_ORDERS[rules.trump_order] if is_trump else PLAIN_ORDER
        for rank in RANKS:
            higher = order[: order.index(rank.value)]
            above.append(sum(1 << RANKS.index(Rank(letter)) for letter in higher))
            strength.append(len(order) - len(higher) + (records.PLAIN if trump == suit else 0))
        rise.extend(_rise(rules, trump, suit, partner=partner) for partner in (False, True))
    suit = trump if trump < records.NO_TRUMP else -1
    pairs = _pairs(rules, trump)
    return records.View(suit, bytes(above), bytes(strength), points, bytes(rise), pairs)


def _pairs(rules: TricksRules, trump: int) -> int:
    """Return the kings and queens that make a belote, as a mask."""
    if trump == records.ALL_TRUMP:
        suits = range(records.SUITS if rules.belote_ta is BeloteAllTrump.PER_SUIT else 0)
    else:
        suits = range(trump, min(trump + 1, records.NO_TRUMP))
    return sum(records.PAIR << 8 * suit for suit in suits)


def _rise(rules: TricksRules, trump: int, suit: int, *, partner: bool) -> int:
    """Return the duty of rising in a led suit."""
    if trump == records.ALL_TRUMP:
        exempt = partner and rules.all_trump_rise is AllTrumpRise.NOT_OVER_PARTNER
        return records.FREE if exempt else records.RISE_ALL
    if trump == suit:
        return _trump_rise(rules.rise_when_trump_led, partner=partner)
    match rules.rise_in_plain_led:
        case PlainRise.NO:
            return records.FREE
        case PlainRise.UNTIL_RUFFED:
            return records.BEAT_UNTIL_RUFFED
        case PlainRise.EVEN_IF_RUFFED:
            return records.BEAT
        case _:
            assert_never(rules.rise_in_plain_led)


def _trump_rise(rise: Rise, *, partner: bool) -> int:
    match rise:
        case Rise.ALWAYS:
            return records.RISE
        case Rise.NOT_OVER_PARTNER:
            return records.FREE if partner else records.RISE
        case Rise.NEVER:
            return records.FREE
        case _:
            assert_never(rise)


def _void_table(rules: TricksRules) -> bytes:
    """Return the thirty-two situations of a hand that is void in the suit led."""
    entries = bytearray()
    for situation in range(32):
        allowed, duty = _void_entry(
            rules,
            partner=bool(situation & 16),
            ruffed=bool(situation & 8),
            higher=bool(situation & 4),
            other=bool(situation & 1),
        )
        entries.append(allowed | duty << 3)
    return bytes(entries)


def _void_entry(
    rules: TricksRules, *, partner: bool, ruffed: bool, higher: bool, other: bool
) -> tuple[int, int]:
    """Return the classes of cards that a void hand with trumps may play, and its duty.

    Args:
        rules: the axes.
        partner: whether the partner holds the trick.
        ruffed: whether the trick holds a trump.
        higher: whether the hand holds a trump that beats every trump of the trick.
        other: whether the hand holds a card that is no trump.
    """
    if rules.ruff_when_void is Ruff.NEVER:
        return ANY, records.FREE
    in_scope = rules.partner_exemption_scope is Exemption.ANY_CARD or not ruffed
    if partner and rules.ruff_when_void is Ruff.UNLESS_PARTNER_MASTER and in_scope:
        return _partner_ruffed(rules, higher, other) if ruffed else (ANY, records.FREE)
    if not ruffed or (higher and not rules.overruff):
        return HIGHER | LOWER, records.RUFF
    return (HIGHER, records.OVERRUFF) if higher else _no_higher_trump(rules.cannot_overruff, other)


def _no_higher_trump(unable: CannotOverruff, other: bool) -> tuple[int, int]:  # noqa: FBT001 - a fact of the situation
    """Return what a void hand may play that cannot beat an opponent's ruff, and its duty."""
    match unable:
        case CannotOverruff.MUST_UNDERTRUMP:
            return LOWER, records.UNDERRUFF
        case CannotOverruff.FREE:
            return ANY, records.FREE
        case CannotOverruff.FORBIDDEN_UNLESS_ONLY_TRUMPS:
            return (OTHER if other else LOWER), records.NO_UNDERRUFF
        case _:
            assert_never(unable)


def _partner_ruffed(rules: TricksRules, higher: bool, other: bool) -> tuple[int, int]:  # noqa: FBT001 - two facts of one situation
    """Return what an exempt hand may play on its partner's ruff, and its duty."""
    not_under = HIGHER | OTHER, records.NO_UNDERRUFF_PARTNER
    match rules.partner_ruffed:
        case PartnerRuffed.FREE:
            return ANY, records.FREE
        case PartnerRuffed.NO_UNDER_IF_HIGHER:
            return not_under if higher else (ANY, records.FREE)
        case PartnerRuffed.UNDER_ONLY_IF_ONLY_TRUMPS:
            return not_under if other else (ANY, records.FREE)
        case PartnerRuffed.UNDER_ONLY_IF_UNAVOIDABLE:
            return not_under if higher or other else (ANY, records.FREE)
        case PartnerRuffed.MUST_OVERRUFF_IF_ONLY_TRUMPS:
            return (
                (HIGHER, records.OVERRUFF_PARTNER) if higher and not other else (ANY, records.FREE)
            )
        case _:
            assert_never(rules.partner_ruffed)


_REFUSALS: Final = {
    records.RISE: ("play/must_overtrump", "4.5"),
    records.RISE_ALL: ("play/must_overtrump", "4.11"),
    records.BEAT: ("play/must_beat", "4.6"),
    records.BEAT_UNTIL_RUFFED: ("play/must_beat", "4.6"),
    records.OVERRUFF: ("play/must_overtrump", "4.8"),
    records.UNDERRUFF: ("play/must_undertrump", "4.9"),
    records.NO_UNDERRUFF: ("play/may_not_undertrump", "4.9"),
    records.NO_UNDERRUFF_PARTNER: ("play/may_not_undertrump", "4.10"),
    records.OVERRUFF_PARTNER: ("play/must_overtrump", "4.10"),
    records.LEAD_PLAIN: ("play/may_not_lead_trump", "4.3"),
}


def violation(card: Card, *, hand: int, legal: int, top: int, best: int) -> Violation:
    """Say why a card may not be played.

    Args:
        card: the card refused.
        hand: the hand of the seat to play, as a mask.
        legal: its legal cards and their duty, `cards | duty << 32`.
        top: the highest card of the suit led, or -1 on a lead.
        best: the card that holds the trick, or -1 on a lead.
    """
    if not hand >> card & 1:
        return Violation.of("play/not_in_hand", "4.2", card=card)
    duty = legal >> 32
    if top < 0:
        return Violation.of(*_REFUSALS[duty], card=card)
    led = SUITS[top >> 3]
    if duty == records.FOLLOW or (duty <= records.BEAT_UNTIL_RUFFED and card.suit is not led):
        return Violation.of("play/must_follow", "4.4", card=card, suit=led)
    best_card = CARDS[best]
    if duty == records.RUFF or (duty == records.OVERRUFF and card.suit is not best_card.suit):
        return Violation.of("play/must_ruff", "4.7", card=card, suit=led)
    beaten = CARDS[top] if duty in {records.BEAT, records.BEAT_UNTIL_RUFFED} else best_card
    reason, rule = _REFUSALS[duty]
    return Violation.of(reason, rule, card=card, suit=led, best=beaten)


def word_violation(card: Card, deal: records.PlayDeal, *, dealt: int, hand: int) -> Violation:
    """Say why no word of belote goes with a card that may itself be played.

    Args:
        card: the card.
        deal: the axes and the trumps.
        dealt: the hand its player was dealt, as a mask.
        hand: what is left of it.
    """
    pairs = int(deal.view.pairs) if deal.plan.words == records.WORDS_SPOKEN else 0
    if not pairs:
        return Violation.of("belote/not_spoken", "5.2", card=card)
    pair = pairs & records.PAIR << (card & 24)
    if not pair >> card & 1 or dealt & pair != pair:
        return Violation.of("belote/not_the_pair", "5.1", card=card)
    if hand & pair == pair:
        return Violation.of("belote/king_first", "5.3", card=card)
    return Violation.of("belote/first_word_missing", "5.2", card=card)
