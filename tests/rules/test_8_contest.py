"""Paragraphs 8.6 to 8.12: which melds count, and when they are shown. Clubs are trumps."""

from typing import Final

import pytest

import belote
from belote import RulesetError, State, Trump, cards, find_melds, settle
from belote.axes import Option
from tables import (
    after,
    announcing,
    lines,
    melds,
    named_melds,
    play_out,
    playing,
    scored_melds,
    scoring_side,
    sweep,
)

CLUBS: Final = Trump.CLUBS
ON: Final = melds()
HANDS: Final = (
    "9H TH JH 7C 9C QC AS 8D/TS JS QS KS 8C TC 7D AD/"
    "JD QD KD KH AH 7S JC KC/AC 9D TD 7H 8H QH 8S 9S"
)
"""Seat 0 has a tierce to the jack, seat 1 a quarte to the king, seat 2 a tierce to the king."""

LEVEL: Final = (
    "QH KH AH 7C 8D 9S TC 7D/QS KS AS 8C 7H 9D JC 8H/"
    "9C QC KC 7S 9H JD QD TS/AC TD KD AD TH JH 8S JS"
)
"""Seats 0 and 1 have a tierce to the ace each."""

# -------------------------------------------------------------------------------- 8.6


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("square Q", "quinte JH"),
        ("quinte JH", "quarte AS"),
        ("quarte TH", "tierce AS"),
        ("tierce TH", "tierce 9S"),
        ("quinte AH", "quinte6 KS"),
        ("tierce 9C", "tierce 9S"),
        ("tierce TH", "tierce 9C"),
    ],
)
def test_8_6_kind_then_the_top_card_then_trumps(better: str, worse: str) -> None:
    assert scoring_side(ON, better, worse) == 0
    assert scoring_side(ON, worse, better) == 1


@pytest.mark.parametrize(
    ("tests", "better", "worse"),
    [
        ("carre top", "square A", "quinte JH"),
        ("carre top", "tierce AH", "quinte JS"),
        ("points", "quinte KH", "quarte AS"),
        ("carre length", "quinte6 QH", "quinte AS"),
        ("kind length", "quarte TH", "tierce AS"),
        ("carre top", "tierce TH", "tierce 9C"),
        ("carre trump", "tierce 9C", "tierce AH"),
        ("kind trump top", "tierce 9C", "tierce AH"),
        ("points carre top trump", "square Q", "quinte JH"),
    ],
)
def test_8_6_each_test_alone_or_in_another_order(tests: str, better: str, worse: str) -> None:
    ruleset = melds(compare=tests)
    assert scoring_side(ruleset, better, worse) == 0
    assert scoring_side(ruleset, worse, better) == 1


@pytest.mark.parametrize(
    ("tests", "one", "other"),
    [
        ("kind", "tierce AH", "tierce 9S"),
        ("carre", "quinte AH", "tierce 9S"),
        ("points", "quinte6 KH", "quinte JS"),
        ("points", "square Q", "quinte JH"),
        ("carre length", "tierce AH", "tierce 9C"),
        ("kind top", "tierce AH", "tierce AC"),
        ("carre trump", "tierce AH", "quarte TS"),
    ],
)
def test_8_6_what_is_not_asked_does_not_part_two_melds(tests: str, one: str, other: str) -> None:
    assert scoring_side(melds(compare=tests), one, other) is None


def test_8_6_by_points_a_quint_and_a_carre_of_100_are_level_until_carre_is_asked() -> None:
    assert scoring_side(melds(compare="points carre"), "square Q", "quinte JH") == 0
    assert scoring_side(melds(compare="points"), "square Q", "square 9") == 1


@pytest.mark.parametrize("tests", ["length top", "top", "trump length"])
def test_8_6_tests_that_never_tell_a_carre_from_a_run_are_refused(tests: str) -> None:
    with pytest.raises(RulesetError, match=r"melds\.compare never tells a carré from a run"):
        melds(compare=tests)
    assert scoring_side(melds(compare=tests, split_contest=True), "quarte AH") == 0
    runs_alone = melds(compare=tests, carres="9:0 T:0 J:0 Q:0 K:0 A:0")
    assert scoring_side(runs_alone, "quarte AH") == 0


