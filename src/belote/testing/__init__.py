"""What proves a ruleset: strategies for Hypothesis, checks, and counts.

`count`, `count_auctions` and `check_ruleset` need nothing else; the strategies `rulesets`,
`packs`, `seeds`, `states` and `actions` need Hypothesis, the extra `testing`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from belote.testing.checking import Check, RulesetCheckError, check_ruleset, tally_of
from belote.testing.counting import BudgetError, count, count_auctions

if TYPE_CHECKING:
    from belote.testing.strategies import actions, packs, rulesets, seeds, states

_STRATEGIES: Final = ("actions", "packs", "rulesets", "seeds", "states")

__all__ = [
    "BudgetError",
    "Check",
    "RulesetCheckError",
    "actions",
    "check_ruleset",
    "count",
    "count_auctions",
    "packs",
    "rulesets",
    "seeds",
    "states",
    "tally_of",
]


def __getattr__(name: str) -> object:
    if name not in _STRATEGIES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    try:
        strategies = import_module("belote.testing.strategies")
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        message = 'the strategies need Hypothesis: pip install "belote[testing]"'
        raise ImportError(message) from None
    return getattr(strategies, name)
