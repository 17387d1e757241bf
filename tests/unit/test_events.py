"""Events as values: who sees them, what they say, and what their `repr` keeps to itself."""

import inspect
import pickle
from typing import Any, Final, get_args

import attrs
import pytest

from belote import ActionTextError, Card, Deal, cards, events, redact, words
from belote.card import CARDS
from belote.events import Event, PrivateEvent, PublicEvent
from happenings import EVENTS, MELDS, PRIVATE, PUBLIC

SHOWN: Final[dict[str, str]] = {
    "DealBegan": "number dealer",
    "CardsDealtFaceDown": "seat count",
    "CardTurned": "card",
    "CallMade": "call",
    "ContractFixed": "contract",
    "TurnUpReceived": "seat card",
    "BottomCardShown": "card",
    "DealPassedOut": "number",
    "TurnUpExchanged": "seat taken given holder",
    "ExchangeDeclined": "seat",
    "MeldsAnnounced": "seat kinds",
    "MeldsNamed": "seat melds",
    "MeldsShown": "seat melds",
    "CardPlayed": "seat card",
    "WordSaid": "seat word card",
    "TrickWon": "trick left",
    "ClaimMade": "seat",
    "DealScored": "number score belotes scores",
    "PotChanged": "held_over",
    "TargetRaised": "target",
    "DealerMoved": "seat",
    "MatchEnded": "reason winner scores",
}
"""What everybody may see, field by field: a new field is looked at before it stands here."""


def name_of(event: Event) -> str:
    """Return the name of a kind of event."""
    return type(event).__name__


def test_the_events_are_a_closed_union() -> None:
    public = {kind for kind in vars(events).values() if inspect.isclass(kind)}
    assert public == set(get_args(Event))
    assert set(get_args(Event)) == {*get_args(PrivateEvent), *get_args(PublicEvent)}
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    assert set(events.__all__) >= {kind.__name__ for kind in get_args(Event)}


def test_every_field_of_a_public_event_is_one_that_everybody_may_see() -> None:
    found = {kind.__name__: " ".join(attrs.fields_dict(kind)) for kind in get_args(PublicEvent)}
    assert found == SHOWN


@pytest.mark.parametrize("event", EVENTS, ids=name_of)
def test_an_event_is_a_frozen_value(event: Any) -> None:
    assert pickle.loads(pickle.dumps(event)) == event
    assert len({event, attrs.evolve(event)}) == 1
    field = next(iter(attrs.fields_dict(type(event))))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(event, field, getattr(event, field))


@pytest.mark.parametrize("event", PUBLIC, ids=name_of)
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_everybody_sees_a_public_event(event: PublicEvent, seat: int | None) -> None:
    assert redact(event, seat) is event


@pytest.mark.parametrize("event", PRIVATE, ids=repr)
def test_a_private_event_is_its_owners(event: PrivateEvent) -> None:
    assert redact(event, event.seat) is event
    others = [None, *(seat for seat in range(4) if seat != event.seat)]
    assert {redact(event, seat) for seat in others} == {event.twin}
    assert isinstance(event.twin, PublicEvent)


def test_what_the_others_see_of_cards_is_how_many_there_are() -> None:
    dealt = events.CardsDealt(1, cards("JH 9H AS"))
    assert dealt.twin == events.CardsDealtFaceDown(1, 3)


def test_what_the_others_hear_of_melds_is_their_nature() -> None:
    heard = events.MeldsDeclared(2, MELDS).twin
    assert [kind.value for kind in heard.kinds] == ["quarte", "square"]
    assert events.MeldsDeclared(2, ()).twin == events.MeldsAnnounced(2, ())


@pytest.mark.parametrize("seat", [4, -1, True, "1", 1.0])
def test_who_is_no_seat_sees_nothing(seat: Any) -> None:
    with pytest.raises(ActionTextError, match="is no seat: seats are 0 to 3"):
        redact(PRIVATE[0], seat)


@pytest.mark.parametrize("thing", [None, 7, Deal(CARDS), PUBLIC, Card.JH])
def test_what_is_no_event(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"is no event: belote\.step returns them"):
        redact(thing, 0)


@pytest.mark.parametrize("event", PRIVATE, ids=name_of)
def test_the_repr_of_a_private_event_names_no_card(event: PrivateEvent) -> None:
    written = repr(event)
    assert "Card" not in written.removeprefix(name_of(event))
    assert "Meld(" not in written
    assert written in {
        "CardsDealt(seat=1, cards=(...))",
        "MeldsDeclared(seat=2, melds=(...))",
        "MeldsDeclared(seat=2, melds=())",
    }


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_event_is_spoken_with_its_gaps_filled(event: Event, lang: str) -> None:
    said = words.text(event, lang)
    assert said
    assert not {"{", "None"} & set(said.split())
    assert "{" not in said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.CardTurned(Card.AC), "the turn-up is the ace of clubs"),
        (events.CardsDealtFaceDown(1, 3), "seat 1 receives cards, face down: 3"),
        (events.MeldsDeclared(2, MELDS), "seat 2 declares four jacks, quarte to the ace of hearts"),
        (events.MeldsDeclared(2, MELDS).twin, "seat 2 declares quarte, four alike"),
        (events.MeldsAnnounced(0, ()), "seat 0 declares nothing"),
        (events.WordSaid(0, "rebelote", Card.KH), 'seat 0 says "rebelote"'),
        (events.PotChanged((81, 0)), "points withheld: 81 - 0"),
        (events.MatchEnded("draw", None, (5, 5)), "the match is drawn"),
    ],
)  # fmt: skip
def test_what_is_said(event: Event, said: str) -> None:
    assert said == words.text(event)
