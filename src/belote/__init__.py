"""The rules of the Belote family of card games, as immutable values.

>>> import belote
>>> state = belote.new_match(belote.rulesets.FFB, seed=7)
>>> while not state.is_over:
...     state = belote.apply(state, belote.legal_actions(state)[0])
>>> state.scores, state.winner
((1049, 895), 0)
"""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING

from belote import engine as _engine
from belote import rulesets
from belote.actions import (
    Action,
    Bid,
    Choose,
    Claim,
    Coinche,
    Deal,
    Declare,
    EndMatch,
    Exchange,
    Pass,
    Play,
    Surcoinche,
    Take,
)
from belote.card import Card, Rank, Suit, Trump, cards
from belote.contract import Contract
from belote.engine import apply, explain, interjections, is_legal, legal_actions
from belote.errors import (
    ActionTextError,
    BeloteError,
    MeldError,
    PositionError,
    RulesetError,
    TallyError,
)
from belote.ladder import Slam
from belote.meld import Meld
from belote.notation import action
from belote.observation import Observation, PublicView, observe, public_view
from belote.opening import new_match, shuffled
from belote.paper import Sheet, settle
from belote.positions import pack_for, position
from belote.questions import (
    compare_melds,
    find_melds,
    legal_cards,
    score_melds,
    trick_winner,
    why_not,
)
from belote.results import DealResult, Trick
from belote.ruleset import Ruleset
from belote.scoring.account import DealScore, Outcome
from belote.state import Bidding, Dealing, MatchOver, Playing, State
from belote.tallies import Tally
from belote.violations import IllegalActionError, Violation

if _TYPE_CHECKING:
    from belote.events import redact
    from belote.knowing import Knowledge, knowledge
    from belote.steps import Step, step
    from belote.worlds import count_worlds, sample_worlds

__version__ = "0.1.0"

_LATE = {
    "Knowledge": "belote.knowing",
    "Step": "belote.steps",
    "count_worlds": "belote.worlds",
    "events": "belote.events",
    "knowledge": "belote.knowing",
    "redact": "belote.events",
    "sample_worlds": "belote.worlds",
    "step": "belote.steps",
}
"""Where the names are that many programs never use: each is imported when it is asked for."""


def __getattr__(name: str) -> object:
    if name not in _LATE:
        message = f"module 'belote' has no attribute {name!r}"
        raise AttributeError(message)
    module = _import_module(_LATE[name])
    found = module if name == "events" else getattr(module, name)
    globals()[name] = found
    return found


COMPILED: bool = not _engine.__file__.endswith(".py")
"""Whether the compiled build is running."""

__all__ = [
    "Action",
    "ActionTextError",
    "BeloteError",
    "Bid",
    "Bidding",
    "Card",
    "Choose",
    "Claim",
    "Coinche",
    "Contract",
    "Deal",
    "DealResult",
    "DealScore",
    "Dealing",
    "Declare",
    "EndMatch",
    "Exchange",
    "IllegalActionError",
    "Knowledge",
    "MatchOver",
    "Meld",
    "MeldError",
    "Observation",
    "Outcome",
    "Pass",
    "Play",
    "Playing",
    "PositionError",
    "PublicView",
    "Rank",
    "Ruleset",
    "RulesetError",
    "Sheet",
    "Slam",
    "State",
    "Step",
    "Suit",
    "Surcoinche",
    "Take",
    "Tally",
    "TallyError",
    "Trick",
    "Trump",
    "Violation",
    "action",
    "apply",
    "cards",
    "compare_melds",
    "count_worlds",
    "explain",
    "find_melds",
    "interjections",
    "is_legal",
    "knowledge",
    "legal_actions",
    "legal_cards",
    "new_match",
    "observe",
    "pack_for",
    "position",
    "public_view",
    "redact",
    "rulesets",
    "sample_worlds",
    "score_melds",
    "settle",
    "shuffled",
    "step",
    "trick_winner",
    "why_not",
]
