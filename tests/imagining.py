"""Hidden cards imagined naively: every way to lay them, played through from the pack on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb, erfc, sqrt
from random import Random
from typing import Final

import attrs

import belote
from belote import (
    Bidding,
    Card,
    Deal,
    Declare,
    Exchange,
    Observation,
    Playing,
    Ruleset,
    State,
)
from belote.card import CARDS
from belote.testing.walks import choice

Hands = tuple[tuple[Card, ...], ...]
FAMILIES: Final = {
    "classic": ("ffb", "casual", "salon", "bridgee"),
    "melds": ("ffb_annonces", "ludoteca_es", "ludoteca_4p"),
    "coinche": ("ffb_coinche", "ffb_contree", "ffb_contree_el", "stephanoise", "bga_coinche"),
    "two": ("ludoteca_es_2", "ludoteca_2p"),
    "three": ("ludoteca_es_3", "trois"),
}


@attrs.frozen
class Seat:
    """A seat in the middle of a deal.

    Attributes:
        start: the state before the deal.
        state: the state that the deal has reached.
        seat: the seat that looks.
    """

    start: State
    state: Bidding | Playing
    seat: int

    @property
    def observation(self) -> Observation:
        """What the seat sees."""
        return belote.observe(self.state, self.seat)

    def __str__(self) -> str:
        return f"{self.state.ruleset}, seat {self.seat}: {', '.join(map(str, self.state.actions))}"


def seats(ruleset: Ruleset, rng: Random) -> Iterator[Seat]:
    """Yield every state of random deals as each of its seats sees it."""
    while True:
        start = belote.new_match(ruleset, dealer=rng.randrange(ruleset.seating.players))
        state = belote.apply(start, Deal(belote.shuffled(rng)))
        shyness = rng.choice((0.2, 0.6))
        while isinstance(state, Bidding | Playing):
            for seat in range(ruleset.seating.players):
                yield Seat(start, state, seat)
            state = belote.apply(state, choice(state, rng, shyness, claims=False))


def replayed(start: State, world: State) -> State:
    """Return what the actions of a world lead to, each checked as it is applied."""
    state = start
    for action in world.actions:
        state = belote.apply(state, action)
    return state


def held(world: State) -> Hands:
    """Return the cards of each seat now."""
    assert isinstance(world, Bidding | Playing)
    return tuple(world.hand(seat) for seat in range(world.ruleset.seating.players))


def unseen(looked: Seat) -> list[Card]:
    """Return the cards that a seat has not seen."""
    seen = {*looked.observation.hand}
    if isinstance(looked.state, Playing):
        tricks = (*looked.state.tricks, looked.state.trick)
        seen |= {card for trick in tricks for card in trick.cards}
    elif looked.state.turn_up is not None:
        seen.add(looked.state.turn_up)
    return [card for card in CARDS if card not in seen]


def ways(looked: Seat) -> int:
    """Return in how many ways the unseen cards can be laid, lawful or not."""
    left, found = len(unseen(looked)), 1
    for seat, size in enumerate(looked.observation.hand_sizes):
        if seat != looked.seat:
            found *= comb(left, size)
            left -= size
    return found


def naive_worlds(looked: Seat) -> set[Hands]:
    """Return the hands of every deal in which the past is lawful and looks as it did."""
    return {hands for hands in _laid(looked) if _agrees(looked, hands)}


def _laid(looked: Seat) -> Iterator[Hands]:
    """Yield every way to lay the unseen cards, as the hands of the seats."""
    observation = looked.observation

    def lay(seat: int, left: tuple[Card, ...], before: Hands) -> Iterator[Hands]:
        if seat == len(observation.hand_sizes):
            yield before
        elif seat == looked.seat:
            yield from lay(seat + 1, left, (*before, observation.hand))
        else:
            for hand in combinations(left, observation.hand_sizes[seat]):
                rest = tuple(card for card in left if card not in hand)
                yield from lay(seat + 1, rest, (*before, hand))

    return lay(0, tuple(unseen(looked)), ())


def _agrees(looked: Seat, hands: Hands) -> bool:
    """Tell whether some lawful past of a deal with these hands looks as it did."""
    state = looked.state
    actions = state.actions[1:]
    pack = _pack(looked, hands)
    if pack is None:
        return False
    after = belote.apply(looked.start, Deal(pack))
    return any(
        belote.observe(end, looked.seat) == looked.observation
        for end in _pasts(looked, after, actions)
    )


def _pasts(looked: Seat, state: State, actions: Sequence[belote.Action]) -> Iterator[State]:
    """Yield where lawful actions lead that look like those of a deal."""
    if not actions:
        yield state
        return
    action, *rest = actions
    choices = [action]
    if isinstance(action, Declare) and action.seat != looked.seat:
        kinds = [meld.kind for meld in action.melds]
        choices = [
            other
            for other in belote.legal_actions(state)
            if isinstance(other, Declare)
            and other.seat == action.seat
            and sorted(kinds, key=str) == sorted((meld.kind for meld in other.melds), key=str)
        ]
    for chosen in choices:
        if belote.is_legal(state, chosen):
            yield from _pasts(looked, belote.apply(state, chosen), rest)


def _pack(looked: Seat, hands: Hands) -> tuple[Card, ...] | None:
    """Return a pack that leads to some hands, `None` where none does."""
    state, ruleset = looked.state, looked.state.ruleset
    if isinstance(state, Bidding):
        return belote.pack_for(ruleset, hands=hands, dealer=state.dealer, turn_up=state.turn_up)
    dealt = [list(hand) for hand in hands]
    for trick in (*state.tricks, state.trick):
        for turn, card in enumerate(trick.cards):
            dealt[(trick.leader + turn) % len(dealt)].append(card)
    if state.exchanged_by is not None and not _unswap(state, dealt):
        return None
    taker = state.contract.taker
    try:
        pack = belote.pack_for(
            ruleset, hands=dealt, dealer=state.dealer, taker=taker, turn_up=state.turn_up
        )
    except belote.PositionError:
        return None
    bottom = looked.observation.bottom_card
    if bottom is None:
        return pack
    if any(bottom in hand for hand in dealt) or bottom is state.turn_up:
        return None
    return (*(card for card in pack if card is not bottom), bottom)


def _unswap(state: Playing, dealt: list[list[Card]]) -> bool:
    """Take back an exchange; tell whether it can have been made."""
    turned = state.turn_up
    assert turned is not None
    swapper = next(
        action.seat for action in state.actions if isinstance(action, Exchange) and action.yes
    )
    rank = state.ruleset.dealing.seven_exchange_rank.value
    low = next(card for card in CARDS if card.suit is turned.suit and card.rank.value == rank)
    if turned not in dealt[swapper] or low in dealt[swapper]:
        return False
    dealt[swapper].remove(turned)
    dealt[swapper].append(low)
    for seat, hand in enumerate(dealt):
        if seat != swapper and low in hand:
            hand.remove(low)
            hand.append(turned)
    return True


def small(ruleset: Ruleset, rng: Random, least: int, most: int, wanted: int) -> list[Seat]:
    """Return seats of different deals with so many ways to lay the cards, at least and at most."""
    found: list[Seat] = []
    for looked in seats(ruleset, rng):
        fresh = not found or looked.start != found[-1].start
        if fresh and rng.random() < 1 / 2 and least <= ways(looked) <= most:
            found.append(looked)
        if len(found) == wanted:
            break
    return found


def greedy(observation: Observation, rng: Random, size: int) -> Counter[Hands]:
    """Return how often each deal is made card by card, each to any seat that may hold it."""
    known = belote.knowledge(observation)
    players = range(len(observation.hand_sizes))
    others = [seat for seat in players if seat != observation.seat]
    may = {seat: set(known.possible(seat)) for seat in others}
    open_to = [(card, [seat for seat in others if card in may[seat]]) for card in CARDS]
    dealt: Counter[Hands] = Counter()
    while dealt.total() < size:
        hands = [list[Card]() for _ in players]
        hands[observation.seat] = list(observation.hand)
        for card, seats in open_to:
            room = [seat for seat in seats if len(hands[seat]) < observation.hand_sizes[seat]]
            if room:
                hands[rng.choice(room)].append(card)
        if [len(hand) for hand in hands] == list(observation.hand_sizes):
            dealt[tuple(map(tuple, hands))] += 1
    return dealt


def p_value(drawn: Counter[Hands], deals: int) -> float:
    """Return how likely a sample this uneven is when all deals are equally likely.

    Pearson's chi-square, its distribution by the cube root of Wilson and Hilferty. It is 0 where
    more deals are drawn than there are.
    """
    if len(drawn) > deals:
        return 0.0
    expected = drawn.total() / deals
    seen = sum((count - expected) ** 2 / expected for count in drawn.values())
    chi = seen + (deals - len(drawn)) * expected
    freedom = deals - 1
    spread = 2 / (9 * freedom)
    return upper_tail(((chi / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def upper_tail(deviations: float) -> float:
    """Return the chance that a normal variable lies so many deviations above its mean or more."""
    return erfc(deviations / sqrt(2)) / 2


def sampled(looked: Seat, rng: Random, size: int) -> Counter[Hands]:
    """Return how often each deal is drawn."""
    worlds = belote.sample_worlds(looked.observation, rng, size)
    return Counter(held(world) for world in islice(worlds, size))
