"""Announcements by the library against the oracle, on random questions from fixed seeds."""

from random import Random

import pytest

from belote import Ruleset
from belote.testing.domain import VALUES
from differential import comparing_melds, meld_samples
from differential.samples import seeds

SPLITS = VALUES["melds.run_max_split"]


@pytest.mark.parametrize("seed", seeds(10))
def test_declarations_and_what_counts_of_them_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        ruleset = Ruleset.from_options(meld_samples.options(rng))
        axes = meld_samples.for_oracle(ruleset)
        for _ in range(5):
            comparing_melds.compare_table(axes, ruleset, rng)


@pytest.mark.parametrize("seed", seeds(10))
def test_settlements_with_melds_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(80):
        ruleset = Ruleset.from_options(meld_samples.account_options(rng))
        axes = meld_samples.for_oracle(ruleset)
        for _ in range(5):
            comparing_melds.compare_settlement(axes, ruleset, meld_samples.won(rng))


@pytest.mark.parametrize("seed", seeds(10))
def test_whole_deals_with_melds_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    asked = 0
    for _ in range(40):
        ruleset = Ruleset.from_options(meld_samples.deal_options(rng))
        asked += comparing_melds.compare_deal(ruleset, rng)
    assert asked > 40


@pytest.mark.parametrize("seed", range(5))
def test_runs_of_eight_win_where_the_oracle_says_so(seed: int) -> None:
    rng = Random(seed)
    won = 0
    for _ in range(150):
        options = {**meld_samples.deal_options(rng), "melds.run_max_split": rng.choice(SPLITS)}
        won += comparing_melds.compare_suits(Ruleset.from_options(options), rng)
    assert won > 10
