"""What holds in every state of every match, whatever the ruleset."""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given

import belote
from belote import (
    Action,
    Bidding,
    Card,
    Deal,
    Dealing,
    DealResult,
    EndMatch,
    Exchange,
    IllegalActionError,
    MatchOver,
    Outcome,
    Pass,
    Playing,
    Ruleset,
    State,
    Trick,
)
from belote.card import CARDS
from belote.dealing.rules import Upcard
from belote.scoring.rules import Made
from belote.testing.checking import TRIED
from belote.testing.strategies import rulesets, seeds, states, walks
from belote.testing.walks import Walk
from properties.counting import points_of, scaled


def seats(state: State) -> range:
    """Return the seats of a table."""
    return range(state.ruleset.seating.players)


def pack_of(state: State) -> tuple[Card, ...]:
    """Return the pack of the deal that is going on."""
    first = state.actions[0]
    assert isinstance(first, Deal)
    return first.pack


def stays(ruleset: Ruleset) -> bool:
    """Tell whether the turn-up stays on the table."""
    return ruleset.dealing.upcard is Upcard.SEVEN_EXCHANGE_ONLY


def out_of_play(state: Playing) -> list[Card]:
    """Return the cards that nobody gets: the end of the pack, and what lies on the table."""
    dealing = state.ruleset.dealing
    given = state.ruleset.seating.players * dealing.hand_size + stays(state.ruleset)
    left = list(pack_of(state)[given:])
    if not stays(state.ruleset):
        return left
    assert state.turn_up is not None
    return [*left, state.turn_up if state.exchanged_by is None else lower(state)]


