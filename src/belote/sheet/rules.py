"""The axes of the match."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from belote.axes import Number, axis
from belote.scoring.rules import PAIR
from belote.sheet import core
from belote.violations import Violation


class Reach(Enum):
    """Whether the target must be reached or passed."""

    GE = "ge"
    GT = "gt"


class BothOver(Enum):
    """Who wins when both sides have reached the target."""

    HIGHER = "higher"
    LAST_TAKER = "last_taker"
    RAISE_TARGET = "raise_target"
    LAST_DEAL = "last_deal"


class Tie(Enum):
    """What happens when the match should end and the sides are level."""

    NEW_DEAL = "new_deal"
    TAKER = "taker"
    DRAW = "draw"


class Finish(Enum):
    """On which deals nobody may finish."""

    NONE = "none"
    NOT_ON_BELOTE = "not_on_belote_when_down_or_capot"
    NOT_ON_CAPOT_DEAL = "not_on_capot_deal"


class ClaimOut(Enum):
    """Whether a player may stop the deal who believes to have the points."""

    NONE = "none"
    STOP_OR_LOSE = "stop_or_lose"
    STOP_WHEN_REACHED = "stop_when_reached"


@attrs.frozen(kw_only=True)
class SheetRules:
    """The axes of the match. A default is the federation's classic text (FFB-B16)."""

    target: int | None = axis(1000, rule="7.1", form=Number(least=1, optional=True))
    reach: Reach = axis(Reach.GE, rule="7.1")
    deals_limit: int | None = axis(None, rule="7.2", form=Number(least=1, optional=True))
    both_over: BothOver = axis(BothOver.HIGHER, rule="7.3")
    raise_by: int = axis(100, rule="7.3", form=Number(least=1))
    tie: Tie = axis(Tie.NEW_DEAL, rule="7.4")
    finish_restriction: Finish = axis(Finish.NONE, rule="7.5")
    claim_out: ClaimOut = axis(ClaimOut.NONE, rule="7.7")

    def contradictions(self) -> list[str]:
        """Return one sentence for each pair of axes that cannot both hold."""
        found = []
        if self.target is None and self.deals_limit is None:
            found.append(
                "sheet.target and sheet.deals_limit are both none: a match needs one of them"
            )
        if self.target is None and self.claim_out is not ClaimOut.NONE:
            found.append(
                f"sheet.claim_out is {self.claim_out.value}, but sheet.target is none: a claim "
                "needs a target to reach"
            )
        return found


def plan(rules: SheetRules) -> core.SheetPlan:
    """Turn the axes into integers."""
    return core.SheetPlan(
        core.UNLIMITED if rules.target is None else rules.target,
        rules.reach is Reach.GT,
        core.UNLIMITED if rules.deals_limit is None else rules.deals_limit,
        _BOTH_OVER[rules.both_over],
        rules.raise_by,
        _TIES[rules.tie],
        _FINISHES[rules.finish_restriction],
        _CLAIMS[rules.claim_out],
    )


_BOTH_OVER: Final = {
    BothOver.HIGHER: core.HIGHER,
    BothOver.LAST_TAKER: core.LAST_TAKER,
    BothOver.RAISE_TARGET: core.RAISE_TARGET,
    BothOver.LAST_DEAL: core.LAST_DEAL,
}
_TIES: Final = {
    Tie.NEW_DEAL: core.TIE_NEW_DEAL,
    Tie.TAKER: core.TIE_TAKER,
    Tie.DRAW: core.TIE_DRAW,
}
_FINISHES: Final = {
    Finish.NONE: core.FINISH_FREE,
    Finish.NOT_ON_BELOTE: core.FINISH_NOT_DOWN,
    Finish.NOT_ON_CAPOT_DEAL: core.FINISH_NOT_ON_CAPOT,
}


_CLAIMS: Final = {
    ClaimOut.NONE: core.CLAIM_NEVER,
    ClaimOut.STOP_OR_LOSE: core.CLAIM_OR_LOSE,
    ClaimOut.STOP_WHEN_REACHED: core.CLAIM_WHEN_REACHED,
}


def violation(*, taken: bool, left: int) -> Violation:
    """Say why a seat may not claim at a table where claims are made.

    Args:
        taken: whether its side has won a trick of this deal that holds points.
        left: the tricks not yet finished, the one on the table included.
    """
    if left <= 1:
        return Violation.of("claim/last_trick", "7.7")
    if not taken:
        return Violation.of("claim/no_value_trick", "7.7")
    return Violation.of("claim/not_reached", "7.7")


MOST_POINTS: Final = 1_000_000_000
"""More than any sheet holds."""


def are_totals(given: object, sides: int) -> bool:
    """Tell whether something is a tuple of whole numbers, one for each side."""
    return (
        isinstance(given, tuple)
        and len(given) == sides
        and all(type(number) is int and abs(number) <= MOST_POINTS for number in given)
    )


def rival_problems(pot: object, rivals: object, sides: int) -> list[str]:
    """Say what is wrong with the sides with which others were level."""
    named = range(core.NOBODY, sides)
    if (
        not isinstance(rivals, tuple)
        or len(rivals) != sides
        or not all(type(rival) is int and rival in named for rival in rivals)
    ):
        return [f"rivals is {rivals!r}, but must be {sides} sides, {core.NOBODY} for none"]
    if sides == PAIR or not isinstance(pot, tuple):
        return []
    return [
        f"{points} points are withheld from side {side}, but rivals does not say with whom it was "
        "level"
        for side, (points, rival) in enumerate(zip(pot, rivals, strict=False))
        if points and rival in {core.NOBODY, side}
    ]
