"""The oracle of melds against the worked examples of matrix (c) and the words of its brief."""

import random
from collections.abc import Mapping

import pytest

from differential import oracle
from differential.meld_oracle import (
    SEQUENCE_ORDER,
    OMeld,
    best,
    cards_of,
    compared,
    declarable,
    held,
    length,
    marked_points,
    marks,
    match_winner,
    points,
    sayable,
    settle_with_melds,
    top,
    winner,
)
from differential.oracle import PLAIN_ORDER, SUITS, TRUMPS, Axes, OracleTally

FFB: Axes = {}
S0: Axes = {
    "melds.run_max_split": "quint_plus_tierce_at_8",
    "melds.compare": ["carre", "length", "top", "trump"],
    "melds.tie": "first_declarer",
    "melds.carre_cancels_runs": True,
}
HIT_BG: Axes = {
    "melds.compare": ["length", "top"],
    "melds.split_contest": True,
    "melds.carre_rank": "a_t_k_q",
    "melds.in_sa": "none",
}
BITOLA: Axes = {
    "melds.compare": ["points", "carre", "top", "trump"],
    "melds.tie": "earlier_seat",
    "melds.carre_rank": "seat_only",
}
FREE: Axes = {"melds.card_reuse": "free"}
TABLES = {"FFB": FFB, "S0": S0, "HIT-BG": HIT_BG, "BITOLA": BITOLA}


def run(words: str) -> OMeld:
    return OMeld("run", frozenset(words.split()))


def carre(rank: str) -> OMeld:
    return OMeld("carre", frozenset(rank + suit for suit in SUITS))


def hand(words: str) -> set[str]:
    return set(words.split())


def won(
    axes: Axes, declared: Mapping[int, set[OMeld]], trump: str = "S", leader: int = 0
) -> tuple[int, ...]:
    at_table = {seat: frozenset(melds) for seat, melds in declared.items()}
    return marked_points(axes, marks(axes, at_table, trump, leader), trump)


def contest(
    axes: Axes, declared: Mapping[int, set[OMeld]], trump: str = "S", leader: int = 0
) -> tuple[int | None, int | None]:
    at_table = {seat: frozenset(melds) for seat, melds in declared.items()}
    return winner(axes, at_table, trump, leader)


def deal(  # noqa: PLR0917
    takers: int | None,
    cards: tuple[int, int],
    last: int = 0,
    tricks: tuple[int, int] = (4, 4),
    belotes: tuple[int, int] = (0, 0),
    held_over: tuple[int, int] = (0, 0),
    penalties: tuple[int, int] = (0, 0),
    last_deal: bool = False,
) -> OracleTally:
    return OracleTally(takers, cards, last, tricks, belotes, held_over, penalties, last_deal)


# -- one meld ---------------------------------------------------------------------------------


def test_runs_by_length() -> None:
    clubs = ["AC", "KC", "QC", "JC", "10C", "9C", "8C", "7C"]
    worth = [points(FFB, run(" ".join(clubs[:size])), "S") for size in range(3, 9)]
    assert worth == [20, 50, 100, 100, 100, 100]
    assert points(S0, run(" ".join(clubs[:7])), "S") == 100


def test_row_49() -> None:
    eight = hand("AC KC QC JC TC 9C 8C 7C")
    assert held(FFB, eight, "H") == {OMeld("run", frozenset(eight))}
    assert [points(axes, run(" ".join(eight)), "H") for axes in TABLES.values()] == [
        100,
        120,
        100,
        100,
    ]


def test_row_50_the_belote_is_beside_the_run() -> None:
    assert held(FFB, hand("KS QS JS 7C"), "S") == {run("KS QS JS")}
    assert won(FFB, {0: {run("KS QS JS")}}) == (20, 0)


@pytest.mark.parametrize(
    ("rank", "normal", "revalued"),
    [
        ("J", 200, 100),
        ("9", 150, 100),
        ("A", 100, 200),
        ("10", 100, 150),
        ("T", 100, 150),
        ("K", 100, 100),
        ("Q", 100, 100),
        ("8", 0, 0),
        ("7", 0, 0),
    ],
)
def test_carres(rank: str, normal: int, revalued: int) -> None:
    assert [points(FFB, carre(rank), trump) for trump in TRUMPS] == [normal] * 6
    at_none: Axes = {"melds.in_sa": "revalued"}
    assert points(at_none, carre(rank), "NONE") == revalued
    assert points(at_none, carre(rank), "ALL") == normal
    assert points(HIT_BG, carre(rank), "NONE") == 0
    assert held(HIT_BG, set(carre(rank).cards), "NONE") == set()


def test_tables_of_values() -> None:
    axes: Axes = {"melds.carres": {"9": 100, "T": 70, "A": 0}, "melds.runs": {3: 20, 4: 40}}
    assert [points(axes, carre(rank), "C") for rank in ("9", "10", "A", "J")] == [100, 70, 0, 0]
    assert points(axes, run("7C 8C 9C 10C"), "C") == 40
    assert held(axes, hand("7C 8C 9C 10C JC AC AD AH"), "C") == set()


