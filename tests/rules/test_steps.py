"""What happens at the table, in the order in which the table sees it."""

from __future__ import annotations

from typing import Final

import pytest

import belote
from belote import (
    Card,
    Contract,
    Deal,
    IllegalActionError,
    Ruleset,
    State,
    Trick,
    Trump,
    cards,
    events,
    rulesets,
    step,
    words,
)
from belote.events import Event
from belote.meld import meld, run
from tables import (
    FFB,
    PASSES,
    after,
    announcing,
    auction,
    ffb,
    final_trick,
    lay,
    melds,
    pack,
)

SUITS: Final = tuple(" ".join(f"{rank}{suit}" for rank in "789TJQKA") for suit in "CDHS")


def told(state: State, *texts: str) -> list[Event]:
    """Return what happens with the last of some actions."""
    *first, last = texts
    before = after(state, *first)
    made = step(before, belote.action(last, before.ruleset))
    assert made.state == belote.apply(before, belote.action(last, before.ruleset))
    return list(made.events)


def kinds(happened: list[Event]) -> list[str]:
    """Return the names of events."""
    return [type(event).__name__ for event in happened]


def dealt(ruleset: Ruleset, dealer: int = 0) -> list[Event]:
    """Return what happens when a pack in index order is dealt, the turn-up in its place."""
    return list(step(belote.new_match(ruleset, dealer=dealer), Deal(pack())).events)


def packets(happened: list[Event]) -> list[tuple[int, int]]:
    """Return who receives how many cards, packet by packet."""
    given = [event for event in happened if isinstance(event, events.CardsDealt)]
    return [(event.seat, len(event.cards)) for event in given]


def last_card(state: State) -> list[Event]:
    """Return what happens with the last card of a deal."""
    while isinstance(state, belote.Playing):
        made = step(state, belote.legal_actions(state)[0])
        if not isinstance(made.state, belote.Playing):
            return list(made.events)
        state = made.state
    raise AssertionError(state)


def test_2_2_cards_are_dealt_by_packets_and_one_is_turned() -> None:
    happened = dealt(FFB)
    assert happened[0] == events.DealBegan(1, 0)
    assert packets(happened) == [(1, 3), (2, 3), (3, 3), (0, 3), (1, 2), (2, 2), (3, 2), (0, 2)]
    assert happened[1] == events.CardsDealt(1, cards("7C 8C 9C"))
    assert happened[5] == events.CardsDealt(1, cards("JD QD"))
    assert happened[-1] == events.CardTurned(Card.KS)


def test_2_2_packets_are_those_of_the_ruleset() -> None:
    happened = dealt(ffb(dealing={"packets_before_auction": "2+3"}), dealer=2)
    assert packets(happened) == [(3, 2), (0, 2), (1, 2), (2, 2), (3, 3), (0, 3), (1, 3), (2, 3)]


def test_2_2_no_card_is_turned_where_points_are_bid() -> None:
    happened = dealt(rulesets.get("ffb_coinche"))
    assert len(packets(happened)) == 12
    assert "CardTurned" not in kinds(happened)


def test_3_1_a_call_is_all_that_happens_while_the_auction_goes_on() -> None:
    assert told(auction(FFB), "1 pass") == [events.CallMade(belote.Pass(1))]


def test_2_4_the_taker_receives_the_turn_up_and_one_card_less() -> None:
    happened = told(auction(FFB), "1 pass", "2 take")
    assert happened[:3] == [
        events.CallMade(belote.Take(2)),
        events.ContractFixed(Contract(2, Trump.SPADES)),
        events.TurnUpReceived(2, Card.KS),
    ]
    assert packets(happened) == [(1, 3), (2, 2), (3, 3), (0, 3)]
    assert len(happened) == 7


def test_2_3_the_second_part_begins_where_the_ruleset_says() -> None:
    ruleset = ffb(dealing={"after_start": "right_of_taker", "packets_after": "2+1"})
    happened = told(auction(ruleset), "1 pass", "2 take")
    assert packets(happened) == [(3, 2), (0, 2), (1, 2), (2, 2), (3, 1), (0, 1), (1, 1)]


def test_2_4_the_partner_may_receive_it() -> None:
    happened = told(auction(ffb(dealing={"upcard": "to_partner"})), "1 take")
    assert happened[2] == events.TurnUpReceived(3, Card.KS)
    assert packets(happened) == [(1, 3), (2, 3), (3, 2), (0, 3)]


def test_2_8_the_bottom_card_is_shown_once_trumps_are_fixed() -> None:
    ruleset = rulesets.get("ludoteca_2p")
    happened = told(auction(ruleset), "1 take")
    assert kinds(happened)[-1] == "BottomCardShown"
    assert happened[-1] == events.BottomCardShown(Card.AS)


