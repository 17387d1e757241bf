"""Positions, questions and packs whose cards cannot lie so."""

import re
from typing import Any, Final

import pytest

import belote
from belote import (
    Card,
    Contract,
    PositionError,
    Suit,
    Trump,
    cards,
)
from tables import FFB


def problems(*hands: str, **changes: Any) -> tuple[str, ...]:
    """Return what is wrong with a position, hearts trumps."""
    arguments: dict[str, Any] = {"contract": Trump.HEARTS, "taker": 0, "leader": 0, **changes}
    with pytest.raises(PositionError) as caught:
        belote.position(FFB, hands=[cards(hand) for hand in hands], **arguments)
    assert "; ".join(caught.value.problems) == str(caught.value)
    return caught.value.problems


FOUR: Final = ("AS 7D", "KS 8D", "QS 9D", "7S TD")


def test_a_position_with_nine_cards() -> None:
    assert "9 cards in a hand, where 8 is the most" in problems(
        "7C 8C 9C TC JC QC KC AC 7D", "8D", "9D", "TD"
    )


def test_a_position_with_a_card_seen_twice() -> None:
    assert problems("AS", "AS", "QS", "7S") == ("seen twice: AS",)
    assert problems("7D", "AS 8D", "9D TD", "JD 7S", trick=cards("AS")) == ("seen twice: AS",)


@pytest.mark.parametrize(
    ("hands", "trick", "sentence"),
    [
        (
            ("AS", "KS 8D", "QS 9D", "7S TD"),
            "",
            "seat 0 has not played to this trick and must hold 2 cards, not 1",
        ),
        (FOUR, "TS", "seat 0 has played to this trick and must hold 1 cards, not 2"),
        (("", "", "", ""), "", "nobody holds a card: the deal is over"),
    ],
)
def test_a_position_with_hands_of_wrong_sizes(
    hands: tuple[str, ...], trick: str, sentence: str
) -> None:
    assert (sentence,) == problems(*hands, trick=cards(trick))


def test_a_position_with_too_few_or_too_many_hands() -> None:
    assert problems("AS", "KS", "QS") == ("3 hands, where 4 sit at the table",)
    assert problems("AS", "KS", "QS", "JS", "TS") == ("5 hands, where 4 sit at the table",)


def test_a_position_with_a_whole_trick_on_the_table() -> None:
    (problem,) = problems(*["7D", "8D", "9D", "TD"], trick=cards("AS KS QS JS"))
    assert problem == "4 cards in the trick, where 3 is the most"


def test_a_position_with_a_revoke_in_the_trick() -> None:
    (problem,) = problems("7D", "KS", "QS 9D", "7S TD", trick=cards("AS 8D"))
    assert problem == "seat 1 played 8D but holds a card of the suit led"


@pytest.mark.parametrize(
    ("hands", "trick", "sentence"),
    [
        (("7D", "JH", "QS 9D", "7S TD"), "AS 8D", "seat 1 could not play 8D: "),
        (("7D", "9H", "QS 9D", "7S TD"), "AH 7H", "seat 1 could not play 7H: "),
    ],
)
def test_a_position_whose_trick_broke_another_duty(
    hands: tuple[str, ...], trick: str, sentence: str
) -> None:
    (problem,) = problems(*hands, trick=cards(trick))
    assert problem.startswith(sentence)
    assert "(rule 4." in problem


@pytest.mark.parametrize("trump", [Trump.NONE, Trump.ALL])
def test_a_position_with_trumps_that_the_auction_never_has(trump: Trump) -> None:
    (problem,) = problems(*FOUR, contract=trump)
    assert f"the contract is {trump}, which this ruleset's auction never has" == problem


def test_a_position_with_a_contract_of_points() -> None:
    (problem,) = problems(*FOUR, contract=Contract(0, Trump.HEARTS, points=90))
    assert problem == "the contract is 90, but bidding.kind is turn_up: nobody bids points"


@pytest.mark.parametrize("role", ["leader", "taker", "dealer"])
def test_a_position_with_an_unknown_seat(role: str) -> None:
    assert (f"the {role} is 4, but seats are 0 to 3",) == problems(*FOUR, **{role: 4})


def test_a_position_without_a_taker() -> None:
    (problem,) = problems(*FOUR, taker=None)
    assert problem == "the contract is <Trump.HEARTS: 'H'> alone: taker must say who took"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"points": (0, 0, 0)}, "points has 3 numbers, where there are 2 sides"),
        ({"scores": (0,)}, "scores has 1 numbers, where there are 2 sides"),
        ({"points": (-1, 0)}, "points is (-1, 0), but none can be negative"),
        ({"held_over": (0, -5)}, "held_over is (0, -5), but none can be negative"),
        ({"tricks": (7, 0)}, "7 earlier tricks, but only 24 cards are gone"),
        ({"points": (5000, 0)}, "points is (5000, 0), but the cards that are gone are worth 124"),
        ({"points": (150, 0)}, "points is (150, 0), but the cards that are gone are worth 124"),
    ],
)
def test_a_position_with_impossible_numbers(changes: dict[str, Any], sentence: str) -> None:
    assert (sentence,) == problems(*FOUR, **changes)


