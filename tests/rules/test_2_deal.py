"""Paragraphs 2.1 to 2.6: who deals, and how the cards come to the hands."""

import pytest

import belote
from belote import Bidding, Deal, Dealing, Ruleset, State, cards
from belote.card import CARDS
from belote.errors import SeedError
from tables import FFB, PASSES, after, auction, ffb, final_trick, pack, playing, spell, why


def drawn(seed: int) -> str:
    """Return the first cards of the pack that the first dealer is drawn from."""
    return spell(belote.shuffled(seed, 0)[:7])


@pytest.mark.parametrize(
    ("seed", "pack_drawn", "dealer"),
    [
        (4, "QS TC KC JS 8S 8D 7H", 1),
        (5, "8C 7D 9S AS 9D 7S 8D", 1),
        (38, "7H 8S QC QS 8D TH TS", 0),
    ],
)
def test_2_1_the_lowest_card_drawn_deals_first(seed: int, pack_drawn: str, dealer: int) -> None:
    assert pack_drawn == drawn(seed)
    assert dealer == belote.new_match(FFB, seed=seed, dealer=None).dealer


@pytest.mark.parametrize(
    ("seed", "pack_drawn", "dealer"),
    [
        (3, "QH KS TH 9C 7H AS JH", 3),
        (0, "TD AC 8H JH 8C KC 9C", 2),
        (24, "KC 8S 8D 8H QS JD 7C", 3),
        (34, "AS KS AH 8H JS 9H AD", 3),
    ],
)
def test_2_1_those_level_for_lowest_draw_again(seed: int, pack_drawn: str, dealer: int) -> None:
    assert pack_drawn == drawn(seed)
    assert dealer == belote.new_match(FFB, seed=seed, dealer=None).dealer


@pytest.mark.parametrize(
    ("seed", "top", "dealer"), [(14, "7D", 0), (1, "QC", 1), (2, "AS", 3), (6, "KD", 2)]
)
def test_2_1_by_lot_the_top_card_names_the_dealer(seed: int, top: str, dealer: int) -> None:
    lot = ffb(dealing={"first_dealer": "lot"})
    assert top == spell(belote.shuffled(seed, 0)[:1])
    assert dealer == belote.new_match(lot, seed=seed, dealer=None).dealer


def test_2_1_a_draw_needs_a_seed_and_a_named_dealer_none() -> None:
    assert belote.new_match(FFB, dealer=3).dealer == 3
    with pytest.raises(SeedError, match="dealer=None draws for the deal, which needs a seed"):
        belote.new_match(FFB, dealer=None)


FIRST_HANDS = {
    "3+2": ("7C 8C 9C JD QD", "TC JC QC KD AD", "KC AC 7D 7H 8H", "8D 9D TD 9H TH"),
    "2+3": ("7C 8C 7D 8D 9D", "9C TC TD JD QD", "JC QC KD AD 7H", "KC AC 8H 9H TH"),
    "5": ("7C 8C 9C TC JC", "QC KC AC 7D 8D", "9D TD JD QD KD", "AD 7H 8H 9H TH"),
    "1+4": ("7C JC QC KC AC", "8C 7D 8D 9D TD", "9C JD QD KD AD", "TC 7H 8H 9H TH"),
}


@pytest.mark.parametrize("packets", FIRST_HANDS)
def test_2_2_five_cards_in_packets_from_the_seat_after_the_dealer(packets: str) -> None:
    state = auction(ffb(dealing={"packets_before_auction": packets}), "JH", dealer=2)
    assert FIRST_HANDS[packets] == tuple(spell(state.hand(seat)) for seat in (3, 0, 1, 2))


def test_2_2_the_next_card_is_turned() -> None:
    state = auction(FFB, "9S")
    assert belote.Card["9S"] is state.turn_up
    assert pack("9S")[21:] == state.stock


def test_2_2_nothing_is_said_or_played_before_the_deal() -> None:
    state = belote.new_match(FFB)
    assert state.to_act is None
    assert belote.legal_actions(state) == ()
    for text in ("1 take", "1 pass", "1 choose H", "1 play JH"):
        assert why(state, text) == ("phase/awaiting_deal", "2.2")


def test_2_2_any_pack_may_be_dealt() -> None:
    for seed in (None, 7):
        state = belote.new_match(FFB, seed=seed)
        for laid in (CARDS, CARDS[::-1], belote.shuffled(3)):
            assert belote.is_legal(state, Deal(laid))
            assert belote.explain(state, Deal(laid)) is None


def test_2_2_deals_are_counted() -> None:
    state = belote.new_match(FFB)
    assert state.deal_number == 0
    assert belote.apply(state, Deal(CARDS)).deal_number == 1


def last_cards(ruleset: Ruleset, *calls: str) -> list[str]:
    """Return what each seat is dealt after the auction, in seat order; seat 3 deals."""
    before = auction(ruleset, "JH", dealer=3)
    state = playing(after(before, *calls))
    assert [len(state.hand(seat)) for seat in range(4)] == [8] * 4
    return [
        spell(tuple(card for card in state.hand(seat) if card not in before.hand(seat)))
        for seat in range(4)
    ]


