"""What a seat can know, at tables laid out by hand."""

import copy
import pickle
from collections.abc import Sequence
from typing import Any, cast

import pytest

import belote
from belote import (
    ActionTextError,
    Card,
    Deal,
    Knowledge,
    Playing,
    Ruleset,
    State,
    Trump,
    cards,
    knowledge,
    observe,
    position,
    rulesets,
)
from tables import FFB


def known(state: State, seat: int) -> Knowledge:
    return knowledge(observe(state, seat))


def play(state: State, *texts: str) -> State:
    """Apply actions, written as texts."""
    for text in texts:
        state = belote.apply(state, belote.action(text, state.ruleset))
    return state


def dealt(ruleset: Ruleset, hands: Sequence[str], turn_up: str | None = None) -> State:
    """Return the auction of a deal in which seat 1 will have these cards as the taker."""
    pack = belote.pack_for(
        ruleset,
        hands=[cards(hand) for hand in hands],
        dealer=0,
        taker=1,
        turn_up=None if turn_up is None else Card[turn_up],
    )
    return belote.apply(belote.new_match(ruleset, dealer=0), Deal(pack))


MIXED = (
    "AC KC 7D 8D AH 7S 8S 9S",
    "7C 8C 9D TD JH 9H TS JS",
    "9C TC JD QD QH KH QS KS",
    "JC QC KD AD 7H 8H TH AS",
)


def laid(trick: str, ruleset: Ruleset = FFB, **others: Any) -> Playing:
    """Return a trick that seat 1 has led, hearts being trumps, before a last card."""
    gone = len(cards(trick))
    held = [cards(hand) for hand in ("9S TS", "8H QH", "KS AS", "TD JD")]
    hands = [hand[: 1 + ((seat - 1) % 4 >= gone)] for seat, hand in enumerate(held)]
    return position(
        ruleset, hands=hands, contract=Trump.HEARTS, leader=1, trick=cards(trick), taker=1, **others
    )


def impossible(state: State, seat: int, *, of: str) -> set[str]:
    """Return the cards of a suit that seat 0 knows to be elsewhere than in a hand."""
    unseen = [card for card in Card if str(card.suit) == of and card not in seen(state)]
    mine = known(state, 0)
    return {str(card) for card in unseen if mine.status(seat, card) == "impossible"}


def seen(state: State) -> set[Card]:
    assert isinstance(state, Playing)
    return {*state.hand(0), *state.trick.cards}


def test_a_seat_knows_its_own_hand_and_no_other_at_first() -> None:
    state = dealt(FFB, MIXED, "JH")
    assert isinstance(state, belote.Bidding)
    mine = known(state, 2)
    assert state.hand(2) == mine.possible(2) == mine.certain(2)
    for seat in (0, 1, 3):
        assert mine.certain(seat) == ()
        assert {Card.JH, *state.hand(2)} == set(Card) - set(mine.possible(seat))


def test_passing_proves_nothing() -> None:
    state = dealt(FFB, MIXED, "JH")
    assert known(state, 2) == known(play(state, "1 pass"), 2)


def test_the_turn_up_is_the_takers_until_it_is_played() -> None:
    state = play(dealt(FFB, MIXED, "JH"), "1 take")
    mine = known(state, 0)
    assert mine.certain(1) == (Card.JH,)
    assert mine.status(1, Card.JH) == "certain"
    assert mine.status(2, Card.JH) == "impossible"
    assert mine.status(1, Card.JC) == mine.status(3, Card.JC) == "possible"
    assert known(play(state, "1 play JH"), 0).status(1, Card.JH) == "impossible"


def test_the_turn_up_is_the_partners_where_it_goes_there() -> None:
    rules = FFB.but({"dealing.upcard": "to_partner"})
    state = play(dealt(rules, MIXED, "8H"), "1 take")
    assert known(state, 0).certain(3) == (Card["8H"],)


def test_a_word_of_belote_proves_the_other_card_and_silence_none() -> None:
    state = play(dealt(FFB, MIXED, "JH"), "1 take", "1 play JH", "2 play QH belote")
    assert known(state, 0).certain(2) == (Card.KH,)
    state = play(dealt(FFB, MIXED, "JH"), "1 take", "1 play JH", "2 play QH")
    assert known(state, 0).certain(2) == ()
    assert known(state, 0).status(3, Card.KH) == "possible"


def test_a_trump_below_the_best_proves_none_above() -> None:
    opening = ("1 take", "1 play TS", "2 play QS", "3 play AS", "0 play 7S")
    state = play(dealt(FFB, MIXED, "9H"), *opening)
    state = play(state, "3 play TH", "0 play AH", "1 play 9H", "2 play QH")
    mine = known(state, 0)
    assert mine.status(2, Card.JH) == "impossible"
    assert mine.status(1, Card.JH) == mine.status(3, Card.JH) == "possible"


def test_a_discard_on_an_opponents_card_proves_no_trump() -> None:
    state = laid("7C AD")
    assert len(impossible(state, 2, of="C")) == 7
    assert len(impossible(state, 2, of="H")) == 8
    assert impossible(state, 2, of="D") == set()


def test_a_discard_on_the_partners_card_proves_no_card_of_the_suit_alone() -> None:
    state = laid("AC 7C AD")
    assert len(impossible(state, 3, of="C")) == 6
    assert impossible(state, 3, of="H") == set()


