"""What a seat throws in unasked: a claim, a double, each in its time."""

import random
from operator import attrgetter

from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import Bidding, Claim, Coinche, MatchOver, Playing, Ruleset, State, Surcoinche
from belote.bidding.rules import ContreTiming
from belote.opening import Seed
from belote.sheet.rules import ClaimOut, Reach
from belote.testing.strategies import rulesets, seeds, walks
from belote.testing.walks import Walk, walk

DOUBLES: tuple[type[Coinche | Surcoinche], ...] = (Coinche, Surcoinche)


def seats(state: State) -> range:
    """Return the seats of a table."""
    return range(state.ruleset.seating.players)


@given(walks())
def test_only_claims_and_doubles_are_thrown_in_each_in_its_time(walk: Walk) -> None:
    for state in walk.states:
        thrown_in = belote.interjections(state)
        assert {kind(seat) for kind in thrown_in_now(state) for seat in seats(state)} >= {
            *thrown_in
        }
        assert list(thrown_in) == sorted(thrown_in, key=attrgetter("seat"))
        assert set(thrown_in).isdisjoint(belote.legal_actions(state))
        assert all(belote.is_legal(state, action) for action in thrown_in)


def thrown_in_now(state: State) -> tuple[type[Claim | Coinche | Surcoinche], ...]:
    """Return what may be thrown in at this point, by some seat of some deal."""
    ruleset = state.ruleset
    if isinstance(state, Playing) and ruleset.sheet.claim_out is not ClaimOut.NONE:
        return (Claim,)
    any_time = ruleset.bidding.contre_timing is ContreTiming.ANY_TIME
    if isinstance(state, Bidding) and any_time and state.contract is not None:
        return (DOUBLES[state.contract.doubled],)
    return ()


@given(walks())
def test_partners_may_claim_or_double_together(walk: Walk) -> None:
    for state in walk.states:
        sides = state.ruleset.seating.sides
        doubles = (said for said in belote.legal_actions(state) if isinstance(said, DOUBLES))
        throwing = {action.seat for action in belote.interjections(state)}
        speaking = {*throwing, *(said.seat for said in doubles)} if throwing else throwing
        speaking_sides = {sides[seat] for seat in speaking if seat is not None}
        assert speaking == {seat for seat in seats(state) if sides[seat] in speaking_sides}


@given(rulesets(), seeds(), st.integers(0, 2**32 - 1))
def test_without_a_claim_every_deal_is_played_to_its_end(
    ruleset: Ruleset, seed: Seed, entropy: int
) -> None:
    start: State = belote.new_match(ruleset, seed=seed)
    end = walk(start, random.Random(entropy), 150, 0.3, claims=False).end
    for result in end.results:
        assert result.claimed_by is None
        played = result.contract is not None and result.won_by is None
        assert len(result.tricks) == (ruleset.dealing.hand_size if played else 0)
    assert getattr(end, "reason", "") != "claim"


CLAIMING = rulesets().map(
    lambda made: made.but(
        {"sheet.target": 50, "sheet.both_over": "higher", "sheet.claim_out": "stop_or_lose"}
    )
)


@given(CLAIMING, seeds(), st.integers(0, 2**32 - 1))
def test_a_claim_ends_the_match_for_the_side_or_against_it(
    ruleset: Ruleset, seed: Seed, entropy: int
) -> None:
    state: State = belote.new_match(ruleset, seed=seed)
    for before in walk(state, random.Random(entropy), 120, 0.0, claims=False).states:
        for claim in belote.interjections(before) if isinstance(before, Playing) else ():
            state = belote.apply(before, claim)
            assert isinstance(state, MatchOver)
            assert claim.seat is not None
            side = ruleset.seating.sides[claim.seat]
            total = state.scores[side]
            reached = total > 50 or (total == 50 and ruleset.sheet.reach is Reach.GE)
            assert (state.reason, state.results[-1].claimed_by) == ("claim", side)
            assert (state.winner == side) is reached
            if not reached:
                others = [points for at, points in enumerate(state.scores) if at != side]
                assert state.winner is not None
                assert state.scores[state.winner] == max(others)
