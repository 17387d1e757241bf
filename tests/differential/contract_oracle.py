"""A naive second opinion on contracts: play at sans-atout and tout-atout, and every account.

Written from the texts of the rules alone, whose keys stand beside each sentence, without
knowledge of the library, to be compared with it. Slow and plain on purpose. Four play in pairs.

A card is a string, rank then suit: "JH", "7C", the ten "TS".

Decisions, where the texts are open:

* A capot that raises the last trick does so beside the scale: cards and the ordinary last
  trick are scaled, and what the capot brings more is added (252 at every scale with a total of
  162; 350 at sans-atout doubled, HIT-BG). Where it replaces the last trick there is none to
  scale, as where the scale gives it nothing: 100 are added (a5: 0 when capot, ANGE).
* Takers with every trick make any contract but a générale (GARRAUD-B); a capot or a
  générale is made by tricks alone, under every test but ``none``.
* ``contract_floor`` is asked of the takers' count under every test.
* ``lowers_target``: only a belote that lowers the target asks for 82 in cards and last
  trick (CASIMIR); what is compared with the other side leaves belotes out. Without a bid there
  is no target, and the belote is left out as under ``no``.
* A litige knows neither bid nor doubling: what was counted is marked, held or lost; where
  takers mark the bid alone nothing is, for the rest only serves the contract (ASCEE2A).
* ``sa_factor`` and ``min_paid`` speak wherever the bid is paid.
* ``failed`` = ``bid_only`` is alone like ``made`` = ``bid_only``: no belote, no meld.
* A flat capot leaves belote to its axes, melds count for nobody (6.17: the worth alone), and it
  stands quite alone where the bid alone is written. Made, it is not multiplied where only the
  forfeit of a failed contract is.
* A bid capot or générale has the base 250 (252) when it is made doubled (FFB-CO15).
* ``forfeit_only`` multiplies the base of the forfeit and adds the bid (ESSARTS); where
  the bid alone is written, that is the forfeit.
* Only a losing defence keeps its own cards (SCOREIT, CANNES16): failing takers have
  none. ``both_sides_multiplied`` speaks under ``whole`` only, of cards and of melds that are
  multiplied, never of a belote.
* A belote that comes to the winner of a doubled deal is multiplied like its own.
* Under a base of 160 a capot by the defence pays 250 where ``failed_capot`` is 252.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TypedDict

from differential.auction_oracle import Contracted
from differential.contract_axes import SUITS, Axes, number, seat_after, side_of, yes

PLAIN_ORDER = ("A", "T", "K", "Q", "J", "9", "8", "7")
TRUMP_ORDERS = {
    "standard": ("J", "9", "A", "T", "K", "Q", "8", "7"),
    "darda": ("Q", "9", "A", "T", "K", "J", "8", "7"),
    "inverse": ("7", "8", "Q", "K", "T", "A", "9", "J"),
}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
SCALES = {
    "a19": {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2},
    "13_9_6_5_3_2": {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2},
    "14_9_6_5_3_1": {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1},
}
"""The scales that are tables of values, the same in every suit (0.3)."""


# --------------------------------------------------------------------------------------------
# Play at sans-atout and tout-atout
# --------------------------------------------------------------------------------------------


def order_of(axes: Axes, suit: str, trump: str) -> tuple[str, ...]:
    """The order of a suit, the highest first: that of trumps in every suit at tout-atout (0.2)."""
    if trump in ("AT", suit):
        return TRUMP_ORDERS[axes["tricks.trump_order"]]
    return PLAIN_ORDER


def master(axes: Axes, trick: Sequence[str], trump: str) -> str:
    """The card that wins so far: the highest of the suit led; nothing trumps it (HIT-BG)."""
    led = trick[0][-1]
    order = order_of(axes, led, trump)
    return min((card for card in trick if card[-1] == led), key=lambda card: order.index(card[0]))


def winner(axes: Axes, trick: Sequence[str], trump: str) -> int:
    """Which card wins a trick at sans-atout or tout-atout, as its place in playing order."""
    return list(trick).index(master(axes, trick, trump))


def legal(axes: Axes, hand: AbstractSet[str], trick: Sequence[str], trump: str) -> frozenset[str]:
    """The cards that may be played at sans-atout or tout-atout (3.3, Q10 and Q11).

    Follow suit; void, anything. At tout-atout whoever can beats the card that wins, a partner's
    too (FFB-B16) or not (WP-EN-CO). At sans-atout nobody rises (FFB-CO15), but where every
    plain lead is beaten (BELA, BITOLA): no suit is ruffed here, so both values say the same.
    """
    if trump not in ("NT", "AT"):
        raise ValueError("another page speaks of suits")
    follow = {card for card in hand if trick and card[-1] == trick[0][-1]}
    if not follow:
        return frozenset(hand)
    best = master(axes, trick, trump)
    order = order_of(axes, best[-1], trump)
    beating = {card for card in follow if order.index(card[0]) < order.index(best[0])}
    partners = len(trick) >= 2 and trick[-2] == best
    if trump == "AT":
        rises = axes["tricks.all_trump_rise"] == "always" or not partners
    else:
        rises = axes["tricks.rise_in_plain_led"] != "no"
    return frozenset(beating if rises and beating else follow)


def card_points(axes: Axes, card: str, trump: str) -> int:
    """What a card is worth before any scale is applied to the sum (0.2, 0.3)."""
    rank, suit = card[0], card[-1]
    if trump == "NT":
        return SCALES.get(axes["scoring.sa_scale"], PLAIN_POINTS).get(rank, 0)
    if trump == "AT":
        return SCALES.get(axes["scoring.ta_scale"], TRUMP_POINTS).get(rank, 0)
    return (TRUMP_POINTS if suit == trump else PLAIN_POINTS).get(rank, 0)


def first_leader(axes: Axes, dealer: int, contract: Contracted) -> int:
    """Who leads to the first trick: after the dealer (FFB-CO15), the taker (MOLD-AI), or who bid
    the générale (WP-FR-CO, ANGE)."""
    alone = contract["points"] == "generale" and yes(axes, "tricks.generale_leads")
    if alone or axes["tricks.first_leader"] == "taker":
        return contract["taker"]
    return seat_after(dealer)


def belote_suits(axes: Axes, trump: str) -> tuple[str, ...]:
    """The suits whose king and queen make a belote (5): trumps; none at sans-atout (FFB-CO15);
    at tout-atout every suit (FFB-B16) or none (BGA-C)."""
    if trump == "NT":
        return ()
    if trump == "AT":
        return SUITS if axes["tricks.belote_ta"] == "per_suit" else ()
    return (trump,)


def pairs_in(axes: Axes, hand: AbstractSet[str], trump: str) -> list[tuple[str, str]]:
    """King and queen of every belote in a hand of eight."""
    suits = belote_suits(axes, trump)
    pairs = [(f"K{suit}", f"Q{suit}") for suit in suits]
    return [pair for pair in pairs if set(pair) <= hand]


Played = Sequence[tuple[str, bool]]
"""The cards that one seat has played, and whether the word went with each."""


def speakable(axes: Axes, hand: AbstractSet[str], played: Played, trump: str) -> frozenset[str]:
    """The cards of a hand of eight with which the word may be said now (5).

    "Belote" with the first of a pair, either one (FFB-B16) or the king only (S0); "rebelote"
    with the second, if the first word was said (FFB 2015).
    """
    if axes["tricks.belote_announce"] != "both_words":
        return frozenset()
    done = dict(played)
    found: set[str] = set()
    for king, queen in pairs_in(axes, hand, trump):
        if king not in done and queen not in done:
            found |= {king} if axes["tricks.belote_order"] == "king_first" else {king, queen}
        else:
            first, second = (king, queen) if king in done else (queen, king)
            found |= {second} if done[first] and second not in done else set()
    return frozenset(found)


def belotes(axes: Axes, hand: AbstractSet[str], played: Played, trump: str, pardons: int) -> int:
    """How many belotes of one hand count, with so many pardons left to its side (5).

    Both words, or one word and a pardon (FFB-WEB-B); of themselves (TUN); or never.
    """
    pairs, words = pairs_in(axes, hand, trump), dict(played)
    said = [words[king] + words[queen] for king, queen in pairs]
    return {
        "off": 0,
        "auto": len(pairs),
        "both_words": said.count(2) + min(pardons, said.count(1)),
    }[axes["tricks.belote_announce"]]


# --------------------------------------------------------------------------------------------
# The account
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Facts:
    """What was won in one deal.

    ``points`` are of cards alone, before any scale, per side; ``bid`` is None in a turn-up
    game; ``alone`` is how many tricks the taker's own hand won; ``melds`` are the points of the
    melds that each side has won in their contest; ``held_over`` is withheld *from* each side.
    """

    taker: int
    trump: str
    points: tuple[int, int]
    last_trick: int
    tricks: tuple[int, int]
    bid: int | str | None = None
    doubled: int = 0
    alone: int = 0
    belotes: tuple[int, int] = (0, 0)
    melds: tuple[int, int] = (0, 0)
    held_over: tuple[int, int] = (0, 0)
    penalties: tuple[int, int] = (0, 0)

    @property
    def takers(self) -> int:
        """The side of the taker."""
        return side_of(self.taker)

    @property
    def defence(self) -> int:
        """The other side."""
        return 1 - self.takers

    @property
    def swept_by(self) -> int | None:
        """The side with every trick: capot is by tricks, never by points (6.1)."""
        return self.tricks.index(8) if 8 in self.tricks else None


class Account(TypedDict):
    """What ``account`` answers."""

    points: tuple[int, int]
    held_over: tuple[int, int]
    outcome: str


Pair = tuple[int, int]


def both(side: int, of_side: int, of_other: int) -> Pair:
    """Two figures in the order of the sides."""
    return (of_side, of_other) if side == 0 else (of_other, of_side)


def nearest(dividend: int, divisor: int) -> int:
    """The nearest whole number; no scale of 0.3 ever falls on a half."""
    return (2 * dividend + divisor) // (2 * divisor)


def scale_of(axes: Axes, facts: Facts) -> str | None:
    """The scale of the contract (0.3); none where a suit is trumps."""
    return {"NT": axes["scoring.sa_scale"], "AT": axes["scoring.ta_scale"]}.get(facts.trump)


def last_worth(axes: Axes, facts: Facts, side: int) -> int:
    """What the ordinary last trick brings a side, before any scale; nothing by ANGE's."""
    if facts.last_trick != side or scale_of(axes, facts) == "two_thirds":
        return 0
    return number(axes, "scoring.last_trick")


