"""Tables at which melds are announced, and every declaration of one meld."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from hypothesis import strategies as st

import belote
from belote import Declare, Meld, Ruleset, State, Trump
from belote.axes import Option
from belote.card import CARDS, RANKS
from belote.seating import Partnership
from belote.testing.strategies import rulesets, seeds
from belote.testing.walks import Walk, walk
from differential import meld_samples

SEATS: Final = range(4)
RUNS: Final = tuple(
    Meld(CARDS[first : first + length])
    for length in range(3, 9)
    for first in range(32)
    if first % 8 + length <= 8
)
SQUARES: Final = tuple(Meld(tuple(card for card in CARDS if card.rank is rank)) for rank in RANKS)
DECLARES: Final = tuple(
    Declare(seat, melds)
    for seat in SEATS
    for melds in ((), *((meld,) for meld in (*SQUARES, *RUNS)))
)

Declared = tuple[tuple[Meld, ...], ...]


@dataclass(frozen=True)
class Table:
    """What the seats declare, under which rules and trumps, who leads and who has dealt."""

    ruleset: Ruleset
    declared: Declared
    trump: Trump
    leader: int
    dealer: int

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.ruleset.seating.sides

    def marked(self) -> Declared:
        """Return the melds that count, by side."""
        return belote.score_melds(
            self.ruleset,
            self.declared,
            trump=self.trump,
            leader=self.leader,
            dealer=self.dealer,
        )

    def marking(self) -> set[int]:
        """Return the sides that mark something."""
        return {side for side, melds in enumerate(self.marked()) if melds}

    def saying(self, declared: Sequence[tuple[Meld, ...]], turn: int = 0) -> "Table":
        """Return the same table where something else is declared, its seats turned."""
        leader, dealer = ((seat + turn) % len(self.sides) for seat in (self.leader, self.dealer))
        return replace(self, declared=tuple(declared), leader=leader, dealer=dealer)


def with_melds(*, pairs: bool = False, **fixed: Option) -> st.SearchStrategy[Ruleset]:
    """Rulesets over all axes with melds, and with some axes of theirs fixed.

    With `pairs`, only those of tables where four play in pairs.
    """
    options: Mapping[str, Option] = {f"melds.{name}": option for name, option in fixed.items()}
    allowed = rulesets()
    if pairs:
        allowed = allowed.filter(lambda ruleset: ruleset.seating.partnership is Partnership.TEAMS)
    if fixed.get("split_contest") is False:
        allowed = allowed.filter(lambda ruleset: ruleset.melds.compare != ("length", "top"))
    return allowed.map(lambda ruleset: ruleset.but({"melds.enabled": True, **options}))


@st.composite
def tables(draw: st.DrawFn, /, *, pairs: bool = False, **fixed: Option) -> Table:
    """Tables where each seat declares some of the melds that are best in its hand."""
    ruleset, trump = draw(with_melds(pairs=pairs, **fixed)), draw(st.sampled_from(Trump))
    players = ruleset.seating.players
    hands = meld_samples.hands(Random(draw(st.integers(0, 2**32 - 1))))[:players]
    declared = []
    for hand in hands:
        best = belote.find_melds(ruleset, hand=hand, trump=trump)
        kept = draw(st.lists(st.booleans(), min_size=len(best), max_size=len(best)))
        declared.append(tuple(meld for meld, keep in zip(best, kept, strict=True) if keep))
    leader, dealer = (draw(st.integers(0, players - 1)) for _ in range(2))
    return Table(ruleset, tuple(declared), trump, leader, dealer)


@st.composite
def meld_walks(draw: st.DrawFn, most: int = 60) -> Walk:
    """Random play of deals that have melds everywhere, nobody passing at first."""
    start: State = belote.new_match(draw(with_melds()), seed=draw(seeds()))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    first = belote.apply(start, belote.Deal(tuple(meld_samples.pack(rng))))
    return walk(first, rng, draw(st.integers(1, most)), 0.0)
