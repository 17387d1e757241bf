"""The witness of a difference between two rulesets."""

from itertools import combinations

import pytest

from belote import Ruleset, rulesets
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
