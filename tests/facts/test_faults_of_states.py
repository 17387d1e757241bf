"""The mistakes of other engines in keeping, storing and handing out states."""

import json
import pickle
from itertools import pairwise

import pytest

from belote import (
    ActionTextError,
    Card,
    Deal,
    Playing,
    PositionError,
    Ruleset,
    RulesetError,
    State,
    Trump,
    action,
    apply,
    cards,
    legal_actions,
    legal_cards,
    new_match,
    rulesets,
)
from belote.errors import CardTextError, PackError
from facts.reading import EVERY_CARD
from facts.scenes import (
    FFB,
    after_auction,
    first_plays,
    holding,
    played,
    where,
)


def walk(seed: int, length: int = 60) -> list[State]:
    """Return the states of a match one after the other."""
    states: list[State] = [new_match(FFB, seed=seed)]
    while len(states) < length:
        states.append(first_plays(states[-1], 1))
    return states


def test_b153_the_state_before_a_deal_is_there_after_it() -> None:
    before = walk(7)[0]
    stored = pickle.dumps(before)
    after = first_plays(before, 60)

    assert pickle.loads(stored) == before
    assert before != after
    assert before.results == ()


def test_b201_going_back_one_action_is_the_state_before_it() -> None:
    states = walk(7)

    for before, after in pairwise(states):
        again = apply(before, legal_actions(before)[0])

        assert after == again
        assert before != after


def test_b204_a_state_held_does_not_change() -> None:
    state: State = after_auction()
    assert isinstance(state, Playing)
    shown = (str(state), where(state), state.actions)
    first_plays(state, 40)

    assert shown == (str(state), where(state), state.actions)


def test_b170_a_stored_state_says_its_rules() -> None:
    rules = Ruleset.from_options({"scoring.round": "half_up"}, name="club", revision=3)
    again = pickle.loads(pickle.dumps(after_auction(rules))).ruleset

    assert ("club", 3, rules.fingerprint) == (again.name, again.revision, again.fingerprint)
    assert rules.fingerprint != FFB.fingerprint
    assert rules == again


def test_b188_what_is_derived_is_there_when_a_state_is_read_back() -> None:
    state = first_plays(after_auction(), 12)
    again = pickle.loads(pickle.dumps(state))
    assert isinstance(state, Playing)

    assert 4 * len(again.tricks) == 12
    assert [len(hand) for hand in where(again)] == [5, 5, 5, 5]
    assert (state.points, legal_actions(state)) == (again.points, legal_actions(again))


def test_b190_an_unknown_key_is_an_error_that_names_it() -> None:
    with pytest.raises(RulesetError, match=r"no option 'scoring\.capott'.*scoring\.capot"):
        Ruleset.from_options({"scoring.capott": "none"})


@pytest.mark.parametrize("text", ["0 play", "0 play H", "0 play K", "0 choose", "play KH", ""])
def test_b192_a_missing_part_is_an_error(text: str) -> None:
    with pytest.raises(ActionTextError, match="is no action"):
        action(text, FFB)


@pytest.mark.parametrize("text", ["K", "H", "KHQH"])
def test_b192_a_card_without_rank_or_suit_is_an_error(text: str) -> None:
    with pytest.raises(CardTextError, match="is no card"):
        cards(text)


def test_b194_two_matches_played_in_turns_do_not_disturb_each_other() -> None:
    alone = [walk(1)[-1], walk(2)[-1]]
    together: list[State] = [new_match(FFB, seed=1), new_match(FFB, seed=2)]
    for _ in range(59):
        together = [first_plays(state, 1) for state in together]

    assert alone == together
    assert alone[0] != alone[1]


def test_b196_a_card_given_twice_is_refused() -> None:
    twice = (Card.JD, Card.JD)

    with pytest.raises(PositionError, match="seen twice: JD"):
        legal_cards(FFB, hand=twice, trick=(), trump=Trump.HEARTS)
    with pytest.raises(PositionError, match="seen twice: JD"):
        holding(FFB, ("JD 7S", "JD 8S", "9S TS", "QS KS"))
    with pytest.raises(PackError, match="repeated in the pack: JD"):
        Deal((*twice, *EVERY_CARD[2:]))


def test_b199_json_gives_scores_and_options_back() -> None:
    scores = first_plays(new_match(FFB, seed=7), 60).scores
    options = dict(rulesets.CASUAL.options)
    again = Ruleset.from_options(json.loads(json.dumps(options)), name="casual")

    assert scores != (0, 0)
    assert scores == tuple(json.loads(json.dumps(scores)))
    assert again == rulesets.CASUAL


def gathered() -> Playing:
    """Return a deal after a trick that seat 1 led and seat 2 won."""
    state = holding(FFB, ("9S 7C", "7S 8C", "AS 9C", "8S TC"), leader=1)
    after = played(state, "1 play 7S", "2 play AS", "3 play 8S", "0 play 9S")
    assert isinstance(after, Playing)
    return after


def test_b202_the_winner_of_a_trick_leads() -> None:
    state = gathered()

    assert (state.to_act, state.leader) == (2, 2)


def test_b209_a_finished_trick_names_its_winner() -> None:
    trick = gathered().last_trick

    assert trick is not None
    assert (trick.leader, trick.winner) == (1, 2)


def test_b224_a_finished_trick_stays_visible() -> None:
    state = gathered()

    assert state.last_trick is not None
    assert cards("7S AS 8S 9S") == state.last_trick.cards
    assert state.trick.cards == ()


@pytest.mark.parametrize("name", ["scores", "dealer", "points", "to_act", "contract", "ruleset"])
def test_b206_what_a_state_hands_out_cannot_be_changed(name: str) -> None:
    state = after_auction()

    with pytest.raises(AttributeError):
        setattr(state, name, None)
    assert all(isinstance(state.hand(seat), tuple) for seat in range(4))
    assert isinstance(legal_actions(state), tuple)


def test_b221_equal_states_have_equal_hashes() -> None:
    first, second = walk(7), walk(7)

    assert all(one is not other for one, other in zip(first, second, strict=True))
    assert first == second
    assert list(map(hash, first)) == list(map(hash, second))
    assert len(first) == len(set(first) | set(second))
