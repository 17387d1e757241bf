"""What can be done at a table: a closed union of frozen values, each with its seat.

An action's `code` is what the engine reads: `kind << 8 | seat << 6 | payload`, and for declarations
and bids `(kind | seat) << 40 | payload`. Its `index` does not depend on seat or phase: it is the
encoding for learners, and never changes for an action that exists (`INDEX_VERSION` counts
additions).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from belote._kernel.coded import Coded
from belote.card import CARDS, TRUMP_INDEX, TRUMPS, Card, Trump, as_tuple, checked_pack
from belote.errors import ActionTextError, MeldError
from belote.ladder import MOST, Height, height_of, is_height, points_of
from belote.meld import Meld, declaration, declaration_places

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

INDEX_VERSION: Final = 4
"""Counts the times that `index` got new values; old ones stay."""
INDEX_COUNT: Final = 11120
"""One more than the highest `index`."""

PASS: Final = 1
TAKE: Final = 2
CHOOSE: Final = 3
EXCHANGE: Final = 4
CLAIM: Final = 5
COINCHE: Final = 6
SURCOINCHE: Final = 7
"""Kinds; a play is of kind 0."""
NO_CODE: Final = -1
SEATS: Final = 4
BIDS_KEPT: Final = 2048
Kind = TypeVar("Kind")
_SPOKEN: Final = 32
_FIRST_CHOICE: Final = 65
_FIRST_DECLARATION: Final = 72
_FIRST_EXCHANGE: Final = 5103
_FIRST_BID: Final = 5106
DECLARE: Final = 16
BID: Final = 32
WIDE_SHIFT: Final = 40
"""Where the kind and the seat of a declaration or a bid stand in its code."""
HEIGHT_SHIFT: Final = 3
SEAT_SHIFT: Final = 6
KIND_SHIFT: Final = 8


def checked_seat(value: int, seats: int = SEATS) -> int:
    """Return a seat if a table of so many seats has it.

    Raises:
        ActionTextError: when it has not.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        message = f"{value!r} is no seat: seats are 0 to {seats - 1}"
        raise ActionTextError(message)
    return value


def _card(value: Card) -> Card:
    return _one_of(Card, value, "write Card['JH']")


def _flag(value: bool) -> bool:  # noqa: FBT001 - the value of a field
    return _one_of(bool, value, "write True where the word is said")


def _swap(value: bool) -> bool:  # noqa: FBT001 - the value of a field
    return _one_of(bool, value, "write True to swap, False to keep")


def _trump(value: Trump) -> Trump:
    return _one_of(Trump, value, "write Trump.HEARTS")


def _height(value: Height) -> Height:
    if not is_height(value):
        message = f"{value!r} cannot be bid: write points from 1 to {MOST}, or Slam.CAPOT"
        raise ActionTextError(message)
    return value


def _one_of(kind: type[Kind], value: object, right: str) -> Kind:
    if not isinstance(value, kind):
        message = f"{value!r} is no {kind.__name__}: {right}"
        raise ActionTextError(message)
    return value


class _Numbered(Coded):
    """What all actions share: the number that the engine reads, made once."""

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "code", self._number())

    def _number(self) -> int:
        return NO_CODE

    @override
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restored, (type(self), self.__getstate__())


def _restored(kind: type[_Numbered], state: object) -> _Numbered:
    """Make an action anew from what was stored of it."""
    made: Any = kind.__new__(kind)
    made.__setstate__(state)
    made.__attrs_post_init__()
    return cast("_Numbered", made)


@attrs.frozen(cache_hash=True)
class Deal(_Numbered):
    """Chance deals a pack: thirty-two cards, the top one first, after the cut.

    Raises:
        PackError: when it is not the thirty-two cards, each once.
    """

    pack: tuple[Card, ...] = attrs.field(converter=checked_pack)
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return "deal " + "".join(map(str, self.pack))

    def __repr__(self) -> str:
        return "Deal(...)"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.deal", {}


@attrs.frozen(cache_hash=True)
class Pass(_Numbered):
    """A seat declines."""

    seat: int = attrs.field(converter=checked_seat)
    index: ClassVar[int] = 71

    @override
    def _number(self) -> int:
        return PASS << KIND_SHIFT | self.seat << SEAT_SHIFT

    def __str__(self) -> str:
        return f"{self.seat} pass"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.pass", {"seat": self.seat}


