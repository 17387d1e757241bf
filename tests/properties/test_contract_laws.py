"""What holds of every contract that is bid or doubled, whatever its table says."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote import (
    Contract,
    DealScore,
    Outcome,
    Ruleset,
    Sheet,
    Slam,
    Tally,
    Trump,
    settle,
)
from belote import rulesets as presets
from belote.axes import Option
from belote.bidding.rules import ladder
from belote.card import CARDS
from belote.ladder import Height
from belote.scoring.rules import (
    BeloteCounts,
    BeloteWhenDoubled,
    CapotContract,
    Counts,
    DoubledBase,
    Failed,
    Made,
    MeldsOnDedans,
    MultiplierBase,
    OnDedans,
    Success,
)
from belote.testing.strategies import rulesets
from properties.counting import points_of, scaled
from tables import named_melds

ROUNDINGS: Final = ("none", "half_up", "six_up", "complement_160")
SLAMS: Final = (Slam.CAPOT, Slam.GENERALE)
TABLE: Final[dict[str, Option]] = {
    "seating.players": 4,
    "seating.sides": "teams2x2",
    "bidding.kind": "points",
    "bidding.capot_bid": 250,
    "bidding.generale": 500,
    "bidding.contre_timing": "own_turn",
    "bidding.capot_doubled_ok": True,
    "bidding.sa_ta": "on",
    "melds.runs": "",
    "melds.carres": "",
    "melds.in_sa": "normal",
    "scoring.round": "none",
}
"""Two sides that may bid and double anything, and write it as it is."""
MELDS: Final = {"": 0, "tierce QH": 20, "square Q": 100}
"""Melds, and what they are worth whatever is trumps."""
BELOTES: Final = {Trump.NONE: ((0, 0),), Trump.ALL: ((0, 0), (2, 1), (4, 0), (0, 4))}
BELOTES_OF_A_SUIT: Final = ((0, 0), (1, 0), (0, 1))


@dataclass(frozen=True)
class Played:
    """A deal whose cards can be shared anew; seat 0 has bid."""

    ruleset: Ruleset
    contract: Contract
    belotes: tuple[int, int]
    melds: tuple[str, str]
    last: int

    @property
    def total(self) -> int:
        """What the cards are worth before any scale."""
        return sum(points_of(self.ruleset, card, self.contract.trump) for card in CARDS)

    def tally(self, taken: int, won: int = 5, alone: int = 0) -> Tally:
        """Return the deal in which the takers took so many points and so many tricks."""
        return Tally(
            takers=0,
            card_points=(taken, self.total - taken),
            last_trick={0: 1, 8: 0}.get(won, self.last),
            tricks=(won, 8 - won),
            contract=self.contract,
            belotes=self.belotes,
            melds=(named_melds(self.melds[0]), named_melds(self.melds[1])),
            by_seat=(alone, 8 - won, won - alone, 0),
        )

    def score(self, taken: int, won: int = 5, alone: int = 0) -> DealScore:
        """Return the account of the deal."""
        return settle(self.ruleset, self.tally(taken, won, alone))

    def at(self, **options: Option) -> "Played":
        """Return the deal at a table that differs in its account."""
        differing = {f"scoring.{name}": option for name, option in options.items()}
        return replace(self, ruleset=self.ruleset.but(differing))

    def scores(self) -> dict[int, DealScore]:
        """Return accounts by points taken, from nothing to all, close together at the step."""
        every = range(self.total + 1)
        step = bisect_left(every, True, key=lambda taken: self.outcome(taken) is not Outcome.FAILED)
        near = range(max(step - 3, 0), min(step + 4, self.total + 1))
        return {taken: self.score(taken) for taken in sorted({*every[::25], *near, self.total})}

    def outcome(self, taken: int) -> Outcome:
        """Return what becomes of the contract."""
        return self.score(taken).outcome

    def after(self, points: Height, doubled: int) -> "Played":
        """Return the deal after another auction."""
        return replace(self, contract=Contract(0, self.contract.trump, points, doubled))

    def counted(self, side: int, taken: int) -> int:
        """Return what the test of the contract counts for a side that took so many points."""
        scoring = self.ruleset.scoring
        total = self.tricks(side, taken)
        if scoring.belote_counts_for_contract is BeloteCounts.YES:
            total += self.belote(side)
        return total + self.meld(side) * (scoring.melds_count_for_contract is Counts.YES)

    def tricks(self, side: int, taken: int) -> int:
        """Return what stands on the sheet for the tricks of a side."""
        last = self.ruleset.scoring.last_trick if side == self.last else 0
        return scaled(self.ruleset, self.contract.trump, taken, last)

    def belote(self, side: int) -> int:
        """Return what the belotes of a side are worth."""
        scoring = self.ruleset.scoring
        together = scoring.four_belotes if self.belotes[side] == 4 else 0
        return together or scoring.belote_value * self.belotes[side]

    def meld(self, side: int) -> int:
        """Return what the melds of a side are worth."""
        return MELDS[self.melds[side]]


@st.composite
def deals(draw: st.DrawFn, /, **account: Option) -> Played:
    """Deals of two sides in which points were bid, under random axes but those given."""
    settled = {f"scoring.{name}": option for name, option in account.items()}
    ruleset = draw(rulesets({**TABLE, **settled}))
    trump = draw(st.sampled_from(list(Trump)))
    numbers = [height for height in ladder(ruleset.bidding) if height <= 180]
    doubled = draw(st.integers(0, 2))
    melds = draw(st.sampled_from(list(MELDS))) if ruleset.melds.enabled else ""
    return Played(
        ruleset,
        Contract(0, trump, draw(st.sampled_from(numbers)), doubled),
        draw(st.sampled_from(BELOTES.get(trump, BELOTES_OF_A_SUIT))),
        (melds, "") if draw(st.booleans()) else ("", melds),
        draw(st.integers(0, 1)),
    )


@st.composite
def ends(draw: st.DrawFn) -> tuple[Played, int, int, int]:
    """Deals with a bid of any kind and the points and tricks of the takers, and the bidder's."""
    deal = draw(deals())
    points = draw(st.sampled_from((deal.contract.points, *SLAMS)))
    assert points is not None
    won = draw(st.sampled_from((5, 8, 0, 7, 1)))
    least, most = {0: (0, 0), 8: (deal.total, deal.total)}.get(won, (0, deal.total))
    taken = draw(st.integers(least, most))
    alone = draw(st.sampled_from((won, 0)))
    return deal.after(points, deal.contract.doubled), taken, won, alone