def test_sequence_order_has_no_wrap_around() -> None:
    assert held(FFB, hand("AC 7C 8C KC 9D JD 10H QH"), "S") == set()
    assert held(FFB, hand("9H 10H JH"), "H") == {run("9H 10H JH")}
    assert top(run("9H 10H JH")) == "J"
    assert top(carre("T")) == "10"
    assert length(run("9H 10H JH QH")) == 4


# -- one hand ---------------------------------------------------------------------------------


def test_row_15() -> None:
    cards = hand("AH KH QH KS QS JS KD KC")
    everything = {run("AH KH QH"), run("KS QS JS"), carre("K")}
    assert held(FFB, cards, "S") == everything
    assert best(FREE, cards, "S") == everything  # 140, and the belote makes 160
    assert best(FFB, cards, "S") == {carre("K")}  # 100, and the belote makes 120
    assert declarable(FFB, cards, "S") == {
        frozenset(),
        frozenset({carre("K")}),
        frozenset({run("AH KH QH")}),
        frozenset({run("KS QS JS")}),
        frozenset({run("AH KH QH"), run("KS QS JS")}),
    }
    assert len(declarable(FREE, cards, "S")) == 8


def test_row_67_jacks() -> None:
    cards = hand("JS QS KS JH JD JC 7C 8H")
    assert best(FREE, cards, "S") == {carre("J"), run("JS QS KS")}
    assert best(FFB, cards, "S") == {carre("J")}


def test_a_carre_shortens_or_cuts_a_run() -> None:
    shortened = hand("QC KC JC 10C QD QH QS 7D")
    assert declarable(FFB, shortened, "S") == {
        frozenset(),
        frozenset({carre("Q")}),
        frozenset({run("QC KC JC 10C")}),
    }
    kept = hand("9C 10C JC QC QD QH QS 7D")
    assert best(FFB, kept, "S") == {carre("Q"), run("9C 10C JC")}
    assert frozenset({run("9C 10C JC")}) not in declarable(FFB, kept, "S")
    nine = hand("7C 8C 9C 10C JC QC KC 10D 10H") | {"10S"}
    assert best(FFB, nine, "S") == {carre("10"), run("7C 8C 9C"), run("JC QC KC")}


def test_level_sets_take_more_carres() -> None:
    cards = hand("10C JC QC KC AC KD KH KS")
    assert best(FFB, cards, "S") == {carre("K"), run("10C JC QC")}
    level = hand("JC QC KC AC 10C AD AH AS")
    cheap: Axes = {"melds.carres": {"A": 49}}
    assert best(cheap, level, "S") == {run("10C JC QC KC AC")}  # 100 to 99
    fifty: Axes = {"melds.carres": {"A": 50}}
    assert best(fifty, level, "S") == {carre("A"), run("10C JC QC KC")}  # 100 to 100


def test_level_sets_with_as_many_carres() -> None:
    cards = hand("KC KD KH KS QC QD QH QS AC JC AD JD")
    axes: Axes = {"melds.carres": {"K": 10, "Q": 10}, "melds.runs": {4: 6}}
    assert best(axes, cards, "S") == {carre("K"), carre("Q")}  # 20 to 12
    level: Axes = {"melds.carres": {"A": 50, "9": 50}, "melds.runs": {3: 20, 4: 50, 5: 110}}
    ends = hand("9C 10C JC QC KC AC 9D 9H 9S AD AH AS")
    assert best(level, ends, "S") == {carre("9"), run("10C JC QC KC AC")}  # 160 twice: 9D before AD
    assert len([melds for melds in declarable(level, ends, "S") if len(melds) == 2]) == 3


def test_silence() -> None:
    nothing = hand("7C 9C JD AD 8H QH KS 10S")
    assert declarable(FFB, nothing, "H") == {frozenset()}
    assert best(FFB, nothing, "H") == frozenset()


def test_laws_of_declarable() -> None:
    rng = random.Random(15)
    pack = [rank + suit for suit in SUITS for rank in PLAIN_ORDER]
    for _ in range(400):
        cards = set(rng.sample(pack, rng.choice((8, 9, 16))))
        trump = rng.choice(TRUMPS)
        never, free = declarable(FFB, cards, trump), declarable(FREE, cards, trump)
        whole = held(FFB, cards, trump)
        assert free == {melds for melds in free if melds <= whole}
        assert len(free) == 2 ** len(whole)
        assert {melds for melds in free if _disjoint(melds)} <= never
        for melds in never:
            assert _disjoint(melds)
            assert cards_of(melds) <= cards
            carres = {meld for meld in melds if meld.kind == "carre"}
            assert carres or melds in free
        top_worth = max(sum(points(FFB, meld, trump) for meld in melds) for melds in never)
        chosen = best(FFB, cards, trump)
        assert chosen in never
        assert sum(points(FFB, meld, trump) for meld in chosen) == top_worth
        assert best(FREE, cards, trump) == whole


