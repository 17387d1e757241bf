"""Tallies that no deal can leave, and sheets whose match is over."""

from typing import Any, Final

import pytest

from belote import (
    Contract,
    Meld,
    Sheet,
    Tally,
    TallyError,
    Trump,
    settle,
)
from belote.errors import MatchOverError
from belote.meld import meld
from tables import FFB, melds, sweep, tally

TIERCE: Final = meld("tierce QH")
GOOD: Final[dict[str, Any]] = {
    "takers": 0,
    "card_points": (82, 70),
    "last_trick": 0,
    "tricks": (5, 3),
}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"card_points": (153, 0)}, "card_points is (153, 0), but the cards are worth 152 in all"),
        (
            {"card_points": (-1, 153)},
            "card_points is (-1, 153), but must be 2 whole numbers from 0 up",
        ),
        (
            {"card_points": (82,)},
            "card_points is (82,), but must be 2 whole numbers from 0 up, one for each side",
        ),
        ({"tricks": (6, 3)}, "tricks is (6, 3), but a deal has 8"),
        ({"tricks": (9, -1)}, "tricks is (9, -1), but must be 2 whole numbers from 0 up"),
        ({"belotes": (1, 1)}, "belotes is (1, 1), but a deal has one at most"),
        ({"belotes": (2, 0)}, "belotes is (2, 0), but a deal has one at most"),
        ({"penalties": (-10, 0)}, "penalties is (-10, 0), but must be 2 whole numbers from 0 up"),
        ({"takers": 2}, "takers is 2, but sides are 0 to 1"),
        ({"last_trick": -1}, "last_trick is -1, but sides are 0 to 1"),
        (
            {"contract": Contract(0, Trump.HEARTS, doubled=1)},
            "the contract is doubled, but bidding.contre_timing is none",
        ),
    ],
)
def test_a_tally_that_no_deal_can_leave(changes: dict[str, Any], sentence: str) -> None:
    deal = Tally(**{**GOOD, **changes})
    sheet = Sheet(FFB)
    for write in (lambda: settle(FFB, deal), lambda: sheet.add(deal)):
        with pytest.raises(TallyError) as caught:
            write()
        assert sentence in str(caught.value)
    assert (sheet.scores, sheet.results, sheet.dealer) == ((0, 0), (), 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"tricks": (8, 0), "card_points": (152, 0), "last_trick": 1},
        {"tricks": (8, 0), "card_points": (100, 52)},
        {"tricks": (5, 2)},
        {"card_points": (82, 60)},
        {"contract": Contract(1, Trump.HEARTS)},
        {"last_trick": None},
        {"takers": True},
        {"card_points": (82.5, 69.5)},
        {"held_over": 81},
    ],
)
def test_a_tally_that_contradicts_itself(changes: dict[str, Any]) -> None:
    with pytest.raises(TallyError):
        settle(FFB, Tally(**{**GOOD, **changes}))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (((),), "melds is ((),), but must be 2 tuples of Meld, one for each side"),
        (((), (), ()), "but must be 2 tuples of Meld, one for each side"),
        ([(), ()], "melds is [(), ()], but must be 2 tuples of Meld, one for each side"),
        (((20,), ()), "melds is ((20,), ()), but must be 2 tuples of Meld, one for each side"),
        ((("tierce QH",), ()), "but must be 2 tuples of Meld, one for each side"),
        ((TIERCE, ()), "but must be 2 tuples of Meld, one for each side"),
        (None, "melds is None, but must be 2 tuples of Meld, one for each side"),
    ],
)
def test_melds_that_are_none(given: Any, sentence: str) -> None:
    with pytest.raises(TallyError) as caught:
        settle(melds(), Tally(**{**GOOD, "melds": given}))
    assert sentence in str(caught.value)


def test_melds_where_there_are_none() -> None:
    deal = Tally(**{**GOOD, "melds": ((TIERCE,), ())})
    with pytest.raises(TallyError, match=r"there are melds, but melds\.enabled is false"):
        settle(FFB, deal)
    assert settle(melds(), deal).points == (112, 70)


def test_the_points_that_a_meld_carries_are_not_believed() -> None:
    deal = Tally(**{**GOOD, "melds": ((Meld(TIERCE.cards, points=500),), ())})
    assert settle(melds(), deal).points == (112, 70)


def test_all_that_is_wrong_with_a_tally_is_listed() -> None:
    faulty = Tally(takers=3, card_points=(-1, 0), last_trick=5, tricks=(9, -1), belotes=(1,))
    with pytest.raises(TallyError) as caught:
        settle(FFB, faulty)
    assert len(str(caught.value).split("; ")) == 5


def test_totals_of_three_sides() -> None:
    with pytest.raises(TallyError):
        settle(FFB, Tally(**GOOD), scores=(1, 2, 3))


def test_a_pot_that_no_deal_can_leave() -> None:
    with pytest.raises(TallyError, match="but must be 2 whole numbers from 0 up"):
        settle(FFB, Tally(**{**GOOD, "held_over": (-81, 0)}))


def test_a_sheet_knows_its_pot() -> None:
    sheet = Sheet(FFB).add(tally((81, 81)))
    with pytest.raises(TallyError) as caught:
        sheet.add(tally((100, 62), held_over=(0, 81)))
    assert str(caught.value) == "held_over is (0, 81), but on this sheet it is (81, 0)"
    assert (sheet.scores, len(sheet.results)) == ((0, 81), 1)
    assert sheet.add(tally((100, 62), held_over=(81, 0))).scores == (181, 143)


def test_a_sheet_after_the_end() -> None:
    sheet = Sheet(FFB.but({"sheet.target": 200})).add(sweep(0))
    with pytest.raises(MatchOverError) as caught:
        sheet.add(tally((100, 62)))
    assert str(caught.value) == "the match is over: no further deal can be written"
    with pytest.raises(MatchOverError, match="the match is over"):
        sheet.passed_out()
    assert (sheet.scores, len(sheet.results), sheet.winner) == ((252, 0), 1, 0)


def test_a_sheet_says_how_the_match_stands() -> None:
    sheet = Sheet(FFB, dealer=3).add(tally((100, 62))).passed_out()
    assert repr(sheet) == "<Sheet ffb/1, deals 2, 100-62, dealer 1>"
    assert sheet.add(tally((62, 100), takers=1)) is sheet
