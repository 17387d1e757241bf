"""What states are made of: the integer records of match, deal and play.

The `key` of a record is a tuple of plain values: two records with equal keys are equal, and the
functions named `..._from` make the record anew, which is how states are stored.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from belote.actions import (
    CHOOSE,
    HEIGHT_SHIFT,
    KIND_SHIFT,
    PASS,
    SEAT_SHIFT,
    TAKE,
    WIDE_SHIFT,
    Action,
    SeatAction,
)
from belote.bidding import core as bidding
from belote.bidding import rules as bidding_rules
from belote.bidding.core import Auction, BiddingPlan
from belote.dealing import rules as dealing_rules
from belote.dealing.core import DealingPlan, Exchange
from belote.melds import rules as melds_rules
from belote.melds.records import Declared, MeldsPlan
from belote.ruleset import Ruleset
from belote.scoring import plans as scoring_plans
from belote.scoring.records import NO_POINTS, Count, ScoringPlan
from belote.sheet import rules as sheet_rules
from belote.sheet.core import NOBODY, RUNNING, SheetPlan, Standing
from belote.tricks import rules as tricks_rules
from belote.tricks.records import Past, PlayDeal, Tricks, TricksPlan

PLANS_KEPT: Final = 64
WIDE_BITS: Final = (1 << 40) - 1
NAME_BITS: Final = 7


@final
@mypyc_attr(acyclic=True)
class Plan:
    """A ruleset turned into integers, room by room.

    `answers` keeps lists of calls once made: there are few, and long ones where points are bid.
    `offers` keeps what may be declared of the same melds, as codes and as actions.
    """

    __slots__ = (
        "answers", "bidding", "dealing", "melds", "nothing", "offers", "players", "ruleset",
        "scoring", "sheet", "sides", "tricks",
    )  # fmt: skip

    def __init__(
        self,
        ruleset: Ruleset,
        dealing: DealingPlan,
        bidding: BiddingPlan,
        tricks: TricksPlan,
        melds: MeldsPlan,
        scoring: ScoringPlan,
        sheet: SheetPlan,
    ) -> None:
        self.ruleset: Final = ruleset
        self.players: Final[i64] = tricks.players
        self.sides: Final = tricks.sides
        self.nothing: Final = NO_POINTS[tricks.side_count]
        self.dealing: Final = dealing
        self.bidding: Final = bidding
        self.tricks: Final = tricks
        self.melds: Final = melds
        self.scoring: Final = scoring
        self.sheet: Final = sheet
        self.answers: Final[dict[int, tuple[SeatAction, ...]]] = {}
        self.offers: Final[dict[int, tuple[list[int], tuple[Action, ...]]]] = {}


def plan_of(ruleset: Ruleset) -> Plan:
    """Return a ruleset turned into integers."""
    given: object = ruleset
    if not isinstance(given, Ruleset):
        raise TypeError(f"{ruleset!r} is no Ruleset: take one from belote.rulesets")
    return _plan(ruleset)


@lru_cache(maxsize=PLANS_KEPT)
def _plan(ruleset: Ruleset) -> Plan:
    seating = ruleset.seating
    scoring = ruleset.scoring
    hand_size = ruleset.dealing.hand_size
    return Plan(
        ruleset,
        dealing_rules.plan(ruleset.dealing, seating),
        bidding_rules.plan(ruleset.bidding, seating),
        tricks_rules.plan(ruleset.tricks, seating, hand_size, scoring_plans.card_points(scoring)),
        melds_rules.plan(ruleset.melds, seating),
        scoring_plans.plan(
            scoring, ruleset.bidding, hand_size, melds_require_trick=ruleset.melds.requires_trick
        ),
        sheet_rules.plan(ruleset.sheet),
    )


@final
@mypyc_attr(acyclic=True)
class DealPart:
    """A deal as it lies when the auction begins.

    Attributes:
        dealer: the seat that deals.
        pack: the thirty-two cards, the top one first; empty for a position without a past.
        turn_up: the card turned, -1 when a position does not know it.
        hands: the hand of each seat before the auction, as masks.
    """

    __slots__ = ("dealer", "hands", "pack", "turn_up")

    def __init__(self, dealer: i64, pack: bytes, turn_up: i64, hands: tuple[int, ...]) -> None:
        self.dealer: Final[i64] = dealer
        self.pack: Final = pack
        self.turn_up: Final[i64] = turn_up
        self.hands: Final = hands

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record."""
        return int(self.dealer), self.pack, int(self.turn_up), self.hands


