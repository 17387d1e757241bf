"""What holds of announcements, whatever the ruleset."""

from collections.abc import Iterable
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Card,
    DealResult,
    Declare,
    IllegalActionError,
    Meld,
    Play,
    Playing,
    Ruleset,
    State,
    Trump,
)
from belote.card import CARDS
from belote.melds.core import declarations
from belote.parts import plan_of
from belote.testing.walks import Walk
from properties.melding import DECLARES, Table, meld_walks, tables, with_melds

SUITS = range(4)


@given(tables(all_seven_rule="ignore"))
def test_who_declares_alone_is_never_cancelled(table: Table) -> None:
    for side in set(table.sides):
        seats = zip(table.sides, table.declared, strict=True)
        alone = table.saying([melds if of == side else () for of, melds in seats])
        assert ({side} if any(alone.declared) else set()) == alone.marking()


@given(
    with_melds(pairs=True, carres="", runs=""),
    st.permutations(SUITS),
    st.integers(3, 7),
    st.integers(0, 3),
    st.booleans(),
)
def test_a_level_meld_of_the_partner_never_cancels(
    ruleset: Ruleset, suits: list[int], top: int, leader: int, answered: bool
) -> None:
    mine, partners, lower, trumps = suits
    declared = (
        (tierce(mine, top),),
        (tierce(lower, top - 1),) if answered else (),
        (tierce(partners, top),),
        (),
    )
    table = Table(ruleset, declared, tuple(Trump)[trumps], leader, leader)
    assert {0} == table.marking()


def tierce(suit: int, top: int) -> Meld:
    """Return a run of three."""
    return Meld(CARDS[8 * suit + top - 2 : 8 * suit + top + 1])


@given(tables(pairs=True, tie="nobody"), st.integers(0, 1))
def test_which_of_two_partners_declares_does_not_matter(table: Table, side: int) -> None:
    swapped = list(table.declared)
    swapped[side], swapped[side + 2] = swapped[side + 2], swapped[side]
    assert table.marking() == table.saying(swapped).marking()


@given(tables(split_contest=False, carre_cancels_runs=False), st.data())
def test_the_best_meld_alone_decides(table: Table, data: st.DataObject) -> None:
    for winner in table.marking():
        fewer = [
            melds if side == winner else data.draw(st.sampled_from(parts(melds)))
            for side, melds in zip(table.sides, table.declared, strict=True)
        ]
        assert table.marked() == table.saying(fewer).marked()


def parts(melds: tuple[Meld, ...]) -> list[tuple[Meld, ...]]:
    """Return every choice among some melds."""
    return [*chain.from_iterable(combinations(melds, size) for size in range(len(melds) + 1))]


@given(tables(), st.integers(1, 3))
def test_turning_the_table_turns_what_counts(table: Table, turn: int) -> None:
    players, count = len(table.sides), len(set(table.sides))
    turned = [table.declared[(seat - turn) % players] for seat in range(players)]
    other = table.saying(turned, turn)
    sides = [set(other.marked()[(side + turn) % count]) for side in range(count)]
    assert list(map(set, table.marked())) == sides


@given(tables(tie="nobody", winner_scores_all=True), st.integers(0, 3))
def test_who_leads_does_not_matter_unless_the_earlier_seat_wins(table: Table, leader: int) -> None:
    assert table.marked() == table.saying(table.declared, leader).marked()


@given(tables())
def test_silence_never_scores(table: Table) -> None:
    for side, melds in enumerate(table.marked()):
        seats = zip(table.sides, table.declared, strict=True)
        assert {meld for of, said in seats if of == side for meld in said} >= set(melds)


@given(meld_walks(most=200))
def test_belote_knows_nothing_of_melds(walk: Walk) -> None:
    ruleset = walk.start.ruleset.but({"melds.enabled": False})
    silent: State = belote.new_match(ruleset, dealer=walk.start.dealer)
    first, *rest = walk.start.actions
    silent = belote.apply(silent, first)
    assert not rest
    for state, action in zip(walk.states, walk.actions, strict=False):
        if state.results or isinstance(action, Declare):
            continue
        if isinstance(action, Play):
            assert belote.legal_actions(state) == belote.legal_actions(silent)
        silent = belote.apply(silent, action)
    if walk.end.results and walk.end.results[0].won_by is None:
        assert belotes(silent.results[0]) == belotes(walk.end.results[0])


