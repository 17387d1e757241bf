"""The oracle of auctions against the texts of matrix 2.1 to 2.4, told as auctions."""

import pytest

from differential.auction_oracle import Auction, Call, auction, dealt, ladder
from differential.contract_axes import SUITS, complete

POINTS = {
    "bidding.kind": "points",
    "bidding.capot_bid": 250,
    "bidding.contre_timing": "own_turn",
    "dealing.upcard": "none",
    "dealing.packets_before_auction": "3+2+3",
    "dealing.packets_after": "none",
}
PACK = [rank + suit for suit in SUITS for rank in "789TJQKA"]


def said(text: str) -> list[Call]:
    """Return calls that are written "0 bid 90 H, 1 pass"."""
    return [call(each.split()) for each in text.split(", ")] if text else []


def call(parts: list[str]) -> Call:
    seat, word, *rest = parts
    return (word, int(seat), *(int(each) if each.isdigit() else each for each in rest))


def after(text: str, *, turned: str = "", **options: object) -> Auction:
    """Return how an auction stands that seat 0 began; options of the room stand as keywords."""
    named = {f"bidding.{name}": value for name, value in options.items()}
    rules = {} if turned else POINTS
    axes = complete({**rules, **named})
    return auction(axes, dealer=3, turned=turned, calls=said(text))


def words(found: Auction) -> set[str]:
    """Return what kinds of answers there are."""
    return {str(answer[0]) for answer in found["answers"]}


def contract(found: Auction) -> tuple[object, ...]:
    assert found["end"] == "contract"
    assert found["contract"] is not None
    return tuple(found["contract"].values())


def test_the_seat_after_the_dealer_bids_or_passes() -> None:
    found = after("")
    assert (found["end"], found["asked"], words(found)) == ("goes on", 0, {"bid", "pass"})
    assert len(found["answers"]) == 10 * 4 + 1
    assert found["thrown_in"] == frozenset()


@pytest.mark.parametrize(
    ("options", "rungs"),
    [
        ({}, [80, 90, 100, 110, 120, 130, 140, 150, 160]),
        ({"min_bid": 82, "max_bid": 110}, [82, 90, 100, 110]),
        ({"min_bid": 82, "step": 5, "max_bid": 95}, [82, 85, 90, 95]),
        ({"max_bid": 90, "capot_bid": 250, "generale": 500}, [80, 90, "capot", "generale"]),
        ({"max_bid": 80, "generale": 1000}, [80, "generale"]),
        ({"max_bid": 222, "min_bid": 200}, [200, 210, 220]),
    ],
)
def test_the_ladder(options: dict[str, object], rungs: list[object]) -> None:
    assert ladder(complete({f"bidding.{name}": value for name, value in options.items()})) == rungs


def test_a_bid_is_higher_in_number_only() -> None:
    found = after("0 bid 90 C")
    assert ("bid", 1, 100, "C") in found["answers"]
    assert ("bid", 1, 90, "S") not in found["answers"]
    assert ("bid", 1, 90, "S") in after("0 bid 90 C", suit_rank="cdhs_sa_ta")["answers"]
    assert ("bid", 1, 90, "C") not in after("0 bid 90 S", suit_rank="cdhs_sa_ta")["answers"]


def test_sans_atout_and_tout_atout_may_be_bid_and_rank_above_spades() -> None:
    found = after("0 bid 90 S", sa_ta="on", suit_rank="cdhs_sa_ta")
    level = {answer for answer in found["answers"] if answer[2:3] == (90,)}
    assert level == {("bid", 1, 90, "NT"), ("bid", 1, 90, "AT")}


def test_three_passes_end_it_and_four_when_the_bidder_speaks_again() -> None:
    three = "0 bid 90 H, 1 pass, 2 pass, 3 pass"
    assert contract(after(three)) == (0, "H", 90, 0)
    found = after(three, end_passes=4)
    assert (found["asked"], words(found)) == (0, {"pass"})
    assert contract(after(three + ", 0 pass", end_passes=4)) == (0, "H", 90, 0)


