"""The index of an action and back, and what is lawful as a mask over all indices."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import index as as_int
from typing import TYPE_CHECKING, Final, SupportsIndex

import numpy as np

from belote.actions import BY_CODE, INDEX_COUNT, Bid, Declare, Plain, SeatAction, checked_seat
from belote.card import TRUMPS, Trump
from belote.errors import ActionTextError
from belote.ladder import points_of
from belote.meld import declaration_places, from_code

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from belote.actions import Action
    from belote.observation import Observation
    from belote.ruleset import Ruleset

_FIRST_BID: Final = Bid(0, 1, Trump.CLUBS).index
_FIRST_DECLARATION: Final = Declare(0).index


def action_of(index: SupportsIndex, seat: int, ruleset: Ruleset) -> SeatAction:
    """Return the action of a seat that has this index; `action.index` is the way back.

    Args:
        index: the index, from 0 to 11119; an integer of numpy will do.
        seat: who acts.
        ruleset: the rules of the table, which say what seats there are.

    Raises:
        ActionTextError: when there is no such index, or no such seat.
    """
    place = as_int(index)
    if not 0 <= place < INDEX_COUNT:
        message = f"{place} is no index of an action: indices are 0 to {INDEX_COUNT - 1}"
        raise ActionTextError(message)
    checked_seat(seat, ruleset.seating.players)
    return _plain(seat).get(place) or _bid(place, seat) or _declaration(place, seat)


@cache  # four seats
def _plain(seat: int) -> dict[int, Plain]:
    return {plain.index: plain for plain in BY_CODE.values() if plain.seat == seat}


def _bid(index: int, seat: int) -> Bid | None:
    height, trump = divmod(index - _FIRST_BID, len(TRUMPS))
    points = points_of(height + 1) if height >= 0 else None
    return None if points is None else Bid(seat, points, TRUMPS[trump])


def _declaration(index: int, seat: int) -> Declare:
    return Declare(seat, from_code(_declarations()[index - _FIRST_DECLARATION]))


@lru_cache(maxsize=1)
def _declarations() -> tuple[int, ...]:
    return tuple(declaration_places())


def legal_mask(observation: Observation) -> NDArray[np.bool_]:
    """Return which indices are legal for the seat that observes: shape `(INDEX_COUNT,)`.

    All are false when another seat is asked.
    """
    return _mask(observation.legal_actions)


def interjection_mask(observation: Observation) -> NDArray[np.bool_]:
    """Return which indices the seat may throw in unasked: shape `(INDEX_COUNT,)`."""
    return _mask(observation.interjections)


def _mask(actions: Iterable[Action]) -> NDArray[np.bool_]:
    mask = np.zeros(INDEX_COUNT, dtype=np.bool_)
    mask[[action.index for action in actions if isinstance(action, SeatAction)]] = True
    return mask
