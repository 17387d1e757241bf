"""A naive second opinion on auctions: of points, doubled, with sans-atout and tout-atout.

Written from the texts of the rules alone, whose keys stand beside each sentence, without
knowledge of the library, to be compared with it. Slow and plain on purpose. Four play in pairs.

A call is a tuple: ("pass", seat), ("take", seat), ("choose", seat, "NT"), ("bid", seat, 90, "H"),
("bid", seat, "capot", "S"), ("bid", seat, "generale", "C"), ("coinche", seat),
("surcoinche", seat).

Decisions, where the texts are open:

* A coinche out of turn does not move the turn: who was asked is still asked. The bidder, if its
  turn does not come again before the passes end the auction, may throw its surcoinche in.
* Where doubling is allowed at any time, the seat asked has it among its answers; the
  others may throw it in.
* With ``reenter_after_pass`` false a seat that has passed is asked all the same, and may
  pass, double or redouble, but not bid. Only auctions of points know this.
* ``suit_rank`` holds between two capots, or two générales, as well.
* Only who made the standing bid can outbid himself: a partner's bid is another's. A
  suit of a higher rank at equal height is a change of suit.
* ``capot_doubled_ok`` false protects the générale too.
* Whoever cannot bid higher is still asked, and passes. Only in a turn-up game does the
  auction end at once when no name is left to be called and nothing may be doubled.
* Whoever may not pass (3.3, 3.4) may say anything else; once somebody has taken, he may.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from differential.contract_axes import SUITS, TRUMPS, Axes, number, seat_after, side_of, yes

Call = tuple[int | str, ...]


# --------------------------------------------------------------------------------------------
# The deal
# --------------------------------------------------------------------------------------------


def packets(axes: Axes, name: str) -> list[int]:
    """The packets of one part of the deal: "3+2+3", or "none"."""
    return [] if axes[name] == "none" else [int(size) for size in axes[name].split("+")]


def dealt(
    axes: Axes, pack: Sequence[str], dealer: int, taker: int | None
) -> tuple[frozenset[str], ...]:
    """The four hands of a deal without a turned card, the second part with it if one took (2.2).

    Each packet goes once round the table, beginning after the dealer (FFB-CO15); what is left
    for after the auction (STEPH) begins there too, or after the taker (S0).
    """
    if axes["dealing.upcard"] != "none":
        raise ValueError("a card is turned here")
    hands: list[set[str]] = [set(), set(), set(), set()]
    left = list(pack)
    starts = [(size, dealer) for size in packets(axes, "dealing.packets_before_auction")]
    if taker is not None:
        from_taker = axes["dealing.after_start"] == "right_of_taker"
        after = taker if from_taker else dealer
        starts += [(size, after) for size in packets(axes, "dealing.packets_after")]
    for size, start in starts:
        for step in range(1, 5):
            hands[(start + step) % 4] |= set(left[:size])
            left = left[size:]
    return tuple(map(frozenset, hands))


# --------------------------------------------------------------------------------------------
# The auction
# --------------------------------------------------------------------------------------------


class Contracted(TypedDict):
    """What an auction ends in; ``points`` is None in a turn-up game."""

    taker: int
    trump: str
    points: int | str | None
    doubled: int


class Auction(TypedDict):
    """How an auction stands: whom it asks, for what, and what others may throw in."""

    end: str
    """goes on, contract or passed out"""
    asked: int | None
    answers: frozenset[Call]
    thrown_in: frozenset[Call]
    contract: Contracted | None


@dataclass(frozen=True)
class Table:
    """Who deals, which card lies open ("" in an auction of points), and what has been called."""

    axes: Axes
    dealer: int
    turned: str
    calls: tuple[Call, ...]

    @property
    def names(self) -> list[Call]:
        """Every call that named a contract; the last one stands."""
        return [call for call in self.calls if call[0] in ("take", "choose", "bid")]

    @property
    def since(self) -> tuple[Call, ...]:
        """What was called after the last name; everything when nobody has named one."""
        if not self.names:
            return self.calls
        last = max(place for place, call in enumerate(self.calls) if call == self.names[-1])
        return self.calls[last + 1 :]

    @property
    def doubled(self) -> int:
        """How often the standing contract is doubled: a higher bid cancels a coinche (STEPH)."""
        return sum(1 for call in self.since if call[0] in ("coinche", "surcoinche"))

    @property
    def passes(self) -> int:
        """How many have passed in a row by now."""
        count = 0
        for call in reversed(self.calls):
            if call[0] != "pass":
                return count
            count += 1
        return count

    @property
    def next_seat(self) -> int:
        """Whose turn it is: after the dealer first, then after whoever spoke in turn (FFB-CO15);
        what is thrown in moves nothing."""
        turn = seat_after(self.dealer)
        for call in self.calls:
            turn = seat_after(turn) if speaker(call) == turn else turn
        return turn

    @property
    def by_points(self) -> bool:
        """Are points bid here?"""
        return self.axes["bidding.kind"] == "points"

    @property
    def frozen(self) -> bool:
        """Has a coinche put an end to the bidding? (FFB-CO15; not STEPH)"""
        return self.doubled > 0 and yes(self.axes, "bidding.contre_freezes")


def speaker(call: Call) -> int:
    """The seat that makes a call."""
    return int(call[1])


def contract_of(table: Table) -> Contracted | None:
    """The contract that stands by now."""
    if not table.names:
        return None
    name = table.names[-1]
    points = name[2] if name[0] == "bid" else None
    trump = table.turned[-1] if name[0] == "take" else str(name[-1])
    return {
        "taker": speaker(name),
        "trump": trump,
        "points": points,
        "doubled": table.doubled,
    }


def ladder(axes: Axes) -> list[int | str]:
    """The heights of bids, the lowest first (2.2).

    The lowest bid, then the multiples of the step above it (82, 90, 100: PAGAT-C, BGA-C).
    """
    lowest, step = number(axes, "bidding.min_bid"), number(axes, "bidding.step")
    most = number(axes, "bidding.max_bid")
    rungs: list[int | str] = [lowest]
    rungs += [points for points in range(lowest + 1, most + 1) if points % step == 0]
    if axes["bidding.capot_bid"] != "none":
        rungs.append("capot")
    if axes["bidding.generale"] != "none":
        rungs.append("generale")
    return rungs


def height(points: int | str) -> int:
    """A number that is higher for a higher bid: a capot is above every number, nothing above it
    (FFB-CO15) but a générale (PAGAT-C, COI)."""
    return points if isinstance(points, int) else {"capot": 10_000, "generale": 20_000}[points]


def higher_bid(axes: Axes, points: int | str, trump: str, standing: Contracted) -> bool:
    """Does this bid outbid the one that stands? Only the number counts (FFB-CO15), or at equal
    number the suit too (COI)."""
    held = standing["points"]
    assert held is not None
    if points != held:
        return height(points) > height(held)
    ranked = axes["bidding.suit_rank"] == "cdhs_sa_ta"
    return ranked and TRUMPS.index(trump) > TRUMPS.index(standing["trump"])


def may_outbid(axes: Axes, seat: int, trump: str, standing: Contracted) -> bool:
    """May this seat call a higher name with these trumps? The question is outbidding oneself:
    impossible (FFB-CO15), if the suit changes (BGA-C), or always."""
    if standing["taker"] != seat:
        return True
    rule = axes["bidding.self_overbid"]
    return rule == "free" or (rule == "if_suit_changes" and trump != standing["trump"])


def bids(table: Table, seat: int) -> set[Call]:
    """The bids that a seat may make at its turn in an auction of points (2.2)."""
    axes, standing = table.axes, contract_of(table)
    has_passed = ("pass", seat) in table.calls
    if table.frozen or (has_passed and not yes(axes, "bidding.reenter_after_pass")):
        return set()
    trumps = SUITS if axes["bidding.sa_ta"] == "off" else TRUMPS
    return {
        ("bid", seat, points, trump)
        for points in ladder(axes)
        for trump in trumps
        if standing is None
        or (higher_bid(axes, points, trump, standing) and may_outbid(axes, seat, trump, standing))
    }


def round_of(table: Table) -> int:
    """The round of a turn-up auction in which nobody has taken yet."""
    return 1 if len(table.calls) < 4 else 2


def first_names(table: Table, seat: int) -> set[Call]:
    """What a seat may name while nobody has taken (FFB-B16 and its paragraph 11)."""
    axes = table.axes
    extra = set() if axes["bidding.sa_ta"] == "off" else {"NT", "AT"}
    if round_of(table) == 1:
        return {("take", seat)} | {("choose", seat, trump) for trump in extra}
    suits = set(SUITS)
    if axes["bidding.round2_suits"] == "other_than_upcard":
        suits -= {table.turned[-1]}
    return {("choose", seat, trump) for trump in suits | extra}


def overcalls(table: Table, seat: int, standing: Contracted) -> set[Call]:
    """Sans-atout over a suit, tout-atout over both, where they are ranked (GARRAUD-BR)."""
    axes = table.axes
    if axes["bidding.sa_ta"] != "ranked" or table.frozen:
        return set()
    over = {"NT": {"AT"}, "AT": set[str]()}.get(standing["trump"], {"NT", "AT"})
    return {("choose", seat, trump) for trump in over if may_outbid(axes, seat, trump, standing)}


def may_not_pass(table: Table, seat: int) -> bool:
    """Must this seat take? A turned jack in round one (MOLD-AI), dealer or first in round two
    (COLVER-ENCH, BELA; GIR)."""
    if table.by_points or table.names:
        return False
    place = (seat - table.dealer - 1) % 4
    if round_of(table) == 1:
        forced = {"forces_first": 0, "forces_second": 1}.get(table.axes["bidding.jack_upcard"])
        return table.turned[0] == "J" and place == forced
    forced = {"first": 0, "dealer": 3}.get(table.axes["bidding.forced_taker"])
    return place == forced


def doubling(table: Table, seat: int) -> set[Call]:
    """A coinche by either opponent, a surcoinche by either taker (FFB-CO15, CNT), when it is
    theirs to speak or whenever that is; timing is not asked here."""
    standing = contract_of(table)
    if standing is None or table.axes["bidding.contre_timing"] == "none":
        return set()
    of_takers = side_of(seat) == side_of(standing["taker"])
    if of_takers:
        return {("surcoinche", seat)} if table.doubled == 1 else set()
    slam = isinstance(standing["points"], str)
    if table.doubled or (slam and not yes(table.axes, "bidding.capot_doubled_ok")):
        return set()
    return {("coinche", seat)}


def end_of(table: Table) -> str:
    """Whether the auction goes on, and what it has ended in (2.1 - 2.4).

    Three passes (FFB-CO15) or four (BGA-C) after a bid or a coinche; a surcoinche ends it at
    once (FFB-CO15). With a turned card the first to take ends it (FFB-B16), unless somebody
    may still say something. All pass: four times at points, two rounds with a turned card.
    """
    axes, standing = table.axes, contract_of(table)
    if standing is None:
        everybody = 4 if table.by_points else 8
        return "passed out" if len(table.calls) == everybody else "goes on"
    if table.doubled == 2 or table.passes == number(axes, "bidding.end_passes"):
        return "contract"
    ranked = axes["bidding.sa_ta"] == "ranked" and standing["trump"] != "AT"
    if table.by_points or ranked or axes["bidding.contre_timing"] != "none":
        return "goes on"
    return "contract"


def auction(axes: Axes, *, dealer: int, turned: str, calls: Iterable[Call]) -> Auction:
    """How an auction stands after some lawful calls."""
    table = Table(axes, dealer, turned, tuple(calls))
    standing, end = contract_of(table), end_of(table)
    if end != "goes on":
        nothing = frozenset[Call]()
        return {
            "end": end,
            "asked": None,
            "answers": nothing,
            "thrown_in": nothing,
            "contract": standing,
        }
    asked = table.next_seat
    if table.by_points:
        answers = bids(table, asked)
    elif standing is None:
        answers = first_names(table, asked)
    else:
        answers = overcalls(table, asked, standing)
    if not may_not_pass(table, asked):
        answers = answers | {("pass", asked)}
    thrown_in: set[Call] = set()
    if axes["bidding.contre_timing"] == "any_time":
        thrown_in = {call for seat in range(4) if seat != asked for call in doubling(table, seat)}
    return {
        "end": end,
        "asked": asked,
        "answers": frozenset(answers | doubling(table, asked)),
        "thrown_in": frozenset(thrown_in),
        "contract": standing,
    }
