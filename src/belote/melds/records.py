"""What announcements are made of: integer records, and the numbers that stand in them.

A declaration is one integer: the cards of its runs as a 32-bit mask, the ranks of its carrés as
eight bits above (`runs | ranks << 32`). Runs that are declared together never touch, so the mask
gives them back. A single meld is a declaration of one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

RANKS: Final = 8
RUN_MASK: Final = 0xFFFFFFFF
SHORTEST_RUN: Final = 3
LOWEST_OF_RUN: Final = 0x3F3F3F3F
"""The cards that can be the lowest of a run: in each suit, those with two above them."""
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
CLOSED: Final = -1


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
        run_table: for each set of a suit's ranks, its two maximal runs of three or more, those
            left out that are worth nothing.
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
        silence: the declarations of a table where nobody has declared anything.
        unsaid: what is declared before anybody has been asked, for each leader in turn.
    """

    __slots__ = (
        "annulling", "ask", "automatic", "cancels", "carre_order", "carres", "carres_sa",
        "must_beat", "none_in_sa", "reuse", "run_table", "runs", "scores_all", "show", "sides",
        "silence", "split", "tests", "tie_from_dealer", "tie_to_first", "unsaid", "wins",
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
        self.silence: Final = (SILENCE,) * len(sides)
        at: i64 = CLOSED if ask == ASK_NEVER else 0
        self.unsaid: Final = [Declared(0, leader, self.silence, at) for leader in range(len(sides))]


@final
@mypyc_attr(acyclic=True)
class Declared:
    """The moving part of this room.

    Attributes:
        asked: how many seats have been asked.
        seat: the seat that is asked next.
        codes: the declaration of each seat, in seat order.
        at: how many cards of the first trick lie on the table when the next seat is asked,
            `CLOSED` when nobody is.
        is_open: whether somebody is still to be asked.
        silent: this record once the seat that is asked has said nothing, once asked for.
        covered: this record without what is known to its owners alone, once asked for.
        laid_open: this record with the declarations that are shown and no others, once asked for.
        natures: the nature of each declaration, once asked for.
    """

    __slots__ = (
        "asked", "at", "codes", "covered", "is_open", "laid_open", "natures", "seat", "silent",
    )  # fmt: skip

    def __init__(self, asked: i64, seat: i64, codes: tuple[int, ...], at: i64) -> None:
        self.asked: Final[i64] = asked
        self.seat: Final[i64] = seat
        self.codes: Final = codes
        self.at: Final[i64] = at
        self.is_open: Final[bool] = at != CLOSED
        self.silent: Declared | None = None
        self.covered: Declared | None = None
        self.laid_open: Declared | None = None
        self.natures: tuple[int, ...] | None = None
