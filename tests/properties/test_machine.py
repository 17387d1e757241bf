"""A machine that plays, cheats, and looks at what it is told."""

import pickle
from random import Random

import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

import belote
from belote import (
    Action,
    Bidding,
    Card,
    Claim,
    Deal,
    Dealing,
    EndMatch,
    IllegalActionError,
    MatchOver,
    Playing,
    Ruleset,
    State,
    Surcoinche,
    words,
)
from belote.card import CARDS
from belote.testing.checking import TRIED
from belote.testing.strategies import packs, rulesets, seeds
from belote.testing.walks import walk
from properties.melding import DECLARES

ANYTHING: tuple[Action, ...] = (*TRIED, *DECLARES, Deal(CARDS), EndMatch("host"))


def known_to(state: State, action: Action) -> set[Card]:
    """Return the cards that who tries an action sees, or names by trying it."""
    known: set[Card] = set()
    if isinstance(action, belote.Play):
        known.add(action.card)
    if isinstance(action, belote.Declare):
        known.update(card for meld in action.melds for card in meld.cards)
    if isinstance(state, Playing):
        known.update(state.trick.cards)
    if isinstance(state, Bidding | Playing) and state.turn_up is not None:
        known.add(state.turn_up)
        if isinstance(action, belote.Exchange):
            known.update(low_trumps(state.turn_up))
    players = state.ruleset.seating.players
    if isinstance(state, Bidding | Playing) and action.seat is not None and action.seat < players:
        known.update(state.hand(action.seat))
    return known


def low_trumps(turned: Card) -> set[Card]:
    """Return the cards that some table lets a seat swap for a turn-up: the 7 and the 9."""
    return {CARDS[turned // 8 * 8], CARDS[turned // 8 * 8 + 2]}


class Table(RuleBasedStateMachine):
    """A table at which anything is tried."""

    state: State

    @initialize(ruleset=rulesets(), seed=st.none() | seeds(), place=st.integers(0, 11))
    def sit_down(self, ruleset: Ruleset, seed: belote.opening.Seed | None, place: int) -> None:
        dealer = place % ruleset.seating.players
        self.state = belote.new_match(ruleset, seed=seed, dealer=dealer)

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        legal = belote.legal_actions(self.state)
        chosen = data.draw(st.sampled_from(legal) if legal else packs().map(Deal))
        assert belote.is_legal(self.state, chosen)
        self.state = belote.apply(self.state, chosen)

    @precondition(lambda self: bool(belote.legal_actions(self.state)))
    @rule(entropy=st.integers(0, 2**32 - 1), steps=st.integers(1, 40))
    def play_on(self, entropy: int, steps: int) -> None:
        rng = Random(entropy)
        for _ in range(steps):
            if belote.legal_actions(self.state):
                self.state = walk(self.state, rng, 1, 0.5).end

    @precondition(lambda self: bool(belote.interjections(self.state)))
    @rule(data=st.data(), for_good=st.sampled_from((False, False, True)))
    def throw_in(self, data: st.DataObject, for_good: bool) -> None:
        chosen = data.draw(st.sampled_from(belote.interjections(self.state)))
        after = belote.apply(self.state, chosen)
        if isinstance(chosen, Claim):
            assert isinstance(after, MatchOver)
            assert after.reason == "claim"
        else:
            assert isinstance(after, Bidding | Playing)
            assert after.contract is not None
            assert after.contract.doubled == 1 + isinstance(chosen, Surcoinche)
        if for_good:
            self.state = after

    @precondition(lambda self: isinstance(self.state, Dealing))
    @rule(pack=packs())
    def deal_a_pack_of_ones_own(self, pack: tuple[Card, ...]) -> None:
        self.state = belote.apply(self.state, Deal(pack))

    @rule(action=st.sampled_from(ANYTHING))
    def try_illegal(self, action: Action) -> None:
        assume(not belote.is_legal(self.state, action))
        before = pickle.loads(pickle.dumps(self.state))
        with pytest.raises(IllegalActionError) as refused:
            belote.apply(self.state, action)
        assert before == self.state
        check_refusal(before, action, refused.value)

    @precondition(lambda self: not self.state.is_over)
    @rule(for_good=st.booleans())
    def end_match(self, for_good: bool) -> None:
        ended = belote.apply(self.state, EndMatch())
        assert isinstance(ended, MatchOver)
        assert self.state.scores == ended.scores
        if for_good:
            self.state = ended

    @invariant()
    def one_seat_is_asked_or_nobody(self) -> None:
        acting = isinstance(self.state, Bidding | Playing)
        assert acting is (self.state.to_act in range(self.state.ruleset.seating.players))
        assert acting is bool(self.state.actions)

    @invariant()
    def the_account_is_right(self) -> None:
        scores = [0] * self.state.ruleset.seating.side_count
        for result in self.state.results:
            for line in result.score.lines:
                scores[line.side] += line.points
        assert self.state.scores == tuple(scores)

    @invariant()
    def a_copy_is_equal(self) -> None:
        assert self.state == pickle.loads(pickle.dumps(self.state))


def check_refusal(state: State, action: Action, error: IllegalActionError) -> None:
    """Check that a refusal says what the actor may know, all of it in words."""
    assert action == error.action
    assert belote.explain(state, action) == error.violation
    own = action.seat is not None and action.seat == state.to_act
    assert (belote.legal_actions(state) if own else ()) == error.legal
    text = error.violation.text()
    assert text.strip()
    hidden = set(CARDS) - known_to(state, action)
    named = {value for value in error.violation.args.values() if isinstance(value, Card)}
    assert not hidden & named
    assert [card for card in hidden if words.text(card) in text] == []


Table.TestCase.settings = settings(stateful_step_count=40)
TestTable = Table.TestCase