def scaled(axes: Axes, facts: Facts, cards: int, ten: int) -> int:
    """Cards and a last trick as the scale of the contract has them (0.3)."""
    scale = scale_of(axes, facts)
    if scale == "x162/258":
        return nearest((cards + ten) * 162, 258)  # FFB-B16
    if scale == "x152/248":
        return nearest(cards * 152, 248) + ten  # BGA-C
    if scale == "x152/120":
        return nearest(cards * 152, 120) + ten  # BGA-C
    if scale == "double_130":
        return 2 * (cards + ten)  # HIT-BG
    if scale == "two_thirds":
        return nearest(cards * 2, 3)  # ANGE
    return cards + ten


def ordinary_points(axes: Axes, facts: Facts, side: int) -> int:
    """Cards and the ordinary last trick of a side, as the scale of the contract has them (0.3)."""
    return scaled(axes, facts, facts.points[side], last_worth(axes, facts, side))


def made_points(axes: Axes, facts: Facts, side: int) -> int:
    """Cards, last trick and capot of a side; no belote, no melds (6.1)."""
    ordinary = ordinary_points(axes, facts, side)
    if facts.swept_by != side:
        return ordinary
    capot = axes["scoring.capot"]
    if capot == "fixed250":
        return 250  # BGA-C
    if capot == "none":
        return ordinary
    if capot == "replaces_100":
        return scaled(axes, facts, facts.points[side], 0) + 100  # GARRAUD-B, ANGE
    return (
        ordinary
        + {"plus90": 90, "plus100": 100, "der_is_100": 100 - last_worth(axes, facts, side)}[capot]
    )


