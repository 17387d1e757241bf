"""States, actions and results are values: they copy, pickle, compare and never change."""

import copy
import multiprocessing
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Card,
    Deal,
    Declare,
    EndMatch,
    Meld,
    Play,
    Playing,
    Ruleset,
    State,
    Tally,
    rulesets,
)
from belote.actions import BY_CODE
from belote.card import CARDS
from belote.testing.strategies import packs, states, walks
from belote.testing.walks import Walk, opening, walk


def check_equal(one: object, other: object) -> None:
    """Check that two things are equal, seen from both, and can stand for each other in a set."""
    assert one == other
    assert other == one
    assert not one != other  # noqa: SIM202 - another method than the one above
    assert hash(one) == hash(other)


@given(walks())
def test_a_state_survives_copies_and_pickling(walk: Walk) -> None:
    for state in walk.states:
        check_equal(state, copy.copy(state))
    check_equal(walk.end, copy.deepcopy(walk.end))
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(walk.end, protocol))
        check_equal(walk.end, again)
        assert belote.legal_actions(walk.end) == belote.legal_actions(again)
        assert walk.end.results == again.results
        assert walk.end.actions == again.actions
        assert str(walk.end) == str(again)


@given(walks(), st.data())
def test_play_goes_on_from_a_pickled_state_as_if_nothing_had_happened(
    walk: Walk, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(walk.actions)))
    again = pickle.loads(pickle.dumps(walk.states[at]))
    for state, action in zip(walk.states[at:], walk.actions[at:], strict=False):
        assert belote.legal_actions(state) == belote.legal_actions(again)
        again = belote.apply(again, action)
    check_equal(walk.end, again)
    assert walk.end.results == again.results


def spoken_deal() -> Walk:
    """Return a deal with both words of belote: the last of the lawful actions says one."""
    for seed in range(100):
        start = belote.apply(belote.new_match(rulesets.FFB), Deal(belote.shuffled(seed)))
        states, actions = [belote.apply(start, belote.legal_actions(start)[0])], []
        while isinstance(states[-1], Playing):
            actions.append(belote.legal_actions(states[-1])[-1])
            states.append(belote.apply(states[-1], actions[-1]))
        if "belote" in {line.label for line in states[-1].results[-1].score.lines}:
            return Walk(tuple(states), tuple(actions))
    raise AssertionError


def test_a_word_said_before_pickling_is_not_forgotten() -> None:
    deal = spoken_deal()
    for at, state in enumerate(deal.states):
        again: State = pickle.loads(pickle.dumps(state))
        for action in deal.actions[at:]:
            again = belote.apply(again, action)
        check_equal(deal.end, again)
        assert deal.end.results == again.results


@given(walks())
def test_two_moments_of_a_match_are_never_equal(walk: Walk) -> None:
    assert len(walk.states) == len(set(walk.states))
    assert len(walk.states) == len({pickle.dumps(state) for state in walk.states})


@given(walks())
def test_applying_an_action_leaves_the_state_as_it_was(walk: Walk) -> None:
    for at, action in enumerate(walk.actions):
        before = pickle.dumps(walk.states[at])
        belote.apply(walk.states[at], action)
        assert before == pickle.dumps(walk.states[at])


KINDS = (belote.Dealing, belote.Bidding, Playing, belote.MatchOver)


def some_states() -> list[State]:
    """Return a state of each kind, late in a match of its own, for every preset."""
    found: list[State] = []
    for name in rulesets.names():
        rng = Random(name)
        states = walk(opening(rulesets.get(name), rng), rng, 5000, 0.5).states
        found += [[state for state in states if isinstance(state, kind)][-1] for kind in KINDS]
        found += [state for state in states if isinstance(state, Playing) and swaps(state)][-1:]
    return found


def swaps(state: Playing) -> bool:
    """Tell whether the seat that is asked may swap for the turn-up."""
    return state.is_exchanging and len(belote.legal_actions(state)) > 1


def test_among_the_states_that_travel_are_exchanges_and_a_match_ended_by_a_claim() -> None:
    states = some_states()
    assert [state for state in states if isinstance(state, Playing) and swaps(state)]
    assert "claim" in {getattr(state, "reason", None) for state in states}


