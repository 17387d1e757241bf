"""What can go wrong, as exceptions.

Every one is a `ValueError`: the values were wrong, not the program.
"""

from __future__ import annotations


class BeloteError(ValueError):
    """Base of every error that this library raises on purpose."""


class CardTextError(BeloteError):
    """A text that names no card."""


class ActionTextError(BeloteError):
    """A text that is no action, or an action that no table knows (a fifth seat)."""


class ContractError(BeloteError):
    """Values that make no contract."""


class MeldError(BeloteError):
    """Cards or a text that make no meld."""


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


class WireError(BeloteError):
    """A message that is not what the wire carries.

    Attributes:
        problems: every problem found, one sentence each, which begins with its place: `$.card`.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[type[WireError], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class WorldsError(BeloteError):
    """Hidden cards that cannot be imagined, or ways to lay them that cannot be counted."""
