"""Actions and views as JSON: what is written is read back, and nothing else is read."""

import importlib
import json
import pickle
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import belote
from belote import Observation, PublicView, encoding, rulesets, wire
from belote.errors import WireError
from belote.events import CardPlayed, Event
from belote.testing.walks import choice, opening, plays

PRESETS: Final = ("ffb_annonces", "ludoteca_2p", "trois", "pagat_coinche", "bridgee")
INDICES: Final = (*range(72), 72, 73, 1000, 5102, *range(5103, 5130), *range(11100, 11120))
ACTIONS: Final[tuple[belote.Action, ...]] = (
    *(encoding.action_of(index, 3, rulesets.FFB) for index in INDICES),
    belote.Deal(tuple(belote.Card)),
    belote.EndMatch("night"),
)


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(wire.schema())


def sent(thing: belote.Action | Event | PublicView) -> wire.Json:
    """Return what a client reads of a thing sent as text."""
    written = wire.to_wire(thing)
    arrived = wire.parse(json.dumps(written))
    assert arrived == written
    return arrived


@cache
def views(name: str) -> tuple[PublicView, ...]:
    """Return what is seen along a random match: by a seat, or by everybody."""
    ruleset = rulesets.get(name)
    rng = Random(name)
    seen: list[PublicView] = []
    for step, (_, state) in enumerate(plays(opening(ruleset, rng), rng, 0.4)):
        viewer = step % (ruleset.seating.players + 1)
        is_seat = viewer < ruleset.seating.players
        seen.append(belote.observe(state, viewer) if is_seat else belote.public_view(state))
        if state.results and step > 60:
            break
    return tuple(seen)


def test_every_action_is_read_back() -> None:
    for action in ACTIONS:
        assert wire.action_from_wire(sent(action)) == action


def test_an_action_is_short() -> None:
    spoken = belote.Play(0, belote.Card.KH, belote=True)
    assert sent(spoken) == {"type": "play", "seat": 0, "card": "KH", "belote": True}
    assert wire.action_from_wire({"type": "play", "seat": 0, "card": "KH"}) == belote.Play(
        0, belote.Card.KH
    )


@pytest.mark.parametrize("name", PRESETS)
def test_every_view_is_read_back_with_the_fields_of_the_view(name: str) -> None:
    for view in views(name):
        record = wire.view_from_wire(sent(view))
        assert isinstance(record, wire.ObservationRecord) is isinstance(view, Observation)
        for field in attrs.fields(type(record)):
            assert getattr(record, field.name) == getattr(view, field.name)
        assert wire.to_wire(record) == wire.to_wire(view)


@pytest.mark.parametrize(
    ("record", "kind"),
    [(wire.PublicViewRecord, PublicView), (wire.ObservationRecord, Observation)],
)
def test_a_record_has_every_property_of_its_view(record: Any, kind: type[PublicView]) -> None:
    properties = {name for name in dir(kind) if not name.startswith("_")}
    assert set(attrs.fields_dict(record)) == properties


@cache
def told(name: str) -> tuple[Event, ...]:
    """Return what happens along a random match."""
    rng = Random(name)
    state = opening(rulesets.get(name, {"sheet.target": 300}), rng)
    happened: list[Event] = []
    while not state.is_over:
        step = belote.step(state, choice(state, rng, 0.4))
        happened += step.events
        state = step.state
    return tuple(happened)


@pytest.mark.parametrize("name", PRESETS)
def test_every_event_is_read_back(name: str) -> None:
    for event in told(name):
        assert wire.event_from_wire(sent(event)) == event
        assert wire.event_from_wire(sent(belote.redact(event, None))) == belote.redact(event, None)


def test_an_event_is_no_action() -> None:
    played = wire.to_wire(CardPlayed(0, belote.Card.KH))
    assert played == {"type": "card_played", "seat": 0, "card": "KH"}
    with pytest.raises(WireError, match=r"^\$\.type: 'card_played' is wrong here: write one of "):
        wire.action_from_wire(played)


def test_what_is_written_fits_the_schema() -> None:
    Draft202012Validator.check_schema(wire.schema())
    for action in ACTIONS[::9]:
        validator().validate(wire.to_wire(action))
    for event in {type(event): event for name in PRESETS for event in told(name)}.values():
        validator().validate(wire.to_wire(event))
    for name in PRESETS:
        for view in (*views(name)[::23], views(name)[-1]):
            validator().validate(wire.to_wire(view))


def test_the_schema_defines_all_that_it_mentions() -> None:
    schema = wire.schema()
    mentioned = {part.partition('"')[0] for part in json.dumps(schema).split("#/$defs/")[1:]}
    assert mentioned == set(schema["$defs"])


