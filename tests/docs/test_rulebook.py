"""The rulebook states every paragraph that the code names, and nothing that it does not."""

import re
from pathlib import Path
from typing import Final

import pytest

from belote import rulesets, words
from belote.axes import Axis
from belote.rulebook import PARAGRAPHS
from belote.ruleset import AXES
from pages import PAGES, REFERENCE, name_of, read

RULEBOOK: Final = read(REFERENCE / "rulebook.md")
PRESETS: Final = read(REFERENCE / "presets.md")
SOURCES: Final = read(REFERENCE / "sources.md")
HEADING: Final = re.compile(r"^\(rule-(\S+)\)=\n### (\S+) (.+)\n", re.MULTILINE)
KEY: Final = re.compile(r"\[([A-Z0-9][A-Z0-9-]+)\](?!: #)")
KEY_LINK: Final = re.compile(r"^\[(\S+)\]: #source-(\S+)$", re.MULTILINE)
DEFINED_KEY: Final = re.compile(r"^\(source-(\S+)\)=\n\*\*(\S+)\*\*:", re.MULTILINE)
RULE_LINK: Final = re.compile(r"\[(\d+\.\d+)\]\([^)#]*#rule-([^)]+)\)")
LINES: Final = {"S0": 80, "S1": 21, "S3": 32, "S2": 33}


def sections() -> dict[str, str]:
    """Return the text of each paragraph, by the number in its anchor."""
    parts = HEADING.split(RULEBOOK)
    return dict(zip(parts[1::4], parts[4::4], strict=True))


def defined_keys() -> set[str]:
    """Return the keys of the list of sources."""
    return {key for _, key in DEFINED_KEY.findall(SOURCES)}


def test_every_paragraph_has_a_heading_with_its_title_and_no_other_has() -> None:
    written = [(number, title.lower()) for _, number, title in HEADING.findall(RULEBOOK)]
    assert [(p.id, words.text(p).lower()) for p in PARAGRAPHS.values()] == written
    assert RULEBOOK.count("\n### ") == len(written)


def test_every_anchor_has_the_number_of_its_heading() -> None:
    assert [number for _, number, _ in HEADING.findall(RULEBOOK)] == list(sections())


@pytest.mark.parametrize("axis", AXES.values(), ids=lambda axis: axis.name)
def test_the_paragraph_of_an_axis_names_it_and_all_its_values(axis: Axis) -> None:
    text = sections()[axis.rule]
    assert f"`{axis.name}`" in text
    options = [axis.form.write(value) for value in axis.values]
    missing = [option for option in options if f"`{str(option).lower()}`" not in text]
    assert not missing


@pytest.mark.parametrize("number", PARAGRAPHS)
def test_a_paragraph_cites_the_sources_of_its_record(number: str) -> None:
    cited = set(KEY.findall(sections()[number]))
    assert set(PARAGRAPHS[number].sources) <= cited


def test_every_source_is_defined_and_cited() -> None:
    cited = set(KEY.findall(RULEBOOK)) | set(KEY.findall(PRESETS))
    assert cited == defined_keys()


@pytest.mark.parametrize("text", [RULEBOOK, PRESETS], ids=["rulebook", "presets"])
def test_every_cited_key_leads_to_its_source(text: str) -> None:
    expected = {(key, key.lower()) for key in KEY.findall(text)}
    assert expected == set(KEY_LINK.findall(text))


def test_the_anchor_of_a_source_is_its_key() -> None:
    assert [key.lower() for _, key in DEFINED_KEY.findall(SOURCES)] == [
        anchor for anchor, _ in DEFINED_KEY.findall(SOURCES)
    ]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_a_link_to_a_paragraph_shows_its_number(page: Path) -> None:
    links = RULE_LINK.findall(read(page))
    assert [target for _, target in links] == [shown for shown, _ in links]


@pytest.mark.parametrize("name", rulesets.names())
def test_every_preset_is_told(name: str) -> None:
    assert f"(preset-{name})=" in PRESETS


@pytest.mark.parametrize("source", LINES)
def test_every_clause_of_a_rule_page_has_a_row(source: str) -> None:
    expected = [f"{source}.{number}" for number in range(1, LINES[source] + 1)]
    assert expected == re.findall(rf"^\| ({source}\.\d+) \|", PRESETS, re.MULTILINE)
