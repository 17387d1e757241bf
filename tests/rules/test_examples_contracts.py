"""Worked examples of contracts, by number, with every answer that some table gives.

Tables are those of `contracts`, named by the keys of the rulebook's sources.
"""

from typing import Final

import pytest

from belote import Outcome, Ruleset, Sheet, Trump, cards, find_melds, rulesets, settle
from belote.ladder import Slam
from contracts import (
    BGA,
    CANNES,
    CNT,
    COLVER,
    FAITS,
    FFB_CO15,
    FFB_CT16,
    NOTE_1,
    PAGAT,
    SCOREIT,
    bid,
    marked,
    swept,
)
from tables import FFB, ffb, sweep, tally

BEYOND: Final = FFB.but({"bidding.sa_ta": "on"})
"""The federation's classic game with sans-atout and tout-atout (FFB-B16 §11)."""
HALF_UP: Final = FFB_CO15.but({"scoring.round": "half_up"})


def test_example_12_six_deals_rounded_once_at_the_end() -> None:
    once = ffb(
        scoring={"round": "half_up", "round_applies_to": "final_total"}, sheet={"deals_limit": 6}
    )
    sheet = Sheet(once)
    sheet.add(tally((116, 46))).add(tally((72, 90), takers=1)).add(tally((112, 50), takers=1))
    sheet.add(tally((60, 102))).add(sweep(0))
    assert (sheet.scores, sheet.is_over) == ((602, 298), False)
    sheet.add(tally((19, 143), takers=1))
    assert (sheet.scores, sheet.is_over, sheet.winner) == ((620, 440), True, 0)


def test_example_16_all_trump_198_and_a_belote() -> None:
    deal = bid(None, (198, 60), trump=Trump.ALL, belotes=(1, 0))
    assert marked(BEYOND, deal) == (144, 38)


def test_example_17_all_trump_129_each_is_a_litige() -> None:
    score = settle(BEYOND, bid(None, (129, 129), trump=Trump.ALL))
    assert (score.outcome, score.points, score.held_over) == (Outcome.LITIGE, (0, 81), (81, 0))


def test_example_18_no_trump_70_points_of_120() -> None:
    deal = bid(82, (70, 60), trump=Trump.NONE, last=1)
    assert marked(BGA, deal) == (80 + 89, 73)


def test_example_19_83_and_a_tierce_make_100() -> None:
    deal = bid(100, (83, 79), announced=("tierce QH", ""))
    assert marked(FFB_CO15, deal) == (203, 79)
    assert marked(HALF_UP, deal) == (200, 80)


def test_example_20_76_and_a_belote_do_not_make_100() -> None:
    score = settle(FAITS, bid(100, (76, 86), belotes=(1, 0)))
    assert (score.outcome, score.points) == (Outcome.FAILED, (0, 180))


def test_example_21_90_fails_with_a_belote() -> None:
    assert marked(FFB_CT16, bid(90, (60, 102), belotes=(1, 0))) == (0, 90 + 160 + 20)


@pytest.mark.parametrize("base", ["contract", "whole"])
def test_example_22_100_doubled_and_lost(base: str) -> None:
    ruleset = PAGAT.but({"scoring.multiplier_base": base})
    points = {"contract": 360, "whole": 520}[base]
    assert marked(ruleset, bid(100, (60, 102), doubled=1)) == (0, points)


@pytest.mark.parametrize(("ruleset", "points"), [(FAITS, 320), (FFB_CT16, 520), (NOTE_1, 360)])
def test_example_23_100_doubled_and_made(ruleset: Ruleset, points: int) -> None:
    assert marked(ruleset, bid(100, (110, 52), doubled=1)) == (points, 0)


def test_example_24_doubled_takers_win_every_trick_unbid() -> None:
    assert marked(FAITS, swept(100, doubled=1)) == (420, 0)


