"""The tables of the reference say what the code does."""

import re
import runpy
from typing import Final, get_args

import attrs
import pytest

import belote
from belote import events, words
from belote.errors import BeloteError
from pages import DOCS, REFERENCE, ROOT, read

REASON: Final = re.compile(r"^\| `(\w+/\w+)` \| (.+?) \|", re.MULTILINE)
EVENT: Final = re.compile(r"^\| `([A-Z]\w+)` \| `([a-z_ ]+)` \|", re.MULTILINE)
VECTOR: Final = re.compile(r"^\| (.+?) \| (\d+) \| `(\w{64})` \|$", re.MULTILINE)
NAMED_SEEDS: Final[dict[str, bytes]] = {"(empty)": b"", "`00 FF`": b"\x00\xff"}


def reasons() -> list[str]:
    """Return every refusal of the catalogue."""
    codes = vars(words.catalogue("en"))["_catalog"]
    return [code.removeprefix("reason.") for code in codes if code.startswith("reason.")]


@pytest.mark.parametrize(
    ("page", "writer"),
    [
        ("axes.md", "axes_page"),
        ("encoding.md", "encoding_page"),
        ("wire-schema.json", "wire_schema"),
    ],
)
def test_a_page_is_the_one_that_the_generator_writes(page: str, writer: str) -> None:
    assert read(REFERENCE / page) == runpy.run_path(str(DOCS / "generate.py"))[writer]()


def test_every_reason_of_the_catalogue_has_one_row() -> None:
    written = [reason for reason, _ in REASON.findall(read(REFERENCE / "reasons.md"))]
    assert sorted(reasons()) == sorted(written)


def test_every_exception_has_a_row() -> None:
    text = read(REFERENCE / "reasons.md")
    names = [name for name in belote.__all__ if name.endswith("Error") and name != "BeloteError"]
    assert all(issubclass(getattr(belote, name), BeloteError) for name in names)
    assert all(f"\n| `{name}`" in text for name in names)


def test_every_event_has_a_row_with_its_fields() -> None:
    rows = dict(EVENT.findall(read(REFERENCE / "events.md")))
    kinds = get_args(events.Event)
    assert {kind.__name__: " ".join(attrs.fields_dict(kind)) for kind in kinds} == rows


def test_the_vectors_of_the_shuffle_are_the_packs_of_the_library() -> None:
    vectors = VECTOR.findall(read(REFERENCE / "shuffle.md"))
    assert len(vectors) == 10
    for seed, number, pack in vectors:
        source = NAMED_SEEDS.get(seed, seed.strip("`").encode())
        assert "".join(map(str, belote.shuffled(source, int(number)))) == pack


def test_every_public_name_is_in_the_interface() -> None:
    text = read(REFERENCE / "api.md") + read(REFERENCE / "events.md")
    missing = [
        name
        for name in belote.__all__
        if not re.search(rf"^\.\. \w+:: (belote\.)?{name}(\(\))?$", text, re.MULTILINE)
    ]
    assert not missing


def test_every_link_of_the_readme_leads_to_a_file() -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", read(ROOT / "README.md"))
    assert len(targets) > 10
    assert not [target for target in targets if not (ROOT / target).is_file()]
