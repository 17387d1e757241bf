"""Paragraphs 6.1 to 6.12: the account of a deal.

Totals stand as takers against defence; side 0 takes, and they hold ten for the last trick.
"""

import pytest

import belote
from belote import DealScore, MatchOver, Outcome, Ruleset, Sheet, Tally, settle
from tables import FFB, ffb, final_trick, lay, lines, play_out, sweep, tally, verdict


def test_6_1_each_side_marks_the_points_of_the_cards_it_took() -> None:
    account = lines(settle(FFB, tally((100, 62))))
    assert account[:2] == [(0, "cards", 90, "6.1"), (1, "cards", 62, "6.1")]


def test_6_1_points_count_and_tricks_do_not() -> None:
    few = Tally(takers=0, card_points=(92, 60), last_trick=1, tricks=(2, 6))
    assert settle(FFB, few).points == (92, 70)


@pytest.mark.parametrize("bonus", [10, 0, 20])
@pytest.mark.parametrize("last", [0, 1])
def test_6_2_the_last_trick_brings_its_winner_ten_or_what_the_table_says(
    bonus: int, last: int
) -> None:
    deal = Tally(takers=0, card_points=(90, 62), last_trick=last, tricks=(5, 3))
    score = settle(ffb(scoring={"last_trick": bonus}), deal)
    assert (90 + bonus * (last == 0), 62 + bonus * (last == 1)) == score.points
    assert ((last, "last_trick", bonus, "6.2") in lines(score)) is (bonus > 0)


CAPOTS = {
    "der_is_100": (252, [(0, "cards", 152), (0, "last_trick", 100)]),
    "plus90": (252, [(0, "cards", 152), (0, "last_trick", 10), (0, "capot", 90)]),
    "replaces_100": (252, [(0, "cards", 152), (0, "capot", 100)]),
    "plus100": (262, [(0, "cards", 152), (0, "last_trick", 10), (0, "capot", 100)]),
    "fixed250": (250, [(0, "capot", 250)]),
    "none": (162, [(0, "cards", 152), (0, "last_trick", 10)]),
}


@pytest.mark.parametrize("capot", CAPOTS)
def test_6_3_every_trick_is_a_capot(capot: str) -> None:
    score = settle(ffb(scoring={"capot": capot}), sweep(0))
    points, account = CAPOTS[capot]
    assert (points, 0) == score.points
    assert account == [row[:3] for row in lines(score)]


def test_6_3_a_capot_is_every_trick_not_every_point() -> None:
    pointless = Tally(takers=0, card_points=(152, 0), last_trick=0, tricks=(7, 1))
    assert settle(FFB, pointless).points == (162, 0)


def test_6_3_takers_who_make_every_trick_have_made_their_contract() -> None:
    worthless = ffb(scoring={"capot": "none", "belote_value": 500})
    score = settle(worthless, sweep(0, belotes=(0, 1)))
    assert Outcome.MADE is score.outcome
    assert score.points == (162, 500)


@pytest.mark.parametrize("side", [0, 1])
def test_6_3_a_capot_played_out_card_by_card(side: int) -> None:
    hearts, *others = (
        "7H 8H 9H TH JH QH KH AH",
        *(" ".join(f"{r}{s}" for r in "789TJQKA") for s in "CDS"),
    )
    hands = [hearts, *others] if side == 0 else [others[0], hearts, *others[1:]]
    end = play_out(lay(FFB, "/".join(hands), taker=side, leader=side))
    assert end.scores == ((252, 0) if side == 0 else (0, 252))


def test_6_3_the_capot_line_names_its_paragraph() -> None:
    assert (0, "capot", 90, "6.3") in lines(settle(ffb(scoring={"capot": "plus90"}), sweep(0)))


SUCCESS = {
    # 82-80, 81-81, 80-82
    "strictly_more": (Outcome.MADE, Outcome.LITIGE, Outcome.FAILED),
    "at_least_equal": (Outcome.MADE, Outcome.MADE, Outcome.FAILED),
    "none": (Outcome.NO_CONTRACT, Outcome.NO_CONTRACT, Outcome.NO_CONTRACT),
}


@pytest.mark.parametrize("success", SUCCESS)
def test_6_4_the_takers_need_more_or_as_much_or_nothing(success: str) -> None:
    ruleset = ffb(scoring={"success": success})
    totals = ((82, 80), (81, 81), (80, 82))
    assert SUCCESS[success] == tuple(settle(ruleset, tally(total)).outcome for total in totals)


