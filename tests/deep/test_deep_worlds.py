"""Imagined deals at length: uniform, lawful, and never without the true one."""

from itertools import islice
from random import Random

import pytest

from belote import Ruleset, count_worlds, rulesets
from belote.testing.domain import random_options
from imagining import FAMILIES, Seat, greedy, held, naive_worlds, p_value, sampled, seats, small
from properties.test_worlds import REJECTED, check_knowledge, check_worlds

POSITIONS = 40
LEAST, MOST = 20, 2_000
DRAWN = 50
"""Samples for each deal."""
DEALS = 20_000
COUNTED = 3_000
WORLDS = 60_000
EACH = 20
"""Deals of one table in a row."""


def positions(family: str, rng: Random) -> list[Seat]:
    """Return seats of different deals, with 20 to 2,000 deals that agree."""
    found: list[Seat] = []
    while len(found) < POSITIONS:
        ruleset = rulesets.get(rng.choice(FAMILIES[family]))
        (looked,) = small(ruleset, rng, LEAST, 50 * MOST, 1)
        if LEAST <= count_worlds(looked.observation) <= MOST:
            found.append(looked)
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_no_sample_of_worlds_is_uneven(family: str, counted: list[str]) -> None:
    rng = Random(family)
    lowest, deals = 1.0, []
    for looked in positions(family, rng):
        deals.append(count_worlds(looked.observation))
        drawn = sampled(looked, rng, DRAWN * deals[-1])
        value = p_value(drawn, deals[-1])
        assert value > REJECTED, looked
        lowest = min(lowest, value)
    counted.append(
        f"{family}: {len(deals)} positions of {min(deals)} to {max(deals)} deals, {DRAWN} samples "
        f"a deal, lowest p {lowest:.2g}"
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_greedy_deals_are_found_out(family: str, counted: list[str]) -> None:
    rng = Random(family)
    rejected = tried = 0
    for looked in positions(family, rng)[::4]:
        deals = count_worlds(looked.observation)
        dealt = greedy(looked.observation, rng, DRAWN * min(deals, 200))
        tried += 1
        rejected += p_value(dealt, deals) < REJECTED
    counted.append(f"{family}: greedy deals rejected at {rejected} of {tried} positions")
    assert rejected > tried // 2


def tables(rng: Random) -> list[Ruleset]:
    """Return every preset, and as many random rulesets."""
    presets = [rulesets.get(name) for name in rulesets.names()]
    return presets + [Ruleset.from_options(random_options(rng)) for _ in presets]


def test_the_true_deal_is_never_excluded(rng: Random, counted: list[str]) -> None:
    looks = 0
    for number in range(DEALS):
        if number % EACH == 0:
            ruleset = rng.choice(tables(rng))
        start = None
        for looked in seats(ruleset, rng):
            start = start or looked.start
            if looked.start is not start:
                break
            if rng.random() < 1 / 12:
                check_knowledge(looked.state, looked.state, looked.seat)
                looks += 1
    counted.append(f"{DEALS} deals, {looks} looks at what a seat knows")


def test_worlds_look_as_the_deal_and_can_be_played(rng: Random, counted: list[str]) -> None:
    worlds = 0
    while worlds < WORLDS:
        ruleset = rng.choice(tables(rng))
        for looked in islice(seats(ruleset, rng), rng.randrange(200), 2_000, 97):
            check_worlds(looked, rng)
            worlds += 2
    counted.append(f"{worlds} worlds played through")


def test_counts_are_those_of_deals_played_through(rng: Random, counted: list[str]) -> None:
    deals = 0
    for _ in range(COUNTED):
        (looked,) = small(rng.choice(tables(rng)), rng, 2, 500, 1)
        naive = naive_worlds(looked)
        deals += len(naive)
        assert held(looked.state) in naive, looked
        assert len(naive) == count_worlds(looked.observation), looked
        assert set(sampled(looked, rng, 20)) <= naive, looked
    counted.append(f"{COUNTED} positions counted, {deals} deals in them")
