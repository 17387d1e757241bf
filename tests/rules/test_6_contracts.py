"""Paragraphs 6.14 to 6.22, and what bids add to 6.4, 6.6, 6.7 and 6.10.

Totals stand as takers against defence; side 0 takes, and they hold ten for the last trick. Tables
are those of `contracts`, named by the keys of the sources.
"""

import pytest

from belote import Outcome, Ruleset, Sheet, Tally, Trump, settle
from belote.card import TRUMP_INDEX
from belote.ladder import CAPOT, GENERALE, Slam
from belote.parts import plan_of
from belote.scoring import records
from contracts import (
    ASCEE2A,
    BGA,
    CANNES,
    CHUTE,
    CNT,
    COLVER,
    FAITS,
    FFB_CO15,
    FFB_CT16,
    FFB_EL,
    NOTE_1,
    PAGAT,
    SCOREIT,
    TUN,
    bid,
    marked,
    rows,
    swept,
)  # fmt: skip
from tables import FFB, ffb, lines, sweep, tally, verdict

UNDOUBLED = FFB_CO15.but({"scoring.made": "own_points", "scoring.failed_plus_bid": False})


def outcome(ruleset: Ruleset, deal: Tally) -> Outcome:
    """Return what became of the contract."""
    return settle(ruleset, deal).outcome


# ------------------------------------------------------------- the test of the contract


def test_6_4_takers_must_reach_their_bid_whatever_the_defence_has() -> None:
    """FFB-CT16: 90 asked, 90 made against 72 or 92."""
    assert outcome(FFB_CT16, bid(90, (90, 72))) is Outcome.MADE
    assert outcome(FFB_CT16, bid(90, (89, 73))) is Outcome.FAILED
    assert outcome(FFB_CT16, bid(80, (80, 82), belotes=(0, 1))) is Outcome.MADE


@pytest.mark.parametrize(
    ("belotes", "won"), [((0, 0), Outcome.MADE), ((0, 1), Outcome.FAILED), ((1, 0), Outcome.MADE)]
)
def test_6_4_takers_must_reach_their_bid_and_have_more(
    belotes: tuple[int, int], won: Outcome
) -> None:
    """FFB-CO15: the defence's belote counts against them."""
    assert won is outcome(FFB_CO15, bid(80, (85, 77), belotes=belotes))


def test_6_4_a_bid_reached_but_level_is_a_tie_and_one_not_reached_is_none() -> None:
    """FFB-CO15 §10.1.2 counts the tie as failed."""
    tie = bid(80, (81, 81))
    held = FFB_CO15.but({"scoring.litige": "held_next_contract_success"})
    assert outcome(FFB_CO15, tie) is Outcome.FAILED
    assert verdict(settle(held, tie)) == (Outcome.LITIGE, (0, 81), (81, 0))
    assert outcome(held, bid(90, (81, 81))) is Outcome.FAILED
    made = FFB_CO15.but({"scoring.litige": "made"})
    assert marked(made, tie) == (161, 81)


def test_6_4_belote_and_melds_count_towards_the_bid_as_their_axes_say() -> None:
    """FFB-CO15, GD-CO."""
    deal = bid(120, (90, 72), belotes=(1, 0), announced=("tierce QH", ""))
    assert outcome(FFB_CO15, deal) is Outcome.MADE
    for axis in ("scoring.belote_counts_for_contract", "scoring.melds_count_for_contract"):
        assert outcome(FFB_CO15.but({axis: "no"}), deal) is Outcome.FAILED


def test_6_4_an_unbid_capot_makes_any_number_of_points() -> None:
    """FFB-CO15: the bid, or every trick."""
    assert outcome(FFB_CO15, swept(400)) is Outcome.MADE
    assert outcome(FFB_CO15, swept(400, belotes=(0, 1), announced=("", "square J"))) is Outcome.MADE


def test_6_4_a_capot_needs_every_trick_and_no_number_of_points() -> None:
    """FFB-CO15."""
    short = bid(Slam.CAPOT, (162, 0), tricks=(7, 1), announced=("square J", ""))
    assert outcome(FFB_CO15, swept(Slam.CAPOT)) is Outcome.MADE
    assert outcome(FFB_CO15, short) is Outcome.FAILED
    equal = FFB_CO15.but({"scoring.success": "strictly_more"})
    assert outcome(equal, short) is Outcome.FAILED


