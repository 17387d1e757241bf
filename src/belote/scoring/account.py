"""The account of a deal as users read it: an outcome, and lines that add up."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from belote.scoring import records
from belote.scoring.core import settle


class Outcome(Enum):
    """What became of the contract."""

    MADE = "made"
    FAILED = "failed"
    LITIGE = "litige"
    NO_CONTRACT = "no_contract"
    PASSED_OUT = "passed_out"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this outcome."""
        return f"outcome.{self.value}", {}


@attrs.frozen
class ScoreLine:
    """One line of an account.

    Attributes:
        side: whose line it is.
        label: its wire name, `last_trick`.
        points: points as written on the sheet, negative when they are taken off.
        rule: the paragraph of the rulebook.
    """

    side: int
    label: str
    points: int
    rule: str

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this line."""
        return f"line.{self.label}", {}


@attrs.frozen
class DealScore:
    """The account of one deal.

    Attributes:
        points: what each side marks, in side order; the sum of its lines.
        held_over: what is withheld from each side for a later deal.
        outcome: what became of the contract.
        lines: every line, in the order of counting.
    """

    points: tuple[int, ...]
    held_over: tuple[int, ...]
    outcome: Outcome
    lines: tuple[ScoreLine, ...]

    def of(self, side: int) -> tuple[ScoreLine, ...]:
        """Return the lines of one side."""
        return tuple(line for line in self.lines if line.side == side)


_OUTCOMES: Final = {
    records.MADE: Outcome.MADE,
    records.FAILED: Outcome.FAILED,
    records.LITIGE: Outcome.LITIGE,
    records.NO_CONTRACT: Outcome.NO_CONTRACT,
}
_LABELS: Final = {
    records.CARDS: ("cards", "6.1"),
    records.LAST_TRICK: ("last_trick", "6.2"),
    records.CAPOT: ("capot", "6.3"),
    records.BELOTE: ("belote", "5.5"),
    records.LOST: ("lost", "6.6"),
    records.FORFEIT: ("forfeit", "6.6"),
    records.BELOTE_LOST: ("belote_lost", "5.7"),
    records.HELD: ("held_over", "6.7"),
    records.TIE_LOST: ("tie_lost", "6.7"),
    records.POT: ("pot", "6.8"),
    records.ROUNDING: ("rounding", "6.10"),
    records.PENALTY: ("penalty", "6.11"),
    records.MELDS: ("melds", "8.10"),
    records.MELDS_TRICKLESS: ("melds_trickless", "8.10"),
    records.MELDS_OF_FAILURE: ("melds_of_failure", "8.14"),
    records.MELDS_OF_CAPOT: ("melds_of_capot", "8.15"),
    records.SCALE: ("scale", "6.22"),
    records.FOUR_BELOTES: ("four_belotes", "5.8"),
    records.BID: ("bid", "6.15"),
    records.BID_LOST: ("bid_lost", "6.16"),
    records.SLAM: ("slam", "6.17"),
    records.DOUBLED: ("doubled", "6.18"),
    records.IN_PLACE: ("in_place_of_cards", "6.19"),
    records.OTHER_CARDS: ("other_cards", "6.19"),
    records.CAPOT_UNBID: ("capot_unbid", "6.19"),
    records.MELDS_WON: ("melds_won", "6.21"),
    records.BELOTE_WON: ("belote_won", "6.21"),
}


def deal_score(plan: records.ScoringPlan, count: records.Count, *, rounded: bool) -> DealScore:
    """Return the account of a counted deal, line by line."""
    numbers: list[int] = []
    ledger = records.Ledger(len(count.points), numbers)
    settle(plan, count, rounded, ledger)
    lines = tuple(
        ScoreLine(side, _LABELS[label][0], points, _LABELS[label][1])
        for side, label, points in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    )
    return DealScore(tuple(ledger.totals), ledger.withheld(), _OUTCOMES[int(ledger.outcome)], lines)


def passed_out(held_over: tuple[int, ...]) -> DealScore:
    """Return the account of a deal that all have passed: the pot waits."""
    return DealScore((0,) * len(held_over), held_over, Outcome.PASSED_OUT, ())


def uncounted(held_over: tuple[int, ...]) -> DealScore:
    """Return the account of a deal in which the match was won at once: nothing is judged."""
    return DealScore((0,) * len(held_over), held_over, Outcome.NO_CONTRACT, ())
