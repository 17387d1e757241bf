"""A naive second opinion on announcements: what a hand holds, who wins, who marks, settlement.

Written from the texts of the rules alone, whose keys stand beside each sentence, without
knowledge of the library, to be compared with it. Slow and plain on purpose.

Cards and axes are those of ``oracle``: "JH", "10S" or "TS"; a missing key means the first value
listed. The cards of a meld are the very strings that stood in the hand. How many play, and who
with whom, is read from the axes as ``table_oracle`` does: four in pairs when they are missing.
The belote is no meld here; it is always free to use its king and queen again (4.1).
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from differential import oracle
from differential.oracle import SUITS, TRUMPS, Axes, OracleTally, Settlement, rank_of, suit_of
from differential.table_oracle import players, side_of, sides

SEQUENCE_ORDER = ("A", "K", "Q", "J", "10", "9", "8", "7")
TRUMP_ORDER = ("J", "9", "A", "10", "K", "Q", "8", "7")

CARRES: Mapping[str, int] = {"9": 150, "T": 100, "J": 200, "Q": 100, "K": 100, "A": 100}
CARRES_IN_SA: Mapping[str, int] = {"A": 200, "10": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
RUNS: Mapping[int, int] = {3: 20, 4: 50, 5: 100}
COMPARE = ("kind", "top", "trump")
TESTS = ("kind", "carre", "points", "length", "top", "trump")

CHOICES: dict[str, tuple[str, ...]] = {
    "melds.run_max_split": (
        "as_quint",
        "quint_plus_tierce_at_8",
        "instant_win_at_8",
        "instant_win_at_8_trumps",
    ),
    "melds.card_reuse": ("never", "free"),
    "melds.carre_rank": ("a_k_q_t", "a_t_k_q", "seat_only"),
    "melds.tie": ("nobody", "first_declarer", "earlier_seat", "non_dealer"),
    "melds.split_contest": ("False", "True"),
    "melds.carre_cancels_runs": ("False", "True"),
    "melds.winner_scores_all": ("True", "False"),
    "melds.requires_trick": ("False", "True"),
    "melds.in_sa": ("normal", "revalued", "none"),
    "melds.all_seven_rule": ("ignore", "annul_all"),
    "scoring.melds_count_for_contract": ("yes", "no"),
    "scoring.melds_on_dedans": ("to_defence", "kept", "void"),
    "scoring.melds_on_capot": ("change_hands", "kept"),
}


def choice(axes: Axes, name: str) -> str:
    """The chosen value of an enum axis, as a word; the first value listed when it is missing."""
    allowed = CHOICES[name]
    value = str(axes.get(name, allowed[0]))
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not one of {allowed}")
    return value


def carre_values(axes: Axes, trump: str) -> dict[str, int]:
    """What a carre of each rank is worth; ranks are written as ``oracle.rank_of`` does.

    Decision: ``revalued`` puts its own table in the place of ``melds.carres`` altogether: a
    carre that the ruleset does not list is worth points at NONE if it stands in that table, and
    one that only the ruleset lists (eights, say) is worth nothing there (FFB-CO15).
    """
    table: object = axes.get("melds.carres", CARRES)
    if trump == "NONE" and choice(axes, "melds.in_sa") == "revalued":
        table = CARRES_IN_SA
    if not isinstance(table, Mapping):
        raise TypeError("melds.carres is a mapping from rank to points")
    return {("10" if str(rank) == "T" else str(rank)): int(value) for rank, value in table.items()}


def run_values(axes: Axes) -> dict[int, int]:
    """What a run of three, four, five or more cards is worth."""
    table: object = axes.get("melds.runs", RUNS)
    if not isinstance(table, Mapping):
        raise TypeError("melds.runs is a mapping from length to points")
    return {int(str(size)): int(value) for size, value in table.items()}


def compare_tests(axes: Axes) -> list[str]:
    """The tests in the order in which they are asked (4.3, a4 meld.compare)."""
    tests: object = axes.get("melds.compare", COMPARE)
    if isinstance(tests, str) or not isinstance(tests, Iterable):
        raise TypeError("melds.compare is a list of tests")
    names = [str(test) for test in tests]
    for name in names:
        if name not in TESTS:
            raise ValueError(f"melds.compare: {name!r} is not one of {TESTS}")
    return names


# --------------------------------------------------------------------------------------------
# One meld
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OMeld:
    """A run (three or more cards of one suit in sequence) or a carre (four of one rank)."""

    kind: Literal["run", "carre"]
    cards: frozenset[str]


def length(meld: OMeld) -> int:
    """How many cards it has."""
    return len(meld.cards)


def top(meld: OMeld) -> str:
    """The rank of its highest card in sequence order; of a carre, its rank."""
    return min((rank_of(card) for card in meld.cards), key=SEQUENCE_ORDER.index)


def run_suit(meld: OMeld) -> str:
    """The suit of a run."""
    (suit,) = {suit_of(card) for card in meld.cards}
    return suit


def points(axes: Axes, meld: OMeld, trump: str) -> int:
    """What a meld is worth (4.1, 4.4, rulings 14); 0: it is none.

    Decision: lengths from five on read ``melds.runs[5]``, whatever the table says of 6, 7, 8. A
    run that is worth nothing by its length is no meld, nor is a shorter part of it.
    """
    if trump == "NONE" and choice(axes, "melds.in_sa") == "none":
        return 0  # HIT-BG: not even four aces
    if meld.kind == "carre":
        return carre_values(axes, trump).get(top(meld), 0)
    values = run_values(axes)
    if length(meld) == 8 and choice(axes, "melds.run_max_split") == "quint_plus_tierce_at_8":
        return values.get(5, 0) + values.get(3, 0)  # S0, NIK
    return values.get(min(length(meld), 5), 0)


def annuls(axes: Axes, melds: Iterable[OMeld]) -> bool:
    """Do four sevens or four eights among these melds void everyone's (ISC)?"""
    return choice(axes, "melds.all_seven_rule") == "annul_all" and any(
        meld.kind == "carre" and top(meld) in {"7", "8"} for meld in melds
    )


