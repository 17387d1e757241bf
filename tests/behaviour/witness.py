"""Witnesses: for every axis, a few deals in which two of its values make a difference.

`python -m behaviour.witness AXIS VALUE VALUE [OPTION=VALUE...]`, in the folder of the tests, looks
for one and writes it as it stands in `witnesses.json`: the axis, two of its values, the other
options, the seed of packs and choices, and after how many deals at most the two matches differ.
Where no match can show the difference, a hand, a trick and trumps do: what the hand may play, and
the melds that it holds. Where hardly any can, the numbers of a deal do: what it is settled at.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import attrs

import belote
from behaviour.fixed import Digits, transcript
from belote import Contract, Ruleset, Tally, Trump
from belote.axes import Option

FILE: Final = Path(__file__).with_name("witnesses.json")
SEEDS: Final = 3000
MOST_DEALS: Final = 12


@attrs.frozen(kw_only=True)
class Witness:
    """Two values of an axis, and where they differ.

    `options` are what both rulesets have beside; `along` are axes that cannot stay the same when
    this one changes, with their two values.
    """

    axis: str
    values: tuple[Option, Option]
    options: Mapping[str, Option] = attrs.field(factory=dict)
    along: Mapping[str, Sequence[Option]] = attrs.field(factory=dict)
    seed: int = 0
    deals: int = 0
    hand: str = ""
    trick: str = ""
    trump: str = ""
    tally: Mapping[str, Any] = attrs.field(factory=dict)

    @property
    def rulesets(self) -> tuple[Ruleset, Ruleset]:
        """The two rulesets, which differ in this axis only, and in what must go along with it."""
        return self._ruleset(0), self._ruleset(1)

    def _ruleset(self, at: int) -> Ruleset:
        along = {name: options[at] for name, options in self.along.items()}
        return Ruleset.from_options({**self.options, **along, self.axis: self.values[at]})

    def differs(self) -> bool:
        """Tell whether the two values make a difference here."""
        one, other = self.rulesets
        if self.hand:
            return self.answers(one) != self.answers(other)
        if self.tally:
            return self.account(one) != self.account(other)
        return first_difference(one, other, self.seed, self.deals) is not None

    def answers(self, ruleset: Ruleset) -> tuple[object, ...]:
        """Return what the hand may play to the trick, and its melds with what they are worth."""
        hand, trump = belote.cards(self.hand), Trump(self.trump)
        melds = belote.find_melds(ruleset, hand=hand, trump=trump)
        legal = belote.legal_cards(ruleset, hand=hand, trick=belote.cards(self.trick), trump=trump)
        return legal, [(meld, meld.points) for meld in melds]

    def account(self, ruleset: Ruleset) -> belote.DealScore:
        """Return what the numbers of the deal are settled at."""
        contract = Contract(self.tally["takers"], Trump(self.trump))
        numbers: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in self.tally.items()
        }
        return belote.settle(ruleset, Tally(contract=contract, **numbers))

    def written(self) -> dict[str, object]:
        """Return what is to be stored: everything that says something."""
        return attrs.asdict(self, filter=lambda _, value: value not in ({}, 0, ""))


def match(ruleset: Ruleset, seed: int) -> belote.State:
    """Return a match whose first dealer, too, is drawn as the ruleset says."""
    return belote.new_match(ruleset, seed=seed, dealer=None)


def first_difference(one: Ruleset, other: Ruleset, seed: int, deals: int) -> int | None:
    """Return in which deal two matches differ, drawings of the table included."""
    first, second = match(one, seed), match(other, seed)
    if str(first) != str(second):
        return 1
    matches = zip_longest(transcript(first, Digits(seed)), transcript(second, Digits(seed)))
    for number, (mine, yours) in zip(range(1, deals + 1), matches, strict=False):
        if mine != yours:
            return number
    return None


def find(axis: str, values: tuple[Option, Option], options: Mapping[str, Option]) -> Witness | None:
    """Return the first witness that a search meets."""
    one, other = Witness(axis=axis, values=values, options=options).rulesets
    for seed in range(1, SEEDS):
        deal = first_difference(one, other, seed, MOST_DEALS)
        if deal is not None:
            return Witness(axis=axis, values=values, options=options, seed=seed, deals=deal)
    return None


def read() -> list[Witness]:
    """Return the witnesses stored."""
    return [
        Witness(**{**entry, "values": tuple(entry["values"])})
        for entry in json.loads(FILE.read_text(encoding="utf-8"))
    ]


def main(arguments: list[str]) -> None:
    """Look for a witness."""
    axis, one, other, *options = arguments
    found = find(axis, (one, other), dict(option.split("=") for option in options))
    sys.stdout.write(json.dumps(found and found.written()) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
