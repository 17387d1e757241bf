"""What a taker has undertaken."""

from __future__ import annotations

import attrs

from belote.card import Trump
from belote.ladder import Height


@attrs.frozen
class Contract:
    """A contract: to make more than the others, or what was bid, with these trumps.

    Attributes:
        taker: the seat that took.
        trump: the trumps.
        points: the points bid or a `Slam`; `None` in a turn-up game, where none are.
        doubled: how often it was doubled: 0, 1 for a coinche, 2 for a surcoinche.
    """

    taker: int
    trump: Trump
    points: Height | None = None
    doubled: int = 0

    def __str__(self) -> str:
        bid = "" if self.points is None else f" for {self.points}"
        doubled = ("", ", coinched", ", surcoinched")[self.doubled]
        return f"trumps {self.trump}, taken by {self.taker}{bid}{doubled}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this contract."""
        spoken: dict[str, object] = {"taker": self.taker, "trump": self.trump}
        code = "contract"
        if self.points is not None:
            code, spoken["points"] = "contract_bid", self.points
        return f"{code}{('', '_doubled', '_redoubled')[self.doubled]}", spoken
