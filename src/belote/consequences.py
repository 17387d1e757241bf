"""What follows from a lawful action: the state after it."""

from __future__ import annotations

from mypy_extensions import i64

from belote.actions import EXCHANGE, KIND_SHIFT, SEAT_SHIFT, WIDE_SHIFT
from belote.bidding import core as bidding
from belote.bidding.core import Auction
from belote.dealing import core as dealing
from belote.ladder import GENERALE
from belote.melds import contest
from belote.melds import core as melds
from belote.melds.records import NOBODY, WIN_NEVER, Declared
from belote.parts import (
    WIDE_BITS,
    DealPart,
    FinishedDeal,
    MatchPart,
    MatchSheet,
    PlayPart,
    auction_after,
)
from belote.scoring.records import Count
from belote.sheet import core as sheets
from belote.state import Bidding, Dealing, MatchOver, Playing, State
from belote.tricks.core import card_points, opening, tricks_won, won_by
from belote.tricks.records import PLAY_MASK, PlayDeal, Tricks
from belote.tricks.words import belotes, belotes_shown


def dealt(state: Dealing, pack: bytes) -> State:
    """Return the auction over a pack."""
    match = state._match
    sheet = match.sheet
    plan = sheet.plan
    hands = dealing.first_hands(plan.dealing, pack, sheet.dealer)
    after = MatchSheet(plan, sheet.standing, sheet.dealer, sheet.deal_number + 1, sheet.past)
    deal = DealPart(sheet.dealer, pack, dealing.turn_up(plan.dealing, pack), hands)
    auction = bidding.opening(plan.bidding, sheet.dealer)
    return Bidding(MatchPart(after, match.seed), deal, (), auction)


def called(state: Bidding, code: i64) -> State:
    """Return what follows from a call: the next one, play, or the next deal."""
    calls: tuple[int, ...] = state._calls + (code,)  # noqa: RUF005 - no list between
    plan = state._match.sheet.plan.bidding
    auction = auction_after(plan, state._auction, state._deal.turn_up, code)
    if auction.is_open:
        return Bidding(state._match, state._deal, calls, auction)
    if auction.bidder < 0:
        return _passed_out(state, calls)
    return _undertaken(state, calls, auction)


def _undertaken(state: Bidding, calls: tuple[int, ...], auction: Auction) -> State:
    """Return play under what stands at the end of the auction."""
    deal = state._deal
    plan = state._match.sheet.plan
    tricks = plan.tricks
    taker = auction.bidder
    hands = dealing.full_hands(plan.dealing, deal.pack, deal.dealer, deal.hands, taker)
    leads = tricks.taker_leads or (tricks.solo_leads and auction.height == GENERALE)
    leader = taker if leads else (deal.dealer + 1) % plan.players
    view = tricks.views[auction.trump]
    play = PlayDeal(tricks, view, leader, tricks.hand_size, hands, 0, 0)
    exchange = dealing.opening_exchange(plan.dealing, deal.turn_up, auction.taken)
    part = PlayPart(
        deal, calls, taker, auction.trump, auction.height, auction.doubled, play, plan.melds,
        exchange,
    )  # fmt: skip
    return _playing(state._match, part)


def _playing(match: MatchPart, part: PlayPart) -> State:
    """Return a deal whose trumps are fixed, with the next question that it asks."""
    play = part.play
    if part.exchange.is_open:
        asked = (play.leader + part.exchange.asked) % play.plan.players
        declared = melds.awaiting(part.melds, asked)
    else:
        declared = melds.opening(part.melds, play.hands, part.trump, play.leader)
    return _unless_won(match, part, opening(play), declared)


def _unless_won(match: MatchPart, part: PlayPart, tricks: Tricks, declared: Declared) -> State:
    """Return a deal with what has been declared in it, or the end of the match that it brings."""
    seat = contest.match_winner(part.melds, part.trump, declared.codes, part.play.leader)
    if seat == NOBODY:
        return Playing(match, part, tricks, declared)
    sheet = match.sheet
    standing = sheets.won_at_once(sheet.standing, sheet.plan.sides[seat])
    deal = FinishedDeal(
        part.deal, part.calls, part, tricks, declared.codes, None, rounded=False, pot=standing.pot
    )
    past = sheet.past + (deal,)  # noqa: RUF005 - no list between
    after = MatchSheet(sheet.plan, standing, sheet.dealer, sheet.deal_number, past)
    return MatchOver(MatchPart(after, match.seed))


def _passed_out(state: Bidding, calls: tuple[int, ...]) -> State:
    match = state._match
    sheet = match.sheet
    pot = sheet.standing.pot
    deal = FinishedDeal(state._deal, calls, None, None, (), None, rounded=False, pot=pot)
    past = sheet.past + (deal,)  # noqa: RUF005 - no list between
    dealer = dealing.redealer(sheet.plan.dealing, sheet.dealer)
    after = MatchSheet(sheet.plan, sheet.standing, dealer, sheet.deal_number, past)
    return Dealing(MatchPart(after, match.seed))


