"""Paragraphs 3.6 to 3.13: points are bid, doubled, and played without or with all trumps.

Seat 3 deals, so seat 0 speaks first; an auction is written "0 bid 90 H, 1 pass".
"""

from itertools import product
from typing import Final

import pytest

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Coinche,
    Contract,
    Dealing,
    Pass,
    Playing,
    Ruleset,
    Slam,
    State,
    Surcoinche,
    Trump,
    rulesets,
)
from belote.axes import Option
from belote.testing import count_auctions
from tables import FFB, after, auction, offered, playing, points, why

SUITS: Final = "CDHS"
SEATS: Final = range(4)
NEXT_THREE: Final = "1 pass, 2 pass, 3 pass"


def calls(text: str) -> list[str]:
    """Return the calls that a text writes, with commas between."""
    return text.split(", ") if text else []


def said(text: str, **bidding: Option) -> Bidding:
    """Return an auction for points after some calls."""
    state = after(auction(points(**bidding), dealer=3), *calls(text))
    assert isinstance(state, Bidding)
    return state


def won(text: str, **bidding: Option) -> Contract:
    """Return the contract in which an auction for points has ended."""
    return playing(after(auction(points(**bidding), dealer=3), *calls(text))).contract


def turned(text: str, **bidding: Option) -> State:
    """Return what follows some calls over the king of spades."""
    options = {f"bidding.{axis}": to for axis, to in bidding.items()}
    return after(auction(FFB.but(options), "KS", dealer=3), *calls(text))


def words(state: State) -> set[str]:
    """Return what the seat that is asked may say, bids and names without their values."""
    return {text.split()[1] for text in offered(state)}


def heights(state: State, trump: str = "H") -> list[str]:
    """Return the heights that can be bid with some trumps."""
    found = [action for action in belote.legal_actions(state) if isinstance(action, Bid)]
    return [str(bid.points) for bid in found if str(bid.trump) == trump]


def trumps_at(state: State, height: str) -> str:
    """Return the trumps with which a height can be bid."""
    found = [action for action in belote.legal_actions(state) if isinstance(action, Bid)]
    return " ".join(str(bid.trump) for bid in found if str(bid.points) == height)


def thrown_in(state: State) -> list[str]:
    """Return what may be thrown in unasked."""
    return list(map(str, belote.interjections(state)))


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


FOUR_PASSES: Final[dict[str, Option]] = {"end_passes": 4}
OWN: Final = f"0 bid 90 H, {NEXT_THREE}"


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


COMES_BACK: Final = "0 pass, 1 bid 80 C, 2 pass, 3 pass"


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
        assert why(state, f"{seat} {word}") == ("turn/not_your_turn", "3.1")


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


# --------------------------------------------------------- 3.13 no-trump and all-trump


def test_3_13_points_are_bid_in_two_more_trumps() -> None:
    """BGA-C, STEPH."""
    state = said("", sa_ta="on")
    assert trumps_at(state, "80") == "C D H S NT AT"
    assert Contract(0, Trump.NONE, 100) == won(f"0 bid 100 NT, {NEXT_THREE}", sa_ta="on")
    assert trumps_at(said("0 bid 100 NT", sa_ta="on"), "110") == "C D H S NT AT"


@pytest.mark.parametrize("trump", ["NT", "AT"])
def test_3_13_or_in_the_four_suits_only(trump: str) -> None:
    """WP-FR-CT."""
    assert trumps_at(said(""), "80") == "C D H S"
    assert why(said(""), f"0 bid 80 {trump}") == ("bidding/not_offered", "3.5")
    assert why(said(""), f"0 bid 999 {trump}") == ("bidding/not_offered", "3.5")


def test_3_13_over_a_turned_card_they_are_two_more_names_in_both_rounds() -> None:
    """FFB-B16, paragraph 11."""
    state = turned("", sa_ta="on")
    assert offered(state) == ["0 take", "0 choose NT", "0 choose AT", "0 pass"]
    second = after(state, "0 pass", "1 pass", "2 pass", "3 pass")
    names = ["C", "D", "H", "S", "NT", "AT"]
    assert [*(f"0 choose {name}" for name in names), "0 pass"] == offered(second)
    another = turned("0 pass, 1 pass, 2 pass, 3 pass", sa_ta="on", round2_suits="other_than_upcard")
    assert [f"0 choose {name}" for name in names if name != "S"] == offered(another)[:-1]


