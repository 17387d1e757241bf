"""The oracle of contracts against the worked examples of matrix (c), and sums done by hand."""

from typing import Any

import pytest

from differential.contract_axes import complete
from differential.contract_oracle import (
    Facts,
    account,
    belotes,
    card_points,
    first_leader,
    legal,
    ordinary_points,
    speakable,
    winner,
)
from differential.oracle import legal_cards, trick_winner

Options = dict[str, object]
PACK = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]

TURN_UP: Options = {}
FFB_COINCHE: Options = {
    "bidding.kind": "points",
    "bidding.capot_bid": 250,
    "scoring.success": "bid_and_more",
    "scoring.litige": "dedans",
    "scoring.made": "plus_bid",
    "scoring.failed": "160",
    "scoring.failed_plus_bid": True,
    "scoring.failed_capot": "same",
    "scoring.round": "half_up",
    "scoring.ta_scale": "13_9_6_5_3_2",
}
FFB_CONTREE: Options = {
    **FFB_COINCHE,
    "bidding.capot_bid": 500,
    "scoring.success": "reach_bid",
    "scoring.belote_on_dedans": "to_defence",
    "scoring.belote_when_doubled": "to_winner",
    "scoring.belote_multiplied": False,
    "scoring.capot_contract": "flat",
    "scoring.ta_scale": "x162/258",
}
FAITS: Options = {
    **FFB_CONTREE,
    "scoring.made": "own_points",
    "scoring.failed_plus_bid": False,
    "scoring.doubled_capot": "plus_100",
}
NOTE_1: Options = {**FFB_CONTREE, "scoring.multiplier_base": "contract"}
CANNES: Options = {
    **FFB_CONTREE,
    "bidding.capot_bid": 270,
    "scoring.capot_contract": "as_bid",
    "scoring.surcontre_factor": 3,
    "scoring.failed": "162",
    "scoring.failed_capot": "252",
    "scoring.multiplier_base": "contract",
    "scoring.doubled_base": "points_made",
    "scoring.loser_keeps_own_when_doubled": True,
    "scoring.round": "six_up",
}
CANNES_LAST: Options = {**CANNES, "scoring.round": "none"}
BGA: Options = {
    **FFB_COINCHE,
    "bidding.min_bid": 82,
    "bidding.capot_bid": "none",
    "scoring.success": "reach_bid",
    "scoring.capot": "fixed250",
    "scoring.failed": "162",
    "scoring.min_paid": 80,
    "scoring.doubled_base": "points_made",
    "scoring.belote_when_doubled": "lost_by_loser",
    "scoring.ta_scale": "x152/248",
    "scoring.sa_scale": "x152/120",
    "scoring.round": "none",
}
CONTRAI: Options = {
    **FFB_COINCHE,
    "bidding.capot_bid": 500,
    "bidding.generale": 1000,
    "scoring.capot_contract": "flat",
    "scoring.success": "reach_bid",
    "scoring.multiplier_base": "contract",
    "scoring.belote_multiplied": False,
    "scoring.round": "none",
}
SCOREIT: Options = {
    **FFB_COINCHE,
    "scoring.failed": "162",
    "scoring.doubled_base": "points_made",
    "scoring.loser_keeps_own_when_doubled": True,
    "scoring.belote_multiplied": False,
    "scoring.melds_multiplied": False,
    "scoring.round": "none",
}
TUN: Options = {"scoring.multiplier_base": "forfeit_only", "scoring.doubled_base": "points_made"}
BRIDGEE: Options = {
    "bidding.sa_ta": "ranked",
    "scoring.doubled_base": "all_points",
    "scoring.failed": "all_points",
    "scoring.belote_when_doubled": "to_winner",
}
BID_ONLY: Options = {
    **FFB_CONTREE,
    "bidding.capot_bid": 250,
    "scoring.capot_contract": "as_bid",
    "scoring.made": "bid_only",
    "scoring.failed": "bid_only",
    "scoring.failed_plus_bid": False,
    "scoring.multiplier_base": "contract",
}


def deal(made: int, bid: int | str | None = None, *, total: int = 152, **rest: Any) -> Facts:
    """Return a deal at hearts in which seat 0 made so many points, the last trick among them."""
    points = (made - 10, total - made + 10)
    facts: Part = {"taker": 0, "trump": "H", "points": points, "last_trick": 0, "tricks": (5, 3)}
    return Facts(**{**facts, "bid": bid, **rest})