def belote_worth(axes: Axes, facts: Facts, side: int) -> int:
    """What the belotes of a side are worth: 20 each, or something for four together (5)."""
    together = number(axes, "scoring.four_belotes")
    if facts.trump == "AT" and facts.belotes[side] == 4 and together:
        return together  # WP-FR-CO
    return facts.belotes[side] * number(axes, "scoring.belote_value")


def melds_worth(axes: Axes, facts: Facts) -> Pair:
    """Whose the melds are before the contract is looked at (4.4).

    A side without a trick has none, if melds ask for one (BELA); else they change hands when
    the other side has every trick (FFB-CO15), or stay (CORG).
    """
    melds = facts.melds
    swept = facts.swept_by
    if swept is None:
        return melds
    if yes(axes, "melds.requires_trick"):
        return both(swept, melds[swept], 0)
    if axes["scoring.melds_on_capot"] == "change_hands":
        return both(swept, sum(melds), 0)
    return melds


def beside_cards(axes: Axes, facts: Facts, side: int) -> int:
    """Belote and melds of a side."""
    return belote_worth(axes, facts, side) + melds_worth(axes, facts)[side]


def own(axes: Axes, facts: Facts, side: int) -> int:
    """All that a side has made."""
    return made_points(axes, facts, side) + beside_cards(axes, facts, side)