@final
@mypyc_attr(acyclic=True)
class PlayPart:
    """A deal whose trumps are fixed: how they came to be, and the hands to play.

    Attributes:
        deal: the deal.
        calls: the codes of every call made.
        taker: the seat that took.
        trump: the trumps, 0 to 5.
        bid: the height of the bid, 0 in a turn-up game.
        doubled: how often it was doubled.
        play: what play needs to know.
        melds: what announcements need to know.
        exchange: who has been asked to swap for the turn-up, and who has.
        twins: this record as each seat sees it, once asked for.
    """

    __slots__ = (
        "bid", "calls", "deal", "doubled", "exchange", "melds", "play", "taker", "trump", "twins",
    )  # fmt: skip

    def __init__(
        self,
        deal: DealPart,
        calls: tuple[int, ...],
        taker: i64,
        trump: i64,
        bid: i64,
        doubled: i64,
        play: PlayDeal,
        melds: MeldsPlan,
        exchange: Exchange,
    ) -> None:
        self.deal: Final = deal
        self.calls: Final = calls
        self.taker: Final[i64] = taker
        self.trump: Final[i64] = trump
        self.bid: Final[i64] = bid
        self.doubled: Final[i64] = doubled
        self.play: Final = play
        self.melds: Final = melds
        self.exchange: Final = exchange
        self.twins: dict[int, PlayPart] | None = None

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record."""
        play = self.play
        exchange = self.exchange
        return (
            self.deal.key(), self.calls, int(self.taker), int(self.trump), int(self.bid),
            int(self.doubled), int(play.leader), int(play.size), play.hands,
            int(play.taken), int(play.won), int(exchange.asked), int(exchange.by), exchange.is_open,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class FinishedDeal:
    """A deal that is over.

    Attributes:
        deal: the deal.
        calls: the codes of every call made.
        part: the deal when trumps were fixed, `None` when all passed.
        tricks: play at its end.
        declared: what each seat declared.
        count: what was counted, `None` when all passed or the match was won at once.
        rounded: whether the account was rounded as the ruleset says.
        pot: what was withheld from each side when nothing was counted.
        twin: this record as the table sees it, once asked for.
    """

    __slots__ = (
        "calls", "count", "deal", "declared", "part", "pot", "rounded", "tricks", "twin",
    )  # fmt: skip

    def __init__(
        self,
        deal: DealPart,
        calls: tuple[int, ...],
        part: PlayPart | None,
        tricks: Tricks | None,
        declared: tuple[int, ...],
        count: Count | None,
        rounded: bool,
        pot: tuple[int, ...],
    ) -> None:
        self.deal: Final = deal
        self.calls: Final = calls
        self.part: Final = part
        self.tricks: Final = tricks
        self.declared: Final = declared
        self.count: Final = count
        self.rounded: Final[bool] = rounded
        self.pot: Final = pot
        self.twin: FinishedDeal | None = None

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record."""
        part = None if self.part is None else self.part.key()
        tricks = None if self.tricks is None else tricks_key(self.tricks)
        return (
            self.deal.key(), self.calls, part, tricks, self.declared, self._count_key(),
            self.rounded, self.pot,
        )  # fmt: skip

    def _count_key(self) -> tuple[object, ...] | None:
        count = self.count
        if count is None:
            return None
        return (
            int(count.takers), int(count.first), count.points, int(count.last_trick), count.tricks,
            count.belotes, count.melds, count.pot, count.rivals, count.penalties, count.last_deal,
            int(count.claimed), int(count.trump), int(count.bid), int(count.doubled),
            int(count.solo), count.scores,
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class MatchSheet:
    """A match as it is written down, without the packs to come.

    Attributes:
        plan: the ruleset.
        standing: totals, pot, and whether the match is over.
        dealer: the seat that deals, or will deal next.
        deal_number: packs dealt so far.
        past: every finished deal, the first one first.
        twin: this record as the table sees it, once asked for.
    """

    __slots__ = ("deal_number", "dealer", "past", "plan", "standing", "twin")

    def __init__(
        self,
        plan: Plan,
        standing: Standing,
        dealer: i64,
        deal_number: i64,
        past: tuple[FinishedDeal, ...],
    ) -> None:
        self.plan: Final = plan
        self.standing: Final = standing
        self.dealer: Final[i64] = dealer
        self.deal_number: Final[i64] = deal_number
        self.past: Final = past
        self.twin: MatchSheet | None = None

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record, the ruleset left out."""
        return (
            standing_key(self.standing), int(self.dealer), int(self.deal_number),
            tuple([deal.key() for deal in self.past]),
        )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class MatchPart:
    """A match: its sheet, and the seed of the packs to come."""

    __slots__ = ("seed", "sheet")

    def __init__(self, sheet: MatchSheet, seed: bytes | None) -> None:
        self.sheet: Final = sheet
        self.seed: Final = seed

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record, the ruleset left out."""
        return (*self.sheet.key(), self.seed)


def opening_standing(plan: Plan) -> Standing:
    """Return how a match stands before its first deal."""
    nothing = plan.nothing
    nobody = tuple([NOBODY for _ in nothing])
    return Standing(nothing, nothing, nobody, nothing, plan.sheet.target, 0, RUNNING, NOBODY)


def standing_key(standing: Standing) -> tuple[object, ...]:
    """Return the values that make a standing."""
    return (
        standing.scores, standing.pot, standing.rivals, standing.pardons,
        int(standing.target), int(standing.deals), int(standing.over), int(standing.winner),
    )  # fmt: skip


def declared_key(declared: Declared) -> tuple[object, ...]:
    """Return the values that make the moving part of announcements."""
    return int(declared.asked), int(declared.seat), declared.codes, int(declared.at)


def tricks_key(tricks: Tricks) -> tuple[object, ...]:
    """Return the values that make the moving part of play."""
    gathered = []
    past = tricks.past
    while past is not None:
        gathered.append(
            (
                int(past.leader), int(past.plays), int(past.winner), int(past.points),
                int(past.taken), int(past.won),
            )
        )  # fmt: skip
        past = past.before
    return (
        tuple(reversed(gathered)), int(tricks.left), int(tricks.turn), int(tricks.count),
        int(tricks.plays), int(tricks.best), int(tricks.top), int(tricks.master),
        int(tricks.points), int(tricks.legal),
    )  # fmt: skip


def auction_after(plan: BiddingPlan, auction: Auction, turn_up: i64, code: i64) -> Auction:
    """Return the auction after a call, given by its code."""
    if code >> WIDE_SHIFT != 0:
        payload = code & WIDE_BITS
        return bidding.called(plan, auction, payload >> HEIGHT_SHIFT, payload & NAME_BITS, False)
    kind = code >> KIND_SHIFT
    if kind == PASS:
        return bidding.passed(plan, auction)
    if kind == TAKE:
        return bidding.called(plan, auction, 0, turn_up >> 3, True)
    if kind == CHOOSE:
        return bidding.called(plan, auction, 0, code & NAME_BITS, False)
    return bidding.doubled(plan, auction, code >> SEAT_SHIFT & 3)


def auction_from(plan: BiddingPlan, deal: DealPart, calls: tuple[int, ...]) -> Auction:
    """Make the moving part of an auction from the codes of its calls."""
    auction = bidding.opening(plan, deal.dealer)
    for code in calls:
        auction = auction_after(plan, auction, deal.turn_up, code)
    return auction


def deal_from(key: tuple[Any, ...]) -> DealPart:
    """Make the record of a deal from its key."""
    return DealPart(*key)


def part_from(plan: Plan, key: tuple[Any, ...]) -> PlayPart:
    """Make the record of a deal in play from its key."""
    deal, calls, taker, trump, bid, doubled, leader, size, hands, taken, won, *exchanged = key
    asked, by, is_open = exchanged
    view = plan.tricks.views[trump]
    play = PlayDeal(plan.tricks, view, leader, size, hands, taken, won)
    exchange = Exchange(asked, by, is_open)
    return PlayPart(deal_from(deal), calls, taker, trump, bid, doubled, play, plan.melds, exchange)


def tricks_from(key: tuple[Any, ...]) -> Tricks:
    """Make the moving part of play from its key."""
    past: Past | None = None
    for trick in key[0]:
        past = Past(past, *trick)
    return Tricks(past, *key[1:])


def sheet_from(plan: Plan, key: tuple[Any, ...]) -> MatchSheet:
    """Make a sheet from its key."""
    standing, dealer, deal_number, deals = key
    past = tuple([_finished_from(plan, deal) for deal in deals])
    return MatchSheet(plan, Standing(*standing), dealer, deal_number, past)


def _finished_from(plan: Plan, key: tuple[Any, ...]) -> FinishedDeal:
    deal, calls, part, tricks, declared, count, rounded, pot = key
    return FinishedDeal(
        deal_from(deal),
        calls,
        None if part is None else part_from(plan, part),
        None if tricks is None else tricks_from(tricks),
        declared,
        None if count is None else Count(*count),
        rounded,
        pot,
    )


def declared_from(key: tuple[Any, ...]) -> Declared:
    """Make the moving part of announcements from its key."""
    return Declared(*key)
