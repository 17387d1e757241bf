"""Paragraphs 8.1 to 8.5: what is a meld, and when it is declared."""

from typing import Final

import pytest

import belote
from belote import Card, Declare, Ruleset, Trump, cards, find_melds, settle
from belote.axes import Option
from belote.meld import MeldKind, meld
from tables import (
    FFB,
    FOURS,
    after,
    announcing,
    melds,
    offered,
    play_out,
    playing,
    scored_melds,
    scoring_side,
    tally,
    why,
)

CLUBS: Final = Trump.CLUBS
HANDS: Final = (
    "9H TH JH 7C 9C QC AS 8D/TS JS QS KS 8C TC 7D AD/"
    "JD QD KD KH AH 7S JC KC/AC 9D TD 7H 8H QH 8S 9S"
)
"""Seat 0 has a tierce to the jack, seat 1 a quarte to the king, seat 2 a tierce to the king."""


ON: Final = melds()

SILENT: Final = ("0 declare -", "1 declare -", "2 declare -", "3 declare -")


def best(ruleset: Ruleset, hand: str) -> list[tuple[str, int]]:
    """Return what one hand declares best with clubs as trumps, with its points."""
    found = find_melds(ruleset, hand=cards(hand), trump=CLUBS)
    return [(str(member), member.points) for member in found]


# ------------------------------------------------------------------------- 8.1 to 8.4


def test_8_1_without_announcements_nobody_is_asked_and_no_hand_has_melds() -> None:
    state = announcing(FFB, HANDS)
    assert not state.is_declaring
    assert why(state, "0 declare tierce JH") == ("phase/nobody_is_asked", "8.5")
    assert best(FFB, "9H TH JH") == []
    with pytest.raises(belote.PositionError, match=r"melds\.enabled is false"):
        scoring_side(FFB, "tierce JH")


def test_8_1_with_announcements_runs_and_four_alike_are_melds() -> None:
    assert announcing(ON, HANDS).is_declaring
    assert best(ON, "9H TH JH AC AD AH AS") == [("square A", 100), ("tierce JH", 20)]


def test_8_1_belote_is_no_meld_and_is_marked_beside_them() -> None:
    assert best(ON, "KC QC 7D") == []
    auto = ON.but({"tricks.belote_announce": "auto", "melds.announce": "auto"})
    hands = "JC QC KC 7H 8H TH 7S 8S/7C 8C 9C 9H JH 9S TS JS/TC AC QH KH QS KS 7D 8D/"
    end = play_out(announcing(auto, hands + "AH AS 9D TD JD QD KD AD"))
    labels = [(line.side, line.label) for line in end.results[0].score.lines]
    assert (0, "belote") in labels
    assert (1, "melds") in labels


@pytest.mark.parametrize(
    ("hand", "name", "kind", "points"),
    [
        ("7H 8H 9H", "tierce 9H", MeldKind.TIERCE, 20),
        ("JH QH KH AH", "quarte AH", MeldKind.QUARTE, 50),
        ("9H TH JH QH KH", "quinte KH", MeldKind.QUINTE, 100),
        ("8H 9H TH JH QH KH", "quinte6 KH", MeldKind.QUINTE, 100),
        ("7H 8H 9H TH JH QH KH", "quinte7 KH", MeldKind.QUINTE, 100),
        ("7H 8H 9H TH JH QH KH AH", "quinte8 AH", MeldKind.QUINTE, 100),
    ],
)
def test_8_2_runs_of_three_four_and_five_or_more(
    hand: str, name: str, kind: MeldKind, points: int
) -> None:
    (found,) = find_melds(ON, hand=cards(hand), trump=CLUBS)
    assert (name, kind, points) == (str(found), found.kind, found.points)
    assert (found.top, found.cards) == (cards(hand)[-1], cards(hand))


@pytest.mark.parametrize("hand", ["7H 8H", "8H TH JH", "KH AH 7H", "7H 8H 9S", "9C JC AC"])
def test_8_2_two_cards_a_gap_or_another_suit_make_no_run(hand: str) -> None:
    assert best(ON, hand) == []


