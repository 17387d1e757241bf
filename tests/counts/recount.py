"""The same counts by another way: what the oracles let a seat answer or play, and no library.

`python -m counts.recount FILE`, in the folder of the tests, writes a file of counts to the
standard output with every `count` as the oracle has it.
"""

import sys
from dataclasses import dataclass, replace
from pathlib import Path

from counts.tables import Block, blocks
from differential import comparing_tables, meld_oracle, oracle, table_oracle, table_samples

Axes = dict[str, object]
Declared = frozenset[meld_oracle.OMeld]


@dataclass(frozen=True)
class Table:
    """Cards in hands and on the table, what was answered, and the words of belote said.

    `asked` counts the seats asked to exchange, `declared` are the declarations from the leader
    on, `None` where nobody is asked for any, and `turned` is the turn-up, "" in a position.
    """

    axes: Axes
    trump: str
    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...] = ()
    said: int = 0
    turned: str = ""
    asked: int = 0
    swapped: bool = False
    declared: tuple[Declared, ...] | None = None
    dealt: tuple[frozenset[str], ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % self.players

    @property
    def pair_of(self) -> int | None:
        """The seat that held king and queen of trumps when play began."""
        held = self.dealt or self.hands
        holders = [seat for seat, hand in enumerate(held) if pair(self.trump) <= hand]
        return holders[0] if holders else None


def pair(trump: str) -> frozenset[str]:
    """Return king and queen of trumps."""
    return frozenset({f"K{trump}", f"Q{trump}"})


def laid_out(block: Block) -> Table:
    """Return the table of a position; a card on it was in its player's hand."""
    hands = [frozenset(map(str, hand)) for hand in block.hands]
    trick = tuple(map(str, block.trick))
    began = list(hands)
    for at, card in enumerate(trick):
        began[(block.leader + at) % len(hands)] |= {card}
    axes = dict(table_samples.for_oracle(block.ruleset))
    axes |= comparing_tables.spared(axes)
    table = Table(axes, block.trump, tuple(hands), block.leader, trick, dealt=tuple(began))
    if block.turned is None:
        return table
    declared = () if str(axes["melds.enabled"]).lower() == "true" else None
    return replace(table, turned=str(block.turned), declared=declared, dealt=())


def to_exchange(table: Table) -> int | None:
    """Return the seat that is asked whether it swaps for the turn-up."""
    if table.swapped or not table.turned:
        return None
    seats = table_oracle.seats_asked(
        table.axes,
        leader=table.leader,
        turn_up=table.turned,
        trump=table.trump,
        round_taken=1,
    )
    return seats[table.asked] if table.asked < len(seats) else None


def swaps(table: Table, seat: int) -> list[Table]:
    """Return the tables that follow from the answers of a seat that is asked to swap."""
    kept = replace(table, asked=table.asked + 1)
    may = table_oracle.may_exchange(
        table.axes,
        seat=seat,
        asked_now=seat,
        hand=table.hands[seat],
        turn_up=table.turned,
        trump=table.trump,
        round_taken=1,
        exchange_done=False,
    )
    if not may:
        return [kept]
    after_swap = table_oracle.exchange(
        table.axes,
        hands=table.hands,
        seat=seat,
        turn_up=table.turned,
        trump=table.trump,
        round_taken=1,
    )
    return [kept, replace(table, swapped=True, hands=after_swap["hands"])]


def to_declare(table: Table) -> bool:
    """Tell whether the seat whose turn it is to speak is asked for its melds."""
    if table.declared is None or len(table.declared) == table.players:
        return False
    first = table.axes["melds.announce"] == "before_first_lead"
    return first or len(table.declared) == len(table.trick)


def declarations(table: Table) -> list[Table]:
    """Return the tables that follow from the declarations of a seat."""
    assert table.declared is not None
    seat = (table.leader + len(table.declared)) % table.players
    choices = meld_oracle.declarable(table.axes, table.hands[seat], table.trump)
    if table.axes["melds.announce"] == "before_first_lead":
        earlier = [
            ((table.leader + at) % table.players, meld)
            for at, melds in enumerate(table.declared)
            for meld in melds
        ]
        choices = meld_oracle.sayable(table.axes, seat, choices, earlier, table.trump)
    return [replace(table, declared=(*table.declared, melds)) for melds in choices]


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
    laid = replace(
        table,
        hands=tuple(hands),
        trick=trick,
        said=table.said + word,
        dealt=table.dealt or table.hands,
    )
    if len(trick) < table.players:
        return laid
    place = oracle.trick_winner(table.axes, trick=trick, trump=table.trump)
    return replace(laid, leader=(table.leader + place) % table.players, trick=())


def following(table: Table) -> list[Table]:
    """Return the tables that follow from one action, words told apart."""
    asked = to_exchange(table)
    if asked is not None:
        return swaps(table, asked)
    if to_declare(table):
        return declarations(table)
    hand = table.hands[table.turn]
    if not hand:
        return []
    legal = oracle.legal_cards(table.axes, hand=hand, trick=table.trick, trump=table.trump)
    return [
        after(table, card, word=word)
        for card in legal
        for word in (False, True)
        if not word or may_speak(table, card)
    ]


def recount(table: Table, depth: int) -> int:
    """Return how many ways there are to do so many things."""
    if depth == 0:
        return 1
    return sum(recount(each, depth - 1) for each in following(table))


def rewrite(path: Path) -> str:
    """Return a file of counts with every `count` as the oracle has it."""
    found = iter([block for block in blocks(path) if block.hands])
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(("play", "taken")):
            table = laid_out(next(found))
        if line.startswith("count"):
            depth = int(line.split()[1])
            line = f"count {depth} {recount(table, depth)}"  # noqa: PLW2901 - the line as it ought to be
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rewrite(Path(sys.argv[1])))
