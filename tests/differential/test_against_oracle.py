"""The library against the oracle, on random questions from fixed seeds."""

from collections import Counter
from random import Random

import pytest

from belote import Ruleset
from differential import comparing, samples
from differential.samples import seeds

PLAY = samples.axes_of("tricks")
ACCOUNT = (*samples.axes_of("scoring"), *samples.SCORING_NUMBERS)


@pytest.mark.parametrize("seed", seeds(10))
def test_legal_cards_and_winners_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        options = samples.random_options(rng, PLAY)
        ruleset = Ruleset.from_options(options)
        for _ in range(10):
            comparing.compare_position(options, ruleset, samples.position(rng))


@pytest.mark.parametrize("seed", seeds(10))
def test_settlements_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(80):
        options = samples.random_options(rng, ACCOUNT)
        ruleset = Ruleset.from_options(options)
        for _ in range(5):
            comparing.compare_settlement(options, ruleset, samples.numbers(rng))


@pytest.mark.parametrize("seed", seeds(10))
def test_matches_on_paper_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    ended = Counter(
        comparing.compare_sheet(options, Ruleset.from_options(options), samples.deals(rng))
        for options in (samples.sheet_options(rng) for _ in range(80))
    )
    assert ended[True] > ended[False]


@pytest.mark.parametrize("seed", seeds(10))
def test_whole_matches_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(5):
        comparing.compare_match(Ruleset.from_options(samples.pairs_options(rng)), rng)