def test_8_6_carres_that_have_points_at_no_trump_alone_are_carres() -> None:
    none: dict[str, Option] = {"carres": "9:0 T:0 J:0 Q:0 K:0 A:0", "compare": "length top"}
    assert scoring_side(melds(**none), "quarte AH") == 0
    with pytest.raises(RulesetError, match="never tells a carré from a run"):
        melds(**none, in_sa="revalued")
    sevens: dict[str, Option] = {**none, "carres": "7:50 9:0 T:0 J:0 Q:0 K:0 A:0"}
    with pytest.raises(RulesetError, match="never tells a carré from a run"):
        melds(**sevens)
    assert scoring_side(melds(**sevens, all_seven_rule="annul_all"), "quarte AH") == 0


@pytest.mark.parametrize("tests", ["top points", "trump points carre", "length points top"])
def test_8_6_tests_that_go_round_in_a_circle_are_refused(tests: str) -> None:
    with pytest.raises(RulesetError, match=r"may go round in a circle: where points tell a carré"):
        melds(compare=tests)
    for axes in ({"split_contest": True}, {"carres": "9:0 T:0 J:0 Q:0 K:0 A:0"}):
        assert scoring_side(melds(compare=tests, **axes), "quarte AH", "tierce TS") == 0


def test_8_6_the_best_meld_of_a_side_stands_for_it_never_the_sum() -> None:
    assert scored_melds(ON, "tierce JH, tierce JD", "quarte AS", "tierce 9C") == [
        [],
        ["quarte AS"],
    ]


# ----------------------------------------------------------------------------- 8.7, 8.8


@pytest.mark.parametrize(
    ("rank", "order"), [("a_k_q_t", "AKQT"), ("a_t_k_q", "ATKQ"), ("seat_only", "")]
)
def test_8_7_the_order_of_carres_worth_the_same(rank: str, order: str) -> None:
    ruleset = melds(carre_rank=rank)
    for at, better in enumerate(order):
        for worse in order[at + 1 :]:
            assert scoring_side(ruleset, f"square {worse}", f"square {better}") == 1
    level = scoring_side(ruleset, "square A", "square Q")
    assert (level is None) is (not order)


@pytest.mark.parametrize("rank", ["a_k_q_t", "a_t_k_q", "seat_only"])
def test_8_7_points_come_first(rank: str) -> None:
    ruleset = melds(carre_rank=rank)
    assert scoring_side(ruleset, "square A", "square 9") == 1
    assert scoring_side(ruleset, "square 9", "square J") == 1


def test_8_7_nines_made_worth_a_hundred_come_last_in_sequence() -> None:
    assert scoring_side(melds(carres="9:100"), "square 9", "square T") == 1
    assert scoring_side(melds(carres="9:100", carre_rank="a_t_k_q"), "square 9", "square T") == 0


@pytest.mark.parametrize(
    ("tie", "sides"),
    [("nobody", (None, None)), ("first_declarer", (0, 1)), ("earlier_seat", (0, 1))],
)
def test_8_8_level_melds_of_two_sides(tie: str, sides: tuple[int | None, int | None]) -> None:
    ruleset = melds(tie=tie)
    level = ("tierce AH", "tierce AS", "tierce 9D")
    assert sides == tuple(scoring_side(ruleset, *level, leader=leader) for leader in (0, 1))


@pytest.mark.parametrize(("dealer", "side"), [(3, 0), (0, 1), (1, 0), (2, 0)])
def test_8_8_level_melds_count_for_the_first_seat_after_the_dealer(dealer: int, side: int) -> None:
    level = ("tierce AH", "tierce AS", "tierce 9D")
    ruleset = melds(tie="non_dealer")
    for leader in range(4):
        assert side == scoring_side(ruleset, *level, leader=leader, dealer=dealer)


def test_8_8_of_two_players_the_one_who_has_not_dealt_wins_level_melds() -> None:
    two = melds(tie="non_dealer").but({"seating.players": 2, "seating.sides": "individual"})
    level = [named_melds("tierce AH"), named_melds("tierce AS")]
    for leader in range(2):
        for dealer in range(2):
            side = belote.compare_melds(two, level, trump=CLUBS, leader=leader, dealer=dealer)
            assert 1 - dealer == side


def test_8_8_the_dealer_of_the_deal_decides_whoever_leads() -> None:
    ruleset = melds(tie="non_dealer", announce="auto").but({"tricks.first_leader": "taker"})
    level = announcing(ruleset, LEVEL, taker=1)
    assert (level.dealer, level.leader) == (3, 1)
    state: State = level
    for _ in range(5):
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert shown(state) == ["tierce AH"]
    result = play_out(state).results[0]
    assert [(line.side, line.points) for line in result.score.lines if line.rule == "8.10"] == [
        (0, 20)
    ]
    assert result.dealer == 3