def wins_match(axes: Axes, melds: Iterable[OMeld], trump: str) -> bool:
    """Is there a run of eight that wins the match at once, in any suit (BELA) or trumps (BITOLA)?

    Decision: a run that is worth nothing at this table is no meld and wins nothing.
    """
    eights = [
        meld
        for meld in melds
        if meld.kind == "run" and length(meld) == 8 and points(axes, meld, trump) > 0
    ]
    rule = choice(axes, "melds.run_max_split")
    if rule == "instant_win_at_8_trumps":
        return any(in_trumps(meld, trump) for meld in eights)
    return rule == "instant_win_at_8" and bool(eights)


def card_index(card: str) -> int:
    """The place of a card in the pack: clubs, diamonds, hearts, spades; each from 7 up to ace."""
    return SUITS.index(suit_of(card)) * 8 + (7 - SEQUENCE_ORDER.index(rank_of(card)))


def indexes(cards: Iterable[str]) -> tuple[int, ...]:
    """The places of some cards in the pack, lowest first."""
    return tuple(sorted(card_index(card) for card in cards))


# --------------------------------------------------------------------------------------------
# One hand
# --------------------------------------------------------------------------------------------


def checked(hand: AbstractSet[str], trump: str) -> frozenset[str]:
    """The hand, after a look for a card that stands in it under two names."""
    if trump not in TRUMPS:
        raise ValueError(f"no such trump: {trump!r}")
    if len(set(indexes(hand))) != len(hand):
        raise ValueError("one card under two names")
    return frozenset(hand)


def runs_in(axes: Axes, cards: AbstractSet[str], trump: str) -> set[OMeld]:
    """The longest runs in some cards: three or more, and not to be made longer (0.2)."""
    found = set()
    for suit in SUITS:
        stretch: set[str] = set()
        for rank in (*SEQUENCE_ORDER, None):  # None: the end, where the last stretch is closed
            here = {card for card in cards if suit_of(card) == suit and rank_of(card) == rank}
            if here:
                stretch |= here
                continue
            meld = OMeld("run", frozenset(stretch))
            if len(stretch) >= 3 and points(axes, meld, trump) > 0:
                found.add(meld)
            stretch = set()
    return found


