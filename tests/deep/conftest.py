"""The deep run: fresh examples each time, from a seed that is printed."""

import os
import random

import pytest
from hypothesis import settings

settings.register_profile(
    "deep",
    max_examples=250,
    deadline=None,
    derandomize=False,
    database=None,
    print_blob=True,
    stateful_step_count=80,
)
settings.load_profile("deep")

SEED = int(os.environ.get("BELOTE_DEEP_SEED") or random.SystemRandom().getrandbits(64))
os.environ["BELOTE_DEEP_SEED"] = str(SEED)  # parallel workers inherit it, and have the same
COUNTS = pytest.StashKey[list[str]]()


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Return a generator from the seed, another one for each test."""
    return random.Random(f"{SEED}/{request.node.name}")


@pytest.fixture
def counted(pytestconfig: pytest.Config) -> list[str]:
    """Return where to write what has been counted."""
    return pytestconfig.stash.setdefault(COUNTS, [])


def pytest_report_header() -> str:
    """Say how to run the same once more."""
    return f"BELOTE_DEEP_SEED={SEED}"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say what has been counted."""
    terminalreporter.section("counted")
    for line in config.stash.get(COUNTS, []):
        terminalreporter.write_line(line)
    terminalreporter.write_line(f"BELOTE_DEEP_SEED={SEED}")
