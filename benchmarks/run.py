"""How fast belote is, and how fast its peers are: `python -m benchmarks.run`, from the root.

Each lane plays at random in a process of its own, and one round of each follows the other, so that
a slow minute of the machine hits all of them. Only ratios within a round mean much.
"""

import json
import os
import platform
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import Bar, Sample
from benchmarks.report import Run, markdown, text
from benchmarks.workers import Worker

CHILD = "OpenSpiel skat child()"
ENV = "colver Env"
LOOP = "the loop alone"
CONTREE = "colver"
"""The ruleset of the game that colver plays, measured whatever else is."""
USUAL = ("ffb", CONTREE, "ffb_annonces")
WARM_UPS = 10
"""CPython specialises a function once it has been called eight times; a round calls each once."""
COMPILED_BAR = 0.30
PURE_BAR = 0.60


class Lane(NamedTuple):
    """One line of the table.

    Attributes:
        name: how it is called.
        worker: the name of its worker.
        game: what that worker shall play.
    """

    name: str
    worker: str
    game: str


class Libraries:
    """The workers that could be started, and why the others could not."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.workers: dict[str, Worker] = {}
        self.skipped: list[str] = []

    def add(self, name: str, python: str, library: str, build: str = "") -> None:
        """Start a worker, or note why there is none."""
        try:
            worker = self._stack.enter_context(Worker(python, library))
        except OSError as error:
            self.skipped.append(f"{name}: {error}")
            return
        reason = unfit(worker.greeting, build)
        if reason is None:
            self.workers[name] = worker
        else:
            self.skipped.append(f"{name}: {reason} ({python})")

    def belotes(self) -> dict[str, Worker]:
        """Return the workers that play belote, by build."""
        return {name: worker for name, worker in self.workers.items() if name in BUILDS}


BUILDS = ("compiled", "pure")


def unfit(greeting: dict[str, str], build: str) -> str | None:
    """Return why a worker cannot run a lane, or `None`."""
    if "missing" in greeting:
        return greeting["missing"]
    if greeting["build"] != build:
        return f"belote is the {greeting['build']} build there, see --{build}"
    return None


def options(arguments: Sequence[str] | None) -> Namespace:
    """Read the command line."""
    parser = ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    add = parser.add_argument
    here = sys.executable
    add("--compiled", metavar="PYTHON", default=here, help="where the compiled build is installed")
    add("--pure", metavar="PYTHON", default=here, help="where the pure build is installed")
    add("--peers", metavar="PYTHON", default=here, help="where colver and OpenSpiel are installed")
    add("--ruleset", action="append", help=f"a preset [{', '.join(USUAL)}]")
    add("--rounds", type=int, default=25, help="take 9 or more for figures [25]")
    add("--deals", type=int, default=300, help="deals a round and lane [300]")
    add("--json", type=Path, metavar="FILE", help="write every sample there")
    add("--markdown", type=Path, metavar="FILE", help="write the tables there")
    found = parser.parse_args(arguments)
    found.ruleset = measured_rulesets(found.ruleset)
    return found


def lanes(rulesets: Sequence[str]) -> list[Lane]:
    """Return the lanes in the order in which a round plays them."""
    peers = [Lane(CHILD, "skat", "child()"), Lane(ENV, "colver", "Env"), Lane(LOOP, "loop", "loop")]
    return [*belotes(rulesets), *peers]


def measured_rulesets(named: Sequence[str] | None) -> list[str]:
    """Return the rulesets to measure, the game that colver plays among them."""
    return list(dict.fromkeys([*(named or USUAL), CONTREE]))


def belotes(rulesets: Iterable[str]) -> list[Lane]:
    """Return a lane for each build of belote and each ruleset."""
    return [Lane(named(build, name), build, name) for name in rulesets for build in BUILDS]


def named(build: str, ruleset: str) -> str:
    """Return how a lane of belote is called."""
    return f"belote {build}, {ruleset}"


def rounds(
    workers: dict[str, Worker], played: Sequence[Lane], number: int, deals: int
) -> dict[str, list[Sample]]:
    """Let every lane play one round after the other, so many times."""
    samples: dict[str, list[Sample]] = {lane.name: [] for lane in played}
    for warming in [*[1] * WARM_UPS, deals]:
        for lane in played:
            workers[lane.worker].play(lane.game, warming)
    for _ in range(number):
        for lane in played:
            samples[lane.name].append(workers[lane.worker].play(lane.game, deals))
    return samples


def measured(found: Namespace) -> Run:
    """Run everything that is installed."""
    with ExitStack() as stack:
        libraries = Libraries(stack)
        libraries.add("compiled", found.compiled, "belote", "compiled")
        libraries.add("pure", found.pure, "belote", "pure")
        libraries.add("loop", sys.executable, "driver")
        libraries.add("skat", found.peers, "skat")
        libraries.add("colver", found.peers, "colver")
        workers, builds = libraries.workers, libraries.belotes()
        played = [lane for lane in lanes(found.ruleset) if lane.worker in workers]
        samples = rounds(workers, played, found.rounds, found.deals)
        first = found.ruleset[0]
        micros = [{b: w.micro(first) for b, w in builds.items()} for _ in range(found.rounds)]
        imports = [{b: w.import_ms() for b, w in builds.items()} for _ in range(found.rounds)]
        judged = [lane.name for lane in belotes(found.ruleset)]
        return Run(
            machine(workers, found),
            samples,
            tuple(libraries.skipped),
            tuple((lane, peer) for lane in (*judged, LOOP) for peer in (CHILD, ENV)),
            bars(found.ruleset),
            {build: [micro[build]["ns"] for micro in micros] for build in builds},
            {build: micros[0][build]["bytes"] for build in builds},
            {build: [times[build] for times in imports] for build in builds},
        )


def bars(rulesets: Iterable[str]) -> tuple[Bar, ...]:
    """Return how fast both builds must be, under each ruleset."""
    return tuple(
        bar
        for ruleset in rulesets
        for bar in (
            Bar(named("compiled", ruleset), CHILD, COMPILED_BAR),
            Bar(named("pure", ruleset), ENV, PURE_BAR),
        )
    )


def machine(workers: dict[str, Worker], found: Namespace) -> str:
    """Describe the run in one line."""
    versions = [
        f"{name} {worker.greeting['version']} (Python {worker.greeting['python']})"
        for name, worker in workers.items()
    ]
    today = datetime.now(tz=UTC).date()
    where = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    much = f"{found.rounds} rounds of {found.deals} deals"
    return "; ".join([f"{today}", where, much, *versions])


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and return 1 when a bar is missed."""
    found = options(arguments)
    run = measured(found)
    print(text(run))
    if found.json:
        found.json.write_text(json.dumps(asdict(run), indent=1) + "\n", encoding="utf-8")
    if found.markdown:
        found.markdown.write_text(markdown(run), encoding="utf-8")
    return 0 if all(held for _, held in run.verdicts()) else 1


if __name__ == "__main__":
    sys.exit(main())
