"""Contracts that are bid or doubled, over integers: whether they are made, and what they pay."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote.scoring.records import (
    ALL_CARDS,
    ALL_PARTS,
    BELOTE,
    BELOTE_LOST,
    BELOTE_PART,
    BELOTE_WON,
    BID,
    BID_ALONE,
    BID_LOST,
    BID_PART,
    CAPOT_BID,
    CAPOT_UNBID,
    CARDS_PART,
    DOUBLED,
    FORFEIT,
    FORFEIT_ALL,
    FOUR_BELOTES,
    IN_PLACE,
    KEPT,
    MELDS,
    MELDS_OF_CAPOT,
    MELDS_OF_FAILURE,
    MELDS_PART,
    MELDS_WON,
    NO_POINTS,
    NO_TRUMP,
    OTHER_CARDS,
    OWN_CARDS,
    PASSED,
    SLAM,
    WITHOUT_BID,
    Count,
    Ledger,
    ScoringPlan,
)

FOUR: Final = 4


def belote_worth(plan: ScoringPlan, belotes: i64) -> i64:
    """Return what the belotes of one side are worth."""
    if belotes == FOUR and plan.four_belotes > 0:
        return plan.four_belotes
    return plan.belote * belotes


def write_belotes(plan: ScoringPlan, count: Count, side: i64, ledger: Ledger) -> None:
    """Write the belotes of a side that keeps them."""
    belotes = count.belotes[side]
    together = belotes == FOUR and plan.four_belotes > 0
    ledger.add(side, FOUR_BELOTES if together else BELOTE, belote_worth(plan, belotes))


def slam_is_made(plan: ScoringPlan, count: Count, capot: i64) -> bool:
    """Tell whether takers who bid every trick have won them, alone if they said so."""
    if count.bid == CAPOT_BID:
        return capot == count.takers
    return count.solo == plan.all_tricks


def is_reached(plan: ScoringPlan, count: Count, tricks: i64, counted: i64) -> bool:
    """Tell whether the takers have made the points they bid.

    `tricks` are those of their cards and the last trick, `counted` all that counts.
    """
    belotes = belote_worth(plan, count.belotes[count.takers])
    if plan.bids.lowered_least == 0 or belotes == 0:
        return counted >= count.bid
    return counted >= count.bid - belotes and tricks >= plan.bids.lowered_least


def bid_worth(plan: ScoringPlan, count: Count) -> i64:
    """Return what the bid pays."""
    bids = plan.bids
    worth = count.bid
    if worth == bids.lowest:
        worth = bids.lowest_paid
    elif worth == CAPOT_BID:
        worth = bids.capot
    elif worth > CAPOT_BID:
        worth = bids.generale
    return worth * bids.no_trump_pays if count.trump == NO_TRUMP else worth


@final
@mypyc_attr(acyclic=True)
class Verdict:
    """A deal that has been judged, before anything of it is written.

    Attributes:
        plan: the axes.
        count: the deal.
        tricks: what each side has made in tricks.
        melds: whose points the melds are before the contract is looked at.
        capot: the side that won every trick, or -1.
        made: whether the contract was made.
        winner: the takers who made it, or the side that made them fail.
        parts: what the winner marks, as a mask of the parts that there are.
        is_doubled: whether the contract was doubled.
        times: how many times what is multiplied counts.
    """

    __slots__ = (
        "capot", "count", "is_doubled", "made", "melds", "parts", "plan", "times", "tricks",
        "winner",
    )  # fmt: skip

    def __init__(
        self,
        plan: ScoringPlan,
        count: Count,
        tricks: Ledger,
        melds: tuple[int, ...],
        capot: i64,
        made: bool,
        rival: i64,
    ) -> None:
        self.plan: Final = plan
        self.count: Final = count
        self.tricks: Final = tricks
        self.melds: Final = melds
        self.capot: Final[i64] = capot
        self.made: Final[bool] = made
        self.winner: Final[i64] = count.takers if made else rival
        self.parts: Final[i64] = _parts(plan, count, made) & _present(count)
        self.is_doubled: Final[bool] = count.doubled > 0
        self.times: Final[i64] = _times(plan, count.doubled)


def _times(plan: ScoringPlan, doubled: i64) -> i64:
    if doubled == 0:
        return 1
    return plan.bids.once if doubled == 1 else plan.bids.twice


def _is_flat(plan: ScoringPlan, count: Count) -> bool:
    return plan.bids.flat and count.bid >= CAPOT_BID


def _parts(plan: ScoringPlan, count: Count, made: bool) -> i64:
    how = plan.bids.made if made else plan.bids.failed
    if how == BID_ALONE:
        return BID_PART
    if _is_flat(plan, count):
        return BID_PART | BELOTE_PART
    return ALL_PARTS ^ BID_PART if how == WITHOUT_BID else ALL_PARTS


def _present(count: Count) -> i64:
    """Return the parts that there are: all but belotes and melds that nobody has."""
    parts: i64 = ALL_PARTS
    nothing = NO_POINTS[len(count.points)]
    if count.belotes == nothing:
        parts ^= BELOTE_PART
    return parts ^ MELDS_PART if count.melds == nothing else parts


def write(verdict: Verdict, ledger: Ledger) -> None:
    """Write what every side marks of a contract that was made or failed."""
    _write_winner(verdict, ledger)
    for side in range(len(ledger.totals)):
        if side != verdict.winner:
            _write_other(verdict, side, ledger)


def _write_winner(verdict: Verdict, ledger: Ledger) -> None:
    parts = verdict.parts
    if not verdict.is_doubled:
        _write_parts(verdict, parts, ledger)
        return
    stakes = parts & _stakes(verdict)
    _write_parts(verdict, stakes, ledger)
    ledger.add(verdict.winner, DOUBLED, (verdict.times - 1) * ledger.totals[verdict.winner])
    _write_parts(verdict, parts ^ stakes, ledger)
    if verdict.made and parts & CARDS_PART:
        _write_unbid_capot(verdict, ledger)


def _stakes(verdict: Verdict) -> i64:
    """Return the parts of the winner that are multiplied; a bid alone stands for the cards."""
    bids = verdict.plan.bids
    stakes = bids.made_stakes if verdict.made else bids.failed_stakes
    if not verdict.parts & CARDS_PART and stakes & CARDS_PART:
        return stakes | BID_PART
    return stakes


def _write_parts(verdict: Verdict, parts: i64, ledger: Ledger) -> None:
    """Write some of the parts of the winner's account."""
    if parts & CARDS_PART and verdict.made:
        _write_made(verdict, ledger)
    elif parts & CARDS_PART:
        _write_forfeit(verdict, ledger)
    if parts & BELOTE_PART:
        _write_won_belotes(verdict, ledger)
    if parts & MELDS_PART:
        _write_won_melds(verdict, ledger)
    if parts & BID_PART:
        label = BID if verdict.made else BID_LOST
        if _is_flat(verdict.plan, verdict.count):
            label = SLAM
        ledger.add(verdict.winner, label, bid_worth(verdict.plan, verdict.count))


