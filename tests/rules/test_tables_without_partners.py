"""Two, three or four who play each for themselves: S2 for two and three, `trois`, four apart.

`test_s2_13_...` is the thirteenth clause of S2, as it stands at `ludoteca_es_2` and `_3`; the other
tests say what becomes of contracts and capots where there are no partners (6.13).
"""

from typing import Final

import pytest

import belote
from belote import Card, Outcome, Ruleset, Sheet, Tally, cards, rulesets, settle
from rules.s0 import all_pass, each, first_calls, is_won_by, laid, silent
from tables import after, lines, named_melds, offered, play_out, playable, playing, verdict

TWO: Final = rulesets.LUDOTECA_ES_2
THREE: Final = rulesets.LUDOTECA_ES_3
TROIS: Final = rulesets.TROIS
APART: Final = rulesets.LUDOTECA_ES.but(
    {"seating.sides": "individual", "scoring.failed": "all_points"}, name="four apart"
)


def at(*tables: Ruleset) -> pytest.MarkDecorator:
    """Return a test for each table."""
    return pytest.mark.parametrize(
        "rules", [pytest.param(rules, id=rules.name) for rules in tables]
    )


def solo(
    totals: tuple[int, ...],
    *,
    takers: int | None = 0,
    size: int = 8,
    first: int = 0,
    belotes: tuple[int, ...] = (),
    announced: tuple[str, ...] = (),
    tricks: tuple[int, ...] = (),
) -> Tally:
    """Return a deal of lone players whose last trick side 0 won; the totals hold ten for it."""
    others = len(totals) - 1
    return Tally(
        takers=takers,
        card_points=(totals[0] - 10, *totals[1:]),
        last_trick=0,
        tricks=tricks or (size - 2 * others, *[2] * others),
        first=first,
        belotes=belotes,
        melds=tuple(map(named_melds, announced)),
    )


# ---------------------------------------------------------------------- who, and the deal


@at(TWO, THREE)
def test_s2_2_two_or_three_play_each_for_themselves(rules: Ruleset) -> None:
    players = rules.seating.players
    assert len(belote.new_match(rules).scores) == players
    for winner in range(players):
        hands = ["7S", "8S", "9S"][:players]
        hands[winner] = "AS"
        scores = play_out(laid(rules, "/".join(hands), taker=winner)).scores
        assert [points > 0 for points in scores] == [seat == winner for seat in range(players)]


@at(THREE, TROIS, APART)
def test_s2_2_nobody_is_exempt_for_a_partner(rules: Ruleset) -> None:
    assert playable(rulesets.LUDOTECA_ES, "8H 7D", "AS 7S") == {"8H", "7D"}
    assert playable(rules, "8H 7D", "AS 7S") == {"8H"}


@at(TWO, THREE)
def test_s2_13_five_cards_and_the_turn_up_then_to_eight(rules: Ruleset) -> None:
    players = rules.seating.players
    state = first_calls(rules, "KS")
    assert {len(state.hand(seat)) for seat in range(players)} == {5}
    full = playing(after(state, "1 take"))
    assert {len(full.hand(seat)) for seat in range(players)} == {8}
    assert Card.KS in full.hand(1)
    chosen = playing(after(all_pass(state), "1 choose H"))
    assert Card.KS in chosen.hand(1)


@at(TWO, THREE)
def test_s2_13_the_other_sixteen_or_eight_cards_are_out_of_play(rules: Ruleset) -> None:
    (result,) = play_out(silent(after(first_calls(rules), "1 take"))).results
    played = {card for trick in result.tricks for card in trick.cards}
    assert len(Card) - len(played) == {2: 16, 3: 8}[rules.seating.players]


def test_trois_six_cards_each_and_three_more_the_turn_up_stays_on_the_table() -> None:
    state = first_calls(TROIS, "KS")
    assert {len(state.hand(seat)) for seat in range(3)} == {6}
    full = playing(after(state, "1 take"))
    assert {len(full.hand(seat)) for seat in range(3)} == {9}
    assert all(Card.KS not in full.hand(seat) for seat in range(3))
    assert full.bottom_card is state.stock[-1]


