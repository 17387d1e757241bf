"""Random play of whole matches through the public functions of belote."""

from itertools import count, cycle, islice
from random import Random

from benchmarks.lanes import Lane, Played

import belote
from belote import Ruleset, State, apply, legal_actions, new_match, rulesets

VERSION = belote.__version__
BUILD = "compiled" if belote.COMPILED else "pure"
STARTS = 500


class Matches:
    """Matches of one ruleset, from the seeds 0, 1, 2, ..."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._seeds = count()
        self._random = Random(0).random
        self._starts = cycle([new_match(ruleset, seed=seed) for seed in range(STARTS)])

    def deal(self, deals: int) -> None:
        """Make and apply so many `Deal` actions."""
        for state in islice(self._starts, deals):
            apply(state, legal_actions(state)[0])

    def play(self, deals: int) -> Played:
        """Play whole matches until there are so many deals; a `Deal` is no action of a seat."""
        random = self._random
        dealt = steps = 0
        while dealt < deals:
            state: State = new_match(self._ruleset, seed=next(self._seeds))
            while not state.is_over:
                legal = legal_actions(state)
                state = apply(state, legal[int(random() * len(legal))])
                steps += 1
            dealt += state.deal_number
        return Played(dealt, steps - dealt)


def lanes() -> dict[str, Lane]:
    """Return one lane a preset."""
    return {name: Matches(rulesets.get(name)) for name in rulesets.names()}