def _disjoint(melds: frozenset[OMeld]) -> bool:
    return len(cards_of(melds)) == sum(length(meld) for meld in melds)


# -- contests ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(TABLES))
def test_row_45(name: str) -> None:
    assert won(TABLES[name], {0: {carre("Q")}, 2: {carre("K")}, 1: {carre("9")}}) == (0, 150)
    assert won(TABLES[name], {0: {carre("Q"), carre("K")}, 3: {carre("9")}}) == (0, 150)


@pytest.mark.parametrize(
    ("name", "from_0", "from_1"),
    [
        ("FFB", (0, 0), (0, 0)),
        ("S0", (20, 0), (0, 20)),
        ("HIT-BG", (0, 0), (0, 0)),
        ("BITOLA", (20, 0), (0, 20)),
    ],
)
def test_row_46(name: str, from_0: tuple[int, int], from_1: tuple[int, int]) -> None:
    tierces = {0: {run("AC KC QC")}, 1: {run("AD KD QD")}}
    assert won(TABLES[name], tierces, "S", 0) == from_0
    assert won(TABLES[name], tierces, "S", 1) == from_1
    assert won(TABLES[name], tierces, "S", 2) == from_0


@pytest.mark.parametrize(
    ("name", "expected"),
    [("FFB", (0, 20)), ("S0", (0, 20)), ("HIT-BG", (0, 0)), ("BITOLA", (0, 20))],
)
def test_row_47(name: str, expected: tuple[int, int]) -> None:
    assert won(TABLES[name], {0: {run("AC KC QC")}, 1: {run("AS KS QS")}}) == expected


def test_ely_under_rows_45_to_50() -> None:
    tierces = {0: {run("AH KH QH")}, 1: {run("AS KS QS")}}
    assert won(FFB, tierces, "H") == (20, 0)
    assert won(FFB, tierces, "D") == (0, 0)
    assert won(FFB, tierces, "ALL") == (0, 0)
    assert won(FFB, tierces, "NONE") == (0, 0)


@pytest.mark.parametrize(
    ("name", "expected", "sides"),
    [
        ("FFB", (120, 0), (0, 0)),
        ("S0", (120, 0), (0, 0)),
        ("HIT-BG", (100, 50), (0, 1)),
        ("BITOLA", (120, 0), (0, 0)),
    ],
)
def test_row_48(name: str, expected: tuple[int, int], sides: tuple[int, int]) -> None:
    declared = {0: {carre("Q"), run("7S 8S 9S")}, 1: {run("8D 9D 10D JD")}}
    assert won(TABLES[name], declared) == expected
    assert contest(TABLES[name], declared) == sides
    partners = {0: {carre("Q")}, 2: {run("7S 8S 9S")}, 1: {run("8D 9D 10D JD")}}
    assert won(TABLES[name], partners) == expected


def test_ruling_5_brelans_cancel_runs() -> None:
    both = {0: {carre("J"), run("7S 8S 9S")}, 1: {carre("A"), run("8D 9D 10D")}}
    assert won(S0, both) == (200, 0)
    assert contest(S0, both) == (0, 0)
    split: Axes = {**S0, "melds.split_contest": True}
    assert contest(split, both) == (0, None)
    one: dict[int, set[OMeld]] = {0: {run("AS KS QS JS 10S")}, 1: {carre("9"), run("7D 8D QD")}}
    assert won(S0, one) == (0, 170)


@pytest.mark.parametrize(
    ("tests", "one", "other", "expected"),
    [
        (["kind", "top", "trump"], "AC KC QC JC 10C", "9S 10S JS QS KS AS", -1),
        (["length", "top", "trump"], "AC KC QC JC 10C", "8S 9S 10S JS QS KS", -1),
        (["kind", "top", "trump"], "AC KC QC JC 10C", "8S 9S 10S JS QS KS", 1),
        (["kind", "top", "trump"], "7C 8C 9C 10C", "AS KS QS", 1),
        (["points", "top"], "7C 8C 9C 10C JC QC", "9S 10S JS QS KS", -1),
        (["trump"], "AC KC QC JC 10C", "7S 8S 9S", -1),
        (["top"], "AC KC QC", "AS KS QS", 0),
        (["carre"], "AC KC QC", "7S 8S 9S", 0),
        ([], "AC KC QC", "7S 8S 9S", 0),
    ],
)
def test_runs_compared(tests: list[str], one: str, other: str, expected: int) -> None:
    axes: Axes = {"melds.compare": tests}
    assert _sign(compared(axes, run(one), run(other), "S")) == expected
    assert _sign(compared(axes, run(other), run(one), "S")) == -expected