@pytest.mark.parametrize(("belotes", "least"), [((0, 0), 82), ((1, 0), 72), ((0, 1), 92)])
def test_6_4_the_takers_need_82_or_72_or_92_in_tricks(belotes: tuple[int, int], least: int) -> None:
    made = [
        trick_points
        for trick_points in range(10, 163)
        if settle(FFB, tally((trick_points, 162 - trick_points), belotes=belotes)).outcome
        is Outcome.MADE
    ]
    assert list(range(least, 163)) == made


def test_6_4_the_test_looks_at_the_takers_whichever_side_they_are() -> None:
    assert Outcome.FAILED is settle(FFB, tally((82, 80), takers=1)).outcome
    assert settle(FFB, tally((82, 80), takers=1)).points == (162, 0)


def test_6_5_a_made_contract_lets_each_side_mark_its_own() -> None:
    assert settle(FFB, tally((100, 62))).points == (100, 62)
    assert settle(FFB, tally((100, 62), belotes=(1, 0))).points == (120, 62)
    assert settle(FFB, tally((100, 62), belotes=(0, 1))).points == (100, 82)


FAILED = {"162": (0, 162), "160": (0, 160), "all_points": (0, 162), "not_transferred": (0, 102)}


@pytest.mark.parametrize("failed", FAILED)
def test_6_6_a_failed_contract_pays_the_defence(failed: str) -> None:
    score = settle(ffb(scoring={"failed": failed}), tally((60, 102)))
    assert (Outcome.FAILED, FAILED[failed]) == (score.outcome, score.points)


FAILED_CAPOT = {
    ("162", "252"): 252,
    ("162", "same"): 162,
    ("160", "252"): 250,
    ("160", "same"): 160,
    ("all_points", "252"): 252,
    ("all_points", "same"): 252,
    ("not_transferred", "252"): 252,
    ("not_transferred", "same"): 252,
}


@pytest.mark.parametrize(("failed", "with_capot"), FAILED_CAPOT)
def test_6_6_and_more_when_the_defence_made_every_trick(failed: str, with_capot: str) -> None:
    ruleset = ffb(scoring={"failed": failed, "failed_capot": with_capot})
    assert (0, FAILED_CAPOT[failed, with_capot]) == settle(ruleset, sweep(1)).points


def test_6_6_all_points_follow_the_last_trick_bonus_and_162_does_not() -> None:
    dear = {"last_trick": 20}
    deal = tally((60, 102))
    assert settle(ffb(scoring={**dear, "failed": "all_points"}), deal).points == (0, 172)
    assert settle(ffb(scoring=dear), deal).points == (0, 162)


def test_6_6_the_lines_show_what_is_lost_and_what_is_paid() -> None:
    account = lines(settle(FFB, tally((60, 102))))
    assert account[-2:] == [(0, "lost", -60, "6.6"), (1, "forfeit", 60, "6.6")]


LITIGE = {
    "held_next_contract_success": (Outcome.LITIGE, (0, 81), (81, 0)),
    "held_next_deal_winner": (Outcome.LITIGE, (0, 81), (81, 0)),
    "dedans": (Outcome.FAILED, (0, 162), (0, 0)),
    "made": (Outcome.MADE, (81, 81), (0, 0)),
    "nobody": (Outcome.LITIGE, (0, 0), (0, 0)),
    "defence_only": (Outcome.LITIGE, (0, 81), (0, 0)),
}


@pytest.mark.parametrize("litige", LITIGE)
def test_6_7_equal_totals(litige: str) -> None:
    score = settle(ffb(scoring={"litige": litige}), tally((81, 81)))
    assert LITIGE[litige] == verdict(score)


@pytest.mark.parametrize("belotes", [(1, 0), (0, 1)])
def test_6_7_equal_totals_of_91_with_a_belote(belotes: tuple[int, int]) -> None:
    totals = (71, 91) if belotes == (1, 0) else (91, 71)
    score = settle(FFB, tally(totals, belotes=belotes))
    assert verdict(score) == (Outcome.LITIGE, (0, 91), (91, 0))


def test_6_7_a_belote_that_does_not_count_stays_out_of_the_tie() -> None:
    aside = ffb(scoring={"belote_counts_for_contract": "no"})
    score = settle(aside, tally((81, 81), belotes=(1, 0)))
    assert verdict(score) == (Outcome.LITIGE, (20, 81), (81, 0))