def test_trois_round_two_names_another_suit() -> None:
    state = all_pass(first_calls(TROIS, "KS"))
    assert offered(state) == ["1 choose C", "1 choose D", "1 choose H", "1 pass"]


def test_trois_the_seven_is_swapped_in_seat_order_until_one_has() -> None:
    hands = "8H 9H TH 8C 9C TC QS KS AS/AH KH 7C JC QC KC 7D 8D 9D/7H QH TD JD QD KD AD 7S 8S"
    pack = belote.pack_for(
        TROIS, hands=list(map(cards, hands.split("/"))), dealer=2, taker=0, turn_up=Card.JH
    )
    state = belote.apply(belote.new_match(TROIS, dealer=2), belote.Deal(pack))
    state = playing(after(state, "0 take", "0 keep", "1 keep"))
    assert offered(state) == ["2 exchange", "2 keep"]
    swapped = playing(after(state, "2 exchange"))
    assert (Card.JH in swapped.hand(2), Card["7H"] in swapped.hand(2)) == (True, False)
    assert (swapped.is_exchanging, swapped.to_act) == (False, 0)


def test_four_apart_are_four_sides() -> None:
    for preset in (rulesets.LUDOTECA_ES, rulesets.LUDOTECA_4P):
        apart = preset.but(
            {
                "seating.sides": "individual",
                "scoring.failed": "all_points",
                "dealing.first_dealer": "low_card",
            }
        )
        assert belote.new_match(apart).scores == (0, 0, 0, 0)


# --------------------------------------------------------------------------- the contract


