"""Proofs about one hand that span suits, as bonds on the ways to lay the unseen cards."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from belote.laying import NEVER
from belote.melds.contest import first_in_ties, marks, members, nature, runs_of
from belote.melds.evidence import KINDS, SQUARES, SUIT_SIZE, candidates, kind_counts
from belote.melds.records import RUN_MASK

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from belote.clues import Clues, Told
    from belote.laying import Bond, Notes
    from belote.melds.records import MeldsPlan
    from belote.parts import PlayPart

HOLDS_SOME: Final = 1
HOLDS_OTHER: Final = 2
RANK_BITS: Final = 255
CARRE_SHIFT: Final = 32

Options: TypeAlias = "tuple[tuple[int, tuple[int, ...]], ...]"
"""For each set of ranks that a hand may have declared alike, what it can declare beside."""


@attrs.frozen
class ChoiceBond:
    """A place holds a card of `some`, or none of `none`."""

    place: int
    some: int
    none: int

    def note(self, suit: int, cards: int) -> int:  # noqa: ARG002 - cards tell their suit
        """Return which halves of the choice some cards decide."""
        some = HOLDS_SOME if cards & self.some else 0
        return some | (HOLDS_OTHER if cards & self.none else 0)

    def join(self, one: int, other: int) -> int:
        """Return which halves two sets of cards decide."""
        return one | other

    def is_kept(self, note: int) -> bool:
        """Tell whether one half holds."""
        return note != HOLDS_OTHER


@attrs.frozen(eq=False)
class Contest:
    """What the table has seen of the contest of melds.

    Attributes:
        plan: the axes.
        trump: the trumps.
        first: the seat that comes first in ties.
        shown: the declarations as far as they are known.
        open_codes: what lies open, `None` while nothing does.
    """

    plan: MeldsPlan
    trump: int
    first: int
    shown: tuple[int, ...]
    open_codes: tuple[int, ...] | None

    @property
    def is_decided(self) -> bool:
        """Whether the best meld lies open, so that each hidden one must just not beat it."""
        split = self.plan.split or self.plan.cancels
        return self.open_codes is not None and any(self.open_codes) and not split

    @property
    def is_level(self) -> bool:
        """Whether melds are compared, and hidden ones must be looked at together."""
        return self.open_codes is not None and not self.is_decided

    def agrees(self, codes: Sequence[int]) -> bool:
        """Tell whether some declarations would lie open as the table has seen it."""
        if self.open_codes is None:
            return True
        return tuple(marks(self.plan, self.trump, tuple(codes), self.first)) == self.open_codes

    def admits(self, seat: int, meld: int) -> bool:
        """Tell whether a seat may have declared a meld, what other seats hide left aside."""
        codes = list(self.shown)
        codes[seat] |= meld
        return not self.is_decided or self.agrees(codes)


def contest_of(part: PlayPart, clues: Clues) -> Contest:
    """Return what the table has seen of the melds of a deal."""
    first = int(first_in_ties(part.melds, part.play.leader, part.deal.dealer))
    shown = clues.codes
    opened = clues.laid_open if clues.melds_open else None
    return Contest(part.melds, int(part.trump), first, shown, opened)


def told_codes(contest: Contest, told: Told, may: int) -> list[int]:
    """Return every declaration that a seat may have made of which the nature alone is told."""
    shown = set(members(contest.plan, told.shown))
    return [
        code
        for code in candidates(
            contest.plan, contest.trump, told.nature, told.known | may, told.size
        )
        if shown <= set(members(contest.plan, code))
        and all(
            contest.admits(told.place, meld)
            for meld in members(contest.plan, code)
            if meld not in shown
        )
    ]


class ToldBond:
    """A seat holds melds of the nature that it has told.

    A note stands for the melds that the hand can have declared so far: for each set of ranks
    declared alike, the runs of the kinds that are wanted. Where the melds must not be compared, a
    run is as good as any of its kind.
    """

    def __init__(self, contest: Contest, told: Told, may: int) -> None:
        self.place: int = told.place
        self._contest = contest
        self._told = told
        codes = told_codes(contest, told, may)
        plan = contest.plan
        self._squares = sorted({code >> CARRE_SHIFT for code in codes})
        self._runs = {run for code in codes for run in runs_of(plan, code & RUN_MASK)}
        self._shown = set(runs_of(plan, told.shown & RUN_MASK))
        self._runs -= self._shown
        counts = zip(kind_counts(told.nature), kind_counts(int(nature(told.shown))), strict=True)
        self._wanted = [told_of - shown_of for told_of, shown_of in counts][:SQUARES]
        self._options: list[Options] = []
        self._numbers: dict[Options, int] = {}
        self._noted: dict[tuple[int, int], int] = {}
        self._joined: dict[tuple[int, int], int] = {}

    def note(self, suit: int, cards: int) -> int:
        """Return what the hand can have declared of a suit, `NEVER` for nothing that was told."""
        note = self._noted.get((suit, cards))
        if note is None:
            note = self._note_of(suit, (self._told.known | cards) >> SUIT_SIZE * suit & RANK_BITS)
            self._noted[suit, cards] = note
        return note

    def _note_of(self, suit: int, ranks: int) -> int:
        """Return the number for what a hand can have declared of a suit of which it has ranks."""
        found = []
        for squares in self._squares:
            if squares & ~ranks:
                continue
            left = ranks if self._contest.plan.reuse else ranks & ~squares
            runs = set(runs_of(self._contest.plan, left << SUIT_SIZE * suit))
            if {run for run in self._shown if run >> SUIT_SIZE * suit & RANK_BITS} <= runs:
                keys = [self._key(run) for run in runs & self._runs]
                found.append((squares, self._enough(keys)))
        return self._number(tuple(found))

    def join(self, one: int, other: int) -> int:
        """Return what the hand can have declared of both, `NEVER` for nothing that was told."""
        joined = self._joined.get((one, other))
        if joined is None:
            others = dict(self._options[other])
            options = tuple(
                (squares, self._enough([*keys, *others[squares]]))
                for squares, keys in self._options[one]
                if squares in others
            )
            joined = self._number(options)
            self._joined[one, other] = joined
        return joined

    def is_kept(self, note: int) -> bool:
        """Tell whether the hand has melds enough."""
        return any(self._has(keys) for _, keys in self._options[note])

    def codes(self, note: int) -> Iterator[int]:
        """Yield every declaration of the nature told, where melds are compared."""
        for squares, keys in self._options[note]:
            choices = [
                combinations([key for key in keys if _kind(key) == kind], wanted)
                for kind, wanted in enumerate(self._wanted)
            ]
            for chosen in product(*choices):
                code = self._told.shown | squares << CARRE_SHIFT
                for run in (run for runs in chosen for run in runs):
                    code |= run
                yield code

    def _number(self, options: Options) -> int:
        if not options:
            return NEVER
        number = self._numbers.setdefault(options, len(self._options))
        if number == len(self._options):
            self._options.append(options)
        return number

    def _has(self, keys: tuple[int, ...]) -> bool:
        kinds = [self._kind_of(key) for key in keys]
        return all(kinds.count(kind) >= wanted for kind, wanted in enumerate(self._wanted))

    def _enough(self, keys: Iterable[int]) -> tuple[int, ...]:
        """Return the runs that matter of some, in order."""
        held = sorted(keys)
        if self._contest.is_level:
            return tuple(sorted(set(held)))
        return tuple(
            kind for kind, wanted in enumerate(self._wanted)
            for _ in range(min(wanted, held.count(kind)))
        )  # fmt: skip

    def _kind_of(self, key: int) -> int:
        return _kind(key) if self._contest.is_level else key

    def _key(self, run: int) -> int:
        """Return what matters of a run: its kind or, where melds are compared, the run.

        A single run stands for those that are level with it in any other suit.
        """
        if not self._contest.is_level:
            return _kind(run)
        trump = self._contest.trump
        suit = (run.bit_length() - 1) // SUIT_SIZE
        if sum(self._wanted) > 1 or self._told.shown or (trump == suit):
            return run
        plain = 1 if trump == 0 else 0
        return run >> SUIT_SIZE * suit << SUIT_SIZE * plain


def _kind(run: int) -> int:
    """Return the kind of a run: its place among tierces, quartes and quintes."""
    return next(kind for kind in range(KINDS) if int(nature(run)) == 1 << 4 * kind)


def agreement(contest: Contest, bonds: Sequence[Bond]) -> Callable[[Notes], bool]:
    """Return what tells whether hidden melds go together with those that lie open."""

    def agree(notes: Notes) -> bool:
        """Tell whether some declarations of these hands would lie open as the table has seen."""
        told = [
            (bond, note)
            for bond, note in zip(bonds, notes, strict=True)
            if isinstance(bond, ToldBond)
        ]
        for hidden in product(*(bond.codes(note) for bond, note in told)):
            codes = list(contest.shown)
            for (bond, _), code in zip(told, hidden, strict=True):
                codes[bond.place] = code
            if contest.agrees(codes):
                return True
        return False

    return agree


def bonds_of(clues: Clues, contest: Contest | None) -> list[Bond]:
    """Return the bonds on the ways to lay the unseen cards."""
    bonds: list[Bond] = [
        ChoiceBond(choice.place, choice.some, choice.none) for choice in clues.choices
    ]
    if contest is not None:
        bonds += [ToldBond(contest, told, clues.may[told.place]) for told in clues.told]
    return bonds