# ------------------------------------------------------------------- whether it is made


@given(deals())
def test_who_wins_more_never_fails_for_it(deal: Played) -> None:
    outcomes = [score.outcome for score in deal.scores().values()]
    if deal.ruleset.scoring.success is Success.NONE:
        assert set(outcomes) == {Outcome.NO_CONTRACT}
    else:
        order = [Outcome.FAILED, Outcome.LITIGE, Outcome.MADE]
        assert outcomes == sorted(outcomes, key=order.index)


@given(
    deals(success="reach_bid", contract_floor=120)
    | deals(success="bid_and_more")
    | deals(success="reach_bid", belote_counts_for_contract="lowers_target")
)
def test_the_step_is_the_bid(deal: Played) -> None:
    scoring = deal.ruleset.scoring
    for taken, score in deal.scores().items():
        ours, theirs = deal.counted(0, taken), deal.counted(1, deal.total - taken)
        if ours < scoring.contract_floor or not reaches(deal, taken):
            assert score.outcome is Outcome.FAILED
        elif scoring.success is Success.REACH_BID or ours != theirs:
            best = scoring.success is Success.REACH_BID or ours > theirs
            assert score.outcome is (Outcome.MADE if best else Outcome.FAILED)


def reaches(deal: Played, taken: int) -> bool:
    """Tell whether the takers reach what they bid, which their belote may lower."""
    needed = deal.contract.points
    assert isinstance(needed, int)
    lowers = deal.ruleset.scoring.belote_counts_for_contract is BeloteCounts.LOWERS_TARGET
    if not (lowers and deal.belote(0)):
        return deal.counted(0, taken) >= needed
    return deal.counted(0, taken) >= needed - deal.belote(0) and deal.tricks(0, taken) >= 82


@given(deals())
def test_takers_mark_the_same_wherever_they_fail_and_more_once_they_make_it(deal: Played) -> None:
    scores = deal.scores().values()
    failed = [score.points[0] for score in scores if score.outcome is Outcome.FAILED]
    made = [score.points[0] for score in scores if score.outcome is Outcome.MADE]
    assert len(set(failed)) <= 1
    assert all(less <= more + slack(deal) for less, more in pairwise(made))
    scoring = deal.ruleset.scoring
    bid_against_all = scoring.made is Made.BID_ONLY and scoring.failed is not Failed.BID_ONLY
    if failed and made and not bid_against_all:
        assert failed[-1] < made[0]


def slack(deal: Played) -> int:
    """Return by how much the points of both sides may differ, each rounded to its scale."""
    everything = deal.ruleset.scoring.doubled_base is DoubledBase.ALL_POINTS
    return 4 if deal.contract.doubled and everything else 0


@given(ends())
def test_doubling_changes_nothing_about_who_wins_the_deal(
    end: tuple[Played, int, int, int],
) -> None:
    deal, *how = end
    assert deal.contract.points is not None
    outcomes = {deal.after(deal.contract.points, times).score(*how).outcome for times in range(3)}
    assert len(outcomes) == 1


