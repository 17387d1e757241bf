"""Random questions about tables of two, three and four, where the rules have most to say.

Tallies favour ties, capots and sides without a trick.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from belote import Ruleset, Tally
from belote.axes import Option
from belote.testing.domain import VALUES, consistent
from differential import meld_samples, samples, table_oracle
from differential.samples import Axes
from differential.table_oracle import Progress, TableTally, number, players, sides

TABLES: Final[tuple[tuple[int, str], ...]] = (
    (2, "individual"),
    (3, "individual"),
    (3, "individual"),
    (4, "individual"),
    (4, "teams2x2"),
)
DEALT: Final = ("seating.players", "seating.sides", "dealing.", "bidding.", "tricks.first_leader")
HELD: Final = ("held_next_contract_success", "held_next_deal_winner")
VALUED: Final = ("scoring.plain_points", "scoring.trump_points")
"""What cards are worth, of which the oracle knows the usual table only."""
ROUNDED_AT_ONCE: Final[dict[str, Option]] = {
    "scoring.round_last_deal": True,
    "scoring.round_applies_to": "each_deal",
}
"""When points are rounded, as the oracle takes it to be."""


def anything(rng: Random) -> dict[str, Option]:
    """Return options drawn for every axis, whether they go together or not."""
    return {name: rng.choice(options) for name, options in VALUES.items()}


def seated(rng: Random, options: Mapping[str, Option]) -> dict[str, Option]:
    """Return options for a table of any kind."""
    count, partnership = rng.choice(TABLES)
    seats: dict[str, Option] = {"seating.players": count, "seating.sides": partnership}
    return consistent({**options, **samples.A_SUIT_TAKEN, **seats})


def deal_options(rng: Random) -> dict[str, Option]:
    """Return options for the deal and the auction."""
    drawn = anything(rng)
    return seated(rng, {name: drawn[name] for name in drawn if name.startswith(DEALT)})


def account_options(rng: Random) -> dict[str, Option]:
    """Return options for the account of a deal; most judge contracts and hold what is level."""
    names = (*samples.SCORING_NUMBERS, "dealing.hand_size")
    drawn = {**meld_samples.account_options(rng), **samples.random_options(rng, names)}
    drawn["scoring.capot"] = rng.choice(VALUES["scoring.capot"])
    if rng.random() < 0.6:
        drawn["scoring.success"] = "strictly_more"
    if rng.random() < 0.4:
        drawn["scoring.litige"] = rng.choice(HELD)
    return seated(rng, drawn)


def sheet_options(rng: Random) -> dict[str, Option]:
    """Return options for the account, the next dealer and the end of a match of several deals."""
    names = ("sheet.raise_by", "dealing.rotation", "dealing.all_pass", "sheet.claim_out")
    ends = samples.random_options(rng, (*names, *samples.axes_of("sheet")))
    ends["sheet.target"] = rng.choice((300, 700, 1000, "none"))
    ends["sheet.deals_limit"] = rng.choice(("none", "none", 3, 6))
    return consistent({**account_options(rng), **ends})


def match_options(rng: Random) -> dict[str, Option]:
    """Return options for whole matches; in every second one players may claim."""
    drawn = seated(rng, anything(rng))
    if rng.random() < 0.5:
        drawn["sheet.claim_out"] = rng.choice(("stop_or_lose", "stop_when_reached"))
    kept = {name: drawn[name] for name in drawn if name not in VALUED}
    return {**consistent(kept), **ROUNDED_AT_ONCE}


def meld_options(rng: Random) -> dict[str, Option]:
    """Return options for melds at a table, with hands of eight or nine cards."""
    sizes = samples.random_options(rng, ("dealing.hand_size",))
    return seated(rng, {**meld_samples.options(rng), **sizes})


def for_oracle(ruleset: Ruleset) -> Axes:
    """Return everything that a ruleset says, as the oracles read it."""
    return meld_samples.for_oracle(ruleset)


def worths(axes: Axes) -> tuple[int, int]:
    """Return the least and the most that the cards in play can be worth."""
    points = sorted(table_oracle.card_points(card, "S") for card in table_oracle.full_pack())
    in_play = players(axes) * number(axes, "dealing.hand_size", 8)
    return sum(points[:in_play]), sum(points[-in_play:])


def tally(rng: Random, axes: Axes, *, pot: bool = True) -> TableTally:
    """Return what a deal leaves; `pot` tells whether earlier ties may withhold something."""
    count = sides(axes)
    tricks = _tricks(rng, axes)
    held, rivals = _pot(rng, count) if pot else ((0,) * count, (None,) * count)
    drawn = TableTally(
        takers=rng.choice((*range(count), *range(count), None)),
        card_points=_points(rng, axes, tricks),
        last_trick=rng.choice([side for side in range(count) if tricks[side]]),
        tricks=tricks,
        belotes=one_of(rng, count, (0, 1)),
        melds=_melds(rng, count),
        pot=held,
        rivals=rivals,
        first=rng.randrange(count),
        penalties=one_of(rng, count, (0, 0, 10, 200)),
    )
    if count > 2 and rng.random() < 0.3:
        one, other = rng.sample(range(count), 2)
        drawn = _level(axes, drawn, one, other)
    if drawn.takers is not None and rng.random() < 0.5:
        rival = table_oracle.best_opponent(axes, drawn, drawn.takers)
        drawn = _level(axes, drawn, drawn.takers, rival)
    return drawn


def for_library(drawn: TableTally) -> Tally:
    """Return what a deal leaves as the library takes it."""
    return Tally(
        takers=drawn.takers,
        card_points=drawn.card_points,
        last_trick=drawn.last_trick,
        tricks=drawn.tricks,
        belotes=drawn.belotes,
        melds=tuple(map(meld_samples.melds_worth, drawn.melds, range(len(drawn.melds)))),
        held_over=drawn.pot,
        penalties=drawn.penalties,
        rivals=tuple(-1 if rival is None else rival for rival in drawn.rivals),
        first=drawn.first,
    )


def progress(rng: Random, axes: Axes, totals: tuple[int, ...]) -> Progress:
    """Return a deal in the middle of its play, with more than a trick to come."""
    count, size = sides(axes), number(axes, "dealing.hand_size", 8)
    pack = rng.sample(table_oracle.full_pack(), 32)
    finished = rng.randint(0, size - 2)
    tricks = tuple(
        (rng.randrange(count), tuple(pack.pop() for _ in range(players(axes))))
        for _ in range(finished)
    )
    return Progress(
        totals=totals,
        tricks=tricks,
        trump=rng.choice("CDHS"),
        melds=_melds(rng, count),
        belotes=one_of(rng, count, (0, 1)),
        to_play=size - finished,
    )


def one_of(rng: Random, count: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return a number for one of the sides, and nothing for the others."""
    chosen, drawn = rng.randrange(count), rng.choice(numbers)
    return tuple(drawn if side == chosen else 0 for side in range(count))


