"""Write the reference pages that follow from the code: `python docs/generate.py`."""  # noqa: INP001 - a script, no package

from pathlib import Path

from belote import words
from belote.axes import Axis
from belote.ruleset import AXES, ROOMS

REFERENCE = Path(__file__).parent / "reference"

AXES_HEAD = """\
# Axes

Every axis of a ruleset: the name of its option, what it says, the values it can have,
the one it has when nothing is said, and the paragraph of the [rulebook](rulebook.md) about it.
`belote.ruleset.AXES` holds the same in code. This page is written by `docs/generate.py`.
"""
TABLE_HEAD = ("| option | in words | values | default | paragraph |", "|---|---|---|---|---|")


def axes_page() -> str:
    """Return the page of all axes, a table a room."""
    return "\n".join([AXES_HEAD, *(_room(room) for room in ROOMS)])


def _room(room: str) -> str:
    rows = [_row(axis) for axis in AXES.values() if axis.room == room]
    return "\n".join([f"## {room}", "", *TABLE_HEAD, *rows, ""])


def _row(axis: Axis) -> str:
    written = [_code(axis, value) for value in axis.values]
    values = ", ".join(written) or axis.form.expected
    paragraph = f"[{axis.rule}](#rule-{axis.rule})"
    cells = (f"`{axis.name}`", words.text(axis), values, _code(axis, axis.default), paragraph)
    return f"| {' | '.join(cells)} |"


def _code(axis: Axis, value: object) -> str:
    option = axis.form.write(value)
    text = str(option).lower() if isinstance(option, bool) else str(option)
    return f"`{text}`" if text else "(none differs)"


if __name__ == "__main__":
    (REFERENCE / "axes.md").write_text(axes_page(), encoding="utf-8")
