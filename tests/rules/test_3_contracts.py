"""Paragraphs 3.6 to 3.10: points are bid. Seat 3 deals, so seat 0 speaks first."""

from typing import Final

import pytest

import belote
from belote import (
    Bid,
    Bidding,
    Contract,
    Dealing,
    Playing,
    Slam,
    State,
    Trump,
)
from belote.axes import Option
from calls import (
    COMES_BACK,
    FOUR_PASSES,
    NEXT_THREE,
    OWN,
    SUITS,
    calls,
    heights,
    reason,
    said,
    trumps_at,
    turned,
    won,
    words,
)
from tables import after, auction, offered, playing, points, why

SEATS: Final = range(4)


# ------------------------------------------------------------------ 3.6 the kind of auction


def test_3_6_points_are_bid_with_their_trumps() -> None:
    """FFB-CO15."""
    state = said("")
    assert (state.to_act, state.round, state.bids) == (0, 1, ())
    assert words(state) == {"bid", "pass"}
    bids = [f"0 bid {height} {suit}" for height in range(80, 170, 10) for suit in SUITS]
    assert [*bids, "0 pass"] == offered(state)


def test_3_6_the_highest_bid_is_the_contract() -> None:
    """FFB-CO15."""
    state = said("0 bid 80 H, 1 bid 90 S, 2 pass, 3 bid 100 D")
    assert Contract(3, Trump.DIAMONDS, 100) == state.contract
    assert Contract(3, Trump.DIAMONDS, 100) == won(
        "0 bid 80 H, 1 bid 90 S, 2 pass, 3 bid 100 D, 0 pass, 1 pass, 2 pass"
    )


def test_3_6_nothing_stands_before_the_first_bid() -> None:
    assert said("").contract is None
    assert said("0 pass, 1 pass, 2 pass").contract is None


def test_3_6_the_seat_after_the_dealer_speaks_and_leads_whoever_takes() -> None:
    """FFB-CO15."""
    texts = ("pass", "bid 80 H", "pass", "pass", "pass")
    for dealer in SEATS:
        first = (dealer + 1) % 4
        opening = auction(points(), dealer=dealer)
        assert first == opening.to_act
        spoken = (f"{(first + at) % 4} {text}" for at, text in enumerate(texts))
        state = playing(after(opening, *spoken))
        assert (first, first) == (state.leader, state.to_act)


def test_3_6_nothing_is_taken_or_chosen_where_points_are_bid() -> None:
    """FFB-CO15."""
    for state in (said("", sa_ta="on"), said("0 bid 90 H, 1 coinche", contre_timing="own_turn")):
        for text in ("take", "choose H", "choose S", "choose NT"):
            refused = f"{state.to_act} {text}"
            assert why(state, refused) == ("bidding/points_auction", "3.6")


def test_3_6_no_points_are_bid_where_a_card_is_turned() -> None:
    """FFB-B16."""
    for state in (turned(""), turned("0 pass, 1 pass, 2 pass, 3 pass")):
        for text in ("0 bid 80 S", "0 bid 90 NT", "0 bid capot H"):
            assert why(state, text) == ("bidding/turn_up_auction", "3.6")


def test_3_6_the_bids_of_a_deal_are_kept_with_it() -> None:
    text = "0 pass, 1 bid 80 H, 2 coinche, 3 surcoinche"
    ended = playing(after(auction(points(contre_timing="own_turn"), dealer=3), *calls(text)))
    assert calls(text) == list(map(str, ended.bids)) == list(map(str, ended.actions[1:]))
    assert Contract(1, Trump.HEARTS, 80, 2) == ended.contract


# ----------------------------------------------------------------------- 3.7 the ladder


LADDERS: Final[dict[str, tuple[dict[str, Option], str]]] = {
    "FFB-WEB-CT": ({}, "80 90 100 110 120 130 140 150 160"),
    "BGA-C": ({"min_bid": 82, "max_bid": 170}, "82 90 100 110 120 130 140 150 160 170"),
    "PAGAT-C": ({"min_bid": 82}, "82 90 100 110 120 130 140 150 160"),
    "STEPH": ({"min_bid": 82, "step": 5, "max_bid": 110}, "82 85 90 95 100 105 110"),
    "CNT": ({"max_bid": 180}, "80 90 100 110 120 130 140 150 160 170 180"),
    "one": ({"min_bid": 160}, "160"),
    "above": ({"min_bid": 82, "max_bid": 89}, "82"),
    "short": ({"min_bid": 80, "max_bid": 95}, "80 90"),
    "wide": ({"min_bid": 80, "step": 100, "max_bid": 250}, "80 100 200"),
}


