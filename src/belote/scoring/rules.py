"""The axes of the account."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from belote.axes import PointsTable, axis
from belote.scoring import core

PAIR: Final = 2
SHARERS: Final = 3
PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
"""Points of the ranks 7 8 9 T J Q K A in a plain suit."""
TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)
"""Points of the ranks 7 8 9 T J Q K A in trumps."""


class Capot(Enum):
    """What a side marks that wins every trick."""

    DER_IS_100 = "der_is_100"
    PLUS90 = "plus90"
    REPLACES_100 = "replaces_100"
    PLUS100 = "plus100"
    FIXED250 = "fixed250"
    REPLACES_100_SHARED = "replaces_100_shared"
    NONE = "none"


class Success(Enum):
    """How the contract is judged."""

    STRICTLY_MORE = "strictly_more"
    AT_LEAST_EQUAL = "at_least_equal"
    NONE = "none"


class Counts(Enum):
    """Whether something counts for the contract."""

    YES = "yes"
    NO = "no"


class OnDedans(Enum):
    """Whose is what failing takers had announced."""

    KEPT = "kept"
    TO_DEFENCE = "to_defence"


class MeldsOnDedans(Enum):
    """Whose are the melds of takers who fail."""

    TO_DEFENCE = "to_defence"
    KEPT = "kept"
    VOID = "void"


class MeldsOnCapot(Enum):
    """Whose are the melds of a side without a trick."""

    CHANGE_HANDS = "change_hands"
    KEPT = "kept"


class Failed(Enum):
    """What the defence marks for the cards when the contract fails."""

    FLAT_162 = "162"
    FLAT_160 = "160"
    ALL_POINTS = "all_points"
    NOT_TRANSFERRED = "not_transferred"


class FailedCapot(Enum):
    """What the defence marks instead of a flat forfeit when it won every trick."""

    FLAT_252 = "252"
    SAME = "same"


class Litige(Enum):
    """What becomes of equal totals."""

    HELD_NEXT_CONTRACT_SUCCESS = "held_next_contract_success"
    HELD_NEXT_DEAL_WINNER = "held_next_deal_winner"
    DEDANS = "dedans"
    MADE = "made"
    NOBODY = "nobody"
    DEFENCE_ONLY = "defence_only"


class LitigeLastDeal(Enum):
    """What becomes of equal totals on the last deal of a limited match."""

    SAME = "same"
    EACH_OWN = "each_own"


class Rounding(Enum):
    """How a side's total of a deal is rounded."""

    NONE = "none"
    HALF_UP = "half_up"
    SIX_UP = "six_up"
    COMPLEMENT_160 = "complement_160"


@attrs.frozen(kw_only=True)
class ScoringRules:
    """The axes of the account. A default is the federation's classic text (FFB-B16)."""

    plain_points: tuple[int, ...] = axis(PLAIN_POINTS, rule="1.5", form=PointsTable(PLAIN_POINTS))
    trump_points: tuple[int, ...] = axis(TRUMP_POINTS, rule="1.5", form=PointsTable(TRUMP_POINTS))
    belote_value: int = axis(20, rule="5.1")
    belote_counts_for_contract: Counts = axis(Counts.YES, rule="5.6")
    belote_on_dedans: OnDedans = axis(OnDedans.KEPT, rule="5.7")
    last_trick: int = axis(10, rule="6.2")
    capot: Capot = axis(Capot.DER_IS_100, rule="6.3")
    success: Success = axis(Success.STRICTLY_MORE, rule="6.4")
    failed: Failed = axis(Failed.FLAT_162, rule="6.6")
    failed_capot: FailedCapot = axis(FailedCapot.FLAT_252, rule="6.6")
    litige: Litige = axis(Litige.HELD_NEXT_CONTRACT_SUCCESS, rule="6.7")
    litige_last_deal: LitigeLastDeal = axis(LitigeLastDeal.SAME, rule="6.9")
    melds_count_for_contract: Counts = axis(Counts.YES, rule="8.13")
    melds_on_dedans: MeldsOnDedans = axis(MeldsOnDedans.TO_DEFENCE, rule="8.14")
    melds_on_capot: MeldsOnCapot = axis(MeldsOnCapot.CHANGE_HANDS, rule="8.15")
    round: Rounding = axis(Rounding.NONE, rule="6.10")
    round_last_deal: bool = axis(default=True, rule="6.10")

    def contradictions(self, sides: int) -> list[str]:
        """Return one sentence for each set of axes that cannot hold together at a table."""
        asked = {
            "scoring.plain_points, scoring.trump_points and scoring.last_trick are all 0: a match "
            "needs points to end": not pack_points(self) + self.last_trick,
            f"scoring.failed is {self.failed.value}, which is what one other side marks, but there "
            f"are {sides}: it must be all_points or not_transferred": sides > PAIR
            and self.success is not Success.NONE
            and self.failed in {Failed.FLAT_162, Failed.FLAT_160},
            "scoring.round is complement_160, which shares 160 between two sides, but there are "
            f"{sides}: it must be none, half_up or six_up": sides > PAIR
            and self.round is Rounding.COMPLEMENT_160,
            "scoring.capot is replaces_100_shared, which is for three sides, but there are "
            f"{sides}: it must be replaces_100 or another": sides != SHARERS
            and self.capot is Capot.REPLACES_100_SHARED,
        }
        return [sentence for sentence, holds in asked.items() if holds]