def test_6_4_a_generale_needs_every_trick_by_the_hand_that_bid_it() -> None:
    """WP-FR-CO, CNT."""
    assert outcome(FFB_CO15, swept(Slam.GENERALE, solo=8)) is Outcome.MADE
    assert outcome(FFB_CO15, swept(Slam.GENERALE, solo=7)) is Outcome.FAILED
    assert outcome(FFB_CO15, swept(Slam.GENERALE, side=1, solo=0)) is Outcome.FAILED


def test_6_4_the_heights_of_slams_are_those_of_the_ladder() -> None:
    assert (CAPOT, GENERALE) == (records.CAPOT_BID, records.CAPOT_BID + 1)


def test_6_4_a_belote_may_lower_what_was_bid_but_the_tricks_must_come_to_82() -> None:
    """CASIMIR."""
    lowers = FFB_CT16.but({"scoring.belote_counts_for_contract": "lowers_target"})
    assert outcome(lowers, bid(110, (90, 72), belotes=(1, 0))) is Outcome.MADE
    assert outcome(lowers, bid(110, (89, 73), belotes=(1, 0))) is Outcome.FAILED
    assert outcome(lowers, bid(90, (82, 80), belotes=(1, 0))) is Outcome.MADE
    assert outcome(lowers, bid(90, (81, 81), belotes=(1, 0))) is Outcome.FAILED
    assert outcome(FFB_CT16, bid(90, (70, 92), belotes=(1, 0))) is Outcome.MADE
    assert outcome(lowers, bid(80, (80, 82))) is Outcome.MADE


def test_6_4_a_belote_that_lowers_what_was_bid_is_not_compared() -> None:
    """CASIMIR: the takers need not be ahead of it, and it does not put them ahead."""
    lowers = FFB_CO15.but({"scoring.belote_counts_for_contract": "lowers_target"})
    assert outcome(lowers, bid(80, (82, 80), belotes=(0, 1))) is Outcome.MADE
    behind = bid(80, (82, 80), belotes=(1, 0), announced=("", "tierce QH"))
    assert outcome(FFB_CO15, behind) is Outcome.MADE
    assert outcome(lowers, behind) is Outcome.FAILED


# ----------------------------------------------------------------- ties, forfeits, rounding


@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_6_7_a_tie_is_shared_as_if_nobody_had_bid(doubled: int) -> None:
    held = FFB_CO15.but({"scoring.litige": "held_next_deal_winner"})
    assert verdict(settle(held, bid(80, (81, 81), doubled=doubled))) == (
        Outcome.LITIGE, (0, 81), (81, 0),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("failed", "with_capot", "points"),
    [
        ("162", "252", 252),
        ("162", "same", 162),
        ("160", "252", 250),
        ("160", "same", 160),
        ("all_points", "252", 252),
        ("not_transferred", "same", 252),
    ],
)
def test_6_6_the_defence_marks_more_of_a_contract_that_fails_without_a_trick(
    failed: str, with_capot: str, points: int
) -> None:
    """CANNES16, FFB-EL, FFB-CO15."""
    ruleset = UNDOUBLED.but({"scoring.failed": failed, "scoring.failed_capot": with_capot})
    assert marked(ruleset, swept(80, side=1)) == (0, points)


@pytest.mark.parametrize(
    ("failed", "points"), [("162", 162), ("160", 160), ("all_points", 162), ("not_transferred", 82)]
)
def test_6_6_a_contract_that_fails_pays_the_defence(failed: str, points: int) -> None:
    ruleset = UNDOUBLED.but({"scoring.failed": failed})
    assert marked(ruleset, bid(100, (80, 82))) == (0, points)
    assert marked(ruleset, bid(100, (80, 82), doubled=1)) == (0, 2 * points)


def test_6_6_a_bid_that_fails_has_no_line_that_is_taken_off_again() -> None:
    score = settle(FFB_CO15, bid(100, (70, 92), announced=("tierce QH", "")))
    assert rows(score, 0) == []
    assert rows(score, 1) == [("forfeit", 160), ("melds_of_failure", 20), ("bid_lost", 100)]


