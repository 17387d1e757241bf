"""The auction over integers: what stands, who is asked, and which calls are lawful.

The lawful calls of a seat travel in one integer. Bit 0 is to take the turned suit, bits 1 to 6
name trumps 0 to 5, bit 7 is to pass, bit 8 to double and bit 9 to redouble. Where points are bid,
bits 1 to 6 are the trumps of a bid, bits 10 to 15 those that may be bid at the standing height,
and the rest is the place on the ladder from which any trumps may be bid.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl

TAKE: Final = 1
SUITS: Final = 0b11110
ALL_NAMES: Final = 0b1111110
FIRST_CHOICE: Final = 1
PASS: Final = 128
DOUBLE: Final = 256
REDOUBLE: Final = 512
LEVEL_SHIFT: Final = 10
PLACE_SHIFT: Final = 16
JACK: Final = 4
NO_TRUMP: Final = 4
ALL_TRUMP: Final = 5
SLAMS: Final = 1001
"""The height of the lowest slam."""

NOBODY: Final = -1

NOBODY_FORCED: Final = 0
DEALER_FORCED: Final = 1
FIRST_FORCED: Final = 2

JACK_FREE: Final = 0
JACK_FORCES_FIRST: Final = 1
JACK_FORCES_SECOND: Final = 2

NEVER: Final = 0
OWN_TURN: Final = 1
ANY_TIME: Final = 2

SELF_FORBIDDEN: Final = 0
SELF_OTHER_SUIT: Final = 1
SELF_FREE: Final = 2


@final
@mypyc_attr(acyclic=True)
class BiddingPlan:
    """The axes of this room as integers.

    Attributes:
        players: how many sit at the table.
        sides: the side of each seat.
        any_suit: whether round two may name the turned suit too.
        forced: who may not pass in round two.
        jack: whom a turned jack obliges.
        ladder: the heights that can be bid, ascending; empty where the turn-up is accepted.
        places: the place on the ladder of each height, -1 for those that are not on it.
        names: the trumps that can be bid or chosen, as bits 1 to 6.
        ranked: whether sans-atout may be called over a suit, and tout-atout over both.
        suits_rank: whether a higher suit outbids a lower one at the same height.
        self_overbid: whether a seat may outbid itself.
        reenter: whether a seat that has passed may bid later.
        closing: how many passes in a row close the auction once something stands.
        doubling: when a contract may be doubled.
        freezes: whether nobody bids any more once it is.
        slams_doubled: whether a slam may be doubled.
    """

    __slots__ = (
        "any_suit", "closing", "doubling", "forced", "freezes", "jack", "ladder", "names",
        "places", "players", "ranked", "reenter", "self_overbid", "sides", "slams_doubled",
        "suits_rank",
    )  # fmt: skip

    def __init__(
        self,
        players: i64,
        sides: bytes,
        any_suit: bool,
        forced: i64,
        jack: i64,
        ladder: tuple[int, ...],
        places: tuple[int, ...],
        names: i64,
        ranked: bool,
        suits_rank: bool,
        self_overbid: i64,
        reenter: bool,
        closing: i64,
        doubling: i64,
        freezes: bool,
        slams_doubled: bool,
    ) -> None:
        self.players: Final[i64] = players
        self.sides: Final = sides
        self.any_suit: Final[bool] = any_suit
        self.forced: Final[i64] = forced
        self.jack: Final[i64] = jack
        self.ladder: Final = ladder
        self.places: Final = places
        self.names: Final[i64] = names
        self.ranked: Final[bool] = ranked
        self.suits_rank: Final[bool] = suits_rank
        self.self_overbid: Final[i64] = self_overbid
        self.reenter: Final[bool] = reenter
        self.closing: Final[i64] = closing
        self.doubling: Final[i64] = doubling
        self.freezes: Final[bool] = freezes
        self.slams_doubled: Final[bool] = slams_doubled


@final
@mypyc_attr(acyclic=True)
class Auction:
    """The moving part of the auction.

    Attributes:
        turn: the seat that is asked.
        bidder: the seat whose call stands, -1 before there is one.
        trump: the trumps of that call.
        height: its height, 0 in a turn-up game.
        taken: whether that call accepted the turned suit.
        doubled: how often it was doubled.
        passes: passes in a row.
        out: the seats that have passed, as a mask.
        is_open: whether somebody is still asked.
    """

    __slots__ = (
        "bidder", "doubled", "height", "is_open", "out", "passes", "taken", "trump", "turn",
    )  # fmt: skip

    def __init__(
        self,
        turn: i64,
        bidder: i64,
        trump: i64,
        height: i64,
        taken: bool,
        doubled: i64,
        passes: i64,
        out: i64,
        is_open: bool,
    ) -> None:
        self.turn: Final[i64] = turn
        self.bidder: Final[i64] = bidder
        self.trump: Final[i64] = trump
        self.height: Final[i64] = height
        self.taken: Final[bool] = taken
        self.doubled: Final[i64] = doubled
        self.passes: Final[i64] = passes
        self.out: Final[i64] = out
        self.is_open: Final[bool] = is_open


def opening(plan: BiddingPlan, dealer: i64) -> Auction:
    """Return the auction before the first call."""
    return Auction((dealer + 1) % plan.players, NOBODY, 0, 0, False, 0, 0, 0, True)


def legal(plan: BiddingPlan, auction: Auction, turn_up: i64) -> i64:
    """Return the lawful calls of the seat that is asked.

    `turn_up` is the card turned, seen by all; -1 where none is.
    """
    if len(plan.ladder) != 0:
        return _bids(plan, auction) | _doublings(plan, auction, auction.turn) | PASS
    if auction.bidder >= 0:
        return _overcalls(plan, auction) | _doublings(plan, auction, auction.turn) | PASS
    return _acceptances(plan, turn_up, auction.passes)


def _acceptances(plan: BiddingPlan, turn_up: i64, passes: i64) -> i64:
    """Return the calls of a seat after so many passes and nothing else."""
    players = plan.players
    beyond = plan.names & (ALL_NAMES ^ SUITS)
    if passes < players:
        forced = turn_up & 7 == JACK and (
            (plan.jack == JACK_FORCES_FIRST and passes == 0)
            or (plan.jack == JACK_FORCES_SECOND and passes == 1)
        )
        return TAKE | beyond if forced else TAKE | PASS | beyond
    names = plan.names
    if not plan.any_suit:
        names ^= shl(1, FIRST_CHOICE + (turn_up >> 3))
    if plan.forced == FIRST_FORCED or (plan.forced == DEALER_FORCED and passes == 2 * players - 1):
        return names
    return names | PASS


def _is_silenced(plan: BiddingPlan, auction: Auction) -> bool:
    """Tell whether the seat that is asked may raise nothing any more."""
    if plan.freezes and auction.doubled > 0:
        return True
    return not plan.reenter and auction.out >> auction.turn & 1 != 0


def _overcalls(plan: BiddingPlan, auction: Auction) -> i64:
    """Return the names that outrank what stands in a turn-up game."""
    if not plan.ranked or auction.trump == ALL_TRUMP or _is_silenced(plan, auction):
        return 0
    if auction.turn == auction.bidder and plan.self_overbid == SELF_FORBIDDEN:
        return 0
    highest = plan.names & shl(1, FIRST_CHOICE + ALL_TRUMP)
    if auction.trump == NO_TRUMP:
        return highest
    return highest | plan.names & shl(1, FIRST_CHOICE + NO_TRUMP)


def _bids(plan: BiddingPlan, auction: Auction) -> i64:
    """Return the bids of the seat that is asked."""
    if _is_silenced(plan, auction):
        return 0
    if auction.bidder < 0:
        return plan.names
    names = plan.names
    if auction.turn == auction.bidder:
        if plan.self_overbid == SELF_FORBIDDEN:
            return 0
        if plan.self_overbid == SELF_OTHER_SUIT:
            names &= ALL_NAMES ^ shl(1, FIRST_CHOICE + auction.trump)
    place: i64 = plan.places[auction.height] + 1
    level: i64 = 0
    if plan.suits_rank:
        level = names & (ALL_NAMES ^ (shl(1, FIRST_CHOICE + auction.trump + 1) - 1))
    if place == len(plan.ladder) and level == 0:
        return 0
    return names | level >> FIRST_CHOICE << LEVEL_SHIFT | place << PLACE_SHIFT


def _doublings(plan: BiddingPlan, auction: Auction, seat: i64) -> i64:
    """Return whether a seat may double what stands, or redouble it, its turn left aside."""
    if plan.doubling == NEVER or auction.bidder < 0:
        return 0
    ours = plan.sides[seat] == plan.sides[auction.bidder]
    if auction.doubled == 0:
        allowed = plan.slams_doubled or auction.height < SLAMS
        return DOUBLE if allowed and not ours else 0
    return REDOUBLE if ours and auction.doubled == 1 else 0


def interjections(plan: BiddingPlan, auction: Auction, seat: i64) -> i64:
    """Return the calls that a seat may throw in unasked: to double or to redouble."""
    if plan.doubling != ANY_TIME or seat == auction.turn:
        return 0
    return _doublings(plan, auction, seat)


def may_bid(plan: BiddingPlan, lawful: i64, height: i64, trump: i64) -> bool:
    """Tell whether a bid is among the lawful calls of a seat."""
    if lawful >> (FIRST_CHOICE + trump) & 1 == 0 or height >= len(plan.places):
        return False
    place: i64 = plan.places[height]
    least = lawful >> PLACE_SHIFT
    if place >= least:
        return True
    return place >= 0 and place == least - 1 and lawful >> (LEVEL_SHIFT + trump) & 1 != 0


def passed(plan: BiddingPlan, auction: Auction) -> Auction:
    """Return the auction when the seat that is asked has passed."""
    passes = auction.passes + 1
    if auction.bidder >= 0:
        is_open = passes < plan.closing
    else:
        rounds = 1 if len(plan.ladder) != 0 else 2
        is_open = passes < rounds * plan.players
    return Auction(
        _next(plan, auction.turn), auction.bidder, auction.trump, auction.height, auction.taken,
        auction.doubled, passes, auction.out | shl(1, auction.turn), is_open,
    )  # fmt: skip


def called(plan: BiddingPlan, auction: Auction, height: i64, trump: i64, taken: bool) -> Auction:
    """Return the auction when the seat that is asked has bid, taken or named trumps.

    A turn-up game goes on only where something may follow: a higher name, or a double.
    """
    may_follow = plan.doubling != NEVER or (plan.ranked and trump != ALL_TRUMP)
    return Auction(
        _next(plan, auction.turn), auction.turn, trump, height, taken, 0, 0, auction.out,
        height > 0 or may_follow,
    )  # fmt: skip


def doubled(plan: BiddingPlan, auction: Auction, seat: i64) -> Auction:
    """Return the auction when a seat has doubled or redoubled, in turn or unasked."""
    turn = _next(plan, auction.turn) if seat == auction.turn else auction.turn
    return Auction(
        turn, auction.bidder, auction.trump, auction.height, auction.taken, auction.doubled + 1,
        0, auction.out, auction.doubled == 0,
    )  # fmt: skip


def _next(plan: BiddingPlan, seat: i64) -> i64:
    return 0 if seat + 1 == plan.players else seat + 1