def pack_points(rules: ScoringRules) -> int:
    """Return the points of all cards with one suit trumps: 152 as usual."""
    return sum(rules.trump_points) + 3 * sum(rules.plain_points)


def plan(rules: ScoringRules, hand_size: int, *, melds_require_trick: bool) -> core.ScoringPlan:
    """Turn the axes into integers."""
    return core.ScoringPlan(
        hand_size,
        rules.last_trick,
        _CAPOTS[rules.capot],
        _SUCCESSES[rules.success],
        _LITIGES[rules.litige],
        rules.litige_last_deal is LitigeLastDeal.EACH_OWN,
        rules.belote_value,
        rules.belote_counts_for_contract is Counts.YES,
        rules.belote_on_dedans is OnDedans.KEPT,
        _FORFEITS[rules.failed],
        _FORFEITS_CAPOT[rules.failed_capot],
        _ROUNDINGS[rules.round],
        not rules.round_last_deal,
        rules.melds_count_for_contract is Counts.YES,
        _MELDS_ON_DEDANS[rules.melds_on_dedans],
        rules.melds_on_capot is MeldsOnCapot.CHANGE_HANDS,
        melds_require_trick,
    )


_CAPOTS: Final = {
    Capot.DER_IS_100: core.LAST_TRICK_100,
    Capot.PLUS90: core.PLUS_90,
    Capot.REPLACES_100: core.REPLACES_100,
    Capot.PLUS100: core.PLUS_100,
    Capot.FIXED250: core.FLAT_250,
    Capot.REPLACES_100_SHARED: core.SHARED_100,
    Capot.NONE: core.NO_CAPOT,
}
_SUCCESSES: Final = {
    Success.STRICTLY_MORE: core.STRICTLY_MORE,
    Success.AT_LEAST_EQUAL: core.AT_LEAST_EQUAL,
    Success.NONE: core.NO_TEST,
}
_LITIGES: Final = {
    Litige.HELD_NEXT_CONTRACT_SUCCESS: core.TIE_HELD_FOR_CONTRACT,
    Litige.HELD_NEXT_DEAL_WINNER: core.TIE_HELD_FOR_WINNER,
    Litige.DEDANS: core.TIE_FAILS,
    Litige.MADE: core.TIE_MADE,
    Litige.NOBODY: core.TIE_NOBODY,
    Litige.DEFENCE_ONLY: core.TIE_DEFENCE_ONLY,
}
_ROUNDINGS: Final = {
    Rounding.NONE: core.EXACT,
    Rounding.HALF_UP: core.HALF_UP,
    Rounding.SIX_UP: core.SIX_UP,
    Rounding.COMPLEMENT_160: core.COMPLEMENT,
}
_FORFEITS: Final = {
    Failed.FLAT_162: 162,
    Failed.FLAT_160: 160,
    Failed.ALL_POINTS: core.FORFEIT_ALL,
    Failed.NOT_TRANSFERRED: core.FORFEIT_NOTHING,
}
_MELDS_ON_DEDANS: Final = {
    MeldsOnDedans.TO_DEFENCE: core.MELDS_TO_DEFENCE,
    MeldsOnDedans.KEPT: core.MELDS_KEPT,
    MeldsOnDedans.VOID: core.MELDS_VOID,
}
_FORFEITS_CAPOT: Final = {FailedCapot.FLAT_252: 252, FailedCapot.SAME: 0}