def test_6_10_totals_may_be_rounded_once_when_they_end_the_match() -> None:
    """SCOREIT: the deals stay exact, and only the last one has a line of rounding."""
    final = ffb(
        scoring={"round": "half_up", "round_applies_to": "final_total"}, sheet={"deals_limit": 3}
    )
    sheet = Sheet(final).add(tally((116, 46)))
    assert sheet.scores == (116, 46)
    sheet.add(tally((116, 46))).add(tally((116, 46)))
    assert (sheet.scores, sheet.is_over) == ((350, 140), True)
    roundings = [
        [row for row in lines(each.score) if row[1] == "rounding"] for each in sheet.results
    ]
    assert roundings == [[], [], [(0, "rounding", 2, "6.10"), (1, "rounding", 2, "6.10")]]


def test_6_10_totals_are_rounded_when_they_are_compared_with_the_target() -> None:
    """SCOREIT: 995 is 1000, and 1004 is not more than 1000."""
    axes = {"round": "half_up", "round_applies_to": "final_total"}
    reach = settle(ffb(scoring=axes), tally((90, 72)), scores=(905, 0))
    assert reach.points == (95, 70)
    beyond = ffb(scoring=axes, sheet={"reach": "gt"})
    assert settle(beyond, tally((90, 72)), scores=(914, 0)).points == (90, 72)
    assert settle(beyond, tally((90, 72)), scores=(915, 0)).points == (95, 70)
    assert settle(ffb(scoring=axes), tally((90, 72))).points == (90, 72)


# ------------------------------------------------------------------ what a contract pays


@pytest.mark.parametrize(("made", "floor", "won"), [
    ((82, 80), 82, Outcome.MADE), ((81, 81), 82, Outcome.FAILED), ((81, 81), 0, Outcome.MADE),
])  # fmt: skip
def test_6_14_the_takers_need_a_floor_whatever_was_bid(
    made: tuple[int, int], floor: int, won: Outcome
) -> None:
    """PAGAT-C, CASIMIR, GD-CO."""
    assert won is outcome(FFB_CT16.but({"scoring.contract_floor": floor}), bid(80, made))


@pytest.mark.parametrize("success", ["strictly_more", "bid_and_more", "reach_bid"])
def test_6_14_the_floor_is_asked_for_by_every_test(success: str) -> None:
    """PAGAT-C: not the bid alone is to be reached."""
    floored = FFB_CT16.but(
        {"scoring.success": success, "scoring.contract_floor": 82, "scoring.litige": "made"}
    )
    assert outcome(floored, bid(80, (81, 81))) is Outcome.FAILED


def test_6_14_the_floor_counts_what_the_bid_counts() -> None:
    floored = FFB_CT16.but({"scoring.contract_floor": 82})
    assert outcome(floored, bid(80, (62, 100), belotes=(1, 0))) is Outcome.MADE


@pytest.mark.parametrize(
    ("made", "points"),
    [("own_points", (124, 58)), ("plus_bid", (224, 58)), ("bid_only", (100, 0))],
)
def test_6_15_a_made_contract_pays_the_points_the_bid_or_both(
    made: str, points: tuple[int, int]
) -> None:
    """BCF; FFB-CO15; ASCEE2A."""
    deal = bid(100, (104, 58), belotes=(1, 0))
    assert points == marked(FFB_CO15.but({"scoring.made": made}), deal)


def test_6_15_the_lines_of_a_made_bid() -> None:
    score = settle(FFB_CO15, bid(100, (104, 58), belotes=(1, 0), announced=("tierce QH", "")))
    assert rows(score, 0) == [
        ("cards", 94), ("last_trick", 10), ("belote", 20), ("melds", 20), ("bid", 100),
    ]  # fmt: skip
    assert rows(score, 1) == [("cards", 58)]


def test_6_15_where_only_bids_are_marked_nothing_else_is() -> None:
    """ASCEE2A, CLUBJEUX."""
    with_all = ASCEE2A.but({"melds.enabled": True})
    made = bid(100, (110, 52), belotes=(0, 1), announced=("", "tierce QH"))
    failed = bid(120, (80, 82), belotes=(1, 0), announced=("", "tierce QH"))
    assert lines(settle(with_all, made)) == [(0, "bid", 100, "6.15")]
    assert lines(settle(with_all, failed)) == [(1, "bid_lost", 120, "6.16")]


