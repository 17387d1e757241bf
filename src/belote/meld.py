"""Melds as values: runs of three or more in one suit, and four alike."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import attrs

from belote.card import CARDS, RANKS, SUITS, TRUMP_INDEX, Card, Rank, Trump, as_tuple, card
from belote.errors import MeldError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class MeldKind(Enum):
    """What a meld is; its value is the word on paper."""

    TIERCE = "tierce"
    QUARTE = "quarte"
    QUINTE = "quinte"
    SQUARE = "square"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this kind."""
        return f"meld.kind.{self.value}", {}


_SUIT_SIZE: Final = 8
_CARRE_SHIFT: Final = 32
_SHORTEST: Final = 3
_KINDS: Final = {3: MeldKind.TIERCE, 4: MeldKind.QUARTE}
_QUINT: Final = 5


def _runs() -> Iterator[tuple[Card, ...]]:
    """Yield the cards of every run, in index order."""
    for first in CARDS:
        for beyond in range(first + _SHORTEST, first - first % _SUIT_SIZE + _SUIT_SIZE + 1):
            yield CARDS[first:beyond]


_MELDS: Final = frozenset(
    [*_runs(), *(tuple(CARDS[rank::_SUIT_SIZE]) for rank in range(_SUIT_SIZE))]
)
"""The cards of every meld there is, in index order."""


def _checked(cards: Iterable[Card]) -> tuple[Card, ...]:
    given = as_tuple(cards)
    if given is None:
        message = f"a meld is made of cards, not of {cards!r}: write Meld(cards('TH JH QH'))"
        raise MeldError(message)
    strangers = [thing for thing in given if not isinstance(thing, Card)]
    if strangers:
        message = f"a meld is made of Card values, not of {strangers[0]!r}"
        raise MeldError(message)
    held = tuple(sorted(given))
    if held in _MELDS:
        return held
    message = (
        f"{' '.join(map(str, held)) or 'nothing'} is no meld: it takes three or more in sequence "
        "in one suit, or four of one rank"
    )
    raise MeldError(message)


@attrs.frozen
class _UpTo:
    """The highest card of a run, as the name of the run mentions it."""

    card: Card

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        return f"to.{self.card.rank}", {"suit": self.card.suit}


@attrs.frozen(order=False)
class Meld:
    """A run of three or more cards in one suit, or four alike. Equal melds have equal cards.

    Attributes:
        cards: its cards, in index order.
        points: what it is worth at its table, in points as written on the sheet.
        in_trump: whether it is a run in trumps.
    """

    cards: tuple[Card, ...] = attrs.field(converter=_checked)
    points: int = attrs.field(default=0, eq=False)
    in_trump: bool = attrs.field(default=False, eq=False)

    @property
    def kind(self) -> MeldKind:
        """What it is; a run of five or more is a quinte."""
        if self.is_square:
            return MeldKind.SQUARE
        return _KINDS.get(len(self.cards), MeldKind.QUINTE)

    @property
    def is_square(self) -> bool:
        """Whether it is four alike."""
        return self.cards[-1] - self.cards[0] >= _SUIT_SIZE

    @property
    def top(self) -> Card:
        """The highest card of a run; of four alike, the spade."""
        return self.cards[-1]

    @property
    def bits(self) -> int:
        """Its place in a declaration's integer: the cards of a run, or a rank above them."""
        if self.is_square:
            return 1 << _CARRE_SHIFT + RANKS.index(self.top.rank)
        return (2 << self.cards[-1]) - (1 << self.cards[0])

    def order(self) -> tuple[bool, int]:
        """Return what melds named together are sorted by: carrés first, then the lowest card."""
        return not self.is_square, self.cards[0]

    def valued(self, points: int, trump: Trump) -> Meld:
        """Return this meld with what it is worth under some trumps."""
        of_suit = trump is Trump.ALL or TRUMP_INDEX[trump] == self.top // _SUIT_SIZE
        in_trump = of_suit and not self.is_square
        return Meld(self.cards, points, in_trump)

    def __str__(self) -> str:
        if self.is_square:
            return f"square {self.top.rank}"
        longer = str(len(self.cards)) if len(self.cards) > _QUINT else ""
        return f"{self.kind.value}{longer} {self.top}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this meld."""
        if self.is_square:
            return f"meld.square.{self.top.rank}", {}
        if len(self.cards) > _QUINT:
            return "meld.run", {"length": len(self.cards), "top": _UpTo(self.top)}
        return f"meld.{self.kind.value}", {"top": _UpTo(self.top)}


