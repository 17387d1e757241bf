"""Paragraphs 8.13 to 8.15: what becomes of melds when the deal is counted."""

from typing import Final

import pytest

from belote import Outcome, Sheet, settle
from belote.axes import Option
from tables import lines, melds, sweep, tally, verdict

Points = tuple[int, int]
ON: Final = melds()


@pytest.mark.parametrize(
    ("counts", "outcome", "points"),
    [("yes", Outcome.MADE, (95, 87)), ("no", Outcome.FAILED, (0, 182))],
)
def test_8_13_melds_may_save_a_contract(counts: str, outcome: Outcome, points: Points) -> None:
    ruleset = ON.but({"scoring.melds_count_for_contract": counts})
    score = settle(ruleset, tally((75, 87), announced=("tierce QH", "")))
    assert (outcome, points) == (score.outcome, score.points)


@pytest.mark.parametrize(
    ("counts", "outcome", "points"),
    [("yes", Outcome.FAILED, (0, 262)), ("no", Outcome.MADE, (82, 180))],
)
def test_8_13_or_sink_it(counts: str, outcome: Outcome, points: Points) -> None:
    ruleset = ON.but({"scoring.melds_count_for_contract": counts})
    score = settle(ruleset, tally((82, 80), announced=("", "quinte JH")))
    assert (outcome, points) == (score.outcome, score.points)


def test_8_13_melds_that_make_a_litige_are_held_with_the_totals() -> None:
    score = settle(ON, tally((71, 91), announced=("tierce QH", "")))
    assert verdict(score) == (Outcome.LITIGE, (0, 91), (91, 0))


def test_8_13_melds_that_the_test_leaves_out_are_marked_in_a_litige() -> None:
    ruleset = ON.but({"scoring.melds_count_for_contract": "no"})
    score = settle(ruleset, tally((81, 81), announced=("tierce QH", "")))
    assert verdict(score) == (Outcome.LITIGE, (20, 81), (81, 0))


def test_8_13_belote_is_counted_beside_melds() -> None:
    score = settle(ON, tally((60, 102), belotes=(1, 0), announced=("tierce QH", "")))
    assert verdict(score) == (Outcome.FAILED, (20, 182), (0, 0))
    made = settle(ON, tally((62, 100), belotes=(1, 0), announced=("tierce QH", "")))
    assert verdict(made) == (Outcome.MADE, (102, 100), (0, 0))


@pytest.mark.parametrize(
    ("fate", "points"), [("to_defence", (0, 182)), ("kept", (20, 162)), ("void", (0, 162))]
)
def test_8_14_the_melds_of_takers_who_fail(fate: str, points: Points) -> None:
    ruleset = ON.but({"scoring.melds_on_dedans": fate})
    assert points == settle(ruleset, tally((60, 102), announced=("tierce QH", ""))).points


@pytest.mark.parametrize("fate", ["to_defence", "kept", "void"])
def test_8_14_the_melds_of_the_defence_are_its_own(fate: str) -> None:
    ruleset = ON.but({"scoring.melds_on_dedans": fate})
    assert settle(ruleset, tally((70, 92), announced=("", "tierce QH"))).points == (0, 182)


@pytest.mark.parametrize("fate", ["to_defence", "kept", "void"])
def test_8_14_a_made_contract_leaves_melds_where_they_are(fate: str) -> None:
    ruleset = ON.but({"scoring.melds_on_dedans": fate})
    assert settle(ruleset, tally((100, 62), announced=("tierce QH", ""))).points == (120, 62)


@pytest.mark.parametrize(
    ("fate", "account"),
    [
        (
            "to_defence",
            [(0, "melds_of_failure", -20, "8.14"), (1, "melds_of_failure", 20, "8.14")],
        ),
        ("void", [(0, "melds_of_failure", -20, "8.14")]),
        ("kept", []),
    ],
)
def test_8_14_the_lines_say_that_melds_have_changed_hands(
    fate: str, account: list[tuple[int, str, int, str]]
) -> None:
    ruleset = ON.but({"scoring.melds_on_dedans": fate})
    written = lines(settle(ruleset, tally((60, 102), announced=("tierce QH", ""))))
    assert (0, "melds", 20, "8.10") in written
    assert account == [line for line in written if line[3] == "8.14"]


@pytest.mark.parametrize(
    ("failed", "points"),
    [("162", (0, 182)), ("160", (0, 180)), ("all_points", (0, 182)), ("not_transferred", (0, 122))],
)
def test_8_14_melds_go_beside_whatever_the_defence_marks(failed: str, points: Points) -> None:
    ruleset = ON.but({"scoring.failed": failed})
    assert points == settle(ruleset, tally((60, 102), announced=("tierce QH", ""))).points


@pytest.mark.parametrize(("fate", "points"), [("change_hands", (272, 0)), ("kept", (252, 20))])
def test_8_15_the_melds_of_a_defence_without_a_trick(fate: str, points: Points) -> None:
    ruleset = ON.but({"scoring.melds_on_capot": fate})
    assert points == settle(ruleset, sweep(0, announced=("", "tierce QH"))).points


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"scoring.melds_on_capot": "change_hands"}, (0, 372)),
        ({"scoring.melds_on_capot": "kept"}, (0, 372)),
        ({"scoring.melds_on_capot": "kept", "scoring.melds_on_dedans": "kept"}, (120, 252)),
        ({"scoring.melds_on_capot": "kept", "scoring.melds_on_dedans": "void"}, (0, 252)),
        ({"scoring.melds_on_capot": "change_hands", "scoring.melds_on_dedans": "kept"}, (0, 372)),
    ],
)
def test_8_15_the_melds_of_takers_without_a_trick(
    options: dict[str, Option], points: Points
) -> None:
    deal = sweep(1, announced=("quinte JH, tierce QD", ""))
    assert points == settle(ON.but(options), deal).points


def test_8_15_they_change_hands_before_the_contract_is_judged() -> None:
    deal = sweep(1, announced=("square J, square 9", ""))
    score = settle(ON, deal)
    assert verdict(score) == (Outcome.FAILED, (0, 602), (0, 0))
    assert [line for line in lines(score) if line[3] == "8.15"] == [
        (0, "melds_of_capot", -350, "8.15"),
        (1, "melds_of_capot", 350, "8.15"),
    ]


def test_8_15_a_capot_of_the_takers_is_made_whatever_the_defence_announced() -> None:
    kept = ON.but({"scoring.melds_on_capot": "kept"})
    score = settle(kept, sweep(0, announced=("", "square J, square 9")))
    assert verdict(score) == (Outcome.MADE, (252, 350), (0, 0))


def test_8_15_a_sheet_counts_melds_as_a_single_deal_does() -> None:
    deals = (sweep(0, announced=("", "tierce QH")), tally((75, 87), announced=("tierce QH", "")))
    sheet = Sheet(ON)
    for deal in deals:
        sheet.add(deal)
    assert sheet.scores == (272 + 95, 87)
