"""How the values of an axis are written and read back."""

from typing import Any

import pytest

from belote.axes import (
    Axis,
    Choice,
    Flag,
    Number,
    Option,
    Packets,
    PointsTable,
    Runs,
    Setting,
)
from belote.axes import Tests as InOrder
from belote.melds.rules import RUN_POINTS, TESTS
from belote.ruleset import AXES
from belote.scoring.rules import PLAIN_POINTS, Litige
from belote.testing.domain import VALUES
from tables import FFB

AXIS_VALUES = [(name, option) for name, options in VALUES.items() for option in options]


@pytest.mark.parametrize(("name", "option"), AXIS_VALUES)
def test_every_form_reads_what_it_writes(name: str, option: Option) -> None:
    form = AXES[name].form
    value = form.read(option)
    written = form.write(value)
    assert value == form.read(written) == form.read(str(written))
    assert written == form.write(form.read(written))


@pytest.mark.parametrize(("name", "option"), AXIS_VALUES)
def test_a_value_may_stand_for_itself(name: str, option: Option) -> None:
    form = AXES[name].form
    value = form.read(option)
    assert value == form.read(value)


@pytest.mark.parametrize("axis", AXES.values(), ids=str)
def test_the_default_of_every_axis_is_one_of_its_values(axis: Axis) -> None:
    assert axis.default == axis.form.read(axis.form.write(axis.default))
    assert not axis.values or axis.default in axis.values


@pytest.mark.parametrize("axis", AXES.values(), ids=str)
def test_an_axis_is_named_by_its_room(axis: Axis) -> None:
    assert axis is AXES[axis.name]
    assert axis.name.startswith(f"{axis.room}.")
    assert axis.default == getattr(getattr(FFB, axis.room), axis.field)


def test_one_axis_has_another_name_than_its_field() -> None:
    differing = [axis for axis in AXES.values() if f"{axis.room}.{axis.field}" != axis.name]
    assert [(axis.name, axis.field) for axis in differing] == [("seating.sides", "partnership")]


@pytest.mark.parametrize("axis", AXES.values(), ids=str)
def test_the_values_of_an_axis_are_written_differently(axis: Axis) -> None:
    written = [axis.form.write(value) for value in axis.values]
    assert len(written) == len(set(map(str, written)))


@pytest.mark.parametrize(
    ("form", "option", "value"),
    [
        (Choice(Litige), "dedans", Litige.DEDANS),
        (Choice(Litige), Litige.MADE, Litige.MADE),
        (Flag(), True, True),
        (Flag(), "true", True),
        (Flag(), "False", False),
        (Number(), "12", 12),
        (Number(), 0, 0),
        (Number(least=1, optional=True), "none", None),
        (Number(least=1, optional=True), "None", None),
        (Number(least=1, optional=True), None, None),
        (Number(least=-5), "-5", -5),
        (Packets((3, 2)), "3+2", (3, 2)),
        (Packets((3, 2)), "3+3+1", (3, 3, 1)),
        (Packets((3, 2)), "32", (32,)),
        (Packets((3, 2)), "5", (5,)),
        (Packets((3, 2)), 5, (5,)),
        (Packets((3, 2)), (1, 4), (1, 4)),
        (Packets((3, 2)), [1, 4], (1, 4)),
        (PointsTable(PLAIN_POINTS), "", PLAIN_POINTS),
        (PointsTable(PLAIN_POINTS), "K:10", (0, 0, 0, 10, 2, 3, 10, 11)),
        (PointsTable(PLAIN_POINTS), "A:1 7:2", (2, 0, 0, 10, 2, 3, 4, 1)),
        (PointsTable(PLAIN_POINTS), PLAIN_POINTS, PLAIN_POINTS),
        (Runs(RUN_POINTS), "", RUN_POINTS),
        (Runs(RUN_POINTS), "5:50 4:40", (20, 40, 50)),
        (Runs(RUN_POINTS), (20, 40, 50), (20, 40, 50)),
        (InOrder(TESTS), "top kind", ("top", "kind")),
        (InOrder(TESTS), ("kind",), ("kind",)),
    ],
)
def test_what_may_be_written(form: Any, option: Any, value: object) -> None:
    assert value == form.read(option)


@pytest.mark.parametrize(
    ("form", "value", "option"),
    [
        (Choice(Litige), Litige.DEDANS, "dedans"),
        (Flag(), False, False),
        (Number(), 12, 12),
        (Number(optional=True), None, "none"),
        (Packets((3, 2)), (1, 4), "1+4"),
        (PointsTable(PLAIN_POINTS), PLAIN_POINTS, ""),
        (PointsTable(PLAIN_POINTS), (1, 0, 0, 10, 2, 3, 10, 11), "7:1 K:10"),
        (Runs(RUN_POINTS), RUN_POINTS, ""),
        (Runs(RUN_POINTS), (20, 40, 50), "4:40 5:50"),
        (InOrder(TESTS), ("points", "carre"), "points carre"),
    ],
)
def test_how_values_are_written(form: Any, value: object, option: Option) -> None:
    written = form.write(value)
    assert (type(option), option) == (type(written), written)


@pytest.mark.parametrize(
    ("form", "option"),
    [
        (Choice(Litige), "Dedans"),
        (Choice(Litige), None),
        (Flag(), 1),
        (Flag(), "yes"),
        (Number(), None),
        (Number(), "none"),
        (Number(), ""),
        (Number(), 1.0),
        (Number(), True),
        (Packets((3, 2)), ""),
        (Packets((3, 2)), "5+0"),
        (Packets((3, 2)), "6+-1"),
        (Packets((3, 2)), "16+17"),
        (Packets((3, 2)), "3,2+1"),
        (Packets((3, 2)), "3,2"),
        (Packets((3, 2)), None),
        (PointsTable(PLAIN_POINTS), "K=10"),
        (PointsTable(PLAIN_POINTS), "KQ:10"),
        (PointsTable(PLAIN_POINTS), None),
        (Runs(RUN_POINTS), "6:100"),
        (Runs(RUN_POINTS), "3:1000"),
        (Runs(RUN_POINTS), (20, 50)),
        (Runs(RUN_POINTS), None),
        (InOrder(TESTS), ""),
        (InOrder(TESTS), ()),
        (InOrder(TESTS), "kind kind"),
        (InOrder(TESTS), "height"),
        (InOrder(TESTS), None),
    ],
)
def test_what_may_not_be_written_is_told_what_may(form: Any, option: object) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        form.read(option)
    assert form.expected == str(caught.value)


@pytest.mark.parametrize(
    ("axis", "value", "code"),
    [
        ("scoring.litige", Litige.DEDANS, "value.scoring.litige.dedans"),
        ("tricks.overruff", True, "value.tricks.overruff.true"),
        ("sheet.target", None, "value.sheet.target.none"),
        ("scoring.plain_points", PLAIN_POINTS, "value.usual"),
        ("melds.compare", ("kind", "top"), "value"),
        ("dealing.packets_after", (1, 2), "value"),
    ],
)
def test_a_setting_has_a_code_for_its_words(axis: str, value: object, code: str) -> None:
    assert code == Setting(AXES[axis], value).message[0]
