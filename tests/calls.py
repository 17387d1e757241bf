"""Auctions written as text, "0 bid 90 H, 1 pass". Seat 3 deals, so seat 0 speaks first."""

from typing import Final

import belote
from belote import Action, Bid, Bidding, Contract, State
from belote.axes import Option
from tables import FFB, after, auction, offered, playing, points

SUITS: Final = "CDHS"
NEXT_THREE: Final = "1 pass, 2 pass, 3 pass"
FOUR_PASSES: Final[dict[str, Option]] = {"end_passes": 4}
OWN: Final = f"0 bid 90 H, {NEXT_THREE}"
"""Seat 0 has bid, and is asked again where four passes end the auction."""
COMES_BACK: Final = "0 pass, 1 bid 80 C, 2 pass, 3 pass"
"""Seat 0 has passed, and is asked again."""


def calls(text: str) -> list[str]:
    """Return the calls that a text writes, with commas between."""
    return text.split(", ") if text else []


def said(text: str, **bidding: Option) -> Bidding:
    """Return an auction for points after some calls."""
    state = after(auction(points(**bidding), dealer=3), *calls(text))
    assert isinstance(state, Bidding)
    return state


def won(text: str, **bidding: Option) -> Contract:
    """Return the contract in which an auction for points has ended."""
    return playing(after(auction(points(**bidding), dealer=3), *calls(text))).contract


def turned(text: str, **bidding: Option) -> State:
    """Return what follows some calls over the king of spades."""
    options = {f"bidding.{axis}": to for axis, to in bidding.items()}
    return after(auction(FFB.but(options), "KS", dealer=3), *calls(text))


def words(state: State) -> set[str]:
    """Return what the seat that is asked may say, bids and names without their values."""
    return {text.split()[1] for text in offered(state)}


def heights(state: State, trump: str = "H") -> list[str]:
    """Return the heights that can be bid with some trumps."""
    found = [action for action in belote.legal_actions(state) if isinstance(action, Bid)]
    return [str(bid.points) for bid in found if str(bid.trump) == trump]


def trumps_at(state: State, height: str) -> str:
    """Return the trumps with which a height can be bid."""
    found = [action for action in belote.legal_actions(state) if isinstance(action, Bid)]
    return " ".join(str(bid.trump) for bid in found if str(bid.points) == height)


def thrown_in(state: State) -> list[str]:
    """Return what may be thrown in unasked."""
    return list(map(str, belote.interjections(state)))


def reason(state: State, action: Action | str) -> str:
    """Return the reason for which an action is refused."""
    made = belote.action(action, state.ruleset) if isinstance(action, str) else action
    violation = belote.explain(state, made)
    assert violation is not None
    return violation.reason
