"""The ways to lay the cards that a seat does not see, counted suit by suit.

In each suit every way to lay its unseen cards is listed and filed under what matters of it: how
many cards each place gets, and a note for each bond, a proof about one hand that spans suits. The
four suits are then joined, and each way to lay all cards has a number below their count.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

SUITS: Final = 4
SUIT_SIZE: Final = 8
SUIT_BITS: Final = 255
PLACE_SIZE: Final = 32
PLACE_MASK: Final = 0xFFFFFFFF
FIELD: Final = 7
"""Bits of a number of cards in a packed sum: six, and one to tell when too many are taken."""
GUARD: Final = 64
NEVER: Final = -1
"""The note of cards that cannot lie so."""

Notes: TypeAlias = "tuple[int, ...]"


class Bond(Protocol):
    """A proof about one place that spans suits."""

    @property
    def place(self) -> int:
        """The place that it is about."""

    def note(self, suit: int, cards: int) -> int:
        """Return a number for what matters of the unseen cards of a suit that lie in the place."""

    def join(self, one: int, other: int) -> int:
        """Return the number for what matters of the cards of both."""

    def is_kept(self, note: int) -> bool:
        """Tell whether the cards of all suits agree with the proof."""


@attrs.frozen(eq=False)
class _Class:
    """The ways to lay a suit that are alike in all that matters.

    Attributes:
        taken: how many cards each place gets, in fields of seven bits.
        notes: what matters for each bond.
        ways: the ways, each in one integer: 32 bits for the cards of each place, `taken` above.
    """

    taken: int
    notes: Notes
    ways: list[int]


@attrs.frozen(eq=False)
class _Node:
    """The ways to lay the suits from one on, given what the suits before have left.

    Attributes:
        sums: how many ways there are up to each branch.
        branches: a class of the suit, and the node after it.
    """

    sums: list[int]
    branches: list[tuple[_Class, _Node]]

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self.sums[-1] if self.sums else 0


_END: Final = _Node([1], [])
_NO_WAY: Final = _Node([], [])


def below(rng: Random, bound: int) -> int:
    """Return a number from 0 to below a bound, each as likely as the others.

    Draws use `getrandbits` alone, so that a seed means the same on every Python version.
    """
    bits = (bound - 1).bit_length()
    number = rng.getrandbits(bits) if bits else 0
    while number >= bound:
        number = rng.getrandbits(bits)
    return number


def shuffle(rng: Random, cards: list[int]) -> None:
    """Bring cards into an order, each as likely as the others."""
    for last in range(len(cards) - 1, 0, -1):
        bits = last.bit_length()
        at = rng.getrandbits(bits)
        while at > last:
            at = rng.getrandbits(bits)
        cards[last], cards[at] = cards[at], cards[last]


def cards_in(mask: int) -> list[int]:
    """Return the cards of a mask, in index order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


class FreeLaying:
    """Every way to lay some cards where any card may lie in any place.

    Args:
        unseen: the cards, as a mask.
        sizes: how many of them each place gets.
    """

    def __init__(self, unseen: int, sizes: Sequence[int]) -> None:
        self._cards = cards_in(unseen)
        self._sizes = sizes

    @property
    def count(self) -> int:
        """How many ways there are."""
        ways, left = 1, len(self._cards)
        for size in self._sizes:
            ways *= comb(left, size)
            left -= size
        return ways

    def draw(self, rng: Random) -> list[int]:
        """Return one of the ways, each as likely as the others."""
        cards = self._cards.copy()
        shuffle(rng, cards)
        laid = []
        for size in self._sizes:
            laid.append(sum(1 << card for card in cards[:size]))
            del cards[:size]
        return laid


