from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import Result

import belote
from belote import rulesets

BLOCKED = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
from belote.cli import main
sys.argv = ["belote", "rules"]
main()
"""


def _python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - our own code
        [sys.executable, *arguments], capture_output=True, encoding="utf-8", check=False
    )


def test_python_m_belote_is_the_command_line() -> None:
    done = _python("-m", "belote", "rules")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines() if line[0].isalpha()] == [
        "preset",
        *rulesets.names(),
    ]


@pytest.mark.parametrize("module", ["click", "rich"])
def test_without_its_libraries_the_command_line_names_the_extra(module: str) -> None:
    done = _python("-c", BLOCKED.format(module=module))
    expected = 'belote: the command line needs click and rich: pip install "belote[cli]"\n'
    assert (1, "", expected) == (done.returncode, done.stdout, done.stderr)


def test_another_missing_module_is_not_blamed_on_the_extra() -> None:
    done = _python("-c", BLOCKED.format(module="belote.cli.legal"))
    assert done.returncode == 1
    assert "No module named 'belote.cli.legal'" in done.stderr
    assert "belote[cli]" not in done.stderr


def test_the_version_is_that_of_the_package(run: Callable[..., Result]) -> None:
    assert f"belote, version {belote.__version__}\n" == run("--version").output


def test_the_help_names_every_command(run: Callable[..., Result]) -> None:
    listed = run("--help").output.partition("Commands:\n")[2]
    assert [line.split()[0] for line in listed.splitlines()] == ["legal", "rules", "simulate"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["rules", "fffb"], "there is no ruleset 'fffb': did you mean ffb?"),
        (["simulate", "--ruleset", "x"], "there is no ruleset 'x': there are "),
        (["rules", "ffb", "--set", "sheet.targt=5"], "there is no option 'sheet.targt': did you "),
        (["simulate", "--set", "sheet.target=0"], "sheet.target cannot be '0': it must be a whole"),
        (
            ["legal", "--hand", "8H", "--trump", "H", "--set", "sheet.target=none"],
            "sheet.target and sheet.deals_limit are both none: a match needs one of them",
        ),
    ],
)
def test_what_the_library_refuses_is_one_line_and_status_2(
    run: Callable[..., Result], words: list[str], problem: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {problem}")
    assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--matches", "1"],
        ["legal", "--hand", "8H", "--trump", "H"],
        ["rules", "ffb"],
    ],
)
def test_an_option_without_a_value_is_refused_by_every_command(
    run: Callable[..., Result], words: list[str]
) -> None:
    result = run(*words, "--set", "sheet.target")
    assert result.exit_code == 2
    assert "'sheet.target' sets nothing: write OPTION=VALUE" in result.output
