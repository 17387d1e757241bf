"""Integers in which several numbers lie."""

import pytest

from belote._kernel.bits import split


@pytest.mark.parametrize("numbers", [(), (5,), (31, 0), (0, 31), (1, 2, 3), (31, 30, 29, 28)])
def test_numbers_are_split_as_they_were_packed(numbers: tuple[int, ...]) -> None:
    packed = sum(number << 5 * place for place, number in enumerate(numbers))
    assert split(packed, 5, len(numbers)) == numbers
