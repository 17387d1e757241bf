"""Auctions of the files, and where they stand, in the words of the files."""

from belote import (
    Action,
    ActionTextError,
    Bid,
    Bidding,
    Card,
    Coinche,
    Deal,
    Dealing,
    Pass,
    Playing,
    Ruleset,
    State,
    Surcoinche,
    action,
    apply,
    is_legal,
    legal_actions,
    new_match,
)
from facts.reading import EVERY_CARD, Row, auction


def opened(rules: Ruleset, row: Row) -> State:
    """Return the auction of a row before its first call; who holds what is of no account."""
    if "turned" in row:
        return auction(rules, dealer=row["dealer"], turned=Card[row["turned"]])
    return apply(new_match(rules, dealer=row["dealer"]), Deal(EVERY_CARD))


def called(rules: Ruleset, row: Row, count: int | None = None) -> State:
    """Return the state after the calls of a row, or after so many of them."""
    state = opened(rules, row)
    for call in row["calls"][:count]:
        state = apply(state, action(call, rules))
    return state


def refused_at(rules: Ruleset, row: Row) -> int | None:
    """Return the place of the first call that is refused, or is none."""
    state = opened(rules, row)
    for place, call in enumerate(row["calls"]):
        said = _action(call, rules)
        if said is None or not is_legal(state, said):
            return place
        state = apply(state, said)
    return None


def _action(call: str, rules: Ruleset) -> Action | None:
    try:
        return action(call, rules)
    except ActionTextError:
        return None


def standing(state: State) -> Row:
    """Return where an auction stands."""
    found: Row = {"ended": not isinstance(state, Bidding), "redeal": isinstance(state, Dealing)}
    if isinstance(state, Bidding):
        found |= {"to_call": state.to_act, "round": state.round, "open": _open(state)}
        found |= _undertaken(state)
    if isinstance(state, Playing):
        contract = state.contract
        found |= {
            "taker": contract.taker,
            "trump": str(contract.trump),
            "contract": f"{contract.points} {contract.trump}",
            "doubled": contract.doubled,
            "leader": state.leader,
            "round": 1 + (len(state.bids) - 1) // 4,
        }
    return found


def _undertaken(state: Bidding) -> Row:
    """Return what stands in an auction of points, and how often it is doubled."""
    bids = [at for at, call in enumerate(state.bids) if isinstance(call, Bid)]
    if not bids:
        return {}
    bid, since = state.bids[bids[-1]], state.bids[bids[-1] :]
    assert isinstance(bid, Bid)
    doubled = sum(isinstance(call, Coinche | Surcoinche) for call in since)
    return {"standing": f"{bid.points} {bid.trump}", "doubled": doubled}


def _open(state: Bidding) -> Row:
    """Return what the seat that is asked may say in an auction of points."""
    assert state.to_act is not None
    bids = [call for call in legal_actions(state) if isinstance(call, Bid)]
    numbers = dict.fromkeys(bid.points for bid in bids)
    trumps = dict.fromkeys(bid.trump for bid in bids)
    with_all = [
        trump for trump in trumps if all(Bid(state.to_act, at, trump) in bids for at in numbers)
    ]
    return {
        "pass": is_legal(state, Pass(state.to_act)),
        "bids": " ".join(map(str, numbers)),
        "trumps": " ".join(map(str, with_all)),
        "coinche": is_legal(state, Coinche(state.to_act)),
        "surcoinche": is_legal(state, Surcoinche(state.to_act)),
    }


def part(expected: Row, found: Row) -> Row:
    """Return the part of what was found that a row speaks of."""
    return {
        key: part(expected[key], found[key]) if isinstance(expected[key], dict) else found.get(key)
        for key in expected
    }