def counted(axes: Axes, facts: Facts, side: int) -> int:
    """What the test of the contract counts for a side (4.4, 5, 6.2)."""
    total = made_points(axes, facts, side)
    if axes["scoring.belote_counts_for_contract"] == "yes":
        total += belote_worth(axes, facts, side)
    if axes["scoring.melds_count_for_contract"] == "yes":
        total += melds_worth(axes, facts)[side]
    return total


def reached(axes: Axes, facts: Facts) -> bool:
    """Have the takers what they bid? (6.2)"""
    takers = facts.takers
    bid = facts.bid
    assert isinstance(bid, int)
    total = counted(axes, facts, takers)
    belote = belote_worth(axes, facts, takers)
    if axes["scoring.belote_counts_for_contract"] == "lowers_target" and belote:
        return total >= bid - belote and made_points(axes, facts, takers) >= 82  # CASIMIR
    return total >= bid


def compared(axes: Axes, facts: Facts) -> str:
    """made, failed or level: the takers' count against the defence's."""
    takers = counted(axes, facts, facts.takers)
    defence = counted(axes, facts, facts.defence)
    if takers == defence:
        return "level"
    return "made" if takers > defence else "failed"


def made_by_tricks(facts: Facts) -> bool:
    """Is a contract made by its tricks alone? A générale by those of one hand (CNT), a capot by
    every trick (FFB-CO15); with every trick no other contract fails either (GARRAUD-B)."""
    return facts.alone == 8 if facts.bid == "generale" else facts.swept_by == facts.takers


def judged(axes: Axes, facts: Facts) -> str:
    """made, failed, level or no_contract (6.2)."""
    success = axes["scoring.success"]
    if success == "none":
        return "no_contract"  # S0
    if is_slam(facts) or made_by_tricks(facts):
        return "made" if made_by_tricks(facts) else "failed"
    looks_at_bid = success in ("reach_bid", "bid_and_more")
    floor = number(axes, "scoring.contract_floor")  # PAGAT-C
    if counted(axes, facts, facts.takers) < floor or (looks_at_bid and not reached(axes, facts)):
        return "failed"
    if success == "reach_bid":
        return "made"  # FFB-CT16
    verdict = compared(axes, facts)
    if verdict == "level" and success == "at_least_equal":
        return "made"  # BITOLA
    return verdict


