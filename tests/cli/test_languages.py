from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from typing import Final

import pytest
from click.testing import Result

from belote import rulesets, words
from belote.axes import Setting
from belote.ruleset import AXES

Run = Callable[..., Result]
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
ONE_DEAL: Final = ("simulate", "--matches", "1", "--set", "sheet.deals_limit=1", "--seed")
LEGAL: Final = ("legal", "--hand", "8H AD", "--trick", "AS 7S 9H", "--trump", "H")
COMMANDS: Final = {
    "presets": ("rules",),
    "sheet": ("rules", "ludoteca_es"),
    "difference": ("rules", "ffb", "salon"),
    "equal": ("rules", "ffb", "ffb"),
    "follow": LEGAL,
    "lead": ("legal", "--hand", "8H AD", "--trump", "H"),
    "partner": ("legal", "--hand", "KH TC", "--trick", "7S AS 8S", "--trump", "H"),
    "tables": (*LEGAL, "--ruleset", "all"),
    "words": (*ONE_DEAL, "12"),
    "doubled": (*ONE_DEAL, "592", "--ruleset", "bga_coinche"),
    "bids": ("rules", "ffb_coinche", "ffb_contree", "--witness"),
    "passed": (*ONE_DEAL, "7360", "--ruleset", "casual"),
    "drawn": (
        *(*ONE_DEAL, "210", "--set", "sheet.tie=draw"),
        *("--set", "scoring.litige_last_deal=each_own"),
    ),
    "pot": ("simulate", "--matches", "2", "--seed", "34", "--set", "sheet.target=300"),
}
REFUSED: Final = {
    "no hand": ("legal", "--hand", "", "--trump", "H"),
    "too many": ("rules", "ffb", "casual", "salon"),
    "no ruleset": ("rules", "--set", "sheet.target=500"),
    "no value": ("rules", "ffb", "--set", "sheet.target"),
}


