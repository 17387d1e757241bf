"""Values to try for every axis, written as options, and which of them go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.axes import Axis, Option
from belote.ruleset import AXES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

_SAMPLES: Final[dict[str, tuple[Option, ...]]] = {
    "dealing.packets_before_auction": ("3+2", "2+3", "5", "1+4", "1+1+1+1+1"),
    "dealing.packets_after": ("3", "2+1", "1+2", "1+1+1"),
    "tricks.belote_tolerance": (0, 1, 2),
    "scoring.plain_points": ("", "K:10", "7:1 A:12", "T:0 Q:2 K:3"),
    "scoring.trump_points": ("", "J:25", "9:9 7:1", "Q:20 J:3"),
    "scoring.belote_value": (20, 0, 30),
    "scoring.last_trick": (10, 0, 20),
    "melds.runs": ("", "4:40 5:50", "3:0"),
    "melds.carres": ("", "9:100", "T:0 J:300", "8:50 7:50"),
    "melds.compare": (
        "kind top trump",
        "carre length top trump",
        "carre points length top",
        "points carre top trump",
        "length top",
    ),
    "sheet.target": (100, 50, 151, 300, "none"),
    "sheet.deals_limit": ("none", 1, 2, 4),
    "sheet.raise_by": (100, 60),
}
"""For the axes whose values cannot be listed; short matches, so that many are played."""


def _written(axis: Axis) -> tuple[Option, ...]:
    if axis.values:
        return tuple(axis.form.write(value) for value in axis.values)
    return _SAMPLES[axis.name]


VALUES: Final = {axis.name: _written(axis) for axis in AXES.values()}
"""Options to try, by axis."""


def consistent(options: Mapping[str, Option]) -> dict[str, Option]:
    """Return the options without those that contradict the others, and with an end in sight."""
    kept = {"sheet.target": 100, **options}
    if kept.get("tricks.belote_announce", "both_words") != "both_words":
        kept.pop("tricks.belote_tolerance", None)
        kept.pop("tricks.belote_order", None)
    if kept.get("melds.compare") == "length top":
        kept["melds.split_contest"] = True
    if kept["sheet.target"] == "none" and kept.get("sheet.deals_limit", "none") == "none":
        kept["sheet.deals_limit"] = 2
    return kept


def random_options(rng: Random) -> dict[str, Option]:
    """Return options drawn for every axis at once."""
    return consistent({name: rng.choice(values) for name, values in VALUES.items()})
