"""What holds of every auction, whatever its table says."""

import random
from dataclasses import dataclass
from itertools import islice
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Choose,
    Coinche,
    Contract,
    Deal,
    Pass,
    Ruleset,
    Slam,
    State,
    Surcoinche,
    Take,
    Trump,
)
from belote.bidding.rules import ContreTiming, ladder
from belote.ladder import height_of
from belote.testing.strategies import packs, presets, rulesets, seeds
from belote.testing.walks import plays

MOST_CALLS: Final = 60
DOUBLES: Final[tuple[type[Coinche | Surcoinche], ...]] = (Coinche, Surcoinche)
TABLES: Final = (
    rulesets({"bidding.kind": "points", "bidding.contre_timing": "any_time"})
    | rulesets({"bidding.kind": "points"})
    | rulesets({"bidding.sa_ta": "ranked", "bidding.contre_timing": "any_time"})
    | presets()
    | rulesets()
)


@dataclass(frozen=True)
class Said:
    """A call, with the auction before it and what follows."""

    before: Bidding
    call: Action
    after: State


@st.composite
def auctions(draw: st.DrawFn) -> list[Said]:
    """Calls of random auctions by any rules."""
    ruleset = draw(TABLES)
    dealer = draw(st.integers(0, ruleset.seating.players - 1))
    state: State = belote.new_match(ruleset, seed=draw(seeds()), dealer=dealer)
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    shyness = draw(st.sampled_from((0.5, 0.8, 0.0)))
    said = []
    for action, after in islice(plays(state, rng, shyness), MOST_CALLS):
        if isinstance(state, Bidding):
            said.append(Said(state, action, after))
        state = after
    return said


def raises(state: State) -> set[tuple[object, ...]]:
    """Return what the seat that is asked may bid or name, without the seat."""
    return {
        (type(action), getattr(action, "points", None), getattr(action, "trump", None))
        for action in belote.legal_actions(state)
        if isinstance(action, Bid | Take | Choose)
    }


# ---------------------------------------------------------------------------- its end


BEYOND: Final = {Trump.NONE: 4, Trump.ALL: 5}


def measure(state: Bidding) -> tuple[int, int, int, int]:
    """Return what grows with every call: what stands, how often doubled, passes since."""
    passes = 0
    for call in reversed(state.bids):
        if not isinstance(call, Pass):
            break
        passes += 1
    standing = state.contract
    if standing is None:
        return 0, -1, 0, passes
    height = 0 if standing.points is None else height_of(standing.points)
    suits_rank = state.ruleset.bidding.suit_rank.value != "none"
    rank = "CDHS".find(str(standing.trump)) if suits_rank and height else 0
    return height, BEYOND.get(standing.trump, max(rank, 0)), standing.doubled, passes


@given(auctions())
def test_every_call_brings_an_auction_nearer_to_its_end(said: list[Said]) -> None:
    for each in said:
        if isinstance(each.after, Bidding):
            assert measure(each.before) < measure(each.after)
            assert measure(each.after)[2] <= 1
            assert measure(each.after)[3] < 2 * len(each.after.ruleset.seating.sides)


def slowest(state: Bidding) -> State:
    """Return what follows a call that ends nothing, as long as there is one."""
    legal = belote.legal_actions(state)
    for action in (legal[-1], *belote.interjections(state), legal[0]):
        after = belote.apply(state, action)
        if isinstance(after, Bidding):
            return after
    return belote.apply(state, legal[-1])


def most_calls(ruleset: Ruleset) -> int:
    """Return a number of calls that no auction exceeds."""
    raised = len(Trump) * max(len(ladder(ruleset.bidding)), 1)
    silences = 2 * ruleset.seating.players
    return (raised + 1) * (silences + 2)


@given(TABLES, packs())
def test_an_auction_that_is_drawn_out_ends_all_the_same(
    ruleset: Ruleset, pack: tuple[belote.Card, ...]
) -> None:
    state = belote.apply(belote.new_match(ruleset), Deal(pack))
    calls = 0
    while isinstance(state, Bidding):
        state = slowest(state)
        calls += 1
    assert 0 < calls <= most_calls(ruleset)


