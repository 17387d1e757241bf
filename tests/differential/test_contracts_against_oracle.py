"""Auctions and contracts by the library against the oracles, on random questions."""

from collections import Counter
from random import Random

import pytest

from differential import comparing_contracts, contract_samples
from differential.samples import seeds


@pytest.mark.parametrize("seed", seeds(10))
def test_settlements_of_contracts_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    outcomes: Counter[tuple[str, int]] = Counter()
    for _ in range(80):
        ruleset = contract_samples.ruleset(rng, contract_samples.account_options)
        axes = contract_samples.for_oracle(ruleset)
        outcomes.update(
            comparing_contracts.compare_settlement(axes, ruleset, rng) for _ in range(5)
        )
    judged = {(outcome, doubled) for outcome in ("made", "failed") for doubled in range(3)}
    assert judged < outcomes.keys()


@pytest.mark.parametrize("seed", seeds(5))
def test_settlements_of_contracts_with_melds_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(80):
        ruleset = contract_samples.ruleset(rng, contract_samples.meld_options)
        axes = contract_samples.for_oracle(ruleset)
        for _ in range(5):
            comparing_contracts.compare_settlement(axes, ruleset, rng, melds=True)


@pytest.mark.parametrize("seed", seeds(10))
def test_whole_deals_with_contracts_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    ended: Counter[str] = Counter()
    for _ in range(30):
        ruleset = contract_samples.ruleset(rng, contract_samples.deal_options)
        ended[comparing_contracts.compare_deal(ruleset, rng)] += 1
    assert {"played", "doubled"} <= ended.keys()