@pytest.mark.parametrize("source", LADDERS)
def test_3_7_the_lowest_bid_then_every_multiple_of_the_step(source: str) -> None:
    bidding, ladder = LADDERS[source]
    for suit in SUITS:
        assert ladder.split() == heights(said("", **bidding), suit)


def test_3_7_numbers_that_are_not_on_the_ladder() -> None:
    """PAGAT-C: 82, 90, 100; FFB-WEB-CT: 160 is the highest."""
    state = said("", min_bid=82)
    assert why(state, "0 bid 80 H") == ("bidding/too_low", "3.7")
    assert why(state, "0 bid 81 H") == ("bidding/too_low", "3.7")
    assert why(state, "0 bid 92 H") == ("bidding/off_the_ladder", "3.7")
    assert why(state, "0 bid 170 H") == ("bidding/too_high", "3.7")
    assert why(state, "0 bid 162 H") == ("bidding/too_high", "3.7")


def test_3_7_a_refusal_says_what_would_be_right() -> None:
    low = belote.explain(said(""), Bid(0, 70, Trump.HEARTS))
    high = belote.explain(said(""), Bid(0, 170, Trump.HEARTS))
    assert low is not None
    assert high is not None
    assert (low.args["least"], high.args["most"]) == (80, 160)


@pytest.mark.parametrize("height", ["90", "120", "160"])
def test_3_7_a_bid_may_jump_as_far_as_it_likes(height: str) -> None:
    """FFB-CO15."""
    assert why(said("0 bid 80 C"), f"1 bid {height} S") is None


def test_3_7_six_hundred_and_fifty_where_melds_count() -> None:
    """FFB-WEB-CO."""
    found = heights(said("", max_bid=650))
    assert (found[0], found[-1], len(found)) == ("80", "650", 58)


# --------------------------------------------------------------- 3.8 capot and générale


def test_3_8_a_slam_is_bid_only_where_it_has_a_worth() -> None:
    """BGA-C bids no capot, FFB-CO15 no générale."""
    assert heights(said(""))[-1] == "160"
    assert heights(said("", capot_bid=250))[-2:] == ["160", "capot"]
    assert heights(said("", generale=500))[-2:] == ["160", "generale"]
    assert heights(said("", capot_bid=250, generale=500))[-2:] == ["capot", "generale"]
    assert why(said(""), "0 bid capot H") == ("bidding/slam_not_offered", "3.8")
    assert why(said("", capot_bid=250), "0 bid generale H") == ("bidding/slam_not_offered", "3.8")


@pytest.mark.parametrize("worth", [1, 250, 500, 2000])
def test_3_8_what_a_capot_is_worth_moves_no_rung(worth: int) -> None:
    """FFB-CO15 250, FFB-CT16 500."""
    assert heights(said("", capot_bid=250)) == heights(said("", capot_bid=worth))


@pytest.mark.parametrize("standing", ["80 C", "160 S"])
def test_3_8_a_capot_may_be_bid_at_any_time(standing: str) -> None:
    """FFB-CO15."""
    for suit in SUITS:
        assert why(said(f"0 bid {standing}", capot_bid=250), f"1 bid capot {suit}") is None


def test_3_8_nothing_stands_above_a_capot() -> None:
    """FFB-CO15: the opponents may only pass or coinche."""
    state = said("0 bid capot C", capot_bid=250, contre_timing="own_turn", max_bid=650)
    assert offered(state) == ["1 coinche", "1 pass"]
    assert why(state, "1 bid 650 H") == ("bidding/nothing_higher", "3.8")
    assert why(state, "1 bid capot H") == ("bidding/nothing_higher", "3.8")


def test_3_8_but_a_generale() -> None:
    """PAGAT-C, COI."""
    state = said("0 bid capot C", capot_bid=250, generale=500)
    assert heights(state) == ["generale"]
    highest = after(state, "1 bid generale H")
    assert offered(highest) == ["2 pass"]
    assert why(highest, "2 bid generale S") == ("bidding/nothing_higher", "3.8")


@pytest.mark.parametrize("slam", list(Slam))
def test_3_8_a_slam_is_the_contract(slam: Slam) -> None:
    """FFB-CO15, CNT."""
    text = f"0 bid {slam} S, {NEXT_THREE}"
    assert Contract(0, Trump.SPADES, slam) == won(text, capot_bid=250, generale=500)


