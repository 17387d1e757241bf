"""Scoring without cards: the account of one deal, and a match kept on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from belote.actions import checked_seat
from belote.card import TRUMP_INDEX
from belote.dealing.core import next_dealer, redealer
from belote.errors import MatchOverError, TallyError
from belote.meld import Meld
from belote.melds.core import meld_points
from belote.melds.rules import CardReuse, used_twice
from belote.parts import opening_standing, plan_of
from belote.results import DealResult
from belote.scoring.account import deal_score, passed_out
from belote.scoring.core import Count
from belote.scoring.rules import pack_points
from belote.sheet.core import RUNNING, Standing, close, is_last
from belote.sheet.rules import are_totals

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
        melds: the melds of the side that won them, before the contract decides who marks.
        held_over: points withheld **from** each side by earlier ties; 0 stands for none.
        penalties: points off each side's deal.
    """

    takers: int | None
    card_points: tuple[int, ...]
    last_trick: int
    tricks: tuple[int, ...]
    contract: Contract | None = None
    belotes: tuple[int, ...] = _TWO
    melds: tuple[tuple[Meld, ...], ...] = ((), ())
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
        TallyError: when no deal can leave such a tally, or there is not one total for each side.
    """
    plan = plan_of(ruleset)
    given: object = tally
    if not isinstance(given, Tally):
        message = f"{given!r} is no Tally"
        raise TypeError(message)
    standing = opening_standing(plan)
    if scores is not None:
        sides = len(standing.scores)
        if not are_totals(scores, sides):
            message = f"scores is {scores!r}, but must be {sides} whole numbers, one for each side"
            raise TallyError(message)
        standing = Standing(scores, standing.pot, standing.pardons, standing.target, 0, RUNNING, -1)
    pot = _TWO if tally.held_over == 0 else tally.held_over
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
        self._dealer = checked_seat(dealer, int(self._plan.players))

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
    ruleset: Ruleset, plan: Plan, tally: Tally, pot: tuple[int, ...] | int, *, last_deal: bool
) -> Count:
    problems = _problems(ruleset, plan, tally, pot)
    if problems or isinstance(pot, int):
        raise TallyError("; ".join(problems))
    return Count(
        -1 if tally.takers is None else tally.takers,
        tally.card_points,
        tally.last_trick,
        tally.tricks,
        tally.belotes,
        tuple(_meld_points(plan, tally, melds) for melds in tally.melds),
        pot,
        tally.penalties,
        last_deal,
    )


def _meld_points(plan: Plan, tally: Tally, melds: tuple[Meld, ...]) -> int:
    """Return what melds are worth at the table, whatever points they carry."""
    trump = 0 if tally.contract is None else TRUMP_INDEX[tally.contract.trump]
    return sum(int(meld_points(plan.melds, trump, meld.code)) for meld in melds)


def _problems(ruleset: Ruleset, plan: Plan, tally: Tally, pot: object) -> list[str]:
    """Return one sentence for each number that no deal can leave."""
    sides = ruleset.seating.side_count
    tables = {
        "card_points": tally.card_points,
        "tricks": tally.tricks,
        "belotes": tally.belotes,
        "held_over": pot,
        "penalties": tally.penalties,
    }
    problems = _meld_problems(ruleset, tally)
    problems += [
        f"{name} is {given!r}, but must be {sides} whole numbers from 0 up, one for each side"
        for name, given in tables.items()
        if not _is_table(given, sides)
    ]
    problems += [
        f"{name} is {side!r}, but sides are 0 to {sides - 1}"
        for name, side, optional in (
            ("takers", tally.takers, True),
            ("last_trick", tally.last_trick, False),
        )
        if not (optional and side is None) and not _is_side(side, sides)
    ]
    return problems or _contradictions(ruleset, plan, tally)


def _meld_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    sides = ruleset.seating.side_count
    given: object = tally.melds
    if not isinstance(given, tuple) or len(given) != sides or not _are_melds(given):
        return [f"melds is {given!r}, but must be {sides} tuples of Meld, one for each side"]
    if not any(given):
        return []
    if not ruleset.melds.enabled:
        return ["there are melds, but melds.enabled is false"]
    if ruleset.melds.card_reuse is CardReuse.FREE:
        return []
    return [
        f"side {side} has {' '.join(map(str, twice))} in two melds"
        for side, melds in enumerate(tally.melds)
        if (twice := used_twice(melds))
    ]


def _are_melds(given: tuple[object, ...]) -> bool:
    return all(
        isinstance(melds, tuple) and all(isinstance(meld, Meld) for meld in melds)
        for melds in given
    )


def _is_table(given: object, sides: int) -> bool:
    return isinstance(given, tuple) and are_totals(given, sides) and min(given) >= 0


def _is_side(side: object, sides: int) -> bool:
    return type(side) is int and 0 <= side < sides


def _contradictions(ruleset: Ruleset, plan: Plan, tally: Tally) -> list[str]:
    """Return one sentence for each pair of numbers that one deal cannot leave."""
    worth = pack_points(ruleset.scoring)
    size = int(plan.tricks.hand_size)
    problems = []
    if sum(tally.card_points) != worth:
        problems.append(
            f"card_points is {tally.card_points}, but the cards are worth {worth} in all"
        )
    if sum(tally.tricks) != size:
        problems.append(f"tricks is {tally.tricks}, but a deal has {size}")
    if sum(tally.belotes) > 1:
        problems.append(f"belotes is {tally.belotes}, but a deal has one at most")
    if not tally.tricks[tally.last_trick]:
        problems.append(f"side {tally.last_trick} won the last trick, but tricks is {tally.tricks}")
    problems += [
        f"side {side} has {points} card points without a trick"
        for side, points in enumerate(tally.card_points)
        if points and not tally.tricks[side]
    ]
    return problems + _contract_problems(ruleset, tally)


def _contract_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    contract = tally.contract
    if contract is None:
        return []
    problems = []
    if contract.points is not None or contract.doubled:
        problems.append("the contract has points or is doubled, which no turn-up game knows")
    if contract.trump.suit is None:
        problems.append(f"the contract is {contract.trump}, which this ruleset's auction never has")
    if tally.takers is None or contract.taker not in ruleset.seating.partners(tally.takers):
        problems.append(f"seat {contract.taker} is the taker, but takers is {tally.takers!r}")
    return problems
