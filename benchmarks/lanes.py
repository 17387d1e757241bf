"""What a lane must do so that a worker can time it."""

from typing import NamedTuple, Protocol


class Played(NamedTuple):
    """What was played: complete deals, and the actions of seats in them."""

    deals: int
    actions: int


class Lane(Protocol):
    """One library at random play, driven from Python.

    Nothing in here reads a clock: a call takes as long as many actions.
    """

    def deal(self, deals: int) -> None:
        """Deal so many packs and do nothing with them, as `play` does before its first action."""

    def play(self, deals: int) -> Played:
        """Play at least so many deals to their end, dealing included."""


class LaneModule(Protocol):
    """A module `play_...`, imported only where the library it drives is installed."""

    VERSION: str
    BUILD: str

    def lanes(self) -> dict[str, Lane]:
        """Return what can be played, by name."""
