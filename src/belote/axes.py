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


_LARGEST: Final = 1_000_000_000


@attrs.frozen
class Number:
    """A whole number from `least` to `most`; with `optional`, also "none"."""

    least: int = 0
    optional: bool = False
    most: int = _LARGEST

    @property
    def expected(self) -> str:
        """What may be written."""
        upwards = "up" if self.most == _LARGEST else f"to {self.most}"
        or_none = ", or none" if self.optional else ""
        return f"a whole number from {self.least} {upwards}{or_none}"

    def read(self, option: object) -> int | None:
        """Return the number written, or `None` for "none"."""
        if self.optional and (option is None or str(option).lower() == "none"):
            return None
        written = str(option)
        if not written.removeprefix("-").isdecimal() or len(written) > len(str(_LARGEST)):
            raise ValueError(self.expected)
        if not self.least <= int(written) <= self.most:
            raise ValueError(self.expected)
        return int(written)

    def write(self, value: int | None) -> Option:
        """Return the number, or "none"."""
        return "none" if value is None else value


_PACK: Final = 32


@attrs.frozen
class Packets:
    """Cards given at a time, in order: "3+2"; with `optional`, also "none"."""

    usual: tuple[int, ...]
    optional: bool = False

    @property
    def expected(self) -> str:
        """What may be written."""
        or_none = ", or none" if self.optional else ""
        return f"packets of one card or more, such as {self.write(self.usual)}{or_none}"

    def read(self, option: object) -> tuple[int, ...]:
        """Return the packets written."""
        if self.optional and (option == () or str(option).lower() == "none"):
            return ()
        if isinstance(option, tuple | list):
            option = "+".join(map(str, option))
        try:
            packets = tuple(int(word) for word in str(option).split("+"))
        except ValueError:
            raise ValueError(self.expected) from None
        if min(packets) < 1 or sum(packets) > _PACK:
            raise ValueError(self.expected)
        return packets

    def write(self, value: tuple[int, ...]) -> str:
        """Return the packets joined by plus signs, or "none"."""
        return "+".join(map(str, value)) or "none"


_RANKS: Final = "789TJQKA"
_MOST: Final = 99
_LENGTHS: Final = "345"


def _pairs(option: object, keys: str, usual: tuple[int, ...], most: int) -> tuple[int, ...] | None:
    """Return the table that `key:points` pairs make of the usual one, `None` if they are none."""
    if isinstance(option, tuple) and len(option) == len(keys):
        option = " ".join(f"{key}:{worth}" for key, worth in zip(keys, option, strict=True))
    table = list(usual)
    for pair in str(option).split():
        key, _, points = pair.partition(":")
        if len(key) != 1 or key not in keys or not points.isdecimal():
            return None
        if len(points) > len(str(most)) or int(points) > most:
            return None
        table[keys.index(key)] = int(points)
    return tuple(table)


def _differing(keys: str, value: tuple[int, ...], usual: tuple[int, ...]) -> str:
    rows = zip(keys, value, usual, strict=True)
    return " ".join(f"{key}:{points}" for key, points, as_usual in rows if points != as_usual)


@attrs.frozen
class PointsTable:
    """Points of the eight ranks 7 8 9 T J Q K A, written as the ranks that differ: "K:10"."""

    usual: tuple[int, ...]
    most: int = _MOST

    @property
    def expected(self) -> str:
        """What may be written."""
        return f"rank:points pairs such as 'K:10 Q:3', ranks {_RANKS}, points 0 to {self.most}"

    def read(self, option: object) -> tuple[int, ...]:
        """Return the table of eight that results from the pairs written."""
        table = _pairs(option, _RANKS, self.usual, self.most)
        if table is None:
            raise ValueError(self.expected)
        return table

    def write(self, value: tuple[int, ...]) -> str:
        """Return the pairs that differ from the usual table, in rank order."""
        return _differing(_RANKS, value, self.usual)


@attrs.frozen
class Runs:
    """Points of runs of three, four, and five or more, written as those that differ: "4:40"."""

    usual: tuple[int, ...]
    most: int = 999

    @property
    def expected(self) -> str:
        """What may be written."""
        return (
            f"length:points pairs such as '4:40 5:50', lengths {_LENGTHS}, points 0 to {self.most}"
        )

    def read(self, option: object) -> tuple[int, ...]:
        """Return the three values that result from the pairs written."""
        table = _pairs(option, _LENGTHS, self.usual, self.most)
        if table is None:
            raise ValueError(self.expected)
        return table

    def write(self, value: tuple[int, ...]) -> str:
        """Return the pairs that differ from the usual values, shortest run first."""
        return _differing(_LENGTHS, value, self.usual)


@attrs.frozen
class Tests:
    """Different words in an order that matters, from a closed list: "kind top trump"."""

    words: tuple[str, ...]

    @property
    def expected(self) -> str:
        """What may be written."""
        return f"one or more of {', '.join(self.words)}, each once, first test first"

    def read(self, option: object) -> tuple[str, ...]:
        """Return the words written."""
        found = option if isinstance(option, tuple) else tuple(str(option).split())
        known = all(isinstance(word, str) and word in self.words for word in found)
        if not found or not known or len(set(found)) != len(found):
            raise ValueError(self.expected)
        return found

    def write(self, value: tuple[str, ...]) -> str:
        """Return the words, parted by spaces."""
        return " ".join(value)


def axis(
    default: Any,  # noqa: ANN401 - as attrs.field
    *,
    rule: str,
    form: Form | None = None,
    option: str | None = None,
) -> Any:  # noqa: ANN401 - as attrs.field
    """Declare an axis.

    Args:
        default: its value when nothing is said.
        rule: its paragraph of the rulebook.
        form: how its values are written, where the default does not tell.
        option: its name within the room, where the field has another one.
    """
    metadata = {"rule": rule, "form": form or _usual_form(default), "option": option}
    return attrs.field(default=default, metadata=metadata)


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
        name: the room and the name within it, as the option is written.
        field: the name of the value within its record.
        default: the value when nothing is said.
        rule: the paragraph of the rulebook that states it.
        form: how its values are written.
    """

    name: str
    field: str
    default: object
    rule: str
    form: Form

    @property
    def room(self) -> str:
        """The record that holds the value."""
        return self.name.partition(".")[0]

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
class _Test:
    """One of the words of a `Tests` value, as words speak of it."""

    axis: Axis
    word: str

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        return f"value.{self.axis.name}.{self.word}", {}


@attrs.frozen
class Setting:
    """A value of an axis, as words speak of it."""

    axis: Axis
    value: object

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this value."""
        if self.value is None or self.value == ():
            return f"value.{self.axis.name}.none", {}
        if isinstance(self.axis.form, Tests) and isinstance(self.value, tuple):
            return "value", {"value": tuple(_Test(self.axis, word) for word in self.value)}
        option = self.axis.form.write(self.value)
        if not self.axis.values:
            return ("value", {"value": option}) if option != "" else ("value.usual", {})
        return f"value.{self.axis.name}.{str(option).lower()}", {}


def axes_of(room: str, record: type[attrs.AttrsInstance]) -> tuple[Axis, ...]:
    """Return the axes that a record declares, in its order."""
    return tuple(
        Axis(
            f"{room}.{field.metadata['option'] or field.name}",
            field.name,
            field.default,
            field.metadata["rule"],
            field.metadata["form"],
        )
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
