"""Actions as values: index, code, text."""

import copy
import pickle
from typing import Final

import attrs
import pytest

import belote
from belote import (
    Action,
    Bid,
    Card,
    Choose,
    Claim,
    Coinche,
    Deal,
    Declare,
    EndMatch,
    Exchange,
    MeldError,
    Pass,
    Play,
    Slam,
    Surcoinche,
    Take,
    Trump,
    words,
)
from belote.actions import BY_CODE, INDEX_COUNT, INDEX_VERSION, NO_CODE, SeatAction, bid_of
from belote.card import CARDS, TRUMPS
from belote.ladder import MOST
from belote.meld import LARGEST_HAND, declaration, declaration_places, from_code, meld
from tables import FFB

SEATS: Final = range(4)


def of_seat(seat: int) -> list[SeatAction]:
    """Return everything that a seat can do."""
    return [
        *(Play(seat, card) for card in Card),
        *(Play(seat, card, belote=True) for card in Card),
        Take(seat),
        *(Choose(seat, trump) for trump in Trump),
        Pass(seat),
    ]


def later(seat: int) -> list[SeatAction]:
    """Return what a seat can do whose index came after that of the declarations."""
    return [Exchange(seat, yes=False), Exchange(seat, yes=True), Claim(seat)]


def doubles(seat: int) -> list[SeatAction]:
    """Return the doubles of a seat, whose index came after that of the bids."""
    return [Coinche(seat), Surcoinche(seat)]


def bids(seat: int) -> list[Bid]:
    """Return everything that a seat can bid, the lowest height first."""
    heights = (*range(1, MOST + 1), Slam.CAPOT, Slam.GENERALE)
    return [Bid(seat, points, trump) for points in heights for trump in TRUMPS]


ALL: Final = [action for seat in SEATS for action in (*of_seat(seat), *later(seat), *doubles(seat))]
BID: Final = [bid for seat in SEATS for bid in bids(seat)]
SAID: Final = [Declare(seat, from_code(code)) for seat in SEATS for code in declaration_places()]


def test_the_index_counts_what_a_seat_can_do() -> None:
    places = declaration_places()
    said = [Declare(0, from_code(code)) for code in places]
    counted = [*of_seat(0), *said, *later(0), *bids(0), *doubles(0)]
    assert list(range(INDEX_COUNT)) == [action.index for action in counted]
    assert (INDEX_VERSION, INDEX_COUNT) == (4, 11120)


def test_every_declaration_of_the_index_can_be_held_by_nine_cards() -> None:
    for code in declaration_places():
        held = {card for meld in from_code(code) for card in meld.cards}
        assert declaration(from_code(code)) == code
        assert len(held) <= LARGEST_HAND


@pytest.mark.parametrize(
    "text",
    [
        "0 declare quinte AH, quinte AS",
        "0 declare square A, square K, square Q",
        "0 declare tierce 9H, tierce QH",
    ],
)
def test_a_declaration_that_no_hand_can_make_has_no_index(text: str) -> None:
    action = belote.action(text, FFB)
    assert isinstance(action, Declare)
    with pytest.raises(MeldError, match="no hand of nine cards can declare"):
        action.index.bit_length()


def test_the_index_does_not_depend_on_the_seat() -> None:
    for seat in SEATS:
        assert [a.index for a in of_seat(0)] == [a.index for a in of_seat(seat)]
        assert [a.index for a in later(0)] == [a.index for a in later(seat)]
        assert [a.index for a in doubles(0)] == [a.index for a in doubles(seat)]
        assert [bid.index for bid in bids(0)] == [bid.index for bid in bids(seat)]


@pytest.mark.parametrize(
    ("text", "index"),
    [
        *(("0 play 7C", 0), ("0 play AS", 31), ("0 play KH belote", 54), ("0 take", 64)),
        *(("0 choose C", 65), ("0 choose AT", 70), ("0 pass", 71)),
        *(("0 declare -", 72), ("0 declare tierce 9C", 73), ("0 declare square 7", 2727)),
        *(("0 keep", 5103), ("0 exchange", 5104), ("0 claim", 5105)),
        *(("0 bid 1 C", 5106), ("0 bid 80 C", 5580), ("0 bid 90 AT", 5645)),
        *(("0 bid capot C", 11106), ("0 bid generale AT", 11117)),
        *(("0 coinche", 11118), ("0 surcoinche", 11119)),
    ],
)
def test_the_index_of_an_action_never_changes(text: str, index: int) -> None:
    action = belote.action(text, FFB)
    assert isinstance(action, SeatAction)
    assert index == action.index


def test_codes_are_unique_and_found_again() -> None:
    assert len(ALL) == len({action.code for action in ALL})
    assert {action.code: action for action in ALL} == BY_CODE
    assert NO_CODE not in BY_CODE
    assert len(SAID) == len({action.code for action in SAID} - set(BY_CODE))
    assert len(BID) == len({bid.code for bid in BID} - set(BY_CODE) - {a.code for a in SAID})


def test_a_bid_is_found_again_by_its_code() -> None:
    assert [bid_of(bid.code) for bid in BID] == BID
    with pytest.raises(ValueError, match="35184372088834"):
        bid_of(Bid(0, 1, Trump.HEARTS).code - 8)