def test_6_15_where_only_bids_are_marked_a_tie_leaves_nothing_to_mark() -> None:
    tied = FFB_CO15.but({"scoring.made": "bid_only", "scoring.litige": "held_next_deal_winner"})
    assert verdict(settle(tied, bid(80, (81, 81)))) == (Outcome.LITIGE, (0, 0), (0, 0))


def test_6_15_where_no_contract_is_judged_bids_pay_nothing() -> None:
    """S0 has no test, and nothing that a bid could pay."""
    for made in ("own_points", "plus_bid", "bid_only"):
        untested = FFB_CO15.but({"scoring.success": "none", "scoring.made": made})
        assert marked(untested, bid(100, (104, 58), doubled=1)) == (104, 58)


def test_6_15_the_lowest_bid_may_be_paid_as_another_number() -> None:
    """BGA-C: 82 is tested as 82 and paid as 80."""
    assert outcome(BGA, bid(82, (81, 81))) is Outcome.FAILED
    assert marked(BGA, bid(82, (82, 80))) == (162, 80)
    assert marked(BGA, bid(82, (81, 81))) == (0, 242)
    assert marked(BGA, bid(90, (92, 70))) == (182, 70)


def test_6_15_sans_atout_may_pay_the_bid_twice() -> None:
    """STEPH: what must be made stays the same."""
    steph = FFB_CO15.but({"scoring.sa_factor": 2})
    assert marked(steph, bid(100, (104, 58), trump=Trump.NONE)) == (304, 58)
    assert marked(steph, bid(100, (90, 72), trump=Trump.NONE)) == (0, 360)
    assert marked(steph, bid(100, (104, 58))) == (204, 58)


@pytest.mark.parametrize(("plus_bid", "points"), [(False, 160), (True, 260)])
def test_6_16_the_defence_may_mark_the_bid_that_failed(plus_bid: bool, points: int) -> None:
    """FFB-CT16 counts the points made, or those and the bid."""
    ruleset = FFB_CT16.but({"scoring.failed_plus_bid": plus_bid})
    assert marked(ruleset, bid(100, (90, 72))) == (0, points)


def test_6_16_the_bid_that_failed_has_a_line() -> None:
    assert (1, "bid_lost", 100, "6.16") in lines(settle(FFB_CO15, bid(100, (90, 72))))


@pytest.mark.parametrize("doubled", [0, 1, 2])
def test_6_17_a_slam_may_pay_its_worth_in_place_of_the_cards(doubled: int) -> None:
    """FFB-CT16, CNT: 500, 1000 or 2000; a générale is worth more."""
    times = (1, 2, 4)[doubled]
    failed = bid(Slam.CAPOT, (140, 22), doubled=doubled)
    assert marked(FFB_CT16, swept(Slam.CAPOT, doubled=doubled)) == (500 * times, 0)
    assert marked(FFB_CT16, failed) == (0, 500 * times)
    assert marked(CNT, swept(Slam.GENERALE, doubled=doubled, solo=8)) == (1000 * times, 0)
    assert marked(CNT, swept(Slam.GENERALE, doubled=doubled, solo=7)) == (0, 1000 * times)


def test_6_17_beside_a_flat_slam_only_the_belote_is_marked() -> None:
    """FFB-CT16: of takers who fail it goes to the defence, doubled to the winner."""
    melds = FFB_CT16.but({"melds.enabled": True})
    made = swept(Slam.CAPOT, belotes=(0, 1), announced=("tierce QH", ""))
    assert marked(melds, made) == (500, 20)
    assert marked(melds, swept(Slam.CAPOT, doubled=1, belotes=(0, 1))) == (1020, 0)
    failed = bid(Slam.CAPOT, (140, 22), belotes=(1, 0))
    assert marked(melds, failed) == (0, 520)
    assert lines(settle(melds, failed)) == [
        (1, "belote_lost", 20, "5.7"), (1, "slam", 500, "6.17"),
    ]  # fmt: skip