@attrs.frozen(cache_hash=True)
class Take(_Numbered):
    """A seat accepts the turned suit in the first round."""

    seat: int = attrs.field(converter=checked_seat)
    index: ClassVar[int] = 64

    @override
    def _number(self) -> int:
        return TAKE << KIND_SHIFT | self.seat << SEAT_SHIFT

    def __str__(self) -> str:
        return f"{self.seat} take"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.take", {"seat": self.seat}


@attrs.frozen(cache_hash=True)
class Choose(_Numbered):
    """A seat names the trumps in the second round."""

    seat: int = attrs.field(converter=checked_seat)
    trump: Trump = attrs.field(converter=_trump)

    @override
    def _number(self) -> int:
        return CHOOSE << KIND_SHIFT | self.seat << SEAT_SHIFT | TRUMP_INDEX[self.trump]

    @property
    def index(self) -> int:
        """The number of this choice, whoever makes it."""
        return _FIRST_CHOICE + TRUMP_INDEX[self.trump]

    def __str__(self) -> str:
        return f"{self.seat} choose {self.trump}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.choose", {"seat": self.seat, "trump": self.trump}


@attrs.frozen(cache_hash=True)
class Bid(_Numbered):
    """A seat bids: its side will make so many points, or a slam, with these trumps."""

    seat: int = attrs.field(converter=checked_seat)
    points: Height = attrs.field(converter=_height)
    trump: Trump = attrs.field(converter=_trump)

    @override
    def _number(self) -> int:
        payload = height_of(self.points) << HEIGHT_SHIFT | TRUMP_INDEX[self.trump]
        return (BID | self.seat) << WIDE_SHIFT | payload

    @property
    def index(self) -> int:
        """The number of this bid, whoever makes it."""
        return _FIRST_BID + len(TRUMPS) * (height_of(self.points) - 1) + TRUMP_INDEX[self.trump]

    def __str__(self) -> str:
        return f"{self.seat} bid {self.points} {self.trump}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.bid", {"seat": self.seat, "points": self.points, "trump": self.trump}


@attrs.frozen(cache_hash=True)
class Coinche(_Numbered):
    """A seat doubles what the other side has undertaken."""

    seat: int = attrs.field(converter=checked_seat)
    index: ClassVar[int] = 11118

    @override
    def _number(self) -> int:
        return COINCHE << KIND_SHIFT | self.seat << SEAT_SHIFT

    def __str__(self) -> str:
        return f"{self.seat} coinche"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.coinche", {"seat": self.seat}


@attrs.frozen(cache_hash=True)
class Surcoinche(_Numbered):
    """A seat redoubles what its own side has undertaken; the auction is over."""

    seat: int = attrs.field(converter=checked_seat)
    index: ClassVar[int] = 11119

    @override
    def _number(self) -> int:
        return SURCOINCHE << KIND_SHIFT | self.seat << SEAT_SHIFT

    def __str__(self) -> str:
        return f"{self.seat} surcoinche"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.surcoinche", {"seat": self.seat}


@attrs.frozen(cache_hash=True)
class Play(_Numbered):
    """A seat plays a card; `belote=True` says the word, "belote" or "rebelote", with it."""

    seat: int = attrs.field(converter=checked_seat)
    card: Card = attrs.field(converter=_card)
    belote: bool = attrs.field(default=False, converter=_flag)

    @override
    def _number(self) -> int:
        return self.seat << SEAT_SHIFT | (_SPOKEN if self.belote else 0) | self.card

    @property
    def index(self) -> int:
        """The number of this play, whoever makes it."""
        return self.card | (_SPOKEN if self.belote else 0)

    def __str__(self) -> str:
        return f"{self.seat} play {self.card}" + (" belote" if self.belote else "")

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        code = "action.play_belote" if self.belote else "action.play"
        return code, {"seat": self.seat, "card": self.card}