@pytest.mark.parametrize(
    ("tests", "expected"),
    [
        (["kind"], 1),
        (["carre"], 1),
        (["points", "carre"], 1),
        (["points"], 0),
        (["length", "top", "trump"], 0),
        (["length", "points", "kind"], 1),
    ],
)
def test_a_carre_of_100_against_a_cent(tests: list[str], expected: int) -> None:
    axes: Axes = {"melds.compare": tests}
    cent = run("AS KS QS JS 10S")
    assert _sign(compared(axes, carre("Q"), cent, "S")) == expected
    assert _sign(compared(axes, cent, carre("Q"), "S")) == -expected
    dear: Axes = {**axes, "melds.runs": {5: 120}}
    first_says = 1 if tests[0] in ("kind", "carre") else 0
    by_points = -1 if "points" in tests else 0
    assert _sign(compared(dear, carre("Q"), cent, "S")) == (first_says or by_points)


@pytest.mark.parametrize(
    ("rank", "ladder"),
    [
        ("a_k_q_t", ["J", "9", "A", "K", "Q", "10"]),
        ("a_t_k_q", ["J", "9", "A", "10", "K", "Q"]),
    ],
)
def test_carres_compared(rank: str, ladder: list[str]) -> None:
    axes: Axes = {"melds.carre_rank": rank, "melds.compare": ["trump"]}
    for place, high in enumerate(ladder):
        for low in ladder[place + 1 :]:
            assert compared(axes, carre(high), carre(low), "S") > 0
            assert compared(axes, carre(low), carre(high), "S") < 0


def test_seat_only_leaves_carres_level() -> None:
    kings_and_aces = {1: {carre("K")}, 2: {carre("A")}}
    assert won(BITOLA, kings_and_aces, "S", 0) == (0, 100)
    assert won(BITOLA, kings_and_aces, "S", 2) == (100, 0)
    assert won({**BITOLA, "melds.tie": "nobody"}, kings_and_aces, "S", 2) == (0, 0)


def test_revalued_carres_are_compared_as_revalued() -> None:
    axes: Axes = {"melds.in_sa": "revalued"}
    declared = {0: {carre("J")}, 1: {carre("10")}}
    assert won(axes, declared, "NONE") == (0, 150)
    assert won(axes, declared, "ALL") == (200, 0)
    assert won(HIT_BG, declared, "NONE") == (0, 0)
    assert contest(HIT_BG, declared, "NONE") == (None, None)


def test_winner_scores_one_meld() -> None:
    axes: Axes = {"melds.winner_scores_all": False}
    declared = {0: {carre("Q"), run("7S 8S 9S")}, 2: {run("AC KC JC")}, 1: {run("8D 9D 10D JD")}}
    assert won(axes, declared) == (100, 0)
    split: Axes = {**HIT_BG, **axes}
    more = {0: {carre("Q"), carre("J")}, 1: {run("8D 9D 10D JD"), run("7C 8C 9C")}}
    assert won(split, more) == (200, 50)
    level = {0: {run("9C 10C JC")}, 2: {run("9D 10D JD")}}
    melds = marks(axes, {seat: frozenset(of) for seat, of in level.items()}, "S", 1)
    assert melds == (frozenset({(2, run("9D 10D JD"))}), frozenset())


def test_the_non_dealer_wins_level_melds() -> None:
    axes: Axes = {"melds.tie": "non_dealer"}
    at_table = {0: frozenset({run("AC KC QC")}), 1: frozenset({run("AD KD QD")})}
    assert winner(axes, at_table, "S", 0, 3) == (0, 0)
    assert winner(axes, at_table, "S", 0, 0) == (1, 1)
    assert winner(axes, at_table, "S", 1, 2) == (0, 0)
    with pytest.raises(ValueError, match="no such dealer"):
        winner(axes, at_table, "S", 0)


def test_four_sevens_or_eights_void_all_melds() -> None:
    axes: Axes = {"melds.all_seven_rule": "annul_all"}
    declared = {0: {carre("J"), run("7S 8S 9S")}, 1: {carre("7")}, 2: {carre("8")}}
    assert won(FFB, declared) == (220, 0)
    assert won(axes, declared) == (0, 0)
    assert won({**axes, **HIT_BG}, {3: {carre("8"), run("AC KC QC")}}) == (0, 0)
    sevens = hand("7S 7H 7D 7C AS KS QS")
    assert best(axes, sevens, "H") == {run("AS KS QS")}
    assert best(axes, sevens - {"KS"}, "H") == {carre("7")}
    assert best(FFB, sevens - {"KS"}, "H") == frozenset()
    tierce = [(0, run("7H 8H 9H"))]
    choices = {frozenset({carre("7")}), frozenset({run("7D 8D 9D")}), frozenset[OMeld]()}
    assert sayable(axes, 1, choices, tierce, "S") == choices - {frozenset({run("7D 8D 9D")})}
    assert sayable(axes, 1, choices, [(0, carre("8"))], "S") == choices


