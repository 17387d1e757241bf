"""Announcements by the library and by the oracle: each function fails where they differ."""

from collections.abc import Iterable, Sequence
from random import Random

import belote
from belote import Card, Deal, Declare, Meld, Playing, Ruleset, State
from belote.card import TRUMP_INDEX
from belote.meld import MeldKind, from_code
from belote.melds.core import declarations
from belote.parts import plan_of
from belote.testing.walks import plays
from differential import comparing, meld_oracle, meld_samples
from differential.comparing import CODES
from differential.meld_oracle import OMeld
from differential.meld_samples import Won
from differential.oracle import OracleTally, Settlement
from differential.samples import TRUMPS, Axes
from differential.table_oracle import players

MOST = 64
"""Declarations that one hand may have, silence included."""
Marked = tuple[frozenset[OMeld], ...]


def written(melds: Iterable[Meld]) -> frozenset[OMeld]:
    """Return melds in the oracle's words."""
    return frozenset(
        OMeld("carre" if meld.kind is MeldKind.SQUARE else "run", frozenset(map(str, meld.cards)))
        for meld in melds
    )


def declarable(ruleset: Ruleset, hand: Iterable[Card], trump: str) -> list[tuple[Meld, ...]]:
    """Return every declaration that the library finds in a hand."""
    mask = sum(1 << card for card in hand)
    codes = declarations(plan_of(ruleset).melds, mask, TRUMP_INDEX[TRUMPS[trump]])
    return [from_code(int(code)) for code in codes]


def compare_hand(
    axes: Axes, ruleset: Ruleset, hand: Sequence[Card], trump: str
) -> list[tuple[Meld, ...]]:
    """Compare what one hand may declare, and what is best of it; return that, the best first."""
    held = {str(card) for card in hand}
    found = declarable(ruleset, hand, trump)
    assert meld_oracle.declarable(axes, held, trump) == set(map(written, found)), (ruleset, hand)
    assert len(set(found)) == len(found) <= MOST
    best = belote.find_melds(ruleset, hand=hand, trump=TRUMPS[trump])
    assert meld_oracle.best(axes, held, trump) == written(best), (ruleset, hand, trump)
    return [best, *found]


def compare_marks(
    axes: Axes,
    ruleset: Ruleset,
    declared: Sequence[tuple[Meld, ...]],
    trump: str,
    seats: tuple[int, int],
) -> None:
    """Compare what counts of some declarations, and its points; `seats` lead and deal."""
    leader, dealer = seats
    marked = belote.score_melds(
        ruleset, declared, trump=TRUMPS[trump], leader=leader, dealer=dealer
    )
    expected = expected_marks(axes, declared, trump, seats)
    told = (ruleset, declared, trump, seats)
    assert by_side(expected) == tuple(map(written, marked)), told
    points = tuple(sum(meld.points for meld in melds) for melds in marked)
    assert meld_oracle.marked_points(axes, expected, trump) == points, told


def by_side(marked: Iterable[Iterable[meld_oracle.Holding]]) -> Marked:
    """Return what each side marks, without the seats."""
    return tuple(frozenset(meld for _, meld in side) for side in marked)


def compare_table(axes: Axes, ruleset: Ruleset, rng: Random) -> None:
    """Compare four hands and what they make of them: the best, anything lawful, or silence."""
    trump = meld_samples.trump(rng)
    declared = []
    for hand in meld_samples.hands(rng):
        best, *anything = compare_hand(axes, ruleset, hand, trump)
        declared.append(best if rng.random() < 0.6 else rng.choice(anything))
    compare_marks(axes, ruleset, declared, trump, (rng.randrange(4), rng.randrange(4)))


def compare_settlement(axes: Axes, ruleset: Ruleset, deal: Won) -> None:
    """Compare the account of a deal with melds."""
    score = belote.settle(ruleset, deal.tally())
    expected = meld_oracle.settle_with_melds(axes, deal.for_oracle(), deal.points)
    check_score(expected, score, (ruleset, deal))
    for side in range(2):
        assert score.points[side] == sum(line.points for line in score.of(side))


def check_score(expected: Settlement, score: belote.DealScore, told: object) -> None:
    """Check an account against the oracle's."""
    found = (score.points, score.held_over, score.outcome.value)
    assert (expected["points"], expected["held_over"], expected["outcome"]) == found, told


def compare_deal(ruleset: Ruleset, rng: Random) -> int:
    """Compare a whole deal: each declaration, melds laid open, the account; count the asked."""
    match = belote.new_match(ruleset, dealer=rng.randrange(4))
    said, _ = compare_play(belote.apply(match, Deal(tuple(meld_samples.pack(rng)))), rng)
    return said


def compare_suits(ruleset: Ruleset, rng: Random) -> bool:
    """Compare a deal where seats hold a whole suit; tell whether one of them wins the match."""
    match = belote.new_match(ruleset, dealer=rng.randrange(4))
    hands, taker = meld_samples.suits(rng), rng.randrange(4)
    pack = belote.pack_for(ruleset, hands=hands, dealer=match.dealer, taker=taker)
    _, won = compare_play(belote.apply(match, Deal(pack)), rng)
    return won