def test_example_25_100_doubled_with_a_belote() -> None:
    assert marked(FFB_CO15, bid(100, (110, 52), doubled=1, belotes=(1, 0))) == (560, 0)
    assert marked(FFB_CO15, bid(100, (60, 102), doubled=1, belotes=(1, 0))) == (20, 520)


def test_example_26_the_last_deal_of_cannes_is_exact() -> None:
    deal = bid(100, (104, 58))
    assert settle(CANNES, deal, scores=(1900, 0)).points == (204, 58)
    assert settle(CANNES, deal, scores=(0, 0)).points == (200, 60)


def test_example_27_100_fails_at_cannes() -> None:
    exact = CANNES.but({"scoring.round": "none", "scoring.round_last_deal": True})
    assert marked(exact, bid(100, (90, 72))) == (0, 262)
    assert marked(exact, bid(100, (90, 72), doubled=1)) == (0, 362)


@pytest.mark.parametrize(("failed", "points"), [("160", 260), ("162", 262)])
def test_example_28_100_clubs(failed: str, points: int) -> None:
    ruleset = BGA.but({"scoring.failed": failed})
    assert marked(ruleset, bid(100, (122, 40), trump=Trump.CLUBS)) == (222, 40)
    assert marked(ruleset, bid(100, (96, 66), trump=Trump.CLUBS)) == (0, points)


def test_example_29_contracts_of_contrai() -> None:
    assert marked(CNT, bid(90, (102, 60))) == (192, 60)
    assert marked(CNT, bid(100, (90, 72), trump=Trump.SPADES)) == (0, 260)
    assert marked(CNT, bid(100, (102, 60), doubled=1)) == (360, 0)
    assert marked(CNT, bid(100, (90, 72), doubled=1)) == (0, 360)
    for doubled, times in ((0, 1), (1, 2), (2, 4)):
        assert marked(CNT, swept(Slam.CAPOT, doubled=doubled)) == (500 * times, 0)
        assert marked(CNT, swept(Slam.GENERALE, doubled=doubled, solo=8)) == (1000 * times, 0)


def test_example_30_120_bid_and_130_made() -> None:
    assert marked(SCOREIT, bid(120, (130, 32))) == (250, 32)
    assert marked(SCOREIT, bid(120, (130, 32), doubled=1)) == (500, 32)
    assert marked(SCOREIT, bid(120, (100, 62), doubled=1)) == (0, 564)
    assert marked(FFB_CO15, bid(120, (130, 32), doubled=1)) == (560, 0)


def test_example_31_110_and_a_belote_make_120() -> None:
    assert marked(SCOREIT, bid(120, (110, 52), belotes=(1, 0))) == (250, 52)


def test_example_32_110_and_a_belote_do_not_make_140() -> None:
    assert marked(SCOREIT, bid(140, (110, 52), belotes=(1, 0))) == (20, 302)


def test_example_33_110_and_a_tierce_do_not_make_150() -> None:
    assert marked(SCOREIT, bid(150, (110, 52), announced=("tierce QH", ""))) == (0, 332)


@pytest.mark.parametrize(("made", "won"), [(107, Outcome.MADE), (106, Outcome.FAILED)])
def test_example_34_takers_need_107_against_a_quarte(made: int, won: Outcome) -> None:
    deal = bid(80, (made, 162 - made), announced=("", "quarte JH"))
    assert settle(FFB_CO15, deal).outcome is won


@pytest.mark.parametrize(("reuse", "points"), [("free", 240), ("never", 220)])
def test_example_67_three_jacks_beside_jack_queen_and_king_of_trumps(
    reuse: str, points: int
) -> None:
    ruleset = rulesets.FFB_ANNONCES.but({"melds.card_reuse": reuse})
    best = find_melds(ruleset, hand=cards("JC JD JH JS QS KS 7C 8D"), trump=Trump.SPADES)
    named = ", ".join(map(str, best))
    with_pair = tally((100, 62), belotes=(1, 0), announced=(named, ""))
    assert settle(ruleset, with_pair).points[0] - 100 == points


