"""Every Python block of the documentation runs: one test a page, its blocks in order."""

from pathlib import Path

import pytest

from pages import PAGES, ROOT, blocks, document, fences, name_of

WITH_PYTHON = [page for page in PAGES if fences(page)]


def test_the_readme_and_the_tutorial_have_blocks() -> None:
    assert {ROOT / "README.md", ROOT / "docs/tutorial/play-a-deal.md"} <= set(WITH_PYTHON)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_blocks_of_a_page_are_found(page: Path) -> None:
    assert ["```python"] * len(blocks(page)) == fences(page)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_the_blocks_of_a_page_run(page: Path) -> None:
    examples = list(document(page).examples())
    assert len(blocks(page)) <= len(examples)
    for example in examples:
        example.evaluate()