def carres_in(axes: Axes, cards: AbstractSet[str], trump: str) -> set[OMeld]:
    """The four-of-a-kinds in some cards that are worth points, or void all melds."""
    found = set()
    no_melds = trump == "NONE" and choice(axes, "melds.in_sa") == "none"
    for rank in SEQUENCE_ORDER:
        meld = OMeld("carre", frozenset(card for card in cards if rank_of(card) == rank))
        if length(meld) < 4:
            continue
        if points(axes, meld, trump) > 0 or (annuls(axes, [meld]) and not no_melds):
            found.add(meld)
    return found


def held(axes: Axes, hand: AbstractSet[str], trump: str) -> set[OMeld]:
    """The maximal runs and the carres of a hand that say something; they may share cards."""
    cards = checked(hand, trump)
    return runs_in(axes, cards, trump) | carres_in(axes, cards, trump)


def subsets(melds: AbstractSet[OMeld]) -> list[frozenset[OMeld]]:
    """Every set that can be picked from some melds, the empty one included."""
    return [
        frozenset(picked)
        for size in range(len(melds) + 1)
        for picked in combinations(sorted(melds, key=lambda meld: indexes(meld.cards)), size)
    ]


def declarable(axes: Axes, hand: AbstractSet[str], trump: str) -> set[frozenset[OMeld]]:
    """Every set of melds that a hand may declare together; the empty one is silence.

    Card reuse ``free``: any of what the hand holds. ``never``: choose some carres, take their
    cards out of the hand, and declare any of the maximal runs of what is left. So a run is
    shortened (or cut in two) only by a carre that is itself declared (rulings 15).
    """
    cards = checked(hand, trump)
    if choice(axes, "melds.card_reuse") == "free":
        return set(subsets(held(axes, cards, trump)))
    found = set()
    for carres in subsets(carres_in(axes, cards, trump)):
        left = cards - cards_of(carres)
        for runs in subsets(runs_in(axes, left, trump)):
            found.add(carres | runs)
    return found


def cards_of(melds: Iterable[OMeld]) -> frozenset[str]:
    """All cards of some melds."""
    return frozenset(card for meld in melds for card in meld.cards)


def best(axes: Axes, hand: AbstractSet[str], trump: str) -> frozenset[OMeld]:
    """The declarable set worth most; level: the one with more carres (rulings 15).

    Decision: a set that voids all melds, its own too, is worth nothing.

    Last tie-breaks (our own): all cards of the set as places in the pack (``card_index``),
    lowest first, compared place by place, a list that ends sooner comes first; then in the same
    way the lists of its melds one by one, lowest list first. The set that comes first is best.
    """

    def key(melds: frozenset[OMeld]) -> tuple[int, int, tuple[int, ...], list[tuple[int, ...]]]:
        worth = 0 if annuls(axes, melds) else sum(points(axes, meld, trump) for meld in melds)
        carres = sum(meld.kind == "carre" for meld in melds)
        one_by_one = sorted(indexes(meld.cards) for meld in melds)
        return (-worth, -carres, indexes(cards_of(melds)), one_by_one)

    return min(declarable(axes, hand, trump), key=key)


# --------------------------------------------------------------------------------------------
# Whose melds count
# --------------------------------------------------------------------------------------------

Declared = Mapping[int, frozenset[OMeld]]
Holding = tuple[int, OMeld]  # seat, meld


def carre_place(axes: Axes, meld: OMeld) -> int:
    """How high a carre ranks among carres of the same points (rulings 10); more is higher."""
    rank = choice(axes, "melds.carre_rank")
    if rank == "seat_only":
        return 0  # BITOLA
    order = SEQUENCE_ORDER if rank == "a_k_q_t" else TRUMP_ORDER
    return -order.index(top(meld))


def kind_place(meld: OMeld) -> int:
    """Carre over cent over cinquante over tierce (FFB-CO15)."""
    return 6 if meld.kind == "carre" else min(length(meld), 5)