def test_6_17_or_a_slam_pays_as_any_bid() -> None:
    """FFB-CO15: 252 and 250 made, 160 and 250 failed."""
    assert marked(FFB_CO15, swept(Slam.CAPOT)) == (502, 0)
    assert marked(FFB_CO15, bid(Slam.CAPOT, (140, 22))) == (0, 410)
    assert marked(FFB_CO15, swept(Slam.CAPOT, doubled=1)) == (1000, 0)
    assert marked(CANNES.but({"scoring.round": "none", "scoring.round_last_deal": True}),
                  swept(Slam.CAPOT)) == (522, 0)  # fmt: skip


@pytest.mark.parametrize(
    ("ruleset", "once", "twice"),
    [(FFB_CT16, 520, 1040), (NOTE_1, 360, 560), (FFB_EL, 360, 460), (COLVER, 362, 462)],
)
def test_6_18_doubling_multiplies_the_whole_or_the_bid(
    ruleset: Ruleset, once: int, twice: int
) -> None:
    """FFB-CT16, its note 1, FFB-EL and COLVER-ENG, made and failed."""
    for doubled, points in ((1, once), (2, twice)):
        assert marked(ruleset, bid(100, (110, 52), doubled=doubled)) == (points, 0)
        assert marked(ruleset, bid(100, (90, 72), doubled=doubled)) == (0, points)


def test_6_18_only_the_forfeit_may_be_multiplied() -> None:
    """ESSARTS: a made contract is never multiplied, a belote neither."""
    assert marked(CHUTE, bid(80, (110, 52), doubled=1, belotes=(1, 0))) == (130, 52)
    assert marked(CHUTE, bid(80, (70, 92), doubled=1, belotes=(0, 1))) == (0, 2 * 162 + 20)
    assert marked(CHUTE, bid(80, (70, 92), doubled=2)) == (0, 4 * 162)
    flat = CHUTE.but({"scoring.capot_contract": "flat"})
    assert marked(flat, swept(Slam.CAPOT, doubled=1)) == (250, 0)
    assert marked(flat, bid(Slam.CAPOT, (140, 22), doubled=1)) == (0, 500)


def test_6_18_what_is_multiplied_has_a_line_of_its_own() -> None:
    score = settle(FFB_CO15, bid(100, (104, 58), doubled=1, belotes=(1, 0)))
    assert rows(score, 0) == [
        ("in_place_of_cards", 160), ("belote", 20), ("bid", 100), ("doubled", 280),
    ]  # fmt: skip
    assert rows(score, 1) == []
    note = settle(NOTE_1, bid(100, (90, 72), doubled=2))
    assert rows(note, 1) == [("bid_lost", 100), ("doubled", 300), ("forfeit", 160)]


@pytest.mark.parametrize("doubled", [1, 2])
def test_6_18_a_bid_alone_is_multiplied(doubled: int) -> None:
    times = 2 * doubled
    assert marked(ASCEE2A, bid(100, (110, 52), doubled=doubled)) == (100 * times, 0)
    assert marked(ASCEE2A, bid(100, (90, 72), doubled=doubled)) == (0, 100 * times)


def test_6_18_a_turn_up_game_may_be_doubled_too() -> None:
    """GARRAUD-BR: the winner takes all, twice or four times."""
    bridgee = FFB.but({"bidding.contre_timing": "own_turn", "scoring.doubled_base": "all_points"})
    assert marked(bridgee, bid(None, (100, 62), doubled=1)) == (324, 0)
    assert marked(bridgee, bid(None, (80, 82), doubled=2)) == (0, 648)
    assert marked(bridgee, bid(None, (100, 62))) == (100, 62)


@pytest.mark.parametrize(
    ("base", "points"),
    [("160", (260, 0)), ("162", (262, 0)), ("points_made", (204, 0)), ("all_points", (262, 0))],
)
def test_6_19_something_stands_for_the_cards_of_doubled_takers(
    base: str, points: tuple[int, int]
) -> None:
    """FFB-CO15, COLVER-ENG, BGA-C."""
    ruleset = FFB_CO15.but({"scoring.doubled_base": base, "scoring.contre_factor": 1})
    assert points == marked(ruleset, bid(100, (104, 58), doubled=1))