def compare_play(state: State, rng: Random) -> tuple[int, bool]:
    """Compare what follows a deal; return how many were asked, and whether it was won at once."""
    ruleset = state.ruleset
    axes = meld_samples.for_oracle(ruleset)
    said: list[Declare] = []
    for action, after in plays(state, rng, shyness=0.2):
        if isinstance(state, Playing) and state.is_declaring:
            compare_asked(axes, state, said)
        if isinstance(action, Declare):
            said.append(action)
        if compare_won(axes, after) is not None:
            return len(said), True
        if isinstance(after, Playing) and any(after.shown_melds):
            compare_shown(axes, after)
        if after.to_act is None:
            compare_account(axes, ruleset, after, [*state.actions, action])
            break
        state = after
    return len(said), False


def compare_asked(axes: Axes, state: Playing, said: Sequence[Declare]) -> None:
    """Compare what the seat that is asked may declare, after what others have."""
    assert state.to_act is not None
    trump = CODES[state.contract.trump]
    held = {str(card) for card in state.hand(state.to_act)}
    choices = meld_oracle.declarable(axes, held, trump)
    if axes["melds.announce"] == "before_first_lead":
        earlier = [(action.seat, meld) for action in said for meld in written(action.melds)]
        choices = meld_oracle.sayable(axes, state.to_act, choices, earlier, trump)
    legal = [action for action in belote.legal_actions(state) if isinstance(action, Declare)]
    assert choices == {written(action.melds) for action in legal}, (state.ruleset, held, said)
    assert legal[-1] == Declare(state.to_act)


def compare_won(axes: Axes, after: State) -> int | None:
    """Compare whether what has been declared wins the match at once; return the side."""
    if isinstance(after, Playing):
        leader = first_leader(axes, after.dealer, after.contract.taker)
        assert expected_winner(axes, after.melds, CODES[after.contract.trump], leader) is None
        return None
    result = after.results[-1] if after.results else None
    if result is None or result.won_by is None or result.contract is None:
        return None
    leader = first_leader(axes, result.dealer, result.contract.taker)
    expected = expected_winner(axes, result.melds, CODES[result.contract.trump], leader)
    assert (expected, expected) == (result.won_by, after.winner), after
    return expected


def first_leader(axes: Axes, dealer: int, taker: int) -> int:
    """Return the seat that leads to the first trick."""
    return taker if axes["tricks.first_leader"] == "taker" else (dealer + 1) % players(axes)


def expected_winner(
    axes: Axes, declared: Iterable[tuple[Meld, ...]], trump: str, leader: int
) -> int | None:
    """Return the side that wins the match at once, by the oracle."""
    return meld_oracle.match_winner(axes, at_table(declared), trump, leader)


def at_table(declared: Iterable[tuple[Meld, ...]]) -> dict[int, frozenset[OMeld]]:
    """Return what each seat has declared, in the oracle's words."""
    return dict(enumerate(map(written, declared)))


def compare_shown(axes: Axes, state: Playing) -> None:
    """Compare the melds that lie open: those that count, when all have spoken."""
    seats = (state.tricks[0].leader, state.dealer)
    expected = expected_marks(axes, state.melds, CODES[state.contract.trump], seats)
    shown = [
        frozenset[OMeld]().union(*(written(state.shown_melds[seat]) for seat in (side, side + 2)))
        for side in range(2)
    ]
    assert list(by_side(expected)) == shown, state.ruleset


def expected_marks(
    axes: Axes, declared: Iterable[tuple[Meld, ...]], trump: str, seats: tuple[int, int]
) -> tuple[frozenset[meld_oracle.Holding], ...]:
    """Return what counts, by the oracle; `seats` lead and deal."""
    leader, dealer = seats
    return meld_oracle.marks(axes, at_table(declared), trump, leader, dealer)


def compare_account(
    axes: Axes, ruleset: Ruleset, after: State, actions: Sequence[belote.Action]
) -> None:
    """Compare the account of a deal that has just ended."""
    result = after.results[-1]
    words = [action.card for action in actions if comparing.spoken(action)]
    belotes = comparing.belotes_of(ruleset, result, words, [0, 0])
    tally = comparing.deal_written(axes, result, belotes)
    if result.contract is None or not isinstance(tally, OracleTally):
        return
    trump = CODES[result.contract.trump]
    declared = result.melds
    if axes["melds.announce"] == "auto":
        hands = [{str(card) for card in hand} for hand in result.hands]
        assert [meld_oracle.best(axes, hand, trump) for hand in hands] == list(
            map(written, declared)
        )
    seats = (result.tricks[0].leader, result.dealer)
    marked = expected_marks(axes, declared, trump, seats)
    points = meld_oracle.marked_points(axes, marked, trump)
    expected = meld_oracle.settle_with_melds(axes, tally, points)
    check_score(expected, result.score, (ruleset, actions))
