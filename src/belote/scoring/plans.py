"""The axes of the account turned into integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from belote.card import SUITS, TRUMPS, Trump
from belote.scoring import records
from belote.scoring.records import BidPlan, Scale, ScoringPlan
from belote.scoring.rules import (
    AllTrumpScale,
    BeloteCounts,
    BeloteWhenDoubled,
    Capot,
    CapotContract,
    Counts,
    DoubledBase,
    DoubledCapot,
    Failed,
    FailedCapot,
    Litige,
    LitigeLastDeal,
    Made,
    MeldsOnCapot,
    MeldsOnDedans,
    MultiplierBase,
    NoTrumpScale,
    OnDedans,
    RoundApplies,
    Rounding,
    Success,
)

if TYPE_CHECKING:
    from belote.bidding.rules import BiddingRules
    from belote.card import Suit
    from belote.scoring.rules import ScoringRules

LOWERED_LEAST: Final = 82
"""What cards and last trick must come to when a belote has lowered what was bid."""
CAPOT_MORE: Final = 90
UNBID_CAPOT: Final = 100


def plan(
    rules: ScoringRules, bidding: BiddingRules, hand_size: int, *, melds_require_trick: bool
) -> ScoringPlan:
    """Turn the axes into integers."""
    return ScoringPlan(
        hand_size,
        rules.last_trick,
        _CAPOTS[rules.capot],
        _SUCCESSES[rules.success],
        _LITIGES[rules.litige],
        rules.litige_last_deal is LitigeLastDeal.EACH_OWN,
        rules.belote_value,
        rules.belote_counts_for_contract is BeloteCounts.YES,
        rules.belote_on_dedans is OnDedans.KEPT,
        _FORFEITS[rules.failed],
        0 if rules.failed_capot is FailedCapot.SAME else _FORFEITS_CAPOT.get(rules.failed, 0),
        _ROUNDINGS[rules.round],
        not rules.round_last_deal,
        rules.round_applies_to is RoundApplies.FINAL_TOTAL,
        rules.melds_count_for_contract is Counts.YES,
        _MELDS_ON_DEDANS[rules.melds_on_dedans],
        rules.melds_on_capot is MeldsOnCapot.CHANGE_HANDS,
        melds_require_trick,
        rules.four_belotes,
        (*(_AS_THEY_ARE for _ in SUITS), _SA_SCALES[rules.sa_scale], _TA_SCALES[rules.ta_scale]),
        _bid_plan(rules, bidding),
    )


def _bid_plan(rules: ScoringRules, bidding: BiddingRules) -> BidPlan:
    lowers = rules.belote_counts_for_contract is BeloteCounts.LOWERS_TARGET
    base = _DOUBLED_BASES[rules.doubled_base]
    base_capot, unbid_capot = _doubled_capot(rules, base)
    takers_belotes, defence_belotes = _doubled_belotes(rules)
    keeps = rules.loser_keeps_own_when_doubled
    return BidPlan(
        bidding.min_bid,
        rules.min_paid or bidding.min_bid,
        bidding.capot_bid or 0,
        bidding.generale or 0,
        rules.sa_factor,
        rules.contract_floor,
        LOWERED_LEAST if lowers else 0,
        _MADE[rules.made],
        _failed(rules),
        rules.capot_contract is CapotContract.FLAT,
        rules.contre_factor,
        rules.surcontre_factor,
        _stakes(rules, made=True),
        _stakes(rules, made=False),
        _loser_stakes(rules),
        base,
        base_capot,
        base + CAPOT_MORE,
        unbid_capot,
        keeps,
        records.KEPT if keeps else _MELDS_ON_DEDANS[rules.melds_on_dedans],
        defence_belotes,
        takers_belotes,
    )


def _failed(rules: ScoringRules) -> int:
    if rules.failed is Failed.BID_ONLY:
        return records.BID_ALONE
    return records.WITH_BID if rules.failed_plus_bid else records.WITHOUT_BID


def _stakes(rules: ScoringRules, *, made: bool) -> int:
    """Return the parts of the winner's account that a doubled contract multiplies."""
    match rules.multiplier_base:
        case MultiplierBase.WHOLE:
            return records.CARDS_PART | records.BID_PART | _bonuses(rules)
        case MultiplierBase.CONTRACT:
            return records.BID_PART
        case MultiplierBase.FORFEIT_ONLY:
            return 0 if made else records.CARDS_PART
        case _:
            assert_never(rules.multiplier_base)


def _bonuses(rules: ScoringRules) -> int:
    melds = records.MELDS_PART if rules.melds_multiplied else 0
    return melds | (records.BELOTE_PART if rules.belote_multiplied else 0)


def _loser_stakes(rules: ScoringRules) -> int:
    """Return the parts multiplied of what the loser keeps; its belote never is."""
    whole = rules.multiplier_base is MultiplierBase.WHOLE
    if not (whole and rules.both_sides_multiplied):
        return 0
    return records.CARDS_PART | _bonuses(rules) & records.MELDS_PART


def _doubled_capot(rules: ScoringRules, base: int) -> tuple[int, int]:
    """Return what stands for the cards in a capot that was not bid, and what is added then."""
    if base <= records.OWN_CARDS:
        return base, 0
    match rules.doubled_capot:
        case DoubledCapot.BASE:
            return base + CAPOT_MORE, 0
        case DoubledCapot.PLUS_100:
            return base, UNBID_CAPOT
        case DoubledCapot.SAME:
            return base, 0
        case _:
            assert_never(rules.doubled_capot)


