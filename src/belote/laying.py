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
FIELD: Final = 7
"""Bits of a number of cards in a packed sum: six, and one to tell when too many are taken."""
GUARD: Final = 64
NEVER: Final = -1
"""The note of cards that cannot lie so."""

Notes: TypeAlias = "tuple[int, ...]"
Masks: TypeAlias = "tuple[int, ...]"


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
    """The ways to lay a suit that are alike in all that matters."""

    taken: int
    notes: Notes
    ways: list[Masks]


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
        at = below(rng, last + 1)
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
        self._places = [place for place, size in enumerate(sizes) if size]
        self._all_places = len(sizes)
        self._may = may
        self._bonds = tuple(bonds)
        self._bound = [
            self._places.index(bond.place) if bond.place in self._places else None
            for bond in self._bonds
        ]
        self._agree = agree
        self._guard = sum(GUARD << FIELD * at for at in range(len(self._places)))
        left = sum(sizes[place] << FIELD * at for at, place in enumerate(self._places))
        self._sizes = [sizes[place] for place in self._places]
        self._classes = [self._laid(suit) for suit in range(SUITS)]
        self._nodes: list[dict[tuple[int, Notes], _Node]] = [{} for _ in range(SUITS)]
        self._root = self._first(left)

    @property
    def count(self) -> int:
        """How many ways there are."""
        return self._root.count

    def draw(self, rng: Random) -> list[int]:
        """Return one of the ways, each as likely as the others."""
        return self.way(below(rng, self.count))

    def way(self, number: int) -> list[int]:
        """Return the way of a number below `count`, as the cards of each place."""
        laid = [0] * self._all_places
        node = self._root
        while node.branches:
            at = bisect_right(node.sums, number)
            number -= node.sums[at - 1] if at else 0
            taken, node = node.branches[at]
            which, number = divmod(number, node.count)
            for place, cards in zip(self._places, taken.ways[which], strict=True):
                laid[place] |= cards
        return laid

    def _first(self, left: int) -> _Node:
        """Return the node before the first suit."""
        branches = [
            (each, self._after(1, left - each.taken, each.notes)) for each in self._classes[0]
        ]
        return _node(branches)

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

    def _laid(self, suit: int) -> list[_Class]:
        """Return the ways to lay a suit, by what matters of them."""
        filed: dict[tuple[int, Notes], list[Masks]] = {}
        for masks, taken in self._ways(suit):
            notes = tuple(
                bond.note(suit, 0 if at is None else masks[at])
                for bond, at in zip(self._bonds, self._bound, strict=True)
            )
            filed.setdefault((taken, notes), []).append(masks)
        return [
            _Class(taken, notes, alike)
            for (taken, notes), alike in filed.items()
            if NEVER not in notes
        ]

    def _ways(self, suit: int) -> list[tuple[Masks, int]]:
        """Return every way to lay a suit, with how many cards each place gets."""
        ways: list[tuple[Masks, int]] = [((0,) * len(self._places), 0)]
        for card in range(SUIT_SIZE * suit, SUIT_SIZE * (suit + 1)):
            bit = 1 << card
            open_to = [at for at, place in enumerate(self._places) if self._may[place] & bit]
            if self._unseen & bit:
                ways = [
                    ((*masks[:at], masks[at] | bit, *masks[at + 1 :]), taken + (1 << FIELD * at))
                    for masks, taken in ways
                    for at in open_to
                    if masks[at].bit_count() < self._sizes[at]
                ]
        return ways


def _node(branches: list[tuple[_Class, _Node]]) -> _Node:
    """Return a node of the branches that lead somewhere."""
    live = [(each, after) for each, after in branches if after.count]
    sums = list(accumulate(len(each.ways) * after.count for each, after in live))
    return _Node(sums, live)
