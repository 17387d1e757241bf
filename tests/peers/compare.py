"""Play the same random deals on belote and on colver, and print every difference.

`nox -s peers -- 2000` plays the seeds 0 to 1999, `-- 1 --first 4711` one of them: a deal depends on
its seed alone.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Self

import colver

from belote import (
    Card,
    Deal,
    DealResult,
    State,
    apply,
    legal_actions,
    new_match,
    pack_for,
    rulesets,
)
from peers.mapping import (
    COINCHE,
    PASS,
    card_number,
    number,
    our_account,
    our_choice,
    their_account,
    their_choice,
)

RULESET = rulesets.get("colver")
SEATS = 4
REPORTS = 20
"""How often a run tells how far it is."""


@dataclass
class Tables:
    """One deal on both sides.

    Attributes:
        ours: the state of belote.
        theirs: the environment of colver.
        history: what has been done, as belote writes it.
    """

    ours: State
    theirs: colver.Env
    history: list[str] = field(default_factory=list)

    @classmethod
    def dealt(cls, dealer: int, rng: Random) -> Self:
        pack = list(Card)
        rng.shuffle(pack)
        hands = [pack[seat::SEATS] for seat in range(SEATS)]
        deal = Deal(pack_for(RULESET, hands=hands, dealer=dealer))
        numbers = [[card_number(card) for card in hand] for hand in hands]
        return cls(
            apply(new_match(RULESET, dealer=dealer), deal),
            colver.Env.deal_with_hands(dealer, numbers),
        )

    @property
    def is_over(self) -> bool:
        return bool(self.ours.results) or self.theirs.is_terminal()

    def difference(self) -> str | None:
        """Say where the sides differ: in who may do what or, in the end, in the account."""
        over = self.is_over
        ours: object = our_account(self.ours) if over else our_choice(self.ours)
        theirs: object = their_account(self.theirs) if over else their_choice(self.theirs)
        return None if ours == theirs else f"belote has {ours}, colver {theirs}"

    def step(self, rng: Random) -> None:
        """Do the same on both sides."""
        actions = {number(action): action for action in legal_actions(self.ours)}
        legal = sorted(actions)
        chosen = rng.choice(legal) if self.theirs.phase() else call(legal, rng)
        self.history.append(str(actions[chosen]))
        self.ours = apply(self.ours, actions[chosen])
        self.theirs.step(chosen)


def call(legal: Sequence[int], rng: Random) -> int:
    """Return a call such that contracts of every height come up, doubled or not."""
    if legal[-1] >= COINCHE and rng.random() < 1 / 3:
        return legal[-1]
    if rng.random() < 1 / 2:
        return PASS
    return legal[int(len(legal) * rng.random() ** 3)]


def played(seed: int) -> Tables:
    """Play a deal until it is over or the sides differ."""
    rng = Random(seed)
    tables = Tables.dealt(seed % SEATS, rng)
    try:
        while not tables.is_over and tables.difference() is None:
            tables.step(rng)
    except Exception as error:
        error.add_note(f"seed {seed}: {'; '.join(tables.history)}")
        raise
    return tables


def compare(seeds: range) -> tuple[Counter[str], list[str]]:
    """Return how many deals of each kind were played, and where the sides differed."""
    kinds: Counter[str] = Counter()
    differences = []
    for seed in seeds:
        tables = played(seed)
        found = tables.difference()
        if found is None:
            kinds[kind(tables.ours.results[-1])] += 1
        else:
            differences.append(f"seed {seed}: {found}\n  {'; '.join(tables.history)}")
    return kinds, differences


def kind(result: DealResult) -> str:
    """Name what a run should have seen some of."""
    contract = result.contract
    if contract is None:
        return "passed out"
    doubled = ("", ", coinche", ", surcoinche")[contract.doubled]
    bid = "points" if isinstance(contract.points, int) else contract.points
    swept = len({trick.winner % 2 for trick in result.tricks if trick.winner is not None}) == 1
    return f"{bid}{doubled}, {result.score.outcome.value}{', every trick' if swept else ''}"


def parts(deals: int, first: int) -> list[range]:
    """Cut the seeds into parts of nearly the same size."""
    size = max(1, -(-deals // REPORTS))
    return [
        range(start, min(start + size, first + deals))
        for start in range(first, first + deals, size)
    ]


def main() -> int:
    """Compare, and return 1 when anything differed."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=100_000, help="how many [100000]")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed [0]")
    found = parser.parse_args()
    kinds: Counter[str] = Counter()
    failures = 0
    with ProcessPoolExecutor() as pool:
        for some, differences in pool.map(compare, parts(found.deals, found.first)):
            kinds += some
            failures += len(differences)
            print(
                *differences,
                f"{kinds.total()} deals agree, {failures} differ",
                sep="\n",
                flush=True,
            )
    for name, count in sorted(kinds.items()):
        print(f"{count:8} {name}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
