"""What is left of a deal when its cards are gone, and whether a deal can leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from belote.bidding.contracts import contract_problems
from belote.bidding.rules import Auction
from belote.card import TRUMP_INDEX, Trump
from belote.contract import Contract
from belote.errors import TallyError
from belote.ladder import Slam, height_of
from belote.meld import Meld
from belote.melds.contest import annuls, meld_points, wins_match
from belote.melds.core import counts
from belote.melds.records import NO_TRUMP
from belote.melds.refusals import cards_of, cut_runs, shared, used_twice
from belote.melds.rules import CardReuse
from belote.parts import plan_of
from belote.scoring.plans import card_points
from belote.scoring.records import Count
from belote.sheet.core import NOBODY
from belote.sheet.rules import are_totals, rival_problems
from belote.tricks.rules import BeloteAllTrump, BeloteAnnounce

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote.melds.rules import MeldsRules
    from belote.parts import Plan
    from belote.ruleset import Ruleset

_BELOTES: Final = {Trump.NONE: (0, "none at sans-atout"), Trump.ALL: (4, "four at most")}
"""How many belotes a deal without a trump suit has at most."""


@attrs.frozen(kw_only=True)
class Tally:
    """What is left of a finished deal, to be scored.

    Tuples have one number for each side; where they may be left out, `()` is 0 for every side.

    Attributes:
        takers: the side of the taker, `None` where there is no contract.
        card_points: points of the cards taken, without the last trick's bonus.
        last_trick: the side that won the last trick.
        tricks: tricks won.
        contract: what was undertaken; where points are bid it is needed, elsewhere it tells the
            trumps and is kept in the results.
        belotes: how many belotes each side has that count: one in a deal at most, four at
            tout-atout.
        melds: the melds of the side that won them, before the contract decides who marks.
        held_over: points withheld **from** each side by earlier ties; 0 stands for none.
        penalties: points off each side's deal.
        rivals: the side with which each was level when points were withheld from it, -1 for none;
            with two sides it is the other one.
        first: the side that acts first in the deal, which takes what a lone taker loses when its
            best opponents are level (6.13); a `Sheet` knows it from its dealer.
        by_seat: tricks won by each seat, needed where a générale was bid.
    """

    takers: int | None
    card_points: tuple[int, ...]
    last_trick: int
    tricks: tuple[int, ...]
    contract: Contract | None = None
    belotes: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    held_over: tuple[int, ...] | int = 0
    penalties: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    first: int = 0
    by_seat: tuple[int, ...] | None = None


def filled(plan: Plan, tally: Tally) -> Tally:
    """Return a tally in which what was left out is 0 for every side."""
    given: object = tally
    if not isinstance(given, Tally):
        message = f"{tally!r} is no Tally"
        raise TypeError(message)
    nothing = plan.nothing
    held_over: object = tally.held_over
    return attrs.evolve(
        tally,
        tricks=nothing if tally.tricks == () else tally.tricks,
        belotes=nothing if tally.belotes == () else tally.belotes,
        melds=((),) * len(nothing) if tally.melds == () else tally.melds,
        held_over=nothing if held_over in (0, ()) else tally.held_over,
        penalties=nothing if tally.penalties == () else tally.penalties,
        rivals=(NOBODY,) * len(nothing) if tally.rivals == () else tally.rivals,
    )


def counted(
    ruleset: Ruleset, plan: Plan, tally: Tally, scores: tuple[int, ...], *, last_deal: bool = False
) -> Count:
    """Return what a finished deal leaves to be counted, given the totals before it.

    Raises:
        TallyError: when no deal can leave it; all that is wrong is listed.
    """
    problems = _shape_problems(ruleset, tally) or _contradictions(ruleset, plan, tally)
    if problems:
        raise TallyError("; ".join(problems))
    return _count(plan, tally, scores, last_deal=last_deal, claimer=NOBODY)


def claimed_count(
    ruleset: Ruleset, plan: Plan, tally: Tally, scores: tuple[int, ...], side: int
) -> Count:
    """Return what a deal that a side has stopped leaves to be counted.

    Raises:
        TallyError: when no deal can be stopped so; all that is wrong is listed.
    """
    problems = _claim_problems(ruleset, tally, side)
    if problems:
        raise TallyError("; ".join(problems))
    return _count(plan, tally, scores, last_deal=False, claimer=side)


def _count(
    plan: Plan, tally: Tally, scores: tuple[int, ...], *, last_deal: bool, claimer: int
) -> Count:
    pot = tally.held_over
    contract = tally.contract
    bid = None if contract is None else contract.points
    return Count(
        NOBODY if tally.takers is None else tally.takers,
        tally.first,
        tally.card_points,
        tally.last_trick,
        tally.tricks,
        tally.belotes,
        tuple(_meld_points(plan, tally, melds) for melds in tally.melds),
        plan.nothing if isinstance(pot, int) else pot,
        tally.rivals,
        tally.penalties,
        last_deal,
        claimer,
        _trump(tally),
        0 if bid is None else height_of(bid),
        0 if contract is None else contract.doubled,
        0 if contract is None or tally.by_seat is None else tally.by_seat[contract.taker],
        scores,
    )


def _trump(tally: Tally) -> int:
    """Return the trumps, any suit where the tally does not say."""
    return 0 if tally.contract is None else TRUMP_INDEX[tally.contract.trump]


def _meld_points(plan: Plan, tally: Tally, melds: tuple[Meld, ...]) -> int:
    """Return what melds are worth at the table, whatever points they carry."""
    return sum(int(meld_points(plan.melds, _trump(tally), meld.bits)) for meld in melds)


def _shape_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Return one sentence for each number that is none, or not one for each side."""
    sides = ruleset.seating.side_count
    tables = {
        "card_points": tally.card_points,
        "tricks": tally.tricks,
        "belotes": tally.belotes,
        "held_over": tally.held_over,
        "penalties": tally.penalties,
    }
    problems = _meld_problems(ruleset, tally) + _undertaken_problems(ruleset, tally.contract)
    if tally.by_seat is not None and not _is_table(tally.by_seat, ruleset.seating.players):
        problems.append(
            f"by_seat is {tally.by_seat!r}, but must be {ruleset.seating.players} whole numbers "
            "from 0 up, one for each seat"
        )
    problems += [
        f"{name} is {given!r}, but must be {sides} whole numbers from 0 up, one for each side"
        for name, given in tables.items()
        if not _is_table(given, sides)
    ]
    problems += [
        f"{name} is {side!r}, but sides are 0 to {sides - 1}"
        for name, side, optional in (
            ("takers", tally.takers, True),
            ("last_trick", tally.last_trick, False),
            ("first", tally.first, False),
        )
        if not (optional and side is None) and not is_side(side, sides)
    ]
    return problems + rival_problems(tally.held_over, tally.rivals, sides)


