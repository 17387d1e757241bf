"""Routing: which room answers for a state, and what follows from its answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from belote._kernel.packs import shuffled
from belote.actions import (
    BY_CODE,
    CHOOSE,
    CLAIM,
    DECLARE,
    DECLARE_SHIFT,
    EXCHANGE,
    PASS,
    TAKE,
    Action,
    Deal,
    Declare,
    EndMatch,
    SeatAction,
)
from belote.bidding import core as bidding
from belote.card import CARDS
from belote.dealing import core as dealing
from belote.melds import core as melds
from belote.parts import DealPart, FinishedDeal, MatchPart, MatchSheet, PlayPart
from belote.readings import melds_of
from belote.refusals import refusal
from belote.scoring.core import settle
from belote.scoring.records import Count, Ledger
from belote.sheet import core as sheets
from belote.state import Bidding, Dealing, MatchOver, Playing, State
from belote.tricks.core import (
    CARD_MASK,
    SPOKEN,
    PlayDeal,
    Tricks,
    advance,
    belote,
    belote_shown,
    opening,
    side_points,
    side_tricks,
    speakable,
    tricks_left,
)
from belote.violations import IllegalActionError, Violation

CARD_BITS: Final = 63
SEAT_SHIFT: Final = 6
KIND_SHIFT: Final = 8
SUIT_SIZE: Final = 8
SUIT_SETS: Final = 256
DECLARATION_BITS: Final = (1 << 40) - 1
DECLARATIONS_KEPT: Final = 2048


def _play_tuples() -> list[tuple[SeatAction, ...]]:
    """Return the silent plays of each seat, suit and set of ranks, at that place of one list."""
    tuples: list[tuple[SeatAction, ...]] = []
    for seat in range(4):
        for suit in range(4):
            sets: list[tuple[SeatAction, ...]] = [()]
            for rank in range(SUIT_SIZE):
                play = BY_CODE[seat << SEAT_SHIFT | suit << 3 | rank]
                sets += [(*held, play) for held in sets]
            tuples += sets
    return tuples


def _call_tuples() -> list[tuple[SeatAction, ...]]:
    """Return the calls of each seat and mask of the auction, at that place of one list."""
    tuples: list[tuple[SeatAction, ...]] = []
    for seat in range(4):
        place = seat << SEAT_SHIFT
        calls = [BY_CODE[TAKE << KIND_SHIFT | place]]
        calls += [BY_CODE[CHOOSE << KIND_SHIFT | place | trump] for trump in range(6)]
        calls.append(BY_CODE[PASS << KIND_SHIFT | place])
        tuples += [
            tuple([call for bit, call in enumerate(calls) if mask >> bit & 1])
            for mask in range(SUIT_SETS)
        ]
    return tuples


CARD_AT: Final = CARDS
PLAYS: Final = _play_tuples()
SILENCES: Final[list[tuple[Action, ...]]] = [(Declare(seat),) for seat in range(4)]
CALLS: Final = _call_tuples()


def _kind(kind: int, payload: int) -> list[Action]:
    """Return one plain action for each seat."""
    return [BY_CODE[kind << KIND_SHIFT | seat << SEAT_SHIFT | payload] for seat in range(4)]


KEEPS: Final = _kind(EXCHANGE, 0)
SWAPS: Final = _kind(EXCHANGE, 1)
CLAIMS: Final = _kind(CLAIM, 0)
NO_CLAIM: Final[tuple[Action, ...]] = ()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every action of the seat that is asked, in canonical order.

    What carries the deal forward comes first, passing last, else by `index`; taking the first one
    ends every match. In a `Dealing` state this is the one `Deal` that a seeded match proposes.
    """
    if not isinstance(state, Playing):
        return _legal_between_plays(state)
    if state._declared.is_open and state._is_asking():
        return _legal_answers(state)
    tricks = state._tricks
    mask = tricks.legal & CARD_MASK
    base = tricks.turn << 10
    found: tuple[SeatAction, ...]
    if mask >> 24 != 0:
        found = PLAYS[base + 768 + (mask >> 24)]
        if mask & 0xFFFFFF != 0:
            found = (
                PLAYS[base + (mask & 255)]
                + PLAYS[base + 256 + (mask >> 8 & 255)]
                + PLAYS[base + 512 + (mask >> 16 & 255)]
                + found
            )
    elif mask >> 16 != 0:
        found = PLAYS[base + 512 + (mask >> 16)]
        if mask & 0xFFFF != 0:
            found = PLAYS[base + (mask & 255)] + PLAYS[base + 256 + (mask >> 8 & 255)] + found
    elif mask >> 8 != 0:
        found = PLAYS[base + 256 + (mask >> 8)]
        if mask & 255 != 0:
            found = PLAYS[base + (mask & 255)] + found
    else:
        found = PLAYS[base + mask]
    if mask & state._part.play.pair == 0:
        return found
    spoken = mask & _speakable(state)
    return found if spoken == 0 else found + _spoken_plays(tricks.turn, spoken)


