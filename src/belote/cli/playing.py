"""Whole matches played at random, the same in every version of Python."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs

from belote import Bidding, Dealing, DealResult, MatchOver, Play, apply, legal_actions, new_match

if TYPE_CHECKING:
    from belote import Action, Card, Ruleset, State


@attrs.frozen
class PlayedDeal:
    """A finished deal, with what a result does not tell.

    Attributes:
        dealer: the seat that dealt.
        turn_up: the card that was turned.
        spoken: the plays that came with a word of belote, in order.
        result: the result.
    """

    dealer: int
    turn_up: Card
    spoken: tuple[Play, ...]
    result: DealResult


@attrs.frozen
class PlayedMatch:
    """A finished match.

    Attributes:
        seed: the seed of its packs and of its players.
        deals: every deal, in order.
        end: the state it ended in.
    """

    seed: str
    deals: tuple[PlayedDeal, ...]
    end: MatchOver


def play_match(ruleset: Ruleset, seed: str) -> PlayedMatch:
    """Play a match; each action is drawn from the legal ones, each as likely as the others."""
    state: State = new_match(ruleset, seed=seed, dealer=None)
    rng = Random(seed)  # noqa: S311 - random play is no cryptography
    openings: list[tuple[int, Card]] = []
    spoken: list[list[Play]] = []
    while not isinstance(state, MatchOver):
        action = _drawn(rng, legal_actions(state))
        if isinstance(action, Play) and action.belote:
            spoken[-1].append(action)
        dealt = isinstance(state, Dealing)
        state = apply(state, action)
        if dealt and isinstance(state, Bidding):
            openings.append((state.dealer, state.turn_up))
            spoken.append([])
    deals = tuple(
        PlayedDeal(dealer, turn_up, tuple(words), result)
        for (dealer, turn_up), words, result in zip(openings, spoken, state.results, strict=True)
    )
    return PlayedMatch(seed, deals, state)


def _drawn(rng: Random, actions: tuple[Action, ...]) -> Action:
    """Draw by `random()`, whose sequence Python promises never to change."""
    return actions[int(rng.random() * len(actions))]
