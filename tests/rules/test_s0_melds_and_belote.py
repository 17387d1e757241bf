"""S0.26 to S0.45, S0.57 and S0.58: combinations, how they are declared and shown, and belote."""

from itertools import pairwise

import pytest

import belote
from belote import Declare, Meld, Playing, Ruleset, State, Trump, rulesets
from belote.meld import meld
from rules.s0 import at_tables, counted, dealt, found, in_play, laid, scoring, silent
from tables import after, belote_lines, named_melds, offered, playing, why

QUARTE_AND_TIERCE = {
    2: "9D TD JD QD 7S 8S 9S AC KH/9H TH JH QH KC QC TC 8D 7D",
    4: "9D TD JD QD 7S 8S 9S AC/9H TH JH QH KC QC TC 8D/7D KD AD 7C 8C 9C JS KS/"
    "AS QS TS JC 7H 8H KH AH",
}
"""Seat 0 has a quarte in diamonds and a tierce in spades, seat 1 a quarte in hearts."""
BRELAN_AND_TIERCE = {
    2: "QC QD QH QS 7S 8S 9S AC KH/7C 8C TC JC KC 7D 8D TD JD",
    4: "QC QD QH QS 7S 8S 9S AC/7C 8C 9C TC JC KC 7D 8D/9D TD JD KD AD 7H 8H 9H/"
    "TH JH KH AH TS JS KS AS",
}
TURNED = {2: "AH", 4: "AC"}


def ready(rules: Ruleset, trump: Trump = Trump.SPADES) -> Playing:
    """Return the deal above when seat 0 is asked for its combinations."""
    players = rules.seating.players
    return dealt(rules, QUARTE_AND_TIERCE[players], TURNED[players], trump=trump)


# ------------------------------------------------------------------------ combinations


@at_tables(26)
def test_s0_26_a_brelan_is_four_of_a_kind(rules: Ruleset) -> None:
    assert found(rules, "QC QD QH QS 7C") == {"square Q": 100}
    assert found(rules, "QC QD QH 7S 7C") == {}
    assert found(rules, "8C 8D 8H 8S 7C") == {}


@at_tables(27)
def test_s0_27_the_brelan_worth_more_wins_and_cancels_the_other(rules: Ruleset) -> None:
    order = ("square J", "square 9", "square A", "square K", "square Q", "square T")
    for high, low in pairwise(order):
        assert scoring(rules, high, low)[:2] == [[high], []]
        assert scoring(rules, low, high)[:2] == [[], [high]]


@at_tables(28)
def test_s0_28_runs_of_three_four_or_five_in_one_suit(rules: Ruleset) -> None:
    names = {"JS QS KS": "tierce KS", "JS QS KS AS": "quarte AS", "TS JS QS KS AS": "quinte AS"}
    assert [list(found(rules, hand)) for hand in names] == [[name] for name in names.values()]
    assert found(rules, "9S TS QS KS") == found(rules, "JS QS KH") == {}


@at_tables(29)
def test_s0_29_of_two_runs_the_one_with_more_cards_wins(rules: Ruleset) -> None:
    order = ("quinte7 KH", "quinte6 AS", "quinte AD", "quarte TH", "tierce AC")
    for high, low in pairwise(order):
        assert scoring(rules, low, high)[:2] == [[], [high]]


@at_tables(30)
def test_s0_30_with_as_many_cards_the_higher_top_wins(rules: Ruleset) -> None:
    assert scoring(rules, "tierce KC", "tierce AH")[:2] == [[], ["tierce AH"]]
    assert scoring(rules, "quarte TC", "quarte JH")[:2] == [[], ["quarte JH"]]


@at_tables(31)
def test_s0_31_between_equal_runs_the_trump_suit_wins(rules: Ruleset) -> None:
    assert scoring(rules, "tierce AH", "tierce AC")[:2] == [[], ["tierce AC"]]


@at_tables(32)
def test_s0_32_when_neither_is_of_trumps_the_first_declared_wins(rules: Ruleset) -> None:
    assert scoring(rules, "tierce AH", "tierce AS")[:2] == [["tierce AH"], []]
    assert scoring(rules, "tierce AS", "tierce AH")[:2] == [["tierce AS"], []]


@at_tables(33)
def test_s0_33_six_or_seven_in_a_row_are_worth_a_quint(rules: Ruleset) -> None:
    assert found(rules, "7S 8S 9S TS JS QS") == {"quinte6 QS": 100}
    assert found(rules, "7S 8S 9S TS JS QS KS") == {"quinte7 KS": 100}


