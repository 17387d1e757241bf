"""Shifts that mean the same interpreted and compiled.

A literal shifted by a native integer is compiled as a C `int` shift, which overflows at 31: every
shift of a constant goes through `shl`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SUIT_BITS: Final = 255
TWO_SIDES: Final = 2


def shl(value: i64, by: i64) -> i64:
    """Return `value` shifted left by `by` bits."""
    return value << by


def suit_mask(suit: i64) -> i64:
    """Return the mask of the eight cards of a suit."""
    return shl(SUIT_BITS, suit << 3)


def split(packed: i64, bits: i64, count: i64) -> tuple[int, ...]:
    """Return the numbers that lie in one integer, so many bits each, the lowest first."""
    mask = shl(1, bits) - 1
    if count == TWO_SIDES:  # no list between: every deal of four in pairs comes by
        return int(packed & mask), int(packed >> bits & mask)
    return tuple([int(packed >> bits * place & mask) for place in range(count)])
