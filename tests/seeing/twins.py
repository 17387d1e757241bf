"""Two states that differ only in what a seat cannot see, and what it sees of each."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

import attrs

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Choose,
    Claim,
    Coinche,
    Deal,
    Declare,
    EndMatch,
    Exchange,
    IllegalActionError,
    Pass,
    Play,
    Playing,
    State,
    Surcoinche,
    Take,
    Trump,
    events,
    rulesets,
)
from belote.card import CARDS, Card
from belote.meld import Meld, MeldKind, meld
from belote.melds.rules import Announce
from belote.testing.walks import opening, plays

SHORT: Final = 2
"""Deals a match, so that some have results."""

Sight = Callable[[State, int], object]
"""What a seat sees of a state, in one way of looking."""


@attrs.frozen(repr=False)
class Point:
    """A moment of a deal.

    Attributes:
        start: the state before the deal.
        actions: what was done since, the `Deal` first.
        state: the state reached.
    """

    start: State
    actions: tuple[Action, ...]
    state: Bidding | Playing


def points(preset: str, rng: Random) -> Iterator[Point]:
    """Yield every moment of a short random match."""
    options = {"sheet.target": "none", "sheet.deals_limit": SHORT, "sheet.claim_out": "none"}
    start = state = opening(rulesets.get(preset, options), rng)
    actions: tuple[Action, ...] = ()
    for action, after in plays(state, rng, 0.5):
        if isinstance(action, Deal):
            start, actions = state, ()
        actions = (*actions, action)
        state = after
        if isinstance(state, Bidding | Playing):
            yield Point(start, actions, state)


def twin(point: Point, seat: int, rng: Random) -> State | None:
    """Return the same moment with other cards where the seat sees none; `None` for a poor draw.

    A draw is poor when an action that was done would not have been lawful, or when other melds
    would lie open.
    """
    dealt, *done = point.actions
    if not isinstance(dealt, Deal):
        raise TypeError(dealt)
    places = [at for at, card in enumerate(dealt.pack) if card not in known(point, seat)]
    cards = [dealt.pack[at] for at in places]
    rng.shuffle(cards)
    pack = list(dealt.pack)
    for at, card in zip(places, cards, strict=True):
        pack[at] = card
    state = belote.apply(point.start, Deal(tuple(pack)))
    for action in done:
        if not belote.is_legal(state, same(action, state, seat)):
            return None
        state = belote.apply(state, same(action, state, seat))
    shown = isinstance(state, Playing) and state.shown_melds
    return (
        state if shown == (isinstance(point.state, Playing) and point.state.shown_melds) else None
    )


def known(point: Point, seat: int) -> set[Card]:
    """Return the cards whose owner a seat knows: its own, those played, those shown."""
    state = point.state
    seen = {action.card for action in point.actions if isinstance(action, Play)}
    seen |= set(state.hand(seat))
    if state.turn_up is not None:
        seen.add(state.turn_up)
    if isinstance(state, Playing):
        seen |= {card for melds in state.shown_melds for held in melds for card in held.cards}
        if state.bottom_card is not None:
            seen.add(state.bottom_card)
        if state.exchanged_by is not None and state.turn_up is not None:
            seen |= {card for card in CARDS if card.suit is state.turn_up.suit}
    return seen


def same(action: Action, state: State, seat: int) -> Action:
    """Return what the table heard: of another seat's melds their nature, where no more is said."""
    if not isinstance(action, Declare) or action.seat == seat or belote.is_legal(state, action):
        return action
    alike = [
        other
        for other in belote.legal_actions(state)
        if isinstance(other, Declare) and nature(other.melds) == nature(action.melds)
    ]
    named = state.ruleset.melds.announce is Announce.BEFORE_FIRST_LEAD
    return alike[0] if alike and not named else action


def nature(melds: tuple[Meld, ...]) -> list[MeldKind]:
    """Return the kinds of some melds, in one order."""
    return sorted((each.kind for each in melds), key=lambda kind: kind.value)


KINDS: Final[tuple[Callable[[int], Action], ...]] = (
    Pass,
    Take,
    lambda seat: Choose(seat, Trump.HEARTS),
    lambda seat: Bid(seat, 80, Trump.SPADES),
    lambda seat: Bid(seat, belote.Slam.CAPOT, Trump.ALL),
    Coinche,
    Surcoinche,
    lambda seat: Exchange(seat, yes=True),
    Declare,
    lambda seat: Declare(seat, (meld("tierce QH"),)),
    lambda seat: Declare(seat, (meld("square J"),)),
    lambda seat: Play(seat, Card.JH),
    lambda seat: Play(seat, Card.KS, belote=True),
    Claim,
)
"""An action of each kind, for a seat to try."""


def refusals(state: State, seat: int) -> list[object]:
    """Return what a seat hears when it tries an action of each kind, as each seat."""
    observation = belote.observe(state, seat)
    heard: list[object] = []
    for other in range(state.ruleset.seating.players):
        heard += [belote.explain(observation, kind(other)) for kind in KINDS]
    for action in (*(kind(seat) for kind in KINDS), EndMatch()):
        heard.append(belote.explain(observation, action))
        heard.append(error(state, action))
    return heard


def error(state: State, action: Action) -> object:
    """Return the error that an action meets, as its text and its lists; `None` when lawful."""
    try:
        belote.apply(state, action)
    except IllegalActionError as refused:
        return str(refused), refused.legal, refused.violation
    return None


NEWS: Final = (
    events.MeldsShown,
    events.DealScored,
    events.PotChanged,
    events.TargetRaised,
    events.DealerMoved,
    events.MatchEnded,
)


def happenings(state: State, seat: int) -> list[object]:
    """Return what a seat is told when it plays the first card that it may.

    What the stock deals after an auction is news, and so are melds that are laid open, with the
    account that counts them.
    """
    own = belote.observe(state, seat).legal_actions
    if not own or not isinstance(state, Playing):
        return []
    told = [belote.redact(event, seat) for event in belote.step(state, own[0]).events]
    return [event for event in told if not isinstance(event, NEWS)]


SIGHTS: Final[Mapping[str, Sight]] = {
    "observation": belote.observe,
    "fields": lambda state, seat: fields(belote.observe(state, seat)),
    "hash": lambda state, seat: hash(belote.observe(state, seat)),
    "repr": lambda state, seat: repr(belote.observe(state, seat)),
    "drawing": lambda state, seat: str(belote.observe(state, seat)),
    "state's repr": lambda state, _: repr(state),
    "public view": lambda state, _: belote.public_view(state),
    "lists": lambda state, seat: (
        belote.legal_actions(belote.observe(state, seat)),
        belote.interjections(belote.observe(state, seat)),
    ),
    "refusals": refusals,
    "events": happenings,
}
"""Every way in which a seat looks at a state."""


def fields(view: belote.PublicView) -> dict[str, object]:
    """Return every public field of a view."""
    names = [name for name in dir(type(view)) if not name.startswith("_")]
    return {name: getattr(view, name) for name in names}


def interference(one: State, other: State, seat: int, sights: Mapping[str, Sight]) -> list[str]:
    """Return the ways of looking in which a seat can tell two states apart."""
    return [name for name, sight in sights.items() if sight(one, seat) != sight(other, seat)]
