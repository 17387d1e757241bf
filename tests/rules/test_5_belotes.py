"""Paragraph 5.8: belotes where all suits are trumps."""

import pytest

from belote import Trump, settle
from contracts import FFB_CO15, FFB_CT16, bid, marked, rows

RAW = FFB_CO15.but({"scoring.ta_scale": "raw258", "scoring.made": "own_points"})


@pytest.mark.parametrize(("belotes", "points"), [((1, 0), 20), ((3, 0), 60), ((4, 0), 80)])
def test_5_8_each_belote_of_a_side_counts_at_all_trump(
    belotes: tuple[int, int], points: int
) -> None:
    """FFB-B16, FFB-CO15."""
    deal = bid(120, (158, 100), trump=Trump.ALL, belotes=belotes)
    assert marked(RAW, deal) == (158 + points, 100)


def test_5_8_both_sides_may_have_belotes_at_all_trump() -> None:
    """FFB-B16."""
    assert marked(RAW, bid(120, (158, 100), trump=Trump.ALL, belotes=(2, 2))) == (198, 140)


def test_5_8_four_belotes_together_may_be_worth_a_number_of_their_own() -> None:
    """WP-FR-CO."""
    golden = RAW.but({"scoring.four_belotes": 100})
    deal = bid(120, (158, 100), trump=Trump.ALL, belotes=(4, 0))
    assert marked(golden, deal) == (258, 100)
    assert ("four_belotes", 100) in rows(settle(golden, deal), 0)
    assert marked(golden, bid(120, (158, 100), trump=Trump.ALL, belotes=(3, 1))) == (218, 120)


def test_5_8_four_belotes_count_for_the_contract_and_pass_to_the_defence_together() -> None:
    """WP-FR-CO."""
    golden = FFB_CT16.but({"scoring.ta_scale": "raw258", "scoring.four_belotes": 100})
    assert marked(golden, bid(160, (60, 198), trump=Trump.ALL, belotes=(4, 0))) == (320, 198)
    assert marked(golden, bid(170, (60, 198), trump=Trump.ALL, belotes=(4, 0))) == (0, 160 + 270)
