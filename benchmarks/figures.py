"""From samples to figures: arithmetic only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import Any, NamedTuple

MICRO = 1e6
FEW = 2


class Seconds(NamedTuple):
    """A time on both clocks: the wall's, and that of the process."""

    wall: float
    cpu: float

    def __sub__(self, other: Seconds) -> Seconds:
        return Seconds(self.wall - other.wall, self.cpu - other.cpu)

    def times(self, factor: float) -> Seconds:
        """Return that many times as much."""
        return Seconds(self.wall * factor, self.cpu * factor)


@dataclass(frozen=True)
class Sample:
    """One round of one lane.

    Attributes:
        deals: complete deals.
        actions: what seats did in them; dealing is not counted.
        total: the time of all of it.
        dealing: how much of that time is dealing, which was timed apart.
    """

    deals: int
    actions: int
    total: Seconds
    dealing: Seconds

    @classmethod
    def of(cls, record: dict[str, Any]) -> Sample:
        """Return the sample that a worker has written down."""
        total, dealing = Seconds(*record["total"]), Seconds(*record["dealing"])
        return cls(record["deals"], record["actions"], total, dealing)

    def record(self) -> dict[str, Any]:
        """Return this sample as JSON can hold it."""
        return asdict(self)

    @property
    def action_us(self) -> Seconds:
        """Microseconds an action, dealing left out."""
        return (self.total - self.dealing).times(MICRO / self.actions)

    @property
    def whole_us(self) -> float:
        """Microseconds an action by the wall's clock, dealing included."""
        return self.total.wall * MICRO / self.actions

    @property
    def deal_rate(self) -> float:
        """Deals a second, dealing included."""
        return self.deals / self.total.wall


@dataclass(frozen=True)
class Ratio:
    """One lane's time an action over another's, in the same rounds.

    Attributes:
        wall: the median over the rounds.
        spread: half of what lies between the quartiles.
        cpu: the median, by the clock of the process.
        whole: the median with dealing included, by the wall's clock.
    """

    wall: float
    spread: float
    cpu: float
    whole: float


@dataclass(frozen=True)
class Summary:
    """The rounds of one lane.

    Attributes:
        median_us: microseconds an action, the median round.
        min_us: the fastest round.
        cpu_us: the median round by the clock of the process.
        actions_per_deal: actions of seats in a deal.
        deal_rate: deals a second, dealing included, the median round.
    """

    median_us: float
    min_us: float
    cpu_us: float
    actions_per_deal: float
    deal_rate: float


@dataclass(frozen=True)
class Bar:
    """How much of a peer's time a lane may take."""

    lane: str
    peer: str
    limit: float


def summary(samples: Sequence[Sample]) -> Summary:
    """Sum the rounds of a lane up."""
    times = [sample.action_us for sample in samples]
    return Summary(
        median(time.wall for time in times),
        min(time.wall for time in times),
        median(time.cpu for time in times),
        sum(sample.actions for sample in samples) / sum(sample.deals for sample in samples),
        median(sample.deal_rate for sample in samples),
    )


def ratio(lane: Sequence[Sample], peer: Sequence[Sample]) -> Ratio:
    """Compare two lanes round by round."""
    rounds = list(zip(lane, peer, strict=True))
    actions = [(ours.action_us, theirs.action_us) for ours, theirs in rounds]
    walls = [ours.wall / theirs.wall for ours, theirs in actions]
    return Ratio(
        median(walls),
        spread(walls),
        median(ours.cpu / theirs.cpu for ours, theirs in actions),
        median(ours.whole_us / theirs.whole_us for ours, theirs in rounds),
    )


def spread(values: Sequence[float]) -> float:
    """Return half the range between the quartiles, 0 for a single value."""
    if len(values) < FEW:
        return 0.0
    low, _, high = quantiles(values, method="inclusive")
    return (high - low) / 2


def passes(bar: Bar, found: Ratio) -> bool:
    """Tell whether a lane is fast enough."""
    return found.wall <= bar.limit
