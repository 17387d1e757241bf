"""`belote rules NAME NAME --witness`: a deal on which two rulesets differ."""

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
