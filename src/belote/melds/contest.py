"""What melds are worth, which beat which, and who marks them, over integers."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl
from belote.melds.records import (
    ALL_TRUMP,
    LOWEST_OF_RUN,
    NO_TRUMP,
    NOBODY,
    QUINT,
    RANKS,
    RUN_MASK,
    RUNS_A_SUIT,
    SHORTEST_RUN,
    SHOW_AFTER_TRICK,
    SHOW_AT_END,
    SILENCE,
    TEST_CARRE,
    TEST_KIND,
    TEST_LENGTH,
    TEST_POINTS,
    TEST_TOP,
    TEST_TRUMP,
    WIN_AT_EIGHT,
    WIN_NEVER,
    Declared,
    MeldsPlan,
)


def carre_points(plan: MeldsPlan, trump: i64, rank: i64) -> i64:
    """Return what four alike are worth."""
    return plan.carres_sa[rank] if trump == NO_TRUMP else plan.carres[rank]


def points(plan: MeldsPlan, trump: i64, code: i64) -> i64:
    """Return what a declaration is worth: nothing where it voids itself with all others."""
    total: i64 = 0
    if annuls(plan, code):
        return total
    for meld in members(plan, code):
        total += meld_points(plan, trump, meld)
    return total


def meld_points(plan: MeldsPlan, trump: i64, meld: i64) -> i64:
    """Return what one meld is worth."""
    if plan.none_in_sa and trump == NO_TRUMP:
        return 0
    if meld > RUN_MASK:
        return carre_points(plan, trump, lowest(meld >> 32))
    return plan.runs[count(meld)]


def annuls(plan: MeldsPlan, code: i64) -> bool:
    """Tell whether a declaration holds four alike that void all melds of the deal."""
    return code >> 32 & plan.annulling != 0


def annulled(plan: MeldsPlan, codes: tuple[int, ...]) -> bool:
    """Tell whether some declaration has voided all of them."""
    if plan.annulling == 0:
        return False
    said = SILENCE
    for code in codes:
        said |= code
    return annuls(plan, said)


def wins_match(plan: MeldsPlan, trump: i64, code: i64) -> bool:
    """Tell whether a declaration holds a run of eight that wins the match at once."""
    if plan.wins == WIN_NEVER:
        return False
    for run in runs_of(plan, code & RUN_MASK):
        if count(run) == RANKS and meld_points(plan, trump, run) > 0:
            return plan.wins == WIN_AT_EIGHT or in_trump(trump, run) != 0
    return False


def match_winner(plan: MeldsPlan, trump: i64, codes: tuple[int, ...], leader: i64) -> i64:
    """Return the first seat from the leader whose declaration wins the match, or `NOBODY`."""
    if plan.wins != WIN_NEVER:
        for turn in range(len(codes)):
            seat = (leader + turn) % len(codes)
            if wins_match(plan, trump, codes[seat]):
                return seat
    return NOBODY


def members(plan: MeldsPlan, code: i64) -> list[int]:
    """Return the melds of a declaration, carrés first."""
    if code <= RUN_MASK:
        return runs_of(plan, code)
    ranks = code >> 32
    squares = [int(shl(1, 32 + rank)) for rank in range(RANKS) if ranks >> rank & 1]
    return squares + runs_of(plan, code & RUN_MASK)


def runs_of(plan: MeldsPlan, cards: i64) -> list[int]:
    """Return the maximal runs among some cards, as masks."""
    found: list[int] = []
    lowest_of_runs = cards & cards >> 1 & cards >> 2 & LOWEST_OF_RUN
    at: i64 = 0
    while lowest_of_runs >> at:
        if lowest_of_runs >> at & 255:
            place = (cards >> at & 255) * RUNS_A_SUIT
            first: i64 = plan.run_table[place]
            second: i64 = plan.run_table[place + 1]
            if first:
                found.append(int(first << at))
            if second:
                found.append(int(second << at))
        at += RANKS
    return found


def beats(plan: MeldsPlan, trump: i64, meld: i64, other: i64) -> i64:
    """Return a positive number when a meld beats another, 0 when they are level."""
    carre = meld > RUN_MASK
    other_carre = other > RUN_MASK
    worth = meld_points(plan, trump, meld) - meld_points(plan, trump, other)
    if carre and other_carre:
        if worth != 0:
            return worth
        order: i64 = plan.carre_order[lowest(meld >> 32)]
        other_order: i64 = plan.carre_order[lowest(other >> 32)]
        return order - other_order
    for i in range(len(plan.tests)):
        difference = _test(plan.tests[i], trump, meld, other, worth)
        if difference != 0:
            return difference
    return 0


def _test(test: i64, trump: i64, meld: i64, other: i64, worth: i64) -> i64:
    """Return how one test decides between two melds, not both carrés."""
    carres: i64 = (1 if meld > RUN_MASK else 0) - (1 if other > RUN_MASK else 0)
    if test == TEST_POINTS:
        return worth
    if carres != 0:
        return carres if test <= TEST_CARRE else 0
    return _run_test(test, trump, meld, other)


def _run_test(test: i64, trump: i64, run: i64, other: i64) -> i64:
    """Return how one test decides between two runs."""
    if test == TEST_TOP:
        return highest(run) % RANKS - highest(other) % RANKS
    if test == TEST_TRUMP:
        return in_trump(trump, run) - in_trump(trump, other)
    length = count(run)
    other_length = count(other)
    if test == TEST_KIND:
        return min(length, QUINT) - min(other_length, QUINT)
    return length - other_length if test == TEST_LENGTH else 0


def _best(plan: MeldsPlan, trump: i64, melds: list[list[int]]) -> list[int]:
    """Return the melds, of those of all seats, that no other beats: level ones are all best."""
    best: list[int] = []
    for hand in melds:
        for each in hand:
            meld: i64 = each
            if all(beats(plan, trump, other, meld) <= 0 for other in best):
                best = [other for other in best if beats(plan, trump, meld, other) <= 0]
                best.append(int(meld))
    return best


def answers(plan: MeldsPlan, trump: i64, code: i64, codes: tuple[int, ...], seat: i64) -> bool:
    """Tell whether some meld of a seat's declaration is good enough after those before."""
    against = SILENCE
    for other in range(len(codes)):
        if plan.sides[other] != plan.sides[seat]:
            against |= codes[other]
    return any(_answers(plan, trump, meld, codes, against) for meld in members(plan, code))


