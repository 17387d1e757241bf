"""Why a call of the auction is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from belote.actions import Bid, Choose, Coinche, Doubling, Pass, Surcoinche, Take
from belote.bidding import core
from belote.card import CARDS, TRUMP_INDEX, TRUMPS, Trump
from belote.ladder import Height, Slam, height_of, points_of
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.actions import Call
    from belote.bidding.core import Auction, BiddingPlan
    from belote.card import Suit


def violation(call: Call, plan: BiddingPlan, auction: Auction, turn_up: int) -> Violation:
    """Say why the seat that is asked may not make a call.

    Args:
        call: the call refused.
        plan: the axes.
        auction: how the auction stands.
        turn_up: the card turned, -1 where none is.
    """
    match call:
        case Coinche() | Surcoinche():
            return doubling_violation(call, plan, auction)
        case Bid():
            return _bid(plan, auction, call)
        case Pass():
            return _pass(plan, auction, turn_up)
        case Take() | Choose():
            return _name(plan, auction, call, turn_up)
        case _:
            assert_never(call)


def _pass(plan: BiddingPlan, auction: Auction, turn_up: int) -> Violation:
    if auction.passes < plan.players:
        suit = CARDS[turn_up].suit
        return Violation.of("bidding/jack_must_be_taken", "3.4", suit=suit)
    return Violation.of("bidding/must_choose", "3.3")


def _name(plan: BiddingPlan, auction: Auction, call: Take | Choose, turn_up: int) -> Violation:
    """Say why the turned suit is not taken, or trumps not named."""
    if plan.ladder:
        return Violation.of("bidding/points_auction", "3.6")
    if auction.bidder >= 0:
        return _overcall(plan, auction, call)
    return _acceptance(plan, auction, call, CARDS[turn_up].suit)


def _acceptance(
    plan: BiddingPlan, auction: Auction, call: Take | Choose, turned: Suit
) -> Violation:
    """Say why the turned suit is not taken, or trumps not named, when nothing stands yet."""
    first_round = auction.passes < plan.players
    if isinstance(call, Take):
        return Violation.of("bidding/round_two_names_a_suit", "3.1")
    if first_round and call.trump.suit is not None:
        return Violation.of("bidding/round_one_takes_the_turned_suit", "3.1", suit=turned)
    if call.trump.suit is turned:
        return Violation.of("bidding/turned_suit_excluded", "3.2", suit=turned)
    return Violation.of("bidding/not_offered", "3.5", trump=call.trump)


def _overcall(plan: BiddingPlan, auction: Auction, call: Take | Choose) -> Violation:
    standing = TRUMPS[auction.trump]
    if isinstance(call, Choose) and (unnamed := _no_such_name(plan, call.trump)):
        return unnamed
    if plan.ranked and (silenced := _silenced(plan, auction)):
        return silenced
    return Violation.of("bidding/not_over_what_stands", "3.13", trump=standing)


def _no_such_name(plan: BiddingPlan, trump: Trump) -> Violation | None:
    if plan.names >> (core.FIRST_CHOICE + TRUMP_INDEX[trump]) & 1:
        return None
    return Violation.of("bidding/not_offered", "3.5", trump=trump)


def _silenced(plan: BiddingPlan, auction: Auction) -> Violation | None:
    """Say why the seat that is asked may raise nothing at all."""
    if plan.freezes and auction.doubled:
        return Violation.of("bidding/frozen", "3.12")
    if not plan.reenter and auction.out >> auction.turn & 1:
        return Violation.of("bidding/has_passed", "3.10")
    if auction.turn == auction.bidder and plan.self_overbid == core.SELF_FORBIDDEN:
        return Violation.of("bidding/own_bid", "3.9")
    return None


def _bid(plan: BiddingPlan, auction: Auction, bid: Bid) -> Violation:
    if not plan.ladder:
        return Violation.of("bidding/turn_up_auction", "3.6")
    return (
        _no_such_name(plan, bid.trump)
        or _off_the_ladder(plan, auction, bid.points)
        or _silenced(plan, auction)
        or _not_over(plan, auction, bid)
    )


def _not_over(plan: BiddingPlan, auction: Auction, bid: Bid) -> Violation:
    """Say why a bid that the table knows does not go over what stands."""
    at = int(auction.height)
    own = auction.turn == auction.bidder and plan.self_overbid == core.SELF_OTHER_SUIT
    if own and TRUMP_INDEX[bid.trump] == auction.trump and height_of(bid.points) >= at:
        return Violation.of("bidding/own_suit", "3.9", trump=bid.trump)
    height = height_of(bid.points)
    least = _least(plan, auction, bid.trump)
    level = plan.suits_rank and height == at
    if height < least and not level:
        lowest = points_of(least)
        return Violation.of("bidding/too_low", "3.9", points=bid.points, least=lowest)
    if level or (plan.suits_rank and auction.trump < _highest_name(plan)):
        standing = TRUMPS[auction.trump]
        return Violation.of("bidding/lower_suit", "3.9", trump=bid.trump, standing=standing)
    return Violation.of("bidding/nothing_higher", "3.8", standing=points_of(at))


def _least(plan: BiddingPlan, auction: Auction, trump: Trump) -> int:
    """Return the lowest height at which some trumps go over what stands, 0 for none."""
    if plan.suits_rank and TRUMP_INDEX[trump] > auction.trump:
        return int(auction.height)
    place = plan.places[auction.height] + 1
    return plan.ladder[place] if place < len(plan.ladder) else 0


def _highest_name(plan: BiddingPlan) -> int:
    return int(plan.names).bit_length() - 1 - core.FIRST_CHOICE


def _off_the_ladder(plan: BiddingPlan, auction: Auction, points: Height) -> Violation | None:
    """Say why nobody at the table bids so; too few points are left to what stands."""
    if height_of(points) in plan.ladder:
        return None
    if isinstance(points, Slam):
        return Violation.of("bidding/slam_not_offered", "3.8", points=points)
    numbers = [height for height in plan.ladder if height < core.SLAMS]
    if points < numbers[0] and auction.bidder >= 0:
        return None
    if points < numbers[0]:
        return Violation.of("bidding/too_low", "3.7", points=points, least=numbers[0])
    if points > numbers[-1]:
        return Violation.of("bidding/too_high", "3.7", points=points, most=numbers[-1])
    return Violation.of("bidding/off_the_ladder", "3.7", points=points)


def doubling_violation(call: Doubling, plan: BiddingPlan, auction: Auction) -> Violation:
    """Say why a seat may not double or redouble, its turn left aside.

    Args:
        call: the call refused.
        plan: the axes.
        auction: how the auction stands.
    """
    if plan.doubling == core.NEVER:
        return Violation.of("bidding/no_doubling", "3.11")
    if auction.bidder < 0:
        return Violation.of("bidding/nothing_to_double", "3.11")
    if isinstance(call, Surcoinche):
        return _redoubling(auction)
    if plan.sides[call.seat] == plan.sides[auction.bidder]:
        return Violation.of("bidding/own_contract", "3.11")
    if auction.doubled:
        return Violation.of("bidding/already_doubled", "3.12")
    return Violation.of("bidding/capot_not_doubled", "3.12", points=points_of(int(auction.height)))


def _redoubling(auction: Auction) -> Violation:
    """Say why a seat may not redouble."""
    if auction.doubled:
        return Violation.of("bidding/not_your_contract", "3.12")
    return Violation.of("bidding/nothing_to_redouble", "3.12")