def in_trumps(meld: OMeld, trump: str) -> bool:
    """Is this run in trumps? At ALL every suit is, at NONE none (4.4)."""
    return trump in ("ALL", run_suit(meld))


def difference(axes: Axes, test: str, one: OMeld, other: OMeld, trump: str) -> int:
    """What one test says: above 0 for ``one``, below 0 for ``other``, 0 for nothing."""
    measure: Callable[[OMeld], int]
    if test == "kind":
        measure = kind_place
    elif test == "carre":
        measure = lambda meld: int(meld.kind == "carre")  # noqa: E731
    elif test == "points":
        measure = lambda meld: points(axes, meld, trump)  # noqa: E731
    elif "carre" in (one.kind, other.kind):
        return 0  # the other three tests speak of two runs only
    elif test == "length":
        measure = length
    elif test == "top":
        measure = lambda meld: -SEQUENCE_ORDER.index(top(meld))  # noqa: E731
    else:
        measure = lambda meld: int(in_trumps(meld, trump))  # noqa: E731
    return measure(one) - measure(other)


def compared(axes: Axes, one: OMeld, other: OMeld, trump: str) -> int:
    """Above 0: ``one`` is better; below 0: ``other`` is; 0: they are level (4.3).

    Two carres go by points, then by ``melds.carre_rank``, whatever the tests are.
    """
    if one.kind == "carre" and other.kind == "carre":
        worth = points(axes, one, trump) - points(axes, other, trump)
        return worth or carre_place(axes, one) - carre_place(axes, other)
    for test in compare_tests(axes):
        says = difference(axes, test, one, other, trump)
        if says != 0:
            return says
    return 0


def in_the_contest(axes: Axes, declared: Declared, trump: str) -> list[Holding]:
    """All melds declared, by seat, without those that count for nothing.

    Out are melds worth nothing (decision: quietly, so that at NONE with ``in_sa`` none nobody
    wins), and with ``carre_cancels_runs`` the runs of a side whose opponents have declared a
    carre worth points, whichever (S0, rulings 5): all looks are taken before any run goes out.
    """
    for seat in declared:
        if seat not in range(players(axes)):
            raise ValueError(f"no such seat: {seat!r}")
    if any(annuls(axes, melds) for melds in declared.values()):
        return []  # ISC
    everything = [
        (seat, meld)
        for seat in range(players(axes))
        for meld in sorted(declared.get(seat, frozenset()), key=lambda meld: indexes(meld.cards))
        if points(axes, meld, trump) > 0
    ]
    if choice(axes, "melds.carre_cancels_runs") == "False":
        return everything
    with_carre = {side_of(axes, seat) for seat, meld in everything if meld.kind == "carre"}
    return [
        (seat, meld)
        for seat, meld in everything
        if meld.kind == "carre" or not with_carre - {side_of(axes, seat)}
    ]


def level_best(axes: Axes, contest: list[Holding], trump: str) -> list[Holding]:
    """The melds of a contest that no other meld in it beats.

    Decision: that is what "best" means even where the tests rank no carre among the runs: when
    they ask neither ``kind`` nor ``carre``, a carre may be level with two runs (or a run with
    two carres) that are not level with each other. Tests under which everything is beaten are
    an error; that takes an unusual table of points (["trump", "points"], carres of 50).
    """
    unbeaten = [
        (seat, meld)
        for seat, meld in contest
        if all(compared(axes, meld, other, trump) >= 0 for _, other in contest)
    ]
    if contest and not unbeaten:
        raise ValueError("these tests go round in a circle")
    return unbeaten


