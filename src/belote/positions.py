"""Positions made by hand: a deal in the middle of play, and the pack that leads to given hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from belote.bidding.contracts import contract_problems
from belote.card import CARDS, TRUMP_INDEX, Card, Trump, cards_given, each_of
from belote.contract import Contract
from belote.dealing.core import NEVER_ASKED, NOBODY, pack_of
from belote.errors import PositionError
from belote.ladder import Slam, height_of
from belote.meld import Meld, declaration
from belote.melds.contest import wins_match
from belote.melds.core import counts
from belote.melds.records import CLOSED, Declared
from belote.melds.refusals import cards_of, declaration_problems, past_problems
from belote.opening import seed_bytes
from belote.parts import DealPart, MatchPart, MatchSheet, PlayPart, plan_of
from belote.sheet.core import RUNNING, Standing
from belote.sheet.rules import are_totals, rival_problems
from belote.state import Playing
from belote.tricks.core import advance, lead
from belote.tricks.records import CARD_MASK, POINT_BITS, TRICK_BITS, PlayDeal, Tricks
from belote.tricks.rules import violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote.dealing.core import DealingPlan
    from belote.opening import Seed
    from belote.parts import Plan
    from belote.ruleset import Ruleset


def position(  # noqa: PLR0913 - everything that a position can say, by keyword
    ruleset: Ruleset,
    *,
    hands: Sequence[Iterable[Card]],
    contract: Contract | Trump,
    leader: int,
    trick: Iterable[Card] = (),
    taker: int | None = None,
    dealer: int = 0,
    turn_up: Card | None = None,
    scores: tuple[int, ...] = (),
    held_over: tuple[int, ...] = (),
    rivals: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
    tricks: tuple[int, ...] = (),
    melds: Sequence[Iterable[Meld]] = (),
    seed: Seed | None = None,
) -> Playing:
    """Return a deal in the middle of play, without a past.

    Nobody is asked to exchange or for melds any more. Belote can be marked where king and queen of
    trumps lie in one hand, the card just played to the trick included; a capot only where `tricks`
    accounts for every earlier trick.

    Args:
        ruleset: the rules of the table.
        hands: the cards that each seat still holds, in seat order.
        contract: what was undertaken, or just the trumps with `taker` beside.
        leader: the seat that led, or leads, to this trick.
        trick: the cards on the table, in playing order.
        taker: the seat that took, where `contract` is a `Trump`.
        dealer: the seat that dealt.
        turn_up: the card that was turned, where known.
        scores: the total of each side before this deal; here as below, `()` for 0 everywhere.
        held_over: what earlier ties withhold from each side.
        rivals: the side with which each was level then, -1 for none; with two sides, the other.
        points: card points that each side has taken in earlier tricks of this deal.
        tricks: earlier tricks of this deal that each side has won.
        melds: what each seat has declared in this deal, in seat order; `()` for nothing.
        seed: makes the match propose its own packs after this deal.

    Raises:
        PositionError: when no deal can come to lie so; every problem is listed.
    """
    plan = plan_of(ruleset)
    held = _given_hands(hands)
    laid = cards_given(trick, "the trick")
    undertaken = _undertaken(contract, taker)
    scores, held_over, points, tricks = (
        numbers or plan.nothing for numbers in (scores, held_over, points, tricks)
    )
    problems = _problems(plan, held, laid, leader, undertaken, dealer)
    problems += _strangers("turn-up", () if turn_up is None else (turn_up,))
    if turn_up is not None and not plan.dealing.turns:
        problems.append(f"the turn-up is {turn_up}, but no card is turned here")
    problems += _tally_problems(plan, held, laid, (scores, held_over, points, tricks))
    if undertaken.points is Slam.GENERALE and any(tricks):
        problems.append(f"tricks is {tricks}, but a générale is set up before its first trick")
    level = rivals or (NOBODY,) * len(plan.nothing)
    problems += rival_problems(held_over, level, len(plan.nothing))
    named = each_of(melds, "melds", "one tuple of melds for each seat")
    declared = [
        each_of(member, f"what seat {seat} declared", "a tuple of melds")
        for seat, member in enumerate(named)
    ] or [()] * int(plan.players)
    dealt = _dealt(held, laid, leader) if not problems else held
    problems = problems or _meld_problems(ruleset, plan, dealt, declared)
    problems = problems or _worthless(plan, undertaken.trump, declared)
    problems = problems or _turn_up_problems(plan, dealt, declared, undertaken.taker, turn_up)
    problems = problems or _won_at_once(plan, undertaken.trump, declared)
    problems = problems or _point_problems(plan, held, laid, undertaken.trump, points)
    if problems:
        raise PositionError(tuple(problems))
    play = PlayDeal(
        plan.tricks, plan.tricks.views[TRUMP_INDEX[undertaken.trump]], leader, len(dealt[0]),
        tuple(sum(1 << card for card in hand) for hand in dealt),
        _packed(points, POINT_BITS), _packed(tricks, TRICK_BITS),
    )  # fmt: skip
    moving = _laid(play, laid, leader)
    target = plan.sheet.target
    standing = Standing(scores, held_over, level, plan.nothing, target, 0, RUNNING, NOBODY)
    match = MatchPart(
        MatchSheet(plan, standing, dealer, 1, ()), None if seed is None else seed_bytes(seed)
    )
    deal = DealPart(dealer, b"", -1 if turn_up is None else turn_up, (0,) * int(plan.players))
    part = PlayPart(
        deal, (), undertaken.taker, TRUMP_INDEX[undertaken.trump], _height(undertaken),
        undertaken.doubled, play, plan.melds, NEVER_ASKED,
    )  # fmt: skip
    codes = tuple(declaration(tuple(sorted(each, key=Meld.order))) or 0 for each in declared)
    return Playing(match, part, moving, Declared(plan.players, leader, codes, CLOSED))


def _undertaken(contract: Contract | Trump, taker: int | None) -> Contract:
    """Return the contract that is given whole, or as trumps with the taker beside."""
    given: object = contract
    if isinstance(contract, Contract):
        return contract if taker is None else attrs.evolve(contract, taker=taker)
    if not isinstance(given, Trump):
        raise PositionError((f"{contract!r} is no Trump: write Trump.HEARTS",))
    if taker is None:
        raise PositionError((f"the contract is {given!r} alone: taker must say who took",))
    return Contract(taker, given)


def _height(contract: Contract) -> int:
    return 0 if contract.points is None else height_of(contract.points)


def _meld_problems(
    ruleset: Ruleset,
    plan: Plan,
    hands: list[tuple[Card, ...]],
    declared: list[tuple[Meld, ...]],
) -> list[str]:
    """Return one sentence for each reason why such melds cannot have been declared."""
    size = int(plan.tricks.hand_size)
    problems = declaration_problems(ruleset.melds, declared, size)
    if len(declared) != plan.players:
        problems.append(f"{len(declared)} declarations, where {plan.players} sit at the table")
    return problems or past_problems(ruleset.melds, hands, declared, size)


def _worthless(plan: Plan, trump: Trump, declared: list[tuple[Meld, ...]]) -> list[str]:
    """Say what was no meld under these trumps."""
    return [
        f"seat {seat} declared {meld}, which is worth nothing here"
        for seat, melds in enumerate(declared)
        for meld in melds
        if not counts(plan.melds, TRUMP_INDEX[trump], meld.bits)
    ]


def _won_at_once(plan: Plan, trump: Trump, declared: list[tuple[Meld, ...]]) -> list[str]:
    """Say which meld has ended the match."""
    return [
        f"seat {seat} declared {meld}, which wins the match at once: no card is played"
        for seat, melds in enumerate(declared)
        for meld in melds
        if wins_match(plan.melds, TRUMP_INDEX[trump], meld.bits)
    ]


def _dealt(
    hands: list[tuple[Card, ...]], laid: tuple[Card, ...], leader: int
) -> list[tuple[Card, ...]]:
    """Return the hands with the cards that they have just laid."""
    dealt = list(hands)
    for at, card in enumerate(laid):
        seat = (leader + at) % len(hands)
        dealt[seat] = (*dealt[seat], card)
    return dealt


def _given_hands(hands: Sequence[Iterable[Card]]) -> list[tuple[Card, ...]]:
    seats = each_of(hands, "hands", "one tuple of cards for each seat")
    return [cards_given(hand, f"the hand of seat {seat}") for seat, hand in enumerate(seats)]


def _turn_up_problems(
    plan: Plan,
    dealt: list[tuple[Card, ...]],
    declared: list[tuple[Meld, ...]],
    taker: int,
    turn_up: Card | None,
) -> list[str]:
    """Say whose the turn-up cannot be, where nobody may have swapped for it."""
    if turn_up is None or plan.dealing.exchange_rank >= 0:
        return []
    receiver = plan.dealing.receivers[taker]
    where = "stays on the table" if receiver == NOBODY else f"goes to seat {receiver}"
    return [
        f"seat {seat} holds, played or declared the turn-up {turn_up}, which {where}"
        for seat, (hand, melds) in enumerate(zip(dealt, declared, strict=True))
        if seat != receiver and turn_up in (*hand, *cards_of(melds))
    ]


def _problems(  # noqa: PLR0913, PLR0917 - what one sentence may need of another
    plan: Plan,
    hands: list[tuple[Card, ...]],
    laid: tuple[Card, ...],
    leader: int,
    contract: Contract,
    dealer: int,
) -> list[str]:
    """Return one sentence for each reason why cards and seats cannot be so."""
    players = int(plan.players)
    if len(hands) != players:
        return [f"{len(hands)} hands, where {players} sit at the table"]
    problems = _seat_problems(
        players, [("leader", leader), ("taker", contract.taker), ("dealer", dealer)]
    )
    problems += contract_problems(plan.ruleset.bidding, contract)
    everywhere = [card for hand in hands for card in hand] + list(laid)
    problems += _strangers("hands", (card for hand in hands for card in hand))
    problems += _strangers("trick", laid)
    repeated = [card for card in CARDS if everywhere.count(card) > 1]
    if repeated:
        problems.append(f"seen twice: {' '.join(map(str, repeated))}")
    if len(laid) >= players:
        problems.append(f"{len(laid)} cards in the trick, where {players - 1} is the most")
    return problems or _size_problems(plan, hands, laid, leader)


def _seat_problems(players: int, named: list[tuple[str, int]]) -> list[str]:
    """Say which of some seats the table does not have."""
    return [
        f"the {role} is {seat!r}, but seats are 0 to {players - 1}"
        for role, seat in named
        if type(seat) is not int or not 0 <= seat < players
    ]


def _strangers(place: str, held: Iterable[object]) -> list[str]:
    """Say what lies there that is no card."""
    found = [thing for thing in held if not isinstance(thing, Card)]
    return [f"{found[0]!r} in the {place} is no Card: write Card['JH']"] if found else []


def _size_problems(
    plan: Plan, hands: list[tuple[Card, ...]], laid: tuple[Card, ...], leader: int
) -> list[str]:
    players = int(plan.players)
    size = max(map(len, hands))
    problems = []
    for seat, hand in enumerate(hands):
        has_played = (seat - leader) % players < len(laid)
        right = size - has_played
        if len(hand) != right:
            why = "has played to this trick" if has_played else "has not played to this trick"
            problems.append(f"seat {seat} {why} and must hold {right} cards, not {len(hand)}")
    if size > plan.tricks.hand_size:
        problems.append(f"{size} cards in a hand, where {plan.tricks.hand_size} is the most")
    if not size:
        problems.append("nobody holds a card: the deal is over")
    if not problems:
        problems += _revokes(plan, hands, laid, leader)
    return problems


def _revokes(
    plan: Plan, hands: list[tuple[Card, ...]], laid: tuple[Card, ...], leader: int
) -> list[str]:
    """Say which card of the trick its player might not have played, whatever is trumps."""
    problems = []
    for at, card in enumerate(laid[1:], 1):
        seat = (leader + at) % int(plan.players)
        if card.suit is not laid[0].suit and any(kept.suit is laid[0].suit for kept in hands[seat]):
            problems.append(f"seat {seat} played {card} but holds a card of the suit led")
    return problems


def _tally_problems(
    plan: Plan,
    hands: list[tuple[Card, ...]],
    laid: tuple[Card, ...],
    numbers: tuple[tuple[int, ...], ...],
) -> list[str]:
    """Return one sentence for each number that a side cannot have."""
    sides = 1 + max(plan.sides)
    names = ("scores", "held_over", "points", "tricks")
    problems = [
        f"{name} has {len(given)} numbers, where there are {sides} sides"
        for name, given in zip(names, numbers, strict=True)
        if len(given) != sides
    ]
    problems += [
        f"{name} is {given!r}, but must be {sides} whole numbers"
        for name, given in zip(names, numbers, strict=True)
        if len(given) == sides and not are_totals(given, sides)
    ]
    if problems:
        return problems
    _, held_over, points, tricks = numbers
    for name, given in (("held_over", held_over), ("points", points), ("tricks", tricks)):
        if min(given, default=0) < 0:
            problems.append(f"{name} is {given}, but none can be negative")
    players = int(plan.players)
    gone = players * int(plan.tricks.hand_size) - sum(map(len, hands)) - len(laid)
    if 0 <= gone < sum(tricks) * players:
        problems.append(f"{sum(tricks)} earlier tricks, but only {gone} cards are gone")
    return problems


def _point_problems(
    plan: Plan,
    hands: list[tuple[Card, ...]],
    laid: tuple[Card, ...],
    trump: Trump,
    points: tuple[int, ...],
) -> list[str]:
    """Say whether the sides have taken more than the cards that are gone."""
    worth = plan.tricks.views[TRUMP_INDEX[trump]].points
    left = {card for hand in hands for card in hand} | set(laid)
    gone = sum(worth[card] for card in CARDS if card not in left)
    if sum(points) <= gone:
        return []
    return [f"points is {points}, but the cards that are gone are worth {gone}"]


def _packed(numbers: tuple[int, ...], bits: int) -> int:
    return sum(number << bits * side for side, number in enumerate(numbers))


def _laid(play: PlayDeal, laid: tuple[Card, ...], leader: int) -> Tricks:
    """Return play once the cards of the trick are laid, each checked as it falls."""
    moving = lead(play, None, CARD_MASK, leader)
    for card in laid:
        if not moving.legal >> card & 1:
            why = violation(
                card,
                hand=play.hands[moving.turn],
                legal=int(moving.legal),
                top=int(moving.top),
                best=int(moving.best),
            )
            raise PositionError((f"seat {moving.turn} could not play {card}: {why}",))
        moving = advance(play, moving, card)
    return moving


def pack_for(
    ruleset: Ruleset,
    *,
    hands: Sequence[Iterable[Card]],
    dealer: int,
    taker: int | None = None,
    turn_up: Card | None = None,
) -> tuple[Card, ...]:
    """Return a pack that deals given hands.

    With a `taker`, `hands` are the cards that each seat has in the end, before any exchange, and
    the seat that receives the turn-up has it among them; the first ones of each hand, the turn-up
    left out, are dealt before the auction. Without one they are the cards before the auction.
    Cards that nobody gets lie at the bottom, in index order.

    Args:
        ruleset: the rules of the table.
        hands: the hand of each seat, in seat order.
        dealer: the seat that deals.
        taker: the seat that will take.
        turn_up: the card to be turned; by default the last one listed of the hand that receives
            it or, where nobody does, the lowest in index order of the cards not in a hand; no
            card is turned where points are bid.

    Raises:
        PositionError: when no pack deals so; every problem is listed.
    """
    dealing = plan_of(ruleset).dealing
    players = int(dealing.players)
    held = [list(hand) for hand in _given_hands(hands)]
    size = len(dealing.first) // players if taker is None else int(dealing.hand_size)
    problems = _pack_problems(players, held, size, dealer, taker, turn_up)
    if problems:
        raise PositionError(tuple(problems))
    dealt = [card for hand in held for card in hand]
    stock = [card for card in CARDS if card not in dealt]
    receiver = NOBODY if taker is None else dealing.receivers[taker]
    source = stock if receiver == NOBODY else held[receiver]
    turned = _turned(dealing, source, turn_up, lowest=receiver == NOBODY)
    pack = pack_of(
        dealing,
        dealer,
        [list[int](hand) for hand in held],
        turned[0] if turned else NOBODY,
        NOBODY if taker is None else taker,
        list[int](stock),
    )
    return tuple(CARDS[card] for card in pack)


def _turned(
    dealing: DealingPlan, source: list[Card], turn_up: Card | None, *, lowest: bool
) -> tuple[Card, ...]:
    """Take the card to be turned from where it lies after the deal; `()` where none is turned."""
    if not dealing.turns:
        if turn_up is not None:
            raise PositionError((f"the turn-up is {turn_up}, but no card is turned here",))
        return ()
    default = source[0] if lowest else source[-1]
    turned = default if turn_up is None else turn_up
    if turned not in source:
        raise PositionError((f"the turn-up {turned} is not where it must lie after the deal",))
    source.remove(turned)
    return (turned,)


def _pack_problems(  # noqa: PLR0913, PLR0917 - what one sentence may need of another
    players: int,
    hands: list[list[Card]],
    size: int,
    dealer: int,
    taker: int | None,
    turn_up: Card | None,
) -> list[str]:
    if len(hands) != players:
        return [f"{len(hands)} hands, where {players} sit at the table"]
    named = [("dealer", dealer)] if taker is None else [("dealer", dealer), ("taker", taker)]
    problems = _seat_problems(players, named)
    problems += _strangers("turn-up", () if turn_up is None else (turn_up,))
    problems += [
        f"seat {seat} has {len(hand)} cards, where the deal gives {size}"
        for seat, hand in enumerate(hands)
        if len(hand) != size
    ]
    everywhere = [card for hand in hands for card in hand]
    problems += _strangers("hands", everywhere)
    repeated = [card for card in CARDS if everywhere.count(card) > 1]
    if repeated:
        problems.append(f"seen twice: {' '.join(map(str, repeated))}")
    return problems
