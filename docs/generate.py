"""Write the reference pages that follow from the code: `python docs/generate.py`."""  # noqa: INP001 - a script, no package

import json
from pathlib import Path

from belote import wire, words
from belote.axes import Axis
from belote.encoding import ENCODING_SIZE, ENCODING_VERSION, SLICES, Slice
from belote.ruleset import AXES, ROOMS

REFERENCE = Path(__file__).parent / "reference"

AXES_HEAD = """\
# Axes

Every axis of a ruleset: the name of its option, what it says, the values it can have,
the one it has when nothing is said, and the paragraph of the [rulebook](rulebook.md) about it.
`belote.ruleset.AXES` holds the same in code. This page is written by `docs/generate.py`.
"""
TABLE_HEAD = ("| option | in words | values | default | paragraph |", "|---|---|---|---|---|")

ENCODING_HEAD = f"""\
# The array of an observation

`belote.encoding.encode(observation)` returns {ENCODING_SIZE} numbers of type `float32`, in these
slices, one after the other. This is version {ENCODING_VERSION}, `ENCODING_VERSION` in code: it
changes when any place gets another meaning. `SLICES` holds the same table, and `label(index)`
names a place.
This page is written by `docs/generate.py`.

Seats are counted from the one that observes: `own`, `next`, `second`, `third`, in the order in
which they act. Sides are counted in the same way. Where a table has fewer seats or tricks, and
where there is nothing to tell, a place is 0. Of an auction of more than 64 calls the last 64 are
told. The whole of this deal is told, of earlier deals the scores alone. The rules of the table
are no part of it: learn one ruleset, or add what differs yourself.
"""
SLICES_HEAD = ("| indices | slice | places | numbers | meaning |", "|---|---|---|---|---|")


def encoding_page() -> str:
    """Return the page of the encoding, a row a slice."""
    return "\n".join([ENCODING_HEAD, *SLICES_HEAD, *map(_slice, SLICES), ""])


def _slice(part: Slice) -> str:
    last = part.stop - 1
    indices = str(last) if part.start == last else f"{part.start} to {last}"
    places = " × ".join(_places(axis) for axis in part.axes) or "1"
    return f"| {indices} | `{part.name}` | {places} | {part.unit.value} | {part.meaning} |"


def _places(axis: tuple[str, ...]) -> str:
    few = 6
    named = ", ".join(axis) if len(axis) <= few else f"{axis[0]}, {axis[1]} … {axis[-1]}"
    return f"{len(axis)} ({named})"


def wire_schema() -> str:
    """Return the JSON Schema of the wire."""
    return json.dumps(wire.schema(), indent=1) + "\n"


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
    for name, text in (
        ("axes.md", axes_page()),
        ("encoding.md", encoding_page()),
        ("wire-schema.json", wire_schema()),
    ):
        (REFERENCE / name).write_text(text, encoding="utf-8")
