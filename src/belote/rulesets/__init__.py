"""The tables that have written rules, as values.

Each preset is a difference from the federation's classic game, which is the default of every axis.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Final

from belote.errors import RulesetError
from belote.ruleset import CUSTOM, ROOMS, Ruleset
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
    preset = _PRESETS.get(name)
    if preset is None:
        close = difflib.get_close_matches(name, _PRESETS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(_PRESETS)}"
        raise RulesetError((f"there is no ruleset {name!r}: {hint}",))
    return preset.but(options) if options else preset


def from_toml(text: str) -> Ruleset:
    """Return the ruleset that a TOML text describes.

    `base` names the preset that it builds on (`ffb` by default), `name` is what to call it; each
    room has a table of its own, with the options by their names: under `[sheet]`, `target = 500`.

    Raises:
        RulesetError: when the text is no TOML, or names an unknown preset, room or option.
    """
    import tomllib  # noqa: PLC0415 - few tables are written in TOML, and its import is slow

    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetError((f"this is no TOML: {error}",)) from None
    base = get(str(document.pop("base", FFB.name)))
    name = str(document.pop("name", CUSTOM))
    strangers = [
        key for key, table in document.items() if key not in ROOMS or not isinstance(table, dict)
    ]
    if strangers:
        rooms = ", ".join(f"[{room}]" for room in ROOMS)
        problem = f"beside base and name there are only the tables {rooms}, not {strangers}"
        raise RulesetError((problem,))
    options = {
        f"{room}.{field}": value
        for room, table in document.items()
        for field, value in table.items()
    }
    return base.but(options, name=name)
