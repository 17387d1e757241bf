"""Cards, suits, ranks and trumps as values."""

import copy
import pickle

import pytest

from belote import Card, Rank, Suit, Trump, cards, shuffled, words
from belote.card import CARDS, card
from belote.errors import CardTextError


def test_a_card_is_its_suit_times_eight_plus_its_rank() -> None:
    for suit_place, suit in enumerate(Suit):
        for rank_place, rank in enumerate(Rank):
            held = CARDS[8 * suit_place + rank_place]
            assert (8 * suit_place + rank_place, suit, rank) == (int(held), held.suit, held.rank)


def test_the_order_of_suits_and_ranks() -> None:
    assert "".join(map(str, Suit)) == "CDHS"
    assert "".join(map(str, Rank)) == "789TJQKA"
    assert list(map(str, Trump)) == ["C", "D", "H", "S", "NT", "AT"]


def test_every_card_is_written_rank_then_suit_and_read_back() -> None:
    for held in Card:
        text = f"{held.rank}{held.suit}"
        assert text == str(held) == held.name
        assert held is Card[text] is card(text)
        assert f"Card[{text!r}]" == repr(held)
        assert held is eval(repr(held), {"Card": Card})  # noqa: S307 - a text of our own


def test_names_that_begin_with_a_letter_are_attributes() -> None:
    assert (Card.JH, Card.AS, Card.TC) == (20, 31, 3)


def test_a_row_of_cards_keeps_its_order_and_repeats() -> None:
    assert (Card.JH, Card["9H"], Card.JH) == cards("JH  9H\nJH")
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "J", "HJ", "10H", "jh", "JH AS"])
def test_a_single_card_is_exactly_one(text: str) -> None:
    with pytest.raises(CardTextError):
        card(text)


@pytest.mark.parametrize("suit", Suit)
def test_trumps_know_their_suit(suit: Suit) -> None:
    assert suit is Trump(suit.value).suit


@pytest.mark.parametrize("trump", [Trump.NONE, Trump.ALL])
def test_no_trump_and_all_trump_have_no_suit(trump: Trump) -> None:
    assert trump.suit is None


def test_cards_stay_themselves_when_copied_and_pickled() -> None:
    for held in Card:
        assert held is pickle.loads(pickle.dumps(held))
        assert held is copy.deepcopy(held)


def test_cards_sort_and_hash_as_numbers() -> None:
    assert list(CARDS) == sorted(shuffled(1))
    assert len(set(CARDS)) == 32
    assert cards("7C JH AS") == tuple(sorted(cards("AS 7C JH")))


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (Card.TH, "the ten of hearts"),
        (Suit.SPADES, "spades"),
        (Rank.JACK, "jack"),
        (Trump.NONE, "no-trump"),
        (cards("7C AS"), "the seven of clubs, the ace of spades"),
    ],
)
def test_cards_have_words(thing: object, text: str) -> None:
    assert text == words.text(thing)
