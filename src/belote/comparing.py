"""The difference between two rulesets, shown on a deal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from belote.chance import drawn
from belote.engine import apply, interjections, legal_actions
from belote.opening import new_match
from belote.state import Bidding, Playing

if TYPE_CHECKING:
    from belote.actions import Action
    from belote.card import Card
    from belote.meld import Meld
    from belote.results import DealResult
    from belote.ruleset import Ruleset
    from belote.state import State

MATCHES: Final = 200


@attrs.frozen
class Witness:
    """A deal on which two rulesets differ.

    Attributes:
        before: the state of each ruleset up to which nothing differed; both have the same actions.
        legal: what each ruleset allows there, interjections last; the same where the difference
            lies further on.
        played: the action that shows the difference, `None` where `legal` shows it, or where the
            matches begin differently.
        after: the state of each ruleset after that action; `before` where there is none.
    """

    before: tuple[State, State]
    legal: tuple[tuple[Action, ...], tuple[Action, ...]]
    played: Action | None
    after: tuple[State, State]

    @property
    def results(self) -> tuple[DealResult | None, DealResult | None]:
        """The deal that the last action finished, for each ruleset."""
        finished = [
            state.results[-1] if len(state.results) > len(earlier.results) else None
            for earlier, state in zip(self.before, self.after, strict=True)
        ]
        return finished[0], finished[1]


def witness(
    one: Ruleset, other: Ruleset, *, seed: int | str = 0, matches: int = MATCHES
) -> Witness | None:
    """Return the first deal of seeded random play on which two rulesets differ.

    The same packs are dealt and the same actions done under both, chosen at random, until one
    allows what the other does not, deals otherwise, or writes another score.

    Args:
        one: a ruleset.
        other: the ruleset to compare it with.
        seed: fixes the matches played.
        matches: how many to play before giving up.

    Returns:
        The witness; `None` when no difference shows, as between tables that sit the other way.
    """
    for number in range(matches):
        match_seed = f"{seed}/{number}"
        states = (
            new_match(one, seed=match_seed, dealer=None),
            new_match(other, seed=match_seed, dealer=None),
        )
        found = _first_difference(states, Random(match_seed))  # noqa: S311 - random play
        if found is not None:
            return found
    return None


def _first_difference(states: tuple[State, State], rng: Random) -> Witness | None:
    while True:
        legal = _allowed(states[0]), _allowed(states[1])
        if _seen(states[0]) != _seen(states[1]) or legal[0] != legal[1]:
            return Witness(states, legal, None, states)
        if not legal[0]:
            return None
        played = drawn(rng, states[0], legal_actions(states[0]))
        after = apply(states[0], played), apply(states[1], played)
        if _seen(after[0]) != _seen(after[1]):
            return Witness(states, legal, played, after)
        states = after


def _allowed(state: State) -> tuple[Action, ...]:
    """Return what may be done, interjections last."""
    return legal_actions(state) + interjections(state)


def _seen(state: State) -> tuple[object, ...]:
    """Return what is compared beside the legal actions."""
    return (
        *(type(state), state.to_act, state.dealer, state.scores, state.held_over),
        *(hands_of(state), melds_shown(state)),
    )


def hands_of(state: State) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds, none between two deals."""
    if isinstance(state, Bidding | Playing):
        return tuple(map(state.hand, range(state.ruleset.seating.players)))
    return ()


def melds_shown(state: State) -> tuple[tuple[Meld, ...], ...]:
    """Return the melds that lie open, by the seat that declared them, none but in play."""
    return state.shown_melds if isinstance(state, Playing) else ()
