"""The auction over integers: a set of calls is a mask.

Bit 0 is to take the turned suit, bits 1 to 6 name trumps 0 to 5, bit 7 is to pass.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl

TAKE: Final = 1
SUITS: Final = 0b11110
PASS: Final = 128
FIRST_CHOICE: Final = 1
JACK: Final = 4

NOBODY_FORCED: Final = 0
DEALER_FORCED: Final = 1
FIRST_FORCED: Final = 2

JACK_FREE: Final = 0
JACK_FORCES_FIRST: Final = 1
JACK_FORCES_SECOND: Final = 2


@final
@mypyc_attr(acyclic=True)
class BiddingPlan:
    """The axes of this room as integers."""

    __slots__ = ("any_suit", "forced", "jack", "players")

    def __init__(self, players: i64, any_suit: bool, forced: i64, jack: i64) -> None:
        self.players: Final[i64] = players
        self.any_suit: Final[bool] = any_suit
        self.forced: Final[i64] = forced
        self.jack: Final[i64] = jack


def legal(plan: BiddingPlan, turn_up: i64, passes: i64) -> i64:
    """Return the calls of the next to speak after so many passes, as a mask.

    `turn_up` is the card turned, seen by all.
    """
    players = plan.players
    if passes < players:
        forced = turn_up & 7 == JACK and (
            (plan.jack == JACK_FORCES_FIRST and passes == 0)
            or (plan.jack == JACK_FORCES_SECOND and passes == 1)
        )
        return TAKE if forced else TAKE | PASS
    suits: i64 = SUITS
    if not plan.any_suit:
        suits ^= shl(1, FIRST_CHOICE + (turn_up >> 3))
    if plan.forced == FIRST_FORCED or (plan.forced == DEALER_FORCED and passes == 2 * players - 1):
        return suits
    return suits | PASS