# ------------------------------------------------------------- 3.9 which bid is higher


def test_3_9_only_the_number_counts() -> None:
    """FFB-CO15."""
    state = said("0 bid 90 C")
    assert trumps_at(state, "90") == ""
    assert trumps_at(state, "100") == "C D H S"
    assert why(state, "1 bid 90 S") == ("bidding/too_low", "3.9")
    assert why(state, "1 bid 80 S") == ("bidding/too_low", "3.9")


@pytest.mark.parametrize("rung", ["90", "capot", "generale"])
@pytest.mark.parametrize(
    ("standing", "over"),
    [
        ("C", "D H S NT AT"),
        ("D", "H S NT AT"),
        ("H", "S NT AT"),
        ("S", "NT AT"),
        ("NT", "AT"),
        ("AT", ""),
    ],
)
def test_3_9_a_higher_suit_outbids_at_the_same_height(rung: str, standing: str, over: str) -> None:
    """COI: clubs, diamonds, hearts, spades, sans-atout, tout-atout."""
    ranks: dict[str, Option] = {"suit_rank": "cdhs_sa_ta", "sa_ta": "on"}
    state = said(f"0 bid {rung} {standing}", capot_bid=250, generale=1000, **ranks)
    assert over == trumps_at(state, rung)
    for trump in map(str, Trump):
        assert (why(state, f"1 bid {rung} {trump}") is None) is (trump in over.split())


def test_3_9_suits_rank_among_those_that_can_be_bid() -> None:
    """COI."""
    state = said("0 bid 160 S", suit_rank="cdhs_sa_ta", contre_timing="own_turn")
    assert offered(state) == ["1 coinche", "1 pass"]
    assert offered(said("0 bid 160 H", suit_rank="cdhs_sa_ta")) == ["1 bid 160 S", "1 pass"]


@pytest.mark.parametrize("text", ["1 bid 160 C", "1 bid 150 S"])
def test_3_9_no_height_is_called_the_highest_while_a_higher_suit_may_be_bid(text: str) -> None:
    """COI."""
    state = said("0 bid 160 H", suit_rank="cdhs_sa_ta")
    assert trumps_at(state, "160") == "S"
    assert reason(state, text) != "bidding/nothing_higher"


@pytest.mark.parametrize(
    ("rule", "trumps"),
    [("forbidden", ""), ("if_suit_changes", "C D S"), ("free", "C D H S")],
    ids=["FFB-CO15", "BGA-C", "free"],
)
def test_3_9_outbidding_oneself(rule: str, trumps: str) -> None:
    """FFB-CO15; BGA-C, ANGE, WP-EN-CO."""
    state = said(OWN, self_overbid=rule, **FOUR_PASSES)
    assert state.to_act == 0
    assert trumps == trumps_at(state, "100")


@pytest.mark.parametrize(
    ("rule", "text", "refusal"),
    [
        ("forbidden", "0 bid 100 H", ("bidding/own_bid", "3.9")),
        ("forbidden", "0 bid 100 S", ("bidding/own_bid", "3.9")),
        ("if_suit_changes", "0 bid 100 H", ("bidding/own_suit", "3.9")),
        ("if_suit_changes", "0 bid 90 S", ("bidding/too_low", "3.9")),
        ("free", "0 bid 90 H", ("bidding/too_low", "3.9")),
    ],
)
def test_3_9_why_one_does_not_outbid_oneself(
    rule: str, text: str, refusal: tuple[str, str]
) -> None:
    """FFB-CO15, BGA-C."""
    assert refusal == why(said(OWN, self_overbid=rule, **FOUR_PASSES), text)


@pytest.mark.parametrize("rule", ["forbidden", "if_suit_changes", "free"])
def test_3_9_a_partner_is_outbid_in_the_same_suit(rule: str) -> None:
    """FFB-CO15: the question is about the seat."""
    assert trumps_at(said("0 bid 90 H, 1 pass", self_overbid=rule), "100") == "C D H S"


def test_3_9_a_higher_suit_at_the_same_height_is_a_change_of_suit() -> None:
    """BGA-C with the ranks of COI."""
    state = said(OWN, self_overbid="if_suit_changes", suit_rank="cdhs_sa_ta", **FOUR_PASSES)
    assert trumps_at(state, "90") == "S"
    assert trumps_at(state, "100") == "C D S"


