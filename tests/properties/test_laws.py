"""What holds in every state of every match, whatever the ruleset."""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given

import belote
from belote import (
    Bidding,
    Card,
    Dealing,
    IllegalActionError,
    MatchOver,
    Pass,
    Playing,
    State,
    Trick,
)
from belote.actions import BY_CODE
from belote.card import CARDS
from belote.testing.strategies import rulesets, seeds, states, walks
from belote.testing.walks import Walk

SEATS = range(4)


def cards_in_sight(state: Bidding | Playing) -> list[Card]:
    """Return every card of a deal, wherever it lies."""
    held = [card for seat in SEATS for card in state.hand(seat)]
    if isinstance(state, Bidding):
        return [*held, state.turn_up, *state.stock]
    return [*held, *state.trick.cards, *(card for trick in state.tricks for card in trick.cards)]


@given(walks())
def test_no_card_is_lost_or_doubled(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Bidding | Playing):
            assert list(CARDS) == sorted(cards_in_sight(state))


@given(states())
def test_no_card_of_a_finished_deal_is_lost_or_doubled(state: State) -> None:
    for result in state.results:
        held = [card for hand in result.hands for card in hand]
        if result.contract is None:
            assert Counter(held).most_common(1)[0][1] == 1
            assert [len(hand) for hand in result.hands] == [5] * 4
        else:
            played = [card for trick in result.tricks for card in trick.cards]
            assert list(CARDS) == sorted(held) == sorted(played)


def worth(state: Playing, card: Card) -> int:
    """Return what a card is worth, read from the tables of the ruleset."""
    scoring = state.ruleset.scoring
    trumps = card.suit is state.contract.trump.suit
    points: tuple[int, ...] = scoring.trump_points if trumps else scoring.plain_points
    return points[card % 8]


@given(walks())
def test_points_taken_are_those_of_the_cards_played(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Playing):
            taken = [0, 0]
            for trick in state.tricks:
                assert trick.winner is not None
                taken[trick.winner % 2] += sum(worth(state, card) for card in trick.cards)
            assert tuple(taken) == state.points
            assert sum(worth(state, card) for card in state.trick.cards) == state.trick.points


def lines(state: State, at: int, label: str) -> tuple[int, ...]:
    """Return the points of the lines with one label in a finished deal, by side."""
    score = state.results[at].score
    return tuple(
        sum(line.points for line in score.of(side) if line.label == label) for side in range(2)
    )


@given(states())
def test_the_sides_take_the_points_of_the_cards_and_the_last_trick(state: State) -> None:
    scoring = state.ruleset.scoring
    whole = sum(scoring.trump_points) + 3 * sum(scoring.plain_points)
    for at, result in enumerate(state.results):
        winners = [trick.winner for trick in result.tricks if trick.winner is not None]
        if not winners:
            continue
        taken = [0, 0]
        for trick, winner in zip(result.tricks, winners, strict=True):
            taken[winner % 2] += trick.points
        assert whole == sum(taken)
        if len({winner % 2 for winner in winners}) == 2:
            last = winners[-1] % 2
            assert tuple(taken) == lines(state, at, "cards")
            assert scoring.last_trick == lines(state, at, "last_trick")[last]
            assert lines(state, at, "last_trick")[1 - last] == 0


def check_winner(trick: Trick, trump: belote.Trump) -> None:
    """Check that the card which holds a trick may hold it at all."""
    assert trick.winner is not None
    card = trick.cards[(trick.winner - trick.leader) % 4]
    suits = {laid.suit for laid in trick.cards}
    assert card.suit is (trump.suit if trump.suit in suits else trick.cards[0].suit)


@given(states())
def test_a_trump_wins_or_else_the_suit_led(state: State) -> None:
    for result in state.results:
        for trick in result.tricks:
            assert result.contract is not None
            check_winner(trick, result.contract.trump)
    if isinstance(state, Playing):
        for trick in (*state.tricks, state.trick):
            if trick.cards:
                check_winner(trick, state.contract.trump)


@given(walks())
def test_the_winner_leads_and_the_turn_goes_round(walk: Walk) -> None:
    for before, after in pairwise(walk.states):
        if isinstance(before, Playing) and isinstance(after, Playing):
            assert follower(before, after) == after.to_act


def follower(before: Playing, after: Playing) -> int | None:
    """Return whose turn it must be after a card or a declaration."""
    assert before.to_act is not None
    if before.is_declaring and before.ruleset.melds.announce.value == "trick1_nature":
        return before.to_act
    gathered = len(after.tricks) > len(before.tricks)
    return after.tricks[-1].winner if gathered else (before.to_act + 1) % 4


@given(walks())
def test_someone_can_act_until_the_match_ends(walk: Walk) -> None:
    for state in walk.states:
        legal = belote.legal_actions(state)
        assert state.is_over is isinstance(state, MatchOver)
        assert state.is_over is not bool(legal)
        assert (state.to_act is None) is isinstance(state, Dealing | MatchOver)
        assert {state.to_act} >= {action.seat for action in legal}


@given(rulesets(), seeds())
def test_taking_the_first_action_ends_every_match(ruleset: belote.Ruleset, seed: int) -> None:
    state: State = belote.new_match(ruleset, seed=seed)
    for _ in range(20_000):
        if state.is_over:
            break
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert state.is_over


@given(states())
def test_explanations_are_missing_exactly_where_an_action_is_lawful(state: State) -> None:
    lawful = {*belote.legal_actions(state), *belote.interjections(state)}
    for action in BY_CODE.values():
        assert (action in lawful) is (belote.explain(state, action) is None), action


@given(states())
def test_apply_refuses_exactly_what_is_not_legal_and_says_the_same(state: State) -> None:
    for action in BY_CODE.values():
        explained = belote.explain(state, action)
        assert (explained is None) is belote.is_legal(state, action)
        try:
            belote.apply(state, action)
        except IllegalActionError as error:
            refused: belote.Violation | None = error.violation
        else:
            refused = None
        assert explained == refused


@given(walks())
def test_passing_comes_last_and_the_rest_is_in_the_order_of_indices(walk: Walk) -> None:
    for state in walk.states:
        actions = [action for action in belote.legal_actions(state) if action in PLACES]
        assert actions == sorted(actions, key=PLACES.__getitem__)
        assert len(actions) == len(set(actions))


PLACES = {action: (isinstance(action, Pass), action.index) for action in BY_CODE.values()}


@given(walks(most=60))
def test_the_global_random_state_is_left_alone(walk: Walk) -> None:
    before = random.getstate()
    state = walk.start
    for action in walk.actions:
        belote.legal_actions(state)
        state = belote.apply(state, action)
    belote.shuffled(Walk.__name__)
    assert before == random.getstate()
