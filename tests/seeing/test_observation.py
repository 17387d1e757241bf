"""What an observation says, and what it is made of."""

import copy
import pickle
from random import Random
from typing import Final

import pytest

import belote
from belote import (
    ActionTextError,
    Bidding,
    Card,
    Deal,
    Dealing,
    Observation,
    Playing,
    PublicView,
    State,
    cards,
    rulesets,
)
from belote.meld import MeldKind
from belote.testing.walks import choice, opening, plays
from seeing.twins import fields
from tables import FFB, auction, lay

HIDING: Final = {"stock", "actions"}
"""What a state says and a view does not: cards not dealt, and the pack."""


def walked(preset: str, deals: int = 2) -> list[State]:
    """Return the states of a short random match."""
    limit = {"sheet.target": "none", "sheet.deals_limit": deals, "sheet.claim_out": "none"}
    rng = Random(preset)
    start = opening(rulesets.get(preset, limit), rng)
    return [start, *(state for _, state in plays(start, rng, 0.5))]


@pytest.mark.parametrize("preset", rulesets.names())
def test_a_view_says_of_a_state_what_the_state_says(preset: str) -> None:
    for state in walked(preset):
        for seat in range(state.ruleset.seating.players):
            view = belote.observe(state, seat)
            for name in set(fields(view)) & set(dir(state)) - {"hand", "results", "melds"}:
                assert getattr(view, name) == getattr(state, name), name


@pytest.mark.parametrize("preset", rulesets.names())
def test_the_lists_of_a_view_are_those_of_the_state_for_its_seat(preset: str) -> None:
    for state in walked(preset):
        legal = () if isinstance(state, Dealing) else belote.legal_actions(state)
        for seat in range(state.ruleset.seating.players):
            view = belote.observe(state, seat)
            assert belote.legal_actions(view) == view.legal_actions
            assert view.legal_actions == tuple(each for each in legal if each.seat == seat)
            thrown_in = [each for each in belote.interjections(state) if each.seat == seat]
            assert list(belote.interjections(view)) == thrown_in
            for action in (*view.legal_actions, *view.interjections):
                assert belote.is_legal(view, action)
                assert belote.explain(view, action) is None


@pytest.mark.parametrize("preset", rulesets.names())
def test_a_view_knows_its_hand_and_how_many_cards_the_others_hold(preset: str) -> None:
    for state in walked(preset):
        if not isinstance(state, Bidding | Playing):
            continue
        seats = range(state.ruleset.seating.players)
        sizes = tuple(len(state.hand(seat)) for seat in seats)
        assert belote.public_view(state).hand_sizes == sizes
        for seat in seats:
            assert belote.observe(state, seat).hand == state.hand(seat)


def test_between_deals_nobody_has_a_hand_and_nobody_is_asked() -> None:
    view = belote.observe(belote.new_match(FFB, seed=1), 2)
    assert (view.phase, view.hand, view.hand_sizes, view.to_act) == ("dealing", (), (0,) * 4, None)
    assert belote.legal_actions(view) == belote.interjections(view) == ()


@pytest.mark.parametrize("seat", [-1, 4, "0", None])
def test_a_seat_that_the_table_does_not_have(seat: object) -> None:
    with pytest.raises((ActionTextError, TypeError)):
        belote.observe(belote.new_match(FFB), seat)  # type: ignore[arg-type]


