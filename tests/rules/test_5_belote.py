"""Paragraphs 5.1 to 5.7: king and queen of trumps. Hearts are trumps."""

import pytest

import belote
from belote import Deal, Outcome, Ruleset, State, Trump, cards, settle
from tables import FFB, after, ffb, lay, lines, offered, play_out, playing, sweep, tally, why

PAIR = "KH QH/7S 8S/9S TS/JS QS"
"""Seat 0 holds king and queen of trumps; it wins both tricks."""
SPLIT = "KH 7D/QH 8S/9S TS/JS QS"


def belotes(state: State) -> tuple[int, ...]:
    """Return what the belotes of the last deal brought each side."""
    account = lines(state.results[-1].score)
    return tuple(
        sum(points for of, label, points, _ in account if label == "belote" and of == side)
        for side in range(2)
    )


def told(ruleset: Ruleset, first: str, second: str, hands: str = PAIR) -> State:
    """Play two tricks that seat 0 leads to, with the words as written."""
    state = playing(after(lay(ruleset, hands), f"0 play {first}"))
    for _ in range(3):
        state = playing(belote.apply(state, belote.legal_actions(state)[0]))
    return play_out(after(state, f"0 play {second}"))


def test_5_1_king_and_queen_of_trumps_in_one_hand_bring_twenty() -> None:
    assert belotes(told(FFB, "KH belote", "QH belote")) == (20, 0)


@pytest.mark.parametrize("value", [0, 30])
def test_5_1_the_value_may_differ(value: int) -> None:
    ruleset = ffb(scoring={"belote_value": value})
    assert (value, 0) == belotes(told(ruleset, "KH belote", "QH belote"))


def test_5_1_no_word_goes_with_a_pair_in_two_hands() -> None:
    state = lay(FFB, SPLIT)
    assert why(state, "0 play KH belote") == ("belote/not_the_pair", "5.1")
    assert offered(state) == ["0 play 7D", "0 play KH"]
    assert belotes(play_out(state, words=2)) == (0, 0)


def test_5_1_no_word_goes_with_another_card_or_a_plain_pair() -> None:
    state = lay(FFB, "KS QS JH/7S 8S 9D/9S TS TD/JS AS JD")
    assert why(state, "0 play KS belote") == ("belote/not_the_pair", "5.1")
    assert why(state, "0 play JH belote") == ("belote/not_the_pair", "5.1")


@pytest.mark.parametrize(
    ("first", "second", "marked"),
    [
        ("KH belote", "QH belote", (20, 0)),
        ("KH belote", "QH", (0, 0)),
        ("KH", "QH", (0, 0)),
    ],
)
def test_5_2_both_words_or_nothing(first: str, second: str, marked: tuple[int, int]) -> None:
    assert marked == belotes(told(FFB, first, second))


def test_5_2_the_second_word_is_not_said_without_the_first() -> None:
    state = lay(FFB, PAIR)
    state = playing(after(state, "0 play KH", "1 play 7S", "2 play 9S", "3 play JS"))
    assert offered(state) == ["0 play QH"]
    assert why(state, "0 play QH belote") == ("belote/first_word_missing", "5.2")


def test_5_2_playing_with_and_without_the_word_are_both_offered() -> None:
    expected = ["0 play QH", "0 play KH", "0 play QH belote", "0 play KH belote"]
    assert expected == offered(lay(FFB, PAIR))


@pytest.mark.parametrize(("announce", "marked"), [("auto", (20, 0)), ("off", (0, 0))])
def test_5_2_elsewhere_belote_counts_by_itself_or_never(
    announce: str, marked: tuple[int, int]
) -> None:
    ruleset = ffb(tricks={"belote_announce": announce})
    assert marked == belotes(told(ruleset, "KH", "QH"))
    assert why(lay(ruleset, PAIR), "0 play KH belote") == ("belote/not_spoken", "5.2")
    assert offered(lay(ruleset, PAIR)) == ["0 play QH", "0 play KH"]


@pytest.mark.parametrize("announce", ["auto", "off"])
def test_5_2_a_split_pair_never_counts_by_itself(announce: str) -> None:
    ruleset = ffb(tricks={"belote_announce": announce})
    assert belotes(play_out(lay(ruleset, SPLIT))) == (0, 0)


def test_5_3_either_card_may_be_played_first() -> None:
    assert belotes(told(FFB, "KH belote", "QH belote")) == (20, 0)
    assert belotes(told(FFB, "QH belote", "KH belote")) == (20, 0)


def test_5_3_at_some_tables_the_king_must_come_first() -> None:
    king_first = ffb(tricks={"belote_order": "king_first"})
    state = lay(king_first, PAIR)
    assert offered(state) == ["0 play QH", "0 play KH", "0 play KH belote"]
    assert why(state, "0 play QH belote") == ("belote/king_first", "5.3")
    assert belotes(told(king_first, "KH belote", "QH belote")) == (20, 0)


def test_5_3_the_queen_played_first_loses_the_belote_there() -> None:
    state = lay(ffb(tricks={"belote_order": "king_first"}), PAIR)
    state = playing(after(state, "0 play QH", "1 play 7S", "2 play 9S", "3 play JS"))
    assert why(state, "0 play KH belote") == ("belote/first_word_missing", "5.2")


