"""The same counts by another way: the oracle's legal cards and winners, and no library.

`python -m counts.recount FILE`, in the folder of the tests, writes a file of counts to the
standard output with every `count` as the oracle has it.
"""

import sys
from dataclasses import dataclass, replace
from pathlib import Path

from counts.tables import Block, blocks
from differential import oracle

Axes = dict[str, object]


@dataclass(frozen=True)
class Table:
    """Cards in hands and on the table, and the words of belote said."""

    axes: Axes
    trump: str
    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...] = ()
    pair_of: int | None = None
    said: int = 0

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % 4


def pair(trump: str) -> frozenset[str]:
    """Return king and queen of trumps."""
    return frozenset({f"K{trump}", f"Q{trump}"})


def laid_out(block: Block) -> Table:
    """Return the table of a position; a card on it was in its player's hand."""
    hands = [frozenset(map(str, hand)) for hand in block.hands]
    trick = tuple(map(str, block.trick))
    began = list(hands)
    for at, card in enumerate(trick):
        began[(block.leader + at) % 4] |= {card}
    holders = [seat for seat, hand in enumerate(began) if pair(block.trump) <= hand]
    return Table(
        dict(block.ruleset.options),
        block.trump,
        tuple(hands),
        block.leader,
        trick,
        holders[0] if holders else None,
    )


def may_speak(table: Table, card: str) -> bool:
    """May the player of a card say a word with it?"""
    if table.axes.get("tricks.belote_announce", "both_words") != "both_words":
        return False
    if table.turn != table.pair_of or card not in pair(table.trump):
        return False
    if pair(table.trump) <= table.hands[table.turn]:
        return card[0] == "K" or table.axes.get("tricks.belote_order") != "king_first"
    return table.said == 1


def after(table: Table, card: str, *, word: bool) -> Table:
    """Return the table when a card has been played."""
    hands = list(table.hands)
    hands[table.turn] -= {card}
    trick = (*table.trick, card)
    following = replace(table, hands=tuple(hands), trick=trick, said=table.said + word)
    if len(trick) < 4:
        return following
    place = oracle.trick_winner(table.axes, trick=trick, trump=table.trump)
    return replace(following, leader=(table.leader + place) % 4, trick=())


def recount(table: Table, depth: int) -> int:
    """Return how many ways there are to play so many cards, words told apart."""
    if depth == 0:
        return 1
    hand = table.hands[table.turn]
    if not hand:
        return 0
    legal = oracle.legal_cards(table.axes, hand=hand, trick=table.trick, trump=table.trump)
    total = 0
    for card in legal:
        total += recount(after(table, card, word=False), depth - 1)
        if may_speak(table, card):
            total += recount(after(table, card, word=True), depth - 1)
    return total


def rewrite(path: Path) -> str:
    """Return a file of counts with every `count` as the oracle has it."""
    found = iter([block for block in blocks(path) if block.hands])
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("play"):
            table = laid_out(next(found))
        if line.startswith("count"):
            depth = int(line.split()[1])
            line = f"count {depth} {recount(table, depth)}"  # noqa: PLW2901 - the line as it ought to be
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rewrite(Path(sys.argv[1])))
