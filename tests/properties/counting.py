"""What cards are worth and how a contract writes them, read from the axes of a ruleset."""

from fractions import Fraction
from math import floor
from typing import Final

from belote import Card, Ruleset, Trump

SCALES: Final = {
    "x152/120": Fraction(152, 120),
    "double_130": Fraction(2),
    "x162/258": Fraction(162, 258),
    "x152/248": Fraction(152, 248),
    "two_thirds": Fraction(2, 3),
}
LAST_TRICK_SCALED: Final = ("double_130", "x162/258")
NO_TRUMP_TABLES: Final = {"a19": (0, 0, 0, 10, 2, 3, 4, 19)}
ALL_TRUMP_TABLES: Final = {
    "13_9_6_5_3_2": (0, 0, 9, 5, 13, 2, 3, 6),
    "14_9_6_5_3_1": (0, 0, 9, 5, 14, 1, 3, 6),
}


def points_of(ruleset: Ruleset, card: Card, trump: Trump) -> int:
    """Return what a card is worth before any scale."""
    scoring = ruleset.scoring
    table: tuple[int, ...] = scoring.plain_points
    if trump is Trump.NONE:
        table = NO_TRUMP_TABLES.get(scoring.sa_scale.value, table)
    elif trump is Trump.ALL:
        table = ALL_TRUMP_TABLES.get(scoring.ta_scale.value, scoring.trump_points)
    elif card.suit is trump.suit:
        table = scoring.trump_points
    return table[card % 8]


def scaled(ruleset: Ruleset, trump: Trump, taken: int, last: int) -> int:
    """Return what stands on the sheet for the cards of a side and the last trick."""
    scale = ""
    if trump is Trump.NONE:
        scale = ruleset.scoring.sa_scale.value
    elif trump is Trump.ALL:
        scale = ruleset.scoring.ta_scale.value
    if scale == "two_thirds":
        last = 0
    if scale in LAST_TRICK_SCALED:
        taken, last = taken + last, 0
    return floor(taken * SCALES.get(scale, Fraction(1)) + Fraction(1, 2)) + last
