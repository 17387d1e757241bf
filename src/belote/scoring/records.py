"""The records of the account in integers: its axes, what is counted, and what is written."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

MADE: Final = 0
FAILED: Final = 1
"""Made and failed come first: the outcomes that settle a contract are those up to here."""
LITIGE: Final = 2
NO_CONTRACT: Final = 3

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
SCALE: Final = 16
FOUR_BELOTES: Final = 17
BID: Final = 18
BID_LOST: Final = 19
SLAM: Final = 20
DOUBLED: Final = 21
IN_PLACE: Final = 22
OTHER_CARDS: Final = 23
CAPOT_UNBID: Final = 24
MELDS_WON: Final = 25
BELOTE_WON: Final = 26

LINE: Final = 3
"""How many numbers make a line: side, label and points."""

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
REACH_BID: Final = 3
BID_AND_MORE: Final = 4

TIE_HELD_FOR_CONTRACT: Final = 0
TIE_HELD_FOR_WINNER: Final = 1
TIE_FAILS: Final = 2
TIE_MADE: Final = 3
TIE_NOBODY: Final = 4
TIE_DEFENCE_ONLY: Final = 5

FORFEIT_ALL: Final = -1
FORFEIT_NOTHING: Final = -2

PASSED: Final = 0
KEPT: Final = 1
VOID: Final = 2

EXACT: Final = 0
HALF_UP: Final = 1
SIX_UP: Final = 2
COMPLEMENT: Final = 3

NO_TRUMP: Final = 4
CAPOT_BID: Final = 1001
"""The height of a capot, as bids are written; only a générale is higher."""

WITHOUT_BID: Final = 0
WITH_BID: Final = 1
BID_ALONE: Final = 2

CARDS_PART: Final = 1
BELOTE_PART: Final = 2
MELDS_PART: Final = 4
BID_PART: Final = 8
ALL_PARTS: Final = 15

OWN_CARDS: Final = 0
ALL_CARDS: Final = -1

LAST_AFTER: Final = 0
LAST_WITHIN: Final = 1
LAST_NOTHING: Final = 2


@final
@mypyc_attr(acyclic=True)
class Scale:
    """How the points of the cards are written on the sheet: so many for so many.

    Attributes:
        marked: points on the sheet,
        taken: for these points of cards.
        last: whether the last trick is scaled with the cards, added after, or counts nothing.
    """

    __slots__ = ("last", "marked", "taken")

    def __init__(self, marked: i64, taken: i64, last: i64) -> None:
        self.marked: Final[i64] = marked
        self.taken: Final[i64] = taken
        self.last: Final[i64] = last


@final
@mypyc_attr(acyclic=True)
class BidPlan:
    """The axes of contracts that are bid or doubled, as integers.

    A set of the parts of an account, cards, belotes, melds and the bid, is a mask of `..._PART`.

    Attributes:
        lowest: the lowest bid.
        lowest_paid: what it pays.
        capot: what a capot pays.
        generale: what a générale pays.
        no_trump_pays: how many times a bid at sans-atout pays.
        floor: what the takers must count, whatever was bid.
        lowered_least: what their cards and last trick must come to when their belote lowers what
            was bid, 0 where it does not.
        made: whether a made contract pays the bid, or nothing else.
        failed: the same for one that failed.
        flat: whether a slam pays its worth in place of the cards.
        once: how many times a doubled contract pays.
        twice: how many times a redoubled one.
        made_stakes: the parts multiplied when a doubled contract is made.
        failed_stakes: the parts multiplied when it fails.
        loser_stakes: the parts multiplied of what the loser keeps.
        base: what stands for the cards of doubled takers who make it, or whose cards count.
        base_capot: the same when they make every trick without having bid it.
        base_slam: the same when they had bid it.
        unbid_capot: what is added then, if they had not bid it.
        keeps_cards: whether a defence that loses a doubled deal keeps its cards.
        defence_melds: what becomes of its melds.
        defence_belotes: what becomes of its belotes.
        takers_belotes: what becomes of the belotes of doubled takers who fail.
    """

    __slots__ = (
        "base", "base_capot", "base_slam", "capot", "defence_belotes", "defence_melds", "failed",
        "failed_stakes", "flat", "floor", "generale", "keeps_cards", "loser_stakes",
        "lowered_least", "lowest", "lowest_paid", "made", "made_stakes", "no_trump_pays", "once",
        "takers_belotes", "twice", "unbid_capot",
    )  # fmt: skip

    def __init__(
        self,
        lowest: i64,
        lowest_paid: i64,
        capot: i64,
        generale: i64,
        no_trump_pays: i64,
        floor: i64,
        lowered_least: i64,
        made: i64,
        failed: i64,
        flat: bool,
        once: i64,
        twice: i64,
        made_stakes: i64,
        failed_stakes: i64,
        loser_stakes: i64,
        base: i64,
        base_capot: i64,
        base_slam: i64,
        unbid_capot: i64,
        keeps_cards: bool,
        defence_melds: i64,
        defence_belotes: i64,
        takers_belotes: i64,
    ) -> None:
        self.lowest: Final[i64] = lowest
        self.lowest_paid: Final[i64] = lowest_paid
        self.capot: Final[i64] = capot
        self.generale: Final[i64] = generale
        self.no_trump_pays: Final[i64] = no_trump_pays
        self.floor: Final[i64] = floor
        self.lowered_least: Final[i64] = lowered_least
        self.made: Final[i64] = made
        self.failed: Final[i64] = failed
        self.flat: Final[bool] = flat
        self.once: Final[i64] = once
        self.twice: Final[i64] = twice
        self.made_stakes: Final[i64] = made_stakes
        self.failed_stakes: Final[i64] = failed_stakes
        self.loser_stakes: Final[i64] = loser_stakes
        self.base: Final[i64] = base
        self.base_capot: Final[i64] = base_capot
        self.base_slam: Final[i64] = base_slam
        self.unbid_capot: Final[i64] = unbid_capot
        self.keeps_cards: Final[bool] = keeps_cards
        self.defence_melds: Final[i64] = defence_melds
        self.defence_belotes: Final[i64] = defence_belotes
        self.takers_belotes: Final[i64] = takers_belotes


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
        final: whether no deal is rounded but the totals of the one that ends the match.
        melds_count: whether melds count for the contract.
        melds_dedans: whose are the melds of takers who fail.
        melds_capot: whether the melds of a side without a trick change hands.
        melds_trick: whether a side without a trick marks no melds at all.
        four_belotes: what four belotes of one side are worth, 0 where each counts.
        scales: how the points of the cards are written, for each trumps.
        bids: what there is to contracts that are bid or doubled.
    """

    __slots__ = (
        "all_tricks", "belote", "belote_counts", "belote_kept", "bids", "capot", "each_own",
        "exact_last", "final", "forfeit", "forfeit_capot", "four_belotes", "last_trick",
        "melds_capot", "melds_count", "melds_dedans", "melds_trick", "rounding", "scales",
        "success", "tie",
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
        final_total: bool,
        melds_count: bool,
        melds_dedans: i64,
        melds_capot: bool,
        melds_trick: bool,
        four_belotes: i64,
        scales: tuple[Scale, ...],
        bids: BidPlan,
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
        self.final: Final[bool] = final_total
        self.melds_count: Final[bool] = melds_count
        self.melds_dedans: Final[i64] = melds_dedans
        self.melds_capot: Final[bool] = melds_capot
        self.melds_trick: Final[bool] = melds_trick
        self.four_belotes: Final[i64] = four_belotes
        self.scales: Final = scales
        self.bids: Final = bids


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
        penalties: points off, `()` where there are none.
        last_deal: whether a limit of deals makes this the last one.
        claimed: the side that stopped the deal before its end, -1 for none.
        trump: the trumps, 0 to 5.
        bid: the height of the bid, 0 for none.
        doubled: how often the contract was doubled.
        solo: tricks won by the taker's own hand.
        scores: totals before the deal.
    """

    __slots__ = (
        "belotes", "bid", "claimed", "doubled", "first", "last_deal", "last_trick", "melds",
        "penalties", "points", "pot", "rivals", "scores", "solo", "takers", "tricks", "trump",
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
        scores: tuple[int, ...],
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
        self.scores: Final = scores


NO_POINTS: Final = [(0,) * sides for sides in range(5)]
"""0 for each side, by how many there are."""
NO_RIVALS: Final = [(NOBODY,) * sides for sides in range(5)]


@final
@mypyc_attr(acyclic=True)
class Ledger:
    """Points as they are written: a total for each side and, if wanted, every line.

    Attributes:
        totals: what each side marks.
        held: what is withheld from each side for a later deal, empty when nothing is.
        rivals: the side with which each was level then, -1 for none.
        outcome: what became of the contract.
        lines: side, label and points of each line in turn, or `None`.
    """

    __slots__ = ("held", "lines", "outcome", "rivals", "totals")

    def __init__(self, sides: int, lines: list[int] | None) -> None:
        self.totals: Final = [0] * sides
        self.held: list[int] = []
        self.rivals: list[int] = []
        self.outcome: i64 = NO_CONTRACT
        self.lines: Final = lines

    def add(self, side: int, label: int, points: int) -> None:
        """Write a line; nothing is written for no points."""
        if points == 0:
            return
        self.totals[side] += points
        if self.lines is not None:
            self.lines.extend((side, label, points))

    def hold(self, side: int, points: int, rival: int) -> None:
        """Withhold points from a side; the first tie of a deal names its rival."""
        if not self.held:
            self.held = [0 for _ in self.totals]
            self.rivals = [NOBODY for _ in self.totals]
        self.held[side] += points
        if self.rivals[side] == NOBODY:
            self.rivals[side] = rival

    def withheld(self) -> tuple[int, ...]:
        """Return what is withheld from each side."""
        return tuple(self.held) if self.held else NO_POINTS[len(self.totals)]

    def level_with(self) -> tuple[int, ...]:
        """Return the side with which each was level when points were withheld, -1 for none."""
        return tuple(self.rivals) if self.rivals else NO_RIVALS[len(self.totals)]

    def apart(self) -> Ledger:
        """Return an empty ledger of the same kind, for what may not be written in the end."""
        return Ledger(len(self.totals), None if self.lines is None else [])

    def enter(self, other: Ledger, side: int) -> None:
        """Write what another ledger says of a side."""
        self.totals[side] += other.totals[side]
        lines = other.lines
        if self.lines is None or lines is None:
            return
        for at in range(0, len(lines), LINE):
            if lines[at] == side:
                self.lines.extend(lines[at : at + LINE])
