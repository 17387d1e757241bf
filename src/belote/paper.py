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
from belote.sheet.core import (
    CLAIM_WHEN_REACHED,
    NOBODY,
    RUNNING,
    Closed,
    Standing,
    claimed,
    close,
    has_reached,
    is_last,
)
from belote.sheet.rules import are_totals, rival_problems

if TYPE_CHECKING:
    from belote.contract import Contract
    from belote.parts import Plan
    from belote.ruleset import Ruleset
    from belote.scoring.account import DealScore


@attrs.frozen(kw_only=True)
class Tally:
    """What is left of a finished deal, to be scored.

    Tuples have one number for each side; where they may be left out, `()` is 0 for every side.

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
        rivals: the side with which each was level when points were withheld from it, -1 for none;
            with two sides it is the other one.
        first: the side that acts first in the deal, which takes what a lone taker loses when its
            best opponents are level (6.13); a `Sheet` knows it from its dealer.
    """

    takers: int | None
    card_points: tuple[int, ...]
    last_trick: int
    tricks: tuple[int, ...]
    contract: Contract | None = None
    belotes: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    held_over: tuple[int, ...] | int = 0
    penalties: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    first: int = 0


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
    tally = _filled(plan, tally)
    standing = opening_standing(plan)
    if scores is not None:
        sides = len(standing.scores)
        if not are_totals(scores, sides):
            message = f"scores is {scores!r}, but must be {sides} whole numbers, one for each side"
            raise TallyError(message)
        standing = Standing(
            scores, standing.pot, standing.rivals, standing.pardons, standing.target, 0, RUNNING, -1
        )
    count = _count(ruleset, plan, tally, last_deal=False)
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
        plan = self._plan
        standing = self._standing
        known = self._known(_filled(plan, tally))
        last = is_last(plan.sheet, standing)
        count = _count(self._ruleset, plan, known, last_deal=last)
        closed = close(plan.scoring, plan.sheet, standing, count, standing.pardons)
        self._write(closed, count, tally.contract)
        return self

    def _known(self, tally: Tally) -> Tally:
        """Return a tally with what this sheet knows, if it does not say otherwise."""
        standing, nothing = self._standing, self._plan.nothing
        first = self._plan.sides[(self._dealer + 1) % int(self._plan.players)]
        known: dict[str, tuple[object, object]] = {
            "held_over": (standing.pot, nothing),
            "rivals": (standing.rivals, (NOBODY,) * len(nothing)),
            "first": (first, 0),
        }
        for name, right in known.items():
            if getattr(tally, name) not in right:
                message = f"{name} is {getattr(tally, name)!r}, but on this sheet it is {right[0]}"
                raise TallyError(message)
        return attrs.evolve(tally, held_over=standing.pot, rivals=standing.rivals, first=first)

    def claim(
        self,
        side: int,
        *,
        card_points: tuple[int, ...],
        belotes: tuple[int, ...] = (),
        melds: tuple[tuple[Meld, ...], ...] = (),
    ) -> Sheet:
        """Write a deal that a side has stopped because it has the points to win (7.7).

        Args:
            side: the side that claims.
            card_points: points of the cards of the finished tricks, of each side.
            belotes: how many belotes of each side the table has seen whole: 0 or 1.
            melds: the melds of the side that won them.

        Raises:
            TallyError: when there are no claims at this table, no deal can be stopped so, or a
                claim must reach the target and does not.
            MatchOverError: when the match is over.
        """
        self._check_running()
        plan = self._plan
        if not plan.sheet.claim:
            message = "nobody claims at this table: sheet.claim_out is none"
            raise TallyError(message)
        made = Tally(
            takers=None, card_points=card_points, last_trick=0, tricks=(), belotes=belotes,
            melds=melds,
        )  # fmt: skip
        tally = _filled(plan, made)
        problems = _claim_problems(self._ruleset, tally, side)
        if problems:
            raise TallyError("; ".join(problems))
        standing = self._standing
        known = attrs.evolve(tally, held_over=standing.pot, rivals=standing.rivals)
        count = _counted(plan, known, last_deal=False, claimer=side)
        closed = claimed(plan.scoring, plan.sheet, standing, count)
        must_reach = plan.sheet.claim == CLAIM_WHEN_REACHED
        if must_reach and not has_reached(
            plan.sheet, standing.target, closed.standing.scores[side]
        ):
            total = closed.standing.scores[side]
            message = f"side {side} has {total} points, but the target is {standing.target}"
            raise TallyError(message)
        self._write(closed, count, None)
        return self

    def _write(self, closed: Closed, count: Count, contract: Contract | None) -> None:
        plan = self._plan
        score = deal_score(plan.scoring, count, rounded=closed.rounded)
        self._dealer = int(next_dealer(plan.dealing, self._dealer, plan.sides, score.points))
        self._standing = closed.standing
        claimer = None if count.claimed < 0 else int(count.claimed)
        self._results.append(DealResult(score, contract, claimed_by=claimer))

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


