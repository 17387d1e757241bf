"""Being asked tells nothing, and nobody learns what lies hidden from what may be done."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Action,
    Card,
    Deal,
    Exchange,
    IllegalActionError,
    Playing,
    Ruleset,
    State,
    Take,
    rulesets,
)
from belote.actions import BY_CODE
from belote.card import CARDS
from belote.testing.strategies import presets, seeds
from belote.testing.walks import opening, walk

RANKS = {"7": 0, "9": 2}
EXCHANGING = ("ludoteca_4p", "ludoteca_2p", "trois")


def asked_ones(state: Playing) -> list[Exchange]:
    """Return the answers given in a deal, in order."""
    return [action for action in state.actions if isinstance(action, Exchange)]


def is_offered(state: Playing) -> bool:
    """Tell from what all can see whether a deal has an exchange."""
    rank = RANKS.get(state.ruleset.dealing.seven_exchange_rank.value)
    assert state.turn_up is not None
    return rank not in {None, state.turn_up % 8} and isinstance(state.bids[-1], Take)


@given(
    presets().filter(lambda ruleset: "dealing.seven_exchange_rank" in ruleset.options),
    st.sampled_from(("none", "7", "9")),
    seeds(),
    st.integers(0, 2**32 - 1),
)
def test_everybody_is_asked_from_the_leader_on_until_one_has_swapped(
    ruleset: Ruleset, rank: str, seed: belote.opening.Seed, entropy: int
) -> None:
    start: State = belote.new_match(ruleset.but({"dealing.seven_exchange_rank": rank}), seed=seed)
    for state in walk(start, Random(entropy), 90, 0.3).states:
        if not isinstance(state, Playing):
            continue
        players, answers = ruleset.seating.players, asked_ones(state)
        leader = (state.dealer + 1) % players
        assert [(leader + turn) % players for turn in range(len(answers))] == [
            answer.seat for answer in answers
        ]
        assert not any(answer.yes for answer in answers[:-1])
        swapped = next((answer.seat for answer in answers if answer.yes), None)
        assert swapped == state.exchanged_by
        open_still = is_offered(state) and swapped is None and len(answers) < players
        assert state.is_exchanging is open_still


@given(
    presets().filter(lambda ruleset: "dealing.seven_exchange_rank" in ruleset.options),
    seeds(),
    st.integers(0, 2**32 - 1),
)
def test_a_swap_moves_two_cards_and_no_others(
    ruleset: Ruleset, seed: belote.opening.Seed, entropy: int
) -> None:
    made = walk(belote.new_match(ruleset, seed=seed), Random(entropy), 60, 0.1)
    for state, action in zip(made.states, made.actions, strict=False):
        if isinstance(state, Playing) and state.is_exchanging:
            assert state.to_act is not None
            keep, swap = Exchange(state.to_act, yes=False), Exchange(state.to_act, yes=True)
            assert belote.is_legal(state, keep)
            hand = state.hand(state.to_act)
            can_swap = low_trump(state) in hand and state.turn_up not in hand
            assert belote.is_legal(state, swap) is can_swap
            after = belote.apply(state, action)
            assert isinstance(after, Playing)
            check_moved(state, after, swapped=action == swap)


def low_trump(state: Playing) -> Card:
    """Return the trump that may be swapped."""
    assert state.turn_up is not None
    return CARDS[state.turn_up // 8 * 8]


def check_moved(before: Playing, after: Playing, *, swapped: bool) -> None:
    """Check what each hand has gained and lost by an answer."""
    assert before.turn_up is not None
    assert before.turn_up is after.turn_up
    pair = {before.turn_up, low_trump(before)}
    for seat in range(before.ruleset.seating.players):
        one, other = set(before.hand(seat)), set(after.hand(seat))
        touched = seat == before.to_act or before.turn_up in one
        assert one ^ other == (pair if swapped and touched else set())


# --------------------------------------------------------------------- what lies hidden


def hidden(state: Playing) -> list[Card]:
    """Return the cards that have not been seen by all."""
    seen = {card for trick in (*state.tricks, state.trick) for card in trick.cards}
    return [card for card in CARDS if card not in seen | {state.turn_up, state.bottom_card}]


def otherwise(state: Playing, one: Card, other: Card) -> State | None:
    """Return the same deal with two cards in each other's place, `None` where it cannot be."""
    first, *rest = state.actions
    assert isinstance(first, Deal)
    places = {one: other, other: one}
    again: State = belote.new_match(state.ruleset, dealer=state.dealer)
    again = belote.apply(again, Deal(tuple(places.get(card, card) for card in first.pack)))
    try:
        for action in rest:
            again = belote.apply(again, action)
    except IllegalActionError:
        return None
    return again


def told_to(state: State, seat: int) -> list[object]:
    """Return why each thing that a seat might do is refused or not."""
    actions = [action for action in BY_CODE.values() if action.seat == seat]
    return [belote.explain(state, action) for action in actions]


def legal(state: State) -> tuple[Action, ...]:
    """Return all that may be done."""
    return (*belote.legal_actions(state), *belote.interjections(state))


def compared(ruleset: Ruleset, rng: Random) -> Iterator[bool]:
    """Compare moments of a deal with hidden cards in other places; yield if it was an exchange."""
    made = walk(opening(ruleset, rng), rng, 70, 0.2, claims=False)
    for state in made.states:
        if not isinstance(state, Playing) or state.results or rng.random() < 0.6:
            continue
        unseen = hidden(state)
        if len(unseen) < 2:
            continue
        one, other = rng.sample(unseen, 2)
        again = otherwise(state, one, other)
        if again is None:
            continue
        assert isinstance(again, Playing)
        assert state.to_act == again.to_act
        assert (state.is_exchanging, state.is_declaring) == (
            again.is_exchanging,
            again.is_declaring,
        )
        assert (state.points, state.exchanged_by) == (again.points, again.exchanged_by)
        for seat in range(ruleset.seating.players):
            if state.hand(seat) == again.hand(seat):
                assert told_to(state, seat) == told_to(again, seat)
                if seat == state.to_act:
                    assert legal(state) == legal(again)
        yield state.is_exchanging


@pytest.mark.parametrize("name", EXCHANGING)
def test_hidden_cards_change_neither_who_is_asked_nor_what_others_may_do(name: str) -> None:
    rng = Random(name)
    found = [exchanging for _ in range(25) for exchanging in compared(rulesets.get(name), rng)]
    assert found.count(True) > 10
    assert found.count(False) > 80
