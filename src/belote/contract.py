"""What a taker has undertaken."""

from __future__ import annotations

import attrs

from belote.card import Trump


@attrs.frozen
class Contract:
    """A contract of a turn-up game: to make more than the others with these trumps.

    Attributes:
        taker: the seat that took.
        trump: the trumps.
    """

    taker: int
    trump: Trump

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this contract."""
        return "contract", {"taker": self.taker, "trump": self.trump}
