"""What is no input: which error says so, what it names, and that nothing has changed."""

import pickle
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, Final

import pytest

import belote
from belote import (
    ActionTextError,
    BeloteError,
    Bid,
    Card,
    Choose,
    Coinche,
    Contract,
    Deal,
    EndMatch,
    IllegalActionError,
    Meld,
    MeldError,
    Pass,
    Play,
    PositionError,
    RulesetError,
    Sheet,
    Slam,
    State,
    Suit,
    Surcoinche,
    Take,
    TallyError,
    Trump,
    cards,
    errors,
    rulesets,
    settle,
    wire,
)
from belote.card import CARDS
from belote.errors import (
    CardTextError,
    ContractError,
    MatchOverError,
    PackError,
    SeedError,
    WireError,
    WorldsError,
)
from belote.meld import meld
from belote.notation import EXPECTED
from tables import FFB, after, auction, lay, sweep, tally

STRANGE: Final[Any] = object()
"""Stands for a value of a wrong type, which a type checker would refuse."""


# ------------------------------------------------------------------------ cards, packs


@pytest.mark.parametrize("text", ["10H", "HJ", "jh", "1H", "JX", "J", "JHH", "🂡"])
def test_a_text_that_is_no_card(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        cards(f"AS {text}")
    assert repr(text) in str(caught.value)
    assert "ranks 7 8 9 T J Q K A, suits C D H S" in str(caught.value)


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ((*CARDS[:31], Card["7C"]), "repeated in the pack: 7C; missing: AS"),
        (CARDS[:31], "a pack has 32 cards, this one 31"),
        ((*CARDS, Card["7C"]), "a pack has 32 cards, this one 33"),
        ((), "a pack has 32 cards, this one 0"),
        ((*CARDS[:31], "AS"), "a pack is made of Card values, not of 'AS'"),
        (range(32), "a pack is made of Card values, not of 0"),
        ((*CARDS[:31], None), "a pack is made of Card values, not of None"),
    ],
)
def test_a_pack_that_is_not_the_thirty_two_cards(pack: Any, message: str) -> None:
    with pytest.raises(PackError) as caught:
        Deal(pack)
    assert message == str(caught.value)


# ------------------------------------------------------------------------------ seats