def test_a_run_of_eight_wins_the_match() -> None:
    clubs, hearts = (
        frozenset({run(" ".join(rank + suit for rank in SEQUENCE_ORDER))}) for suit in "CH"
    )
    both = {1: clubs, 2: hearts}
    every: Axes = {"melds.run_max_split": "instant_win_at_8"}
    trumps: Axes = {"melds.run_max_split": "instant_win_at_8_trumps"}
    assert [match_winner(every, both, "S", leader) for leader in (0, 2)] == [1, 0]
    assert [match_winner(trumps, both, trump, 0) for trump in "CHS"] == [1, 0, None]
    assert match_winner(FFB, both, "C", 0) is None
    assert match_winner({**every, "melds.runs": {3: 20, 4: 50}}, both, "C", 0) is None
    level = [(0, run("AS KS QS JS 10S"))]
    assert sayable({**BITOLA, **every}, 1, {clubs}, level, "D") == {clubs}


def test_a_tie_is_decided_by_the_best_melds_only() -> None:
    level = {0: {run("AC KC QC")}, 1: {run("AD KD QD"), run("7D 8D 9D 10D")}}
    assert won(FFB, level) == (0, 70)
    tied = {0: {run("AC KC QC"), run("7C 8C 9C")}, 1: {run("AD KD QD")}}
    assert won(FFB, tied) == (0, 0)
    behind = {0: {run("7C 8C 9C")}, 2: {run("AC KC QC")}, 1: {run("AD KD QD")}}
    assert contest(BITOLA, behind, "S", 0) == (1, 1)  # seat 0 holds none of the level best
    assert contest(BITOLA, behind, "S", 2) == (0, 0)


def test_tests_in_a_circle_are_refused() -> None:
    axes: Axes = {"melds.compare": ["trump", "points"], "melds.carres": {"Q": 50}}
    declared = {0: {carre("Q")}, 1: {run("7S 8S 9S")}, 2: {run("AC KC JC 10C 9C")}}
    with pytest.raises(ValueError, match="circle"):
        contest(axes, declared)


def test_silence_wins_nothing() -> None:
    assert contest(FFB, {}) == (None, None)
    assert won(HIT_BG, {0: set(), 1: {run("7S 8S 9S")}}) == (0, 20)
    assert contest(HIT_BG, {1: {run("7S 8S 9S")}}) == (None, 1)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# -- settlement -------------------------------------------------------------------------------


def test_row_5() -> None:
    result = settle_with_melds(FFB, deal(0, (70, 82), last=1), (20, 0))
    assert result == {"points": (0, 182), "held_over": (0, 0), "outcome": "failed"}


def test_row_8() -> None:
    chain = [
        deal(0, (106, 46), 0),
        deal(1, (81, 71), 1),
        deal(1, (102, 50), 0),
        deal(0, (60, 92), 1),
        deal(0, (152, 0), 0, (8, 0)),
        deal(1, (19, 133), 1),
        deal(1, (81, 71), 0, belotes=(0, 1)),
        deal(1, (42, 110), 1),
    ]
    for litige in ("held_next_contract_success", "held_next_deal_winner"):
        scores, pot = (0, 0), (0, 0)
        for one in chain:
            tally = OracleTally(one.takers, one.card_points, one.last_trick, one.tricks,
                                one.belotes, pot)  # fmt: skip
            result = settle_with_melds({"scoring.litige": litige}, tally, (0, 0))
            pot = result["held_over"]
            scores = (scores[0] + result["points"][0], scores[1] + result["points"][1])
        assert (scores, pot) == ((844, 562), (0, 0))


@pytest.mark.parametrize("on_dedans", ["to_defence", "kept", "void"])
def test_row_10(on_dedans: str) -> None:
    axes: Axes = {"scoring.melds_on_dedans": on_dedans}
    swept = deal(0, (0, 152), 1, (0, 8))
    assert settle_with_melds(axes, swept, (120, 0))["points"] == (0, 372)
    kept: Axes = {**axes, "scoring.melds_on_capot": "kept"}
    expected = {"to_defence": (0, 372), "kept": (120, 252), "void": (0, 252)}[on_dedans]
    assert settle_with_melds(kept, swept, (120, 0))["points"] == expected
    void: Axes = {**axes, "melds.requires_trick": True}
    assert settle_with_melds(void, swept, (120, 0))["points"] == (0, 252)


@pytest.mark.parametrize(
    ("on_dedans", "expected"), [("to_defence", (0, 232)), ("kept", (20, 212)), ("void", (0, 212))]
)
def test_on_dedans(on_dedans: str, expected: tuple[int, int]) -> None:
    axes: Axes = {"scoring.melds_on_dedans": on_dedans}
    assert settle_with_melds(axes, deal(0, (70, 82), 1), (20, 50))["points"] == expected


@pytest.mark.parametrize(
    ("axes", "expected"),
    [
        ({}, (302, 0)),
        ({"scoring.melds_on_capot": "kept"}, (252, 50)),
        ({"melds.requires_trick": True}, (252, 0)),
        ({"scoring.success": "none"}, (302, 0)),
        ({"scoring.success": "none", "scoring.melds_on_capot": "kept"}, (252, 50)),
    ],
)
def test_takers_sweep(axes: Axes, expected: tuple[int, int]) -> None:
    assert settle_with_melds(axes, deal(0, (152, 0), 0, (8, 0)), (0, 50))["points"] == expected


