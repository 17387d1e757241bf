"""Actions written as text, and read back: `1 pass`, `1 choose H`, `0 play KH belote`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote.actions import (
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
from belote.card import Trump, card, cards
from belote.errors import ActionTextError, BeloteError
from belote.ladder import Slam
from belote.meld import meld
from belote.ruleset import Ruleset

if TYPE_CHECKING:
    from belote.actions import Action

EXPECTED: Final = (
    "'deal 7C8C...', '1 pass', '1 take', '1 choose H', '1 bid 90 H', '1 bid capot NT', "
    "'2 coinche', '1 surcoinche', '1 declare tierce QH, square J', "
    "'1 declare -', '0 exchange', '0 keep', '0 play KH', '0 play KH belote', '1 claim' or "
    "'end host'"
)


def action(text: str, ruleset: Ruleset) -> Action:
    """Return the action that a text writes; `str(action)` is its text.

    Args:
        text: the text.
        ruleset: the rules of the table, which say what seats there are.

    Raises:
        ActionTextError: when the text is no action, with what would be one.
    """
    given: object = text
    if not isinstance(given, str):
        message = f"{text!r} is no text: write {EXPECTED}"
        raise TypeError(message)
    table: object = ruleset
    if not isinstance(table, Ruleset):
        message = f"{ruleset!r} is no Ruleset: take one from belote.rulesets"
        raise TypeError(message)
    words = text.split()
    try:
        return _chance(words) or _seat_action(words, ruleset)
    except (BeloteError, ValueError, IndexError, KeyError) as error:
        detail = f" ({error})" if isinstance(error, BeloteError) else ""
        message = f"{text!r} is no action{detail}: write {EXPECTED}"
        raise ActionTextError(message) from None


def _chance(words: list[str]) -> Action | None:
    """Return what chance or the host does, or `None` when a seat is named first."""
    match words:
        case ["deal", pack]:
            return Deal(cards(" ".join(pack[at : at + 2] for at in range(0, len(pack), 2))))
        case ["end", reason]:
            return EndMatch(reason)
        case _:
            return None


def _seat_action(words: list[str], ruleset: Ruleset) -> Action:
    seat = int(words[0])
    players = ruleset.seating.players
    if not 0 <= seat < players or words[0] != str(seat):
        message = f"seats are 0 to {players - 1}"
        raise ActionTextError(message)
    return _call(seat, words[1:]) or _answer(seat, words[1:]) or _card_action(seat, words[1:])


def _call(seat: int, words: list[str]) -> Action | None:
    """Return a call of the auction, or `None` when it is none."""
    match words:
        case ["pass"]:
            return Pass(seat)
        case ["take"]:
            return Take(seat)
        case ["choose", trump]:
            return Choose(seat, Trump(trump))
        case _:
            return _point_call(seat, words)


def _point_call(seat: int, words: list[str]) -> Action | None:
    """Return a bid or a double, or `None` when it is neither."""
    match words:
        case ["bid", points, trump]:
            return Bid(seat, _points(points), Trump(trump))
        case ["coinche"]:
            return Coinche(seat)
        case ["surcoinche"]:
            return Surcoinche(seat)
        case _:
            return None


def _points(word: str) -> int | Slam:
    if not word.isdecimal():
        return Slam(word)
    if word != str(int(word)):
        raise ValueError(word)
    return int(word)


def _answer(seat: int, words: list[str]) -> Action | None:
    """Return an answer about the turn-up or a claim, or `None` when it is neither."""
    match words:
        case ["exchange"]:
            return Exchange(seat, yes=True)
        case ["keep"]:
            return Exchange(seat, yes=False)
        case ["claim"]:
            return Claim(seat)
        case _:
            return None


def _card_action(seat: int, words: list[str]) -> Action:
    match words:
        case ["declare", "-"]:
            return Declare(seat)
        case ["declare", *named]:
            return Declare(seat, tuple(map(meld, " ".join(named).split(", "))))
        case ["play", played]:
            return Play(seat, card(played))
        case ["play", played, "belote"]:
            return Play(seat, card(played), belote=True)
        case _:
            raise ValueError(words)