def test_8_8_lesser_melds_are_lost_with_the_level_ones() -> None:
    assert scored_melds(ON, "tierce AH", "tierce AS", "tierce 9D") == [[], []]


@pytest.mark.parametrize("tests", ["points top trump", "points length top", "points"])
@pytest.mark.parametrize("leader", range(4))
def test_8_8_a_run_that_no_meld_beats_ties_with_the_best_carre(tests: str, leader: int) -> None:
    ruleset = melds(compare=tests, card_reuse="free")
    kings, queens, both = "square K", "square Q", "square Q, quinte QC"
    assert scoring_side(ruleset, kings, queens, leader=leader) == 0
    assert scoring_side(ruleset, kings, both, leader=leader) is None
    assert scoring_side(ruleset, kings, queens, "", "quinte JC", leader=leader) is None
    assert scoring_side(ruleset, kings, "quinte JC", "", queens, leader=leader) is None
    first = ruleset.but({"melds.tie": "first_declarer"})
    assert scoring_side(first, kings, both, leader=leader) == int(leader == 1)


def test_8_8_level_melds_of_partners_are_no_tie() -> None:
    assert scored_melds(ON, "tierce AH", "tierce 9D", "tierce AS") == [
        ["tierce AH", "tierce AS"],
        [],
    ]


def test_8_8_a_better_meld_later_ends_a_tie() -> None:
    assert scoring_side(ON, "tierce AH", "tierce AS", "quarte TD") == 0


def test_8_8_level_carres_by_seat() -> None:
    ruleset = melds(carre_rank="seat_only", tie="earlier_seat")
    assert scoring_side(ruleset, "square Q", "square A") == 0
    assert scoring_side(ruleset, "square Q", "square A", leader=1) == 1


# -------------------------------------------------------------------------- 8.9, 8.10


@pytest.mark.parametrize(
    ("split", "scored"),
    [
        (False, [["square Q", "tierce TH"], []]),
        (True, [["square Q"], ["quarte JS"]]),
    ],
)
def test_8_9_one_contest_or_two(split: bool, scored: list[list[str]]) -> None:
    ruleset = melds(split_contest=split)
    assert scored == scored_melds(ruleset, "square Q, tierce TH", "quarte JS")
    assert scoring_side(ruleset, "square Q", "quarte JS") == (None if split else 0)


def test_8_9_a_tie_of_runs_leaves_the_carres_alone() -> None:
    ruleset = melds(split_contest=True)
    scored = scored_melds(ruleset, "square J, tierce AH", "tierce AS", "tierce 9D")
    assert scored == [["square J"], []]


@pytest.mark.parametrize(
    ("cancels", "scored"),
    [(False, [[], ["square J", "tierce 9S"]]), (True, [[], ["square J"]])],
)
def test_8_9_a_carre_may_void_the_runs_of_the_other_side(
    cancels: bool, scored: list[list[str]]
) -> None:
    ruleset = melds(carre_cancels_runs=cancels)
    assert scored == scored_melds(ruleset, "square Q, tierce TH", "square J, tierce 9S")


def test_8_9_with_one_carre_its_own_sides_runs_stand_unopposed() -> None:
    ruleset = melds(carre_cancels_runs=True, split_contest=True)
    scored = scored_melds(ruleset, "square Q", "quinte JS", "tierce 9D")
    assert scored == [["square Q", "tierce 9D"], []]


def test_8_9_a_carre_worth_nothing_voids_nothing() -> None:
    ruleset = melds(carre_cancels_runs=True)
    assert scored_melds(ruleset, "square 7", "tierce TH") == [[], ["tierce TH"]]


@pytest.mark.parametrize(
    ("every", "scored"),
    [
        (True, [["tierce JH", "quarte AS"], []]),
        (False, [["quarte AS"], []]),
    ],
)
def test_8_10_all_of_the_winners_melds_count_or_the_best(
    every: bool, scored: list[list[str]]
) -> None:
    ruleset = melds(winner_scores_all=every)
    assert scored == scored_melds(ruleset, "tierce JH", "tierce AD", "quarte AS")


def test_8_10_the_other_side_marks_none_even_if_worth_more_together() -> None:
    state = after(
        announcing(ON, HANDS),
        *("0 declare tierce JH", "0 play 7C", "1 declare quarte KS", "1 play 8C"),
        *("2 declare tierce KD", "2 play KC", "3 declare -", "3 play AC"),
    )
    result = play_out(state).results[0]
    marked = [(line.side, line.points) for line in result.score.lines if line.rule == "8.10"]
    assert marked == [(1, 50)]


