"""Every count of the files, with a split where one is wrong."""

from pathlib import Path

import pytest

from belote import Ruleset, State, apply, legal_actions, rulesets
from belote.dealing.rules import ExchangeRank
from belote.testing import BudgetError, count, count_auctions
from counts import recount
from counts.tables import Block, blocks, dealt

FILES = sorted(Path(__file__).parent.glob("*.perft"))
BLOCKS = [block for path in FILES for block in blocks(path)]
CHEAP = 400
"""What is counted again by the oracles each time."""
FOUR = 4
RECOUNTED = [block for block in BLOCKS if block.hands or block.ruleset.seating.players == FOUR]
"""All but auctions of two or three, which the oracle of auctions does not know."""


def counted(state: State, depth: int | None) -> int:
    """Return the count to a depth, or of complete auctions."""
    return count_auctions(state) if depth is None else count(state, depth)


def split(state: State, depth: int | None) -> dict[str, int]:
    """Return what follows each action, to find the one that is wrong."""
    if depth is None:
        after = {action: apply(state, action) for action in legal_actions(state)}
        return {str(action): count_auctions(next_state) for action, next_state in after.items()}
    return {str(action): number for action, number in count(state, depth, split=True).items()}


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.id)
def test_a_deal_can_go_in_so_many_ways(block: Block) -> None:
    state = block.state()
    for depth, expected in block.counts:
        assert expected == counted(state, depth), f"depth {depth}: {split(state, depth)}"


@pytest.mark.parametrize("block", RECOUNTED, ids=lambda block: block.id)
def test_the_oracles_count_the_same(block: Block) -> None:
    for depth, expected in block.counts:
        if expected <= CHEAP:
            assert expected == recount.counted(block, depth)


def test_every_preset_has_an_auction_and_play() -> None:
    auctions = {block.ruleset.name for block in BLOCKS if block.opens}
    play = {block.ruleset.name for block in BLOCKS if block.hands}
    assert set(rulesets.names()) <= auctions & play


def test_every_preset_that_asks_has_counts_from_the_first_question_on() -> None:
    asking = {name for name in rulesets.names() if asks(rulesets.get(name))}
    assert asking == {block.ruleset.name for block in BLOCKS if block.asks}


def asks(ruleset: Ruleset) -> bool:
    """Tell whether seats are asked for anything between the auction and the first card."""
    exchange = ruleset.dealing.seven_exchange_rank is not ExchangeRank.NONE
    return exchange or ruleset.melds.enabled


def test_no_two_blocks_share_a_name() -> None:
    assert len(BLOCKS) == len({block.id for block in BLOCKS})


@pytest.mark.parametrize("depth", [1, 2, 8])
def test_a_split_adds_up_to_the_count(depth: int) -> None:
    state = BLOCKS[0].state()
    assert count(state, depth) == sum(split(state, depth).values())
    assert count_auctions(state) == sum(split(state, None).values())


def test_a_count_stops_at_its_budget() -> None:
    state = dealt(rulesets.FFB, next(block.turned for block in BLOCKS if block.turned))
    with pytest.raises(BudgetError):
        count(state, 12, budget=10_000)
