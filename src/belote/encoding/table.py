"""What stands where in the array of an observation.

Seats are counted from the one that observes: `own`, then those that act after it. Sides are
counted in the same way. Where a table has fewer seats, sides or tricks, their places stay 0.
"""

from __future__ import annotations

from enum import Enum
from itertools import product
from math import prod
from typing import Final, TypeAlias

import attrs

from belote.card import CARDS, RANKS, TRUMPS
from belote.ladder import Slam
from belote.meld import LARGEST_HAND, MeldKind

ENCODING_VERSION: Final = 1
"""Counts the times that any place of the array got another meaning."""
MOST_CALLS: Final = 64
"""How many calls of an auction are told; of a longer one, the last."""
HUNDRED: Final = 100.0
"""What points are divided by."""

Axis: TypeAlias = tuple[str, ...]
"""The labels of one dimension."""

SEATS: Final[Axis] = ("own", "next", "second", "third")
SIDES: Final[Axis] = ("own", "next", "second", "third")
CARDS_ON_AXIS: Final[Axis] = tuple(map(str, CARDS))
TRICKS: Final[Axis] = tuple(f"trick {number}" for number in range(1, LARGEST_HAND + 1))
CALLS: Final[Axis] = tuple(f"call {number}" for number in range(1, MOST_CALLS + 1))
CALL_KINDS: Final[Axis] = ("pass", "take", "choose", "bid", "coinche", "surcoinche")
TRUMPS_ON_AXIS: Final[Axis] = tuple(map(str, TRUMPS))
SLAMS: Final[Axis] = tuple(map(str, Slam))
PHASES: Final[Axis] = ("dealing", "bidding", "playing", "over")
KINDS: Final[Axis] = tuple(kind.value for kind in MeldKind)
MELD_PLACES: Final[Axis] = (*CARDS_ON_AXIS, *(f"square {rank}" for rank in RANKS))
"""Where melds stand: the cards of runs, then squares by rank."""


class Unit(Enum):
    """What the numbers of a slice are."""

    FLAG = "0 or 1"
    COUNT = "a count"
    HUNDREDS = "points / 100"