@at(THREE, TROIS)
def test_the_taker_must_have_more_than_each_of_the_others(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    made = settle(rules, solo((60, 50, 40), size=size))
    assert verdict(made) == (Outcome.MADE, (60, 50, 40), (0, 0, 0))
    failed = settle(rules, solo((60, 61, 20), size=size))
    assert failed.outcome is Outcome.FAILED


def test_four_apart_the_taker_must_have_more_than_each_of_the_others() -> None:
    assert settle(APART, solo((50, 40, 40, 32))).points == (50, 40, 40, 32)
    assert settle(APART, solo((50, 30, 52, 30))).points == (0, 30, 102, 30)


@at(TWO)
def test_s2_15_with_two_a_failing_takers_points_go_to_the_rival(rules: Ruleset) -> None:
    score = settle(rules, solo((40, 70)))
    assert verdict(score) == (Outcome.FAILED, (0, 110), (0, 0))


@at(THREE, TROIS)
def test_s2_15_with_three_they_go_to_the_best_rival_and_the_other_keeps_his(
    rules: Ruleset,
) -> None:
    size = rules.dealing.hand_size
    score = settle(rules, solo((50, 70, 30), size=size))
    assert verdict(score) == (Outcome.FAILED, (0, 120, 30), (0, 0, 0))
    score = settle(rules, solo((50, 30, 70), size=size))
    assert verdict(score) == (Outcome.FAILED, (0, 30, 120), (0, 0, 0))


@at(THREE, TROIS)
def test_s2_15_level_rivals_the_first_to_act_gets_them(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    for dealer, points in ((0, (0, 90, 50)), (1, (0, 50, 90)), (2, (0, 90, 50))):
        deal = solo((40, 50, 50), size=size, first=(dealer + 1) % 3)
        assert settle(rules, deal).points == points
        assert Sheet(rules, dealer=dealer).add(solo((40, 50, 50), size=size)).scores == points
        won = (size - 5, 2, 2)
        ends = laid(rules, "AS/7S/8S", dealer=dealer, points=(19, 50, 50), tricks=won)
        assert play_out(ends).scores == points


@at(TWO, THREE, TROIS)
def test_s2_15_no_flat_162_is_marked(rules: Ruleset) -> None:
    score = settle(rules, solo(each(rules, 30, 40, rest=35), size=rules.dealing.hand_size))
    assert score.points[1] == 70


@pytest.mark.parametrize(
    ("rules", "points"),
    [pytest.param(THREE, (20, 110, 40), id="kept"), pytest.param(TROIS, (0, 130, 40), id="lost")],
)
def test_the_belote_is_lost_too_and_in_trois_the_melds(
    rules: Ruleset, points: tuple[int, ...]
) -> None:
    size = rules.dealing.hand_size
    deal = solo((20, 70, 40), size=size, belotes=(1, 0, 0), announced=("tierce QH", "", ""))
    assert settle(rules, deal).points == points


@at(TWO)
def test_with_two_the_belote_is_lost_and_the_melds_are_kept(rules: Ruleset) -> None:
    deal = solo((20, 90), belotes=(1, 0), announced=("tierce QH", ""))
    assert settle(rules, deal).points == (20, 130)


@at(THREE, TROIS)
def test_melds_and_belote_tell_who_has_most_points(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    melds = solo((50, 60, 30), size=size, announced=("", "", "quarte QH"))
    assert settle(rules, melds).points == (0, 60, 130)
    pair = solo((50, 60, 45), size=size, belotes=(0, 0, 1))
    assert settle(rules, pair).points == (0, 60, 115)


# ----------------------------------------------------------------------------- level totals


@at(THREE, TROIS)
def test_level_with_the_best_the_others_mark_and_the_takers_points_wait(rules: Ruleset) -> None:
    score = settle(rules, solo((60, 60, 40), size=rules.dealing.hand_size))
    assert verdict(score) == (Outcome.LITIGE, (0, 60, 40), (60, 0, 0))


@at(THREE, TROIS)
@pytest.mark.parametrize(
    ("level", "deal", "takers", "winner"),
    [
        pytest.param((60, 60, 40), (60, 70, 20), 1, 1, id="the rival marks more"),
        pytest.param((60, 60, 40), (60, 20, 70), 2, 0, id="the taker marks more than the rival"),
        pytest.param((60, 60, 40), (50, 20, 70), 0, 1, id="who fails marks nothing"),
        pytest.param((60, 40, 60), (60, 70, 20), 1, 0, id="the third does not matter"),
        pytest.param((60, 40, 60), (30, 20, 70), 1, 2, id="the rival has another seat"),
    ],
)
def test_the_pot_goes_to_whichever_of_those_two_marks_more_next(
    rules: Ruleset, level: tuple[int, ...], deal: tuple[int, ...], takers: int, winner: int
) -> None:
    size = rules.dealing.hand_size
    sheet = Sheet(rules).add(solo(level, size=size)).add(solo(deal, takers=takers, size=size))
    pots = [row for row in lines(sheet.results[-1].score) if row[1] == "pot"]
    assert pots == [(winner, "pot", 60, "6.8")]
    assert sheet.held_over == (0, 0, 0)


@at(THREE, TROIS)
def test_the_pot_waits_while_those_two_are_level(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    sheet = Sheet(rules).add(solo((60, 60, 40), size=size))
    sheet.passed_out().add(solo((40, 40, 70), takers=2, size=size))
    assert sheet.held_over == (60, 0, 0)
    sheet.add(solo((41, 40, 70), takers=2, size=size))
    assert (sheet.held_over, sheet.scores[0]) == ((0, 0, 0), 40 + 41 + 60)


@at(THREE, TROIS)
def test_of_level_rivals_the_first_to_act_is_the_one_who_waits_for_the_pot(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    for dealer, rival in ((0, 1), (1, 2), (2, 1)):
        sheet = Sheet(rules, dealer=dealer).add(solo((50, 50, 50), size=size))
        assert (sheet.scores, sheet.held_over) == ((0, 50, 50), (50, 0, 0))
        marks = (40, 60, 30) if rival == 1 else (40, 30, 60)
        sheet.add(solo(marks, takers=rival, size=size))
        assert sheet.scores[rival] == 50 + 60 + 50


@at(THREE, TROIS)
def test_pots_of_different_takers_wait_side_by_side(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    sheet = Sheet(rules).add(solo((60, 60, 30), size=size))
    sheet.add(solo((30, 50, 50), takers=2, size=size))
    assert (sheet.scores, sheet.held_over) == ((30, 110, 30), (60, 0, 50))
    sheet.add(solo((30, 40, 70), takers=2, size=size))
    assert (sheet.scores, sheet.held_over) == ((60, 210, 150), (0, 0, 0))


@at(TWO)
def test_with_two_a_pot_goes_to_the_one_who_marks_more_next(rules: Ruleset) -> None:
    sheet = Sheet(rules).add(solo((60, 60)))
    assert (sheet.scores, sheet.held_over) == ((0, 60), (60, 0))
    assert sheet.add(solo((70, 50))).scores == (130, 110)


@at(THREE, TROIS)
def test_a_pot_still_open_at_the_end_goes_to_nobody(rules: Ruleset) -> None:
    size = rules.dealing.hand_size
    sheet = Sheet(rules.but({"sheet.target": 100}))
    sheet.add(solo((60, 60, 40), size=size)).add(solo((40, 40, 70), takers=2, size=size))
    assert (sheet.winner, sheet.held_over, sheet.scores) == (2, (60, 0, 0), (40, 100, 110))


# --------------------------------------------------------------------------------- capot


@at(TWO, THREE)
@pytest.mark.parametrize("takers", [0, 1])
def test_s2_the_ninety_go_to_a_player_with_every_trick(rules: Ruleset, takers: int) -> None:
    deal = solo(each(rules, 110), takers=takers, tricks=each(rules, 8))
    assert lines(settle(rules, deal)) == [
        (0, "cards", 100, "6.1"),
        (0, "last_trick", 10, "6.2"),
        (0, "capot", 90, "6.3"),
    ]


def test_s2_nobody_gains_when_only_one_of_three_has_no_trick() -> None:
    assert settle(THREE, solo((70, 50, 0), tricks=(5, 3, 0))).points == (70, 50, 0)


@pytest.mark.parametrize("takers", [0, 1])
def test_trois_a_hundred_instead_of_the_last_ten_for_every_trick(takers: int) -> None:
    deal = solo((130, 0, 0), takers=takers, tricks=(9, 0, 0))
    assert lines(settle(TROIS, deal)) == [(0, "cards", 120, "6.1"), (0, "capot", 100, "6.3")]


@pytest.mark.parametrize("takers", [0, 2])
def test_trois_fifty_for_each_of_the_others_when_one_has_no_trick(takers: int) -> None:
    deal = solo((80, 50, 0), takers=takers, tricks=(5, 4, 0))
    assert lines(settle(TROIS, deal)) == [
        (0, "cards", 70, "6.1"),
        (1, "cards", 50, "6.1"),
        (0, "capot", 50, "6.3"),
        (1, "capot", 50, "6.3"),
    ]


def test_trois_every_trick_makes_the_contract_against_any_melds() -> None:
    deal = solo((130, 0, 0), tricks=(9, 0, 0), announced=("", "square J", ""))
    assert settle(TROIS, deal).outcome is Outcome.MADE
    assert settle(TROIS, deal).points == (220, 200, 0)


# --------------------------------------------------------------------------------- a match


@at(TWO, THREE, TROIS, APART)
def test_a_match_without_partners_comes_to_its_end(rules: Ruleset) -> None:
    state = belote.new_match(rules, seed=3, dealer=None)
    while not state.is_over:
        state = belote.apply(state, belote.legal_actions(state)[0])
    assert is_won_by(state, state.scores.index(max(state.scores)), "target")
