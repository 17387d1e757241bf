"""Tallies with contracts that no auction of the table ends in, or that no deal can leave."""

from typing import Any

import pytest

from belote import Contract, Ruleset, Sheet, Tally, TallyError, Trump, settle
from belote.ladder import Slam
from contracts import FFB_CO15, bid, swept
from tables import FFB, points

BEYOND = FFB.but({"bidding.sa_ta": "on"})
CLASSIC = points(contre_timing="own_turn")
SLAMS = CLASSIC.but({"bidding.capot_bid": 250, "bidding.capot_doubled_ok": False})
STEPS = points(min_bid=82, step=5)
ONE = CLASSIC.but({"bidding.min_bid": 160})


def said(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Return what is wrong with a tally, which `settle` and a sheet must agree on."""
    sheet = Sheet(ruleset)
    problems = []
    for write in (settle, lambda _, given: sheet.add(given)):
        with pytest.raises(TallyError) as caught:
            write(ruleset, tally)
        problems.append(str(caught.value))
    assert problems[0] == problems[1]
    assert (sheet.scores, sheet.results) == ((0, 0), ())
    return problems[0].split("; ")


@pytest.mark.parametrize(
    ("ruleset", "contract", "problem"),
    [
        (
            FFB,
            Contract(0, Trump.HEARTS, 90),
            "the contract is 90, but bidding.kind is turn_up: nobody bids points",
        ),
        (
            FFB,
            Contract(0, Trump.HEARTS, Slam.CAPOT),
            "the contract is capot, but bidding.kind is turn_up: nobody bids points",
        ),
        (
            FFB,
            Contract(0, Trump.HEARTS, doubled=1),
            "the contract is doubled, but bidding.contre_timing is none",
        ),
        (
            FFB,
            Contract(0, Trump.HEARTS, doubled=3),
            "the contract's doubled is 3, but must be 0, 1 or 2",
        ),
        (
            CLASSIC,
            Contract(0, Trump.HEARTS),
            "the contract has no points, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            CLASSIC,
            Contract(0, Trump.HEARTS, 85),
            "the contract is 85, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            CLASSIC,
            Contract(0, Trump.HEARTS, 170),
            "the contract is 170, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            CLASSIC,
            Contract(0, Trump.HEARTS, Slam.CAPOT),
            "the contract is capot, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            FFB_CO15,
            Contract(0, Trump.HEARTS, 1001),
            "but must be 80 or a multiple of 10 from 90 to 650, or capot, or generale",
        ),
        (
            STEPS,
            Contract(0, Trump.HEARTS, 80),
            "the contract is 80, but must be 82 or a multiple of 5 from 85 to 160",
        ),
        (ONE, Contract(0, Trump.HEARTS, 80), "the contract is 80, but must be 160"),
        (
            CLASSIC,
            Contract(0, Trump.HEARTS, True),
            "the contract is True, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            SLAMS,
            Contract(0, Trump.HEARTS, Slam.CAPOT, 1),
            "the contract is capot and doubled, but bidding.capot_doubled_ok is false",
        ),
        (
            CLASSIC,
            Contract(0, Trump.NONE, 80),
            "the contract is NT, which this ruleset's auction never has",
        ),
        (CLASSIC, Contract(4, Trump.HEARTS, 80), "seat 4 is the taker, but seats are 0 to 3"),
        (CLASSIC, Contract(1, Trump.HEARTS, 80), "seat 1 is the taker, but takers is 0"),
        (CLASSIC, None, "takers is 0, but contract is None: it must say what was bid"),
    ],
)
def test_a_contract_that_no_auction_ends_in(
    ruleset: Ruleset, contract: Contract | None, problem: str
) -> None:
    deal = Tally(takers=0, card_points=(82, 70), last_trick=0, tricks=(5, 3), contract=contract)
    assert any(problem in sentence for sentence in said(ruleset, deal))


@pytest.mark.parametrize("given", ["90 H", (0, Trump.HEARTS), Contract(0, "H", 90)])  # type: ignore[arg-type]
def test_a_contract_that_is_none(given: Any) -> None:
    deal = Tally(takers=0, card_points=(82, 70), last_trick=0, tricks=(5, 3), contract=given)
    assert said(FFB_CO15, deal) == [
        f"contract is {given!r}, but must be a Contract with a Trump, or None"
    ]


@pytest.mark.parametrize(
    ("trump", "scale", "worth"),
    [
        (Trump.NONE, {"scoring.sa_scale": "a19"}, 152),
        (Trump.NONE, {"scoring.sa_scale": "raw"}, 120),
        (Trump.ALL, {"scoring.ta_scale": "x162/258"}, 248),
        (Trump.ALL, {"scoring.ta_scale": "14_9_6_5_3_1"}, 152),
    ],
)
def test_card_points_that_the_trumps_do_not_have(
    trump: Trump, scale: dict[str, str], worth: int
) -> None:
    deal = bid(None, (100, 73), trump=trump)
    assert said(BEYOND.but(scale), deal) == [
        f"card_points is (90, 73), but the cards are worth {worth} in all"
    ]


@pytest.mark.parametrize(
    ("trump", "belotes", "problem"),
    [
        (Trump.HEARTS, (1, 1), "belotes is (1, 1), but a deal has one at most"),
        (Trump.NONE, (1, 0), "belotes is (1, 0), but a deal has none at sans-atout"),
        (Trump.ALL, (3, 2), "belotes is (3, 2), but a deal has four at most"),
    ],
)
def test_more_belotes_than_the_trumps_have(
    trump: Trump, belotes: tuple[int, int], problem: str
) -> None:
    totals = (198, 60) if trump is Trump.ALL else (100, 62)
    raw = FFB_CO15.but({"scoring.ta_scale": "raw258"})
    assert said(raw, bid(80, totals, trump=trump, belotes=belotes)) == [problem]


@pytest.mark.parametrize(
    ("by_seat", "problem"),
    [
        (None, "by_seat is None, but the contract is generale: it must say who won the tricks"),
        ((8, 0), "by_seat is (8, 0), but must be 4 whole numbers from 0 up, one for each seat"),
        (
            (9, 0, -1, 0),
            "by_seat is (9, 0, -1, 0), but must be 4 whole numbers from 0 up, one for each seat",
        ),
        (
            (7, 1, 0, 0),
            "by_seat is (7, 1, 0, 0), which makes (7, 1), but tricks is (8, 0)",
        ),
    ],
)
def test_tricks_of_seats_that_are_not_those_of_their_sides(by_seat: Any, problem: str) -> None:
    deal = bid(Slam.GENERALE, (162, 0), tricks=(8, 0), by_seat=by_seat)
    assert said(FFB_CO15, deal) == [problem]


def test_tricks_of_seats_may_always_be_given() -> None:
    assert settle(FFB, swept(None, solo=5)).points == (252, 0)


def test_all_that_is_wrong_with_a_contract_is_listed() -> None:
    deal = Tally(
        takers=0, card_points=(82, 70), last_trick=0, tricks=(5, 3),
        contract=Contract(7, Trump.ALL, 85, 5), by_seat=(1,),
    )  # fmt: skip
    assert len(said(CLASSIC, deal)) == 5


def test_a_claim_is_counted_with_the_trumps_of_its_contract() -> None:
    raw = BEYOND.but({"sheet.claim_out": "stop_or_lose", "sheet.target": 100})
    with pytest.raises(TallyError, match="the cards are worth 152 at most"):
        Sheet(raw).claim(0, card_points=(200, 0))
    sheet = Sheet(raw).claim(0, card_points=(200, 0), contract=Contract(0, Trump.ALL))
    assert (sheet.scores, sheet.winner) == ((126, 0), 0)
    with pytest.raises(TallyError, match="the contract is doubled"):
        Sheet(raw).claim(0, card_points=(20, 0), contract=Contract(0, Trump.ALL, doubled=1))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"scoring.success": "reach_bid"}, "it must be strictly_more, at_least_equal or none"),
        ({"scoring.success": "bid_and_more"}, "it must be strictly_more, at_least_equal or none"),
        ({"scoring.made": "plus_bid"}, "scoring.made is plus_bid, but bidding.kind is turn_up"),
        ({"scoring.failed": "bid_only"}, "scoring.failed is bid_only, but bidding.kind is turn_up"),
        ({"scoring.failed_plus_bid": True}, "scoring.failed_plus_bid is true"),
        ({"scoring.contract_floor": 82}, "scoring.contract_floor is 82"),
        ({"scoring.belote_counts_for_contract": "lowers_target"}, "which looks at no bid"),
        (
            {"scoring.round": "complement_160", "scoring.round_applies_to": "final_total"},
            "scoring.round is complement_160, which shares 160 in each deal",
        ),
        (
            {"scoring.round_last_deal": False, "scoring.round_applies_to": "final_total"},
            "scoring.round_last_deal is false, but scoring.round_applies_to is final_total",
        ),
    ],
)
def test_axes_of_the_account_that_contradict_each_other(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match="scoring") as caught:
        FFB.but(options)
    assert sentence in str(caught.value)
