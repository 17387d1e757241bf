"""Auctions over a turn-up and of points, as other programs' tests have them."""

from typing import Final

import pytest

from belote import Ruleset, action, is_legal, legal_actions, rulesets
from facts.auctions import called, part, refused_at, standing
from facts.reading import Parameters, Row, cites, named, refused, rows, rules_of

FACTS = rows("cases/bidding")
CALLS = {"refused_at", "offers", "withholds"}
FEDERATION: Final = ("ffb_coinche", "ffb_contree", "ffb_contree_el")
"""The federation's auctions of points: a fact that names no game of its own holds in all."""


def at_tables(facts: list[Row]) -> Parameters:
    """Return one parameter a row and table at which it holds."""
    return [
        pytest.param(row, rules, id=f"{row['id']}-{rules.name}")
        for row in facts
        for rules in tables(row)
    ]


def tables(row: Row) -> list[Ruleset]:
    """Return the tables at which a row holds."""
    if "turned" in row or "preset" in row:
        return [rules_of(row)]
    return [rulesets.get(name) for name in FEDERATION]


def expecting(key: str) -> list[Row]:
    return [row for row in FACTS if key in row["expect"]]


@pytest.mark.parametrize(("row", "rules"), at_tables(FACTS))
def test_the_auction_stands_where_the_source_has_it(row: Row, rules: Ruleset) -> None:
    state = called(rules, row, row["expect"].get("refused_at"))
    expected = {key: value for key, value in row["expect"].items() if key not in CALLS}

    assert expected == part(expected, standing(state))


@pytest.mark.parametrize(("row", "rules"), at_tables(FACTS))
def test_the_call_that_the_source_refuses_is_the_first_refused(row: Row, rules: Ruleset) -> None:
    assert row["expect"].get("refused_at") == refused_at(rules, row)


@pytest.mark.parametrize("row", named(expecting("offers")))
def test_the_calls_that_the_source_offers_are_offered(row: Row) -> None:
    state = called(rules_of(row), row)
    offered = [f"{state.to_act} {call}" for call in row["expect"]["offers"]]

    assert set(offered) <= set(map(str, legal_actions(state)))


@pytest.mark.parametrize("row", named(expecting("withholds")))
def test_the_calls_that_the_source_withholds_are_withheld(row: Row) -> None:
    state = called(rules_of(row), row)
    withheld = [f"{state.to_act} {call}" for call in row["expect"]["withholds"]]

    assert not any(is_legal(state, action(call, state.ruleset)) for call in withheld)


@pytest.mark.parametrize("row", named(refused("bidding")))
def test_a_refused_fact_has_the_answer_that_we_give(row: Row) -> None:
    rules = rules_of(row)
    at = refused_at(rules, row)
    found = {**standing(called(rules, row, at)), "refused_at": at}

    assert cites(row)
    assert row["ours"] == part(row["ours"], found)
    assert row["theirs"] != row["ours"]
