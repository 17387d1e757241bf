"""Equal options, equal rulesets: what is written down is all that counts."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import Ruleset
from belote.ruleset import AXES
from belote.testing.strategies import rulesets, walks
from belote.testing.walks import Walk


@given(rulesets())
def test_a_ruleset_is_made_anew_from_its_options(ruleset: Ruleset) -> None:
    again = Ruleset.from_options(ruleset.options)
    assert ruleset == again
    assert hash(ruleset) == hash(again)
    assert ruleset.options == again.options
    assert ruleset.fingerprint == again.fingerprint
    assert ruleset == pickle.loads(pickle.dumps(ruleset))


@given(rulesets(), st.data())
def test_options_are_equal_exactly_when_fingerprints_are(
    ruleset: Ruleset, data: st.DataObject
) -> None:
    other = data.draw(rulesets() | st.just(ruleset.but({}, name="other")))
    assert (ruleset.options == other.options) is (ruleset.fingerprint == other.fingerprint)


@given(rulesets())
def test_options_say_what_differs_from_the_defaults_and_nothing_else(ruleset: Ruleset) -> None:
    for name, axis in AXES.items():
        differs = ruleset.value(axis) != axis.default
        assert differs is (name in ruleset.options)


@given(walks())
def test_the_name_of_a_ruleset_changes_nothing(walk: Walk) -> None:
    ruleset = walk.start.ruleset
    named = Ruleset.from_options(ruleset.options, name="named", revision=9)
    state: belote.State = belote.new_match(named, dealer=walk.start.dealer)
    for action in walk.actions:
        state = belote.apply(state, action)
    assert walk.end.results == state.results
    assert walk.end.scores == state.scores
    assert walk.end.winner == state.winner
