"""Random questions for the library and the oracle, where the rules have most to say.

Positions favour few suits and long tricks, tallies favour ties and capots.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from hypothesis import settings

from belote import Card, Ruleset, Tally, Trump
from belote.axes import Option
from belote.card import CARDS
from belote.ruleset import AXES
from belote.testing.domain import VALUES, consistent
from differential.oracle import CHOICES, OracleTally

Axes = dict[str, object]
TRUMPS: Final = {
    "C": Trump.CLUBS,
    "D": Trump.DIAMONDS,
    "H": Trump.HEARTS,
    "S": Trump.SPADES,
    "NONE": Trump.NONE,
    "ALL": Trump.ALL,
}
SCORING_NUMBERS: Final = ("scoring.last_trick", "scoring.belote_value")
SHEET_NUMBERS: Final = ("sheet.target", "sheet.deals_limit", "sheet.raise_by")
PAIRS: Final[dict[str, Option]] = {"seating.players": 4, "seating.sides": "teams2x2"}
A_SUIT_TAKEN: Final[dict[str, Option]] = {
    "bidding.kind": "turn_up",
    "bidding.contre_timing": "none",
    "bidding.sa_ta": "off",
}
"""What only the oracle of contracts knows, said as the other oracles take it to be."""
UNKNOWN: Final[dict[str, Option]] = {
    **PAIRS,
    **A_SUIT_TAKEN,
    "scoring.round_last_deal": True,
    "melds.enabled": False,
    "dealing.seven_exchange_rank": "none",
    "sheet.claim_out": "none",
}
"""What the oracle of matches does not know, said as it takes it to be."""


def seeds(whole: int) -> range:
    """Return the seeds of a test; a brief run has as small a share of them as of examples."""
    share = settings().max_examples / settings.get_profile("whole").max_examples
    return range(max(1, round(whole * share)))


def axes_of(room: str) -> tuple[str, ...]:
    """Return the axes of a room between whose values the oracle chooses."""
    return tuple(name for name in CHOICES if name.startswith(room))


def for_oracle(options: Mapping[str, Option]) -> Axes:
    """Return options as the oracle reads them."""
    return {
        name: (None if option == "none" else option) if name in SHEET_NUMBERS else option
        for name, option in options.items()
    }


def random_options(rng: Random, names: tuple[str, ...]) -> dict[str, Option]:
    """Return options drawn for some axes, where the oracle chooses from what it knows."""
    return {
        name: rng.choice([option for option in VALUES[name] if is_known(name, option)])
        for name in names
    }


def is_known(name: str, option: Option) -> bool:
    """Tell whether the oracle of matches knows an option, or does not ask for it."""
    return str(option) in CHOICES.get(name, (str(option),))


def pairs_options(rng: Random) -> dict[str, Option]:
    """Return options drawn for every axis, for four players in pairs."""
    return consistent({**random_options(rng, tuple(VALUES)), **UNKNOWN})


def sheet_options(rng: Random) -> dict[str, Option]:
    """Return options for the account and the sheet, with an end in sight."""
    names = (*axes_of("scoring"), *axes_of("sheet"), *SCORING_NUMBERS, *SHEET_NUMBERS)
    options = random_options(rng, names)
    if options["sheet.target"] == options["sheet.deals_limit"] == "none":
        options["sheet.target"] = 300
    if options["scoring.round"] != "complement_160":
        options["scoring.round_applies_to"] = rng.choice(VALUES["scoring.round_applies_to"])
    return options


@dataclass(frozen=True)
class Position:
    """A hand, a trick and trumps, as the oracle writes them."""

    hand: tuple[Card, ...]
    trick: tuple[Card, ...]
    trump: str

    @property
    def written(self) -> tuple[set[str], list[str]]:
        """Hand and trick in the oracle's words."""
        return set(map(str, self.hand)), list(map(str, self.trick))


def position(rng: Random) -> Position:
    """Return a position; most have few suits and a long trick."""
    suits = rng.sample("CDHS", rng.choice((2, 2, 3, 4)))
    pool = [card for card in CARDS if card.suit.value in suits]
    size = rng.choice((0, 1, 2, 2, 3, 3, 3))
    drawn = rng.sample(pool, size + rng.randint(1, 8))
    trump = rng.choice(suits) if rng.random() < 0.8 else rng.choice(tuple(TRUMPS))
    return Position(tuple(drawn[size:]), tuple(drawn[:size]), trump)


TIES: Final = (71, 81, 76, 86, 61, 91)
"""Card points, without the last trick, that make a tie of one kind or another."""


@dataclass(frozen=True)
class Numbers:
    """What a deal leaves to be counted."""

    takers: int | None
    points: tuple[int, int]
    last_trick: int
    tricks: tuple[int, int]
    belotes: tuple[int, int]
    held_over: tuple[int, int]
    penalties: tuple[int, int]

    def tally(self) -> Tally:
        """Return them for the library."""
        return Tally(
            takers=self.takers,
            card_points=self.points,
            last_trick=self.last_trick,
            tricks=self.tricks,
            belotes=self.belotes,
            held_over=self.held_over,
            penalties=self.penalties,
        )

    def for_oracle(self) -> OracleTally:
        """Return them for the oracle."""
        return OracleTally(
            takers=self.takers,
            card_points=self.points,
            last_trick=self.last_trick,
            tricks=self.tricks,
            belotes=self.belotes,
            held_over=self.held_over,
            penalties=self.penalties,
        )


def numbers(rng: Random, *, pot: bool = True) -> Numbers:
    """Return what a deal leaves; `pot` tells whether earlier ties may withhold something."""
    points, tricks, last = _swept(rng) if rng.random() < 0.15 else _shared(rng)
    return Numbers(
        takers=rng.choice((0, 1, 0, 1, 0, 1, None)),
        points=points,
        last_trick=last,
        tricks=tricks,
        belotes=rng.choice(((0, 0), (1, 0), (0, 1))),
        held_over=rng.choice(((0, 0), (0, 0), (81, 0), (0, 91), (81, 91))) if pot else (0, 0),
        penalties=rng.choice(((0, 0), (0, 0), (10, 0), (0, 200))),
    )


def deals(rng: Random) -> list[Numbers | None]:
    """Return deals to be written one after the other, some of them passed out."""
    return [numbers(rng, pot=False) if rng.random() < 0.85 else None for _ in range(9)]


def _swept(rng: Random) -> tuple[tuple[int, int], tuple[int, int], int]:
    return rng.choice((((152, 0), (8, 0), 0), ((0, 152), (0, 8), 1)))


def _shared(rng: Random) -> tuple[tuple[int, int], tuple[int, int], int]:
    points = rng.choice(TIES) if rng.random() < 0.5 else rng.randint(0, 152)
    tricks = rng.randint(1, 7)
    return (points, 152 - points), (tricks, 8 - tricks), rng.randint(0, 1)


def options_of(ruleset: Ruleset) -> Axes:
    """Return everything that a ruleset says, as the oracle reads it."""
    return for_oracle({name: axis.form.write(ruleset.value(axis)) for name, axis in AXES.items()})