def test_all_that_is_wrong_with_a_position_is_listed() -> None:
    found = problems("AS", "AS", "QS", "7S", leader=4, dealer=-1, contract=Trump.NONE)
    assert len(found) == 4


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (["7S", "8S", "9S", "TS"], "the hand of seat 0 is '7S', but must be cards"),
        ([(20,), (21,), (22,), (23,)], "20 in the hands is no Card: write Card['JH']"),
        (None, "hands is None, but must be one tuple of cards for each seat"),
        ([cards("7S"), None, (), ()], "the hand of seat 1 is None, but must be cards"),
    ],
)
def test_a_position_of_what_are_no_cards(hands: Any, sentence: str) -> None:
    with pytest.raises(PositionError, match=re.escape(sentence)):
        belote.position(FFB, hands=hands, contract=Trump.HEARTS, taker=0, leader=0)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"trick": "AS 7S"}, "the trick is 'AS 7S', but must be cards: write cards('JH 9H')"),
        ({"trick": (40,)}, "40 in the trick is no Card: write Card['JH']"),
        ({"melds": 5}, "melds is 5, but must be one tuple of melds for each seat"),
        ({"melds": [None]}, "what seat 0 declared is None, but must be a tuple of melds"),
    ],
)
def test_a_position_with_what_lies_nowhere(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in problems(*FOUR, **changes)


@pytest.mark.parametrize(("taker", "where"), [(0, "goes to seat 0"), (3, "goes to seat 3")])
def test_a_position_whose_turn_up_lies_with_another_than_its_receiver(
    taker: int, where: str
) -> None:
    (sentence,) = problems("8H", "KC", "TC", "JC", taker=taker, turn_up=Card["KC"])
    assert sentence == f"seat 1 holds, played or declared the turn-up KC, which {where}"


@pytest.mark.parametrize("turn_up", ["AH", 40])
def test_a_position_with_a_turn_up_that_is_no_card(turn_up: Any) -> None:
    with pytest.raises((PositionError, TypeError)):
        belote.position(
            FFB,
            hands=[cards(hand) for hand in FOUR],
            contract=Trump.HEARTS,
            taker=0,
            leader=0,
            turn_up=turn_up,
        )


@pytest.mark.parametrize(
    ("hand", "trick", "sentence"),
    [
        ("7C 8C 9C TC JC QC KC AC 7D", "", "9 cards in the hand, where 8 is the most"),
        ("7C", "AS KS QS JS", "4 cards in the trick, where 3 is the most"),
        ("7C 7C", "", "seen twice: 7C"),
        ("7C", "7C", "seen twice: 7C"),
    ],
)
def test_a_question_about_cards_that_cannot_lie_so(hand: str, trick: str, sentence: str) -> None:
    asked: dict[str, Any] = {"hand": cards(hand), "trick": cards(trick), "trump": Trump.HEARTS}
    for ask in (
        lambda: belote.legal_cards(FFB, **asked),
        lambda: belote.why_not(FFB, Card["7C"], **asked),
    ):
        with pytest.raises(PositionError) as caught:
            ask()
        assert (sentence,) == caught.value.problems


@pytest.mark.parametrize(
    ("trick", "sentence"),
    [
        ("", "the trick is empty: nobody holds it"),
        ("AS KS QS JS TS", "5 cards in the trick, where 4 is the most"),
        ("AS AS", "seen twice: AS"),
    ],
)
def test_a_question_who_wins_what_is_no_trick(trick: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        belote.trick_winner(FFB, trick=cards(trick), trump=Trump.HEARTS)
    assert (sentence,) == caught.value.problems


def test_a_question_with_a_text_for_a_hand() -> None:
    hand: Any = "JH"
    with pytest.raises(PositionError, match="the hand is 'JH', but must be cards"):
        belote.legal_cards(FFB, hand=hand, trick=(), trump=Trump.HEARTS)


@pytest.mark.parametrize("card", ["7C", None, -1, 5, 16])
def test_a_question_why_not_what_is_no_card(card: Any) -> None:
    with pytest.raises(PositionError, match=rf"{card!r} is no Card: write Card\['JH'\]"):
        belote.why_not(FFB, card, hand=cards("7H"), trick=(), trump=Trump.HEARTS)


@pytest.mark.parametrize("trump", ["H", Suit.HEARTS, None])
def test_a_question_with_what_is_no_trump(trump: Any) -> None:
    with pytest.raises((PositionError, TypeError)) as caught:
        belote.legal_cards(FFB, hand=cards("JH"), trick=(), trump=trump)
    assert repr(trump) in str(caught.value)


def pack_problems(*hands: str, **changes: Any) -> tuple[str, ...]:
    """Return why no pack deals so."""
    arguments: dict[str, Any] = {"dealer": 0, **changes}
    with pytest.raises(PositionError) as caught:
        belote.pack_for(FFB, hands=[cards(hand) for hand in hands], **arguments)
    return caught.value.problems


FIVES: Final = ("7C 8C 9C TC JC", "7D 8D 9D TD JD", "7H 8H 9H TH JH", "7S 8S 9S TS JS")


def test_a_pack_for_hands_of_wrong_sizes_or_with_a_card_twice() -> None:
    assert pack_problems("7C 8C 9C TC", *FIVES[1:]) == (
        "seat 0 has 4 cards, where the deal gives 5",
    )
    assert pack_problems("7C 8C 9C TC 7D", *FIVES[1:]) == ("seen twice: 7D",)
    assert len(pack_problems(*FIVES, taker=1)) == 4
    assert pack_problems(*FIVES[1:]) == ("3 hands, where 4 sit at the table",)


def test_a_pack_for_an_unknown_seat_or_a_turn_up_that_lies_elsewhere() -> None:
    assert pack_problems(*FIVES, dealer=4) == ("the dealer is 4, but seats are 0 to 3",)
    (problem,) = pack_problems(*FIVES, turn_up=Card["7S"])
    assert problem == "the turn-up 7S is not where it must lie after the deal"


def test_a_pack_for_what_are_no_cards() -> None:
    hands: Any = ["abcde", "fghij", "klmno", "pqrst"]
    with pytest.raises(PositionError, match="the hand of seat 0 is 'abcde', but must be cards"):
        belote.pack_for(FFB, hands=hands, dealer=0)