def sayable(
    axes: Axes, seat: int, choices: set[frozenset[OMeld]], earlier: Iterable[Holding], trump: str
) -> set[frozenset[OMeld]]:
    """What a seat may say before the first lead, of all that its hand can declare (S0.39).

    "Good", or what beats all that was declared so far (rulings 19): one such meld is enough, the
    lesser ones come along. What voids all melds or wins the match need not beat anything; when
    all is void already there is nothing to beat.

    * Decision: with ``split_contest`` a meld has to beat only its own contest, a carre all carres
      and a run all runs; where none was declared it beats all (HIT-BG, BELOTTE-BIC). In one
      contest it has to beat every single meld, and level is not beating.
    * Decision: with ``carre_cancels_runs`` a carre is always good enough where another side has
      declared a run: it cancels that, whatever it is worth (S0.35, rulings 5), and two carres
      could never meet if the lower one had to be kept silent.
    * Decision: with it, a run beats nothing where another side has declared a carre: it is void
      (S0.35, rulings 5). It may come along with a carre that is good enough; the carre of a
      partner voids nothing of one's own. A void run that was declared still has to be beaten.
    """
    declared = list(earlier)
    if annuls(axes, [meld for _, meld in declared]):
        return choices
    split = choice(axes, "melds.split_contest") == "True"
    cancels = choice(axes, "melds.carre_cancels_runs") == "True"
    against = {meld.kind for other, meld in declared if side_of(axes, other) != side_of(axes, seat)}

    def good_enough(meld: OMeld) -> bool:
        if cancels and meld.kind == "carre" and "run" in against:
            return True
        if cancels and meld.kind == "run" and "carre" in against:
            return False
        rivals = [other for _, other in declared if not split or other.kind == meld.kind]
        return all(compared(axes, meld, other, trump) > 0 for other in rivals)

    return {
        melds
        for melds in choices
        if not melds
        or annuls(axes, melds)
        or wins_match(axes, melds, trump)
        or any(good_enough(meld) for meld in melds)
    }


def first_in_ties(axes: Axes, leader: int, dealer: int | None) -> int:
    """The seat that comes first among level melds: the leader, or the one after the dealer.

    ``non_dealer`` is a rule for two (PK-KAL); decision: with more players the dealer comes last.
    """
    if leader not in range(players(axes)):
        raise ValueError(f"no such seat: {leader!r}")
    if choice(axes, "melds.tie") != "non_dealer":
        return leader
    if dealer is None or dealer not in range(players(axes)):
        raise ValueError(f"no such dealer: {dealer!r}")
    return (dealer + 1) % players(axes)


def match_winner(axes: Axes, declared: Declared, trump: str, leader: int) -> int | None:
    """The side that wins the match at once; two runs of eight: the first from the leader."""
    turns = [(leader + turn) % players(axes) for turn in range(players(axes))]
    seats = [seat for seat in turns if wins_match(axes, declared.get(seat, frozenset()), trump)]
    return side_of(axes, seats[0]) if seats else None


def winning_meld(axes: Axes, contest: list[Holding], trump: str, first: int) -> Holding | None:
    """The one best meld of a contest, or None: nothing declared, or level and nobody wins (4.3).

    Decision: a tie is between sides; level melds of one side are none. Which of several level
    best melds of the winning side is the *one* matters only when the winner scores no more than
    that: the seat that comes first in ties, in its hand the one worth most, then a carre, then
    the one whose cards come first in the pack.
    """
    level = level_best(axes, contest, trump)
    if not level:
        return None
    of_sides = {side_of(axes, seat) for seat, _ in level}
    if len(of_sides) > 1 and choice(axes, "melds.tie") == "nobody":
        return None

    def key(holding: Holding) -> tuple[int, int, bool, tuple[int, ...]]:
        seat, meld = holding
        turn, worth = (seat - first) % players(axes), points(axes, meld, trump)
        return (turn, -worth, meld.kind == "run", indexes(meld.cards))

    return min(level, key=key)


def winning_melds(
    axes: Axes, declared: Declared, trump: str, leader: int, dealer: int | None
) -> tuple[Holding | None, Holding | None]:
    """The best meld of the carre contest and of the run contest; one contest: twice the same."""
    contest = in_the_contest(axes, declared, trump)
    first = first_in_ties(axes, leader, dealer)
    if choice(axes, "melds.split_contest") == "False":
        single = winning_meld(axes, contest, trump, first)
        return (single, single)
    carres = [(seat, meld) for seat, meld in contest if meld.kind == "carre"]
    runs = [(seat, meld) for seat, meld in contest if meld.kind == "run"]
    return (
        winning_meld(axes, carres, trump, first),
        winning_meld(axes, runs, trump, first),
    )


