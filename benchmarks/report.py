"""What a run has found, as tables: plain text for a terminal, Markdown for a page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.figures import Bar, Sample, passes, ratio, summary


@dataclass(frozen=True)
class Run:
    """Everything measured in one run.

    Attributes:
        machine: where and when, in one line.
        lanes: the rounds of each lane.
        skipped: why the other lanes did not run.
        pairs: which lane is compared with which.
        bars: how fast lanes must be.
        micro: the rounds of single calls in nanoseconds, by build.
        sizes: the sizes of pickles in bytes, by build.
        imports: how long importing took in milliseconds, by build.
    """

    machine: str
    lanes: dict[str, list[Sample]]
    skipped: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    bars: tuple[Bar, ...]
    micro: dict[str, list[dict[str, float]]]
    sizes: dict[str, dict[str, float]]
    imports: dict[str, list[float]]

    def verdicts(self) -> Iterator[tuple[Bar, bool]]:
        """Yield each bar that was measured, and whether it holds."""
        for bar in self.bars:
            if bar.lane in self.lanes and bar.peer in self.lanes:
                yield bar, passes(bar, ratio(self.lanes[bar.lane], self.lanes[bar.peer]))


@dataclass(frozen=True)
class Table:
    """Rows under headers; the first column is words, the others are numbers."""

    headers: tuple[str, ...]
    rows: list[tuple[str, ...]]


def tables(run: Run) -> list[Table]:
    """Return the tables of a run, empty ones left out."""
    found = [lane_table(run), ratio_table(run), micro_table(run)]
    return [table for table in found if table.rows]


def lane_table(run: Run) -> Table:
    """Return how fast each lane is."""
    headers = ("lane", "us/action", "fastest", "of CPU", "actions/deal", "deals/s")
    rows = []
    for name, samples in run.lanes.items():
        found = summary(samples)
        times = (f"{us:.3f}" for us in (found.median_us, found.min_us, found.cpu_us))
        deals = (f"{found.actions_per_deal:.1f}", f"{found.deal_rate:.0f}")
        rows.append((name, *times, *deals))
    return Table(headers, rows)


def ratio_table(run: Run) -> Table:
    """Return the ratios between lanes, with the verdicts."""
    headers = ("of the same round", "ratio", "+-", "of CPU", "with dealing", "bar", "")
    verdicts = {(bar.lane, bar.peer): (bar, held) for bar, held in run.verdicts()}
    rows = []
    for lane, peer in run.pairs:
        if lane not in run.lanes or peer not in run.lanes:
            continue
        found = ratio(run.lanes[lane], run.lanes[peer])
        times = (found.wall, found.spread, found.cpu, found.whole)
        figures = (f"{time:.3f}" for time in times)
        bar, held = verdicts.get((lane, peer), (None, False))
        verdict = ("", "") if bar is None else (f"{bar.limit:.2f}", "pass" if held else "FAIL")
        rows.append((f"{lane} / {peer}", *figures, *verdict))
    return Table(headers, rows)


def micro_table(run: Run) -> Table:
    """Return what single calls take, one column a build."""
    builds = tuple(run.micro)
    calls = next(iter(run.micro.values()), [{}])[0]
    rows = [
        (call, *(nanoseconds(median(r[call] for r in run.micro[build])) for build in builds))
        for call in calls
    ]
    rows += [
        (f"pickle of {thing}", *(f"{run.sizes[build][thing]} B" for build in builds))
        for thing in next(iter(run.sizes.values()), {})
    ]
    if builds:
        times = (f"{median(run.imports[build]):.0f} ms" for build in builds)
        rows.append(("import belote", *times))
    return Table(("call", *builds), rows)


def nanoseconds(time: float) -> str:
    """Return a time with its unit."""
    return f"{time:.0f} ns" if time < 1000 else f"{time / 1000:.1f} us"  # noqa: PLR2004 - units


def text(run: Run) -> str:
    """Return the run for a terminal."""
    parts = [run.machine, *map(plain, tables(run))]
    if run.skipped:
        parts.append("\n".join(f"skipped: {reason}" for reason in run.skipped))
    return "\n\n".join(parts)


def markdown(run: Run) -> str:
    """Return the run for a page."""
    return "\n\n".join([run.machine, *map(piped, tables(run))]) + "\n"


def plain(table: Table) -> str:
    """Align a table with spaces."""
    lines = [table.headers, *table.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    """Write one line: words to the left, numbers to the right."""
    first, *others = zip(line, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return "  ".join(cells).rstrip()


def piped(table: Table) -> str:
    """Write a table in Markdown."""
    rule = ("---", *["---:"] * (len(table.headers) - 1))
    return "\n".join(f"| {' | '.join(line)} |" for line in (table.headers, rule, *table.rows))
