from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from belote.cli.app import commands

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run the command line as in a pipe; words are separate so that texts may hold spaces."""
    runner = CliRunner(env={"FORCE_COLOR": None, "TTY_COMPATIBLE": None})

    def invoke(*words: str) -> Result:
        return runner.invoke(commands, words, prog_name="belote")

    return invoke
