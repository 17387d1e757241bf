"""What play is made of: integer records, and the numbers that stand in them.

Hands are 32-bit masks, a card is its index, trumps are 0 to 5: the suits C D H S, then no-trump and
all-trump. A legal set and the duty that made it travel in one integer: `cards | duty << 32`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

NO_TRUMP: Final = 4
ALL_TRUMP: Final = 5
CARD_MASK: Final = 0xFFFFFFFF
PAIR: Final = 0x60
"""King and queen within a suit's eight bits."""
KING: Final = 6
SUITS: Final = 4
PLAIN: Final = 8
"""The strength of the highest card that is no trump."""

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
TRICK_BITS: Final = 5
PLAY_BITS: Final = 6
PLAY_MASK: Final = 63
SPOKEN: Final = 32
DUTY_SHIFT: Final = 32
WORDS_SHIFT: Final = 32
FOLLOWING: Final = 1 << 32


@final
@mypyc_attr(acyclic=True)
class View:
    """What one choice of trumps makes of the cards.

    Attributes:
        suit: the trump suit, or -1.
        above: for each card, the ranks of its own suit that beat it, as eight bits.
        strength: for each card, its place among those of its suit, from 1 on; that of trumps, where
            others are not, is more than `PLAIN`.
        points: for each card, what it is worth.
        rise: the duty of rising when a suit is led, at `2 * suit + (partner is master)`.
        pairs: the kings and queens that make a belote, as a mask.
    """

    __slots__ = ("above", "pairs", "points", "rise", "strength", "suit")

    def __init__(
        self, suit: i64, above: bytes, strength: bytes, points: bytes, rise: bytes, pairs: i64
    ) -> None:
        self.suit: Final[i64] = suit
        self.above: Final = above
        self.strength: Final = strength
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
        side_count: how many sides there are.
        mates: for each seat, those of its side, as a mask of seats.
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
        "hand_size", "king_first", "lead_plain", "mates", "one", "players", "side_count",
        "sides", "solo_leads", "taker_leads", "tolerance", "views", "void", "words",
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
        self.side_count: Final[i64] = 1 + max(sides)
        self.mates: Final = _mates(sides)
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


def _mates(sides: bytes) -> bytes:
    """Return the seats of each seat's side, as masks."""
    seats = range(len(sides))
    return bytes([sum([2**other for other in seats if sides[other] == side]) for side in sides])


@final
@mypyc_attr(acyclic=True)
class PlayDeal:
    """What does not change while a deal is played.

    Attributes:
        plan: the axes.
        view: the trumps.
        leader: the seat that leads to the first trick.
        size: how many cards each hand has.
        hands: the hand dealt to each seat, as masks.
        taken: card points taken before the first trick, as in a position without a past: twelve
            bits a side.
        won: tricks won before it, five bits a side.
        belotes: the kings and queens that make a belote and lie in one hand, as a mask.
        spoken: the same where words are said with them, else 0.
    """

    __slots__ = (
        "belotes", "hands", "leader", "plan", "size", "spoken", "taken", "view", "won",
    )  # fmt: skip

    def __init__(
        self,
        plan: TricksPlan,
        view: View,
        leader: i64,
        size: i64,
        hands: tuple[int, ...],
        taken: i64,
        won: i64,
    ) -> None:
        self.plan: Final = plan
        self.view: Final = view
        self.leader: Final[i64] = leader
        self.size: Final[i64] = size
        self.hands: Final = hands
        self.taken: Final[i64] = taken
        self.won: Final[i64] = won
        together = _together(view, hands)
        self.belotes: Final[i64] = together
        self.spoken: Final[i64] = together if plan.words == WORDS_SPOKEN else 0


def _together(view: View, hands: tuple[int, ...]) -> i64:
    """Return the kings and queens that make a belote and lie in one hand."""
    pairs = view.pairs
    if view.suit >= 0:
        for held in hands:
            if held & pairs == pairs:
                return pairs
        return 0
    kings: i64 = 0
    for held in hands:
        own: i64 = held & pairs
        kings |= own & own << 1
    return kings | kings >> 1


@final
@mypyc_attr(acyclic=True)
class Past:
    """A finished trick, and through `before` all those that came before it.

    Attributes:
        before: the trick before it.
        leader: the seat that led to it.
        plays: its cards in playing order, as in `Tricks`.
        winner: the seat that won it.
        points: what its cards are worth.
        taken: card points taken by then, twelve bits a side.
        won: tricks won by then, five bits a side.
    """

    __slots__ = ("before", "leader", "plays", "points", "taken", "winner", "won")

    def __init__(
        self,
        before: Past | None,
        leader: i64,
        plays: i64,
        winner: i64,
        points: i64,
        taken: i64,
        won: i64,
    ) -> None:
        self.before: Final = before
        self.leader: Final[i64] = leader
        self.plays: Final[i64] = plays
        self.winner: Final[i64] = winner
        self.points: Final[i64] = points
        self.taken: Final[i64] = taken
        self.won: Final[i64] = won


@final
@mypyc_attr(free_list_len=1, acyclic=True)
class Tricks:
    """The moving part of play.

    Attributes:
        past: the last finished trick, linked to those before.
        left: the cards that have not been played, whoever holds them, and the words of belote said
            so far, two bits a suit: `cards | words << 32`.
        turn: the seat to play.
        count: cards on the table.
        plays: those cards in playing order, six bits each: the card, and 32 if a word was said.
        best: the card that holds the trick, -1 when the table is empty.
        top: the highest card of the suit led (another one than `best` in a ruffed trick).
        master: the seat that holds the trick.
        points: points on the table.
        legal: the legal cards of the seat to play, and the duty, `cards | duty << 32`.
    """

    __slots__ = (
        "best", "count", "left", "legal", "master", "past", "plays", "points", "top", "turn",
    )  # fmt: skip

    def __init__(
        self,
        past: Past | None,
        left: i64,
        turn: i64,
        count: i64,
        plays: i64,
        best: i64,
        top: i64,
        master: i64,
        points: i64,
        legal: i64,
    ) -> None:
        self.past: Final = past
        self.left: Final[i64] = left
        self.turn: Final[i64] = turn
        self.count: Final[i64] = count
        self.plays: Final[i64] = plays
        self.best: Final[i64] = best
        self.top: Final[i64] = top
        self.master: Final[i64] = master
        self.points: Final[i64] = points
        self.legal: Final[i64] = legal
