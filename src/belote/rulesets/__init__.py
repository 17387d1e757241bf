"""The tables that have written rules, as values.

Each preset is a difference from the federation's classic game, which is the default of every axis.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Final

from belote.errors import RulesetError
from belote.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Mapping

FFB: Final = Ruleset.from_options({}, name="ffb")
"""The federation's classic belote, without announcements, of 2016 (FFB-B16)."""

CASUAL: Final = Ruleset.from_options(
    {
        "bidding.round2_suits": "other_than_upcard",
        "tricks.belote_announce": "auto",
        "scoring.belote_counts_for_contract": "no",
        "scoring.litige": "dedans",
    },
    name="casual",
)
"""A table of a person and three bots: 82 of the 162 points, no litige (S1)."""

SALON: Final = Ruleset.from_options(
    {
        "seating.direction": "cw",
        "bidding.round2_suits": "other_than_upcard",
        "scoring.litige": "held_next_deal_winner",
    },
    name="salon",
)
"""Classic belote in teams, played in a room with a limit of points or of deals (S3)."""

_PRESETS: Final = {preset.name: preset for preset in (FFB, CASUAL, SALON)}


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
