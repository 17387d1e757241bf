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
    assert "ffb_annonces: dealer 1, totals 394 - 476" in told
    assert "ludoteca_es: dealer 1, totals 394 - 456" in told


def test_no_witness_of_a_preset_against_itself() -> None:
    assert "no deal shows a difference" in printed("ffb", "ffb", "--witness")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("fr", "jusqu’ici"), ("pt", "até aqui"), ("es", "hasta aquí")],
)
def test_a_witness_speaks_every_language(lang: str, words: str) -> None:
    assert words in printed("ffb", "casual", "--witness", "--lang", lang)
