"""The words of belote over integers: who may say them, and whose belote counts."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl
from belote.tricks.core import cards_laid
from belote.tricks.records import (
    KING,
    PAIR,
    SAID_BELOTE,
    SAID_BOTH,
    SUITS,
    WORDS_AUTOMATIC,
    WORDS_OFF,
    WORDS_SHIFT,
    PlayDeal,
    Tricks,
)


def words_said(left: i64, suit: i64) -> i64:
    """Return the words of belote said in a suit: none, the first, or both.

    `left` are the cards that have not been played, and the words: as in `Tricks`.
    """
    return left >> (WORDS_SHIFT + (suit << 1)) & SAID_BOTH


def speakable(deal: PlayDeal, dealt: i64, left: i64) -> i64:
    """Return the cards with which a seat may say "belote" or "rebelote", as a mask.

    `dealt` is the hand that the seat had when play began, `left` what has not been played and the
    words said, as in `Tricks`.
    """
    if not deal.spoken & dealt & left:
        return 0
    suit = deal.view.suit
    if suit >= 0:
        return _speakable_in(deal, suit, dealt, left)
    found: i64 = 0
    for each in range(SUITS):
        found |= _speakable_in(deal, each, dealt, left)
    return found


def _speakable_in(deal: PlayDeal, suit: i64, dealt: i64, left: i64) -> i64:
    at = suit << 3
    pair = deal.spoken & shl(PAIR, at)
    if pair == 0 or dealt & pair != pair:
        return 0
    held = pair & left
    if held == pair:
        return shl(1, at + KING) if deal.plan.king_first else held
    return held if words_said(left, suit) == SAID_BELOTE else 0


def belotes(
    deal: PlayDeal, left: i64, pardons: tuple[int, ...], nothing: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many belotes of each side count in a finished deal, and the pardons used by then.

    A pardon forgives a forgotten "rebelote" after a "belote"; `pardons` are those that each side
    has used in this match, `nothing` is 0 for each.
    """
    plan = deal.plan
    if plan.words == WORDS_OFF or deal.belotes == 0:
        return nothing, pardons
    counts = [0 for _ in pardons]
    used = [spent for spent in pardons]  # noqa: C416 - native where list() is not
    for suit in range(SUITS):
        holder = _holder(deal, suit)
        if holder < 0:
            continue
        side = plan.sides[holder]
        word = words_said(left, suit)
        if plan.words == WORDS_AUTOMATIC or word == SAID_BOTH:
            counts[side] += 1
        elif word == SAID_BELOTE and used[side] < plan.tolerance:
            counts[side] += 1
            used[side] += 1
    return tuple(counts), tuple(used)


def _holder(deal: PlayDeal, suit: i64) -> i64:
    """Return the seat that was dealt king and queen of a suit that makes a belote, or -1."""
    pair = deal.belotes & shl(PAIR, suit << 3)
    if pair != 0:
        for seat in range(deal.plan.players):
            if deal.hands[seat] & pair == pair:
                return seat
    return -1


def belotes_shown(deal: PlayDeal, tricks: Tricks, sides: int) -> tuple[int, ...]:
    """Return how many belotes of each side the table has seen while a deal goes on.

    Both cards have been played by one seat in finished tricks or the one on the table and, where
    words are spoken, both words said.
    """
    words = deal.plan.words
    counts = [0 for _ in range(sides)]
    if words == WORDS_OFF or deal.view.pairs == 0:
        return tuple(counts)
    laid = cards_laid(deal, tricks)
    for seat in range(deal.plan.players):
        for suit in range(SUITS):
            pair = deal.view.pairs & shl(PAIR, suit << 3)
            if pair == 0 or laid[seat] & pair != pair:
                continue
            if words == WORDS_AUTOMATIC or words_said(tricks.left, suit) == SAID_BOTH:
                counts[deal.plan.sides[seat]] += 1
    return tuple(counts)
