from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from click.testing import Result

import belote
from belote import Ruleset, Trump, rulesets, words
from belote.cli.simulate import _watched
from belote.cli.voice import Voice
from belote.scoring.rules import AllTrumpScale, NoTrumpScale

Run = Callable[..., Result]
ONE_DEAL = ("simulate", "--matches", "1", "--set", "sheet.deals_limit=1", "--seed")


def _lines(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return [line.rstrip() for line in result.output.splitlines()]


def _after(lines: list[str], start: str) -> list[str]:
    """Return the rows of the table that follows a line."""
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    rule = next(i for i in range(at, len(lines)) if lines[i].startswith("─"))
    end = next((i for i in range(rule, len(lines)) if not lines[i]), len(lines))
    return lines[rule + 1 : end]


def _deals(lines: list[str]) -> Iterator[list[str]]:
    """Split the telling of the first match into its deals."""
    starts = [at for at, line in enumerate(lines) if re.match(r"Deal \d+: ", line)]
    for at in starts:
        yield lines[at : lines.index("", at)]


def _tricks(deal: list[str]) -> list[tuple[int, list[tuple[int, belote.Card]], int, int]]:
    """Return leader, plays, winner and points of each trick of a deal."""
    row = re.compile(r"\d +seat (\d) +((?:\d:\w\w +){2,4})seat (\d) +(\d+)")
    return [
        (
            int(found[1]),
            [(int(word[0]), belote.Card[word[2:]]) for word in found[2].split()],
            int(found[3]),
            int(found[4]),
        )
        for line in deal
        if (found := row.match(line))
    ]


def test_a_deal_is_told_from_the_turn_up_to_the_totals(run: Run) -> None:
    told = _lines(run(*ONE_DEAL, "12"))
    assert told[:5] == [
        "Match 12/1: ffb with sheet.deals_limit=1",
        "",
        "Deal 1: dealer 2, turn-up QC",
        "auction: seat 3 passes, seat 0 takes",
        "contract: seat 0 takes, trumps clubs",
    ]
    assert [" ".join(line.split()) for line in told[7:15]] == [
        "1 seat 3 3:KH 0:AH 1:7H 2:QH seat 0 18",
        "2 seat 0 0:AS 1:7S 2:9H 3:8S seat 0 11",
        "3 seat 0 0:QS 1:TS 2:9C 3:JS seat 2 29",
        '4 seat 2 2:8C 3:TC 0:KC 1:JC seat 1 34 seat 0 "belote" with KC',
        "5 seat 1 1:KD 2:AD 3:7D 0:9D seat 2 15",
        '6 seat 2 2:AC 3:7C 0:QC 1:JH seat 2 16 seat 0 "rebelote" with QC',
        "7 seat 2 2:TH 3:8H 0:TD 1:8D seat 2 20",
        "8 seat 2 2:JD 3:QD 0:9S 1:KS seat 3 9",
    ]
    assert told[15] == "outcome: made"
    assert [re.split(r"  +", line.strip()) for line in told[18:24]] == [
        ["side 0 (seats 0, 2)", "marks", "129"],
        ["cards taken", "109", "rule 6.1: the points of the tricks"],
        ["belote", "20", "rule 5.5: whose the belote is"],
        ["side 1 (seats 1, 3)", "marks", "53"],
        ["cards taken", "43", "rule 6.1: the points of the tricks"],
        ["last trick", "10", "rule 6.2: the last trick"],
    ]
    assert told[24:27] == [
        "totals 129 - 53; pot: empty",
        "",
        "side 0 wins: totals 129 - 53, deals 1, end by limit",
    ]


def test_a_doubled_deal_without_a_turn_up_is_told_with_its_bids(run: Run) -> None:
    told = _lines(run(*ONE_DEAL, "592", "--ruleset", "bga_coinche"))
    passes = "seat 2 passes, seat 3 passes, seat 0 passes, seat 1 passes"
    assert " ".join(told[2:6]) == (
        f"Deal 1: dealer 3 auction: seat 0 bids 82 in all-trump, seat 1 coinches, {passes} "
        "contract: seat 0 takes 82 in all-trump, coinched"
    )
    account = [re.split(r"  +", line.strip()) for line in told[told.index("outcome: made") :]]
    assert [tuple(cells[:2]) for cells in account if cells[-1].startswith("rule ")] == [
        ("cards taken", "168"),
        ("last trick", "10"),
        ("scale of no-trump or all-trump", "-65"),
        ("points bid", "80"),
        ("by the coinche", "193"),
    ]
    assert "totals 386 - 0; pot: empty" in told


def _pack_points(ruleset: Ruleset, trump: Trump) -> int:
    """Return the points of all cards, before a scale multiplies them."""
    match trump:
        case Trump.NONE:
            return 152 if ruleset.scoring.sa_scale is NoTrumpScale.A19 else 120
        case Trump.ALL:
            tables = {AllTrumpScale.TABLE_13, AllTrumpScale.TABLE_14}
            return 152 if ruleset.scoring.ta_scale in tables else 248
        case _:
            return 152


@pytest.mark.parametrize("ruleset", rulesets.names())
def test_every_trick_told_is_won_by_the_card_that_holds_it(run: Run, ruleset: str) -> None:
    rules = rulesets.get(ruleset)
    cards = rules.seating.players * rules.dealing.hand_size
    told = _lines(run("simulate", "--matches", "1", "--ruleset", ruleset))
    played = [deal for deal in _deals(told) if "outcome: passed out" not in deal]
    assert played
    claimed = any(line.endswith("end by claim") for line in told)
    for deal in played:
        contract = next(line for line in deal if line.startswith("contract: "))
        trump = next(each for each in Trump if f" {words.text(each)}" in contract)
        tricks = _tricks(deal)
        laid_down = [card for _, plays, *_ in tricks for _, card in plays]
        assert len(set(laid_down)) == len(laid_down)
        if claimed and deal is played[-1]:
            assert len(laid_down) < cards
        else:
            assert len(laid_down) == cards
            if cards == len(belote.Card):
                assert sum(points for *_, points in tricks) == _pack_points(rules, trump)
        for leader, plays, winner, _ in tricks:
            laid = [card for _, card in plays]
            at = belote.trick_winner(rulesets.get(ruleset), trick=laid, trump=trump)
            assert leader == plays[0][0]
            assert winner == plays[at][0]
        assert [row[0] for row in tricks[1:]] == [row[2] for row in tricks[:-1]]


def test_the_lines_of_an_account_add_up_to_the_marks_and_the_marks_to_the_totals(run: Run) -> None:
    told = _lines(run("simulate", "--matches", "1", "--seed", "34"))
    totals = [0, 0]
    deals = list(_deals(told))
    assert len(deals) > 5
    for deal in deals:
        marks: list[int] = []
        lines = [0, 0]
        for line in deal:
            if found := re.search(r" marks +(\d+)$", line):
                marks.append(int(found[1]))
            elif found := re.match(r" +[a-z ]+ (-?\d+) +rule ", line):
                lines[len(marks) - 1] += int(found[1])
        assert marks == lines
        totals = [before + points for before, points in zip(totals, marks, strict=True)]
        assert deal[-1].startswith(f"totals {totals[0]} - {totals[1]}; ")
    (end,) = (line for line in told if line.endswith("end by target"))
    assert f": totals {totals[0]} - {totals[1]}, deals {len(deals)}, " in end


def test_points_of_a_tie_wait_in_the_pot_for_the_next_deal(run: Run) -> None:
    told = _lines(run("simulate", "--matches", "1", "--seed", "34", "--set", "sheet.target=300"))
    *_, tie, after = _deals(told)
    assert "outcome: litige" in tie
    assert tie[-1] == "totals 190 - 215; pot: 81 withheld from side 0"
    assert any(re.search(r"held over +-81 +rule 6\.7: ", line) for line in tie)
    assert any(re.search(r"pot of earlier ties +81 +rule 6\.8: ", line) for line in after)
    assert after[-1] == "totals 258 - 390; pot: empty"


def test_a_deal_that_all_pass_is_told_without_tricks_or_account(run: Run) -> None:
    told = _lines(run(*ONE_DEAL, "7360", "--ruleset", "casual"))
    passed, _ = _deals(told)
    assert passed[0].startswith("Deal 1: dealer ")
    assert " ".join(passed[1:-2]).count("passes") == 8
    assert passed[-2:] == ["outcome: passed out", "totals 0 - 0; pot: empty"]
    assert "passed out 1 50.0 %" in [" ".join(row.split()) for row in _after(told, "Deals: 2")]


def test_a_match_that_ends_level_where_ties_are_draws_is_drawn(run: Run) -> None:
    level = ("--set", "sheet.tie=draw", "--set", "scoring.litige_last_deal=each_own")
    told = _lines(run(*ONE_DEAL, "210", *level))
    assert "the match is drawn: totals 81 - 81, deals 1, end by draw" in told
    assert "drawn 1 100.0 %" in [" ".join(row.split()) for row in _after(told, "Matches: 1")]


@pytest.mark.parametrize(
    ("seed", "outcome", "capots"), [("22", "made", 1), ("192", "failed", 1), ("12", "made", 0)]
)
def test_a_capot_is_counted_whoever_makes_it(
    run: Run, seed: str, outcome: str, capots: int
) -> None:
    told = _lines(run(*ONE_DEAL, seed))
    counts = dict(
        re.findall(r"^(\D+?) +(\d+) +[\d.]+ %$", "\n".join(_after(told, "Deals: 1")), re.MULTILINE)
    )
    assert {outcome: "1", "capot, among these": str(capots)} == {
        name: counts[name] for name in (outcome, "capot, among these")
    }


def test_the_figures_of_one_match_are_those_of_its_telling(run: Run) -> None:
    told = _lines(run("simulate", "--matches", "1", "--seed", "34", "--set", "sheet.target=300"))
    assert [row.split() for row in _after(told, "Matches: 1")] == [
        ["side", "0", "(seats", "0,", "2)", "0", "0.0", "%", "258.0", "64.5"],
        ["side", "1", "(seats", "1,", "3)", "1", "100.0", "%", "390.0", "97.5"],
        ["drawn", "0", "0.0", "%"],
        ["deals", "a", "match:", "4.0", "on", "average,", "4", "to", "4"],
    ]
    assert [re.split(r"  +", row) for row in _after(told, "Deals: 4")] == [
        ["made", "3", "75.0 %"],
        ["failed", "0", "0.0 %"],
        ["litige", "1", "25.0 %"],
        ["no contract", "0", "0.0 %"],
        ["passed out", "0", "0.0 %"],
        ["capot, among these", "0", "0.0 %"],
    ]


def test_the_figures_of_many_matches_account_for_every_match_and_deal(run: Run) -> None:
    told = _lines(run("simulate", "--matches", "12", "--seed", "7"))
    wins = [int(row.split(")")[-1].split()[0]) for row in _after(told, "Matches: 12")[:2]]
    assert sum(wins) == 12
    deals = int(next(line for line in told if line.startswith("Deals: ")).split()[1])
    outcomes = _after(told, "Deals: ")[:-1]
    assert deals == sum(int(re.split(r"  +", row)[1]) for row in outcomes)
    assert len([line for line in told if line.startswith("Match ")]) == 1


def test_without_a_test_of_the_contract_no_deal_has_one(run: Run) -> None:
    told = _lines(run("simulate", "--matches", "3", "--set", "scoring.success=none"))
    shares = {row.split("  ")[0]: row.split()[-2] for row in _after(told, "Deals: ")}
    assert shares["no contract"] == "100.0"


def test_the_same_seed_plays_the_same_matches(run: Run) -> None:
    words = ("simulate", "--matches", "4", "--seed", "7")
    first, second = run(*words), run(*words)
    assert first.exit_code == 0
    assert first.output == second.output


def test_another_seed_plays_other_matches(run: Run) -> None:
    outputs = {run("simulate", "--matches", "2", "--seed", seed).output for seed in "789"}
    assert len(outputs) == 3


def test_the_first_match_does_not_depend_on_how_many_follow(run: Run) -> None:
    alone, with_others = (
        run("simulate", "--matches", matches).output.partition("Matches: ")[0]
        for matches in ("1", "3")
    )
    assert alone == with_others


def test_in_a_pipe_lines_have_a_hundred_columns_at_most_and_no_colour(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    result = run("simulate", "--matches", "1")
    assert max(map(len, result.output.splitlines())) in range(90, 101)
    assert "\x1b" not in result.output


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_shown_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    watched = list(_watched(range(2, 5), Voice("en")))
    assert watched == [2, 3, 4]
    assert "playing" in terminal.getvalue()


def test_a_single_match_has_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = _Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert not list(_watched(range(2, 2), Voice("en")))
    assert not terminal.getvalue()


def test_a_pipe_is_shown_no_progress(run: Run) -> None:
    words = ("simulate", "--matches", "2", "--set", "sheet.deals_limit=1")
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-m", "belote", *words], capture_output=True, encoding="utf-8", check=True
    )
    assert (run(*words).output, "") == (done.stdout, done.stderr)


@pytest.mark.parametrize("matches", ["0", "-1", "many"])
def test_the_number_of_matches_is_a_number_from_1_up(run: Run, matches: str) -> None:
    result = run("simulate", "--matches", matches)
    assert result.exit_code == 2
    assert "Invalid value for '--matches'" in result.output
