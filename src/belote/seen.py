"""What is seen of a state: records copied by what they show.

The one module that knows what a seat may see. What would hide a card is left out: other hands, the
pack, the seed, the legal cards of another seat, and declarations whose cards nobody has seen.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from belote.bidding.core import Auction
from belote.melds.contest import first_in_ties, marks, match_winner, natures
from belote.melds.records import ASK_NEVER, CLOSED, SILENCE, Declared
from belote.parts import (
    DealPart,
    FinishedDeal,
    MatchPart,
    MatchSheet,
    PlayPart,
    auction_from,
    deal_from,
    declared_from,
    declared_key,
    part_from,
    plan_of,
    sheet_from,
    tricks_from,
    tricks_key,
)
from belote.ruleset import Ruleset
from belote.state import Bidding, Dealing, MatchOver, Playing, State
from belote.tricks.core import cards_laid
from belote.tricks.records import PlayDeal, Tricks

PUBLIC: Final = -1
"""The seat of a view that is nobody's."""
NO_CARD: Final = -1

DEALING: Final = 0
BIDDING: Final = 1
PLAYING: Final = 2
OVER: Final = 3
_NOTHING_DECLARED: Final = Declared(0, 0, (), CLOSED)
_CLOSED: Final = Auction(0, -1, 0, 0, False, 0, 0, 0, False)


@final
@mypyc_attr(acyclic=True)
class Seen:
    """The records of a state as they are seen; those of another phase are empty.

    Attributes:
        phase: the phase of the match.
        sheet: the sheet, with what the table saw of finished deals.
        deal: the deal in its auction, without pack and other hands.
        calls: the codes of every call made.
        auction: how the auction stands.
        part: the deal in play, without pack and other hands.
        tricks: play, the legal cards of other seats left out.
        declared: the declarations whose cards are known to all.
        natures: what each seat has announced, as the nature of its declaration.
        own: the declaration of the seat that sees.
        bottom: the card shown at the bottom of the pack, or -1.
    """

    __slots__ = (
        "auction", "bottom", "calls", "deal", "declared", "natures", "own", "part", "phase",
        "sheet", "tricks",
    )  # fmt: skip

    def __init__(
        self,
        phase: i64,
        sheet: MatchSheet,
        deal: DealPart | None,
        calls: tuple[int, ...],
        auction: Auction,
        part: PlayPart | None,
        tricks: Tricks | None,
        declared: Declared,
        natures: tuple[int, ...],
        own: int,
        bottom: i64,
    ) -> None:
        self.phase: Final[i64] = phase
        self.sheet: Final = sheet
        self.deal: Final = deal
        self.calls: Final = calls
        self.auction: Final = auction
        self.part: Final = part
        self.tricks: Final = tricks
        self.declared: Final = declared
        self.natures: Final = natures
        self.own: Final = own
        self.bottom: Final[i64] = bottom

    def state(self) -> State:
        """Return a state made of what is seen: other hands are empty, and there is no pack."""
        match = MatchPart(self.sheet, None)
        if self.part is not None and self.tricks is not None:
            return Playing(match, self.part, self.tricks, self.declared)
        if self.deal is not None:
            return Bidding(match, self.deal, self.calls, self.auction)
        return Dealing(match) if self.phase == DEALING else MatchOver(match)

    def key(self) -> tuple[object, ...]:
        """Return the values that make this record, the ruleset left out."""
        return (
            int(self.phase),
            self.sheet.key(),
            None if self.deal is None else self.deal.key(),
            self.calls,
            None if self.part is None else self.part.key(),
            None if self.tricks is None else tricks_key(self.tricks),
            declared_key(self.declared),
            self.natures,
            self.own,
            int(self.bottom),
        )


def seen_from(ruleset: Ruleset, key: tuple[Any, ...]) -> Seen:
    """Make what is seen from its key."""
    plan = plan_of(ruleset)
    phase, sheet, deal, calls, part, tricks, declared, natures, own, bottom = key
    made = None if deal is None else deal_from(deal)
    return Seen(
        phase,
        sheet_from(plan, sheet),
        made,
        calls,
        _CLOSED if made is None else auction_from(plan.bidding, made, calls),
        None if part is None else part_from(plan, part),
        None if tricks is None else tricks_from(tricks),
        declared_from(declared),
        natures,
        own,
        bottom,
    )


def seen(state: State, seat: i64) -> Seen:
    """Return what a seat sees of a state, or what everybody does for `PUBLIC`."""
    sheet = seen_sheet(state._match.sheet)
    if isinstance(state, Playing):
        return _seen_play(state, sheet, seat)
    if isinstance(state, Bidding):
        dealt = state._deal
        deal = DealPart(dealt.dealer, b"", dealt.turn_up, _only(dealt.hands, seat))
        return Seen(
            BIDDING, sheet, deal, state._calls, state._auction, None, None, _NOTHING_DECLARED, (),
            SILENCE, NO_CARD,
        )  # fmt: skip
    phase = OVER if isinstance(state, MatchOver) else DEALING
    return Seen(
        phase, sheet, None, (), _CLOSED, None, None, _NOTHING_DECLARED, (), SILENCE, NO_CARD
    )


