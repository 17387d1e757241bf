"""What holds of imagined deals: they look as the real one does, and each is as likely."""

from math import comb
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Bidding,
    Play,
    Playing,
    Ruleset,
    State,
    Trump,
    cards,
    count_worlds,
    knowledge,
    observe,
    position,
    rulesets,
    sample_worlds,
)
from belote.errors import WorldsError
from belote.testing.domain import random_options
from belote.testing.strategies import presets, states
from imagining import (
    FAMILIES,
    Seat,
    greedy,
    held,
    naive_worlds,
    p_value,
    replayed,
    sampled,
    seats,
    small,
)
from tables import FFB

SEEDS = st.integers(0, 2**32 - 1)
REJECTED = 1e-4


def check_knowledge(state: State, world: State, seat: int) -> None:
    """Check that what a seat knows leaves a world possible."""
    known = knowledge(observe(state, seat))
    if isinstance(world, Bidding | Playing):
        for other in range(world.ruleset.seating.players):
            assert set(known.certain(other)) <= set(world.hand(other)) <= set(known.possible(other))


def check_worlds(looked: Seat, rng: Random) -> None:
    """Check worlds of one seat: they look the same, and their past can be played."""
    observation = looked.observation
    check_knowledge(looked.state, looked.state, looked.seat)
    for world in sample_worlds(observation, rng, 2):
        assert observe(world, looked.seat) == observation
        assert replayed(looked.start, world) == world
        assert type(world) is type(looked.state)
        check_knowledge(looked.state, world, looked.seat)


@given(st.data(), SEEDS)
def test_a_world_looks_as_the_state_does(data: st.DataObject, entropy: int) -> None:
    state = data.draw(states(60))
    seat = data.draw(st.integers(0, state.ruleset.seating.players - 1))
    check_knowledge(state, state, seat)
    for world in sample_worlds(observe(state, seat), Random(entropy), 2):
        assert observe(world, seat) == observe(state, seat)
        assert belote.public_view(world) == belote.public_view(state)
        check_knowledge(state, world, seat)


@given(presets(), SEEDS)
def test_the_past_of_a_world_can_be_played(ruleset: Ruleset, entropy: int) -> None:
    rng = Random(entropy)
    for _, looked in zip(range(120), seats(ruleset, rng), strict=False):
        if rng.random() < 1 / 16:
            check_worlds(looked, rng)


@given(SEEDS)
def test_worlds_hold_no_seed(entropy: int) -> None:
    start = belote.new_match(FFB, seed=entropy)
    state = belote.apply(start, belote.legal_actions(start)[0])
    (world,) = sample_worlds(observe(state, 0), Random(entropy), 1)
    assert world._match.seed is None
    while world.to_act is not None:
        world = belote.apply(world, belote.legal_actions(world)[0])
    assert belote.legal_actions(world) == ()


@pytest.mark.parametrize("name", rulesets.names())
def test_the_count_is_that_of_all_deals_played_through(name: str) -> None:
    rng = Random(name)
    for looked in small(rulesets.get(name), rng, 2, 120, 2):
        naive = naive_worlds(looked)
        assert len(naive) == count_worlds(looked.observation), looked
        assert held(looked.state) in naive
        assert set(sampled(looked, rng, 20)) <= naive, looked


def test_the_count_is_right_under_any_rules() -> None:
    rng = Random(6)
    for _ in range(12):
        ruleset = Ruleset.from_options(random_options(rng))
        for looked in small(ruleset, rng, 2, 120, 1):
            assert len(naive_worlds(looked)) == count_worlds(looked.observation), looked


@pytest.mark.parametrize("family", FAMILIES)
def test_every_deal_is_as_likely_as_the_others(family: str) -> None:
    rng = Random(family)
    for looked in even_seats(family, rng, most=100, wanted=2):
        deals = count_worlds(looked.observation)
        assert p_value(sampled(looked, rng, 50 * deals), deals) > REJECTED, looked


def even_seats(family: str, rng: Random, *, most: int, wanted: int) -> list[Seat]:
    """Return seats that 20 deals agree with at least, where not every card may lie everywhere."""
    found: list[Seat] = []
    while len(found) < wanted:
        ruleset = rulesets.get(rng.choice(FAMILIES[family]))
        found += [
            looked
            for looked in small(ruleset, rng, 20, 40 * most, 1)
            if 20 <= count_worlds(looked.observation) <= most
        ]
    return found


def test_a_greedy_deal_is_not_uniform() -> None:
    rng = Random(2)
    (looked,) = even_seats("classic", rng, most=60, wanted=1)
    deals = count_worlds(looked.observation)
    assert p_value(greedy(looked.observation, rng, 50 * deals), deals) < REJECTED