@pytest.mark.parametrize("name", [Trump.NONE, Trump.ALL])
def test_3_13_the_first_to_name_one_ends_the_auction(name: Trump) -> None:
    """FFB-B16, paragraph 11."""
    state = playing(turned(f"0 pass, 1 choose {name}", sa_ta="on"))
    assert Contract(1, name) == state.contract
    assert belote.Card.KS in state.hand(1)


def test_3_13_a_suit_is_not_named_in_round_one_all_the_same() -> None:
    """FFB-B16."""
    expected = ("bidding/round_one_takes_the_turned_suit", "3.1")
    assert expected == why(turned("", sa_ta="on"), "0 choose H")


@pytest.mark.parametrize(
    ("jack", "text", "expected"),
    [
        ("forces_first", "", ["0 take", "0 choose NT", "0 choose AT"]),
        ("forces_second", "0 pass", ["1 take", "1 choose NT", "1 choose AT"]),
    ],
)
def test_3_13_a_turned_jack_may_be_answered_with_them(
    jack: str, text: str, expected: list[str]
) -> None:
    """MOLD-AI with FFB-B16: only passing is forbidden."""
    ruleset = FFB.but({"bidding.jack_upcard": jack, "bidding.sa_ta": "on"})
    assert expected == offered(after(auction(ruleset, "JD", dealer=3), *calls(text)))


RANKED: Final[dict[str, Option]] = {"sa_ta": "ranked"}
SECOND: Final = "0 pass, 1 pass, 2 pass, 3 pass"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("0 take", ["NT", "AT"]),
        (f"{SECOND}, 0 choose H", ["NT", "AT"]),
        ("0 choose NT", ["AT"]),
        ("0 take, 1 choose NT", ["AT"]),
        ("0 take, 1 pass", ["NT", "AT"]),
        (f"{SECOND}, 0 pass, 1 choose NT, 2 pass", ["AT"]),
    ],
)
def test_3_13_ranked_no_trump_outbids_a_suit_and_all_trump_both(
    text: str, names: list[str]
) -> None:
    """GARRAUD-BR."""
    state = turned(text, **RANKED)
    seat = state.to_act
    assert [*(f"{seat} choose {name}" for name in names), f"{seat} pass"] == offered(state)


@pytest.mark.parametrize("text", ["0 choose AT", "0 take, 1 choose AT", "0 choose NT, 1 choose AT"])
def test_3_13_all_trump_is_final(text: str) -> None:
    """GARRAUD-BR."""
    assert playing(turned(text, **RANKED)).contract.trump is Trump.ALL


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("0 take, 1 pass, 2 pass, 3 pass", Contract(0, Trump.SPADES)),
        ("0 take, 1 choose NT, 2 pass, 3 pass, 0 pass", Contract(1, Trump.NONE)),
        (f"{SECOND}, 0 choose D, 1 pass, 2 pass, 3 pass", Contract(0, Trump.DIAMONDS)),
        ("0 take, 1 pass, 2 choose NT, 3 pass, 0 choose AT", Contract(0, Trump.ALL)),
    ],
)
def test_3_13_ranked_a_name_stands_when_all_the_others_have_passed(
    text: str, contract: Contract
) -> None:
    """GARRAUD-BR: nobody raises their own call then."""
    assert contract == playing(turned(text, **RANKED)).contract


def test_3_13_ranked_nothing_but_a_higher_name_is_said_over_a_call() -> None:
    """GARRAUD-BR."""
    state = turned("0 take, 1 choose NT", **RANKED)
    for text in ("2 take", "2 choose H", "2 choose NT"):
        assert why(state, text) == ("bidding/not_over_what_stands", "3.13")


def test_3_13_ranked_a_call_may_be_doubled_and_redoubled() -> None:
    """GARRAUD-BR: an opponent contres, the taker surcontres."""
    bridgee = rulesets.BRIDGEE
    state = after(auction(bridgee, "KS", dealer=3), "0 take")
    assert offered(state) == ["1 choose NT", "1 choose AT", "1 coinche", "1 pass"]
    state = after(state, "1 coinche")
    assert offered(state) == ["2 surcoinche", "2 pass"]
    assert Contract(0, Trump.SPADES, doubled=2) == playing(after(state, "2 surcoinche")).contract
    final = after(auction(bridgee, "KS", dealer=3), "0 choose AT")
    assert offered(final) == ["1 coinche", "1 pass"]
    ended = after(final, "1 coinche", "2 pass", "3 pass", "0 pass")
    assert Contract(0, Trump.ALL, doubled=1) == playing(ended).contract


