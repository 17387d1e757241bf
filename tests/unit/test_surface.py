"""The public names, and what importing them costs."""

import ast
import inspect
import pkgutil
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import belote
from tables import FFB

SOURCE: Final = Path(str(belote.__file__)).parent
MOST: Final = 70


def kind(name: str) -> tuple[bool, bool, str]:
    """Return the place of a name: constants, then classes, then functions and modules."""
    return name.islower(), not name.isupper(), name


def test_public_names_are_few_sorted_and_exist() -> None:
    assert sorted(belote.__all__, key=kind) == list(belote.__all__)
    assert len(set(belote.__all__)) == len(belote.__all__) <= MOST
    assert all(hasattr(belote, name) for name in belote.__all__)


def test_no_module_shares_a_name_with_a_public_function() -> None:
    modules = {module.name for module in pkgutil.iter_modules(belote.__path__)}
    functions = {name for name in belote.__all__ if inspect.isroutine(getattr(belote, name))}
    assert {"apply", "cards", "settle"} <= functions
    assert set() == modules & functions


def loaded(code: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter has loaded after some code."""
    script = f"{code}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    path = "\n".join(f"sys.path.append({entry!r})" for entry in sys.path if entry)
    command = [sys.executable, "-I", "-c", f"import sys\n{path}\n{script}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own interpreter
    return set(done.stdout.split())


def test_importing_belote_takes_no_extra() -> None:
    found = loaded("import belote")
    assert "belote" in found
    extras = {"click", "rich", "numpy", "textual", "cattrs", "hypothesis", "pytest", "babel"}
    assert set() == extras & found


def test_a_match_can_be_played_without_an_extra() -> None:
    found = loaded(
        "import belote\n"
        "state = belote.new_match(belote.rulesets.FFB, seed=7)\n"
        "while not state.is_over:\n"
        "    state = belote.apply(state, belote.legal_actions(state)[0])\n"
        "str(state), state.results"
    )
    assert set() == {"click", "rich", "numpy"} & found


def test_no_generator_of_the_random_module_is_used() -> None:
    """`Random` is a type here, for generators that callers bring along."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert "random" not in {alias.name for alias in node.names}, path
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert {"Random"} == {alias.name for alias in node.names}, path


def test_a_match_leaves_the_random_module_alone() -> None:
    before = random.getstate()
    state: belote.State = belote.new_match(FFB.but({"sheet.target": 100}), seed=7, dealer=None)
    while not state.is_over:
        state = belote.apply(state, belote.legal_actions(state)[0])
    belote.shuffled(random.Random(1))
    assert before == random.getstate()