def test_2_6_all_pass_and_the_deal_moves() -> None:
    assert told(auction(FFB), *PASSES, *PASSES) == [
        events.CallMade(belote.Pass(0)),
        events.DealPassedOut(1),
        events.DealerMoved(1),
    ]


def test_2_6_the_same_dealer_deals_again() -> None:
    ruleset = ffb(dealing={"all_pass": "redeal_same_dealer"})
    assert kinds(told(auction(ruleset), *PASSES, *PASSES)) == ["CallMade", "DealPassedOut"]


def test_3_11_a_double_out_of_turn_is_heard_from_its_seat() -> None:
    ruleset = rulesets.get("ffb_coinche", {"bidding.contre_timing": "any_time"})
    assert told(auction(ruleset), "1 bid 80 H", "0 coinche") == [events.CallMade(belote.Coinche(0))]


def test_3_12_the_contract_is_fixed_when_the_auction_ends() -> None:
    state = auction(rulesets.get("ffb_coinche"))
    assert told(state, "1 bid 80 H", "2 pass", "3 pass", "0 pass") == [
        events.CallMade(belote.Pass(0)),
        events.ContractFixed(Contract(1, Trump.HEARTS, 80)),
    ]


def test_2_7_the_seven_is_swapped_for_the_turn_up() -> None:
    state = after(auction(rulesets.get("ludoteca_2p")), "1 take")
    assert told(state, "1 keep") == [events.ExchangeDeclined(1)]
    assert told(state, "1 exchange") == [events.TurnUpExchanged(1, Card.JD, Card["7D"], None)]


def test_2_7_the_seat_that_held_the_turn_up_gets_the_seven() -> None:
    state = after(auction(ffb(dealing={"seven_exchange_rank": "7"})), "1 take", "1 keep")
    assert told(state, "2 exchange") == [events.TurnUpExchanged(2, Card.KS, Card["7S"], 1)]


def test_8_5_melds_are_declared_and_8_11_those_that_count_are_shown() -> None:
    hands = (
        "7C 8C 9C 7D 9D JS 9H TH/TC JC QC TD JD 7S 7H 8H/"
        "KC AC 8D QD 8S 9S JH QH/KD AD TS QS KS AS KH AH"
    )
    state = announcing(melds(), hands, Trump.HEARTS)
    tierce = meld("tierce 9C")
    assert told(state, "0 declare tierce 9C") == [events.MeldsDeclared(0, (tierce,))]
    first = after(
        state,
        *("0 declare tierce 9C", "0 play 7D", "1 declare tierce QC", "1 play TD"),
        *("2 declare -", "2 play 8D", "3 declare -"),
    )
    happened = told(first, "3 play AD")
    assert happened == [
        events.CardPlayed(3, Card.AD),
        events.TrickWon(Trick(0, cards("7D TD 8D AD"), 3, 21), 7),
    ]
    assert told(after(first, "3 play AD"), "3 play AS") == [
        events.CardPlayed(3, Card.AS),
        events.MeldsShown(1, (meld("tierce QC"),)),
    ]


def test_8_11_melds_may_be_shown_with_the_account() -> None:
    state = announcing(melds(show="end_of_deal"), "/".join(SUITS), Trump.CLUBS)
    said = (f"{seat} {what}" for seat in range(4) for what in _quint(seat))
    happened = last_card(after(state, *said))
    assert kinds(happened)[:5] == [
        "CardPlayed",
        "TrickWon",
        "MeldsShown",
        "DealScored",
        "DealerMoved",
    ]
    assert happened[2] == events.MeldsShown(0, (run(Card.AC, 8),))


def _quint(seat: int) -> tuple[str, str]:
    suit = "CDHS"[seat]
    return (f"declare quinte8 A{suit}" if seat == 0 else "declare -", f"play 7{suit}")


def test_8_5_melds_are_named_where_each_must_beat_the_last() -> None:
    state = announcing(melds(announce="before_first_lead"), "/".join(SUITS), Trump.CLUBS)
    named = events.MeldsNamed(0, (run(Card.AC, 8),))
    assert told(state, "0 declare quinte8 AC") == [named]
    assert told(state, "0 declare -") == [events.MeldsNamed(0, ())]


def test_5_2_words_are_said_with_the_cards() -> None:
    state = lay(FFB, "KH QH/7C 8C/7D 8D/7S 8S")
    assert told(state, "0 play QH belote") == [
        events.CardPlayed(0, Card.QH),
        events.WordSaid(0, "belote", Card.QH),
    ]
    rest = ("0 play QH belote", "1 play 7C", "2 play 7D", "3 play 7S")
    assert told(state, *rest, "0 play KH belote")[1] == events.WordSaid(0, "rebelote", Card.KH)
    assert told(state, "0 play QH") == [events.CardPlayed(0, Card.QH)]


