"""Play over integers: what may be laid, and what follows."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl, suit_mask
from belote.tricks.records import (
    BEAT_UNTIL_RUFFED,
    CARD_MASK,
    DUTY_SHIFT,
    FOLLOWING,
    LEAD_PLAIN,
    PLAY_BITS,
    POINT_BITS,
    POINT_MASK,
    SPOKEN,
    TRICK_BITS,
    TRICK_MASK,
    Past,
    PlayDeal,
    Tricks,
    TricksPlan,
    View,
)


def lead_options(plan: TricksPlan, view: View, hand: i64) -> i64:
    """Return what a hand may lead, with the duty."""
    if plan.lead_plain and view.suit >= 0:
        plain = hand & (CARD_MASK ^ suit_mask(view.suit))
        if plain != 0:
            return plain | shl(LEAD_PLAIN, DUTY_SHIFT)
    return hand


def follow_options(
    plan: TricksPlan, view: View, hand: i64, best: i64, top: i64, partner: i64
) -> i64:
    """Return what a hand may play to a trick, with the duty.

    `best` holds the trick, `top` is the highest card of the suit led, and `partner` is 1 when the
    trick is held by the player's own side, else 0.
    """
    at = top & 24
    follow = hand >> at & 255
    if follow != 0:
        duty: i64 = view.rise[(at >> 2) + partner]
        if duty != 0 and (duty != BEAT_UNTIL_RUFFED or best == top):
            over = follow & view.above[top]
            if over != 0:
                return over << at | duty << DUTY_SHIFT
        return follow << at | FOLLOWING
    if view.suit < 0:
        return hand
    trumps = hand >> (view.suit << 3) & 255
    if trumps == 0:
        return hand
    return _void_options(plan, view, hand, trumps, best, best != top, partner)


def _void_options(
    plan: TricksPlan, view: View, hand: i64, trumps: i64, best: i64, ruffed: bool, partner: i64
) -> i64:
    """Return what a hand may play that is void in the suit led and holds trumps, with the duty."""
    at = view.suit << 3
    over = trumps
    situation = partner << 4
    if ruffed:
        over = trumps & view.above[best]
        situation += 8
    under = trumps ^ over
    other = hand ^ trumps << at
    if over != 0:
        situation += 4
    if under != 0:
        situation += 2
    if other != 0:
        situation += 1
    entry: i64 = plan.void[situation]
    allowed: i64 = 0
    if entry & 1 != 0:
        allowed |= over << at
    if entry & 2 != 0:
        allowed |= under << at
    if entry & 4 != 0:
        allowed |= other
    return allowed | entry >> 3 << DUTY_SHIFT


def takes_over(view: View, best: i64, card: i64) -> bool:
    """Tell whether a card takes the trick from the card that holds it."""
    if card >> 3 == best >> 3:
        return view.above[best] >> (card & 7) & 1 != 0
    return card >> 3 == view.suit


def opening(deal: PlayDeal) -> Tricks:
    """Return play before the first lead."""
    return lead(deal, None, 0, deal.leader, 0, 0, 0)


def lead(
    deal: PlayDeal, past: Past | None, played: i64, seat: i64, taken: i64, won: i64, said: i64
) -> Tricks:
    """Return play with an empty table and a seat to lead."""
    dealt: i64 = deal.hands[seat]
    legal = dealt & (CARD_MASK ^ played)
    if deal.plan.lead_plain:
        legal = lead_options(deal.plan, deal.view, legal)
    return Tricks(past, played, seat, 0, 0, -1, -1, seat, 0, taken, won, said, legal)


def leader(deal: PlayDeal, tricks: Tricks) -> i64:
    """Return the seat that led, or leads, to the trick on the table."""
    players = deal.plan.players
    return (tricks.turn - tricks.count + players) % players


def advance(deal: PlayDeal, tricks: Tricks, play: i64) -> Tricks:
    """Return play after the seat to play has laid a card.

    `play` is the card, plus 32 when a word of belote is said with it. The legal cards of the next
    seat are those of an empty hand when this was the last card of the deal.
    """
    plan = deal.plan
    view = deal.view
    card = play & 31
    seat = tricks.turn
    count = tricks.count
    best = card
    top = card
    master = seat
    if count != 0:
        best = tricks.best
        top = tricks.top
        master = tricks.master
        if card >> 3 == top >> 3:
            if view.above[top] >> (card & 7) & 1 != 0:
                if best == top:
                    best = card
                    master = seat
                top = card
        elif takes_over(view, best, card):
            best = card
            master = seat
    said = tricks.said
    if play & SPOKEN != 0:
        at = card >> 3 << 1
        said |= plan.one << (at + (said >> at & 1))
    plays = tricks.plays | play << PLAY_BITS * count
    points = tricks.points + view.points[card]
    played = tricks.played | plan.one << card
    turn = seat + 1
    if turn == plan.players:
        turn = 0
    if count + 1 == plan.players:
        side: i64 = plan.sides[master]
        past = Past(tricks.past, turn, plays, master, points)
        taken = tricks.taken + (points << POINT_BITS * side)
        won = tricks.won + (plan.one << TRICK_BITS * side)
        return lead(deal, past, played, master, taken, won, said)
    dealt: i64 = deal.hands[turn]
    partner: i64 = 1 if plan.sides[master] == plan.sides[turn] else 0
    legal = follow_options(plan, view, dealt & (CARD_MASK ^ played), best, top, partner)
    return Tricks(
        tricks.past, played, turn, count + 1, plays, best, top, master, points, tricks.taken,
        tricks.won, said, legal,
    )  # fmt: skip


def cards_laid(deal: PlayDeal, tricks: Tricks) -> list[int]:
    """Return the cards that each seat has played, as masks, in seat order."""
    players = deal.plan.players
    laid = [0 for _ in range(players)]
    _add_laid(laid, leader(deal, tricks), tricks.plays, tricks.count)
    past = tricks.past
    while past is not None:
        _add_laid(laid, past.leader, past.plays, players)
        past = past.before
    return laid


def _add_laid(laid: list[int], first: i64, plays: i64, count: i64) -> None:
    players = len(laid)
    for turn in range(count):
        card = plays >> PLAY_BITS * turn & 31
        laid[(first + turn) % players] |= int(shl(1, card))


def won_by(tricks: Tricks, seat: i64) -> i64:
    """Return how many finished tricks a seat has won itself."""
    count: i64 = 0
    past = tricks.past
    while past is not None:
        if past.winner == seat:
            count += 1
        past = past.before
    return count


def tricks_left(deal: PlayDeal, tricks: Tricks) -> i64:
    """Return how many tricks are not finished, the one on the table included."""
    return deal.size - int(tricks.played).bit_count() // deal.plan.players


def side_points(taken: i64, side: i64) -> i64:
    """Return the card points that a side has taken."""
    return taken >> (POINT_BITS * side) & POINT_MASK


def side_tricks(won: i64, side: i64) -> i64:
    """Return the tricks that a side has won."""
    return won >> (TRICK_BITS * side) & TRICK_MASK