def outcome_of(axes: Axes, facts: Facts) -> str:
    """What becomes of the contract, equal totals included (6.3)."""
    verdict = judged(axes, facts)
    if verdict != "level":
        return verdict
    return {"dedans": "failed", "made": "made"}.get(axes["scoring.litige"], "litige")


def is_slam(facts: Facts) -> bool:
    """Was a capot or a générale bid?"""
    return isinstance(facts.bid, str)


def paid_bid(axes: Axes, facts: Facts) -> int:
    """What the bid is paid as (6.5): BGA pays 82 as 80; STEPH doubles sans-atout."""
    bid = facts.bid
    if bid is None:
        return 0
    if bid == "capot":
        worth = number(axes, "bidding.capot_bid")
    elif bid == "generale":
        worth = number(axes, "bidding.generale")
    else:
        lowest = bid == number(axes, "bidding.min_bid")
        worth = (number(axes, "scoring.min_paid") if lowest else 0) or int(bid)
    return worth * number(axes, "scoring.sa_factor") if facts.trump == "NT" else worth


def is_flat(axes: Axes, facts: Facts) -> bool:
    """Is this a capot whose worth stands for everything? (FFB-CT16: 500, 1000, 2000)"""
    return is_slam(facts) and axes["scoring.capot_contract"] == "flat"


def factor(axes: Axes, facts: Facts) -> int:
    """How many times a doubled deal counts (2.3)."""
    by_doubling = (
        1,
        number(axes, "scoring.contre_factor"),
        number(axes, "scoring.surcontre_factor"),
    )
    return by_doubling[facts.doubled]


def made_marks(axes: Axes, facts: Facts) -> Pair:
    """What both sides mark when the contract is made (6.5)."""
    takers, defence = facts.takers, facts.defence
    flat, bid = is_flat(axes, facts), paid_bid(axes, facts)
    if axes["scoring.made"] == "bid_only":
        only_forfeits = axes["scoring.multiplier_base"] == "forfeit_only"
        return both(takers, bid if only_forfeits else bid * factor(axes, facts), 0)  # ASCEE2A
    bid = bid if flat or axes["scoring.made"] == "plus_bid" else 0
    if facts.doubled:
        return made_doubled_marks(axes, facts, bid)
    if flat:
        of_takers = bid + belote_worth(axes, facts, takers)
        return both(takers, of_takers, belote_worth(axes, facts, defence))
    return both(takers, own(axes, facts, takers) + bid, own(axes, facts, defence))


def made_doubled_marks(axes: Axes, facts: Facts, bid: int) -> Pair:
    """What both sides mark when a doubled contract is made."""
    loser = facts.defence
    if is_flat(axes, facts):
        return doubled_marks(axes, facts, Doubled(facts.takers, 0, bid))
    cards, outside = doubled_cards(axes, facts)
    keeps = yes(axes, "scoring.loser_keeps_own_when_doubled")
    kept = made_points(axes, facts, loser) if keeps else 0
    return doubled_marks(axes, facts, Doubled(facts.takers, cards, bid, kept, outside))


def doubled_cards(axes: Axes, facts: Facts) -> Pair:
    """What stands for the takers' cards when they make a doubled contract, and what is added
    that is not multiplied (6.5)."""
    base = axes["scoring.doubled_base"]
    if base == "points_made":
        return made_points(axes, facts, facts.takers), 0  # BGA-C
    if base == "all_points":
        return made_points(axes, facts, 0) + made_points(axes, facts, 1), 0  # GARRAUD-BR
    if facts.swept_by != facts.takers:
        return int(base), 0
    how = "base" if is_slam(facts) else axes["scoring.doubled_capot"]
    if how == "base":
        return int(base) + 90, 0  # FFB-CO15: 250; COLVER-ENG: 252
    return int(base), 100 if how == "plus_100" else 0  # FFB-CT16 note 2


