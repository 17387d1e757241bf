"""The axes of the auction, and the words of a refusal."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

import attrs

from belote.actions import Choose, Pass, Take
from belote.axes import axis
from belote.bidding import core
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.card import Suit
    from belote.seating import Seating


class RoundTwo(Enum):
    """Which suits the second round may name."""

    ANY = "any"
    OTHER_THAN_UPCARD = "other_than_upcard"


class ForcedTaker(Enum):
    """Who may not pass in the second round."""

    NONE = "none"
    DEALER = "dealer"
    FIRST = "first"


class JackUpcard(Enum):
    """Whom a turned jack obliges to take in the first round."""

    FREE = "free"
    FORCES_FIRST = "forces_first"
    FORCES_SECOND = "forces_second"


@attrs.frozen(kw_only=True)
class BiddingRules:
    """The axes of the auction. A default is the federation's classic text (FFB-B16)."""

    round2_suits: RoundTwo = axis(RoundTwo.ANY, rule="3.2")
    forced_taker: ForcedTaker = axis(ForcedTaker.NONE, rule="3.3")
    jack_upcard: JackUpcard = axis(JackUpcard.FREE, rule="3.4")


def plan(rules: BiddingRules, seating: Seating) -> core.BiddingPlan:
    """Turn the axes into integers."""
    return core.BiddingPlan(
        seating.players,
        rules.round2_suits is RoundTwo.ANY,
        _forced(rules.forced_taker),
        _jack(rules.jack_upcard),
    )


def _forced(forced: ForcedTaker) -> int:
    match forced:
        case ForcedTaker.NONE:
            return core.NOBODY_FORCED
        case ForcedTaker.DEALER:
            return core.DEALER_FORCED
        case ForcedTaker.FIRST:
            return core.FIRST_FORCED
        case _:
            assert_never(forced)


def _jack(jack: JackUpcard) -> int:
    match jack:
        case JackUpcard.FREE:
            return core.JACK_FREE
        case JackUpcard.FORCES_FIRST:
            return core.JACK_FORCES_FIRST
        case JackUpcard.FORCES_SECOND:
            return core.JACK_FORCES_SECOND
        case _:
            assert_never(jack)


def violation(call: Pass | Take | Choose, *, first_round: bool, turned: Suit) -> Violation:
    """Say why the seat to speak may not make a call.

    Args:
        call: the call refused.
        first_round: whether nobody has been asked twice yet.
        turned: the suit of the turn-up.
    """
    match call:
        case Pass():
            if first_round:
                return Violation.of("bidding/jack_must_be_taken", "3.4", suit=turned)
            return Violation.of("bidding/must_choose", "3.3")
        case Take():
            return Violation.of("bidding/round_two_names_a_suit", "3.1")
        case Choose(trump=trump):
            if first_round:
                return Violation.of("bidding/round_one_takes_the_turned_suit", "3.1", suit=turned)
            if trump.suit is turned:
                return Violation.of("bidding/turned_suit_excluded", "3.2", suit=turned)
            return Violation.of("bidding/not_offered", "3.5", trump=trump)
        case _:
            assert_never(call)