def test_8_2_the_order_of_runs_is_the_same_in_trumps() -> None:
    assert best(ON, "9C TC JC") == [("tierce JC", 20)]
    (found,) = find_melds(ON, hand=cards("9C TC JC"), trump=CLUBS)
    assert found.in_trump


@pytest.mark.parametrize(
    ("runs", "points"), [("4:40 5:50", [20, 40, 50]), ("5:50", [20, 50, 50]), ("", [20, 50, 100])]
)
def test_8_2_tables_differ_on_what_runs_are_worth(runs: str, points: list[int]) -> None:
    ruleset = melds(runs=runs)
    hands = ("7H 8H 9H", "7H 8H 9H TH", "7H 8H 9H TH JH")
    assert points == [best(ruleset, hand)[0][1] for hand in hands]


@pytest.mark.parametrize(
    ("split", "seven", "eight"), [("as_quint", 100, 100), ("quint_plus_tierce_at_8", 100, 120)]
)
def test_8_2_a_run_of_eight_is_a_quint_or_a_quint_and_a_tierce(
    split: str, seven: int, eight: int
) -> None:
    ruleset = melds(run_max_split=split)
    assert best(ruleset, "7H 8H 9H TH JH QH KH") == [("quinte7 KH", seven)]
    assert best(ruleset, "7H 8H 9H TH JH QH KH AH") == [("quinte8 AH", eight)]


@pytest.mark.parametrize(
    ("rank", "points"),
    [("J", 200), ("9", 150), ("A", 100), ("K", 100), ("Q", 100), ("T", 100)],
)
def test_8_3_four_alike_have_their_points(rank: str, points: int) -> None:
    assert best(ON, f"{rank}C {rank}D {rank}H {rank}S") == [(f"square {rank}", points)]


@pytest.mark.parametrize("rank", ["7", "8"])
def test_8_3_four_eights_or_sevens_are_nothing(rank: str) -> None:
    assert best(ON, f"{rank}C {rank}D {rank}H {rank}S") == []
    assert scored_melds(ON, f"square {rank}, tierce QH") == [["tierce QH"], []]


@pytest.mark.parametrize(
    ("carres", "rank", "found"),
    [("9:100", "9", [("square 9", 100)]), ("T:0", "T", []), ("8:80", "8", [("square 8", 80)])],
)
def test_8_3_tables_differ_on_what_four_alike_are_worth(
    carres: str, rank: str, found: list[tuple[str, int]]
) -> None:
    assert found == best(melds(carres=carres), f"{rank}C {rank}D {rank}H {rank}S")


def test_8_4_a_card_serves_one_meld() -> None:
    assert best(ON, "JC JD JH JS QS KS") == [("square J", 200)]
    state = announcing(ON, FOURS)
    assert offered(state) == ["0 declare quinte KS", "0 declare square J", "0 declare -"]
    assert why(state, "0 declare square J, quinte KS") == ("melds/card_serves_twice", "8.4")


def test_8_4_or_two_where_the_table_says_so() -> None:
    free = melds(card_reuse="free")
    assert best(free, "JC JD JH JS QS KS") == [("square J", 200), ("tierce KS", 20)]
    state = announcing(free, FOURS)
    assert why(state, "0 declare square J, quinte KS") is None
    assert len(offered(state)) == 4


def test_8_4_a_run_gives_up_its_end_to_a_carre_declared_with_it() -> None:
    hand = "KC KD KH KS 9D TD JD QD"
    assert best(ON, hand) == [("square K", 100), ("quarte QD", 50)]
    assert best(melds(card_reuse="free"), hand) == [("square K", 100), ("quinte KD", 100)]


def test_8_4_a_run_is_never_cut_by_choice() -> None:
    state = announcing(ON, HANDS)
    state = playing(after(state, "0 declare -", "0 play 7C"))
    assert offered(state) == ["1 declare quarte KS", "1 declare -"]
    assert why(state, "1 declare tierce QS") == ("melds/part_of_a_run", "8.4")