@given(deals(), st.data())
def test_a_capot_is_counted_by_tricks_and_never_by_points(
    deal: Played, data: st.DataObject
) -> None:
    taken = data.draw(st.sampled_from((deal.total, 0)) | st.integers(0, deal.total))
    assert len({deal.score(taken, won) for won in range(1, 8)}) == 1
    if deal.ruleset.scoring.success is Success.NONE:
        return
    assert deal.score(deal.total, 8).outcome is Outcome.MADE
    doubled = deal.contract.doubled
    for points, alone in ((Slam.CAPOT, 3), (Slam.GENERALE, 8)):
        slam = deal.after(points, doubled)
        assert slam.score(deal.total, 7, 7).outcome is Outcome.FAILED
        assert slam.score(deal.total, 8, alone).outcome is Outcome.MADE
    assert deal.after(Slam.GENERALE, doubled).score(deal.total, 8, 7).outcome is Outcome.FAILED


# ----------------------------------------------------------------------------- rounding


@pytest.mark.parametrize("rounding", ROUNDINGS)
def test_89_for_90_fails_however_it_is_rounded(rounding: str) -> None:
    table = presets.get("ffb_coinche", {"scoring.round": rounding})
    deal = Played(table, Contract(0, Trump.HEARTS, 90), (0, 0), ("", ""), last=1)
    assert deal.score(89).outcome is Outcome.FAILED
    assert deal.score(90).outcome is Outcome.MADE


@given(ends())
def test_rounding_never_makes_a_contract(end: tuple[Played, int, int, int]) -> None:
    deal, *how = end
    each_deal = deal.at(round_applies_to="each_deal")
    scores = [each_deal.at(round=rounding).score(*how) for rounding in ROUNDINGS]
    assert len({(score.outcome, score.held_over) for score in scores}) == 1


@given(ends())
def test_rounding_to_a_complement_keeps_the_sum(end: tuple[Played, int, int, int]) -> None:
    deal, *how = end
    each_deal = deal.at(round_applies_to="each_deal", round_last_deal=True)
    exact = each_deal.score(*how).points
    rounded = each_deal.at(round="complement_160").score(*how).points
    assert sum(rounded) == (sum(exact) + 4) // 10 * 10
    assert rounded[1] == (exact[1] + 4) // 10 * 10


# -------------------------------------------------------------------------- the account


@given(ends())
def test_lines_add_up_and_paper_agrees(end: tuple[Played, int, int, int]) -> None:
    deal, *how = end
    score = deal.score(*how)
    for side in (0, 1):
        assert score.points[side] == sum(line.points for line in score.of(side))
    assert score == Sheet(deal.ruleset).add(deal.tally(*how)).results[-1].score


OF_TRICKS: Final = {"cards", "last_trick", "capot", "scale"}
OF_BELOTES: Final = {"belote", "four_belotes"}


@given(ends(), st.integers(1, 2))
def test_the_loser_of_a_doubled_deal_marks_what_its_axes_leave_it_and_nothing_else(
    end: tuple[Played, int, int, int], doubled: int
) -> None:
    deal, *how = end
    assert deal.contract.points is not None
    deal = deal.after(deal.contract.points, doubled)
    score = deal.score(*how)
    if score.outcome not in {Outcome.MADE, Outcome.FAILED}:
        return
    loser = int(score.outcome is Outcome.MADE)
    left = left_to_loser(deal, made=bool(loser))
    assert {line.label for line in score.of(loser)} <= left
    for label, points in (("belote", deal.belote(loser)), ("melds", deal.meld(loser))):
        own = [line.points for line in score.of(loser) if line.label in {label, f"four_{label}s"}]
        if 0 < how[1] < 8:
            assert sum(own) == (points if label in left else 0)


def left_to_loser(deal: Played, *, made: bool) -> set[str]:
    """Return the labels of what the axes leave to the loser of a doubled deal."""
    scoring = deal.ruleset.scoring
    if (scoring.made is Made.BID_ONLY) if made else (scoring.failed is Failed.BID_ONLY):
        return set()
    left = OF_BELOTES if keeps_belote(deal.ruleset, made=made) else set()
    if scoring.capot_contract is CapotContract.FLAT and deal.contract.points in SLAMS:
        return left
    keeps_own = made and scoring.loser_keeps_own_when_doubled
    if keeps_own:
        left = left | OF_TRICKS
    if keeps_own or scoring.melds_on_dedans is MeldsOnDedans.KEPT:
        left = left | {"melds", "melds_of_capot"}
    whole = scoring.multiplier_base is MultiplierBase.WHOLE
    return left | {"doubled"} if whole and scoring.both_sides_multiplied else left


def keeps_belote(ruleset: Ruleset, *, made: bool) -> bool:
    """Tell whether the loser of a doubled deal keeps its belote."""
    match ruleset.scoring.belote_when_doubled:
        case BeloteWhenDoubled.KEPT:
            return True
        case BeloteWhenDoubled.TO_WINNER:
            return False
        case BeloteWhenDoubled.LOST_BY_LOSER:
            return not made
        case BeloteWhenDoubled.AS_UNDOUBLED:
            return made or ruleset.scoring.belote_on_dedans is OnDedans.KEPT
