"""Questions that need no state: what may be played, who wins the trick, which melds count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote.card import CARDS, TRUMP_INDEX, Card, Trump, cards_given, each_of
from belote.errors import PositionError
from belote.meld import Meld, declaration, from_code
from belote.melds.contest import first_in_ties, marks, meld_points
from belote.melds.core import best_declaration
from belote.melds.refusals import declaration_problems
from belote.parts import plan_of
from belote.readings import cards_of
from belote.tricks.core import follow_options, lead_options, takes_over
from belote.tricks.records import CARD_MASK
from belote.tricks.rules import violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote.parts import Plan
    from belote.ruleset import Ruleset
    from belote.tricks.records import View
    from belote.violations import Violation


def legal_cards(
    ruleset: Ruleset, *, hand: Iterable[Card], trick: Iterable[Card], trump: Trump
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played to a trick, in index order.

    Args:
        ruleset: the rules of the table.
        hand: the cards of the player.
        trick: the cards on the table in playing order, fewer than there are players; in pairs,
            the card two before the player's is the partner's.
        trump: what is trumps, whatever the auction of the ruleset offers.

    Raises:
        PositionError: when the cards cannot lie so.
    """
    return cards_of(_options(ruleset, hand, trick, trump)[1] & CARD_MASK)


def why_not(
    ruleset: Ruleset, card: Card, *, hand: Iterable[Card], trick: Iterable[Card], trump: Trump
) -> Violation | None:
    """Return why a card may not be played to a trick, or `None` when it may.

    The arguments are those of `legal_cards`.

    Raises:
        PositionError: when the cards cannot lie so.
    """
    given: object = card
    if not isinstance(given, Card):
        raise PositionError((f"{card!r} is no Card: write Card['JH']",))
    held, legal, best, top = _options(ruleset, hand, trick, trump)
    if legal >> card & 1:
        return None
    return violation(card, hand=held, legal=legal, top=top, best=best)


def trick_winner(ruleset: Ruleset, *, trick: Iterable[Card], trump: Trump) -> int:
    """Return which card holds a trick, as an index into it.

    Args:
        ruleset: the rules of the table.
        trick: the cards in playing order, one to as many as there are players.
        trump: what is trumps.

    Raises:
        PositionError: when the trick is empty, too long or repeats a card.
    """
    plan = plan_of(ruleset).tricks
    laid = cards_given(trick, "the trick")
    problems = _faults({"trick": laid}, most={"trick": plan.players})
    if not laid:
        problems.append("the trick is empty: nobody holds it")
    if problems:
        raise PositionError(tuple(problems))
    return _holder(plan.views[_trump_index(trump)], laid)


def _trump_index(trump: object) -> int:
    if not isinstance(trump, Trump):
        raise PositionError((f"{trump!r} is no Trump: write Trump.HEARTS",))
    return TRUMP_INDEX[trump]


def find_melds(ruleset: Ruleset, *, hand: Iterable[Card], trump: Trump) -> tuple[Meld, ...]:
    """Return the melds worth most that one hand may declare together, carrés first.

    Level, the set with more carrés. Where the ruleset has no melds there are none.

    Raises:
        PositionError: when the hand is too large or repeats a card.
    """
    plan = plan_of(ruleset)
    held = cards_given(hand, "the hand")
    problems = _faults({"hand": held}, {"hand": int(plan.tricks.hand_size)})
    if problems:
        raise PositionError(tuple(problems))
    index = _trump_index(trump)
    if not ruleset.melds.enabled:
        return ()
    mask = sum(1 << card for card in held)
    return _valued(plan, trump, int(best_declaration(plan.melds, mask, index)))


def score_melds(
    ruleset: Ruleset,
    declared: Sequence[Iterable[Meld]],
    *,
    trump: Trump,
    leader: int,
    dealer: int | None = None,
) -> tuple[tuple[Meld, ...], ...]:
    """Return the melds that count, by side, before the contract decides who marks them.

    Args:
        ruleset: the rules of the table.
        declared: what each seat has declared, in seat order.
        trump: what is trumps.
        leader: the seat that leads to the first trick.
        dealer: the seat that dealt; it must be said where level melds go by it (8.8).

    Raises:
        PositionError: when seats are wrong, a card is declared by two, or there are no melds.
    """
    plan = plan_of(ruleset)
    counting = _counting(ruleset, declared, trump, leader, dealer)
    sides: list[list[Meld]] = [[] for _ in range(ruleset.seating.side_count)]
    for seat, code in enumerate(counting):
        sides[plan.sides[seat]] += _valued(plan, trump, code)
    return tuple(map(tuple, sides))