# --------------------------------------------------------------------------- doubling


def may_be_doubled(state: Bidding) -> bool:
    """Tell whether what stands may be doubled at this table, by somebody."""
    bidding, standing = state.ruleset.bidding, state.contract
    if standing is None or bidding.contre_timing is ContreTiming.NONE:
        return False
    return bidding.capot_doubled_ok or not isinstance(standing.points, Slam)


@given(auctions())
def test_who_may_double_and_when_is_what_the_axes_say(said: list[Said]) -> None:
    for each in said:
        state = each.before
        sides = state.ruleset.seating.sides
        timing = state.ruleset.bidding.contre_timing
        for seat, side in enumerate(sides):
            in_time = seat == state.to_act or timing is ContreTiming.ANY_TIME
            for times, double in enumerate(DOUBLES):
                expected = (
                    in_time
                    and may_be_doubled(state)
                    and standing(state).doubled == times
                    and (side == sides[standing(state).taker]) is (times == 1)
                )
                assert belote.is_legal(state, double(seat)) is expected


def standing(state: Bidding) -> Contract:
    """Return what stands in an auction."""
    assert state.contract is not None
    return state.contract


@given(auctions())
def test_what_may_be_said_after_a_double_is_what_the_axes_say(said: list[Said]) -> None:
    for each in said:
        if not isinstance(each.call, Coinche):
            continue
        after = each.after
        assert isinstance(after, Bidding)
        ruleset = after.ruleset
        if ruleset.bidding.contre_freezes:
            assert raises(after) == set()
        elif each.call.seat != each.before.to_act:
            assert raises(after) == raises(each.before)
        else:
            undoubled = belote.apply(each.before, Pass(each.call.seat))
            assert not isinstance(undoubled, Bidding) or raises(after) == raises(undoubled)
        said_else = {
            type(action)
            for action in belote.legal_actions(after)
            if not isinstance(action, Bid | Take | Choose)
        }
        assert after.to_act is not None
        sides = ruleset.seating.sides
        own = sides[after.to_act] == sides[standing(after).taker]
        assert said_else == ({Pass, Surcoinche} if own else {Pass})


@given(auctions())
def test_a_redouble_ends_the_auction(said: list[Said]) -> None:
    for each in said:
        if isinstance(each.call, Surcoinche):
            assert isinstance(each.after, belote.Playing)
            assert each.after.contract.doubled == 2


@given(auctions())
def test_nobody_doubles_the_contract_of_their_own_side(said: list[Said]) -> None:
    for each in said:
        if isinstance(each.after, Bidding | belote.Playing):
            check_calls(each.after)


def check_calls(state: Bidding | belote.Playing) -> None:
    """Check that what stands is what was said last, doubled by the others."""
    sides = state.ruleset.seating.sides
    taker, times = None, 0
    for call in state.bids:
        if isinstance(call, DOUBLES):
            assert taker is not None
            times += 1
            assert (sides[call.seat] == sides[taker]) is (times == 2)
        elif not isinstance(call, Pass):
            taker, times = call.seat, 0
    contract = state.contract
    assert (taker, times) == ((contract.taker, contract.doubled) if contract else (None, 0))


# ------------------------------------------------------------------------ what it reads


@given(auctions(), st.randoms(use_true_random=False))
def test_an_auction_looks_at_no_card_but_the_one_turned(
    said: list[Said], rng: random.Random
) -> None:
    if not said:
        return
    state = said[-1].before
    first, *calls = state.actions
    assert isinstance(first, Deal)
    others = [card for card in first.pack if card is not state.turn_up]
    rng.shuffle(others)
    if state.turn_up is not None:
        others.insert(first.pack.index(state.turn_up), state.turn_up)
    again = belote.apply(belote.new_match(state.ruleset, dealer=state.dealer), Deal(tuple(others)))
    for call in calls:
        again = belote.apply(again, call)
    assert belote.legal_actions(state) == belote.legal_actions(again)
    assert belote.interjections(state) == belote.interjections(again)