@pytest.mark.parametrize(
    ("base", "capot", "points"),
    [
        ("160", "base", 500),
        ("160", "plus_100", 420),
        ("160", "same", 320),
        ("162", "base", 504),
        ("162", "plus_100", 424),
        ("162", "same", 324),
        ("points_made", "base", 504),
        ("points_made", "plus_100", 504),
        ("all_points", "plus_100", 504),
    ],
)
def test_6_19_doubled_takers_may_win_every_trick(base: str, capot: str, points: int) -> None:
    """FFB-CO15; FFB-CT16 note 2."""
    axes = {"scoring.doubled_base": base, "scoring.doubled_capot": capot}
    assert marked(FAITS.but(axes), swept(100, doubled=1)) == (points, 0)


def test_6_19_a_hundred_for_a_capot_is_for_one_that_was_not_bid() -> None:
    """FFB-CT16 note 2."""
    as_bid = FAITS.but({"scoring.capot_contract": "as_bid", "scoring.made": "plus_bid"})
    assert marked(as_bid, swept(Slam.CAPOT, doubled=1)) == ((250 + 500) * 2, 0)
    same = as_bid.but({"scoring.doubled_capot": "same"})
    assert marked(same, swept(Slam.CAPOT, doubled=1)) == ((250 + 500) * 2, 0)
    assert marked(same, swept(100, doubled=1)) == ((160 + 100) * 2, 0)
    score = settle(FAITS, swept(100, doubled=1))
    assert rows(score, 0)[-1] == ("capot_unbid", 100)


@pytest.mark.parametrize(
    ("keeps", "both", "points"),
    [(False, False, (520, 0)), (True, False, (520, 58)), (True, True, (520, 116))],
)
def test_6_20_the_loser_of_a_doubled_deal_may_keep_its_own(
    keeps: bool, both: bool, points: tuple[int, int]
) -> None:
    """FFB-CO15, SCOREIT, COI."""
    ruleset = FFB_CO15.but(
        {"scoring.loser_keeps_own_when_doubled": keeps, "scoring.both_sides_multiplied": both}
    )
    deal = bid(100, (104, 58), doubled=1)
    assert points == marked(ruleset, deal)
    assert (rows(settle(ruleset, deal), 1) == []) is not keeps


@pytest.mark.parametrize(("doubled", "times"), [(1, 2), (2, 4)])
def test_6_20_both_sides_may_be_multiplied(doubled: int, times: int) -> None:
    """TUN: but for the belote, which comes after."""
    made = bid(80, (104, 58), doubled=doubled, belotes=(1, 0))
    assert marked(TUN, made) == (104 * times + 20, 58 * times)
    assert marked(TUN, bid(80, (62, 100), doubled=doubled)) == (0, 162 * times)


def test_6_20_what_the_loser_keeps_is_multiplied_where_the_whole_is() -> None:
    melds = FFB_CO15.but(
        {
            "scoring.both_sides_multiplied": True,
            "scoring.loser_keeps_own_when_doubled": True,
            "scoring.melds_on_dedans": "kept",
        }
    )
    made = bid(100, (120, 42), doubled=1, announced=("", "tierce QH"), belotes=(0, 1))
    failed = bid(100, (60, 102), doubled=1, announced=("tierce QH", ""))
    assert marked(melds, made) == (520, 2 * (42 + 20) + 20)
    assert marked(melds, failed) == (40, 520)
    once = melds.but({"scoring.multiplier_base": "contract"})
    assert marked(once, made) == (360, 42 + 20 + 20)


def test_6_20_nothing_is_taken_from_a_loser_that_keeps_its_own() -> None:
    """PAGAT-C: neither cards nor melds, also where failing takers lose theirs."""
    keeps = FFB_CO15.but({"scoring.loser_keeps_own_when_doubled": True})
    made = bid(100, (120, 42), doubled=1, announced=("", "tierce QH"))
    failed = bid(100, (60, 102), doubled=1, announced=("tierce QH", ""))
    assert marked(keeps, made) == (520, 42 + 20)
    assert marked(keeps, failed) == (0, 560)


def test_6_20_takers_who_fail_keep_nothing_of_their_cards() -> None:
    """SCOREIT."""
    assert marked(SCOREIT, bid(120, (110, 52), doubled=1)) == (0, 564)


