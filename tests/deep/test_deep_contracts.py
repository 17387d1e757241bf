"""Auctions and contracts against the oracles, on many more examples, and never the same ones."""

from collections import Counter
from random import Random

import pytest

from differential import comparing_contracts, contract_samples

SETTLEMENTS = 100_000
DEALS = 10_000


@pytest.mark.parametrize("melds", [False, True])
def test_settlements_of_contracts_are_the_oracles(
    rng: Random, counted: list[str], melds: bool
) -> None:
    options = contract_samples.meld_options if melds else contract_samples.account_options
    outcomes: Counter[tuple[str, int]] = Counter()
    for _ in range(SETTLEMENTS // 5):
        ruleset = contract_samples.ruleset(rng, options)
        axes = contract_samples.for_oracle(ruleset)
        for _ in range(5):
            outcomes[comparing_contracts.compare_settlement(axes, ruleset, rng, melds=melds)] += 1
    counted.append(f"{SETTLEMENTS} settlements of contracts: {dict(outcomes)}")


def test_whole_deals_with_contracts_are_the_oracles(rng: Random, counted: list[str]) -> None:
    ended: Counter[str] = Counter()
    for _ in range(DEALS):
        ruleset = contract_samples.ruleset(rng, contract_samples.deal_options)
        ended[comparing_contracts.compare_deal(ruleset, rng)] += 1
    counted.append(f"{DEALS} deals with contracts: {dict(ended)}")