def test_3_13_ranked_the_second_round_ends_unsold_as_ever() -> None:
    """GARRAUD-BR: redeal."""
    state = turned(f"{SECOND}, {SECOND}", **RANKED)
    assert isinstance(state, Dealing)


# ----------------------------------------------------------------- the order of refusals


def reason(state: State, action: Action | str) -> str:
    """Return the reason for which an action is refused."""
    made = belote.action(action, state.ruleset) if isinstance(action, str) else action
    violation = belote.explain(state, made)
    assert violation is not None
    return violation.reason


def test_3_6_the_phase_comes_before_all_else() -> None:
    dealing = belote.new_match(points())
    for action in (Bid(2, 1, Trump.ALL), Coinche(0), Surcoinche(3), Pass(2)):
        assert reason(dealing, action) == "phase/awaiting_deal"
    play = playing(after(auction(points(), dealer=3), *calls(OWN)))
    for action in (Bid(2, 1, Trump.ALL), Coinche(1), Surcoinche(0), Pass(0)):
        assert reason(play, action) == "phase/in_play"
    assert reason(said(""), "2 play 7C") == "phase/in_auction"


def test_3_6_the_turn_comes_before_what_may_be_bid() -> None:
    state = said("0 bid 90 H", contre_timing="own_turn")
    for text in ("2 bid 1 AT", "2 take", "3 choose NT", "0 bid 90 H", "3 coinche", "0 surcoinche"):
        assert reason(state, text) == "turn/not_your_turn"


def test_3_6_the_seat_comes_before_the_turn() -> None:
    ruleset = points().but(
        {"seating.players": 3, "seating.sides": "individual", "scoring.failed": "all_points"}
    )
    state = auction(ruleset, dealer=2)
    assert reason(state, Coinche(3)) == "turn/no_such_seat"
    assert reason(state, Surcoinche(3)) == "turn/no_such_seat"


def test_3_6_a_bid_is_refused_by_name_then_ladder_then_silence_then_height() -> None:
    state = said("0 bid 90 H, 1 coinche", contre_timing="own_turn")
    assert reason(state, "2 bid 85 AT") == "bidding/not_offered"
    assert reason(state, "2 bid 85 H") == "bidding/off_the_ladder"
    assert reason(state, "2 bid 80 H") == "bidding/frozen"
    own = said(OWN, **FOUR_PASSES)
    assert reason(own, "0 bid 80 H") == "bidding/own_bid"
    passed = said(COMES_BACK, reenter_after_pass=False)
    assert reason(passed, "0 bid 80 S") == "bidding/has_passed"


def test_3_11_at_any_time_a_double_waits_for_no_turn_and_is_refused_for_itself() -> None:
    state = said("0 bid 90 H", contre_timing="any_time")
    assert reason(state, "2 coinche") == "bidding/own_contract"
    assert reason(state, "3 surcoinche") == "bidding/nothing_to_redouble"
    assert reason(state, "0 coinche") == "bidding/own_contract"


def test_3_6_the_error_lists_what_the_seat_that_is_asked_may_say() -> None:
    state = said("0 bid 150 H", contre_timing="any_time")
    with pytest.raises(belote.IllegalActionError) as caught:
        belote.apply(state, Bid(1, 80, Trump.CLUBS))
    assert belote.legal_actions(state) == caught.value.legal
    with pytest.raises(belote.IllegalActionError) as caught:
        belote.apply(state, Coinche(2))
    assert caught.value.legal == ()


# -------------------------------------------------------------------- counted by hand