def test_3_9_after_a_coinche_that_does_not_freeze_the_rule_is_the_same() -> None:
    """STEPH, FFB-CO15."""
    text = "0 bid 90 H, 1 coinche, 2 pass, 3 pass"
    loose: dict[str, Option] = {"contre_timing": "own_turn", "contre_freezes": False}
    assert offered(said(text, **loose)) == ["0 surcoinche", "0 pass"]
    assert trumps_at(said(text, self_overbid="if_suit_changes", **loose), "100") == "C D S"


# --------------------------------------------------- 3.10 passing, and the end of the auction


def test_3_10_who_has_passed_may_bid_later() -> None:
    """FFB-CO15."""
    assert heights(said(COMES_BACK))[0] == "90"


def test_3_10_or_may_not() -> None:
    """COLVER-ENCH: a site; doubling is no bid."""
    once: dict[str, Option] = {"reenter_after_pass": False, "contre_timing": "own_turn"}
    state = said(COMES_BACK, **once)
    assert offered(state) == ["0 coinche", "0 pass"]
    assert why(state, "0 bid 90 H") == ("bidding/has_passed", "3.10")
    doubled = after(state, "0 coinche")
    assert offered(doubled) == ["1 surcoinche", "1 pass"]


def test_3_10_who_has_bid_has_not_passed() -> None:
    """COLVER-ENCH."""
    text = "0 bid 80 H, 1 bid 90 S, 2 pass, 3 pass"
    assert heights(said(text, reenter_after_pass=False))[0] == "100"


def test_3_10_three_passes_end_the_auction() -> None:
    """FFB-CO15."""
    assert said("0 bid 90 H, 1 pass, 2 pass").to_act == 3
    assert Contract(0, Trump.HEARTS, 90) == won(OWN)


def test_3_10_or_four_so_that_the_bidder_speaks_again() -> None:
    """BGA-C."""
    state = said(OWN, **FOUR_PASSES)
    assert offered(state) == ["0 pass"]
    assert Contract(0, Trump.HEARTS, 90) == won(f"{OWN}, 0 pass", **FOUR_PASSES)


@pytest.mark.parametrize("end_passes", [3, 4])
def test_3_10_a_bid_begins_the_count_of_passes_anew(end_passes: int) -> None:
    """FFB-CO15."""
    passes = ["3 pass", "0 pass", "1 pass", "2 pass"]
    text = "0 bid 80 H, 1 pass, 2 bid 90 H, " + ", ".join(passes[: end_passes - 1])
    assert said(text, end_passes=end_passes).to_act == (2 + end_passes) % 4
    assert Contract(2, Trump.HEARTS, 90) == won(
        f"{text}, {passes[end_passes - 1]}", end_passes=end_passes
    )


@pytest.mark.parametrize("end_passes", [3, 4])
@pytest.mark.parametrize("opening", range(4))
def test_3_10_passes_before_the_first_bid_end_nothing(opening: int, end_passes: int) -> None:
    """FFB-CO15."""
    passes = [f"{seat} pass" for seat in range(opening)]
    state: State = said(", ".join([*passes, f"{opening} bid 80 H"]), end_passes=end_passes)
    for _ in range(end_passes):
        assert isinstance(state, Bidding)
        state = after(state, f"{state.to_act} pass")
    assert Contract(opening, Trump.HEARTS, 80) == playing(state).contract


@pytest.mark.parametrize("end_passes", [3, 4])
def test_3_10_four_opening_passes_pass_the_deal_out(end_passes: int) -> None:
    """FFB-CO15, CNT."""
    state = said("0 pass, 1 pass, 2 pass", end_passes=end_passes)
    assert isinstance(after(state, "3 pass"), Dealing)


@pytest.mark.parametrize(("players", "passes"), [(2, 1), (3, 2)])
@pytest.mark.parametrize("more", [0, 1])
def test_3_10_at_smaller_tables_all_the_others_pass_or_the_bidder_too(
    players: int, passes: int, more: int
) -> None:
    """FFB-CO15, BGA-C, told for four."""
    ruleset = points(end_passes=3 + more).but(
        {
            "seating.players": players,
            "seating.sides": "individual",
            "scoring.failed": "all_points",
        }
    )
    state: State = after(auction(ruleset, dealer=players - 1), "0 bid 80 H")
    for _ in range(passes + more):
        assert isinstance(state, Bidding)
        state = after(state, f"{state.to_act} pass")
    assert isinstance(state, Playing)
