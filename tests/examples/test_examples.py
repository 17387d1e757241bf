from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def _run(name: str, answers: str = "") -> list[str]:
    """Run an example to its end and return the lines it has printed."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, str(EXAMPLES / name)],
        input=answers,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_every_example_is_tested() -> None:
    tested = set(re.findall(r'_run\("(\w+\.py)"', Path(__file__).read_text(encoding="utf-8")))
    tested.add("server.py")  # by test_server.py
    assert {path.name for path in EXAMPLES.glob("*.py")} == tested


def test_a_match_is_played_until_a_side_has_500_points() -> None:
    *told, last = _run("play_a_match.py")
    totals = [
        [int(points) for points in re.findall(r"\d+", line)[:2]]
        for line in told
        if line.startswith("  totals ")
    ]
    assert max(totals[-2]) < 500 <= max(totals[-1])
    assert last == f"side {totals[-1].index(max(totals[-1]))} wins"


def test_the_lines_of_every_deal_of_the_match_add_up_to_its_totals() -> None:
    sums = [0, 0]
    deals = 0
    for line in _run("play_a_match.py"):
        if found := re.match(r"  side ([01]): [a-z ]+ (-?\d+) \(rule \d\.\d+\)$", line):
            sums[int(found[1])] += int(found[2])
        elif line.startswith("  totals "):
            deals += 1
            assert line.startswith(f"  totals {sums[0]} - {sums[1]}, held over ")
    assert deals > 2


def test_a_person_plays_a_deal_by_numbers() -> None:
    told = _run("play_in_terminal.py", "1\n" * 20)
    own = [line for line in told if re.match(r"(number\? )?seat 0 plays the ", line)]
    assert len(own) == 8
    assert re.fullmatch(r"points: \d+ - \d+", told[-1])
    assert told[-1] != "points: 0 - 0"


def test_a_person_sees_one_hand_only() -> None:
    told = _run("play_in_terminal.py", "1\n" * 20)
    hands = [line.partition("your hand: ")[2].split() for line in told if "your hand" in line]
    assert [len(hand) for hand in hands][-8:] == [8, 7, 6, 5, 4, 3, 2, 1]
    for before, after in zip(hands[-8:], hands[-7:], strict=False):
        assert set(after) < set(before)


def test_a_wrong_number_is_asked_again_and_leaving_ends_the_match() -> None:
    told = _run("play_in_terminal.py", "0\nseven\n\n")
    assert sum(line.count("a number from 1 to ") for line in told) == 3
    assert told[-1].endswith("points: 0 - 0")


def test_legal_cards_are_lit_up_and_the_others_explained() -> None:
    ffb, ace, ten, free = _run("highlight_legal_cards.py")
    assert ffb == "ffb: [8H] [KH]  AD   TC "
    why = (
        "  {}: the nine of hearts cannot be beaten: a lower trump must be played, not the {} of {}"
    )
    assert ace == why.format("AD", "ace", "diamonds") + " (rule 4.9: no higher trump)"
    assert ten == why.format("TC", "ten", "clubs") + " (rule 4.9: no higher trump)"
    assert free == "free: [8H] [KH] [AD] [TC]"


def test_a_tie_fills_the_pot_and_the_next_deal_empties_it() -> None:
    told = _run("score_sheet.py")
    assert [line for line in told if line.startswith("deal")] == [
        "deal 1: made",
        "deal 2: litige",
        "deal 3: failed",
    ]
    assert [line for line in told if "marked" in line] == [
        "  marked (120, 62), totals (120, 62), withheld (0, 0)",
        "  marked (81, 0), totals (201, 62), withheld (0, 81)",
        "  marked (0, 243), totals (201, 305), withheld (0, 0)",
    ]
    assert "  side 1: pot of earlier ties 81" in told


def test_house_rules_are_set_refused_and_read() -> None:
    short, first, second, house, settled, ffb = _run("house_rules.py")
    assert re.fullmatch(r"short/1 \{'sheet\.target': 500\} [0-9a-f]{16}", short)
    assert first.startswith("refused: tricks.belote_tolerance forgives a forgotten word")
    assert second.startswith("refused: sheet.target and sheet.deals_limit are both none")
    assert house == (
        "house/1 {'tricks.cannot_overruff': 'free', 'tricks.belote_announce': 'auto', "
        "'scoring.plain_points': 'K:10', 'scoring.trump_points': 'K:10', 'sheet.target': 500}"
    )
    assert settled == "house: (110, 76)"
    assert ffb == "ffb: card_points is (100, 76), but the cards are worth 152 in all"


def test_two_play_with_exchange_answers_and_capot() -> None:
    told = _run("two_player_match.py")
    assert told[:4] == [
        "deal 1, by seat 0",
        "  seat 1 takes",
        "    turned: JD, last card: 7H",
        "  seat 1 swaps the low trump for the turn-up",
    ]
    better = told.index("  seat 0: better: quarte to the ace of spades")
    assert told[better - 1].startswith("  seat 1 declares tierce to the nine of clubs, tierce")
    assert told[better + 1 : better + 3] == [
        "  side 0: cards taken 63, capot 100, melds 50",
        "  side 1: nothing",
    ]
    good = told.index("  seat 1: good")
    assert told[good - 1] == "  seat 0 declares four jacks"


def test_two_play_until_a_claim_ends_the_match() -> None:
    told = _run("two_player_match.py")
    assert told[-5:] == [
        '  seat 0 says "I am finished"',
        "  side 0: cards taken 25, melds 20",
        "  side 1: cards taken 37",
        "  totals 1004 - 472",
        "seat 0 wins by claim",
    ]


def test_the_lines_of_the_match_for_two_add_up_to_its_totals() -> None:
    sums = [0, 0]
    for line in _run("two_player_match.py"):
        if found := re.match(r"  side ([01]): (.+)$", line):
            sums[int(found[1])] += sum(map(int, re.findall(r"-?\d+", found[2])))
        elif line.startswith("  totals "):
            assert line == f"  totals {sums[0]} - {sums[1]}"
    assert sums == [1004, 472]


def test_whoever_marked_more_deals_next() -> None:
    told = _run("two_player_match.py")
    dealers = [line for line in told if line.startswith("deal ")]
    assert dealers[5:8] == ["deal 6, by seat 0", "deal 7, by seat 1", "deal 8, by seat 0"]


def test_coinche_is_bid_doubled_and_played_until_a_side_has_2000_points() -> None:
    *told, last = _run("coinche_match.py")
    totals = [
        [int(points) for points in re.findall(r"\d+", line)]
        for line in told
        if line.startswith("  totals ")
    ]
    assert max(totals[-2]) < 2000 <= max(totals[-1])
    assert last == f"side {totals[-1].index(max(totals[-1]))} wins"
    assert any(re.fullmatch(r"  seat \d coinches", line) for line in told)


def test_the_lines_of_the_coinche_match_add_up_to_its_totals() -> None:
    sums = [0, 0]
    for line in _run("coinche_match.py"):
        if found := re.match(r"  side ([01]): (.+)$", line):
            sums[int(found[1])] += sum(map(int, re.findall(r"(?<= )-?\d+(?=,|$)", found[2])))
        elif line.startswith("  totals "):
            assert line == f"  totals {sums[0]} - {sums[1]}"
    assert max(sums) >= 2000