@pytest.mark.parametrize(
    ("litige", "row"),
    [
        ("held_next_contract_success", (0, "held_over", -81, "6.7")),
        ("defence_only", (0, "tie_lost", -81, "6.7")),
        ("nobody", (0, "tie_lost", -81, "6.7")),
    ],
)
def test_6_7_the_lines_show_what_the_tie_withholds(
    litige: str, row: tuple[int, str, int, str]
) -> None:
    assert row in lines(settle(ffb(scoring={"litige": litige}), tally((81, 81))))


HELD = ("held_next_contract_success", "held_next_deal_winner")


@pytest.mark.parametrize("litige", HELD)
@pytest.mark.parametrize("withheld", [(81, 0), (0, 81), (50, 31)])
def test_6_8_the_pot_goes_to_takers_who_make_their_contract(
    litige: str, withheld: tuple[int, int]
) -> None:
    score = settle(ffb(scoring={"litige": litige}), tally((100, 62), held_over=withheld))
    assert (score.points, score.held_over) == ((181, 62), (0, 0))
    assert (0, "pot", 81, "6.8") in lines(score)


@pytest.mark.parametrize("litige", HELD)
def test_6_8_the_pot_goes_to_the_defence_when_the_contract_fails(litige: str) -> None:
    score = settle(ffb(scoring={"litige": litige}), tally((60, 102), held_over=(81, 0)))
    assert score.points == (0, 162 + 81)


def test_6_8_failing_takers_may_mark_more_and_win_the_pot_of_the_deal() -> None:
    rich: dict[str, str | int] = {
        "failed": "not_transferred",
        "belote_value": 100,
        "belote_counts_for_contract": "no",
    }
    deal = tally((80, 82), belotes=(1, 0), held_over=(0, 81))
    by_contract = settle(ffb(scoring=rich), deal)
    by_marks = settle(ffb(scoring={**rich, "litige": "held_next_deal_winner"}), deal)
    assert (by_contract.points, by_marks.points) == ((100, 82 + 81), (100 + 81, 82))


@pytest.mark.parametrize("litige", HELD)
def test_6_8_ties_in_a_row_accumulate_side_by_side(litige: str) -> None:
    sheet = Sheet(ffb(scoring={"litige": litige}))
    sheet.add(tally((81, 81))).add(tally((81, 81), takers=1))
    assert (sheet.scores, sheet.held_over) == ((81, 81), (81, 81))
    sheet.add(tally((100, 62)))
    assert (sheet.scores, sheet.held_over) == ((81 + 100 + 162, 81 + 62), (0, 0))


@pytest.mark.parametrize("litige", HELD)
def test_6_8_a_passed_out_deal_leaves_the_pot_waiting(litige: str) -> None:
    sheet = Sheet(ffb(scoring={"litige": litige})).add(tally((81, 81))).passed_out()
    assert (81, 0) == sheet.held_over == sheet.results[-1].score.held_over
    assert sheet.add(tally((100, 62))).scores == (100 + 81, 81 + 62)


def test_6_8_a_deal_that_both_mark_alike_leaves_the_pot_for_the_winner_of_the_next() -> None:
    uneven = ffb(scoring={"litige": "held_next_deal_winner", "success": "none"})
    score = settle(uneven, tally((81, 81), held_over=(81, 0)))
    assert (score.points, score.held_over) == ((81, 81), (81, 0))


def test_6_8_a_pot_still_open_when_the_match_ends_goes_to_nobody() -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 2}))
    sheet.add(tally((100, 62))).add(tally((81, 81)))
    assert sheet.is_over
    assert (sheet.scores, sheet.winner) == ((100, 62 + 81), 1)


@pytest.mark.parametrize(
    ("last", "points", "held"), [("same", (0, 81), (81, 0)), ("each_own", (81, 81), (0, 0))]
)
def test_6_9_equal_totals_on_the_last_deal_of_a_limited_match(
    last: str, points: tuple[int, int], held: tuple[int, int]
) -> None:
    ruleset = ffb(scoring={"litige_last_deal": last}, sheet={"deals_limit": 2})
    sheet = Sheet(ruleset).add(tally((100, 62))).add(tally((81, 81)))
    score = sheet.results[-1].score
    assert (points, held) == (score.points, score.held_over)


def test_6_9_before_the_last_deal_the_tie_is_held_as_usual() -> None:
    ruleset = ffb(scoring={"litige_last_deal": "each_own"}, sheet={"deals_limit": 2})
    assert Sheet(ruleset).add(tally((81, 81))).held_over == (81, 0)


