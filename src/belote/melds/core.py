"""Announcements over integers: who is asked, and what may be declared."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl
from belote.melds.contest import (
    annulled,
    annuls,
    answers,
    count,
    meld_points,
    points,
    runs_of,
    wins_match,
)
from belote.melds.records import (
    ASK_IN_TRICK,
    CLOSED,
    EVERY_SUIT,
    LOWEST_OF_RUN,
    NO_TRUMP,
    RANKS,
    RUN_MASK,
    SILENCE,
    Declared,
    MeldsPlan,
)


def opening(plan: MeldsPlan, hands: tuple[int, ...], trump: i64, leader: i64) -> Declared:
    """Return what is declared before play: nothing, or all where no word is needed."""
    if not plan.automatic:
        return plan.unsaid[leader]
    codes = [int(best_declaration(plan, hand, trump)) for hand in hands]
    return Declared(len(codes), leader, tuple(codes), CLOSED)


def awaiting(plan: MeldsPlan, seat: i64) -> Declared:
    """Return what is declared while a seat is asked another question first: nothing."""
    return Declared(0, seat, plan.silence, 0)


def advance(plan: MeldsPlan, declared: Declared, code: i64) -> Declared:
    """Return what is declared once the seat that is asked has spoken."""
    if code != SILENCE:
        seat = declared.seat
        said = declared.codes
        codes = [int(code) if at == seat else other for at, other in enumerate(said)]
        return _following(plan, declared, tuple(codes))
    after = declared.silent
    if after is None:
        after = _following(plan, declared, declared.codes)
        declared.silent = after
    return after


def _following(plan: MeldsPlan, declared: Declared, codes: tuple[int, ...]) -> Declared:
    """Return what is declared when the next seat is asked.

    It is asked before it plays: at once, or when the one before it has laid a card.
    """
    asked = declared.asked + 1
    seat = (declared.seat + 1) % len(codes)
    if asked == len(codes):
        return Declared(asked, seat, codes, CLOSED)
    return Declared(asked, seat, codes, asked if plan.ask == ASK_IN_TRICK else 0)


def carres_of(plan: MeldsPlan, hand: i64, trump: i64) -> list[int]:
    """Return the ranks of which a hand holds four alike that have points or void all melds."""
    alike = hand & hand >> 8 & hand >> 16 & hand >> 24
    if not alike:
        return []
    return [
        rank
        for rank in range(RANKS)
        if alike >> rank & 1 and counts(plan, trump, shl(1, 32 + rank))
    ]


def counts(plan: MeldsPlan, trump: i64, meld: i64) -> bool:
    """Tell whether a meld is one at this table: it has points, or it voids all melds."""
    if plan.none_in_sa and trump == NO_TRUMP:
        return False
    return meld_points(plan, trump, meld) > 0 or annuls(plan, meld)


def declarations(plan: MeldsPlan, hand: i64, trump: i64) -> list[int]:
    """Return every declaration that a hand may make, silence last.

    Where a card may serve once only, a run gives up the cards of the carrés declared with it.
    """
    if not held(hand) or (plan.none_in_sa and trump == NO_TRUMP):
        return [SILENCE]
    carres = carres_of(plan, hand, trump)
    if not carres:
        found = _subsets(runs_of(plan, hand))
    else:
        found = []
        for ranks in _subsets([int(shl(1, rank)) for rank in carres]):
            left = hand
            if not plan.reuse:
                left = hand & (RUN_MASK ^ EVERY_SUIT * ranks)
            found += [union | int(shl(ranks, 32)) for union in _subsets(runs_of(plan, left))]
    found.sort()
    return [*found[1:], SILENCE]


def held(hand: i64) -> i64:
    """Return the runs and carrés that a hand holds, `cards | ranks << 32`, whatever they count.

    Hands that hold the same may declare the same; 0 is a hand that may declare nothing.
    """
    lowest = hand & hand >> 1 & hand >> 2 & LOWEST_OF_RUN
    alike = hand & hand >> 8 & hand >> 16 & hand >> 24
    if not lowest | alike:
        return 0
    return lowest | lowest << 1 | lowest << 2 | alike << 32


def lawful(
    plan: MeldsPlan, choices: list[int], trump: i64, declared: Declared, seat: i64
) -> list[int]:
    """Return every declaration that a seat may make now of those of its hand, silence last.

    They are `choices` themselves unless each must beat what came before: then carrés that void an
    opponent's runs are left as well, and what voids all melds or wins the match.
    """
    if not plan.must_beat or annulled(plan, declared.codes):
        return choices
    return [
        code
        for code in choices
        if code == SILENCE
        or annuls(plan, code)
        or wins_match(plan, trump, code)
        or answers(plan, trump, code, declared.codes, seat)
    ]


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
        for place in range(len(unions)):
            unions.append(unions[place] | bit)
    return unions