def capot(bid: int | str | None = None, **rest: Any) -> Facts:
    """Return a deal in which the takers won every trick."""
    return deal(162, bid, **{"tricks": (8, 0), **rest})


def beaten(bid: int | str | None = None, **rest: Any) -> Facts:
    """Return a deal in which the defence won every trick."""
    return deal(10, bid, **{"tricks": (0, 8), "last_trick": 1, **rest})


def marks(options: Options, facts: Facts) -> tuple[int, int]:
    return account(complete(options), facts)["points"]


def outcome(options: Options, facts: Facts) -> str:
    return account(complete(options), facts)["outcome"]


def exact(options: Options) -> Options:
    """Return options without rounding."""
    return {**options, "scoring.round": "none"}


Part = dict[str, Any]
"""Some of the facts of a deal."""
TIERCE: Part = {"melds": (20, 0)}
BELOTE: Part = {"belotes": (1, 0)}
ONCE: Part = {"doubled": 1}
AT: Part = {"trump": "AT", "total": 248}

SETTLED = {
    "16": (TURN_UP, deal(198, **AT, **BELOTE), (144, 38)),
    "17": (TURN_UP, deal(129, **AT), (0, 81)),
    "18": (BGA, deal(80, 82, trump="NT", total=120), (99 + 80, 63)),
    "19": (exact(FFB_COINCHE), deal(83, 100, **TIERCE), (203, 79)),
    "19 marked": (FFB_COINCHE, deal(83, 100, **TIERCE), (200, 80)),
    "20": (FAITS, deal(76, 100, **BELOTE), (0, 180)),
    "21": (FFB_CONTREE, deal(60, 90, **BELOTE), (0, 270)),
    "22": (NOTE_1, deal(60, 100, **ONCE), (0, 360)),
    "22 another": (FFB_CONTREE, deal(60, 100, **ONCE), (0, 520)),
    "23 faits": (FAITS, deal(100, 100, **ONCE), (320, 0)),
    "23 faits + demandes": (FFB_CONTREE, deal(100, 100, **ONCE), (520, 0)),
    "23 note 1": (NOTE_1, deal(100, 100, **ONCE), (360, 0)),
    "24": (FAITS, capot(100, **ONCE), (420, 0)),
    "24 surcoinche": (FAITS, capot(100, doubled=2), (740, 0)),
    "25": (FFB_COINCHE, deal(90, 100, **ONCE, **BELOTE), (560, 0)),
    "25 failed": (FFB_COINCHE, deal(70, 100, **ONCE, **BELOTE), (20, 520)),
    "26": (CANNES_LAST, deal(104, 100), (204, 58)),
    "27": (CANNES_LAST, deal(80, 100), (0, 262)),
    "27 contre": (CANNES_LAST, deal(80, 100, **ONCE), (0, 362)),
    "28": (BGA, deal(122, 100), (222, 40)),
    "28 code": (BGA, deal(96, 100), (0, 262)),
    "28 help": ({**BGA, "scoring.failed": "160"}, deal(96, 100), (0, 260)),
    "29": (CONTRAI, deal(102, 90), (192, 60)),
    "29 failed": (CONTRAI, deal(90, 100, trump="S"), (0, 260)),
    "29 contre": (CONTRAI, deal(100, 100, **ONCE), (360, 0)),
    "29 contre failed": (CONTRAI, deal(99, 100, **ONCE), (0, 360)),
    "29 slam": (CONTRAI, capot("capot"), (500, 0)),
    "29 slam failed": (CONTRAI, deal(150, "capot"), (0, 500)),
    "29 slam contre": (CONTRAI, capot("capot", **ONCE), (1000, 0)),
    "29 slam surcontre": (CONTRAI, capot("capot", doubled=2), (2000, 0)),
    "29 solo": (CONTRAI, capot("generale", alone=8), (1000, 0)),
    "29 solo contre": (CONTRAI, capot("generale", alone=7, **ONCE), (0, 2000)),
    "29 solo surcontre": (CONTRAI, capot("generale", alone=8, doubled=2), (4000, 0)),
    "30": (SCOREIT, deal(130, 120), (250, 32)),
    "30 coinched": (SCOREIT, deal(130, 120, **ONCE), (500, 32)),
    "30 failed": (SCOREIT, deal(100, 120, **ONCE), (0, 564)),
    "30 FFB": (FFB_COINCHE, deal(130, 120, **ONCE), (560, 0)),
    "31": (SCOREIT, deal(110, 120, **BELOTE), (250, 52)),
    "32": (SCOREIT, deal(110, 140, **BELOTE), (20, 302)),
    "33": (SCOREIT, deal(110, 150, **TIERCE), (0, 332)),
    "34": (exact(FFB_COINCHE), deal(107, 100, melds=(0, 50)), (207, 105)),
    "34 level": (exact(FFB_COINCHE), deal(106, 100, melds=(0, 50)), (0, 310)),
    "67": (TURN_UP, deal(100, melds=(220, 0), **BELOTE), (340, 62)),
    "67 once": (TURN_UP, deal(100, melds=(200, 0), **BELOTE), (320, 62)),
    "70": (exact(FFB_COINCHE), capot(100), (352, 0)),
    "70 marked": (FFB_COINCHE, capot(100), (350, 0)),
    "70 ScoreIt": (SCOREIT, capot(140), (392, 0)),
}


