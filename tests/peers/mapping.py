"""What belote and colver call the same thing.

Seats and sides have the same numbers in both, and the seat after a dealer speaks and leads first.
colver counts cards suit by suit, and calls by height, then by suit.
"""

from typing import NamedTuple

import colver

from belote import (
    Action,
    Bid,
    Card,
    Coinche,
    Contract,
    Pass,
    Play,
    State,
    Surcoinche,
    Trump,
    legal_actions,
)
from belote.ladder import Height, Slam

SUITS = "SHDC"
RANKS = "789JQKTA"
PASS, COINCHE, SURCOINCHE = 0, 41, 42
FIRST_BID = 1
CAPOT_VALUE = 250
VALUES = (*range(80, 161, 10), CAPOT_VALUE)
NO_CONTRACT = (0, 0, 0, 0)


class Account(NamedTuple):
    """Contract and scores of a deal, suit and value in colver's numbers."""

    taker: int
    value: int
    trump: int
    doubled: int
    scores: tuple[int, ...]


def card_number(card: Card) -> int:
    return len(RANKS) * SUITS.index(str(card.suit)) + RANKS.index(str(card.rank))


def number(action: Action) -> int:
    match action:
        case Pass():
            return PASS
        case Bid(points=points, trump=trump):
            return FIRST_BID + len(SUITS) * VALUES.index(value(points)) + suit_number(trump)
        case Coinche():
            return COINCHE
        case Surcoinche():
            return SURCOINCHE
        case Play(card=card):
            return card_number(card)
        case _:
            raise ValueError(f"colver knows no {action}")


def value(points: Height | None) -> int:
    if isinstance(points, int):
        return points
    if points is Slam.CAPOT:
        return CAPOT_VALUE
    raise ValueError(f"colver knows no bid of {points}")


def suit_number(trump: Trump) -> int:
    return SUITS.index(str(trump))


def our_choice(state: State) -> tuple[int | None, list[int]]:
    """Return who is to act, and what may be done."""
    return state.to_act, sorted(map(number, legal_actions(state)))


def their_choice(env: colver.Env) -> tuple[int | None, list[int]]:
    return env.current_player(), sorted(env.legal_actions())


def our_account(state: State) -> Account | None:
    """Return the account of the deal, `None` while it is not over."""
    if not state.results:
        return None
    result = state.results[-1]
    return Account(*our_contract(result.contract), result.score.points)


def their_account(env: colver.Env) -> Account | None:
    if not env.is_terminal():
        return None
    return Account(*their_contract(env), tuple(int(score) for score in env.rewards()))


def our_contract(contract: Contract | None) -> tuple[int, int, int, int]:
    if contract is None:
        return NO_CONTRACT
    trump = suit_number(contract.trump)
    return contract.taker, value(contract.points), trump, contract.doubled


def their_contract(env: colver.Env) -> tuple[int, int, int, int]:
    """Return the contract; colver's names a side, its history the seat."""
    bidders = [seat for seat, call in env.get_bid_history() if FIRST_BID <= call < COINCHE]
    if not bidders:
        return NO_CONTRACT
    found = env.get_contract()
    return bidders[-1], found["value"], found["trump"], found["coinche"]
