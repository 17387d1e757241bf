"""Rules of your own: options set on a preset, refused when they contradict, read from TOML."""

from __future__ import annotations

import tomllib

import belote
from belote import Ruleset, rulesets

SHEET = """
[tricks]
cannot_overruff = "free"
belote_announce = "auto"

[scoring]
plain_points = "K:10"
trump_points = "K:10"

[sheet]
target = 500
"""


def main() -> None:
    """Set an option, ask for what cannot be, read a whole table from a text."""
    short = rulesets.FFB.but({"sheet.target": 500}, name="short")
    print(short, dict(short.options), short.fingerprint)
    print_contradictions()
    house = from_toml(SHEET)
    print(house, dict(house.options))
    king_is_ten(house)


def print_contradictions() -> None:
    """Ask for what cannot be: every contradiction is listed."""
    try:
        rulesets.FFB.but(
            {
                "tricks.belote_announce": "auto",
                "tricks.belote_tolerance": 1,
                "sheet.target": "none",
            }
        )
    except belote.RulesetError as error:
        for problem in error.problems:
            print("refused:", problem)


def from_toml(text: str) -> Ruleset:
    """Return the ruleset that a TOML text writes: a table a room, a key an axis."""
    options = {
        f"{room}.{field}": value
        for room, fields in tomllib.loads(text).items()
        for field, value in fields.items()
    }
    return Ruleset.from_options(options, name="house")


def king_is_ten(ruleset: Ruleset) -> None:
    """Settle a deal of a pack whose kings are worth 10: 176 points instead of 152."""
    tally = belote.Tally(takers=0, card_points=(100, 76), last_trick=0, tricks=(5, 3))
    print(f"{ruleset.name}: {belote.settle(ruleset, tally).points}")
    try:
        belote.settle(rulesets.FFB, tally)
    except belote.TallyError as error:
        print(f"ffb: {error}")


if __name__ == "__main__":
    main()
