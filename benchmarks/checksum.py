"""Play many matches in a way that never changes, and print a checksum of all that happened.

The pure and the compiled build must print the same text: `python benchmarks/checksum.py`.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

import belote
from belote import Bidding, Card, Pass, Ruleset, State, Trump
from belote.actions import Action
from belote.testing.domain import consistent

MATCHES: Final = 5_000
TARGET: Final = 150
OPTIONS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"tricks.ruff_when_void": "never", "dealing.upcard": "to_partner", "scoring.round": "half_up"},
    {"tricks.cannot_overruff": "free", "tricks.trump_order": "darda", "sheet.tie": "draw"},
    {"tricks.rise_in_plain_led": "even_if_ruffed", "dealing.packets_before_auction": "2+3"},
)
"""House rules, each of them tried with every preset."""


class Digits:
    """Numbers from a seed, the same on every machine and in both builds."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 2**32

    def below(self, bound: int) -> int:
        """Return a number from 0 to below `bound`."""
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 16) % bound


def chosen(state: State, digits: Digits) -> Action:
    """Return one of the lawful actions; who may pass does so three times out of four."""
    legal = belote.legal_actions(state)
    if isinstance(state, Bidding) and isinstance(legal[-1], Pass) and digits.below(4):
        return legal[-1]
    return legal[digits.below(len(legal))]


def rulesets() -> list[Ruleset]:
    """Return every preset with each of the house rules that suit it, and a short target."""
    presets = [belote.rulesets.get(name).options for name in belote.rulesets.names()]
    return [
        Ruleset.from_options(consistent({**preset, **options, "sheet.target": TARGET}))
        for options in OPTIONS
        for preset in presets
    ]


def match(ruleset: Ruleset, seed: int) -> Iterator[str]:
    """Yield each action of a match, what else was lawful, and the accounts of its deals."""
    digits = Digits(seed)
    state: State = belote.new_match(ruleset, seed=seed, dealer=None)
    while not state.is_over:
        action = chosen(state, digits)
        state = belote.apply(state, action)
        yield f"{action} {len(belote.legal_actions(state))}"
    for result in state.results:
        yield f"{result.score.outcome.value} {result.score.points} {result.score.held_over}"
        yield " ".join(f"{line.side} {line.label} {line.points}" for line in result.score.lines)
    yield f"{state.scores} {state.winner}"


def leads() -> Iterator[str]:
    """Yield, for each card led under each trumps, the answers of the other cards."""
    pack = tuple(Card)
    for trump in Trump:
        for ruleset in rulesets():
            for card in pack:
                rest = [other for other in pack if other is not card]
                yield f"{trump} {card}: " + " / ".join(answers(ruleset, trump, card, rest))


def answers(ruleset: Ruleset, trump: Trump, card: Card, rest: list[Card]) -> Iterator[str]:
    """Yield what hands may play to a lead, and which cards take it."""
    for at in range(4):
        legal = belote.legal_cards(ruleset, hand=rest[at::4], trick=(card,), trump=trump)
        yield " ".join(map(str, legal))
    yield "".join(
        str(belote.trick_winner(ruleset, trick=(card, other), trump=trump)) for other in rest
    )


def digest(lines: Iterator[str]) -> str:
    """Return the checksum of some lines."""
    found = blake2b(digest_size=16)
    for line in lines:
        found.update(line.encode() + b"\n")
    return found.hexdigest()


def main() -> None:
    """Print both checksums."""
    tables = rulesets()
    played = (line for seed in range(MATCHES) for line in match(tables[seed % len(tables)], seed))
    print(f"{MATCHES} matches of {len(tables)} rulesets: {digest(played)}")
    print(f"{len(Card)} cards led under {len(Trump)} trumps: {digest(leads())}")


if __name__ == "__main__":
    main()