def _write_made(verdict: Verdict, ledger: Ledger) -> None:
    """Write what takers who made their contract mark for the cards."""
    winner = verdict.winner
    bids = verdict.plan.bids
    if verdict.is_doubled and bids.base > OWN_CARDS:
        ledger.add(winner, IN_PLACE, _in_place(verdict))
        return
    ledger.enter(verdict.tricks, winner)
    if verdict.is_doubled and bids.base == ALL_CARDS:
        made = verdict.tricks.totals
        for side in range(len(made)):
            if side != winner:
                ledger.add(winner, OTHER_CARDS, made[side])


def _in_place(verdict: Verdict) -> i64:
    """Return the number that stands for the cards of doubled takers who made their contract."""
    bids = verdict.plan.bids
    if verdict.capot != verdict.winner:
        return bids.base
    return bids.base_slam if verdict.count.bid >= CAPOT_BID else bids.base_capot


def _write_forfeit(verdict: Verdict, ledger: Ledger) -> None:
    """Write what the defence marks for the cards of a contract that failed."""
    winner = verdict.winner
    forfeit = verdict.plan.forfeit
    if forfeit < 0:
        ledger.enter(verdict.tricks, winner)
        if forfeit == FORFEIT_ALL:
            ledger.add(winner, FORFEIT, verdict.tricks.totals[verdict.count.takers])
        return
    if verdict.capot == winner and verdict.plan.forfeit_capot != 0:
        forfeit = verdict.plan.forfeit_capot
    ledger.add(winner, FORFEIT, forfeit)