@at_tables(34)
def test_s0_34_eight_in_a_row_are_a_quint_and_a_tierce(rules: Ruleset) -> None:
    assert list(found(rules, "7S 8S 9S TS JS QS KS AS").values()) == [120]


@at_tables(35)
def test_s0_35_no_run_counts_against_a_brelan_whatever_it_is_worth(rules: Ruleset) -> None:
    assert scoring(rules, "quinte AS", "square 9")[:2] == [[], ["square 9"]]
    assert scoring(rules, "quarte KS", "square 9, tierce KH")[1] == ["square 9", "tierce KH"]
    both = scoring(rules, "square K, tierce 9H", "square A, quarte JS")
    assert both[:2] == [[], ["square A"]]


@at_tables(57)
@pytest.mark.parametrize(
    ("rank", "points"),
    [("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)],
)
def test_s0_57_what_brelans_are_worth(rules: Ruleset, rank: str, points: int) -> None:
    assert found(rules, " ".join(rank + suit for suit in "CDHS")) == {f"square {rank}": points}


@at_tables(58)
def test_s0_58_a_quint_is_100_a_quarte_50_a_tierce_20_and_so_is_a_belote(rules: Ruleset) -> None:
    runs = {"quinte KS": 100, "quarte KS": 50, "tierce KS": 20}
    held = {name: " ".join(map(str, meld(name).cards)) for name in runs}
    assert [found(rules, held[name]) for name in runs] == [{name: runs[name]} for name in runs]
    assert belote_lines(after_pair(rules, "KH belote", "QH belote")) == [(0, "belote", 20)]


# --------------------------------------------------------------------------- declaring


@at_tables(38)
def test_s0_38_the_other_player_declares_before_the_first_card(rules: Ruleset) -> None:
    state = ready(rules)
    assert (state.to_act, state.is_declaring, state.trick.cards) == (0, True, ())
    assert why(state, "0 play AC") == ("phase/declare_first", "8.5")
    assert why(silent(state), "0 declare tierce 9S") == ("phase/nobody_is_asked", "8.5")


@at_tables(39)
def test_s0_39_the_opponent_declares_what_beats_it_or_says_good(rules: Ruleset) -> None:
    state = ready(rules)
    assert offered(after(state, "0 declare quarte QD")) == ["1 declare -"]
    assert offered(after(state, "0 declare tierce 9S")) == ["1 declare quarte QH", "1 declare -"]
    answered = playing(after(state, "0 declare quarte QD", "1 declare -"))
    assert (answered.to_act, answered.is_declaring) == (0, False)


@at_tables(40)
def test_s0_40_a_declaration_names_the_combination_and_no_points(rules: Ruleset) -> None:
    state = playing(after(ready(rules), "0 declare quarte QD"))
    assert [str(said) for said in state.melds[0]] == ["quarte QD"]
    assert Declare(0, (meld("quarte QD"),)) == Declare(0, (Meld(meld("quarte QD").cards, 50),))
    assert set(state.shown_melds) == {()}


@at_tables(41)
def test_s0_41_brelans_are_declared_first_then_runs(rules: Ruleset) -> None:
    players = rules.seating.players
    state = dealt(rules, BRELAN_AND_TIERCE[players], TURNED[players], trump=Trump.SPADES)
    assert offered(state)[-2:] == ["0 declare square Q, tierce 9S", "0 declare -"]


@at_tables(42)
def test_s0_42_what_was_accepted_is_shown_after_everybodys_first_card(rules: Ruleset) -> None:
    state = silent(after(ready(rules), "0 declare quarte QD"))
    for _ in range(rules.seating.players):
        assert set(playing(state).shown_melds) == {()}
        state = first_card(state)
    shown = playing(state).shown_melds
    assert shown == (named_melds("quarte QD"), *[()] * (rules.seating.players - 1))


def first_card(state: State) -> Playing:
    """Return a deal after the first card that may be played."""
    return playing(belote.apply(state, belote.legal_actions(state)[0]))


# ------------------------------------------------------------------------------ belote

PAIR = {2: "KH QH AS/7S 8S 9S", 4: "KH QH AS/7S 8S 9S/7C 8C 9C/7D 8D 9D"}


def after_pair(rules: Ruleset, *plays: str) -> State:
    """Return a deal in which seat 0 plays two cards, said with the word or not, and wins both."""
    state: State = laid(rules, PAIR[rules.seating.players])
    for play in plays:
        state = after(state, f"0 play {play}")
        for _ in range(1, rules.seating.players):
            state = first_card(state)
    return state


@at_tables(36)
def test_s0_36_a_belote_is_king_and_queen_of_trumps_in_one_hand(rules: Ruleset) -> None:
    assert "0 play KH belote" in offered(laid(rules, PAIR[rules.seating.players]))
    split = laid(rules, PAIR[rules.seating.players].replace("QH", "7H"))
    assert why(split, "0 play KH belote") == ("belote/not_the_pair", "5.1")
    assert why(after_pair(rules), "0 play AS belote") == ("belote/not_the_pair", "5.1")


@at_tables(37)
def test_s0_37_it_counts_as_well_when_both_lie_in_a_run_of_trumps(rules: Ruleset) -> None:
    made = (in_play(rules) - 40, 40)
    deal = counted(rules, made, belotes=(1, 0), announced=("tierce KH", ""), takers=1)
    lines = belote.settle(rules, deal).of(0)
    assert [(line.label, line.points) for line in lines][-2:] == [("belote", 20), ("melds", 20)]


@at_tables(43)
def test_s0_43_belote_is_said_with_the_king_and_rebelote_with_the_queen_later(
    rules: Ruleset,
) -> None:
    state = laid(rules, PAIR[rules.seating.players])
    assert why(state, "0 play QH belote") == ("belote/king_first", "5.3")
    assert "0 play QH belote" in offered(after_pair(rules, "KH belote"))
    assert belote_lines(after_pair(rules, "KH belote", "QH belote")) == [(0, "belote", 20)]
    assert all("belote" not in str(action) for action in belote.legal_actions(ready(rules)))


LOST_PAIR = {2: "KH QH 7S/JH 9H AS", 4: "KH QH 7S/JH 9H AS/7C 8C 9C/7D 8D 9D"}
LOST_TRICKS = {
    2: (("0 play KH belote", "1 play JH"), ("1 play 9H", "0 play QH belote")),
    4: (
        ("0 play KH belote", "1 play JH", "2 play 7C", "3 play 7D"),
        ("1 play 9H", "2 play 8C", "3 play 8D", "0 play QH belote"),
    ),
}
"""Hearts are trumps; seat 1 wins both tricks to which seat 0 plays king and queen."""


@at_tables(44)
def test_s0_44_whoever_wins_those_tricks(rules: Ruleset) -> None:
    state: State = laid(rules, LOST_PAIR[rules.seating.players])
    for trick in LOST_TRICKS[rules.seating.players]:
        state = after(state, *trick)
    assert playing(state).tricks[-1].winner == 1
    assert belote_lines(state) == [(0, "belote", 20)]


@at_tables(45)
@pytest.mark.parametrize(
    "said", [("KH", "QH"), ("KH belote", "QH")], ids=["neither word", "the second missing"]
)
def test_s0_45_without_one_of_the_words_there_are_no_points(
    rules: Ruleset, said: tuple[str, str]
) -> None:
    assert belote_lines(after_pair(rules, *said)) == []


@at_tables(45)
def test_s0_45_the_second_word_is_none_without_the_first(rules: Ruleset) -> None:
    silent_king = after_pair(rules, "KH")
    assert why(silent_king, "0 play QH belote") == ("belote/first_word_missing", "5.2")


# ----------------------------------------------------------------- what the text leaves open


@at_tables(26)
def test_s0_26_a_card_serves_one_combination_only(rules: Ruleset) -> None:
    hand = "QC QD QH QS KS AS"
    assert found(rules, hand) == {"square Q": 100}
    assert found(rules.but({"melds.card_reuse": "free"}), hand) == {
        "square Q": 100,
        "tierce AS": 20,
    }


@at_tables(50)
def test_s0_50_a_side_without_a_trick_keeps_its_combinations(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    made = in_play(rules)
    deal = counted(rules, (made, 0), tricks=(size, 0), announced=("", "tierce 9S"))
    assert belote.settle(rules, deal).points == (made + 100, 20)


def test_s0_open_in_pairs_each_seat_from_the_leader_on_beats_all_so_far_or_says_good() -> None:
    hands = (
        "9D TD JD QD 7S 8S 9S AC/9H TH JH QH KC QC TC 8D/"
        "TS JS QS 7C 8C 9C KD AD/AS KS JC 7D 7H 8H KH AH"
    )
    state = dealt(rulesets.LUDOTECA_4P, hands, "AC", trump=Trump.SPADES)
    state = playing(after(state, "0 declare tierce 9S"))
    assert offered(state) == ["1 declare quarte QH", "1 declare -"]
    partner = after(state, "1 declare -")
    assert "2 declare tierce QS" in offered(partner)
    assert all("tierce 9C" not in choice or "QS" in choice for choice in offered(partner))
    assert offered(after(partner, "2 declare tierce QS")) == ["3 declare -"]
    assert offered(after(state, "1 declare quarte QH")) == ["2 declare -"]
