"""Paragraphs 3.1 to 3.5: two rounds of calls over the turn-up."""

import pytest

from belote import Contract, State, Trump
from tables import FFB, PASSES, after, auction, ffb, offered, playing, why


def test_3_1_the_first_round_takes_the_turned_suit_or_passes() -> None:
    state = auction(FFB, "KS")
    assert state.round == 1
    assert offered(state) == ["1 take", "1 pass"]
    assert Contract(1, Trump.SPADES) == playing(after(state, "1 take")).contract


def test_3_1_the_second_round_names_a_suit_or_passes() -> None:
    state = auction(FFB)
    second = after(state, *PASSES)
    assert offered(second) == ["1 choose C", "1 choose D", "1 choose H", "1 choose S", "1 pass"]
    chosen = playing(after(second, "1 pass", "2 choose D"))
    assert Contract(2, Trump.DIAMONDS) == chosen.contract


def test_3_1_the_seat_after_the_dealer_speaks_first_in_both_rounds() -> None:
    state = auction(FFB, dealer=2)
    assert state.to_act == 3
    assert after(state, "3 pass", "0 pass", "1 pass", "2 pass").to_act == 3


def test_3_1_the_first_acceptance_ends_the_auction() -> None:
    state = after(auction(FFB), "1 pass", "2 take")
    assert why(state, "3 take") == ("phase/in_play", "4.2")
    assert list(map(str, playing(state).bids)) == ["1 pass", "2 take"]


def test_3_1_a_suit_cannot_be_named_in_the_first_round() -> None:
    state = auction(FFB, "KS")
    for suit in "CDHS":
        expected = ("bidding/round_one_takes_the_turned_suit", "3.1")
        assert expected == why(state, f"1 choose {suit}")


def test_3_1_the_turned_suit_cannot_be_taken_in_the_second_round() -> None:
    state = after(auction(FFB), *PASSES)
    assert why(state, "1 take") == ("bidding/round_two_names_a_suit", "3.1")


def test_3_1_no_card_is_played_in_the_auction() -> None:
    assert why(auction(FFB), "1 play TC") == ("phase/in_auction", "3.1")


@pytest.mark.parametrize(
    ("suits", "refusal"),
    [("any", None), ("other_than_upcard", ("bidding/turned_suit_excluded", "3.2"))],
)
def test_3_2_the_second_round_may_name_the_turned_suit_or_not(
    suits: str, refusal: tuple[str, str] | None
) -> None:
    state = after(auction(ffb(bidding={"round2_suits": suits}), "KS"), *PASSES)
    assert refusal == why(state, "1 choose S")
    assert ("1 choose S" in offered(state)) is (refusal is None)
    for other in "CDH":
        assert why(state, f"1 choose {other}") is None


def may_pass_last(forced: str) -> list[bool]:
    """Tell for each call of the second round whether it may be a pass; seat 0 deals."""
    state = after(auction(ffb(bidding={"forced_taker": forced})), *PASSES)
    free = []
    for text in PASSES:
        free.append(text in offered(state))
        if not free[-1]:
            assert why(state, text) == ("bidding/must_choose", "3.3")
            break
        state = after(state, text)
    return free


@pytest.mark.parametrize(
    ("forced", "free"),
    [
        ("none", [True, True, True, True]),
        ("dealer", [True, True, True, False]),
        ("first", [False]),
    ],
)
def test_3_3_nobody_the_dealer_or_the_first_may_not_pass(forced: str, free: list[bool]) -> None:
    assert free == may_pass_last(forced)


@pytest.mark.parametrize("forced", ["dealer", "first"])
def test_3_3_passing_is_free_in_the_first_round(forced: str) -> None:
    state: State = auction(ffb(bidding={"forced_taker": forced}))
    for text in PASSES:
        assert text in offered(state)
        state = after(state, text)


@pytest.mark.parametrize(
    ("jack", "first", "second"),
    [
        ("free", ["1 take", "1 pass"], ["2 take", "2 pass"]),
        ("forces_first", ["1 take"], None),
        ("forces_second", ["1 take", "1 pass"], ["2 take"]),
    ],
)
def test_3_4_a_turned_jack_obliges_nobody_the_first_or_the_second(
    jack: str, first: list[str], second: list[str] | None
) -> None:
    state = auction(ffb(bidding={"jack_upcard": jack}), "JD")
    assert first == offered(state)
    if second is None:
        assert why(state, "1 pass") == ("bidding/jack_must_be_taken", "3.4")
    else:
        assert second == offered(after(state, "1 pass"))


def test_3_4_the_second_may_not_refuse_a_jack_where_it_obliges_him() -> None:
    state = after(auction(ffb(bidding={"jack_upcard": "forces_second"}), "JD"), "1 pass")
    assert why(state, "2 pass") == ("bidding/jack_must_be_taken", "3.4")


@pytest.mark.parametrize("jack", ["forces_first", "forces_second"])
def test_3_4_another_card_obliges_nobody(jack: str) -> None:
    state = auction(ffb(bidding={"jack_upcard": jack}), "QD")
    assert offered(state) == ["1 take", "1 pass"]
    assert offered(after(state, "1 pass")) == ["2 take", "2 pass"]


@pytest.mark.parametrize("trump", ["NT", "AT"])
def test_3_5_no_trump_and_all_trump_cannot_be_named(trump: str) -> None:
    state = after(auction(FFB), *PASSES)
    assert why(state, f"1 choose {trump}") == ("bidding/not_offered", "3.5")
    assert f"1 choose {trump}" not in offered(state)
