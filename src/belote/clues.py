"""What an observation tells of the cards that its seat does not see.

Each room says what an action proves of one hand; here the proofs of a deal come together, as
masks over places: the seats and, last, the stock or what is out of play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from belote.dealing import evidence as dealt
from belote.melds import evidence as declared
from belote.melds.contest import are_shown, nature
from belote.melds.records import ASK_NEVER, SILENCE
from belote.tricks import evidence as tricks
from belote.tricks.core import advance, cards_laid, opening
from belote.tricks.records import CARD_MASK, PLAY_BITS, PLAY_MASK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote.parts import PlayPart
    from belote.seen import Seen
    from belote.tricks.records import PlayDeal, Tricks

ANY_CARD: Final = CARD_MASK


@attrs.frozen
class Choice:
    """A place holds a card of `some`, or none of `none`: the one proof that is not card by card."""

    place: int
    some: int
    none: int


@attrs.frozen
class Told:
    """A declaration of which a seat has told the nature alone.

    Attributes:
        place: the seat.
        nature: the nature of the declaration.
        shown: the part of it that lies open.
        known: the cards that the seat was dealt and that all have seen.
        size: how many cards it was dealt.
    """

    place: int
    nature: int
    shown: int
    known: int
    size: int


@attrs.frozen(eq=False)
class Clues:
    """What is known of the cards that a seat does not see.

    Attributes:
        own: the seat that looks.
        known: the cards of each seat that have been seen: all of its own, of others what they laid.
        unseen: the cards that lie somewhere else.
        sizes: how many of them lie in each place.
        may: those of them that may lie in each place, card by card.
        choices: what else play has proved.
        told: the declarations of which only the nature is known.
        codes: what each seat has declared as far as this seat knows; silence elsewhere.
        laid_open: the declarations that lie open.
        melds_open: whether the melds that count lie open by now, and others stay hidden.
        has_past: whether the deal has a pack and an auction.
    """

    own: int
    known: tuple[int, ...]
    unseen: int
    sizes: tuple[int, ...]
    may: tuple[int, ...]
    choices: tuple[Choice, ...] = ()
    told: tuple[Told, ...] = ()
    codes: tuple[int, ...] = ()
    laid_open: tuple[int, ...] = ()
    melds_open: bool = False
    has_past: bool = True


def clues_of(seen: Seen, own: int) -> Clues:
    """Return what a seat can know of the cards that it does not see."""
    if seen.part is not None and seen.tricks is not None:
        return _Reading(seen, own, seen.part, seen.tricks).clues()
    players = int(seen.sheet.plan.players)
    held, given, unseen = 0, 0, 0
    if seen.deal is not None:
        held = seen.deal.hands[own]
        given = held.bit_count()
        turned = 1 << int(seen.deal.turn_up) if seen.deal.turn_up >= 0 else 0
        unseen = CARD_MASK ^ (held | turned)
    sizes = [0 if seat == own else given for seat in range(players)]
    sizes.append(unseen.bit_count() - sum(sizes))
    known = tuple(held if seat == own else 0 for seat in range(players))
    return Clues(own, known, unseen, tuple(sizes), _anywhere(own, players, unseen))


def _anywhere(own: int, players: int, unseen: int) -> tuple[int, ...]:
    return tuple(0 if place == own else unseen for place in range(players + 1))


class _Reading:
    """A deal in play, read from its first card to the last one laid."""

    def __init__(self, seen: Seen, own: int, part: PlayPart, moving: Tricks) -> None:
        self.seen = seen
        self.own = own
        self.part = part
        self.moving = moving
        self.laid = [int(mask) for mask in cards_laid(part.play, moving)]
        self.known = tuple(
            part.play.hands[own] if seat == own else laid for seat, laid in enumerate(self.laid)
        )
        gone = 0
        for cards in self.known:
            gone |= cards
        self.unseen = CARD_MASK ^ gone
        self.may = list(_anywhere(own, len(self.laid), self.unseen))
        self.choices: list[Choice] = []
        self.told: list[Told] = []

    def clues(self) -> Clues:
        """Return all that the deal tells."""
        plan, part = self.seen.sheet.plan, self.part
        has_past = bool(part.calls)
        if has_past:
            turned, bottom = int(part.deal.turn_up), int(self.seen.bottom)
            given = dealt.evidence(plan.dealing, turned, bottom, int(part.taker), part.exchange)
            for place, cards in enumerate(given):
                self._holds(place, cards)
        self._read_plays()
        codes = tuple(self._read_declarations(has_past))
        return Clues(
            self.own,
            self.known,
            self.unseen,
            self._sizes(),
            tuple(self.may),
            tuple(self.choices),
            tuple(self.told),
            codes,
            self.seen.declared.codes,
            self._melds_open(),
            has_past,
        )

    def _sizes(self) -> tuple[int, ...]:
        size = int(self.part.play.size)
        sizes = [
            0 if seat == self.own else size - laid.bit_count()
            for seat, laid in enumerate(self.laid)
        ]
        return (*sizes, self.unseen.bit_count() - sum(sizes))

    def _holds(self, place: int, cards: int) -> None:
        """Note that a place was given some cards."""
        for other in range(len(self.may)):
            if other != place:
                self.may[other] &= ~cards

    def _read_plays(self) -> None:
        """Note what each card proves of the hand that it came from."""
        left = self.laid.copy()
        for before, play in _plays(self.part.play, self.moving):
            seat = int(before.turn)
            if seat != self.own:
                proof = tricks.evidence(self.part.play, before, play)
                self.may[seat] &= ~proof.lacks
                self._choose(seat, left[seat], proof)
                self._holds(seat, tricks.pair_said(play))
            left[seat] &= ~(1 << (play & 31))

    def _choose(self, seat: int, known: int, proof: tricks.Proof) -> None:
        """Note a choice that the cards which a seat has shown since leave open."""
        if proof.none and not known & proof.some:
            none = ANY_CARD if known & proof.none else proof.none
            self.choices.append(Choice(seat, proof.some, none))

    def _read_declarations(self, has_past: bool) -> list[int]:  # noqa: FBT001 - a fact of the deal
        """Note what declarations prove; return those that are known."""
        seen, plan = self.seen, self.part.melds
        codes = [int(code) for code in seen.declared.codes]
        natures = seen.natures or tuple(int(nature(code)) for code in codes)
        for seat, code in enumerate(codes):
            if seat == self.own:
                codes[seat] = seen.own if seen.own != SILENCE else code
                continue
            if has_past:
                self._declared(seat, code, natures[seat])
            else:
                self._is_nowhere_else(seat, declared.evidence(plan, code).holds)
            if natures[seat] != nature(code):
                size = int(self.part.play.size)
                self.told.append(Told(seat, natures[seat], code, self.laid[seat], size))
        return codes

    def _declared(self, seat: int, code: int, announced: int) -> None:
        """Note what the cards prove that a seat has shown of its declaration."""
        proof = declared.evidence(self.part.melds, code)
        self._holds(seat, proof.holds)
        if nature(code) == announced and self.part.melds.ask != ASK_NEVER:
            self.may[seat] &= ~proof.lacks

    def _is_nowhere_else(self, seat: int, cards: int) -> None:
        """Note that no other seat holds some cards, which may be gone."""
        for other in range(len(self.laid)):
            if other != seat:
                self.may[other] &= ~cards

    def _melds_open(self) -> bool:
        past = self.moving.past
        finished = 0 if past is None else 1 if past.before is None else 2
        plan = self.part.melds
        return not plan.must_beat and are_shown(plan, finished, self.moving.count)


def _plays(play: PlayDeal, now: Tricks) -> Iterator[tuple[Tricks, int]]:
    """Yield each play of a deal, and play as it stood before."""
    players = int(play.plan.players)
    gathered = [(int(now.plays), int(now.count))]
    past = now.past
    while past is not None:
        gathered.append((int(past.plays), players))
        past = past.before
    moving = opening(play)
    for plays, count in reversed(gathered):
        for turn in range(count):
            code = plays >> PLAY_BITS * turn & PLAY_MASK
            yield moving, code
            moving = advance(play, moving, code)
