"""An observation as an array."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from belote.actions import Bid, Choose
from belote.card import TRUMP_INDEX
from belote.encoding.table import (
    CALL_KINDS,
    ENCODING_SIZE,
    HUNDRED,
    KINDS,
    MELD_PLACES,
    MOST_CALLS,
    PHASES,
    SLAMS,
    SLICES,
)
from belote.ladder import Height, Slam

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from belote.actions import Call
    from belote.contract import Contract
    from belote.meld import Meld
    from belote.observation import Observation
    from belote.results import Trick

_START: Final = {part.name: part.start for part in SLICES}
_WIDTH: Final = {part.name: part.shape[-1] if part.axes else 1 for part in SLICES}


class _Table:
    """What goes into the array, and the seats and sides as the one that observes counts them."""

    def __init__(self, observation: Observation) -> None:
        self.places: list[int] = []
        self.values: list[float] = []
        sides = observation.ruleset.seating.sides
        self.players = len(sides)
        self.first = observation.seat
        self.own = [sides[(self.first + turn) % self.players] for turn in range(self.players)]
        self.sides = list(dict.fromkeys(self.own))

    def turn(self, seat: int) -> int:
        """Return how many turns after the one that observes a seat acts."""
        return (seat - self.first) % self.players

    def put(self, name: str, at: int = 0, row: int = 0, value: float = 1) -> None:
        """Write a number of a slice; 1 is a flag."""
        self.places.append(_START[name] + row * _WIDTH[name] + at)
        self.values.append(value)

    def seat(self, name: str, seat: int | None, row: int = 0) -> None:
        """Mark a seat, if there is one."""
        if seat is not None:
            self.put(name, self.turn(seat), row)

    def points(self, name: str, points: tuple[int, ...]) -> None:
        """Write points, given in side order."""
        for place, side in enumerate(self.sides):
            self.put(name, place, value=points[side] / HUNDRED)

    def laid(self, name: str, trick: Trick) -> None:
        """Mark the cards of a trick, by the seat that laid them."""
        for place, card in enumerate(trick.cards):
            self.put(name, card, self.turn(trick.leader + place))

    def height(self, points: str, slam: str, height: Height, row: int = 0) -> None:
        """Write what was bid: points, or a slam."""
        if isinstance(height, Slam):
            self.put(slam, SLAMS.index(height.value), row)
        else:
            self.put(points, row, value=height / HUNDRED)

    def array(self) -> NDArray[np.float32]:
        """Return what has been written."""
        made = np.zeros(ENCODING_SIZE, dtype=np.float32)
        made[self.places] = self.values
        return made


def encode(observation: Observation) -> NDArray[np.float32]:
    """Return an observation as an array of shape `(ENCODING_SIZE,)`; `SLICES` says what is where.

    The whole of this deal is told, of earlier deals the scores alone. The rules of the table are
    no part of it.
    """
    table = _Table(observation)
    _match(table, observation)
    _cards(table, observation)
    _auction(table, observation)
    _answers(table, observation)
    _play(table, observation)
    return table.array()


def _match(table: _Table, observation: Observation) -> None:
    table.put("phase", PHASES.index(observation.phase))
    for turn, side in enumerate(table.own):
        table.put("seats", turn)
        table.put("partners", turn, value=side == table.own[0])
    table.seat("to_act", observation.to_act)
    table.seat("dealer", observation.dealer)
    table.put("deal_number", value=observation.deal_number)
    table.points("scores", observation.scores)
    table.points("held_over", observation.held_over)
    if observation.winner is not None:
        table.put("winner", table.sides.index(observation.winner))


def _cards(table: _Table, observation: Observation) -> None:
    for card in observation.hand:
        table.put("hand", card)
    for seat, size in enumerate(observation.hand_sizes):
        table.put("hand_sizes", table.turn(seat), value=size)
    if observation.turn_up is not None:
        table.put("turn_up", observation.turn_up)
    if observation.bottom_card is not None:
        table.put("bottom_card", observation.bottom_card)


def _auction(table: _Table, observation: Observation) -> None:
    table.put("round", observation.round - 1)
    for row, call in enumerate(observation.bids[-MOST_CALLS:]):
        _call(table, row, call)
    if observation.contract is not None:
        _contract(table, observation.contract)


def _call(table: _Table, row: int, call: Call) -> None:
    table.seat("callers", call.seat, row)
    table.put("call_kinds", CALL_KINDS.index(type(call).__name__.lower()), row)
    if isinstance(call, Choose | Bid):
        table.put("call_trumps", TRUMP_INDEX[call.trump], row)
    if isinstance(call, Bid):
        table.height("call_points", "call_slams", call.points, row)


def _contract(table: _Table, contract: Contract) -> None:
    table.seat("taker", contract.taker)
    table.put("trump", TRUMP_INDEX[contract.trump])
    if contract.doubled:
        table.put("doubled", contract.doubled - 1)
    if contract.points is not None:
        table.height("contract_points", "contract_slam", contract.points)


def _answers(table: _Table, observation: Observation) -> None:
    table.put("is_exchanging", value=observation.is_exchanging)
    table.put("is_declaring", value=observation.is_declaring)
    table.seat("exchanged_by", observation.exchanged_by)
    for seat, kinds in enumerate(observation.announced):
        for kind in set(kinds):
            place = KINDS.index(kind.value)
            table.put("announced", place, table.turn(seat), kinds.count(kind))
    _melds(table, "melds", observation.melds)
    _melds(table, "shown_melds", observation.shown_melds)


def _melds(table: _Table, name: str, declared: tuple[tuple[Meld, ...], ...]) -> None:
    for seat, melds in enumerate(declared):
        for meld in melds:
            for place in range(len(MELD_PLACES)):
                if meld.bits >> place & 1:
                    table.put(name, place, table.turn(seat))


def _play(table: _Table, observation: Observation) -> None:
    table.points("points", observation.points)
    table.seat("leader", observation.leader)
    for card in observation.spoken:
        table.put("spoken", card)
    finished = observation.tricks
    for row, trick in enumerate(finished):
        table.seat("leaders", trick.leader, row)
        table.seat("winners", trick.winner, row)
    if finished:
        table.laid("last_trick", finished[-1])
    if observation.trick is None:
        return
    table.laid("trick", observation.trick)
    for row, trick in enumerate((*finished, observation.trick)):
        table.laid("played", trick)
        for card in trick.cards:
            table.put("played_in", card, row)
