"""No axis is a dead knob: for each there is a deal on which two of its values differ."""

import pytest

from behaviour import witness
from behaviour.witness import Witness
from belote.axes import Axis
from belote.ruleset import AXES

WITNESSES = witness.read()


def name_of(found: Witness) -> str:
    """Return a name for a test."""
    return f"{found.axis}: {found.values[0]} or {found.values[1]}"


@pytest.mark.parametrize("found", WITNESSES, ids=name_of)
def test_two_values_of_an_axis_make_a_difference(found: Witness) -> None:
    one, other = found.rulesets
    differing = [name for name, axis in AXES.items() if one.value(axis) != other.value(axis)]
    assert {found.axis, *found.along} == set(differing)
    assert found.differs()


def test_few_axes_cannot_differ_alone() -> None:
    along = [(found.axis, *found.along) for found in WITNESSES if found.along]
    assert along == [
        ("dealing.hand_size", "dealing.packets_after"),  # packets fill a hand
        ("dealing.upcard", "bidding.kind"),  # only a card that is turned can be accepted
        ("bidding.kind", "dealing.upcard"),
    ]


def test_every_axis_has_a_witness() -> None:
    assert list(AXES) == list(dict.fromkeys(found.axis for found in WITNESSES))


@pytest.mark.parametrize(
    "axis", [axis for axis in AXES.values() if axis.values], ids=lambda a: a.name
)
def test_every_value_that_can_be_listed_has_a_witness(axis: Axis) -> None:
    witnessed = {value for found in WITNESSES if found.axis == axis.name for value in found.values}
    assert {axis.form.write(value) for value in axis.values} == witnessed
