"""Positions in which melds were declared before."""

from typing import Any, Final

import pytest

import belote
from belote import Card, Meld, Playing, PositionError, Trump, cards, rulesets
from tables import named_melds, play_out

RULES: Final = rulesets.FFB_ANNONCES
TIERCE: Final = Meld(cards("TH JH QH"))


def laid(**changes: Any) -> Playing:
    """Return a last trick before which seat 1 had declared a tierce."""
    arguments: dict[str, Any] = {
        "hands": [cards("AS"), cards("QH"), cards("KS"), cards("QS")],
        "contract": Trump.CLUBS,
        "taker": 0,
        "leader": 0,
        "points": (100, 20),
        "tricks": (4, 3),
        "melds": ((), (TIERCE,), (), ()),
        **changes,
    }
    return belote.position(RULES, **arguments)


def test_melds_declared_before_count_at_the_end() -> None:
    state = laid()
    assert state.melds == ((), (TIERCE,), (), ())
    lines = play_out(state).results[-1].score.lines
    assert [(line.side, line.points) for line in lines if line.label == "melds"] == [(1, 20)]


def test_a_meld_with_a_card_that_another_seat_holds() -> None:
    with pytest.raises(PositionError, match="seat 1 declared QH, which seat 0 holds"):
        laid(hands=[cards("QH"), cards("AS"), cards("KS"), cards("QS")])


@pytest.mark.parametrize(
    ("melds", "sentence"),
    [
        (((TIERCE,),), "1 declarations, where 4 sit at the table"),
        (((TIERCE,), (TIERCE,), (), ()), "declared by two seats: TH JH QH"),
        (((Card.TH,), (), (), ()), r"Card\['TH'\] is no Meld"),
    ],
)
def test_melds_that_nobody_can_have_declared(melds: Any, sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        laid(melds=melds)


FOUR_LEFT: Final = (
    *(cards("7C 8C 9C TC"), cards("JC QC KC AC"), cards("7D 8D 9D TD"), cards("JD QD KD AD")),
)


@pytest.mark.parametrize(
    ("melds", "sentence"),
    [
        ("tierce 9C", "seat 0 holds quarte TC, and has declared a part of it"),
        ("quinte JH", "seat 0 has played 4 cards, but 5 that it declared are gone"),
    ],
)
def test_melds_that_the_hand_of_now_gives_the_lie(melds: str, sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        laid(
            hands=FOUR_LEFT, points=(30, 30), tricks=(2, 2), melds=(named_melds(melds), (), (), ())
        )


def test_a_card_of_a_carre_may_have_cut_a_run() -> None:
    hands = [cards("TC JC"), cards("9H 8H"), cards("KS 8S"), cards("7S 7H")]
    state = laid(
        hands=hands,
        points=(98, 20),
        tricks=(3, 3),
        melds=(named_melds("square T, tierce KC"), (), (), ()),
    )
    assert len(state.melds[0]) == 2


def test_a_meld_that_was_none_cannot_have_been_declared() -> None:
    with pytest.raises(PositionError, match="seat 1 declared square 8, which is worth nothing"):
        laid(melds=((), named_melds("square 8"), (), ()))


def test_a_turn_up_declared_by_a_seat_that_has_not_received_it() -> None:
    with pytest.raises(PositionError, match="declared the turn-up JH, which goes to seat 0"):
        laid(turn_up=Card.JH)
