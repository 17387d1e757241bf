"""Every paragraph of the rulebook has tests named after it, and no test names another one."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from belote.rulebook import PARAGRAPHS
from belote.ruleset import AXES

HERE = Path(__file__).parent
NAMED = re.compile(r"test_(\d+)_(\d+)_[a-z]")


@cache
def named() -> list[tuple[str, str]]:
    """Return the paragraphs that tests of this folder name, with the file of each."""
    found = []
    for path in sorted(HERE.glob("test_[1-8]_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = NAMED.match(node.name)
                assert match, f"{path.name}: {node.name} names no paragraph"
                found.append((".".join(match.groups()), path.name))
    return found


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in {number for number, _ in named()}


def test_every_test_names_a_paragraph_that_exists_in_the_file_of_its_chapter() -> None:
    for number, file in named():
        assert number in PARAGRAPHS
        assert number.split(".")[0] == file.split("_")[1]


def test_every_axis_is_stated_by_a_paragraph() -> None:
    assert {axis.rule for axis in AXES.values()} <= set(PARAGRAPHS)
