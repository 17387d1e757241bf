"""The other end of `benchmarks.worker`: processes that are asked for one round at a time."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Self

from benchmarks.figures import Sample

ROOT = Path(__file__).parents[1]
IMPORT = "from time import perf_counter as now; t = now(); import belote; print(1000 * (now() - t))"


def caching() -> dict[str, str]:
    """Return the environment, such that what is imported twice is compiled to bytecode once."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Worker:
    """A worker, from its greeting to the end of the block."""

    def __init__(self, python: str, library: str) -> None:
        self.python = python
        self._process = subprocess.Popen(  # noqa: S603 - an interpreter that the caller names
            [python, "-m", "benchmarks.worker", library],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.greeting = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def play(self, lane: str, deals: int) -> Sample:
        """Let it play one round."""
        return Sample.of(self._ask({"play": lane, "deals": deals}))

    def micro(self, ruleset: str) -> dict[str, dict[str, float]]:
        """Let it time single calls once."""
        answer: dict[str, dict[str, float]] = self._ask({"micro": ruleset})
        return answer

    def import_ms(self) -> float:
        """Return how long a fresh process needs to import belote, in milliseconds."""
        command = [self.python, "-c", IMPORT]
        found = subprocess.run(  # noqa: S603 - as above
            command, cwd=ROOT, env=caching(), check=True, capture_output=True, text=True
        )
        return float(found.stdout)

    def _ask(self, request: dict[str, object]) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the worker of {self.python} has died; its error stands above")
        answer: dict[str, Any] = json.loads(line)
        return answer