def run(top: Card, length: int) -> Meld:
    """Return the run of a length with a highest card.

    Raises:
        MeldError: when there are not so many cards below it, or too few are asked for.
    """
    if not _SHORTEST <= length <= 1 + top % _SUIT_SIZE:
        message = f"there is no run of {length} to {top}"
        raise MeldError(message)
    return Meld(CARDS[top - length + 1 : top + 1])


def square(rank: Rank) -> Meld:
    """Return the four of a rank."""
    return Meld(tuple(member for member in CARDS if member.rank is rank))


_LENGTHS: Final = {"tierce": 3, "quarte": 4, "quinte": 5, "quinte6": 6, "quinte7": 7, "quinte8": 8}


def meld(text: str) -> Meld:
    """Return the meld that a text names: `tierce QH`, `quinte6 AS`, `square J`.

    Raises:
        MeldError: when it names none.
    """
    match text.split():
        case ["square", rank] if rank in {member.value for member in RANKS}:
            return square(Rank(rank))
        case [word, top] if word in _LENGTHS:
            return run(card(top), _LENGTHS[word])
        case _:
            message = f"{text!r} is no meld: write 'tierce QH', 'quinte6 AS' or 'square J'"
            raise MeldError(message)


_KEPT: Final = 1024


@lru_cache(maxsize=_KEPT)
def from_code(code: int) -> tuple[Meld, ...]:
    """Return the melds of a declaration's integer, carrés first, without their points."""
    ranks = code >> _CARRE_SHIFT
    squares = [square(rank) for place, rank in enumerate(RANKS) if ranks >> place & 1]
    runs = []
    cards = code & (1 << _CARRE_SHIFT) - 1
    while cards:
        first = (cards & -cards).bit_length() - 1
        beyond = first + 1
        while beyond % _SUIT_SIZE and cards >> beyond & 1:
            beyond += 1
        runs.append(Meld(CARDS[first:beyond]))
        cards = cards >> beyond << beyond
    return (*squares, *runs)


def declaration(melds: tuple[Meld, ...]) -> int | None:
    """Return the integer of melds declared together, in the order of `Meld.order`.

    `None` where it would read back as other melds, as of two runs that touch.
    """
    code = 0
    for member in melds:
        code |= member.bits
    return code if len(melds) == 1 or from_code(code) == melds else None


LARGEST_HAND: Final = 9


@lru_cache(maxsize=1)
def declaration_places() -> dict[int, int]:
    """Return the place of every declaration that a hand of up to nine cards can hold.

    Silence has place 0. The order is that of the declaration's integer, and part of the surface.
    """
    suits: list[list[int]] = [[0] for _ in SUITS]
    for suit in range(len(SUITS)):
        single = [
            ((1 << length) - 1) << low + _SUIT_SIZE * suit
            for length in range(_SHORTEST, _SUIT_SIZE + 1)
            for low in range(_SUIT_SIZE - length + 1)
        ]
        pairs = [a | b for a, b in combinations(single, 2) if not (a | a << 1 | a >> 1) & b]
        suits[suit] += single + pairs
    unions = [0]
    for choices in suits:
        unions = [
            union | choice
            for union in unions
            for choice in choices
            if (union | choice).bit_count() <= LARGEST_HAND
        ]
    squares = [
        sum(1 << place for place in places)
        for count in range(LARGEST_HAND // len(SUITS) + 1)
        for places in combinations(range(_SUIT_SIZE), count)
    ]
    everywhere = 0x01010101
    codes = sorted(
        union | ranks << _CARRE_SHIFT
        for ranks in squares
        for union in unions
        if (union | everywhere * ranks).bit_count() <= LARGEST_HAND
    )
    return {code: place for place, code in enumerate(codes)}
