"""Why the engine refuses: phase, turn, then what the room in play says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.actions import (
    Bid,
    Call,
    Choose,
    Claim,
    Coinche,
    Declare,
    EndMatch,
    Exchange,
    Pass,
    Play,
    Surcoinche,
    Take,
)
from belote.bidding.core import ANY_TIME
from belote.bidding.refusals import doubling_violation
from belote.bidding.refusals import violation as call_violation
from belote.bidding.rules import Auction
from belote.card import CARDS
from belote.dealing.rules import violation as exchange_violation
from belote.meld import declaration
from belote.melds.core import declarations
from belote.melds.refusals import violation as meld_violation
from belote.sheet.core import CLAIM_NEVER
from belote.sheet.rules import violation as claim_violation
from belote.state import Bidding, Dealing, MatchOver, Playing
from belote.tricks.core import card_points, tricks_left
from belote.tricks.rules import violation as card_violation
from belote.tricks.rules import word_violation
from belote.violations import Violation

if TYPE_CHECKING:
    from belote.actions import Action
    from belote.state import State


_PHASE_RULES: Final = {
    "phase/match_over": "7.1",
    "phase/awaiting_deal": "2.2",
    "phase/in_play": "4.2",
    "phase/declare_first": "8.5",
    "phase/nobody_is_asked": "8.5",
    "phase/exchange_first": "2.7",
    "phase/no_exchange": "2.7",
    "phase/no_claims": "7.7",
}


def refusal(state: State, action: Action) -> Violation:
    """Say why an action that is not lawful in a state is refused.

    Reasons are looked for in a fixed order: phase, turn, holding, obligation.
    """
    phase = _phase(state, action)
    if phase is not None:
        rule = _auction_rule(state) if isinstance(state, Bidding) else _PHASE_RULES[phase]
        return Violation.of(phase, rule)
    if isinstance(state, Playing) and isinstance(action, Claim):
        return _claim_refusal(state, action)
    if isinstance(state, Bidding) and isinstance(action, Coinche | Surcoinche):
        return _doubling_refusal(state, action)
    return _turn(state, action) or _obligation(state, action)


def _auction_rule(state: Bidding) -> str:
    """Return the paragraph that says what is called in the auction."""
    return "3.1" if state.ruleset.bidding.kind is Auction.TURN_UP else "3.6"


def _turn(state: State, action: Action) -> Violation | None:
    if action.seat == state.to_act:
        return None
    rule = _auction_rule(state) if isinstance(state, Bidding) else "4.2"
    return Violation.of("turn/not_your_turn", rule, seat=action.seat, to_act=state.to_act)


def _obligation(state: State, action: Action) -> Violation:
    """Say why the seat that is asked may not answer so."""
    if isinstance(state, Bidding) and isinstance(action, Pass | Take | Choose | Bid):
        plan = state._match.sheet.plan.bidding  # noqa: SLF001 - the rooms' doors take integers
        turn_up = int(state._deal.turn_up)  # noqa: SLF001 - as above
        return call_violation(action, plan, state._auction, turn_up)  # noqa: SLF001 - as above
    if isinstance(state, Playing) and isinstance(action, Play):
        return _play_refusal(state, action)
    if isinstance(state, Playing) and isinstance(action, Declare):
        return _meld_refusal(state, action)
    if isinstance(state, Playing) and isinstance(action, Exchange):
        return _exchange_refusal(state, action)
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
    return None if isinstance(action, Call) else "phase/in_auction"


def _doubling_refusal(state: Bidding, action: Coinche | Surcoinche) -> Violation:
    """Say why a seat may not double, in turn or, where tables allow it, unasked."""
    seating = state.ruleset.seating
    if action.seat >= seating.players:
        return Violation.of("turn/no_such_seat", "1.1", seat=action.seat)
    plan = state._match.sheet.plan.bidding  # noqa: SLF001 - the rooms' doors take integers
    waits = None if plan.doubling == ANY_TIME else _turn(state, action)
    return waits or doubling_violation(action, plan, state._auction)  # noqa: SLF001 - as above


def _play_phase(state: Playing, action: Action) -> str | None:
    if isinstance(action, Exchange):
        return None if state.is_exchanging else "phase/no_exchange"
    if isinstance(action, Claim):
        claims = state._match.sheet.plan.sheet.claim  # noqa: SLF001 - the rooms' doors take integers
        return "phase/no_claims" if claims == CLAIM_NEVER else None
    if not isinstance(action, Declare | Play):
        return "phase/in_play"
    if state.is_exchanging:
        return "phase/exchange_first"
    if isinstance(action, Declare):
        return None if state.is_declaring else "phase/nobody_is_asked"
    return "phase/declare_first" if state.is_declaring else None


def _meld_refusal(state: Playing, action: Declare) -> Violation:
    part = state._part  # noqa: SLF001 - the rooms' doors take integers
    plan, trump, melds = part.melds, part.trump, action.melds
    if declaration(melds) in declarations(plan, part.play.hands[action.seat], trump):
        said = tuple(meld for declared in state.melds for meld in declared)
        return Violation.of("melds/not_better", "8.5", said=said)
    return meld_violation(state.ruleset.melds, plan, int(trump), melds, state.hand(action.seat))


def _exchange_refusal(state: Playing, action: Exchange) -> Violation:
    part = state._part  # noqa: SLF001 - the rooms' doors take integers
    plan = state._match.sheet.plan.dealing  # noqa: SLF001 - as above
    return exchange_violation(plan, CARDS[part.deal.turn_up], part.play.hands[action.seat])


def _claim_refusal(state: Playing, action: Claim) -> Violation:
    seating = state.ruleset.seating
    if action.seat >= seating.players:
        return Violation.of("turn/no_such_seat", "1.1", seat=action.seat)
    part, tricks = state._part.play, state._tricks  # noqa: SLF001 - the rooms' doors take integers
    taken = card_points(part, tricks)[seating.sides[action.seat]]
    return claim_violation(taken=bool(taken), left=int(tricks_left(part, tricks)))


def _play_refusal(state: Playing, action: Play) -> Violation:
    part = state._part.play  # noqa: SLF001 - the rooms' doors take integers
    tricks = state._tricks  # noqa: SLF001 - as above
    dealt = part.hands[action.seat]
    hand = dealt & int(tricks.left)
    if tricks.legal >> action.card & 1:
        return word_violation(action.card, part, dealt=dealt, hand=hand)
    return card_violation(
        action.card, hand=hand, legal=int(tricks.legal), top=int(tricks.top), best=int(tricks.best)
    )
