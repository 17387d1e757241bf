"""Events between deals: the account, the pot, the next dealer, and the end of the match."""

from __future__ import annotations

from typing import ClassVar

import attrs

from belote.events.told import Told, versus
from belote.scoring.account import DealScore


@attrs.frozen
class DealScored:
    """A deal is written on the sheet (6.1 to 6.22).

    Attributes:
        number: the number of the deal.
        score: its account, line by line.
        belotes: how many belotes of each side counted, in side order.
        scores: the total of each side then, in side order.
    """

    number: int
    score: DealScore
    belotes: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event; each line of `score` has its own words."""
        return "event.deal_scored", {
            "number": self.number,
            "outcome": self.score.outcome,
            "points": versus(self.score.points),
            "scores": versus(self.scores),
        }


@attrs.frozen
class PotChanged:
    """Points are withheld for a later deal, or have found their owner (6.7, 6.8).

    Attributes:
        held_over: what is withheld from each side now, in side order.
    """

    held_over: tuple[int, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        code = "event.pot_changed" if any(self.held_over) else "event.pot_emptied"
        return code, {"held_over": versus(self.held_over)}


@attrs.frozen
class TargetRaised(Told):
    """Both sides have reached the target, and a higher one is set (7.3).

    Attributes:
        target: the new one.
    """

    phrase: ClassVar[str] = "event.target_raised"
    target: int


@attrs.frozen
class DealerMoved(Told):
    """The deal passes to another seat (2.5, 2.6).

    Attributes:
        seat: the seat that deals next.
    """

    phrase: ClassVar[str] = "event.dealer_moved"
    seat: int


@attrs.frozen
class MatchEnded:
    """The match is over (7.1, 7.2, 7.4, 7.6, 7.7, 8.16).

    Attributes:
        reason: "target", "limit", "claim", "instant_win", "draw" or "ended", as of `MatchOver`.
        winner: the side that has won; `None` in a draw.
        scores: the total of each side, in side order.
    """

    reason: str
    winner: int | None
    scores: tuple[int, ...]

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this event."""
        level = "_level" if self.reason == "ended" and self.winner is None else ""
        return f"event.match_ended.{self.reason}{level}", {"winner": self.winner}