@pytest.mark.parametrize(
    ("rule", "own_suit", "another"),
    [("forbidden", False, False), ("if_suit_changes", False, True), ("free", True, True)],
)
def test_outbidding_oneself(rule: str, own_suit: bool, another: bool) -> None:
    found = after("0 bid 90 H, 1 pass, 2 pass, 3 pass", end_passes=4, self_overbid=rule)
    assert (("bid", 0, 100, "H") in found["answers"]) == own_suit
    assert (("bid", 0, 100, "S") in found["answers"]) == another


def test_a_partner_is_outbid_in_the_same_suit() -> None:
    assert ("bid", 2, 100, "H") in after("0 bid 90 H, 1 pass")["answers"]


def test_who_has_passed_comes_back_or_not() -> None:
    again = "0 pass, 1 bid 80 C, 2 pass, 3 pass"
    assert words(after(again)) == {"bid", "pass", "coinche"}
    assert words(after(again, reenter_after_pass=False)) == {"pass", "coinche"}


def test_four_passes_pass_the_deal_out() -> None:
    found = after("0 pass, 1 pass, 2 pass, 3 pass")
    assert (found["end"], found["asked"], found["contract"]) == ("passed out", None, None)
    assert after("0 pass, 1 pass, 2 pass")["end"] == "goes on"
    assert after("0 pass, 1 pass, 2 pass, 3 pass", end_passes=4)["end"] == "passed out"


def test_nothing_stands_above_a_capot() -> None:
    assert words(after("0 bid capot S")) == {"pass", "coinche"}
    assert words(after("0 bid capot S", capot_doubled_ok=False)) == {"pass"}
    assert words(after("0 bid 160 S", generale=500)) == {"bid", "pass", "coinche"}


def test_a_coinche_freezes_and_the_takers_may_answer() -> None:
    found = after("0 bid 90 H, 1 coinche")
    assert (found["asked"], words(found)) == (2, {"pass", "surcoinche"})
    assert words(after("0 bid 90 H, 1 coinche, 2 pass")) == {"pass"}
    assert contract(after("0 bid 90 H, 1 coinche, 2 pass, 3 pass, 0 pass")) == (0, "H", 90, 1)
    assert contract(after("0 bid 90 H, 1 coinche, 2 surcoinche")) == (0, "H", 90, 2)
    assert after("0 bid 90 H, 1 coinche, 2 pass, 3 pass, 0 pass", end_passes=4)["asked"] == 1


def test_a_higher_bid_cancels_a_coinche_that_does_not_freeze() -> None:
    found = after("0 bid 90 H, 1 coinche", contre_freezes=False)
    assert words(found) == {"bid", "pass", "surcoinche"}
    higher = "0 bid 90 H, 1 coinche, 2 bid 100 H"
    assert words(after(higher, contre_freezes=False)) == {"bid", "pass", "coinche"}
    ended = after(higher + ", 3 pass, 0 pass, 1 pass", contre_freezes=False)
    assert contract(ended) == (2, "H", 100, 0)


def test_partners_double_nothing_of_their_own() -> None:
    assert words(after("0 bid 90 H, 1 pass")) == {"bid", "pass"}
    assert words(after("0 bid 90 H", contre_timing="none")) == {"bid", "pass"}


def test_a_coinche_at_any_time_is_thrown_in() -> None:
    found = after("0 bid 90 H", contre_timing="any_time")
    assert ("coinche", 1) in found["answers"]
    assert found["thrown_in"] == {("coinche", 3)}
    found = after("0 bid 90 H, 1 pass", contre_timing="any_time")
    assert words(found) == {"bid", "pass"}
    assert found["thrown_in"] == {("coinche", 1), ("coinche", 3)}


def test_what_is_thrown_in_does_not_move_the_turn() -> None:
    out_of_turn = "0 bid 90 H, 3 coinche"
    found = after(out_of_turn, contre_timing="any_time")
    assert (found["asked"], words(found)) == (1, {"pass"})
    assert found["thrown_in"] == {("surcoinche", 0), ("surcoinche", 2)}
    passed = out_of_turn + ", 1 pass, 2 pass"
    assert after(passed, contre_timing="any_time")["asked"] == 3
    assert contract(after(passed + ", 3 pass", contre_timing="any_time")) == (0, "H", 90, 1)
    answered = after(passed + ", 0 surcoinche", contre_timing="any_time")
    assert contract(answered) == (0, "H", 90, 2)


