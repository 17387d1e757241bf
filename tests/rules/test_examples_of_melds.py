"""Worked examples with melds, by number, with every answer that some table gives.

Tables are named by the keys of the rulebook's sources; trumps are clubs unless said.
"""

from typing import Final

import pytest

from belote import Outcome, Ruleset, Sheet, State, Trump, cards, find_melds, rulesets, settle
from tables import after, announcing, melds, scored_melds, sweep, tally

ANNONCES: Final = rulesets.FFB_ANNONCES
SPANISH: Final = rulesets.LUDOTECA_ES
LUDOTECA: Final = melds(
    compare="carre length top trump",
    tie="first_declarer",
    carre_cancels_runs=True,
    run_max_split="quint_plus_tierce_at_8",
)
"""S0."""
BULGARIA: Final = melds(compare="length top", split_contest=True, carre_rank="a_t_k_q")
"""HIT-BG."""
BITOLA: Final = melds(
    compare="points carre top trump",
    tie="earlier_seat",
    carre_rank="seat_only",
    run_max_split="instant_win_at_8_trumps",
)
EIGHT_HEARTS: Final = (
    "7C 8C 9D TC AD JS QC AC/7H 8H 9H TH JH QH KH AH/"
    "9C JC KC TD QD 7S 9S KS/7D 8D JD KD 8S TS QS AS"
)
"""Seat 1 has every heart."""
FREE: Final = ANNONCES.but({"melds.card_reuse": "free"})
"""GARRAUD-B, CORG."""
TABLES: Final = {
    "ffb": ANNONCES, "s2": SPANISH, "s0": LUDOTECA, "hit-bg": BULGARIA, "bitola": BITOLA,
}  # fmt: skip


@pytest.mark.parametrize(
    ("fate", "points"), [("to_defence", (0, 182)), ("kept", (20, 162)), ("void", (0, 162))]
)
def test_example_5_70_points_and_a_tierce_fail(fate: str, points: tuple[int, int]) -> None:
    ruleset = ANNONCES.but({"scoring.melds_on_dedans": fate})
    score = settle(ruleset, tally((70, 92), announced=("tierce QH", "")))
    assert (Outcome.FAILED, points) == (score.outcome, score.points)


def test_example_8_the_chain_is_the_same_where_nobody_has_melds() -> None:
    sheet = Sheet(ANNONCES)
    deals = (
        *(tally((116, 46)), tally((81, 81), takers=1), tally((112, 50), takers=1)),
        *(tally((60, 102)), sweep(0), tally((19, 143), takers=1)),
        *(tally((91, 71), takers=1, belotes=(0, 1)), tally((42, 120), takers=1)),
    )
    for deal in deals:
        sheet.add(deal)
    assert (sheet.scores, sheet.held_over) == ((844, 562), (0, 0))


@pytest.mark.parametrize(
    ("ruleset", "points"),
    [
        (ANNONCES, (0, 372)),
        (SPANISH, (120, 252)),
        (ANNONCES.but({"scoring.melds_on_capot": "kept"}), (0, 372)),
        (ANNONCES.but({"melds.requires_trick": True}), (0, 252)),
    ],
)
def test_example_10_takers_without_a_trick_hold_a_quinte_and_a_tierce(
    ruleset: Ruleset, points: tuple[int, int]
) -> None:
    assert points == settle(ruleset, sweep(1, announced=("quinte JH, tierce QD", ""))).points


def worth(ruleset: Ruleset, hand: str, trump: Trump) -> int:
    """Return what a hand with king and queen of trumps marks beside its tricks."""
    best = find_melds(ruleset, hand=cards(hand), trump=trump)
    named = ", ".join(map(str, best))
    with_pair = tally((100, 62), belotes=(1, 0), announced=(named, ""))
    return settle(ruleset, with_pair).points[0] - 100


@pytest.mark.parametrize(("ruleset", "points"), [(ANNONCES, 120), (FREE, 160)])
def test_example_15_two_tierces_and_four_kings(ruleset: Ruleset, points: int) -> None:
    assert points == worth(ruleset, "QH KH AH JS QS KS KC KD", Trump.SPADES)


