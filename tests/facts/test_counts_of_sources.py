"""The counts that stand beside the facts are those of the files."""

import re

import pytest

from facts.reading import DATA, refused, rows

TABLE = re.compile(r"^  (\w+) +(\d+) +(\d+) +(\d+) +(\d+)$", re.MULTILINE)
SENTENCE = re.compile(r"Collected (\d+), held (\d+), refused (\d+), left out (\d+)\.")
PARTS = re.compile(r"\((\d+)[),]")


def source(folder: str) -> str:
    """Return what is said of the facts of a folder."""
    return (DATA / folder / "SOURCE.txt").read_text(encoding="utf-8")


COUNTS = TABLE.findall(source("cases"))


@pytest.mark.parametrize(("file", "collected", "held", "refusals", "left"), COUNTS)
def test_every_file_of_cases_has_as_many_rows_as_it_says(
    file: str, collected: str, held: str, refusals: str, left: str
) -> None:
    assert (int(held), int(refusals)) == (len(rows(f"cases/{file}")), len(refused(file)))
    assert int(collected) == int(held) + int(refusals) + int(left)


def test_every_file_of_cases_is_counted() -> None:
    files = {path.stem for path in (DATA / "cases").glob("*.jsonl")}
    assert files - {"refused"} == {file for file, *_ in COUNTS}


def test_the_faults_are_as_many_as_they_say() -> None:
    (counts,) = SENTENCE.findall(source("faults"))
    collected, held, refusals, left = map(int, counts)
    assert (held, refusals) == (len(rows("faults/faults")), len(rows("faults/refused")))
    assert collected == held + refusals + left
    assert left == sum(map(int, PARTS.findall(source("faults").split("Left out")[1])))
