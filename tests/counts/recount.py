"""The same counts by another way: what the oracles let a seat answer or play, and no library.

`python -m counts.recount FILE`, in the folder of the tests, writes a file of counts to the
standard output with every `count` as the oracle has it.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from belote import Bid
from counts.tables import Block, blocks
from differential import (
    auction_oracle,
    comparing_tables,
    contract_oracle,
    contract_samples,
    meld_oracle,
    oracle,
    table_oracle,
    table_samples,
)
from differential.auction_oracle import Call
from differential.comparing_contracts import heard

Axes = dict[str, object]
Declared = frozenset[meld_oracle.OMeld]


@dataclass(frozen=True)
class Table:
    """Cards in hands and on the table, what was answered, and the words of belote said.

    `said` are the suits whose first word was said. `asked` counts the seats asked to exchange,
    `declared` are the declarations from the leader on, `None` where nobody is asked for any, and
    `turned` is the turn-up, "" where none is.
    """

    axes: Axes
    trump: str
    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...] = ()
    said: frozenset[str] = frozenset()
    turned: str = ""
    asked: int = 0
    swapped: bool = False
    declared: tuple[Declared, ...] | None = None
    dealt: tuple[frozenset[str], ...] = ()
    contract_axes: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % self.players

    @property
    def began(self) -> tuple[frozenset[str], ...]:
        """The hands when play began."""
        return self.dealt or self.hands

    @property
    def beyond_suits(self) -> bool:
        """Whether no suit is trumps, or all are."""
        return self.trump in ("NT", "AT")


def pair(suit: str) -> frozenset[str]:
    """Return king and queen of a suit."""
    return frozenset({f"K{suit}", f"Q{suit}"})


def belote_suits(table: Table) -> tuple[str, ...]:
    """Return the suits whose king and queen make a belote."""
    if table.beyond_suits:
        return contract_oracle.belote_suits(table.contract_axes, table.trump)
    return (table.trump,)


def laid_out(block: Block) -> Table:
    """Return the table of a position; a card on it was in its player's hand."""
    hands = [frozenset(map(str, hand)) for hand in block.hands]
    trick = tuple(map(str, block.trick))
    began = list(hands)
    for at, card in enumerate(trick):
        began[(block.leader + at) % len(hands)] |= {card}
    axes = dict(table_samples.for_oracle(block.ruleset))
    axes |= comparing_tables.spared(axes)
    trump = block.trump or str(next(c.trump for c in block.calls[::-1] if isinstance(c, Bid)))
    table = Table(axes, trump, tuple(hands), block.leader, trick, dealt=tuple(began))
    if table.beyond_suits:
        table = replace(table, contract_axes=contract_samples.for_oracle(block.ruleset))
    if not block.asks:
        return table
    declared = () if str(axes["melds.enabled"]).lower() == "true" else None
    return replace(table, turned=str(block.turned or ""), declared=declared, dealt=())


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
    suit = card[-1]
    both = pair(suit)
    if suit not in belote_suits(table) or card not in both or not both <= table.began[table.turn]:
        return False
    if both <= table.hands[table.turn]:
        return card[0] == "K" or table.axes.get("tricks.belote_order") != "king_first"
    return suit in table.said


def legal(table: Table, hand: frozenset[str]) -> frozenset[str]:
    """Return the cards that a hand may play."""
    if table.beyond_suits:
        return contract_oracle.legal(table.contract_axes, hand, table.trick, table.trump)
    return oracle.legal_cards(table.axes, hand=hand, trick=table.trick, trump=table.trump)


def winner(table: Table, trick: tuple[str, ...]) -> int:
    """Return the place in a trick of the card that wins it."""
    if table.beyond_suits:
        return contract_oracle.winner(table.contract_axes, trick, table.trump)
    return oracle.trick_winner(table.axes, trick=trick, trump=table.trump)


def after(table: Table, card: str, *, word: bool) -> Table:
    """Return the table when a card has been played."""
    hands = list(table.hands)
    hands[table.turn] -= {card}
    trick = (*table.trick, card)
    laid = replace(
        table,
        hands=tuple(hands),
        trick=trick,
        said=table.said | {card[-1]} if word else table.said,
        dealt=table.began,
    )
    if len(trick) < table.players:
        return laid
    place = winner(table, trick)
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
    return [
        after(table, card, word=word)
        for card in legal(table, hand)
        for word in (False, True)
        if not word or may_speak(table, card)
    ]


def recount(table: Table, depth: int) -> int:
    """Return how many ways there are to do so many things."""
    if depth == 0:
        return 1
    return sum(recount(each, depth - 1) for each in following(table))


def auctions(
    axes: Mapping[str, str], turned: str, calls: tuple[Call, ...], depth: int | None
) -> int:
    """Return how many ways there are to make so many calls, or to end the auction; seat 0 deals."""
    if depth == 0:
        return 1
    found = auction_oracle.auction(axes, dealer=0, turned=turned, calls=calls)
    if found["end"] != "goes on":
        assert depth is None, "cards are not counted with calls"
        return 1
    less = None if depth is None else depth - 1
    return sum(auctions(axes, turned, (*calls, call), less) for call in found["answers"])


def counted(block: Block, depth: int | None) -> int:
    """Return what a block counts, as the oracles have it."""
    if not block.opens:
        assert depth is not None
        return recount(laid_out(block), depth)
    axes = contract_samples.for_oracle(block.ruleset)
    return auctions(axes, str(block.turned or ""), tuple(map(heard, block.calls)), depth)


def rewrite(path: Path) -> str:
    """Return a file of counts with every count as the oracles have it."""
    lines = []
    found = blocks(path)
    for line in path.read_text(encoding="utf-8").splitlines():
        key, *rest = line.split() or [""]
        if key == "id":
            block = next(found)
        if key in ("count", "auctions"):
            depth = int(rest[0]) if key == "count" else None
            line = " ".join([key, *rest[:-1], str(counted(block, depth))])  # noqa: PLW2901 - the line as it ought to be
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rewrite(Path(sys.argv[1])))
