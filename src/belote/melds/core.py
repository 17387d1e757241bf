"""Announcements over integers.

A declaration is one integer: the cards of its runs as a 32-bit mask, the ranks of its carrés as
eight bits above (`runs | ranks << 32`). Runs that are declared together never touch, so the mask
gives them back. A single meld is a declaration of one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl

RANKS: Final = 8
RUN_MASK: Final = 0xFFFFFFFF
SHORTEST_RUN: Final = 3
QUINT: Final = 5
RUNS_A_SUIT: Final = 2
EVERY_SUIT: Final = 0x01010101
NO_TRUMP: Final = 4
ALL_TRUMP: Final = 5

SILENCE: Final = 0

ASK_NEVER: Final = 0
ASK_IN_TRICK: Final = 1
ASK_BEFORE_LEAD: Final = 2

SHOW_AFTER_FIRST_CARD: Final = 0
SHOW_AFTER_TRICK: Final = 1
SHOW_AT_END: Final = 2

WIN_NEVER: Final = 0
WIN_AT_EIGHT: Final = 1
WIN_AT_EIGHT_TRUMPS: Final = 2

TEST_KIND: Final = 0
TEST_CARRE: Final = 1
TEST_POINTS: Final = 2
TEST_LENGTH: Final = 3
TEST_TOP: Final = 4
TEST_TRUMP: Final = 5

NOBODY: Final = -1


@final
@mypyc_attr(acyclic=True)
class MeldsPlan:
    """The axes of this room as integers and tables.

    Attributes:
        sides: the side of each seat.
        automatic: whether the best declaration of each hand counts without a word.
        ask: when each seat is asked.
        must_beat: whether a declaration must beat all that came before it.
        show: when the cards of the melds that count become public.
        carres: points of four alike, by rank.
        carres_sa: the same at no-trump.
        runs: points of a run, by length.
        run_table: for each set of a suit's ranks, its two maximal runs of three or more.
        reuse: whether a card may serve twice.
        tests: what is looked at when two melds are compared, in order.
        carre_order: the strength of carrés worth the same, by rank.
        tie_to_first: whether the earlier of two level melds wins.
        tie_from_dealer: whether seats are counted from the dealer then, not from the leader.
        split: whether carrés and runs are two contests.
        cancels: whether a carré voids the other side's runs.
        scores_all: whether all melds of the winning side count.
        none_in_sa: whether there are no melds at no-trump.
        annulling: the ranks of which four alike void all melds of the deal, as bits.
        wins: whether a run of eight wins the match, in trumps only or in any suit.
    """

    __slots__ = (
        "annulling", "ask", "automatic", "cancels", "carre_order", "carres", "carres_sa",
        "must_beat", "none_in_sa", "reuse", "run_table", "runs", "scores_all", "show", "sides",
        "split", "tests", "tie_from_dealer", "tie_to_first", "wins",
    )  # fmt: skip

    def __init__(
        self,
        sides: bytes,
        automatic: bool,
        ask: i64,
        must_beat: bool,
        show: i64,
        carres: tuple[int, ...],
        carres_sa: tuple[int, ...],
        runs: tuple[int, ...],
        run_table: bytes,
        reuse: bool,
        tests: bytes,
        carre_order: bytes,
        tie_to_first: bool,
        tie_from_dealer: bool,
        split: bool,
        cancels: bool,
        scores_all: bool,
        none_in_sa: bool,
        annulling: i64,
        wins: i64,
    ) -> None:
        self.sides: Final = sides
        self.automatic: Final[bool] = automatic
        self.ask: Final[i64] = ask
        self.must_beat: Final[bool] = must_beat
        self.show: Final[i64] = show
        self.carres: Final = carres
        self.carres_sa: Final = carres_sa
        self.runs: Final = runs
        self.run_table: Final = run_table
        self.reuse: Final[bool] = reuse
        self.tests: Final = tests
        self.carre_order: Final = carre_order
        self.tie_to_first: Final[bool] = tie_to_first
        self.tie_from_dealer: Final[bool] = tie_from_dealer
        self.split: Final[bool] = split
        self.cancels: Final[bool] = cancels
        self.scores_all: Final[bool] = scores_all
        self.none_in_sa: Final[bool] = none_in_sa
        self.annulling: Final[i64] = annulling
        self.wins: Final[i64] = wins


@final
@mypyc_attr(acyclic=True)
class Declared:
    """The moving part of this room.

    Attributes:
        asked: how many seats have been asked.
        codes: the declaration of each seat, in seat order.
        is_open: whether somebody is still to be asked.
    """

    __slots__ = ("asked", "codes", "is_open")

    def __init__(self, asked: i64, codes: tuple[int, ...], is_open: bool) -> None:
        self.asked: Final[i64] = asked
        self.codes: Final = codes
        self.is_open: Final[bool] = is_open


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
        return carre_points(plan, trump, _lowest(meld >> 32))
    return plan.runs[_count(meld)]


def annuls(plan: MeldsPlan, code: i64) -> bool:
    """Tell whether a declaration holds four alike that void all melds of the deal."""
    return code >> 32 & plan.annulling != 0


def _annulled(plan: MeldsPlan, codes: tuple[int, ...]) -> bool:
    """Tell whether some declaration has voided all of them."""
    said = SILENCE
    for code in codes:
        said |= code
    return annuls(plan, said)


def wins_match(plan: MeldsPlan, trump: i64, code: i64) -> bool:
    """Tell whether a declaration holds a run of eight that wins the match at once."""
    if plan.wins == WIN_NEVER:
        return False
    for run in runs_of(plan, code & RUN_MASK):
        if _count(run) == RANKS and meld_points(plan, trump, run) > 0:
            return plan.wins == WIN_AT_EIGHT or _in_trump(trump, run) != 0
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
    ranks = code >> 32
    squares = [int(shl(1, 32 + rank)) for rank in range(RANKS) if ranks >> rank & 1]
    return squares + runs_of(plan, code & RUN_MASK)


def runs_of(plan: MeldsPlan, cards: i64) -> list[int]:
    """Return the maximal runs among some cards, as masks."""
    found: list[int] = []
    for suit in range(4):
        at = (cards >> (suit << 3) & 255) * RUNS_A_SUIT
        for place in range(RUNS_A_SUIT):
            run: i64 = plan.run_table[at + place]
            if run != 0:
                found.append(int(shl(run, suit << 3)))
    return found


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
    if not plan.must_beat or _annulled(plan, declared.codes):
        return choices
    best = _best_of_all(plan, trump, declared.codes)
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
            ahead = _count(code >> 32) - _count(best >> 32)
        if ahead > 0:
            best = code
    return best


def beats(plan: MeldsPlan, trump: i64, meld: i64, other: i64) -> i64:
    """Return a positive number when a meld beats another, 0 when they are level."""
    carre = meld > RUN_MASK
    other_carre = other > RUN_MASK
    worth = meld_points(plan, trump, meld) - meld_points(plan, trump, other)
    if carre and other_carre:
        if worth != 0:
            return worth
        order: i64 = plan.carre_order[_lowest(meld >> 32)]
        other_order: i64 = plan.carre_order[_lowest(other >> 32)]
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
        return _highest(run) % RANKS - _highest(other) % RANKS
    if test == TEST_TRUMP:
        return _in_trump(trump, run) - _in_trump(trump, other)
    length = _count(run)
    other_length = _count(other)
    if test == TEST_KIND:
        return min(length, QUINT) - min(other_length, QUINT)
    return length - other_length if test == TEST_LENGTH else 0


def best_meld(plan: MeldsPlan, trump: i64, code: i64) -> i64:
    """Return the best meld of a declaration, 0 for silence."""
    best: i64 = 0
    for member in members(plan, code):
        meld: i64 = member
        if best == 0 or beats(plan, trump, meld, best) > 0:
            best = meld
    return best


def _best_of_all(plan: MeldsPlan, trump: i64, codes: tuple[int, ...]) -> i64:
    best: i64 = 0
    for code in codes:
        meld = best_meld(plan, trump, code)
        if meld != 0 and (best == 0 or beats(plan, trump, meld, best) > 0):
            best = meld
    return best


def first_in_ties(plan: MeldsPlan, leader: i64, dealer: i64) -> i64:
    """Return the seat whose melds come first where those of two sides are level."""
    return (dealer + 1) % len(plan.sides) if plan.tie_from_dealer else leader


def marks(plan: MeldsPlan, trump: i64, codes: tuple[int, ...], first: i64) -> list[int]:
    """Return what of each seat's declaration counts, before the contract has its say.

    `first` is the seat that comes first in ties.
    """
    if _annulled(plan, codes):
        return [0] * len(codes)
    left = _uncancelled(plan, _worthy(plan, trump, codes))
    carres = int(shl(255, 32))
    if not plan.split:
        return _contest(plan, trump, left, first)
    of_carres = _contest(plan, trump, [code & carres for code in left], first)
    of_runs = _contest(plan, trump, [code & RUN_MASK for code in left], first)
    return [a | b for a, b in zip(of_carres, of_runs, strict=True)]


def _worthy(plan: MeldsPlan, trump: i64, codes: tuple[int, ...]) -> list[int]:
    """Return the declarations without the melds that are worth nothing."""
    return [
        sum([meld for meld in members(plan, code) if meld_points(plan, trump, meld) > 0])
        for code in codes
    ]


def _uncancelled(plan: MeldsPlan, codes: list[int]) -> list[int]:
    """Return the declarations without the runs that the other side's carrés void."""
    left = codes.copy()
    if plan.cancels:
        for seat in range(len(left)):
            for other in range(len(left)):
                if plan.sides[other] != plan.sides[seat] and codes[other] > RUN_MASK:
                    left[seat] = codes[seat] & ~RUN_MASK
    return left


