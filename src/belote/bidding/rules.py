"""The axes of the auction."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, assert_never

import attrs

from belote.axes import Number, axis
from belote.bidding import core
from belote.ladder import MOST, Slam, height_of, points_of

if TYPE_CHECKING:
    from belote.contract import Contract
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


class Auction(Enum):
    """What is said in the auction: who takes what is turned, or how many points are made."""

    TURN_UP = "turn_up"
    POINTS = "points"


class SuitRank(Enum):
    """Whether a higher suit outbids a lower one at the same number of points."""

    NONE = "none"
    RANKED = "cdhs_sa_ta"


class SelfOverbid(Enum):
    """Whether a seat may outbid itself."""

    FORBIDDEN = "forbidden"
    IF_SUIT_CHANGES = "if_suit_changes"
    FREE = "free"


class ContreTiming(Enum):
    """When a contract may be doubled."""

    NONE = "none"
    OWN_TURN = "own_turn"
    ANY_TIME = "any_time"


class BeyondSuits(Enum):
    """Whether sans-atout and tout-atout can be named."""

    OFF = "off"
    ON = "on"
    RANKED = "ranked"


MIN_BID: Final = 80
MAX_BID: Final = 160
STEP: Final = 10
THREE_PASSES: Final = 3
FOUR_PASSES: Final = 4
SURCOINCHE: Final = 2


@attrs.frozen(kw_only=True)
class BiddingRules:
    """The axes of the auction. A default is the federation's classic text (FFB-B16)."""

    round2_suits: RoundTwo = axis(RoundTwo.ANY, rule="3.2")
    forced_taker: ForcedTaker = axis(ForcedTaker.NONE, rule="3.3")
    jack_upcard: JackUpcard = axis(JackUpcard.FREE, rule="3.4")
    kind: Auction = axis(Auction.TURN_UP, rule="3.6")
    min_bid: int = axis(MIN_BID, rule="3.7", form=Number(least=1, most=MOST))
    step: int = axis(STEP, rule="3.7", form=Number(least=1, most=MOST))
    max_bid: int = axis(MAX_BID, rule="3.7", form=Number(least=1, most=MOST))
    capot_bid: int | None = axis(None, rule="3.8", form=Number(least=1, optional=True))
    generale: int | None = axis(None, rule="3.8", form=Number(least=1, optional=True))
    suit_rank: SuitRank = axis(SuitRank.NONE, rule="3.9")
    self_overbid: SelfOverbid = axis(SelfOverbid.FORBIDDEN, rule="3.9")
    reenter_after_pass: bool = axis(default=True, rule="3.10")
    end_passes: int = axis(
        THREE_PASSES, rule="3.10", form=Number(least=THREE_PASSES, most=FOUR_PASSES)
    )
    contre_timing: ContreTiming = axis(ContreTiming.NONE, rule="3.11")
    contre_freezes: bool = axis(default=True, rule="3.12")
    capot_doubled_ok: bool = axis(default=True, rule="3.12")
    sa_ta: BeyondSuits = axis(BeyondSuits.OFF, rule="3.13")

    def contradictions(self) -> list[str]:
        """Return one sentence for each set of axes that cannot hold together."""
        if self.kind is Auction.TURN_UP:
            return []
        found = []
        if self.min_bid > self.max_bid:
            found.append(
                f"bidding.min_bid is {self.min_bid}, but bidding.max_bid is {self.max_bid}: it "
                "must not be higher"
            )
        if self.sa_ta is BeyondSuits.RANKED:
            found.append(
                "bidding.sa_ta is ranked, but bidding.kind is points, where points rank bids: it "
                "must be off or on"
            )
        return found


def ladder(rules: BiddingRules) -> tuple[int, ...]:
    """Return the heights that can be bid, ascending; `()` where the turn-up is accepted."""
    if rules.kind is Auction.TURN_UP:
        return ()
    above = range((rules.min_bid // rules.step + 1) * rules.step, rules.max_bid + 1, rules.step)
    slams = [
        height_of(slam)
        for slam, worth in ((Slam.CAPOT, rules.capot_bid), (Slam.GENERALE, rules.generale))
        if worth is not None
    ]
    return (rules.min_bid, *above, *slams)


def contract_problems(rules: BiddingRules, contract: Contract) -> list[str]:
    """Return one sentence for each reason why no auction of this table ends in a contract."""
    problems = []
    if contract.trump.suit is None and rules.sa_ta is BeyondSuits.OFF:
        problems.append(f"the contract is {contract.trump}, which this ruleset's auction never has")
    if type(contract.doubled) is not int or not 0 <= contract.doubled <= SURCOINCHE:
        problems.append(f"the contract is doubled {contract.doubled!r} times: it must be 0, 1 or 2")
    elif contract.doubled and rules.contre_timing is ContreTiming.NONE:
        problems.append("the contract is doubled, but bidding.contre_timing is none")
    return problems + _point_problems(rules, contract)


def _point_problems(rules: BiddingRules, contract: Contract) -> list[str]:
    """Say whether the points of a contract can be bid."""
    if rules.kind is Auction.TURN_UP:
        if contract.points is None:
            return []
        return [f"the contract is {contract.points}, but bidding.kind is turn_up: nothing is bid"]
    heights = ladder(rules)
    offered = [str(points_of(height)) for height in heights]
    if contract.points is not None and height_of(contract.points) in heights:
        if contract.doubled and isinstance(contract.points, Slam) and not rules.capot_doubled_ok:
            return [f"the contract is {contract.points}, which cannot be doubled here"]
        return []
    return [f"the contract is {contract.points}, but what can be bid is {', '.join(offered)}"]


def plan(rules: BiddingRules, seating: Seating) -> core.BiddingPlan:
    """Turn the axes into integers."""
    heights = ladder(rules)
    places = [core.NOBODY] * (1 + max(heights, default=0))
    for place, height in enumerate(heights):
        places[height] = place
    beyond = rules.sa_ta is not BeyondSuits.OFF
    return core.BiddingPlan(
        seating.players,
        bytes(seating.sides),
        rules.round2_suits is RoundTwo.ANY,
        _forced(rules.forced_taker),
        _jack(rules.jack_upcard),
        heights,
        tuple(places),
        core.ALL_NAMES if beyond else core.SUITS,
        rules.sa_ta is BeyondSuits.RANKED,
        rules.suit_rank is SuitRank.RANKED,
        _SELF_OVERBIDS[rules.self_overbid],
        rules.reenter_after_pass,
        seating.players + rules.end_passes - FOUR_PASSES,
        _TIMINGS[rules.contre_timing],
        rules.contre_freezes,
        rules.capot_doubled_ok,
    )


_SELF_OVERBIDS: Final = {
    SelfOverbid.FORBIDDEN: core.SELF_FORBIDDEN,
    SelfOverbid.IF_SUIT_CHANGES: core.SELF_OTHER_SUIT,
    SelfOverbid.FREE: core.SELF_FREE,
}
_TIMINGS: Final = {
    ContreTiming.NONE: core.NEVER,
    ContreTiming.OWN_TURN: core.OWN_TURN,
    ContreTiming.ANY_TIME: core.ANY_TIME,
}


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