def _claim_problems(ruleset: Ruleset, tally: Tally, side: int) -> list[str]:
    """Return one sentence for each reason why a side cannot have stopped such a deal."""
    sides = ruleset.seating.side_count
    if not is_side(side, sides):
        return [f"side is {side!r}, but sides are 0 to {sides - 1}"]
    problems = _shape_problems(ruleset, tally)
    if problems:
        return problems
    most = _worth_in_play(ruleset, _trump(tally))[1]
    if sum(tally.card_points) > most:
        problems.append(
            f"card_points is {tally.card_points}, but the cards are worth {most} at most"
        )
    if not tally.card_points[side]:
        problems.append(f"side {side} claims, but has won no trick that holds points")
    return problems + _belote_problems(ruleset, tally)


def _belote_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    most, said = 1, "one at most"
    if tally.contract is not None:
        most, said = _BELOTES.get(tally.contract.trump, (most, said))
        if tally.contract.trump is Trump.ALL and ruleset.tricks.belote_ta is BeloteAllTrump.NONE:
            most, said = 0, "none at tout-atout: tricks.belote_ta is none"
    if ruleset.tricks.belote_announce is BeloteAnnounce.OFF:
        most, said = 0, "none: tricks.belote_announce is off"
    if sum(tally.belotes) <= most:
        return []
    return [f"belotes is {tally.belotes}, but a deal has {said}"]