def belotes(result: DealResult) -> list[tuple[int, int]]:
    """Return the points of belote in the account of a deal, with the side."""
    return [(line.side, line.points) for line in result.score.lines if line.label == "belote"]


def asking(walk: Walk) -> Iterable[Playing]:
    """Yield the states in which a seat is asked for its melds."""
    return (state for state in walk.states if isinstance(state, Playing) and state.is_declaring)


@given(meld_walks())
def test_no_card_serves_twice_unless_the_rules_let_it(walk: Walk) -> None:
    for state in asking(walk):
        for action in belote.legal_actions(state):
            assert isinstance(action, Declare)
            named = [card for meld in action.melds for card in meld.cards]
            assert set(state.hand(action.seat)) >= set(named)
            if state.ruleset.melds.card_reuse.value == "never":
                assert len(named) == len(set(named))


@given(meld_walks())
def test_silence_is_always_lawful_and_comes_last(walk: Walk) -> None:
    for state in asking(walk):
        *legal, last = belote.legal_actions(state)
        assert state.to_act is not None
        assert Declare(state.to_act) == last
        places = [action.index for action in legal if isinstance(action, Declare)]
        assert sorted(set(places)) == places


@given(meld_walks())
def test_being_asked_tells_nobody_anything(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Playing):
            said = [action.seat for action in state.actions if isinstance(action, Declare)]
            leader = (state.tricks or [state.trick])[0].leader
            players = state.ruleset.seating.players
            assert [(leader + turn) % players for turn in range(len(said))] == said
            asked = not state.is_exchanging and len(said) < due(state)
            assert state.is_declaring is asked


def due(state: Playing) -> int:
    """Return how many seats are asked before the next card is played, whatever they hold."""
    announce = state.ruleset.melds.announce.value
    if announce == "auto":
        return 0
    in_turn = announce == "trick1_nature" and not state.tricks
    return len(state.trick.cards) + 1 if in_turn else state.ruleset.seating.players


@given(meld_walks())
def test_declarations_are_explained_exactly_where_they_are_not_lawful(walk: Walk) -> None:
    state = walk.end
    lawful = set(belote.legal_actions(state))
    for action in {*DECLARES, *(a for a in lawful if isinstance(a, Declare))}:
        explained = belote.explain(state, action)
        assert (action in lawful) is (explained is None) is belote.is_legal(state, action)
        if explained is not None:
            with pytest.raises(IllegalActionError) as refused:
                belote.apply(state, action)
            assert explained == refused.value.violation


@given(meld_walks())
def test_a_declaration_is_read_back_from_its_text(walk: Walk) -> None:
    for state in asking(walk):
        for action in belote.legal_actions(state):
            assert action == belote.action(str(action), state.ruleset)


def check_few(ruleset: Ruleset, hands: Iterable[tuple[Card, ...]], trump: int = 0) -> None:
    """Check that each of some hands has 64 declarations at most, all different."""
    plan = plan_of(ruleset).melds
    for hand in hands:
        found = declarations(plan, sum(1 << card for card in hand), trump)
        assert len(set(found)) == len(found) <= 64, hand


REUSE = [Ruleset.from_options({"melds.card_reuse": reuse}) for reuse in ("never", "free")]


@pytest.mark.parametrize("ruleset", REUSE, ids=["never", "free"])
def test_no_hand_of_two_suits_has_more_than_64_declarations(ruleset: Ruleset) -> None:
    check_few(ruleset, combinations(CARDS[:16], 8))


@pytest.mark.parametrize("ruleset", REUSE, ids=["never", "free"])
def test_no_hand_has_more_than_64_declarations(ruleset: Ruleset) -> None:
    rng = Random("hands")
    for trump in range(4):
        check_few(ruleset, (CARDS[8 * suit : 8 * suit + 8] for suit in SUITS), trump)
        check_few(ruleset, (tuple(rng.sample(CARDS, 8)) for _ in range(2000)), trump)
        check_few(ruleset, (tuple(rng.sample(CARDS, 9)) for _ in range(500)), trump)
