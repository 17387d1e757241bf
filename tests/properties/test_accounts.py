"""Accounts add up, and a sheet fed with the tallies of a match keeps the same score."""

from collections.abc import Iterator
from itertools import accumulate, pairwise
from random import Random

import pytest
from hypothesis import given

from belote import DealResult, EndMatch, MatchOver, Outcome, Sheet, State, apply, rulesets
from belote.testing import tally_of
from belote.testing.strategies import states, walks
from belote.testing.walks import Walk, opening, walk


def sides(state: State) -> range:
    """Return the sides of a table."""
    return range(state.ruleset.seating.side_count)


def between_deals(walk: Walk) -> Iterator[State]:
    """Yield the states in which no deal is going on."""
    return (state for state in walk.states[1:] if not state.actions)


@given(walks(most=180))
def test_a_sheet_fed_with_the_tallies_of_a_match_equals_the_state(walk: Walk) -> None:
    ruleset = walk.start.ruleset
    sheet = Sheet(ruleset, dealer=walk.start.dealer)
    for state in between_deals(walk):
        write(sheet, state.results[-1])
        assert state.scores == sheet.scores
        assert state.held_over == sheet.held_over
        assert state.winner == sheet.winner
        assert state.is_over is sheet.is_over
        assert state.dealer == sheet.dealer
        assert [each.score for each in state.results] == [each.score for each in sheet.results]


def write(sheet: Sheet, result: DealResult) -> None:
    """Write on a sheet what the table saw of a deal."""
    if result.contract is None:
        sheet.passed_out()
        return
    if result.won_by is not None:
        sheet.win(result.won_by, contract=result.contract)
        return
    tally = tally_of(sheet.ruleset, result)
    if result.claimed_by is None:
        sheet.add(tally)
        return
    sheet.claim(
        result.claimed_by,
        card_points=tally.card_points,
        belotes=tally.belotes,
        melds=tally.melds,
        contract=tally.contract,
    )


@pytest.mark.parametrize("name", rulesets.names())
def test_a_sheet_keeps_the_match_of_a_preset_whether_a_claim_ends_it_or_not(name: str) -> None:
    for number in range(6):
        rng = Random(f"{name}/{number}")
        end = walk(opening(rulesets.get(name), rng), rng, 5000, 0.5, claims=number % 2 == 0).end
        sheet = Sheet(end.ruleset)
        for result in end.results:
            write(sheet, result)
        assert (end.scores, end.winner, True) == (sheet.scores, sheet.winner, sheet.is_over)
        assert [each.claimed_by for each in end.results] == [
            each.claimed_by for each in sheet.results
        ]


@given(states(most=180))
def test_the_lines_of_each_side_add_up_to_its_points(state: State) -> None:
    for result in state.results:
        for side in sides(state):
            assert result.score.points[side] == sum(line.points for line in result.score.of(side))


@given(walks(most=180))
def test_the_points_of_the_deals_add_up_to_the_scores(walk: Walk) -> None:
    nothing = (0,) * len(walk.start.scores)
    for state in (walk.start, *between_deals(walk)):
        results = state.results
        for side in sides(state):
            assert state.scores[side] == sum(result.score.points[side] for result in results)
        held = results[-1].score.held_over if results else nothing
        assert state.held_over == held


@given(walks(most=180))
def test_only_a_litige_adds_to_what_is_held_over(walk: Walk) -> None:
    nothing = (0,) * len(walk.end.scores)
    held = [nothing, *(result.score.held_over for result in walk.end.results)]
    for result, before in zip(walk.end.results, held, strict=False):
        if result.score.outcome is not Outcome.LITIGE:
            for waiting, waited in zip(result.score.held_over, before, strict=True):
                assert waiting in {0, waited}


@given(walks(most=180))
def test_deals_are_numbered_one_by_one(walk: Walk) -> None:
    dealt = [not before.actions and bool(after.actions) for before, after in pairwise(walk.states)]
    assert list(accumulate(dealt, initial=0)) == [state.deal_number for state in walk.states]


@given(states())
def test_the_host_may_end_the_match_at_any_time(state: State) -> None:
    if state.is_over:
        return
    ended = apply(state, EndMatch())
    assert isinstance(ended, MatchOver)
    assert ended.reason == "ended"
    assert state.scores == ended.scores
    assert state.results == ended.results
    best = max(state.scores)
    alone = state.scores.count(best) == 1
    assert (state.scores.index(best) if alone else None) == ended.winner
