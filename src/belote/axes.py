"""How a rule on which tables differ is declared, read from an option and written back.

A room declares each of its axes with `axis(default, rule=...)` in a frozen attrs record. From that
one line come the option's name, its legal values, its text form and its place in the rulebook.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, Protocol, TypeAlias

import attrs

Option: TypeAlias = str | int | bool
"""What stands for the value of an axis in JSON, TOML, a record's header or `--set`."""


class Form(Protocol):
    """How the values of one axis are written."""

    @property
    def expected(self) -> str:
        """What may be written, in words."""
        ...

    def read(self, option: object) -> object:
        """Return the value that an option stands for; `ValueError` if it stands for none."""
        ...

    def write(self, value: Any) -> Option:  # noqa: ANN401 - each form has a value type of its own
        """Return the option that stands for a value."""
        ...


@attrs.frozen
class Choice:
    """One of the members of an enumeration, written as its value."""

    kind: type[Enum]

    @property
    def expected(self) -> str:
        """What may be written."""
        return "one of " + ", ".join(str(member.value) for member in self.kind)

    def read(self, option: object) -> Enum:
        """Return the member whose value is written."""
        if isinstance(option, self.kind):
            return option
        for member in self.kind:
            if str(member.value) == str(option):
                return member
        raise ValueError(self.expected)

    def write(self, value: Enum) -> str:
        """Return the member's value."""
        return str(value.value)


_FLAGS: Final = {"true": True, "false": False}


@attrs.frozen
class Flag:
    """True or false."""

    expected: str = "true or false"

    def read(self, option: object) -> bool:
        """Return the truth value written."""
        flag = option if isinstance(option, bool) else _FLAGS.get(str(option).lower())
        if flag is None:
            raise ValueError(self.expected)
        return flag

    def write(self, value: bool) -> bool:  # noqa: FBT001 - the value of the axis itself
        """Return the value itself."""
        return value


@attrs.frozen
class Number:
    """A whole number from `least` up; with `optional`, also "none"."""

    least: int = 0
    optional: bool = False

    @property
    def expected(self) -> str:
        """What may be written."""
        return f"a whole number from {self.least} up" + (", or none" if self.optional else "")

    def read(self, option: object) -> int | None:
        """Return the number written, or `None` for "none"."""
        if self.optional and (option is None or str(option).lower() == "none"):
            return None
        written = str(option)
        if not written.removeprefix("-").isdecimal() or int(written) < self.least:
            raise ValueError(self.expected)
        return int(written)

    def write(self, value: int | None) -> Option:
        """Return the number, or "none"."""
        return "none" if value is None else value


@attrs.frozen
class Packets:
    """Cards given at a time, in order, with a fixed sum: "3+2"."""

    total: int

    @property
    def expected(self) -> str:
        """What may be written."""
        return f"packets that sum to {self.total}, such as {self.total - 2}+2"

    def read(self, option: object) -> tuple[int, ...]:
        """Return the packets written."""
        if isinstance(option, tuple | list):
            option = "+".join(map(str, option))
        try:
            packets = tuple(int(word) for word in str(option).split("+"))
        except ValueError:
            raise ValueError(self.expected) from None
        if sum(packets) != self.total or min(packets) < 1:
            raise ValueError(self.expected)
        return packets

    def write(self, value: tuple[int, ...]) -> str:
        """Return the packets joined by plus signs."""
        return "+".join(map(str, value))


_RANKS: Final = "789TJQKA"
_MOST: Final = 99


@attrs.frozen
class PointsTable:
    """Points of the eight ranks 7 8 9 T J Q K A, written as the ranks that differ: "K:10"."""

    usual: tuple[int, ...]

    @property
    def expected(self) -> str:
        """What may be written."""
        return f"rank:points pairs such as 'K:10 Q:3', ranks {_RANKS}, points 0 to {_MOST}"

    def read(self, option: object) -> tuple[int, ...]:
        """Return the table of eight that results from the pairs written."""
        if isinstance(option, tuple) and len(option) == len(_RANKS):
            option = " ".join(f"{rank}:{worth}" for rank, worth in zip(_RANKS, option, strict=True))
        table = list(self.usual)
        for pair in str(option).split():
            rank, colon, points = pair.partition(":")
            if len(rank) != 1 or rank not in _RANKS or not colon or not points.isdecimal():
                raise ValueError(self.expected)
            if int(points) > _MOST:
                raise ValueError(self.expected)
            table[_RANKS.index(rank)] = int(points)
        return tuple(table)

    def write(self, value: tuple[int, ...]) -> str:
        """Return the pairs that differ from the usual table, in rank order."""
        rows = zip(_RANKS, value, self.usual, strict=True)
        return " ".join(f"{rank}:{points}" for rank, points, usual in rows if points != usual)


def axis(default: Any, *, rule: str, form: Form | None = None) -> Any:  # noqa: ANN401 - as attrs.field
    """Declare an axis: its default, its paragraph of the rulebook and, where needed, its form."""
    return attrs.field(
        default=default, metadata={"rule": rule, "form": form or _usual_form(default)}
    )


def _usual_form(default: object) -> Form:
    if isinstance(default, Enum):
        return Choice(type(default))
    if isinstance(default, bool):
        return Flag()
    return Number()


@attrs.frozen
class Axis:
    """One axis of a ruleset, as the generated tables, sheets and option readers see it.

    Attributes:
        name: `room.field`, the name of the option.
        default: the value when nothing is said.
        rule: the paragraph of the rulebook that states it.
        form: how its values are written.
    """

    name: str
    default: object
    rule: str
    form: Form

    @property
    def room(self) -> str:
        """The record that holds the value."""
        return self.name.partition(".")[0]

    @property
    def field(self) -> str:
        """The name of the value within its record."""
        return self.name.partition(".")[2]

    @property
    def values(self) -> tuple[object, ...]:
        """Every value of an axis whose values can be listed, else `()`."""
        if isinstance(self.form, Choice):
            return tuple(self.form.kind)
        if isinstance(self.form, Flag):
            return (False, True)
        return ()

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this axis."""
        return f"axis.{self.name}", {}


@attrs.frozen
class Setting:
    """A value of an axis, as words speak of it."""

    axis: Axis
    value: object

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this value."""
        option = self.axis.form.write(self.value)
        if not self.axis.values:
            return ("value", {"value": option}) if option != "" else ("value.usual", {})
        return f"value.{self.axis.name}.{str(option).lower()}", {}


def axes_of(room: str, record: type[attrs.AttrsInstance]) -> tuple[Axis, ...]:
    """Return the axes that a record declares, in its order."""
    return tuple(
        Axis(f"{room}.{field.name}", field.default, field.metadata["rule"], field.metadata["form"])
        for field in attrs.fields(record)
    )


def problems_of(room: str, record: attrs.AttrsInstance) -> list[str]:
    """Return one sentence for each value of a record that its axis does not have."""
    problems = []
    for declared in axes_of(room, type(record)):
        value = getattr(record, declared.field)
        try:
            right = declared.form.read(value) == value
        except ValueError:
            right = False
        if not right:
            problems.append(f"{declared.name} is {value!r}, but must be {declared.form.expected}")
    return problems