def test_melds_make_and_break_a_contract() -> None:
    tally = deal(0, (70, 82), 0)  # 80 - 82
    out: Axes = {"scoring.melds_count_for_contract": "no"}
    assert settle_with_melds(FFB, tally, (20, 0))["points"] == (100, 82)
    assert settle_with_melds(out, tally, (20, 0))["points"] == (0, 182)
    lost = deal(0, (80, 72), 0)  # 90 - 72
    assert settle_with_melds(FFB, lost, (0, 20))["outcome"] == "failed"
    assert settle_with_melds(FFB, lost, (0, 20))["points"] == (0, 182)
    assert settle_with_melds(out, lost, (0, 20))["points"] == (90, 92)
    without: Axes = {"scoring.success": "none"}
    assert settle_with_melds(without, lost, (0, 20))["points"] == (90, 92)


@pytest.mark.parametrize("failed", ["162", "160", "all_points", "not_transferred"])
def test_the_base_does_not_speak_of_melds(failed: str) -> None:
    axes: Axes = {"scoring.failed": failed}
    base = {"162": 162, "160": 160, "all_points": 162, "not_transferred": 92}[failed]
    assert settle_with_melds(axes, deal(0, (70, 82), 1), (20, 50))["points"] == (0, base + 70)


@pytest.mark.parametrize(
    ("litige", "counts", "points_", "held_over"),
    [
        ("held_next_contract_success", "yes", (0, 101), (101, 0)),
        ("held_next_deal_winner", "yes", (0, 101), (101, 0)),
        ("defence_only", "yes", (0, 101), (0, 0)),
        ("nobody", "yes", (0, 0), (0, 0)),
        ("dedans", "yes", (0, 202), (0, 0)),
        ("made", "yes", (101, 101), (0, 0)),
        ("held_next_contract_success", "no", (30, 81), (81, 0)),
        ("held_next_deal_winner", "no", (30, 81), (81, 0)),
        ("defence_only", "no", (30, 81), (0, 0)),
        ("nobody", "no", (30, 0), (0, 0)),
        ("dedans", "no", (0, 192), (0, 0)),
        ("made", "no", (111, 81), (0, 0)),
    ],
)
def test_litige(
    litige: str, counts: str, points_: tuple[int, int], held_over: tuple[int, int]
) -> None:
    axes: Axes = {"scoring.litige": litige, "scoring.melds_count_for_contract": counts}
    if counts == "yes":  # 71 + 10 + 20 = 81 + 20 belote
        result = settle_with_melds(axes, deal(0, (71, 81), 0, belotes=(0, 1)), (20, 0))
    else:  # 81 - 81, and the takers' 30 beside it
        result = settle_with_melds(axes, deal(0, (71, 81), 0), (30, 0))
    assert (result["points"], result["held_over"]) == (points_, held_over)


def test_litige_on_the_last_deal() -> None:
    axes: Axes = {"scoring.litige_last_deal": "each_own"}
    tied = deal(1, (81, 71), 1, belotes=(1, 0), last_deal=True)
    assert settle_with_melds(axes, tied, (0, 20)) == {
        "points": (101, 101),
        "held_over": (0, 0),
        "outcome": "litige",
    }


def test_the_pot_the_whole_total_rounded_and_penalties() -> None:
    axes: Axes = {"scoring.round": "half_up", "scoring.litige": "held_next_deal_winner"}
    tally = deal(0, (74, 78), 0, held_over=(0, 81), penalties=(10, 0))  # 84 - 78
    assert settle_with_melds(axes, tally, (50, 0))["points"] == (210, 80)  # 84+50+81 = 215
    kept: Axes = {**axes, "scoring.melds_on_dedans": "kept"}
    lost = deal(0, (30, 122), 1, held_over=(81, 0))
    assert settle_with_melds(kept, lost, (0, 20))["points"] == (0, 260)  # 162 + 20 + 81
    many: Axes = {**kept, "scoring.melds_count_for_contract": "no", "scoring.round": "none"}
    assert settle_with_melds(many, lost, (200, 0))["points"] == (281, 162)  # marks more: pot


def test_takers_without_a_trick_and_with_many_melds() -> None:
    swept = deal(0, (0, 152), 1, (0, 8))
    result = settle_with_melds(FFB, swept, (300, 0))
    assert (result["outcome"], result["points"]) == ("failed", (0, 552))
    void: Axes = {"melds.requires_trick": True}
    result = settle_with_melds(void, swept, (300, 0))
    assert (result["outcome"], result["points"]) == ("failed", (0, 252))
    kept: Axes = {"scoring.melds_on_capot": "kept"}
    result = settle_with_melds(kept, swept, (300, 0))
    assert (result["outcome"], result["points"]) == ("made", (300, 252))