@pytest.mark.parametrize("action", [Deal(CARDS), EndMatch()])
def test_chance_and_the_host_have_neither_seat_nor_code(action: Deal | EndMatch) -> None:
    assert (action.seat, action.code) == (None, NO_CODE)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(1), "1 pass"),
        (Take(1), "1 take"),
        (Choose(1, Trump.HEARTS), "1 choose H"),
        (Choose(3, Trump.NONE), "3 choose NT"),
        (Play(0, Card.KH), "0 play KH"),
        (Play(0, Card.KH, belote=True), "0 play KH belote"),
        (Declare(1), "1 declare -"),
        (Declare(2, (meld("tierce QH"),)), "2 declare tierce QH"),
        (Declare(3, map(meld, ("quinte6 AS", "square 9"))), "3 declare square 9, quinte6 AS"),
        (Exchange(0, yes=True), "0 exchange"),
        (Exchange(2, yes=False), "2 keep"),
        (Claim(1), "1 claim"),
        (Bid(1, 90, Trump.HEARTS), "1 bid 90 H"),
        (Bid(2, 1000, Trump.NONE), "2 bid 1000 NT"),
        (Bid(1, Slam.CAPOT, Trump.SPADES), "1 bid capot S"),
        (Bid(3, Slam.GENERALE, Trump.ALL), "3 bid generale AT"),
        (Coinche(2), "2 coinche"),
        (Surcoinche(1), "1 surcoinche"),
        (EndMatch(), "end host"),
        (EndMatch("room_closed"), "end room_closed"),
    ],
)
def test_the_text_of_an_action(action: Action, text: str) -> None:
    assert text == str(action)


def test_a_deal_is_written_with_all_its_cards() -> None:
    assert str(Deal(CARDS))[:23] == "deal 7C8C9CTCJCQCKCAC7D"
    assert len("deal ") + 64 == len(str(Deal(CARDS)))


def test_every_text_is_read_back() -> None:
    for action in (*ALL, *SAID, *BID, Deal(CARDS[::-1]), EndMatch("draw")):
        assert action == belote.action(str(action), FFB)


def test_the_repr_of_a_deal_shows_no_card() -> None:
    assert repr(Deal(CARDS)) == "Deal(...)"


def test_other_reprs_can_be_evaluated() -> None:
    kinds = (Claim, Coinche, EndMatch, Exchange, Pass, Play, Surcoinche, Take)
    names = {kind.__name__: kind for kind in (Card, *kinds)}
    said = (Exchange(1, yes=True), Exchange(2, yes=False), Claim(3), EndMatch("over"))
    doubled = (Coinche(0), Surcoinche(1))
    for action in (Pass(1), Take(2), Play(0, Card["7S"], belote=True), *said, *doubled):
        assert action == eval(repr(action), names)  # noqa: S307 - texts of our own


def test_actions_compare_by_value() -> None:
    assert len(set(ALL)) == len(ALL)
    assert Play(0, Card.KH) == Play(0, Card.KH)
    assert Play(0, Card.KH) != Play(0, Card.KH, belote=True)
    assert hash(Deal(CARDS)) == hash(Deal(list(CARDS)))
    assert len(set(BID)) == len(BID)
    assert Bid(1, Slam.CAPOT, Trump.HEARTS) == Bid(1, Slam("capot"), Trump("H"))
    assert Bid(1, 90, Trump.HEARTS) != Bid(1, 90, Trump.SPADES)


def test_actions_are_pickled_and_copied_whole() -> None:
    for action in (*ALL, *SAID, *BID[::97], Deal(CARDS), EndMatch()):
        for twin in (pickle.loads(pickle.dumps(action)), copy.deepcopy(action)):
            assert (action, hash(action), str(action)) == (twin, hash(twin), str(twin))
            assert action.code == twin.code


@pytest.mark.parametrize(
    "action",
    [
        *(Pass(0), Play(0, Card.KH), Exchange(0, yes=True), Claim(0)),
        *(Deal(CARDS), EndMatch(), Bid(0, 90, Trump.HEARTS), Coinche(0), Surcoinche(0)),
    ],
)
def test_actions_are_frozen(action: Action) -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        action.seat = 1  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        action.code = 1


def test_a_pack_may_come_from_any_iterable() -> None:
    assert Deal(CARDS) == Deal(iter(CARDS)) == Deal(list(CARDS))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(1), "seat 1 passes"),
        (Choose(1, Trump.ALL), "seat 1 chooses all-trump"),
        (Play(0, Card.KH, belote=True), "seat 0 plays the king of hearts and says the word"),
        (Deal(CARDS), "the pack is dealt"),
        (Exchange(2, yes=True), "seat 2 swaps the low trump for the turn-up"),
        (Exchange(2, yes=False), "seat 2 swaps nothing"),
        (Claim(0), 'seat 0 says "I am finished"'),
        (EndMatch(), "the host ends the match (host)"),
    ],
)
def test_actions_have_words(action: Action, text: str) -> None:
    assert text == words.text(action)
