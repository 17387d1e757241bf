"""Why seats may not declare some melds, or cannot have declared them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote.card import CARDS
from belote.meld import Meld, run
from belote.melds.core import counts
from belote.melds.records import NO_TRUMP, RANKS
from belote.melds.rules import CardReuse
from belote.violations import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote.card import Card
    from belote.melds.records import MeldsPlan
    from belote.melds.rules import MeldsRules


def violation(
    rules: MeldsRules,
    plan: MeldsPlan,
    trump: int,
    melds: tuple[Meld, ...],
    hand: tuple[Card, ...],
) -> Violation:
    """Say why a seat that is asked may not declare some melds, whatever was declared before.

    Args:
        rules: the axes.
        plan: the same as integers.
        trump: the trumps, 0 to 5.
        melds: the declaration refused.
        hand: the cards of the seat that made it.
    """
    for meld in melds:
        missing = tuple(card for card in meld.cards if card not in hand)
        if missing:
            return Violation.of("melds/not_in_hand", "8.5", meld=meld, cards=missing)
    twice = used_twice(melds)
    if twice and (rules.card_reuse is CardReuse.NEVER or len(set(melds)) < len(melds)):
        return Violation.of("melds/card_serves_twice", "8.4", cards=twice)
    for meld in melds:
        if not counts(plan, trump, meld.bits):
            kind = "8.3" if meld.is_square else "8.2"
            barred = plan.none_in_sa and trump == NO_TRUMP
            return Violation.of("melds/worth_nothing", "8.12" if barred else kind, meld=meld)
    return Violation.of("melds/part_of_a_run", "8.4", run=cut_runs(rules, melds, hand)[0])


def cut_runs(rules: MeldsRules, melds: tuple[Meld, ...], hand: Iterable[Card]) -> list[Meld]:
    """Return the longer runs of a hand of which runs are declared, and not the whole."""
    left = set(hand)
    if rules.card_reuse is CardReuse.NEVER:
        left.difference_update(cards_of(meld for meld in melds if meld.is_square))
    runs = [meld for meld in melds if not meld.is_square]
    return [whole for meld in runs if (whole := _whole(meld, left)) != meld]


def _whole(part: Meld, held: set[Card]) -> Meld:
    """Return the longest run of some cards that has a run within it."""
    low, top = part.cards[0], part.cards[-1]
    while low % RANKS and CARDS[low - 1] in held:
        low = CARDS[low - 1]
    while (top + 1) % RANKS and CARDS[top + 1] in held:
        top = CARDS[top + 1]
    return run(top, top - low + 1)


def cards_of(melds: Iterable[Meld]) -> list[Card]:
    """Return the cards of some melds, one that serves twice twice."""
    return [card for meld in melds for card in meld.cards]


def used_twice(melds: Iterable[Meld]) -> tuple[Card, ...]:
    """Return the cards that serve more than one of some melds."""
    return _repeated(cards_of(melds))


def shared(hands: Iterable[Iterable[Meld]]) -> tuple[Card, ...]:
    """Return the cards that lie in melds of more than one seat, or of more than one side."""
    return _repeated([card for melds in hands for card in set(cards_of(melds))])


def _repeated(named: list[Card]) -> tuple[Card, ...]:
    return tuple(sorted({card for card in named if named.count(card) > 1}))


def declaration_problems(
    rules: MeldsRules, seats: Sequence[tuple[object, ...]], hand_size: int
) -> list[str]:
    """Return one sentence for each reason why seats cannot have declared such melds."""
    strangers = [thing for melds in seats for thing in melds if not isinstance(thing, Meld)]
    if strangers:
        return [f"{strangers[0]!r} is no Meld: write Meld(cards('TH JH QH'))"]
    problems = []
    declared = [tuple(meld for meld in melds if isinstance(meld, Meld)) for melds in seats]
    if any(declared) and not rules.enabled:
        problems.append("there are melds, but melds.enabled is false")
    for seat, melds in enumerate(declared):
        why = _not_together(rules, melds, hand_size)
        if why:
            named = ", ".join(map(str, melds))
            problems.append(f"seat {seat} cannot declare {named} together: {why}")
    both = shared(declared)
    if both:
        problems.append(f"declared by two seats: {' '.join(map(str, both))}")
    return problems


def _not_together(rules: MeldsRules, melds: tuple[Meld, ...], hand_size: int) -> str:
    """Say why one hand cannot hold some melds, or cannot declare them all; nothing if it can."""
    named = len(set(cards_of(melds)))
    if named > hand_size:
        return f"they have {named} cards, and a hand has {hand_size}"
    if len(set(melds)) < len(melds):
        return "one of them is there twice"
    twice = used_twice(melds)
    if twice and rules.card_reuse is CardReuse.NEVER:
        return f"{' '.join(map(str, twice))} would serve twice, and melds.card_reuse is never"
    cut = cut_runs(rules, melds, cards_of(melds))
    return f"these cards make a {cut[0]}, which is declared whole" if cut else ""


def past_problems(
    rules: MeldsRules, hands: Sequence[tuple[Card, ...]], declared: Sequence[tuple[Meld, ...]],
    hand_size: int,
) -> list[str]:  # fmt: skip
    """Return one sentence for each reason why seats that hold such hands now cannot have declared.

    Args:
        rules: the axes.
        hands: what each seat holds, in seat order, the card that it has on the table too.
        declared: what each has declared.
        hand_size: cards in a hand when play began.
    """
    problems = [
        f"seat {seat} declared {card}, which seat {other} holds"
        for seat, melds in enumerate(declared)
        for other, hand in enumerate(hands)
        for card in hand
        if other != seat and card in cards_of(melds)
    ]
    for seat, (melds, hand) in enumerate(zip(declared, hands, strict=True)):
        gone = set(cards_of(melds)) - set(hand)
        played = hand_size - len(hand)
        if len(gone) > played:
            problems.append(
                f"seat {seat} has played {played} cards, but {len(gone)} that it declared are gone"
            )
        problems += [
            f"seat {seat} holds {whole}, and has declared a part of it"
            for whole in cut_runs(rules, melds, hand)
        ]
    return problems
