"""Paragraph 8.16: four sevens or four eights. Clubs are trumps."""

from typing import Final

import pytest

from belote import Trump, cards, find_melds
from tables import after, announcing, melds, offered, play_out, playing, scored_melds

ANNUL: Final = melds(all_seven_rule="annul_all")
HANDS: Final = (
    "9H TH JH QC KC AS 8D 9D/7C 7D 7H 7S 8C TC JD AD/"
    "TS JS QS KS 8H AH KD QD/AC 9C JC TD QH KH 8S 9S"
)
"""Seat 0 has a tierce to the jack, seat 1 four sevens, seat 2 a quarte to the king."""


@pytest.mark.parametrize("rank", ["7", "8"])
def test_8_16_four_sevens_or_eights_void_the_melds_of_both_sides(rank: str) -> None:
    said = ("square J", f"square {rank}", "tierce AH", "tierce AS")
    assert scored_melds(melds(), *said) == [["square J", "tierce AH"], []]
    assert scored_melds(ANNUL, *said) == [[], []]
    assert scored_melds(melds(all_seven_rule="annul_all", split_contest=True), *said) == [[], []]


@pytest.mark.parametrize("rank", ["9", "T", "J", "Q", "K", "A"])
def test_8_16_other_carres_void_nothing(rank: str) -> None:
    beaten = "tierce 9H" if rank in "QKA" else "tierce AH"
    assert scored_melds(ANNUL, f"square {rank}", beaten) == [[f"square {rank}"], []]


def test_8_16_they_void_what_their_own_side_has_whatever_they_are_worth() -> None:
    assert scored_melds(ANNUL, "square 7", "", "quarte AH") == [[], []]
    worth = melds(all_seven_rule="annul_all", carres="7:50")
    assert scored_melds(worth, "square 7", "tierce QH") == [[], []]


@pytest.mark.parametrize(
    ("rule", "choices"),
    [
        ("ignore", ["1 declare -"]),
        ("annul_all", ["1 declare square 7", "1 declare -"]),
    ],
)
def test_8_16_they_are_declared_or_not_as_their_holder_likes(rule: str, choices: list[str]) -> None:
    state = after(announcing(melds(all_seven_rule=rule), HANDS), "0 declare -", "0 play 9H")
    assert choices == offered(state)


@pytest.mark.parametrize(("said", "marked"), [("square 7", []), ("-", [(0, 70)])])
def test_8_16_in_a_deal_nobody_marks_melds_and_none_are_shown(
    said: str, marked: list[tuple[int, int]]
) -> None:
    state = after(
        announcing(ANNUL, HANDS),
        *("0 declare tierce JH", "0 play 9H", f"1 declare {said}", "1 play 7H"),
        *("2 declare quarte KS", "2 play AH", "3 declare -", "3 play KH", "2 play KD"),
    )
    assert any(playing(state).shown_melds) is bool(marked)
    score = play_out(state).results[0].score
    points = sum(line.points for line in score.lines if line.label == "melds")
    assert [(0, points)] * bool(points) == marked


def test_8_16_the_best_set_of_a_hand_has_them_only_if_it_has_nothing_else() -> None:
    def best(hand: str) -> list[str]:
        return list(map(str, find_melds(ANNUL, hand=cards(hand), trump=Trump.CLUBS)))

    assert best("7C 7D 7H 7S AS KD 9D TC") == ["square 7"]
    assert best("7C 7D 7H 7S AS KS QS TC") == ["tierce AS"]
    assert best("8C 8D 8H 8S 7S 9S TC JC") == ["tierce 9S"]


def test_8_16_where_each_must_beat_what_came_before_they_need_not() -> None:
    ruleset = melds(all_seven_rule="annul_all", announce="before_first_lead")
    state = after(announcing(ruleset, HANDS), "0 declare tierce JH")
    assert offered(state) == ["1 declare square 7", "1 declare -"]
    lower = "TS JS QS AH 7H 8H 9H KD/7C 7D 8C 7S TC JD AD 8D/9C TD QD KC AC JC KS AS/"
    lower += "8S 9S TH JH QH KH 9D QC"
    state = after(announcing(ruleset, lower), "0 declare tierce QS", "1 declare -")
    assert "2 declare tierce 9H" not in offered(state)
    state = after(announcing(ruleset, HANDS), "0 declare -", "1 declare square 7")
    assert offered(state) == ["2 declare quarte KS", "2 declare -"]


def test_8_16_melds_that_void_all_have_no_points_themselves() -> None:
    ruleset = ANNUL.but({"melds.carres": "7:50"})
    found = find_melds(ruleset, hand=cards("7C 7D 7H 7S"), trump=Trump.CLUBS)
    assert [(str(meld), meld.points) for meld in found] == [("square 7", 0)]


def test_8_16_at_no_trump_without_melds_there_is_nothing_to_void() -> None:
    ruleset = melds(all_seven_rule="annul_all", in_sa="none")
    assert find_melds(ruleset, hand=cards("7C 7D 7H 7S"), trump=Trump.NONE) == ()
    assert find_melds(ANNUL, hand=cards("7C 7D 7H 7S"), trump=Trump.NONE) != ()
