"""The federation's classic game, value by value. Hearts are trumps."""

from typing import Final

import pytest

import belote
from belote import (
    Card,
    Outcome,
    Sheet,
    State,
    cards,
    rulesets,
    settle,
)
from belote.axes import Option
from belote.ruleset import AXES
from tables import (
    FFB,
    FFB_MELDS,
    PASSES,
    after,
    auction,
    belote_lines,
    final_trick,
    lay,
    offered,
    playable,
    playing,
    spell,
    sweep,
    tally,
)

CASUAL: Final = rulesets.CASUAL
SALON: Final = rulesets.SALON
PAIR: Final = "KH QH/7S 8S/9S TS/JS QS"

FFB_VALUES: Final[dict[str, Option]] = {
    "seating.players": 4,
    "seating.sides": "teams2x2",
    "seating.direction": "ccw",
    "dealing.first_dealer": "low_card",
    "dealing.hand_size": 8,
    "dealing.packets_before_auction": "3+2",
    "dealing.packets_after": "3",
    "dealing.after_start": "right_of_dealer",
    "dealing.upcard": "to_taker",
    "dealing.rotation": "next_in_direction",
    "dealing.all_pass": "redeal_next_dealer",
    "dealing.seven_exchange_rank": "none",
    "dealing.bottom_card_shown": False,
    "bidding.round2_suits": "any",
    "bidding.forced_taker": "none",
    "bidding.jack_upcard": "free",
    "bidding.kind": "turn_up",
    "bidding.min_bid": 80,
    "bidding.step": 10,
    "bidding.max_bid": 160,
    "bidding.capot_bid": "none",
    "bidding.generale": "none",
    "bidding.suit_rank": "none",
    "bidding.self_overbid": "forbidden",
    "bidding.reenter_after_pass": True,
    "bidding.end_passes": 3,
    "bidding.contre_timing": "none",
    "bidding.contre_freezes": True,
    "bidding.capot_doubled_ok": True,
    "bidding.sa_ta": "off",
    "tricks.trump_order": "standard",
    "tricks.first_leader": "right_of_dealer",
    "tricks.generale_leads": False,
    "tricks.lead_trump": "free",
    "tricks.rise_when_trump_led": "always",
    "tricks.rise_in_plain_led": "no",
    "tricks.ruff_when_void": "unless_partner_master",
    "tricks.partner_exemption_scope": "any_card",
    "tricks.overruff": True,
    "tricks.cannot_overruff": "must_undertrump",
    "tricks.partner_ruffed": "free",
    "tricks.all_trump_rise": "always",
    "tricks.belote_announce": "both_words",
    "tricks.belote_order": "any",
    "tricks.belote_tolerance": 0,
    "tricks.belote_ta": "per_suit",
    "melds.enabled": False,
    **FFB_MELDS,
    "scoring.plain_points": "",
    "scoring.trump_points": "",
    "scoring.belote_value": 20,
    "scoring.belote_counts_for_contract": "yes",
    "scoring.belote_on_dedans": "kept",
    "scoring.four_belotes": 0,
    "scoring.last_trick": 10,
    "scoring.capot": "der_is_100",
    "scoring.success": "strictly_more",
    "scoring.contract_floor": 0,
    "scoring.made": "own_points",
    "scoring.min_paid": 0,
    "scoring.sa_factor": 1,
    "scoring.failed": "162",
    "scoring.failed_capot": "252",
    "scoring.failed_plus_bid": False,
    "scoring.capot_contract": "as_bid",
    "scoring.contre_factor": 2,
    "scoring.surcontre_factor": 4,
    "scoring.multiplier_base": "whole",
    "scoring.doubled_base": "160",
    "scoring.doubled_capot": "base",
    "scoring.loser_keeps_own_when_doubled": False,
    "scoring.both_sides_multiplied": False,
    "scoring.melds_multiplied": True,
    "scoring.belote_multiplied": True,
    "scoring.belote_when_doubled": "kept",
    "scoring.sa_scale": "a19",
    "scoring.ta_scale": "x162/258",
    "scoring.litige": "held_next_contract_success",
    "scoring.litige_last_deal": "same",
    "scoring.melds_count_for_contract": "yes",
    "scoring.melds_on_dedans": "to_defence",
    "scoring.melds_on_capot": "change_hands",
    "scoring.round": "none",
    "scoring.round_applies_to": "each_deal",
    "scoring.round_last_deal": True,
    "sheet.target": 1000,
    "sheet.reach": "ge",
    "sheet.deals_limit": "none",
    "sheet.both_over": "higher",
    "sheet.raise_by": 100,
    "sheet.tie": "new_deal",
    "sheet.finish_restriction": "none",
    "sheet.claim_out": "none",
}


