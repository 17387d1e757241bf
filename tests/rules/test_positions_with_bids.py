"""Positions under contracts that were bid and doubled, and those that no auction ends in."""

import pickle
from typing import Any, Final

import pytest

import belote
from belote import Card, Contract, Playing, PositionError, Ruleset, Slam, Trump, cards, rulesets
from tables import FFB, offered, play_out, points

SLAMS: Final = points(capot_bid=250, generale=500, contre_timing="own_turn", sa_ta="on")
"""A table where everything can be bid and doubled."""
BEYOND: Final = FFB.but({"bidding.sa_ta": "on"})
HANDS: Final = ("AS 7D", "KS 8D", "QS 9D", "7S TD")
HEARTS: Final = Trump.HEARTS


def laid(ruleset: Ruleset, contract: Contract | Trump, **changes: Any) -> Playing:
    """Return two last tricks under a contract."""
    arguments: dict[str, Any] = {"leader": 0, **changes}
    held = [cards(hand) for hand in HANDS]
    return belote.position(ruleset, hands=held, contract=contract, **arguments)


def problems(ruleset: Ruleset, contract: Contract | Trump, **changes: Any) -> tuple[str, ...]:
    """Return why no deal can lie so."""
    with pytest.raises(PositionError) as caught:
        laid(ruleset, contract, **changes)
    return caught.value.problems


@pytest.mark.parametrize(
    "contract",
    [
        Contract(0, HEARTS, 80),
        Contract(1, HEARTS, 100, doubled=1),
        Contract(2, Trump.SPADES, 160, doubled=2),
        Contract(3, Trump.NONE, Slam.CAPOT, doubled=1),
        Contract(0, Trump.ALL, Slam.GENERALE),
    ],
)
def test_a_position_keeps_its_contract(contract: Contract) -> None:
    state = laid(SLAMS, contract)
    assert contract == state.contract
    assert contract == pickle.loads(pickle.dumps(state)).contract
    assert contract == play_out(state).results[-1].contract
    assert (state.bids, state.actions, state.turn_up) == ((), (), None)


@pytest.mark.parametrize("name", ["ffb_coinche", "ffb_contree", "cannes", "colver"])
def test_a_position_of_a_preset(name: str) -> None:
    state = laid(rulesets.get(name), Contract(0, HEARTS, 100, doubled=1))
    assert offered(state) == ["0 play 7D", "0 play AS"]


def test_a_taker_named_beside_is_the_taker() -> None:
    assert laid(SLAMS, Contract(0, HEARTS, 90), taker=3).contract == Contract(3, HEARTS, 90)


@pytest.mark.parametrize("trump", [Trump.NONE, Trump.ALL])
def test_a_position_without_or_with_all_trumps_over_a_turned_card(trump: Trump) -> None:
    state = laid(BEYOND, trump, taker=1, turn_up=Card.JH)
    assert (state.contract, state.turn_up) == (Contract(1, trump), Card.JH)


def test_points_are_those_of_the_trumps() -> None:
    earlier = {"points": (150, 50), "tricks": (4, 2)}
    assert laid(BEYOND, Trump.ALL, taker=0, **earlier).points == (150, 50)
    (problem,) = problems(BEYOND, Trump.NONE, taker=0, **earlier)
    assert problem == "points is (150, 50), but the cards that are gone are worth 116"


LADDER: Final = "must be 80 or a multiple of 10 from 90 to 160, or capot, or generale"
NOT_DOUBLED: Final = "but bidding.capot_doubled_ok is false"


@pytest.mark.parametrize(
    ("ruleset", "contract", "problem"),
    [
        (SLAMS, Contract(0, HEARTS), f"the contract has no points, but {LADDER}"),
        (SLAMS, Contract(0, HEARTS, 85), f"the contract is 85, but {LADDER}"),
        (SLAMS, Contract(0, HEARTS, 0), f"the contract is 0, but {LADDER}"),
        (SLAMS, Contract(0, HEARTS, -80), f"the contract is -80, but {LADDER}"),
        (SLAMS, Contract(0, HEARTS, 1001), f"the contract is 1001, but {LADDER}"),
        (
            points(),
            Contract(0, HEARTS, Slam.CAPOT),
            "the contract is capot, but must be 80 or a multiple of 10 from 90 to 160",
        ),
        (
            points(),
            Contract(0, Trump.NONE, 80),
            "the contract is NT, which this ruleset's auction never has",
        ),
        (
            points(),
            Contract(0, HEARTS, 80, doubled=1),
            "the contract is doubled, but bidding.contre_timing is none",
        ),
        (
            SLAMS,
            Contract(0, HEARTS, 80, doubled=3),
            "the contract's doubled is 3, but must be 0, 1 or 2",
        ),
        (
            SLAMS,
            Contract(0, HEARTS, 80, doubled=-1),
            "the contract's doubled is -1, but must be 0, 1 or 2",
        ),
        (
            SLAMS.but({"bidding.capot_doubled_ok": False}),
            Contract(0, HEARTS, Slam.CAPOT, doubled=1),
            f"the contract is capot and doubled, {NOT_DOUBLED}",
        ),
        (
            SLAMS.but({"bidding.capot_doubled_ok": False}),
            Contract(0, HEARTS, Slam.GENERALE, doubled=2),
            f"the contract is generale and doubled, {NOT_DOUBLED}",
        ),
        (
            BEYOND,
            Contract(0, HEARTS, 80),
            "the contract is 80, but bidding.kind is turn_up: nobody bids points",
        ),
        (SLAMS, Contract(4, HEARTS, 80), "the taker is 4, but seats are 0 to 3"),
    ],
)
def test_a_contract_in_which_no_auction_ends(
    ruleset: Ruleset, contract: Contract, problem: str
) -> None:
    assert (problem,) == problems(ruleset, contract)


def test_bare_trumps_are_no_contract_where_points_are_bid() -> None:
    assert problems(SLAMS, HEARTS, taker=0) == (f"the contract has no points, but {LADDER}",)


@pytest.mark.parametrize("points_bid", ["90", 90.0, True, Trump.HEARTS])
def test_a_contract_of_what_cannot_be_bid(points_bid: Any) -> None:
    (problem,) = problems(SLAMS, Contract(0, HEARTS, points_bid))
    assert problem == f"the contract is {points_bid}, but {LADDER}"


@pytest.mark.parametrize("doubled", ["1", 1.0, True, None])
def test_a_contract_doubled_by_no_number(doubled: Any) -> None:
    (problem,) = problems(SLAMS, Contract(0, HEARTS, 90, doubled=doubled))
    assert problem == f"the contract's doubled is {doubled!r}, but must be 0, 1 or 2"


def test_a_turn_up_where_none_is_turned() -> None:
    (problem,) = problems(SLAMS, Contract(0, HEARTS, 90), turn_up=Card.JH)
    assert problem == "the turn-up is JH, but no card is turned here"


def test_all_that_is_wrong_with_a_contract_is_listed() -> None:
    assert len(problems(points(), Contract(7, Trump.ALL, 85, doubled=5))) == 4
