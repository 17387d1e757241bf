"""The words: a text for everything that can be spoken, and the catalogue compiled as written."""

import ast
import gettext
import re
import struct
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import belote
from belote import (
    Action,
    Bid,
    Card,
    Choose,
    Claim,
    Coinche,
    Contract,
    Deal,
    Declare,
    EndMatch,
    Exchange,
    Outcome,
    Pass,
    Play,
    Rank,
    Ruleset,
    Slam,
    Suit,
    Surcoinche,
    Take,
    Trump,
    Violation,
    rulebook,
    words,
)
from belote.axes import Axis, Setting
from belote.axes import Tests as InOrder
from belote.card import CARDS
from belote.meld import MeldKind, run, square
from belote.rulebook import PARAGRAPHS
from belote.ruleset import AXES
from belote.scoring.account import _LABELS, ScoreLine
from happenings import EVENTS
from words.things import settings

SOURCE: Final = Path(str(belote.__file__)).parent
REASON: Final = re.compile(r"(phase|seat|turn|bidding|play|belote|melds|exchange|claim)/[a-z_]+")


def place(lang: str, kind: str) -> bytes:
    """Return a catalogue file."""
    return (files("belote") / "locale" / lang / "LC_MESSAGES" / f"belote.{kind}").read_bytes()


def written(lang: str) -> dict[str, str]:
    """Return the entries of a catalogue as written."""
    entries: dict[str, str] = {}
    msgid = ""
    for block in place(lang, "po").decode().split("\n\n"):
        texts = {"msgid": "", "msgstr": ""}
        key = "msgid"
        for line in block.splitlines():
            if line.startswith(("msgid ", "msgstr ")):
                key, _, line = line.partition(" ")  # noqa: PLW2901 - the rest is the text
            if line.startswith('"'):
                texts[key] += ast.literal_eval(line)
        msgid = texts["msgid"]
        assert msgid not in entries, f"written twice: {msgid}"
        entries[msgid] = texts["msgstr"]
    return entries


def compiled(lang: str) -> dict[str, str]:
    """Return the entries of a catalogue as compiled."""
    data = place(lang, "mo")
    magic, _, count, ids, texts = struct.unpack("<5I", data[:20])
    assert magic == 0x950412DE

    def entry(table: int, number: int) -> str:
        length, offset = struct.unpack("<2I", data[table + 8 * number : table + 8 * number + 8])
        return data[offset : offset + length].decode()

    return {entry(ids, number): entry(texts, number) for number in range(count)}


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_compiled_catalogue_is_the_written_one(lang: str) -> None:
    one, other = written(lang), compiled(lang)
    one.pop("")
    other.pop("")
    assert one == other
    assert f"Language: {lang}" in compiled(lang)[""]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_entry_is_empty_or_ends_in_blanks(lang: str) -> None:
    entries = written(lang)
    entries.pop("")
    assert [code for code, text in entries.items() if not text or text != text.strip()] == []


@cache
def reasons_in_source() -> frozenset[str]:
    """Return every reason that the package names."""
    return frozenset(
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and REASON.fullmatch(node.value)
    )


def codes() -> Iterator[str]:
    """Yield the code of everything that can be spoken."""
    things: list[words.Spoken] = [
        *(Card.JH, Outcome.MADE, Contract(0, Trump.HEARTS), Deal(CARDS), Pass(0), Take(0)),
        *(Choose(0, Trump.CLUBS), Play(0, Card.KH), Play(0, Card.KH, belote=True), EndMatch()),
        *(Declare(0), Declare(0, (square(Rank.ACE),))),
        *(Exchange(0, yes=True), Exchange(0, yes=False), Claim(0)),
        *(Bid(0, 90, Trump.HEARTS), Coinche(0), Surcoinche(0), *Slam),
        *(Contract(0, Trump.CLUBS, points, how) for points in (None, 90) for how in range(3)),
        *map(square, Rank),
        *(run(Card.AH, length) for length in (3, 4, 5, 6)),
        *CARDS,
        *Suit,
        *Rank,
        *Trump,
        *Outcome,
        *PARAGRAPHS.values(),
        *AXES.values(),
        *settings(),
        *(ScoreLine(0, label, 1, rule) for label, rule in _LABELS.values()),
        *(Violation.of(reason, "1.1") for reason in reasons_in_source()),
        *(*EVENTS, *MeldKind),
    ]
    yield from (thing.message[0] for thing in things)
    yield from (f"value.{axis.name}.{test}" for axis, test in ordered_words())
    yield from (f"to.{rank}" for rank in Rank)
    yield from ("rule", "value")


