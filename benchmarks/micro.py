"""The time of single calls: one pass of each over many states of random play."""

import pickle
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter, eq
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import belote
from belote import Action, Dealing, Play, Playing, Ruleset, State, apply, explain, legal_actions

SEEDS = range(40)
MANY = 1000
LATER_DEAL = 5
NANO = 1e9


class Step(NamedTuple):
    """A state, and an action to ask about."""

    state: State
    action: Action


class Stock(NamedTuple):
    """What the calls are made on.

    Attributes:
        ruleset: the rules.
        starts: matches before their first deal.
        steps: every action of their first deals, from the deal on.
        lasts: the last cards of those deals.
        refused: cards that are held, but not legal.
        later: states of a later deal of a match.
    """

    ruleset: Ruleset
    starts: list[State]
    steps: list[Step]
    lasts: list[Step]
    refused: list[Step]
    later: list[State]


@lru_cache
def stock(name: str) -> Stock:
    """Play the states to measure with."""
    ruleset = belote.rulesets.get(name)
    random = Random(0)
    starts = [belote.new_match(ruleset, seed=seed) for seed in SEEDS]
    walks = [walk(start, 1, random) for start in starts]
    steps = [step for steps in walks for step in steps[1:]]
    lasts = [step for step in steps if isinstance(apply(*step), Dealing)]
    refused = [Step(s, play) for s, _ in steps if isinstance(s, Playing) for play in unlawful(s)]
    later = [step.state for step in walk(starts[0], LATER_DEAL, random)]
    late = [state for state in later if state.deal_number == LATER_DEAL]
    return Stock(ruleset, starts, steps, lasts, refused, late)


def walk(state: State, deals: int, random: Random) -> list[Step]:
    """Return the steps of random play, so many deals long."""
    steps = []
    while state.deal_number < deals or state.to_act is not None:
        action = random.choice(legal_actions(state))
        steps.append(Step(state, action))
        state = apply(state, action)
    return steps


def unlawful(state: Playing) -> list[Play]:
    """Return a play of each card that the seat asked holds and may not play."""
    seat = state.to_act
    assert seat is not None
    plays = [Play(seat, card) for card in state.hand(seat)]
    return [play for play in plays if not belote.is_legal(state, play)]


def measured(name: str) -> dict[str, dict[str, float]]:
    """Return nanoseconds a call, and the sizes of pickles in bytes."""
    made = stock(name)
    late = pickle.dumps(made.later[len(made.later) // 2])
    sizes: dict[str, float] = {
        "a state of the first deal": len(pickle.dumps(made.steps[len(made.steps) // 2].state)),
        f"a state of deal {LATER_DEAL}": len(late),
    }
    return {"ns": {**reads(made), **moves(made), **values(made)}, "bytes": sizes}


def reads(made: Stock) -> dict[str, float]:
    """Time what a host or a bot asks of a state."""
    states, actions = columns(made.steps)
    refused = columns(made.refused)
    return {
        "legal_actions": timed(legal_actions, states),
        "is_over": timed(attrgetter("is_over"), states),
        "explain, legal": timed(explain, states, actions),
        "explain, illegal": timed(explain, *refused),
    }


def moves(made: Stock) -> dict[str, float]:
    """Time what makes new states."""
    ruleset, starts = made.ruleset, made.starts
    deals = [legal_actions(start)[0] for start in starts]
    return {
        "apply": timed(apply, *columns(made.steps)),
        "apply, last card of a deal": timed(apply, *columns(made.lasts)),
        "new_match": timed(lambda seed: belote.new_match(ruleset, seed=seed), range(MANY)),
        "legal_actions, a Deal": timed(legal_actions, starts),
        "apply, a Deal": timed(apply, starts, deals),
    }


def values(made: Stock) -> dict[str, float]:
    """Time states as values."""
    states, _ = columns(made.steps)
    pickles = [pickle.dumps(state) for state in states]
    copies = [pickle.loads(text) for text in pickles]  # noqa: S301 - our own
    return {
        "== of equals": timed(eq, states, copies),
        "hash": timed(hash, states),
        "pickle.dumps": timed(pickle.dumps, states),
        "pickle.loads": timed(pickle.loads, pickles),
        f"pickle.dumps, deal {LATER_DEAL}": timed(pickle.dumps, made.later),
    }


def columns(steps: Sequence[Step]) -> tuple[list[State], list[Action]]:
    """Return the states and the actions apart."""
    return [step.state for step in steps], [step.action for step in steps]


def timed(function: Callable[..., Any], *arguments: Sequence[Any]) -> float:
    """Return the nanoseconds of one call of many, the call itself included."""
    repeats = -(-MANY // len(arguments[0]))
    columns = [list(column) * repeats for column in arguments]
    began = perf_counter()
    deque(map(function, *columns), maxlen=0)
    return (perf_counter() - began) / len(columns[0]) * NANO
