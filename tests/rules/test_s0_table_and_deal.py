"""S0.1 to S0.25 and S0.62 to S0.70: who sits at the table, the deal, the auction, the exchange."""

from collections import Counter

import belote
from belote import Card, Contract, Dealing, Playing, Ruleset, Trump, cards, rulesets
from belote.card import CARDS
from rules.s0 import (
    all_pass,
    at_tables,
    counted,
    dealt,
    each,
    ended,
    first_calls,
    is_won_by,
    kept,
    laid,
    silent,
    worth,
)
from tables import after, offered, play_out, playing, why

SEVEN = "7H 9H TH 8C 9C TC QS KS AS/AH KH 8H 7C JC QC 7D 8D 9D"
"""Hands of nine where the jack of hearts is turned; seat 0 holds the seven."""
PAIRS = (
    "JH 8C 9C TC 7S KS AS JC/7H 9H TH AH KH 8H 7C QC/"
    "KC AC 7D 8D 9D TD JD QD/KD AD 8S 9S TS JS QS QH"
)
"""Hands of eight where the jack of hearts is turned; seat 1 holds the seven."""


@at_tables(1)
def test_s0_1_players_announce_what_they_hold_and_win_tricks_to_a_total(rules: Ruleset) -> None:
    state = belote.new_match(rules, seed=7)
    while not state.is_over:
        state = belote.apply(state, belote.legal_actions(state)[0])
    labels = {line.label for deal in state.results for line in deal.score.lines}
    assert {"cards", "last_trick", "melds"} <= labels
    assert max(state.scores) >= 1000
    assert len(state.results) > 1


@at_tables(2)
def test_s0_2_a_thousand_points_unless_another_total_is_agreed(rules: Ruleset) -> None:
    assert not ended(rules, scores=each(rules, 978)).is_over
    assert is_won_by(ended(rules, scores=each(rules, 979)), 0, "target")
    agreed = rules.but({"sheet.target": 500})
    assert is_won_by(ended(agreed, scores=each(rules, 479)), 0, "target")


@at_tables(3)
def test_s0_3_thirty_two_cards_from_seven_to_ace(rules: Ruleset) -> None:
    (deal,) = belote.legal_actions(belote.new_match(rules, seed=7))
    assert isinstance(deal, belote.Deal)
    assert Counter(str(card.rank) for card in deal.pack) == dict.fromkeys("789TJQKA", 4)


@at_tables(4)
def test_s0_4_two_three_or_four_players(rules: Ruleset) -> None:
    state = first_calls(rules)
    seats = [after_passes(state, passes) for passes in range(rules.seating.players)]
    assert set(seats) == set(range(rules.seating.players))
    assert len(seats) == len(set(seats))


def after_passes(state: belote.State, passes: int) -> int | None:
    """Return who is asked after so many passes."""
    for _ in range(passes):
        state = after(state, f"{state.to_act} pass")
    return state.to_act


@at_tables(5)
def test_s0_5_each_for_themselves_but_four_in_pairs(rules: Ruleset) -> None:
    players = rules.seating.players
    assert len(belote.new_match(rules).scores) == (2 if players == 4 else players)


@at_tables(6)
def test_s0_6_ace_ten_king_queen_jack_nine_eight_seven_in_plain_suits(rules: Ruleset) -> None:
    assert falls(rules, "AS TS KS QS JS 9S 8S 7S")


@at_tables(7)
def test_s0_7_jack_nine_ace_ten_king_queen_eight_seven_in_trumps(rules: Ruleset) -> None:
    assert falls(rules, "JH 9H AH TH KH QH 8H 7H")


def falls(rules: Ruleset, text: str) -> bool:
    """Tell whether each card wins over all that follow it, hearts trumps."""
    held = cards(text)
    return all(
        belote.trick_winner(rules, trick=(low, high), trump=Trump.HEARTS) == 1
        for at, high in enumerate(held)
        for low in held[at + 1 :]
    )


@at_tables(8)
def test_s0_8_the_points_of_trumps_with_a_king_of_ten_by_agreement(rules: Ruleset) -> None:
    points = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
    assert points == {rank: worth(rules, f"{rank}H") for rank in points}
    printed = rules.but({"scoring.trump_points": "K:10"})
    assert [worth(printed, card) for card in ("KH", "KS")] == [10, 4]