def _legal_between_plays(state: State) -> tuple[Action, ...]:
    if isinstance(state, Bidding):
        return CALLS[state._turn() * SUIT_SETS + state._legal]
    if isinstance(state, Dealing):
        pack = proposed_pack(state)
        return () if pack is None else (Deal(tuple([CARD_AT[card] for card in pack])),)
    _require_state(state)
    return ()


def interjections(state: State) -> tuple[Action, ...]:
    """Return what any seat may throw in unasked, in seat order: a claim.

    Interjections are never needed for a match to go on.
    """
    if not isinstance(state, Playing):
        _require_state(state)
        return NO_CLAIM
    if state._match.sheet.plan.sheet.claim == sheets.CLAIM_NEVER:
        return NO_CLAIM
    seats = range(state._match.sheet.plan.players)
    return tuple([CLAIMS[seat] for seat in seats if _may_claim(state, seat)])


def _require_state(state: object) -> None:
    if not isinstance(state, State):
        raise TypeError(f"{state!r} is no state: new_match begins with one")


def is_legal(state: State, action: Action) -> bool:
    """Tell whether the rules let an action be applied to a state."""
    code = _code(action)
    if isinstance(state, Playing):
        if _may_play(state, code) or _may_say(state, code):
            return True
    elif isinstance(state, Bidding):
        if _may_call(state, code):
            return True
    elif isinstance(state, Dealing) and isinstance(action, Deal):
        return True
    _require_state(state)
    return isinstance(action, EndMatch) and not state.is_over


def explain(state: State, action: Action) -> Violation | None:
    """Return why an action is refused, or `None` when it is legal."""
    return None if is_legal(state, action) else refusal(state, action)


def apply(state: State, action: Action) -> State:
    """Return the state that follows from an action.

    Gathering, scoring and the next dealer are part of it: after the last card of a deal comes a
    `Dealing` state, or `MatchOver`.

    Raises:
        IllegalActionError: when the rules refuse the action; the state is unchanged.
    """
    try:
        code: i64 = action.code
    except AttributeError:
        raise TypeError(f"{action!r} is no action") from None
    if isinstance(state, Playing):
        if _may_play(state, code):
            tricks = advance(state._part.play, state._tricks, code & CARD_BITS)
            if tricks.legal != 0:
                return Playing(state._match, state._part, tricks, state._declared)
            return _finished(state, tricks)
        if _may_say(state, code):
            return _said(state, code)
    elif isinstance(state, Bidding):
        if _may_call(state, code):
            return _called(state, code)
    elif isinstance(state, Dealing) and isinstance(action, Deal):
        return _dealt(state, bytes(action.pack))
    _require_state(state)
    if isinstance(action, EndMatch) and not state.is_over:
        return _ended(state)
    legal = legal_actions(state) if action.seat is not None and action.seat == state.to_act else ()
    raise IllegalActionError(action, refusal(state, action), legal)


def _code(action: Action) -> i64:
    try:
        return action.code
    except AttributeError:
        raise TypeError(f"{action!r} is no action") from None


def proposed_pack(state: State) -> bytes | None:
    """Return the pack that a seeded match proposes next, as 32 card indices."""
    seed = state._match.seed
    return None if seed is None else shuffled(seed, int(state._match.sheet.deal_number) + 1)


def _speakable(state: Playing) -> i64:
    play = state._part.play
    tricks = state._tricks
    dealt: i64 = play.hands[tricks.turn]
    return speakable(play, dealt, dealt & (CARD_MASK ^ tricks.played), tricks.said)


def _spoken_plays(seat: i64, mask: i64) -> tuple[SeatAction, ...]:
    place = int(seat) << SEAT_SHIFT | SPOKEN
    return tuple([BY_CODE[place | card] for card in range(32) if mask >> card & 1])


def _hand_to_declare(state: Playing) -> i64:
    dealt: i64 = state._part.play.hands[state._turn()]
    return dealt & (CARD_MASK ^ state._tricks.played)


def _may_say(state: Playing, code: i64) -> bool:
    """Tell whether an action that plays no card is lawful."""
    if code >> DECLARE_SHIFT != 0:
        return _may_declare(state, code)
    kind = code >> KIND_SHIFT
    if kind == EXCHANGE:
        return _may_exchange(state, code)
    return kind == CLAIM and _may_claim(state, code >> SEAT_SHIFT & 3)