def _answers(plan: MeldsPlan, trump: i64, meld: i64, codes: tuple[int, ...], against: i64) -> bool:
    """Tell whether a meld beats all declared, or in two contests all of its kind.

    Where carrés void the runs of other sides, one answers any such run, and no run answers a carré
    of theirs. `against` is what other sides have declared.
    """
    carre = meld > RUN_MASK
    if plan.cancels and carre and against & RUN_MASK != 0:
        return True
    if plan.cancels and not carre and against > RUN_MASK:
        return False
    for code in codes:
        for each in members(plan, code):
            said: i64 = each
            if plan.split and carre != (said > RUN_MASK):
                continue
            if beats(plan, trump, meld, said) <= 0:
                return False
    return True


def first_in_ties(plan: MeldsPlan, leader: i64, dealer: i64) -> i64:
    """Return the seat whose melds come first where those of two sides are level."""
    return (dealer + 1) % len(plan.sides) if plan.tie_from_dealer else leader


def marks(plan: MeldsPlan, trump: i64, codes: tuple[int, ...], first: i64) -> list[int]:
    """Return what of each seat's declaration counts, before the contract has its say.

    `first` is the seat that comes first in ties.
    """
    return [sum(melds) for melds in _counting(plan, trump, codes, first)]


def _counting(plan: MeldsPlan, trump: i64, codes: tuple[int, ...], first: i64) -> list[list[int]]:
    """Return the melds of each seat that count, before the contract has its say."""
    if annulled(plan, codes):
        return [[] for _ in codes]
    left = [_worthy(plan, trump, code) if code != SILENCE else [] for code in codes]
    if plan.scores_all and _is_unopposed(plan, codes):
        return left
    if plan.cancels:
        left = _uncancelled(plan, left)
    if not plan.split:
        return _contest(plan, trump, left, first)
    carres = [[meld for meld in melds if meld > RUN_MASK] for melds in left]
    runs = [[meld for meld in melds if meld <= RUN_MASK] for melds in left]
    won = _contest(plan, trump, carres, first)
    also_won = _contest(plan, trump, runs, first)
    return [a + b for a, b in zip(won, also_won, strict=True)]


def _is_unopposed(plan: MeldsPlan, codes: tuple[int, ...]) -> bool:
    """Tell whether only one side has declared something, so that there is no contest."""
    side: i64 = NOBODY
    for seat in range(len(codes)):
        if codes[seat] != SILENCE:
            own: i64 = plan.sides[seat]
            if side not in (NOBODY, own):
                return False
            side = own
    return True


def covered(declared: Declared) -> Declared:
    """Return what is declared without what is known to its owners alone."""
    twin = declared.covered
    if twin is None:
        silent = tuple([SILENCE for _ in declared.codes])
        twin = Declared(declared.asked, declared.seat, silent, declared.at)
        declared.covered = twin
    return twin


