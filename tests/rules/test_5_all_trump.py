"""Paragraphs 5.1 to 5.4 and 5.8 where all suits are trumps, or none."""

from itertools import product
from typing import Final

import pytest

import belote
from belote import Contract, Deal, Play, Playing, Ruleset, State, Trump, cards
from belote.axes import Option
from tables import AT_ONCE, FFB, after, offered, play_out, playing, why

BEYOND: Final = FFB.but({"bidding.sa_ta": "on"})
"""The classic game with two more names (FFB-B16, paragraph 11)."""

TWO: Final = "KH QH KS QS/7H 8H 7S 8S/9C TC 9D TD/7C 8C 7D 8D"
"""Seat 0 has two pairs and, at tout-atout, every trick to come."""
EACH: Final = "KC QC/KD QD/KH QH/KS QS"
SPLIT: Final = "KH QS/QH KS/7C 8C/7D 8D"


def table(**tricks: Option) -> Ruleset:
    """Return the classic game with two more names, and options of play set."""
    return BEYOND.but({f"tricks.{axis}": to for axis, to in tricks.items()})


def laid(
    ruleset: Ruleset, hands: str, trump: Trump = Trump.ALL, scores: tuple[int, int] = (0, 0)
) -> Playing:
    """Return the last tricks of a deal that seat 0 took; the hands are parted by slashes."""
    held = [cards(hand) for hand in hands.split("/")]
    return belote.position(ruleset, hands=held, contract=trump, taker=0, leader=0, scores=scores)


def spoken(state: State) -> list[str]:
    """Return the cards with which the seat that is asked may say a word."""
    plays = [play for play in belote.legal_actions(state) if isinstance(play, Play)]
    return [str(play.card) for play in plays if play.belote]


def belotes(state: State) -> tuple[int, ...]:
    """Return how many belotes of each side count in the last deal."""
    return state.results[-1].belotes


def led(state: Playing, *plays: str) -> Playing:
    """Return play after seat 0, which wins every trick, has led these cards, words as written."""
    for text in plays:
        state = playing(after(state, f"0 play {text}"))
        for _ in range(3):
            state = playing(belote.apply(state, belote.legal_actions(state)[0]))
    return state


# ------------------------------------------------------------------------- 5.8 per suit


def test_5_8_every_suit_has_its_belote() -> None:
    """FFB-B16, FFB-CO15."""
    state = laid(BEYOND, TWO)
    assert spoken(state) == ["QH", "KH", "QS", "KS"]
    for suit in "CDHS":
        assert spoken(laid(BEYOND, f"K{suit} Q{suit}/AC 7C/AD 7D/AH 7H")) == [
            f"Q{suit}",
            f"K{suit}",
        ]


def test_5_8_each_counts_when_both_its_words_were_said() -> None:
    """FFB-B16."""
    state = led(laid(BEYOND, TWO), "KH belote", "QH belote", "KS belote")
    assert belotes(play_out(state, words=1)) == (2, 0)
    assert belotes(play_out(state)) == (1, 0)


def test_5_8_their_words_are_kept_apart() -> None:
    """FFB-B16, FFB-CO15: both words, in each suit."""
    state = led(laid(BEYOND, TWO), "KH belote")
    assert spoken(state) == ["QH", "QS", "KS"]
    state = led(state, "KS")
    assert spoken(state) == ["QH"]
    assert why(state, "0 play QS belote") == ("belote/first_word_missing", "5.2")
    assert why(state, "0 play QH belote") is None


def test_5_8_four_hands_may_each_have_one() -> None:
    """FFB-B16."""
    state: State = laid(BEYOND, EACH)
    for seat, suit in enumerate("CDHS"):
        assert spoken(state) == [f"Q{suit}", f"K{suit}"]
        state = after(state, f"{seat} play K{suit} belote")
    assert belotes(play_out(state, words=4)) == (2, 2)


def test_5_8_one_hand_may_have_all_four() -> None:
    """FFB-B16: up to four."""
    pairs = "KC QC KD QD KH QH KS QS"
    others = "7C 8C 7D 8D 7H 8H 7S 8S/9C TC 9D TD 9H TH 9S TS/JC AC JD AD JH AH JS AS"
    state = laid(table(belote_announce="auto"), f"{pairs}/{others}")
    assert belotes(play_out(state)) == (4, 0)
    assert spoken(laid(BEYOND, f"{pairs}/{others}")) == pairs_in_order()


def pairs_in_order() -> list[str]:
    """Return the kings and queens in index order."""
    return [rank + suit for suit, rank in product("CDHS", "QK")]


def test_5_8_a_pair_in_two_hands_is_none() -> None:
    """FFB-B16."""
    state = laid(BEYOND, SPLIT)
    assert spoken(state) == []
    for card in ("KH", "QS"):
        assert why(state, f"0 play {card} belote") == ("belote/not_the_pair", "5.1")
    assert belotes(play_out(laid(table(belote_announce="auto"), SPLIT))) == (0, 0)


def test_5_8_nobody_says_a_word_with_another_card() -> None:
    """FFB-B16."""
    state = laid(BEYOND, "KH QH JH/KS 7S 8S/7C 8C 9C/7D 8D 9D")
    assert why(state, "0 play JH belote") == ("belote/not_the_pair", "5.1")


# ----------------------------------------------------------------------------- 5.8 none


@pytest.mark.parametrize("announce", ["both_words", "auto"])
def test_5_8_or_none_counts_at_all_trump(announce: str) -> None:
    """BGA-C, ANGE."""
    state = laid(table(belote_ta="none", belote_announce=announce), TWO)
    assert spoken(state) == []
    assert why(state, "0 play KH belote") == ("belote/not_spoken", "5.2")
    assert belotes(play_out(state)) == (0, 0)