def _said(state: Playing, code: i64) -> State:
    if code >> DECLARE_SHIFT != 0:
        return _declared(state, code)
    if code >> KIND_SHIFT == EXCHANGE:
        return _exchanged(state, code & CARD_BITS != 0)
    return _claimed(state, code >> SEAT_SHIFT & 3)


def _legal_answers(state: Playing) -> tuple[Action, ...]:
    """Return the answers of a seat that is asked to exchange or to declare."""
    part = state._part
    if not part.exchange.is_open:
        return _legal_declarations(state)
    seat = state._turn()
    if _can_swap(state, seat):
        return SWAPS[seat], KEEPS[seat]
    return (KEEPS[seat],)


def _can_swap(state: Playing, seat: i64) -> bool:
    part = state._part
    plan = state._match.sheet.plan.dealing
    return dealing.may_exchange(plan, part.play.hands[seat], part.deal.turn_up)


def _may_exchange(state: Playing, code: i64) -> bool:
    if not state._part.exchange.is_open or code >> SEAT_SHIFT & 3 != state._turn():
        return False
    return code & CARD_BITS == 0 or _can_swap(state, state._turn())


def _exchanged(state: Playing, swaps: bool) -> State:
    part = state._part
    plan = state._match.sheet.plan
    seat = state._turn()
    exchange = dealing.asked(plan.dealing, part.exchange, seat, swaps)
    play = part.play
    if swaps:
        hands = dealing.swapped(plan.dealing, play.hands, part.deal.turn_up, seat)
        play = PlayDeal(plan.tricks, play.view, play.leader, hands)
    after = PlayPart(part.deal, part.calls, part.taker, part.trump, play, part.melds, exchange)
    return _playing(state._match, after)


def _playing(match: MatchPart, part: PlayPart) -> State:
    """Return a deal whose trumps are fixed, with the next question that it asks."""
    play = part.play
    if part.exchange.is_open:
        declared = melds.awaiting(part.melds)
    else:
        declared = melds.opening(part.melds, play.hands, part.trump)
    return Playing(match, part, opening(play), declared)


def _legal_declarations(state: Playing) -> tuple[Action, ...]:
    part = state._part
    seat = int(state._turn())
    codes = melds.lawful(part.melds, _hand_to_declare(state), part.trump, state._declared, seat)
    if len(codes) == 1:
        return SILENCES[seat]
    trump = int(part.trump)
    declarations: list[Action] = [
        _declaration(part.melds, trump, seat, code) for code in codes[:-1]
    ]
    return (*declarations, *SILENCES[seat])


@lru_cache(maxsize=DECLARATIONS_KEPT)
def _declaration(plan: melds.MeldsPlan, trump: int, seat: int, code: int) -> Declare:
    return Declare(seat, melds_of(plan, trump, code))


def _may_declare(state: Playing, code: i64) -> bool:
    if code >> DECLARE_SHIFT != DECLARE + state._turn() or not state.is_declaring:
        return False
    said = code & DECLARATION_BITS
    if said == melds.SILENCE:
        return True
    part = state._part
    return int(said) in melds.lawful(
        part.melds, _hand_to_declare(state), part.trump, state._declared, state._turn()
    )


def _declared(state: Playing, code: i64) -> State:
    declared = melds.advance(state._declared, state._turn(), code & DECLARATION_BITS)
    return Playing(state._match, state._part, state._tricks, declared)


def _may_play(state: Playing, code: i64) -> bool:
    tricks = state._tricks
    if code >> SEAT_SHIFT != tricks.turn or tricks.legal >> (code & 31) & 1 == 0:
        return False
    if state._declared.is_open and state._is_asking():
        return False
    return code & SPOKEN == 0 or _speakable(state) >> (code & 31) & 1 != 0


def _may_call(state: Bidding, code: i64) -> bool:
    if code >> SEAT_SHIFT & 3 != state._turn():
        return False
    kind = code >> KIND_SHIFT
    legal = state._legal
    if kind == PASS:
        return legal & bidding.PASS != 0
    if kind == TAKE:
        return legal & bidding.TAKE != 0
    return kind == CHOOSE and legal >> (bidding.FIRST_CHOICE + (code & CARD_BITS)) & 1 != 0


def _dealt(state: Dealing, pack: bytes) -> State:
    match = state._match
    sheet = match.sheet
    plan = sheet.plan
    hands = dealing.first_hands(plan.dealing, pack, sheet.dealer)
    after = MatchSheet(plan, sheet.standing, sheet.dealer, sheet.deal_number + 1, sheet.past)
    deal = DealPart(sheet.dealer, pack, dealing.turn_up(plan.dealing, pack), hands)
    return Bidding(MatchPart(after, match.seed), deal, ())