def ordered_words() -> Iterator[tuple[Axis, str]]:
    """Yield every test that an axis with an order of tests may name."""
    for axis in AXES.values():
        if isinstance(axis.form, InOrder):
            yield from ((axis, test) for test in axis.form.words)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_everything_that_can_be_spoken_has_words_and_nothing_else_has(lang: str) -> None:
    spoken = set(codes())
    entries = {code for code in written(lang) if code and not code.startswith("cli.")}
    assert set() == spoken - entries
    assert set() == entries - spoken


def test_the_reasons_of_the_source_are_those_of_the_catalogue() -> None:
    entries = {code for code in written("en") if code.startswith("reason.")}
    assert {f"reason.{reason}" for reason in reasons_in_source()} == entries


@pytest.mark.parametrize("axis", AXES.values(), ids=str)
def test_every_axis_and_value_is_spoken(axis: Axis) -> None:
    assert words.text(axis)
    spoken = [words.text(Setting(axis, value)) for value in axis.values or (axis.default,)]
    assert len(spoken) == len(set(spoken))


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_every_paragraph_has_a_title_and_can_be_cited(number: str) -> None:
    title = words.text(PARAGRAPHS[number])
    assert f"rule {number}: {title}" == rulebook.cite(number)


ACTIONS: Final[tuple[Action, ...]] = (
    *(Pass(0), Take(1), Choose(2, Trump.ALL), Play(3, Card.KH), Play(3, Card.KH, belote=True)),
    *(Declare(0), Declare(1, (square(Rank.JACK), run(Card.AH, 6)))),
    *(Exchange(2, yes=True), Exchange(3, yes=False), Claim(0)),
    *(Bid(0, 90, Trump.ALL), Bid(3, Slam.CAPOT, Trump.CLUBS), Coinche(1), Surcoinche(2)),
    *(Deal(CARDS), EndMatch("over")),
)


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_every_action_is_spoken_with_its_gaps_filled(action: Action) -> None:
    text = words.text(action)
    assert "{" not in text
    if action.seat is not None:
        assert f"seat {action.seat} " in text


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (7, "7"),
        ("plain", "plain"),
        ((), ""),
        ((Pass(1), Take(2)), "seat 1 passes, seat 2 takes"),
        (Outcome.LITIGE, "litige"),
        (Contract(2, Trump.SPADES), "seat 2 takes, trumps spades"),
        (
            Contract(1, Trump.ALL, Slam.CAPOT, 2),
            "seat 1 takes capot in all-trump, surcoinched",
        ),
        (Bid(0, 90, Trump.HEARTS), "seat 0 bids 90 in hearts"),
        (ScoreLine(0, "last_trick", 10, "6.2"), "last trick"),
    ],
)
def test_what_is_said(thing: object, text: str) -> None:
    assert text == words.text(thing)


@pytest.mark.parametrize("thing", [None, object(), [Card.JH], Ruleset(), (Card.JH, None)])
def test_what_has_no_words(thing: object) -> None:
    with pytest.raises(TypeError, match=r" has no words: cards, .*, events, contracts, outcomes"):
        words.text(thing)


def test_a_sentence_whose_gap_nothing_fills_cannot_be_said() -> None:
    with pytest.raises(KeyError, match="reason"):
        words.sentence("action.end", reason=None)


def test_a_refusal_is_said_with_its_paragraph() -> None:
    violation = Violation.of("play/must_follow", "4.4", card=Card.JH, suit=Suit.SPADES)
    expected = (
        "spades is led and must be followed: the jack of hearts is not spades "
        "(rule 4.4: following suit)"
    )
    assert expected == violation.text() == violation.text("en") == str(violation)


@pytest.mark.parametrize("lang", ["xx", "EN", "", "en_GB"])
def test_an_unknown_language(lang: str) -> None:
    for ask in (lambda: words.text(Card.JH, lang), lambda: words.catalogue(lang)):
        with pytest.raises(ValueError, match=f"no catalogue for '{lang}': the languages are en"):
            ask()


def test_an_unknown_code() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.code"):
        words.sentence("no.such.code")


def test_a_catalogue_is_read_once() -> None:
    assert isinstance(words.catalogue("en"), gettext.GNUTranslations)
    assert words.catalogue("en") is words.catalogue("en")


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        (Contract(2, Trump.SPADES), "trumps S, taken by 2"),
        (Contract(1, Trump.ALL, Slam.CAPOT, 2), "trumps AT, taken by 1 for capot, surcoinched"),
        (Contract(0, Trump.NONE, 90, 1), "trumps NT, taken by 0 for 90, coinched"),
    ],
)
def test_a_contract_is_written_in_the_middle_of_a_table(contract: Contract, text: str) -> None:
    assert str(contract) == text
