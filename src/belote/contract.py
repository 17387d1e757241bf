"""What a taker has undertaken."""

from __future__ import annotations

import attrs

from belote.card import Trump


@attrs.frozen
class Contract:
    """A contract: to make more than the others with these trumps.

    Attributes:
        taker: the seat that took.
        trump: the trumps.
        points: the points bid; `None` in a turn-up game, where none are.
        doubled: how often it was doubled; 0 in a turn-up game.
    """

    taker: int
    trump: Trump
    points: int | None = None
    doubled: int = 0

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this contract."""
        return "contract", {"taker": self.taker, "trump": self.trump}
