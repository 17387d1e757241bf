"""Paragraphs 1.1 to 1.5: the table, the pack, the order and the points of the cards."""

from itertools import pairwise

import pytest

import belote
from belote import ActionTextError, Card, Pass, Rank, State, Suit, Trump, cards
from belote.errors import PackError
from tables import FFB, after, auction, ffb, lay, playable, playing, refused


def test_1_1_four_seats_act_in_turn() -> None:
    state: State = auction(FFB)
    asked: list[int] = []
    while state.to_act is not None and len(asked) < 4:
        asked.append(state.to_act)
        state = belote.apply(state, Pass(state.to_act))
    assert asked == [1, 2, 3, 0]


def test_1_1_partners_face_each_other() -> None:
    assert FFB.seating.sides == (0, 1, 0, 1)
    assert [FFB.seating.partners(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_1_1_each_side_has_one_total() -> None:
    assert auction(FFB).scores == (0, 0)


@pytest.mark.parametrize("seat", [-1, 4])
def test_1_1_there_is_no_fifth_seat(seat: int) -> None:
    with pytest.raises(ActionTextError, match=f"{seat} is no seat: seats are 0 to 3"):
        Pass(seat)


@pytest.mark.parametrize(
    ("direction", "middle"), [("ccw", "3: 7D        1: 7C"), ("cw", "1: 7C        3: 7D")]
)
def test_1_2_direction_is_how_the_table_is_drawn(direction: str, middle: str) -> None:
    state = lay(ffb(seating={"direction": direction}), "7S/7C/7H/7D")
    row = str(state).splitlines()[2]
    assert middle.split() == row.split()


@pytest.mark.parametrize("direction", ["ccw", "cw"])
def test_1_2_seats_are_numbered_in_playing_order_whatever_the_direction(direction: str) -> None:
    state = auction(ffb(seating={"direction": direction}), dealer=2)
    assert (state.to_act, after(state, "3 pass").to_act) == (3, 0)


def test_1_3_the_pack_is_four_suits_from_seven_to_ace() -> None:
    assert len(Card) == 32
    assert {(suit, rank) for suit in Suit for rank in Rank} == {(c.suit, c.rank) for c in Card}
    assert "".join(map(str, Rank)) == "789TJQKA"


def test_1_3_a_deal_takes_each_card_once() -> None:
    doubled = (*tuple(Card)[:31], Card["7C"])
    with pytest.raises(PackError, match=r"repeated in the pack: 7C; missing: AS"):
        belote.Deal(doubled)


PLAIN = "AS TS KS QS JS 9S 8S 7S"
TRUMP_ORDERS = {
    "standard": "JH 9H AH TH KH QH 8H 7H",
    "darda": "QH 9H AH TH KH JH 8H 7H",
    "inverse": "7H 8H QH KH TH AH 9H JH",
}


@pytest.mark.parametrize("order", TRUMP_ORDERS)
def test_1_4_trumps_rank_in_the_order_of_the_table(order: str) -> None:
    ruleset = ffb(tricks={"trump_order": order})
    for higher, lower in pairwise(cards(TRUMP_ORDERS[order])):
        for trick, winner in (((higher, lower), 0), ((lower, higher), 1)):
            assert winner == belote.trick_winner(ruleset, trick=trick, trump=Trump.HEARTS)


@pytest.mark.parametrize("order", TRUMP_ORDERS)
def test_1_4_plain_suits_rank_alike_at_every_table(order: str) -> None:
    ruleset = ffb(tricks={"trump_order": order})
    for higher, lower in pairwise(cards(PLAIN)):
        assert belote.trick_winner(ruleset, trick=(lower, higher), trump=Trump.HEARTS) == 1


@pytest.mark.parametrize(
    ("order", "over_the_ten"),
    [
        ("standard", {"JH", "9H", "AH"}),
        ("darda", {"QH", "9H", "AH"}),
        ("inverse", {"7H", "8H", "QH", "KH"}),
    ],
)
def test_1_4_the_order_says_which_trumps_are_higher(order: str, over_the_ten: set[str]) -> None:
    ruleset = ffb(tricks={"trump_order": order})
    assert over_the_ten == playable(ruleset, "7H 8H 9H JH QH KH AH", "TH")


def test_1_4_where_all_suits_are_trumps_each_ranks_as_trumps() -> None:
    trick = cards("AS 9S JS")
    assert belote.trick_winner(FFB, trick=trick, trump=Trump.ALL) == 2
    assert belote.trick_winner(FFB, trick=trick, trump=Trump.NONE) == 0


def points_of(ruleset: belote.Ruleset, trick: str) -> tuple[int, ...]:
    """Return the points taken with a trick that seat 0 leads to, hearts trumps."""
    laid = trick.split()
    spare = iter(["7D", "8D", "9D", "TD"])
    hands = "/".join(f"{card} {next(spare)}" for card in laid)
    plays = [f"{seat} play {card}" for seat, card in enumerate(laid)]
    return playing(after(lay(ruleset, hands), *plays)).points


@pytest.mark.parametrize(
    ("trick", "points"),
    [
        ("JH 9H AH TH", 20 + 14 + 11 + 10),
        ("KH QH 8H 7H", 4 + 3),
        ("AS TS KS QS", 11 + 10 + 4 + 3),
        ("JS 9S 8S 7S", 2),
    ],
)
def test_1_5_cards_have_their_points(trick: str, points: int) -> None:
    assert (points, 0) == points_of(FFB, trick)


def test_1_5_plain_points_may_differ() -> None:
    ruleset = ffb(scoring={"plain_points": "K:10 7:1"})
    assert points_of(ruleset, "AS TS KS 7S") == (11 + 10 + 10 + 1, 0)
    assert points_of(ruleset, "JH KH QH 7H") == (20 + 4 + 3 + 0, 0)


def test_1_5_trump_points_may_differ() -> None:
    ruleset = ffb(scoring={"trump_points": "Q:20 J:2"})
    assert points_of(ruleset, "JH 9H QH AH") == (2 + 14 + 20 + 11, 0)
    assert points_of(ruleset, "AS QS JS TS") == (11 + 3 + 2 + 10, 0)


@pytest.mark.parametrize(
    ("options", "whole"),
    [({}, 152), ({"scoring.plain_points": "K:10", "scoring.trump_points": "K:10"}, 176)],
)
def test_1_5_the_pack_is_worth_152_and_with_kings_of_ten_176(
    options: dict[str, str], whole: int
) -> None:
    scoring = FFB.but(options).scoring
    assert whole == sum(scoring.trump_points) + 3 * sum(scoring.plain_points)


def test_1_5_points_are_not_rank() -> None:
    assert refused(FFB, "TH", "9H TH", "AH") == ("play/must_overtrump", "4.5")