def test_8_4_the_best_set_is_worth_most_and_level_has_more_carres() -> None:
    assert best(ON, "9S TS JS QS KS JC JD JH") == [("square J", 200)]
    assert best(ON, "TC JC QC KC AC AD AH AS") == [("square A", 100), ("quarte KC", 50)]
    assert best(ON, "TS JS QS KS AS QC QD QH") == [("square Q", 100)]


def test_8_4_king_and_queen_of_trumps_serve_a_belote_beside() -> None:
    score = settle(ON, tally((100, 62), belotes=(1, 0), announced=("tierce KC", "")))
    assert score.points == (140, 62)


# -------------------------------------------------------------------------------- 8.5


def test_8_5_each_seat_is_asked_in_the_first_trick_before_its_card() -> None:
    state = announcing(ON, HANDS)
    for seat, card in enumerate(("7C", "8C", "KC", "AC")):
        assert (state.to_act, state.is_declaring) == (seat, True)
        assert why(state, f"{seat} play {card}") == ("phase/declare_first", "8.5")
        state = playing(after(state, f"{seat} declare -"))
        assert (state.to_act, state.is_declaring) == (seat, False)
        state = playing(after(state, f"{seat} play {card}"))
    assert not state.is_declaring
    assert why(state, "3 declare -") == ("phase/nobody_is_asked", "8.5")


@pytest.mark.parametrize("announce", ["before_first_lead", "before_play_round"])
def test_8_5_or_all_before_the_first_lead(announce: str) -> None:
    state = announcing(melds(announce=announce), HANDS)
    for seat, text in enumerate(SILENT):
        assert (state.to_act, state.is_declaring) == (seat, True)
        state = playing(after(state, text))
    assert (state.to_act, state.is_declaring) == (0, False)
    assert not playing(after(state, "0 play 7C")).is_declaring


def test_8_5_before_the_lead_a_seat_says_good_or_beats_what_was_declared() -> None:
    must = announcing(melds(announce="before_first_lead"), HANDS)
    must = playing(after(must, "0 declare tierce JH"))
    assert offered(must) == ["1 declare quarte KS", "1 declare -"]
    must = playing(after(must, "1 declare quarte KS"))
    assert offered(must) == ["2 declare -"]
    assert why(must, "2 declare tierce KD") == ("melds/not_better", "8.5")
    may = announcing(melds(announce="before_play_round"), HANDS)
    may = playing(after(may, "0 declare tierce JH", "1 declare quarte KS"))
    assert offered(may) == ["2 declare tierce KD", "2 declare -"]


def test_8_5_to_be_as_good_is_not_to_beat_it() -> None:
    hands = (
        "7H 8H 9H AS AC JC KC QD/7S 8S 9S AD TC QC 7D JD/"
        "7C TD TH JH TS JS 9C KD/8C 8D 9D QH KH QS KS AH"
    )
    state = announcing(melds(announce="before_first_lead"), hands)
    assert offered(after(state, "0 declare tierce 9H")) == ["1 declare -"]
    assert offered(after(state, "0 declare -")) == ["1 declare tierce 9S", "1 declare -"]


ANSWERED: Final = (
    "TC TD TH TS 7C 8C 9C KD/AC AD AH AS QS KS 7D 8D/"
    "JC QC KC JD QD 7H 8H 9H/9D JH QH KH 7S 8S 9S JS"
)
"""Four tens beside a low tierce, four aces or a high tierce, and tierces for the other two."""