def test_6_20_a_defence_that_keeps_its_own_keeps_its_melds() -> None:
    """PAGAT-C."""
    deal = bid(100, (104, 58), doubled=1, announced=("", "tierce QH"))
    assert marked(PAGAT, deal) == (304, 78)


@pytest.mark.parametrize("fate", ["to_defence", "kept", "void"])
@pytest.mark.parametrize("multiplied", [True, False])
def test_6_21_the_melds_of_the_loser_of_a_doubled_deal(fate: str, multiplied: bool) -> None:
    """FFB-CO15: they go to the winner, whoever lost."""
    ruleset = FFB_CO15.but(
        {"scoring.melds_on_dedans": fate, "scoring.melds_multiplied": multiplied}
    )
    passed = 20 * (2 if multiplied else 1) * (fate == "to_defence")
    kept = 20 * (fate == "kept")
    made = bid(100, (120, 42), doubled=1, announced=("", "tierce QH"))
    failed = bid(100, (60, 102), doubled=1, announced=("tierce QH", ""))
    assert marked(ruleset, made) == (520 + passed, kept)
    assert marked(ruleset, failed) == (kept, 520 + passed)


def test_6_21_the_melds_of_the_winner_are_multiplied_or_not() -> None:
    """FFB-CO15; SCOREIT."""
    deal = bid(100, (120, 42), doubled=1, announced=("tierce QH", ""))
    assert marked(FFB_CO15, deal) == (560, 0)
    assert marked(FFB_CO15.but({"scoring.melds_multiplied": False}), deal) == (540, 0)


BELOTES = {
    # takers make it with their own belote, with the defence's; fail with their own, the defence's
    "kept": ((560, 0), (520, 20), (20, 520), (0, 560)),
    "to_winner": ((560, 0), (560, 0), (0, 560), (0, 560)),
    "lost_by_loser": ((560, 0), (520, 0), (20, 520), (0, 560)),
    "as_undoubled": ((560, 0), (520, 20), (0, 560), (0, 560)),
}


@pytest.mark.parametrize("fate", BELOTES)
@pytest.mark.parametrize("multiplied", [True, False])
def test_6_21_the_belote_of_a_doubled_deal(fate: str, multiplied: bool) -> None:
    """FFB-CO15, FFB-CT16, BGA-C; the loser's is never multiplied."""
    ruleset = FFB_CO15.but(
        {
            "scoring.belote_when_doubled": fate,
            "scoring.belote_multiplied": multiplied,
            "scoring.belote_on_dedans": "to_defence",
        }
    )
    deals = (
        bid(100, (120, 42), doubled=1, belotes=(1, 0)),
        bid(100, (120, 42), doubled=1, belotes=(0, 1)),
        bid(100, (60, 102), doubled=1, belotes=(1, 0)),
        bid(100, (60, 102), doubled=1, belotes=(0, 1)),
    )
    once = [tuple(540 if points == 560 else points for points in each) for each in BELOTES[fate]]
    assert [marked(ruleset, deal) for deal in deals] == (
        list(BELOTES[fate]) if multiplied else once
    )


def test_6_21_the_belote_that_passes_has_a_line() -> None:
    score = settle(FFB_CT16, bid(100, (120, 42), doubled=1, belotes=(0, 1)))
    assert (0, "belote_won", 20, "6.21") in lines(score)
    melds = settle(FFB_CO15, bid(100, (120, 42), doubled=1, announced=("", "tierce QH")))
    assert (0, "melds_won", 20, "6.21") in lines(melds)


# ------------------------------------------------------------- sans-atout and tout-atout

MADE_80 = FFB_CT16.but({"scoring.made": "own_points"})
SCALES = {
    # the scale, the trumps, card points, what the sides mark
    "a19": (Trump.NONE, (100, 52), (110, 52)),
    "x152/120": (Trump.NONE, (70, 50), (99, 63)),
    "double_130": (Trump.NONE, (70, 50), (160, 100)),
    "raw": (Trump.NONE, (70, 50), (80, 50)),
    "x162/258": (Trump.ALL, (188, 60), (124, 38)),
    "x152/248": (Trump.ALL, (188, 60), (125, 37)),
    "13_9_6_5_3_2": (Trump.ALL, (100, 52), (110, 52)),
    "14_9_6_5_3_1": (Trump.ALL, (100, 52), (110, 52)),
    "two_thirds": (Trump.ALL, (188, 60), (125, 40)),
    "raw258": (Trump.ALL, (188, 60), (198, 60)),
}


