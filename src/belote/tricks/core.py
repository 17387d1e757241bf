"""Play over integers: hands are 32-bit masks, a card is its index, trumps are 0..5.

Trumps 0..3 are the suits C D H S, 4 is no-trump, 5 is all-trump. A legal set and the duty that
made it travel in one integer: `cards | duty << 32`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from belote._kernel.bits import shl, suit_mask

NO_TRUMP: Final = 4
ALL_TRUMP: Final = 5
CARD_MASK: Final = 0xFFFFFFFF
PAIR: Final = 0x60
"""King and queen within a suit's eight bits."""
KING: Final = 6
SUITS: Final = 4

FREE: Final = 0
FOLLOW: Final = 1
RISE: Final = 2
RISE_ALL: Final = 3
BEAT: Final = 4
BEAT_UNTIL_RUFFED: Final = 5
RUFF: Final = 6
OVERRUFF: Final = 7
UNDERRUFF: Final = 8
NO_UNDERRUFF: Final = 9
NO_UNDERRUFF_PARTNER: Final = 10
OVERRUFF_PARTNER: Final = 11
LEAD_PLAIN: Final = 12

WORDS_OFF: Final = 0
WORDS_AUTOMATIC: Final = 1
WORDS_SPOKEN: Final = 2

SAID_BELOTE: Final = 1
SAID_BOTH: Final = 3

POINT_BITS: Final = 12
POINT_MASK: Final = 4095
TRICK_BITS: Final = 5
TRICK_MASK: Final = 31
PLAY_BITS: Final = 6
PLAY_MASK: Final = 63
SPOKEN: Final = 32
DUTY_SHIFT: Final = 32
FOLLOWING: Final = 1 << 32


@final
@mypyc_attr(acyclic=True)
class View:
    """What one choice of trumps makes of the cards.

    Attributes:
        suit: the trump suit, or -1.
        above: for each card, the ranks of its own suit that beat it, as eight bits.
        points: for each card, what it is worth.
        rise: the duty of rising when a suit is led, at `2 * suit + (partner is master)`.
        pairs: the kings and queens that make a belote, as a mask.
    """

    __slots__ = ("above", "pairs", "points", "rise", "suit")

    def __init__(self, suit: i64, above: bytes, points: bytes, rise: bytes, pairs: i64) -> None:
        self.suit: Final[i64] = suit
        self.above: Final = above
        self.points: Final = points
        self.rise: Final = rise
        self.pairs: Final[i64] = pairs


@final
@mypyc_attr(acyclic=True)
class TricksPlan:
    """The axes of this room as integers and tables.

    Attributes:
        players: how many sit at the table.
        sides: the side of each seat.
        hand_size: cards in each hand when play begins.
        views: one `View` for each of the six trumps.
        void: what a void hand may play, at `16 * partner is master + 8 * ruffed + 4 * holds a
            higher trump + 2 * a lower one + another card`: classes allowed (1 higher, 2 lower,
            4 other) and the duty, shifted by three.
        lead_plain: whether trumps may be led by a hand of trumps only.
        taker_leads: whether the taker leads to the first trick.
        solo_leads: whether the taker of a générale does.
        words: how belote is marked: not at all, by itself, when spoken.
        king_first: whether the king must come first.
        tolerance: how many forgotten "rebelote" a side is forgiven in a match.
        one: the number 1 as a variable, since a literal may not be shifted.
    """

    __slots__ = (
        "hand_size", "king_first", "lead_plain", "one", "players", "sides", "solo_leads",
        "taker_leads", "tolerance", "views", "void", "words",
    )  # fmt: skip

    def __init__(
        self,
        players: i64,
        sides: bytes,
        hand_size: i64,
        views: tuple[View, View, View, View, View, View],
        void: bytes,
        lead_plain: bool,
        taker_leads: bool,
        solo_leads: bool,
        words: i64,
        king_first: bool,
        tolerance: i64,
    ) -> None:
        self.players: Final[i64] = players
        self.sides: Final = sides
        self.hand_size: Final[i64] = hand_size
        self.views: Final = views
        self.void: Final = void
        self.lead_plain: Final[bool] = lead_plain
        self.taker_leads: Final[bool] = taker_leads
        self.solo_leads: Final[bool] = solo_leads
        self.words: Final[i64] = words
        self.king_first: Final[bool] = king_first
        self.tolerance: Final[i64] = tolerance
        self.one: Final[i64] = 1


@final
@mypyc_attr(acyclic=True)
class PlayDeal:
    """What does not change while a deal is played.

    Attributes:
        plan: the axes.
        view: the trumps.
        pair: the kings and queens with which a word can be said, as a mask.
        leader: the seat that leads to the first trick.
        hands: the hand dealt to each seat, as masks.
    """

    __slots__ = ("hands", "leader", "pair", "plan", "view")

    def __init__(self, plan: TricksPlan, view: View, leader: i64, hands: tuple[int, ...]) -> None:
        self.plan: Final = plan
        self.view: Final = view
        self.pair: Final[i64] = view.pairs if plan.words == WORDS_SPOKEN else 0
        self.leader: Final[i64] = leader
        self.hands: Final = hands