def _contest(plan: MeldsPlan, trump: i64, codes: list[int], first: i64) -> list[int]:
    """Return what counts of each seat's declaration in one contest."""
    nothing = [0] * len(codes)
    best: i64 = 0
    winner: i64 = NOBODY
    level = False
    for turn in range(len(codes)):
        seat = (first + turn) % len(codes)
        meld = best_meld(plan, trump, codes[seat])
        if meld == 0:
            continue
        ahead: i64 = 1 if best == 0 else beats(plan, trump, meld, best)
        if ahead > 0:
            best = meld
            winner = seat
            level = False
        elif ahead == 0 and plan.sides[seat] != plan.sides[winner]:
            level = True
    if winner < 0 or (level and not plan.tie_to_first):
        return nothing
    if not plan.scores_all:
        nothing[winner] = int(best)
        return nothing
    return [
        code if plan.sides[seat] == plan.sides[winner] else 0 for seat, code in enumerate(codes)
    ]


def side_points(
    plan: MeldsPlan, trump: i64, codes: tuple[int, ...], first: i64, sides: int
) -> tuple[int, ...]:
    """Return the points of the melds that each side has won."""
    totals = [0 for _ in range(sides)]
    said = SILENCE
    for code in codes:
        said |= code
    if said != SILENCE:
        for seat, code in enumerate(marks(plan, trump, codes, first)):
            totals[plan.sides[seat]] += int(points(plan, trump, code))
    return tuple(totals)


def are_shown(plan: MeldsPlan, finished: i64, count: i64) -> bool:
    """Tell whether the melds that count lie open, after so many tricks and cards on the table."""
    if plan.show == SHOW_AT_END:
        return False
    return finished > 1 or (finished == 1 and (count > 0 or plan.show == SHOW_AFTER_TRICK))


def _subsets(bits: list[int]) -> list[int]:
    """Return the unions of every choice among some masks, the empty one first."""
    unions = [0]
    for bit in bits:
        unions += [union | bit for union in unions]
    return unions


def _count(mask: i64) -> i64:
    """Return how many bits are set."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def _lowest(mask: i64) -> i64:
    place: i64 = 0
    while mask >> place & 1 == 0:
        place += 1
    return place


def _highest(mask: i64) -> i64:
    place: i64 = 31
    while mask >> place & 1 == 0:
        place -= 1
    return place


def _in_trump(trump: i64, run: i64) -> i64:
    return 1 if trump == ALL_TRUMP or trump == _lowest(run) >> 3 else 0