def _together(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    declared = as_tuple(melds)
    if declared is None:
        message = f"a declaration is a tuple of Meld values, not {melds!r}"
        raise ActionTextError(message)
    strangers = [member for member in declared if not isinstance(member, Meld)]
    if strangers:
        message = f"a declaration is made of Meld values, not of {strangers[0]!r}"
        raise ActionTextError(message)
    return declared if len(declared) == 1 else tuple(sorted(declared, key=Meld.order))


@attrs.frozen(cache_hash=True)
class Declare(_Numbered):
    """A seat declares melds; `()` is silence, and "good" in answer to another's.

    Melds are kept in one order, carrés first: the order in which they are named does not matter.
    """

    seat: int = attrs.field(converter=checked_seat)
    melds: tuple[Meld, ...] = attrs.field(default=(), converter=_together)

    @override
    def _number(self) -> int:
        declared = declaration(self.melds)
        return NO_CODE if declared is None else (DECLARE | self.seat) << WIDE_SHIFT | declared

    @property
    def index(self) -> int:
        """The number of this declaration, whoever makes it.

        Raises:
            MeldError: when no hand of nine cards holds it.
        """
        place = declaration_places().get(self.code & (1 << WIDE_SHIFT) - 1)
        if place is None or self.code == NO_CODE:
            message = f"no hand of nine cards can declare {', '.join(map(str, self.melds))}"
            raise MeldError(message)
        return _FIRST_DECLARATION + place

    def __str__(self) -> str:
        return f"{self.seat} declare {', '.join(map(str, self.melds)) or '-'}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        code = "action.declare" if self.melds else "action.silence"
        return code, {"seat": self.seat, "melds": self.melds}


@attrs.frozen(cache_hash=True)
class Exchange(_Numbered):
    """A seat swaps the low trump for the turn-up, or keeps what it has."""

    seat: int = attrs.field(converter=checked_seat)
    yes: bool = attrs.field(converter=_swap)

    @override
    def _number(self) -> int:
        return EXCHANGE << KIND_SHIFT | self.seat << SEAT_SHIFT | self.yes

    @property
    def index(self) -> int:
        """The number of this answer, whoever gives it."""
        return _FIRST_EXCHANGE + self.yes

    def __str__(self) -> str:
        return f"{self.seat} exchange" if self.yes else f"{self.seat} keep"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.exchange" if self.yes else "action.keep", {"seat": self.seat}


@attrs.frozen(cache_hash=True)
class Claim(_Numbered):
    """A seat says "I am finished": its side has the points to win the match."""

    seat: int = attrs.field(converter=checked_seat)
    index: ClassVar[int] = 5105

    @override
    def _number(self) -> int:
        return CLAIM << KIND_SHIFT | self.seat << SEAT_SHIFT

    def __str__(self) -> str:
        return f"{self.seat} claim"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.claim", {"seat": self.seat}


_WORD: Final = re.compile(r"[a-z0-9_]+")


def _reason(value: str) -> str:
    if not isinstance(value, str) or not _WORD.fullmatch(value):
        message = f"{value!r} is no reason: write one word of a-z, 0-9 and _"
        raise ActionTextError(message)
    return value


@attrs.frozen(cache_hash=True)
class EndMatch(_Numbered):
    """The host ends the match where it stands; an unfinished deal does not count."""

    reason: str = attrs.field(default="host", converter=_reason)
    seat: ClassVar[None] = None

    def __str__(self) -> str:
        return f"end {self.reason}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this action."""
        return "action.end", {"reason": self.reason}


Doubling: TypeAlias = Coinche | Surcoinche
"""A call that doubles the points of a deal."""
Call: TypeAlias = Pass | Take | Choose | Bid | Doubling
"""An action of the auction."""
SeatAction: TypeAlias = Call | Exchange | Declare | Play | Claim
"""An action that a seat does, as opposed to chance and the host."""
Action: TypeAlias = Deal | SeatAction | EndMatch
"""Everything that can be done at a table."""

Plain: TypeAlias = Pass | Take | Choose | Doubling | Exchange | Play | Claim
"""A seat's action that is one of few: all but declarations and bids."""


def _plain() -> Iterator[Plain]:
    for seat in range(SEATS):
        yield Pass(seat)
        yield Take(seat)
        yield Coinche(seat)
        yield Surcoinche(seat)
        yield Exchange(seat, yes=True)
        yield Exchange(seat, yes=False)
        yield Claim(seat)
        for trump in TRUMPS:
            yield Choose(seat, trump)
        for card in CARDS:
            yield Play(seat, card)
            yield Play(seat, card, belote=True)


BY_CODE: Final[dict[int, Plain]] = {plain.code: plain for plain in _plain()}
"""Every action of a seat but its declarations and bids, by `code`."""


@lru_cache(maxsize=BIDS_KEPT)
def bid_of(code: int) -> Bid:
    """Return a bid from its code."""
    seat = code >> WIDE_SHIFT & (SEATS - 1)
    payload = code & (1 << WIDE_SHIFT) - 1
    points = points_of(payload >> HEIGHT_SHIFT)
    if points is None:
        raise ValueError(code)
    return Bid(seat, points, TRUMPS[payload & (1 << HEIGHT_SHIFT) - 1])
