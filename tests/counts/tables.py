"""The files of counts: blocks of lines, a key and a value each, blank lines between blocks.

id ffb-auction
ruleset ffb bidding.forced_taker=dealer
deal QH                                   turned; everything else of the pack in index order
auctions 20

id ffb-hearts
ruleset ffb
play trump H taker 0 leader 1
hands 7C 8C | 9C TC | JC QC | KC AC       of seats 0 to 3
trick JH                                  the cards on the table, where there are any
count 4 16

id ludoteca-2p-from-the-exchange
ruleset ludoteca_2p
taken turned KH taker 1                   the turned suit, in round one; the last seat deals
hands 7H 8H 9H ... | KD QD ...            whole, of every seat: what is asked comes first
count 3 24

id colver-over-a-capot
ruleset colver
deal none                                 no card is turned
calls 1 bid capot H                       what has been called, commas between
count 1 2
auctions 7

id stephanoise-declaring
ruleset stephanoise
called 0 bid 82 H, 1 pass, 2 pass, 3 pass the whole auction; the last seat deals
hands 7H 8H 9H ... | KD QD ... | ...      whole, of every seat
count 3 24
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path

import belote
from belote import Action, Bid, Card, Contract, Deal, Pass, Ruleset, State, Take, Trump, cards
from belote.bidding.rules import Auction
from belote.card import CARDS, card


@dataclass
class Block:
    """A position and its counts."""

    id: str = ""
    ruleset: Ruleset = belote.rulesets.FFB
    opens: bool = False
    turned: Card | None = None
    calls: tuple[Action, ...] = ()
    trump: str = ""
    taker: int = 0
    leader: int = 0
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    trick: tuple[Card, ...] = ()
    counts: list[tuple[int | None, int]] = field(default_factory=list)

    def read(self, key: str, value: str) -> None:
        """Take in one line."""
        match key, value.split():
            case "id", [name]:
                self.id = name
            case "ruleset", [name, *options]:
                self.ruleset = belote.rulesets.get(name, dict(o.split("=") for o in options))
            case "deal", [turned]:
                self.opens, self.turned = True, None if turned == "none" else card(turned)
            case "calls" | "called", [*_]:
                self.calls = tuple(map(self._call, value.split(", ")))
            case "play", ["trump", trump, "taker", taker, "leader", leader]:
                self.trump, self.taker, self.leader = trump, int(taker), int(leader)
            case "taken", ["turned", turned, "taker", taker]:
                self.turned, self.taker, self.trump = card(turned), int(taker), turned[1]
            case "hands", [*_]:
                self.hands = [cards(hand) for hand in value.split("|")]
            case "trick", [*_]:
                self.trick = cards(value)
            case "auctions" | "count", [*depth, number]:
                self.counts.append((int(depth[0]) if depth else None, int(number)))
            case _:
                raise ValueError(f"{self.id}: what is {key!r} {value!r}?")

    def _call(self, text: str) -> Action:
        return belote.action(text, self.ruleset)

    @property
    def asks(self) -> bool:
        """Whether it begins right after the auction, with what the seats are asked."""
        return bool(self.hands) and (bool(self.calls) or self.turned is not None)

    def state(self) -> State:
        """Return the position."""
        if self.opens:
            return reduce(belote.apply, self.calls, dealt(self.ruleset, self.turned))
        if self.calls:
            return self._called()
        if self.turned is not None:
            return self._taken()
        bidding = self.ruleset.bidding
        lowest = bidding.min_bid if bidding.kind is Auction.POINTS else None
        return belote.position(
            self.ruleset,
            hands=self.hands,
            contract=Contract(self.taker, Trump(self.trump), lowest),
            leader=self.leader,
            trick=self.trick,
        )

    def _called(self) -> State:
        """Return a deal whose auction has just ended."""
        last = self.ruleset.seating.players - 1
        *_, bid = (call for call in self.calls if isinstance(call, Bid))
        pack = belote.pack_for(self.ruleset, hands=self.hands, dealer=last, taker=bid.seat)
        opened = belote.apply(belote.new_match(self.ruleset, dealer=last), Deal(pack))
        return reduce(belote.apply, self.calls, opened)

    def _taken(self) -> State:
        """Return a deal whose turned suit has just been accepted."""
        last = self.ruleset.seating.players - 1
        pack = belote.pack_for(
            self.ruleset, hands=self.hands, dealer=last, taker=self.taker, turn_up=self.turned
        )
        state = belote.apply(belote.new_match(self.ruleset, dealer=last), Deal(pack))
        for seat in range(self.taker):
            state = belote.apply(state, Pass(seat))
        return belote.apply(state, Take(self.taker))


def dealt(ruleset: Ruleset, turned: Card | None) -> State:
    """Return the auction over a card, or of points."""
    pack = [each for each in CARDS if each is not turned]
    if turned is not None:
        before = sum(ruleset.dealing.packets_before_auction)
        pack.insert(ruleset.seating.players * before, turned)
    return belote.apply(belote.new_match(ruleset), Deal(tuple(pack)))


def blocks(path: Path) -> Iterator[Block]:
    """Read the blocks of a file; a line that begins with # is a remark."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    for text in "\n".join(lines).split("\n\n"):
        if text.strip():
            block = Block()
            for line in text.strip().splitlines():
                key, _, value = line.partition(" ")
                block.read(key, value)
            yield block
