"""A file that holds a ruleset, where a command takes the name of a preset."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
HOUSE = """
base = "ffb_contree"
"sheet.target" = 1500
bidding.contre_timing = "any_time"
"""


@pytest.fixture
def house(tmp_path: Path) -> str:
    """Return the path of a house's rules, which have no name of their own."""
    path = tmp_path / "maison.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return str(path)


def test_the_rules_of_a_file_are_compared_with_a_preset(run: Run, house: str) -> None:
    result = run("rules", house, "ffb_contree", "--witness")
    assert result.exit_code == 0, result.output
    title, *lines = result.output.splitlines()
    assert title == "maison and ffb_contree"
    assert [line.split()[0] for line in lines[2:4]] == ["bidding.contre_timing", "sheet.target"]
    assert "only under maison: seat 0 coinches" in lines


def test_options_are_set_on_the_rules_of_a_file(run: Run, house: str) -> None:
    result = run("rules", house, "--changed", "--set", "sheet.target=700")
    assert result.output.startswith("The rules of maison with sheet.target=700\n")
    assert "sheet.target=700 " in result.output
    assert "bidding.contre_timing=any_time" in result.output


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--matches", "1"),
        ("legal", "--hand", "8H AD", "--trump", "H"),
    ],
)
def test_every_command_takes_a_file(run: Run, house: str, words: tuple[str, ...]) -> None:
    result = run(*words, "--ruleset", house)
    assert result.exit_code == 0, result.output
    assert "maison" in result.output


def test_a_file_may_name_its_ruleset_and_end_in_capitals(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "OURS.TOML"
    path.write_text('name = "village"', encoding="utf-8")
    assert run("rules", str(path)).output.startswith("The rules of village\n")


def test_a_file_that_is_missing(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "none.toml")
    for words in (("rules", path), ("simulate", "--ruleset", path)):
        result = run(*words)
        assert result.exit_code == 2
        assert result.output.endswith(f"\nError: there is no file {path}\n")
    told = run("rules", path, "--lang", "fr").output
    assert f"Error: il n'y a pas de fichier {path}\n" in told


@pytest.mark.parametrize(
    ("held", "why"),
    [
        (b"sheet", "this is no TOML: "),
        (b"[sheet]\ntarget = 0", "sheet.target cannot be 0: it must be a whole number"),
        (b"name = '\xff'", "'utf-8' codec can't decode"),
    ],
)
def test_a_file_that_holds_no_ruleset(run: Run, tmp_path: Path, held: bytes, why: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(held)
    result = run("rules", str(path))
    assert result.exit_code == 2
    assert f"\nError: no ruleset can be read from {path}: {why}" in result.output


def test_a_folder_is_no_ruleset(run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    result = run("rules", str(tmp_path / "folder.toml"))
    assert result.exit_code == 2
    assert "Error: no ruleset can be read from " in result.output


def test_several_options_in_one_are_refused_with_what_to_write(run: Run) -> None:
    result = run("rules", "ffb", "--set", "sheet.target=500,scoring.round=six_up")
    assert result.exit_code == 2
    assert "sets several options: repeat --set, as in --set sheet.target=500" in result.output


def test_the_name_of_a_preset_in_capitals_is_hinted(run: Run) -> None:
    result = run("rules", "FFB_Contree")
    assert result.output == "Error: there is no ruleset 'FFB_Contree': did you mean ffb_contree?\n"
