"""What a deal and a match are worth, as other programs' tests have it."""

from typing import Any

import pytest

from belote import Outcome, TallyError, Trump, settle
from facts.reading import (
    Row,
    account,
    cites,
    ended_at,
    named,
    refused,
    rows,
    rules_of,
    standing,
    table,
    tally,
)

FACTS = rows("cases/score")
DEALS = [row for row in FACTS if "deal" in row]
MATCHES = [row for row in FACTS if "deals" in row]
ENDINGS = [row for row in FACTS if "totals" in row]
THRESHOLDS = [row for row in FACTS if "needed" in row["expect"]]
PACKS = [row for row in FACTS if "packs" in row["expect"]]
VALUES = [row for row in FACTS if "values" in row["expect"]]


def masked(expected: Any, found: Any) -> Any:
    """Blank what the source leaves open."""
    if not isinstance(expected, list):
        return found
    return [None if wanted is None else got for wanted, got in zip(expected, found, strict=True)]


@pytest.mark.parametrize("row", named(DEALS))
def test_the_deal_is_counted_as_in_the_source(row: Row) -> None:
    expected = row["expect"]
    found = account(settle(rules_of(row), tally(row["deal"])))

    assert expected == {key: masked(expected[key], found[key]) for key in expected}


@pytest.mark.parametrize("row", named(MATCHES))
def test_the_match_stands_as_in_the_source(row: Row) -> None:
    assert row["expect"] == {"scores": standing(rules_of(row), row["deals"])["scores"]}


@pytest.mark.parametrize("row", named(ENDINGS))
def test_the_match_ends_as_in_the_source(row: Row) -> None:
    state = ended_at(rules_of(row), row["totals"])

    assert tuple(row["totals"]) == state.scores
    assert row["expect"] == {"over": state.is_over, "winner": state.winner}


@pytest.mark.parametrize("row", named(THRESHOLDS))
def test_the_takers_need_what_the_source_says(row: Row) -> None:
    made = [
        total
        for total in range(10, 153)
        if settle(rules_of(row), tally({**row, "totals": [total, 162 - total]})).outcome
        is Outcome.MADE
    ]

    assert row["expect"]["needed"] == min(made)


@pytest.mark.parametrize("row", named(PACKS))
def test_the_pack_holds_what_the_source_counts(row: Row) -> None:
    rules = rules_of(row)
    for trump, whole in row["expect"]["packs"].items():
        deal = {"takers": 0, "last": 0, "trump": trump}

        assert (whole + 10, 0) == settle(rules, tally({**deal, "cards": [whole, 0]})).points
        with pytest.raises(TallyError, match=f"the cards are worth {whole} in all"):
            settle(rules, tally({**deal, "cards": [whole + 1, 0]}))


@pytest.mark.parametrize("row", named(VALUES))
def test_a_card_is_worth_what_the_source_says(row: Row) -> None:
    rules, trump = rules_of(row), Trump(row["trump"])
    found = {
        rank: table(rules, trump, f"{rank}C {rank}D").trick.points // 2
        for rank in row["expect"]["values"]
    }

    assert row["expect"]["values"] == found


@pytest.mark.parametrize("row", named(refused("score")))
def test_a_refused_fact_has_the_answer_that_we_give(row: Row) -> None:
    assert cites(row)
    assert row["ours"] == answer(row)
    assert row["theirs"] != row["ours"]


def answer(row: Row) -> Any:
    """Return what we say of a row that we refuse: scores, or why there are none."""
    rules = rules_of(row)
    if "deals" in row:
        return standing(rules, row["deals"])["scores"]
    try:
        return list(settle(rules, tally(row["deal"])).points)
    except TallyError as error:
        return str(error)


def test_no_fact_is_left_without_a_test() -> None:
    kinds = (DEALS, MATCHES, ENDINGS, THRESHOLDS, PACKS, VALUES)
    tested = [row["id"] for kind in kinds for row in kind]

    assert sorted(row["id"] for row in FACTS) == sorted(tested)
