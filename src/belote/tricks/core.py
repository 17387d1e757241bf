"""Play over integers: what may be laid, and what follows."""

from __future__ import annotations

from mypy_extensions import i64

from belote._kernel.bits import shl, split, suit_mask
from belote.tricks.records import (
    BEAT_UNTIL_RUFFED,
    CARD_MASK,
    DUTY_SHIFT,
    FOLLOWING,
    LEAD_PLAIN,
    PLAIN,
    PLAY_BITS,
    POINT_BITS,
    SPOKEN,
    TRICK_BITS,
    WORDS_SHIFT,
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
    if follow:
        duty: i64 = view.rise[(at >> 2) + partner]
        if duty and (duty != BEAT_UNTIL_RUFFED or best == top):
            over = follow & view.above[top]
            if over:
                return over << at | duty << DUTY_SHIFT
        return follow << at | FOLLOWING
    if view.suit < 0:
        return hand
    trumps = hand >> (view.suit << 3) & 255
    if not trumps:
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
    if over:
        situation += 4
    if under:
        situation += 2
    if other:
        situation += 1
    entry: i64 = plan.void[situation]
    allowed: i64 = 0
    if entry & 1:
        allowed |= over << at
    if entry & 2:
        allowed |= under << at
    if entry & 4:
        allowed |= other
    return allowed | entry >> 3 << DUTY_SHIFT


def takes_over(view: View, best: i64, card: i64) -> bool:
    """Tell whether a card takes the trick from the card that holds it."""
    strength: i64 = view.strength[card]
    if strength <= view.strength[best]:
        return False
    return strength > PLAIN or card >> 3 == best >> 3


def opening(deal: PlayDeal) -> Tricks:
    """Return play before the first lead."""
    return lead(deal, None, CARD_MASK, deal.leader)


def lead(deal: PlayDeal, past: Past | None, left: i64, seat: i64) -> Tricks:
    """Return play with an empty table and a seat to lead."""
    dealt: i64 = deal.hands[seat]
    legal = dealt & left
    if deal.plan.lead_plain:
        legal = lead_options(deal.plan, deal.view, legal)
    return Tricks(past, left, seat, 0, 0, -1, -1, seat, 0, legal)


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
    seat = tricks.turn
    count = tricks.count
    left = tricks.left
    card = play
    if play >= SPOKEN:
        card -= SPOKEN
        at = WORDS_SHIFT + (card >> 3 << 1)
        left |= plan.one << (at + (left >> at & 1))
    points = tricks.points + view.points[card]
    if not count:
        best = card
        top = card
        master = seat
        plays = play
    else:
        best = tricks.best
        top = tricks.top
        master = tricks.master
        plays = tricks.plays | play << PLAY_BITS * count
        strength: i64 = view.strength[card]
        if card >> 3 == top >> 3:
            if strength > view.strength[top]:
                if best == top:
                    best = card
                    master = seat
                top = card
        elif strength > PLAIN and strength > view.strength[best]:
            best = card
            master = seat
    left ^= plan.one << card
    turn = seat + 1
    if turn == plan.players:
        turn = 0
    count += 1
    if count == plan.players:
        past = _gathered(deal, tricks.past, turn, plays, master, points)
        return lead(deal, past, left, master)
    dealt: i64 = deal.hands[turn]
    partner = plan.mates[master] >> turn & 1
    legal = follow_options(plan, view, dealt & left, best, top, partner)
    return Tricks(tricks.past, left, turn, count, plays, best, top, master, points, legal)


def _gathered(
    deal: PlayDeal, before: Past | None, leader: i64, plays: i64, winner: i64, points: i64
) -> Past:
    """Return a finished trick, added to those before it."""
    side: i64 = deal.plan.sides[winner]
    taken = deal.taken
    won = deal.won
    if before is not None:
        taken = before.taken
        won = before.won
    taken += points << POINT_BITS * side
    won += deal.plan.one << TRICK_BITS * side
    return Past(before, leader, plays, winner, points, taken, won)


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
    played = CARD_MASK ^ int(tricks.left & CARD_MASK)
    return deal.size - played.bit_count() // deal.plan.players


def card_points(deal: PlayDeal, tricks: Tricks) -> tuple[int, ...]:
    """Return the card points that each side has taken, in side order."""
    past = tricks.past
    taken = deal.taken if past is None else past.taken
    return split(taken, POINT_BITS, deal.plan.side_count)


def tricks_won(deal: PlayDeal, tricks: Tricks) -> tuple[int, ...]:
    """Return the tricks that each side has won, in side order."""
    past = tricks.past
    won = deal.won if past is None else past.won
    return split(won, TRICK_BITS, deal.plan.side_count)
