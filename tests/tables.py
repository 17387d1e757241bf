"""Tables laid out by hand, for tests that say a rule with concrete cards."""

from collections.abc import Mapping
from typing import Final

import belote
from belote import (
    Bidding,
    Card,
    DealScore,
    Meld,
    Outcome,
    Play,
    Playing,
    Ruleset,
    State,
    Tally,
    Trump,
    cards,
    rulesets,
)
from belote.axes import Option
from belote.meld import meld

FFB: Final = rulesets.FFB
Why = tuple[str, str]
"""A reason and its paragraph."""

FFB_MELDS: Final[dict[str, Option]] = {
    "melds.runs": "",
    "melds.run_max_split": "as_quint",
    "melds.carres": "",
    "melds.card_reuse": "never",
    "melds.announce": "trick1_nature",
    "melds.compare": "kind top trump",
    "melds.carre_rank": "a_k_q_t",
    "melds.tie": "nobody",
    "melds.split_contest": False,
    "melds.carre_cancels_runs": False,
    "melds.winner_scores_all": True,
    "melds.requires_trick": False,
    "melds.show": "after_first_card_trick2",
    "melds.in_sa": "normal",
    "melds.all_seven_rule": "ignore",
}
"""The announcements of the federation, whether a table has them or not."""

AT_ONCE: Final[dict[str, Option]] = {
    "dealing.upcard": "none",
    "dealing.packets_before_auction": "3+2+3",
    "dealing.packets_after": "none",
}
"""Eight cards each before the auction, and none turned."""


def ffb(**rooms: Mapping[str, Option]) -> Ruleset:
    """Return the default game with options set room by room."""
    return FFB.but(
        {f"{room}.{axis}": to for room, axes in rooms.items() for axis, to in axes.items()}
    )


def points(**bidding: Option) -> Ruleset:
    """Return the default game where points are bid, with options of the auction set."""
    auction = {f"bidding.{axis}": to for axis, to in bidding.items()}
    return FFB.but({**AT_ONCE, "bidding.kind": "points", **auction})


def spell(held: tuple[Card, ...]) -> str:
    """Return cards as text."""
    return " ".join(map(str, held))


def playable(ruleset: Ruleset, hand: str, trick: str, trump: Trump = Trump.HEARTS) -> set[str]:
    """Return what a hand may play to a trick."""
    legal = belote.legal_cards(ruleset, hand=cards(hand), trick=cards(trick), trump=trump)
    return set(map(str, legal))


def refused(
    ruleset: Ruleset, card: str, hand: str, trick: str, trump: Trump = Trump.HEARTS
) -> Why | None:
    """Return why a hand may not play a card to a trick."""
    why = belote.why_not(ruleset, Card[card], hand=cards(hand), trick=cards(trick), trump=trump)
    return None if why is None else (why.reason, why.rule)


def why(state: State, text: str) -> Why | None:
    """Return why an action, written as text, is refused."""
    violation = belote.explain(state, belote.action(text, state.ruleset))
    return None if violation is None else (violation.reason, violation.rule)


def after(state: State, *texts: str) -> State:
    """Return the state that follows from actions written as text."""
    for text in texts:
        state = belote.apply(state, belote.action(text, state.ruleset))
    return state


def offered(state: State) -> list[str]:
    """Return the legal actions as text."""
    return list(map(str, belote.legal_actions(state)))


def pack(turn_up: str = "KS") -> tuple[Card, ...]:
    """Return a pack in index order, but for the turn-up in its place."""
    others = [card for card in Card if card is not Card[turn_up]]
    return (*others[:20], Card[turn_up], *others[20:])


def auction(ruleset: Ruleset, turn_up: str = "KS", *, dealer: int = 0) -> Bidding:
    """Return the auction over a pack in index order."""
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), belote.Deal(pack(turn_up)))
    assert isinstance(state, Bidding)
    return state


PASSES: Final = ("1 pass", "2 pass", "3 pass", "0 pass")
"""A round of passes where seat 0 deals."""


def playing(state: State) -> Playing:
    """Return the state, which must be one of play."""
    assert isinstance(state, Playing)
    return state


def lay(
    ruleset: Ruleset,
    hands: str,
    *,
    trump: Trump = Trump.HEARTS,
    taker: int = 0,
    leader: int = 0,
    trick: str = "",
    dealer: int = 3,
    points: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (0, 0),
    scores: tuple[int, int] = (0, 0),
    held_over: tuple[int, int] = (0, 0),
) -> Playing:
    """Return a position; the hands are written in seat order, with slashes between."""
    return belote.position(
        ruleset,
        hands=[cards(hand) for hand in hands.split("/")],
        contract=trump,
        taker=taker,
        leader=leader,
        trick=cards(trick),
        dealer=dealer,
        points=points,
        tricks=tricks,
        scores=scores,
        held_over=held_over,
    )


def play_out(state: State, *, words: int = 0) -> State:
    """Play a deal to its end, saying the word with the first so many cards that allow it."""
    while isinstance(state, Playing):
        plays = belote.legal_actions(state)
        spoken = [play for play in plays if isinstance(play, Play) and play.belote]
        chosen = spoken[0] if spoken and words else plays[0]
        words -= chosen in spoken
        state = belote.apply(state, chosen)
    return state