@pytest.mark.parametrize("rule", ["per_suit", "none"])
def test_5_8_with_a_suit_for_trumps_there_is_one_all_the_same(rule: str) -> None:
    """BGA-C, FFB-B16."""
    state = laid(table(belote_ta=rule), TWO, Trump.HEARTS)
    assert spoken(state) == ["QH", "KH"]
    assert why(state, "0 play KS belote") == ("belote/not_the_pair", "5.1")


# -------------------------------------------------------------------------- sans-atout


@pytest.mark.parametrize("rule", ["per_suit", "none"])
@pytest.mark.parametrize("announce", ["both_words", "auto"])
def test_5_1_without_trumps_there_is_no_belote(announce: str, rule: str) -> None:
    """FFB-B16, FFB-CO15, HIT-BG, BGA-C."""
    state = laid(table(belote_announce=announce, belote_ta=rule), TWO, Trump.NONE)
    assert spoken(state) == []
    for card in ("KH", "QH", "KS", "QS"):
        assert why(state, f"0 play {card} belote") == ("belote/not_spoken", "5.2")
    assert belotes(play_out(state)) == (0, 0)


# ---------------------------------------------------------------- 5.2 to 5.4 in each suit


def test_5_2_by_itself_every_pair_counts() -> None:
    """TUN: automatic when detected."""
    for announce, counted in (("auto", (2, 0)), ("off", (0, 0))):
        state = laid(table(belote_announce=announce), TWO)
        assert spoken(state) == []
        assert belotes(play_out(state)) == counted


def test_5_3_the_king_comes_first_in_every_suit() -> None:
    """S0, RJCV."""
    state = laid(table(belote_order="king_first"), TWO)
    assert spoken(state) == ["KH", "KS"]
    for suit in "HS":
        assert why(state, f"0 play Q{suit} belote") == ("belote/king_first", "5.3")
    state = led(state, "QS", "KH belote")
    assert spoken(state) == ["QH"]
    assert why(state, "0 play KS belote") == ("belote/first_word_missing", "5.2")


ALL_FOUR: Final = [
    "KC QC KD QD KH QH KS QS",
    "7C 8C 7D 8D 7H 8H 7S 8S",
    "9C TC 9D TD 9H TH 9S TS",
    "JC AC JD AD JH AH JS AS",
]


@pytest.mark.parametrize(("tolerance", "counted"), [(0, 0), (1, 1), (2, 2), (5, 4)])
def test_5_4_each_forgotten_rebelote_uses_up_a_pardon(tolerance: int, counted: int) -> None:
    """FFB-WEB-B."""
    ruleset = table(belote_tolerance=tolerance)
    state: State = laid(ruleset, "/".join(ALL_FOUR))
    while isinstance(state, Playing):
        plays = belote.legal_actions(state)
        kings = [play for play in plays if str(play).endswith("belote") and "play K" in str(play)]
        state = belote.apply(state, (kings or plays)[0])
    assert (counted, 0) == belotes(state)


def test_5_4_pardons_of_one_deal_are_gone_in_the_next() -> None:
    """FFB-WEB-B: once per team and game."""
    ruleset = table(belote_tolerance=3).but({"sheet.target": 10000})
    state: State = belote.new_match(ruleset, dealer=3)
    found = []
    for _ in range(3):
        first = (state.dealer + 1) % 4
        hands = [cards(ALL_FOUR[(seat - first) % 4]) for seat in range(4)]
        pack = belote.pack_for(ruleset, hands=hands, dealer=state.dealer, taker=first)
        state = after(belote.apply(state, Deal(pack)), f"{first} choose AT")
        while isinstance(state, Playing):
            plays = belote.legal_actions(state)
            kings = [play for play in plays if " K" in str(play) and "belote" in str(play)]
            state = belote.apply(state, (kings or plays)[0])
        found.append(belotes(state))
    assert found == [(3, 0), (0, 3), (0, 0)]


# ------------------------------------------------------------------------------- claims


CLAIMING: Final = BEYOND.but(
    {
        "sheet.claim_out": "stop_when_reached",
        "scoring.success": "none",
        "scoring.ta_scale": "raw258",
    }
)


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        (("KH belote", "QH belote"), 1),
        (("KH belote", "QH"), 0),
        (("KH belote", "KS belote"), 0),
    ],
)
def test_5_8_a_claim_counts_the_belotes_that_the_table_has_seen(
    plays: tuple[str, ...], words: int
) -> None:
    """S0 with FFB-B16."""
    state = led(laid(CLAIMING, TWO, scores=(960, 0)), *plays)
    assert 960 + state.points[0] < 1000 <= 980 + state.points[0]
    assert ["0 claim", "2 claim"][: 2 * words] == list(map(str, belote.interjections(state)))


def test_5_8_words_survive_in_the_history_of_a_deal() -> None:
    hands = [cards(hand) for hand in ALL_FOUR]
    ruleset = BEYOND.but({**AT_ONCE, "bidding.kind": "points"})
    pack = belote.pack_for(ruleset, hands=hands, dealer=3, taker=0)
    dealt = belote.apply(belote.new_match(ruleset, dealer=3), Deal(pack))
    state = playing(after(dealt, "0 bid 100 AT", "1 pass", "2 pass", "3 pass"))
    assert Contract(0, Trump.ALL, 100) == state.contract
    assert offered(state)[-8:] == [f"0 play {card} belote" for card in pairs_in_order()]
    end = play_out(state, words=8)
    assert belotes(end) == (4, 0)
