"""Positions in which melds were declared before."""

from typing import Any, Final

import pytest

import belote
from belote import Card, Meld, Playing, PositionError, Trump, cards, rulesets
from tables import play_out

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
