"""What a seat sees does not depend on what it cannot see, over many more deals."""

from itertools import cycle
from random import Random

from belote import rulesets
from seeing.test_noninterference import found
from seeing.twins import SHORT, SIGHTS

DEALS = 5_000


def test_permuting_hidden_cards_leaves_what_a_seat_sees(rng: Random, counted: list[str]) -> None:
    twins = 0
    for _, preset in zip(range(DEALS // SHORT), cycle(rulesets.names()), strict=False):
        more, told = found(preset, rng, 1.0, SIGHTS)
        assert told == set(), preset
        twins += more
    counted.append(f"{DEALS} deals, {twins} pairs of states that differ in hidden cards")