def test_states_travel_to_another_process_and_back() -> None:
    states = some_states()
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        copies = pool.map(copy.copy, states)
        legal = pool.map(belote.legal_actions, states)
    for state, other, actions in zip(states, copies, legal, strict=True):
        check_equal(state, other)
        assert belote.legal_actions(state) == actions


@given(walks())
def test_replaying_the_actions_of_a_deal_gives_the_state(walk: Walk) -> None:
    before: State = walk.start
    for state in walk.states:
        if isinstance(state, belote.Dealing):
            before = state
        again: State = before
        for action in state.actions:
            again = belote.apply(again, action)
        if not state.is_over:
            check_equal(state, again)
    assert walk.start.actions == ()


@given(walks())
def test_the_actions_of_a_state_are_those_that_led_to_it(walk: Walk) -> None:
    made: list[belote.Action] = []
    for state, action in zip(walk.states[1:], walk.actions, strict=True):
        made = [action] if isinstance(action, Deal) else [*made, action]
        ended = isinstance(state, belote.Dealing | belote.MatchOver)
        assert (() if ended else tuple(made)) == state.actions


@pytest.mark.parametrize("action", BY_CODE.values(), ids=str)
def test_an_action_is_read_back_from_its_text(action: belote.Action) -> None:
    check_equal(action, belote.action(str(action), rulesets.FFB))


@given(packs())
def test_a_deal_is_read_back_from_its_text(pack: tuple[Card, ...]) -> None:
    check_equal(Deal(pack), belote.action(str(Deal(pack)), rulesets.FFB))


@given(states())
def test_the_repr_of_a_state_names_no_card(state: State) -> None:
    assert [card for card in CARDS if str(card) in repr(state)] == []


def public(thing: object) -> list[str]:
    """Return the public names of a value."""
    return [name for name in dir(type(thing)) if not name.startswith("_")]


def values() -> list[object]:
    """Return a value of every public class whose attributes must stand still."""
    ended = some_states()[-1]
    result = next(result for result in ended.results if result.tricks)
    refused = belote.explain(ended, Play(0, Card.JH))
    line = result.score.lines[0]
    tally = Tally(takers=0, card_points=(100, 52), last_trick=0, tricks=(5, 3))
    first = [result, result.score, line, result.tricks[0], result.contract, refused, tally]
    indices = (0, 64, 65, 71, 5103, 5105)
    calls = [next(a for a in BY_CODE.values() if a.index == index) for index in indices]
    declared = Declare(0, (Meld((Card.TH, Card.JH, Card.QH)),))
    others = [Deal(tuple(CARDS)), EndMatch(), rulesets.FFB, declared, *declared.melds]
    return [*some_states()[:4], *first, *calls, *others]


@pytest.mark.parametrize("thing", values(), ids=lambda thing: type(thing).__name__)
def test_no_public_attribute_can_be_set_or_deleted(thing: object) -> None:
    for name in public(thing):
        before = getattr(thing, name)
        with pytest.raises(AttributeError):
            setattr(thing, name, before)
        with pytest.raises(AttributeError):
            delattr(thing, name)
        assert before == getattr(thing, name)


@pytest.mark.parametrize("name", ["suit", "rank", "name", "value", "message"])
def test_no_attribute_of_a_card_can_be_set_or_deleted(name: str) -> None:
    before = getattr(Card.JH, name)
    with pytest.raises(AttributeError):
        setattr(Card.JH, name, before)
    with pytest.raises(AttributeError):
        delattr(Card.JH, name)


@given(states())
def test_a_state_takes_no_attribute_of_another_name(state: State) -> None:
    with pytest.raises(AttributeError):
        state.remark = "mine"  # type: ignore[attr-defined]


@given(states())
def test_a_ruleset_travels_with_its_state(state: State) -> None:
    again: Ruleset = pickle.loads(pickle.dumps(state)).ruleset
    check_equal(state.ruleset, again)
    assert str(state.ruleset) == str(again)
