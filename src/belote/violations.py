"""Why an action is refused, as data and as the exception that carries it."""

from __future__ import annotations

import attrs

from belote import rulebook, words
from belote.actions import Action, Deal
from belote.errors import BeloteError


@attrs.frozen
class Violation:
    """A refusal as data.

    Attributes:
        reason: its wire name, `play/must_overtrump`.
        rule: the paragraph of the rulebook, `4.8`.
        arguments: the `(name, value)` pairs that the sentence mentions; never a card that the
            actor cannot see.
    """

    reason: str
    rule: str
    arguments: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, reason: str, rule: str, **arguments: object) -> Violation:
        """Make a violation from named arguments."""
        return cls(reason, rule, tuple(arguments.items()))

    @property
    def args(self) -> dict[str, object]:
        """What the sentence mentions, by name."""
        return dict(self.arguments)

    @property
    def message(self) -> tuple[str, dict[str, object]]:
        """What `belote.words.text` says for this violation."""
        return f"reason.{self.reason}", self.args

    def text(self, lang: str = "en") -> str:
        """Return the refusal as a sentence with its paragraph."""
        return f"{words.text(self, lang)} ({rulebook.cite(self.rule, lang)})"

    def __str__(self) -> str:
        return self.text()


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
        said = "deal" if isinstance(action, Deal) else str(action)
        super().__init__(f"{said}: {violation}")
        self.action = action
        self.violation = violation
        self.legal = legal

    def __reduce__(
        self,
    ) -> tuple[type[IllegalActionError], tuple[Action, Violation, tuple[Action, ...]]]:
        return type(self), (self.action, self.violation, self.legal)
