"""Proving that a ruleset works: random matches, with the laws checked at every step."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from belote import (
    BeloteError,
    Bid,
    Bidding,
    Declare,
    Playing,
    Sheet,
    Slam,
    Tally,
    TallyError,
    Trump,
    apply,
    explain,
    find_melds,
    interjections,
    legal_actions,
    new_match,
    score_melds,
)
from belote.actions import BY_CODE
from belote.chance import drawn

if TYPE_CHECKING:
    from belote import Action, Contract, DealResult, Meld, Ruleset, State

CLAIMED: Final = 1 / 300
DOUBLED: Final = 1 / 6
LONGEST: Final = 50_000
"""Actions after which a match is taken to be stuck."""
BIDS: Final = tuple(
    Bid(seat, points, trump)
    for seat in range(4)
    for points in (80, 82, 90, 110, 160, 165, Slam.CAPOT, Slam.GENERALE)
    for trump in Trump
)
TRIED: Final = (*BY_CODE.values(), *BIDS)
"""Actions of every kind but declarations: what some table allows, and what none does."""


class RulesetCheckError(BeloteError):
    """A law that a ruleset breaks, with the match and the action where it does."""


@attrs.frozen
class Check:
    """What was played to check a ruleset.

    Attributes:
        matches: matches played to their end.
        deals: deals in them, passed-out ones included.
        actions: actions done.
    """

    matches: int
    deals: int
    actions: int


def check_ruleset(ruleset: Ruleset, *, seed: int | str = 0, matches: int = 20) -> Check:
    """Play seeded random matches and check the laws that hold at every table.

    Somebody can act until the match ends; what is legal is explained by nothing and everything
    else is; states survive pickling; score lines add up to points and points to totals; a sheet
    kept on paper agrees; and taking the first legal action ends a match.

    Raises:
        RulesetCheckError: when a law is broken, saying which, in which match and after what.
        ValueError: when there is no match to play.
    """
    if matches < 1:
        message = f"matches is {matches}: nothing is checked without one"
        raise ValueError(message)
    deals = 0
    actions = 0
    for number in range(matches):
        rng = Random(f"{seed}/{number}") if number else None  # noqa: S311 - random play
        end, steps = _played(ruleset, f"{seed}/{number}", rng)
        _check_accounts(end)
        deals += len(end.results)
        actions += steps
    return Check(matches, deals, actions)


def _played(ruleset: Ruleset, seed: str, rng: Random | None) -> tuple[State, int]:
    """Play a match, at random or always taking the first action, and return its end."""
    state: State = new_match(ruleset, seed=seed, dealer=None)
    for step in range(LONGEST):
        if state.is_over:
            return state, step
        legal = legal_actions(state)
        if not legal:
            raise _broken(state, seed, step, "nobody can act")
        if step % 10 == 0:
            _check_state(state, seed, step)
        state = apply(state, _drawn(rng, state, legal) if rng else legal[0])
    raise _broken(state, seed, LONGEST, "the match does not end")


def _drawn(rng: Random, state: State, legal: tuple[Action, ...]) -> Action:
    """Return a lawful action; what is thrown in comes up once in a while."""
    thrown_in = interjections(state)
    if thrown_in and rng.random() < (DOUBLED if isinstance(state, Bidding) else CLAIMED):
        return thrown_in[int(rng.random() * len(thrown_in))]
    return drawn(rng, state, legal)


def _check_state(state: State, seed: str, step: int) -> None:
    if pickle.loads(pickle.dumps(state)) != state:  # noqa: S301 - a pickle made here
        raise _broken(state, seed, step, "the state does not survive pickling")
    legal = {*legal_actions(state), *interjections(state)}
    for action in {*TRIED, *legal, *_declarations(state)}:
        if (explain(state, action) is None) != (action in legal):
            raise _broken(state, seed, step, f"explain and legal_actions disagree on {action}")


def _declarations(state: State) -> list[Declare]:
    """Return what each seat might declare of its hand, asked or not."""
    if not isinstance(state, Playing) or not state.ruleset.melds.enabled:
        return []
    trump = state.contract.trump
    return [
        Declare(seat, find_melds(state.ruleset, hand=state.hand(seat), trump=trump))
        for seat in range(state.ruleset.seating.players)
    ]


def _check_accounts(end: State) -> None:
    sides = end.ruleset.seating.side_count
    totals = [0] * sides
    sheet = Sheet(end.ruleset, dealer=end.results[0].dealer)
    for result in end.results:
        for side in range(sides):
            points = result.score.points[side]
            if sum(line.points for line in result.score.of(side)) != points:
                message = f"lines do not add up to {points}: {result.score}"
                raise RulesetCheckError(message)
            totals[side] += points
        if result.contract is None:
            sheet.passed_out()
        elif result.won_by is not None:
            sheet.win(result.won_by, contract=result.contract)
        elif result.claimed_by is not None:
            left = tally_of(end.ruleset, result)
            sheet.claim(
                result.claimed_by, card_points=left.card_points, belotes=left.belotes,
                melds=left.melds, contract=left.contract,
            )  # fmt: skip
        else:
            sheet.add(tally_of(end.ruleset, result))
    if tuple(totals) != end.scores or sheet.scores != end.scores:
        message = f"deals add up to {totals}, paper to {sheet.scores}: {end!r}"
        raise RulesetCheckError(message)


def tally_of(ruleset: Ruleset, result: DealResult) -> Tally:
    """Return what is left of a deal that was played, read from what the table saw of it.

    Of a deal that a claim has stopped, this is what had been made by then.

    Raises:
        TallyError: when all had passed.
    """
    contract = result.contract
    if contract is None:
        message = "a deal that all have passed leaves no tally"
        raise TallyError(message)
    sides = ruleset.seating.sides
    won = [sides[trick.winner] for trick in result.tricks if trick.winner is not None]
    points = [trick.points for trick in result.tricks]
    every = range(ruleset.seating.side_count)
    return Tally(
        takers=sides[contract.taker],
        card_points=tuple(
            sum(worth for side, worth in zip(won, points, strict=True) if side == of)
            for of in every
        ),
        last_trick=won[-1],
        tricks=tuple(won.count(of) for of in every),
        contract=contract,
        belotes=result.belotes,
        melds=_won_melds(ruleset, result, contract),
        by_seat=_won_by_seat(ruleset, result),
    )


def _won_by_seat(ruleset: Ruleset, result: DealResult) -> tuple[int, ...]:
    winners = [trick.winner for trick in result.tricks]
    return tuple(winners.count(seat) for seat in range(ruleset.seating.players))


def _won_melds(
    ruleset: Ruleset, result: DealResult, contract: Contract
) -> tuple[tuple[Meld, ...], ...]:
    if not any(result.melds):
        return ((),) * ruleset.seating.side_count
    leader = result.tricks[0].leader
    return score_melds(
        ruleset, result.melds, trump=contract.trump, leader=leader, dealer=result.dealer
    )


def _broken(state: State, seed: str, step: int, law: str) -> RulesetCheckError:
    done = ", ".join(str(action) for action in state.actions[1:])
    return RulesetCheckError(f"{law}: match of seed {seed!r}, action {step}, {state!r}, {done}")
