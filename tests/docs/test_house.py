"""The page about the source names every module on a floor, from the top down."""

import re
import tomllib
from typing import Final

from pages import DOCS, ROOT, read

PAGE: Final = DOCS / "explanation" / "house.md"


def floors() -> list[str]:
    """Return the modules in the order in which the contract of floors lists them."""
    project = tomllib.loads(read(ROOT / "pyproject.toml"))
    (contract,) = (
        each for each in project["tool"]["importlinter"]["contracts"] if each["id"] == "floors"
    )
    return [name.strip("() ") for layer in contract["layers"] for name in layer.split("|")]


def test_the_page_names_every_module_once() -> None:
    table = [line for line in read(PAGE).splitlines() if line.startswith("| ")][1:]
    named = [name for line in table for name in re.findall(r"`(\w+)`", line.split("|")[2])]
    assert sorted(named) == sorted(set(floors()) - {"__main__"})
