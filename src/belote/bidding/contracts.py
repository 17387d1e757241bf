"""Whether an auction can end in a contract, for deals that come without their calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote.bidding.rules import Auction, BeyondSuits, ContreTiming, ladder
from belote.ladder import MOST, Slam, height_of, points_of

if TYPE_CHECKING:
    from belote.bidding.rules import BiddingRules
    from belote.contract import Contract


def contract_problems(rules: BiddingRules, contract: Contract) -> list[str]:
    """Return one sentence for each reason why no auction of these rules ends so."""
    problems = _bid_problems(rules, contract) + _doubling_problems(rules, contract)
    if contract.trump.suit is None and rules.sa_ta is BeyondSuits.OFF:
        problems.append(f"the contract is {contract.trump}, which this ruleset's auction never has")
    return problems


def _bid_problems(rules: BiddingRules, contract: Contract) -> list[str]:
    points = contract.points
    if rules.kind is Auction.TURN_UP:
        if points is None:
            return []
        return [f"the contract is {points}, but bidding.kind is turn_up: nobody bids points"]
    if points is None:
        write = f"Contract({contract.taker!r}, Trump.{contract.trump.name}, {rules.min_bid})"
        return [f"the contract has no points, but must be {_biddable(rules)}: write {write}"]
    if height_of(points) in ladder(rules):
        return []
    return [f"the contract is {points}, but must be {_biddable(rules)}"]


def _biddable(rules: BiddingRules) -> str:
    """Say what can be bid: `80 or a multiple of 10 from 90 to 160, or capot`."""
    heights = ladder(rules)
    numbers = [height for height in heights if height <= MOST]
    said = str(numbers[0])
    if len(numbers) > 1:
        said += f" or a multiple of {rules.step} from {numbers[1]} to {numbers[-1]}"
    return ", or ".join([said, *(str(points_of(slam)) for slam in heights if slam > MOST)])


def _doubling_problems(rules: BiddingRules, contract: Contract) -> list[str]:
    if not contract.doubled:
        return []
    problems = []
    if rules.contre_timing is ContreTiming.NONE:
        problems.append("the contract is doubled, but bidding.contre_timing is none")
    if isinstance(contract.points, Slam) and not rules.capot_doubled_ok:
        problems.append(
            f"the contract is {contract.points} and doubled, but bidding.capot_doubled_ok is false"
        )
    return problems