@final
@mypyc_attr(acyclic=True)
class Past:
    """A finished trick, and through `before` all those that came before it."""

    __slots__ = ("before", "leader", "plays", "points", "winner")

    def __init__(
        self, before: Past | None, leader: i64, plays: i64, winner: i64, points: i64
    ) -> None:
        self.before: Final = before
        self.leader: Final[i64] = leader
        self.plays: Final[i64] = plays
        self.winner: Final[i64] = winner
        self.points: Final[i64] = points


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Tricks:
    """The moving part of play.

    Attributes:
        past: the last finished trick, linked to those before.
        played: the cards that have left their hands.
        turn: the seat to play.
        count: cards on the table.
        plays: those cards in playing order, six bits each: the card, and 32 if a word was said.
        best: the card that holds the trick, -1 when the table is empty.
        top: the highest card of the suit led (another one than `best` in a ruffed trick).
        master: the seat that holds the trick.
        points: points on the table.
        taken: card points taken, twelve bits a side.
        won: tricks won, five bits a side.
        said: the words of belote said so far, two bits a suit.
        legal: the legal cards of the seat to play, and the duty, `cards | duty << 32`.
    """

    __slots__ = (
        "best", "count", "legal", "master", "past", "played", "plays", "points", "said", "taken",
        "top", "turn", "won",
    )  # fmt: skip

    def __init__(
        self,
        past: Past | None,
        played: i64,
        turn: i64,
        count: i64,
        plays: i64,
        best: i64,
        top: i64,
        master: i64,
        points: i64,
        taken: i64,
        won: i64,
        said: i64,
        legal: i64,
    ) -> None:
        self.past: Final = past
        self.played: Final[i64] = played
        self.turn: Final[i64] = turn
        self.count: Final[i64] = count
        self.plays: Final[i64] = plays
        self.best: Final[i64] = best
        self.top: Final[i64] = top
        self.master: Final[i64] = master
        self.points: Final[i64] = points
        self.taken: Final[i64] = taken
        self.won: Final[i64] = won
        self.said: Final[i64] = said
        self.legal: Final[i64] = legal


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


def words_said(said: i64, suit: i64) -> i64:
    """Return the words of belote said in a suit: none, the first, or both."""
    return said >> (suit << 1) & SAID_BOTH


def speakable(deal: PlayDeal, dealt: i64, hand: i64, said: i64) -> i64:
    """Return the cards with which a seat may say "belote" or "rebelote", as a mask.

    `dealt` is the hand that the seat had when play began, `hand` what is left of it.
    """
    suit = deal.view.suit
    if suit >= 0:
        return _speakable_in(deal, suit, dealt, hand, said)
    found: i64 = 0
    for each in range(SUITS):
        found |= _speakable_in(deal, each, dealt, hand, said)
    return found


def _speakable_in(deal: PlayDeal, suit: i64, dealt: i64, hand: i64, said: i64) -> i64:
    at = suit << 3
    pair = deal.pair & shl(PAIR, at)
    if pair == 0 or dealt & pair != pair:
        return 0
    held = hand & pair
    if held == pair:
        return shl(1, at + KING) if deal.plan.king_first else held
    return held if words_said(said, suit) == SAID_BELOTE else 0


def belotes(
    deal: PlayDeal, said: i64, pardons: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many belotes of each side count in a finished deal, and the pardons used by then.

    A pardon forgives a forgotten "rebelote" after a "belote"; `pardons` are those that each side
    has used in this match.
    """
    plan = deal.plan
    counts = [0 for _ in pardons]
    if plan.words == WORDS_OFF or deal.view.pairs == 0:
        return tuple(counts), pardons
    used = [spent for spent in pardons]  # noqa: C416 - native where list() is not
    for seat in range(plan.players):
        side = plan.sides[seat]
        for suit in range(SUITS):
            if not _holds_pair(deal, seat, suit):
                continue
            word = words_said(said, suit)
            if plan.words == WORDS_AUTOMATIC or word == SAID_BOTH:
                counts[side] += 1
            elif word == SAID_BELOTE and used[side] < plan.tolerance:
                counts[side] += 1
                used[side] += 1
    return tuple(counts), tuple(used)


def _holds_pair(deal: PlayDeal, seat: i64, suit: i64) -> bool:
    pair = deal.view.pairs & shl(PAIR, suit << 3)
    return pair != 0 and deal.hands[seat] & pair == pair


def belotes_shown(deal: PlayDeal, tricks: Tricks, sides: int) -> tuple[int, ...]:
    """Return how many belotes of each side the table has seen while a deal goes on.

    Both cards have been played and, where words are spoken, both words said.
    """
    words = deal.plan.words
    counts = [0 for _ in range(sides)]
    if words == WORDS_OFF or deal.view.pairs == 0:
        return tuple(counts)
    for seat in range(deal.plan.players):
        for suit in range(SUITS):
            pair = shl(PAIR, suit << 3)
            if not _holds_pair(deal, seat, suit) or tricks.played & pair != pair:
                continue
            if words == WORDS_AUTOMATIC or words_said(tricks.said, suit) == SAID_BOTH:
                counts[deal.plan.sides[seat]] += 1
    return tuple(counts)


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
    first = leader(deal, tricks)
    left = deal.hands[first] & int(CARD_MASK ^ tricks.played)
    return left.bit_count() + (1 if tricks.count > 0 else 0)


def side_points(taken: i64, side: i64) -> i64:
    """Return the card points that a side has taken."""
    return taken >> (POINT_BITS * side) & POINT_MASK


def side_tricks(won: i64, side: i64) -> i64:
    """Return the tricks that a side has won."""
    return won >> (TRICK_BITS * side) & TRICK_MASK
