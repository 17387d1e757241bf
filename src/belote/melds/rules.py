"""The axes of announcements, and the tables they make."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import attrs

from belote.axes import PointsTable, Runs, Tests, axis
from belote.card import RANKS
from belote.melds import records

if TYPE_CHECKING:
    from belote.seating import Seating

CARRE_POINTS: Final = (0, 0, 150, 100, 200, 100, 100, 100)
"""Points of four alike, of the ranks 7 8 9 T J Q K A."""
CARRE_POINTS_SA: Final = (0, 0, 100, 150, 100, 100, 100, 200)
"""The same at no-trump, where they are revalued."""
RUN_POINTS: Final = (20, 50, 100)
"""Points of runs of three, four, and five or more."""


class RunOfEight(Enum):
    """What a run of a whole suit is worth: some points, or the match."""

    AS_QUINT = "as_quint"
    QUINT_PLUS_TIERCE = "quint_plus_tierce_at_8"
    INSTANT_WIN = "instant_win_at_8"
    INSTANT_WIN_IN_TRUMPS = "instant_win_at_8_trumps"


class CardReuse(Enum):
    """Whether a card may serve two melds; king and queen of a belote always may."""

    NEVER = "never"
    FREE = "free"


class Announce(Enum):
    """When melds are declared."""

    TRICK1_NATURE = "trick1_nature"
    BEFORE_FIRST_LEAD = "before_first_lead"
    BEFORE_PLAY_ROUND = "before_play_round"
    AUTO = "auto"


class Show(Enum):
    """When the melds that count are laid open."""

    AFTER_FIRST_CARD_TRICK2 = "after_first_card_trick2"
    START_TRICK2 = "start_trick2"
    AFTER_TRICK1 = "after_trick1"
    END_OF_DEAL = "end_of_deal"


class CarreRank(Enum):
    """The order of carrés that are worth the same."""

    SEQUENCE = "a_k_q_t"
    TRUMP = "a_t_k_q"
    SEAT_ONLY = "seat_only"


class MeldTie(Enum):
    """Who wins when the best melds of both sides are level."""

    NOBODY = "nobody"
    FIRST_DECLARER = "first_declarer"
    EARLIER_SEAT = "earlier_seat"
    NON_DEALER = "non_dealer"


class AllSeven(Enum):
    """What four sevens or four eights in one hand do."""

    IGNORE = "ignore"
    ANNUL_ALL = "annul_all"


class InSa(Enum):
    """What becomes of melds at no-trump."""

    NORMAL = "normal"
    REVALUED = "revalued"
    NONE = "none"


TESTS: Final = ("kind", "carre", "points", "length", "top", "trump")


@attrs.frozen(kw_only=True)
class MeldsRules:
    """The axes of announcements. Off by default; the rest is the federation's text (FFB-CO15)."""

    enabled: bool = axis(default=False, rule="8.1")
    runs: tuple[int, ...] = axis(RUN_POINTS, rule="8.2", form=Runs(RUN_POINTS))
    run_max_split: RunOfEight = axis(RunOfEight.AS_QUINT, rule="8.2")
    carres: tuple[int, ...] = axis(CARRE_POINTS, rule="8.3", form=PointsTable(CARRE_POINTS, 999))
    card_reuse: CardReuse = axis(CardReuse.NEVER, rule="8.4")
    announce: Announce = axis(Announce.TRICK1_NATURE, rule="8.5")
    compare: tuple[str, ...] = axis(("kind", "top", "trump"), rule="8.6", form=Tests(TESTS))
    carre_rank: CarreRank = axis(CarreRank.SEQUENCE, rule="8.7")
    tie: MeldTie = axis(MeldTie.NOBODY, rule="8.8")
    split_contest: bool = axis(default=False, rule="8.9")
    carre_cancels_runs: bool = axis(default=False, rule="8.9")
    winner_scores_all: bool = axis(default=True, rule="8.10")
    requires_trick: bool = axis(default=False, rule="8.10")
    show: Show = axis(Show.AFTER_FIRST_CARD_TRICK2, rule="8.11")
    in_sa: InSa = axis(InSa.NORMAL, rule="8.12")
    all_seven_rule: AllSeven = axis(AllSeven.IGNORE, rule="8.16")

    def contradictions(self) -> list[str]:
        """Return one sentence for each pair of axes that cannot both hold."""
        if self.split_contest or not self._has_carres():
            return []
        deciding = [test for test in self.compare if test in {"kind", "carre", "points"}]
        if not deciding:
            return [
                (
                    "melds.compare never tells a carré from a run: it must have kind, carre or "
                    "points among its tests, or melds.split_contest must be true"
                )
            ]
        if deciding[0] == "points" and self.compare[0] != "points":
            return [
                (
                    "melds.compare may go round in a circle: where points tell a carré from a "
                    "run, they must be its first test"
                )
            ]
        return []

    def _has_carres(self) -> bool:
        """Tell whether four alike may have points under some trumps."""
        return any(_carre_points(self)) or self.in_sa is InSa.REVALUED


