"""S0.46 to S0.60, S0.78 and S0.80: play, stopping a deal, the account, the end of a match."""

from typing import Final

import pytest

import belote
from belote import Card, Outcome, Playing, Ruleset, State, Trump, settle
from rules.s0 import (
    at_tables,
    counted,
    ended,
    first_calls,
    in_play,
    is_won_by,
    laid,
    silent,
)
from tables import after, lines, named_melds, play_out, playable, playing, why

# --------------------------------------------------------------------------------- play


@at_tables(46)
def test_s0_46_the_player_next_to_the_dealer_leads_whoever_takes(rules: Ruleset) -> None:
    for calls in (("1 take",), ("1 pass", f"{2 % rules.seating.players} take")):
        state = silent(after(first_calls(rules), *calls))
        assert (state.dealer, state.leader, state.to_act) == (0, 1, 1)


@at_tables(47)
def test_s0_47_suit_is_followed_trumps_too_with_any_card_of_it(rules: Ruleset) -> None:
    assert playable(rules, "7S AS JH", "KS") == {"7S", "AS"}
    assert playable(rules, "7H AH AS", "KH") == {"7H", "AH"}
    violation = belote.why_not(
        rules, Card["JH"], hand=belote.cards("7S JH"), trick=belote.cards("KS"), trump=Trump.HEARTS
    )
    assert violation is not None
    assert (violation.reason, violation.rule) == ("play/must_follow", "4.4")


@at_tables(48)
def test_s0_48_without_the_suit_nobody_has_to_trump(rules: Ruleset) -> None:
    assert playable(rules, "JH 7H 8D", "AS") == {"JH", "7H", "8D"}
    ruffed = "AS 7S 9H"[: 3 * rules.seating.players - 4]
    assert playable(rules, "JH 7H 8D", ruffed) == {"JH", "7H", "8D"}


@at_tables(49)
def test_s0_49_the_winner_of_a_trick_leads_the_next(rules: Ruleset) -> None:
    hands = ("7S 8C", "AS 9C", "8S TC", "9S JC")[: rules.seating.players]
    state = laid(rules, "/".join(hands))
    plays = [f"{seat} play {hand.split()[0]}" for seat, hand in enumerate(hands)]
    after_trick = playing(after(state, *plays))
    assert (after_trick.leader, after_trick.to_act) == (1, 1)