class Laying:
    """Every way to lay some cards in some places.

    Args:
        unseen: the cards, as a mask.
        sizes: how many of them each place gets.
        may: the cards that may lie in each place, as masks.
        bonds: what else must hold.
        agree: whether the notes of all bonds, each kept, also go together.
    """

    def __init__(
        self,
        unseen: int,
        sizes: Sequence[int],
        may: Sequence[int],
        bonds: Sequence[Bond] = (),
        agree: Callable[[Notes], bool] | None = None,
    ) -> None:
        self._unseen = unseen
        self._may = may
        self._all_places = len(sizes)
        self._places = [place for place, size in enumerate(sizes) if size]
        self._least = min((sizes[place] for place in self._places), default=0)
        self._sums_at = PLACE_SIZE * len(self._places)
        self._room = sum(sizes[place] << FIELD * at for at, place in enumerate(self._places))
        self._guard = sum(GUARD << FIELD * at for at in range(len(self._places)))
        self._bonds = tuple(bonds)
        self._bound = [(bond, self._bits_of(bond.place)) for bond in self._bonds]
        self._agree = agree
        self._classes = [self._filed(suit) for suit in range(SUITS)]
        self._nodes: list[dict[tuple[int, Notes], _Node]] = [{} for _ in range(SUITS)]
        self._root = _node([
            (each, self._after(1, self._room - each.taken, each.notes))
            for each in self._classes[0]
        ])  # fmt: skip

    def _bits_of(self, place: int) -> int:
        """Return where the cards of a place stand in a way; beyond its end for none."""
        if place in self._places:
            return PLACE_SIZE * self._places.index(place)
        return self._sums_at + FIELD * len(self._places)

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self._root.count

    def draw(self, rng: Random) -> list[int]:
        """Return one of the ways, each as likely as the others."""
        return self.way(below(rng, self.count))

    def way(self, number: int) -> list[int]:
        """Return the way of a number below `count`, as the cards of each place."""
        found = 0
        node = self._root
        while node.branches:
            at = bisect_right(node.sums, number)
            number -= node.sums[at - 1] if at else 0
            suit, node = node.branches[at]
            which, number = divmod(number, node.count)
            found |= suit.ways[which]
        laid = [0] * self._all_places
        for at, place in enumerate(self._places):
            laid[place] = found >> PLACE_SIZE * at & PLACE_MASK
        return laid

    def _after(self, suit: int, left: int, notes: Notes) -> _Node:
        """Return the ways to lay the suits from one on."""
        if suit == SUITS:
            return _END if self._is_kept(notes) else _NO_WAY
        key = left, notes
        node = self._nodes[suit].get(key)
        if node is None:
            node = _node(self._branches(suit, left, notes))
            self._nodes[suit][key] = node
        return node

    def _branches(self, suit: int, left: int, notes: Notes) -> list[tuple[_Class, _Node]]:
        guard = self._guard
        branches = []
        for each in self._classes[suit]:
            rest = (left | guard) - each.taken
            if rest & guard != guard:
                continue
            joined = self._joined(notes, each.notes)
            if joined is not None:
                branches.append((each, self._after(suit + 1, rest ^ guard, joined)))
        return branches

    def _joined(self, notes: Notes, others: Notes) -> Notes | None:
        joined = []
        for bond, one, other in zip(self._bonds, notes, others, strict=True):
            both = bond.join(one, other)
            if both == NEVER:
                return None
            joined.append(both)
        return tuple(joined)

    def _is_kept(self, notes: Notes) -> bool:
        kept = all(bond.is_kept(note) for bond, note in zip(self._bonds, notes, strict=True))
        return kept and (self._agree is None or self._agree(notes))

    def _filed(self, suit: int) -> list[_Class]:
        """Return the ways to lay a suit, by what matters of them."""
        by_number: dict[int, list[int]] = {}
        for way in self._ways(suit):
            by_number.setdefault(way >> self._sums_at, []).append(way)
        if not self._bonds:
            return [_Class(taken, (), ways) for taken, ways in by_number.items()]
        return [
            _Class(taken, notes, alike)
            for taken, ways in by_number.items()
            for notes, alike in self._noted(suit, ways).items()
            if NEVER not in notes
        ]

    def _noted(self, suit: int, ways: list[int]) -> dict[Notes, list[int]]:
        """Return ways to lay a suit by their notes."""
        noted: dict[Notes, list[int]] = {}
        for way in ways:
            notes = tuple([
                bond.note(suit, way >> at & PLACE_MASK) for bond, at in self._bound
            ])  # fmt: skip
            noted.setdefault(notes, []).append(way)
        return noted

    def _ways(self, suit: int) -> list[int]:
        """Return every way to lay a suit that leaves no place with too many cards."""
        ways = [0]
        for number, card in enumerate(cards_in(self._unseen & SUIT_BITS << SUIT_SIZE * suit)):
            steps = [
                1 << PLACE_SIZE * at + card | 1 << self._sums_at + FIELD * at
                for at, place in enumerate(self._places)
                if self._may[place] >> card & 1
            ]
            ways = [way + step for way in ways for step in steps]
            if number >= self._least:
                ways = [way for way in ways if self._has_room(way >> self._sums_at)]
        return ways

    def _has_room(self, taken: int) -> bool:
        """Tell whether no place gets more cards than it has room for."""
        return ((self._room | self._guard) - taken) & self._guard == self._guard


def _node(branches: list[tuple[_Class, _Node]]) -> _Node:
    """Return a node of the branches that lead somewhere."""
    live = [(each, after) for each, after in branches if after.count]
    sums = list(accumulate(len(each.ways) * after.count for each, after in live))
    return _Node(sums, live)
