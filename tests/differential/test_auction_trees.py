"""Every auction on small ladders, with what is thrown in unasked: the library and the oracle.

Suits that do not rank are as good as each other, so only one of those that may open is followed.
"""

from typing import Final

import pytest

import belote
from belote import Bidding, Ruleset, State, apply
from belote.axes import Option
from differential.auction_oracle import Call, auction
from differential.comparing_contracts import compare_end, compare_question, heard
from differential.contract_axes import Axes
from differential.contract_samples import for_oracle
from tables import FFB, points
from tables import auction as opened

LONGEST: Final = 40
"""Calls: no auction on these ladders is longer."""

ONE: Final[dict[str, Option]] = {"max_bid": 80}
TWO: Final[dict[str, Option]] = {"max_bid": 90}
FLYING: Final[dict[str, Option]] = {"contre_timing": "any_time"}
IN_TURN: Final[dict[str, Option]] = {"contre_timing": "own_turn"}
LOOSE: Final[dict[str, Option]] = {"contre_freezes": False}


def over_a_card(**bidding: Option) -> Ruleset:
    """Return the classic game with options of the auction set."""
    return FFB.but({f"bidding.{axis}": to for axis, to in bidding.items()})


TREES: Final[dict[str, Ruleset]] = {
    "in turn": points(**TWO, **IN_TURN),
    "at any time": points(**TWO, **FLYING),
    "a coinche is outbid": points(**TWO, **IN_TURN, **LOOSE),
    "a coinche at any time is outbid": points(**TWO, **FLYING, **LOOSE),
    "four passes": points(**ONE, **FLYING, end_passes=4),
    "four passes over oneself": points(
        **TWO, **IN_TURN, **LOOSE, end_passes=4, self_overbid="free"
    ),
    "another suit over oneself": points(
        **TWO, **IN_TURN, **LOOSE, end_passes=4, self_overbid="if_suit_changes"
    ),
    "out for good": points(**TWO, **IN_TURN, **LOOSE, reenter_after_pass=False),
    "a slam not doubled": points(
        **ONE, **FLYING, capot_bid=250, generale=500, capot_doubled_ok=False
    ),
    "a slam doubled": points(**ONE, **FLYING, capot_bid=250),
    "suits that rank": points(**ONE, **IN_TURN, suit_rank="cdhs_sa_ta"),
    "names": over_a_card(sa_ta="on"),
    "names that rank": over_a_card(sa_ta="ranked"),
    "names that rank, doubled": over_a_card(sa_ta="ranked", **IN_TURN),
    "names that rank, doubled at any time": over_a_card(sa_ta="ranked", **FLYING),
    "names that rank, outbid though doubled": over_a_card(sa_ta="ranked", **IN_TURN, **LOOSE),
    "a suit doubled": over_a_card(**FLYING),
    "a jack doubled": over_a_card(jack_upcard="forces_second", sa_ta="on", **IN_TURN),
    "a forced dealer doubled": over_a_card(forced_taker="dealer", sa_ta="on", **IN_TURN),
}


def following(state: Bidding, *, ranked: bool) -> list[belote.Action]:
    """Return the calls to follow: of suits that are as good as each other the first and last."""
    found: list[belote.Action] = []
    for action in (*belote.legal_actions(state), *belote.interjections(state)):
        suit = str(action).rpartition(" ")[2]
        if ranked or suit not in ("D", "H"):
            found.append(action)
    return found


def compare(axes: Axes, state: State, calls: tuple[Call, ...], turned: str) -> None:
    """Compare the library and the oracle on every auction that begins so."""
    assert len(calls) <= LONGEST, calls
    found = auction(axes, dealer=3, turned=turned, calls=calls)
    if found["end"] != "goes on":
        compare_end(found, state, calls)
        return
    assert isinstance(state, Bidding), calls
    compare_question(found, state, calls)
    ranked = axes["bidding.suit_rank"] != "none"
    for action in following(state, ranked=ranked):
        compare(axes, apply(state, action), (*calls, heard(action)), turned)


@pytest.mark.parametrize("tree", TREES)
def test_every_auction_is_the_oracles(tree: str) -> None:
    ruleset = TREES[tree]
    state = opened(ruleset, "JS", dealer=3)
    turned = "" if state.turn_up is None else str(state.turn_up)
    compare(for_oracle(ruleset), state, (), turned)
