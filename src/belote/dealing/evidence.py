"""Where the deal and the exchange have put cards that all have seen, over integers."""

from __future__ import annotations

from belote._kernel.bits import shl
from belote.dealing.core import NOBODY, DealingPlan, Exchange, swappable


def evidence(
    plan: DealingPlan, turned: int, bottom: int, taker: int, exchange: Exchange
) -> tuple[int, ...]:
    """Return the cards that each place was given for all to see, as masks.

    Places are the seats and, last, what is out of play.

    Args:
        plan: the axes.
        turned: the turn-up, -1 where no card is turned.
        bottom: the card shown at the bottom of the pack, or -1.
        taker: the seat that took.
        exchange: who has swapped for the turn-up.
    """
    given = [0] * (int(plan.players) + 1)
    if turned >= 0:
        receiver: int = plan.receivers[taker]
        by = int(exchange.by)
        if by == NOBODY:
            given[receiver] |= int(shl(1, turned))
        else:
            given[by] |= int(shl(1, turned))
            given[receiver] |= int(shl(1, swappable(plan, turned)))
    if bottom >= 0:
        given[-1] |= int(shl(1, bottom))
    return tuple(given)
