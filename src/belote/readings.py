"""What the integers of a state say: cards, tricks, contracts and results, decoded when asked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote.actions import (
    BY_CODE,
    KIND_SHIFT,
    PASS,
    WIDE_SHIFT,
    Call,
    Choose,
    Coinche,
    Declare,
    Exchange,
    Pass,
    Play,
    SeatAction,
    Surcoinche,
    Take,
    bid_of,
)
from belote.card import CARDS, TRUMPS, Card
from belote.contract import Contract
from belote.ladder import points_of
from belote.meld import Meld, MeldKind, from_code
from belote.melds.contest import meld_points
from belote.melds.records import ASK_IN_TRICK, ASK_NEVER
from belote.results import DealResult, Trick
from belote.scoring.account import deal_score, passed_out, uncounted
from belote.tricks.core import leader
from belote.tricks.records import PLAY_BITS, PLAY_MASK, SPOKEN

if TYPE_CHECKING:
    from belote.melds.records import Declared, MeldsPlan
    from belote.parts import FinishedDeal, MatchSheet, PlayPart
    from belote.tricks.records import Past, Tricks

_SUIT_SIZE: Final = 8
_MELDS_KEPT: Final = 2048
_BY_SUIT: Final = tuple(
    tuple(
        tuple(CARDS[_SUIT_SIZE * suit + rank] for rank in range(_SUIT_SIZE) if ranks >> rank & 1)
        for ranks in range(1 << _SUIT_SIZE)
    )
    for suit in range(4)
)


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, in index order."""
    clubs, diamonds, hearts, spades = _BY_SUIT
    return (
        clubs[mask & 255]
        + diamonds[mask >> 8 & 255]
        + hearts[mask >> 16 & 255]
        + spades[mask >> 24 & 255]
    )


def calls_of(codes: tuple[int, ...]) -> tuple[Call, ...]:
    """Return calls from their codes."""
    return tuple(map(_call, codes))


def _call(code: int) -> Call:
    if code >> WIDE_SHIFT:
        return bid_of(code)
    call = BY_CODE[code]
    if not isinstance(call, Pass | Take | Choose | Coinche | Surcoinche):
        raise TypeError(code)
    return call


def round_of(codes: tuple[int, ...], players: int) -> int:
    """Return the round of a turn-up auction after these calls: 2 once all have passed."""
    all_passed = len(codes) >= players and all(
        code >> KIND_SHIFT == PASS for code in codes[:players]
    )
    return 1 + all_passed


@lru_cache(maxsize=_MELDS_KEPT)
def melds_of(plan: MeldsPlan, trump: int, code: int) -> tuple[Meld, ...]:
    """Return the melds of a declaration, carrés first, with what they are worth."""
    return tuple(
        meld.valued(int(meld_points(plan, trump, meld.bits)), TRUMPS[trump])
        for meld in from_code(code)
    )


@lru_cache(maxsize=_MELDS_KEPT)
def declare_of(plan: MeldsPlan, trump: int, seat: int, code: int) -> Declare:
    """Return a declaration from its integer."""
    return Declare(seat, melds_of(plan, trump, code))


_KINDS: Final = (MeldKind.TIERCE, MeldKind.QUARTE, MeldKind.QUINTE, MeldKind.SQUARE)


def kinds_of(nature: int) -> tuple[MeldKind, ...]:
    """Return the kinds of the melds of a declaration from its nature, the shortest run first."""
    return tuple(kind for place, kind in enumerate(_KINDS) for _ in range(nature >> 4 * place & 15))


def declarations_of(part: PlayPart, codes: tuple[int, ...]) -> tuple[tuple[Meld, ...], ...]:
    """Return what each seat has declared, in seat order."""
    return tuple(melds_of(part.melds, int(part.trump), code) for code in codes)


def undertaken(part: PlayPart) -> Contract:
    """Return what a deal is played under."""
    return contract_of(int(part.taker), int(part.trump), int(part.bid), int(part.doubled))


def contract_of(taker: int, trump: int, bid: int, doubled: int) -> Contract:
    """Return what was undertaken; `bid` is its height, 0 in a turn-up game."""
    return Contract(taker, TRUMPS[trump], points_of(bid), doubled)


def trick_of(trick: Past, players: int) -> Trick:
    """Return a finished trick."""
    laid = _laid(trick.plays, players)
    return Trick(int(trick.leader), laid, int(trick.winner), int(trick.points))


def table_of(part: PlayPart, tricks: Tricks) -> Trick:
    """Return the trick on the table."""
    holder = int(tricks.master) if tricks.count else None
    laid = _laid(tricks.plays, int(tricks.count))
    return Trick(int(leader(part.play, tricks)), laid, holder, int(tricks.points))


