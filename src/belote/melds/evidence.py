"""What a declaration proves of the hand that makes it, over integers."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final, final

from mypy_extensions import mypyc_attr

from belote.melds.contest import carre_points, meld_points, nature, wins_match
from belote.melds.records import EVERY_SUIT, NO_TRUMP, RANKS, RUN_MASK, SHORTEST_RUN, MeldsPlan

KINDS: Final = 4
SQUARES: Final = 3
"""The place of carrés among the kinds; runs of three, four and more stand before them."""
SUIT_SIZE: Final = 8
_LOWEST: Final = EVERY_SUIT
_HIGHEST: Final = EVERY_SUIT << SUIT_SIZE - 1
RUNS: Final = tuple(
    ((1 << length) - 1) << low + SUIT_SIZE * suit
    for length in range(SHORTEST_RUN, RANKS + 1)
    for suit in range(4)
    for low in range(RANKS - length + 1)
)


@final
@mypyc_attr(acyclic=True)
class Proof:
    """The cards that a hand holds, and those that it does not, as masks."""

    __slots__ = ("holds", "lacks")

    def __init__(self, holds: int, lacks: int) -> None:
        self.holds: Final = holds
        self.lacks: Final = lacks


def evidence(plan: MeldsPlan, code: int) -> Proof:
    """Return what a declaration proves whose cards are known.

    A run is declared whole, so that the cards next to it are elsewhere, but for those that serve
    a carré declared with it.
    """
    runs = code & RUN_MASK
    squares = cards_alike(code >> 32)
    beside = (runs & ~_HIGHEST) << 1 | (runs & ~_LOWEST) >> 1
    lacks = beside & ~runs
    if not plan.reuse:
        lacks &= ~squares
    return Proof(runs | squares, lacks)


def cards_alike(ranks: int) -> int:
    """Return every card of some ranks, as a mask."""
    return EVERY_SUIT * ranks


def kind_counts(announced: int) -> tuple[int, ...]:
    """Return how many melds of each kind a nature has: runs of three, four, more, and carrés."""
    return tuple([announced >> 4 * kind & 15 for kind in range(KINDS)])


def candidates(plan: MeldsPlan, trump: int, announced: int, may: int, size: int) -> list[int]:
    """Return every declaration of a nature that a hand can have made and the match gone on.

    Args:
        plan: the axes.
        trump: the trumps.
        announced: the nature of the declaration.
        may: the cards that the hand may have held when it was made.
        size: how many it held.
    """
    if plan.none_in_sa and trump == NO_TRUMP:
        return []
    wanted = kind_counts(announced)
    choices = [
        list(combinations(runs_of_kind(plan, trump, kind, may), wanted[kind]))
        for kind in range(SQUARES)
    ]
    choices.append(list(combinations(_squares(plan, trump, may), wanted[SQUARES])))
    codes = {_union([meld for melds in chosen for meld in melds]) for chosen in product(*choices)}
    return [code for code in sorted(codes) if _fits(plan, trump, announced, code, may, size)]


def _union(melds: list[int]) -> int:
    code = 0
    for meld in melds:
        code |= meld
    return code


def runs_of_kind(plan: MeldsPlan, trump: int, kind: int, may: int) -> list[int]:
    """Return every run of a kind that some cards make and that is worth something."""
    return [
        run
        for run in RUNS
        if run & ~may == 0 and nature(run) == 1 << 4 * kind and meld_points(plan, trump, run) > 0
    ]


def _squares(plan: MeldsPlan, trump: int, may: int) -> list[int]:
    return [
        1 << 32 + rank
        for rank in range(RANKS)
        if cards_alike(1 << rank) & ~may == 0
        and (carre_points(plan, trump, rank) > 0 or plan.annulling >> rank & 1)
    ]


def _fits(plan: MeldsPlan, trump: int, announced: int, code: int, may: int, size: int) -> bool:
    """Tell whether one hand may have made a declaration, and the match has gone on."""
    proof = evidence(plan, code)
    return (
        nature(code) == announced
        and proof.holds & ~may == 0
        and proof.holds & proof.lacks == 0
        and (plan.reuse or code & RUN_MASK & cards_alike(code >> 32) == 0)
        and proof.holds.bit_count() <= size
        and not wins_match(plan, trump, code)
    )