def failed_cards(axes: Axes, facts: Facts) -> int:
    """What the defence marks for the cards of a failed contract (6.4)."""
    failed = axes["scoring.failed"]
    if failed == "all_points":
        return made_points(axes, facts, 0) + made_points(axes, facts, 1)  # GARRAUD-B
    if failed == "not_transferred":
        return made_points(axes, facts, facts.defence)  # BELOTTE-BIC
    if facts.swept_by == facts.defence and axes["scoring.failed_capot"] == "252":
        return int(failed) + 90  # FFB-B16: 252; SCOREIT: 250
    return int(failed)


def failed_marks(axes: Axes, facts: Facts) -> Pair:
    """What both sides mark when the contract fails (6.4, 6.5)."""
    defence = facts.defence
    bid = paid_bid(axes, facts)
    if axes["scoring.failed"] == "bid_only":
        return both(defence, bid * factor(axes, facts), 0)  # CLUBJEUX
    cards = 0
    if not is_flat(axes, facts):
        cards = failed_cards(axes, facts)
        bid = bid if yes(axes, "scoring.failed_plus_bid") else 0
    if facts.doubled:
        return doubled_marks(axes, facts, Doubled(defence, cards, bid))
    of_takers, of_defence = belotes_when_failed(axes, facts)
    melds = melds_shared(axes, facts, defence, keeps=False)
    return both(defence, cards + bid + of_defence + melds[0], of_takers + melds[1])


def belotes_when_failed(axes: Axes, facts: Facts) -> Pair:
    """What takers and defence mark of belotes when the contract fails undoubled (5)."""
    of_takers = belote_worth(axes, facts, facts.takers)
    of_defence = belote_worth(axes, facts, facts.defence)
    if axes["scoring.belote_on_dedans"] == "kept":
        return of_takers, of_defence  # FFB-B16
    return 0, of_takers + of_defence  # FFB-CT16


def melds_shared(axes: Axes, facts: Facts, side: int, *, keeps: bool) -> Pair:
    """What the winner of a deal, ``side``, and its loser mark of melds (4.4).

    From a loser that keeps its own nothing is taken (rulings 18; the defence total of SCOREIT).
    """
    if is_flat(axes, facts):
        return 0, 0
    melds = melds_worth(axes, facts)
    losers = melds[1 - side]
    rule = axes["scoring.melds_on_dedans"]
    if keeps or rule == "kept":
        return melds[side], losers  # S2
    return melds[side] + (losers if rule == "to_defence" else 0), 0  # FFB-CO15; void: BGFR


def belotes_when_doubled(axes: Axes, facts: Facts, side: int) -> Pair:
    """What the winner of a doubled deal, ``side``, and its loser mark of belotes (a4)."""
    winners = belote_worth(axes, facts, side)
    losers = belote_worth(axes, facts, 1 - side)
    failed = side == facts.defence
    rule = axes["scoring.belote_when_doubled"]
    if rule == "to_winner":
        return winners + losers, 0  # FFB-CT16, COLVER-ENG
    if rule == "lost_by_loser" and not failed:
        return winners, 0  # BGA-C: a losing defence; failing takers keep theirs
    if rule == "as_undoubled" and failed:
        of_takers, of_defence = belotes_when_failed(axes, facts)
        return of_defence, of_takers
    return winners, losers  # FFB-CO15


@dataclass(frozen=True)
class Doubled:
    """The winner of a doubled deal; its cards and the bid; what the loser keeps of its cards; and
    what the winner marks besides, never multiplied."""

    winner: int
    cards: int
    bid: int
    kept: int = 0
    outside: int = 0


