"""Hypothesis strategies for rulesets, packs, seeds and the states of random matches."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from belote import Card, Ruleset, legal_actions, new_match
from belote.rulesets import get, names
from belote.testing.domain import VALUES, consistent
from belote.testing.walks import Walk, walk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote import Action, State
    from belote.axes import Option
    from belote.opening import Seed

NOTHING: Final[Mapping[str, Option]] = MappingProxyType({})

SHORT_TARGET = 100
MOST_STEPS = 110
"""Three deals or so."""


def rulesets(settled: Mapping[str, Option] = NOTHING) -> st.SearchStrategy[Ruleset]:
    """Rulesets over all axes but those settled; the simplest is the default game, made short.

    Args:
        settled: options that every ruleset has, as far as its other options go with them.
    """
    axes = {name: st.sampled_from(values) for name, values in VALUES.items()}
    drawn = st.fixed_dictionaries({}, optional=axes)
    return drawn.map(lambda options: Ruleset.from_options(consistent({**options, **settled})))


def presets() -> st.SearchStrategy[Ruleset]:
    """The presets, with a short target."""
    return st.sampled_from([get(name, {"sheet.target": SHORT_TARGET}) for name in names()])


def packs() -> st.SearchStrategy[tuple[Card, ...]]:
    """Packs in any order."""
    return st.permutations(list(Card)).map(tuple)


def seeds() -> st.SearchStrategy[Seed]:
    """Seeds of every type."""
    return st.one_of(st.integers(), st.text(), st.binary())


@st.composite
def walks(draw: st.DrawFn, most: int = MOST_STEPS) -> Walk:
    """Random play from a seeded opening, by any rules or a preset's; deals may be passed out."""
    ruleset = draw(rulesets() | presets())
    dealer = draw(st.integers(0, ruleset.seating.players - 1))
    opening = new_match(ruleset, seed=draw(seeds()), dealer=dealer)
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - random play
    shyness = draw(st.sampled_from((0.5, 0.0, 0.8, 1.0)))
    return walk(opening, rng, draw(st.integers(0, most)), shyness)


def states(most: int = MOST_STEPS) -> st.SearchStrategy[State]:
    """States reached by random play, by any rules or a preset's."""
    return walks(most).map(lambda made: made.end)


@st.composite
def actions(draw: st.DrawFn, state: State) -> Action:
    """Lawful actions of a state, which must await one."""
    return draw(st.sampled_from(legal_actions(state)))