@pytest.mark.parametrize(("requires", "points"), [(False, (20, 252)), (True, (0, 252))])
def test_8_10_a_side_may_have_to_win_a_trick_to_mark_melds(
    requires: bool, points: tuple[int, int]
) -> None:
    ruleset = melds(requires_trick=requires).but({"scoring.melds_on_capot": "kept"})
    assert points == settle(ruleset, sweep(1, takers=1, announced=("tierce QH", ""))).points


@pytest.mark.parametrize("takers", [0, 1])
def test_8_10_void_melds_go_to_nobody(takers: int) -> None:
    deal = sweep(1, takers=takers, announced=("tierce QH", ""))
    score = settle(melds(requires_trick=True), deal)
    assert (0, "melds_trickless", -20, "8.10") in lines(score)
    assert score.points == (0, 252)


# ------------------------------------------------------------------------- 8.11, 8.12


def shown(state: State) -> list[str]:
    """Return the melds whose cards lie open."""
    return [str(member) for seat in playing(state).shown_melds for member in seat]


@pytest.mark.parametrize(
    ("show", "at_once", "a_card_later"),
    [
        ("after_first_card_trick2", [], ["quarte KS"]),
        ("start_trick2", ["quarte KS"], ["quarte KS"]),
        ("after_trick1", ["quarte KS"], ["quarte KS"]),
        ("end_of_deal", [], []),
    ],
)
def test_8_11_the_melds_that_count_are_shown(
    show: str, at_once: list[str], a_card_later: list[str]
) -> None:
    state = after(
        announcing(melds(show=show), HANDS),
        *("0 declare tierce JH", "0 play 7C", "1 declare quarte KS", "1 play TC"),
        *("2 declare -", "2 play JC", "3 declare -"),
    )
    assert shown(state) == []
    state = after(state, "3 play AC")
    assert at_once == shown(state)
    state = after(state, f"{state.to_act} play AH")
    assert a_card_later == shown(state)


def test_8_11_they_stay_open_for_the_rest_of_the_deal_and_are_kept_in_its_result() -> None:
    state: State = announcing(melds(announce="auto"), HANDS)
    for _ in range(24):
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert shown(state) == ["quarte KS"]
    assert [len(said) for said in play_out(state).results[0].melds] == [1, 1, 1, 0]


@pytest.mark.parametrize(
    ("in_sa", "aces", "tens", "jacks", "tierce"),
    [
        ("normal", 100, 100, 200, 20),
        ("revalued", 200, 150, 100, 20),
        ("none", None, None, None, None),
    ],
)
def test_8_12_what_melds_are_worth_at_no_trump(
    in_sa: str, aces: int | None, tens: int | None, jacks: int | None, tierce: int | None
) -> None:
    ruleset = melds(in_sa=in_sa)
    hands = ("AC AD AH AS", "TC TD TH TS", "JC JD JH JS", "7H 8H 9H")
    for hand, points in zip(hands, (aces, tens, jacks, tierce), strict=True):
        found = find_melds(ruleset, hand=cards(hand), trump=Trump.NONE)
        assert [member.points for member in found] == ([] if points is None else [points])
        assert find_melds(ON, hand=cards(hand), trump=CLUBS) == find_melds(
            ruleset, hand=cards(hand), trump=CLUBS
        )


def test_8_12_revalued_carres_are_compared_by_their_new_points() -> None:
    aces_over_jacks = ("square J", "square A")
    assert scoring_side(melds(in_sa="revalued"), *aces_over_jacks, trump=Trump.NONE) == 1
    assert scoring_side(melds(in_sa="normal"), *aces_over_jacks, trump=Trump.NONE) == 0
    assert scoring_side(melds(in_sa="none"), *aces_over_jacks, trump=Trump.NONE) is None


@pytest.mark.parametrize(("trump", "in_trump"), [(Trump.NONE, False), (Trump.ALL, True)])
def test_8_12_at_no_trump_no_run_is_in_trumps_and_at_all_trump_every_one(
    trump: Trump, in_trump: bool
) -> None:
    runs = [find_melds(ON, hand=cards(hand), trump=trump)[0] for hand in ("7H 8H 9H", "7S 8S 9S")]
    assert [run.in_trump for run in runs] == [in_trump, in_trump]
    assert scoring_side(ON, "tierce 9H", "tierce 9S", trump=trump) is None
