"""The tables that have written rules, as values.

Each preset is a difference from the federation's classic game, which is the default of every axis.
"""

from __future__ import annotations

import difflib
import json
from typing import TYPE_CHECKING, Any, Final

from belote.errors import RulesetError
from belote.ruleset import AXES, CUSTOM, ROOMS, Ruleset
from belote.rulesets.classic import (
    CASUAL,
    FFB,
    FFB_ANNONCES,
    LUDOTECA_2P,
    LUDOTECA_4P,
    LUDOTECA_ES,
    LUDOTECA_ES_2,
    LUDOTECA_ES_3,
    SALON,
    TROIS,
)
from belote.rulesets.contracts import (
    BGA_COINCHE,
    BRIDGEE,
    CANNES,
    COLVER,
    FFB_COINCHE,
    FFB_CONTREE,
    FFB_CONTREE_EL,
    FFB_CONTREE_FAITS,
    PAGAT_COINCHE,
    POINTS_ANNONCES,
    STEPHANOISE,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote.axes import Option

__all__ = [
    "BGA_COINCHE",
    "BRIDGEE",
    "CANNES",
    "CASUAL",
    "COLVER",
    "FFB",
    "FFB_ANNONCES",
    "FFB_COINCHE",
    "FFB_CONTREE",
    "FFB_CONTREE_EL",
    "FFB_CONTREE_FAITS",
    "LUDOTECA_2P",
    "LUDOTECA_4P",
    "LUDOTECA_ES",
    "LUDOTECA_ES_2",
    "LUDOTECA_ES_3",
    "PAGAT_COINCHE",
    "POINTS_ANNONCES",
    "SALON",
    "STEPHANOISE",
    "TROIS",
    "from_toml",
    "get",
    "names",
    "to_toml",
]

_PRESETS: Final = {
    preset.name: preset
    for preset in (
        FFB, CASUAL, SALON, FFB_ANNONCES, LUDOTECA_ES, LUDOTECA_ES_2, LUDOTECA_ES_3, LUDOTECA_4P,
        LUDOTECA_2P, TROIS, FFB_COINCHE, FFB_CONTREE, FFB_CONTREE_FAITS, FFB_CONTREE_EL, CANNES,
        PAGAT_COINCHE, BGA_COINCHE, STEPHANOISE, POINTS_ANNONCES, COLVER, BRIDGEE,
    )
}  # fmt: skip


def names() -> tuple[str, ...]:
    """Return the names of all presets."""
    return tuple(_PRESETS)


def get(name: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """Return a preset by name, with some options set.

    Raises:
        RulesetError: when there is no such preset or option.
    """
    given: object = name
    if not isinstance(given, str):
        raise RulesetError((f"there is no ruleset {name!r}: names are text, as 'ffb' is",))
    preset = _PRESETS.get(name)
    if preset is None:
        close = difflib.get_close_matches(name.lower(), _PRESETS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(_PRESETS)}"
        raise RulesetError((f"there is no ruleset {name!r}: {hint}",))
    return preset.but(options) if options else preset


def from_toml(text: str) -> Ruleset:
    """Return the ruleset that a TOML text describes.

    `base` names the preset that it builds on (`ffb` by default), `name` is what to call it; each
    room has a table of its own, with the options by their names: under `[sheet]`, `target = 500`.
    An option may also stand before the tables by its whole name: `"sheet.target" = 500`.

    Raises:
        TypeError: when it is no text.
        RulesetError: when the text is no TOML, or names an unknown preset, room or option.
    """
    document = _document(text)
    base = get(str(document.pop("base", FFB.name)))
    name = str(document.pop("name", CUSTOM))
    return base.but(_options(document), name=name)


def to_toml(ruleset: Ruleset) -> str:
    """Return the text that `from_toml` reads back: the name, and the options by rooms.

    The revision is not written: it counts what the library has mended under a name of its own.
    """
    lines = [f"name = {_toml(ruleset.name)}"]
    for room in ROOMS:
        options = {
            name.partition(".")[2]: option
            for name, option in ruleset.options.items()
            if AXES[name].room == room
        }
        if options:
            lines += ["", f"[{room}]"]
            lines += [f"{name} = {_toml(option)}" for name, option in options.items()]
    return "\n".join([*lines, ""])


def _toml(value: Option) -> str:
    """Write a value as JSON does, which TOML shares but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _document(text: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 - few tables are written in TOML, and its import is slow

    given: object = text
    if not isinstance(given, str):
        message = f"a ruleset is read from a text, not from {given!r}: give what the file holds"
        raise TypeError(message)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        is_path = text.strip().lower().endswith(".toml") and len(text.splitlines()) == 1
        hint = ": this looks like the path of a file; give what the file holds" if is_path else ""
        raise RulesetError((f"this is no TOML: {error}{hint}",)) from None


def _options(document: dict[str, Any]) -> dict[str, object]:
    """Return the options of the tables, and of whole names beside them."""
    options: dict[str, object] = {}
    problems: list[str] = []
    for key, value in document.items():
        found = _found(key, value)
        if found is None:
            rooms = ", ".join(f"[{room}]" for room in ROOMS)
            problems.append(f"beside base and name there are only the tables {rooms}, not {key!r}")
            continue
        problems += [f"{name} is set twice" for name in found if name in options]
        options |= found
    if problems:
        raise RulesetError(tuple(problems))
    return options


def _found(key: str, value: object) -> dict[str, object] | None:
    """Return the options under a key: those of a room, one by its whole name, or `None`."""
    if key in ROOMS and isinstance(value, dict):
        return {f"{key}.{field}": option for field, option in value.items()}
    return {key: value} if "." in key else None