def lower(state: Playing) -> Card:
    """Return the trump that may be swapped for the turn-up."""
    assert state.turn_up is not None
    rank = {"7": 0, "9": 2}[state.ruleset.dealing.seven_exchange_rank.value]
    return CARDS[state.turn_up // 8 * 8 + rank]


def cards_in_sight(state: Bidding | Playing) -> list[Card]:
    """Return every card of a deal, wherever it lies."""
    held = [card for seat in seats(state) for card in state.hand(seat)]
    if isinstance(state, Bidding):
        turned = [] if state.turn_up is None else [state.turn_up]
        return [*held, *turned, *state.stock]
    played = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
    return [*held, *played, *out_of_play(state)]


@given(walks())
def test_no_card_is_lost_or_doubled(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Bidding | Playing):
            assert list(CARDS) == sorted(cards_in_sight(state))


@given(walks())
def test_every_hand_has_as_many_cards_as_the_rules_say(walk: Walk) -> None:
    for state in walk.states:
        dealing = state.ruleset.dealing
        if isinstance(state, Bidding):
            full = sum(dealing.packets_before_auction)
            assert {full} == {len(state.hand(seat)) for seat in seats(state)}
        elif isinstance(state, Playing):
            played = Counter(
                (trick.leader + at) % len(seats(state))
                for trick in (*state.tricks, state.trick)
                for at, _ in enumerate(trick.cards)
            )
            for seat in seats(state):
                assert dealing.hand_size == len(state.hand(seat)) + played[seat]


@given(walks())
def test_the_last_card_of_the_pack_is_shown_where_the_rules_say(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Playing):
            shown = pack_of(state)[-1] if state.ruleset.dealing.bottom_card_shown else None
            assert shown is state.bottom_card


@given(states())
def test_no_card_of_a_finished_deal_is_lost_or_doubled(state: State) -> None:
    for result in state.results:
        held = [card for hand in result.hands for card in hand]
        dealing = state.ruleset.dealing
        assert Counter(held).most_common(1)[0][1] == 1
        full = dealing.hand_size if result.contract else sum(dealing.packets_before_auction)
        assert [len(hand) for hand in result.hands] == [full] * len(seats(state))
        played = [card for trick in result.tricks for card in trick.cards]
        if result.claimed_by is not None or result.won_by is not None:
            assert set(played) < set(held)
        elif result.contract is not None:
            assert sorted(held) == sorted(played)


def worth(state: Playing, card: Card) -> int:
    """Return what a card is worth, read from the tables of the ruleset."""
    return points_of(state.ruleset, card, state.contract.trump)


@given(walks())
def test_points_taken_are_those_of_the_cards_played(walk: Walk) -> None:
    for state in walk.states:
        if isinstance(state, Playing):
            sides = state.ruleset.seating.sides
            taken = [0] * len(state.scores)
            for trick in state.tricks:
                assert trick.winner is not None
                taken[sides[trick.winner]] += sum(worth(state, card) for card in trick.cards)
            assert tuple(taken) == state.points
            assert sum(worth(state, card) for card in state.trick.cards) == state.trick.points


def lines(state: State, at: int, label: str) -> tuple[int, ...]:
    """Return the points of the lines with one label in a finished deal, by side."""
    score = state.results[at].score
    return tuple(
        sum(line.points for line in score.of(side) if line.label == label)
        for side in range(len(state.scores))
    )


@given(states())
def test_the_sides_take_the_points_of_the_cards_and_the_last_trick(state: State) -> None:
    sides = state.ruleset.seating.sides
    for at, result in enumerate(state.results):
        winners = [sides[trick.winner] for trick in result.tricks if trick.winner is not None]
        if not winners:
            continue
        taken = [0] * len(state.scores)
        for trick, winner in zip(result.tricks, winners, strict=True):
            taken[winner] += trick.points
        if result.claimed_by is not None:
            assert set(lines(state, at, "last_trick")) == {0}
            check_written(state, at, taken, [0] * len(taken))
            continue
        assert points_in_play(state.ruleset, result) == sum(taken)
        if set(winners) == set(sides):
            last = [0] * len(taken)
            last[winners[-1]] = state.ruleset.scoring.last_trick
            check_written(state, at, taken, last)


def check_written(state: State, at: int, taken: list[int], last: list[int]) -> None:
    """Check what is written for cards and last trick of each side that writes its own."""
    result = state.results[at]
    assert result.contract is not None
    trump = result.contract.trump
    for side, cards in enumerate(lines(state, at, "cards")):
        own = [line for line in result.score.of(side) if line.label in OF_TRICKS]
        if own or writes_its_own(state.ruleset, result):
            assert cards == taken[side]
            total = scaled(state.ruleset, trump, taken[side], last[side])
            assert sum(line.points for line in own) == total


OF_TRICKS = ("cards", "last_trick", "scale")


def writes_its_own(ruleset: Ruleset, result: DealResult) -> bool:
    """Tell whether every side writes its own cards, be it that others are taken off again."""
    contract = result.contract
    assert contract is not None
    if result.claimed_by is not None or (contract.points is None and not contract.doubled):
        return True
    made = result.score.outcome is Outcome.MADE and not contract.doubled
    return made and ruleset.scoring.made is not Made.BID_ONLY and type(contract.points) is int


def points_in_play(ruleset: Ruleset, result: DealResult) -> int:
    """Return what the cards in the hands of a deal are worth, read from the ruleset."""
    assert result.contract is not None
    trump = result.contract.trump
    return sum(points_of(ruleset, card, trump) for hand in result.hands for card in hand)


def test_with_four_at_the_table_the_whole_pack_is_in_play() -> None:
    state: State = belote.new_match(belote.rulesets.LUDOTECA_4P, seed=1)
    while not state.results or state.results[-1].contract is None:
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert points_in_play(state.ruleset, state.results[-1]) == 152


def check_winner(trick: Trick, trump: belote.Trump, players: int) -> None:
    """Check that the card which holds a trick may hold it at all."""
    assert trick.winner is not None
    card = trick.cards[(trick.winner - trick.leader) % players]
    suits = {laid.suit for laid in trick.cards}
    assert card.suit is (trump.suit if trump.suit in suits else trick.cards[0].suit)


@given(states())
def test_a_trump_wins_or_else_the_suit_led(state: State) -> None:
    for result in state.results:
        for trick in result.tricks:
            assert result.contract is not None
            check_winner(trick, result.contract.trump, len(seats(state)))
    if isinstance(state, Playing):
        for trick in (*state.tricks, state.trick):
            if trick.cards:
                check_winner(trick, state.contract.trump, len(seats(state)))


@given(walks())
def test_the_winner_leads_and_the_turn_goes_round(walk: Walk) -> None:
    for before, after in pairwise(walk.states):
        if isinstance(before, Playing) and isinstance(after, Playing):
            assert follower(before, after) == after.to_act


def follower(before: Playing, after: Playing) -> int | None:
    """Return whose turn it must be after a card, a declaration or the answer to an exchange."""
    assert before.to_act is not None
    if before.is_exchanging and not after.is_exchanging:
        return before.leader
    if before.is_declaring and before.ruleset.melds.announce.value == "trick1_nature":
        return before.to_act
    gathered = len(after.tricks) > len(before.tricks)
    return after.tricks[-1].winner if gathered else (before.to_act + 1) % len(seats(before))


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
    for action in (*TRIED, *lawful):
        assert (action in lawful) is (belote.explain(state, action) is None), action


@given(states())
def test_apply_refuses_exactly_what_is_not_legal_and_says_the_same(state: State) -> None:
    for action in TRIED:
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
        actions = [action for action in belote.legal_actions(state) if not isinstance(action, Deal)]
        if not isinstance(state, Playing) or not state.is_declaring:
            assert actions == sorted(actions, key=place)
        assert len(actions) == len(set(actions))


def declines(action: Action) -> bool:
    """Tell whether an action passes a question on: a pass, or the turn-up left where it is."""
    return isinstance(action, Pass) or (isinstance(action, Exchange) and not action.yes)


def place(action: Action) -> tuple[bool, int]:
    """Return what orders the lawful actions of a state."""
    assert not isinstance(action, Deal | EndMatch)
    return declines(action), action.index


@given(walks(most=60))
def test_the_global_random_state_is_left_alone(walk: Walk) -> None:
    before = random.getstate()
    state = walk.start
    for action in walk.actions:
        belote.legal_actions(state)
        state = belote.apply(state, action)
    belote.shuffled(Walk.__name__)
    assert before == random.getstate()
