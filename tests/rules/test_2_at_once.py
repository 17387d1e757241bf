"""Paragraphs 2.2, 2.3, 2.4 and 2.6 where points are bid: all the cards, or most, come at once.

The pack lies in index order, 7C 8C 9C TC JC QC KC AC 7D to AS. Seat 3 deals.
"""

from typing import Final

import pytest

import belote
from belote import Bidding, Card, Deal, Dealing, Playing, PositionError, Ruleset, State, cards
from belote.axes import Option
from belote.card import CARDS
from tables import after, playing, points, spell

ALL_PASS: Final = ("0 pass", "1 pass", "2 pass", "3 pass")
SIX: Final = points().but(
    {"dealing.packets_before_auction": "6", "dealing.packets_after": "2"}, name="six"
)
"""A table that bids on six cards (STEPH)."""


def table(**dealing: Option) -> Ruleset:
    """Return a table where points are bid, with options of the deal set."""
    return points().but({f"dealing.{axis}": to for axis, to in dealing.items()})


def dealt(ruleset: Ruleset, pack: tuple[Card, ...] = CARDS, *, dealer: int = 3) -> Bidding:
    """Return the auction over a pack."""
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), Deal(pack))
    assert isinstance(state, Bidding)
    return state


def held(state: Bidding | Playing, first: int = 0) -> list[str]:
    """Return the four hands, from a seat on."""
    return [spell(state.hand((first + at) % 4)) for at in range(4)]


AT_ONCE: Final = {
    "3+2+3": [
        "7C 8C 9C JD QD JH QH KH",
        "TC JC QC KD AD AH 7S 8S",
        "KC AC 7D 7H 8H 9S TS JS",
        "8D 9D TD 9H TH QS KS AS",
    ],
    "3+3+2": [
        "7C 8C 9C JD QD KD 7S 8S",
        "TC JC QC AD 7H 8H 9S TS",
        "KC AC 7D 9H TH JH JS QS",
        "8D 9D TD QH KH AH KS AS",
    ],
    "2+3+3": [
        "7C 8C 7D 8D 9D JH QH KH",
        "9C TC TD JD QD AH 7S 8S",
        "JC QC KD AD 7H 9S TS JS",
        "KC AC 8H 9H TH QS KS AS",
    ],
}


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("packets", AT_ONCE)
def test_2_2_eight_cards_come_at_once_in_the_packets_of_the_text(packets: str, dealer: int) -> None:
    """FFB-CO15, FFB-CT15."""
    state = dealt(table(packets_before_auction=packets), dealer=dealer)
    assert AT_ONCE[packets] == held(state, dealer + 1)
    assert state.stock == ()


@pytest.mark.parametrize("packets", AT_ONCE)
def test_2_2_the_same_eight_cards_are_played(packets: str) -> None:
    """FFB-CO15."""
    state = dealt(table(packets_before_auction=packets))
    played = playing(after(state, "0 pass", "1 bid 80 H", "2 pass", "3 pass", "0 pass"))
    assert AT_ONCE[packets] == held(played)


SIXES: Final = [
    "7C 8C 9C TC JC QC",
    "KC AC 7D 8D 9D TD",
    "JD QD KD AD 7H 8H",
    "9H TH JH QH KH AH",
]


@pytest.mark.parametrize("dealer", range(4))
def test_2_2_six_cards_come_before_the_auction(dealer: int) -> None:
    """STEPH."""
    state = dealt(SIX, dealer=dealer)
    assert held(state, dealer + 1) == SIXES
    assert cards("7S 8S 9S TS JS QS KS AS") == state.stock


@pytest.mark.parametrize("taker", range(4))
def test_2_3_two_more_come_after_it_from_the_seat_after_the_dealer(taker: int) -> None:
    """STEPH."""
    passes = [f"{seat} pass" for seat in range(4)]
    calls = (*passes[:taker], f"{taker} bid 82 H", *passes[taker + 1 :], *passes[:taker])
    state = playing(after(dealt(SIX.but({"bidding.min_bid": 82})), *calls))
    more = ["7S 8S", "9S TS", "JS QS", "KS AS"]
    assert [f"{six} {two}" for six, two in zip(SIXES, more, strict=True)] == held(state)


def test_2_3_or_from_the_seat_after_the_taker() -> None:
    """S0."""
    ruleset = SIX.but({"dealing.after_start": "right_of_taker"})
    state = playing(after(dealt(ruleset), "0 pass", "1 bid 80 H", "2 pass", "3 pass", "0 pass"))
    assert [hand[-5:] for hand in held(state)] == ["JS QS", "KS AS", "7S 8S", "9S TS"]