def next_deal(state: State, *, words: int) -> State:
    """Deal seat 0 king and queen of trumps and play on, saying so many words."""
    hands = (
        "KH QH 7H AS AD AC 7S 7D",
        "8H 9H 8S 8D 8C 9S 9D 9C",
        "TH TS TD TC JS JD JC KC",
        "JH AH QS QD QC KS KD 7C",
    )
    turned = cards("7H")[0]
    pack = belote.pack_for(
        state.ruleset, hands=[cards(hand) for hand in hands], dealer=0, taker=0, turn_up=turned
    )
    dealt = belote.apply(state, Deal(pack))
    return play_out(after(dealt, "1 pass", "2 pass", "3 pass", "0 take"), words=words)


@pytest.mark.parametrize(
    ("tolerance", "marked"), [(0, [0, 0, 0]), (1, [20, 0, 0]), (2, [20, 20, 0])]
)
def test_5_4_a_forgotten_rebelote_is_forgiven_so_often_a_match(
    tolerance: int, marked: list[int]
) -> None:
    ruleset = ffb(tricks={"belote_tolerance": tolerance}, sheet={"target": 10000})
    assert marked == forgetful_match(ruleset)


def forgetful_match(ruleset: Ruleset) -> list[int]:
    """Return the belotes of three deals in one match, each with the second word forgotten."""
    state: State = belote.new_match(ruleset)
    found: list[int] = []
    while len(found) < 3:
        while state.dealer != 0:
            state = belote.apply(state, Deal(tuple(belote.Card)))
            while isinstance(state, belote.Bidding):
                state = belote.apply(state, belote.legal_actions(state)[-1])
        state = next_deal(state, words=1)
        found.append(belotes(state)[0])
    return found


def test_5_4_both_words_use_up_no_pardon() -> None:
    ruleset = ffb(tricks={"belote_tolerance": 1})
    state = next_deal(belote.new_match(ruleset), words=2)
    assert belotes(state) == (20, 0)


def test_5_4_a_pair_played_in_silence_is_never_forgiven() -> None:
    ruleset = ffb(tricks={"belote_tolerance": 2})
    assert belotes(next_deal(belote.new_match(ruleset), words=0)) == (0, 0)


def test_5_5_the_belote_is_the_holders_whoever_wins_the_tricks() -> None:
    state = lay(FFB, "JH AH/KH QH/9S TS/JS AS", taker=0)
    end = after(
        state,
        *("0 play JH", "1 play KH belote", "2 play 9S", "3 play JS"),
        *("0 play AH", "1 play QH belote", "2 play TS", "3 play AS"),
    )
    assert belotes(end) == (0, 20)
    assert (0, "belote") not in [row[:2] for row in lines(end.results[0].score)]


@pytest.mark.parametrize("side", [0, 1])
def test_5_5_on_paper_the_belote_stands_with_the_side_named(side: int) -> None:
    pair = (1, 0) if side == 0 else (0, 1)
    score = settle(FFB, tally((100, 62), belotes=pair))
    assert (side, "belote", 20, "5.5") in lines(score)


@pytest.mark.parametrize(
    ("counts", "outcome", "points"),
    [("yes", Outcome.MADE, (92, 90)), ("no", Outcome.FAILED, (20, 162))],
)
def test_5_6_the_belote_counts_for_the_contract_or_not(
    counts: str, outcome: Outcome, points: tuple[int, int]
) -> None:
    ruleset = ffb(scoring={"belote_counts_for_contract": counts})
    score = settle(ruleset, tally((72, 90), belotes=(1, 0)))
    assert (outcome, points) == (score.outcome, score.points)


@pytest.mark.parametrize(("counts", "outcome"), [("yes", Outcome.FAILED), ("no", Outcome.MADE)])
def test_5_6_so_does_the_belote_of_the_defence(counts: str, outcome: Outcome) -> None:
    ruleset = ffb(scoring={"belote_counts_for_contract": counts})
    assert outcome is settle(ruleset, tally((90, 72), belotes=(0, 1))).outcome


@pytest.mark.parametrize(("fate", "points"), [("kept", (20, 162)), ("to_defence", (0, 182))])
def test_5_7_the_belote_of_failed_takers_is_kept_or_goes_to_the_defence(
    fate: str, points: tuple[int, int]
) -> None:
    ruleset = ffb(scoring={"belote_on_dedans": fate})
    assert points == settle(ruleset, tally((60, 102), belotes=(1, 0))).points


@pytest.mark.parametrize("fate", ["kept", "to_defence"])
def test_5_7_the_belote_of_the_defence_is_its_own(fate: str) -> None:
    ruleset = ffb(scoring={"belote_on_dedans": fate})
    assert settle(ruleset, tally((60, 102), belotes=(0, 1))).points == (0, 182)
    assert settle(FFB, sweep(1, belotes=(1, 0))).points == (20, 252)


def test_5_7_the_lines_say_that_the_belote_has_changed_hands() -> None:
    ruleset = ffb(scoring={"belote_on_dedans": "to_defence"})
    account = lines(settle(ruleset, tally((60, 102), belotes=(1, 0))))
    assert account[-2:] == [(0, "belote_lost", -20, "5.7"), (1, "belote_lost", 20, "5.7")]


@pytest.mark.parametrize("trump", [Trump.SPADES, Trump.CLUBS, Trump.DIAMONDS])
def test_5_1_any_suit_of_trumps_has_its_pair(trump: Trump) -> None:
    suit = trump.value
    state = lay(FFB, f"K{suit} Q{suit}/7H 8H/9H TH/JH QH", trump=trump)
    assert why(state, f"0 play K{suit} belote") is None
    assert why(state, f"0 play Q{suit} belote") is None
