"""The thirty-two cards, their suits and ranks, and what can be trumps."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Final, TypeVar

from belote.errors import CardTextError, PackError, PositionError

if TYPE_CHECKING:
    from collections.abc import Iterable

Thing = TypeVar("Thing")


class Suit(Enum):
    """One of the four suits; its value is the letter written on paper."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __str__(self) -> str:
        return self.value

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this suit."""
        return f"suit.{self.value}", {}


class Rank(Enum):
    """One of the eight ranks, lowest in sequence first; its value is the letter on paper."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __str__(self) -> str:
        return self.value

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this rank."""
        return f"rank.{self.value}", {}


class Trump(Enum):
    """What is trumps in a deal: a suit, none (sans-atout) or all (tout-atout)."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NONE = "NT"
    ALL = "AT"

    def __str__(self) -> str:
        return self.value

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or `None` for `NONE` and `ALL`."""
        return None if self in {Trump.NONE, Trump.ALL} else Suit(self.value)

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for these trumps."""
        return f"trump.{self.value}", {}


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
TRUMPS: Final = tuple(Trump)
TRUMP_INDEX: Final = {trump: index for index, trump in enumerate(TRUMPS)}


class Card(IntEnum):
    """A card: `Card.JH`, or `Card["7H"]` where the name begins with a digit.

    The number is `8 * suit + rank`, suits in the order C D H S, ranks 7 8 9 T J Q K A.
    """

    vars().update({"7C": 0, "8C": 1, "9C": 2})
    TC = 3
    JC = 4
    QC = 5
    KC = 6
    AC = 7
    vars().update({"7D": 8, "8D": 9, "9D": 10})
    TD = 11
    JD = 12
    QD = 13
    KD = 14
    AD = 15
    vars().update({"7H": 16, "8H": 17, "9H": 18})
    TH = 19
    JH = 20
    QH = 21
    KH = 22
    AH = 23
    vars().update({"7S": 24, "8S": 25, "9S": 26})
    TS = 27
    JS = 28
    QS = 29
    KS = 30
    AS = 31

    __hash__ = int.__hash__

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return SUITS[self >> 3]

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return RANKS[self & 7]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Card[{self.name!r}]"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this card."""
        return f"card.{self.rank}", {"suit": self.suit}


CARDS: Final = tuple(Card)


def card(text: str) -> Card:
    """Return the card that a text names, rank then suit: `card("TH")` is the ten of hearts.

    Raises:
        CardTextError: when the text names no card.
    """
    try:
        return Card[text]
    except KeyError:
        message = (
            f"{text!r} is no card: write rank then suit, ranks 7 8 9 T J Q K A, "
            "suits C D H S, as in 'JH' or '7S'"
        )
        raise CardTextError(message) from None


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that a text names, in its order: `cards("JH 9H AS")`.

    Raises:
        CardTextError: when one of the words names no card.
    """
    given: object = text
    if not isinstance(given, str):
        message = f"{text!r} is no text: write 'JH 9H AS'"
        raise TypeError(message)
    return tuple(card(word) for word in text.split())


def as_tuple(things: Iterable[Thing]) -> tuple[Thing, ...] | None:
    """Return what is given one after the other as a tuple; a text, and what is not, is `None`."""
    given: object = things
    try:
        return None if isinstance(given, str) else tuple(things)
    except TypeError:
        return None


def each_of(things: Iterable[Thing], what: str, right: str) -> tuple[Thing, ...]:
    """Return things that are given one after the other as a tuple.

    Raises:
        PositionError: when they are not, as a text is not; `what` names them, `right` says how.
    """
    found = as_tuple(things)
    if found is None:
        raise PositionError((f"{what} is {things!r}, but must be {right}",))
    return found


def cards_given(given: Iterable[Card], what: str) -> tuple[Card, ...]:
    """Return what should be cards as a tuple.

    Raises:
        PositionError: when nothing is given one after the other.
    """
    return each_of(given, what, "cards: write cards('JH 9H')")


def checked_pack(pack: Iterable[Card]) -> tuple[Card, ...]:
    """Return the pack as a tuple, the top card first, if it is the thirty-two cards.

    Raises:
        PackError: when a card is missing, repeated or no card at all.
    """
    held = tuple(pack)
    if set(map(type, held)) != _CARD_TYPE or len(held) != len(CARDS) or len(set(held)) != len(held):
        raise PackError(_pack_fault(held))
    return held


_CARD_TYPE: Final = {Card}


def _pack_fault(held: tuple[object, ...]) -> str:
    """Say what is wrong with a pack."""
    strangers = [item for item in held if not isinstance(item, Card)]
    if strangers:
        return f"a pack is made of Card values, not of {strangers[0]!r}"
    if len(held) != len(CARDS):
        return f"a pack has {len(CARDS)} cards, this one {len(held)}"
    repeated = [card for card in CARDS if held.count(card) > 1]
    missing = [card for card in CARDS if card not in held]
    return f"repeated in the pack: {_listed(repeated)}; missing: {_listed(missing)}"


def _listed(named: list[Card]) -> str:
    return " ".join(map(str, named))