@pytest.mark.parametrize(("options", "facts", "points"), SETTLED.values(), ids=SETTLED)
def test_example(options: Options, facts: Facts, points: tuple[int, int]) -> None:
    assert marks(options, facts) == points


BY_HAND = {
    "a capot as bid": (FFB_COINCHE, capot("capot"), (500, 0)),
    "doubled: 250 + 250, twice": (FFB_COINCHE, capot("capot", **ONCE), (1000, 0)),
    "an unbid capot doubled": (FFB_COINCHE, capot(100, **ONCE), (700, 0)),
    "the same for nothing": (
        {**FFB_COINCHE, "scoring.doubled_capot": "same"},
        capot(100, **ONCE),
        (520, 0),
    ),
    "a failed capot": (FFB_COINCHE, deal(140, "capot"), (0, 410)),
    "a defence with every trick": (CANNES, beaten(100), (0, 350)),
    "and at a base of 160": (
        {**FFB_COINCHE, "scoring.failed_capot": "252"},
        beaten(100),
        (0, 350),
    ),
    "melds of the defence go to the winner, twice": (
        FFB_COINCHE,
        deal(130, 100, melds=(0, 20), **ONCE),
        (560, 0),
    ),
    "melds beside": (
        {**FFB_COINCHE, "scoring.melds_multiplied": False},
        deal(130, 100, melds=(50, 20), **ONCE),
        (590, 0),
    ),
    "melds kept by the loser": (
        {**FFB_COINCHE, "scoring.melds_on_dedans": "kept"},
        deal(130, 100, melds=(0, 20), **ONCE),
        (520, 20),
    ),
    "a losing defence keeps its belote": (
        FFB_COINCHE,
        deal(130, 100, belotes=(0, 1), **ONCE),
        (520, 20),
    ),
    "and loses it": (BGA, deal(130, 100, belotes=(0, 1), **ONCE), (460, 0)),
    "failing takers do not": (BGA, deal(70, 100, **BELOTE, **ONCE), (20, 524)),
    "belotes to the winner": (
        FFB_CONTREE,
        deal(130, 100, belotes=(0, 1), **ONCE),
        (540, 0),
    ),
    "as undoubled": (
        {**FFB_CONTREE, "scoring.belote_when_doubled": "as_undoubled"},
        deal(60, 100, **BELOTE, **ONCE),
        (0, 540),
    ),
    "both sides multiplied": (
        {**SCOREIT, "scoring.both_sides_multiplied": True},
        deal(130, 120, belotes=(0, 1), **ONCE),
        (500, 84),
    ),
    "82 paid as 80": (BGA, deal(82, 82), (162, 80)),
    "82 is 82": (BGA, deal(81, 82), (0, 242)),
    "sans-atout twice": (
        {**exact(FFB_COINCHE), "scoring.sa_factor": 2},
        deal(100, 90, trump="NT"),
        (280, 62),
    ),
    "a forfeit only, made": (TUN, deal(100, **ONCE), (100, 0)),
    "a forfeit only, failed": (TUN, deal(60, doubled=2), (0, 648)),
    "ESSARTS": (
        {**FFB_COINCHE, "scoring.multiplier_base": "forfeit_only"},
        deal(60, 100, **ONCE),
        (0, 420),
    ),
    "bridgee": (BRIDGEE, deal(100, **ONCE), (324, 0)),
    "bridgee failed": (BRIDGEE, deal(60, doubled=2, **BELOTE), (0, 4 * 182)),
    "the bid only": (BID_ONLY, deal(100, 90, **BELOTE), (90, 0)),
    "the bid only, twice": (BID_ONLY, deal(100, 90, **ONCE), (180, 0)),
    "the bid only, failed": (BID_ONLY, deal(60, 90, **BELOTE), (0, 90)),
    "the bid only, failed twice": (BID_ONLY, deal(60, 90, **ONCE), (0, 180)),
    "three times": (
        {**NOTE_1, "scoring.surcontre_factor": 3},
        deal(100, 100, doubled=2),
        (460, 0),
    ),
    "nothing rounded but the match": (
        {**FFB_COINCHE, "scoring.round_applies_to": "final_total"},
        deal(83, 100, **TIERCE),
        (203, 79),
    ),
    "four belotes": (TURN_UP, deal(258, tricks=(8, 0), belotes=(4, 0), **AT), (332, 0)),
    "four belotes together": (
        {"scoring.four_belotes": 100},
        deal(258, tricks=(8, 0), belotes=(4, 0), **AT),
        (352, 0),
    ),
}


