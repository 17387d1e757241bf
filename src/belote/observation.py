"""What one seat, or everybody, may know of a match, as values.

A view asks the same rooms as a state does, on a state made of what is seen.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr
from typing_extensions import override

from belote import legality, readings
from belote.actions import Action, Call, checked_seat
from belote.card import CARDS, Card
from belote.contract import Contract
from belote.meld import Meld, MeldKind
from belote.melds.records import SILENCE
from belote.results import DealResult, Trick
from belote.ruleset import Ruleset
from belote.seen import OVER, PUBLIC, Seen, seen, seen_from
from belote.state import Bidding, Playing, State, require_state
from belote.tricks.core import cards_laid

_PHASES: Final = ("dealing", "bidding", "playing", "over")


@mypyc_attr(acyclic=True)
class PublicView:
    """What everybody may know of a match: a spectator's view.

    Views are immutable and hashable, compare by value, pickle and copy. `str` draws the table as
    it is seen.
    """

    __slots__ = ("_seat", "_seen")

    _seat: i64
    _seen: Seen

    def __init__(self, seat: i64, seen: Seen) -> None:
        self._seat = seat
        self._seen = seen

    def _state(self) -> State:
        return self._seen.state()

    @property
    def phase(self) -> str:
        """Where the match is, as one of "dealing", "bidding", "playing" and "over"."""
        return _PHASES[self._seen.phase]

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._seen.phase == OVER

    @property
    def to_act(self) -> int | None:
        """The seat that is asked now; `None` when a pack is awaited or the match is over."""
        return self._state().to_act

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self._seen.sheet.plan.ruleset

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side, in side order, in points as written on the sheet."""
        return self._seen.sheet.standing.scores

    @property
    def held_over(self) -> tuple[int, ...]:
        """The points withheld from each side by ties, waiting for a later deal."""
        return self._seen.sheet.standing.pot

    @property
    def dealer(self) -> int:
        """The seat that deals, or that will deal next."""
        return int(self._seen.sheet.dealer)

    @property
    def deal_number(self) -> int:
        """How many packs have been dealt so far, passed-out deals included."""
        return int(self._seen.sheet.deal_number)

    @property
    def results(self) -> tuple[DealResult, ...]:
        """Every finished deal as the table saw it; `hands` are the cards that were played."""
        return readings.results_of(self._seen.sheet)

    @property
    def winner(self) -> int | None:
        """The side that has won the match; `None` before its end and in a draw."""
        return self._state().winner

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds, in seat order; 0 between deals."""
        seen = self._seen
        players = int(seen.sheet.plan.players)
        if seen.part is not None and seen.tricks is not None:
            laid = cards_laid(seen.part.play, seen.tricks)
            return tuple([int(seen.part.play.size) - gone.bit_count() for gone in laid])
        given = 0 if seen.deal is None else len(seen.sheet.plan.dealing.first) // players
        return (given,) * players

    @property
    def turn_up(self) -> Card | None:
        """The card that was turned, wherever it lies now; `None` where none is."""
        state = self._state()
        return state.turn_up if isinstance(state, Bidding | Playing) else None

    @property
    def bottom_card(self) -> Card | None:
        """The last card of the pack, where the table shows it; `None` elsewhere."""
        return None if self._seen.bottom < 0 else CARDS[self._seen.bottom]

    @property
    def bids(self) -> tuple[Call, ...]:
        """Every call of this deal so far."""
        state = self._state()
        return state.bids if isinstance(state, Bidding | Playing) else ()

    @property
    def round(self) -> int:
        """The round of a turn-up auction, 1 or 2; 1 where points are bid."""
        return readings.round_of(self._seen.calls, int(self._seen.sheet.plan.players))

    @property
    def contract(self) -> Contract | None:
        """What was undertaken or, in the auction, what stands so far."""
        state = self._state()
        return state.contract if isinstance(state, Bidding | Playing) else None

    @property
    def leader(self) -> int | None:
        """The seat that led, or leads, to this trick."""
        state = self._state()
        return state.leader if isinstance(state, Playing) else None

    @property
    def trick(self) -> Trick | None:
        """The trick on the table; `None` when no cards are played."""
        state = self._state()
        return state.trick if isinstance(state, Playing) else None

    @property
    def last_trick(self) -> Trick | None:
        """The last finished trick of this deal."""
        state = self._state()
        return state.last_trick if isinstance(state, Playing) else None

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every finished trick of this deal, in order."""
        state = self._state()
        return state.tricks if isinstance(state, Playing) else ()

    @property
    def spoken(self) -> tuple[Card, ...]:
        """The cards laid with a word of belote in this deal, in playing order."""
        tricks = self._seen.tricks
        players = int(self._seen.sheet.plan.players)
        return () if tricks is None else readings.spoken_of(tricks, players)

    @property
    def points(self) -> tuple[int, ...]:
        """The card points that each side has taken in this deal, without the last trick's."""
        state = self._state()
        return state.points if isinstance(state, Playing) else self._seen.sheet.plan.nothing

    @property
    def exchanged_by(self) -> int | None:
        """The seat that has swapped the low trump for the turn-up, if one has."""
        state = self._state()
        return state.exchanged_by if isinstance(state, Playing) else None

    @property
    def is_exchanging(self) -> bool:
        """Whether the seat to act is asked to swap the low trump for the turn-up."""
        state = self._state()
        return isinstance(state, Playing) and state.is_exchanging

    @property
    def is_declaring(self) -> bool:
        """Whether the seat to act is asked for its melds."""
        state = self._state()
        return isinstance(state, Playing) and state.is_declaring

    @property
    def announced(self) -> tuple[tuple[MeldKind, ...], ...]:
        """The nature of what each seat has declared in this deal, in seat order, shortest first."""
        return tuple([readings.kinds_of(each) for each in self._seen.natures])

    @property
    def shown_melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The melds whose cards lie open to all, by the seat that declared them."""
        state = self._state()
        return state.shown_melds if isinstance(state, Playing) else ()

    @property
    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """The declarations whose cards are known to this view, in seat order."""
        part = self._seen.part
        return () if part is None else readings.declarations_of(part, self._known())

    def _known(self) -> tuple[int, ...]:
        seen = self._seen
        return tuple(
            [
                seen.own if seat == self._seat and seen.own != SILENCE else code
                for seat, code in enumerate(seen.declared.codes)
            ]
        )

    def _key(self) -> tuple[object, ...]:
        return self.ruleset, int(self._seat), self._seen.key()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, PublicView) or type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        seen = self._seen
        left = 0 if seen.tricks is None else int(seen.tricks.left)
        number = int(seen.sheet.deal_number)
        return hash((int(self._seat), int(seen.phase), number, seen.calls, left))

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        who = "" if self._seat < 0 else f" of seat {self._seat}"
        return f"<{type(self).__name__}{who}, {self.ruleset}, deal {self.deal_number}, {scores}>"

    def __str__(self) -> str:
        return str(self._state())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _public_view, self._key()


@final
@mypyc_attr(acyclic=True)
class Observation(PublicView):
    """What one seat may know of a match: what everybody may, and its own cards."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        """The seat that sees this."""
        return int(self._seat)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that this seat holds, in index order; `()` between deals."""
        state = self._state()
        return state.hand(self.seat) if isinstance(state, Bidding | Playing) else ()

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Every action of this seat if it is asked, in canonical order; else `()`."""
        state = self._state()
        if isinstance(state, Playing):
            return legality.answers(state) if state._turn() == self._seat else legality.NOTHING
        if isinstance(state, Bidding) and state._auction.turn == self._seat:
            return legality.calls(state)
        return legality.NOTHING

    @property
    def interjections(self) -> tuple[Action, ...]:
        """What this seat may throw in unasked."""
        state = self._state()
        thrown_in = legality.NOTHING
        if isinstance(state, Playing):
            thrown_in = legality.interjected_claims(state)
        elif isinstance(state, Bidding):
            thrown_in = legality.interjected_calls(state)
        return tuple([action for action in thrown_in if action.seat == self._seat])

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _observation, self._key()


def _public_view(ruleset: Ruleset, seat: int, key: tuple[Any, ...]) -> PublicView:
    return PublicView(seat, seen_from(ruleset, key))


def _observation(ruleset: Ruleset, seat: int, key: tuple[Any, ...]) -> Observation:
    return Observation(seat, seen_from(ruleset, key))


def observe(state: State, seat: int) -> Observation:
    """Return what a seat may know of a state.

    Args:
        state: the state.
        seat: the seat that looks.

    Raises:
        ActionTextError: when the table has no such seat.
    """
    require_state(state)
    players = int(state._match.sheet.plan.players)
    if type(seat) is not int or not 0 <= seat < players:
        checked_seat(seat, players)
    return Observation(seat, seen(state, seat))


def public_view(state: State) -> PublicView:
    """Return what everybody may know of a state."""
    require_state(state)
    return PublicView(PUBLIC, seen(state, PUBLIC))
