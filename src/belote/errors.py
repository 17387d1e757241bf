"""What can go wrong, as exceptions.

Every one is a `ValueError`: the values were wrong, not the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote.actions import Action
    from belote.violations import Violation


class BeloteError(ValueError):
    """Base of every error that this library raises on purpose."""


class CardTextError(BeloteError):
    """A text that names no card."""


class ActionTextError(BeloteError):
    """A text that is no action, or an action that no table knows (a fifth seat)."""


class PackError(BeloteError):
    """A pack that is not the thirty-two cards, each once."""


class SeedError(BeloteError):
    """A seed that is missing where chance is needed, or of the wrong type."""


class RulesetError(BeloteError):
    """A ruleset that contradicts itself, an option that does not exist or has no such value.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[RulesetError], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class PositionError(BeloteError):
    """A position that no deal can reach.

    Attributes:
        problems: every problem found, one sentence each.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[PositionError], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class TallyError(BeloteError):
    """A tally that no deal can leave."""


class MatchOverError(BeloteError):
    """A deal written on a sheet whose match is over."""


class IllegalActionError(BeloteError):
    """An action that the rules refuse; the state it was tried on is unchanged.

    Attributes:
        action: the action refused.
        violation: why, with the paragraph of the rulebook.
        legal: the actor's own legal actions, or `()` when it is not its turn.
    """

    def __init__(
        self, action: Action, violation: Violation, legal: tuple[Action, ...] = ()
    ) -> None:
        super().__init__(f"{action}: {violation}")
        self.action = action
        self.violation = violation
        self.legal = legal

    def __reduce__(
        self,
    ) -> tuple[type[IllegalActionError], tuple[Action, Violation, tuple[Action, ...]]]:
        return type(self), (self.action, self.violation, self.legal)
