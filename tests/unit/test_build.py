"""Which build is under test, and whether it is the one that the project describes."""

import importlib
import os
import pkgutil
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any, Final

import pytest

import belote

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final[dict[str, Any]] = tomllib.loads(
    (ROOT / "pyproject.toml").read_text(encoding="utf-8")
)
HOOK: Final = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]


def listed() -> set[str]:
    """Return the modules that the build hook compiles."""
    source = ROOT / "src"
    paths = {path for glob in HOOK["include"] for path in ROOT.glob(glob)}
    paths -= {path for glob in HOOK["exclude"] for path in ROOT.glob(glob)}
    return {".".join(path.relative_to(source).with_suffix("").parts) for path in paths}


def modules() -> list[str]:
    """Return every module of the package but its command line."""
    walked = pkgutil.walk_packages(belote.__path__, "belote.")
    return [
        found.name for found in walked if not found.name.startswith(("belote.cli", "belote.__"))
    ]


def test_the_expected_build_is_under_test() -> None:
    assert (os.environ.get("BELOTE_EXPECT_COMPILED") == "1") is belote.COMPILED


def test_the_hook_lists_the_cellar_the_cores_and_the_table() -> None:
    expected = {"belote.parts", "belote.state", "belote.engine"}
    expected |= {"belote.legality", "belote.consequences", "belote.seen", "belote.observation"}
    expected |= {"belote.melds.contest", "belote.scoring.bids", "belote.tricks.words"}
    expected |= {
        name for name in modules() if name.endswith((".core", ".records")) or "._kernel." in name
    }
    assert expected == listed()


@pytest.mark.parametrize("name", modules())
def test_compiled_modules_are_those_listed(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert (not file.endswith(".py")) is (belote.COMPILED and name in listed())


def test_the_version_is_the_projects() -> None:
    assert PROJECT["project"]["version"] == belote.__version__


def installed() -> set[str]:
    """Return the version that is installed, if one is."""
    try:
        return {metadata.version("belote")}
    except metadata.PackageNotFoundError:
        return set()


def test_the_version_is_the_installed_one() -> None:
    assert installed() <= {belote.__version__}
