"""The texts of the catalogues, as translators write them."""

from __future__ import annotations

import ast
import re
from importlib.resources import files
from string import Formatter
from typing import Final

TRANSLATED: Final = ("fr", "pt", "es")
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


def pairs(lang: str) -> list[tuple[str, str]]:
    """Return every code with its sentence, in the order of the file, the file's head left out."""
    place = files("belote") / "locale" / lang / "LC_MESSAGES" / "belote.po"
    _, _, *entries = place.read_text("utf-8").split("\nmsgid ")
    found = []
    for entry in entries:
        code, sentence = map(_joined, entry.split("\nmsgstr "))
        found.append((code, sentence))
    return found


def _joined(quoted: str) -> str:
    return "".join(ast.literal_eval(part) for part in _QUOTED.findall(quoted))


def gaps(sentence: str) -> set[str]:
    """Return the names of the gaps of a sentence."""
    return {gap for _, gap, _, _ in Formatter().parse(sentence) if gap is not None}