def test_without_melds_it_is_the_other_oracle() -> None:
    rng = random.Random(14)
    names = [name for name in oracle.CHOICES if name.startswith("scoring.")]
    for _ in range(5000):
        axes = {name: rng.choice(oracle.CHOICES[name]) for name in names}
        axes["scoring.melds_count_for_contract"] = rng.choice(("yes", "no"))
        axes["scoring.melds_on_dedans"] = rng.choice(("to_defence", "kept", "void"))
        axes["melds.requires_trick"] = rng.choice(("False", "True"))
        sweep = rng.choice((None, None, 0, 1))
        first = rng.choice((71, 61, 81, rng.randrange(2, 151)))
        cards = {None: (first, 152 - first), 0: (152, 0), 1: (0, 152)}[sweep]
        tricks = {None: (3, 5), 0: (8, 0), 1: (0, 8)}[sweep]
        tally = OracleTally(
            takers=rng.choice((None, 0, 0, 1, 1)),
            card_points=cards,
            last_trick=rng.randrange(2) if sweep is None else sweep,
            tricks=tricks,
            belotes=rng.choice(((0, 0), (1, 0), (0, 1))),
            held_over=rng.choice(((0, 0), (81, 0), (0, 91))),
            penalties=rng.choice(((0, 0), (10, 0))),
            last_deal=rng.random() < 0.2,
        )
        assert settle_with_melds(axes, tally, (0, 0)) == oracle.settle(axes, tally)


THREE = {"seating.players": 3, "seating.sides": "individual"}


def test_each_of_three_wins_melds_for_itself() -> None:
    declared = {0: {run("QH JH TH")}, 1: {run("KD QD JD")}, 2: {run("9C 8C 7C")}}
    assert won(THREE, declared) == (0, 20, 0)
    assert won({**THREE, "melds.tie": "nobody"}, {**declared, 2: {run("KC QC JC")}}) == (0, 0, 0)
    first = {**THREE, "melds.tie": "first_declarer"}
    assert won(first, {**declared, 2: {run("KC QC JC")}}, leader=2) == (0, 0, 20)


def test_a_carre_of_three_cancels_the_runs_of_all_others() -> None:
    axes = {**THREE, "melds.carre_cancels_runs": "True"}
    own = {carre("9"), run("KH QH JH")}
    assert won(axes, {0: own, 1: {run("AD KD QD JD")}, 2: {run("AC KC QC")}}) == (170, 0, 0)
    assert won(axes, {0: own, 1: {carre("A")}}) == (150, 0, 0)


def test_a_seat_says_good_or_what_beats_all_or_a_carre_that_cancels() -> None:
    runs, fours = frozenset({run("9C 8C 7C")}), frozenset({carre("Q")})
    silence: frozenset[OMeld] = frozenset()
    earlier = [(0, carre("J")), (0, run("AH KH QH"))]
    choices = {silence, runs, fours}
    assert sayable(THREE, 1, choices, earlier, "S") == {silence}
    cancels = {**THREE, "melds.carre_cancels_runs": "True"}
    assert sayable(cancels, 1, choices, earlier, "S") == {silence, fours}
    assert sayable(THREE, 1, choices, [], "S") == choices


SPLIT: Axes = {"melds.split_contest": True}
CANCELS: Axes = {"melds.carre_cancels_runs": True}
LEVEL: Axes = {"melds.compare": ["points", "top"]}  # a carre of 100 and a quint of 100 are level
DEAR: Axes = {**LEVEL, "melds.runs": {3: 20, 4: 50, 5: 120}}  # a quint beats a carre of 100
QUINT, HIGH_QUINT = run("7H 8H 9H 10H JH"), run("10C JC QC KC AC")


def may_say(axes: Axes, seat: int, earlier: list[tuple[int, OMeld]], *melds: OMeld) -> bool:
    silence, said = frozenset[OMeld](), frozenset(melds)
    found = sayable(axes, seat, {silence, said}, earlier, "S")
    assert silence in found
    return said in found


@pytest.mark.parametrize("tests", [["length", "top"], ["points", "top"], ["kind"], ["trump"], []])
def test_split_a_carre_beats_the_carres_said(tests: list[str]) -> None:
    axes: Axes = {**SPLIT, "melds.compare": tests, "melds.runs": {3: 120}}
    earlier = [(0, carre("10")), (0, run("9H 10H JH"))]
    assert may_say(axes, 1, earlier, carre("A"))
    one_contest: Axes = {**axes, "melds.split_contest": False}
    assert may_say(one_contest, 1, earlier, carre("A")) == (tests == ["kind"])
    assert not may_say(axes, 1, [*earlier, (3, carre("J"))], carre("A"))
    assert not may_say({**axes, "melds.carre_rank": "seat_only"}, 1, earlier, carre("A"))