def test_only_states_are_looked_at() -> None:
    view = belote.observe(belote.new_match(FFB), 0)
    with pytest.raises(TypeError):
        belote.observe(view, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        belote.public_view(view)  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", rulesets.names())
def test_views_are_values(preset: str) -> None:
    for state in walked(preset, 1)[::5]:
        for view in (belote.observe(state, 1), belote.public_view(state)):
            stored = pickle.loads(pickle.dumps(view))
            assert view == stored == copy.deepcopy(view)
            assert hash(view) == hash(stored)
            assert type(view) is type(stored)
            assert fields(view) == fields(stored)
            assert view != belote.observe(state, 0)
        assert belote.observe(state, 1) != belote.public_view(state)


def test_a_view_cannot_be_assigned_to() -> None:
    view = belote.observe(belote.new_match(FFB), 0)
    with pytest.raises(AttributeError):
        view.seat = 1  # type: ignore[misc]


def test_no_text_of_a_view_names_a_card_of_another() -> None:
    state = lay(FFB, "KH QH/7S 8S/9S TS/JS QS")
    view = belote.observe(state, 1)
    assert repr(view) == "<Observation of seat 1, ffb/1, deal 1, 0-0>"
    assert repr(belote.public_view(state)) == "<PublicView, ffb/1, deal 1, 0-0>"
    drawn = str(view)
    assert "7S" in drawn
    assert not any(str(card) in drawn for card in cards("KH QH 9S TS JS QS"))


def test_melds_are_announced_by_their_nature_and_shown_later() -> None:
    state = next(
        state
        for state in walked("ffb_annonces", 40)
        if isinstance(state, Playing) and any(state.melds) and state.to_act is not None
    )
    owner = next(seat for seat, melds in enumerate(state.melds) if melds)
    kinds = sorted((meld.kind for meld in state.melds[owner]), key=list(MeldKind).index)
    other = belote.observe(state, (owner + 1) % 4)
    assert list(other.announced[owner]) == kinds
    assert other.melds[owner] == ()
    assert belote.observe(state, owner).melds[owner] == state.melds[owner]
    assert belote.public_view(state).melds == ((),) * 4


def test_of_a_finished_deal_a_view_has_the_cards_that_were_played() -> None:
    state = walked("ffb", 3)[-1]
    for mine, theirs in zip(belote.public_view(state).results, state.results, strict=True):
        assert mine.score == theirs.score
        assert mine.tricks == theirs.tricks
        assert mine.hands == (theirs.hands if theirs.contract else ((),) * 4)


def reachable(thing: object, seen: set[int]) -> list[object]:
    """Return everything that can be got at from a thing by its attributes and members."""
    if id(thing) in seen or isinstance(thing, str | int | float | type(None)):
        return []
    seen.add(id(thing))
    found = [thing]
    if isinstance(thing, tuple | list | set | frozenset):
        members = list(thing)
    elif isinstance(thing, dict):
        members = [*thing, *thing.values()]
    elif type(thing).__module__.startswith("belote") and not isinstance(thing, Card):
        members = [
            getattr(thing, name)
            for kind in type(thing).__mro__
            for name in getattr(kind, "__slots__", ())
            if not name.startswith("__") and hasattr(thing, name)
        ]
        members += [
            getattr(thing, name)
            for name in dir(type(thing))
            if not name.startswith("_") and isinstance(getattr(type(thing), name), property)
        ]
    else:
        return found
    for member in members:
        found += reachable(member, seen)
    return found


@pytest.mark.parametrize("preset", ["ffb", "ludoteca_2p", "ffb_coinche", "trois"])
def test_nothing_hidden_can_be_got_at_from_a_view(preset: str) -> None:
    states = walked(preset)
    dealt = [action for state in states for action in state.actions if isinstance(action, Deal)]
    packs = {bytes(deal.pack) for deal in dealt}
    for state in states[:: len(states) // 6]:
        for view in (belote.observe(state, 0), belote.public_view(state)):
            found = reachable(view, set())
            assert not [each for each in found if isinstance(each, State | Deal)]
            assert packs.isdisjoint(each for each in found if isinstance(each, bytes))


@pytest.mark.parametrize("preset", ["ffb_annonces", "ludoteca_4p", "bga_coinche"])
def test_nothing_hidden_can_be_got_at_from_what_everybody_is_told(preset: str) -> None:
    state: State = belote.new_match(rulesets.get(preset, {"sheet.target": 100}), seed=5)
    rng = Random(preset)
    packs: set[bytes] = set()
    while not state.is_over:
        action = choice(state, rng, 0.5)
        if isinstance(action, Deal):
            packs.add(bytes(action.pack))
        made = belote.step(state, action)
        state = made.state
        for event in made.events:
            found = reachable(belote.redact(event, None), set())
            assert not [each for each in found if isinstance(each, State | Deal)]
            assert packs.isdisjoint(each for each in found if isinstance(each, bytes))


def test_the_public_fields_are_those_that_were_decided_on() -> None:
    """A new field of a state is shown or hidden on purpose."""
    stated = {name for kind in (Bidding, Playing) for name in dir(kind) if not name.startswith("_")}
    shown = {name for name in dir(Observation) if not name.startswith("_")}
    assert stated - shown == HIDING
    assert shown - stated == {
        "announced", "hand_sizes", "interjections", "legal_actions", "phase", "seat",
    }  # fmt: skip
    assert shown - {name for name in dir(PublicView) if not name.startswith("_")} == {
        "hand", "interjections", "legal_actions", "seat",
    }  # fmt: skip


def test_an_auction_is_seen_as_it_stands() -> None:
    view = belote.observe(auction(FFB), 3)
    assert (view.phase, view.round, view.bids, view.contract) == ("bidding", 1, (), None)
    assert view.turn_up is not None
