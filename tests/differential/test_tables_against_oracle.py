"""Tables of two, three and four against the oracles, on random questions from fixed seeds."""

from collections import Counter
from random import Random

import pytest

from belote import Ruleset, rulesets
from differential import comparing_table_matches, comparing_tables, table_samples
from differential.samples import seeds

PRESETS = ("ludoteca_2p", "ludoteca_4p", "ludoteca_es_2", "ludoteca_es_3", "trois")


@pytest.mark.parametrize("seed", seeds(5))
def test_deals_and_exchanges_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    ways: Counter[str] = Counter()
    for _ in range(50):
        ruleset = Ruleset.from_options(table_samples.deal_options(rng))
        axes = table_samples.for_oracle(ruleset)
        ways.update(comparing_tables.compare_deal(axes, ruleset, rng) for _ in range(3))
    assert {"passed out", "not asked", "asked", "exchanged"} == set(ways)


@pytest.mark.parametrize("seed", seeds(5))
def test_settlements_of_tables_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    outcomes: Counter[str] = Counter()
    for _ in range(50):
        ruleset = Ruleset.from_options(table_samples.account_options(rng))
        axes = table_samples.for_oracle(ruleset)
        tallies = (table_samples.tally(rng, axes) for _ in range(5))
        outcomes.update(
            comparing_tables.compare_settlement(axes, ruleset, each) for each in tallies
        )
    assert {"made", "failed", "litige", "no_contract"} == set(outcomes)


@pytest.mark.parametrize("seed", seeds(5))
def test_matches_of_tables_on_paper_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    written: Counter[str] = Counter()
    for _ in range(60):
        ruleset = Ruleset.from_options(table_samples.sheet_options(rng))
        axes = table_samples.for_oracle(ruleset)
        written.update(comparing_tables.compare_sheet(axes, ruleset, rng))
    assert written["claim refused"]
    assert written["litige"]


@pytest.mark.parametrize("seed", seeds(5))
def test_legal_cards_without_a_partner_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        options = table_samples.match_options(rng)
        ruleset = Ruleset.from_options(options)
        for _ in range(10):
            comparing_tables.compare_position(options, ruleset, rng)


@pytest.mark.parametrize("seed", seeds(5))
def test_declarations_of_eight_and_nine_cards_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        ruleset = Ruleset.from_options(table_samples.meld_options(rng))
        axes = table_samples.for_oracle(ruleset)
        for _ in range(4):
            comparing_tables.compare_melds(axes, ruleset, rng)


@pytest.mark.parametrize("seed", seeds(4))
def test_whole_matches_of_tables_are_the_oracles(seed: int) -> None:
    rng = Random(seed)
    counts: Counter[str] = Counter()
    for _ in range(15):
        ruleset = Ruleset.from_options(table_samples.match_options(rng))
        counts.update(comparing_table_matches.compare_match(ruleset, rng))
    assert counts["asked to exchange"]
    assert counts["claims right"]
    assert counts["claims wrong"]


@pytest.mark.parametrize("preset", PRESETS)
def test_matches_of_presets_are_the_oracles(preset: str) -> None:
    rng = Random(preset)
    ruleset = rulesets.get(preset, {"sheet.target": 300})
    for _ in range(2):
        comparing_table_matches.compare_match(ruleset, rng)