def _filled(plan: Plan, tally: Tally) -> Tally:
    """Return a tally in which what was left out is 0 for every side."""
    nothing = plan.nothing
    held_over: object = tally.held_over
    return attrs.evolve(
        tally,
        tricks=nothing if tally.tricks == () else tally.tricks,
        belotes=nothing if tally.belotes == () else tally.belotes,
        melds=((),) * len(nothing) if tally.melds == () else tally.melds,
        held_over=nothing if held_over in {0, ()} else tally.held_over,
        penalties=nothing if tally.penalties == () else tally.penalties,
        rivals=(NOBODY,) * len(nothing) if tally.rivals == () else tally.rivals,
    )


def _count(ruleset: Ruleset, plan: Plan, tally: Tally, *, last_deal: bool) -> Count:
    problems = _shape_problems(ruleset, tally) or _contradictions(ruleset, plan, tally)
    if problems:
        raise TallyError("; ".join(problems))
    return _counted(plan, tally, last_deal=last_deal, claimer=NOBODY)


def _counted(plan: Plan, tally: Tally, *, last_deal: bool, claimer: int) -> Count:
    pot = tally.held_over
    return Count(
        NOBODY if tally.takers is None else tally.takers,
        tally.first,
        tally.card_points,
        tally.last_trick,
        tally.tricks,
        tally.belotes,
        tuple(_meld_points(plan, tally, melds) for melds in tally.melds),
        plan.nothing if isinstance(pot, int) else pot,
        tally.rivals,
        tally.penalties,
        last_deal,
        claimer,
        0,
        0,
        0,
        0,
    )


def _meld_points(plan: Plan, tally: Tally, melds: tuple[Meld, ...]) -> int:
    """Return what melds are worth at the table, whatever points they carry."""
    trump = 0 if tally.contract is None else TRUMP_INDEX[tally.contract.trump]
    return sum(int(meld_points(plan.melds, trump, meld.code)) for meld in melds)


def _shape_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Return one sentence for each number that is none, or not one for each side."""
    sides = ruleset.seating.side_count
    tables = {
        "card_points": tally.card_points,
        "tricks": tally.tricks,
        "belotes": tally.belotes,
        "held_over": tally.held_over,
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
            ("first", tally.first, False),
        )
        if not (optional and side is None) and not _is_side(side, sides)
    ]
    return problems + rival_problems(tally.held_over, tally.rivals, sides)


def _claim_problems(ruleset: Ruleset, tally: Tally, side: int) -> list[str]:
    """Return one sentence for each reason why a side cannot have stopped such a deal."""
    sides = ruleset.seating.side_count
    if not _is_side(side, sides):
        return [f"side is {side!r}, but sides are 0 to {sides - 1}"]
    problems = _shape_problems(ruleset, tally)
    if problems:
        return problems
    most = _worth_in_play(ruleset)[1]
    if sum(tally.card_points) > most:
        problems.append(
            f"card_points is {tally.card_points}, but the cards are worth {most} at most"
        )
    if not tally.card_points[side]:
        problems.append(f"side {side} claims, but has won no trick that holds points")
    return problems + _belote_problems(tally)


def _belote_problems(tally: Tally) -> list[str]:
    if sum(tally.belotes) <= 1:
        return []
    return [f"belotes is {tally.belotes}, but a deal has one at most"]


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
    size = int(plan.tricks.hand_size)
    problems = _point_problems(ruleset, tally)
    if sum(tally.tricks) != size:
        problems.append(f"tricks is {tally.tricks}, but a deal has {size}")
    problems += _belote_problems(tally)
    if not tally.tricks[tally.last_trick]:
        problems.append(f"side {tally.last_trick} won the last trick, but tricks is {tally.tricks}")
    problems += [
        f"side {side} has {points} card points without a trick"
        for side, points in enumerate(tally.card_points)
        if points and not tally.tricks[side]
    ]
    return problems + _contract_problems(ruleset, tally)


def _point_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say whether the cards in play can be worth so much."""
    least, most = _worth_in_play(ruleset)
    if least <= sum(tally.card_points) <= most:
        return []
    worth = f"{most} in all" if least == most else f"{least} to {most} in all"
    return [f"card_points is {tally.card_points}, but the cards are worth {worth}"]


def _worth_in_play(ruleset: Ruleset) -> tuple[int, int]:
    """Return the least and the most that the cards in play can be worth."""
    scoring, players = ruleset.scoring, ruleset.seating.players
    in_play = players * ruleset.dealing.hand_size
    worths = sorted((*scoring.trump_points, *scoring.plain_points * 3))
    return sum(worths[:in_play]), sum(worths[-in_play:])


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
