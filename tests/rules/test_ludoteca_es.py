"""The preset `ludoteca_es`, clause by clause of the text that it follows.

`test_s2_12_...` is the twelfth clause, `..._open_...` what the text leaves open. Hearts are trumps
where cards are played, clubs where melds are compared.
"""

from typing import Final

import pytest

import belote
from belote import Card, Contract, MatchOver, Outcome, Sheet, Tally, Trump, cards, rulesets, settle
from tables import (
    PASSES,
    after,
    announcing,
    auction,
    belote_lines,
    final_trick,
    lay,
    lines,
    offered,
    play_out,
    playable,
    playing,
    scored_melds,
    scoring_side,
    sweep,
    tally,
    verdict,
    why,
)

SPANISH: Final = rulesets.LUDOTECA_ES
PAIR: Final = "KH QH/7S 8S/9S TS/JS QS"
HANDS: Final = (
    "9H TH JH 7C 9C QC AS 8D/TS JS QS KS 8C TC 7D AD/"
    "JD QD KD KH AH 7S JC KC/AC 9D TD 7H 8H QH 8S 9S"
)
"""Seat 0 has a tierce to the jack, seat 1 a quarte to the king, seat 2 a tierce to the king."""


def test_ludoteca_es_differs_from_ffb_by_nine_options() -> None:
    expected = {
        "seating.direction": "cw",
        "dealing.first_dealer": "lot",
        "tricks.cannot_overruff": "free",
        "melds.enabled": True,
        "scoring.belote_on_dedans": "to_defence",
        "scoring.capot": "plus90",
        "scoring.litige": "held_next_deal_winner",
        "scoring.melds_on_dedans": "kept",
        "scoring.melds_on_capot": "kept",
    }
    assert expected == dict(SPANISH.options)


def test_s2_1_the_first_to_reach_the_points_needed_wins() -> None:
    state = final_trick(SPANISH, (100, 62), scores=(900, 0))
    assert isinstance(state, MatchOver)
    assert (state.reason, state.winner) == ("target", 0)