def _seen_play(state: Playing, sheet: MatchSheet, seat: i64) -> Seen:
    part = state._part
    declared = state._declared
    announced: tuple[int, ...] = ()
    own = SILENCE
    if part.melds.ask != ASK_NEVER or part.melds.automatic:
        if not part.melds.automatic:
            announced = natures(declared)
        if seat >= 0:
            own = declared.codes[seat]
        if not part.melds.must_beat:
            declared = state._shown()
    pack = part.deal.pack
    shows = sheet.plan.dealing.bottom_shown and len(pack) > 0
    bottom: i64 = pack[len(pack) - 1] if shows else NO_CARD
    return Seen(
        PLAYING, sheet, None, part.calls, _CLOSED, _seen_part(part, seat),
        _seen_tricks(state._tricks, seat), declared, announced, own, bottom,
    )  # fmt: skip


def _are_silent(codes: tuple[int, ...]) -> bool:
    return max(codes) == SILENCE


def _seen_part(part: PlayPart, seat: i64) -> PlayPart:
    """Return a deal in play with one hand, or none, and without its pack."""
    twins = part.twins
    if twins is None:
        twins = {}
        part.twins = twins
    twin = twins.get(int(seat))
    if twin is None:
        twin = _part_with(part, _only(part.play.hands, seat))
        twins[int(seat)] = twin
    return twin


def _only(hands: tuple[int, ...], seat: i64) -> tuple[int, ...]:
    """Return hands without those of the other seats."""
    return tuple([held if at == seat else 0 for at, held in enumerate(hands)])


def _undealt(deal: DealPart) -> DealPart:
    """Return a deal without its pack and its hands before the auction."""
    return DealPart(deal.dealer, b"", deal.turn_up, _only(deal.hands, PUBLIC))


def _part_with(part: PlayPart, hands: tuple[int, ...]) -> PlayPart:
    play = part.play
    deal = _undealt(part.deal)
    return PlayPart(
        deal, part.calls, part.taker, part.trump, part.bid, part.doubled,
        PlayDeal(play.plan, play.view, play.leader, play.size, hands, play.taken, play.won),
        part.melds, part.exchange,
    )  # fmt: skip


def _seen_tricks(tricks: Tricks, seat: i64) -> Tricks:
    """Return play without the legal cards of another seat."""
    if tricks.turn == seat:
        return tricks
    return Tricks(
        tricks.past, tricks.left, tricks.turn, tricks.count, tricks.plays, tricks.best,
        tricks.top, tricks.master, tricks.points, 0,
    )  # fmt: skip


def seen_sheet(sheet: MatchSheet) -> MatchSheet:
    """Return a sheet with what the table saw of finished deals."""
    if len(sheet.past) == 0:
        return sheet
    twin = sheet.twin
    if twin is None:
        past = tuple([_seen_deal(deal) for deal in sheet.past])
        twin = MatchSheet(sheet.plan, sheet.standing, sheet.dealer, sheet.deal_number, past)
        sheet.twin = twin
    return twin


def _seen_deal(deal: FinishedDeal) -> FinishedDeal:
    """Return a finished deal as the table saw it: cards that nobody played stay hidden."""
    twin = deal.twin
    if twin is not None:
        return twin
    part = deal.part
    tricks = deal.tricks
    dealt = _undealt(deal.deal)
    if part is None or tricks is None:
        twin = FinishedDeal(dealt, deal.calls, None, None, (), None, deal.rounded, deal.pot)
    else:
        laid = tuple(cards_laid(part.play, tricks))
        twin = FinishedDeal(
            dealt, deal.calls, _part_with(part, laid), _seen_tricks(tricks, PUBLIC),
            _seen_melds(deal, part), deal.count, deal.rounded, deal.pot,
        )  # fmt: skip
    deal.twin = twin
    return twin


def _seen_melds(deal: FinishedDeal, part: PlayPart) -> tuple[int, ...]:
    """Return the declarations of a finished deal whose cards the table has seen."""
    if part.melds.must_beat:
        return deal.declared
    return shown_at_end(deal, part)


def shown_at_end(deal: FinishedDeal, part: PlayPart) -> tuple[int, ...]:
    """Return the declarations that lie open when a deal is over: those that count."""
    codes = deal.declared
    if _are_silent(codes):
        return codes
    if deal.count is None:
        winner = match_winner(part.melds, part.trump, codes, part.play.leader)
        return tuple([code if seat == winner else SILENCE for seat, code in enumerate(codes)])
    first = first_in_ties(part.melds, part.play.leader, part.deal.dealer)
    return tuple(marks(part.melds, part.trump, codes, first))