def _doubled_belotes(rules: ScoringRules) -> tuple[int, int]:
    """Return what becomes of the belotes of doubled takers who fail, and of a losing defence."""
    match rules.belote_when_doubled:
        case BeloteWhenDoubled.KEPT:
            return records.KEPT, records.KEPT
        case BeloteWhenDoubled.TO_WINNER:
            return records.PASSED, records.PASSED
        case BeloteWhenDoubled.LOST_BY_LOSER:
            return records.KEPT, records.VOID
        case BeloteWhenDoubled.AS_UNDOUBLED:
            kept = rules.belote_on_dedans is OnDedans.KEPT
            return (records.KEPT if kept else records.PASSED), records.KEPT
        case _:
            assert_never(rules.belote_when_doubled)


def card_points(rules: ScoringRules) -> tuple[bytes, ...]:
    """Return what the thirty-two cards are worth before any scale, for each trumps."""
    return tuple(
        bytes(points for suit in SUITS for points in _table(rules, trump, suit)) for trump in TRUMPS
    )


def _table(rules: ScoringRules, trump: Trump, suit: Suit) -> tuple[int, ...]:
    match trump:
        case Trump.NONE:
            return _SA_TABLES.get(rules.sa_scale, rules.plain_points)
        case Trump.ALL:
            return _TA_TABLES.get(rules.ta_scale, rules.trump_points)
        case _:
            return rules.trump_points if trump.suit is suit else rules.plain_points


_CAPOTS: Final = {
    Capot.DER_IS_100: records.LAST_TRICK_100,
    Capot.PLUS90: records.PLUS_90,
    Capot.REPLACES_100: records.REPLACES_100,
    Capot.PLUS100: records.PLUS_100,
    Capot.FIXED250: records.FLAT_250,
    Capot.REPLACES_100_SHARED: records.SHARED_100,
    Capot.NONE: records.NO_CAPOT,
}
_SUCCESSES: Final = {
    Success.STRICTLY_MORE: records.STRICTLY_MORE,
    Success.AT_LEAST_EQUAL: records.AT_LEAST_EQUAL,
    Success.NONE: records.NO_TEST,
    Success.REACH_BID: records.REACH_BID,
    Success.BID_AND_MORE: records.BID_AND_MORE,
}
_LITIGES: Final = {
    Litige.HELD_NEXT_CONTRACT_SUCCESS: records.TIE_HELD_FOR_CONTRACT,
    Litige.HELD_NEXT_DEAL_WINNER: records.TIE_HELD_FOR_WINNER,
    Litige.DEDANS: records.TIE_FAILS,
    Litige.MADE: records.TIE_MADE,
    Litige.NOBODY: records.TIE_NOBODY,
    Litige.DEFENCE_ONLY: records.TIE_DEFENCE_ONLY,
}
_ROUNDINGS: Final = {
    Rounding.NONE: records.EXACT,
    Rounding.HALF_UP: records.HALF_UP,
    Rounding.SIX_UP: records.SIX_UP,
    Rounding.COMPLEMENT_160: records.COMPLEMENT,
}
_FORFEITS: Final = {
    Failed.FLAT_162: 162,
    Failed.FLAT_160: 160,
    Failed.ALL_POINTS: records.FORFEIT_ALL,
    Failed.NOT_TRANSFERRED: records.FORFEIT_NOTHING,
    Failed.BID_ONLY: records.FORFEIT_NOTHING,
}
_MELDS_ON_DEDANS: Final = {
    MeldsOnDedans.TO_DEFENCE: records.PASSED,
    MeldsOnDedans.KEPT: records.KEPT,
    MeldsOnDedans.VOID: records.VOID,
}
_FORFEITS_CAPOT: Final = {Failed.FLAT_162: 252, Failed.FLAT_160: 250}
_MADE: Final = {
    Made.OWN_POINTS: records.WITHOUT_BID,
    Made.PLUS_BID: records.WITH_BID,
    Made.BID_ONLY: records.BID_ALONE,
}
_DOUBLED_BASES: Final = {
    DoubledBase.FLAT_160: 160,
    DoubledBase.FLAT_162: 162,
    DoubledBase.POINTS_MADE: records.OWN_CARDS,
    DoubledBase.ALL_POINTS: records.ALL_CARDS,
}
_SA_TABLES: Final = {NoTrumpScale.A19: (0, 0, 0, 10, 2, 3, 4, 19)}
"""Points of the ranks 7 8 9 T J Q K A, where a scale is a table."""
_TA_TABLES: Final = {
    AllTrumpScale.TABLE_13: (0, 0, 9, 5, 13, 2, 3, 6),
    AllTrumpScale.TABLE_14: (0, 0, 9, 5, 14, 1, 3, 6),
}
_AS_THEY_ARE: Final = Scale(1, 1, records.LAST_AFTER)
_SA_SCALES: Final = {
    NoTrumpScale.A19: _AS_THEY_ARE,
    NoTrumpScale.TIMES_152_120: Scale(152, 120, records.LAST_AFTER),
    NoTrumpScale.DOUBLE_130: Scale(2, 1, records.LAST_WITHIN),
    NoTrumpScale.RAW: _AS_THEY_ARE,
}
_TA_SCALES: Final = {
    AllTrumpScale.TIMES_162_258: Scale(162, 258, records.LAST_WITHIN),
    AllTrumpScale.TIMES_152_248: Scale(152, 248, records.LAST_AFTER),
    AllTrumpScale.TABLE_13: _AS_THEY_ARE,
    AllTrumpScale.TABLE_14: _AS_THEY_ARE,
    AllTrumpScale.TWO_THIRDS: Scale(2, 3, records.LAST_NOTHING),
    AllTrumpScale.RAW_258: _AS_THEY_ARE,
}
