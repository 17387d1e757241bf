"""What a seat may do, and the lists of it: each room answers for its phase."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from belote._kernel.bits import shl
from belote.actions import (
    BID,
    BY_CODE,
    CHOOSE,
    CLAIM,
    COINCHE,
    DECLARE,
    EXCHANGE,
    HEIGHT_SHIFT,
    KIND_SHIFT,
    PASS,
    SEAT_SHIFT,
    SURCOINCHE,
    TAKE,
    WIDE_SHIFT,
    Action,
    Declare,
    SeatAction,
    bid_of,
)
from belote.bidding import core as bidding
from belote.consequences import claim_count
from belote.dealing import core as dealing
from belote.melds.core import declarations, held, lawful
from belote.melds.records import SILENCE
from belote.parts import NAME_BITS, WIDE_BITS, PlayPart
from belote.readings import declare_of
from belote.scoring.core import settle
from belote.scoring.records import Ledger
from belote.sheet import core as sheets
from belote.state import Bidding, Playing
from belote.tricks.core import card_points, tricks_left
from belote.tricks.records import CARD_MASK, PLAY_MASK, SPOKEN
from belote.tricks.words import speakable

SUIT_SIZE: Final = 8
CALL_SETS: Final = 256
ANSWERS_KEPT: Final = 4096
"""How many lists of calls, and how many of declarations, a ruleset keeps."""


PlaySets: TypeAlias = list[tuple[SeatAction, ...]]


def _play_tuples(seat: int) -> tuple[PlaySets, PlaySets, PlaySets, PlaySets]:
    """Return the silent plays of a seat, suit by suit, for each set of ranks."""
    clubs, diamonds, hearts, spades = [_plays_of_suit(seat, suit) for suit in range(4)]
    return clubs, diamonds, hearts, spades


def _plays_of_suit(seat: int, suit: int) -> PlaySets:
    sets: PlaySets = [()]
    for rank in range(SUIT_SIZE):
        play = BY_CODE[seat << SEAT_SHIFT | suit << 3 | rank]
        sets += [(*held, play) for held in sets]
    return sets


def _call_tuples() -> list[tuple[SeatAction, ...]]:
    """Return the calls of each seat and mask of a turn-up auction, at that place of one list."""
    return [_named_calls(seat, mask) for seat in range(4) for mask in range(CALL_SETS)]


def _named_calls(seat: int, mask: int) -> tuple[SeatAction, ...]:
    """Return the calls of a seat in a turn-up game, passing last."""
    place = seat << SEAT_SHIFT
    codes = [TAKE << KIND_SHIFT | place]
    codes += [CHOOSE << KIND_SHIFT | place | trump for trump in range(6)]
    named = [BY_CODE[code] for bit, code in enumerate(codes) if mask >> bit & 1]
    return (*named, *_closing_calls(seat, mask))


def _closing_calls(seat: int, mask: int) -> tuple[SeatAction, ...]:
    """Return the doubles among the calls of a seat, and its pass."""
    place = seat << SEAT_SHIFT
    kinds = (
        (bidding.DOUBLE, COINCHE), (bidding.REDOUBLE, SURCOINCHE), (bidding.PASS, PASS),
    )  # fmt: skip
    return tuple([BY_CODE[kind << KIND_SHIFT | place] for bit, kind in kinds if mask & bit])


PLAYS: Final = [_play_tuples(seat) for seat in range(4)]
SILENCES: Final[list[tuple[Action, ...]]] = [(Declare(seat),) for seat in range(4)]
CALLS: Final = _call_tuples()


def _kind(kind: int, payload: int) -> list[Action]:
    """Return one plain action for each seat."""
    return [BY_CODE[kind << KIND_SHIFT | seat << SEAT_SHIFT | payload] for seat in range(4)]


KEEPS: Final = _kind(EXCHANGE, 0)
SWAPS: Final = _kind(EXCHANGE, 1)
CLAIMS: Final = _kind(CLAIM, 0)
NOTHING: Final[tuple[Action, ...]] = ()
NO_PLAY: Final = -1


def answers(state: Playing) -> tuple[Action, ...]:
    """Return every answer of the seat that is asked while cards are played."""
    tricks = state._tricks
    if state._declared.is_open and state._declared.at == tricks.count:
        return _answers_before_play(state)
    mask = tricks.legal & CARD_MASK
    clubs, diamonds, hearts, spades = PLAYS[tricks.turn]
    found: tuple[SeatAction, ...]
    if mask >> 24:
        found = spades[mask >> 24]
        if mask & 0xFFFFFF:
            found = clubs[mask & 255] + diamonds[mask >> 8 & 255] + hearts[mask >> 16 & 255] + found
    elif mask >> 16:
        found = hearts[mask >> 16]
        if mask & 0xFFFF:
            found = clubs[mask & 255] + diamonds[mask >> 8 & 255] + found
    elif mask >> 8:
        found = diamonds[mask >> 8]
        if mask & 255:
            found = clubs[mask & 255] + found
    else:
        found = clubs[mask]
    words = state._part.play.spoken
    if not words or not mask & words:
        return found
    spoken = mask & _speakable(state)
    return found + _spoken_plays(tricks.turn, spoken) if spoken else found


def calls(state: Bidding) -> tuple[Action, ...]:
    """Return every call of the seat that is asked in the auction."""
    seat = state._auction.turn
    lawful = state._legal
    plan = state._match.sheet.plan
    bids_points = len(plan.bidding.ladder) != 0
    if not bids_points and lawful < CALL_SETS:
        return CALLS[seat * CALL_SETS + lawful]
    key = int(lawful << 2 | seat)
    kept = plan.answers.get(key)
    if kept is not None:
        return kept
    if bids_points:
        found = _bids(plan.bidding, int(seat), lawful) + _closing_calls(int(seat), int(lawful))
    else:
        found = _named_calls(int(seat), int(lawful))
    if len(plan.answers) < ANSWERS_KEPT:
        plan.answers[key] = found
    return found


def _bids(plan: bidding.BiddingPlan, seat: int, lawful: i64) -> tuple[SeatAction, ...]:
    """Return the bids among the calls of a seat, the lowest first."""
    place = (BID | seat) << WIDE_SHIFT
    return tuple(
        [
            bid_of(place | height << HEIGHT_SHIFT | trump)
            for height in plan.ladder
            for trump in range(6)
            if bidding.may_bid(plan, lawful, height, trump)
        ]
    )


def interjected_calls(state: Bidding) -> tuple[Action, ...]:
    """Return the doubles that any seat may throw in unasked, in seat order."""
    plan = state._match.sheet.plan.bidding
    if plan.doubling != bidding.ANY_TIME:
        return NOTHING
    found: list[Action] = []
    for seat in range(plan.players):
        found += _closing_calls(seat, int(bidding.interjections(plan, state._auction, seat)))
    return tuple(found)


def interjected_claims(state: Playing) -> tuple[Action, ...]:
    """Return the claims that any seat may make unasked, in seat order."""
    plan = state._match.sheet.plan
    if plan.sheet.claim == sheets.CLAIM_NEVER:
        return NOTHING
    return tuple([CLAIMS[seat] for seat in range(plan.players) if may_claim(state, seat)])


def may_call(state: Bidding, code: i64) -> bool:
    """Tell whether a call is lawful, given by its code."""
    lawful = state._legal
    auction = state._auction
    plan = state._match.sheet.plan.bidding
    if code >> WIDE_SHIFT != 0:
        payload = code & WIDE_BITS
        return code >> WIDE_SHIFT == BID + auction.turn and bidding.may_bid(
            plan, lawful, payload >> HEIGHT_SHIFT, payload & NAME_BITS
        )
    seat = code >> SEAT_SHIFT & 3
    if seat != auction.turn:
        if seat >= plan.players:
            return False
        lawful = bidding.interjections(plan, auction, seat)
    return lawful & _call_bit(plan, code >> KIND_SHIFT, code & NAME_BITS) != 0


def _call_bit(plan: bidding.BiddingPlan, kind: i64, name: i64) -> i64:
    """Return the bit that stands for a call among the lawful ones, 0 for none."""
    if kind == PASS:
        return bidding.PASS
    if kind == TAKE:
        return bidding.TAKE
    if kind == CHOOSE:
        return 0 if len(plan.ladder) != 0 else shl(1, bidding.FIRST_CHOICE + name)
    if kind == COINCHE:
        return bidding.DOUBLE
    return bidding.REDOUBLE if kind == SURCOINCHE else 0


def lawful_play(state: Playing, code: i64) -> i64:
    """Return the card of a code, plus 32 with a word of belote; -1 where it is no lawful play."""
    tricks = state._tricks
    if code >> SEAT_SHIFT != tricks.turn:
        return NO_PLAY
    play = code & PLAY_MASK
    if play < SPOKEN:
        if not tricks.legal >> play & 1:
            return NO_PLAY
    elif not (tricks.legal & _speakable(state)) >> (play - SPOKEN) & 1:
        return NO_PLAY
    if state._declared.is_open and state._declared.at == tricks.count:
        return NO_PLAY
    return play


def may_say(state: Playing, code: i64) -> bool:
    """Tell whether an action that plays no card is lawful while cards are played."""
    if code >> WIDE_SHIFT != 0:
        return _may_declare(state, code)
    kind = code >> KIND_SHIFT
    if kind == EXCHANGE:
        return _may_exchange(state, code)
    return kind == CLAIM and may_claim(state, code >> SEAT_SHIFT & 3)


def may_claim(state: Playing, seat: i64) -> bool:
    """Tell whether a seat may stop the deal: all can see it, so melds count once they are shown."""
    plan = state._match.sheet.plan
    if seat >= plan.players:
        return False
    tricks = state._tricks
    side: i64 = plan.sides[seat]
    left = tricks_left(state._part.play, tricks)
    taken = card_points(state._part.play, tricks)
    if not sheets.may_claim(plan.sheet, taken[side], left):
        return False
    if plan.sheet.claim == sheets.CLAIM_OR_LOSE:
        return True
    standing = state._match.sheet.standing
    ledger = Ledger(len(standing.scores), None)
    settle(plan.scoring, claim_count(state, state._shown().codes, side), False, ledger)
    total: i64 = standing.scores[side] + ledger.totals[side]
    return sheets.has_reached(plan.sheet, standing.target, total)


def _speakable(state: Playing) -> i64:
    play = state._part.play
    tricks = state._tricks
    dealt: i64 = play.hands[tricks.turn]
    return speakable(play, dealt, tricks.left)


def _spoken_plays(seat: i64, mask: i64) -> tuple[SeatAction, ...]:
    place = int(seat) << SEAT_SHIFT | SPOKEN
    return tuple([BY_CODE[place | card] for card in range(32) if mask >> card & 1])


def _answers_before_play(state: Playing) -> tuple[Action, ...]:
    """Return the answers of a seat that is asked to exchange or to declare."""
    part = state._part
    seat = state._declared.seat
    if not part.exchange.is_open:
        melds = held(part.play.hands[seat])
        return _declarations(state, seat, melds) if melds else SILENCES[seat]
    if _can_swap(state, seat):
        return SWAPS[seat], KEEPS[seat]
    return (KEEPS[seat],)


def _can_swap(state: Playing, seat: i64) -> bool:
    part = state._part
    plan = state._match.sheet.plan.dealing
    return dealing.may_exchange(plan, part.play.hands[seat], part.deal.turn_up)


def _may_exchange(state: Playing, code: i64) -> bool:
    if not state._part.exchange.is_open:
        return False
    seat = state._declared.seat
    if code >> SEAT_SHIFT & 3 != seat:
        return False
    return code & PLAY_MASK == 0 or _can_swap(state, seat)


def _declarations(state: Playing, seat: i64, melds: i64) -> tuple[Action, ...]:
    """Return what a seat may say that is asked for its melds and holds some."""
    part = state._part
    choices, actions = _offered(state, seat, melds)
    codes = lawful(part.melds, choices, part.trump, state._declared, seat)
    if codes is choices:
        return actions
    return tuple([said for code, said in zip(choices, actions, strict=True) if code in codes])


def _offered(state: Playing, seat: i64, melds: i64) -> tuple[list[int], tuple[Action, ...]]:
    """Return what a seat with some melds may say whatever was said before: codes, and actions."""
    part = state._part
    offers = state._match.sheet.plan.offers
    key = int(melds << 5 | part.trump << 2 | seat)
    kept = offers.get(key)
    if kept is not None:
        return kept
    codes = declarations(part.melds, part.play.hands[seat], part.trump)
    offer = codes, _said(part, int(seat), codes)
    if len(offers) < ANSWERS_KEPT:
        offers[key] = offer
    return offer


def _said(part: PlayPart, seat: int, codes: list[int]) -> tuple[Action, ...]:
    """Return declarations as actions, silence last."""
    trump = int(part.trump)
    said: list[Action] = [declare_of(part.melds, trump, seat, code) for code in codes[:-1]]
    return (*said, *SILENCES[seat])


def _may_declare(state: Playing, code: i64) -> bool:
    declared = state._declared
    if code >> WIDE_SHIFT != DECLARE + declared.seat or declared.at != state._tricks.count:
        return False
    if state._part.exchange.is_open:
        return False
    said = code & WIDE_BITS
    if said == SILENCE:
        return True
    part = state._part
    seat = declared.seat
    choices = _offered(state, seat, held(part.play.hands[seat]))[0]
    return int(said) in lawful(part.melds, choices, part.trump, declared, seat)
