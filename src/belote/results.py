"""What is left of tricks and deals when they are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from belote.actions import Call
    from belote.card import Card
    from belote.contract import Contract
    from belote.meld import Meld
    from belote.scoring.account import DealScore


@attrs.frozen
class Trick:
    """A trick, on the table or gathered.

    Attributes:
        leader: the seat that led.
        cards: the cards in playing order; the card at `i` is of seat `leader + i`, counted round.
        winner: the seat that holds or has won it, `None` while the table is empty.
        points: what its cards are worth, without the last trick's bonus.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    points: int

    def __str__(self) -> str:
        return f"{self.leader}: {' '.join(map(str, self.cards))}".rstrip(" :")


@attrs.frozen
class DealResult:
    """A finished deal.

    Attributes:
        score: its account.
        contract: what was undertaken, `None` when all passed.
        hands: the hand of each seat when play began, an exchange made, or when all had passed;
            sorted, in seat order; `()` for a deal kept on paper.
        tricks: every trick, in order.
        melds: what each seat declared, in seat order; `()` where nobody was asked.
        bids: every call, in order.
        claimed_by: the side that stopped the deal because it had the points, if one did.
        belotes: how many belotes of each side counted, in side order; `()` when all passed.
    """

    score: DealScore
    contract: Contract | None
    hands: tuple[tuple[Card, ...], ...] = attrs.field(default=(), repr=False)
    tricks: tuple[Trick, ...] = attrs.field(default=(), repr=False)
    melds: tuple[tuple[Meld, ...], ...] = attrs.field(default=(), repr=False)
    bids: tuple[Call, ...] = ()
    claimed_by: int | None = None
    belotes: tuple[int, ...] = ()
