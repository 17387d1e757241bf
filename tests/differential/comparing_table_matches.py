"""Whole matches of two, three and four by the library and by the oracles, card by card."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

import belote
from belote import (
    Action,
    Bidding,
    Claim,
    Dealing,
    DealResult,
    Declare,
    Exchange,
    MatchOver,
    Meld,
    Play,
    Playing,
    Ruleset,
    State,
    Trick,
)
from belote.testing.walks import choice
from differential import (
    comparing_melds,
    comparing_tables,
    meld_oracle,
    oracle,
    table_oracle,
    table_samples,
)
from differential.comparing import CODES, PAIRS, spoken
from differential.comparing_melds import written
from differential.comparing_tables import SHYNESS
from differential.meld_oracle import OMeld
from differential.samples import Axes
from differential.table_book import Book
from differential.table_oracle import (
    Progress,
    TableTally,
    may_claim,
    number,
    players,
    side_of,
    sides,
)

TRIED = 0.25
"""How often it is looked what a claim would settle that may be made."""
CLAIMED = 0.005
"""How often such a claim is made."""


@dataclass
class Table:
    """A match as it has been seen; what is said of a deal lasts until the next."""

    axes: Axes
    book: Book
    pardons: list[int]
    hands: tuple[frozenset[str], ...] = ()
    words: list[str] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    said: list[Declare] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def clear(self) -> None:
        """Forget a deal."""
        self.hands = ()
        for heard in (self.words, self.asked, self.said):
            heard.clear()

    def heard(self, action: Action) -> None:
        """Note what an action says."""
        if spoken(action):
            self.words.append(str(action.card))
        if isinstance(action, Declare):
            self.said.append(action)

    def holder(self, trump: str) -> int | None:
        """Return the side that had king and queen of trumps in one hand when play began."""
        seats = [seat for seat, hand in enumerate(self.hands) if set(PAIRS[trump]) <= hand]
        return side_of(self.axes, seats[0]) if seats else None


def compare_match(ruleset: Ruleset, rng: Random) -> Counter[str]:
    """Compare a whole match; return how often what was compared."""
    axes = table_samples.for_oracle(ruleset)
    dealer = rng.randrange(players(axes))
    table = Table(axes, Book.opened(axes, dealer), [0] * sides(axes))
    state: State = belote.new_match(ruleset, dealer=dealer)
    while not state.is_over:
        look(table, state, rng)
        action = next_action(state, rng)
        table.heard(action)
        state = follow(table, state, action)
    return table.counts


def follow(table: Table, state: State, action: Action) -> State:
    """Compare what follows from an action; return it."""
    after = belote.apply(state, action)
    won = comparing_melds.compare_won(table.axes, after)
    if won is not None:
        table.book = table.book.won_at_once(won)
        table.counts["won at once"] += 1
    elif isinstance(state, Bidding) and isinstance(after, Dealing):
        table.book = table.book.passed_out()
        table.counts["passed out"] += 1
    elif isinstance(action, Exchange):
        comparing_tables.compare_exchange(table.axes, state, action, after)
    elif isinstance(state, Playing) and isinstance(action, Claim):
        table.book = compare_claim(table, state, action)
        table.counts["claims made"] += 1
    elif isinstance(state, Playing) and after.to_act is None:
        compare_account(table, after)
    elif isinstance(after, Playing) and any(after.shown_melds):
        compare_shown(table.axes, after)
    if after.to_act is None:
        comparing_tables.compare_standing(table.book, after)
    return after


def next_action(state: State, rng: Random) -> Action:
    """Return something to do: rarely a claim, where one may be made."""
    if isinstance(state, Dealing):
        return comparing_tables.packs(rng)
    claims = belote.interjections(state)
    if claims and rng.random() < CLAIMED:
        return rng.choice(claims)
    actions = belote.legal_actions(state)
    return rng.choice(actions) if claims else choice(state, rng, SHYNESS)


def look(table: Table, state: State, rng: Random) -> None:
    """Compare all that may be done now."""
    if isinstance(state, Bidding) and not state.bids:
        table.clear()
        comparing_tables.compare_first_part(table.axes, state, table.book.dealer)
    if not isinstance(state, Playing):
        assert belote.interjections(state) == ()
        return
    if not table.hands:
        begin(table, state)
    if state.is_exchanging:
        table.asked.append(comparing_tables.compare_may_exchange(table.axes, state))
        table.counts["asked to exchange"] += 1
    elif state.is_declaring:
        comparing_melds.compare_asked(table.axes, state, table.said)
        table.counts["asked to declare"] += 1
    else:
        compare_turn(table.axes, state)
        table.counts["cards"] += 1
    compare_claims(table, state, rng)


def begin(table: Table, state: Playing) -> None:
    """Compare the deal when trumps are fixed; the hands are noted when nobody may swap any more."""
    if not table.asked:
        comparing_tables.compare_second_part(table.axes, state, table.book.dealer)
    if not state.is_exchanging:
        comparing_tables.compare_asked(table.axes, state, table.asked)
        table.hands = tuple(comparing_tables.hands_of(table.axes, state))
        table.counts["exchanged"] += state.exchanged_by is not None


def compare_turn(axes: Axes, state: Playing) -> None:
    """Compare the cards that the seat to act may play."""
    assert state.to_act is not None
    expected = oracle.legal_cards(
        {**axes, **comparing_tables.spared(axes)},
        hand=comparing_tables.hands_of(axes, state)[state.to_act],
        trick=[str(card) for card in state.trick.cards],
        trump=CODES[state.contract.trump],
    )
    legal = belote.legal_actions(state)
    assert expected == {str(action.card) for action in legal if isinstance(action, Play)}, state
    assert all(action.seat == state.to_act for action in legal)


def compare_claims(table: Table, state: Playing, rng: Random) -> None:
    """Compare which seats may claim now and, now and then, what such a claim settles.

    All can see who may, so melds that are not shown yet say nothing of it (7.7).
    """
    found = belote.interjections(state)
    if table.axes["sheet.claim_out"] == "none":
        assert found == ()
        return
    seen = progress(table, state, state.shown_melds)
    seats = range(players(table.axes))
    axes = table.book.axes
    may = [seat for seat in seats if may_claim(axes, seen, side_of(axes, seat))]
    assert list(found) == [Claim(seat) for seat in may], (state, seen)
    assert may == [seat for seat in seats if belote.is_legal(state, Claim(seat))]
    table.counts["claims allowed"] += len(may)
    if may and rng.random() < TRIED:
        claim = Claim(rng.choice(may))
        book = compare_claim(table, state, claim)
        right = book.winner == side_of(axes, claim.seat)
        table.counts["claims right" if right else "claims wrong"] += 1


def compare_claim(table: Table, state: Playing, claim: Claim) -> Book:
    """Compare what a claim settles; return the book after it."""
    side = side_of(table.axes, claim.seat)
    book, told = table.book.claimed(progress(table, state, state.melds), side)
    after = belote.apply(state, claim)
    assert isinstance(after, MatchOver)
    comparing_tables.compare_standing(book, after)
    result = after.results[-1]
    assert (told["points"], side) == (result.score.points, result.claimed_by), state
    return book


def progress(table: Table, state: Playing, declared: tuple[tuple[Meld, ...], ...]) -> Progress:
    """Return a deal in the middle of its play, with some melds, as the oracle counts it."""
    axes, trump = table.axes, CODES[state.contract.trump]
    asking = state.is_exchanging or state.is_declaring
    return Progress(
        totals=table.book.totals,
        tricks=tuple(
            (trick_side(axes, trick, trump), tuple(map(str, trick.cards))) for trick in state.tricks
        ),
        trump=trump,
        melds=(0,) * sides(axes)
        if asking
        else melds_of(axes, declared, (first_leader(state), state.dealer), trump),
        belotes=one(axes, belote_seen(table, state)),
        to_play=number(axes, "dealing.hand_size", 8) - len(state.tricks),
        asking=asking,
    )


def first_leader(state: Playing) -> int:
    """Return the seat that led, or leads, to the first trick."""
    return state.tricks[0].leader if state.tricks else state.leader


def trick_side(axes: Axes, trick: Trick, trump: str) -> int:
    """Return the side that wins a trick."""
    place = oracle.trick_winner(axes, trick=list(map(str, trick.cards)), trump=trump)
    return side_of(axes, (trick.leader + place) % players(axes))


def one(axes: Axes, side: int | None) -> tuple[int, ...]:
    """Return one for a side, if there is one, and nothing for the others."""
    return tuple(int(each == side) for each in range(sides(axes)))


def belote_seen(table: Table, state: Playing) -> int | None:
    """Return the side whose king and queen of trumps have been played, both words said."""
    pair = set(PAIRS[CODES[state.contract.trump]])
    held = frozenset[str]().union(*comparing_tables.hands_of(table.axes, state))
    words = table.axes["tricks.belote_announce"]
    if words == "off" or pair & held or (words == "both_words" and set(table.words) != pair):
        return None
    return table.holder(CODES[state.contract.trump])


def belote_counted(table: Table, trump: str) -> int | None:
    """Return the side whose belote counts in a finished deal; note a pardon."""
    side, words = table.holder(trump), table.axes["tricks.belote_announce"]
    if side is None or words == "off":
        return None
    if words == "both_words" and set(table.words) != set(PAIRS[trump]):
        tolerance = number(table.axes, "tricks.belote_tolerance", 0)
        if not table.words or table.pardons[side] >= tolerance:
            return None
        table.pardons[side] += 1
    return side


def melds_of(
    axes: Axes, declared: Iterable[tuple[Meld, ...]], seats: tuple[int, int], trump: str
) -> tuple[int, ...]:
    """Return the points of the melds that each side has won."""
    if axes["melds.enabled"] is False:
        return (0,) * sides(axes)
    marked = comparing_melds.expected_marks(axes, declared, trump, seats)
    return meld_oracle.marked_points(axes, marked, trump)


def compare_shown(axes: Axes, state: Playing) -> None:
    """Compare the melds that lie open: those that count, when all have spoken."""
    trump, seats = CODES[state.contract.trump], (state.tricks[0].leader, state.dealer)
    marked = comparing_melds.expected_marks(axes, state.melds, trump, seats)
    expected = comparing_melds.by_side(marked)
    shown = [set[OMeld]() for _ in range(sides(axes))]
    for seat, melds in enumerate(state.shown_melds):
        shown[side_of(axes, seat)] |= written(melds)
    assert list(expected) == shown, state


def compare_account(table: Table, after: State) -> None:
    """Compare the account of a deal that has just ended."""
    result = after.results[-1]
    assert result.contract is not None
    assert list(table.hands) == [set(map(str, hand)) for hand in result.hands]
    trump = CODES[result.contract.trump]
    if table.axes["melds.enabled"] and table.axes["melds.announce"] == "auto":
        best = [meld_oracle.best(table.axes, hand, trump) for hand in table.hands]
        assert best == list(map(written, result.melds))
    table.book, told = table.book.after(tally_of(table, result, trump))
    found = (result.score.outcome.value, result.score.points, result.score.held_over)
    assert (told["outcome"], told["points"], told["held"]) == found, (after, table.book)
    table.counts[told["outcome"]] += 1


def tally_of(table: Table, result: DealResult, trump: str) -> TableTally:
    """Return the deal that has just ended, as the oracle counts it."""
    axes = table.axes
    assert result.contract is not None
    points, tricks, last = [0] * sides(axes), [0] * sides(axes), 0
    for trick in result.tricks:
        last = trick_side(axes, trick, trump)
        points[last] += sum(table_oracle.card_points(str(card), trump) for card in trick.cards)
        tricks[last] += 1
    return TableTally(
        takers=side_of(axes, result.contract.taker),
        card_points=tuple(points),
        last_trick=last,
        tricks=tuple(tricks),
        belotes=one(axes, belote_counted(table, trump)),
        melds=melds_of(axes, result.melds, (result.tricks[0].leader, result.dealer), trump),
        pot=table.book.held,
        rivals=table.book.rivals,
    )
