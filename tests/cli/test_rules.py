from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from click.testing import Result

from belote import rulesets
from belote.ruleset import AXES

Run = Callable[..., Result]
ROW = re.compile(r"^(\*| ) +([a-z]+\.\w+)=(.*?)  +(\S.*?)  +(\d\.\d+) *$", re.MULTILINE)


def _sheet(result: Result) -> dict[str, tuple[bool, str, str, str]]:
    """Return the rows of a sheet: mark, value, the first line of its words, paragraph."""
    assert result.exit_code == 0, result.output
    rows = ROW.findall(result.output)
    return {option: (mark == "*", *cells) for mark, option, *cells in rows}


def test_without_a_name_every_preset_has_one_line(run: Run) -> None:
    _, _, *rows = run("rules").output.splitlines()
    assert [(name, rulesets.get(name).fingerprint) for name in rulesets.names()] == [
        tuple(row.split()[:2]) for row in rows
    ]


def test_a_line_of_the_list_names_the_options_that_differ(run: Run) -> None:
    rows = {row.split()[0]: row.split()[2:] for row in run("rules").output.splitlines()}
    assert rows["ffb"] == ["none"]
    assert rows["salon"] == ["direction,", "round2_suits,", "litige"]


def test_a_sheet_has_a_row_for_every_axis_with_its_paragraph(run: Run) -> None:
    sheet = _sheet(run("rules", "salon"))
    assert {name: axis.rule for name, axis in AXES.items()} == {
        name: row[3] for name, row in sheet.items()
    }


@pytest.mark.parametrize("name", rulesets.names())
def test_a_sheet_marks_what_differs_from_the_default(run: Run, name: str) -> None:
    sheet = _sheet(run("rules", name))
    marked = [option for option, row in sheet.items() if row[0]]
    assert list(rulesets.get(name).options) == marked


def test_a_sheet_says_each_value_in_words_and_as_it_is_set(run: Run) -> None:
    sheet = _sheet(run("rules", "ffb"))
    assert sheet["tricks.overruff"] == (False, "true", "a ruff must be overruffed: yes", "4.8")
    assert sheet["sheet.target"] == (False, "1000", "the match is played to: 1000", "7.1")
    assert sheet["sheet.deals_limit"] == (False, "none", "limit of deals: none", "7.2")
    assert sheet["scoring.capot"] == (
        False,
        "der_is_100",
        "every trick: makes the last trick worth 100",
        "6.3",
    )
    assert sheet["scoring.plain_points"][1:3] == ("", "points of plain cards that differ: none")


@pytest.mark.parametrize("name", rulesets.names())
def test_the_values_of_a_sheet_can_be_set_back(run: Run, name: str) -> None:
    sheet = _sheet(run("rules", name))
    again = rulesets.FFB.from_options({option: row[1] for option, row in sheet.items()})
    assert rulesets.get(name).options == again.options


def test_an_option_that_is_set_is_marked_and_named_in_the_title(run: Run) -> None:
    result = run("rules", "ffb", "--set", "sheet.target=500", "--set", "scoring.plain_points=K:10")
    assert result.output.startswith(
        "The rules of ffb with sheet.target=500, scoring.plain_points=K:10\n"
    )
    marked = {option: row[1] for option, row in _sheet(result).items() if row[0]}
    assert marked == {"sheet.target": "500", "scoring.plain_points": "K:10"}


def test_two_names_show_where_they_differ_and_nothing_else(run: Run) -> None:
    result = run("rules", "ffb", "salon")
    listed = re.findall(r"^([a-z]+\.\w+) ", result.output, re.MULTILINE)
    assert listed == ["seating.direction", "bidding.round2_suits", "scoring.litige"]
    row = next(line for line in result.output.splitlines() if line.startswith("seating"))
    assert re.split(r"  +", row.strip()) == [
        "seating.direction",
        "the turn goes",
        "anticlockwise",
        "clockwise",
        "1.2",
    ]


def test_equal_rulesets_have_no_difference(run: Run) -> None:
    assert run("rules", "ffb", "ffb").output == "ffb and ffb\nno difference\n"


def test_options_are_set_on_both_rulesets_compared(run: Run) -> None:
    result = run("rules", "ffb", "casual", "--set", "scoring.litige=made")
    assert result.exit_code == 0
    assert "bidding.round2_suits" in result.output
    assert "equal totals" not in result.output


def test_three_rulesets_cannot_be_compared(run: Run) -> None:
    result = run("rules", "ffb", "casual", "salon")
    assert result.exit_code == 2
    assert "Error: 3 rulesets named: name two at most\n" in result.output


def test_an_option_alone_changes_no_ruleset(run: Run) -> None:
    result = run("rules", "--set", "sheet.target=500")
    assert result.exit_code == 2
    assert "Error: --set changes a ruleset: name one\n" in result.output
