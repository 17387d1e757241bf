"""What many matches add up to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from belote import Outcome
from belote.cli.narration import side_name
from belote.cli.screen import table

if TYPE_CHECKING:
    from rich.console import Console

    from belote import DealResult, Ruleset
    from belote.cli.playing import PlayedMatch
    from belote.cli.voice import Voice


class Figures:
    """Counts over matches, added one by one."""

    def __init__(self, ruleset: Ruleset, voice: Voice) -> None:
        self._ruleset = ruleset
        self._voice = voice
        self._lengths: list[int] = []
        self._wins: Counter[int | None] = Counter()
        self._outcomes: Counter[Outcome] = Counter()
        self._capots = 0
        self._points = [0] * ruleset.seating.side_count

    def add(self, match: PlayedMatch) -> None:
        """Count a match."""
        self._lengths.append(len(match.deals))
        self._wins[match.end.winner] += 1
        for deal in match.deals:
            self._outcomes[deal.result.score.outcome] += 1
            self._capots += self._is_capot(deal.result)
            for side, points in enumerate(deal.result.score.points):
                self._points[side] += points

    def _is_capot(self, result: DealResult) -> bool:
        sides = self._ruleset.seating.sides
        winners = {sides[trick.winner] for trick in result.tricks if trick.winner is not None}
        return len(winners) == 1 and len(result.tricks) == self._ruleset.dealing.hand_size

    def show(self, out: Console) -> None:
        """Print the tables; at least one match must have been added."""
        self._show_sides(out)
        out.print()
        self._show_outcomes(out)

    def _show_sides(self, out: Console) -> None:
        voice, matches, deals = self._voice, len(self._lengths), sum(self._lengths)
        numbers = voice.titles("wins", "share", "points_a_match", "points_a_deal")
        made = table("", *numbers, numbers=numbers)
        for side, points in enumerate(self._points):
            made.add_row(
                side_name(self._ruleset, side, voice),
                *self._count(self._wins[side], matches),
                voice.decimal(points / matches),
                voice.decimal(points / deals),
            )
        made.add_row(voice.say("drawn"), *self._count(self._wins[None], matches))
        out.print(voice.say("matches", count=matches), style="bold")
        out.print(made)
        mean, least, most = deals / matches, min(self._lengths), max(self._lengths)
        out.print(voice.say("lengths", mean=voice.decimal(mean), least=least, most=most))

    def _show_outcomes(self, out: Console) -> None:
        voice, deals = self._voice, sum(self._lengths)
        numbers = voice.titles("deals", "share")
        made = table("", *numbers, numbers=numbers)
        for outcome in Outcome:
            made.add_row(voice.text(outcome), *self._count(self._outcomes[outcome], deals))
        made.add_row(voice.say("capots"), *self._count(self._capots, deals))
        out.print(voice.say("deals", count=deals), style="bold")
        out.print(made)

    def _count(self, number: int, total: int) -> tuple[str, str]:
        return str(number), self._voice.percent(number / total)