def test_split_a_run_beats_the_runs_said() -> None:
    tens, tierce = (0, carre("10")), (0, run("9H 10H JH"))
    higher, level, lower = run("10D JD QD"), run("9D 10D JD"), run("7D 8D 9D")
    assert may_say(SPLIT, 1, [tens], lower)
    assert not may_say(FFB, 1, [tens], higher)
    for axes, expected in ((SPLIT, True), (FFB, False)):
        assert may_say(axes, 1, [tens, tierce], higher) == expected
        assert not may_say(axes, 1, [tens, tierce], level)
        assert not may_say(axes, 1, [tens, tierce], lower)
        assert may_say(axes, 1, [tens, tierce], carre("9"))


def test_lesser_melds_come_along() -> None:
    earlier = [(0, carre("K")), (0, run("9H 10H JH"))]
    lower, higher = run("7D 8D 9D"), run("9D 10D JD QD")
    assert may_say(FFB, 1, earlier, carre("A"), lower)
    assert may_say(SPLIT, 1, earlier, carre("A"), lower)
    assert may_say(SPLIT, 1, earlier, carre("Q"), higher)
    assert may_say(SPLIT, 1, earlier, lower, higher)
    assert not may_say(FFB, 1, earlier, carre("Q"), higher)
    assert not may_say(SPLIT, 1, earlier, carre("Q"), lower)


def test_one_contest_every_single_meld_is_to_be_beaten() -> None:
    both = [(0, carre("Q")), (0, QUINT)]
    assert may_say(LEVEL, 1, both[1:], HIGH_QUINT)
    assert not may_say(LEVEL, 1, both[:1], HIGH_QUINT)
    assert not may_say(LEVEL, 1, both, HIGH_QUINT)
    assert not may_say(LEVEL, 1, both, carre("A"))
    assert not may_say(LEVEL, 1, both, carre("A"), HIGH_QUINT)
    assert may_say({**LEVEL, **SPLIT}, 1, both, HIGH_QUINT)
    assert may_say({**LEVEL, **SPLIT}, 1, both, carre("A"))
    assert may_say(LEVEL, 1, both, carre("9"))


@pytest.mark.parametrize("split", [False, True])
def test_a_void_run_gives_no_leave(split: bool) -> None:
    plain: Axes = {**DEAR, "melds.split_contest": split}
    cancels: Axes = {**plain, **CANCELS}
    queens = [(0, carre("Q"))]
    assert may_say(plain, 1, queens, HIGH_QUINT)
    assert not may_say(cancels, 1, queens, HIGH_QUINT)
    assert not may_say({**cancels, **THREE}, 2, queens, HIGH_QUINT)
    assert not may_say(cancels, 1, [*queens, (0, QUINT)], HIGH_QUINT)
    assert not may_say(cancels, 1, queens, carre("10"), HIGH_QUINT)
    assert may_say(cancels, 1, queens, carre("A"), HIGH_QUINT)
    assert may_say(cancels, 1, [(0, QUINT)], HIGH_QUINT)


@pytest.mark.parametrize("split", [False, True])
def test_the_carre_of_a_partner_voids_nothing(split: bool) -> None:
    axes: Axes = {**DEAR, **CANCELS, "melds.split_contest": split}
    assert may_say(axes, 2, [(0, carre("Q"))], HIGH_QUINT)
    assert may_say(axes, 2, [(0, carre("Q")), (1, QUINT)], HIGH_QUINT)
    assert not may_say(axes, 2, [(0, carre("K")), (1, carre("Q"))], HIGH_QUINT)
    assert may_say(axes, 2, [(0, carre("Q"))], run("7C 8C 9C")) == split
    assert not may_say(axes, 3, [(0, HIGH_QUINT), (1, carre("Q"))], QUINT)  # void, not unsaid


@pytest.mark.parametrize("split", [False, True])
def test_a_carre_may_always_be_said_against_a_run(split: bool) -> None:
    axes: Axes = {**DEAR, **CANCELS, "melds.split_contest": split}
    against = [(0, carre("J")), (0, QUINT)]
    assert may_say(axes, 1, against, carre("Q"))
    assert may_say(axes, 1, against, carre("Q"), HIGH_QUINT)
    assert not may_say(axes, 1, against, HIGH_QUINT)
    assert not may_say(axes, 2, against, carre("Q"))
    assert may_say(axes, 2, [(0, QUINT)], carre("Q")) == split
    assert not may_say(axes, 1, against[:1], carre("Q"))


def test_what_voids_all_or_wins_the_match_need_not_beat() -> None:
    axes: Axes = {
        **SPLIT,
        **CANCELS,
        "melds.all_seven_rule": "annul_all",
        "melds.run_max_split": "instant_win_at_8",
    }
    eight = run(" ".join(rank + "C" for rank in SEQUENCE_ORDER))
    jacks = [(0, carre("J"))]
    assert may_say(axes, 1, jacks, carre("7"))
    assert may_say(axes, 1, jacks, eight)
    assert not may_say(axes, 1, jacks, QUINT)
    assert may_say(axes, 1, [*jacks, (0, carre("8"))], QUINT)