_ASK: Final = {
    Announce.TRICK1_NATURE: records.ASK_IN_TRICK,
    Announce.BEFORE_FIRST_LEAD: records.ASK_BEFORE_LEAD,
    Announce.BEFORE_PLAY_ROUND: records.ASK_BEFORE_LEAD,
    Announce.AUTO: records.ASK_NEVER,
}
_SHOW: Final = {
    Show.AFTER_FIRST_CARD_TRICK2: records.SHOW_AFTER_FIRST_CARD,
    Show.START_TRICK2: records.SHOW_AFTER_TRICK,
    Show.AFTER_TRICK1: records.SHOW_AFTER_TRICK,
    Show.END_OF_DEAL: records.SHOW_AT_END,
}
_CARRE_ORDER: Final = {
    CarreRank.SEQUENCE: "AKQJT987",
    CarreRank.TRUMP: "J9ATKQ87",
    CarreRank.SEAT_ONLY: "",
}
_WINS: Final = {
    RunOfEight.AS_QUINT: records.WIN_NEVER,
    RunOfEight.QUINT_PLUS_TIERCE: records.WIN_NEVER,
    RunOfEight.INSTANT_WIN: records.WIN_AT_EIGHT,
    RunOfEight.INSTANT_WIN_IN_TRUMPS: records.WIN_AT_EIGHT_TRUMPS,
}
_ANNULLING: Final = {
    AllSeven.IGNORE: 0,
    AllSeven.ANNUL_ALL: sum(1 << place for place, rank in enumerate(RANKS) if rank.value in "78"),
}
_LONGEST: Final = 8
_QUINT: Final = 5


def plan(rules: MeldsRules, seating: Seating) -> records.MeldsPlan:
    """Turn the axes into integers and tables."""
    carres = _carre_points(rules)
    revalued = rules.in_sa is InSa.REVALUED
    return records.MeldsPlan(
        bytes(seating.sides),
        rules.enabled and rules.announce is Announce.AUTO,
        _ASK[rules.announce] if rules.enabled else records.ASK_NEVER,
        rules.announce is Announce.BEFORE_FIRST_LEAD,
        _SHOW[rules.show],
        carres,
        CARRE_POINTS_SA if revalued else carres,
        _run_points(rules),
        _run_table(_run_points(rules)),
        rules.card_reuse is CardReuse.FREE,
        bytes(TESTS.index(test) for test in rules.compare),
        _carre_order(_CARRE_ORDER[rules.carre_rank]),
        rules.tie is not MeldTie.NOBODY,
        rules.tie is MeldTie.NON_DEALER,
        rules.split_contest,
        rules.carre_cancels_runs,
        rules.winner_scores_all,
        rules.in_sa is InSa.NONE,
        _ANNULLING[rules.all_seven_rule],
        _WINS[rules.run_max_split] if rules.enabled else records.WIN_NEVER,
    )


def _carre_points(rules: MeldsRules) -> tuple[int, ...]:
    """Return the points of four alike by rank, nothing where they void all melds."""
    voiding = _ANNULLING[rules.all_seven_rule]
    return tuple(0 if voiding >> rank & 1 else each for rank, each in enumerate(rules.carres))


def _run_points(rules: MeldsRules) -> tuple[int, ...]:
    """Return the points of a run by its length, nothing below three."""
    tierce, quarte, quint = rules.runs
    eight = quint + tierce if rules.run_max_split is RunOfEight.QUINT_PLUS_TIERCE else quint
    return (0, 0, 0, tierce, quarte, quint, quint, quint, eight)


def _carre_order(order: str) -> bytes:
    """Return the strength of each rank, all level where there is no order."""
    return bytes(len(order) - order.index(rank.value) if order else 0 for rank in RANKS)


def _run_table(points: tuple[int, ...]) -> bytes:
    """Return, for each set of a suit's ranks, its maximal runs worth something, up to two."""
    table = bytearray()
    for ranks in range(1 << _LONGEST):
        runs = [run for run in _stretches(ranks) if points[run.bit_count()] > 0]
        table.extend([*runs, 0, 0][: records.RUNS_A_SUIT])
    return bytes(table)


def _stretches(ranks: int) -> list[int]:
    """Return the stretches of neighbouring bits."""
    found = []
    stretch = 0
    for place in range(_LONGEST + 1):
        if ranks >> place & 1:
            stretch |= 1 << place
        elif stretch:
            found.append(stretch)
            stretch = 0
    return found