def test_a_turned_card_is_taken_or_another_suit_named() -> None:
    assert contract(after("0 pass, 1 take", turned="7H")) == (1, "H", None, 0)
    second = "0 pass, 1 pass, 2 pass, 3 pass"
    assert len(after(second, turned="7H")["answers"]) == 5
    excluded = after(second, turned="7H", round2_suits="other_than_upcard")
    assert ("choose", 0, "H") not in excluded["answers"]
    assert contract(after(second + ", 0 choose S", turned="7H")) == (0, "S", None, 0)
    assert after(second + ", 0 pass, 1 pass, 2 pass, 3 pass", turned="7H")["end"] == "passed out"


def test_two_more_names_with_a_turned_card() -> None:
    found = after("", turned="7H", sa_ta="on")
    names = {("take", 0), ("choose", 0, "NT"), ("choose", 0, "AT"), ("pass", 0)}
    assert found["answers"] == names
    assert contract(after("0 choose NT", turned="7H", sa_ta="on")) == (0, "NT", None, 0)
    second = after("0 pass, 1 pass, 2 pass, 3 pass", turned="7H", sa_ta="on")
    assert len(second["answers"]) == 4 + 2 + 1


def test_ranked_names_outbid_each_other() -> None:
    found = after("0 take", turned="7H", sa_ta="ranked")
    assert found["answers"] == {("choose", 1, "NT"), ("choose", 1, "AT"), ("pass", 1)}
    found = after("0 take, 1 choose NT", turned="7H", sa_ta="ranked")
    assert found["answers"] == {("choose", 2, "AT"), ("pass", 2)}
    final = after("0 take, 1 choose NT, 2 choose AT", turned="7H", sa_ta="ranked")
    assert contract(final) == (2, "AT", None, 0)
    taken = after("0 pass, 1 take, 2 pass, 3 pass, 0 pass", turned="7H", sa_ta="ranked")
    assert contract(taken) == (1, "H", None, 0)


def test_the_last_of_the_ranked_names_may_still_be_doubled() -> None:
    ranked = {"sa_ta": "ranked", "contre_timing": "own_turn"}
    found = after("0 choose AT", turned="7H", **ranked)
    assert (found["asked"], words(found)) == (1, {"pass", "coinche"})
    doubled = after("0 choose AT, 1 coinche, 2 surcoinche", turned="7H", **ranked)
    assert contract(doubled) == (0, "AT", None, 2)
    frozen = after("0 take, 1 coinche", turned="7H", **ranked)
    assert words(frozen) == {"pass", "surcoinche"}
    loose = after("0 take, 1 coinche", turned="7H", contre_freezes=False, **ranked)
    assert words(loose) == {"choose", "pass", "surcoinche"}


def test_who_may_not_pass() -> None:
    assert words(after("", turned="JH", jack_upcard="forces_first")) == {"take"}
    assert words(after("", turned="JH", jack_upcard="forces_second")) == {"take", "pass"}
    assert words(after("0 pass", turned="JH", jack_upcard="forces_second")) == {"take"}
    second = "0 pass, 1 pass, 2 pass, 3 pass"
    assert words(after(second, turned="7H", forced_taker="first")) == {"choose"}
    last = second + ", 0 pass, 1 pass, 2 pass"
    assert words(after(last, turned="7H", forced_taker="dealer")) == {"choose"}


def test_eight_cards_at_once() -> None:
    hands = dealt(complete(POINTS), PACK, 3, None)
    assert [len(hand) for hand in hands] == [8, 8, 8, 8]
    assert hands[0] == {*PACK[0:3], *PACK[12:14], *PACK[20:23]}


def test_six_cards_and_two_after_the_auction() -> None:
    six = {"dealing.packets_before_auction": "6", "dealing.packets_after": "2"}
    axes = complete({**POINTS, **six})
    assert [len(hand) for hand in dealt(axes, PACK, 3, None)] == [6, 6, 6, 6]
    assert dealt(axes, PACK, 3, 1)[0] == {*PACK[0:6], *PACK[24:26]}
    from_taker = complete({**POINTS, **six, "dealing.after_start": "right_of_taker"})
    assert dealt(from_taker, PACK, 3, 1)[2] == {*PACK[12:18], *PACK[24:26]}
