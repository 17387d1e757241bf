"""What a seat sees does not depend on what it cannot see, and a test that says so can fail."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

import pytest

import belote
from belote import Bidding, Play, Playing, State, rulesets
from belote.card import Card
from differential.samples import seeds
from seeing.twins import SIGHTS, Point, Sight, interference, points, twin

MATCHES: Final = 5
"""Matches of two deals a ruleset, fewer in a brief run."""
DRAWS: Final = 12
"""How often a twin is looked for."""


def found(
    preset: str, rng: Random, chance: float, sights: Mapping[str, Sight]
) -> tuple[int, set[str]]:
    """Return how many twins were found in a short match, and how a seat told some apart.

    Every other twin is a sampled world; the rest are drawn until one fits.
    """
    twins = 0
    told: set[str] = set()
    for point in points(preset, rng):
        if rng.random() > chance:
            continue
        seat = rng.randrange(point.state.ruleset.seating.players)
        other = imagined(point, seat, rng) if twins % 2 else drawn(point, seat, rng)
        if other is not None:
            twins += 1
            told |= set(interference(point.state, other, seat, sights))
    return twins, told


def drawn(point: Point, seat: int, rng: Random) -> State | None:
    """Return the first twin that fits of some draws."""
    for _ in range(DRAWS):
        other = twin(point, seat, rng)
        if other is not None and other != point.state:
            return other
    return None


def imagined(point: Point, seat: int, rng: Random) -> State | None:
    """Return a sampled world, where it differs."""
    world = next(belote.sample_worlds(belote.observe(point.state, seat), rng, 1))
    return None if world == point.state else world


@pytest.mark.parametrize("number", seeds(MATCHES))
@pytest.mark.parametrize("preset", rulesets.names())
def test_permuting_hidden_cards_leaves_what_a_seat_sees(preset: str, number: int) -> None:
    twins, told = found(preset, Random(f"{preset}/{number}"), 1.0, SIGHTS)
    assert twins > 3
    assert told == set()


def trumps_of_others(state: State, seat: int) -> Iterable[Card]:
    """Return the hearts that lie in other hands."""
    others = [other for other in range(state.ruleset.seating.players) if other != seat]
    if isinstance(state, Bidding | Playing):
        for other in others:
            yield from (card for card in state.hand(other) if card.suit is belote.Suit.HEARTS)


def in_a_telling_order(state: State, seat: int) -> object:
    """Leak: the own hand, sorted by how many hearts the others hold."""
    hand = belote.observe(state, seat).hand
    return hand if sum(1 for _ in trumps_of_others(state, seat)) % 2 else hand[::-1]


def with_the_lists_of_others(state: State, _seat: int) -> object:
    """Leak: the lawful actions of the seat that is asked, whoever is refused."""
    return belote.legal_actions(state)


def with_the_seed(state: State, _seat: int) -> object:
    """Leak: the pack that comes next, which the seed makes."""
    return state.actions[0]


def of_a_telling_length(state: State, seat: int) -> object:
    """Leak: an event for each heart that another seat was dealt."""
    return len([Play(seat, card) for card in trumps_of_others(state, seat)])


def cached_by_what_is_seen() -> Sight:
    """Leak: a text kept by what the seat sees, made from all that there is."""
    kept: dict[State, str] = {}

    def sight(state: State, _seat: int) -> object:
        return kept.setdefault(state, str(state))

    return sight


LEAKS: Final[Mapping[str, Sight]] = {
    "a hand's order": in_a_telling_order,
    "the lists of an error": with_the_lists_of_others,
    "the seed": with_the_seed,
    "an event's length": of_a_telling_length,
    "a cached repr": cached_by_what_is_seen(),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(leak: str) -> None:
    _, told = found("ffb", Random(7), 1.0, {leak: LEAKS[leak]})
    assert told == {leak}
