"""The number that the engine reads of an action."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Coded:
    """A value that stands for itself in one integer.

    The one base that values made of interpreted parts share with the compiled engine: `code` is
    read without looking it up.
    """

    __slots__ = ("code",)

    code: i64
