"""Paragraph 6.13: what is marked where each plays alone; seat 0 takes."""

from typing import Final

import pytest

from belote import Outcome, Ruleset, Tally, rulesets, settle
from tables import verdict

TWO: Final = rulesets.LUDOTECA_ES_2
THREE: Final = rulesets.LUDOTECA_ES_3
FOUR: Final = THREE.but({"seating.players": 4})


def alone(rules: Ruleset, *totals: int, first: int = 1) -> Tally:
    """Return a deal in which seat 0 made most tricks and the last one; its total has the ten."""
    others = len(totals) - 1
    return Tally(
        takers=0,
        card_points=(totals[0] - 10, *totals[1:]),
        last_trick=0,
        tricks=(rules.dealing.hand_size - others, *(1,) * others),
        first=first,
    )


@pytest.mark.parametrize(
    ("rules", "totals", "expected"),
    [
        (TWO, (70, 60), (Outcome.MADE, (70, 60), (0, 0))),
        (THREE, (50, 40, 49), (Outcome.MADE, (50, 40, 49), (0, 0, 0))),
        (FOUR, (42, 40, 39, 41), (Outcome.MADE, (42, 40, 39, 41), (0, 0, 0, 0))),
    ],
)
def test_6_13_the_taker_needs_more_than_each_of_the_others(
    rules: Ruleset, totals: tuple[int, ...], expected: object
) -> None:
    assert expected == verdict(settle(rules, alone(rules, *totals)))


@pytest.mark.parametrize(
    ("rules", "totals", "points"),
    [
        (TWO, (60, 70), (0, 130)),
        (THREE, (50, 40, 60), (0, 40, 110)),
        (FOUR, (40, 41, 45, 36), (0, 41, 85, 36)),
    ],
)
def test_6_13_what_a_taker_loses_goes_to_the_best_of_the_others(
    rules: Ruleset, totals: tuple[int, ...], points: tuple[int, ...]
) -> None:
    score = settle(rules, alone(rules, *totals))
    assert (Outcome.FAILED, points) == (score.outcome, score.points)


@pytest.mark.parametrize(("first", "points"), [(1, (0, 100, 60)), (2, (0, 60, 100))])
def test_6_13_of_those_level_the_first_to_act_gets_it(first: int, points: tuple[int, ...]) -> None:
    assert points == settle(THREE, alone(THREE, 40, 60, 60, first=first)).points


def test_6_13_level_with_the_best_the_others_mark_and_the_takers_points_wait() -> None:
    expected = (Outcome.LITIGE, (0, 60, 30), (60, 0, 0))
    assert expected == verdict(settle(THREE, alone(THREE, 60, 60, 30)))
