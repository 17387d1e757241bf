"""The Python of the documentation passes the strict type checker that we recommend."""

from pathlib import Path

import pytest

from pages import PAGES, ROOT, blocks, name_of, program


def test_the_blocks_of_all_pages_are_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    api = pytest.importorskip("mypy.api", reason="mypy is not installed")
    monkeypatch.chdir(ROOT)  # for the paths in the configuration
    files = []
    for page in filter(blocks, PAGES):
        file = tmp_path / f"{name_of(page).removesuffix('.md').replace('/', '__')}.py"
        file.write_text(program(page), encoding="utf-8")
        files.append(str(file))
    cache = f"--cache-dir={tmp_path / 'cache'}"
    report, errors, status = api.run(["--strict", cache, *files])
    assert not errors
    assert status == 0, report
