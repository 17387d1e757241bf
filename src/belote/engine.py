"""The verbs: what may be done in a state, why not, and what follows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from belote import consequences
from belote._kernel.coded import Coded
from belote._kernel.packs import shuffled
from belote.actions import Action, Deal, EndMatch
from belote.card import CARDS
from belote.legality import (
    NO_PLAY,
    NOTHING,
    answers,
    calls,
    interjected_calls,
    interjected_claims,
    lawful_play,
    may_call,
    may_say,
)
from belote.observation import Observation
from belote.refusals import refusal
from belote.state import Bidding, Dealing, Playing, State, require_state
from belote.tricks.core import advance
from belote.violations import IllegalActionError, Violation

CARD_AT: Final = CARDS


def legal_actions(state: State | Observation) -> tuple[Action, ...]:
    """Return every action of the seat that is asked, in canonical order.

    What carries the deal forward comes first, passing last, else by `index`; taking the first one
    ends every match. In a `Dealing` state this is the one `Deal` that a seeded match proposes.
    Of an observation they are those of its own seat, `()` when another one is asked.
    """
    if isinstance(state, Playing):
        return answers(state)
    if isinstance(state, Bidding):
        return calls(state)
    if isinstance(state, Dealing):
        pack = proposed_pack(state)
        return NOTHING if pack is None else (Deal(tuple([CARD_AT[card] for card in pack])),)
    if isinstance(state, Observation):
        return state.legal_actions
    require_state(state)
    return NOTHING


def interjections(state: State | Observation) -> tuple[Action, ...]:
    """Return what any seat may throw in unasked, in seat order: a double, a claim.

    Interjections are never needed for a match to go on. Of an observation they are those of its
    own seat.
    """
    if isinstance(state, Observation):
        return state.interjections
    if isinstance(state, Playing):
        return interjected_claims(state)
    if isinstance(state, Bidding):
        return interjected_calls(state)
    require_state(state)
    return NOTHING


def is_legal(state: State | Observation, action: Action) -> bool:
    """Tell whether the rules let an action be applied to a state.

    From an observation, the actions of other seats, of chance and of the host are refused.
    """
    code = _code(action)
    if isinstance(state, Observation):
        return action.seat == state.seat and is_legal(state._state(), action)
    if isinstance(state, Playing):
        if lawful_play(state, code) != NO_PLAY or may_say(state, code):
            return True
    elif isinstance(state, Bidding):
        if may_call(state, code):
            return True
    elif isinstance(state, Dealing) and isinstance(action, Deal):
        return True
    require_state(state)
    return isinstance(action, EndMatch) and not state.is_over


def explain(state: State | Observation, action: Action) -> Violation | None:
    """Return why an action is refused, or `None` when it is legal.

    From an observation another seat's action is refused before anything else is looked at.
    """
    if isinstance(state, Observation):
        return _explain_seen(state, action)
    return None if is_legal(state, action) else refusal(state, action)


def _explain_seen(observation: Observation, action: Action) -> Violation | None:
    _code(action)
    own = observation.seat
    if action.seat != own:
        return Violation.of("turn/not_your_seat", "4.2", seat=action.seat, own=own)
    return explain(observation._state(), action)


def apply(state: State, action: Action) -> State:
    """Return the state that follows from an action.

    Gathering, scoring and the next dealer are part of it: after the last card of a deal comes a
    `Dealing` state, or `MatchOver`.

    Raises:
        IllegalActionError: when the rules refuse the action; the state is unchanged.
    """
    try:
        coded: Coded = action
        code = coded.code
    except (AttributeError, TypeError):
        raise _no_action(action) from None
    if isinstance(state, Playing):
        play = lawful_play(state, code)
        if play != NO_PLAY:
            tricks = advance(state._part.play, state._tricks, play)
            if tricks.legal:
                return Playing(state._match, state._part, tricks, state._declared)
            return consequences.finished(state, tricks)
        if may_say(state, code):
            return consequences.said(state, code)
    elif isinstance(state, Bidding):
        if may_call(state, code):
            return consequences.called(state, code)
    elif isinstance(state, Dealing) and isinstance(action, Deal):
        return consequences.dealt(state, bytes(action.pack))
    require_state(state)
    if isinstance(action, EndMatch) and not state.is_over:
        return consequences.ended(state)
    legal = legal_actions(state) if action.seat is not None and action.seat == state.to_act else ()
    raise IllegalActionError(action, refusal(state, action), legal)


def _code(action: Action) -> i64:
    try:
        coded: Coded = action
        code = coded.code
    except (AttributeError, TypeError):
        raise _no_action(action) from None
    return code


def _no_action(thing: object) -> TypeError:
    hint = ": read it with belote.action(text, ruleset)" if isinstance(thing, str) else ""
    return TypeError(f"{thing!r} is no action{hint}")


def proposed_pack(state: State) -> bytes | None:
    """Return the pack that a seeded match proposes next, as 32 card indices."""
    seed = state._match.seed
    return None if seed is None else shuffled(seed, int(state._match.sheet.deal_number) + 1)