def doubled_marks(axes: Axes, facts: Facts, deal: Doubled) -> Pair:
    """What winner and loser mark of a doubled deal (6.5).

    Multiplied is the whole (FFB-CO15), the bid only (CANNES16, FFB-CT16 note 1), or the forfeit
    of a failed contract only (TUN, ESSARTS).
    """
    times = factor(axes, facts)
    belotes = belotes_when_doubled(axes, facts, deal.winner)
    keeps = yes(axes, "scoring.loser_keeps_own_when_doubled") and deal.winner == facts.takers
    melds = melds_shared(axes, facts, deal.winner, keeps=keeps)
    base = axes["scoring.multiplier_base"]
    whole = base == "whole"
    forfeit = base == "forfeit_only" and deal.winner == facts.defence
    flat = is_flat(axes, facts) and (base != "forfeit_only" or forfeit)

    of_winner = deal.outside
    of_winner += deal.cards * (times if whole or forfeit else 1)
    of_winner += deal.bid * (times if whole or base == "contract" or flat else 1)
    melds_inside = whole and yes(axes, "scoring.melds_multiplied")
    of_winner += melds[0] * (times if melds_inside else 1)
    belote_inside = whole and yes(axes, "scoring.belote_multiplied")
    of_winner += belotes[0] * (times if belote_inside else 1)

    too = whole and yes(axes, "scoring.both_sides_multiplied")
    of_loser = belotes[1]
    of_loser += deal.kept * (times if too else 1)
    of_loser += melds[1] * (times if too and melds_inside else 1)
    return both(deal.winner, of_winner, of_loser)


def litige_marks(axes: Axes, facts: Facts) -> tuple[Pair, Pair]:
    """What both sides mark at once of a litige, and what is withheld from each (6.3)."""
    takers, defence = facts.takers, facts.defence
    litige = axes["scoring.litige"]
    if axes["scoring.made"] == "bid_only":
        return (0, 0), (0, 0)
    totals = [counted(axes, facts, side) for side in (0, 1)]
    uncounted = [own(axes, facts, side) - totals[side] for side in (0, 1)]
    now = 0 if litige == "nobody" else totals[defence]  # GIR
    held = totals[takers] if litige.startswith("held") else 0  # FFB-B16; PK-KAL: lost
    marks = both(defence, now + uncounted[defence], uncounted[takers])
    return marks, both(takers, held, 0)


def pot_goes_to(axes: Axes, facts: Facts, outcome: str, marks: Pair) -> int | None:
    """The side that gets what earlier ties have withheld; None: it waits (6.3, rulings 8)."""
    if outcome == "litige":
        return None
    by_contract = axes["scoring.litige"] == "held_next_contract_success"
    if by_contract and outcome in ("made", "failed"):
        return facts.takers if outcome == "made" else facts.defence
    if marks[0] == marks[1]:
        return None
    return 0 if marks[0] > marks[1] else 1


def rounded(axes: Axes, totals: Pair, takers: int) -> Pair:
    """The totals of the deal rounded (6.6), unless the sum of the match is (SCOREIT)."""
    how = axes["scoring.round"]
    if how == "none" or axes["scoring.round_applies_to"] == "final_total":
        return totals

    def tens(points: int, up: int) -> int:
        return (points + 10 - up) // 10 * 10

    if how == "complement_160":
        of_defence = tens(totals[1 - takers], 6)
        return both(takers, tens(sum(totals), 6) - of_defence, of_defence)  # ANGE
    up = 5 if how == "half_up" else 6
    return tens(totals[0], up), tens(totals[1], up)


def account(axes: Axes, facts: Facts) -> Account:
    """What both sides mark for one deal, what is held over, and what became of the contract."""
    outcome = outcome_of(axes, facts)
    held = (0, 0)
    if outcome == "made":
        marks = made_marks(axes, facts)
    elif outcome == "failed":
        marks = failed_marks(axes, facts)
    elif outcome == "litige":
        marks, held = litige_marks(axes, facts)
    else:
        marks = (own(axes, facts, 0), own(axes, facts, 1))
    pot = (facts.held_over[0] + held[0], facts.held_over[1] + held[1])
    totals = marks
    side = pot_goes_to(axes, facts, outcome, marks)
    if side is not None:
        gain = both(side, sum(pot), 0)
        totals, pot = (marks[0] + gain[0], marks[1] + gain[1]), (0, 0)
    final = rounded(axes, totals, facts.takers)
    points = (final[0] - facts.penalties[0], final[1] - facts.penalties[1])  # rulings 21
    return {"points": points, "held_over": pot, "outcome": outcome}
