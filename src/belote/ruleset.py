"""A ruleset: one record a room, a flat form to write it down, and a fingerprint."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Any, Final

import attrs

from belote.axes import Axis, Option, axes_of, problems_of
from belote.bidding.rules import Auction, BiddingRules
from belote.dealing.rules import DealingRules, Upcard
from belote.errors import RulesetError
from belote.melds.rules import MeldsRules
from belote.scoring.rules import ScoringRules
from belote.seating import Seating
from belote.sheet.rules import SheetRules
from belote.tricks.rules import TricksRules

CUSTOM: Final = "custom"
"""The name of a ruleset that nobody has named."""


@attrs.frozen(kw_only=True, cache_hash=True)
class Ruleset:
    """The rules of a table, as a value.

    Attributes:
        name: what it is called; not part of what it says.
        revision: counts the times that its behaviour was mended under the same name.
        seating: players, sides and direction.
        dealing: the deal.
        bidding: the auction.
        tricks: play, and the words of belote.
        melds: announcements.
        scoring: the account of a deal.
        sheet: the match.

    Raises:
        RulesetError: when axes contradict each other; all contradictions are listed.
    """

    name: str = CUSTOM
    revision: int = 1
    seating: Seating = Seating()
    dealing: DealingRules = DealingRules()
    bidding: BiddingRules = BiddingRules()
    tricks: TricksRules = TricksRules()
    melds: MeldsRules = MeldsRules()
    scoring: ScoringRules = ScoringRules()
    sheet: SheetRules = SheetRules()

    def __attrs_post_init__(self) -> None:
        problems = [problem for room in ROOMS for problem in problems_of(room, getattr(self, room))]
        problems = problems or self._contradictions()
        if problems:
            raise RulesetError(tuple(problems))

    def _contradictions(self) -> list[str]:
        seating = self.seating
        return [
            *seating.contradictions(),
            *self.dealing.contradictions(seating),
            *self.bidding.contradictions(),
            *self._auction_without_cards(),
            *self.tricks.contradictions(),
            *self.melds.contradictions(),
            *self.scoring.contradictions(seating.side_count, self.bidding.kind),
            *self.sheet.contradictions(),
        ]

    def _auction_without_cards(self) -> list[str]:
        """Say whether the auction and the deal disagree on a card turned."""
        turned = self.dealing.upcard is not Upcard.NONE
        accepted = self.bidding.kind is Auction.TURN_UP
        if turned == accepted:
            return []
        if turned:
            upcard = self.dealing.upcard.value
            return [f"bidding.kind is points, but dealing.upcard is {upcard}: it must be none"]
        return [
            "bidding.kind is turn_up, but dealing.upcard is none: it must be to_taker or another"
        ]

    @property
    def options(self) -> Mapping[str, Option]:
        """The axes that differ from their default, by name, in the order of the axes.

        This is the canonical form: equal options, equal behaviour.
        """
        return _options(self)

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that stand for the options; name and revision are no part."""
        text = json.dumps(dict(sorted(self.options.items())), separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def value(self, axis: Axis | str) -> Any:  # noqa: ANN401 - each axis has a type of its own
        """Return what this ruleset says on an axis, given itself or by name.

        Raises:
            RulesetError: when no axis has that name.
        """
        declared: object = AXES.get(axis) if isinstance(axis, str) else axis
        if not isinstance(declared, Axis):
            raise RulesetError((_unknown(str(axis)),))
        return getattr(getattr(self, declared.room), declared.field)

    def but(self, options: Mapping[str, object], *, name: str = CUSTOM) -> Ruleset:
        """Return this ruleset with some options set: `FFB.but({"sheet.target": 500})`.

        Raises:
            RulesetError: for an unknown option, an impossible value, or a contradiction.
        """
        return _built({**self.options, **_checked(options)}, name, 1)

    @classmethod
    def from_options(
        cls, options: Mapping[str, object], *, name: str = CUSTOM, revision: int = 1
    ) -> Ruleset:
        """Return the ruleset that differs from the defaults by these options.

        Raises:
            RulesetError: for an unknown option, an impossible value, or a contradiction.
        """
        return _built(_checked(options), name, revision)

    def __reduce__(self) -> tuple[object, tuple[tuple[tuple[str, Option], ...], str, int]]:
        return _stored, (tuple(self.options.items()), self.name, self.revision)

    def __repr__(self) -> str:
        return f"Ruleset({self.name!r}, revision={self.revision}, options={dict(self.options)})"

    def __str__(self) -> str:
        return f"{self.name}/{self.revision}"


_RECORDS: Final[dict[str, type[attrs.AttrsInstance]]] = {
    "seating": Seating,
    "dealing": DealingRules,
    "bidding": BiddingRules,
    "tricks": TricksRules,
    "melds": MeldsRules,
    "scoring": ScoringRules,
    "sheet": SheetRules,
}
ROOMS: Final = tuple(_RECORDS)
"""The rooms that have axes, in the order of the rulebook."""
AXES: Final[dict[str, Axis]] = {
    declared.name: declared for room in ROOMS for declared in axes_of(room, _RECORDS[room])
}
"""Every axis by name."""


_KEPT: Final = 64


@lru_cache(maxsize=_KEPT)
def _options(ruleset: Ruleset) -> Mapping[str, Option]:
    differing = {
        declared.name: declared.form.write(ruleset.value(declared))
        for declared in AXES.values()
        if ruleset.value(declared) != declared.default
    }
    return MappingProxyType(differing)


@lru_cache(maxsize=_KEPT)
def _stored(options: tuple[tuple[str, Option], ...], name: str, revision: int) -> Ruleset:
    """Make a ruleset anew from what was stored of it."""
    return _built(dict(options), name, revision)


def _checked(options: Mapping[str, object]) -> Mapping[str, object]:
    """Return options if they are some, by name.

    Raises:
        RulesetError: when they are not.
    """
    given: object = options
    if not isinstance(given, Mapping) or not all(isinstance(key, str) for key in given):
        message = f"{options!r} are no options: write a mapping such as {{'sheet.target': 500}}"
        raise RulesetError((message,))
    return options


def _built(options: Mapping[str, object], name: str, revision: int) -> Ruleset:
    problems: list[str] = []
    given: object = name
    if not isinstance(given, str):
        problems.append(f"the name is {name!r}, but must be text")
    fields: dict[str, dict[str, object]] = {room: {} for room in ROOMS}
    for key, option in options.items():
        declared = AXES.get(key)
        if declared is None:
            problems.append(_unknown(key))
            continue
        try:
            fields[declared.room][declared.field] = declared.form.read(option)
        except ValueError as error:
            problems.append(f"{key} cannot be {option!r}: it must be {error}")
    if problems:
        raise RulesetError(tuple(problems))
    records: dict[str, Any] = {room: _RECORDS[room](**fields[room]) for room in ROOMS}
    return Ruleset(name=name, revision=revision, **records)


def _unknown(key: str) -> str:
    close = difflib.get_close_matches(key, AXES, n=3, cutoff=0.4)
    hint = f"did you mean {' or '.join(close)}?" if close else "see AXES for all of them"
    return f"there is no option {key!r}: {hint}"
