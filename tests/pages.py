"""The pages of the documentation, and the Python in them."""

import re
from doctest import ELLIPSIS, DocTestParser
from pathlib import Path
from typing import Final

from sybil import Sybil
from sybil.document import Document
from sybil.parsers.myst import PythonCodeBlockParser

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
REFERENCE: Final = DOCS / "reference"
PAGES: Final = (ROOT / "README.md", *sorted(DOCS.glob("*/*.md")), *sorted(DOCS.glob("*.md")))

_FENCE: Final = re.compile(r"^[ >]*(?:```+|~~~+)[ {]*(?:code|py|doctest).*$", re.MULTILINE)
_BLOCK: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def read(page: Path) -> str:
    """Return the text of a page."""
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    """Return a page's path in the project, as an id for tests."""
    return page.relative_to(ROOT).as_posix()


def fences(page: Path) -> list[str]:
    """Return every line that opens a block of Python, however it is written."""
    return _FENCE.findall(read(page))


def blocks(page: Path) -> list[str]:
    """Return the Python blocks of a page."""
    return _BLOCK.findall(read(page))


def document(page: Path) -> Document:
    """Return a page whose examples can be evaluated in order, in one namespace."""
    parser = PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)
    return Sybil(parsers=[parser]).parse(page)


def program(page: Path) -> str:
    """Return the Python of a page as one program, without prompts and expected output."""
    return "\n".join(_source(block) for block in blocks(page))


def _source(block: str) -> str:
    if not block.startswith(">>>"):
        return block
    return "".join(example.source for example in DocTestParser().get_examples(block))
