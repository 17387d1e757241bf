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


@final
@mypyc_attr(acyclic=True)
class View:
    """What one choice of trumps makes of the cards.

    Attributes:
        suit: the trump suit, or -1.
        above: for each card, the ranks of its own suit that beat it, as eight bits.
        points: for each card, what it is worth.
        rise: the duty of rising when a suit is led, at `2 * suit + (partner is master)`.
    """

    __slots__ = ("above", "points", "rise", "suit")

    def __init__(self, suit: i64, above: bytes, points: bytes, rise: bytes) -> None:
        self.suit: Final[i64] = suit
        self.above: Final = above
        self.points: Final = points
        self.rise: Final = rise


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
        words: how belote is marked: not at all, by itself, when spoken.
        king_first: whether the king must come first.
        tolerance: how many forgotten "rebelote" a side is forgiven in a match.
    """

    __slots__ = (
        "hand_size", "king_first", "lead_plain", "players", "sides", "taker_leads", "tolerance",
        "views", "void", "words",
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
        self.words: Final[i64] = words
        self.king_first: Final[bool] = king_first
        self.tolerance: Final[i64] = tolerance


@final
@mypyc_attr(acyclic=True)
class PlayDeal:
    """What does not change while a deal is played.

    Attributes:
        plan: the axes.
        view: the trumps.
        pair: king and queen of trumps where they can be spoken, else 0.
        leader: the seat that leads to the first trick.
        hand0: the hand dealt to seat 0, as a mask; likewise for the other seats.
    """

    __slots__ = ("hand0", "hand1", "hand2", "hand3", "leader", "pair", "plan", "view")

    def __init__(
        self, plan: TricksPlan, view: View, leader: i64,
        hand0: i64, hand1: i64, hand2: i64, hand3: i64,
    ) -> None:  # fmt: skip
        spoken = plan.words == WORDS_SPOKEN and view.suit >= 0
        self.plan: Final = plan
        self.view: Final = view
        self.pair: Final[i64] = shl(PAIR, view.suit << 3) if spoken else 0
        self.leader: Final[i64] = leader
        self.hand0: Final[i64] = hand0
        self.hand1: Final[i64] = hand1
        self.hand2: Final[i64] = hand2
        self.hand3: Final[i64] = hand3

    def hand(self, seat: i64) -> i64:
        """Return the hand dealt to a seat, as a mask."""
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        return self.hand3


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
        leader: the seat that led.
        best: the card that holds the trick, -1 when the table is empty.
        top: the highest card of the suit led (another one than `best` in a ruffed trick).
        master: the seat that holds the trick.
        points: points on the table.
        taken: card points taken, twelve bits a side.
        won: tricks won, five bits a side.
        said: the words of belote said so far.
        legal: the legal cards of the seat to play, and the duty, `cards | duty << 32`.
    """

    __slots__ = (
        "best", "count", "leader", "legal", "master", "past", "played", "plays", "points", "said",
        "taken", "top", "turn", "won",
    )  # fmt: skip

    def __init__(
        self,
        past: Past | None,
        played: i64,
        turn: i64,
        count: i64,
        plays: i64,
        leader: i64,
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
        self.leader: Final[i64] = leader
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
            return plain | shl(LEAD_PLAIN, 32)
    return hand


def follow_options(
    plan: TricksPlan, view: View, hand: i64, best: i64, top: i64, partner: bool
) -> i64:
    """Return what a hand may play to a trick, with the duty.

    `best` holds the trick, `top` is the highest card of the suit led, and `partner` tells whether
    the trick is held by the player's own side.
    """
    led = top >> 3
    follow = hand & suit_mask(led)
    if follow != 0:
        duty: i64 = view.rise[led * 2 + partner]
        if duty != 0 and not (duty == BEAT_UNTIL_RUFFED and best != top):
            over = follow & shl(view.above[top], led << 3)
            if over != 0:
                return over | shl(duty, 32)
        return follow | shl(FOLLOW, 32)
    return hand if view.suit < 0 else _void_options(plan, view, hand, best, best != top, partner)


def _void_options(
    plan: TricksPlan, view: View, hand: i64, best: i64, ruffed: bool, partner: bool
) -> i64:
    """Return what a hand may play that is void in the suit led, with the duty."""
    suit = view.suit
    trumps = hand & suit_mask(suit)
    if trumps == 0:
        return hand
    over = trumps
    situation: i64 = 0
    if ruffed:
        over = trumps & shl(view.above[best], suit << 3)
        situation = 8
    under = trumps ^ over
    other = hand ^ trumps
    if partner:
        situation += 16
    if over != 0:
        situation += 4
    if under != 0:
        situation += 2
    if other != 0:
        situation += 1
    entry: i64 = plan.void[situation]
    allowed: i64 = 0
    if entry & 1 != 0:
        allowed |= over
    if entry & 2 != 0:
        allowed |= under
    if entry & 4 != 0:
        allowed |= other
    return allowed | shl(entry >> 3, 32)


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
    hand = deal.hand(seat) & (CARD_MASK ^ played)
    legal = lead_options(deal.plan, deal.view, hand)
    return Tricks(past, played, seat, 0, 0, seat, -1, -1, seat, 0, taken, won, said, legal)


def advance(deal: PlayDeal, tricks: Tricks, play: i64) -> Tricks:
    """Return play after the seat to play has laid a card.

    `play` is the card, plus 32 when a word of belote is said with it. The legal cards of the next
    seat are those of an empty hand when this was the last card of the deal.
    """
    plan = deal.plan
    view = deal.view
    card = play & 31
    seat = tricks.turn
    said = tricks.said
    if play & SPOKEN != 0:
        said = said * 2 + 1
    count = tricks.count + 1
    best = card
    top = card
    master = seat
    if count > 1:
        best = tricks.best
        top = tricks.top
        master = tricks.master
        if takes_over(view, best, card):
            if best == top and card >> 3 == top >> 3:
                top = card
            best = card
            master = seat
        elif card >> 3 == top >> 3 and view.above[top] >> (card & 7) & 1 != 0:
            top = card
    plays = tricks.plays | shl(play, PLAY_BITS * tricks.count)
    points = tricks.points + view.points[card]
    played = tricks.played | shl(1, card)
    if count == plan.players:
        side: i64 = plan.sides[master]
        past = Past(tricks.past, tricks.leader, plays, master, points)
        taken = tricks.taken + shl(points, POINT_BITS * side)
        won = tricks.won + shl(1, TRICK_BITS * side)
        return lead(deal, past, played, master, taken, won, said)
    turn = seat + 1
    if turn == plan.players:
        turn = 0
    hand = deal.hand(turn) & (CARD_MASK ^ played)
    partner = plan.sides[master] == plan.sides[turn]
    legal = follow_options(plan, view, hand, best, top, partner)
    return Tricks(
        tricks.past, played, turn, count, plays, tricks.leader, best, top, master, points,
        tricks.taken, tricks.won, said, legal,
    )  # fmt: skip


def speakable(deal: PlayDeal, dealt: i64, hand: i64, said: i64) -> i64:
    """Return the cards with which a seat may say "belote" or "rebelote", as a mask.

    `dealt` is the hand that the seat had when play began, `hand` what is left of it.
    """
    pair = deal.pair
    if pair == 0 or dealt & pair != pair:
        return 0
    held = hand & pair
    if held == pair:
        return shl(1, (deal.view.suit << 3) + KING) if deal.plan.king_first else held
    return held if said == SAID_BELOTE else 0


def belote_holder(deal: PlayDeal) -> i64:
    """Return the seat that was dealt king and queen of trumps, or -1."""
    if deal.view.suit < 0:
        return -1
    pair = shl(PAIR, deal.view.suit << 3)
    for seat in range(deal.plan.players):
        if deal.hand(seat) & pair == pair:
            return seat
    return -1


def belote(deal: PlayDeal, said: i64, pardons: tuple[int, ...]) -> tuple[i64, bool]:
    """Return the side whose belote counts in a finished deal, -1 for none, and if it was pardoned.

    A pardon forgives a forgotten "rebelote" after a "belote"; `pardons` are those each side has
    used in this match.
    """
    holder = belote_holder(deal)
    plan = deal.plan
    if holder < 0 or plan.words == WORDS_OFF:
        return -1, False
    side: i64 = plan.sides[holder]
    if plan.words == WORDS_AUTOMATIC or said == SAID_BOTH:
        return side, False
    if said == SAID_BELOTE and pardons[side] < plan.tolerance:
        return side, True
    return -1, False


def side_points(taken: i64, side: i64) -> i64:
    """Return the card points that a side has taken."""
    return taken >> (POINT_BITS * side) & POINT_MASK


def side_tricks(won: i64, side: i64) -> i64:
    """Return the tricks that a side has won."""
    return won >> (TRICK_BITS * side) & TRICK_MASK