@pytest.mark.parametrize("name", TABLES)
def test_example_45_two_carres_against_a_better_one(name: str) -> None:
    scored = scored_melds(TABLES[name], "square Q, square K", "square 9")
    assert scored == [[], ["square 9"]]


@pytest.mark.parametrize(
    ("name", "leader", "side"),
    [
        *(("ffb", 0, None), ("s2", 0, None), ("hit-bg", 0, None)),
        *(("s0", 0, 0), ("bitola", 0, 0), ("s0", 1, 1), ("bitola", 1, 1)),
    ],
)
def test_example_46_level_tierces_in_two_plain_suits(
    name: str, leader: int, side: int | None
) -> None:
    scored = scored_melds(TABLES[name], "tierce AH", "tierce AS", leader=leader)
    assert [side == 0, side == 1] == list(map(bool, scored))


@pytest.mark.parametrize(
    ("name", "side"), [("ffb", 1), ("s2", 1), ("s0", 1), ("bitola", 1), ("hit-bg", None)]
)
def test_example_47_level_tierces_one_of_them_in_trumps(name: str, side: int | None) -> None:
    scored = scored_melds(TABLES[name], "tierce AH", "tierce AS", trump=Trump.SPADES)
    assert [side == 0, side == 1] == list(map(bool, scored))


@pytest.mark.parametrize(
    ("name", "scored"),
    [
        ("ffb", [["square Q", "tierce TH"], []]),
        ("s2", [["square Q", "tierce TH"], []]),
        ("s0", [["square Q", "tierce TH"], []]),
        ("hit-bg", [["square Q"], ["quarte JS"]]),
        ("bitola", [["square Q", "tierce TH"], []]),
    ],
)
def test_example_48_a_carre_and_a_tierce_against_a_quarte(
    name: str, scored: list[list[str]]
) -> None:
    assert scored == scored_melds(TABLES[name], "square Q, tierce TH", "quarte JS")


@pytest.mark.parametrize(
    ("name", "points"), [("ffb", 100), ("s2", 100), ("s0", 120), ("hit-bg", 100), ("bitola", 100)]
)
def test_example_49_eight_in_a_row(name: str, points: int) -> None:
    whole = find_melds(TABLES[name], hand=cards("7H 8H 9H TH JH QH KH AH"), trump=Trump.CLUBS)
    assert [points] == [member.points for member in whole]


@pytest.mark.parametrize(("trump", "wins"), [(Trump.HEARTS, True), (Trump.CLUBS, False)])
def test_example_49_in_trumps_eight_in_a_row_win_the_match_at_bitolas_table(
    trump: Trump, wins: bool
) -> None:
    state: State = announcing(BITOLA, EIGHT_HEARTS, trump, taker=1)
    state = after(state, "0 declare -", "0 play AC", "1 declare quinte8 AH")
    assert wins is state.is_over
    assert state.winner == (1 if wins else None)


@pytest.mark.parametrize("name", [name for name in TABLES if name != "bitola"])
def test_example_49_at_the_other_tables_they_win_none(name: str) -> None:
    state: State = announcing(TABLES[name], EIGHT_HEARTS, Trump.HEARTS, taker=1)
    assert not after(state, "0 declare -", "0 play AC", "1 declare quinte8 AH").is_over


@pytest.mark.parametrize("length", [6, 7])
def test_example_49_six_or_seven_in_a_row_are_worth_a_hundred(length: int) -> None:
    hand = cards("7H 8H 9H TH JH QH KH")[:length]
    for ruleset in TABLES.values():
        assert [member.points for member in find_melds(ruleset, hand=hand, trump=Trump.CLUBS)] == [
            100
        ]


@pytest.mark.parametrize("name", TABLES)
def test_example_50_jack_queen_and_king_of_trumps_are_a_tierce_and_a_belote(name: str) -> None:
    assert worth(TABLES[name], "JC QC KC", Trump.CLUBS) == 40


@pytest.mark.parametrize(("ruleset", "points"), [(ANNONCES, 220), (FREE, 240)])
def test_example_67_four_jacks_and_a_tierce_of_trumps_with_one_of_them(
    ruleset: Ruleset, points: int
) -> None:
    assert points == worth(ruleset, "JS QS KS JC JD JH", Trump.SPADES)
