"""Announcements over integers: who is asked, and what may be declared."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl
from belote.melds.contest import (
    annulled,
    annuls,
    beats,
    best_meld,
    best_of_all,
    carre_points,
    count,
    meld_points,
    points,
    runs_of,
    wins_match,
)
from belote.melds.records import (
    ASK_BEFORE_LEAD,
    ASK_NEVER,
    EVERY_SUIT,
    NO_TRUMP,
    RANKS,
    RUN_MASK,
    RUNS_A_SUIT,
    SILENCE,
    Declared,
    MeldsPlan,
)


def opening(plan: MeldsPlan, hands: tuple[int, ...], trump: i64) -> Declared:
    """Return what is declared before play: nothing, or all where no word is needed."""
    seats = len(plan.sides)
    if not plan.automatic:
        return Declared(0, (SILENCE,) * seats, plan.ask != ASK_NEVER)
    codes = [int(best_declaration(plan, hand, trump)) for hand in hands]
    return Declared(seats, tuple(codes), False)


def awaiting(plan: MeldsPlan) -> Declared:
    """Return what is declared while another question comes first: nothing, and all to come."""
    return Declared(0, (SILENCE,) * len(plan.sides), True)


def is_asked(plan: MeldsPlan, declared: Declared, first_trick: bool, count: i64) -> bool:
    """Tell whether the next seat must declare before it plays.

    `count` are the cards on the table.
    """
    if not declared.is_open:
        return False
    return plan.ask == ASK_BEFORE_LEAD or (first_trick and declared.asked == count)


def advance(declared: Declared, seat: i64, code: i64) -> Declared:
    """Return what is declared once a seat has spoken."""
    codes = [int(code) if at == seat else other for at, other in enumerate(declared.codes)]
    asked = declared.asked + 1
    return Declared(asked, tuple(codes), asked < len(codes))


def carres_of(plan: MeldsPlan, hand: i64, trump: i64) -> list[int]:
    """Return the ranks of which a hand holds four alike that have points or void all melds."""
    alike = hand & (hand >> 8) & (hand >> 16) & (hand >> 24)
    return [
        rank
        for rank in range(RANKS)
        if alike >> rank & 1 and (carre_points(plan, trump, rank) > 0 or plan.annulling >> rank & 1)
    ]


def declarations(plan: MeldsPlan, hand: i64, trump: i64) -> list[int]:
    """Return every declaration that a hand may make, silence last.

    Where a card may serve once only, a run gives up the cards of the carrés declared with it.
    """
    if (plan.none_in_sa and trump == NO_TRUMP) or not _may_hold(plan, hand):
        return [SILENCE]
    found: list[int] = []
    for ranks in _subsets([int(shl(1, rank)) for rank in carres_of(plan, hand, trump)]):
        left = hand
        if not plan.reuse:
            left = hand & (RUN_MASK ^ EVERY_SUIT * ranks)
        runs = [run for run in runs_of(plan, left) if meld_points(plan, trump, run) > 0]
        found += [union | int(shl(ranks, 32)) for union in _subsets(runs)]
    found.sort()
    return [*found[1:], SILENCE]


def _may_hold(plan: MeldsPlan, hand: i64) -> bool:
    """Tell whether a hand holds a run of three or four alike at all."""
    for suit in range(4):
        if plan.run_table[(hand >> (suit << 3) & 255) * RUNS_A_SUIT] != 0:
            return True
    return hand & (hand >> 8) & (hand >> 16) & (hand >> 24) & 255 != 0


def lawful(plan: MeldsPlan, hand: i64, trump: i64, declared: Declared, seat: i64) -> list[int]:
    """Return every declaration that a seat may make now, silence last.

    Where each must beat what came before, carrés that void an opponent's runs are named as well,
    and what voids all melds or wins the match.
    """
    choices = declarations(plan, hand, trump)
    if not plan.must_beat or annulled(plan, declared.codes):
        return choices
    best = best_of_all(plan, trump, declared.codes)
    voids = plan.cancels and _faces_runs(plan, declared.codes, seat)
    return [
        code
        for code in choices
        if code == SILENCE
        or best == 0
        or (voids and code > RUN_MASK)
        or annuls(plan, code)
        or wins_match(plan, trump, code)
        or beats(plan, trump, best_meld(plan, trump, code), best) > 0
    ]


def _faces_runs(plan: MeldsPlan, codes: tuple[int, ...], seat: i64) -> bool:
    """Tell whether another side has declared runs."""
    for other in range(len(codes)):
        if plan.sides[other] != plan.sides[seat] and codes[other] & RUN_MASK != 0:
            return True
    return False


def best_declaration(plan: MeldsPlan, hand: i64, trump: i64) -> i64:
    """Return the declaration worth most; level, the one with more carrés, then the lowest cards."""
    best: i64 = SILENCE
    for choice in declarations(plan, hand, trump):
        code: i64 = choice
        ahead = points(plan, trump, code) - points(plan, trump, best)
        if ahead == 0:
            ahead = count(code >> 32) - count(best >> 32)
        if ahead > 0:
            best = code
    return best


def _subsets(bits: list[int]) -> list[int]:
    """Return the unions of every choice among some masks, the empty one first."""
    unions = [0]
    for bit in bits:
        unions += [union | bit for union in unions]
    return unions