def laid_open(plan: MeldsPlan, trump: i64, declared: Declared, first: i64) -> Declared:
    """Return what is declared with the melds that are shown, and no others."""
    twin = declared.laid_open
    if twin is None:
        shown = tuple(marks(plan, trump, declared.codes, first))
        twin = Declared(declared.asked, declared.seat, shown, declared.at)
        declared.laid_open = twin
    return twin


def natures(declared: Declared) -> tuple[int, ...]:
    """Return the nature of each declaration, in seat order."""
    found = declared.natures
    if found is None:
        found = tuple([int(nature(code)) for code in declared.codes])
        declared.natures = found
    return found


def _worthy(plan: MeldsPlan, trump: i64, code: i64) -> list[int]:
    """Return the melds of a declaration, carrés first, without those that are worth nothing."""
    if plan.none_in_sa and trump == NO_TRUMP:
        return []
    if code <= RUN_MASK:
        return runs_of(plan, code)
    return [meld for meld in members(plan, code) if meld_points(plan, trump, meld) > 0]


def _uncancelled(plan: MeldsPlan, melds: list[list[int]]) -> list[list[int]]:
    """Return melds, seat by seat, without the runs that the other side's carrés void."""
    left = melds.copy()
    for seat in range(len(left)):
        for other in range(len(left)):
            if plan.sides[other] != plan.sides[seat] and _holds_carre(melds[other]):
                left[seat] = [meld for meld in melds[seat] if meld > RUN_MASK]
    return left


def _holds_carre(melds: list[int]) -> bool:
    """Tell whether there are carrés among some melds: they come first."""
    return len(melds) != 0 and melds[0] > RUN_MASK


def _contest(plan: MeldsPlan, trump: i64, melds: list[list[int]], first: i64) -> list[list[int]]:
    """Return which of the melds of each seat count in one contest."""
    best = _best(plan, trump, melds)
    won: list[list[int]] = [[] for _ in melds]
    winner: i64 = NOBODY
    for turn in range(len(melds)):
        seat = (first + turn) % len(melds)
        level = [meld for meld in melds[seat] if meld in best]
        if not level:
            continue
        if winner == NOBODY:
            winner = seat
            won[seat] = level[:1]
        elif plan.sides[seat] != plan.sides[winner] and not plan.tie_to_first:
            return [[] for _ in melds]
    if winner == NOBODY or not plan.scores_all:
        return won
    return [
        hand if plan.sides[seat] == plan.sides[winner] else [] for seat, hand in enumerate(melds)
    ]


def side_points(
    plan: MeldsPlan, trump: i64, codes: tuple[int, ...], first: i64, nothing: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the points of the melds that each side has won; `nothing` is 0 for each."""
    totals = [points for points in nothing]  # noqa: C416 - native where list() is not
    for seat, melds in enumerate(_counting(plan, trump, codes, first)):
        for meld in melds:
            totals[plan.sides[seat]] += int(meld_points(plan, trump, meld))
    return tuple(totals)


def are_shown(plan: MeldsPlan, finished: i64, count: i64) -> bool:
    """Tell whether the melds that count lie open, after so many tricks and cards on the table."""
    if plan.show == SHOW_AT_END:
        return False
    return finished > 1 or (finished == 1 and (count > 0 or plan.show == SHOW_AFTER_TRICK))


def count(mask: i64) -> i64:
    """Return how many bits are set."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def lowest(mask: i64) -> i64:
    """Return the place of the lowest bit set."""
    place: i64 = 0
    while mask >> place & 1 == 0:
        place += 1
    return place


def highest(mask: i64) -> i64:
    """Return the place of the highest bit set."""
    place: i64 = 31
    while mask >> place & 1 == 0:
        place -= 1
    return place


def in_trump(trump: i64, run: i64) -> i64:
    """Return 1 for a run in trumps, else 0."""
    return 1 if trump == ALL_TRUMP or trump == lowest(run) >> 3 else 0


def nature(code: i64) -> i64:
    """Return how many melds of each kind a declaration has: four bits for each.

    Tierces stand lowest, then quartes, quintes (runs of five or more) and carrés.
    """
    counts = shl(count(code >> 32), 12)
    for suit in range(4):
        ranks = code >> (suit << 3) & 255
        length: i64 = 0
        for _ in range(RANKS + 1):
            if ranks & 1 != 0:
                length += 1
            elif length > 0:
                counts += shl(1, 4 * ((min(QUINT, length)) - SHORTEST_RUN))
                length = 0
            ranks >>= 1
    return counts