@pytest.mark.parametrize("seat", [-1, 4, 99, True, "0", None, 1.0])
@pytest.mark.parametrize(
    "make",
    [
        *(Pass, Take, Coinche, Surcoinche, lambda seat: Play(seat, Card.JH)),
        lambda seat: Bid(seat, 90, Trump.HEARTS),
    ],
)
def test_an_action_of_an_unknown_seat(make: Callable[[Any], object], seat: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        make(seat)
    assert f"{seat!r} is no seat: seats are 0 to 3" == str(caught.value)


SEAT_DOORS: Final[dict[str, Callable[[Any], object]]] = {
    "new_match": lambda seat: belote.new_match(FFB, dealer=seat),
    "Sheet": lambda seat: Sheet(FFB, dealer=seat),
    "Bidding.hand": lambda seat: auction(FFB).hand(seat),
    "Playing.hand": lambda seat: lay(FFB, "AS/KS/QS/7S").hand(seat),
}


@pytest.mark.parametrize(
    ("door", "seat"),
    [*product(SEAT_DOORS, (-1, 4)), ("new_match", True), ("Sheet", True)],
)
def test_a_question_about_an_unknown_seat(door: str, seat: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        SEAT_DOORS[door](seat)
    assert f"{seat!r} is no seat: seats are 0 to 3" == str(caught.value)


# ---------------------------------------------------------------------------- actions


def unchanged(state: State, twin: State) -> None:
    """Require that two states that began equal still are."""
    assert twin == state
    assert hash(twin) == hash(state)
    assert belote.legal_actions(twin) == belote.legal_actions(state)


@pytest.mark.parametrize(
    ("make", "text", "reason"),
    [
        (lambda: belote.new_match(FFB, seed=1), "0 play JH", "phase/awaiting_deal"),
        (lambda: auction(FFB), "1 play TC", "phase/in_auction"),
        (lambda: auction(FFB), "2 take", "turn/not_your_turn"),
        (lambda: auction(FFB), "1 bid 90 H", "bidding/turn_up_auction"),
        (lambda: auction(FFB), "1 coinche", "bidding/no_doubling"),
        (lambda: lay(FFB, "AS/KS/QS/7S"), "0 pass", "phase/in_play"),
        (lambda: lay(FFB, "AS/KS/QS/7S"), "2 play QS", "turn/not_your_turn"),
        (lambda: lay(FFB, "AS/KS/QS/7S"), "0 play QS", "play/not_in_hand"),
    ],
)
def test_an_illegal_action_leaves_the_state_as_it_was(
    make: Callable[[], State], text: str, reason: str
) -> None:
    state = make()
    action = belote.action(text, FFB)
    with pytest.raises(IllegalActionError) as caught:
        belote.apply(state, action)
    unchanged(state, make())
    assert reason == caught.value.violation.reason
    assert str(caught.value).startswith(f"{text}: ")


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_a_seat_that_is_not_asked_learns_nothing(seat: int) -> None:
    state = after(lay(FFB, "AS 7D/KS 8D/QS 9D/7S TD"), "0 play AS")
    for card in Card:
        with pytest.raises(IllegalActionError) as caught:
            belote.apply(state, Play(seat, card))
        assert caught.value.legal == ()
        assert {"seat": seat, "to_act": 1} == caught.value.violation.args


def test_a_refusal_shows_no_card_but_its_own_and_those_on_the_table() -> None:
    state = after(lay(FFB, "AS 7D/7H 8D/QS JH/7S TD"), "0 play AS", "1 play 7H")
    for card in Card:
        violation = belote.explain(state, Play(2, card))
        shown = set() if violation is None else set(violation.args.values())
        assert {item for item in shown if isinstance(item, Card)} <= {card, *cards("AS 7H")}


def test_a_refusal_is_the_same_whatever_the_others_hold() -> None:
    one = after(lay(FFB, "AS 7D/7H 8D/QS JH/7S TD"), "0 play AS", "1 play 7H")
    other = after(lay(FFB, "AS 8D/7H TD/QS JH/8S 7D"), "0 play AS", "1 play 7H")
    for card in Card:
        assert belote.explain(one, Play(2, card)) == belote.explain(other, Play(2, card))


def test_a_deal_refused_names_no_card() -> None:
    with pytest.raises(IllegalActionError) as caught:
        belote.apply(auction(FFB), Deal(CARDS))
    assert "AS" not in str(caught.value)


@pytest.mark.parametrize("action", [None, "0 pass", 7, Card.JH, (), STRANGE])
@pytest.mark.parametrize("door", [belote.apply, belote.explain, belote.is_legal])
@pytest.mark.parametrize("make", [lambda: belote.new_match(FFB), lambda: auction(FFB)])
def test_what_is_no_action(door: Any, action: Any, make: Callable[[], State]) -> None:
    state = make()
    with pytest.raises(TypeError) as caught:
        door(state, action)
    hint = ": read it with belote.action(text, ruleset)" if isinstance(action, str) else ""
    assert f"{action!r} is no action{hint}" == str(caught.value)
    unchanged(state, make())


@pytest.mark.parametrize("door", [belote.legal_actions, belote.interjections])
def test_what_is_no_state(door: Any) -> None:
    with pytest.raises(TypeError):
        door(None)


@pytest.mark.parametrize("trump", ["H", Suit.HEARTS, 2, None])
def test_a_choice_of_what_is_no_trump(trump: Any) -> None:
    with pytest.raises((TypeError, ActionTextError)) as caught:
        Choose(1, trump)
    assert f"{trump!r} is no " in str(caught.value)


@pytest.mark.parametrize("points", [0, -80, 1001, 1002, True, 90.0, "90", "capot", None, Slam])
def test_a_bid_of_what_cannot_be_bid(points: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        Bid(1, points, Trump.HEARTS)
    expected = f"{points!r} cannot be bid: write points from 1 to 1000, or Slam.CAPOT"
    assert expected == str(caught.value)


@pytest.mark.parametrize("trump", ["H", Suit.HEARTS, 2, None])
def test_a_bid_with_what_is_no_trump(trump: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        Bid(1, 90, trump)
    assert f"{trump!r} is no Trump: write Trump.HEARTS" == str(caught.value)


@pytest.mark.parametrize("card", ["JH", 20, 40, 84, None])
def test_a_play_of_what_is_no_card(card: Any) -> None:
    with pytest.raises((TypeError, ActionTextError)) as caught:
        Play(0, card)
    assert f"{card!r} is no " in str(caught.value)


@pytest.mark.parametrize("reason", ["", "Room closed", "a-b", "ü", 3, None])
def test_an_end_without_a_reason(reason: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        EndMatch(reason)
    assert f"{reason!r} is no reason: write one word of a-z, 0-9 and _" == str(caught.value)


TEXTS: Final = (
    *("", " ", "pass", "1", "1 play", "1 choose", "1 pass pass", "1 take H", "1 choose X"),
    *("1 choose h", "1 play 10H", "1 play JH Belote", "1 play JH belote belote", "1 play jh"),
    *("4 pass", "-1 pass", "01 pass", "+1 pass", "１ pass", "1.0 pass", "one pass", "1 Pass"),
    *("deal", "deal 7C8C", f"deal {'7C' * 32}", f"deal {' '.join(map(str, CARDS))}", "Deal x"),
    *("1 declare", "1 declare tierce", "1 declare tierce 8H", "1 declare square", "1 declare none"),
    *("1 declare tierce QH square J", "1 declare tierce QH,", "1 declare run QH", "1 declare - -"),
    *("end", "end Room", "end a b", "None", "0 Coinche", "coinche", "1 take 1 take"),
    *("0 coinche H", "0 surcoinche surcoinche", "0 contre", "2 sur coinche", "4 coinche"),
    *("1 bid", "1 bid 90", "1 bid H", "1 bid H 90", "1 bid 90 h", "1 bid 90 X", "1 bid 90 H C"),
    *("1 bid 090 H", "1 bid +90 H", "1 bid -90 H", "1 bid ９０ H", "1 bid 90.0 H", "1 bid 0 H"),
    *("1 bid 1001 H", "1 bid 1002 H", "1 bid Capot H", "1 bid générale H", "1 bid none H"),
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        belote.action(text, FFB)
    assert str(caught.value).startswith(f"{text!r} is no action")
    assert str(caught.value).endswith(f": write {EXPECTED}")


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        ("4 pass", "seats are 0 to 3"),
        ("1 play 10H", "'10H' is no card"),
        ("deal 7C8C", "a pack has 32 cards, this one 2"),
        ("end Room", "'Room' is no reason"),
        ("1 declare tierce 8H", "there is no run of 3 to 8H"),
        ("1 bid 1001 H", "1001 cannot be bid: write points from 1 to 1000, or Slam.CAPOT"),
        (
            "1 declare square X",
            "'square X' is no meld: write 'tierce QH', 'quinte6 AS' or 'square J'",
        ),
    ],
)
def test_a_text_that_is_nearly_an_action_says_what_is_wrong(text: str, detail: str) -> None:
    with pytest.raises(ActionTextError, match=detail):
        belote.action(text, FFB)


@pytest.mark.parametrize("door", [cards, lambda text: belote.action(text, FFB)])
def test_what_is_no_text(door: Any) -> None:
    with pytest.raises(TypeError):
        door(None)


# ------------------------------------------------------------------------------- seeds


@pytest.mark.parametrize("seed", [1.5, True, [1], (1,), STRANGE])
@pytest.mark.parametrize("door", [lambda seed: belote.new_match(FFB, seed=seed), belote.shuffled])
def test_a_seed_of_a_wrong_type(door: Any, seed: Any) -> None:
    with pytest.raises(SeedError) as caught:
        door(seed)
    assert f"a seed is an int, a str or bytes, not {type(seed).__name__}" == str(caught.value)


def test_a_shuffle_without_a_seed() -> None:
    nothing: Any = None
    with pytest.raises(SeedError, match="a seed is an int, a str or bytes, not NoneType"):
        belote.shuffled(nothing)


def test_a_seed_that_has_no_bytes() -> None:
    with pytest.raises(SeedError, match="has no UTF-8 bytes: surrogates not allowed"):
        belote.new_match(FFB, seed="\ud800")


@pytest.mark.parametrize("ruleset", [None, "ffb"])
def test_what_is_no_ruleset(ruleset: Any) -> None:
    with pytest.raises((TypeError, RulesetError)):
        belote.new_match(ruleset)


def test_a_language_without_words() -> None:
    violation = belote.explain(auction(FFB), Pass(3))
    assert violation is not None
    with pytest.raises(ValueError, match="no catalogue for 'xx': the languages are en"):
        violation.text("xx")


# ------------------------------------------------------------------------- every error


def over() -> Sheet:
    """Return a sheet whose match is over."""
    return Sheet(FFB.but({"sheet.target": 200})).add(sweep(0))


def declared_without_a_past() -> belote.Observation:
    """Return a view of a position in which melds were declared: their cards may be gone."""
    table = belote.position(
        rulesets.FFB_ANNONCES,
        hands=[cards("TH 8C"), cards("QD JS"), cards("AH 9C"), cards("7D 7S")],
        contract=Trump.HEARTS,
        taker=0,
        leader=0,
        melds=((), (meld("tierce KD"),), (), ()),
    )
    return belote.observe(table, 0)


ERRORS: Final[dict[type[BeloteError], Callable[[], object]]] = {
    CardTextError: lambda: cards("10H"),
    ActionTextError: lambda: belote.action("nonsense", FFB),
    PackError: lambda: Deal(()),
    SeedError: lambda: belote.new_match(FFB, dealer=None),
    RulesetError: lambda: FFB.but({"sheet.target": 0, "sheet.goal": 1}),
    PositionError: lambda: belote.trick_winner(FFB, trick=(), trump=Trump.HEARTS),
    TallyError: lambda: settle(FFB, tally((100, 62), takers=2)),
    MatchOverError: lambda: over().passed_out(),
    ContractError: lambda: Contract(0, Trump.HEARTS, doubled=3),
    MeldError: lambda: Meld(cards("QH KH")),
    WireError: lambda: wire.parse("{"),
    WorldsError: lambda: next(belote.sample_worlds(declared_without_a_past(), Random(0), 1)),
    IllegalActionError: lambda: belote.apply(lay(FFB, "AS/KS/QS/7S"), Play(0, Card.KS)),
}


def test_every_error_is_raised_here() -> None:
    named = [*vars(belote).values(), *vars(errors).values()]
    kinds = {each for each in named if isinstance(each, type) and issubclass(each, BeloteError)}
    assert {BeloteError, *ERRORS} == kinds


@pytest.mark.parametrize("error", ERRORS)
def test_every_error_is_a_value_error_and_pickles_whole(error: type[BeloteError]) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        ERRORS[error]()
    raised = caught.value
    assert error is type(raised)
    copy = pickle.loads(pickle.dumps(raised))
    assert (error, str(raised), raised.args) == (type(copy), str(copy), copy.args)
    assert vars(raised) == vars(copy)