def _meld_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    sides = ruleset.seating.side_count
    given: object = tally.melds
    if not isinstance(given, tuple) or len(given) != sides or not _are_melds(given):
        return [f"melds is {given!r}, but must be {sides} tuples of Meld, one for each side"]
    if not any(given):
        return []
    if not ruleset.melds.enabled:
        return ["there are melds, but melds.enabled is false"]
    winning = _winning_melds(plan_of(ruleset), tally)
    if winning:
        return winning
    apart = _contest_problems(ruleset, tally)
    if ruleset.melds.card_reuse is CardReuse.FREE:
        return apart
    return apart + [
        f"side {side} has {' '.join(map(str, twice))} in two melds"
        for side, melds in enumerate(tally.melds)
        if (twice := used_twice(melds))
    ]


def _contest_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say which melds cannot have been won side by side in one deal."""
    problems = [
        f"side {side} has a meld twice"
        for side, melds in enumerate(tally.melds)
        if len(set(melds)) < len(melds)
    ]
    problems += [
        f"side {side} has {' '.join(map(str, twice))} in two runs"
        for side, melds in enumerate(tally.melds)
        if (twice := used_twice(meld for meld in set(melds) if not meld.is_square))
    ]
    problems += _held_problems(ruleset, tally)
    both = shared(tally.melds)
    if both:
        problems.append(f"in melds of two sides: {' '.join(map(str, both))}")
    return problems + _counting_problems(ruleset, tally)


def _held_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say whose melds its hands could not hold: one hand's are whole runs, too."""
    size = int(plan_of(ruleset).tricks.hand_size)
    problems = []
    for side, melds in enumerate(tally.melds):
        seats = len(ruleset.seating.partners(side))
        cards = set(cards_of(melds))
        if len(cards) > size * seats:
            problems.append(f"side {side} has {len(cards)} cards in melds, but {seats} hands")
        elif seats == 1 and (cut := cut_runs(ruleset.melds, melds, cards)):
            problems.append(f"side {side} has a part of {cut[0]}, which is declared whole")
    return problems


