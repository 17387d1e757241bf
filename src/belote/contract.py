"""What a taker has undertaken."""

from __future__ import annotations

from typing import Final

import attrs

from belote.card import Trump
from belote.errors import ContractError
from belote.ladder import MOST, Height, is_height

MOST_DOUBLED: Final = 2


def _trump(value: Trump) -> Trump:
    given: object = value
    if not isinstance(given, Trump):
        message = f"the trumps are {value!r}, but must be a Trump: write Trump.HEARTS"
        raise ContractError(message)
    return value


def _points(value: Height | None) -> Height | None:
    if value is not None and not is_height(value):
        message = (
            f"the points bid are {value!r}, but must be from 1 to {MOST}, Slam.CAPOT, "
            "Slam.GENERALE, or None where no points are bid"
        )
        raise ContractError(message)
    return value


def _doubled(value: int) -> int:
    if type(value) is not int or not 0 <= value <= MOST_DOUBLED:
        message = f"doubled is {value!r}, but must be 0, 1 for a coinche or 2 for a surcoinche"
        raise ContractError(message)
    return value


def _taker(value: int) -> int:
    if type(value) is not int:
        message = f"the taker is {value!r}, but must be a seat, from 0 on"
        raise ContractError(message)
    return value


@attrs.frozen
class Contract:
    """A contract: to make more than the others, or what was bid, with these trumps.

    Whether an auction of a table can end in it is for the table to say.

    Attributes:
        taker: the seat that took.
        trump: the trumps.
        points: the points bid or a `Slam`; `None` in a turn-up game, where none are.
        doubled: how often it was doubled: 0, 1 for a coinche, 2 for a surcoinche.

    Raises:
        ContractError: when taker, trumps, points or doubled are none.
    """

    taker: int = attrs.field(converter=_taker)
    trump: Trump = attrs.field(converter=_trump)
    points: Height | None = attrs.field(default=None, converter=_points)
    doubled: int = attrs.field(default=0, converter=_doubled)

    def __str__(self) -> str:
        bid = "" if self.points is None else f" for {self.points}"
        doubled = ("", ", coinched", ", surcoinched")[self.doubled]
        return f"trumps {self.trump}, taken by {self.taker}{bid}{doubled}"

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this contract."""
        spoken: dict[str, object] = {"taker": self.taker, "trump": self.trump}
        code = "contract"
        if self.points is not None:
            code, spoken["points"] = "contract_bid", self.points
        return f"{code}{('', '_doubled', '_redoubled')[self.doubled]}", spoken
