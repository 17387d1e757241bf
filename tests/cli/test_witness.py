"""`belote rules NAME NAME --witness`: a deal on which two rulesets differ."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from belote.cli.app import commands


def printed(*arguments: str) -> str:
    done = CliRunner().invoke(commands, ["rules", *arguments])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def test_a_witness_of_what_is_allowed() -> None:
    told = printed("ffb", "casual", "--witness")
    assert "a deal on which they differ" in told
    assert "only under ffb: seat 3 plays the queen of spades and says the word" in told
    assert "only under casual" not in told


def test_a_witness_of_a_score() -> None:
    told = printed("ffb_annonces", "ludoteca_es", "--witness")
    assert "then: seat 1 plays the king of clubs" in told
    assert "contract: seat" in told
    assert "ffb_annonces: totals 241 - 427, then 394 - 476; next to deal: seat 1" in told
    assert "ludoteca_es: totals 241 - 427, then 394 - 456; next to deal: seat 1" in told


def test_a_witness_of_many_bids_tells_a_few_and_counts_the_others() -> None:
    told = printed("ffb_coinche", "ffb_contree", "--witness")
    only = told.partition("only under ffb_coinche: ")[2]
    assert only.startswith("seat 1 bids 170 in clubs, seat 1 bids 170 in diamonds, ")
    assert only.count("bids") == 6
    assert only.endswith(", and 190 more")
    assert "only under ffb_contree" not in told


def test_a_witness_of_the_deal_shows_what_each_table_deals() -> None:
    told = printed("ffb", "ffb_coinche", "--witness")
    _, mine, theirs = re.split(r"seat \d is asked", told)
    assert "turn-up" in mine
    assert "turn-up" not in theirs
    assert len(re.findall(r"holds( \S\S){5} ", mine)) == len(re.findall(r"holds( \S\S){8}", theirs))


def house(tmp_path: Path, base: str, options: dict[str, object]) -> str:
    """Return a file with a house's rules."""
    lines = [f'base = "{base}"', 'name = "house"']
    lines += [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in options.items()]
    path = tmp_path / "house.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "options",
    [{"melds.split_contest": True}, {"melds.compare": "points"}, {"melds.tie": "first_declarer"}],
)
def test_a_witness_of_melds_shows_which_lie_open(
    tmp_path: Path, options: dict[str, object]
) -> None:
    told = printed(house(tmp_path, "ffb_annonces", options), "ffb_annonces", "--witness")
    shown = re.findall(
        r"(house|ffb_annonces): (?:melds shown: (.*?)|no melds are shown)(?= |$)", told
    )
    assert [name for name, _ in shown] == ["house", "ffb_annonces"]
    assert shown[0][1] != shown[1][1]
    assert "next to deal" not in told


def test_a_witness_of_the_order_shows_who_is_asked(tmp_path: Path) -> None:
    path = house(tmp_path, "ffb_annonces", {"melds.announce": "before_first_lead"})
    told = printed(path, "ffb_annonces", "--witness")
    assert "house: play is on, seat 2 is asked ffb_annonces: play is on, seat 1 is asked" in told


def test_a_witness_of_the_end_tells_whose_match_is_over(tmp_path: Path) -> None:
    told = printed(house(tmp_path, "ffb", {"sheet.target": 500}), "ffb", "--witness")
    assert re.search(r"house: totals \S+ - \S+, then \S+ - \S+; side \d wins", told)
    assert re.search(r"ffb: totals \S+ - \S+, then \S+ - \S+; next to deal: seat \d", told)


def test_a_witness_of_the_last_packets_shows_the_hands(tmp_path: Path) -> None:
    path = house(tmp_path, "ffb", {"dealing.packets_after": "2+1"})
    told = printed(path, "ffb", "--witness")
    _, mine, theirs = re.split(r"play is on, seat \d is asked", told)
    assert len(re.findall(r"holds( \S\S){8}", mine)) == 4
    assert re.findall(r"holds((?: \S\S){8})", mine) != re.findall(r"holds((?: \S\S){8})", theirs)


def test_no_witness_of_a_preset_against_itself() -> None:
    assert printed("ffb", "ffb", "--witness").endswith("no difference")


def test_no_witness_of_one_preset() -> None:
    done = CliRunner().invoke(commands, ["rules", "ffb", "--witness"])
    assert done.exit_code == 2
    assert "--witness needs two rulesets" in done.output


@pytest.mark.parametrize(
    ("lang", "words"),
    [("fr", "jusqu'ici"), ("pt", "até aqui"), ("es", "hasta aquí")],
)
def test_a_witness_speaks_every_language(lang: str, words: str) -> None:
    assert words in printed("ffb", "casual", "--witness", "--lang", lang)


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "et 190 autres"), ("pt", "e mais 190"), ("es", "y 190 más")]
)
def test_many_bids_are_counted_in_every_language(lang: str, words: str) -> None:
    assert words in printed("ffb_coinche", "ffb_contree", "--witness", "--lang", lang)