@attrs.frozen
class Slice:
    """A part of the array with one meaning.

    Attributes:
        name: what it is called.
        start: its first index.
        axes: the labels of each dimension, the last one varying fastest; `()` for one number.
        unit: what its numbers are.
        meaning: what it says, in a sentence.
    """

    name: str
    start: int
    axes: tuple[Axis, ...]
    unit: Unit
    meaning: str

    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each dimension."""
        return tuple(map(len, self.axes))

    @property
    def stop(self) -> int:
        """One more than its last index."""
        return self.start + prod(self.shape)

    def label(self, index: int) -> str:
        """Return the name of one of its places: `played[next, KH]`."""
        if not self.axes:
            return self.name
        place = list(product(*self.axes))[index - self.start]
        return f"{self.name}[{', '.join(place)}]"


_Row: TypeAlias = tuple[str, tuple[Axis, ...], Unit, str]

_TABLE: Final[tuple[_Row, ...]] = (
    ("phase", (PHASES,), Unit.FLAG, "The phase of the match."),
    ("seats", (SEATS,), Unit.FLAG, "Which seats there are."),
    ("partners", (SEATS,), Unit.FLAG, "The seats of the own side, the own seat among them."),
    ("to_act", (SEATS,), Unit.FLAG, "The seat that is asked now."),
    ("dealer", (SEATS,), Unit.FLAG, "The seat that deals, or that will deal next."),
    ("deal_number", (), Unit.COUNT, "How many packs have been dealt so far."),
)
_MATCH: Final[tuple[_Row, ...]] = (
    ("scores", (SIDES,), Unit.HUNDREDS, "The total of each side."),
    ("held_over", (SIDES,), Unit.HUNDREDS, "What ties withhold from each side."),
    ("winner", (SIDES,), Unit.FLAG, "The side that has won the match."),
)
_CARDS: Final[tuple[_Row, ...]] = (
    ("hand", (CARDS_ON_AXIS,), Unit.FLAG, "The cards that the own seat holds."),
    ("hand_sizes", (SEATS,), Unit.COUNT, "How many cards each seat holds."),
    ("turn_up", (CARDS_ON_AXIS,), Unit.FLAG, "The card that was turned."),
    ("bottom_card", (CARDS_ON_AXIS,), Unit.FLAG, "The last card of the pack, where it is shown."),
)
_AUCTION: Final[tuple[_Row, ...]] = (
    ("round", (("round 1", "round 2"),), Unit.FLAG, "The round of a turn-up auction."),
    ("callers", (CALLS, SEATS), Unit.FLAG, "Who made each call of this deal."),
    ("call_kinds", (CALLS, CALL_KINDS), Unit.FLAG, "What each call was."),
    ("call_trumps", (CALLS, TRUMPS_ON_AXIS), Unit.FLAG, "The trumps that it chose or bid."),
    ("call_points", (CALLS,), Unit.HUNDREDS, "The points that it bid."),
    ("call_slams", (CALLS, SLAMS), Unit.FLAG, "The slam that it bid."),
    ("taker", (SEATS,), Unit.FLAG, "Who has undertaken the contract, or leads the auction."),
    ("trump", (TRUMPS_ON_AXIS,), Unit.FLAG, "The trumps of the contract so far."),
    ("contract_points", (), Unit.HUNDREDS, "The points bid for it."),
    ("contract_slam", (SLAMS,), Unit.FLAG, "The slam bid for it."),
    ("doubled", (("once", "twice"),), Unit.FLAG, "How often it was doubled."),
)
_ANSWERS: Final[tuple[_Row, ...]] = (
    ("is_exchanging", (), Unit.FLAG, "Whether the seat asked may swap the low trump."),
    ("exchanged_by", (SEATS,), Unit.FLAG, "The seat that has swapped it."),
    ("is_declaring", (), Unit.FLAG, "Whether the seat asked is asked for its melds."),
    ("announced", (SEATS, KINDS), Unit.COUNT, "How many melds of each kind a seat has declared."),
    ("melds", (SEATS, MELD_PLACES), Unit.FLAG, "The melds declared whose cards are known."),
    ("shown_melds", (SEATS, MELD_PLACES), Unit.FLAG, "The melds that lie open to all."),
)
_PLAY: Final[tuple[_Row, ...]] = (
    ("points", (SIDES,), Unit.HUNDREDS, "The card points that each side has taken."),
    ("leader", (SEATS,), Unit.FLAG, "Who led, or leads, to the trick on the table."),
    ("trick", (SEATS, CARDS_ON_AXIS), Unit.FLAG, "The card of each seat on the table."),
    ("last_trick", (SEATS, CARDS_ON_AXIS), Unit.FLAG, "The card of each seat in the last trick."),
    ("played", (SEATS, CARDS_ON_AXIS), Unit.FLAG, "Every card that a seat has laid in this deal."),
    ("played_in", (TRICKS, CARDS_ON_AXIS), Unit.FLAG, "The trick in which it was laid."),
    ("leaders", (TRICKS, SEATS), Unit.FLAG, "Who led to each finished trick."),
    ("winners", (TRICKS, SEATS), Unit.FLAG, "Who won each finished trick."),
    ("spoken", (CARDS_ON_AXIS,), Unit.FLAG, "The cards laid with a word of belote."),
)


def _placed(rows: tuple[_Row, ...]) -> tuple[Slice, ...]:
    slices: list[Slice] = []
    for name, axes, unit, meaning in rows:
        slices.append(Slice(name, slices[-1].stop if slices else 0, axes, unit, meaning))
    return tuple(slices)


SLICES: Final = _placed((*_TABLE, *_MATCH, *_CARDS, *_AUCTION, *_ANSWERS, *_PLAY))
"""Every slice, in the order of the array."""
ENCODING_SIZE: Final = SLICES[-1].stop
"""How many numbers the array has."""


def label(index: int) -> str:
    """Return the name of a place of the array: `played[next, KH]`.

    Raises:
        IndexError: when the array has no such place.
    """
    for part in SLICES:
        if part.start <= index < part.stop:
            return part.label(index)
    message = f"{index} is no place of the array: places are 0 to {ENCODING_SIZE - 1}"
    raise IndexError(message)
