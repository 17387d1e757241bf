"""Scoring without cards: the account of one deal, and a match kept on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from belote.actions import checked_seat
from belote.dealing.core import next_dealer, redealer
from belote.errors import MatchOverError, TallyError
from belote.melds.records import WIN_NEVER
from belote.parts import opening_standing, plan_of
from belote.results import DealResult
from belote.scoring.account import deal_score, passed_out, uncounted
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
    won_at_once,
)
from belote.sheet.rules import are_totals
from belote.tallies import Tally, claimed_count, counted, filled, is_side

if TYPE_CHECKING:
    from belote.contract import Contract
    from belote.meld import Meld
    from belote.ruleset import Ruleset
    from belote.scoring.account import DealScore
    from belote.scoring.records import Count


def settle(ruleset: Ruleset, tally: Tally, *, scores: tuple[int, ...] | None = None) -> DealScore:
    """Return the account of a finished deal.

    Args:
        ruleset: the rules of the table.
        tally: what is left of the deal.
        scores: the totals before the deal; only tables that leave the deal that ends a match
            unrounded, or round totals and not deals (6.10), look at them.

    Raises:
        TallyError: when no deal can leave such a tally, or there is not one total for each side.
    """
    plan = plan_of(ruleset)
    given: object = tally
    if not isinstance(given, Tally):
        message = f"{given!r} is no Tally"
        raise TypeError(message)
    tally = filled(plan, tally)
    standing = opening_standing(plan)
    if scores is not None:
        sides = len(standing.scores)
        if not are_totals(scores, sides):
            message = f"scores is {scores!r}, but must be {sides} whole numbers, one for each side"
            raise TallyError(message)
        standing = Standing(
            scores, standing.pot, standing.rivals, standing.pardons, standing.target, 0, RUNNING, -1
        )
    count = counted(ruleset, plan, tally, standing.scores)
    rounded = not plan.scoring.final
    if scores is not None:
        rounded = close(plan.scoring, plan.sheet, standing, count, standing.pardons).rounded
    return deal_score(plan.scoring, count, rounded=rounded)


class Sheet:
    """A match kept on paper: write deals on it as they end.

    Unlike a state, a sheet is mutable: it changes as it is written on. `add`, `claim`, `win` and
    `passed_out` return the sheet itself, not a copy, so that calls can be chained.
    """

    def __init__(self, ruleset: Ruleset, *, dealer: int = 0) -> None:
        self._ruleset = ruleset
        self._plan = plan_of(ruleset)
        self._standing = opening_standing(self._plan)
        self._results: list[DealResult] = []
        self._dealer = checked_seat(dealer, int(self._plan.players))

    def __copy__(self) -> Sheet:
        twin = type(self)(self._ruleset, dealer=self._dealer)
        twin._standing = self._standing  # noqa: SLF001 - a sheet like this one
        twin._results = self._results.copy()  # noqa: SLF001 - as above
        return twin

    def add(self, tally: Tally) -> Sheet:
        """Write a finished deal; what earlier ties withhold is known to the sheet.

        Raises:
            TallyError: when no deal can leave such a tally, or it brings a pot of its own.
            MatchOverError: when the match is over.
        """
        self._check_running()
        plan = self._plan
        standing = self._standing
        known = self._known(filled(plan, tally))
        last = is_last(plan.sheet, standing)
        count = counted(self._ruleset, plan, known, standing.scores, last_deal=last)
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
        contract: Contract | None = None,
    ) -> Sheet:
        """Write a deal that a side has stopped because it has the points to win (7.7).

        Args:
            side: the side that claims.
            card_points: points of the cards of the finished tricks, of each side.
            belotes: how many belotes of each side the table has seen whole.
            melds: the melds of the side that won them.
            contract: what was undertaken, which tells the trumps; any suit if left out.

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
            melds=melds, contract=contract, held_over=self._standing.pot,
            rivals=self._standing.rivals,
        )  # fmt: skip
        standing = self._standing
        count = claimed_count(self._ruleset, plan, filled(plan, made), standing.scores, side)
        closed = claimed(plan.scoring, plan.sheet, standing, count)
        must_reach = plan.sheet.claim == CLAIM_WHEN_REACHED
        if must_reach and not has_reached(
            plan.sheet, standing.target, closed.standing.scores[side]
        ):
            total = closed.standing.scores[side]
            message = f"side {side} has {total} points, but the target is {standing.target}"
            raise TallyError(message)
        self._write(closed, count, contract)
        return self

    def win(self, side: int, *, contract: Contract | None = None) -> Sheet:
        """Write that a side has won the match at once, by a run of eight (8.2).

        The totals stay as they are.

        Args:
            side: the side that declared the run.
            contract: what was undertaken in this deal, where it is to be kept in the results.

        Raises:
            TallyError: when no run wins the match at this table, or there is no such side.
            MatchOverError: when the match is over.
        """
        self._check_running()
        if self._plan.melds.wins == WIN_NEVER:
            melds = self._ruleset.melds
            at_eight = f"run_max_split is {melds.run_max_split.value}"
            why = at_eight if melds.enabled else "enabled is false"
            message = f"no meld wins the match at this table: melds.{why}"
            raise TallyError(message)
        sides = self._ruleset.seating.side_count
        if not is_side(side, sides):
            message = f"side is {side!r}, but sides are 0 to {sides - 1}"
            raise TallyError(message)
        score = uncounted(self.held_over)
        self._standing = won_at_once(self._standing, side)
        self._results.append(DealResult(score, contract, won_by=side, dealer=self._dealer))
        return self

    def _write(self, closed: Closed, count: Count, contract: Contract | None) -> None:
        plan = self._plan
        score = deal_score(plan.scoring, count, rounded=closed.rounded)
        dealt = self._dealer
        self._dealer = int(next_dealer(plan.dealing, self._dealer, plan.sides, list(score.points)))
        self._standing = closed.standing
        claimer = None if count.claimed < 0 else int(count.claimed)
        self._results.append(
            DealResult(score, contract, claimed_by=claimer, dealer=dealt, belotes=count.belotes)
        )

    def passed_out(self) -> Sheet:
        """Write a deal that all have passed: no points, and the pot waits.

        Raises:
            MatchOverError: when the match is over.
        """
        self._check_running()
        self._results.append(DealResult(passed_out(self.held_over), None, dealer=self._dealer))
        self._dealer = int(redealer(self._plan.dealing, self._dealer))
        return self

    def _check_running(self) -> None:
        if self.is_over:
            message = "the match is over: no further deal can be written"
            raise MatchOverError(message)

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        return f"<Sheet {self.ruleset}, deals {len(self._results)}, {scores}, dealer {self.dealer}>"

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
