"""Every clause of S0 has a test named after it, which is run at the tables that keep the clause.

Those tests stand in the other `test_s0_*.py` of this folder. `rules.s0` has the table of clauses:
the paragraph of the rulebook where each stands, and the presets that it belongs to.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from belote.rulebook import PARAGRAPHS
from rules.s0 import CLAUSES, NOT_YET

HERE: Final = Path(__file__).parent
NAMED: Final = re.compile(r"test_s0_(\d+)_[a-z]")


@cache
def named() -> tuple[tuple[int, str], ...]:
    """Return the clauses that tests are named after, with the first mark of each."""
    found = []
    for path in sorted(HERE.glob("test_s0_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAMED.match(node.name)):
                marks = list(map(ast.unparse, node.decorator_list))
                found.append((int(match[1]), marks[0] if marks else ""))
    return tuple(found)


def test_no_clause_is_missing_but_the_penalties() -> None:
    clauses = {clause for clause, _ in named()}
    assert set(range(1, 81)) - clauses == set(NOT_YET)
    assert set(CLAUSES) == clauses


def test_every_test_is_run_at_the_tables_of_its_clause() -> None:
    assert [f"at_tables({clause})" for clause, _ in named()] == [mark for _, mark in named()]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_stands_in_a_paragraph_that_exists(clause: int) -> None:
    assert CLAUSES[clause].paragraph in PARAGRAPHS