@at_tables(9)
def test_s0_9_the_points_of_plain_suits_with_a_king_of_ten_by_agreement(rules: Ruleset) -> None:
    points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
    assert points == {rank: worth(rules, f"{rank}S") for rank in points}
    printed = rules.but({"scoring.plain_points": "K:10"})
    assert [worth(printed, card) for card in ("KH", "KS")] == [4, 10]


@at_tables(10)
def test_s0_10_each_draws_a_card_and_the_lowest_deals(rules: Ruleset) -> None:
    for seed in range(30):
        drawn = [card.rank.value for card in belote.shuffled(seed, 0)]
        pairs = zip(drawn[::2], drawn[1::2], strict=True)
        first, second = next(pair for pair in pairs if len(set(pair)) == 2)
        lowest = int("789TJQKA".index(second) < "789TJQKA".index(first))
        assert belote.new_match(rules, seed=seed, dealer=None).dealer == lowest


@at_tables(11)
def test_s0_11_the_cards_are_shuffled_for_every_deal_and_then_cut(rules: Ruleset) -> None:
    first = belote.new_match(rules, seed=7)
    second = all_pass(belote.apply(first, belote.legal_actions(first)[0]), 2)
    packs = [belote.legal_actions(state)[0] for state in (first, second)]
    assert packs == [belote.Deal(belote.shuffled(7, number)) for number in (1, 2)]


@at_tables(12)
def test_s0_12_six_cards_each_three_at_a_time(rules: Ruleset) -> None:
    state = first_calls(rules)
    assert state.hand(1) == (*CARDS[:3], *CARDS[6:9])
    assert state.hand(0) == (*CARDS[3:6], *CARDS[9:12])


@at_tables(13)
def test_s0_13_the_next_card_is_turned_beside_the_stock_and_proposes_trumps(rules: Ruleset) -> None:
    state = belote.apply(belote.new_match(rules), belote.Deal(CARDS))
    assert isinstance(state, belote.Bidding)
    assert state.turn_up is CARDS[12]
    taken = kept(after(state, "1 take"))
    assert taken.contract == Contract(1, Trump.DIAMONDS)
    assert all(CARDS[12] not in taken.hand(seat) for seat in range(2))


@at_tables(14)
def test_s0_14_the_higher_score_of_the_deal_deals_next_or_else_the_other_one(
    rules: Ruleset,
) -> None:
    for dealer in range(2):
        ends = {"dealer": dealer, "scores": (0, 500), "tricks": (4, 4)}
        assert ended(rules, (60, 40), **ends).dealer == 0
        assert ended(rules, (19, 40), **ends).dealer == 1 - dealer
        assert ended(rules, (10, 40), **ends).dealer == 1


@at_tables(15)
def test_s0_15_after_two_double_passes_the_one_who_did_not_deal_deals(rules: Ruleset) -> None:
    assert all_pass(first_calls(rules), 2).dealer == 1
    sheet = belote.Sheet(rules, dealer=1).add(counted(rules, (90, 10))).passed_out()
    assert sheet.dealer == 1


@at_tables(16)
def test_s0_16_the_other_player_accepts_the_turned_suit_or_passes_first(rules: Ruleset) -> None:
    state = first_calls(rules)
    assert offered(state) == ["1 take", "1 pass"]


@at_tables(17)
def test_s0_17_then_the_dealer_accepts_and_deals_on_or_passes(rules: Ruleset) -> None:
    state = after(first_calls(rules), "1 pass")
    assert offered(state) == ["0 take", "0 pass"]
    assert len(playing(after(state, "0 take")).hand(1)) == 9


@at_tables(18)
def test_s0_18_if_both_passed_the_other_player_may_choose_another_suit(rules: Ruleset) -> None:
    state = all_pass(first_calls(rules, "KS"))
    assert offered(state) == ["1 choose C", "1 choose D", "1 choose H", "1 pass"]


@at_tables(19)
def test_s0_19_then_the_dealer_may_choose_another_suit_or_pass(rules: Ruleset) -> None:
    state = after(all_pass(first_calls(rules, "KS")), "1 pass")
    assert offered(state) == ["0 choose C", "0 choose D", "0 choose H", "0 pass"]