@pytest.mark.parametrize("ruleset", [table(), SIX], ids=["eight", "six"])
def test_2_4_no_card_is_turned(ruleset: Ruleset) -> None:
    """FFB-CO15."""
    state = dealt(ruleset)
    assert state.turn_up is None
    assert "no card turned" in str(state)
    assert playing(after(state, "0 bid 80 H", "1 pass", "2 pass", "3 pass")).turn_up is None


@pytest.mark.parametrize(
    ("all_pass", "dealer"),
    [("redeal_next_dealer", 0), ("redeal_same_dealer", 3)],
    ids=["FFB-CO15", "CNT"],
)
def test_2_6_when_all_pass_once_the_next_or_the_same_seat_deals(all_pass: str, dealer: int) -> None:
    """FFB-CO15, CNT."""
    state: State = dealt(table(all_pass=all_pass))
    for text in ALL_PASS:
        assert isinstance(state, Bidding)
        state = after(state, text)
    assert isinstance(state, Dealing)
    assert (state.dealer, state.deal_number) == (dealer, 1)


@pytest.mark.parametrize("ruleset", [table(), SIX], ids=["eight", "six"])
def test_2_6_a_deal_that_all_have_passed_marks_nothing_and_is_kept(ruleset: Ruleset) -> None:
    """FFB-CO15: no score."""
    before = dealt(ruleset)
    state = after(before, *ALL_PASS)
    (result,) = state.results
    assert (0, 0) == state.scores == result.score.points
    assert belote.Outcome.PASSED_OUT is result.score.outcome
    assert result.contract is None
    assert list(ALL_PASS) == list(map(str, result.bids))
    assert held(before) == list(map(spell, result.hands))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("packets", ["3+2+3", "3+3+2", "2+3+3", "8"])
def test_2_2_a_pack_can_be_laid_for_any_eight_cards_each(packets: str, dealer: int) -> None:
    ruleset = table(packets_before_auction=packets)
    hands = [CARDS[seat::4] for seat in range(4)]
    for taker in (None, 2):
        pack = belote.pack_for(ruleset, hands=hands, dealer=dealer, taker=taker)
        assert hands == [dealt(ruleset, pack, dealer=dealer).hand(seat) for seat in range(4)]


@pytest.mark.parametrize("start", ["right_of_dealer", "right_of_taker"])
@pytest.mark.parametrize("taker", range(4))
def test_2_3_a_pack_can_be_laid_for_six_cards_and_two(start: str, taker: int) -> None:
    ruleset = SIX.but({"dealing.after_start": start})
    hands = [CARDS[seat::4] for seat in range(4)]
    state: State = dealt(ruleset, belote.pack_for(ruleset, hands=hands, dealer=3, taker=taker))
    while state.to_act != taker:
        state = after(state, f"{state.to_act} pass")
    state = after(state, f"{taker} bid 80 S")
    while isinstance(state, Bidding):
        state = after(state, f"{state.to_act} pass")
    assert hands == [playing(state).hand(seat) for seat in range(4)]


def test_2_3_without_a_taker_a_pack_is_laid_for_the_six_cards_before_the_auction() -> None:
    hands = [CARDS[6 * seat : 6 * seat + 6] for seat in range(4)]
    pack = belote.pack_for(SIX, hands=hands, dealer=3)
    assert hands == [dealt(SIX, pack).hand(seat) for seat in range(4)]


def test_2_4_no_pack_can_be_laid_for_a_turn_up() -> None:
    hands = [CARDS[seat::4] for seat in range(4)]
    for taker in (None, 2):
        with pytest.raises(PositionError) as caught:
            belote.pack_for(table(), hands=hands, dealer=3, taker=taker, turn_up=Card.JH)
        assert caught.value.problems == ("the turn-up is JH, but no card is turned here",)


def test_2_2_no_pack_can_be_laid_for_fewer_than_eight_cards_each() -> None:
    hands = [CARDS[5 * seat : 5 * seat + 5] for seat in range(4)]
    for taker in (None, 0):
        with pytest.raises(PositionError) as caught:
            belote.pack_for(table(), hands=hands, dealer=3, taker=taker)
        assert caught.value.problems == tuple(
            f"seat {seat} has 5 cards, where the deal gives 8" for seat in range(4)
        )