@pytest.mark.parametrize("scale", SCALES)
def test_6_22_the_scale_of_a_contract_without_a_trump_suit(scale: str) -> None:
    """FFB-CO15, BGA-C, HIT-BG; FFB-B16, BGA-C, FFB-CO15, WP-FR-CO, ANGE, GIR."""
    trump, cards, points = SCALES[scale]
    axis = "sa_scale" if trump is Trump.NONE else "ta_scale"
    deal = bid(80, (cards[0] + 10, cards[1]), trump=trump)
    assert points == marked(MADE_80.but({f"scoring.{axis}": scale}), deal)


CAPOTS_OF_SCALES = {
    "a19": 252,
    "x152/120": 252,
    "double_130": 350,
    "raw": 220,
    "x162/258": 252,
    "x152/248": 252,
    "13_9_6_5_3_2": 252,
    "14_9_6_5_3_1": 252,
    "two_thirds": 265,
    "raw258": 348,
}


@pytest.mark.parametrize("scale", SCALES)
def test_6_22_the_bonus_of_a_capot_is_never_scaled(scale: str) -> None:
    trump, cards, _ = SCALES[scale]
    axis = "sa_scale" if trump is Trump.NONE else "ta_scale"
    worth = (sum(cards) + 10, 0)
    deal = bid(80, worth, trump=trump, tricks=(8, 0))
    ruleset = MADE_80.but({f"scoring.{axis}": scale})
    assert marked(ruleset, deal) == (CAPOTS_OF_SCALES[scale], 0)


def test_6_22_the_scale_has_a_line() -> None:
    """FFB-B16."""
    score = settle(MADE_80, bid(80, (198, 60), trump=Trump.ALL, belotes=(1, 0)))
    assert rows(score, 0) == [
        ("cards", 188), ("last_trick", 10), ("scale", -74), ("belote", 20),
    ]  # fmt: skip
    assert rows(score, 1) == [("cards", 60), ("scale", -22)]


def test_6_22_the_contract_is_judged_and_rounded_by_points_on_the_scale() -> None:
    """FFB-B16."""
    rounded = MADE_80.but({"scoring.round": "half_up"})
    assert marked(rounded, bid(120, (198, 60), trump=Trump.ALL)) == (120, 40)
    assert outcome(rounded, bid(130, (198, 60), trump=Trump.ALL)) is Outcome.FAILED


def test_6_22_a_turn_up_game_has_the_same_scales() -> None:
    """FFB-B16 §11."""
    turned = FFB.but({"bidding.sa_ta": "on"})
    assert marked(turned, bid(None, (198, 60), trump=Trump.ALL, belotes=(1, 0))) == (144, 38)
    assert marked(turned, bid(None, (100, 158), trump=Trump.ALL)) == (0, 162)
    assert marked(turned, swept(None, trump=Trump.ALL)) == (252, 0)
    assert settle(turned, sweep(0)).points == (252, 0)


@pytest.mark.parametrize(
    ("trump", "axes", "worth"),
    [
        (Trump.NONE, {}, "0 0 0 10 2 3 4 19"),
        (Trump.NONE, {"scoring.sa_scale": "raw"}, "0 0 0 10 2 3 4 11"),
        (Trump.ALL, {}, "0 0 14 10 20 3 4 11"),
        (Trump.ALL, {"scoring.ta_scale": "13_9_6_5_3_2"}, "0 0 9 5 13 2 3 6"),
        (Trump.ALL, {"scoring.ta_scale": "14_9_6_5_3_1"}, "0 0 9 5 14 1 3 6"),
    ],
)
def test_6_22_cards_are_worth_what_the_table_of_the_scale_says(
    trump: Trump, axes: dict[str, str], worth: str
) -> None:
    """FFB-CO15 and WP-FR-CO; elsewhere plain and trump values."""
    view = plan_of(FFB.but(axes)).tricks.views[TRUMP_INDEX[trump]]
    assert [" ".join(map(str, view.points[8 * suit :][:8])) for suit in range(4)] == [worth] * 4
