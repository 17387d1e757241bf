"""Why the engine refuses: phase, turn, then what the room in play says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.actions import Choose, Declare, EndMatch, Pass, Play, Take
from belote.bidding.rules import violation as call_violation
from belote.melds.rules import violation as meld_violation
from belote.state import Bidding, Dealing, MatchOver, Playing
from belote.tricks.core import CARD_MASK
from belote.tricks.rules import violation as card_violation
from belote.tricks.rules import word_violation
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.actions import Action
    from belote.state import State


_PHASE_RULES: Final = {
    "phase/match_over": "7.1",
    "phase/awaiting_deal": "2.2",
    "phase/in_auction": "3.1",
    "phase/in_play": "4.2",
    "phase/declare_first": "8.5",
    "phase/nobody_is_asked": "8.5",
}


def refusal(state: State, action: Action) -> Violation:
    """Say why an action that is not lawful in a state is refused.

    Reasons are looked for in a fixed order: phase, turn, holding, obligation.
    """
    phase = _phase(state, action)
    if phase is not None:
        return Violation.of(phase, _PHASE_RULES[phase])
    seat = action.seat
    if seat != state.to_act:
        rule = "3.1" if isinstance(state, Bidding) else "4.2"
        return Violation.of("turn/not_your_turn", rule, seat=seat, to_act=state.to_act)
    if isinstance(state, Bidding) and isinstance(action, Pass | Take | Choose):
        turned = state.turn_up.suit
        return call_violation(action, first_round=state.round == 1, turned=turned)
    if isinstance(state, Playing) and isinstance(action, Play):
        return _play_refusal(state, action)
    if isinstance(state, Playing) and isinstance(action, Declare):
        return meld_violation(state.ruleset.melds, action.melds, state.hand(action.seat))
    raise AssertionError(state, action)


def _phase(state: State, action: Action) -> str | None:
    """Return the reason why no seat may do such a thing in this phase, if there is one."""
    if isinstance(state, MatchOver):
        return "phase/match_over"
    if isinstance(action, EndMatch):
        return None
    if isinstance(state, Dealing):
        return "phase/awaiting_deal"
    if isinstance(state, Playing):
        return _play_phase(state, action)
    return None if isinstance(action, Pass | Take | Choose) else "phase/in_auction"


def _play_phase(state: Playing, action: Action) -> str | None:
    if isinstance(action, Declare):
        return None if state.is_declaring else "phase/nobody_is_asked"
    if isinstance(action, Play):
        return "phase/declare_first" if state.is_declaring else None
    return "phase/in_play"


def _play_refusal(state: Playing, action: Play) -> Violation:
    part = state._part.play  # noqa: SLF001 - the rooms' doors take integers
    tricks = state._tricks  # noqa: SLF001 - as above
    dealt = part.hands[action.seat]
    hand = dealt & (CARD_MASK ^ int(tricks.played))
    if tricks.legal >> action.card & 1:
        return word_violation(action.card, part, dealt=dealt, hand=hand)
    return card_violation(
        action.card, hand=hand, legal=int(tricks.legal), top=int(tricks.top), best=int(tricks.best)
    )
