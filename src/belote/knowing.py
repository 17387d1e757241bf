"""Where each card may lie, as far as one seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from belote.actions import checked_seat
from belote.bonds import contest_of, told_codes
from belote.card import CARDS, Card
from belote.clues import clues_of
from belote.melds.evidence import evidence
from belote.observation import Observation
from belote.readings import cards_of

if TYPE_CHECKING:
    from belote.bonds import Contest
    from belote.clues import Choice, Clues, Told

Status: TypeAlias = Literal["possible", "impossible", "certain"]
"""Whether a seat may hold a card, cannot, or must."""


@attrs.frozen(repr=False)
class Knowledge:
    """What one seat can know of every hand.

    It is what each action of this deal proves by itself, put together card by card: a card that
    can lie in one place only lies there, and a hand whose cards are all known holds no other.

    Attributes:
        seat: the seat that knows.
    """

    seat: int
    _may: tuple[int, ...]
    _must: tuple[int, ...]

    def possible(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat may hold now, those that it must hold included."""
        return cards_of(self._may[checked_seat(seat, len(self._may))])

    def certain(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat must hold now."""
        return cards_of(self._must[checked_seat(seat, len(self._may))])

    def status(self, seat: int, card: Card) -> Status:
        """Return whether a seat may hold a card now: "possible", "impossible" or "certain"."""
        given: object = card
        if not isinstance(given, Card):
            raise TypeError(f"{card!r} is no Card: write Card['JH']")
        at = checked_seat(seat, len(self._may))
        if self._must[at] >> card & 1:
            return "certain"
        return "possible" if self._may[at] >> card & 1 else "impossible"

    def __repr__(self) -> str:
        return f"<Knowledge of seat {self.seat}>"


def knowledge(observation: Observation) -> Knowledge:
    """Return where each card may lie, as far as the seat that observes can know.

    Args:
        observation: what the seat knows.
    """
    given: object = observation
    if not isinstance(given, Observation):
        raise TypeError(f"{observation!r} is no observation: observe(state, seat) makes one")
    seen = observation._seen  # noqa: SLF001 - an observation is made of what is seen
    clues = clues_of(seen, observation.seat)
    contest = None if seen.part is None else contest_of(seen.part, clues)
    may, must = _Narrowing(clues, contest).narrowed()
    own = sum(1 << card for card in observation.hand)
    may[observation.seat] = must[observation.seat] = own
    players = len(clues.known)
    return Knowledge(observation.seat, tuple(may[:players]), tuple(must[:players]))


class _Narrowing:
    """Places of cards, narrowed until no proof says more."""

    def __init__(self, clues: Clues, contest: Contest | None) -> None:
        self._clues = clues
        self._contest = contest
        self._may = list(clues.may)
        self._must = [0 for _ in clues.may]

    def narrowed(self) -> tuple[list[int], list[int]]:
        """Return the cards that may lie in each place, and those that must."""
        before: tuple[list[int], list[int]] = [], []
        while before != (self._may, self._must):
            before = self._may.copy(), self._must.copy()
            self._count_cards()
            for choice in self._clues.choices:
                self._choose(choice)
            if self._contest is not None and self._clues.has_past:
                for told in self._clues.told:
                    self._tell(self._contest, told)
        return self._may, self._must

    def _count_cards(self) -> None:
        """Note cards that have one place left, and places that have no room left or no choice."""
        for place, size in enumerate(self._clues.sizes):
            elsewhere = 0
            for other, cards in enumerate(self._may):
                if other != place:
                    elsewhere |= cards
            self._holds(place, self._may[place] & ~elsewhere)
            if self._must[place].bit_count() == size:
                self._may[place] = self._must[place]
            if self._may[place].bit_count() == size:
                self._holds(place, self._may[place])

    def _holds(self, place: int, cards: int) -> None:
        self._must[place] |= cards
        for other in range(len(self._may)):
            if other != place:
                self._may[other] &= ~cards

    def _choose(self, choice: Choice) -> None:
        """Note what follows when one half of a choice is out."""
        some = self._may[choice.place] & choice.some
        if not some:
            self._may[choice.place] &= ~choice.none
        elif self._must[choice.place] & choice.none and some.bit_count() == 1:
            self._holds(choice.place, some)

    def _tell(self, contest: Contest, told: Told) -> None:
        """Note what all declarations prove that a seat may have made."""
        codes = told_codes(contest, told, self._may[told.place])
        proofs = [evidence(contest.plan, code) for code in codes]
        holds = lacks = sum(1 << card for card in CARDS)
        for proof in proofs:
            holds &= proof.holds
            lacks &= proof.lacks
        self._holds(told.place, holds & ~told.known)
        self._may[told.place] &= ~lacks
