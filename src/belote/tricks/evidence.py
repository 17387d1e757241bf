"""What a card proves of the hand that plays it, over integers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from belote._kernel.bits import shl, suit_mask
from belote.tricks.records import (
    BEAT_UNTIL_RUFFED,
    CARD_MASK,
    PAIR,
    SPOKEN,
    PlayDeal,
    Tricks,
    TricksPlan,
    View,
)

HIGHER: Final = 1
LOWER: Final = 2
OTHER: Final = 4
EVERY_KIND: Final = 7


@final
@mypyc_attr(acyclic=True)
class Proof:
    """What a play proves of the hand before it, as masks.

    Attributes:
        lacks: cards that the hand does not hold.
        some: with `none`, the one thing that is not said card by card: the hand holds a card of
            `some`, or none of `none`. Both are 0 where there is no such choice.
        none: see `some`.
    """

    __slots__ = ("lacks", "none", "some")

    def __init__(self, lacks: int, some: int, none: int) -> None:
        self.lacks: Final = lacks
        self.some: Final = some
        self.none: Final = none


def evidence(deal: PlayDeal, before: Tricks, play: int) -> Proof:
    """Return what a play proves of the hand that it came from.

    Args:
        deal: the deal; its hands are not looked at.
        before: play before the card was laid.
        play: the card, plus 32 when a word of belote was said with it.
    """
    plan = deal.plan
    card = play & 31
    if before.count == 0:
        return Proof(_of_lead(plan, deal.view, card), 0, 0)
    partner = int(plan.mates[before.master] >> before.turn & 1)
    return of_card(plan, deal.view, card, int(before.best), int(before.top), partner)


def of_card(plan: TricksPlan, view: View, card: int, best: int, top: int, partner: int) -> Proof:
    """Return what a card laid to a trick proves of the hand that it came from.

    `best` holds the trick, `top` is the highest card of the suit led, and `partner` is 1 when the
    trick is held by the player's own side, else 0.
    """
    led = top >> 3
    if card >> 3 == led:
        return Proof(_of_following(view, card, best, top, partner), 0, 0)
    if view.suit < 0 or view.suit == led:
        return Proof(int(suit_mask(led)), 0, 0)
    return _of_void_hand(plan, view, card, best, top, partner)


def pair_said(play: int) -> int:
    """Return the king and queen that a hand was dealt which says a word of belote, as a mask."""
    return int(shl(PAIR, play & 24)) if play & SPOKEN else 0


def _of_lead(plan: TricksPlan, view: View, card: int) -> int:
    """Return the cards that a hand does not hold which leads a card."""
    if plan.lead_plain and card >> 3 == view.suit:
        return CARD_MASK ^ int(suit_mask(view.suit))
    return 0


def _of_following(view: View, card: int, best: int, top: int, partner: int) -> int:
    """Return the cards that a hand does not hold which follows suit with a card."""
    at = top & 24
    duty: int = view.rise[(at >> 2) + partner]
    above: int = view.above[top]
    if duty == 0 or (duty == BEAT_UNTIL_RUFFED and best != top) or above >> (card & 7) & 1:
        return 0
    return above << at


def _of_void_hand(
    plan: TricksPlan, view: View, card: int, best: int, top: int, partner: int
) -> Proof:
    """Return what a card proves that is not of the suit led, where another suit is trumps.

    The hand is looked at as the duties look at it: its higher trumps, its lower ones, its other
    cards. The card is of one kind; what it proves is which of the two others may be there.
    """
    ruffed = best != top
    led = int(suit_mask(top >> 3))
    trumps = int(suit_mask(view.suit))
    higher = view.above[best] << (best & 24) if ruffed else trumps
    kinds = {HIGHER: higher, LOWER: trumps ^ higher, OTHER: CARD_MASK ^ trumps ^ led}
    own = next(kind for kind, cards in kinds.items() if cards >> card & 1)
    base = partner << 4 | (8 if ruffed else 0)
    with_both = _allows(plan, base, EVERY_KIND, own)
    lacks, some, none = led, 0, 0
    for kind, cards in kinds.items():
        if kind == own or _allows(plan, base, own | kind, own):
            continue
        if with_both:
            some, none = kinds[EVERY_KIND ^ own ^ kind], cards
        else:
            lacks |= cards
    return Proof(lacks, some, none)


def _allows(plan: TricksPlan, base: int, held: int, kind: int) -> bool:
    """Tell whether a void hand that holds some kinds of cards may play one kind."""
    if held == OTHER:
        return True
    situation = base | (held & HIGHER) << 2 | held & LOWER | held >> 2
    return plan.void[situation] & kind != 0