def _laid(plays: int, count: int) -> tuple[Card, ...]:
    places = range(0, count * PLAY_BITS, PLAY_BITS)
    return tuple(CARDS[plays >> place & PLAY_MASK & ~SPOKEN] for place in places)


def tricks_of(part: PlayPart, tricks: Tricks) -> tuple[Trick, ...]:
    """Return every finished trick of a deal, the first one first."""
    players = int(part.play.plan.players)
    found = []
    past = tricks.past
    while past is not None:
        found.append(trick_of(past, players))
        past = past.before
    return tuple(reversed(found))


def spoken_of(tricks: Tricks, players: int) -> tuple[Card, ...]:
    """Return the cards laid with a word of belote in a deal, the first one first."""
    laid = [_spoken(tricks.plays, int(tricks.count))]
    past = tricks.past
    while past is not None:
        laid.append(_spoken(past.plays, players))
        past = past.before
    return tuple(card for trick in reversed(laid) for card in trick)


def _spoken(plays: int, count: int) -> list[Card]:
    codes = [plays >> PLAY_BITS * at & PLAY_MASK for at in range(count)]
    return [CARDS[code & ~SPOKEN] for code in codes if code & SPOKEN]


def plays_of(part: PlayPart, declared: Declared, tricks: Tricks) -> tuple[SeatAction, ...]:
    """Return what was exchanged, declared and played in a deal, the first action first."""
    players = int(part.play.plan.players)
    laid = [_plays(int(leader(part.play, tricks)), tricks.plays, int(tricks.count), players)]
    past = tricks.past
    while past is not None:
        laid.append(_plays(int(past.leader), past.plays, players, players))
        past = past.before
    plays = [play for trick in reversed(laid) for play in trick]
    said = _merged(_declarations(part, declared), plays, part.melds.ask == ASK_IN_TRICK)
    return (*_exchanges(part), *said)


def _exchanges(part: PlayPart) -> list[Exchange]:
    """Return the answers of the seats that were asked to exchange."""
    players = int(part.play.plan.players)
    seats = [(int(part.play.leader) + turn) % players for turn in range(part.exchange.asked)]
    return [Exchange(seat, yes=seat == part.exchange.by) for seat in seats]


def _declarations(part: PlayPart, declared: Declared) -> list[Declare]:
    """Return what the seats have declared so far, in the order in which they were asked."""
    if part.melds.ask == ASK_NEVER or part.exchange.is_open:
        return []
    players = int(part.play.plan.players)
    trump = int(part.trump)
    seats = [(int(part.play.leader) + turn) % players for turn in range(int(declared.asked))]
    return [declare_of(part.melds, trump, seat, declared.codes[seat]) for seat in seats]


def _merged(said: list[Declare], plays: list[Play], in_trick: bool) -> tuple[SeatAction, ...]:  # noqa: FBT001 - how they alternate
    if not in_trick:
        return (*said, *plays)
    merged: list[SeatAction] = []
    for turn, declaration in enumerate(said):
        merged += [declaration, *plays[turn : turn + 1]]
    return (*merged, *plays[len(said) :])


def _plays(leader: int, plays: int, count: int, players: int) -> list[Play]:
    return [
        Play(
            (leader + at) % players,
            CARDS[plays >> PLAY_BITS * at & PLAY_MASK & ~SPOKEN],
            belote=bool(plays >> PLAY_BITS * at & SPOKEN),
        )
        for at in range(count)
    ]


def results_of(sheet: MatchSheet) -> tuple[DealResult, ...]:
    """Return every finished deal of a match, the first one first."""
    return tuple(_result(sheet, deal) for deal in sheet.past)


def _result(sheet: MatchSheet, deal: FinishedDeal) -> DealResult:
    bids = calls_of(deal.calls)
    players = range(sheet.plan.players)
    dealer = int(deal.deal.dealer)
    if deal.part is None or deal.tricks is None:
        hands = tuple(cards_of(deal.deal.hands[seat]) for seat in players)
        return DealResult(passed_out(deal.pot), None, hands, (), (), bids, dealer=dealer)
    count = deal.count
    return DealResult(
        deal_score(sheet.plan.scoring, count, rounded=deal.rounded)
        if count is not None
        else uncounted(deal.pot),
        undertaken(deal.part),
        tuple(cards_of(deal.part.play.hands[seat]) for seat in players),
        tricks_of(deal.part, deal.tricks),
        declarations_of(deal.part, deal.declared),
        bids,
        None if count is None or count.claimed < 0 else int(count.claimed),
        () if count is None else count.belotes,
        int(sheet.standing.winner) if count is None else None,
        dealer,
    )