def _lines(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return [re.sub(" +", " ", line).strip(" ") for line in result.output.splitlines()]


class _Masked:
    """A catalogue in which every letter outside a gap is an x."""

    def __init__(self, whole: gettext.GNUTranslations) -> None:
        self._whole = whole

    def gettext(self, code: str) -> str:
        return re.sub(r"[^\W\d_](?![^{]*\})", "x", self._whole.gettext(code))


@pytest.fixture
def masked(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = words.catalogue("en")
    monkeypatch.setattr(words, "catalogue", lambda _lang: _Masked(whole))


def _untyped(output: str) -> str:
    """Leave out what stands in every language as it is typed."""
    fingerprints = (rulesets.get(name).fingerprint for name in rulesets.names())
    names = sorted(rulesets.names(), key=len, reverse=True)
    typed = (r"[a-z]+\.\w+(=\S*)?", *fingerprints, *names)
    return re.sub("|".join(typed), "", output)


def _typed() -> set[str]:
    """Return the words of options and of their values, as the tables of rules show them."""
    values = (axis.form.write(axis.default) for axis in AXES.values())
    return {
        word
        for text in (*(axis.field for axis in AXES.values()), *map(str, values))
        for word in re.findall(r"[a-z]+", text)
    }


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize("command", COMMANDS)
def test_everything_printed_comes_from_the_catalogue(run: Run, command: str) -> None:
    result = run(*COMMANDS[command])
    assert result.exit_code == 0, result.output
    found = re.findall(r"[a-z]{2,}", _untyped(result.output))
    allowed = _typed() if COMMANDS[command][0] == "rules" else {"belote", "rebelote"}
    assert {word for word in found if set(word) != {"x"}} <= allowed


@pytest.mark.usefixtures("masked")
@pytest.mark.parametrize("mistake", REFUSED)
def test_a_mistake_is_told_from_the_catalogue(run: Run, mistake: str) -> None:
    result = run(*REFUSED[mistake])
    assert result.exit_code == 2
    told = result.output.rpartition("Error: ")[2].partition("'--set': ")
    left = re.findall(r"[a-z]{2,}", told[2] or told[0])
    assert {word for word in left if set(word) != {"x"}} <= {"sheet", "target"}


@pytest.mark.parametrize("command", COMMANDS)
def test_english_is_spoken_where_no_language_is_named(run: Run, command: str) -> None:
    assert run(*COMMANDS[command], "--lang", "en").output == run(*COMMANDS[command]).output


@pytest.mark.parametrize("name", ["simulate", "legal", "rules"])
def test_every_command_names_the_languages_it_speaks(run: Run, name: str) -> None:
    assert "--lang [en|fr|pt|es]" in run(name, "--help").output


@pytest.mark.parametrize("command", ["sheet", "follow", "words"])
def test_another_language_is_refused(run: Run, command: str) -> None:
    result = run(*COMMANDS[command], "--lang", "de")
    assert result.exit_code == 2
    assert "'de' is not one of 'en', 'fr', 'pt', 'es'" in result.output


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", rulesets.names())
def test_a_sheet_says_every_rule_in_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    monkeypatch.setattr("belote.cli.screen.WIDTH", 300)
    _, _, _, *rows, _ = _lines(run("rules", name, "--lang", lang, "--set", "melds.enabled=true"))
    ruleset = rulesets.get(name, {"melds.enabled": True})
    for row, axis in zip(rows, AXES.values(), strict=True):
        setting = Setting(axis, ruleset.value(axis))
        phrase = words.sentence("cli.setting", lang, axis=axis, value=setting)
        assert row.endswith(f" {phrase} {axis.rule}")


def test_a_cell_breaks_no_line_before_a_colon(run: Run) -> None:
    lines = _lines(run("rules", "ffb_annonces", "--lang", "fr"))
    assert f"passé{NO_BREAK}: le joueur suivant" in lines
    assert not [line for line in lines if line.startswith(":")]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            [
                "Partie 12/1~: ffb avec sheet.deals_limit=1",
                "Donne 1~: donneur 2, retourne QC",
                "enchères~: le joueur 3 passe, le joueur 0 prend",
                "contrat~: le joueur 0 prend à trèfle",
                "4 joueur 2 2:8C 3:TC 0:KC 1:JC joueur 1 34 joueur 0 «~belote~» avec KC",
                "résultat~: contrat réussi",
                "dix de der 10 règle 6.2~: le dix de der",
                "totaux 129 - 53~; rien en litige",
                "l'équipe 0 gagne~: totaux 129 - 53, donnes jouées~: 1, fin à la limite de donnes",
                "équipe 0 (joueurs 0, 2) 1 100,0~% 129,0 129,0",
            ],
        ),
        (
            "pt",
            [
                "Partida 12/1: ffb com sheet.deals_limit=1",
                "Mão 1: dá o jogador 2, carta virada QC",
                "licitação: o jogador 3 passa, o jogador 0 fica",
                "contrato: o jogador 0 fica e joga-se a paus",
                "4 jogador 2 2:8C 3:TC 0:KC 1:JC jogador 1 34 jogador 0 «belote» com KC",
                "resultado: contrato cumprido",
                "dez da última 10 regra 6.2: a dez da última",
                "totais 129 - 53; nada em litígio",
                "ganha a equipa 0: totais 129 - 53, mãos jogadas: 1, fim por limite de mãos",
                "equipa 0 (jogadores 0, 2) 1 100,0 % 129,0 129,0",
            ],
        ),
        (
            "es",
            [
                "Partida 12/1: ffb con sheet.deals_limit=1",
                "Mano 1: reparte el jugador 2, carta boca arriba QC",
                "triunfo: el jugador 3 pasa, el jugador 0 toma",
                "contrato: el jugador 0 toma y se juega a tréboles",
                "4 jugador 2 2:8C 3:TC 0:KC 1:JC jugador 1 34 jugador 0 «belote» con KC",
                "resultado: contrato cumplido",
                "diez de últimas 10 regla 6.2: las diez de últimas",
                "totales 129 - 53; nada en litigio",
                "gana el equipo 0: totales 129 - 53, manos jugadas: 1, final por límite de manos",
                "equipo 0 (jugadores 0, 2) 1 100,0 % 129,0 129,0",
            ],
        ),
    ],
)
def test_a_match_is_told_in_the_language(run: Run, lang: str, expected: list[str]) -> None:
    told = _lines(run(*COMMANDS["words"], "--lang", lang))
    lines = [line.replace("~", NO_BREAK) for line in expected]
    assert lines == [line for line in told if line in lines]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            [
                "contrat~: le joueur 0 joue 82 à tout-atout, coinché",
                "points demandés 80 règle 6.15~: les points",
                "par la coinche 193 règle 6.18~: ce que multiplie",
                "totaux 386 - 0~; rien en litige",
            ],
        ),
        (
            "pt",
            [
                "contrato: o jogador 0 joga 82 a tudo-trunfo, com coinche",
                "pontos licitados 80 regra 6.15: os pontos licitados",
                "pela coinche 193 regra 6.18: o que uma coinche",
                "totais 386 - 0; nada em litígio",
            ],
        ),
        (
            "es",
            [
                "contrato: el jugador 0 juega 82 a todo triunfo, con coinche",
                "puntos pujados 80 regla 6.15: los puntos pujados",
                "por la coinche 193 regla 6.18: lo que multiplica",
                "totales 386 - 0; nada en litigio",
            ],
        ),
    ],
)
def test_a_doubled_deal_is_told_in_the_language(run: Run, lang: str, expected: list[str]) -> None:
    told = _lines(run(*COMMANDS["doubled"], "--lang", lang))
    lines = [line.replace("~", NO_BREAK) for line in expected]
    assert lines == [line for line in told if line in lines]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            [
                "on joue à cœur~; pli AS 7S 9H~; main 8H AD",
                "règlement maître 8H AD",
                "ffb adversaire, 9H oui non 4.9",
                (
                    "AD~: on ne peut pas battre le neuf de cœur~: il faut sous-couper (pisser), "
                    "pas jouer l'as de carreau (règle 4.9~: pas d'atout plus fort)"
                ),
            ],
        ),
        (
            "pt",
            [
                "joga-se a copas; vaza AS 7S 9H; mão 8H AD",
                "regulamento está a ganhar 8H AD",
                "ffb adversário, 9H sim não 4.9",
                (
                    "AD: não se consegue bater o nove de copas: é obrigatório subcortar, "
                    "e não jogar o ás de ouros (regra 4.9: sem trunfo mais alto)"
                ),
            ],
        ),
        (
            "es",
            [
                "se juega a corazones; baza AS 7S 9H; mano 8H AD",
                "reglamento va ganando 8H AD",
                "ffb rival, 9H sí no 4.9",
                (
                    "AD: no se puede superar el nueve de corazones: hay que jugar un triunfo más "
                    "bajo, y no el as de diamantes (regla 4.9: sin triunfo más alto)"
                ),
            ],
        ),
    ],
)
def test_a_question_is_answered_in_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, expected: list[str]
) -> None:
    monkeypatch.setattr("belote.cli.screen.WIDTH", 300)
    answer = [line for line in _lines(run(*LEGAL, "--lang", lang)) if line and "─" not in line]
    assert [line.replace("~", NO_BREAK) for line in expected] == answer


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("fr", "«~a~» ne règle rien~: écrire OPTION=VALEUR, comme sheet.target=500"),
        ("pt", "«a» não define nada: escreva OPÇÃO=VALOR, como sheet.target=500"),
        ("es", "«a» no fija nada: escriba OPCIÓN=VALOR, como sheet.target=500"),
    ],
)
def test_a_mistake_is_told_in_the_language_wherever_it_is_named(
    run: Run, lang: str, expected: str
) -> None:
    for words_typed in (("--set", "a", "--lang", lang), ("--lang", lang, "--set", "a")):
        assert expected.replace("~", NO_BREAK) in run("rules", "ffb", *words_typed).output