@at_tables(20)
def test_s0_20_if_the_dealer_passes_the_deal_is_void(rules: Ruleset) -> None:
    state = all_pass(first_calls(rules), 2)
    assert isinstance(state, Dealing)
    assert (state.scores, state.results[0].contract) == ((0, 0), None)


@at_tables(21)
def test_s0_21_three_more_cards_each_one_at_a_time(rules: Ruleset) -> None:
    state = first_calls(rules)
    before = [set(state.hand(seat)) for seat in range(2)]
    after_call = playing(after(state, "1 take"))
    gained = [set(after_call.hand(seat)) - before[seat] for seat in range(2)]
    assert gained == [set(state.stock[1:6:2]), set(state.stock[0:6:2])]


@at_tables(22)
def test_s0_22_the_bottom_card_of_the_stock_is_shown_and_only_informs(rules: Ruleset) -> None:
    state = first_calls(rules)
    shown = playing(after(state, "1 take"))
    assert shown.bottom_card is state.stock[-1]
    finished = play_out(silent(shown)).results[0]
    assert shown.bottom_card not in {card for trick in finished.tricks for card in trick.cards}


@at_tables(23)
def test_s0_23_the_holder_of_the_trump_seven_may_swap_it_for_the_turned_card(
    rules: Ruleset,
) -> None:
    state = dealt(rules, SEVEN, "JH")
    assert offered(state) == ["0 exchange", "0 keep"]
    swapped = playing(after(state, "0 exchange"))
    assert set(swapped.hand(0)) == {*state.hand(0), Card["JH"]} - {Card["7H"]}
    assert (swapped.hand(1), swapped.exchanged_by) == (state.hand(1), 0)
    assert why(after(state, "0 keep"), "1 exchange") == ("exchange/not_in_hand", "2.7")


@at_tables(23)
def test_s0_23_not_when_another_suit_is_trumps(rules: Ruleset) -> None:
    state = dealt(rules, SEVEN, "JH", trump=Trump.SPADES)
    assert not state.is_exchanging
    assert why(state, "0 exchange") == ("phase/no_exchange", "2.7")


@at_tables(24)
def test_s0_24_the_swap_serves_to_complete_combinations(rules: Ruleset) -> None:
    state = dealt(rules, SEVEN, "JH")
    assert "tierce JH" not in " ".join(offered(kept(state)))
    assert "0 declare tierce JH" in offered(after(state, "0 exchange"))


@at_tables(25)
def test_s0_25_the_swap_is_made_after_the_extra_cards_before_anything_else(
    rules: Ruleset,
) -> None:
    state = dealt(rules, SEVEN, "JH")
    assert len(state.hand(0)) == 9
    for action in ("0 declare -", "0 play QS"):
        assert why(state, action) == ("phase/exchange_first", "2.7")
    late = kept(state)
    assert why(late, "0 exchange") == ("phase/no_exchange", "2.7")
    assert why(after(silent(late), "0 play QS"), "0 exchange") == ("phase/no_exchange", "2.7")


@at_tables(62)
def test_s0_62_partners_share_a_score(rules: Ruleset) -> None:
    for winner in range(4):
        hands = ["7S", "8S", "9S", "TS"]
        hands[winner] = "AS"
        state = play_out(laid(rules, "/".join(hands)))
        assert state.scores[winner % 2] > state.scores[1 - winner % 2]
        assert len(state.scores) == 2


@at_tables(62)
def test_s0_62_either_partner_stops_the_deal_for_both(rules: Ruleset) -> None:
    state = laid(rules, "AS 7D 8D/7S 7C 8C/8S 9C TC/9S JC QC", scores=(989, 0))
    state = playing(after(state, "0 play AS", "1 play 7S", "2 play 8S", "3 play 9S"))
    assert list(map(str, belote.interjections(state))) == ["0 claim", "2 claim"]
    assert is_won_by(after(state, "2 claim"), 0, "claim")


