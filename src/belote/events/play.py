"""Events of play: melds, cards, words and tricks."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

import attrs

from belote.card import Card
from belote.events.told import Told, unwritten
from belote.meld import Meld, MeldKind
from belote.results import Trick

Word: TypeAlias = Literal["belote", "rebelote"]
"""What is said with the king or the queen of a belote."""

_KINDS: Final = tuple(MeldKind)


def _said(seat: int, melds: tuple[Meld | MeldKind, ...]) -> tuple[str, dict[str, object]]:
    return "action.declare" if melds else "action.silence", {"seat": seat, "melds": melds}


@attrs.frozen
class MeldsDeclared:
    """A seat declares melds of which the table hears the nature alone (8.5). For its owner only.

    Attributes:
        seat: the seat that declares.
        melds: what it declares, carrés first, `()` for silence; `repr` leaves them out.
    """

    seat: int
    melds: tuple[Meld, ...] = attrs.field(repr=unwritten)

    @property
    def twin(self) -> MeldsAnnounced:
        """What the others hear of it."""
        kinds = sorted((meld.kind for meld in self.melds), key=_KINDS.index)
        return MeldsAnnounced(self.seat, tuple(kinds))

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        return _said(self.seat, self.melds)


@attrs.frozen
class MeldsAnnounced:
    """A seat announces the nature of its melds (8.5).

    Attributes:
        seat: the seat that declares.
        kinds: the kind of each of its melds, the shortest run first; `()` for silence.
    """

    seat: int
    kinds: tuple[MeldKind, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        return _said(self.seat, self.kinds)


@attrs.frozen
class MeldsNamed:
    """A seat names its melds in full, where each must beat what came before (8.5).

    Attributes:
        seat: the seat that declares.
        melds: what it declares, carrés first; `()` for silence.
    """

    seat: int
    melds: tuple[Meld, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        return _said(self.seat, self.melds)


@attrs.frozen
class MeldsShown(Told):
    """A seat lays open its melds that count (8.11).

    Attributes:
        seat: the seat that declared them.
        melds: those melds, carrés first.
    """

    phrase: ClassVar[str] = "event.melds_shown"
    seat: int
    melds: tuple[Meld, ...]


@attrs.frozen
class CardPlayed(Told):
    """A seat plays a card (4.2).

    Attributes:
        seat: the seat that plays.
        card: the card.
    """

    phrase: ClassVar[str] = "action.play"
    seat: int
    card: Card


@attrs.frozen
class WordSaid(Told):
    """A seat says "belote" or "rebelote" with the card that it has just played (5.2).

    Attributes:
        seat: the seat that speaks.
        word: what it says.
        card: the card.
    """

    phrase: ClassVar[str] = "event.word_said"
    seat: int
    word: Word
    card: Card


@attrs.frozen
class TrickWon:
    """A trick is complete, and its winner gathers it (4.12, 6.2).

    Attributes:
        trick: the trick.
        left: how many tricks are still to be played.
    """

    trick: Trick
    left: int

    @property
    def is_last(self) -> bool:
        """Whether this was the last trick of the deal."""
        return self.left == 0

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        code = "event.last_trick_won" if self.is_last else "event.trick_won"
        return code, {"seat": self.trick.winner, "points": self.trick.points}


@attrs.frozen
class ClaimMade(Told):
    """A seat says "I am finished", and the deal stops (7.7).

    Attributes:
        seat: the seat that claims.
    """

    phrase: ClassVar[str] = "action.claim"
    seat: int