@pytest.mark.parametrize(
    ("axes", "said", "answers"),
    [
        ({}, "square T", ["square A"]),
        ({}, "square T, tierce 9C", ["square A"]),
        ({"compare": "points top", "runs": "3:100"}, "square T, tierce 9C", []),
        ({"split_contest": True}, "square T", ["square A", "tierce AS"]),
        ({"split_contest": True}, "square T, tierce 9C", ["square A", "tierce AS"]),
        ({"split_contest": True}, "quarte TC", ["square A"]),
        (
            {"split_contest": True, "compare": "length top"},
            "square T, tierce 9C",
            ["square A", "tierce AS"],
        ),
        ({"split_contest": True, "carre_rank": "seat_only"}, "square T", ["tierce AS"]),
        ({"split_contest": True, "carre_cancels_runs": True}, "square T", ["square A"]),
    ],
)
def test_8_5_a_meld_beats_all_that_it_meets(
    axes: dict[str, Option], said: str, answers: list[str]
) -> None:
    state = announcing(melds(announce="before_first_lead", **axes), ANSWERED)
    state = playing(after(state, f"0 declare {said}"))
    assert set(offered(state)) == {f"1 declare {answer}" for answer in [*answers, "-"]}


def test_8_5_a_run_that_the_other_side_has_voided_beats_nothing() -> None:
    axes: dict[str, Option] = {"split_contest": True, "carre_cancels_runs": True}
    state = announcing(melds(announce="before_first_lead", **axes), ANSWERED)
    state = playing(after(state, "0 declare square T", "1 declare -"))
    assert "2 declare tierce KC" in offered(state)
    state = playing(after(state, "2 declare -"))
    assert offered(state) == ["3 declare -"]
    assert why(state, "3 declare tierce KH") == ("melds/not_better", "8.5")


def test_8_5_where_no_word_is_needed_the_best_set_of_each_hand_counts() -> None:
    state = announcing(melds(announce="auto"), HANDS)
    assert not state.is_declaring
    assert [[str(one) for one in said] for said in state.melds] == [
        ["tierce JH"],
        ["quarte KS"],
        ["tierce KD"],
        [],
    ]
    marked = [line.points for line in play_out(state).results[0].score.of(1) if line.rule == "8.10"]
    assert marked == [50]


def test_8_5_what_is_not_declared_is_lost() -> None:
    state = announcing(ON, HANDS)
    for seat, card in enumerate(("7C", "8C", "KC", "AC")):
        state = playing(after(state, f"{seat} declare -", f"{seat} play {card}"))
    result = play_out(state).results[0]
    assert not any(result.melds)
    assert "melds" not in {line.label for line in result.score.lines}


def test_8_5_what_a_seat_does_not_hold_it_cannot_declare() -> None:
    state = announcing(ON, HANDS)
    assert why(state, "0 declare tierce QH") == ("melds/not_in_hand", "8.5")
    violation = belote.explain(state, Declare(0, (meld("tierce QH"),)))
    assert violation is not None
    assert violation.args["cards"] == (Card.QH,)


@pytest.mark.parametrize("sevens", ["ignore", "annul_all"])
def test_8_12_where_there_are_no_melds_at_no_trump_none_can_be_declared(sevens: str) -> None:
    axes = {"bidding.sa_ta": "on", "melds.in_sa": "none", "melds.all_seven_rule": sevens}
    hands = "7C 7D 7H 7S QH KH AH 8C/8S 9S TS JS QS KS AS 9C/" + "TC JC QC KC AC 8D 9D TD/"
    state = announcing(ON.but(axes), hands + "JD QD KD AD 8H 9H TH JH", Trump.NONE)
    assert offered(state) == ["0 declare -"]
    for said in ("square 7", "tierce AH"):
        assert why(state, f"0 declare {said}") == ("melds/worth_nothing", "8.12")


def test_8_5_every_seat_is_asked_whether_or_not_it_could_declare() -> None:
    state = playing(after(announcing(melds(announce="before_play_round"), HANDS), *SILENT[:3]))
    assert offered(state) == ["3 declare -"]


def test_8_5_what_was_declared_stays_known() -> None:
    state = playing(after(announcing(ON, HANDS), "0 declare tierce JH", "0 play 7C"))
    assert [len(said) for said in state.melds] == [1, 0, 0, 0]
    assert "0 declare tierce JH" in map(str, state.actions)