def _counting_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say which melds cannot count together: one side wins a contest, and nothing that is void."""
    rules = ruleset.melds
    plan = plan_of(ruleset).melds
    every = [meld for melds in tally.melds for meld in melds]
    worthless = [meld for meld in every if not counts(plan, _trump(tally), meld.bits)]
    if worthless:
        return [f"{worthless[0]} is worth nothing here, so it is no meld"]
    voiding = [meld for meld in every if annuls(plan, meld.bits)]
    if voiding:
        return [f"there are melds, but {voiding[0]} voids all: melds.all_seven_rule is annul_all"]
    if not rules.split_contest:
        return _contested(rules, "melds", tally.melds)
    carres = [tuple(meld for meld in melds if meld.is_square) for melds in tally.melds]
    runs = [tuple(meld for meld in melds if not meld.is_square) for melds in tally.melds]
    problems = _contested(rules, "carrés", carres) + _contested(rules, "runs", runs)
    if rules.carre_cancels_runs:
        problems += [
            f"side {side} has runs, but the carré of side {other} voids them"
            for side, voided in enumerate(runs)
            for other, voiders in enumerate(carres)
            if side != other and voided and voiders
        ]
    return problems


def _contested(rules: MeldsRules, named: str, won: Sequence[tuple[Meld, ...]]) -> list[str]:
    """Say why sides cannot have won such melds of one contest."""
    winners = [str(side) for side, melds in enumerate(won) if melds]
    if len(winners) > 1:
        return [f"sides {' and '.join(winners)} have {named}, but one side alone wins them"]
    if not rules.winner_scores_all and any(len(melds) > 1 for melds in won):
        return [f"several {named} count, but melds.winner_scores_all is false: only the best does"]
    return []


def _winning_melds(plan: Plan, tally: Tally) -> list[str]:
    """Say which meld has ended the match, where trumps are known."""
    trump = NO_TRUMP if tally.contract is None else TRUMP_INDEX[tally.contract.trump]
    return [
        f"side {side} has declared {meld}, which wins the match at once: write Sheet.win({side})"
        for side, melds in enumerate(tally.melds)
        for meld in melds
        if wins_match(plan.melds, trump, meld.bits)
    ]


def _are_melds(given: tuple[object, ...]) -> bool:
    return all(
        isinstance(melds, tuple) and all(isinstance(meld, Meld) for meld in melds)
        for melds in given
    )


def _is_table(given: object, sides: int) -> bool:
    return isinstance(given, tuple) and are_totals(given, sides) and min(given) >= 0


def is_side(side: object, sides: int) -> bool:
    """Tell whether something is one of so many sides."""
    return type(side) is int and 0 <= side < sides


def _contradictions(ruleset: Ruleset, plan: Plan, tally: Tally) -> list[str]:
    """Return one sentence for each pair of numbers that one deal cannot leave."""
    size = int(plan.tricks.hand_size)
    problems = _point_problems(ruleset, tally)
    if sum(tally.tricks) != size:
        problems.append(f"tricks is {tally.tricks}, but a deal has {size}")
    problems += _belote_problems(ruleset, tally) + _seat_problems(ruleset, tally)
    if not tally.tricks[tally.last_trick]:
        problems.append(f"side {tally.last_trick} won the last trick, but tricks is {tally.tricks}")
    problems += [
        f"side {side} has {points} card points without a trick"
        for side, points in enumerate(tally.card_points)
        if points and not tally.tricks[side]
    ]
    return problems + _taker_problems(ruleset, tally)


def _point_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say whether the cards in play can be worth so much."""
    least, most = _worth_in_play(ruleset, _trump(tally))
    if least <= sum(tally.card_points) <= most:
        return []
    worth = f"{most} in all" if least == most else f"{least} to {most} in all"
    return [f"card_points is {tally.card_points}, but the cards are worth {worth}"]


def _worth_in_play(ruleset: Ruleset, trump: int) -> tuple[int, int]:
    """Return the least and the most that the cards in play can be worth."""
    in_play = ruleset.seating.players * ruleset.dealing.hand_size
    worths = sorted(card_points(ruleset.scoring)[trump])
    return sum(worths[:in_play]), sum(worths[-in_play:])


def _seat_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    """Say whether the tricks of each seat are given where needed, and are those of its side."""
    if tally.by_seat is None:
        if tally.contract is None or tally.contract.points is not Slam.GENERALE:
            return []
        return ["by_seat is None, but the contract is generale: it must say who won the tricks"]
    won = [0] * ruleset.seating.side_count
    for side, tricks in zip(ruleset.seating.sides, tally.by_seat, strict=True):
        won[side] += tricks
    if tuple(won) == tally.tricks:
        return []
    return [f"by_seat is {tally.by_seat}, which makes {tuple(won)}, but tricks is {tally.tricks}"]


def _undertaken_problems(ruleset: Ruleset, contract: Contract | None) -> list[str]:
    """Return one sentence for each reason why no auction of this table ends in a contract."""
    given: object = contract
    if contract is None:
        return []
    if not isinstance(given, Contract):
        return [f"contract is {given!r}, but must be a Contract, or None"]
    problems = contract_problems(ruleset.bidding, contract)
    if not is_side(contract.taker, ruleset.seating.players):
        problems.append(
            f"seat {contract.taker!r} is the taker, but seats are 0 to "
            f"{ruleset.seating.players - 1}"
        )
    return problems


def _taker_problems(ruleset: Ruleset, tally: Tally) -> list[str]:
    contract = tally.contract
    if contract is None:
        if ruleset.bidding.kind is Auction.TURN_UP:
            return []
        if tally.takers is None:
            return ["there is no contract: a deal that all have passed is Sheet.passed_out()"]
        return [f"takers is {tally.takers}, but contract is None: it must say what was bid"]
    if tally.takers is not None and contract.taker in ruleset.seating.partners(tally.takers):
        return []
    return [f"seat {contract.taker} is the taker, but takers is {tally.takers!r}"]
