"""Paragraphs 3.11 and 3.12: contracts are doubled. Seat 3 deals, so seat 0 speaks first."""

from itertools import product
from typing import Final

import pytest

import belote
from belote import (
    Bidding,
    Coinche,
    Contract,
    Trump,
)
from belote.axes import Option
from calls import (
    FOUR_PASSES,
    SUITS,
    heights,
    said,
    thrown_in,
    won,
    words,
)
from tables import after, auction, offered, playing, points, why

SEATS: Final = range(4)


# ----------------------------------------------------------------------- 3.11 doubling


def test_3_11_nobody_doubles_where_that_is_not_played() -> None:
    """FFB-B16."""
    state = said("0 bid 90 H")
    assert "coinche" not in words(state)
    assert thrown_in(state) == []
    for text in ("1 coinche", "1 surcoinche"):
        assert why(state, text) == ("bidding/no_doubling", "3.11")


@pytest.mark.parametrize("timing", ["own_turn", "any_time"])
def test_3_11_the_other_side_doubles_in_turn(timing: str) -> None:
    """FFB-CO15, PAGAT-C."""
    state = said("0 bid 90 H", contre_timing=timing)
    assert offered(state)[-2:] == ["1 coinche", "1 pass"]
    assert "coinche" not in words(after(state, "1 pass"))
    third = after(state, "1 pass", "2 pass")
    assert offered(third)[-2:] == ["3 coinche", "3 pass"]
    doubled = after(third, "3 coinche")
    assert (doubled.to_act, offered(doubled)) == (0, ["0 surcoinche", "0 pass"])


@pytest.mark.parametrize("seat", [2, 3, 0])
def test_3_11_out_of_turn_it_is_refused(seat: int) -> None:
    """FFB-CO15, FFB-CT15, CANNES16."""
    state = said("0 bid 90 H", contre_timing="own_turn")
    assert thrown_in(state) == []
    for word in ("coinche", "surcoinche"):
        assert why(state, f"{seat} {word}") == ("turn/not_your_turn", "3.6")


def test_3_11_nothing_and_nobodys_own_is_doubled() -> None:
    """FFB-CO15."""
    early = said("0 pass", contre_timing="own_turn")
    assert why(early, "1 coinche") == ("bidding/nothing_to_double", "3.11")
    assert why(early, "1 surcoinche") == ("bidding/nothing_to_double", "3.11")
    partner = said("0 bid 90 H, 1 pass", contre_timing="own_turn")
    assert why(partner, "2 coinche") == ("bidding/own_contract", "3.11")
    assert why(partner, "2 surcoinche") == ("bidding/nothing_to_redouble", "3.12")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("0 pass", []),
        ("0 bid 90 H", ["3 coinche"]),
        ("0 bid 90 H, 1 pass", ["1 coinche", "3 coinche"]),
        ("0 bid 90 H, 1 pass, 2 pass", ["1 coinche"]),
        ("0 bid 90 H, 1 bid 100 S", ["0 coinche"]),
        ("0 bid 90 H, 3 coinche", ["0 surcoinche", "2 surcoinche"]),
        ("0 bid 90 H, 3 coinche, 1 pass", ["0 surcoinche"]),
        ("0 bid 90 H, 1 coinche", ["0 surcoinche"]),
        ("0 bid 90 H, 1 coinche, 2 pass", ["0 surcoinche", "2 surcoinche"]),
    ],
)
def test_3_11_at_any_time_whoever_is_not_asked_may_throw_it_in(
    text: str, expected: list[str]
) -> None:
    """PAGAT-C, WP-FR-CO, BGA-C, ASCEE2A."""
    state = said(text, contre_timing="any_time")
    assert expected == thrown_in(state)
    for seat, word in product(SEATS, ("coinche", "surcoinche")):
        call = f"{seat} {word}"
        assert (why(state, call) is None) is (call in (*expected, *offered(state)))


@pytest.mark.parametrize("seat", [1, 3])
def test_3_11_what_is_thrown_in_does_not_move_the_turn(seat: int) -> None:
    """PAGAT-C."""
    state = said("0 bid 90 H, 1 pass", contre_timing="any_time")
    doubled = after(state, f"{seat} coinche")
    assert (state.to_act, doubled.to_act) == (2, 2)
    assert isinstance(doubled, Bidding)
    assert Contract(0, Trump.HEARTS, 90, 1) == doubled.contract
    assert list(map(str, doubled.bids))[-1] == f"{seat} coinche"


@pytest.mark.parametrize("seat", [0, 2])
def test_3_11_either_taker_redoubles_at_any_time(seat: int) -> None:
    """FFB-CO15, CNT."""
    text = f"0 bid 90 H, 3 coinche, {seat} surcoinche"
    assert Contract(0, Trump.HEARTS, 90, 2) == won(text, contre_timing="any_time")


@pytest.mark.parametrize("freezes", [True, False])
@pytest.mark.parametrize("seat", [1, 3])
def test_3_11_after_it_the_lawful_calls_are_those_of_the_axis(seat: int, freezes: bool) -> None:
    """FFB-CO15; STEPH."""
    rules: dict[str, Option] = {"contre_timing": "any_time", "contre_freezes": freezes}
    state = said(f"0 bid 150 H, 1 pass, {seat} coinche", **rules)
    bids = [] if freezes else [f"2 bid 160 {suit}" for suit in SUITS]
    assert [*bids, "2 surcoinche", "2 pass"] == offered(state)
    assert thrown_in(state) == ["0 surcoinche"]
    state = said(f"0 bid 150 H, 1 pass, {seat} coinche, 2 pass", **rules)
    bids = [] if freezes else [f"3 bid 160 {suit}" for suit in SUITS]
    assert [*bids, "3 pass"] == offered(state)