def said(state: Playing, code: i64) -> State:
    """Return what follows from an action that plays no card while cards are played."""
    if code >> WIDE_SHIFT != 0:
        part = state._part
        declared = melds.advance(part.melds, state._declared, code & WIDE_BITS)
        if part.melds.wins == WIN_NEVER:
            return Playing(state._match, part, state._tricks, declared)
        return _unless_won(state._match, part, state._tricks, declared)
    if code >> KIND_SHIFT == EXCHANGE:
        return _exchanged(state, code & PLAY_MASK != 0)
    return _claimed(state, code >> SEAT_SHIFT & 3)


def _exchanged(state: Playing, swaps: bool) -> State:
    part = state._part
    plan = state._match.sheet.plan
    seat = state._declared.seat
    exchange = dealing.asked(plan.dealing, part.exchange, seat, swaps)
    play = part.play
    if swaps:
        hands = dealing.swapped(plan.dealing, play.hands, part.deal.turn_up, seat)
        play = PlayDeal(plan.tricks, play.view, play.leader, play.size, hands, play.taken, play.won)
    after = PlayPart(
        part.deal, part.calls, part.taker, part.trump, part.bid, part.doubled, play, part.melds,
        exchange,
    )  # fmt: skip
    return _playing(state._match, after)


def finished(state: Playing, tricks: Tricks) -> State:
    """Return what follows from the last card of a deal: the next deal, or the end of the match."""
    plan = state._match.sheet.plan
    standing = state._match.sheet.standing
    counting, pardons = belotes(state._part.play, tricks.left, standing.pardons, plan.nothing)
    count = _count(state, tricks, state._declared.codes, counting, sheets.NOBODY)
    closed = sheets.close(plan.scoring, plan.sheet, standing, count, pardons)
    return _closed(state, tricks, count, closed)


def _closed(state: Playing, tricks: Tricks, count: Count, closed: sheets.Closed) -> State:
    """Return what follows a deal that is written on the sheet."""
    match = state._match
    sheet = match.sheet
    plan = sheet.plan
    part = state._part
    deal = FinishedDeal(
        part.deal, part.calls, part, tricks, state._declared.codes, count, closed.rounded, ()
    )
    past = sheet.past + (deal,)  # noqa: RUF005 - no list between
    dealer = dealing.next_dealer(plan.dealing, sheet.dealer, plan.sides, closed.ledger.totals)
    after = MatchPart(
        MatchSheet(plan, closed.standing, dealer, sheet.deal_number, past), match.seed
    )
    return Dealing(after) if closed.standing.over == sheets.RUNNING else MatchOver(after)


def _count(
    state: Playing, tricks: Tricks, codes: tuple[int, ...], counting: tuple[int, ...], claimer: i64
) -> Count:
    """Return what a deal leaves to be counted.

    `codes` are the declarations to be compared, `counting` the belotes of each side.
    """
    sheet = state._match.sheet
    plan = sheet.plan
    part = state._part
    standing = sheet.standing
    won = plan.nothing
    if codes != part.melds.silence:
        first = contest.first_in_ties(part.melds, part.play.leader, part.deal.dealer)
        won = contest.side_points(part.melds, part.trump, codes, first, won)
    return Count(
        plan.sides[part.taker],
        plan.sides[(part.deal.dealer + 1) % plan.players],
        card_points(part.play, tricks),
        plan.sides[tricks.turn],
        tricks_won(part.play, tricks),
        counting,
        won,
        standing.pot,
        standing.rivals,
        (),
        sheets.is_last(plan.sheet, standing),
        claimer,
        part.trump,
        part.bid,
        part.doubled,
        won_by(tricks, part.taker) if part.bid == GENERALE else 0,
        standing.scores,
    )


def claim_count(state: Playing, codes: tuple[int, ...], side: i64) -> Count:
    """Return what the table has seen of a deal that a side would stop."""
    tricks = state._tricks
    sides = len(state._match.sheet.standing.scores)
    return _count(state, tricks, codes, belotes_shown(state._part.play, tricks, sides), side)


def _claimed(state: Playing, seat: i64) -> State:
    plan = state._match.sheet.plan
    count = claim_count(state, state._declared.codes, plan.sides[seat])
    closed = sheets.claimed(plan.scoring, plan.sheet, state._match.sheet.standing, count)
    return _closed(state, state._tricks, count, closed)


def ended(state: State) -> State:
    """Return the match when the host ends it where it stands."""
    match = state._match
    sheet = match.sheet
    after = MatchSheet(
        sheet.plan, sheets.ended(sheet.standing), sheet.dealer, sheet.deal_number, sheet.past
    )
    return MatchOver(MatchPart(after, match.seed))