ROGUES: Final[dict[str, str]] = {
    "": "$ is no JSON: Expecting value: line 1 column 1 (char 0)",
    "[" * 100_000: "$ is nested too deep",
    '{"seat": 1, "seat": 2}': "$ has a field twice: 'seat'",
    '{"seat": 1.0}': "$ holds 1.0: numbers on the wire are whole",
    '{"seat": NaN}': "$ holds NaN: numbers on the wire are whole",
    "3": "$: 3 is wrong here: write an object whose 'type' is one of 'deal', 'pass', ",
    "{}": "$.type: None is wrong here: write one of 'deal', 'pass', ",
    '{"type": ["pass"]}': "$.type: ['pass'] is wrong here: write one of 'deal', 'pass', ",
    '{"type": "pass"}': "$.seat is missing",
    '{"type": "pass", "seat": 4}': "$: 4 is no seat: seats are 0 to 3",
    '{"type": "pass", "seat": "1"}': "$.seat: '1' is wrong here: write a whole number",
    '{"type": "pass", "seat": true}': "$.seat: True is wrong here: write a whole number",
    '{"type": "pass", "seat": 1, "code": 7}': "$ has no field 'code': its fields are seat",
    '{"type": "play", "seat": 1, "card": "1H"}': "$.card: '1H' is wrong here: write a card: ",
    '{"type": "play", "seat": 1, "card": 3}': "$.card: 3 is wrong here: write a card: ",
    '{"type": "play", "seat": 1, "card": "KH", "belote": 1}': (
        "$.belote: 1 is wrong here: write true or false"
    ),
    '{"type": "choose", "seat": 1, "trump": "X"}': "$.trump: 'X' is wrong here: write one of 'C', ",
    '{"type": "bid", "seat": 1, "points": "90", "trump": "H"}': (
        "$.points: '90' is wrong here: write points, 'capot' or 'generale'"
    ),
    '{"type": "bid", "seat": 1, "points": 2000, "trump": "H"}': "$: 2000 cannot be bid: write ",
    '{"type": "declare", "seat": 1, "melds": "KH"}': "$.melds: 'KH' is wrong here: write a list",
    '{"type": "declare", "seat": 1, "melds": [{"cards": ["7H", "8H", "Q"]}]}': (
        "$.melds[0].cards[2]: 'Q' is wrong here: write a card: a rank of 789TJQKA, then a suit of "
        "CDHS"
    ),
    '{"type": "declare", "seat": 1, "melds": [{"cards": ["7H", "8H", "QH"]}]}': (
        "$.melds[0]: 7H 8H QH is no meld: it takes three or more in sequence in one suit, or "
    ),
    '{"type": "deal", "pack": ["7H"]}': "$: a pack has 32 cards, this one 1",
    '{"type": "end_match", "reason": "<b>"}': "$: '<b>' is no reason: write one word of a-z, ",
}


@pytest.mark.parametrize(("text", "problem"), ROGUES.items())
def test_a_wrong_message_is_told_where_and_what_would_be_right(text: str, problem: str) -> None:
    with pytest.raises(WireError) as caught:
        wire.action_from_wire(wire.parse(text))
    assert caught.value.problems[0].startswith(problem)


def test_all_problems_are_told() -> None:
    with pytest.raises(WireError) as caught:
        wire.action_from_wire({"type": "play", "card": "1H", "spoken": 1})
    told = [problem.partition(":")[0] for problem in caught.value.problems]
    assert told == ["$.seat is missing", "$.card", "$ has no field 'spoken'"]
    assert str(caught.value) == "; ".join(caught.value.problems)
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


def test_a_ruleset_that_contradicts_itself_is_told() -> None:
    told: Any = sent(views("trois")[0])
    told["ruleset"]["options"]["seating.sides"] = "teams2x2"
    with pytest.raises(WireError, match=r"^\$\.ruleset: seating\.sides is teams2x2, which needs"):
        wire.view_from_wire(told)


def test_a_state_is_not_for_the_wire() -> None:
    state: Any = belote.new_match(rulesets.FFB, seed=1)
    with pytest.raises(TypeError, match="is not for the wire: send actions, events, and"):
        wire.to_wire(state)


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(["KH", "pass", "H"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def tried(read: Callable[[Any], Any], given: object) -> tuple[Any, tuple[str, ...]]:
    """Return what is read, or the problems."""
    try:
        return read(given), ()
    except WireError as error:
        return None, error.problems


@given(
    st.sampled_from([wire.to_wire(action) for action in ACTIONS]),
    st.sampled_from(["type", "seat", "card", "melds", "points", "trump", "belote", "pack"]),
    JSON,
)
def test_any_other_message_is_refused_and_none_is_bent(
    written: dict[str, wire.Json], field: str, value: wire.Json
) -> None:
    changed = {**written, field: value}
    read, problems = tried(wire.action_from_wire, changed)
    assert all(problem.startswith("$") for problem in problems)
    if not problems and changed["type"] != "declare":
        assert changed.items() <= wire.to_wire(read).items()


@given(st.text() | st.binary())
def test_any_text_is_json_or_refused(text: str | bytes) -> None:
    value, problems = tried(wire.parse, text)
    assert problems or wire.parse(json.dumps(value)) == value


def test_without_cattrs_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("belote.wire")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cattrs", None)
    with pytest.raises(ImportError, match=r'pip install "belote\[wire\]"'):
        importlib.import_module("belote.wire")
