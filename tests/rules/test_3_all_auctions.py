"""Paragraphs 3.6 to 3.13 together: the order of refusals, counts of auctions, and their end."""

from typing import Final

import pytest

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Coinche,
    Pass,
    Playing,
    Ruleset,
    State,
    Surcoinche,
    Trump,
)
from belote.axes import Option
from belote.testing import count_auctions
from calls import COMES_BACK, FOUR_PASSES, OWN, calls, reason, said, turned
from tables import FFB, after, auction, playing, points

# ----------------------------------------------------------------- the order of refusals


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
