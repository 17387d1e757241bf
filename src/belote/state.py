"""The states of a match: a closed family of immutable values.

A state holds three levels by reference: the match, the deal, and the moving part of the room in
play. Each is a record of integers; what users read is decoded when they ask.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from belote import readings
from belote.actions import Action, Call, Deal, checked_seat
from belote.bidding.core import Auction
from belote.bidding.core import legal as legal_calls
from belote.card import CARDS, Card
from belote.contract import Contract
from belote.drawing import draw
from belote.meld import Meld
from belote.melds.contest import are_shown, covered, first_in_ties, laid_open
from belote.melds.records import Declared
from belote.parts import (
    DealPart,
    MatchPart,
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
from belote.results import DealResult, Trick
from belote.ruleset import Ruleset
from belote.sheet.core import CLAIMED, DRAW, ENDED, INSTANT_WIN, LIMIT, TARGET
from belote.tricks.core import card_points, leader
from belote.tricks.records import Tricks


@mypyc_attr(acyclic=True)
class State:
    """A match at one moment: whole, hidden cards included.

    States are immutable and hashable, compare by value, pickle and copy. `repr` names no card;
    `str` draws the table with every hand, for the host's eyes.
    """

    __slots__ = ("_match",)

    is_over: ClassVar[bool] = False
    """Whether the match is over."""

    _match: MatchPart

    def __init__(self, match: MatchPart) -> None:
        self._match = match

    @property
    def to_act(self) -> int | None:
        """The seat that is asked now; `None` when a pack is awaited or the match is over."""
        return None

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self._match.sheet.plan.ruleset

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side, in side order, in points as written on the sheet."""
        return self._match.sheet.standing.scores

    @property
    def held_over(self) -> tuple[int, ...]:
        """The points withheld from each side by ties, waiting for a later deal."""
        return self._match.sheet.standing.pot

    @property
    def dealer(self) -> int:
        """The seat that deals, or that will deal next."""
        return int(self._match.sheet.dealer)

    @property
    def deal_number(self) -> int:
        """How many packs have been dealt so far, passed-out deals included."""
        return int(self._match.sheet.deal_number)

    @property
    def results(self) -> tuple[DealResult, ...]:
        """Every finished deal, in order, passed-out ones included."""
        return readings.results_of(self._match.sheet)

    @property
    def winner(self) -> int | None:
        """The side that has won the match; `None` before its end and in a draw."""
        side = self._match.sheet.standing.winner
        return None if side < 0 else int(side)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of this deal, from its `Deal` on; `()` between deals and in a position."""
        return ()

    def _key(self) -> tuple[object, ...]:
        return (self.ruleset, self._match.key())

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        return hash(self) == hash(other) and self._key() == other._key()

    def __hash__(self) -> int:
        sheet = self._match.sheet
        return hash((sheet.standing.scores, int(sheet.deal_number), int(sheet.dealer)))

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"<{type(self).__name__} {self.ruleset}, deal {self.deal_number}, {scores}>"

    def __str__(self) -> str:
        return draw(self.ruleset.seating, self._title(), self._corners(), self._centre())

    def _title(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"{self.ruleset} | deal {self.deal_number} | dealer {self.dealer} | {scores}"

    def _corners(self) -> tuple[str, ...]:
        return ("",) * int(self._match.sheet.plan.players)

    def _centre(self) -> tuple[str, ...]:
        return ()


@final
@mypyc_attr(acyclic=True)
class Dealing(State):
    """A pack is awaited: apply a `Deal`."""

    __slots__ = ()

    @override
    def _centre(self) -> tuple[str, ...]:
        return ("a pack is awaited",)

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _dealing, self._key()


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Bidding(State):
    """The auction: the turned suit is taken, or a suit chosen; or points are bid."""

    __slots__ = ("_auction", "_calls", "_deal", "_legal")

    def __init__(
        self, match: MatchPart, deal: DealPart, calls: tuple[int, ...], auction: Auction
    ) -> None:
        self._match = match
        self._deal: Final = deal
        self._calls: Final = calls
        self._auction: Final = auction
        self._legal: Final[i64] = legal_calls(match.sheet.plan.bidding, auction, deal.turn_up)

    @property
    @override
    def to_act(self) -> int | None:
        """The seat that is asked now."""
        return int(self._auction.turn)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards of a seat, in index order."""
        players = int(self._match.sheet.plan.players)
        return readings.cards_of(self._deal.hands[checked_seat(seat, players)])

    @property
    def turn_up(self) -> Card | None:
        """The card turned face up, whose suit is proposed; `None` where points are bid."""
        return CARDS[self._deal.turn_up] if self._deal.turn_up >= 0 else None

    @property
    def contract(self) -> Contract | None:
        """The last bid or name, and whether it is doubled; `None` before there is one."""
        auction = self._auction
        if auction.bidder < 0:
            return None
        return readings.contract_of(
            int(auction.bidder), int(auction.trump), int(auction.height), int(auction.doubled)
        )

    @property
    def bids(self) -> tuple[Call, ...]:
        """The calls so far."""
        return readings.calls_of(self._calls)

    @property
    def round(self) -> int:
        """The round of a turn-up auction, 1 or 2; 1 where points are bid."""
        return readings.round_of(self._calls, int(self._match.sheet.plan.players))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not yet dealt, the next one first, the turn-up left out."""
        dealing = self._match.sheet.plan.dealing
        given = len(dealing.first) + int(dealing.turns)
        return tuple(CARDS[card] for card in self._deal.pack[given:])

    @property
    @override
    def actions(self) -> tuple[Action, ...]:
        """The actions of this deal, from its `Deal` on."""
        return (_deal_action(self._deal), *self.bids)

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.ruleset, self._match.key(), self._deal.key(), self._calls)

    @override
    def __hash__(self) -> int:
        return hash((self._deal.pack, self._calls, int(self._match.sheet.deal_number)))

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _bidding, self._key()

    @override
    def _corners(self) -> tuple[str, ...]:
        return tuple(_written(self.hand(seat)) for seat in range(len(self.ruleset.seating.sides)))

    @override
    def _centre(self) -> tuple[str, ...]:
        turned = "no card turned" if self.turn_up is None else f"turned: {self.turn_up}"
        return (turned, _written(self.bids))


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Playing(State):
    """Cards are played, trick by trick.

    Before it plays, a seat may be asked whether it exchanges for the turn-up, and for its melds.
    """

    __slots__ = ("_declared", "_part", "_tricks")

    def __init__(
        self, match: MatchPart, part: PlayPart, tricks: Tricks, declared: Declared
    ) -> None:
        self._match = match
        self._part: Final = part
        self._tricks: Final = tricks
        self._declared: Final = declared

    @property
    @override
    def to_act(self) -> int | None:
        """The seat that is asked now."""
        return int(self._turn())

    def _turn(self) -> i64:
        return self._declared.seat if self._is_asking() else self._tricks.turn

    def _is_asking(self) -> bool:
        """Tell whether a question other than for a card is open."""
        return self._declared.at == self._tricks.count

    @property
    def is_exchanging(self) -> bool:
        """Whether the seat to act is asked to swap the low trump for the turn-up."""
        return self._part.exchange.is_open

    @property
    def is_declaring(self) -> bool:
        """Whether the seat to act is asked for its melds."""
        return self._is_asking() and not self._part.exchange.is_open

    @property
    def exchanged_by(self) -> int | None:
        """The seat that has swapped the low trump for the turn-up, if one has."""
        by = self._part.exchange.by
        return None if by < 0 else int(by)

    @property
    def bottom_card(self) -> Card | None:
        """The last card of the pack, where the table shows it; `None` elsewhere."""
        pack = self._part.deal.pack
        shown = self._match.sheet.plan.dealing.bottom_shown and len(pack) > 0
        return CARDS[pack[-1]] if shown else None

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """What each seat has declared in this deal, in seat order."""
        return readings.declarations_of(self._part, self._declared.codes)

    @property
    def shown_melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds whose cards lie open to all, by the seat that declared them."""
        return readings.declarations_of(self._part, self._shown().codes)

    def _shown(self) -> Declared:
        """Return what is declared with the melds that lie open, and no others."""
        part = self._part
        tricks = self._tricks
        finished = 0 if tricks.past is None else 1 if tricks.past.before is None else 2
        if not are_shown(part.melds, finished, tricks.count):
            return covered(self._declared)
        first = first_in_ties(part.melds, part.play.leader, part.deal.dealer)
        return laid_open(part.melds, part.trump, self._declared, first)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat still holds, in index order."""
        players = int(self._match.sheet.plan.players)
        dealt = self._part.play.hands[checked_seat(seat, players)]
        return readings.cards_of(dealt & int(self._tricks.left))

    @property
    def contract(self) -> Contract:
        """What was undertaken."""
        return readings.undertaken(self._part)

    @property
    def leader(self) -> int:
        """The seat that led, or leads, to this trick."""
        return int(leader(self._part.play, self._tricks))

    @property
    def trick(self) -> Trick:
        """The trick on the table."""
        return readings.table_of(self._part, self._tricks)

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick of this deal."""
        past = self._tricks.past
        players = int(self._match.sheet.plan.players)
        return None if past is None else readings.trick_of(past, players)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every finished trick of this deal, in order."""
        return readings.tricks_of(self._part, self._tricks)

    @property
    def spoken(self) -> tuple[Card, ...]:
        """The cards laid with a word of belote in this deal, in playing order."""
        return readings.spoken_of(self._tricks, int(self._match.sheet.plan.players))

    @property
    def turn_up(self) -> Card | None:
        """The card that was turned, wherever it lies now; `None` where a position has none."""
        return CARDS[self._part.deal.turn_up] if self._part.deal.turn_up >= 0 else None

    @property
    def bids(self) -> tuple[Call, ...]:
        """Every call of this deal; `()` in a position."""
        return readings.calls_of(self._part.calls)

    @property
    def points(self) -> tuple[int, ...]:
        """The card points that each side has taken in this deal, without the last trick's."""
        return card_points(self._part.play, self._tricks)

    @property
    @override
    def actions(self) -> tuple[Action, ...]:
        """The actions of this deal, from its `Deal` on; `()` in a position."""
        if not self._part.deal.pack:
            return ()
        plays = readings.plays_of(self._part, self._declared, self._tricks)
        return (_deal_action(self._part.deal), *self.bids, *plays)

    @override
    def _key(self) -> tuple[object, ...]:
        return (
            self.ruleset, self._match.key(), self._part.key(), tricks_key(self._tricks),
            declared_key(self._declared),
        )  # fmt: skip

    @override
    def __hash__(self) -> int:
        tricks = self._tricks
        return hash(
            (self._part.deal.pack, int(tricks.left), int(tricks.plays), self._declared.codes)
        )

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _playing, self._key()

    @override
    def _corners(self) -> tuple[str, ...]:
        return tuple(_written(self.hand(seat)) for seat in range(len(self.ruleset.seating.sides)))

    @override
    def _centre(self) -> tuple[str, ...]:
        return (str(self.contract), f"trick {self.trick}")


