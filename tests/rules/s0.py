"""The clauses of S0, where each is stated and kept, and tables of two, three or four for them."""

from typing import Any, Final, NamedTuple

import pytest

import belote
from belote import (
    Bidding,
    Card,
    Deal,
    MatchOver,
    Playing,
    Ruleset,
    State,
    Tally,
    Trump,
    cards,
    rulesets,
)
from tables import after, named_melds, play_out, playing


class Clause(NamedTuple):
    """A clause of S0: the paragraph of the rulebook that states it, the presets that keep it."""

    paragraph: str
    presets: tuple[str, ...]


_PLACES: Final = """
1 8.1 2p 4p
2 7.1 2p 4p
3 1.3 2p 4p
4 1.1 2p 3p 4p
5 1.1 2p 3p 4p
6 1.4 2p 4p
7 1.4 2p 4p
8 1.5 2p 4p
9 1.5 2p 4p
10 2.1 2p
11 2.2 2p
12 2.2 2p
13 2.4 2p
14 2.5 2p
15 2.6 2p
16 3.1 2p
17 3.1 2p
18 3.2 2p
19 3.2 2p
20 2.6 2p
21 2.3 2p
22 2.8 2p
23 2.7 2p
24 2.7 2p
25 2.7 2p
26 8.3 2p 4p
27 8.7 2p 4p
28 8.2 2p 4p
29 8.6 2p 4p
30 8.6 2p 4p
31 8.6 2p 4p
32 8.8 2p 4p
33 8.2 2p 4p
34 8.2 2p 4p
35 8.9 2p 4p
36 5.1 2p 4p
37 8.4 2p 4p
38 8.5 2p
39 8.5 2p
40 8.11 2p 4p
41 8.5 2p 4p
42 8.11 2p 4p
43 5.3 2p 4p
44 5.5 2p 4p
45 5.2 2p 4p
46 4.1 2p 4p
47 4.4 2p 4p
48 4.7 2p 4p
49 4.13 2p 4p
50 6.3 2p 4p
51 4.2 2p 4p
52 7.7 2p 4p
53 7.7 2p 4p
54 7.7 2p 4p
55 7.7 2p 4p
56 7.3 2p 4p
57 8.3 2p 4p
58 8.2 2p 4p
59 6.2 2p 4p
60 6.3 2p 4p
62 1.1 4p
63 2.1 4p
64 2.2 4p
65 1.2 4p
66 3.2 4p
67 2.6 4p
68 2.3 4p
69 2.4 4p
70 2.7 4p
78 6.12 2p 4p
80 6.1 2p 4p
"""
NOT_YET: Final = frozenset({61, *range(71, 78), 79})
"""The penalties: they come with the law of the table."""

_PRESETS: Final = {
    "2p": rulesets.LUDOTECA_2P,
    "3p": rulesets.TROIS,
    "4p": rulesets.LUDOTECA_4P,
}


def _read(row: str) -> tuple[int, Clause]:
    number, paragraph, *presets = row.split()
    return int(number), Clause(paragraph, tuple(presets))


CLAUSES: Final = dict(map(_read, _PLACES.strip().splitlines()))
"""Every clause of S0 that a table can keep now."""


def at_tables(number: int) -> pytest.MarkDecorator:
    """Return a test for each preset that keeps a clause."""
    return pytest.mark.parametrize(
        "rules", [pytest.param(_PRESETS[name], id=name) for name in CLAUSES[number].presets]
    )


# ----------------------------------------------------------------------------- tables


def first_calls(rules: Ruleset, turn_up: str = "KS") -> Bidding:
    """Return the auction over a pack in index order but for the turn-up; seat 0 deals."""
    place = rules.seating.players * sum(rules.dealing.packets_before_auction)
    others = [card for card in Card if card is not Card[turn_up]]
    pack = (*others[:place], Card[turn_up], *others[place:])
    state = belote.apply(belote.new_match(rules, dealer=0), Deal(pack))
    assert isinstance(state, Bidding)
    return state


def all_pass(state: State, rounds: int = 1) -> State:
    """Return an auction after whole rounds of passes."""
    for _ in range(rounds * state.ruleset.seating.players):
        state = after(state, f"{state.to_act} pass")
    return state


