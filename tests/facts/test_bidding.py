"""Auctions over a turn-up, as other programs' tests have them."""

import pytest

from belote import Bidding, Card, Dealing, Playing, State, action, apply, is_legal, legal_actions
from facts.reading import Row, auction, named, rows, rules_of

FACTS = rows("cases/bidding")
CALLS = {"refused_at", "offers", "withholds"}


def final(row: Row) -> State:
    """Return the state after the calls of a row, without the one that is refused."""
    rules = rules_of(row)
    state: State = auction(rules, dealer=row["dealer"], turned=Card[row["turned"]])
    for call in row["calls"][: row["expect"].get("refused_at")]:
        state = apply(state, action(call, rules))
    return state


def facts_of(state: State) -> Row:
    """Return where an auction stands in the words of the file."""
    found: Row = {"ended": not isinstance(state, Bidding), "redeal": isinstance(state, Dealing)}
    if isinstance(state, Bidding):
        found |= {"to_call": state.to_act, "round": state.round}
    if isinstance(state, Playing):
        found |= {
            "taker": state.contract.taker,
            "trump": str(state.contract.trump),
            "leader": state.leader,
            "round": 1 + (len(state.bids) - 1) // 4,
        }
    return found


@pytest.mark.parametrize("row", named(FACTS))
def test_the_auction_stands_where_the_source_has_it(row: Row) -> None:
    found = facts_of(final(row))
    expected = {key: value for key, value in row["expect"].items() if key not in CALLS}

    assert expected == {key: found.get(key) for key in expected}


@pytest.mark.parametrize("row", named(row for row in FACTS if "refused_at" in row["expect"]))
def test_the_call_that_the_source_refuses_is_refused(row: Row) -> None:
    call = row["calls"][row["expect"]["refused_at"]]

    assert not is_legal(final(row), action(call, rules_of(row)))


@pytest.mark.parametrize("row", named(row for row in FACTS if "offers" in row["expect"]))
def test_the_calls_that_the_source_offers_are_offered(row: Row) -> None:
    state = final(row)
    offered = [f"{state.to_act} {call}" for call in row["expect"]["offers"]]

    assert set(offered) <= set(map(str, legal_actions(state)))


@pytest.mark.parametrize("row", named(row for row in FACTS if "withholds" in row["expect"]))
def test_the_calls_that_the_source_withholds_are_withheld(row: Row) -> None:
    state = final(row)
    withheld = {f"{state.to_act} {call}" for call in row["expect"]["withholds"]}

    assert set() == withheld & set(map(str, legal_actions(state)))
