"""Melds that cannot be, and declarations that no seat can make."""

from typing import Any, Final

import pytest

import belote
from belote import (
    ActionTextError,
    Card,
    Declare,
    Meld,
    MeldError,
    PositionError,
    Suit,
    Trump,
    cards,
)
from tables import FFB, FOURS, announcing, melds, named_melds

TOUCHING: Final = (Meld(cards("7H 8H 9H")), Meld(cards("TH JH QH")))
WHOLE: Final = (
    "7H 8H 9H TH JH QH AS 7C/KH AH 7S 8S TS 8C TC QC/9S JS QS KS 7D 9D 9C JC/"
    "8D TD JD QD KD AD KC AC"
)
TOGETHER: Final = "seat 0 cannot declare {} together"
TWICE: Final = "would serve twice, and melds.card_reuse is never"
QUEENS: Final = (Meld(cards("QC QD QH QS")), Meld(cards("QH KH AH")))


@pytest.mark.parametrize(
    "text",
    ["", "QH", "QH KH", "QH KH JS", "9H JH QH", "QH QH KH", "AC AD AH", "KH AH 7H", "7C AC 7D 8D"],
)
def test_cards_that_are_no_meld(text: str) -> None:
    with pytest.raises(MeldError, match="is no meld: it takes three or more in sequence"):
        Meld(cards(text))


@pytest.mark.parametrize("given", [("QH", "KH", "AH"), None, 7, (1, 2, 3)])
def test_a_meld_of_what_are_no_cards(given: Any) -> None:
    with pytest.raises(MeldError, match="a meld is made of"):
        Meld(given)


def test_a_meld_is_the_same_in_whatever_order_its_cards_come() -> None:
    assert Meld(cards("JH 9H TH")) == Meld(cards("9H TH JH"))
    assert Meld(cards("9H TH JH"), points=20) == Meld(cards("9H TH JH"))


@pytest.mark.parametrize("melds", [("tierce QH",), (Card.QH,), (None,), (cards("TH JH QH"),)])
def test_a_declaration_of_what_are_no_melds(melds: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        Declare(0, melds)
    assert f"a declaration is made of Meld values, not of {melds[0]!r}" == str(caught.value)


@pytest.mark.parametrize("said", ["tierce QS, quinte KS", "quarte KS, square J"])
@pytest.mark.parametrize(
    ("reuse", "reason"), [("free", "melds/part_of_a_run"), ("never", "melds/card_serves_twice")]
)
def test_a_run_beside_the_whole_of_which_it_is_a_part(reuse: str, reason: str, said: str) -> None:
    state = announcing(melds(card_reuse=reuse), FOURS)
    violation = belote.explain(state, Declare(0, named_melds(said)))
    assert violation is not None
    assert (violation.reason, violation.rule) == (reason, "8.4")


def test_where_cards_serve_twice_a_carre_does_not_cut_a_run() -> None:
    free = melds(card_reuse="free")
    with pytest.raises(PositionError, match="tierce KS together: these cards make a quarte KS"):
        score([named_melds("square T, tierce KS"), (), (), ()], ruleset=free)
    whole = named_melds("square T, quarte KS")
    assert score([whole, (), (), ()], ruleset=free) == (whole, ())


def test_runs_that_touch_are_one_run() -> None:
    state = announcing(melds(), WHOLE)
    action = Declare(0, TOUCHING)
    assert not belote.is_legal(state, action)
    violation = belote.explain(state, action)
    assert violation is not None
    assert violation.reason == "melds/part_of_a_run"
    with pytest.raises(MeldError, match="no hand of nine cards can declare"):
        action.index.bit_length()
    with pytest.raises(PositionError, match="tierce QH together: these cards make a quinte6 QH"):
        score([TOUCHING, (), (), ()])


def score(
    declared: Any,
    *,
    ruleset: belote.Ruleset | None = None,
    leader: int = 0,
    dealer: int | None = None,
) -> object:
    """Ask which melds count, clubs being trumps."""
    table = melds() if ruleset is None else ruleset
    return belote.score_melds(table, declared, trump=Trump.CLUBS, leader=leader, dealer=dealer)


@pytest.mark.parametrize(
    ("declared", "problem"),
    [
        ([()], "1 declarations, where 4 sit at the table"),
        ([()] * 5, "5 declarations, where 4 sit at the table"),
        ([QUEENS[:1], QUEENS[1:], (), ()], "declared by two seats: QH"),
        ([QUEENS, (), (), ()], f"{TOGETHER.format('square Q, tierce AH')}: QH {TWICE}"),
        (
            [QUEENS[1:] * 2, (), (), ()],
            f"{TOGETHER.format('tierce AH, tierce AH')}: one of them is there twice",
        ),
        (
            [named_melds("quinte KC, quarte TS"), (), (), ()],
            f"{TOGETHER.format('quinte KC, quarte TS')}: they have 9 cards, and a hand has 8",
        ),
    ],
)
def test_melds_that_seats_cannot_have_declared(declared: Any, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        score(declared)
    assert problem == str(caught.value)


@pytest.mark.parametrize("leader", [-1, 4])
def test_melds_with_an_unknown_leader(leader: int) -> None:
    with pytest.raises(PositionError, match=f"the leader is {leader}, but seats are 0 to 3"):
        score([()] * 4, leader=leader)


@pytest.mark.parametrize("dealer", [-1, 4, True])
@pytest.mark.parametrize("tie", ["nobody", "non_dealer"])
def test_melds_with_an_unknown_dealer(dealer: int, tie: str) -> None:
    with pytest.raises(PositionError, match=f"^the dealer is {dealer}, but seats are 0 to 3$"):
        score([()] * 4, ruleset=melds(tie=tie), dealer=dealer)


def test_melds_without_a_dealer_where_ties_go_by_it() -> None:
    told = r"^melds\.tie is non_dealer: say who dealt, as in dealer=3$"
    with pytest.raises(PositionError, match=told):
        score([()] * 4, ruleset=melds(tie="non_dealer"))


def test_melds_at_a_table_without_them() -> None:
    with pytest.raises(
        PositionError, match=r"there are no melds at this table: melds\.enabled is false"
    ):
        score([()] * 4, ruleset=FFB)


def test_a_card_may_serve_twice_only_where_the_table_says_so() -> None:
    assert score([QUEENS, (), (), ()], ruleset=melds(card_reuse="free")) == (QUEENS, ())


@pytest.mark.parametrize(
    ("hand", "problem"),
    [
        ((*cards("7C 8C 9C TC JC QC KC AC"), Card.AS), "9 cards in the hand, where 8 is the most"),
        (cards("7C 7C"), "seen twice: 7C"),
        (("7C",), "'7C' in the hand is no Card: write Card['JH']"),
    ],
)
def test_a_hand_that_cannot_be(hand: Any, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        belote.find_melds(melds(), hand=hand, trump=Trump.CLUBS)
    assert problem == str(caught.value)


@pytest.mark.parametrize("trump", ["C", None, Suit.CLUBS])
def test_melds_under_what_is_no_trump(trump: Any) -> None:
    with pytest.raises(PositionError, match=r"is no Trump: write Trump\.HEARTS"):
        belote.find_melds(melds(), hand=cards("7C 8C 9C"), trump=trump)
    with pytest.raises(PositionError, match=r"is no Trump: write Trump\.HEARTS"):
        belote.score_melds(melds(), [()] * 4, trump=trump, leader=0)
