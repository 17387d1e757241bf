"""Random hands, declarations and settlements, where announcements have most to say.

Most packs are clumped, by suit or by rank, so that there are melds everywhere.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from belote import Card, Meld, Ruleset, Tally, cards
from belote.axes import Option
from belote.card import CARDS, RANKS
from belote.ruleset import AXES
from belote.testing.domain import VALUES
from differential import meld_oracle, samples
from differential.oracle import OracleTally
from differential.samples import Axes, Numbers

WHEN: Final = ("melds.enabled", "melds.announce", "melds.show")
"""The axes that say when melds are declared and shown, of which the oracle knows nothing."""
MELDS: Final = tuple(
    name for name in AXES if name.startswith("melds.") and name not in (*WHEN, "melds.compare")
)
COMPARES: Final = (
    *(str(tests) for tests in VALUES["melds.compare"]),
    "kind length top",
    "length top trump",
    "points",
)
DECIDERS: Final = {"kind", "carre", "points"}
"""The tests that tell a carré from a run; without one of them there must be two contests."""
ACCOUNT: Final = (
    *samples.axes_of("scoring"),
    *(name for name in meld_oracle.CHOICES if name.startswith("scoring.")),
)


def options(rng: Random) -> dict[str, Option]:
    """Return options for melds."""
    drawn = {**samples.random_options(rng, MELDS), "melds.enabled": True}
    drawn["melds.compare"] = compare = rng.choice(COMPARES)
    if not DECIDERS & set(compare.split()):
        drawn["melds.split_contest"] = True
    return drawn


def account_options(rng: Random) -> dict[str, Option]:
    """Return options for the account of a deal with melds."""
    names = (*ACCOUNT, *samples.SCORING_NUMBERS, "melds.requires_trick")
    both = {"melds.enabled": True, "melds.split_contest": True}
    return {**samples.random_options(rng, names), **both}


def deal_options(rng: Random) -> dict[str, Option]:
    """Return options for whole deals, none of which is the last one of its match."""
    names = ("melds.announce", "melds.show", *samples.axes_of("tricks"))
    drawn = {**options(rng), **account_options(rng), **samples.random_options(rng, names)}
    return {**drawn, "sheet.target": "none", "sheet.deals_limit": 9}


def for_oracle(ruleset: Ruleset) -> Axes:
    """Return what a ruleset says, as the oracle of melds reads it."""
    melds = ruleset.melds
    return {
        **samples.options_of(ruleset),
        "melds.carres": dict(zip((rank.value for rank in RANKS), melds.carres, strict=True)),
        "melds.runs": dict(zip((3, 4, 5), melds.runs, strict=True)),
        "melds.compare": list(melds.compare),
    }


def pack(rng: Random) -> list[Card]:
    """Return a pack; six in ten are in order of suits or of ranks, cut and disturbed a little."""
    if rng.random() < 0.4:
        return rng.sample(CARDS, 32)
    rank_first = rng.random() < 0.5
    laid = sorted(CARDS, key=lambda card: (card % 8, card) if rank_first else (0, card))
    cut = rng.randrange(32)
    laid = laid[cut:] + laid[:cut]
    for _ in range(rng.randint(0, 14)):
        one, other = rng.randrange(32), rng.randrange(32)
        laid[one], laid[other] = laid[other], laid[one]
    return laid


def hands(rng: Random) -> list[list[Card]]:
    """Return four hands of eight."""
    laid = pack(rng)
    return [laid[8 * seat : 8 * seat + 8] for seat in range(4)]


def suits(rng: Random) -> list[list[Card]]:
    """Return four hands of one suit each, in some order; in half of them two cards are swapped."""
    laid = list(CARDS)
    if rng.random() < 0.5:
        one, other = rng.randrange(32), rng.randrange(32)
        laid[one], laid[other] = laid[other], laid[one]
    return rng.sample([laid[8 * suit : 8 * suit + 8] for suit in range(4)], 4)


def trump(rng: Random) -> str:
    """Return trumps, as the oracle writes them; the four suits more often."""
    return rng.choice("CDHS") if rng.random() < 0.7 else rng.choice(("NONE", "ALL"))


WORTH: Final = {
    20: ("7{0} 8{0} 9{0}",),
    50: ("7{0} 8{0} 9{0} T{0}",),
    100: ("KH KD KC KS",),
    300: ("JH JC JD JS", "QH QC QD QS"),
}
"""Melds by what they are worth together, whatever is trumps; each side has runs of its own suit."""


@dataclass(frozen=True)
class Won:
    """What a deal leaves to be counted, and the points of the melds that each side has won."""

    deal: Numbers
    points: tuple[int, int]

    def tally(self) -> Tally:
        """Return it for the library."""
        one, other = map(melds_worth, self.points, range(2))
        plain = self.deal.tally()
        return Tally(
            takers=plain.takers,
            card_points=plain.card_points,
            last_trick=plain.last_trick,
            tricks=plain.tricks,
            belotes=plain.belotes,
            melds=(one, other),
            held_over=plain.held_over,
            penalties=plain.penalties,
        )

    def for_oracle(self) -> OracleTally:
        """Return it for the oracle, without the melds."""
        return self.deal.for_oracle()


def melds_worth(points: int, side: int) -> tuple[Meld, ...]:
    """Return melds of a side that are worth so many points together."""
    return tuple(Meld(cards(meld.format("CDHS"[side]))) for meld in WORTH.get(points, ()))


def won(rng: Random) -> Won:
    """Return a deal with melds; with two contests both sides may have won some."""
    points = rng.choice(
        ((0, 0), (20, 0), (0, 20), (50, 0), (0, 100), (300, 0), (0, 300), (20, 100))
    )
    return Won(samples.numbers(rng), points)
