"""One of everything that the library speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Final

from belote import rulesets
from belote.actions import (
    Bid,
    Choose,
    Claim,
    Coinche,
    Deal,
    Declare,
    EndMatch,
    Exchange,
    Pass,
    Play,
    Surcoinche,
    Take,
)
from belote.axes import Setting
from belote.card import CARDS, RANKS, SUITS, TRUMPS, Card
from belote.contract import Contract
from belote.ladder import Slam
from belote.meld import Meld, MeldKind, meld, run, square
from belote.rulebook import PARAGRAPHS
from belote.ruleset import AXES
from belote.scoring.account import _LABELS, Outcome, ScoreLine
from belote.violations import Violation
from happenings import EVENTS
from words.catalogues import gaps, pairs

FILLINGS: Final[dict[str, tuple[object, ...]]] = {
    "card": CARDS,
    "best": (Card.TS, Card.AH, Card.QD),
    "suit": SUITS,
    "trump": TRUMPS,
    "meld": (square(RANKS[0]), run(Card.AH, 8), meld("tierce QH")),
    "cards": ((Card.AH,), (Card.QD, Card.JH)),
    "said": ((meld("quarte KS"), square(RANKS[-1])),),
    "run": (run(Card.AH, 8), meld("tierce QH")),
    "seat": (1,),
    "to_act": (2,),
    "last": (3,),
    "own": (3,),
    "points": (85, *Slam),
    "least": (90, Slam.CAPOT),
    "most": (160,),
    "standing": (90, *Slam),
}


def _melds() -> Iterator[Meld]:
    yield from map(square, RANKS)
    for top in CARDS:
        for length in range(3, 2 + RANKS.index(top.rank)):
            yield run(top, length)


def _actions() -> Iterator[object]:
    yield from (Deal(CARDS), Pass(0), Take(1), EndMatch())
    yield from (Exchange(2, yes=True), Exchange(3, yes=False), Claim(0))
    yield from (Choose(2, trump) for trump in TRUMPS)
    yield from (Bid(3, points, trump) for trump in TRUMPS for points in (90, *Slam))
    yield from (Coinche(0), Surcoinche(1))
    yield from (Play(3, card, belote=said) for card in CARDS for said in (False, True))
    yield from (Declare(0, ()), Declare(1, (square(RANKS[4]), run(Card.AH, 4))))


def settings() -> Iterator[Setting]:
    """Yield every value that can be listed, else the default, and "none" where it is one."""
    for axis in AXES.values():
        for value in axis.values or (rulesets.FFB.value(axis),):
            yield Setting(axis, value)
        with suppress(ValueError):
            value = axis.form.read("none")
            if value in (None, ()):
                yield Setting(axis, value)


def _violations() -> Iterator[Violation]:
    for code, sentence in pairs("en"):
        if code.startswith("reason."):
            names = sorted(gaps(sentence))
            for filling in product(*(FILLINGS[name] for name in names)):
                arguments = tuple(zip(names, filling, strict=True))
                yield Violation(code.removeprefix("reason."), "4.8", arguments)


VIOLATIONS: Final = tuple(_violations())
THINGS: Final[dict[str, tuple[object, ...]]] = {
    "card": (*CARDS, *SUITS, *RANKS),
    "trump": TRUMPS,
    "contract": tuple(
        Contract(0, trump, points, doubled)
        for trump, points, doubled in product(TRUMPS, (None, 90, *Slam), range(3))
    ),
    "meld": (*_melds(), *MeldKind),
    "event": EVENTS,
    "action": tuple(_actions()),
    "outcome": tuple(Outcome),
    "line": tuple(ScoreLine(0, label, 10, rule) for label, rule in _LABELS.values()),
    "axis": tuple(AXES.values()),
    "value": tuple(settings()),
    "paragraph": tuple(PARAGRAPHS.values()),
    "violation": VIOLATIONS,
}