def _tricks(rng: Random, axes: Axes) -> tuple[int, ...]:
    count, size = sides(axes), number(axes, "dealing.hand_size", 8)
    winners = rng.sample(range(count), rng.choice((1, count - 1, count, count, count)))
    won = [*winners, *(rng.choice(winners) for _ in range(size - len(winners)))]
    return tuple(won.count(side) for side in range(count))


def _points(rng: Random, axes: Axes, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Return card points for the sides with tricks; every second time in round numbers."""
    winners = [side for side, won in enumerate(tricks) if won]
    step = rng.choice((1, 10))
    left = rng.randint(*worths(axes))
    points = [0] * len(tricks)
    for side in rng.sample(winners, len(winners) - 1):
        points[side] = rng.randrange(0, left + 1, step)
        left -= points[side]
    (last,) = [side for side in winners if not points[side]][:1] or winners[:1]
    points[last] += left
    return tuple(points)


def _melds(rng: Random, count: int) -> tuple[int, ...]:
    """Return the points of the melds won by each side; one side's may be runs, another's carrés."""
    if rng.random() >= 0.2:
        return one_of(rng, count, (0, 0, 20, 50, 100, 300))
    won = [0] * count
    runs, carres = rng.sample(range(count), 2)
    won[runs], won[carres] = rng.choice((20, 50)), rng.choice((100, 300))
    return tuple(won)


def _pot(rng: Random, count: int) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    held = tuple(rng.choice((0, 0, 0, 81, 91)) for _ in range(count))
    rivals = [
        rng.choice([other for other in range(count) if other != side]) for side in range(count)
    ]
    return held, tuple(
        rival if points else None for rival, points in zip(rivals, held, strict=True)
    )


def _level(axes: Axes, drawn: TableTally, one: int, other: int) -> TableTally:
    """Return a deal in which the test counts as much for two sides, where that can be."""
    ahead = table_oracle.counted(axes, drawn, one) - table_oracle.counted(axes, drawn, other)
    points = list(drawn.card_points)
    least, most = worths(axes)
    if least < most:
        points[one] -= ahead
    elif ahead % 2 == 0:
        points[one] -= ahead // 2
        points[other] += ahead // 2
    trickless = any(points[side] for side in (one, other) if not drawn.tricks[side])
    if trickless or min(points) < 0 or not least <= sum(points) <= most:
        return drawn
    return replace(drawn, card_points=tuple(points))