def test_the_same_generator_draws_the_same_worlds() -> None:
    start = belote.new_match(FFB, seed=3)
    state = belote.apply(start, belote.legal_actions(start)[0])
    seen = observe(state, 2)
    drawn = [list(sample_worlds(seen, Random(8), 3)) for _ in range(2)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 3


def test_the_auction_can_be_imagined_with_its_stock() -> None:
    start = belote.new_match(FFB, seed=3)
    state = belote.apply(start, belote.legal_actions(start)[0])
    assert count_worlds(observe(state, 0)) == count_of(26, 5, 3)
    for world in sample_worlds(observe(state, 0), Random(1), 5):
        assert isinstance(world, Bidding)
        assert len(world.stock) == 11


def count_of(cards_left: int, size: int, hands: int) -> int:
    """Return in how many ways hands of a size can be dealt."""
    ways = 1
    for hand in range(hands):
        ways *= comb(cards_left - size * hand, size)
    return ways


def test_a_position_is_imagined_with_the_cards_that_are_gone() -> None:
    hands = [cards("TH 8C"), cards("QD JS"), cards("AH 9C"), cards("KD QS")]
    state = position(FFB, hands=hands, contract=Trump.HEARTS, leader=0, taker=0)
    assert count_worlds(observe(state, 0)) == count_of(30, 2, 3)
    for world in sample_worlds(observe(state, 0), Random(2), 5):
        assert world.actions == ()
        assert observe(world, 0) == observe(state, 0)
    after = belote.apply(state, Play(0, cards("TH")[0]))
    after = belote.apply(after, Play(1, cards("QD")[0]))
    assert count_worlds(observe(after, 0)) < count_of(29, 2, 2) * 27


def test_a_position_with_hidden_melds_is_refused() -> None:
    hands = [cards("TH 8C"), cards("QD JS"), cards("AH 9C"), cards("KD QS")]
    melds = ((), (belote.Meld(cards("JD QD KD")),), (), ())
    state = position(
        rulesets.FFB_ANNONCES,
        hands=[*hands[:3], cards("7D 7S")],
        contract=Trump.HEARTS,
        leader=0,
        taker=0,
        melds=melds,
    )
    with pytest.raises(WorldsError, match="position"):
        count_worlds(observe(state, 0))
    assert count_worlds(observe(state, 1)) > 0


def test_between_deals_there_is_one_world() -> None:
    start = belote.new_match(FFB, seed=3)
    assert count_worlds(observe(start, 1)) == 1
    (world,) = sample_worlds(observe(start, 1), Random(1), 1)
    assert observe(world, 1) == observe(start, 1)
    assert world._match.seed is None


LEVEL = {
    "pagat_coinche": (
        "deal QC8HQDTH9D9STCQH9C9HJDTDACKSJSKC7D7CADKD8SASAHTSJH7S8DKHJC8C7HQS, 1 bid 240 C, "
        "2 pass, 3 pass, 0 bid capot H, 1 pass, 2 bid generale D, 3 pass, 0 pass, 1 pass, "
        "1 declare -, 1 play 8S, 2 declare tierce JS, 2 play JS, 3 declare tierce JC, 3 play 8D, "
        "0 declare -, 0 play QS, 3 play TC, 0 play 8C, 1 play QC, 2 play KC, 3 play JC, 0 play TD, "
        "1 play AC, 2 play 9S, 0 play AD, 1 play QD, 2 play 9D, 3 play 7D, 2 play 7S, 3 play 7C, "
        "0 play KD, 1 play KS, 0 play JD, 1 play 8H"
    ),
    "trois": (
        "deal 9C8CKSQC7HTHKHKDAD7SQHQS9HACJCJDTSQD9SJSTCAHTDKC8H7C8S7DJHAS9D8D, 1 take, 1 keep, "
        "2 keep, 0 keep, 1 declare tierce TC, 1 play 8C, 2 declare quarte AC, 2 play AC, "
        "0 declare quarte AD, 0 play 7C, 2 play TH, 0 play KH, 1 play AH, 1 play 9C, 2 play QC, "
        "0 play TS, 0 play KD, 1 play KS, 2 play TD, 1 play TC, 2 play KC, 0 play 8S, 0 play AD, "
        "1 play QS, 2 play JC, 1 play 7S, 2 play 8H"
    ),
}
"""Deals in which melds of two sides were level, so that none lies open."""


@pytest.mark.parametrize(("name", "deals"), [("pagat_coinche", 60), ("trois", 36)])
def test_hidden_melds_are_looked_at_together_where_none_lies_open(name: str, deals: int) -> None:
    ruleset = rulesets.get(name)
    start: State = belote.new_match(ruleset)
    state = start
    for text in LEVEL[name].split(", "):
        state = belote.apply(state, belote.action(text, ruleset))
    assert isinstance(state, Playing)
    looked = Seat(start, state, 0)
    naive = naive_worlds(looked)
    assert deals == len(naive) == count_worlds(looked.observation)
    assert set(sampled(looked, Random(5), 400)) <= naive


def test_what_melds_without_a_word_say_is_counted_where_it_can_be() -> None:
    ruleset = rulesets.FFB_ANNONCES.but({"melds.announce": "auto"})
    rng = Random(4)
    for looked in small(ruleset, rng, 20, 120, 3):
        assert len(naive_worlds(looked)) == count_worlds(looked.observation)
    first = next(
        looked for looked in seats(ruleset, rng)
        if isinstance(looked.state, Playing) and len(looked.state.tricks) == 1
        and looked.state.trick.cards
    )  # fmt: skip
    with pytest.raises(WorldsError, match="without a word"):
        count_worlds(first.observation)
    check_worlds(first, rng)


def test_what_is_no_observation_is_refused() -> None:
    start = belote.new_match(FFB, seed=3)
    with pytest.raises(TypeError, match="is no observation"):
        count_worlds(cast("Any", start))
    with pytest.raises(TypeError, match="is no observation"):
        sample_worlds(cast("Any", belote.public_view(start)), Random(1), 1)
    with pytest.raises(TypeError, match="is no generator"):
        sample_worlds(observe(start, 0), cast("Any", 7), 1)