@pytest.mark.parametrize(("options", "facts", "points"), BY_HAND.values(), ids=BY_HAND)
def test_by_hand(options: Options, facts: Facts, points: tuple[int, int]) -> None:
    assert marks(options, facts) == points


JUDGED = {
    "more than the bid, less than the defence": (FFB_COINCHE, deal(81, 80), "failed"),
    "is enough elsewhere": (FFB_CONTREE, deal(81, 80), "made"),
    "but not over a floor": (
        {**FFB_CONTREE, "scoring.contract_floor": 82},
        deal(81, 80),
        "failed",
    ),
    "a bid is reached": (FFB_CONTREE, deal(100, 100), "made"),
    "and not": (FFB_CONTREE, deal(99, 100), "failed"),
    "level after all": (
        {**FFB_COINCHE, "scoring.litige": "nobody"},
        deal(91, 90, belotes=(0, 1)),
        "litige",
    ),
    "level but not reached": (
        {**FFB_COINCHE, "scoring.litige": "nobody"},
        deal(91, 100, belotes=(0, 1)),
        "failed",
    ),
    "a belote lowers the bid": (
        {**FFB_CONTREE, "scoring.belote_counts_for_contract": "lowers_target"},
        deal(90, 110, **BELOTE),
        "made",
    ),
    "not under 82": (
        {**FFB_CONTREE, "scoring.belote_counts_for_contract": "lowers_target"},
        deal(81, 100, **BELOTE),
        "failed",
    ),
    "a capot bid asks for tricks": (FFB_CONTREE, deal(162, "capot", tricks=(7, 1)), "failed"),
    "a générale for those of one hand": (CONTRAI, capot("generale", alone=7), "failed"),
    "every trick makes any number": (FFB_CONTREE, capot(400), "made"),
    "no test": ({"scoring.success": "none"}, deal(60), "no_contract"),
}


@pytest.mark.parametrize(("options", "facts", "expected"), JUDGED.values(), ids=JUDGED)
def test_judged(options: Options, facts: Facts, expected: str) -> None:
    assert outcome(options, facts) == expected


def test_what_is_withheld_goes_to_the_next_winner() -> None:
    tie = account(complete(TURN_UP), deal(129, **AT))
    assert (tie["outcome"], tie["points"], tie["held_over"]) == ("litige", (0, 81), (81, 0))
    later = account(complete(TURN_UP), deal(100, held_over=(81, 0)))
    assert (later["points"], later["held_over"]) == ((181, 62), (0, 0))


TOTALS = {
    "a19": ("NT", 152, 162),
    "x152/120": ("NT", 120, 162),
    "double_130": ("NT", 120, 260),
    "raw": ("NT", 120, 130),
    "x162/258": ("AT", 248, 162),
    "x152/248": ("AT", 248, 162),
    "13_9_6_5_3_2": ("AT", 152, 162),
    "14_9_6_5_3_1": ("AT", 152, 162),
    "two_thirds": ("AT", 248, 165),
    "raw258": ("AT", 248, 258),
}


@pytest.mark.parametrize(("scale", "totals"), TOTALS.items(), ids=TOTALS)
def test_every_scale(scale: str, totals: tuple[str, int, int]) -> None:
    trump, raw, scaled = totals
    axes = complete({f"scoring.{'sa' if trump == 'NT' else 'ta'}_scale": scale})
    assert sum(card_points(axes, card, trump) for card in PACK) == raw
    everything = Facts(taker=0, trump=trump, points=(raw, 0), last_trick=0, tricks=(7, 1))
    assert ordinary_points(axes, everything, 0) == scaled
    assert ordinary_points(axes, everything, 1) == 0


