"""Who wins a trick and what it is worth, as other programs' tests have it."""

import pytest

from belote import Play, Ruleset, Trick, Trump, apply, cards, trick_winner
from facts.reading import (
    Options,
    Row,
    cites,
    named,
    refused,
    rows,
    rules_of,
    ruleset,
    table,
    under_readings,
)

FACTS = rows("cases/trick")
WON = [row for row in FACTS if "winner" in row]
SUITS = [row for row in FACTS if Trump(row["trump"]).suit is not None]
COUNTED = [row for row in FACTS if "points" in row]


def played(rules: Ruleset, row: Row) -> tuple[Trick, int]:
    """Return the trick as a table shows it, and what the last trick of a deal adds."""
    laid = cards(row["trick"])
    state = table(rules, Trump(row["trump"]), row["trick"])
    if len(laid) < 4:
        return state.trick, 0
    result = apply(state, Play(3, laid[3])).results[-1]
    last = sum(line.points for line in result.score.lines if line.label == "last_trick")
    return result.tricks[-1], last


@pytest.mark.parametrize(("row", "options"), under_readings(WON))
def test_the_trick_is_held_by_the_card_of_the_source(row: Row, options: Options) -> None:
    found = trick_winner(ruleset(options), trick=cards(row["trick"]), trump=Trump(row["trump"]))

    assert row["winner"] == found


@pytest.mark.parametrize("row", named(row for row in SUITS if "winner" in row))
def test_a_table_gives_the_trick_to_the_seat_of_the_source(row: Row) -> None:
    trick, _ = played(rules_of(row), row)

    assert row["winner"] == trick.winner


@pytest.mark.parametrize("row", named(COUNTED))
def test_the_trick_is_worth_what_the_source_counts(row: Row) -> None:
    trick, last = played(rules_of(row), row)

    assert row["points"] == trick.points + (last if row.get("last_trick") else 0)


@pytest.mark.parametrize("row", named(refused("trick")))
def test_a_refused_fact_has_the_answer_that_we_give(row: Row) -> None:
    found = trick_winner(rules_of(row), trick=cards(row["trick"]), trump=Trump(row["trump"]))

    assert cites(row)
    assert row["ours"] == found
    assert row["theirs"] != found


def test_no_fact_is_left_without_a_test() -> None:
    tested = {row["id"] for kind in (WON, COUNTED) for row in kind}

    assert {row["id"] for row in FACTS} == tested
