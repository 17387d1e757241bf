"""The match over integers: totals, the pot, and when they end it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote.scoring.core import capot_side, settle
from belote.scoring.records import FAILED, Count, Ledger, ScoringPlan

RUNNING: Final = 0
TARGET: Final = 1
LIMIT: Final = 2
DRAW: Final = 3
ENDED: Final = 4
CLAIMED: Final = 5
INSTANT_WIN: Final = 6

CLAIM_NEVER: Final = 0
CLAIM_OR_LOSE: Final = 1
CLAIM_WHEN_REACHED: Final = 2

HIGHER: Final = 0
LAST_TAKER: Final = 1
RAISE_TARGET: Final = 2
LAST_DEAL: Final = 3

TIE_NEW_DEAL: Final = 0
TIE_TAKER: Final = 1
TIE_DRAW: Final = 2

FINISH_FREE: Final = 0
FINISH_NOT_DOWN: Final = 1
FINISH_NOT_ON_CAPOT: Final = 2

NOBODY: Final = -1
DRAWN: Final = -2
UNLIMITED: Final = -1


@final
@mypyc_attr(acyclic=True)
class SheetPlan:
    """The axes of this room as integers; `UNLIMITED` for no target or no limit of deals."""

    __slots__ = (
        "both_over", "claim", "finish", "limit", "more_than", "raise_by", "target", "tie",
    )  # fmt: skip

    def __init__(
        self,
        target: i64,
        more_than: bool,
        limit: i64,
        both_over: i64,
        raise_by: i64,
        tie: i64,
        finish: i64,
        claim: i64,
    ) -> None:
        self.target: Final[i64] = target
        self.more_than: Final[bool] = more_than
        self.limit: Final[i64] = limit
        self.both_over: Final[i64] = both_over
        self.raise_by: Final[i64] = raise_by
        self.tie: Final[i64] = tie
        self.finish: Final[i64] = finish
        self.claim: Final[i64] = claim


@final
@mypyc_attr(acyclic=True)
class Standing:
    """How a match stands; tuples have one number for each side.

    Attributes:
        scores: totals.
        pot: points withheld by ties.
        rivals: the side with which each was level then, -1 for none.
        pardons: forgotten words forgiven.
        target: the target now, which some tables raise.
        deals: deals counted, those passed out left aside.
        over: whether and why the match is over.
        winner: the side that won, or -1.
    """

    __slots__ = ("deals", "over", "pardons", "pot", "rivals", "scores", "target", "winner")

    def __init__(
        self,
        scores: tuple[int, ...],
        pot: tuple[int, ...],
        rivals: tuple[int, ...],
        pardons: tuple[int, ...],
        target: i64,
        deals: i64,
        over: i64,
        winner: i64,
    ) -> None:
        self.scores: Final = scores
        self.pot: Final = pot
        self.rivals: Final = rivals
        self.pardons: Final = pardons
        self.target: Final[i64] = target
        self.deals: Final[i64] = deals
        self.over: Final[i64] = over
        self.winner: Final[i64] = winner


@final
@mypyc_attr(acyclic=True)
class Closed:
    """A deal written on the sheet: its account and how the match stands then."""

    __slots__ = ("ledger", "rounded", "standing")

    def __init__(self, ledger: Ledger, rounded: bool, standing: Standing) -> None:
        self.ledger: Final = ledger
        self.rounded: Final[bool] = rounded
        self.standing: Final = standing


def is_last(plan: SheetPlan, standing: Standing) -> bool:
    """Tell whether the next deal counted is the last of a limited match."""
    return plan.limit >= 0 and standing.deals + 1 >= plan.limit


def close(
    scoring: ScoringPlan, plan: SheetPlan, standing: Standing, count: Count,
    pardons: tuple[int, ...],
) -> Closed:  # fmt: skip
    """Write a counted deal on the sheet."""
    if scoring.exact_last:
        exact = _closed(scoring, plan, standing, count, pardons, False)
        if exact.standing.over != RUNNING:
            return exact
    closed = _closed(scoring, plan, standing, count, pardons, True)
    if scoring.final and closed.standing.over == RUNNING:
        return _exact(scoring, standing, count, closed.standing)
    return closed


def _exact(scoring: ScoringPlan, standing: Standing, count: Count, after: Standing) -> Closed:
    """Return a deal left exact because its totals, rounded, do not end the match."""
    ledger = Ledger(len(count.points), None)
    settle(scoring, count, False, ledger)
    scores = _totals(standing, ledger)
    running = _after(standing, scores, ledger, after.pardons, after.target, RUNNING, NOBODY)
    return Closed(ledger, False, running)


def _closed(
    scoring: ScoringPlan, plan: SheetPlan, standing: Standing, count: Count,
    pardons: tuple[int, ...], rounded: bool,
) -> Closed:  # fmt: skip
    ledger = Ledger(len(count.points), None)
    settle(scoring, count, rounded, ledger)
    scores = _totals(standing, ledger)
    target = standing.target
    over: i64 = RUNNING
    winner: i64 = NOBODY
    failed: i64 = count.takers if ledger.outcome == FAILED else NOBODY
    reached = _reached(scoring, plan, target, scores, failed, count.tricks)
    if reached:
        if len(reached) > 1 and plan.both_over == RAISE_TARGET:
            target = _raised(plan, target, scores)
        else:
            winner = _first(plan, reached, scores, count.takers, ledger.totals)
            over = _ending(TARGET, winner)
    if over == RUNNING and count.last_deal:
        winner = _best(plan, list(range(len(scores))), scores, count.takers)
        over = _ending(LIMIT, winner)
    if winner < 0:
        winner = NOBODY
    return Closed(ledger, rounded, _after(standing, scores, ledger, pardons, target, over, winner))


def _totals(standing: Standing, ledger: Ledger) -> tuple[int, ...]:
    return tuple(
        [standing.scores[side] + ledger.totals[side] for side in range(len(ledger.totals))]
    )


def _after(
    standing: Standing, scores: tuple[int, ...], ledger: Ledger, pardons: tuple[int, ...],
    target: i64, over: i64, winner: i64,
) -> Standing:  # fmt: skip
    """Return how a match stands once a deal is written on its sheet."""
    return Standing(
        scores, ledger.withheld(), ledger.level_with(), pardons, target,
        standing.deals + 1, over, winner,
    )  # fmt: skip


def may_claim(plan: SheetPlan, taken: i64, left: i64) -> bool:
    """Tell whether a side may stop a deal, the points it has made left aside.

    `taken` are its card points so far, `left` the tricks not yet finished.
    """
    return plan.claim != CLAIM_NEVER and taken > 0 and left > 1


def has_reached(plan: SheetPlan, target: i64, total: i64) -> bool:
    """Tell whether a total is enough to end a match."""
    return total > target or (total == target and not plan.more_than)


def claimed(scoring: ScoringPlan, plan: SheetPlan, standing: Standing, count: Count) -> Closed:
    """Write a deal on the sheet that a side has stopped: it wins if it has reached the target."""
    side = count.claimed
    ledger = Ledger(len(count.points), None)
    settle(scoring, count, False, ledger)
    scores = _totals(standing, ledger)
    winner = side
    if not has_reached(plan, standing.target, scores[side]):
        winner = _best_other(scores, side)
    after = _after(standing, scores, ledger, standing.pardons, standing.target, CLAIMED, winner)
    return Closed(ledger, False, after)


def _best_other(scores: tuple[int, ...], side: i64) -> i64:
    """Return the best of the other sides, the next after this one of those that are level."""
    sides = len(scores)
    best: i64 = (side + 1) % sides
    for turn in range(2, sides):
        other = (side + turn) % sides
        if scores[other] > scores[best]:
            best = other
    return best


def _reached(
    scoring: ScoringPlan, plan: SheetPlan, target: i64, scores: tuple[int, ...], failed: i64,
    tricks: tuple[int, ...],
) -> list[int]:  # fmt: skip
    """Return the sides that have reached the target and may finish on this deal."""
    sides: list[int] = []
    if target < 0:
        return sides
    if plan.finish == FINISH_NOT_ON_CAPOT and capot_side(scoring, tricks) >= 0:
        return sides
    for side in range(len(scores)):
        if not has_reached(plan, target, scores[side]):
            continue
        down = side == failed or tricks[side] == 0
        if plan.finish != FINISH_NOT_DOWN or not down:
            sides.append(side)
    return sides


def _raised(plan: SheetPlan, target: i64, scores: tuple[int, ...]) -> i64:
    """Return the target raised until at most one side has reached it."""
    second = sorted(scores)[-2]
    while has_reached(plan, target, second):
        target += plan.raise_by
    return target


def _first(
    plan: SheetPlan, reached: list[int], scores: tuple[int, ...], takers: i64, marks: list[int]
) -> i64:
    """Return which of the sides that have reached the target wins, as `_best` does."""
    if len(reached) == 1:
        return reached[0]
    if plan.both_over == LAST_TAKER and takers in reached:
        return takers
    if plan.both_over == LAST_DEAL:
        return _best(plan, reached, tuple(marks), takers)
    return _best(plan, reached, scores, takers)


def _best(plan: SheetPlan, sides: list[int], scores: tuple[int, ...], takers: i64) -> i64:
    """Return which of some sides wins by most points, `NOBODY` for another deal, or `DRAWN`."""
    leaders = _leaders(sides, scores)
    if len(leaders) == 1:
        return leaders[0]
    if plan.tie == TIE_DRAW:
        return DRAWN
    return takers if plan.tie == TIE_TAKER and takers in leaders else NOBODY


def _ending(reason: i64, winner: i64) -> i64:
    """Return why a match is over, given who wins it."""
    if winner == DRAWN:
        return DRAW
    return RUNNING if winner == NOBODY else reason


def _leaders(sides: list[int], scores: tuple[int, ...]) -> list[int]:
    """Return those of some sides that have most."""
    best = max([scores[side] for side in sides])
    return [side for side in sides if scores[side] == best]


def ended(standing: Standing) -> Standing:
    """Return the standing when the host ends the match: the higher total wins."""
    leaders = _leaders(list(range(len(standing.scores))), standing.scores)
    return _stopped(standing, ENDED, leaders[0] if len(leaders) == 1 else NOBODY)


def won_at_once(standing: Standing, side: i64) -> Standing:
    """Return the standing when a side wins the match in mid-deal, whatever the totals."""
    return _stopped(standing, INSTANT_WIN, side)


def _stopped(standing: Standing, over: i64, winner: i64) -> Standing:
    """Return the standing when a match is over and its last deal is not counted."""
    return Standing(
        standing.scores, standing.pot, standing.rivals, standing.pardons, standing.target,
        standing.deals, over, winner,
    )  # fmt: skip