def final_trick(
    ruleset: Ruleset,
    totals: tuple[int, int],
    *,
    taker: int = 0,
    scores: tuple[int, int] = (0, 0),
    held_over: tuple[int, int] = (0, 0),
) -> State:
    """Return what follows a deal whose last trick, 18 points, is won by side 0.

    The totals are those of the tricks with ten for the last one.
    """
    state = lay(
        ruleset,
        "AS/KS/QS/7S",
        taker=taker,
        points=(totals[0] - 28, totals[1]),
        tricks=(4, 3),
        scores=scores,
        held_over=held_over,
    )
    return play_out(state)


def tally(
    totals: tuple[int, int],
    *,
    takers: int | None = 0,
    last: int = 0,
    belotes: tuple[int, int] = (0, 0),
    held_over: tuple[int, int] = (0, 0),
    penalties: tuple[int, int] = (0, 0),
    announced: tuple[str, str] = ("", ""),
) -> Tally:
    """Return a deal in which both sides made tricks; the totals hold ten for the last one.

    The melds are those of the sides that won them, as text.
    """
    points = (totals[0] - 10, totals[1]) if last == 0 else (totals[0], totals[1] - 10)
    return Tally(
        takers=takers,
        card_points=points,
        last_trick=last,
        tricks=(5, 3),
        belotes=belotes,
        melds=(named_melds(announced[0]), named_melds(announced[1])),
        held_over=held_over,
        penalties=penalties,
    )


def sweep(
    side: int,
    *,
    takers: int | None = 0,
    belotes: tuple[int, int] = (0, 0),
    announced: tuple[str, str] = ("", ""),
) -> Tally:
    """Return a deal in which one side made every trick."""
    return Tally(
        takers=takers,
        card_points=(152, 0) if side == 0 else (0, 152),
        last_trick=side,
        tricks=(8, 0) if side == 0 else (0, 8),
        belotes=belotes,
        melds=(named_melds(announced[0]), named_melds(announced[1])),
    )


def lines(score: DealScore) -> list[tuple[int, str, int, str]]:
    """Return an account as rows: side, label, points, paragraph."""
    return [(line.side, line.label, line.points, line.rule) for line in score.lines]


def belote_lines(state: State) -> list[tuple[int, str, int]]:
    """Play a deal to its end and return its lines of belote."""
    account = lines(play_out(state).results[-1].score)
    return [(side, label, points) for side, label, points, _ in account if label == "belote"]


def verdict(score: DealScore) -> tuple[Outcome, tuple[int, ...], tuple[int, ...]]:
    """Return what a deal came to."""
    return score.outcome, score.points, score.held_over


FOURS: Final = (
    "JC JD JH JS 9S TS QS KS/QC KC AC TH QH KH AH 7S/"
    "7C 8C 9C 9D TD QD KD AD/TC 7D 8D 7H 8H 9H 8S AS"
)
"""Seat 0 has four jacks, one of them in the middle of a quinte."""


def announcing(
    ruleset: Ruleset, hands: str, trump: Trump = Trump.CLUBS, *, taker: int = 0
) -> Playing:
    """Return a deal of four whole hands when play begins; seat 3 deals and seat 0 leads."""
    held = [cards(hand) for hand in hands.split("/")]
    pack = belote.pack_for(ruleset, hands=held, dealer=3, taker=taker)
    state = belote.apply(belote.new_match(ruleset, dealer=3), belote.Deal(pack))
    refusals = [f"{seat} pass" for seat in (*range(4), *range(taker))]
    return playing(after(state, *refusals, f"{taker} choose {trump}"))


def melds(**axes: Option) -> Ruleset:
    """Return the default game with announcements, with options of their room set."""
    return ffb(melds={"enabled": True, **axes})


def named_melds(text: str) -> tuple[Meld, ...]:
    """Return the melds that a text names, with commas between."""
    return tuple(map(meld, text.split(", "))) if text else ()


def declared(*said: str) -> list[tuple[Meld, ...]]:
    """Return what the four seats declare, from seat 0 on, written with commas between."""
    texts = (*said, *[""] * (4 - len(said)))
    return list(map(named_melds, texts))


def scored_melds(
    ruleset: Ruleset,
    *said: str,
    trump: Trump = Trump.CLUBS,
    leader: int = 0,
    dealer: int | None = None,
) -> list[list[str]]:
    """Return the melds that count, by side."""
    scored = belote.score_melds(ruleset, declared(*said), trump=trump, leader=leader, dealer=dealer)
    return [[str(member) for member in side] for side in scored]


def scoring_side(
    ruleset: Ruleset,
    *said: str,
    trump: Trump = Trump.CLUBS,
    leader: int = 0,
    dealer: int | None = None,
) -> int | None:
    """Return the one side that scores melds."""
    return belote.compare_melds(ruleset, declared(*said), trump=trump, leader=leader, dealer=dealer)
