"""What a hand announces and whose melds count, as other programs' tests have it."""

from typing import Any

import pytest

from belote import (
    Card,
    Meld,
    Play,
    Playing,
    Ruleset,
    Trump,
    cards,
    compare_melds,
    find_melds,
    is_legal,
    position,
    score_melds,
)
from facts.reading import (
    EVERY_CARD,
    Options,
    Parameters,
    Row,
    cites,
    melds,
    refused,
    rows,
    rules_of,
    ruleset,
)
from facts.reading import named as by_id
from facts.scenes import belotes, finished, words

FACTS = rows("cases/melds")
REFUSED = refused("melds")
FOUND = [row for row in FACTS if "melds" in row]
COMPARED = [row for row in FACTS if "leader" in row]
PAIRS = [row for row in FACTS if "belote" in row]
HOLDERS = [row for row in FACTS if "belote_of" in row]
WORDS = [row for row in FACTS if "allowed" in row]
ON: Options = {"melds.enabled": True}
AUTO: Options = {"tricks.belote_announce": "auto"}


def under_trumps(facts: list[Row]) -> Parameters:
    """Return one parameter a row and trump; a row without trumps holds under all of them."""
    return [
        pytest.param(row, trump, id=f"{row['id']}-{trump}")
        for row in facts
        for trump in (Trump if row["trump"] is None else (Trump(row["trump"]),))
    ]


def found(rules: Ruleset, row: Row, trump: Trump) -> dict[str, int]:
    """Return the melds of a hand with their points."""
    return {
        str(meld): meld.points for meld in find_melds(rules, hand=cards(row["hand"]), trump=trump)
    }


def named(rules: Ruleset, row: Row, trump: Trump) -> list[tuple[Meld, ...]]:
    """Return what each seat declares: what the row says, or the best of its hand."""
    if "declared" in row:
        return [melds(row["declared"].get(str(seat), "")) for seat in range(4)]
    hands = [cards(row["hands"].get(str(seat), "")) for seat in range(4)]
    return [find_melds(rules, hand=hand, trump=trump) for hand in hands]


def verdict(rules: Ruleset, row: Row, trump: Trump) -> Row:
    """Return whose melds count, in the words of the file."""
    declared = named(rules, row, trump)
    scored = score_melds(rules, declared, trump=trump, leader=row["leader"])
    counting = {meld for side in scored for meld in side}
    return {
        "side": compare_melds(rules, declared, trump=trump, leader=row["leader"]),
        "points": [sum(meld.points for meld in side) for side in scored],
        "counts": {
            str(seat): ", ".join(str(meld) for meld in said if meld in counting)
            for seat, said in enumerate(declared)
            if counting.intersection(said)
        },
    }


def expected(row: Row) -> Row:
    return {key: row[key] for key in ("side", "points", "counts") if key in row}


def held(rules: Ruleset, row: Row) -> Playing:
    """Return a position with the hands of a row, filled up with cards of no account."""
    laid = cards(row.get("trick", ""))
    shown = [cards(row.get("hands", {"0": row.get("hand")}).get(str(at), "")) for at in range(4)]
    named_cards = {*laid, *(card for hand in shown for card in hand)}
    others = [card for card in EVERY_CARD if card not in named_cards]
    size = max(map(len, shown))
    hands = [
        (*hand, *(others.pop() for _ in range(size - len(hand) - (seat >= 4 - len(laid)))))
        for seat, hand in enumerate(shown)
    ]
    leader = -len(laid) % 4
    contract = Trump(row["trump"])
    return position(rules, hands=hands, contract=contract, taker=0, leader=leader, trick=laid)


@pytest.mark.parametrize(("row", "trump"), under_trumps(FOUND))
def test_a_hand_announces_what_the_source_finds(row: Row, trump: Trump) -> None:
    worth = found(rules_of(row), row, trump)

    assert set(row["melds"]) == set(worth)
    assert {name: row["melds"][name] or points for name, points in worth.items()} == worth


@pytest.mark.parametrize(("row", "trump"), under_trumps(COMPARED))
def test_the_melds_that_count_are_those_of_the_source(row: Row, trump: Trump) -> None:
    judged = verdict(rules_of(row), row, trump)

    assert expected(row) == {key: judged[key] for key in expected(row)}


@pytest.mark.parametrize("row", by_id(PAIRS))
def test_a_hand_has_a_belote_where_the_source_has_one(row: Row) -> None:
    pair = {f"{rank}{row['trump']}" for rank in "KQ"} if row["belote"] else set()

    assert pair == set(map(str, words(held(rules_of(row), row))))


@pytest.mark.parametrize("row", by_id(row for row in PAIRS if "value" in row))
def test_a_belote_is_worth_what_the_source_says(row: Row) -> None:
    result = finished(held(ruleset(AUTO), row))

    assert [row["value"]] == [line.points for line in result.score.lines if line.label == "belote"]


@pytest.mark.parametrize("row", by_id(HOLDERS))
def test_the_belote_is_of_the_side_of_the_source(row: Row) -> None:
    holder = [] if row["belote_of"] is None else [row["belote_of"]]

    assert holder == belotes(finished(held(ruleset(AUTO), row)))


@pytest.mark.parametrize("row", by_id(WORDS))
def test_a_word_goes_with_a_card_where_the_source_allows_it(row: Row) -> None:
    spoken = Play(0, Card[row["play"]], belote=True)

    assert row["allowed"] == is_legal(held(rules_of(row), row), spoken)


@pytest.mark.parametrize(
    ("row", "trump"),
    under_trumps([row for row in FOUND + COMPARED if row["agrees_ffb"] is not True]),
)
def test_a_fact_of_one_option_does_not_hold_without_it(row: Row, trump: Trump) -> None:
    usual = ruleset(ON)
    judged = {"melds": found(usual, row, trump)} if "melds" in row else verdict(usual, row, trump)

    assert not all(row[key] == judged[key] for key in judged if key in row)


@pytest.mark.parametrize("row", by_id(REFUSED))
def test_a_refused_fact_has_the_answer_that_we_give(row: Row) -> None:
    assert cites(row)
    assert row["ours"] == answer(row)
    assert row["ours"] != row["theirs"]


def answer(row: Row) -> Any:
    """Return what we say of a row that we refuse."""
    rules = rules_of(row)
    if "hands" in row:
        holders = belotes(finished(held(ruleset(AUTO), row)))
        return holders[0] if holders else None
    trump = Trump(row["trump"])
    return found(rules, row, trump) if "hand" in row else verdict(rules, row, trump)["counts"]


def test_no_fact_is_left_without_a_test() -> None:
    tested = [row["id"] for kind in (FOUND, COMPARED, PAIRS, HOLDERS, WORDS) for row in kind]

    assert sorted(row["id"] for row in FACTS) == sorted(tested)