def test_ffb_says_something_on_every_axis() -> None:
    assert set(AXES) == set(FFB_VALUES)


@pytest.mark.parametrize("name", FFB_VALUES)
def test_ffb_value(name: str) -> None:
    axis = AXES[name]
    assert FFB_VALUES[name] == axis.form.write(FFB.value(axis))


def test_ffb_is_the_default_of_every_axis() -> None:
    assert dict(FFB.options) == {}


def test_ffb_four_play_in_pairs_anticlockwise() -> None:
    assert FFB.seating.sides == (0, 1, 0, 1)
    assert belote.Bidding is type(auction(FFB))
    assert FFB.seating.direction.value == "ccw"


def test_ffb_five_cards_in_three_and_two_the_twenty_first_is_turned() -> None:
    state = auction(FFB, "JH")
    assert spell(state.hand(1)) == "7C 8C 9C JD QD"
    assert Card.JH is state.turn_up


@pytest.mark.parametrize("packets", ["3+2", "2+3"])
def test_ffb_the_dealer_may_give_three_and_two_or_two_and_three(packets: str) -> None:
    state = auction(FFB.but({"dealing.packets_before_auction": packets}))
    assert [len(state.hand(seat)) for seat in range(4)] == [5] * 4


def test_ffb_the_taker_gets_the_turn_up_and_two_the_others_three_from_the_first_seat() -> None:
    state = playing(after(auction(FFB, "JH"), "1 pass", "2 take"))
    assert set(cards("QH KH AH")) <= set(state.hand(1))
    assert set(cards("JH 7S 8S")) <= set(state.hand(2))
    assert set(cards("9S TS JS")) <= set(state.hand(3))
    assert set(cards("QS KS AS")) <= set(state.hand(0))


def test_ffb_four_passes_twice_give_the_deal_to_the_next_seat_uncounted() -> None:
    state = after(auction(FFB.but({"sheet.deals_limit": 1})), *PASSES, *PASSES)
    assert (state.dealer, state.scores, state.is_over) == (1, (0, 0), False)


def test_ffb_round_one_takes_or_passes_and_round_two_names_any_suit_or_passes() -> None:
    state = auction(FFB, "KS")
    assert offered(state) == ["1 take", "1 pass"]
    expected = ["1 choose C", "1 choose D", "1 choose H", "1 choose S", "1 pass"]
    assert expected == offered(after(state, *PASSES))


def test_ffb_nobody_is_forced_to_take() -> None:
    state: State = auction(FFB, "JD")
    for text in PASSES * 2:
        assert text in offered(state)
        state = after(state, text)


def test_ffb_trumps_led_are_beaten_over_the_partner_too() -> None:
    assert {"AH"} == playable(FFB, "AH 8H", "KH 7H")


def test_ffb_a_plain_card_led_need_not_be_beaten() -> None:
    assert {"AS", "8S"} == playable(FFB, "AS 8S", "KS")


def test_ffb_a_void_hand_ruffs_unless_the_partner_holds_the_trick() -> None:
    assert {"8H"} == playable(FFB, "8H 7D", "AS")
    assert {"8H", "7D"} == playable(FFB, "8H 7D", "AS 7S")


def test_ffb_a_partner_who_has_not_played_holds_nothing() -> None:
    assert {"8H"} == playable(FFB, "8H 7D", "7S")


