"""The witness of a difference between two rulesets."""

from itertools import combinations
from random import Random

import pytest

import belote
from belote import Coinche, Ruleset, rulesets
from belote.chance import drawn
from belote.comparing import witness

FFB = rulesets.FFB


@pytest.mark.parametrize(("one", "other"), list(combinations(rulesets.names(), 2)))
def test_two_presets_have_a_deal_on_which_they_differ(one: str, other: str) -> None:
    found = witness(rulesets.get(one), rulesets.get(other))
    assert found is not None
    if found.played is None:
        assert str(found.before[0]) != str(found.before[1]) or found.legal[0] != found.legal[1]
    else:
        assert found.legal[0] == found.legal[1]
        assert found.played in found.legal[0]
        assert found.before != found.after


def test_a_witness_of_a_score_holds_both_accounts() -> None:
    found = witness(FFB, FFB.but({"scoring.failed": "160"}))
    assert found is not None
    first, second = found.results
    assert first is not None
    assert second is not None
    assert sorted(first.score.points) == [0, 162]
    assert sorted(second.score.points) == [0, 160]


def test_a_witness_of_the_deal_shows_other_hands() -> None:
    found = witness(FFB, FFB.but({"dealing.packets_before_auction": "2+3"}))
    assert found is not None
    assert found.results == (None, None)
    assert str(found.after[0]) != str(found.after[1])


@pytest.mark.parametrize("other", [FFB, FFB.but({"seating.direction": "cw"})])
def test_what_does_not_differ_in_play_has_no_witness(other: Ruleset) -> None:
    assert witness(FFB, other, matches=3) is None


def test_the_same_seed_finds_the_same_witness() -> None:
    pair = rulesets.FFB_ANNONCES, rulesets.LUDOTECA_ES
    assert witness(*pair, seed=5) == witness(*pair, seed=5)


def test_what_may_be_thrown_in_is_a_difference() -> None:
    turn = rulesets.FFB_CONTREE
    any_time = turn.but({"bidding.contre_timing": "any_time"})
    found = witness(turn, any_time)
    assert found is not None
    one, other = found.legal
    assert {type(action) for action in set(other) - set(one)} == {Coinche}
    assert set(one) <= set(other)


@pytest.mark.parametrize("name", ["ffb_coinche", "stephanoise", "pagat_coinche"])
def test_random_play_makes_some_of_the_points_it_bids(name: str) -> None:
    ruleset = rulesets.get(name)
    rng = Random(name)
    outcomes = set()
    state: belote.State = belote.new_match(ruleset.but({"sheet.target": 100_000}), seed=1)
    while state.deal_number < 100:
        legal = belote.legal_actions(state)
        state = belote.apply(state, drawn(rng, state, legal))
    for result in state.results:
        if result.contract is not None:
            outcomes.add((result.score.outcome, min(result.contract.doubled, 1)))
    assert len(outcomes) == 4