def test_s2_2_pairs_play_against_each_other() -> None:
    assert [SPANISH.seating.partners(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_s2_3_thirty_two_cards_from_seven_to_ace() -> None:
    assert "".join(dict.fromkeys(str(card.rank) for card in Card)) == "789TJQKA"


def test_s2_4_the_points_of_plain_suits() -> None:
    assert SPANISH.scoring.plain_points == (0, 0, 0, 10, 2, 3, 4, 11)
    trick = final_trick(SPANISH, (100, 62)).results[0].tricks[-1]
    assert (trick.cards, trick.points) == (cards("AS KS QS 7S"), 18)


def test_s2_5_the_points_and_the_order_of_trumps() -> None:
    assert SPANISH.scoring.trump_points == (0, 0, 14, 10, 20, 3, 4, 11)
    assert order("JH 9H AH TH KH QH 8H 7H")


def order(text: str) -> bool:
    """Tell whether each card wins over all that follow it."""
    held = cards(text)
    return all(
        belote.trick_winner(SPANISH, trick=(low, high), trump=Trump.HEARTS) == 1
        for at, high in enumerate(held)
        for low in held[at + 1 :]
    )


def test_s2_6_the_first_hand_is_drawn_by_lot_and_plays_first() -> None:
    dealers = {belote.new_match(SPANISH, seed=seed, dealer=None).dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}
    state = auction(SPANISH, dealer=2)
    assert state.to_act == 3
    assert playing(after(state, "3 pass", "0 take")).leader == 3


def test_s2_7_in_the_next_round_the_player_on_the_left_begins() -> None:
    state = final_trick(SPANISH, (100, 62))
    assert state.dealer == 0
    assert str(auction(SPANISH)).splitlines()[2].startswith("1: ")


def test_s2_8_five_cards_each_and_one_face_up() -> None:
    state = auction(SPANISH)
    assert ([len(state.hand(seat)) for seat in range(4)], state.turn_up) == ([5] * 4, Card.KS)


def test_s2_9_each_in_turn_takes_that_card_or_passes() -> None:
    state = auction(SPANISH, "KS")
    assert offered(state) == ["1 take", "1 pass"]
    assert offered(after(state, "1 pass")) == ["2 take", "2 pass"]


def test_s2_10_the_taker_adds_it_to_the_hand_and_its_suit_is_trumps() -> None:
    state = playing(after(auction(SPANISH, "KS"), "1 pass", "2 take"))
    assert Card.KS in state.hand(2)
    assert Contract(2, Trump.SPADES) == state.contract


def test_s2_11_in_the_second_round_any_of_the_four_suits_and_the_turn_up_too() -> None:
    state = after(auction(SPANISH, "KS"), *PASSES)
    assert offered(state) == ["1 choose C", "1 choose D", "1 choose H", "1 choose S", "1 pass"]
    assert Card.KS in playing(after(state, "1 choose H")).hand(1)


def test_s2_12_when_all_pass_again_cards_are_dealt_anew() -> None:
    state = after(auction(SPANISH), *PASSES, *PASSES)
    assert isinstance(state, belote.Dealing)
    assert (state.dealer, state.scores) == (1, (0, 0))


def test_s2_13_the_rest_is_dealt_until_all_have_eight() -> None:
    state = playing(after(auction(SPANISH), "1 take"))
    assert [len(state.hand(seat)) for seat in range(4)] == [8] * 4


def test_s2_14_the_takers_must_get_more_points_than_the_others() -> None:
    assert Outcome.MADE is settle(SPANISH, tally((82, 80))).outcome
    assert Outcome.FAILED is settle(SPANISH, tally((80, 82))).outcome


def test_s2_15_all_points_to_the_rivals_gives_way_to_the_section_on_counting() -> None:
    score = settle(SPANISH, tally((60, 102), announced=("tierce QH", "")))
    assert verdict(score) == (Outcome.FAILED, (20, 162), (0, 0))


def test_s2_16_the_first_hand_leads_any_card() -> None:
    assert {"JH", "7S", "AD"} == playable(SPANISH, "JH 7S AD", "")


def test_s2_17_trumps_led_are_beaten() -> None:
    assert {"AH"} == playable(SPANISH, "AH 8H", "KH 7H")


def test_s2_18_else_any_other_trump_else_any_card() -> None:
    assert {"7H", "8H"} == playable(SPANISH, "7H 8H AS", "KH")
    assert {"AS", "7D"} == playable(SPANISH, "AS 7D", "KH")


def test_s2_19_a_plain_suit_is_followed() -> None:
    assert {"7S", "AS"} == playable(SPANISH, "7S AS JH", "KS")


def test_s2_20_else_a_trump_higher_than_any_played() -> None:
    assert {"8H", "JH"} == playable(SPANISH, "8H JH 7D", "AS")
    assert {"JH"} == playable(SPANISH, "8H JH 7D", "AS 7S 9H")


def test_s2_21_else_any_other_card() -> None:
    assert {"8H", "7D"} == playable(SPANISH, "8H 7D", "AS 7S 9H")


def test_s2_22_nobody_ruffs_a_trick_that_the_partner_is_winning() -> None:
    assert {"8H", "7D"} == playable(SPANISH, "8H 7D", "AS 7S")
    assert {"JH", "7H", "7D"} == playable(SPANISH, "JH 7H 7D", "AS 9H 7S")


def test_s2_23_the_highest_trump_wins_else_the_suit_led_and_the_winner_leads() -> None:
    state = lay(SPANISH, "AS 7D/7H 8D/TS 9D/KS TD")
    state = playing(after(state, "0 play AS", "1 play 7H", "2 play TS", "3 play KS"))
    assert (state.leader, state.to_act) == (1, 1)
    assert belote.trick_winner(SPANISH, trick=cards("TS KS AS QS"), trump=Trump.HEARTS) == 2


def test_s2_24_in_the_first_trick_each_may_announce_in_turn() -> None:
    state = announcing(SPANISH, HANDS)
    assert offered(state) == ["0 declare tierce JH", "0 declare -"]
    state = playing(after(state, "0 declare tierce JH", "0 play 7C"))
    assert offered(state) == ["1 declare quarte KS", "1 declare -"]
    assert why(state, "1 play TC") == ("phase/declare_first", "8.5")


@pytest.mark.parametrize(
    ("one", "other", "side"),
    [
        ("square Q", "quinte JH", 0),
        ("tierce AH", "quarte TS", 1),
        ("tierce KH", "tierce AS", 1),
        ("tierce AH", "tierce AC", 1),
        ("tierce AH", "tierce AS", None),
    ],
)
def test_s2_25_only_the_team_with_the_highest_combination_marks(
    one: str, other: str, side: int | None
) -> None:
    assert side == scoring_side(SPANISH, one, other)
    assert scored_melds(SPANISH, "tierce JH", "tierce JD", "quarte AS") == [
        ["tierce JH", "quarte AS"],
        [],
    ]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        *(("JC JD JH JS", 200), ("9C 9D 9H 9S", 150), ("TC TD TH TS", 100)),
        *(("QC QD QH QS", 100), ("KC KD KH KS", 100), ("AC AD AH AS", 100)),
        *(("7H 8H 9H TH JH", 100), ("7H 8H 9H TH", 50), ("7H 8H 9H", 20)),
        *(("7H 8H 9H TH JH QH", 100), ("7H 8H 9H TH JH QH KH AH", 100)),
    ],
)
def test_s2_26_what_combinations_are_worth(hand: str, points: int) -> None:
    (found,) = belote.find_melds(SPANISH, hand=cards(hand), trump=Trump.CLUBS)
    assert points == found.points


