"""Turning the table and renaming the suits change nothing but seats and suits."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import attrs
from hypothesis import given
from hypothesis import strategies as st

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Card,
    Choose,
    Contract,
    Deal,
    DealResult,
    Declare,
    EndMatch,
    Meld,
    Play,
    Playing,
    State,
    Trick,
    Trump,
)
from belote.actions import SeatAction
from belote.bidding.rules import Auction, SuitRank
from belote.card import SUITS
from belote.testing.checking import TRIED
from belote.testing.strategies import walks
from belote.testing.walks import Walk


@dataclass(frozen=True)
class Change:
    """Another way to sit and to name suits: seat `s` becomes `s + turn`."""

    turn: int = 0
    suits: tuple[int, ...] = (0, 1, 2, 3)
    players: int = 4
    count: int = 2

    def seat(self, seat: int | None) -> int | None:
        """Return the changed seat."""
        return None if seat is None else (seat + self.turn) % self.players

    def side(self, side: int | None) -> int | None:
        """Return the changed side."""
        return None if side is None else (side + self.turn) % self.count

    def before(self, side: int) -> int:
        """Return the side that has become another one."""
        return (side - self.turn) % self.count

    def card(self, card: Card) -> Card:
        """Return the changed card."""
        return Card(8 * self.suits[card // 8] + card % 8)

    def turned(self, card: Card | None) -> Card | None:
        """Return the changed card, where one is shown."""
        return None if card is None else self.card(card)

    def trump(self, trump: Trump) -> Trump:
        """Return the changed trumps."""
        if trump.suit is None:
            return trump
        return Trump(SUITS[self.suits[SUITS.index(trump.suit)]].value)

    def cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the changed cards, in their order."""
        return tuple(map(self.card, cards))

    def meld(self, meld: Meld) -> Meld:
        """Return the changed meld."""
        return Meld(self.cards(meld.cards))

    def action(self, action: Action) -> Action:
        """Return the changed action."""
        if isinstance(action, Deal):
            return Deal(self.cards(action.pack))
        if isinstance(action, EndMatch):
            return action
        return self.seat_action(action, (action.seat + self.turn) % self.players)

    def seat_action(self, action: SeatAction, seat: int) -> SeatAction:
        """Return the changed action of a seat, done by another seat."""
        match action:
            case Play():
                return Play(seat, self.card(action.card), belote=action.belote)
            case Choose():
                return Choose(seat, self.trump(action.trump))
            case Bid():
                return Bid(seat, action.points, self.trump(action.trump))
            case Declare():
                return Declare(seat, map(self.meld, action.melds))
            case _:
                return attrs.evolve(action, seat=seat)

    def trick(self, trick: Trick | None) -> object:
        """Return the changed trick."""
        if trick is None:
            return None
        return (
            self.seat(trick.leader),
            self.cards(trick.cards),
            self.seat(trick.winner),
            trick.points,
        )

    def contract(self, contract: Contract | None) -> object:
        """Return the changed contract."""
        return contract and (
            self.seat(contract.taker),
            self.trump(contract.trump),
            contract.points,
            contract.doubled,
        )

    def by_side(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return numbers of the sides as they sit now."""
        return tuple(numbers[self.before(side)] for side in range(self.count))

    def hands(self, hand: Callable[[int], tuple[Card, ...]]) -> object:
        """Return the changed hands, in the order of the seats as they sit now."""
        turned = [(seat - self.turn) % self.players for seat in range(self.players)]
        return [frozenset(self.cards(hand(seat))) for seat in turned]

    def melds(self, melds: tuple[tuple[Meld, ...], ...]) -> object:
        """Return the melds of each seat, in the order of the seats as they sit now."""
        turned = [melds[(seat - self.turn) % len(melds)] for seat in range(len(melds))]
        return [{(self.meld(meld), meld.points) for meld in of_seat} for of_seat in turned]

    def shapes(self, melds: tuple[tuple[Meld, ...], ...]) -> object:
        """Return what melds look like without suits, for one of several level ones."""
        turned = [melds[(seat - self.turn) % len(melds)] for seat in range(len(melds))]
        return [
            Counter((meld.top.rank, len(meld.cards), meld.points) for meld in of_seat)
            for of_seat in turned
        ]


def told(result: DealResult, change: Change) -> object:
    """Return what there is to see of a changed result."""
    score = result.score
    return (
        change.by_side(score.points),
        change.by_side(score.held_over),
        score.outcome,
        [score_lines(result, change.before(side)) for side in range(change.count)],
        change.side(result.claimed_by),
        change.side(result.won_by),
        result.belotes and change.by_side(result.belotes),
        change.contract(result.contract),
        change.hands(lambda seat: result.hands[seat]),
        [change.trick(trick) for trick in result.tricks],
        change.melds(result.melds),
        [change.action(bid) for bid in result.bids],
    )


def score_lines(result: DealResult, side: int) -> object:
    """Return the lines of one side without its number."""
    return [(line.label, line.points, line.rule) for line in result.score.of(side)]


def moment(state: State, change: Change) -> object:
    """Return what there is to see of a changed deal in progress."""
    if isinstance(state, Bidding):
        return (
            change.hands(state.hand),
            change.turned(state.turn_up),
            change.contract(state.contract),
            change.cards(state.stock),
            state.round,
        )
    if isinstance(state, Playing):
        return (
            change.hands(state.hand),
            change.contract(state.contract),
            [change.trick(trick) for trick in (*state.tricks, state.last_trick, state.trick)],
            change.by_side(state.points),
            (state.is_exchanging, state.is_declaring),
            change.seat(state.exchanged_by),
            [change.turned(card) for card in (state.turn_up, state.bottom_card)],
            change.melds(state.melds),
            change.shapes(state.shown_melds),
        )
    return getattr(state, "reason", None)


def seen(state: State, change: Change) -> object:
    """Return what there is to see of a changed state."""
    return (
        type(state),
        change.seat(state.to_act),
        change.seat(state.dealer),
        state.deal_number,
        change.by_side(state.scores),
        change.by_side(state.held_over),
        change.side(state.winner),
        [change.action(action) for action in state.actions],
        [told(result, change) for result in state.results],
        moment(state, change),
    )


def refusals(state: State, change: Change) -> object:
    """Return why each action of any seat is refused, or `None` where it is not."""
    found = {}
    for action in TRIED:
        if action.seat >= change.players:
            continue
        violation = belote.explain(state, action)
        found[change.action(action)] = violation and (violation.reason, violation.rule)
    return found


def changed(walk: Walk, turn: int = 0, suits: Sequence[int] = range(4)) -> Change:
    """Return a change for the table of a match."""
    seating = walk.start.ruleset.seating
    return Change(turn, tuple(suits), seating.players, seating.side_count)


def check(walk: Walk, change: Change) -> None:
    """Play a match in the changed way, and find it the same at every step."""
    dealer = (walk.start.dealer + change.turn) % change.players
    same = changed(walk)
    other: State = belote.new_match(walk.start.ruleset, dealer=dealer)
    for state, action in zip(walk.states, walk.actions, strict=False):
        assert change.seat(state.to_act) == other.to_act
        if state.to_act is not None:
            expected = {change.action(lawful) for lawful in belote.legal_actions(state)}
            assert expected == set(belote.legal_actions(other))
        thrown_in = {change.action(said) for said in belote.interjections(state)}
        assert thrown_in == set(belote.interjections(other))
        other = belote.apply(other, change.action(action))
    assert seen(walk.end, change) == seen(other, same)
    assert refusals(walk.end, change) == refusals(other, same)


@given(walks(), st.integers(1, 3))
def test_turning_the_table_turns_everything(walk: Walk, turn: int) -> None:
    check(walk, changed(walk, turn=turn))


def ranks_suits(walk: Walk) -> bool:
    """Tell whether a suit outbids another, so that their names matter."""
    bidding = walk.start.ruleset.bidding
    return bidding.kind is Auction.POINTS and bidding.suit_rank is SuitRank.RANKED


@given(walks().filter(lambda walk: not ranks_suits(walk)), st.permutations(range(4)))
def test_renaming_the_suits_renames_everything(walk: Walk, suits: list[int]) -> None:
    check(walk, changed(walk, suits=suits))


@given(walks(), st.integers(1, 3))
def test_turning_the_table_keeps_the_order_of_the_actions(walk: Walk, turn: int) -> None:
    change = changed(walk, turn=turn)
    dealer = (walk.start.dealer + turn) % change.players
    other: State = belote.new_match(walk.start.ruleset, dealer=dealer)
    for state, action in zip(walk.states, walk.actions, strict=False):
        if state.to_act is not None:
            expected = [change.action(lawful) for lawful in belote.legal_actions(state)]
            assert expected == list(belote.legal_actions(other))
        other = belote.apply(other, change.action(action))