@pytest.mark.parametrize(
    ("trump", "scale", "points"),
    [
        ("NT", "a19", 252),
        ("NT", "double_130", 350),
        ("NT", "raw", 220),
        ("AT", "x162/258", 252),
        ("AT", "x152/248", 252),
        ("AT", "raw258", 348),
    ],
)
def test_a_capot_is_not_scaled(trump: str, scale: str, points: int) -> None:
    options: Options = {f"scoring.{'sa' if trump == 'NT' else 'ta'}_scale": scale}
    raw = TOTALS[scale][1]
    swept = Facts(taker=0, trump=trump, points=(raw, 0), last_trick=0, tricks=(8, 0))
    assert marks(options, swept) == (points, 0)


def test_example_59_to_61() -> None:
    rising, sparing = complete({}), complete({"tricks.all_trump_rise": "not_over_partner"})
    hand = {"7H", "JH", "AS"}
    assert legal(rising, hand, ["8H", "7D"], "AT") == {"JH"}
    assert legal(sparing, hand, ["8H", "7D"], "AT") == {"7H", "JH"}
    assert legal(sparing, hand, ["7D", "8H"], "AT") == hand
    assert legal(sparing, hand, ["8H"], "AT") == {"JH"}
    for trump in ("NT", "AT"):
        assert legal(rising, {"7H", "JH"}, ["AS", "7S"], trump) == {"7H", "JH"}
    assert legal(rising, {"7H", "JH"}, ["7H"], "NT") == {"7H", "JH"}


def test_the_highest_of_the_suit_led_wins() -> None:
    assert winner(complete({}), ["9H", "AH", "JS", "JH"], "NT") == 1
    assert winner(complete({}), ["9H", "AH", "JS", "JH"], "AT") == 3
    assert winner(complete({}), ["7H", "AD", "JS", "JC"], "AT") == 0


@pytest.mark.parametrize("trump", ["NT", "AT"])
@pytest.mark.parametrize("rise", ["no", "until_ruffed", "even_if_ruffed"])
@pytest.mark.parametrize("partner", ["always", "not_over_partner"])
def test_the_oracle_of_suits_says_the_same(trump: str, rise: str, partner: str) -> None:
    options: Options = {"tricks.rise_in_plain_led": rise, "tricks.all_trump_rise": partner}
    axes, other = complete(options), {"NT": "NONE", "AT": "ALL"}[trump]
    for start in range(24):
        trick, hand = PACK[start : start + 9 : 3], {*PACK[start + 1 :: 3]}
        assert legal(axes, hand, trick, trump) == legal_cards(
            options, hand=hand, trick=trick, trump=other
        )
        assert winner(axes, trick, trump) == trick_winner(options, trick=trick, trump=other)


def test_who_bids_the_generale_may_lead() -> None:
    options: Options = {"tricks.generale_leads": True}
    for points, leader in ((100, 0), ("capot", 0), ("generale", 2)):
        assert leader == first_leader(
            complete(options),
            3,
            {"taker": 2, "trump": "H", "points": points, "doubled": 0},
        )


HAND = {"KH", "QH", "KS", "QS", "KD", "7C", "8C", "9C"}


def test_words_at_tout_atout_go_with_every_suit() -> None:
    axes = complete({})
    assert speakable(axes, HAND, [], "AT") == {"KH", "QH", "KS", "QS"}
    assert speakable(axes, HAND, [("KH", True), ("KS", False)], "AT") == {"QH"}
    assert speakable(axes, HAND, [], "S") == {"KS", "QS"}
    assert speakable(axes, HAND, [], "NT") == set()
    assert speakable(complete({"tricks.belote_ta": "none"}), HAND, [], "AT") == set()
    king = complete({"tricks.belote_order": "king_first"})
    assert speakable(king, HAND, [("QS", False)], "AT") == {"KH"}


def test_belotes_count_by_their_words() -> None:
    words = {"KH", "QH", "KS"}
    played = [(card, card in words) for card in sorted(HAND)]
    assert belotes(complete({}), HAND, played, "AT", 0) == 1
    assert belotes(complete({}), HAND, played, "AT", 1) == 2
    auto = complete({"tricks.belote_announce": "auto"})
    assert belotes(auto, HAND, [(card, False) for card in HAND], "AT", 0) == 2
    assert belotes(auto, HAND, [(card, False) for card in HAND], "NT", 0) == 0