OLIBOY: Final = FFB_CO15.but(
    {
        "bidding.min_bid": 82,
        "scoring.success": "reach_bid",
        "scoring.failed": "all_points",
        "scoring.multiplier_base": "contract",
        "scoring.doubled_base": "points_made",
        "scoring.sa_factor": 2,
    }
)
"""A program whose tests double the bid at sans-atout (Oliboy50/coinche)."""


@pytest.mark.parametrize(("doubled", "points"), [(0, 416), (1, 580), (2, 908)])
def test_a_program_doubles_the_bid_at_no_trump_and_again(doubled: int, points: int) -> None:
    assert marked(OLIBOY, swept(82, trump=Trump.NONE, doubled=doubled)) == (points, 0)
    assert marked(OLIBOY, swept(82)) == (334, 0)
    assert marked(OLIBOY, swept(82, side=1)) == (0, 334)


COLVER_DEALS: Final = [
    # bid, totals, doubled, belotes, what the engine marks
    (80, (87, 75), 0, (0, 0), (167, 75)),
    (100, (82, 80), 0, (0, 0), (0, 262)),
    (100, (90, 72), 1, (0, 0), (0, 362)),
    (80, (100, 62), 2, (0, 0), (402, 0)),
    (Slam.CAPOT, (140, 22), 0, (1, 0), (0, 432)),
    (Slam.CAPOT, (140, 22), 2, (0, 0), (0, 912)),
    (100, (88, 74), 0, (1, 0), (208, 74)),
    (130, (82, 80), 0, (0, 1), (0, 312)),
]


@pytest.mark.parametrize(("points", "totals", "doubled", "belotes", "expected"), COLVER_DEALS)
def test_the_deals_of_an_engine(
    points: int | Slam,
    totals: tuple[int, int],
    doubled: int,
    belotes: tuple[int, int],
    expected: tuple[int, int],
) -> None:
    """COLVER-ENG."""
    assert marked(COLVER, bid(points, totals, doubled=doubled, belotes=belotes)) == expected


@pytest.mark.parametrize(("doubled", "points"), [(0, 502), (1, 752), (2, 1002)])
def test_the_capots_of_an_engine(doubled: int, points: int) -> None:
    """COLVER-ENG: 252 stands for the cards though the capot was bid."""
    assert marked(COLVER, swept(Slam.CAPOT, doubled=doubled)) == (points, 0)


TURNED: Final = [
    ((104, 58), 0, (0, 0), ("", "")),
    ((104, 58), 1, (0, 1), ("", "tierce QH")),
    ((60, 102), 0, (1, 0), ("tierce QH", "")),
    ((60, 102), 2, (1, 0), ("tierce QH", "")),
]


@pytest.mark.parametrize("ruleset", [FFB_CO15, CANNES, SCOREIT, PAGAT])
@pytest.mark.parametrize(("totals", "doubled", "belotes", "announced"), TURNED)
def test_it_is_the_same_whichever_side_takes(
    ruleset: Ruleset,
    totals: tuple[int, int],
    doubled: int,
    belotes: tuple[int, int],
    announced: tuple[str, str],
) -> None:
    told = ruleset.but({"melds.enabled": True})
    deal = bid(100, totals, doubled=doubled, belotes=belotes, announced=announced)
    turned = bid(
        100,
        totals[::-1],
        takers=1,
        last=1,
        doubled=doubled,
        tricks=(3, 5),
        belotes=belotes[::-1],
        announced=announced[::-1],
    )
    assert marked(told, turned)[::-1] == marked(told, deal)


def test_example_70_an_unbid_capot_of_the_takers() -> None:
    assert marked(FFB_CO15, swept(100)) == (352, 0)
    assert marked(HALF_UP, swept(100)) == (350, 0)
    assert marked(SCOREIT, swept(140)) == (392, 0)