def compare_melds(
    ruleset: Ruleset,
    declared: Sequence[Iterable[Meld]],
    *,
    trump: Trump,
    leader: int,
    dealer: int | None = None,
) -> int | None:
    """Return the one side that scores melds, `None` for neither or, with two contests, both.

    The arguments are those of `score_melds`.

    Raises:
        PositionError: as `score_melds`.
    """
    scored = score_melds(ruleset, declared, trump=trump, leader=leader, dealer=dealer)
    scoring = [side for side, melds in enumerate(scored) if melds]
    return scoring[0] if len(scoring) == 1 else None


def _valued(plan: Plan, trump: Trump, code: int) -> tuple[Meld, ...]:
    """Return the melds of a declaration with their points."""
    index = _trump_index(trump)
    return tuple(
        meld.valued(int(meld_points(plan.melds, index, meld.bits)), trump)
        for meld in from_code(code)
    )


def _counting(
    ruleset: Ruleset,
    declared: Sequence[Iterable[Meld]],
    trump: Trump,
    leader: int,
    dealer: int | None,
) -> list[int]:
    plan = plan_of(ruleset)
    named = each_of(declared, "declared", "one tuple of melds for each seat")
    seats = [
        each_of(melds, f"what seat {seat} declared", "a tuple of melds")
        for seat, melds in enumerate(named)
    ]
    size = int(plan.tricks.hand_size)
    problems = declaration_problems(ruleset.melds, seats, size)
    if len(seats) != plan.players:
        problems.append(f"{len(seats)} declarations, where {plan.players} sit at the table")
    roles = {"leader": leader} if dealer is None else {"leader": leader, "dealer": dealer}
    problems += [
        f"the {role} is {seat!r}, but seats are 0 to {plan.players - 1}"
        for role, seat in roles.items()
        if type(seat) is not int or not 0 <= seat < plan.players
    ]
    if dealer is None and plan.melds.tie_from_dealer:
        problems.append("melds.tie is non_dealer: say who dealt, as in dealer=3")
    if not ruleset.melds.enabled and not problems:
        problems.append("there are no melds at this table: melds.enabled is false")
    if problems:
        raise PositionError(tuple(problems))
    codes = tuple(declaration(tuple(sorted(melds, key=Meld.order))) or 0 for melds in seats)
    first = first_in_ties(plan.melds, leader, leader if dealer is None else dealer)
    return [int(code) for code in marks(plan.melds, _trump_index(trump), codes, first)]


def _options(
    ruleset: Ruleset, hand: Iterable[Card], trick: Iterable[Card], trump: Trump
) -> tuple[int, int, int, int]:
    """Return the hand as a mask, its legal cards with their duty, the best card and the top one."""
    plan = plan_of(ruleset).tricks
    held = cards_given(hand, "the hand")
    laid = cards_given(trick, "the trick")
    view = plan.views[_trump_index(trump)]
    most = {"hand": plan.hand_size, "trick": plan.players - 1}
    problems = _faults({"hand": held, "trick": laid}, most)
    if problems:
        raise PositionError(tuple(problems))
    mask = sum(1 << card for card in held)
    if not laid:
        return mask, int(lead_options(plan, view, mask)), -1, -1
    holder = _holder(view, laid)
    led = tuple(card for card in laid if card.suit is laid[0].suit)
    top = led[_holder(view, led)]
    partner = plan.mates[holder] >> len(laid) & 1
    legal = int(follow_options(plan, view, mask, laid[holder], top, partner))
    return mask, legal, laid[holder], top


def _holder(view: View, laid: tuple[Card, ...]) -> int:
    best = 0
    for at in range(1, len(laid)):
        if takes_over(view, laid[best], laid[at]):
            best = at
    return best


def _faults(places: dict[str, tuple[Card, ...]], most: dict[str, int]) -> list[str]:
    """Return one sentence for each reason why cards cannot lie so."""
    problems = []
    for place, held in places.items():
        strangers = [card for card in held if not isinstance(card, Card)]
        if strangers:
            problems.append(f"{strangers[0]!r} in the {place} is no Card: write Card['JH']")
        if len(held) > most[place]:
            problems.append(f"{len(held)} cards in the {place}, where {most[place]} is the most")
    everywhere = [card for held in places.values() for card in held]
    repeated = [card for card in CARDS if everywhere.count(card) > 1]
    if repeated:
        problems.append(f"seen twice: {' '.join(map(str, repeated))}")
    return problems
