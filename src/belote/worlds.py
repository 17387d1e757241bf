"""Deals that agree with all that a seat has seen, each as likely as the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from belote.bonds import agreement, bonds_of, contest_of
from belote.clues import clues_of
from belote.dealing.core import first_hands, pack_of, swappable
from belote.errors import WorldsError
from belote.laying import FreeLaying, Laying, below, cards_in, shuffle
from belote.melds.contest import match_winner, nature
from belote.melds.core import best_declaration, declarations
from belote.melds.records import NOBODY, Declared
from belote.observation import Observation
from belote.parts import DealPart, MatchPart, PlayPart
from belote.state import Bidding, Playing, State
from belote.tricks.core import follow_options, lead
from belote.tricks.records import CARD_MASK, PlayDeal, Tricks

if TYPE_CHECKING:
    from belote.clues import Clues, Told
    from belote.seen import Seen

MOST_LISTED: Final = 100_000
"""How many ways to lay the cards are looked at one by one where they cannot be counted."""


def sample_worlds(observation: Observation, rng: Random, n: int) -> Iterator[State]:
    """Yield whole states that agree with an observation, drawn independently.

    Every way to lay the unseen cards is as likely as the others in which the past of the deal is
    lawful and looks to the seat as it does. Each state has a past of its own, without the seed of
    the match, and gives the same observation again.

    Args:
        observation: what a seat knows.
        rng: where chance comes from.
        n: how many states to draw.

    Raises:
        WorldsError: when nothing agrees with it, as in some positions made by hand.
    """
    given: object = rng
    if not isinstance(given, Random):
        raise TypeError(f"{rng!r} is no generator: write random.Random(seed)")
    many: object = n
    if type(many) is not int or n < 0:
        raise TypeError(f"{n!r} is no number of worlds: write a whole number from 0 up")
    imagined = _Imagined(observation)
    return (imagined.drawn(rng) for _ in range(n))


def count_worlds(observation: Observation) -> int:
    """Return in how many ways the unseen cards may lie.

    The order of cards in the pack and the cards of hidden declarations, where one hand leaves a
    choice, do not count apart.

    Raises:
        WorldsError: where melds count without a word and the ways are too many to look at each.
    """
    return _Imagined(observation).count()


class _Imagined:
    """The worlds that agree with an observation."""

    def __init__(self, observation: Observation) -> None:
        given: object = observation
        if not isinstance(given, Observation):
            raise TypeError(f"{observation!r} is no observation: observe(state, seat) makes one")
        seen = observation._seen  # noqa: SLF001 - an observation is made of what is seen
        self._seen = seen
        self._plan = seen.sheet.plan
        self._clues = clues_of(seen, observation.seat)
        self._play = None
        if seen.part is not None and seen.tricks is not None:
            self._play = _Play(seen, seen.part, seen.tricks, self._clues)
        self._laying = self._laid()

    def _laid(self) -> FreeLaying | Laying:
        clues, play = self._clues, self._play
        choices = bonds_of(clues, None if play is None else play.contest)
        if play is None or (play.is_free and not choices):
            return FreeLaying(clues.unseen, clues.sizes)
        compares = clues.told and play.contest.is_level
        agree = agreement(play.contest, choices) if compares else None
        return Laying(clues.unseen, clues.sizes, clues.may, choices, agree)

    def count(self) -> int:
        """Return how many ways there are to lay the unseen cards."""
        laying, play = self._laying, self._play
        if play is None or not play.reads_melds or isinstance(laying, FreeLaying):
            return laying.count
        if laying.count > MOST_LISTED:
            raise WorldsError(
                f"{laying.count} ways to lay the cards would have to be looked at, where melds "
                "count without a word"
            )
        return sum(play.agrees(laying.way(number)) for number in range(laying.count))

    def drawn(self, rng: Random) -> State:
        """Return one of the worlds."""
        if not self._laying.count:
            raise WorldsError("no deal agrees with this observation")
        laid = self._laying.draw(rng)
        if self._play is not None:
            while not self._play.agrees(laid):
                laid = self._laying.draw(rng)
            return self._play.world(laid, rng)
        if self._seen.deal is not None:
            return _auction(self._seen, self._seen.deal, self._clues, laid, rng)
        return self._seen.state()


def _auction(seen: Seen, deal: DealPart, clues: Clues, laid: list[int], rng: Random) -> State:
    """Return an auction with the cards as they are laid."""
    hands = [cards | laid[seat] for seat, cards in enumerate(clues.known)]
    made = _deal(seen, deal, hands, NOBODY, rng)
    return Bidding(MatchPart(seen.sheet, None), made, seen.calls, seen.auction)


def _deal(seen: Seen, deal: DealPart, hands: Sequence[int], taker: int, rng: Random) -> DealPart:
    """Return a deal with a pack that leads to some hands, drawn from all that do.

    With a `taker` they are the hands after the auction and before any exchange, else those that
    the auction begins with.
    """
    plan = seen.sheet.plan.dealing
    turned, bottom = int(deal.turn_up), int(seen.bottom)
    aside = (1 << turned if turned >= 0 else 0) | (1 << bottom if bottom >= 0 else 0)
    left = CARD_MASK & ~aside
    orders = []
    for hand in hands:
        orders.append(_shuffled(hand & ~aside, rng))
        left &= ~hand
    stock = _shuffled(left, rng)
    if bottom >= 0:
        stock.append(bottom)
    pack = pack_of(plan, int(deal.dealer), orders, turned, taker, stock)
    return DealPart(deal.dealer, pack, turned, first_hands(plan, pack, deal.dealer))


def _shuffled(mask: int, rng: Random) -> list[int]:
    cards = cards_in(mask)
    shuffle(rng, cards)
    return cards


class _Play:
    """Worlds of a deal in play."""

    def __init__(self, seen: Seen, part: PlayPart, tricks: Tricks, clues: Clues) -> None:
        self._seen = seen
        self._part = part
        self._tricks = tricks
        self._clues = clues
        self.contest = contest_of(part, clues)
        self.reads_melds = part.melds.automatic and clues.has_past and not part.exchange.is_open
        if not clues.has_past and (clues.told or not self.contest.agrees(clues.codes)):
            raise WorldsError("melds were declared in a position: their cards may be gone")

    @property
    def is_free(self) -> bool:
        """Whether any card may lie in any place."""
        places = zip(self._clues.may, self._clues.sizes, strict=True)
        return not self.reads_melds and all(
            may == self._clues.unseen for may, size in places if size
        )

    def agrees(self, laid: list[int]) -> bool:
        """Tell whether melds that count without a word would lie open as the table has seen."""
        if not self.reads_melds:
            return True
        return self._goes_on(self._best(self._hands(laid)))

    def world(self, laid: list[int], rng: Random) -> State:
        """Return the deal with the cards as they are laid."""
        part, seen = self._part, self._seen
        hands = self._hands(laid)
        old = part.play
        play = PlayDeal(old.plan, old.view, old.leader, old.size, hands, old.taken, old.won)
        made = PlayPart(
            self._deal(hands, rng), part.calls, part.taker, part.trump, part.bid, part.doubled,
            play, part.melds, part.exchange,
        )  # fmt: skip
        said = seen.declared
        declared = Declared(said.asked, said.seat, self._declarations(hands, rng), said.at)
        return Playing(MatchPart(seen.sheet, None), made, self._moving(play), declared)

    def _hands(self, laid: list[int]) -> tuple[int, ...]:
        """Return the cards that each seat was dealt."""
        return tuple(cards | laid[seat] for seat, cards in enumerate(self._clues.known))

    def _deal(self, hands: tuple[int, ...], rng: Random) -> DealPart:
        """Return the deal before the auction, from the hands after the exchange."""
        part = self._part
        if not self._clues.has_past:
            return part.deal
        return _deal(self._seen, part.deal, self._before_exchange(hands), int(part.taker), rng)

    def _before_exchange(self, hands: tuple[int, ...]) -> tuple[int, ...]:
        by = int(self._part.exchange.by)
        if by < 0:
            return hands
        plan, turned = self._seen.sheet.plan.dealing, int(self._part.deal.turn_up)
        both = 1 << turned | 1 << int(swappable(plan, turned))
        swapped = {by, plan.receivers[self._part.taker]}
        return tuple(hand ^ both if seat in swapped else hand for seat, hand in enumerate(hands))

    def _moving(self, play: PlayDeal) -> Tricks:
        """Return play with the legal cards of the seat to play."""
        old = self._tricks
        if old.count == 0:
            return lead(play, old.past, old.left, old.turn)
        held = play.hands[old.turn] & int(old.left)
        partner = play.plan.mates[old.master] >> old.turn & 1
        legal = follow_options(play.plan, play.view, held, old.best, old.top, partner)
        return Tricks(
            old.past, old.left, old.turn, old.count, old.plays, old.best, old.top, old.master,
            old.points, legal,
        )  # fmt: skip

    def _declarations(self, hands: tuple[int, ...], rng: Random) -> tuple[int, ...]:
        """Return what each seat has declared, hidden declarations drawn from those that agree."""
        if self.reads_melds:
            return self._best(hands)
        if not self._clues.told:
            return self._clues.codes
        choices = [self._choices(told, hands[told.place]) for told in self._clues.told]
        found = [
            codes for hidden in product(*choices) if self._goes_on(codes := self._codes(hidden))
        ]
        return found[below(rng, len(found))]

    def _choices(self, told: Told, hand: int) -> list[int]:
        """Return every declaration of the nature told that a hand may make."""
        return [
            code
            for code in declarations(self._part.melds, hand, self._part.trump)
            if nature(code) == told.nature and told.shown & ~code == 0
        ]

    def _codes(self, hidden: tuple[int, ...]) -> tuple[int, ...]:
        codes = list(self._clues.codes)
        for told, code in zip(self._clues.told, hidden, strict=True):
            codes[told.place] = code
        return tuple(codes)

    def _goes_on(self, codes: tuple[int, ...]) -> bool:
        """Tell whether declarations lie open as the table has seen, and end no match."""
        part = self._part
        winner = match_winner(part.melds, part.trump, codes, part.play.leader)
        return winner == NOBODY and self.contest.agrees(codes)

    def _best(self, hands: tuple[int, ...]) -> tuple[int, ...]:
        """Return the declaration worth most of each hand."""
        part = self._part
        return tuple(int(best_declaration(part.melds, hand, part.trump)) for hand in hands)
