"""The presets `casual` and `salon`, clause by clause of the texts they follow.

`test_s1_12_...` is the twelfth clause of the text that `casual` follows, `test_s3_...` one of the
text of `salon`; `..._open_...` is what a text leaves open. Hearts are trumps.
"""

from typing import Final

import pytest

import belote
from belote import (
    Bidding,
    Card,
    Contract,
    MatchOver,
    Outcome,
    Sheet,
    Tally,
    Trump,
    cards,
    rulesets,
    settle,
)
from tables import (
    PASSES,
    after,
    auction,
    belote_lines,
    final_trick,
    lay,
    lines,
    offered,
    play_out,
    playable,
    playing,
    sweep,
    tally,
    verdict,
    why,
)

CASUAL: Final = rulesets.CASUAL
SALON: Final = rulesets.SALON
PAIR: Final = "KH QH/7S 8S/9S TS/JS QS"

# ---------------------------------------------------------------------- casual


def test_casual_differs_from_ffb_by_four_options() -> None:
    expected = {
        "bidding.round2_suits": "other_than_upcard",
        "tricks.belote_announce": "auto",
        "scoring.belote_counts_for_contract": "no",
        "scoring.litige": "dedans",
    }
    assert expected == dict(CASUAL.options)


def test_s1_1_partners_play_against_partners() -> None:
    assert [CASUAL.seating.partners(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_s1_2_thirty_two_cards_from_seven_to_ace() -> None:
    assert "".join(dict.fromkeys(str(card.rank) for card in Card)) == "789TJQKA"


def test_s1_3_trumps_in_order_and_points() -> None:
    assert order(CASUAL, "JH 9H AH TH KH QH 8H 7H")
    assert CASUAL.scoring.trump_points == (0, 0, 14, 10, 20, 3, 4, 11)


def test_s1_4_plain_suits_in_order_and_points() -> None:
    assert order(CASUAL, "AS TS KS QS JS 9S 8S 7S")
    assert CASUAL.scoring.plain_points == (0, 0, 0, 10, 2, 3, 4, 11)


def order(ruleset: belote.Ruleset, text: str) -> bool:
    """Tell whether each card wins over all that follow it."""
    held = cards(text)
    return all(
        belote.trick_winner(ruleset, trick=(low, high), trump=Trump.HEARTS) == 1
        for at, high in enumerate(held)
        for low in held[at + 1 :]
    )


def test_s1_5_the_cards_hold_152_and_the_last_trick_10() -> None:
    assert settle(CASUAL, tally((100, 62))).points == (100, 62)
    assert (0, "last_trick", 10, "6.2") in lines(settle(CASUAL, tally((100, 62))))


def test_s1_6_five_cards_each_and_one_face_up() -> None:
    state = auction(CASUAL)
    assert ([len(state.hand(seat)) for seat in range(4)], state.turn_up) == ([5] * 4, Card.KS)


def test_s1_7_each_in_turn_takes_the_turned_suit_or_passes() -> None:
    state = auction(CASUAL, "KS")
    assert offered(state) == ["1 take", "1 pass"]
    assert offered(after(state, "1 pass")) == ["2 take", "2 pass"]


def test_s1_8_after_four_passes_each_may_name_another_suit() -> None:
    state = after(auction(CASUAL, "KS"), *PASSES)
    assert offered(state) == ["1 choose C", "1 choose D", "1 choose H", "1 pass"]
    assert why(state, "1 choose S") == ("bidding/turned_suit_excluded", "3.2")


def test_s1_9_the_taker_commits_his_side() -> None:
    state = playing(after(auction(CASUAL, "KS"), "1 pass", "2 take"))
    assert Contract(2, Trump.SPADES) == state.contract


def test_s1_10_suit_is_followed() -> None:
    assert {"7S", "KS"} == playable(CASUAL, "7S KS JH", "AS")


def test_s1_11_a_void_hand_ruffs() -> None:
    assert {"8H", "JH"} == playable(CASUAL, "8H JH 7D", "AS")


def test_s1_12_and_beats_a_trump_already_played_if_it_can() -> None:
    assert {"JH"} == playable(CASUAL, "8H JH 7D", "AS 7S 9H")
    assert {"8H"} == playable(CASUAL, "8H 7D", "AS 7S 9H")


def test_s1_13_unless_the_partner_is_winning() -> None:
    assert {"8H", "7D"} == playable(CASUAL, "8H 7D", "AS 7S")
    assert {"JH", "7H", "7D"} == playable(CASUAL, "JH 7H 7D", "AS 9H 7S")


def test_s1_14_the_highest_trump_wins_else_the_suit_led_and_the_winner_leads() -> None:
    state = lay(CASUAL, "AS 7D/7H 8D/TS 9D/KS TD")
    state = playing(after(state, "0 play AS", "1 play 7H", "2 play TS", "3 play KS"))
    assert state.leader == 1
    assert belote.trick_winner(CASUAL, trick=cards("TS KS AS QS"), trump=Trump.HEARTS) == 2


@pytest.mark.parametrize(
    ("totals", "outcome"),
    [((82, 80), Outcome.MADE), ((81, 81), Outcome.FAILED), ((80, 82), Outcome.FAILED)],
)
def test_s1_15_the_takers_need_82_of_the_162(totals: tuple[int, int], outcome: Outcome) -> None:
    for belotes in ((0, 0), (1, 0), (0, 1)):
        assert outcome is settle(CASUAL, tally(totals, belotes=belotes)).outcome


def test_s1_16_inside_all_162_go_to_the_defence() -> None:
    assert settle(CASUAL, tally((81, 81))).points == (0, 162)


def test_s1_17_king_and_queen_are_worth_twenty_by_themselves_and_are_kept() -> None:
    assert belote_lines(lay(CASUAL, PAIR)) == [(0, "belote", 20)]
    assert offered(lay(CASUAL, PAIR)) == ["0 play QH", "0 play KH"]
    assert settle(CASUAL, tally((60, 102), belotes=(1, 0))).points == (20, 162)


def test_s1_18_all_eight_tricks_are_worth_252() -> None:
    assert settle(CASUAL, sweep(0)).points == (252, 0)


def test_s1_19_the_first_side_at_1000_wins() -> None:
    state = final_trick(CASUAL, (100, 62), scores=(900, 0))
    assert isinstance(state, MatchOver)
    assert (state.reason, state.winner) == ("target", 0)


def test_s1_20_legal_cards_can_be_lit_and_a_match_begun_anew() -> None:
    state = lay(CASUAL, "AS 7D/KS 8D/TS 9D/7S TD")
    assert offered(after(state, "0 play AS")) == ["1 play KS"]
    assert (belote.new_match(CASUAL).deal_number, belote.new_match(CASUAL).scores) == (0, (0, 0))


def test_s1_open_the_taker_gets_the_turn_up_in_both_rounds() -> None:
    state = auction(CASUAL, "KS")
    assert Card.KS in playing(after(state, "1 take")).hand(1)
    assert Card.KS in playing(after(state, *PASSES, "1 choose H")).hand(1)


def test_s1_open_the_next_seat_deals_when_all_pass_twice() -> None:
    assert after(auction(CASUAL), *PASSES, *PASSES).dealer == 1


def test_s1_open_trumps_led_are_beaten() -> None:
    assert {"AH"} == playable(CASUAL, "AH 8H", "KH")


def test_s1_open_a_capot_of_the_defence_is_worth_252() -> None:
    assert settle(CASUAL, sweep(1)).points == (0, 252)


def test_s1_open_both_over_the_higher_total_wins_and_level_play_on() -> None:
    assert final_trick(CASUAL, (80, 82), taker=1, scores=(950, 922)).winner == 0
    assert not final_trick(CASUAL, (82, 80), scores=(918, 920)).is_over


# ----------------------------------------------------------------------- salon


def test_salon_differs_from_ffb_by_three_options() -> None:
    expected = {
        "seating.direction": "cw",
        "bidding.round2_suits": "other_than_upcard",
        "scoring.litige": "held_next_deal_winner",
    }
    assert expected == dict(SALON.options)


def test_s3_1_classic_belote_in_teams_has_a_revision() -> None:
    assert str(SALON) == "salon/1"


def test_s3_2_the_takers_need_more_points_than_the_others() -> None:
    assert Outcome.MADE is settle(SALON, tally((82, 80))).outcome
    assert Outcome.FAILED is settle(SALON, tally((80, 82))).outcome


def test_s3_3_two_teams_sit_alternately() -> None:
    assert SALON.seating.sides == (0, 1, 0, 1)


def test_s3_4_five_cards_each_and_one_turned() -> None:
    state = auction(SALON)
    assert ([len(state.hand(seat)) for seat in range(4)], state.turn_up) == ([5] * 4, Card.KS)


def test_s3_5_the_first_round_accepts_the_turned_suit_or_passes() -> None:
    assert offered(auction(SALON)) == ["1 take", "1 pass"]


def test_s3_6_the_second_round_chooses_another_suit() -> None:
    state = after(auction(SALON, "KS"), *PASSES)
    assert offered(state) == ["1 choose C", "1 choose D", "1 choose H", "1 pass"]


def test_s3_7_the_declarer_gets_the_turned_card_and_all_have_eight() -> None:
    state = playing(after(auction(SALON, "KS"), "1 take"))
    assert Card.KS in state.hand(1)
    assert [len(state.hand(seat)) for seat in range(4)] == [8] * 4


def test_s3_8_the_seat_to_the_left_of_the_dealer_begins() -> None:
    state = auction(SALON, dealer=0)
    assert state.to_act == 1
    assert playing(after(state, "1 pass", "2 take")).leader == 1
    row = str(state).splitlines()[2]
    assert row.startswith("1: ")


def test_s3_9_one_card_each_and_the_winner_leads() -> None:
    state = lay(SALON, "AS 7D/7H 8D/TS 9D/KS TD")
    state = playing(after(state, "0 play AS", "1 play 7H", "2 play TS", "3 play KS"))
    assert (state.leader, state.to_act) == (1, 1)


def test_s3_10_after_eight_tricks_the_points_are_counted() -> None:
    state = play_out(after(auction(SALON), "1 take"))
    (result,) = state.results
    assert len(result.tricks) == 8
    assert sum(result.score.points) in {162, 252}


def test_s3_11_suit_is_followed() -> None:
    assert {"7S", "KS"} == playable(SALON, "7S KS JH", "AS")


def test_s3_12_trumps_led_are_beaten() -> None:
    assert {"AH"} == playable(SALON, "AH 8H", "KH 7H")


def test_s3_13_void_with_the_partner_winning_anything_goes() -> None:
    assert {"8H", "7D"} == playable(SALON, "8H 7D", "AS 7S")
    assert {"JH", "7H", "7D"} == playable(SALON, "JH 7H 7D", "AS 9H 7S")


def test_s3_14_otherwise_ruffing_is_required() -> None:
    assert {"8H"} == playable(SALON, "8H 7D", "AS")


def test_s3_15_a_ruff_is_overruffed_else_undertrumped() -> None:
    assert {"JH"} == playable(SALON, "8H JH 7D", "AS 7S 9H")
    assert {"8H"} == playable(SALON, "8H 7D", "AS 7S 9H")


def test_s3_16_the_order_of_trumps_and_plain_suits() -> None:
    assert order(SALON, "JH 9H AH TH KH QH 8H 7H")
    assert order(SALON, "AS TS KS QS JS 9S 8S 7S")


def test_s3_17_the_deal_holds_162_with_the_last_trick() -> None:
    assert sum(SALON.scoring.trump_points) + 3 * sum(SALON.scoring.plain_points) == 152
    assert (0, "last_trick", 10, "6.2") in lines(settle(SALON, tally((100, 62))))


def test_s3_18_takers_who_do_not_exceed_the_defence_fail() -> None:
    assert Outcome.FAILED is settle(SALON, tally((70, 92), belotes=(1, 0))).outcome
    assert Outcome.MADE is settle(SALON, tally((72, 90), belotes=(1, 0))).outcome


def test_s3_19_failing_pays_162_to_the_defence_and_nothing_to_the_takers() -> None:
    assert settle(SALON, tally((80, 82))).points == (0, 162)


def test_s3_20_the_belote_stays_with_its_team() -> None:
    assert settle(SALON, tally((60, 102), belotes=(1, 0))).points == (20, 162)


@pytest.mark.parametrize(("first", "second"), [("KH", "QH"), ("QH", "KH")])
def test_s3_21_king_and_queen_announced_as_each_is_played_bring_twenty(
    first: str, second: str
) -> None:
    state = after(lay(SALON, PAIR), f"0 play {first} belote", "1 play 7S", "2 play 9S", "3 play JS")
    assert belote_lines(after(state, f"0 play {second} belote")) == [(0, "belote", 20)]
    assert belote_lines(after(state, f"0 play {second}")) == []


def test_s3_22_eight_tricks_are_worth_252_to_either_team() -> None:
    assert (settle(SALON, sweep(0)).points, settle(SALON, sweep(1)).points) == ((252, 0), (0, 252))


def test_s3_23_the_deal_ends_after_scoring_and_is_kept() -> None:
    state = final_trick(SALON, (100, 62))
    assert isinstance(state, belote.Dealing)
    assert (100, 62) == state.scores == state.results[0].score.points


def test_s3_24_the_match_ends_at_1000_or_at_the_limit_of_the_room() -> None:
    assert final_trick(SALON, (100, 62), scores=(900, 0)).is_over
    limited = Sheet(SALON.but({"sheet.deals_limit": 2})).add(tally((100, 62)))
    assert limited.add(tally((60, 102))).winner == 1


@pytest.mark.parametrize(
    ("deal", "scores"),
    [
        (tally((100, 62), takers=0), (181, 143)),
        (tally((60, 102), takers=1), (60, 264)),
        (tally((60, 102), takers=0), (0, 324)),
    ],
)
def test_s3_25_at_81_each_the_takers_points_go_to_the_winner_of_the_next_deal(
    deal: Tally, scores: tuple[int, int]
) -> None:
    sheet = Sheet(SALON).add(tally((81, 81)))
    assert (sheet.scores, sheet.held_over) == ((0, 81), (81, 0))
    assert scores == sheet.add(deal).scores


def test_s3_26_no_combination_is_announced() -> None:
    state = lay(SALON, "AS KS QS JS/7H 8H 9H TH/7D 8D 9D TD/7C 8C 9C TC", trump=Trump.CLUBS)
    assert offered(state) == ["0 play JS", "0 play QS", "0 play KS", "0 play AS"]


def test_s3_27_there_is_no_coinche() -> None:
    state = after(auction(SALON), "1 take")
    assert belote.interjections(state) == ()
    assert playing(state).contract.doubled == 0


@pytest.mark.parametrize("trump", ["NT", "AT"])
def test_s3_28_all_trumps_and_no_trumps_are_off(trump: str) -> None:
    state = after(auction(SALON), *PASSES)
    assert why(state, f"1 choose {trump}") == ("bidding/not_offered", "3.5")


def test_s3_open_the_next_seat_deals_when_all_pass_twice() -> None:
    state = after(auction(SALON), *PASSES, *PASSES)
    assert not isinstance(state, Bidding)
    assert state.dealer == 1


def test_s3_open_91_each_is_a_litige_as_81_is() -> None:
    score = settle(SALON, tally((71, 91), belotes=(1, 0)))
    assert verdict(score) == (Outcome.LITIGE, (0, 91), (91, 0))


def test_s3_open_a_pot_at_the_limit_goes_to_nobody_and_level_totals_play_on() -> None:
    room = SALON.but({"sheet.deals_limit": 1})
    assert (
        Sheet(room).add(tally((81, 81))).scores,
        Sheet(room).add(tally((81, 81))).winner,
    ) == ((0, 81), 1)
    level = room.but({"scoring.litige": "made"})
    assert not Sheet(level).add(tally((81, 81))).is_over


# ------------------------------------------------------------------------- all


def test_the_presets_without_contracts_to_bid_have_names() -> None:
    spanish = ("ludoteca_es", "ludoteca_es_2", "ludoteca_es_3")
    portuguese = ("ludoteca_4p", "ludoteca_2p")
    expected = ("ffb", "casual", "salon", "ffb_annonces", *spanish, *portuguese, "trois")
    assert expected == rulesets.names()[: len(expected)]
    constants = [getattr(rulesets, name.upper()) for name in expected]
    assert constants == [rulesets.get(name) for name in expected]


def test_the_presets_are_for_two_three_or_four() -> None:
    seated: dict[int, set[str]] = {}
    for name in rulesets.names():
        seated.setdefault(rulesets.get(name).seating.players, set()).add(name)
    assert {"ludoteca_es_2", "ludoteca_2p"} == seated[2]
    assert {"ludoteca_es_3", "trois"} == seated[3]
    assert sorted(seated) == [2, 3, 4]
