"""The command line: `belote simulate`, `belote legal` and `belote rules`."""

from __future__ import annotations

from typing import Final

_EXTRA: Final = frozenset({"click", "rich"})
_MISSING: Final = 'belote: the command line needs click and rich: pip install "belote[cli]"'


def main() -> None:
    """Run the command line; without click or rich, say which extra brings them."""
    try:
        from belote.cli.app import commands  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in _EXTRA:
            raise
        raise SystemExit(_MISSING) from None
    commands()