@at_tables(50)
def test_s0_50_a_player_without_a_trick_is_capot(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    made = in_play(rules)
    rows = lines(settle(rules, counted(rules, (made, 0), tricks=(size, 0))))
    assert (0, "capot", 100, "6.3") in rows
    one_lost = settle(rules, counted(rules, (made, 0), tricks=(size - 1, 1)))
    assert "capot" not in {line.label for line in one_lost.lines}


@at_tables(51)
def test_s0_51_a_deal_ends_when_all_cards_are_played(rules: Ruleset) -> None:
    state = play_out(silent(after(first_calls(rules), "1 take")))
    assert isinstance(state, belote.Dealing)
    assert len(state.results[0].tricks) == rules.dealing.hand_size


# ----------------------------------------------------------------------- "I am finished"

LED: Final = ("AS 7D 8D", "7S 7C 8C", "8S 9C TC", "9S JC QC")
"""Three cards each: the ace of spades wins the first trick for seat 0."""


def before_the_claim(rules: Ruleset, scores: tuple[int, int], *, tricks: int = 1) -> Playing:
    """Return a deal in which seat 0 has made 11 points in a trick and two are left."""
    state: State = laid(rules, "/".join(LED[: rules.seating.players]), scores=scores)
    for _ in range(tricks * rules.seating.players):
        state = belote.apply(state, belote.legal_actions(state)[-1])
    return playing(state)


@at_tables(52)
def test_s0_52_a_player_who_has_the_points_may_stop_the_deal(rules: Ruleset) -> None:
    state = before_the_claim(rules, (989, 700))
    assert "0 claim" in map(str, belote.interjections(state))
    over = after(state, "0 claim")
    assert is_won_by(over, 0, "claim")
    assert (over.scores, over.results[0].claimed_by) == ((1000, 700), 0)


@at_tables(52)
def test_s0_52_combinations_and_a_whole_belote_count_but_no_last_trick(rules: Ruleset) -> None:
    declared = [named_melds("tierce JH"), *[()] * (rules.seating.players - 1)]
    state: State = laid(rules, "/".join(LED[: rules.seating.players]), melds=declared)
    for _ in range(rules.seating.players):
        state = belote.apply(state, belote.legal_actions(state)[-1])
    rows = lines(after(state, "0 claim").results[0].score)
    assert rows == [(0, "cards", 11, "6.1"), (0, "melds", 20, "8.10")]
    pair = after_pair_and_a_trick(rules)
    rows = lines(after(pair, "0 claim").results[0].score)
    assert rows == [(0, "cards", 7, "6.1"), (0, "belote", 20, "5.5")]


def after_pair_and_a_trick(rules: Ruleset) -> State:
    """Return a deal in which seat 0 has said both words and two tricks are left."""
    hands = ("KH QH AS 7D", "7S 8S 9S TS", "7C 8C 9C JC", "8D 9D TD JD")[: rules.seating.players]
    state: State = laid(rules, "/".join(hands))
    for card in ("KH", "QH"):
        state = after(state, f"0 play {card} belote")
        for _ in range(1, rules.seating.players):
            state = belote.apply(state, belote.legal_actions(state)[0])
    return state


@at_tables(53)
def test_s0_53_if_wrong_the_match_is_lost_even_against_a_lower_score(rules: Ruleset) -> None:
    over = after(before_the_claim(rules, (988, 20)), "0 claim")
    assert is_won_by(over, 1, "claim")
    assert over.scores == (999, 20)


@at_tables(54)
def test_s0_54_only_after_a_trick_with_a_card_of_value_in_this_deal(rules: Ruleset) -> None:
    state: State = laid(rules, "/".join(LED[: rules.seating.players]), scores=(999, 999))
    assert why(state, "0 claim") == ("claim/no_value_trick", "7.7")
    won = before_the_claim(rules, (999, 999))
    assert why(won, "1 claim") == ("claim/no_value_trick", "7.7")
    assert why(won, "0 claim") is None


@at_tables(54)
def test_s0_54_a_trick_without_a_card_of_value_is_not_enough(rules: Ruleset) -> None:
    hands = ("9S 7D 8D", "7S 7C 8C", "8S 9C TC", "9D JC QC")[: rules.seating.players]
    state: State = laid(rules, "/".join(hands), scores=(999, 0), leader=0)
    plays = [f"{seat} play {hand.split()[0]}" for seat, hand in enumerate(hands)]
    state = playing(after(state, *plays))
    assert [trick.winner for trick in state.tricks] == [0]
    assert why(state, "0 claim") == ("claim/no_value_trick", "7.7")


@at_tables(55)
def test_s0_55_not_when_a_single_trick_is_left(rules: Ruleset) -> None:
    two_left = before_the_claim(rules, (989, 0))
    state = before_the_claim(rules, (989, 0), tricks=2)
    assert why(state, "0 claim") == ("claim/last_trick", "7.7")
    assert belote.interjections(state) == ()
    begun = belote.apply(two_left, belote.legal_actions(two_left)[0])
    assert "0 claim" in map(str, belote.interjections(begun))


# --------------------------------------------------------------------------- the account


@at_tables(56)
def test_s0_56_else_the_match_ends_after_a_deal_and_the_highest_wins(rules: Ruleset) -> None:
    assert not ended(rules, scores=(978, 999)).is_over
    assert is_won_by(ended(rules, scores=(979, 999)), 0, "target")
    assert is_won_by(ended(rules, scores=(979, 1001)), 1, "target")
    assert not ended(rules, scores=(980, 1001)).is_over


@at_tables(59)
def test_s0_59_the_last_trick_is_worth_ten(rules: Ruleset) -> None:
    assert (0, "last_trick", 10, "6.2") in lines(
        settle(rules, counted(rules, (90, in_play(rules) - 90)))
    )


@at_tables(60)
def test_s0_60_capot_is_worth_a_hundred_and_the_last_trick_nothing_then(rules: Ruleset) -> None:
    made = in_play(rules)
    size = rules.dealing.hand_size
    score = settle(rules, counted(rules, (made, 0), tricks=(size, 0)))
    assert lines(score) == [(0, "cards", made, "6.1"), (0, "capot", 100, "6.3")]


@at_tables(78)
def test_s0_78_each_adds_combinations_cards_and_premiums_whoever_took(rules: Ruleset) -> None:
    made = in_play(rules)
    announced = ("", "tierce 9S")
    for takers in (0, 1):
        score = settle(rules, counted(rules, (20, made - 20), takers=takers, announced=announced))
        assert (score.outcome, score.points) == (Outcome.NO_CONTRACT, (30, made))


@at_tables(78)
@pytest.mark.parametrize("litige", ["held_next_deal_winner", "dedans", "nobody"])
def test_s0_78_equal_totals_are_marked_like_any_other(rules: Ruleset, litige: str) -> None:
    half = in_play(rules) // 2
    deal = counted(rules, (half - 5, in_play(rules) - half + 5))
    score = settle(rules.but({"scoring.litige": litige}), deal)
    assert (score.points, score.held_over) == ((half + 5, half + 5), (0, 0))


@at_tables(80)
def test_s0_80_the_number_of_tricks_counts_for_nothing(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    scores = {
        settle(rules, counted(rules, (90, in_play(rules) - 90), tricks=(won, size - won))).points
        for won in range(1, size)
    }
    assert scores == {(100, in_play(rules) - 90)}
