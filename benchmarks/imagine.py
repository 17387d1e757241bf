"""How fast hidden cards are imagined: `python -m benchmarks.imagine`, from the root.

Every state of random deals is looked at by the seat that is asked. Getting ready reads the deal and
counts the ways to lay the cards; then each world is drawn by itself.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

import belote
from belote import Bidding, Observation, Playing, Ruleset

MILLI = 1e3
TRIES = 3


class Look(NamedTuple):
    """What one look at hidden cards took, in seconds.

    Attributes:
        ready: getting ready, for the first world or a count.
        world: each world after that.
        ways: how many deals agree.
        actions: the deal so far, as texts.
    """

    ready: float
    world: float
    ways: int
    actions: str


def observations(ruleset: Ruleset, deals: int, rng: Random) -> Iterator[tuple[Observation, str]]:
    """Yield what the seat that is asked sees, and the deal so far, through random deals."""
    for _ in range(deals):
        state = belote.new_match(ruleset)
        state = belote.apply(state, belote.Deal(belote.shuffled(rng)))
        while isinstance(state, Bidding | Playing):
            assert state.to_act is not None
            yield belote.observe(state, state.to_act), ", ".join(map(str, state.actions))
            state = belote.apply(state, rng.choice(belote.legal_actions(state)))


def look(observation: Observation, actions: str, worlds: int, rng: Random) -> Look:
    """Time worlds of one observation, the best of a few tries: others use the machine too."""
    tries = [tried(observation, worlds, rng) for _ in range(TRIES)]
    ready, world = map(min, zip(*tries, strict=True))
    return Look(ready, world, belote.count_worlds(observation), actions)


def tried(observation: Observation, worlds: int, rng: Random) -> tuple[float, float]:
    """Return the seconds to get ready, and those of each world."""
    began = perf_counter()
    drawn = belote.sample_worlds(observation, rng, worlds)
    ready = perf_counter()
    assert sum(1 for _ in drawn) == worlds
    return ready - began, (perf_counter() - ready) / worlds


def options(arguments: Sequence[str] | None) -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m benchmarks.imagine", description=__doc__)
    add = parser.add_argument
    add("--ruleset", action="append", help="a preset [all]")
    add("--deals", type=int, default=20, help="deals a ruleset [20]")
    add("--worlds", type=int, default=20, help="worlds an observation [20]")
    add("--seed", type=int, default=1)
    found = parser.parse_args(arguments)
    found.ruleset = found.ruleset or belote.rulesets.names()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    found = options(arguments)
    print(f"{'ruleset':18} worlds/s  ready, median  ready, worst  world, worst")
    worst = []
    for name in found.ruleset:
        rng = Random(found.seed)
        seen = observations(belote.rulesets.get(name), found.deals, rng)
        looks = [look(*each, found.worlds, rng) for each in seen]
        slowest = max(looks)
        worst.append((slowest, name))
        print(
            f"{name:18} {1 / median(each.world for each in looks):8.0f}"
            f"{median(each.ready for each in looks) * MILLI:12.2f} ms"
            f"{slowest.ready * MILLI:11.2f} ms"
            f"{max(each.world for each in looks) * MILLI:11.3f} ms"
        )
    slowest, name = max(worst)
    print(f"\nworst: {slowest.ready * MILLI:.1f} ms, {slowest.ways} deals agree")
    print(f"{name}: {slowest.actions}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
