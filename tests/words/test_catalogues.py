"""Every language can say everything, in its own grammar."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import belote
from belote import words
from belote.card import Card, Rank, Suit, Trump
from belote.contract import Contract
from belote.meld import run, square
from belote.rulebook import cite
from belote.violations import Violation
from words.catalogues import TRANSLATED, gaps, pairs
from words.things import THINGS, VIOLATIONS

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
CATALOGUES: Final = {lang: dict(pairs(lang)) for lang in words.LANGUAGES}
ENGLISH: Final = CATALOGUES["en"]
REASON: Final = re.compile(r'"([a-z]+/[a-z_]+)"')

GAPS_ONLY: Final = {"value", "cli.percent", "cli.refusal", "cli.refusal.of", "cli.setting"}
NUMBERS: Final = {
    "value.scoring.failed.160",
    "value.scoring.failed.162",
    "value.scoring.failed_capot.252",
    "value.scoring.doubled_base.160",
    "value.scoring.doubled_base.162",
}
FRENCH_NAMES_OF_RUNS: Final = {
    f"meld.{kind}{name}" for kind in ("", "kind.") for name in ("tierce", "quarte", "quinte")
}
FRENCH_WORDS_OF_THE_GAME: Final = FRENCH_NAMES_OF_RUNS | {
    *("line.capot", "outcome.litige", "slam.capot", "slam.generale"),
}
ENGLISH_ALSO: Final = {
    "fr": FRENCH_WORDS_OF_THE_GAME
    | {"cli.column.option", "cli.column.points"}  # the same words
    | {"value"},  # the other gaps stand with a no-break space
    "pt": GAPS_ONLY | FRENCH_NAMES_OF_RUNS | {"slam.generale"},
    "es": GAPS_ONLY
    | {"cli.refused", "slam.generale"}
    | {code for code, said in ENGLISH.items() if code.startswith("value.") and said == "no"},
}
"""Sentences that read the same in English, belote and numbers apart."""

UNCONTRACTED: Final = {
    "fr": r"\b(de|à) les?\b|\b(de|le|la|ne|que|ce|se) (?!huit)(?=[aàâeéêèiîoôœuyh])",
    "pt": r"\b(a|de|em|por) (o|os|a|as)\b",
    "es": r"\b(a|de) el\b",
}
QUOTED: Final = {
    "fr": f"«{NO_BREAK}belote{NO_BREAK}»",
    "pt": "«belote»",
    "es": "«belote»",
}


def test_the_languages_are_english_french_portuguese_and_spanish() -> None:
    assert words.LANGUAGES == ("en", "fr", "pt", "es")


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_catalogue_has_each_code_once(lang: str) -> None:
    codes = [code for code, _ in pairs(lang)]
    assert sorted(set(codes)) == sorted(codes)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_language_has_the_codes_of_english(lang: str) -> None:
    assert set(ENGLISH) == set(CATALOGUES[lang])


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_sentence_has_the_same_gaps_in_every_language(lang: str) -> None:
    assert {code: gaps(said) for code, said in ENGLISH.items()} == {
        code: gaps(said) for code, said in CATALOGUES[lang].items()
    }


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_sentence_is_empty(lang: str) -> None:
    assert all(said.strip() for said in CATALOGUES[lang].values())


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_compiled_catalogue_says_what_the_written_one_says(lang: str) -> None:
    compiled = dict(vars(words.catalogue(lang))["_catalog"])
    del compiled[""]
    assert CATALOGUES[lang] == compiled


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_sentence_is_left_in_english(lang: str) -> None:
    same = {code for code, said in CATALOGUES[lang].items() if said == ENGLISH[code]}
    assert ENGLISH_ALSO[lang] | NUMBERS | {"line.belote"} == same


def test_every_reason_that_the_code_gives_has_a_sentence() -> None:
    sources = Path(belote.__file__).parent.rglob("*.py")
    given = {reason for path in sources for reason in REASON.findall(path.read_text("utf-8"))}
    assert {code.removeprefix("reason.") for code in ENGLISH if code.startswith("reason.")} == given


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("kind", THINGS)
def test_every_thing_speaks_every_language(kind: str, lang: str) -> None:
    for thing in THINGS[kind]:
        spoken = words.text(thing, lang)
        assert spoken
        assert not re.search(r"[{}<>]", spoken)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_articles_contract_where_the_language_contracts_them(lang: str) -> None:
    spoken = [words.text(thing, lang) for things in THINGS.values() for thing in things]
    spoken += [why.text(lang) for why in VIOLATIONS]
    assert [text for text in spoken if re.search(UNCONTRACTED[lang], text)] == []


def test_french_marks_keep_their_space_and_never_begin_a_line() -> None:
    broken = re.compile(r" [:;»%]|« |[^\s\d{}:/]:|\w;")
    assert [said for said in CATALOGUES["fr"].values() if broken.search(said)] == []


@pytest.mark.parametrize("lang", ["pt", "es"])
def test_no_space_stands_before_a_colon_but_in_french(lang: str) -> None:
    assert [said for said in CATALOGUES[lang].values() if re.search(r"\s[:;]", said)] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_word_that_is_said_stands_in_the_quotes_of_the_language(lang: str) -> None:
    assert QUOTED[lang] in CATALOGUES[lang]["reason.belote/first_word_missing"]
    assert [said for said in CATALOGUES[lang].values() if '"' in said or "“" in said] == []


def test_an_unknown_language_is_refused_and_the_known_ones_are_named() -> None:
    message = "no catalogue for 'de': the languages are en, fr, pt, es"
    with pytest.raises(ValueError, match=re.escape(message)):
        words.text(Card.JH, "de")


def test_an_unknown_code_is_refused_in_every_language() -> None:
    for lang in words.LANGUAGES:
        with pytest.raises(KeyError, match=r"card\.X"):
            words.sentence("card.X", lang)


def test_str_of_a_violation_is_english() -> None:
    why = Violation.of("play/not_in_hand", "4.2", card=Card.JH)
    assert str(why) == why.text("en")


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "the ace of hearts"),
        ("fr", "l'as de cœur"),
        ("pt", "o ás de copas"),
        ("es", "el as de corazones"),
    ],
)
def test_a_card_is_spoken_with_its_article(lang: str, expected: str) -> None:
    assert words.text(Card.AH, lang) == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["tierce to the jack of spades", "quarte to the queen of clubs"]),
        ("fr", ["tierce au valet de pique", "quarte à la dame de trèfle"]),
        ("pt", ["tierce até ao valete de espadas", "quarte até à dama de paus"]),
        ("es", ["tercia al valet de picas", "cuarta a la dama de tréboles"]),
    ],
)
def test_a_run_contracts_with_its_highest_card(lang: str, expected: list[str]) -> None:
    assert [words.text(run(Card.JS, 3), lang), words.text(run(Card.QC, 4), lang)] == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["run of 6 to the ace of diamonds", "four aces", "four tens"]),
        ("fr", ["suite de 6 cartes à l'as de carreau", "carré d'as", "carré de dix"]),
        (
            "pt",
            ["sequência de 6 cartas até ao ás de ouros", "quarteto de ases", "quarteto de dezes"],
        ),
        ("es", ["escalera de 6 cartas al as de diamantes", "brelán de ases", "brelán de dieces"]),
    ],
)
def test_longer_runs_and_four_alike_have_their_names(lang: str, expected: list[str]) -> None:
    melds = (run(Card.AD, 6), square(Rank.ACE), square(Rank.TEN))
    assert [words.text(meld, lang) for meld in melds] == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["seat 2 takes, trumps spades", "seat 2 takes, trumps no-trump"]),
        ("fr", ["le joueur 2 prend à pique", "le joueur 2 prend à sans-atout"]),
        (
            "pt",
            ["o jogador 2 fica e joga-se a espadas", "o jogador 2 fica e joga-se a sem trunfo"],
        ),
        (
            "es",
            ["el jugador 2 toma y se juega a picas", "el jugador 2 toma y se juega a sin triunfo"],
        ),
    ],
)
def test_a_contract_is_one_phrase_with_any_trumps(lang: str, expected: list[str]) -> None:
    contracts = (Contract(2, Trump.SPADES), Contract(2, Trump.NONE))
    assert [words.text(contract, lang) for contract in contracts] == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            (
                "the queen of hearts holds the trick and must be beaten with a higher trump: "
                "the ten of clubs is none (rule 4.8: overruffing)"
            ),
        ),
        (
            "fr",
            (
                "la dame de cœur tient le pli~: il faut monter avec un atout plus fort, "
                "pas jouer le dix de trèfle (règle 4.8~: surcouper)"
            ),
        ),
        (
            "pt",
            (
                "a dama de copas está a ganhar a vaza: é obrigatório subir com um trunfo mais "
                "alto, e não jogar o dez de paus (regra 4.8: sobrecortar)"
            ),
        ),
        (
            "es",
            (
                "la dama de corazones va ganando la baza: hay que jugar un triunfo más alto, "
                "y no el diez de tréboles (regla 4.8: contrafallar)"
            ),
        ),
    ],
)
def test_a_refusal_is_a_sentence_with_its_paragraph(lang: str, expected: str) -> None:
    why = Violation.of("play/must_overtrump", "4.8", card=Card.TC, suit=Suit.CLUBS, best=Card.QH)
    assert why.text(lang) == expected.replace("~", NO_BREAK)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "no card of hearts is held: a trump must be played, not the ace of spades"),
        ("fr", "pas de cœur en main~: il faut couper, pas jouer l'as de pique"),
        ("pt", "não há copas na mão: é obrigatório cortar, e não jogar o ás de espadas"),
        ("es", "no hay corazones en la mano: hay que fallar, y no jugar el as de picas"),
    ],
)
def test_a_hand_that_must_ruff_is_told_so(lang: str, expected: str) -> None:
    why = Violation.of("play/must_ruff", "4.7", card=Card.AS, suit=Suit.HEARTS)
    assert words.text(why, lang) == expected.replace("~", NO_BREAK)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "rule 6.2: the last trick"),
        ("fr", "règle 6.2~: le dix de der"),
        ("pt", "regra 6.2: a dez da última"),
        ("es", "regla 6.2: las diez de últimas"),
    ],
)
def test_a_paragraph_is_cited_in_every_language(lang: str, expected: str) -> None:
    assert cite("6.2", lang) == expected.replace("~", NO_BREAK)
