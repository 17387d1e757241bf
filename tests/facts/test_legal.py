"""What may be played, as other programs' tests have it."""

import pytest

from belote import Ruleset, Trump, cards, legal_cards, why_not
from facts.reading import (
    READINGS,
    Options,
    Row,
    cites,
    named,
    refused,
    rows,
    rules_of,
    ruleset,
    under_readings,
)

FACTS = rows("cases/legal")
WHOLE = [row for row in FACTS if "legal" in row]
PARTIAL = [row for row in FACTS if "legal" not in row]
OPTIONAL = [row for row in FACTS if row["agrees_ffb"] is not True]
REFUSED = refused("legal")


def legal(rules: Ruleset, row: Row) -> set[str]:
    hand, trick = cards(row["hand"]), cards(row["trick"])
    found = legal_cards(rules, hand=hand, trick=trick, trump=Trump(row["trump"]))
    return set(map(str, found))


def agrees(rules: Ruleset, row: Row) -> bool:
    found = legal(rules, row)
    if "legal" in row:
        return found == set(row["legal"].split())
    return found >= set(row["allowed"].split()) and not found & set(row["refused"].split())


@pytest.mark.parametrize(("row", "options"), under_readings(WHOLE))
def test_the_legal_cards_are_those_of_the_source(row: Row, options: Options) -> None:
    assert set(row["legal"].split()) == legal(ruleset(options), row)


@pytest.mark.parametrize(("row", "options"), under_readings(PARTIAL))
def test_the_cards_that_a_source_names_are_judged_alike(row: Row, options: Options) -> None:
    found = legal(ruleset(options), row)

    assert set(row["allowed"].split()) <= found
    assert set() == found & set(row["refused"].split())


@pytest.mark.parametrize("row", named(FACTS))
def test_a_card_is_explained_exactly_when_it_is_refused(row: Row) -> None:
    rules = rules_of(row)
    hand, trick = cards(row["hand"]), cards(row["trick"])
    trump = Trump(row["trump"])

    explained = {
        str(card)
        for card in hand
        if why_not(rules, card, hand=hand, trick=trick, trump=trump) is not None
    }

    assert set(row["hand"].split()) - legal(rules, row) == explained


@pytest.mark.parametrize("row", named(OPTIONAL))
def test_a_fact_of_one_option_does_not_hold_under_every_reading(row: Row) -> None:
    assert not all(agrees(ruleset(reading), row) for reading in READINGS)


@pytest.mark.parametrize("row", named(REFUSED))
def test_a_refused_fact_has_the_answer_that_we_give(row: Row) -> None:
    assert cites(row)
    assert set(row["ours"].split()) == legal(rules_of(row), row)
    assert row["ours"] != row["theirs"]


@pytest.mark.parametrize("row", named(REFUSED))
def test_a_card_that_a_refused_fact_allows_breaks_the_paragraph_named(row: Row) -> None:
    hand, trick = cards(row["hand"]), cards(row["trick"])
    broken = {
        violation.rule
        for card in cards(row["theirs"])
        if (
            violation := why_not(
                rules_of(row), card, hand=hand, trick=trick, trump=Trump(row["trump"])
            )
        )
    }

    assert row["rule"] in broken
