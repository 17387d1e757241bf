"""Scoring without cards: the account of one deal, and a match kept on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from belote.dealing.core import next_dealer, redealer
from belote.errors import ActionTextError, MatchOverError, TallyError
from belote.parts import opening_standing, plan_of
from belote.results import DealResult
from belote.scoring.account import deal_score, passed_out
from belote.scoring.core import Count
from belote.scoring.rules import pack_points
from belote.sheet.core import RUNNING, Standing, close, is_last

if TYPE_CHECKING:
    from belote.contract import Contract
    from belote.parts import Plan
    from belote.ruleset import Ruleset
    from belote.scoring.account import DealScore

_TWO: tuple[int, int] = (0, 0)


@attrs.frozen(kw_only=True)
class Tally:
    """What is left of a finished deal, to be scored. Tuples have one number for each side.

    Attributes:
        takers: the side of the taker, `None` where there is no contract.
        card_points: points of the cards taken, without the last trick's bonus.
        last_trick: the side that won the last trick.
        tricks: tricks won.
        contract: what was undertaken, where it is to be kept in the results.
        belotes: how many belotes each side has that count: 0 or 1.
        held_over: points withheld **from** each side by earlier ties; 0 stands for none.
        penalties: points off each side's deal.
    """

    takers: int | None
    card_points: tuple[int, ...]
    last_trick: int
    tricks: tuple[int, ...]
    contract: Contract | None = None
    belotes: tuple[int, ...] = _TWO
    held_over: tuple[int, ...] | int = _TWO
    penalties: tuple[int, ...] = _TWO


def settle(ruleset: Ruleset, tally: Tally, *, scores: tuple[int, ...] | None = None) -> DealScore:
    """Return the account of a finished deal.

    Args:
        ruleset: the rules of the table.
        tally: what is left of the deal.
        scores: the totals before the deal; only tables that leave the deal that ends a match
            unrounded (6.10) look at them.

    Raises:
        TallyError: when no deal can leave such a tally.
    """
    plan = plan_of(ruleset)
    standing = opening_standing(plan)
    if scores is not None:
        standing = Standing(scores, standing.pot, standing.pardons, standing.target, 0, RUNNING, -1)
    pot = (0, 0) if isinstance(tally.held_over, int) else tally.held_over
    count = _count(ruleset, plan, tally, pot, last_deal=False)
    rounded = True
    if scores is not None:
        rounded = close(plan.scoring, plan.sheet, standing, count, standing.pardons).rounded
    return deal_score(plan.scoring, count, rounded=rounded)


class Sheet:
    """A match kept on paper: write deals on it as they end.

    Unlike a state, a sheet changes as it is written on; `add` and `passed_out` return the sheet
    itself, so that calls can be chained.
    """

    def __init__(self, ruleset: Ruleset, *, dealer: int = 0) -> None:
        self._ruleset = ruleset
        self._plan = plan_of(ruleset)
        self._standing = opening_standing(self._plan)
        self._results: list[DealResult] = []
        if not 0 <= dealer < self._plan.players:
            message = f"{dealer!r} is no seat: seats are 0 to {self._plan.players - 1}"
            raise ActionTextError(message)
        self._dealer = dealer

    def add(self, tally: Tally) -> Sheet:
        """Write a finished deal; what earlier ties withhold is known to the sheet.

        Raises:
            TallyError: when no deal can leave such a tally, or it brings a pot of its own.
            MatchOverError: when the match is over.
        """
        self._check_running()
        if tally.held_over not in (0, _TWO, self.held_over):
            message = f"held_over is {tally.held_over}, but this sheet holds {self.held_over}"
            raise TallyError(message)
        plan = self._plan
        last = is_last(plan.sheet, self._standing)
        count = _count(self._ruleset, plan, tally, self.held_over, last_deal=last)
        closed = close(plan.scoring, plan.sheet, self._standing, count, self._standing.pardons)
        score = deal_score(plan.scoring, count, rounded=closed.rounded)
        self._dealer = int(next_dealer(plan.dealing, self._dealer, plan.sides, score.points))
        self._standing = closed.standing
        self._results.append(DealResult(score, tally.contract))
        return self

    def passed_out(self) -> Sheet:
        """Write a deal that all have passed: no points, and the pot waits.

        Raises:
            MatchOverError: when the match is over.
        """
        self._check_running()
        self._dealer = int(redealer(self._plan.dealing, self._dealer))
        self._results.append(DealResult(passed_out(self.held_over), None))
        return self

    def _check_running(self) -> None:
        if self.is_over:
            message = "the match is over: no further deal can be written"
            raise MatchOverError(message)

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self._ruleset

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of each side, in side order."""
        return self._standing.scores

    @property
    def held_over(self) -> tuple[int, ...]:
        """The points withheld from each side by ties."""
        return self._standing.pot

    @property
    def winner(self) -> int | None:
        """The side that has won; `None` before the end and in a draw."""
        return None if self._standing.winner < 0 else int(self._standing.winner)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._standing.over != RUNNING

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        return self._dealer

    @property
    def results(self) -> tuple[DealResult, ...]:
        """Every deal written, in order."""
        return tuple(self._results)


def _count(
    ruleset: Ruleset, plan: Plan, tally: Tally, pot: tuple[int, ...], *, last_deal: bool
) -> Count:
    problems = _problems(ruleset, plan, tally, pot)
    if problems:
        raise TallyError("; ".join(problems))
    return Count(
        -1 if tally.takers is None else tally.takers,
        tally.card_points,
        tally.last_trick,
        tally.tricks,
        tally.belotes,
        pot,
        tally.penalties,
        last_deal,
    )


def _problems(ruleset: Ruleset, plan: Plan, tally: Tally, pot: tuple[int, ...]) -> list[str]:
    """Return one sentence for each number that no deal can leave."""
    sides = ruleset.seating.side_count
    tables = {
        "card_points": (tally.card_points, pack_points(ruleset.scoring)),
        "tricks": (tally.tricks, int(plan.tricks.hand_size)),
        "belotes": (tally.belotes, 1),
        "held_over": (pot, None),
        "penalties": (tally.penalties, None),
    }
    problems = []
    for name, (given, most) in tables.items():
        if len(given) != sides:
            problems.append(f"{name} has {len(given)} numbers, where there are {sides} sides")
        elif min(given) < 0:
            problems.append(f"{name} is {given}, but none can be negative")
        elif most is not None and sum(given) > most:
            problems.append(f"{name} is {given}, but a deal has {most} at most")
    problems += [
        f"{name} is {side!r}, but sides are 0 to {sides - 1}"
        for name, side in (("takers", tally.takers), ("last_trick", tally.last_trick))
        if side is not None and side not in range(sides)
    ]
    contract = tally.contract
    if contract is not None and (contract.points is not None or contract.doubled):
        problems.append("the contract has points or is doubled, which no turn-up game knows")
    return problems
