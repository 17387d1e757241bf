"""Random play, for tests that need states which a match really reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from belote import Bidding, Pass, apply, interjections, legal_actions, new_match

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from belote import Action, Ruleset, State


@attrs.frozen(repr=False)
class Walk:
    """A match as far as it went.

    Attributes:
        states: every state, the one before the first deal included.
        actions: the actions between them.
    """

    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def start(self) -> State:
        """The state before the first deal."""
        return self.states[0]

    @property
    def end(self) -> State:
        """The state reached."""
        return self.states[-1]

    def __repr__(self) -> str:
        texts = ", ".join(map(str, self.actions))
        return f"<{self.start.ruleset!r}, dealer {self.start.dealer}: {texts}>"


CLAIMS: Final = 1 / 300
"""How often a claim is thrown in that may be."""
DOUBLES: Final = 1 / 6
"""How often a double is."""


def choice(state: State, rng: Random, shyness: float, *, claims: bool = True) -> Action:
    """Return a lawful action; `shyness` is how often a seat passes that may.

    Without `claims` nothing is thrown in.
    """
    thrown_in = interjections(state) if claims else ()
    if thrown_in and rng.random() < (DOUBLES if isinstance(state, Bidding) else CLAIMS):
        return rng.choice(thrown_in)
    legal = legal_actions(state)
    if isinstance(state, Bidding) and len(legal) > 1:
        last = legal[-1]
        if isinstance(last, Pass):
            return last if rng.random() < shyness else rng.choice(legal[:-1])
    return rng.choice(legal)


def plays(
    state: State, rng: Random, shyness: float, *, claims: bool = True
) -> Iterator[tuple[Action, State]]:
    """Yield each action of random play and the state that follows, to the end of the match."""
    while not state.is_over:
        action = choice(state, rng, shyness, claims=claims)
        state = apply(state, action)
        yield action, state


def walk(start: State, rng: Random, steps: int, shyness: float, *, claims: bool = True) -> Walk:
    """Return random play of so many actions, or fewer if the match ends."""
    states, actions = [start], []
    played = plays(start, rng, shyness, claims=claims)
    for _, (action, state) in zip(range(steps), played, strict=False):
        actions.append(action)
        states.append(state)
    return Walk(tuple(states), tuple(actions))


def opening(ruleset: Ruleset, rng: Random) -> State:
    """Return a match with packs and a first dealer drawn at random."""
    return new_match(
        ruleset, seed=rng.getrandbits(64), dealer=rng.randrange(ruleset.seating.players)
    )