def test_3_11_passes_are_counted_anew_after_it() -> None:
    """FFB-CO15: three passes after a bid or a coinche."""
    text = "0 bid 90 H, 1 pass, 2 pass, 1 coinche"
    state = said(text, contre_timing="any_time")
    assert state.to_act == 3
    assert Contract(0, Trump.HEARTS, 90, 1) == won(
        f"{text}, 3 pass, 0 pass, 1 pass", contre_timing="any_time"
    )


def test_3_11_a_seat_that_may_not_bid_any_more_may_double() -> None:
    """COLVER-ENCH, PAGAT-C."""
    once: dict[str, Option] = {"reenter_after_pass": False, "contre_timing": "any_time"}
    assert thrown_in(said("0 pass, 1 bid 80 C", **once)) == ["0 coinche"]


def test_3_11_a_seat_that_does_not_exist_doubles_nothing() -> None:
    ruleset = points(contre_timing="any_time").but(
        {"seating.players": 3, "seating.sides": "individual", "scoring.failed": "all_points"}
    )
    state = after(auction(ruleset, dealer=2), "0 bid 90 H")
    assert thrown_in(state) == ["2 coinche"]
    violation = belote.explain(state, Coinche(3))
    assert violation is not None
    assert (violation.reason, violation.rule) == ("turn/no_such_seat", "1.1")


# ----------------------------------------------------------------- 3.12 after a coinche


FREEZES: Final[dict[str, Option]] = {"contre_timing": "own_turn"}
LOOSE: Final[dict[str, Option]] = {"contre_timing": "own_turn", "contre_freezes": False}


def test_3_12_a_coinche_ends_the_bidding() -> None:
    """FFB-CO15, CNT."""
    state = said("0 bid 90 H, 1 coinche", **FREEZES)
    assert offered(state) == ["2 surcoinche", "2 pass"]
    assert why(state, "2 bid 100 H") == ("bidding/frozen", "3.12")
    assert offered(after(state, "2 pass")) == ["3 pass"]
    assert offered(after(state, "2 pass", "3 pass")) == ["0 surcoinche", "0 pass"]
    assert Contract(0, Trump.HEARTS, 90, 1) == won(
        "0 bid 90 H, 1 coinche, 2 pass, 3 pass, 0 pass", **FREEZES
    )


def test_3_12_the_partner_of_the_coincher_can_only_pass() -> None:
    """FFB-CT16."""
    state = said("0 bid 90 H, 1 coinche, 2 pass", **FREEZES)
    assert why(state, "3 coinche") == ("bidding/already_doubled", "3.12")
    assert why(state, "3 surcoinche") == ("bidding/not_your_contract", "3.12")


def test_3_12_with_four_passes_the_coincher_is_asked_once_more() -> None:
    """BGA-C."""
    state = said("0 bid 90 H, 1 coinche, 2 pass, 3 pass, 0 pass", **FREEZES, **FOUR_PASSES)
    assert offered(state) == ["1 pass"]
    assert Contract(0, Trump.HEARTS, 90, 1) == playing(after(state, "1 pass")).contract


def test_3_12_a_higher_bid_cancels_a_coinche_that_does_not_freeze() -> None:
    """STEPH; NIK."""
    state = said("0 bid 90 H, 1 coinche", **LOOSE)
    assert words(state) == {"bid", "surcoinche", "pass"}
    assert heights(state)[0] == "100"
    state = said("0 bid 90 H, 1 coinche, 2 bid 100 H", **LOOSE)
    assert Contract(2, Trump.HEARTS, 100) == state.contract
    assert words(state) == {"bid", "coinche", "pass"}
    assert Contract(2, Trump.HEARTS, 100) == won(
        "0 bid 90 H, 1 coinche, 2 bid 100 H, 3 pass, 0 pass, 1 pass", **LOOSE
    )


def test_3_12_so_may_the_partner_of_the_coincher() -> None:
    """STEPH."""
    state = said("0 bid 90 H, 1 coinche, 2 pass, 3 bid 100 S, 0 coinche", **LOOSE)
    assert Contract(3, Trump.SPADES, 100, 1) == state.contract


@pytest.mark.parametrize("rules", [FREEZES, LOOSE], ids=["FFB-CO15", "STEPH"])
def test_3_12_a_surcoinche_ends_the_auction_at_once(rules: dict[str, Option]) -> None:
    """FFB-CO15."""
    for text in ("2 surcoinche", "2 pass, 3 pass, 0 surcoinche"):
        assert Contract(0, Trump.HEARTS, 90, 2) == won(f"0 bid 90 H, 1 coinche, {text}", **rules)


@pytest.mark.parametrize("slam", ["capot", "generale"])
@pytest.mark.parametrize("timing", ["own_turn", "any_time"])
def test_3_12_a_slam_may_be_doubled_or_not(timing: str, slam: str) -> None:
    """FFB-CO15, CNT; PAGAT-C."""
    rules: dict[str, Option] = {"capot_bid": 250, "generale": 500, "contre_timing": timing}
    text = f"0 bid {slam} S"
    assert "coinche" in words(said(text, **rules))
    refusing = said(text, capot_doubled_ok=False, **rules)
    assert "coinche" not in words(refusing)
    assert thrown_in(refusing) == []
    assert why(refusing, "1 coinche") == ("bidding/capot_not_doubled", "3.12")
    assert "coinche" in words(said("0 bid 160 S", capot_doubled_ok=False, **rules))
