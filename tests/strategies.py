"""Hypothesis strategies for rulesets, packs, seeds and the states of random matches."""

from random import Random

from hypothesis import strategies as st

import belote
from belote import Card, Ruleset, State
from belote.opening import Seed
from domain import VALUES, consistent
from walks import Walk, walk

MOST_STEPS = 110
"""Three deals or so."""


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Rulesets over all axes; the simplest is the default game with a short target."""
    axes = {name: st.sampled_from(values) for name, values in VALUES.items()}
    return st.fixed_dictionaries({}, optional=axes).map(consistent).map(Ruleset.from_options)


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Packs in any order."""
    return st.permutations(list(Card)).map(tuple)


def seeds() -> st.SearchStrategy[Seed]:
    """Seeds of every type."""
    return st.one_of(st.integers(), st.text(), st.binary())


@st.composite
def walks(draw: st.DrawFn, most: int = MOST_STEPS) -> Walk:
    """Random play from a seeded opening, in deals that may be passed out."""
    opening = belote.new_match(draw(rulesets()), seed=draw(seeds()), dealer=draw(st.integers(0, 3)))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    shyness = draw(st.sampled_from((0.5, 0.0, 0.8, 1.0)))
    return walk(opening, rng, draw(st.integers(0, most)), shyness)


def states(most: int = MOST_STEPS) -> st.SearchStrategy[State]:
    """States reached by random play from a random ruleset."""
    return walks(most).map(lambda made: made.end)
