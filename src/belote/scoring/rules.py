"""The axes of the account."""

from __future__ import annotations

from enum import Enum
from typing import Final

import attrs

from belote.axes import Number, PointsTable, axis
from belote.bidding.rules import Auction

PAIR: Final = 2
SHARERS: Final = 3
PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
"""Points of the ranks 7 8 9 T J Q K A in a plain suit."""
TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)
"""Points of the ranks 7 8 9 T J Q K A in trumps."""


_MOST_TIMES: Final = 100


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
    REACH_BID = "reach_bid"
    BID_AND_MORE = "bid_and_more"


class Counts(Enum):
    """Whether something counts for the contract."""

    YES = "yes"
    NO = "no"


class BeloteCounts(Enum):
    """Whether the belote counts for the contract, or only lowers what was bid."""

    YES = "yes"
    NO = "no"
    LOWERS_TARGET = "lowers_target"


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
    BID_ONLY = "bid_only"


class FailedCapot(Enum):
    """What the defence marks instead of a flat forfeit when it won every trick.

    In place of a forfeit of 160, `252` is 250.
    """

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


class RoundApplies(Enum):
    """What is rounded: what each deal brings, or the totals of the match, once.

    With `final_total` every deal is written exactly. When a deal brings the totals, rounded, to
    where the match ends, that deal alone has a line of rounding, which rounds the totals; a match
    that a claim or the host ends keeps its exact totals.
    """

    EACH_DEAL = "each_deal"
    FINAL_TOTAL = "final_total"


class Made(Enum):
    """What takers mark who make what they bid."""

    OWN_POINTS = "own_points"
    PLUS_BID = "plus_bid"
    BID_ONLY = "bid_only"


class CapotContract(Enum):
    """Whether a slam that was bid pays as any bid, or its worth in place of the cards."""

    AS_BID = "as_bid"
    FLAT = "flat"


class MultiplierBase(Enum):
    """What a doubled contract multiplies."""

    WHOLE = "whole"
    CONTRACT = "contract"
    FORFEIT_ONLY = "forfeit_only"


class DoubledBase(Enum):
    """What stands for the cards of doubled takers who make their contract."""

    FLAT_160 = "160"
    FLAT_162 = "162"
    POINTS_MADE = "points_made"
    ALL_POINTS = "all_points"


class DoubledCapot(Enum):
    """What a capot adds where a number stands for the cards of doubled takers.

    `base` makes 250 of 160 and 252 of 162; `plus_100` is for a capot that was not bid, and is not
    multiplied.
    """

    BASE = "base"
    PLUS_100 = "plus_100"
    SAME = "same"


class BeloteWhenDoubled(Enum):
    """Whose is the belote of the side that loses a doubled deal."""

    KEPT = "kept"
    TO_WINNER = "to_winner"
    LOST_BY_LOSER = "lost_by_loser"
    AS_UNDOUBLED = "as_undoubled"


class NoTrumpScale(Enum):
    """What cards are worth at sans-atout, and how it is written."""

    A19 = "a19"
    TIMES_152_120 = "x152/120"
    DOUBLE_130 = "double_130"
    RAW = "raw"


class AllTrumpScale(Enum):
    """What cards are worth at tout-atout, and how it is written."""

    TIMES_162_258 = "x162/258"
    TIMES_152_248 = "x152/248"
    TABLE_13 = "13_9_6_5_3_2"
    TABLE_14 = "14_9_6_5_3_1"
    TWO_THIRDS = "two_thirds"
    RAW_258 = "raw258"