# After the turn-up the stock holds, in order: QH KH AH 7S 8S 9S TS JS QS KS AS.
@pytest.mark.parametrize(
    ("packets", "expected"),
    [
        ("3", ["QH KH AH", "JH 7S 8S", "9S TS JS", "QS KS AS"]),
        ("2+1", ["QH KH QS", "JH AH 7S", "8S 9S KS", "TS JS AS"]),
        ("1+2", ["QH 8S 9S", "JH KH TS", "AH JS QS", "7S KS AS"]),
        ("1+1+1", ["QH 8S QS", "JH KH 9S", "AH TS KS", "7S JS AS"]),
    ],
)
def test_2_3_three_cards_more_and_two_to_the_taker(packets: str, expected: list[str]) -> None:
    ruleset = ffb(dealing={"packets_after": packets})
    assert expected == last_cards(ruleset, "0 pass", "1 take")


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("right_of_dealer", ["QH KH AH", "JH 7S 8S", "9S TS JS", "QS KS AS"]),
        ("right_of_taker", ["TS JS QS", "JH KS AS", "QH KH AH", "7S 8S 9S"]),
    ],
)
def test_2_3_the_second_part_starts_after_the_dealer_or_the_taker(
    start: str, expected: list[str]
) -> None:
    ruleset = ffb(dealing={"after_start": start})
    assert expected == last_cards(ruleset, "0 pass", "1 take")


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("taker", range(4))
@pytest.mark.parametrize("start", ["right_of_dealer", "right_of_taker"])
def test_2_3_a_pack_can_be_laid_for_any_eight_cards_each(
    start: str, taker: int, dealer: int
) -> None:
    ruleset = ffb(dealing={"after_start": start, "packets_after": "2+1"})
    hands = [CARDS[seat::4] for seat in range(4)]
    laid = belote.pack_for(ruleset, hands=hands, dealer=dealer, taker=taker)
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), Deal(laid))
    while state.to_act != taker:
        state = after(state, f"{state.to_act} pass")
    state = playing(after(state, f"{taker} take"))
    assert hands == [state.hand(seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("upcard", "expected"),
    [
        ("to_taker", ["QH KH AH", "JH 7S 8S", "9S TS JS", "QS KS AS"]),
        ("to_partner", ["QH KH AH", "7S 8S 9S", "TS JS QS", "JH KS AS"]),
    ],
)
def test_2_4_the_turn_up_goes_to_the_taker_or_the_partner(upcard: str, expected: list[str]) -> None:
    assert expected == last_cards(ffb(dealing={"upcard": upcard}), "0 pass", "1 take")


def test_2_4_the_turn_up_goes_to_the_taker_whatever_suit_is_named() -> None:
    calls = ("0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 choose S")
    assert last_cards(FFB, *calls)[1] == "JH 7S 8S"


@pytest.mark.parametrize(
    ("rotation", "totals", "dealer"),
    [
        ("next_in_direction", (100, 62), 0),
        ("next_in_direction", (70, 92), 0),
        ("hand_winner", (100, 62), 0),
        ("hand_winner", (70, 92), 1),
    ],
)
def test_2_5_the_next_seat_deals_or_the_next_of_the_side_that_marked_more(
    rotation: str, totals: tuple[int, int], dealer: int
) -> None:
    ruleset = ffb(dealing={"rotation": rotation})
    assert dealer == final_trick(ruleset, totals).dealer


def test_2_5_when_both_marked_the_same_the_next_seat_deals() -> None:
    level = ffb(dealing={"rotation": "hand_winner"}, scoring={"litige": "nobody"})
    assert final_trick(level, (81, 81)).dealer == 0


@pytest.mark.parametrize(
    ("all_pass", "dealer"), [("redeal_next_dealer", 1), ("redeal_same_dealer", 0)]
)
def test_2_6_when_all_pass_twice_the_next_or_the_same_seat_deals(
    all_pass: str, dealer: int
) -> None:
    state = after(auction(ffb(dealing={"all_pass": all_pass})), *PASSES, *PASSES)
    assert isinstance(state, Dealing)
    assert dealer == state.dealer


def passed_out(state: State) -> State:
    """Return what follows when all pass twice; seat 0 deals."""
    dealt = belote.apply(state, Deal(pack()))
    assert isinstance(dealt, Bidding)
    return after(dealt, *PASSES, *PASSES)


def test_2_6_a_passed_out_deal_marks_nothing_and_is_kept() -> None:
    state = passed_out(belote.new_match(FFB))
    (result,) = state.results
    assert (0, 0) == state.scores == result.score.points
    assert belote.Outcome.PASSED_OUT is result.score.outcome
    assert result.contract is None
    assert len(result.bids) == 8
    assert cards("7C 8C 9C JD QD") == result.hands[1]


def test_2_6_a_passed_out_pack_counts_as_dealt_but_not_for_the_limit_of_deals() -> None:
    state = passed_out(belote.new_match(ffb(sheet={"deals_limit": 1})))
    assert state.deal_number == 1
    assert not state.is_over