def winner(
    axes: Axes, declared: Declared, trump: str, leader: int, dealer: int | None = None
) -> tuple[int | None, int | None]:
    """The side that wins the carre contest and the one that wins the run contest (4.3).

    One contest: both are the same side. ``first_declarer`` and ``earlier_seat`` are one thing
    here: the side of the seat that comes first from the leader of trick one, among the seats
    with a level best meld. ``non_dealer`` counts from the seat after the dealer.
    """
    carre, run = winning_melds(axes, declared, trump, leader, dealer)
    return (
        None if carre is None else side_of(axes, carre[0]),
        None if run is None else side_of(axes, run[0]),
    )


def marks(
    axes: Axes, declared: Declared, trump: str, leader: int, dealer: int | None = None
) -> tuple[frozenset[Holding], ...]:
    """Per side the melds that score, with their seats; the contract has not spoken yet."""
    best_carre, best_run = winning_melds(axes, declared, trump, leader, dealer)
    everything = choice(axes, "melds.winner_scores_all") == "True"
    of_side: list[set[Holding]] = [set() for _ in range(sides(axes))]
    for seat, meld in in_the_contest(axes, declared, trump):
        its_best = best_carre if meld.kind == "carre" else best_run
        if its_best is None or side_of(axes, its_best[0]) != side_of(axes, seat):
            continue
        if everything or (seat, meld) == its_best:
            of_side[side_of(axes, seat)].add((seat, meld))
    return tuple(frozenset(melds) for melds in of_side)


def marked_points(
    axes: Axes, marked: tuple[frozenset[Holding], ...], trump: str
) -> tuple[int, ...]:
    """What ``marks`` is worth to each side: the figure that ``settle_with_melds`` wants."""
    return tuple(sum(points(axes, meld, trump) for _, meld in melds) for melds in marked)


# --------------------------------------------------------------------------------------------
# One deal
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Deal:
    """A tally and what each side's melds are worth after ``requires_trick``."""

    axes: Axes
    tally: OracleTally
    melds: tuple[int, ...]

    def in_the_test(self, side: int) -> int:
        """What the contract test counts for a side, its melds included when they count."""
        counted = oracle.counted_total(self.axes, self.tally, side)
        if choice(self.axes, "scoring.melds_count_for_contract") == "yes":
            counted += self.melds[side]
        return counted

    def beside_the_test(self, side: int) -> int:
        """The belote and the melds that the test leaves out."""
        extra = oracle.uncounted_belote(self.axes, self.tally, side)
        if choice(self.axes, "scoring.melds_count_for_contract") == "no":
            extra += self.melds[side]
        return extra

    def own(self, side: int) -> int:
        """Cards, last trick, capot and belote of a side; no melds."""
        made = oracle.made_points(self.axes, self.tally, side)
        return made + oracle.belote_points(self.axes, self.tally, side)


def changed_hands(axes: Axes, tally: OracleTally, melds: tuple[int, ...]) -> tuple[int, ...]:
    """Whose the melds are once a side has no trick (4.4: FFB-CO15, ELY; not CORG, S2)."""
    swept = oracle.swept_by(tally)
    if swept is None or choice(axes, "scoring.melds_on_capot") == "kept":
        return melds
    return _at(swept, sum(melds), 0)