def dealt(
    rules: Ruleset,
    hands: str,
    turn_up: str,
    *,
    trump: Trump | None = None,
    taker: int = 0,
) -> Playing:
    """Return a deal when trumps are fixed: the turned suit, or one named in round two.

    The last seat deals and seat 0 is the first to act; the hands are whole, in seat order.
    """
    players = rules.seating.players
    pack = belote.pack_for(
        rules,
        hands=[cards(hand) for hand in hands.split("/")],
        dealer=players - 1,
        taker=taker,
        turn_up=Card[turn_up],
    )
    state = belote.apply(belote.new_match(rules, dealer=players - 1), Deal(pack))
    if trump is not None:
        state = all_pass(state)
    state = after(state, *(f"{seat} pass" for seat in range(taker)))
    return playing(after(state, f"{taker} take" if trump is None else f"{taker} choose {trump}"))


def kept(state: State) -> Playing:
    """Return a deal after everybody who was asked has kept the turn-up where it is."""
    while isinstance(state, Playing) and state.is_exchanging:
        state = after(state, f"{state.to_act} keep")
    return playing(state)


def silent(state: State) -> Playing:
    """Return a deal after everybody who was asked has kept silent."""
    state = kept(state)
    while state.is_declaring:
        state = playing(after(state, f"{state.to_act} declare -"))
    return state


def laid(rules: Ruleset, hands: str, **known: Any) -> Playing:
    """Return a position with hearts as trumps, taken and led by seat 0; the last seat deals."""
    usual: dict[str, Any] = {
        "contract": Trump.HEARTS,
        "taker": 0,
        "leader": 0,
        "dealer": rules.seating.players - 1,
    }
    return belote.position(
        rules, hands=[cards(hand) for hand in hands.split("/")], **{**usual, **known}
    )


ZEROES: Final = ("7C", "8C", "9C", "7D", "8D", "9D")
"""Cards worth nothing where hearts are trumps, of two suits."""


def worth(rules: Ruleset, card: str) -> int:
    """Return the points of a card where hearts are trumps."""
    hands = "/".join((card, *ZEROES[: rules.seating.players - 1]))
    trick = play_out(laid(rules, hands)).results[0].tricks[0]
    return trick.points


def each(rules: Ruleset, *first: Any, rest: Any = 0) -> tuple[Any, ...]:
    """Return one value for each side, the last ones alike."""
    return (*first, *(rest for _ in range(rules.seating.side_count - len(first))))


def ended(rules: Ruleset, gained: tuple[int, ...] = (), **known: Any) -> State:
    """Return what follows a deal whose last trick, 21 points with its ten, is won by side 0.

    `gained` are card points of each side before it.
    """
    hands = "/".join(("AS", "7S", "8S", "9S")[: rules.seating.players])
    return play_out(laid(rules, hands, points=gained or each(rules), **known))


def in_play(rules: Ruleset) -> int:
    """Return what the cards of a deal may be worth: 152, or less where some are left out."""
    return 152 if rules.seating.players == 4 else 140


def counted(rules: Ruleset, made: tuple[int, ...], **known: Any) -> Tally:
    """Return a deal with these card points, in which side 0 won the last trick.

    All sides made tricks; `announced` are the melds of each side, as text.
    """
    size = rules.dealing.hand_size
    others = len(made) - 1
    won = each(rules, size - 2 * others, rest=2)
    melds = tuple(map(named_melds, known.pop("announced", each(rules, rest=""))))
    usual: dict[str, Any] = {"takers": 0, "last_trick": 0, "tricks": won, "melds": melds}
    return Tally(card_points=made, **{**usual, **known})


def is_won_by(state: State, side: int, reason: str) -> bool:
    """Tell whether a match is over, for whom and why."""
    return isinstance(state, MatchOver) and (state.winner, state.reason) == (side, reason)


def scoring(rules: Ruleset, *said: str, trump: Trump = Trump.CLUBS) -> list[list[str]]:
    """Return the melds that count, by side; seats declare from the leader, seat 0, on."""
    texts = (*said, *[""] * (rules.seating.players - len(said)))
    scored = belote.score_melds(rules, list(map(named_melds, texts)), trump=trump, leader=0)
    return [[str(meld) for meld in side] for side in scored]


def found(rules: Ruleset, hand: str, trump: Trump = Trump.CLUBS) -> dict[str, int]:
    """Return the melds worth most of a hand, with their points."""
    melds = belote.find_melds(rules, hand=cards(hand), trump=trump)
    return {str(meld): meld.points for meld in melds}
