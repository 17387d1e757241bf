"""The mistakes of other engines: their positions, deals and matches, with the right answer."""

import re
from pathlib import Path

import pytest

from belote import (
    Play,
    Trump,
    apply,
    cards,
    compare_melds,
    find_melds,
    legal_cards,
    score_melds,
    settle,
    trick_winner,
)
from facts.auctions import called
from facts.auctions import part as spoken
from facts.auctions import standing as said
from facts.reading import (
    Parameters,
    Row,
    account,
    cites,
    ended_at,
    melds,
    named,
    rows,
    rules_of,
    standing,
    table,
    tally,
)

FAULTS = rows("faults/faults")
REFUSED = rows("faults/refused")
SCENE = re.compile(r"^def test_(b\d{3})_", re.MULTILINE)


def of_kind(kind: str) -> list[Row]:
    return [row for row in FAULTS if row["kind"] == kind]


def answers(facts: list[Row]) -> Parameters:
    """Return one parameter an answer, with the facts of its row."""
    return [
        pytest.param({**row, **answer}, id=f"{row['id']}-{number}")
        for row in facts
        for number, answer in enumerate(row["answers"])
    ]


def part(row: Row, found: Row) -> Row:
    """Return the part of what was found that a row speaks of."""
    return {key: value for key, value in found.items() if key in row}


@pytest.mark.parametrize("row", answers(of_kind("legal")))
def test_the_legal_cards_are_right(row: Row) -> None:
    hand, trick = cards(row["hand"]), cards(row["trick"])
    found = legal_cards(rules_of(row), hand=hand, trick=trick, trump=Trump(row["trump"]))

    assert set(row["legal"].split()) == set(map(str, found))


@pytest.mark.parametrize("row", named(of_kind("winner")))
def test_the_winner_is_right(row: Row) -> None:
    trick, trump = cards(row["trick"]), Trump(row["trump"])

    assert row["winner"] == trick_winner(rules_of(row), trick=trick, trump=trump)


@pytest.mark.parametrize("row", named(row for row in of_kind("winner") if "points" in row))
def test_the_points_of_the_trick_are_right(row: Row) -> None:
    state = table(rules_of(row), Trump(row["trump"]), row["trick"])
    trick = apply(state, Play(3, cards(row["trick"])[3])).results[-1].tricks[-1]

    assert (row["winner"], row["points"]) == (trick.winner, trick.points)


@pytest.mark.parametrize("row", answers(of_kind("deal")))
def test_the_account_is_right(row: Row) -> None:
    found = part(row, account(settle(rules_of(row), tally(row["deal"]))))

    assert part(found, row) == found


@pytest.mark.parametrize("row", answers(of_kind("auction")))
def test_the_auction_stands_right(row: Row) -> None:
    expected = row["expect"]

    assert expected == spoken(expected, said(called(rules_of(row), row)))


@pytest.mark.parametrize("row", answers(of_kind("melds")))
def test_the_melds_of_the_hand_are_right(row: Row) -> None:
    best = find_melds(rules_of(row), hand=cards(row["hand"]), trump=Trump(row["trump"]))

    assert row["melds"] == {str(meld): meld.points for meld in best}


@pytest.mark.parametrize("row", answers(of_kind("declared")))
def test_the_melds_that_count_are_right(row: Row) -> None:
    rules, trump, leader = rules_of(row), Trump(row["trump"]), row["leader"]
    declared = [melds(row["declared"].get(str(seat), "")) for seat in range(4)]
    scored = score_melds(rules, declared, trump=trump, leader=leader)
    found = {
        "side": compare_melds(rules, declared, trump=trump, leader=leader),
        "points": [sum(meld.points for meld in side) for side in scored],
    }

    assert part(found, row) == part(row, found)


@pytest.mark.parametrize("row", answers(of_kind("match")))
def test_the_match_stands_right(row: Row) -> None:
    found = part(row, standing(rules_of(row), row["deals"]))

    assert part(found, row) == found


@pytest.mark.parametrize("row", answers(of_kind("ending")))
def test_the_match_ends_right(row: Row) -> None:
    state = ended_at(rules_of(row), **row["last"])

    assert tuple(row["last"]["totals"]) == state.scores
    assert (row["over"], row["winner"]) == (state.is_over, state.winner)


@pytest.mark.parametrize("row", answers(REFUSED))
def test_a_refused_fault_has_the_answer_that_we_give(row: Row) -> None:
    assert cites(row)
    assert list(row["points"]) == account(settle(rules_of(row), tally(row["deal"])))["points"]


def test_every_scene_of_the_file_is_played() -> None:
    files = Path(__file__).parent.glob("test_faults_*.py")
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    played = {name.upper() for name in SCENE.findall(source)}

    assert {row["id"] for row in of_kind("scene")} == played


def test_every_row_of_the_file_is_of_a_kind_that_is_tested() -> None:
    kinds = {"legal", "winner", "melds", "declared", "deal", "auction", "match", "ending", "scene"}

    assert kinds == {row["kind"] for row in FAULTS}
