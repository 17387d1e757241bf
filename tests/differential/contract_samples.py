"""Random rulesets with points to bid, coinches, sans-atout and tout-atout, and random accounts.

Accounts favour bids just reached or just missed, ties and capots.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from belote import Contract, Ruleset, RulesetError, Tally, Trump
from belote.axes import Option
from belote.ladder import Slam
from differential import samples
from differential.auction_oracle import ladder
from differential.contract_axes import CHOICES, SUITS, TRUMPS, Axes, complete, yes
from differential.contract_oracle import Facts, card_points, counted
from differential.meld_samples import melds_worth as melds_of

Options = dict[str, Option]

PACK: Final = tuple(rank + suit for suit in SUITS for rank in "789TJQKA")
CODES: Final = {str(trump): trump for trump in Trump}
DEALT: Final = (("3+2+3", "none"), ("3+3+2", "none"), ("2+3+3", "none"), ("6", "2"))
AUCTION_NUMBERS: Final[dict[str, tuple[Option, ...]]] = {
    "bidding.min_bid": (80, 82, 90),
    "bidding.step": (5, 10),
    "bidding.max_bid": (110, 160, 180, 650),
    "bidding.capot_bid": ("none", 250, 500),
    "bidding.generale": ("none", 500, 1000),
    "bidding.end_passes": (3, 4),
}
OF_POINTS: Final = (
    "bidding.suit_rank",
    "bidding.self_overbid",
    "bidding.reenter_after_pass",
    "bidding.capot_doubled_ok",
)
OF_A_TURNED_CARD: Final = (
    "bidding.round2_suits",
    "bidding.forced_taker",
    "bidding.jack_upcard",
)
ACCOUNT_NUMBERS: Final[dict[str, tuple[Option, ...]]] = {
    "scoring.last_trick": (10, 10, 10, 0, 20),
    "scoring.belote_value": (20, 20, 30),
    "scoring.four_belotes": (0, 100),
    "scoring.contract_floor": (0, 0, 82),
    "scoring.min_paid": (0, 0, 80),
    "scoring.sa_factor": (1, 1, 2),
    "scoring.contre_factor": (2, 2, 3),
    "scoring.surcontre_factor": (4, 3),
}
NEED_A_BID: Final[dict[str, tuple[Option, ...]]] = {
    "scoring.success": ("reach_bid", "bid_and_more"),
    "scoring.belote_counts_for_contract": ("lowers_target",),
    "scoring.made": ("plus_bid", "bid_only"),
    "scoring.failed": ("bid_only",),
    "scoring.failed_plus_bid": (True,),
    "scoring.capot_contract": ("flat",),
}
"""The values that speak of what was bid: never drawn for a turn-up game."""
FOR_THREE: Final = "replaces_100_shared"


def values_of(name: str) -> tuple[Option, ...]:
    """Return the values of an axis as a ruleset takes them."""
    return tuple({"True": True, "False": False}.get(word, word) for word in CHOICES[name])


def drawn(rng: Random, names: Sequence[str]) -> Options:
    """Return options drawn for axes between whose values the oracle chooses."""
    return {name: rng.choice(values_of(name)) for name in names}


def numbers(rng: Random, of: dict[str, tuple[Option, ...]]) -> Options:
    """Return numbers drawn for axes."""
    return {name: rng.choice(values) for name, values in of.items()}


def auction_options(rng: Random) -> Options:
    """Return options for deal and auction; two in three bid points."""
    doubling = drawn(rng, ("bidding.contre_timing", "bidding.contre_freezes"))
    if rng.random() < 0.67:
        before, after = rng.choice(DEALT)
        return {
            **numbers(rng, AUCTION_NUMBERS),
            **drawn(rng, OF_POINTS),
            **doubling,
            "bidding.kind": "points",
            "bidding.sa_ta": rng.choice(("off", "on")),
            "dealing.upcard": "none",
            "dealing.packets_before_auction": before,
            "dealing.packets_after": after,
        }
    options = drawn(rng, (*OF_A_TURNED_CARD, "bidding.sa_ta"))
    if options["bidding.sa_ta"] == "ranked":
        options |= doubling
    return options


def account_options(rng: Random) -> Options:
    """Return options for an auction and the account of its deal."""
    options = auction_options(rng)
    names = [name for name in CHOICES if name.startswith("scoring.")]
    options |= drawn(rng, (*names, "tricks.belote_ta")) | numbers(rng, ACCOUNT_NUMBERS)
    options["scoring.capot"] = rng.choice(
        [value for value in values_of("scoring.capot") if value != FOR_THREE]
    )
    if options.get("bidding.kind") != "points":
        for name, values in NEED_A_BID.items():
            while options[name] in values:
                options[name] = rng.choice(values_of(name))
        options["scoring.min_paid"] = 0
        options["scoring.sa_factor"] = 1
    elif rng.random() < 0.8:
        options["scoring.success"] = rng.choice(("reach_bid", "bid_and_more"))
    if options["scoring.failed"] == "bid_only":
        options["scoring.failed_plus_bid"] = False
    if options["scoring.doubled_base"] not in ("160", "162"):
        options["scoring.doubled_capot"] = "base"
    return options


def meld_options(rng: Random) -> Options:
    """Return options for the account of a deal in which melds may have been won."""
    return {
        **account_options(rng),
        **drawn(rng, ("melds.requires_trick",)),
        "melds.enabled": True,
        "melds.split_contest": True,
    }


def words_options(rng: Random) -> Options:
    """Return options for the words of belote; where none is spoken none is forgotten."""
    options = drawn(rng, ("tricks.belote_ta", "tricks.belote_announce"))
    if options["tricks.belote_announce"] != "both_words":
        return options
    return {
        **options,
        **drawn(rng, ("tricks.belote_order",)),
        "tricks.belote_tolerance": rng.choice((0, 1)),
    }


def deal_options(rng: Random) -> Options:
    """Return options for whole deals without melds, none the last one of its match."""
    return {
        **samples.random_options(rng, samples.axes_of("tricks")),
        **account_options(rng),
        **drawn(rng, ("tricks.generale_leads", "tricks.first_leader", "tricks.trump_order")),
        **words_options(rng),
        "sheet.target": "none",
        "sheet.deals_limit": 9,
    }


def ruleset(rng: Random, options: Callable[[Random], Options]) -> Ruleset:
    """Return a ruleset from options as they are drawn, once they contradict nothing."""
    for _ in range(50):
        try:
            return Ruleset.from_options(options(rng))
        except RulesetError as refused:
            why = refused
    raise why


def for_oracle(rules: Ruleset) -> dict[str, str]:
    """Return what a ruleset says, as the oracles of auctions and contracts read it."""
    return complete(samples.options_of(rules))


def contract(rng: Random, axes: Axes) -> dict[str, Any]:
    """Return a contract that may have been made in such a game."""
    by_points = axes["bidding.kind"] == "points"
    with_all = axes["bidding.sa_ta"] != "off"
    rungs: list[int | str | None] = [*ladder(axes)] if by_points else [None]
    bid = rng.choice(rungs[:5] + rungs[-2:])
    never = axes["bidding.contre_timing"] == "none"
    protected = isinstance(bid, str) and not yes(axes, "bidding.capot_doubled_ok")
    return {
        "taker": rng.randrange(4),
        "trump": rng.choice(TRUMPS if with_all else SUITS),
        "bid": bid,
        "doubled": 0 if never or protected else rng.choice((0, 1, 1, 2)),
    }


def belotes(rng: Random, axes: Axes, trump: str) -> tuple[int, int]:
    """Return belotes, one at a suit, up to four at tout-atout, and none at sans-atout."""
    if trump == "NT" or (trump == "AT" and axes["tricks.belote_ta"] == "none"):
        return (0, 0)
    if trump == "AT":
        return rng.choice(((0, 0), (1, 0), (0, 2), (4, 0), (0, 4), (3, 1), (2, 1)))
    return rng.choice(((0, 0), (1, 0), (0, 1)))


def facts(rng: Random, axes: Axes, *, melds: bool = False) -> Facts:
    """Return what a deal leaves to be counted."""
    of = contract(rng, axes)
    total = sum(card_points(axes, card, of["trump"]) for card in PACK)
    swept = rng.random() < (0.5 if isinstance(of["bid"], str) else 0.15)
    won = 8 if swept else rng.randint(1, 7)
    side = rng.randrange(2)
    found = Facts(
        **of,
        points=_pair(side, total if swept else rng.randint(0, total), total),
        last_trick=side if swept else rng.randrange(2),
        tricks=_pair(side, won, 8),
        belotes=belotes(rng, axes, of["trump"]),
        melds=rng.choice(((0, 0), (20, 0), (0, 50), (100, 0), (0, 300), (20, 100)))
        if melds
        else (0, 0),
        held_over=rng.choice(((0, 0), (0, 0), (81, 0), (0, 91), (81, 91))),
        penalties=rng.choice(((0, 0), (0, 0), (10, 0), (0, 200))),
    )
    of_takers = found.tricks[found.takers]
    found = replace(found, alone=rng.choice((of_takers, rng.randint(0, of_takers))))
    return found if swept or rng.random() < 0.3 else close(rng, axes, found, total)


def close(rng: Random, axes: Axes, found: Facts, total: int) -> Facts:
    """Return the deal with cards shared so that the test of the contract is a close one."""
    takers, defence = found.takers, found.defence
    with_bid = isinstance(found.bid, int) and rng.random() < 0.7

    def short_of(points: int) -> int:
        shared = replace(found, points=_pair(takers, points, total))
        rival = found.bid if with_bid else counted(axes, shared, defence)
        assert isinstance(rival, int)
        return counted(axes, shared, takers) - rival

    reached = bisect_left(range(total + 1), 0, key=short_of) + rng.choice((-1, 0, 0, 1))
    return replace(found, points=_pair(takers, min(max(reached, 0), total), total))


def _pair(side: int, of_side: int, total: int) -> tuple[int, int]:
    return (of_side, total - of_side) if side == 0 else (total - of_side, of_side)


def by_seat(rng: Random, found: Facts) -> tuple[int, ...]:
    """Return how many tricks each seat has won; the taker's are known."""
    seats = [0, 0, 0, 0]
    seats[found.taker] = found.alone
    seats[(found.taker + 2) % 4] = found.tricks[found.takers] - found.alone
    of_defence = found.tricks[found.defence]
    seats[(found.taker + 1) % 4] = one = rng.randint(0, of_defence)
    seats[(found.taker + 3) % 4] = of_defence - one
    return tuple(seats)


def tally(rng: Random, found: Facts) -> Tally:
    """Return the same deal for the library."""
    points = Slam(found.bid) if isinstance(found.bid, str) else found.bid
    told: dict[str, Any] = {"by_seat": by_seat(rng, found)}
    return Tally(
        contract=Contract(found.taker, CODES[found.trump], points, found.doubled),
        takers=found.takers,
        card_points=found.points,
        last_trick=found.last_trick,
        tricks=found.tricks,
        belotes=found.belotes,
        melds=(melds_of(found.melds[0], 0), melds_of(found.melds[1], 1)),
        held_over=found.held_over,
        penalties=found.penalties,
        **told,
    )
