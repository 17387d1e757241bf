from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from click.testing import Result

from belote import rulesets

Run = Callable[..., Result]


def _table(result: Result) -> dict[str, dict[str, str]]:
    """Return the rows of the table by ruleset, each by column."""
    assert result.exit_code == 0, result.output
    head, _, *rows = result.output.split("\n\n")[1].splitlines()
    columns = re.split(r"  +", head.strip())
    cells = [re.split(r"  +", row.strip()) for row in rows]
    return {row[0]: dict(zip(columns[1:], row[1:], strict=True)) for row in cells}


def _reasons(result: Result) -> str:
    return " ".join(result.output.split("\n\n")[2].split())


def test_the_question_is_repeated_in_words(run: Run) -> None:
    asked = run("legal", "--hand", "8H AD", "--trick", "AS 7S 9H", "--trump", "H")
    assert asked.output.splitlines()[0] == "trumps hearts; trick AS 7S 9H; hand 8H AD"


def test_a_hand_that_cannot_overruff_must_undertrump_under_the_default_table(run: Run) -> None:
    asked = run("legal", "--hand", "8H AD", "--trick", "AS 7S 9H", "--trump", "H")
    assert _table(asked) == {
        "ffb": {"holds the trick": "opponent, 9H", "8H": "legal", "AD": "no 4.9"}
    }
    assert _reasons(asked) == (
        "AD: the nine of hearts cannot be beaten: a lower trump must be played, "
        "not the ace of diamonds (rule 4.9: no higher trump)"
    )


def test_a_rule_set_otherwise_frees_the_hand_and_leaves_no_reason(run: Run) -> None:
    free = ("--set", "tricks.cannot_overruff=free", "--ruleset", "salon")
    asked = run("legal", "--hand", "8H AD", "--trick", "AS 7S 9H", "--trump", "H", *free)
    assert asked.exit_code == 0
    assert "legal   legal" in asked.output
    assert "rule" not in asked.output.partition("─\n")[2]


def test_a_partner_who_holds_the_trick_exempts_from_ruffing(run: Run) -> None:
    asked = run("legal", "--hand", "KH TC", "--trick", "7S AS 8S", "--trump", "H")
    assert _table(asked)["ffb"] == {
        "holds the trick": "partner, AS",
        "KH": "legal",
        "TC": "legal",
    }


def test_the_card_just_before_is_an_opponents(run: Run) -> None:
    asked = run("legal", "--hand", "KH TC", "--trick", "7S AS", "--trump", "H")
    assert _table(asked)["ffb"] == {
        "holds the trick": "opponent, AS",
        "KH": "legal",
        "TC": "no 4.7",
    }


def test_without_a_trick_the_hand_leads(run: Run) -> None:
    plain = ("--set", "tricks.lead_trump=only_if_only_trumps")
    asked = run("legal", "--hand", "KH TC", "--trump", "H", *plain)
    assert asked.output.startswith("trumps hearts; trick empty; hand KH TC\n")
    assert re.search(r"nobody +no 4\.3 +legal", asked.output)
    assert "KH: the king of hearts is a trump: a plain suit must be led" in asked.output


@pytest.mark.parametrize(
    ("trump", "seven", "ace"), [("NT", "legal", "legal"), ("AT", "no 4.11", "legal")]
)
def test_no_trump_and_all_trump_can_be_asked_about(
    run: Run, trump: str, seven: str, ace: str
) -> None:
    asked = run("legal", "--hand", "7S AS", "--trick", "TS", "--trump", trump)
    row = _table(asked)["ffb"]
    assert (seven, ace) == (row["7S"], row["AS"])


@pytest.mark.parametrize(("trick", "players"), [("AS", 2), ("AS 7S", 3), ("AS 7S 9H", 4)])
def test_all_sets_every_preset_side_by_side_that_has_seats_for_the_trick(
    run: Run, trick: str, players: int
) -> None:
    asked = run("legal", "--hand", "8H AD", "--trick", trick, "--trump", "H", "--ruleset", "all")
    seated = [n for n in rulesets.names() if rulesets.get(n).seating.players >= players]
    assert seated == list(_table(asked))


def test_a_reason_names_its_tables_only_where_they_differ(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = rulesets.FFB.but({"tricks.cannot_overruff": "free"}, name="free")
    presets = {"ffb": rulesets.FFB, "salon": rulesets.SALON, "free": free}
    monkeypatch.setattr(rulesets, "_PRESETS", presets)
    asked = run(
        *("legal", "--hand", "8H 7S AD", "--trick", "AC 7C 9H", "--trump", "H"),
        *("--ruleset", "all"),
    )
    assert [(row["7S"], row["AD"]) for row in _table(asked).values()] == [
        ("no 4.9", "no 4.9"),
        ("no 4.9", "no 4.9"),
        ("legal", "legal"),
    ]
    assert _reasons(asked).count("[ffb, salon]") == 2
    everywhere = run(
        *("legal", "--hand", "8C AD", "--trick", "AC", "--trump", "H", "--ruleset", "all")
    )
    assert _reasons(everywhere) == (
        "AD: clubs is led and must be followed: the ace of diamonds is not clubs "
        "(rule 4.4: following suit)"
    )


@pytest.mark.parametrize(
    ("hand", "trick", "problem"),
    [
        ("8H AD 8H", "AS", "seen twice: 8H"),
        ("8H AD", "AD", "seen twice: AD"),
        ("8H", "AS 7S 9S TS", "4 cards in the trick, where 3 is the most"),
        ("10H", "AS", "'10H' is no card: write rank then suit"),
        ("8h", "AS", "'8h' is no card: write rank then suit"),
    ],
)
def test_cards_that_cannot_lie_so_are_refused_in_one_line(
    run: Run, hand: str, trick: str, problem: str
) -> None:
    result = run("legal", "--hand", hand, "--trick", trick, "--trump", "H")
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {problem}")
    assert result.output.count("\n") == 1


def test_a_hand_without_a_card_is_refused(run: Run) -> None:
    result = run("legal", "--hand", " ", "--trump", "H")
    assert result.exit_code == 2
    assert result.output.endswith("Error: there is no card in the hand\n")


@pytest.mark.parametrize("trump", ["X", "h", "hearts", ""])
def test_trumps_are_one_of_six(run: Run, trump: str) -> None:
    result = run("legal", "--hand", "8H", "--trump", trump)
    assert result.exit_code == 2
    assert "Invalid value for '--trump'" in result.output
    assert all(f"'{each}'" in result.output for each in ("C", "D", "H", "S", "NT", "AT"))


@pytest.mark.parametrize("missing", ["--hand", "--trump"])
def test_hand_and_trumps_must_be_told(run: Run, missing: str) -> None:
    told = {"--hand": "8H", "--trump": "H"}
    del told[missing]
    result = run("legal", *(word for pair in told.items() for word in pair))
    assert result.exit_code == 2
    assert f"Missing option '{missing}'" in result.output