ROUNDED = {
    "none": ((85, 77), (84, 78), (87, 75)),
    "half_up": ((90, 80), (80, 80), (90, 80)),
    "six_up": ((80, 80), (80, 80), (90, 70)),
    "complement_160": ((80, 80), (80, 80), (90, 70)),
}


@pytest.mark.parametrize("mode", ROUNDED)
def test_6_10_totals_are_rounded_as_the_table_says(mode: str) -> None:
    ruleset = ffb(scoring={"round": mode})
    totals = ((85, 77), (84, 78), (87, 75))
    assert ROUNDED[mode] == tuple(settle(ruleset, tally(total)).points for total in totals)


def test_6_10_the_takers_complement_the_defence_to_160() -> None:
    complement = ffb(scoring={"round": "complement_160"})
    six_up = ffb(scoring={"round": "six_up"})
    assert settle(complement, tally((107, 55))).points == (110, 50)
    assert settle(six_up, tally((107, 55))).points == (110, 50)
    assert settle(complement, tally((106, 56))).points == (100, 60)
    assert settle(six_up, tally((106, 56))).points == (110, 60)
    assert settle(complement, tally((56, 106), takers=1, last=1)).points == (60, 100)


@pytest.mark.parametrize(("mode", "points"), [("half_up", 160), ("six_up", 160)])
def test_6_10_a_forfeit_of_162_is_marked_160(mode: str, points: int) -> None:
    assert (0, points) == settle(ffb(scoring={"round": mode}), tally((60, 102))).points


def test_6_10_rounding_has_a_line_and_helps_no_contract() -> None:
    rounded = ffb(scoring={"round": "half_up"})
    assert (0, "rounding", 5, "6.10") in lines(settle(rounded, tally((85, 77))))
    assert Outcome.FAILED is settle(rounded, tally((80, 82))).outcome
    assert settle(rounded, tally((80, 82))).points == (0, 160)


@pytest.mark.parametrize(("exempt", "points"), [(True, (90, 80)), (False, (85, 77))])
def test_6_10_the_deal_that_ends_the_match_is_rounded_or_left_exact(
    exempt: bool, points: tuple[int, int]
) -> None:
    ruleset = ffb(scoring={"round": "half_up", "round_last_deal": exempt})
    assert points == settle(ruleset, tally((85, 77)), scores=(940, 900)).points
    assert settle(ruleset, tally((85, 77)), scores=(500, 500)).points == (90, 80)


def test_6_11_penalties_come_off_the_deal_below_zero_if_need_be() -> None:
    score = settle(FFB, tally((60, 102), penalties=(10, 20)))
    assert score.points == (-10, 162 - 20)
    assert lines(score)[-2:] == [(0, "penalty", -10, "6.11"), (1, "penalty", -20, "6.11")]


def test_6_11_penalties_come_after_the_contract_is_judged_and_rounded() -> None:
    rounded = ffb(scoring={"round": "half_up"})
    score = settle(rounded, tally((85, 77), penalties=(5, 0)))
    assert (score.outcome, score.points) == (Outcome.MADE, (85, 80))


def test_6_12_without_a_contract_each_side_marks_its_own() -> None:
    score = settle(FFB, tally((60, 102), takers=None, belotes=(1, 0)))
    assert (score.outcome, score.points) == (Outcome.NO_CONTRACT, (80, 102))


def test_6_12_where_no_contract_is_judged_takers_never_fail() -> None:
    score = settle(ffb(scoring={"success": "none"}), tally((60, 102)))
    assert (score.outcome, score.points) == (Outcome.NO_CONTRACT, (60, 102))


def test_6_12_where_no_contract_is_judged_the_pot_goes_to_the_side_that_marks_more() -> None:
    score = settle(ffb(scoring={"success": "none"}), tally((60, 102), held_over=(0, 81)))
    assert score.points == (60, 102 + 81)


def played(ruleset: Ruleset, totals: tuple[int, int]) -> DealScore:
    """Return the account of a deal whose last trick was played out."""
    return final_trick(ruleset, totals).results[0].score


@pytest.mark.parametrize("totals", [(100, 62), (60, 102), (81, 81)])
def test_6_1_a_deal_played_out_is_counted_as_one_on_paper(totals: tuple[int, int]) -> None:
    assert settle(FFB, tally(totals)) == played(FFB, totals)


def test_6_8_a_match_played_out_keeps_its_pot() -> None:
    state = final_trick(FFB, (81, 81), held_over=(40, 0))
    assert state.held_over == (121, 0)
    assert not isinstance(state, MatchOver)
    assert belote.Outcome.LITIGE is state.results[0].score.outcome
