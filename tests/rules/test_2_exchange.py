"""Paragraphs 2.7 and 2.8: the low trump swapped for the turn-up, and the bottom card."""

from typing import Final

import pytest

import belote
from belote import Card, Deal, Playing, Ruleset, cards, rulesets
from tables import after, offered, playing, spell, why

THREE: Final = rulesets.TROIS
HANDS: Final = (
    "7S 8S 9S TC JC QC 7D 8D 9D",
    "7H 9H TH 8C 9C KC QS TS AS",
    "8H QH AH 7C AC TD JD QD KD",
)
"""The king of hearts is turned and stays on the table; seat 1 holds the seven, seat 2 deals."""


def taken(rules: Ruleset = THREE, turn_up: Card = Card.KH) -> Playing:
    """Return the deal once seat 0 has accepted the turned suit."""
    held = list(map(cards, HANDS))
    pack = belote.pack_for(rules, hands=held, dealer=2, taker=0, turn_up=turn_up)
    return playing(after(belote.apply(belote.new_match(rules, dealer=2), Deal(pack)), "0 take"))


def test_2_7_each_seat_from_the_leader_on_is_asked_before_anything_else() -> None:
    state = taken()
    assert (state.is_exchanging, offered(state)) == (True, ["0 keep"])
    assert why(state, "0 declare -") == why(state, "0 play 7S") == ("phase/exchange_first", "2.7")
    state = playing(after(state, "0 keep"))
    assert offered(state) == ["1 exchange", "1 keep"]
    state = playing(after(state, "1 keep"))
    assert offered(state) == ["2 keep"]
    assert playing(after(state, "2 keep")).is_declaring


def test_2_7_who_swaps_has_the_turn_up_and_nobody_is_asked_any_more() -> None:
    state = playing(after(taken(), "0 keep", "1 exchange"))
    assert (state.exchanged_by, state.is_exchanging, state.is_declaring) == (1, False, True)
    assert spell(state.hand(1)) == "8C 9C KC 9H TH KH TS QS AS"
    assert (state.turn_up, state.to_act) == (Card.KH, 0)


def test_2_7_only_who_holds_the_seven_may_swap_it() -> None:
    assert why(playing(after(taken(), "0 keep", "1 keep")), "2 exchange") == (
        "exchange/not_in_hand",
        "2.7",
    )


@pytest.mark.parametrize("rank", ["none", "7", "9"])
def test_2_7_the_table_says_which_trump_may_be_swapped(rank: str) -> None:
    rules = THREE.but({"dealing.seven_exchange_rank": rank})
    state = taken(rules)
    assert state.is_exchanging is (rank != "none")
    if rank == "9":
        swapped = playing(after(state, "0 keep", "1 exchange"))
        assert spell(swapped.hand(1)) == "8C 9C KC 7H TH KH TS QS AS"


def test_2_7_nobody_is_asked_in_round_two_or_when_the_seven_itself_is_turned() -> None:
    held = list(map(cards, HANDS))
    pack = belote.pack_for(THREE, hands=held, dealer=2, taker=0, turn_up=Card.KH)
    state = belote.apply(belote.new_match(THREE, dealer=2), Deal(pack))
    named = after(state, "0 pass", "1 pass", "2 pass", "0 choose S")
    assert not playing(named).is_exchanging
    seven = [tuple(Card.KH if card is Card["7H"] else card for card in hand) for hand in held]
    pack = belote.pack_for(THREE, hands=seven, dealer=2, taker=0, turn_up=Card["7H"])
    turned = after(belote.apply(belote.new_match(THREE, dealer=2), Deal(pack)), "0 take")
    assert not playing(turned).is_exchanging


@pytest.mark.parametrize("shown", [True, False])
def test_2_8_the_last_card_of_the_pack_is_shown_once_trumps_are_fixed(shown: bool) -> None:
    state = taken(THREE.but({"dealing.bottom_card_shown": shown}))
    assert (Card.KS if shown else None) is state.bottom_card
    assert state.bottom_card not in {card for seat in range(3) for card in state.hand(seat)}
