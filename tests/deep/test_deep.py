"""The laws and the oracle once more, on many more examples, and never the same ones.

`nox -s deep` runs this; BELOTE_DEEP_SEED, printed at the start and the end of a run, repeats it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, product
from random import Random

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

import belote
from belote import Ruleset, State, rulesets
from belote.testing.domain import VALUES, random_options
from belote.testing.walks import opening, plays
from differential import (
    comparing,
    comparing_melds,
    comparing_table_matches,
    comparing_tables,
    meld_samples,
    samples,
    table_samples,
)
from properties import (
    test_accounts,
    test_laws,
    test_machine,
    test_melds,
    test_rulesets,
    test_symmetry,
    test_values,
)

MATCHES = 20_000
POSITIONS = 200_000
SETTLEMENTS = 50_000
SHEETS = 5_000
COMPARED_MATCHES = 300
MELD_TABLES = 100_000
MELD_SETTLEMENTS = 50_000
MELD_DEALS = 2_000
TABLE_DEALS = 20_000
TABLE_SETTLEMENTS = 100_000
TABLE_SHEETS = 5_000
TABLE_MELDS = 20_000
TABLE_MATCHES = 2_000
LONGEST = 100_000
"""Actions after which a match counts as stuck."""

MODULES = (test_accounts, test_laws, test_melds, test_rulesets, test_symmetry, test_values)
LAWS: dict[str, Callable[[], None]] = {
    f"{module.__name__.rpartition('.')[2]}::{name}": law
    for module in MODULES
    for name, law in vars(module).items()
    if name.startswith("test_") and hasattr(law, "hypothesis")
}


def tables(rng: Random) -> Iterator[Ruleset]:
    """Yield presets with a short target, and random rulesets, in turn."""
    presets = [rulesets.get(name, {"sheet.target": 150}) for name in rulesets.names()]
    while True:
        yield from presets
        for _ in range(7):
            yield Ruleset.from_options(random_options(rng))


def check_account(state: State) -> None:
    """Check that lines add up to points, and points to scores."""
    scores = [0] * len(state.scores)
    for result in state.results:
        for side in range(len(scores)):
            points = sum(line.points for line in result.score.of(side))
            assert result.score.points[side] == points
            scores[side] += points
    assert state.scores == tuple(scores)


def finished(state: State, rng: Random) -> tuple[State, int]:
    """Return a match at its end, or after too many actions, and how many there were."""
    actions = 0
    for _, after in islice(plays(state, rng, 0.4), LONGEST):
        state = after
        actions += 1
    return state, actions


def test_no_match_gets_stuck_and_every_account_adds_up(rng: Random, counted: list[str]) -> None:
    deals = actions = 0
    for ruleset in islice(tables(rng), MATCHES):
        state, played = finished(opening(ruleset, rng), rng)
        assert state.is_over, ruleset
        check_account(state)
        deals += state.deal_number
        actions += played
    counted.append(f"{MATCHES} matches, {deals} deals, {actions} actions")


def test_taking_the_first_action_ends_every_match(rng: Random, counted: list[str]) -> None:
    played = MATCHES // 20
    for ruleset in islice(tables(rng), played):
        state: State = opening(ruleset, rng)
        for _ in range(LONGEST):
            if state.is_over:
                break
            state = belote.apply(state, belote.legal_actions(state)[0])
        assert state.is_over, ruleset
        check_account(state)
    counted.append(f"{played} matches by the first action")


def test_positions_under_all_rules_of_play_are_the_oracles(rng: Random, counted: list[str]) -> None:
    names = samples.axes_of("tricks")
    combinations = list(product(*(VALUES[name] for name in names)))
    each = -(-POSITIONS // len(combinations))
    for values in combinations:
        options = dict(zip(names, values, strict=True))
        ruleset = Ruleset.from_options(options)
        for _ in range(each):
            comparing.compare_position(options, ruleset, samples.position(rng))
    counted.append(f"{each * len(combinations)} positions, {len(combinations)} rulesets")


def test_settlements_are_the_oracles(rng: Random, counted: list[str]) -> None:
    names = (*samples.axes_of("scoring"), *samples.SCORING_NUMBERS)
    for _ in range(SETTLEMENTS // 5):
        options = samples.random_options(rng, names)
        ruleset = Ruleset.from_options(options)
        for _ in range(5):
            comparing.compare_settlement(options, ruleset, samples.numbers(rng))
    counted.append(f"{SETTLEMENTS} settlements")


def test_matches_on_paper_are_the_oracles(rng: Random, counted: list[str]) -> None:
    for _ in range(SHEETS):
        options = samples.sheet_options(rng)
        comparing.compare_sheet(options, Ruleset.from_options(options), samples.deals(rng))
    counted.append(f"{SHEETS} matches on paper")


def test_whole_matches_are_the_oracles(rng: Random, counted: list[str]) -> None:
    cards = 0
    for _ in range(COMPARED_MATCHES):
        cards += comparing.compare_match(Ruleset.from_options(samples.pairs_options(rng)), rng)
    counted.append(f"{COMPARED_MATCHES} matches card by card, {cards} cards")


def test_declarations_are_the_oracles(rng: Random, counted: list[str]) -> None:
    for _ in range(MELD_TABLES // 20):
        ruleset = Ruleset.from_options(meld_samples.options(rng))
        axes = meld_samples.for_oracle(ruleset)
        for _ in range(20):
            comparing_melds.compare_table(axes, ruleset, rng)
    counted.append(f"{MELD_TABLES} deals of melds")


def test_settlements_with_melds_are_the_oracles(rng: Random, counted: list[str]) -> None:
    for _ in range(MELD_SETTLEMENTS // 5):
        ruleset = Ruleset.from_options(meld_samples.account_options(rng))
        axes = meld_samples.for_oracle(ruleset)
        for _ in range(5):
            comparing_melds.compare_settlement(axes, ruleset, meld_samples.won(rng))
    counted.append(f"{MELD_SETTLEMENTS} settlements with melds")


def test_whole_deals_with_melds_are_the_oracles(rng: Random, counted: list[str]) -> None:
    asked = 0
    for _ in range(MELD_DEALS):
        ruleset = Ruleset.from_options(meld_samples.deal_options(rng))
        asked += comparing_melds.compare_deal(ruleset, rng)
    counted.append(f"{MELD_DEALS} deals with melds, {asked} seats asked")


def test_deals_and_exchanges_of_tables_are_the_oracles(rng: Random, counted: list[str]) -> None:
    ways: Counter[str] = Counter()
    for _ in range(TABLE_DEALS // 5):
        ruleset = Ruleset.from_options(table_samples.deal_options(rng))
        axes = table_samples.for_oracle(ruleset)
        ways.update(comparing_tables.compare_deal(axes, ruleset, rng) for _ in range(5))
    counted.append(f"{TABLE_DEALS} deals of tables: {dict(ways)}")


def test_settlements_of_tables_are_the_oracles(rng: Random, counted: list[str]) -> None:
    outcomes: Counter[str] = Counter()
    for _ in range(TABLE_SETTLEMENTS // 5):
        ruleset = Ruleset.from_options(table_samples.account_options(rng))
        axes = table_samples.for_oracle(ruleset)
        tallies = [table_samples.tally(rng, axes) for _ in range(5)]
        outcomes.update(
            comparing_tables.compare_settlement(axes, ruleset, each) for each in tallies
        )
    counted.append(f"{TABLE_SETTLEMENTS} settlements of tables: {dict(outcomes)}")


def test_matches_of_tables_on_paper_are_the_oracles(rng: Random, counted: list[str]) -> None:
    written: Counter[str] = Counter()
    for _ in range(TABLE_SHEETS):
        ruleset = Ruleset.from_options(table_samples.sheet_options(rng))
        axes = table_samples.for_oracle(ruleset)
        written.update(comparing_tables.compare_sheet(axes, ruleset, rng))
    counted.append(f"{TABLE_SHEETS} matches of tables on paper: {dict(written)}")


def test_declarations_of_eight_and_nine_cards_are_the_oracles(
    rng: Random, counted: list[str]
) -> None:
    for _ in range(TABLE_MELDS // 5):
        ruleset = Ruleset.from_options(table_samples.meld_options(rng))
        axes = table_samples.for_oracle(ruleset)
        for _ in range(5):
            comparing_tables.compare_melds(axes, ruleset, rng)
    counted.append(f"{TABLE_MELDS} tables of melds, of two to four")


def test_whole_matches_of_tables_are_the_oracles(rng: Random, counted: list[str]) -> None:
    counts: Counter[str] = Counter()
    for _ in range(TABLE_MATCHES):
        ruleset = Ruleset.from_options(table_samples.match_options(rng))
        counts.update(comparing_table_matches.compare_match(ruleset, rng))
    counted.append(f"{TABLE_MATCHES} matches of tables card by card: {dict(counts)}")


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_law(law: Callable[[], None]) -> None:
    law()


def test_the_machine_finds_nothing() -> None:
    run_state_machine_as_test(test_machine.Table, settings=settings())


def test_a_match_of_sixty_thousand_deals_can_be_kept_and_dropped() -> None:
    state: belote.State = belote.new_match(belote.rulesets.FFB, seed=1)
    while state.deal_number < 60_000:
        state = belote.apply(state, belote.legal_actions(state)[-1])
    assert not state.is_over
    del state
    assert not belote.new_match(belote.rulesets.FFB, seed=1).is_over
