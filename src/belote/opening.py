"""How a match begins: seeds, packs and the first dealer."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from belote._kernel import packs
from belote.actions import checked_seat
from belote.card import CARDS, Card
from belote.dealing.core import first_dealer
from belote.errors import SeedError
from belote.parts import MatchPart, MatchSheet, opening_standing, plan_of
from belote.state import Dealing, State

if TYPE_CHECKING:
    from belote.ruleset import Ruleset

Seed: TypeAlias = int | str | bytes
"""A seed of any length. An int stands for its decimal digits, a str for its UTF-8 bytes."""

DRAW_DEAL: Final = 0
"""The deal number whose pack the first dealer is drawn from."""
RANDOM_SEED_BITS: Final = 256


def seed_bytes(seed: Seed) -> bytes:
    """Return the bytes of a seed.

    Raises:
        SeedError: when it is neither int nor str nor bytes, or a str that UTF-8 cannot write.
    """
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        try:
            return seed.encode()
        except UnicodeEncodeError as error:
            message = f"the seed {seed!r} has no UTF-8 bytes: {error.reason}"
            raise SeedError(message) from None
    if isinstance(seed, int) and not isinstance(seed, bool):
        return b"%d" % seed
    message = f"a seed is an int, a str or bytes, not {type(seed).__name__}"
    raise SeedError(message)


def shuffled(rng_or_seed: Random | Seed, deal_number: int = 1) -> tuple[Card, ...]:
    """Return a shuffled pack, the top card first.

    From a seed, this is the pack that a match of that seed proposes as its deal of that number
    (`belote-shuffle/1`); from a `random.Random`, a pack drawn with 256 of its bits.

    Raises:
        SeedError: when it is neither a generator nor a seed.
    """
    if isinstance(rng_or_seed, Random):
        seed = rng_or_seed.getrandbits(RANDOM_SEED_BITS).to_bytes(RANDOM_SEED_BITS // 8)
    else:
        seed = seed_bytes(rng_or_seed)
    return tuple(CARDS[number] for number in packs.shuffled(seed, deal_number))


def new_match(ruleset: Ruleset, *, seed: Seed | None = None, dealer: int | None = 0) -> State:
    """Return a match before its first deal, a `Dealing` state.

    Args:
        ruleset: the rules of the table.
        seed: makes the match propose its own packs; without it, the host brings each `Deal`.
        dealer: the seat that deals first; `None` draws for it as the ruleset says (2.1), from
            the seed's deal number 0.

    Raises:
        SeedError: when the seed has the wrong type, or a draw has no seed to draw from.
        ActionTextError: when the dealer is no seat of the table.
    """
    plan = plan_of(ruleset)
    source = None if seed is None else seed_bytes(seed)
    if dealer is None:
        if source is None:
            message = "dealer=None draws for the deal, which needs a seed"
            raise SeedError(message)
        dealer = first_dealer(plan.dealing, packs.shuffled(source, DRAW_DEAL))
    dealer = checked_seat(dealer, int(plan.players))
    return Dealing(MatchPart(MatchSheet(plan, opening_standing(plan), dealer, 0, ()), source))