_REASONS: Final = {
    TARGET: "target", LIMIT: "limit", DRAW: "draw", ENDED: "ended", CLAIMED: "claim",
    INSTANT_WIN: "instant_win",
}  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class MatchOver(State):
    """The match is over."""

    __slots__ = ()

    is_over: ClassVar[bool] = True

    @property
    def reason(self) -> str:
        """The reason it is over.

        "target", "limit" (of deals), "claim", "instant_win" (by a meld), "draw", or "ended" by the
        host.
        """
        return _REASONS[int(self._match.sheet.standing.over)]

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _match_over, self._key()

    @override
    def _centre(self) -> tuple[str, ...]:
        return (f"over: {self.reason}",)


def _written(things: tuple[object, ...]) -> str:
    return " ".join([str(thing) for thing in things])


def _deal_action(deal: DealPart) -> Deal:
    return Deal(tuple([CARDS[card] for card in deal.pack]))


def require_state(state: object) -> None:
    """Refuse what is no state.

    Raises:
        TypeError: when it is something else.
    """
    if not isinstance(state, State):
        raise TypeError(f"{state!r} is no state: new_match begins with one")


def _match(ruleset: Ruleset, key: tuple[Any, ...]) -> MatchPart:
    return MatchPart(sheet_from(plan_of(ruleset), key[:-1]), key[-1])


def _dealing(ruleset: Ruleset, match: tuple[Any, ...]) -> Dealing:
    return Dealing(_match(ruleset, match))


def _bidding(
    ruleset: Ruleset, match: tuple[Any, ...], deal: tuple[Any, ...], calls: tuple[int, ...]
) -> Bidding:
    made = _match(ruleset, match)
    dealt = deal_from(deal)
    return Bidding(made, dealt, calls, auction_from(made.sheet.plan.bidding, dealt, calls))


def _playing(
    ruleset: Ruleset,
    match: tuple[Any, ...],
    part: tuple[Any, ...],
    tricks: tuple[Any, ...],
    declared: tuple[Any, ...],
) -> Playing:
    made = _match(ruleset, match)
    plan = made.sheet.plan
    return Playing(made, part_from(plan, part), tricks_from(tricks), declared_from(declared))


def _match_over(ruleset: Ruleset, match: tuple[Any, ...]) -> MatchOver:
    return MatchOver(_match(ruleset, match))