def test_4_13_a_trick_is_shown_whole_before_it_is_gathered() -> None:
    state = lay(FFB, "AS 7S/KS 8S/QS 9S/TS JS")
    happened = told(state, "0 play AS", "1 play KS", "2 play QS", "3 play TS")
    assert happened == [
        events.CardPlayed(3, Card.TS),
        events.TrickWon(Trick(0, cards("AS KS QS TS"), 0, 28), 1),
    ]


def test_6_1_after_the_last_trick_comes_the_account() -> None:
    state = lay(FFB, "AS/KS/QS/7S", points=(100, 34), tricks=(5, 2))
    *first, scored, moved = last_card(state)
    assert kinds(first) == ["CardPlayed", "TrickWon"]
    assert isinstance(first[1], events.TrickWon)
    assert first[1].is_last
    assert isinstance(scored, events.DealScored)
    assert scored.score.points == scored.scores == (128, 34)
    assert sum(line.points for line in scored.score.lines) == 162
    assert [words.text(line) for line in scored.score.lines]
    assert moved == events.DealerMoved(0)


def test_6_7_points_withheld_wait_in_the_pot() -> None:
    level = lay(FFB, "AS/KS/QS/7S", points=(53, 81), tricks=(4, 3))
    assert events.PotChanged((81, 0)) in last_card(level)
    held = final_trick(FFB, (81, 81))
    assert held.held_over == (81, 0)


def test_6_8_the_pot_is_emptied_when_it_finds_its_owner() -> None:
    state = lay(FFB, "AS/KS/QS/7S", points=(100, 34), tricks=(5, 2), held_over=(81, 0))
    assert events.PotChanged((0, 0)) in last_card(state)


def test_7_1_a_match_ends_with_the_account_of_its_last_deal() -> None:
    state = lay(FFB, "AS/KS/QS/7S", points=(100, 34), tricks=(5, 2), scores=(900, 500))
    happened = last_card(state)
    assert kinds(happened) == ["CardPlayed", "TrickWon", "DealScored", "MatchEnded"]
    assert happened[-1] == events.MatchEnded("target", 0, (1028, 534))


def test_7_3_the_target_may_be_raised() -> None:
    ruleset = ffb(sheet={"both_over": "raise_target"})
    state = lay(ruleset, "AS/KS/QS/7S", points=(100, 34), tricks=(5, 2), scores=(980, 990))
    assert events.TargetRaised(1100) in last_card(state)


def test_7_6_the_host_ends_the_match() -> None:
    state = lay(FFB, "AS/KS/QS/7S", scores=(320, 500))
    assert told(state, "end host") == [events.MatchEnded("ended", 1, (320, 500))]
    assert told(belote.new_match(FFB), "end host") == [events.MatchEnded("ended", None, (0, 0))]


def test_7_7_a_claim_stops_the_deal() -> None:
    ruleset = ffb(sheet={"claim_out": "stop_or_lose"})
    state = lay(ruleset, "AS KS/7S 8S/9S QS/TS JS", points=(60, 20), tricks=(4, 2), scores=(990, 0))
    happened = told(state, "0 claim")
    assert kinds(happened) == ["ClaimMade", "DealScored", "MatchEnded"]
    assert happened[0] == events.ClaimMade(0)
    assert happened[-1] == events.MatchEnded("claim", 0, (1050, 20))


def test_8_16_a_match_won_at_once_has_no_account() -> None:
    ruleset = melds(run_max_split="instant_win_at_8")
    state = announcing(ruleset, "/".join(SUITS), Trump.CLUBS)
    eight = (run(Card.AC, 8),)
    assert told(state, "0 declare quinte8 AC") == [
        events.MeldsDeclared(0, eight),
        events.MeldsShown(0, eight),
        events.MatchEnded("instant_win", 0, (0, 0)),
    ]


def test_8_16_nobody_need_be_asked_for_it() -> None:
    ruleset = melds(run_max_split="instant_win_at_8", announce="auto")
    hands = [cards(suit) for suit in SUITS]
    made = belote.pack_for(ruleset, hands=hands, dealer=3, taker=0)
    state = belote.apply(belote.new_match(ruleset, dealer=3), Deal(made))
    happened = told(state, "0 take")
    expected = ["CallMade", "ContractFixed", "TurnUpReceived", *["CardsDealt"] * 4]
    assert kinds(happened) == [*expected, "MeldsShown", "MatchEnded"]


def test_what_is_refused_is_refused_as_by_apply() -> None:
    with pytest.raises(IllegalActionError) as refused:
        step(auction(FFB), belote.Pass(2))
    with pytest.raises(IllegalActionError) as expected:
        belote.apply(auction(FFB), belote.Pass(2))
    assert refused.value.args == expected.value.args


def test_the_repr_of_a_step_names_no_hidden_card() -> None:
    made = step(belote.new_match(FFB), Deal(pack()))
    assert "KS" in repr(made.events[-1])
    assert not [card for card in Card if card is not Card.KS and str(card) in repr(made)]