@pytest.mark.parametrize(("first", "second"), [("KH", "QH"), ("QH", "KH")])
def test_s2_27_king_and_queen_of_trumps_played_with_both_words_bring_twenty(
    first: str, second: str
) -> None:
    opening = lay(SPANISH, PAIR)
    state = after(opening, f"0 play {first} belote", "1 play 7S", "2 play 9S", "3 play JS")
    assert belote_lines(after(state, f"0 play {second} belote")) == [(0, "belote", 20)]
    assert belote_lines(after(state, f"0 play {second}")) == []


def test_s2_28_the_last_trick_is_ten_and_all_tricks_ninety_more() -> None:
    assert lines(settle(SPANISH, sweep(0)))[1:] == [
        (0, "last_trick", 10, "6.2"),
        (0, "capot", 90, "6.3"),
    ]
    assert (settle(SPANISH, sweep(0)).points, settle(SPANISH, sweep(1)).points) == (
        (252, 0),
        (0, 252),
    )


def test_s2_29_a_round_ends_when_nobody_has_a_card_left() -> None:
    state = play_out(after(announcing(SPANISH, HANDS), "0 declare -"))
    assert isinstance(state, belote.Dealing)
    assert len(state.results[0].tricks) == 8


def test_s2_30_takers_with_more_points_add_tricks_and_extras_and_so_do_the_others() -> None:
    score = settle(SPANISH, tally((75, 87), belotes=(0, 1), announced=("quarte QH", "")))
    assert verdict(score) == (Outcome.MADE, (125, 107), (0, 0))


def test_s2_31_takers_with_fewer_add_their_additional_points_the_others_162_and_belotes() -> None:
    own = settle(SPANISH, tally((50, 112), belotes=(1, 0), announced=("tierce QH", "")))
    assert verdict(own) == (Outcome.FAILED, (20, 182), (0, 0))
    theirs = settle(SPANISH, tally((50, 112), belotes=(0, 1), announced=("", "tierce QH")))
    assert verdict(theirs) == (Outcome.FAILED, (0, 202), (0, 0))


@pytest.mark.parametrize(
    ("deal", "scores"),
    [
        (tally((100, 62), takers=0), (181, 143)),
        (tally((60, 102), takers=1), (60, 264)),
        (tally((60, 102), takers=0), (0, 324)),
        (tally((40, 122), takers=0, announced=("square J", "")), (321, 203)),
    ],
)
def test_s2_32_in_a_tie_the_takers_points_go_to_the_winner_of_the_next_deal(
    deal: Tally, scores: tuple[int, int]
) -> None:
    sheet = Sheet(SPANISH).add(tally((81, 81)))
    assert (sheet.scores, sheet.held_over) == ((0, 81), (81, 0))
    assert scores == sheet.add(deal).scores


def test_s2_33_the_game_goes_on_until_a_pair_has_the_score_needed() -> None:
    assert not final_trick(SPANISH, (100, 62), scores=(899, 0)).is_over
    assert final_trick(SPANISH, (100, 62), scores=(900, 0)).is_over
    assert final_trick(SPANISH, (80, 82), taker=1, scores=(950, 922)).winner == 0


def test_s2_open_melds_stay_with_the_side_that_won_them_even_at_capot() -> None:
    assert settle(SPANISH, sweep(0, announced=("", "tierce QH"))).points == (252, 20)
    assert settle(SPANISH, sweep(1, announced=("tierce QH", ""))).points == (20, 252)


def test_s2_open_a_belote_of_takers_without_a_trick_goes_to_the_defence() -> None:
    assert settle(SPANISH, sweep(1, belotes=(1, 0))).points == (0, 272)


def test_s2_open_a_forgotten_word_is_not_forgiven() -> None:
    state = after(lay(SPANISH, PAIR), "0 play KH belote", "1 play 7S", "2 play 9S", "3 play JS")
    assert belote_lines(after(state, "0 play QH")) == []


def test_s2_open_a_match_may_end_on_a_belote_of_a_side_that_is_down() -> None:
    sheet = Sheet(SPANISH.but({"sheet.target": 400}))
    for deal in (tally((150, 12)), tally((150, 12)), tally((95, 67))):
        sheet.add(deal)
    assert (sheet.scores, sheet.is_over) == ((395, 91), False)
    assert sheet.add(tally((60, 102), announced=("tierce QH", ""))).winner == 0


def test_s2_open_melds_are_shown_when_the_first_card_of_the_second_trick_lies() -> None:
    assert SPANISH.melds == rulesets.FFB_ANNONCES.melds