def settle_with_melds(axes: Axes, tally: OracleTally, melds: tuple[int, ...]) -> Settlement:
    """What each of two sides marks for a deal in which ``melds`` were won (4.4, 6.1 - 6.4, 6.6).

    * ``requires_trick``: the melds of a side without a trick are void, before everything else.
    * The test counts them, or not; a side that has every trick has made its contract anyway.
    * Made, or no contract: each side marks what it made and its own melds, but those of a side
      without a trick change hands (or not).
    * Failed: the defence marks the base, its own melds, and by ``melds_on_dedans`` the takers';
      takers without a trick lose theirs to the defence under ``change_hands`` whatever
      ``melds_on_dedans`` says; under ``kept`` the latter speaks.
    * Litige: what was counted in the test goes as without melds: the defence marks its counted
      total and the takers' is held, or lost (``defence_only``), or both are lost (``nobody``),
      or each marks its own (last deal). What was not counted is marked by its side.
    * The pot, the rounding of the whole total and the penalties follow, as in ``oracle``.

    Decision: melds of a side without a trick that change hands do so before the test: takers
    without a trick never make their contract by melds that are no longer theirs.
    """
    requires_trick = choice(axes, "melds.requires_trick") == "True"
    void = [requires_trick and tally.tricks[side] == 0 for side in (0, 1)]
    valid = (0 if void[0] else melds[0], 0 if void[1] else melds[1])  # BELA
    deal = _Deal(axes, tally, changed_hands(axes, tally, valid))

    takers = tally.takers
    outcome = _outcome(deal)
    held = (0, 0)
    if takers is not None and outcome == "failed":
        marked = _failed(deal, takers)
    elif takers is not None and outcome == "litige":
        marked, held = _litige(deal, takers)
    else:
        marked = _made(deal)
    pot = (tally.held_over[0] + held[0], tally.held_over[1] + held[1])

    totals = marked
    goes_to = None if outcome == "litige" else oracle.pot_winner(axes, takers, outcome, marked)
    if goes_to is not None:
        gain = _at(goes_to, pot[0] + pot[1], 0)
        totals = (marked[0] + gain[0], marked[1] + gain[1])
        pot = (0, 0)
    final = oracle.rounded(axes, totals, takers)
    return {
        "points": (final[0] - tally.penalties[0], final[1] - tally.penalties[1]),
        "held_over": pot,
        "outcome": outcome,
    }


def _at(side: int, of_side: int, of_other: int) -> tuple[int, int]:
    """Two figures in the order of the sides."""
    return (of_side, of_other) if side == 0 else (of_other, of_side)


def _outcome(deal: _Deal) -> str:
    """made, failed, litige or no_contract (6.2, 6.3)."""
    takers = deal.tally.takers
    success = oracle.choice(deal.axes, "scoring.success")
    if takers is None or success == "none":
        return "no_contract"
    own, theirs = deal.in_the_test(takers), deal.in_the_test(1 - takers)
    if oracle.swept_by(deal.tally) == takers or own > theirs:
        return "made"
    if own < theirs:
        return "failed"
    if success == "at_least_equal":
        return "made"
    litige = oracle.choice(deal.axes, "scoring.litige")
    return {"dedans": "failed", "made": "made"}.get(litige, "litige")


def _made(deal: _Deal) -> tuple[int, int]:
    """Each side its own."""
    return (deal.own(0) + deal.melds[0], deal.own(1) + deal.melds[1])


def _failed(deal: _Deal, takers: int) -> tuple[int, int]:
    """The takers lose their cards; belote and melds go by their own axes (4.4, 5, 6.4)."""
    defence = 1 - takers
    cards_and_belote = oracle.failed_marks(deal.axes, deal.tally, takers)
    of_takers = cards_and_belote[takers]
    of_defence = cards_and_belote[defence] + deal.melds[defence]
    where = choice(deal.axes, "scoring.melds_on_dedans")
    if where == "to_defence":
        of_defence += deal.melds[takers]  # FFB-CO15; ELY
    elif where == "kept":
        of_takers += deal.melds[takers]  # S2
    return _at(takers, of_takers, of_defence)  # void: BELOTTE-BIC, BGFR


def _litige(deal: _Deal, takers: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The marks of a litige, and what it newly withholds from each side (6.3)."""
    defence = 1 - takers
    litige = oracle.choice(deal.axes, "scoring.litige")
    last = oracle.choice(deal.axes, "scoring.litige_last_deal")
    if deal.tally.last_deal and last == "each_own":
        return ((deal.own(0) + deal.melds[0], deal.own(1) + deal.melds[1]), (0, 0))
    of_takers = deal.beside_the_test(takers)
    of_defence = deal.beside_the_test(defence)
    if litige != "nobody":
        of_defence += deal.in_the_test(defence)
    held = 0
    if litige in ("held_next_contract_success", "held_next_deal_winner"):
        held = deal.in_the_test(takers)
    return (_at(takers, of_takers, of_defence), _at(takers, held, 0))