def _write_unbid_capot(verdict: Verdict, ledger: Ledger) -> None:
    if verdict.capot == verdict.winner and verdict.count.bid < CAPOT_BID:
        ledger.add(verdict.winner, CAPOT_UNBID, verdict.plan.bids.unbid_capot)


def _write_won_belotes(verdict: Verdict, ledger: Ledger) -> None:
    """Write the belotes of the winner, and those that pass to it."""
    plan = verdict.plan
    count = verdict.count
    write_belotes(plan, count, verdict.winner, ledger)
    for side in range(len(count.belotes)):
        if side != verdict.winner and _belotes_fate(verdict, side) == PASSED:
            label = BELOTE_WON if verdict.is_doubled else BELOTE_LOST
            ledger.add(verdict.winner, label, belote_worth(plan, count.belotes[side]))


def _write_won_melds(verdict: Verdict, ledger: Ledger) -> None:
    """Write the melds of the winner, and those that pass to it."""
    _write_melds(verdict, verdict.winner, ledger)
    for side in range(len(verdict.melds)):
        if side != verdict.winner and _melds_fate(verdict, side) == PASSED:
            label = MELDS_WON if verdict.made else MELDS_OF_FAILURE
            ledger.add(verdict.winner, label, verdict.melds[side])


def _write_melds(verdict: Verdict, side: i64, ledger: Ledger) -> None:
    """Write the melds of a side that keeps them: its own and those that a capot has brought it."""
    own = verdict.melds[side]
    brought = own - verdict.count.melds[side]
    if brought > 0:
        ledger.add(side, MELDS, own - brought)
        ledger.add(side, MELDS_OF_CAPOT, brought)
    else:
        ledger.add(side, MELDS, own)


def _write_other(verdict: Verdict, side: i64, ledger: Ledger) -> None:
    """Write what a side keeps that has not won the deal."""
    parts: i64 = 0
    if verdict.parts & CARDS_PART and _keeps_cards(verdict, side):
        parts |= CARDS_PART
    if verdict.parts & MELDS_PART and _melds_fate(verdict, side) == KEPT:
        parts |= MELDS_PART
    if verdict.parts & BELOTE_PART and _belotes_fate(verdict, side) == KEPT:
        parts |= BELOTE_PART
    if not verdict.is_doubled:
        _write_kept(verdict, side, parts, ledger)
        return
    stakes = parts & verdict.plan.bids.loser_stakes
    _write_kept(verdict, side, stakes, ledger)
    if verdict.made or side == verdict.count.takers:
        ledger.add(side, DOUBLED, (verdict.times - 1) * ledger.totals[side])
    _write_kept(verdict, side, parts ^ stakes, ledger)


def _write_kept(verdict: Verdict, side: i64, parts: i64, ledger: Ledger) -> None:
    if parts & CARDS_PART:
        ledger.enter(verdict.tricks, side)
    if parts & BELOTE_PART:
        write_belotes(verdict.plan, verdict.count, side, ledger)
    if parts & MELDS_PART:
        _write_melds(verdict, side, ledger)


def _keeps_cards(verdict: Verdict, side: i64) -> bool:
    if not verdict.made:
        return side != verdict.count.takers
    return not verdict.is_doubled or verdict.plan.bids.keeps_cards


def _melds_fate(verdict: Verdict, side: i64) -> i64:
    """Return what becomes of the melds of a side that has not won the deal."""
    if verdict.made:
        return verdict.plan.bids.defence_melds if verdict.is_doubled else KEPT
    return verdict.plan.melds_dedans if side == verdict.count.takers else KEPT


def _belotes_fate(verdict: Verdict, side: i64) -> i64:
    """Return what becomes of the belotes of a side that has not won the deal."""
    if verdict.made:
        return verdict.plan.bids.defence_belotes if verdict.is_doubled else KEPT
    if side != verdict.count.takers:
        return KEPT
    if verdict.is_doubled:
        return verdict.plan.bids.takers_belotes
    return KEPT if verdict.plan.belote_kept else PASSED