@at_tables(63)
def test_s0_63_four_cards_of_a_suit_are_handed_out_and_the_lowest_deals(rules: Ruleset) -> None:
    for seed in range(30):
        drawn = [card for card in belote.shuffled(seed, 0) if card in CARDS[:4]]
        state = belote.new_match(rules, seed=seed, dealer=None)
        assert state.dealer == CARDS.index(drawn[0])
    dealers = {belote.new_match(rules, seed=seed, dealer=None).dealer for seed in range(30)}
    assert dealers == {0, 1, 2, 3}


@at_tables(64)
def test_s0_64_five_cards_each_three_then_two_and_the_next_is_turned(rules: Ruleset) -> None:
    state = belote.apply(belote.new_match(rules), belote.Deal(CARDS))
    assert isinstance(state, belote.Bidding)
    assert state.hand(1) == (*CARDS[:3], *CARDS[12:14])
    assert state.hand(0) == (*CARDS[9:12], *CARDS[18:20])
    assert state.turn_up is CARDS[20]


@at_tables(65)
def test_s0_65_the_first_hand_begins_and_passes_go_to_the_right(rules: Ruleset) -> None:
    state = first_calls(rules)
    assert [after_passes(state, passes) for passes in range(4)] == [1, 2, 3, 0]
    _, _, sides, *_ = str(state).splitlines()
    assert sides.split(": ")[0] == "3"
    assert "  1: " in sides


@at_tables(66)
def test_s0_66_when_all_four_pass_each_in_turn_may_choose_a_suit(rules: Ruleset) -> None:
    state = all_pass(first_calls(rules, "KS"))
    for seat in (1, 2, 3, 0):
        choices = [f"{seat} choose {suit}" for suit in "CDH"]
        assert offered(state) == [*choices, f"{seat} pass"]
        state = after(state, f"{seat} pass")


@at_tables(67)
def test_s0_67_when_all_pass_again_the_cards_are_dealt_anew(rules: Ruleset) -> None:
    state = all_pass(first_calls(rules), 2)
    assert isinstance(state, Dealing)
    assert (state.scores, state.dealer) == ((0, 0), 1)


@at_tables(68)
def test_s0_68_three_more_each_from_the_right_of_the_chooser_on(rules: Ruleset) -> None:
    state = first_calls(rules)
    after_call = playing(after(state, "1 pass", "2 take"))
    for seat, given in ((3, state.stock[:3]), (0, state.stock[3:6]), (1, state.stock[6:9])):
        assert set(after_call.hand(seat)) - set(state.hand(seat)) == set(given)


@at_tables(69)
def test_s0_69_the_chooser_gets_two_and_the_turned_card(rules: Ruleset) -> None:
    state = first_calls(rules)
    for calls in (("1 pass", "2 take"), ("1 pass", "2 pass", "3 pass", "0 pass", "1 pass")):
        called = after(state, *calls)
        chosen = called if isinstance(called, Playing) else playing(after(called, "2 choose H"))
        gained = set(chosen.hand(2)) - set(state.hand(2))
        assert gained == {state.turn_up, *state.stock[9:11]}


@at_tables(70)
def test_s0_70_the_seven_is_swapped_for_the_turned_card_wherever_it_lies(rules: Ruleset) -> None:
    state = dealt(rules, PAIRS, "JH")
    assert why(state, "0 exchange") == ("exchange/holds_the_turn_up", "2.7")
    state = playing(after(state, "0 keep"))
    assert offered(state) == ["1 exchange", "1 keep"]
    swapped = playing(after(state, "1 exchange"))
    assert set(swapped.hand(1)) == {*state.hand(1), Card["JH"]} - {Card["7H"]}
    assert set(swapped.hand(0)) == {*state.hand(0), Card["7H"]} - {Card["JH"]}


@at_tables(70)
def test_s0_70_not_when_another_suit_was_chosen(rules: Ruleset) -> None:
    state = dealt(rules, PAIRS, "JH", trump=Trump.SPADES)
    assert why(state, "1 exchange") == ("phase/no_exchange", "2.7")


# ----------------------------------------------------------------- what the text leaves open


def test_s0_open_in_pairs_the_deal_passes_to_the_next_seat_whoever_scored() -> None:
    for dealer in range(4):
        for gained in ((60, 40), (0, 90)):
            state = ended(rulesets.LUDOTECA_4P, gained, dealer=dealer, tricks=(4, 3))
            assert state.dealer == (dealer + 1) % 4
