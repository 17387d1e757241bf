"""Set the C compiler's flags, before the hook that compiles runs."""

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# mypyc emits non-static functions: without the second flag gcc may not inline them under -fPIC,
# and the compiled package is a sixth slower.
FLAGS = "-O3 -fno-semantic-interposition"


class Flags(BuildHookInterface[Any]):
    """Extend CFLAGS; a compiler that speaks another language keeps its own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Run before the wheel is built."""
        if sys.platform != "win32":
            os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
