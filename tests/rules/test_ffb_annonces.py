"""The federation's classic game with announcements, value by value. Clubs are trumps."""

from typing import Final

import pytest

from belote import Outcome, Sheet, State, Tally, Trump, cards, find_melds, rulesets, settle
from belote.axes import Option
from belote.ruleset import AXES
from tables import (
    FFB_MELDS,
    after,
    announcing,
    belote_lines,
    lay,
    offered,
    playable,
    playing,
    scored_melds,
    scoring_side,
    sweep,
    tally,
    why,
)

ANNONCES: Final = rulesets.FFB_ANNONCES
HANDS: Final = (
    "9H TH JH 7C 9C QC AS 8D/TS JS QS KS 8C TC 7D AD/"
    "JD QD KD KH AH 7S JC KC/AC 9D TD 7H 8H QH 8S 9S"
)
"""Seat 0 has a tierce to the jack, seat 1 a quarte to the king, seat 2 a tierce to the king."""

OWN: Final[dict[str, Option]] = {
    "tricks.partner_ruffed": "under_only_if_only_trumps",
    "tricks.belote_tolerance": 1,
    "melds.enabled": True,
    "sheet.finish_restriction": "not_on_belote_when_down_or_capot",
}
"""What differs from the game without announcements."""
MELDS: Final[dict[str, Option]] = {
    "melds.enabled": True,
    **FFB_MELDS,
    "scoring.melds_count_for_contract": "yes",
    "scoring.melds_on_dedans": "to_defence",
    "scoring.melds_on_capot": "change_hands",
    "scoring.melds_multiplied": True,
}


def test_ffb_annonces_differs_from_ffb_by_four_options() -> None:
    assert dict(ANNONCES.options) == OWN


@pytest.mark.parametrize("name", MELDS)
def test_ffb_annonces_value(name: str) -> None:
    assert MELDS[name] == AXES[name].form.write(ANNONCES.value(AXES[name]))


def test_every_axis_of_melds_has_its_value_here() -> None:
    assert {name for name in AXES if "melds" in name} == set(MELDS)


def test_a_lower_trump_goes_under_the_partners_ruff_only_from_a_hand_of_trumps() -> None:
    assert {"JH", "KD"} == playable(ANNONCES, "JH 7H KD", "AS 9H 7S")
    assert {"JH", "7H"} == playable(ANNONCES, "JH 7H", "AS 9H 7S")


def test_undertrumping_an_opponent_is_a_duty() -> None:
    assert {"8H"} == playable(ANNONCES, "8H AD", "AS 7S 9H")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7H 8H 9H", 20),
        ("7H 8H 9H TH", 50),
        ("7H 8H 9H TH JH", 100),
        ("7H 8H 9H TH JH QH KH AH", 100),
        ("JC JD JH JS", 200),
        ("9C 9D 9H 9S", 150),
        ("AC AD AH AS", 100),
        ("TC TD TH TS", 100),
    ],
)
def test_the_kinds_and_their_values(hand: str, points: int) -> None:
    (found,) = find_melds(ANNONCES, hand=cards(hand), trump=Trump.CLUBS)
    assert points == found.points


def test_eights_and_sevens_are_worth_nothing() -> None:
    hand = cards("7C 7D 7H 7S 8C 8D 8H 8S")
    assert find_melds(ANNONCES, hand=hand, trump=Trump.CLUBS) == ()


def test_one_card_serves_one_meld() -> None:
    found = find_melds(ANNONCES, hand=cards("JC JD JH JS QS KS"), trump=Trump.CLUBS)
    assert list(map(str, found)) == ["square J"]


def test_melds_are_named_in_the_first_trick_before_each_card() -> None:
    state = announcing(ANNONCES, HANDS)
    assert offered(state) == ["0 declare tierce JH", "0 declare -"]
    assert why(state, "0 play 7C") == ("phase/declare_first", "8.5")


def test_the_winners_are_shown_when_the_first_card_of_the_second_trick_lies() -> None:
    state: State = announcing(ANNONCES, HANDS)
    texts = ("0 declare tierce JH", "1 declare quarte KS", "2 declare tierce KD", "3 declare -")
    for text, card in zip(texts, ("7C", "TC", "JC", "AC"), strict=True):
        state = after(state, text, f"{text[0]} play {card}")
    assert not any(playing(state).shown_melds)
    state = after(state, "2 play AH")
    assert [len(seat) for seat in playing(state).shown_melds] == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("one", "other", "side"),
    [
        ("square Q", "quinte JH", 0),
        ("quarte TH", "tierce AS", 0),
        ("tierce KH", "tierce AS", 1),
        ("tierce AH", "tierce AC", 1),
        ("tierce AH", "tierce AS", None),
    ],
)
def test_the_comparison(one: str, other: str, side: int | None) -> None:
    assert side == scoring_side(ANNONCES, one, other)


def test_the_winners_side_marks_all_the_losers_nothing() -> None:
    scored = scored_melds(ANNONCES, "tierce JH", "quarte KD", "quarte AS", "tierce 9C")
    assert scored == [["tierce JH", "quarte AS"], []]


def test_melds_count_for_the_contract() -> None:
    score = settle(ANNONCES, tally((75, 87), announced=("tierce QH", "")))
    assert (score.outcome, score.points) == (Outcome.MADE, (95, 87))


def test_takers_who_fail_give_162_and_all_melds_to_the_defence() -> None:
    assert settle(ANNONCES, tally((60, 102), announced=("tierce QH", ""))).points == (0, 182)
    assert settle(ANNONCES, tally((60, 102), announced=("", "tierce QH"))).points == (0, 182)


@pytest.mark.parametrize(("winner", "points"), [(0, (272, 0)), (1, (0, 272))])
def test_at_capot_the_losers_melds_change_hands(winner: int, points: tuple[int, int]) -> None:
    losers = ("", "tierce QH") if winner == 0 else ("tierce QH", "")
    assert points == settle(ANNONCES, sweep(winner, announced=losers)).points


def test_the_belote_is_kept_even_when_down_or_capot() -> None:
    assert settle(ANNONCES, tally((60, 102), belotes=(1, 0))).points == (20, 162)
    assert settle(ANNONCES, sweep(1, belotes=(1, 0))).points == (20, 252)


def test_a_forgotten_rebelote_is_forgiven_once() -> None:
    opening = lay(ANNONCES, "KH QH/7S 8S/9S TS/JS QS")
    state = after(opening, "0 play KH belote", "1 play 7S", "2 play 9S", "3 play JS")
    assert belote_lines(after(state, "0 play QH")) == [(0, "belote", 20)]


def test_points_are_exact() -> None:
    assert settle(ANNONCES, tally((84, 78))).points == (84, 78)


@pytest.mark.parametrize(
    ("deal", "over"),
    [
        (tally((60, 102), belotes=(1, 0)), False),
        (sweep(1, takers=1, belotes=(1, 0)), False),
        (tally((100, 62)), True),
    ],
)
def test_a_side_that_is_down_or_capot_does_not_finish_on_a_belote(deal: Tally, over: bool) -> None:
    sheet = Sheet(ANNONCES.but({"sheet.target": 300}))
    for ready in (tally((150, 12)), tally((135, 27))):
        sheet.add(ready)
    assert not sheet.is_over
    assert over is sheet.add(deal).is_over
