"""Whole matches played at random, the same in every version of Python."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import attrs

from belote import (
    Bidding,
    Dealing,
    DealResult,
    Exchange,
    MatchOver,
    Play,
    Playing,
    apply,
    interjections,
    legal_actions,
    new_match,
)
from belote.chance import drawn

if TYPE_CHECKING:
    from belote import Action, Card, Ruleset, State


@attrs.frozen
class PlayedDeal:
    """A finished deal, with what a result does not tell.

    Attributes:
        dealer: the seat that dealt.
        turn_up: the card that was turned, `None` where points are bid.
        bottom_card: the last card of the pack, where the table showed it.
        exchange: the swap for the turn-up, if there was one.
        spoken: the plays that came with a word of belote, in order.
        result: the result.
    """

    dealer: int
    turn_up: Card | None
    bottom_card: Card | None
    exchange: Exchange | None
    spoken: tuple[Play, ...]
    result: DealResult


@attrs.define
class _Told:
    """What is seen of a deal while it is played."""

    dealer: int
    turn_up: Card | None
    bottom_card: Card | None = None
    exchange: Exchange | None = None
    spoken: list[Play] = attrs.Factory(list)

    def see(self, state: State, action: Action) -> None:
        """Note what an action shows."""
        if isinstance(state, Playing):
            self.bottom_card = state.bottom_card
        if isinstance(action, Exchange) and action.yes:
            self.exchange = action
        if isinstance(action, Play) and action.belote:
            self.spoken.append(action)


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
    """Play a match; each action is drawn from the legal ones, each as likely as the others.

    Where players may stop the deal, they do as soon as it wins them the match.
    """
    state: State = new_match(ruleset, seed=seed, dealer=None)
    rng = Random(seed)  # noqa: S311 - random play is no cryptography
    told: list[_Told] = []
    while not isinstance(state, MatchOver):
        action = _winning_claim(state) or drawn(rng, state, legal_actions(state))
        if not isinstance(state, Dealing):
            told[-1].see(state, action)
        dealt = isinstance(state, Dealing)
        state = apply(state, action)
        if dealt and isinstance(state, Bidding):
            told.append(_Told(state.dealer, state.turn_up))
    deals = tuple(
        PlayedDeal(
            deal.dealer, deal.turn_up, deal.bottom_card, deal.exchange, tuple(deal.spoken), result
        )
        for deal, result in zip(told, state.results, strict=True)
    )
    return PlayedMatch(seed, deals, state)


def _winning_claim(state: State) -> Action | None:
    """Return a claim that wins the match now, if there is one."""
    sides = state.ruleset.seating.sides
    for claim in interjections(state):
        if claim.seat is not None and apply(state, claim).winner == sides[claim.seat]:
            return claim
    return None