def test_ffb_it_overruffs_and_undertrumps_when_it_cannot() -> None:
    assert {"JH"} == playable(FFB, "JH 8H 7D", "AS 7S 9H")
    assert {"8H"} == playable(FFB, "8H 7D", "AS 7S 9H")


def test_ffb_the_partners_ruff_leaves_everything_free() -> None:
    assert {"JH", "7H", "KD"} == playable(FFB, "JH 7H KD", "AS 9H 7S")


def test_ffb_nothing_but_belote_is_announced() -> None:
    state = lay(FFB, "AS AD AH AC/7S 8S 9S TS/7D 8D 9D TD/7C 8C 9C TC")
    assert offered(state) == ["0 play AC", "0 play AD", "0 play AH", "0 play AS"]


@pytest.mark.parametrize(("first", "second"), [("KH", "QH"), ("QH", "KH")])
def test_ffb_belote_is_said_with_both_cards_either_first(first: str, second: str) -> None:
    state = after(lay(FFB, PAIR), f"0 play {first} belote", "1 play 7S", "2 play 9S", "3 play JS")
    assert (0, "belote", 20) in belote_lines(after(state, f"0 play {second} belote"))
    assert belote_lines(after(state, f"0 play {second}")) == []


def test_ffb_belote_counts_for_the_contract_and_cannot_be_taken() -> None:
    assert Outcome.MADE is settle(FFB, tally((72, 90), belotes=(1, 0))).outcome
    assert settle(FFB, tally((60, 102), belotes=(1, 0))).points == (20, 162)


def test_ffb_a_made_contract_is_strictly_more_and_marks_its_own() -> None:
    assert settle(FFB, tally((82, 80))).points == (82, 80)


def test_ffb_a_failed_one_pays_162_or_252() -> None:
    assert settle(FFB, tally((80, 82))).points == (0, 162)
    assert settle(FFB, sweep(1)).points == (0, 252)


def test_ffb_a_capot_makes_252() -> None:
    assert settle(FFB, sweep(0)).points == (252, 0)


@pytest.mark.parametrize(("totals", "belotes"), [((81, 81), (0, 0)), ((71, 91), (1, 0))])
def test_ffb_equal_totals_are_held_for_the_next_contract(
    totals: tuple[int, int], belotes: tuple[int, int]
) -> None:
    sheet = Sheet(FFB).add(tally(totals, belotes=belotes))
    assert ((0, totals[1]), (totals[1], 0)) == (sheet.scores, sheet.held_over)
    sheet.add(tally((60, 102), takers=1))
    assert ((60, 102 + 2 * totals[1]), (0, 0)) == (sheet.scores, sheet.held_over)


@pytest.mark.parametrize(("litige", "points"), [("dedans", (0, 162)), ("made", (81, 81))])
def test_ffb_a_contest_may_say_that_equal_totals_fail_or_make(
    litige: str, points: tuple[int, int]
) -> None:
    assert points == settle(FFB.but({"scoring.litige": litige}), tally((81, 81))).points


def test_ffb_nothing_is_rounded_unless_the_table_says_so() -> None:
    rounded = FFB.but({"scoring.round": "half_up"})
    assert settle(FFB, tally((84, 78))).points == (84, 78)
    assert settle(rounded, tally((84, 78))).points == (80, 80)
    assert settle(rounded, tally((85, 77))).points == (90, 80)


def test_ffb_a_thousand_points_end_the_match_and_the_higher_total_wins() -> None:
    assert final_trick(FFB, (100, 62), scores=(900, 0)).is_over
    assert final_trick(FFB, (80, 82), taker=1, scores=(950, 922)).winner == 0


def test_ffb_level_totals_ask_for_another_deal() -> None:
    assert not final_trick(FFB, (82, 80), scores=(918, 920)).is_over


def test_ffb_a_limit_of_deals_may_stand_beside_the_points() -> None:
    assert Sheet(FFB.but({"sheet.deals_limit": 1})).add(tally((100, 62))).is_over
