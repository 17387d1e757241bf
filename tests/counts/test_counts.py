"""Every count of the files, with a split where one is wrong."""

from pathlib import Path

import pytest

from belote import rulesets
from counts import perft, recount
from counts.tables import Block, blocks, dealt

FILES = sorted(Path(__file__).parent.glob("*.perft"))
BLOCKS = [block for path in FILES for block in blocks(path)]
CHEAP = 400
"""What is counted again by the oracle each time."""


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.id)
def test_a_deal_can_go_in_so_many_ways(block: Block) -> None:
    state = block.state()
    for depth, expected in block.counts:
        found = perft.auctions(state) if depth is None else perft.count(state, depth)
        assert expected == found, f"depth {depth}: {perft.split(state, depth)}"


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.hands], ids=lambda block: block.id)
def test_the_oracle_counts_the_same(block: Block) -> None:
    table = recount.laid_out(block)
    for depth, expected in block.counts:
        if depth is not None and expected <= CHEAP:
            assert expected == recount.recount(table, depth)


def test_every_preset_has_an_auction_and_play() -> None:
    auctions = {block.ruleset.name for block in BLOCKS if block.turned}
    play = {block.ruleset.name for block in BLOCKS if block.hands}
    assert set(rulesets.names()) <= auctions & play


def test_no_two_blocks_share_a_name() -> None:
    assert len(BLOCKS) == len({block.id for block in BLOCKS})


@pytest.mark.parametrize("depth", [1, 2, 8])
def test_a_split_adds_up_to_the_count(depth: int) -> None:
    state = BLOCKS[0].state()
    assert perft.count(state, depth) == sum(perft.split(state, depth).values())
    assert perft.auctions(state) == sum(perft.split(state, None).values())


def test_a_count_stops_at_its_budget() -> None:
    state = dealt(rulesets.FFB, next(block.turned for block in BLOCKS if block.turned))
    with pytest.raises(perft.BudgetError):
        perft.Visitor(10_000).count(state, 12)