def _called(state: Bidding, code: i64) -> State:
    calls = (*state._calls, int(code))
    kind = code >> KIND_SHIFT
    if kind == PASS:
        if len(calls) == 2 * state._match.sheet.plan.players:
            return _passed_out(state, calls)
        return Bidding(state._match, state._deal, calls)
    deal = state._deal
    plan = state._match.sheet.plan
    trump = deal.turn_up >> 3 if kind == TAKE else code & CARD_BITS
    taker = state._turn()
    hands = dealing.full_hands(plan.dealing, deal.pack, deal.dealer, deal.hands, taker)
    leader = taker if plan.tricks.taker_leads else (deal.dealer + 1) % plan.players
    play = PlayDeal(plan.tricks, plan.tricks.views[trump], leader, hands)
    exchange = dealing.opening_exchange(plan.dealing, deal.turn_up, kind == TAKE)
    part = PlayPart(deal, calls, taker, trump, play, plan.melds, exchange)
    return _playing(state._match, part)


def _passed_out(state: Bidding, calls: tuple[int, ...]) -> State:
    match = state._match
    sheet = match.sheet
    pot = sheet.standing.pot
    deal = FinishedDeal(state._deal, calls, None, None, (), None, rounded=False, pot=pot)
    past = (*sheet.past, deal)
    dealer = dealing.redealer(sheet.plan.dealing, sheet.dealer)
    after = MatchSheet(sheet.plan, sheet.standing, dealer, sheet.deal_number, past)
    return Dealing(MatchPart(after, match.seed))


def _finished(state: Playing, tricks: Tricks) -> State:
    plan = state._match.sheet.plan
    standing = state._match.sheet.standing
    pardons = standing.pardons
    side, pardoned = belote(state._part.play, tricks.said, pardons)
    if pardoned:
        pardons = tuple([used + (at == side) for at, used in enumerate(pardons)])
    count = _count(state, tricks, side, sheets.NOBODY)
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
    past = (*sheet.past, deal)
    marks = tuple(closed.ledger.totals)
    dealer = dealing.next_dealer(plan.dealing, sheet.dealer, plan.sides, marks)
    after = MatchPart(
        MatchSheet(plan, closed.standing, dealer, sheet.deal_number, past), match.seed
    )
    return Dealing(after) if closed.standing.over == sheets.RUNNING else MatchOver(after)


def _count(state: Playing, tricks: Tricks, belote_side: i64, claimer: i64) -> Count:
    """Return what a deal leaves to be counted."""
    sheet = state._match.sheet
    plan = sheet.plan
    part = state._part
    standing = sheet.standing
    sides = len(standing.scores)
    belotes = [0 for _ in range(sides)]
    if belote_side >= 0:
        belotes[belote_side] = 1
    return Count(
        plan.sides[part.taker],
        plan.sides[(part.deal.dealer + 1) % plan.players],
        tuple([int(side_points(tricks.taken, at)) for at in range(sides)]),
        plan.sides[tricks.turn],
        tuple([int(side_tricks(tricks.won, at)) for at in range(sides)]),
        tuple(belotes),
        melds.side_points(part.melds, part.trump, state._declared.codes, part.play.leader, sides),
        standing.pot,
        standing.rivals,
        plan.nothing,
        sheets.is_last(plan.sheet, standing),
        claimer,
        part.trump,
        0,
        0,
        0,
        standing.scores,
    )


def _claim_count(state: Playing, side: i64) -> Count:
    """Return what the table has seen of a deal that a side would stop."""
    tricks = state._tricks
    return _count(state, tricks, belote_shown(state._part.play, tricks), side)


def _may_claim(state: Playing, seat: i64) -> bool:
    plan = state._match.sheet.plan
    if seat >= plan.players:
        return False
    tricks = state._tricks
    side: i64 = plan.sides[seat]
    left = tricks_left(state._part.play, tricks)
    if not sheets.may_claim(plan.sheet, side_points(tricks.taken, side), left):
        return False
    if plan.sheet.claim == sheets.CLAIM_OR_LOSE:
        return True
    standing = state._match.sheet.standing
    ledger = Ledger(len(standing.scores), None)
    settle(plan.scoring, _claim_count(state, side), False, ledger)
    total: i64 = standing.scores[side] + ledger.totals[side]
    return sheets.has_reached(plan.sheet, standing.target, total)


def _claimed(state: Playing, seat: i64) -> State:
    plan = state._match.sheet.plan
    count = _claim_count(state, plan.sides[seat])
    closed = sheets.claimed(plan.scoring, plan.sheet, state._match.sheet.standing, count)
    return _closed(state, state._tricks, count, closed)


def _ended(state: State) -> State:
    match = state._match
    sheet = match.sheet
    after = MatchSheet(
        sheet.plan, sheets.ended(sheet.standing), sheet.dealer, sheet.deal_number, sheet.past
    )
    return MatchOver(MatchPart(after, match.seed))
