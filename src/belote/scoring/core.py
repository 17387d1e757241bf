"""The account of a deal over integers: one function counts, with or without its lines."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MADE: Final = 0
FAILED: Final = 1
LITIGE: Final = 2
NO_CONTRACT: Final = 3
PASSED_OUT: Final = 4

CARDS: Final = 0
LAST_TRICK: Final = 1
CAPOT: Final = 2
BELOTE: Final = 3
LOST: Final = 4
FORFEIT: Final = 5
BELOTE_LOST: Final = 6
HELD: Final = 7
TIE_LOST: Final = 8
POT: Final = 9
ROUNDING: Final = 10
PENALTY: Final = 11
MELDS: Final = 12
MELDS_TRICKLESS: Final = 13
MELDS_OF_FAILURE: Final = 14
MELDS_OF_CAPOT: Final = 15

NOBODY: Final = -1

NO_CAPOT: Final = 0
LAST_TRICK_100: Final = 1
PLUS_90: Final = 2
REPLACES_100: Final = 3
PLUS_100: Final = 4
FLAT_250: Final = 5
SHARED_100: Final = 6

STRICTLY_MORE: Final = 0
AT_LEAST_EQUAL: Final = 1
NO_TEST: Final = 2

TIE_HELD_FOR_CONTRACT: Final = 0
TIE_HELD_FOR_WINNER: Final = 1
TIE_FAILS: Final = 2
TIE_MADE: Final = 3
TIE_NOBODY: Final = 4
TIE_DEFENCE_ONLY: Final = 5

FORFEIT_ALL: Final = -1
FORFEIT_NOTHING: Final = -2

MELDS_TO_DEFENCE: Final = 0
MELDS_KEPT: Final = 1
MELDS_VOID: Final = 2

EXACT: Final = 0
HALF_UP: Final = 1
SIX_UP: Final = 2
COMPLEMENT: Final = 3

SLAM_BONUS: Final = 100
PLUS_BONUS: Final = 90
SLAM_FLAT: Final = 250


@final
@mypyc_attr(acyclic=True)
class ScoringPlan:
    """The axes of this room as integers.

    Attributes:
        all_tricks: how many tricks make a capot.
        last_trick: what the last trick is worth.
        capot: what every trick is worth.
        success: the test of the contract.
        tie: what becomes of equal totals.
        each_own: whether a tie on the last deal is marked by both.
        belote: what a belote is worth.
        belote_counts: whether it counts for the contract.
        belote_kept: whether takers who fail keep it.
        forfeit: what the defence marks when the contract fails.
        forfeit_capot: the same when it made every trick, 0 for no difference.
        rounding: how totals are rounded.
        exact_last: whether the deal that ends the match is left exact.
        melds_count: whether melds count for the contract.
        melds_dedans: whose are the melds of takers who fail.
        melds_capot: whether the melds of a side without a trick change hands.
        melds_trick: whether a side without a trick marks no melds at all.
    """

    __slots__ = (
        "all_tricks", "belote", "belote_counts", "belote_kept", "capot", "each_own", "exact_last",
        "forfeit", "forfeit_capot", "last_trick", "melds_capot", "melds_count", "melds_dedans",
        "melds_trick", "rounding", "success", "tie",
    )  # fmt: skip

    def __init__(
        self,
        all_tricks: i64,
        last_trick: i64,
        capot: i64,
        success: i64,
        tie: i64,
        each_own: bool,
        belote: i64,
        belote_counts: bool,
        belote_kept: bool,
        forfeit: i64,
        forfeit_capot: i64,
        rounding: i64,
        exact_last: bool,
        melds_count: bool,
        melds_dedans: i64,
        melds_capot: bool,
        melds_trick: bool,
    ) -> None:
        self.all_tricks: Final[i64] = all_tricks
        self.last_trick: Final[i64] = last_trick
        self.capot: Final[i64] = capot
        self.success: Final[i64] = success
        self.tie: Final[i64] = tie
        self.each_own: Final[bool] = each_own
        self.belote: Final[i64] = belote
        self.belote_counts: Final[bool] = belote_counts
        self.belote_kept: Final[bool] = belote_kept
        self.forfeit: Final[i64] = forfeit
        self.forfeit_capot: Final[i64] = forfeit_capot
        self.rounding: Final[i64] = rounding
        self.exact_last: Final[bool] = exact_last
        self.melds_count: Final[bool] = melds_count
        self.melds_dedans: Final[i64] = melds_dedans
        self.melds_capot: Final[bool] = melds_capot
        self.melds_trick: Final[bool] = melds_trick


@final
@mypyc_attr(acyclic=True)
class Count:
    """What a finished deal leaves to be counted; tuples have one number for each side.

    Attributes:
        takers: the side of the taker, -1 for no contract.
        first: the side that acts first.
        points: card points taken, without the last trick.
        last_trick: the side that won the last trick.
        tricks: tricks won.
        belotes: belotes that count.
        melds: points of the melds won.
        pot: points withheld from each side by earlier ties.
        rivals: the side with which each was level then, -1 for none.
        penalties: points off.
        last_deal: whether a limit of deals makes this the last one.
        claimed: the side that stopped the deal before its end, -1 for none.
    """

    __slots__ = (
        "belotes", "bid", "claimed", "doubled", "first", "last_deal", "last_trick", "melds",
        "penalties", "points", "pot", "rivals", "solo", "takers", "tricks", "trump",
    )  # fmt: skip

    def __init__(
        self,
        takers: i64,
        first: i64,
        points: tuple[int, ...],
        last_trick: i64,
        tricks: tuple[int, ...],
        belotes: tuple[int, ...],
        melds: tuple[int, ...],
        pot: tuple[int, ...],
        rivals: tuple[int, ...],
        penalties: tuple[int, ...],
        last_deal: bool,
        claimed: i64,
        trump: i64,
        bid: i64,
        doubled: i64,
        solo: i64,
    ) -> None:
        self.takers: Final[i64] = takers
        self.first: Final[i64] = first
        self.points: Final = points
        self.last_trick: Final[i64] = last_trick
        self.tricks: Final = tricks
        self.belotes: Final = belotes
        self.melds: Final = melds
        self.pot: Final = pot
        self.rivals: Final = rivals
        self.penalties: Final = penalties
        self.last_deal: Final[bool] = last_deal
        self.claimed: Final[i64] = claimed
        self.trump: Final[i64] = trump
        self.bid: Final[i64] = bid
        self.doubled: Final[i64] = doubled
        self.solo: Final[i64] = solo


@final
@mypyc_attr(acyclic=True)
class Ledger:
    """Points as they are written: a total for each side and, if wanted, every line.

    Attributes:
        totals: what each side marks.
        held: what is withheld from each side for a later deal.
        rivals: the side with which each was level when points were withheld, -1 for none.
        outcome: what became of the contract.
        lines: side, label and points of each line in turn, or `None`.
    """

    __slots__ = ("held", "lines", "outcome", "rivals", "totals")

    def __init__(self, sides: int, lines: list[int] | None) -> None:
        self.totals: Final = [0] * sides
        self.held: Final = [0] * sides
        self.rivals: Final = [NOBODY] * sides
        self.outcome: i64 = NO_CONTRACT
        self.lines: Final = lines

    def add(self, side: int, label: int, points: int) -> None:
        """Write a line; nothing is written for no points."""
        if points == 0:
            return
        self.totals[side] += points
        if self.lines is not None:
            self.lines.extend((side, label, points))


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
    _write_tricks(plan, count, capot, ledger)
    made = [points for points in ledger.totals]  # noqa: C416 - native where copy() is not
    _write_belotes(plan, count, ledger)
    melds = _write_melds(plan, count, capot, ledger)
    counted = [_counted(plan, count, made, melds, side) for side in range(len(made))]
    rival = _rival(count, counted)
    ledger.outcome = _judge(plan, count.takers, rival, capot, counted)
    if ledger.outcome == FAILED:
        _write_failure(plan, count, rival, capot, made, ledger)
        _write_melds_of_failure(plan, count.takers, rival, melds, ledger)
    elif ledger.outcome == LITIGE and not (count.last_deal and plan.each_own):
        _write_tie(plan, count.takers, rival, counted, ledger)
    _write_pot(plan, count, rival, ledger)
    if rounded:
        _write_rounding(plan, count, ledger)
    _write_penalties(count, ledger)


def _write_claim(plan: ScoringPlan, count: Count, ledger: Ledger) -> None:
    """Write what each side has made when a claim stops the deal; a pot stays where it is."""
    for side in range(len(count.points)):
        ledger.add(side, CARDS, count.points[side])
    _write_belotes(plan, count, ledger)
    for side in range(len(count.melds)):
        ledger.add(side, MELDS, count.melds[side])
    _keep_pot(count, ledger)
    _write_penalties(count, ledger)


def _write_belotes(plan: ScoringPlan, count: Count, ledger: Ledger) -> None:
    for side in range(len(count.belotes)):
        ledger.add(side, BELOTE, plan.belote * count.belotes[side])


def _write_penalties(count: Count, ledger: Ledger) -> None:
    for side in range(len(count.penalties)):
        ledger.add(side, PENALTY, -count.penalties[side])


def _write_melds(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> list[int]:
    """Write the melds of all sides and return whose they are before the contract is judged."""
    melds = [points for points in count.melds]  # noqa: C416 - native where list() is not
    for side in range(len(melds)):
        ledger.add(side, MELDS, melds[side])
        if plan.melds_trick and count.tricks[side] == 0:
            ledger.add(side, MELDS_TRICKLESS, -melds[side])
            melds[side] = 0
    if capot >= 0 and plan.melds_capot:
        for loser in range(len(melds)):
            if loser != capot:
                ledger.add(loser, MELDS_OF_CAPOT, -melds[loser])
                ledger.add(capot, MELDS_OF_CAPOT, melds[loser])
                melds[capot] += melds[loser]
                melds[loser] = 0
    return melds


def _write_tricks(plan: ScoringPlan, count: Count, capot: i64, ledger: Ledger) -> None:
    if capot >= 0 and plan.capot == FLAT_250:
        ledger.add(capot, CAPOT, SLAM_FLAT)
        return
    for side in range(len(count.points)):
        ledger.add(side, CARDS, count.points[side])
    if plan.capot == SHARED_100 and _write_shared(plan, count, ledger):
        return
    model = NO_CAPOT if capot < 0 else plan.capot
    if model == LAST_TRICK_100:
        ledger.add(capot, LAST_TRICK, SLAM_BONUS)
        return
    if model != REPLACES_100:
        ledger.add(count.last_trick, LAST_TRICK, plan.last_trick)
    if model == PLUS_90:
        ledger.add(capot, CAPOT, PLUS_BONUS)
    elif model != NO_CAPOT:
        ledger.add(capot, CAPOT, SLAM_BONUS)


def _write_shared(plan: ScoringPlan, count: Count, ledger: Ledger) -> bool:
    """Share the bonus among the sides that won a trick, if some side won none; tell whether."""
    winners = [side for side in range(len(count.tricks)) if count.tricks[side] > 0]
    if len(winners) == len(count.tricks) or sum(count.tricks) < plan.all_tricks:
        return False
    for side in winners:
        ledger.add(side, CAPOT, SLAM_BONUS // len(winners))
    return True


def _counted(plan: ScoringPlan, count: Count, made: list[int], melds: list[int], side: i64) -> int:
    """Return what the test of the contract counts for a side."""
    total = made[side]
    if plan.belote_counts:
        total += int(plan.belote) * count.belotes[side]
    if plan.melds_count:
        total += melds[side]
    return total


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


def _judge(plan: ScoringPlan, takers: i64, rival: i64, capot: i64, counted: list[int]) -> i64:
    if takers < 0 or plan.success == NO_TEST:
        return NO_CONTRACT
    if capot == takers:
        return MADE
    ahead = counted[takers] - counted[rival]
    if ahead > 0 or (ahead == 0 and plan.success == AT_LEAST_EQUAL):
        return MADE
    if ahead < 0 or plan.tie == TIE_FAILS:
        return FAILED
    return MADE if plan.tie == TIE_MADE else LITIGE


def _write_melds_of_failure(
    plan: ScoringPlan, takers: i64, rival: i64, melds: list[int], ledger: Ledger
) -> None:
    if plan.melds_dedans == MELDS_KEPT:
        return
    ledger.add(takers, MELDS_OF_FAILURE, -melds[takers])
    if plan.melds_dedans == MELDS_TO_DEFENCE:
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
        belotes = plan.belote * count.belotes[takers]
        ledger.add(takers, BELOTE_LOST, -belotes)
        ledger.add(rival, BELOTE_LOST, belotes)


def _write_tie(
    plan: ScoringPlan, takers: i64, rival: i64, counted: list[int], ledger: Ledger
) -> None:
    if plan.tie <= TIE_HELD_FOR_WINNER:
        ledger.add(takers, HELD, -counted[takers])
        ledger.held[takers] += counted[takers]
        ledger.rivals[takers] = int(rival)
        return
    for side in range(len(counted)):
        if side == takers or plan.tie == TIE_NOBODY:
            ledger.add(side, TIE_LOST, -counted[side])


def _write_pot(plan: ScoringPlan, count: Count, rival: i64, ledger: Ledger) -> None:
    """Write what earlier ties withhold for the sides that take it now, and keep the rest."""
    waiting = 0
    for points in count.pot:
        waiting += points
    if waiting == 0:
        return
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
    ledger.held[side] += count.pot[side]
    if ledger.rivals[side] < 0:
        ledger.rivals[side] = count.rivals[side]


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
    mode = plan.rounding
    if mode == EXACT:
        return
    totals = ledger.totals.copy()
    for side in range(len(totals)):
        points: i64 = totals[side]
        marked = (points + 5) // 10 * 10 if mode == HALF_UP else _six_up(points)
        if mode == COMPLEMENT and side == count.takers:
            marked = _six_up(sum(totals)) - _six_up(totals[1 - side])
        ledger.add(side, ROUNDING, marked - points)
