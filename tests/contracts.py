"""Tables that bid, as their sources score them, and deals kept on paper.

Only the axes of the account differ between these tables; the auction is wide enough for all.
"""

from typing import Final

from belote import Contract, DealScore, Ruleset, Sheet, Tally, Trump, settle
from belote.axes import Option
from belote.ladder import Slam
from tables import AT_ONCE, FFB, lines, named_melds

POINTS: Final[dict[str, Option]] = {
    **AT_ONCE,
    "bidding.kind": "points",
    "bidding.max_bid": 650,
    "bidding.capot_bid": 250,
    "bidding.generale": 500,
    "bidding.contre_timing": "own_turn",
    "bidding.sa_ta": "on",
    "melds.enabled": True,
}
"""An auction in which everything can be bid and doubled."""

FFB_CO15: Final = FFB.but(
    {
        **POINTS,
        "scoring.success": "bid_and_more",
        "scoring.litige": "dedans",
        "scoring.made": "plus_bid",
        "scoring.failed": "160",
        "scoring.failed_capot": "same",
        "scoring.failed_plus_bid": True,
        "scoring.ta_scale": "13_9_6_5_3_2",
    }
)
"""The federation's coinche, before rounding."""

FFB_CT16: Final = FFB_CO15.but(
    {
        "bidding.capot_bid": 500,
        "melds.enabled": False,
        "scoring.success": "reach_bid",
        "scoring.belote_on_dedans": "to_defence",
        "scoring.belote_when_doubled": "to_winner",
        "scoring.belote_multiplied": False,
        "scoring.capot_contract": "flat",
        "scoring.ta_scale": "x162/258",
    }
)
"""The federation's contrée, points made and bid."""

FAITS: Final = FFB_CT16.but(
    {
        "scoring.made": "own_points",
        "scoring.failed_plus_bid": False,
        "scoring.doubled_capot": "plus_100",
    }
)
"""The federation's contrée, points made alone."""

NOTE_1: Final = FFB_CT16.but({"scoring.multiplier_base": "contract"})
"""The federation's contrée with the option of its first note."""

FFB_EL: Final = FFB_CT16.but(
    {
        "bidding.capot_bid": 250,
        "scoring.capot_contract": "as_bid",
        "scoring.surcontre_factor": 3,
        "scoring.failed_capot": "252",
        "scoring.multiplier_base": "contract",
    }
)
"""The federation's contrée for leisure, before rounding."""

CANNES: Final = FFB_CT16.but(
    {
        "bidding.max_bid": 260,
        "bidding.capot_bid": 270,
        "scoring.capot_contract": "as_bid",
        "scoring.surcontre_factor": 3,
        "scoring.failed": "162",
        "scoring.failed_capot": "252",
        "scoring.multiplier_base": "contract",
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
        "scoring.round": "six_up",
        "scoring.round_last_deal": False,
        "sheet.target": 2001,
    }
)

PAGAT: Final = FFB_CO15.but(
    {
        "scoring.success": "reach_bid",
        "scoring.multiplier_base": "contract",
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
    }
)

BGA: Final = FFB_CO15.but(
    {
        "bidding.min_bid": 82,
        "melds.enabled": False,
        "scoring.success": "reach_bid",
        "scoring.min_paid": 80,
        "scoring.capot": "fixed250",
        "scoring.failed": "162",
        "scoring.doubled_base": "points_made",
        "scoring.belote_when_doubled": "lost_by_loser",
        "scoring.sa_scale": "x152/120",
        "scoring.ta_scale": "x152/248",
    }
)

SCOREIT: Final = FFB_CO15.but(
    {
        "scoring.failed": "162",
        "scoring.failed_capot": "252",
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
        "scoring.belote_multiplied": False,
        "scoring.melds_multiplied": False,
    }
)

CNT: Final = FFB_CO15.but(
    {
        "bidding.capot_bid": 500,
        "bidding.generale": 1000,
        "scoring.success": "reach_bid",
        "scoring.capot_contract": "flat",
        "scoring.multiplier_base": "contract",
        "scoring.belote_multiplied": False,
    }
)

CHUTE: Final = FFB.but(
    {
        **POINTS,
        "scoring.multiplier_base": "forfeit_only",
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
    }
)
"""A table that multiplies nothing but the forfeit (ESSARTS)."""

TUN: Final = CHUTE.but(
    {
        "scoring.multiplier_base": "whole",
        "scoring.both_sides_multiplied": True,
        "scoring.belote_multiplied": False,
    }
)

ASCEE2A: Final = FFB_CT16.but(
    {
        "scoring.made": "bid_only",
        "scoring.failed": "bid_only",
        "scoring.capot_contract": "as_bid",
        "scoring.multiplier_base": "contract",
    }
)

COLVER: Final = FFB_EL.but({"scoring.failed": "162", "scoring.doubled_base": "162"})


def bid(
    points: int | Slam | None,
    totals: tuple[int, int],
    *,
    trump: Trump = Trump.HEARTS,
    doubled: int = 0,
    takers: int = 0,
    last: int = 0,
    belotes: tuple[int, int] = (0, 0),
    announced: tuple[str, str] = ("", ""),
    tricks: tuple[int, int] = (5, 3),
    by_seat: tuple[int, ...] | None = None,
) -> Tally:
    """Return a deal in which so much was bid; the totals hold ten for the last trick."""
    return Tally(
        takers=takers,
        card_points=(totals[0] - 10, totals[1]) if last == 0 else (totals[0], totals[1] - 10),
        last_trick=last,
        tricks=tricks,
        contract=Contract(takers, trump, points, doubled),
        belotes=belotes,
        melds=(named_melds(announced[0]), named_melds(announced[1])),
        by_seat=by_seat,
    )


def swept(
    points: int | Slam | None,
    side: int = 0,
    *,
    trump: Trump = Trump.HEARTS,
    doubled: int = 0,
    takers: int = 0,
    belotes: tuple[int, int] = (0, 0),
    announced: tuple[str, str] = ("", ""),
    solo: int | None = None,
) -> Tally:
    """Return a deal in which one side won every trick, so many of them by its first seat."""
    worth = {Trump.ALL: 248}.get(trump, 152)
    by_seat = None if solo is None else ((solo, 0, 8 - solo, 0), (0, solo, 0, 8 - solo))[side]
    return bid(
        points,
        (worth + 10, 0) if side == 0 else (0, worth + 10),
        trump=trump,
        doubled=doubled,
        takers=takers,
        last=side,
        belotes=belotes,
        announced=announced,
        tricks=(8, 0) if side == 0 else (0, 8),
        by_seat=by_seat,
    )


def marked(ruleset: Ruleset, tally: Tally) -> tuple[int, ...]:
    """Return what the sides mark of a deal, whose lines must add up to it."""
    score = settle(ruleset, tally)
    assert score.points == tuple(sum(row.points for row in score.of(side)) for side in (0, 1))
    assert score == Sheet(ruleset).add(tally).results[-1].score
    return score.points


def rows(score: DealScore, side: int) -> list[tuple[str, int]]:
    """Return the lines of one side: label and points."""
    return [(label, points) for of, label, points, _ in lines(score) if of == side]
