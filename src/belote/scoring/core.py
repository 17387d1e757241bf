"""The account of a deal over integers: one function counts, with or without its lines."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from belote.scoring import bids
from belote.scoring.records import (
    AT_LEAST_EQUAL,
    BELOTE_LOST,
    BID_ALONE,
    CAPOT,
    CAPOT_BID,
    CARDS,
    COMPLEMENT,
    EXACT,
    FAILED,
    FLAT_250,
    FORFEIT,
    FORFEIT_ALL,
    FORFEIT_NOTHING,
    HALF_UP,
    HELD,
    KEPT,
    LAST_NOTHING,
    LAST_TRICK,
    LAST_TRICK_100,
    LAST_WITHIN,
    LITIGE,
    LOST,
    MADE,
    MELDS,
    MELDS_OF_CAPOT,
    MELDS_OF_FAILURE,
    MELDS_TRICKLESS,
    NO_CAPOT,
    NO_CONTRACT,
    NO_POINTS,
    NO_TEST,
    NOBODY,
    PASSED,
    PENALTY,
    PLUS_90,
    POT,
    REACH_BID,
    REPLACES_100,
    ROUNDING,
    SCALE,
    SHARED_100,
    TIE_FAILS,
    TIE_HELD_FOR_CONTRACT,
    TIE_HELD_FOR_WINNER,
    TIE_LOST,
    TIE_MADE,
    TIE_NOBODY,
    Count,
    Ledger,
    Scale,
    ScoringPlan,
)

SLAM_BONUS: Final = 100
PLUS_BONUS: Final = 90
SLAM_FLAT: Final = 250


def capot_side(plan: ScoringPlan, tricks: tuple[int, ...]) -> i64:
    """Return the side that made every trick, or -1."""
    for side in range(len(tricks)):
        if tricks[side] == plan.all_tricks:
            return side
    return -1


def settle(plan: ScoringPlan, count: Count, rounded: bool, ledger: Ledger) -> None:
    """Write the account of a deal."""
    if count.claimed >= 0:
        _write_claim(plan, count, ledger)
        return
    capot = capot_side(plan, count.tricks)
    if count.bid > 0 or count.doubled > 0:
        rival = _settle_bid(plan, count, capot, ledger)
    else:
        rival = _settle_plain(plan, count, capot, ledger)
    if count.pot != NO_POINTS[len(count.pot)]:
        _write_pot(plan, count, rival, ledger)
    if rounded and plan.rounding != EXACT:
        _write_rounding(plan, count, ledger)
    if count.penalties:
        _write_penalties(count, ledger)


def _settle_plain(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> i64:
    """Write a contract that pays what was made, and return the best side but the takers."""
    _write_tricks(plan, count, capot, ledger)
    made = [points for points in ledger.totals]  # noqa: C416 - native where copy() is not
    nothing = NO_POINTS[len(made)]
    if count.belotes != nothing:
        _write_belotes(plan, count, ledger)
    melds = _melds(plan, count, capot)
    if count.melds != nothing:
        _write_melds(plan, count, capot, ledger)
    counted = _counted(plan, count, made, melds)
    rival = _rival(count, counted)
    ledger.outcome = _judge(plan, count, rival, capot, made, counted)
    if ledger.outcome == FAILED:
        _write_failure(plan, count, rival, capot, made, ledger)
        _write_melds_of_failure(plan, count.takers, rival, melds, ledger)
    elif ledger.outcome == LITIGE and not (count.last_deal and plan.each_own):
        _write_tie(plan, count.takers, rival, counted, ledger)
    return rival


def _settle_bid(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> i64:
    """Write a contract that was bid or doubled, and return the best side but the takers.

    Nothing is written before the contract is judged. A tie is shared as if nobody had bid, unless
    bids alone are marked.
    """
    tricks = ledger.apart()
    _write_tricks(plan, count, capot, tricks)
    made = tricks.totals
    melds = _melds(plan, count, capot)
    counted = _counted(plan, count, made, melds)
    rival = _rival(count, counted)
    outcome = _judge(plan, count, rival, capot, made, counted)
    if outcome <= FAILED:
        verdict = bids.Verdict(plan, count, tricks, melds, capot, outcome == MADE, rival)
        bids.write(verdict, ledger)
    elif outcome == NO_CONTRACT or plan.bids.made != BID_ALONE:
        return _settle_plain(plan, count, capot, ledger)
    ledger.outcome = outcome
    return rival


def _write_claim(plan: ScoringPlan, count: Count, ledger: Ledger) -> None:
    """Write what each side has made when a claim stops the deal; a pot stays where it is."""
    for side in range(len(count.points)):
        ledger.add(side, CARDS, count.points[side])
    _write_scale(plan.scales[count.trump], count, 0, ledger)
    _write_belotes(plan, count, ledger)
    for side in range(len(count.melds)):
        ledger.add(side, MELDS, count.melds[side])
    _keep_pot(count, ledger)
    _write_penalties(count, ledger)


def _write_belotes(plan: ScoringPlan, count: Count, ledger: Ledger) -> None:
    for side in range(len(count.belotes)):
        if count.belotes[side] != 0:
            bids.write_belotes(plan, count, side, ledger)


def _write_penalties(count: Count, ledger: Ledger) -> None:
    for side in range(len(count.penalties)):
        ledger.add(side, PENALTY, -count.penalties[side])


def _melds(plan: ScoringPlan, count: Count, capot: i64) -> tuple[int, ...]:
    """Return the points of the melds that each side has before the contract is judged."""
    if not plan.melds_trick and (capot < 0 or not plan.melds_capot):
        return count.melds
    melds = [points for points in count.melds]  # noqa: C416 - native where list() is not
    for side in range(len(melds)):
        if plan.melds_trick and count.tricks[side] == 0:
            melds[side] = 0
    if capot >= 0 and plan.melds_capot:
        for loser in range(len(melds)):
            if loser != capot:
                melds[capot] += melds[loser]
                melds[loser] = 0
    return tuple(melds)


def _write_melds(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> None:
    """Write the melds of all sides, and what becomes of those of a side without a trick."""
    for side in range(len(count.melds)):
        ledger.add(side, MELDS, count.melds[side])
        if plan.melds_trick and count.tricks[side] == 0:
            ledger.add(side, MELDS_TRICKLESS, -count.melds[side])
    if capot >= 0 and plan.melds_capot and not plan.melds_trick:
        for loser in range(len(count.melds)):
            if loser != capot:
                ledger.add(loser, MELDS_OF_CAPOT, -count.melds[loser])
                ledger.add(capot, MELDS_OF_CAPOT, count.melds[loser])


def _write_tricks(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> None:
    if capot >= 0 and plan.capot == FLAT_250:
        ledger.add(capot, CAPOT, SLAM_FLAT)
        return
    for side in range(len(count.points)):
        ledger.add(side, CARDS, count.points[side])
    scale = plan.scales[count.trump]
    last: i64 = 0 if scale.last == LAST_NOTHING else plan.last_trick
    if plan.capot == SHARED_100 and _write_shared(plan, count, ledger):
        last = 0
    else:
        last = _write_last_trick(plan, count, capot, last, ledger)
    if scale.marked != scale.taken:
        _write_scale(scale, count, last, ledger)


def _write_last_trick(
    plan: ScoringPlan, count: Count, capot: i64, last: i64, ledger: Ledger
) -> i64:
    """Write the last trick and the bonus of a capot; return what is to be scaled of them."""
    model = NO_CAPOT if capot < 0 else plan.capot
    if model == LAST_TRICK_100:
        ledger.add(capot, LAST_TRICK, SLAM_BONUS)
        return last
    if model != REPLACES_100:
        ledger.add(count.last_trick, LAST_TRICK, last)
    if model == PLUS_90:
        ledger.add(capot, CAPOT, PLUS_BONUS)
    elif model != NO_CAPOT:
        ledger.add(capot, CAPOT, SLAM_BONUS)
    return 0 if model == REPLACES_100 else last


def _write_scale(scale: Scale, count: Count, last: i64, ledger: Ledger) -> None:
    """Write by how much the points on the sheet differ from those of the cards."""
    for side in range(len(count.points)):
        points: i64 = count.points[side]
        if scale.last == LAST_WITHIN and side == count.last_trick:
            points += last
        marked = (2 * points * scale.marked + scale.taken) // (2 * scale.taken)
        ledger.add(side, SCALE, marked - points)


def _write_shared(plan: ScoringPlan, count: Count, ledger: Ledger) -> bool:
    """Share the bonus among the sides that won a trick, if some side won none; tell whether."""
    winners = [side for side in range(len(count.tricks)) if count.tricks[side] > 0]
    if len(winners) == len(count.tricks) or sum(count.tricks) < plan.all_tricks:
        return False
    for side in winners:
        ledger.add(side, CAPOT, SLAM_BONUS // len(winners))
    return True


def _counted(plan: ScoringPlan, count: Count, made: list[int], melds: tuple[int, ...]) -> list[int]:
    """Return what the test of the contract counts for each side."""
    nothing = NO_POINTS[len(made)]
    if count.belotes == nothing and count.melds == nothing:
        return made
    counted = made.copy()
    for side in range(len(counted)):
        if plan.belote_counts:
            counted[side] += int(bids.belote_worth(plan, count.belotes[side]))
        if plan.melds_count:
            counted[side] += melds[side]
    return counted


def _rival(count: Count, counted: list[int]) -> i64:
    """Return the best side but the takers, the first to act of those that are level."""
    sides = len(counted)
    if sides == 2:
        return 1 - count.takers
    best: i64 = NOBODY
    for turn in range(sides):
        side = (count.first + turn) % sides
        if side != count.takers and (best < 0 or counted[side] > counted[best]):
            best = side
    return best


def _judge(
    plan: ScoringPlan, count: Count, rival: i64, capot: i64, made: list[int], counted: list[int]
) -> i64:
    takers = count.takers
    if takers < 0 or plan.success == NO_TEST:
        return NO_CONTRACT
    if count.bid >= CAPOT_BID:
        return MADE if bids.slam_is_made(plan, count, capot) else FAILED
    if capot == takers:
        return MADE
    if _falls_short(plan, count, made[takers], counted[takers]):
        return FAILED
    if plan.success == REACH_BID:
        return MADE
    return _compared(plan, counted[takers] - counted[rival])


def _falls_short(plan: ScoringPlan, count: Count, tricks: i64, counted: i64) -> bool:
    """Tell whether takers have less than whatever they need, or than they bid."""
    if counted < plan.bids.floor:
        return True
    return plan.success >= REACH_BID and not bids.is_reached(plan, count, tricks, counted)


def _compared(plan: ScoringPlan, ahead: i64) -> i64:
    """Return what becomes of takers who are so many points ahead of the best other side."""
    if ahead > 0 or (ahead == 0 and plan.success == AT_LEAST_EQUAL):
        return MADE
    if ahead < 0 or plan.tie == TIE_FAILS:
        return FAILED
    return MADE if plan.tie == TIE_MADE else LITIGE


def _write_melds_of_failure(
    plan: ScoringPlan, takers: i64, rival: i64, melds: tuple[int, ...], ledger: Ledger
) -> None:
    if plan.melds_dedans == KEPT:
        return
    ledger.add(takers, MELDS_OF_FAILURE, -melds[takers])
    if plan.melds_dedans == PASSED:
        ledger.add(rival, MELDS_OF_FAILURE, melds[takers])


def _write_failure(
    plan: ScoringPlan, count: Count, rival: i64, capot: i64, made: list[int], ledger: Ledger
) -> None:
    takers = count.takers
    ledger.add(takers, LOST, -made[takers])
    forfeit = plan.forfeit
    if forfeit == FORFEIT_ALL:
        ledger.add(rival, FORFEIT, made[takers])
    elif forfeit != FORFEIT_NOTHING:
        if capot == rival and plan.forfeit_capot != 0:
            forfeit = plan.forfeit_capot
        ledger.add(rival, FORFEIT, forfeit - made[rival])
    if not plan.belote_kept:
        belotes = bids.belote_worth(plan, count.belotes[takers])
        ledger.add(takers, BELOTE_LOST, -belotes)
        ledger.add(rival, BELOTE_LOST, belotes)


def _write_tie(
    plan: ScoringPlan, takers: i64, rival: i64, counted: list[int], ledger: Ledger
) -> None:
    if plan.tie <= TIE_HELD_FOR_WINNER:
        ledger.add(takers, HELD, -counted[takers])
        ledger.hold(takers, counted[takers], rival)
        return
    for side in range(len(counted)):
        if side == takers or plan.tie == TIE_NOBODY:
            ledger.add(side, TIE_LOST, -counted[side])


def _write_pot(plan: ScoringPlan, count: Count, rival: i64, ledger: Ledger) -> None:
    """Write what earlier ties withhold for the sides that take it now, and keep the rest."""
    if ledger.outcome == LITIGE:
        _keep_pot(count, ledger)
        return
    won = [0 for _ in count.pot]
    for side in range(len(won)):
        winner = _pot_winner(plan, count, side, rival, ledger)
        if winner < 0:
            _keep_points(count, side, ledger)
        else:
            won[winner] += count.pot[side]
    for side in range(len(won)):
        ledger.add(side, POT, won[side])


def _keep_pot(count: Count, ledger: Ledger) -> None:
    for side in range(len(count.pot)):
        _keep_points(count, side, ledger)


def _keep_points(count: Count, side: i64, ledger: Ledger) -> None:
    """Let the points withheld from a side wait on; the newest tie names the rival."""
    if count.pot[side] != 0:
        ledger.hold(side, count.pot[side], count.rivals[side])


def _pot_winner(plan: ScoringPlan, count: Count, side: i64, rival: i64, ledger: Ledger) -> i64:
    """Return the side that takes what was withheld from another, or -1 when it stays."""
    if plan.tie == TIE_HELD_FOR_CONTRACT and ledger.outcome != NO_CONTRACT:
        return count.takers if ledger.outcome == MADE else rival
    other: i64 = count.rivals[side]
    if len(ledger.totals) == 2:
        other = 1 - side
    if other < 0 or ledger.totals[side] == ledger.totals[other]:
        return NOBODY
    return side if ledger.totals[side] > ledger.totals[other] else other


def _six_up(points: i64) -> i64:
    return (points + 4) // 10 * 10


def _write_rounding(plan: ScoringPlan, count: Count, ledger: Ledger) -> None:
    """Round what each side marks, or its total where only totals are rounded."""
    mode = plan.rounding
    totals = ledger.totals.copy()
    if plan.final:
        for side in range(len(totals)):
            totals[side] += count.scores[side]
    for side in range(len(totals)):
        points: i64 = totals[side]
        marked = (points + 5) // 10 * 10 if mode == HALF_UP else _six_up(points)
        if mode == COMPLEMENT and side == count.takers:
            marked = _six_up(sum(totals)) - _six_up(totals[1 - side])
        ledger.add(side, ROUNDING, marked - points)