def test_an_undertrump_proves_no_higher_trump() -> None:
    state = laid("7C TH 7H")
    assert impossible(state, 3, of="H") == {"JH", "9H", "AH"}
    assert len(impossible(state, 3, of="C")) == 7


def test_a_discard_on_a_ruff_proves_no_higher_trump_where_lower_ones_are_free() -> None:
    assert len(impossible(laid("7C TH AD"), 3, of="H")) == 7
    free = FFB.but({"tricks.cannot_overruff": "free"})
    assert impossible(laid("7C TH AD", free), 3, of="H") == {"JH", "9H", "AH"}


def test_a_discard_proves_no_trump_held_back_where_nobody_must_ruff() -> None:
    state = laid("7C AD", FFB.but({"tricks.ruff_when_void": "never"}))
    assert len(impossible(state, 2, of="C")) == 7
    assert impossible(state, 2, of="H") == set()


def test_a_trump_led_proves_a_hand_of_trumps_where_plain_cards_come_first() -> None:
    state = laid("7H", FFB.but({"tricks.lead_trump": "only_if_only_trumps"}))
    assert impossible(state, 1, of="H") == set()
    for suit in "CDS":
        assert set() == {card for card in known(state, 0).possible(1) if str(card.suit) == suit}


def test_the_exchange_shows_where_both_cards_lie() -> None:
    state = dealt(rulesets.LUDOTECA_4P, MIXED, "JH")
    state = play(state, "1 take", "1 keep", "2 keep")
    assert known(state, 0).status(3, Card["7H"]) == "possible"
    mine = known(play(state, "3 exchange"), 0)
    assert mine.certain(3) == (Card.JH,)
    assert mine.certain(1) == (Card["7H"],)


def test_a_card_at_the_bottom_is_in_no_hand() -> None:
    state = belote.new_match(rulesets.LUDOTECA_2P, seed=83)
    for _ in ("the pack", "seat 1 takes"):
        state = belote.apply(state, belote.legal_actions(state)[0])
    bottom = observe(state, 0).bottom_card
    assert bottom is not None
    assert known(state, 0).status(1, bottom) == "impossible"


MELDS = ("1 declare -", "1 play TS", "2 declare -", "2 play QS", "3 declare -", "3 play AS")


def test_an_announced_meld_proves_cards_only_once_it_is_shown() -> None:
    state = play(dealt(rulesets.FFB_ANNONCES, MIXED, "JH"), "1 take", *MELDS)
    state = play(state, "0 declare tierce 9S", "0 play 7S")
    assert known(state, 1).certain(0) == ()
    state = play(state, "3 play TH")
    assert known(state, 1).certain(0) == cards("8S 9S")


def test_silence_proves_nothing() -> None:
    state = play(dealt(rulesets.FFB_ANNONCES, MIXED, "JH"), "1 take", *MELDS)
    silent = play(state, "0 declare -", "0 play 7S", "3 play TH")
    assert {"possible"} == {known(silent, 1).status(0, card) for card in cards("8S 9S")}


def test_an_announcement_that_leaves_one_meld_proves_it() -> None:
    hands = (
        "7C 7D 7H 7S 8C 8D 8H 9C",
        "JC JD JH JS TC TD TH 9D",
        "QC QD QH KC KD KH AC 8S",
        "QS KS AS 9H 9S TS AD AH",
    )
    state = play(dealt(rulesets.FFB_ANNONCES, hands, "JH"), "1 take", "1 declare square J")
    assert known(state, 3).certain(1) == cards("JC JD JH JS")
    assert known(state, 2).certain(1) == (Card.JH,)


def test_knowledge_is_a_value_that_names_no_card() -> None:
    state = play(dealt(FFB, MIXED, "JH"), "1 take")
    mine = known(state, 0)
    assert mine == known(state, 0) == pickle.loads(pickle.dumps(mine)) == copy.deepcopy(mine)
    assert hash(mine) == hash(known(state, 0))
    assert mine != known(state, 2)
    assert repr(mine) == "<Knowledge of seat 0>"
    with pytest.raises(AttributeError):
        cast("Any", mine).seat = 1


def test_between_deals_nothing_is_hidden() -> None:
    mine = known(belote.new_match(FFB, seed=1), 0)
    assert [mine.possible(seat) for seat in range(4)] == [()] * 4


def test_what_is_no_observation_seat_or_card_is_refused() -> None:
    state = dealt(FFB, MIXED, "JH")
    with pytest.raises(TypeError, match="is no observation"):
        knowledge(cast("Any", state))
    with pytest.raises(TypeError, match="is no Card"):
        known(state, 0).status(1, cast("Any", "JH"))
    with pytest.raises(ActionTextError):
        known(state, 0).possible(4)


def test_nothing_of_an_earlier_deal_is_used() -> None:
    first = dealt(FFB, MIXED, "JH")
    while first.to_act is not None:
        first = belote.apply(first, belote.legal_actions(first)[0])
    pack = belote.pack_for(
        FFB, hands=[cards(hand) for hand in MIXED], dealer=1, taker=2, turn_up=Card.QH
    )
    later = belote.apply(first, Deal(pack))
    fresh = belote.apply(belote.new_match(FFB, dealer=1), Deal(pack))
    for seat in range(4):
        assert known(later, seat) == known(fresh, seat)
        assert known(play(later, "2 take"), seat) == known(play(fresh, "2 take"), seat)