ONE: Final[dict[str, Option]] = {"max_bid": 80}
TWO: Final[dict[str, Option]] = {"max_bid": 90}
TREES: Final[dict[str, tuple[dict[str, Option], int]]] = {
    # four seats may open in four suits, then all must pass; or all four pass
    "one height": (ONE, 1 + 4 * 4),
    # the same where each name may be doubled: all pass; or either opponent doubles, and then the
    # one taker redoubles, or the other does, or both pass
    "doubled in turn": ({**ONE, "contre_timing": "own_turn"}, 1 + 16 * (1 + 2 * 3)),
    # over 80 each of three may bid 90 in four suits
    "two heights": (TWO, 1 + 4 * (4 + 4 * (1 + 3 * 4))),
    "the bidder too": (
        {**TWO, "end_passes": 4, "self_overbid": "free"},
        1 + 4 * (4 + 4 * (1 + 4 * 4)),
    ),
    "the bidder in three suits": (
        {**TWO, "end_passes": 4, "self_overbid": "if_suit_changes"},
        1 + 4 * (4 + 4 * (1 + 3 * 4 + 3)),
    ),
    # over the bid of the seat in place k only the 3 - k after it may bid
    "out for good": (
        {**TWO, "reenter_after_pass": False},
        1 + sum(4 + 4 * (1 + 4 * (3 - place)) for place in range(4)),
    ),
    # spades stand; over hearts three may bid spades, and so on down: 1, 4, 16, 64
    "suits rank": ({**ONE, "suit_rank": "cdhs_sa_ta"}, 1 + 4 * (1 + 4 + 16 + 64)),
    "six trumps": ({**ONE, "sa_ta": "on"}, 1 + 4 * 6),
    "a capot": ({**ONE, "capot_bid": 250}, 1 + 4 * (4 + 4 * (1 + 3 * 4))),
    "both slams": (
        {**ONE, "capot_bid": 250, "generale": 500},
        1 + 4 * 4 * (1 + (1 + 12) + (1 + 12 + 12 * 13)),
    ),
}


@pytest.mark.parametrize("tree", TREES)
def test_3_10_so_many_auctions_of_points_there_are(tree: str) -> None:
    bidding, number = TREES[tree]
    assert number == count_auctions(said("", **bidding))


@pytest.mark.parametrize(
    ("bidding", "number"),
    [
        ({}, 4 + 4 * 4 + 1),
        ({"sa_ta": "on"}, 4 * 3 + 4 * 6 + 1),
        ({"sa_ta": "on", "round2_suits": "other_than_upcard"}, 4 * 3 + 4 * 5 + 1),
        # all-trump ends it; over no-trump three may name it: 4; over a suit three name either: 16
        ({"sa_ta": "ranked"}, 4 * (16 + 4 + 1) + 4 * (4 * 16 + 4 + 1) + 1),
    ],
)
def test_3_13_so_many_auctions_over_a_turned_card_there_are(
    bidding: dict[str, Option], number: int
) -> None:
    assert number == count_auctions(turned("", **bidding))


# --------------------------------------------------------------------------- every match ends


TABLES: Final = [
    points(),
    points(contre_timing="any_time", contre_freezes=False, end_passes=4, self_overbid="free"),
    points(min_bid=82, step=5, suit_rank="cdhs_sa_ta", sa_ta="on", capot_bid=250, generale=500),
    points(contre_timing="own_turn", reenter_after_pass=False, capot_doubled_ok=False),
    FFB.but({"bidding.sa_ta": "ranked", "bidding.contre_timing": "any_time"}),
    FFB.but({"bidding.sa_ta": "on", "bidding.round2_suits": "other_than_upcard"}),
]


@pytest.mark.parametrize("ruleset", TABLES, ids=str)
def test_3_10_taking_the_first_answer_ends_every_match(ruleset: Ruleset) -> None:
    state: State = belote.new_match(ruleset.but({"sheet.target": 500}), seed=5)
    for _ in range(20_000):
        if state.is_over:
            break
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert state.is_over


@pytest.mark.parametrize("ruleset", TABLES, ids=str)
def test_3_10_whoever_always_bids_first_and_is_always_doubled_comes_to_an_end(
    ruleset: Ruleset,
) -> None:
    state: State = auction(ruleset, dealer=3)
    for step in range(2000):
        if not isinstance(state, Bidding):
            break
        unasked = belote.interjections(state)
        state = belote.apply(state, unasked[0] if unasked and step % 2 else first_of(state))
    assert isinstance(state, Playing)


def first_of(state: Bidding) -> Action:
    """Return the first answer of the seat that is asked."""
    return belote.legal_actions(state)[0]
