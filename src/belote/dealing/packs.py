"""Packs that deal given hands, over integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote.dealing.core import DealingPlan


def pack_of(
    plan: DealingPlan,
    dealer: int,
    hands: Sequence[Sequence[int]],
    *,
    taker: int | None,
    turned: int,
    stock: Sequence[int],
) -> bytes:
    """Return the pack that deals some hands, each from its first card on.

    Args:
        plan: the axes.
        dealer: the seat that deals.
        hands: the cards of each seat, without the turn-up.
        taker: the seat that the rest is dealt for, `None` where only the first part is.
        turned: the turn-up, -1 where no card is turned.
        stock: the cards that are not dealt, the top one first.
    """
    left = [list(hand) for hand in hands]
    pack = _drawn(plan.first, left, dealer)
    if turned >= 0:
        pack.append(turned)
    if taker is not None:
        place = (taker - dealer - 1) % int(plan.players)
        count = len(plan.rest) // int(plan.players)
        pack += _drawn(plan.rest[place * count : (place + 1) * count], left, dealer)
    return bytes([*pack, *stock])


def _drawn(places: bytes, hands: list[list[int]], dealer: int) -> list[int]:
    """Take cards from the front of the hands, in the order in which seats receive them."""
    return [hands[(dealer + 1 + place) % len(hands)].pop(0) for place in places]