@attrs.frozen(kw_only=True)
class ScoringRules:
    """The axes of the account. A default is the federation's classic text (FFB-B16)."""

    plain_points: tuple[int, ...] = axis(PLAIN_POINTS, rule="1.5", form=PointsTable(PLAIN_POINTS))
    trump_points: tuple[int, ...] = axis(TRUMP_POINTS, rule="1.5", form=PointsTable(TRUMP_POINTS))
    belote_value: int = axis(20, rule="5.1")
    belote_counts_for_contract: BeloteCounts = axis(BeloteCounts.YES, rule="5.6")
    belote_on_dedans: OnDedans = axis(OnDedans.KEPT, rule="5.7")
    four_belotes: int = axis(0, rule="5.8")
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
    round_applies_to: RoundApplies = axis(RoundApplies.EACH_DEAL, rule="6.10")
    contract_floor: int = axis(0, rule="6.14")
    made: Made = axis(Made.OWN_POINTS, rule="6.15")
    min_paid: int = axis(0, rule="6.15")
    sa_factor: int = axis(1, rule="6.15", form=Number(least=1, most=_MOST_TIMES))
    failed_plus_bid: bool = axis(default=False, rule="6.16")
    capot_contract: CapotContract = axis(CapotContract.AS_BID, rule="6.17")
    contre_factor: int = axis(2, rule="6.18", form=Number(least=1, most=_MOST_TIMES))
    surcontre_factor: int = axis(4, rule="6.18", form=Number(least=1, most=_MOST_TIMES))
    multiplier_base: MultiplierBase = axis(MultiplierBase.WHOLE, rule="6.18")
    doubled_base: DoubledBase = axis(DoubledBase.FLAT_160, rule="6.19")
    doubled_capot: DoubledCapot = axis(DoubledCapot.BASE, rule="6.19")
    loser_keeps_own_when_doubled: bool = axis(default=False, rule="6.20")
    both_sides_multiplied: bool = axis(default=False, rule="6.20")
    melds_multiplied: bool = axis(default=True, rule="6.21")
    belote_multiplied: bool = axis(default=True, rule="6.21")
    belote_when_doubled: BeloteWhenDoubled = axis(BeloteWhenDoubled.KEPT, rule="6.21")
    sa_scale: NoTrumpScale = axis(NoTrumpScale.A19, rule="6.22")
    ta_scale: AllTrumpScale = axis(AllTrumpScale.TIMES_162_258, rule="6.22")

    def contradictions(self, sides: int, kind: Auction) -> list[str]:
        """Return one sentence for each set of axes that cannot hold together at a table."""
        asked = {**self._sharing(sides), **self._rounding()}
        if kind is Auction.TURN_UP:
            asked |= self._bidding()
        asked |= {
            "scoring.plain_points, scoring.trump_points and scoring.last_trick are all 0: a match "
            "needs points to end": not pack_points(self) + self.last_trick,
            "scoring.belote_counts_for_contract is lowers_target, but scoring.success is "
            f"{self.success.value}, which looks at no bid: it must be yes or no": (
                self.belote_counts_for_contract is BeloteCounts.LOWERS_TARGET
                and self.success not in {Success.REACH_BID, Success.BID_AND_MORE}
            ),
        }
        return [sentence for sentence, holds in asked.items() if holds]

    def _sharing(self, sides: int) -> dict[str, bool]:
        return {
            f"scoring.failed is {self.failed.value}, which is what one other side marks, but there "
            f"are {sides}: it must be all_points or not_transferred": sides > PAIR
            and self.success is not Success.NONE
            and self.failed in {Failed.FLAT_162, Failed.FLAT_160, Failed.BID_ONLY},
            "scoring.round is complement_160, which shares 160 between two sides, but there are "
            f"{sides}: it must be none, half_up or six_up": sides > PAIR
            and self.round is Rounding.COMPLEMENT_160,
            "scoring.capot is replaces_100_shared, which is for three sides, but there are "
            f"{sides}: it must be replaces_100 or another": sides != SHARERS
            and self.capot is Capot.REPLACES_100_SHARED,
        }

    def _rounding(self) -> dict[str, bool]:
        once = self.round_applies_to is RoundApplies.FINAL_TOTAL
        return {
            "scoring.round is complement_160, which shares 160 in each deal, but "
            "scoring.round_applies_to is final_total: it must be none, half_up or six_up": once
            and self.round is Rounding.COMPLEMENT_160,
            "scoring.round_last_deal is false, but scoring.round_applies_to is final_total, which "
            "rounds when the last deal is written: it must be true": once
            and not self.round_last_deal,
        }

    def _bidding(self) -> dict[str, bool]:
        """Return what needs a bid, where none is made."""
        nobody = "but bidding.kind is turn_up, where nobody bids points"
        return {
            f"scoring.success is {self.success.value}, {nobody}: it must be strictly_more, "
            "at_least_equal or none": self.success in {Success.REACH_BID, Success.BID_AND_MORE},
            f"scoring.made is {self.made.value}, {nobody}: it must be own_points": (
                self.made is not Made.OWN_POINTS
            ),
            f"scoring.failed is bid_only, {nobody}: it must be 162, 160, all_points or "
            "not_transferred": self.failed is Failed.BID_ONLY,
            f"scoring.failed_plus_bid is true, {nobody}: it must be false": self.failed_plus_bid,
            f"scoring.contract_floor is {self.contract_floor}, {nobody}: it must be 0": (
                self.contract_floor > 0
            ),
        }


def pack_points(rules: ScoringRules) -> int:
    """Return the points of all cards with one suit trumps: 152 as usual."""
    return sum(rules.trump_points) + 3 * sum(rules.plain_points)
