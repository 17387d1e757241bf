"""What happens is enough to follow a match, and tells a seat no more than it may know."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from hypothesis import assume, given
from hypothesis import strategies as st

import belote
from belote import (
    Action,
    Bidding,
    Card,
    Deal,
    Observation,
    Playing,
    PublicView,
    Ruleset,
    State,
    observe,
    public_view,
    redact,
    step,
)
from belote.axes import Option
from belote.events import Event
from belote.rulesets import get, names
from belote.testing.strategies import rulesets
from belote.testing.walks import Walk, choice, opening, walk
from happenings import Client
from seeing.twins import same

SHORT: Final[dict[str, Option]] = {"sheet.target": 200}
STEPS: Final = 130
Told = tuple[Observation, tuple[Event, ...], tuple[Event, ...], str]
"""What a seat knows after a step, what it and everybody is told of it, and how that is written."""


def tables() -> st.SearchStrategy[Ruleset]:
    """The presets as short matches, and tables with any rules."""
    return st.sampled_from([get(name, SHORT) for name in names()]) | rulesets()


def agree(client: Client, view: PublicView) -> None:
    """Hold what a client has been told against what it may know."""
    assert (client.number, client.scores, client.pot) == (
        view.deal_number,
        view.scores,
        view.held_over,
    )
    assert tuple(client.results) == view.results
    assert (client.reason is not None, client.winner) == (view.is_over, view.winner)
    if not view.is_over:
        assert client.dealer == view.dealer
    if client.deal is None:
        assert view.phase in {"dealing", "over"}
    else:
        agree_on_deal(client, view)


def agree_on_deal(client: Client, view: PublicView) -> None:
    """Hold the deal that goes on against what may be known of it."""
    deal = client.table
    assert (tuple(deal.sizes), tuple(deal.bids)) == (view.hand_sizes, view.bids)
    assert (deal.turn_up, deal.bottom) == (view.turn_up, view.bottom_card)
    assert deal.exchanged_by == view.exchanged_by
    if isinstance(view, Observation):
        assert tuple(sorted(deal.hand)) == view.hand
    if view.phase == "bidding":
        assert deal.contract is None
        return
    assert view.trick is not None
    assert (deal.contract, tuple(deal.tricks)) == (view.contract, view.tricks)
    assert tuple(deal.trick) == view.trick.cards
    assert tuple(deal.shown) == view.shown_melds
    if view.announced:
        assert tuple(deal.announced) == view.announced
        if isinstance(view, Observation):
            assert view.melds[view.seat] == (deal.own or deal.named[view.seat])


def seen(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return events as a seat sees them."""
    return tuple(redact(event, seat) for event in events)


@given(ruleset=tables(), number=st.integers(0, 2**32 - 1), shyness=st.sampled_from((0.5, 0, 0.9)))
def test_what_a_seat_is_told_is_what_it_may_know(
    ruleset: Ruleset, number: int, shyness: float
) -> None:
    rng = Random(number)
    state = opening(ruleset, rng)
    seat = rng.randrange(ruleset.seating.players)
    player = Client(ruleset, state.dealer, seat)
    spectator = Client(ruleset, state.dealer, None)
    for _ in range(STEPS):
        if state.is_over:
            break
        made = step(state, choice(state, rng, shyness))
        state = made.state
        for event in seen(made.events, seat):
            player.hear(event)
        for event in seen(made.events, None):
            spectator.hear(event)
        agree(player, observe(state, seat))
        agree(spectator, public_view(state))


@given(ruleset=tables(), number=st.integers(0, 2**32 - 1))
def test_a_step_leads_where_apply_does(ruleset: Ruleset, number: int) -> None:
    rng = Random(number)
    made = walk(opening(ruleset, rng), rng, STEPS, 0.5)
    for before, action, after in zip(made.states, made.actions, made.states[1:], strict=False):
        assert after == step(before, action).state


def deal_of(made: Walk) -> tuple[State, tuple[Action, ...]]:
    """Return the state before the last deal of a walk, and the actions of that deal."""
    begun = max(at for at, action in enumerate(made.actions) if isinstance(action, Deal))
    return made.states[begun], made.actions[begun:]


def hidden_from(view: Observation) -> list[Card]:
    """Return the cards that a seat has not seen."""
    laid = [card for trick in view.tricks for card in trick.cards]
    table = view.trick.cards if view.trick else ()
    melds = [card for each in view.melds for meld in each for card in meld.cards]
    known = {view.turn_up, view.bottom_card, *laid, *table, *melds, *view.hand}
    return [card for card in Card if card not in known]


def swapped(pack: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    """Return a pack with two cards in each other's place."""
    places = {one: other, other: one}
    return tuple(places.get(card, card) for card in pack)


def told(start: State, actions: Iterable[Action], seat: int) -> list[Told] | None:
    """Return what a seat knows and is told after each action; `None` when one is not lawful."""
    found = []
    for action in actions:
        heard = same(action, start, seat)
        if not belote.is_legal(start, heard):
            return None
        made = step(start, heard)
        start = made.state
        everybody = seen(made.events, None)
        found.append((observe(start, seat), seen(made.events, seat), everybody, repr(everybody)))
    return found


@given(ruleset=tables(), number=st.integers(0, 2**32 - 1), length=st.integers(1, 60))
def test_what_a_seat_is_told_does_not_depend_on_hidden_cards(
    ruleset: Ruleset, number: int, length: int
) -> None:
    rng = Random(number)
    made = walk(opening(ruleset, rng), rng, length, 0.5, claims=False)
    assume(isinstance(made.end, Bidding | Playing))
    start, (deal, *actions) = deal_of(made)
    assert isinstance(deal, Deal)
    seat = rng.randrange(ruleset.seating.players)
    hidden = hidden_from(observe(made.end, seat))
    true = told(start, (deal, *actions), seat)
    assert true is not None
    for one, other in zip(rng.sample(hidden, len(hidden)), hidden, strict=True):
        twin = told(start, (Deal(swapped(deal.pack, one, other)), *actions), seat)
        for ours, theirs in zip(true, twin or (), strict=False):
            if ours[0] != theirs[0]:
                break  # other melds lie open
            assert ours == theirs
