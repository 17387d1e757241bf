"""Values to try for every axis, written as options, and which of them go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.axes import Axis, Option
from belote.ruleset import AXES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

_SAMPLES: Final[dict[str, tuple[Option, ...]]] = {
    "seating.players": (4, 2, 3),
    "dealing.hand_size": (8, 9),
    "dealing.packets_before_auction": (
        "3+2",
        "2+3",
        "5",
        "1+4",
        "1+1+1+1+1",
        "3+3",
        "2+2",
        "3+2+3",
    ),
    "dealing.packets_after": ("3", "2+1", "1+2", "1+1+1", "1", "2+2", "none"),
    "bidding.min_bid": (80, 82, 100),
    "bidding.step": (10, 5, 20),
    "bidding.max_bid": (160, 100, 180),
    "bidding.capot_bid": ("none", 250, 500),
    "bidding.generale": ("none", 500, 1000),
    "bidding.end_passes": (3, 4),
    "tricks.belote_tolerance": (0, 1, 2),
    "scoring.plain_points": ("", "K:10", "7:1 A:12", "T:0 Q:2 K:3"),
    "scoring.trump_points": ("", "J:25", "9:9 7:1", "Q:20 J:3"),
    "scoring.belote_value": (20, 0, 30),
    "scoring.last_trick": (10, 0, 20),
    "scoring.four_belotes": (0, 100),
    "scoring.contract_floor": (0, 82),
    "scoring.min_paid": (0, 80),
    "scoring.sa_factor": (1, 2),
    "scoring.contre_factor": (2, 3),
    "scoring.surcontre_factor": (4, 3),
    "melds.runs": ("", "4:40 5:50", "3:0"),
    "melds.carres": ("", "9:100", "T:0 J:300", "8:50 7:50"),
    "melds.compare": (
        "kind top trump",
        "carre length top trump",
        "carre points length top",
        "points carre top trump",
        "points length top",
        "length top",
    ),
    "sheet.target": (100, 50, 151, 300, "none"),
    "sheet.deals_limit": ("none", 1, 2, 4),
    "sheet.raise_by": (100, 60),
}
"""For the axes whose values cannot be listed; short matches, so that many are played."""


SEATS: Final = range(4)


def _written(axis: Axis) -> tuple[Option, ...]:
    if axis.values:
        return tuple(axis.form.write(value) for value in axis.values)
    return _SAMPLES[axis.name]


VALUES: Final = {axis.name: _written(axis) for axis in AXES.values()}
"""Options to try, by axis."""


def consistent(options: Mapping[str, Option]) -> dict[str, Option]:
    """Return the options without those that contradict the others, and with an end in sight."""
    kept = {"sheet.target": 100, **options}
    if kept.get("tricks.belote_announce", "both_words") != "both_words":
        kept.pop("tricks.belote_tolerance", None)
        kept.pop("tricks.belote_order", None)
    if kept.get("melds.compare") == "length top":
        kept["melds.split_contest"] = True
    if kept["sheet.target"] == "none":
        kept.pop("sheet.claim_out", None)
        if kept.get("sheet.deals_limit", "none") == "none":
            kept["sheet.deals_limit"] = 2
    return _seated(_counted(kept))


_BID_TESTS: Final = ("reach_bid", "bid_and_more")


def _counted(kept: dict[str, Option]) -> dict[str, Option]:
    """Return options that count bids only where they are made, and round one thing."""
    if kept.get("bidding.kind", "turn_up") == "turn_up":
        kept.pop("scoring.made", None)
        kept.pop("scoring.failed_plus_bid", None)
        kept.pop("scoring.contract_floor", None)
        _drop(kept, {"scoring.failed": "bid_only"})
        if kept.get("scoring.success") in _BID_TESTS:
            del kept["scoring.success"]
    if kept.get("scoring.success") not in _BID_TESTS:
        _drop(kept, {"scoring.belote_counts_for_contract": "lowers_target"})
    if kept.get("scoring.round_applies_to") == "final_total":
        kept.pop("scoring.round_last_deal", None)
        _drop(kept, {"scoring.round": "complement_160"})
    return kept


def _seated(kept: dict[str, Option]) -> dict[str, Option]:
    """Return options that suit the number of players and of sides."""
    players = int(kept.get("seating.players", 4))
    if players != len(SEATS):
        kept["seating.sides"] = "individual"
    individual = kept.get("seating.sides", "teams2x2") == "individual"
    sides = players if individual else 2
    if individual:
        _drop(kept, {"dealing.upcard": "to_partner", "dealing.first_dealer": "pairs_draw"})
    if sides > 2:  # noqa: PLR2004 - two sides share what three cannot
        _drop(kept, {"scoring.round": "complement_160"})
        if kept.get("scoring.failed") != "not_transferred":
            kept["scoring.failed"] = "all_points"
    if sides != 3:  # noqa: PLR2004 - shared by two when the third has none
        _drop(kept, {"scoring.capot": "replaces_100_shared"})
    return _dealt(_auctioned(kept), players)


def _auctioned(kept: dict[str, Option]) -> dict[str, Option]:
    """Return options whose auction has what it is about: a card turned, or points."""
    if kept.get("bidding.kind") == "points":
        kept["dealing.upcard"] = "none"
        kept.pop("dealing.seven_exchange_rank", None)
        _drop(kept, {"bidding.sa_ta": "ranked"})
        return kept
    _drop(kept, {"dealing.upcard": "none"})
    return kept


def _dealt(kept: dict[str, Option], players: int) -> dict[str, Option]:
    """Return options whose packets fill the hands, and whose pack has the cards for them."""
    if players == len(SEATS):
        kept.pop("dealing.hand_size", None)
        kept.pop("dealing.bottom_card_shown", None)
        _drop(kept, {"dealing.upcard": "seven_exchange_only"})
    size = int(kept.get("dealing.hand_size", 8))
    turned = kept.get("dealing.upcard", "to_taker") != "none"
    if turned:
        _drop(kept, {"dealing.packets_after": "none"})
    before = kept.get("dealing.packets_before_auction")
    after = kept.get("dealing.packets_after")
    if _sum(before or "3+2") + _sum(after or "3") == size:
        return kept
    if before is None and after is not None:
        kept["dealing.packets_before_auction"] = str(size - _sum(after))
    elif _sum(before or "3+2") < size:
        kept["dealing.packets_after"] = str(size - _sum(before or "3+2"))
    elif turned:
        kept.update({"dealing.packets_before_auction": str(size - 3), "dealing.packets_after": "3"})
    else:
        kept["dealing.packets_after"] = "none"
    return kept


def _sum(packets: Option) -> int:
    return 0 if packets == "none" else sum(map(int, str(packets).split("+")))


def _drop(kept: dict[str, Option], unsuited: Mapping[str, Option]) -> None:
    for name, option in unsuited.items():
        if kept.get(name) == option:
            del kept[name]


def random_options(rng: Random) -> dict[str, Option]:
    """Return options drawn for every axis at once."""
    return consistent({name: rng.choice(values) for name, values in VALUES.items()})
