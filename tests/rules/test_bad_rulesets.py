"""Options, rulesets and presets that do not exist or contradict themselves."""

from typing import Any, Final

import pytest

from belote import (
    Ruleset,
    RulesetError,
    rulesets,
)
from belote.dealing.rules import DealingRules
from belote.seating import Seating
from belote.sheet.rules import SheetRules
from belote.tricks.rules import BeloteAnnounce, BeloteOrder, TricksRules
from tables import AT_ONCE, FFB


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("seating.direction", "left", "one of ccw, cw"),
        ("scoring.failed", 161, "one of 162, 160, all_points, not_transferred"),
        ("scoring.belote_counts_for_contract", True, "one of yes, no"),
        ("tricks.overruff", "maybe", "true or false"),
        ("tricks.overruff", 1, "true or false"),
        ("tricks.overruff", None, "true or false"),
        ("scoring.last_trick", -1, "a whole number from 0 up"),
        ("scoring.last_trick", "ten", "a whole number from 0 up"),
        ("scoring.last_trick", 10.0, "a whole number from 0 up"),
        ("scoring.last_trick", True, "a whole number from 0 up"),
        ("scoring.last_trick", "none", "a whole number from 0 up"),
        ("sheet.target", 0, "a whole number from 1 up, or none"),
        ("sheet.deals_limit", "--5", "a whole number from 1 up, or none"),
        ("sheet.raise_by", 0, "a whole number from 1 up"),
        ("seating.players", 1, "a whole number from 2 to 4"),
        ("seating.players", 5, "a whole number from 2 to 4"),
        ("seating.players", "two", "a whole number from 2 to 4"),
        ("seating.sides", "teams", "one of teams2x2, individual"),
        ("dealing.hand_size", 7, "a whole number from 8 to 9"),
        ("dealing.hand_size", 10, "a whole number from 8 to 9"),
        ("dealing.upcard", "exchange", "one of to_taker, to_partner, seven_exchange_only"),
        ("dealing.first_dealer", "draw", "one of low_card, lot, pairs_draw"),
        ("dealing.seven_exchange_rank", "8", "one of none, 7, 9"),
        ("dealing.bottom_card_shown", "always", "true or false"),
        ("dealing.packets_before_auction", "32+1", "packets of one card or more, such as 3+2"),
        ("dealing.packets_before_auction", "6+-1", "packets of one card or more, such as 3+2"),
        ("dealing.packets_before_auction", "5+0", "packets of one card or more, such as 3+2"),
        ("dealing.packets_before_auction", "", "packets of one card or more, such as 3+2"),
        ("dealing.packets_after", (3, 0), "packets of one card or more, such as 3"),
        ("dealing.packets_after", "two", "packets of one card or more, such as 3"),
        ("dealing.packets_before_auction", "none", "packets of one card or more, such as 3+2"),
        ("bidding.kind", "bids", "one of turn_up, points"),
        ("bidding.min_bid", 0, "a whole number from 1 to 1000"),
        ("bidding.min_bid", 1001, "a whole number from 1 to 1000"),
        ("bidding.max_bid", "capot", "a whole number from 1 to 1000"),
        ("bidding.step", 0, "a whole number from 1 to 1000"),
        ("bidding.capot_bid", True, "a whole number from 1 up, or none"),
        ("bidding.generale", 0, "a whole number from 1 up, or none"),
        ("bidding.suit_rank", True, "one of none, cdhs_sa_ta"),
        ("bidding.self_overbid", "partner", "one of forbidden, if_suit_changes, free"),
        ("bidding.reenter_after_pass", "once", "true or false"),
        ("bidding.end_passes", 2, "a whole number from 3 to 4"),
        ("bidding.end_passes", 5, "a whole number from 3 to 4"),
        ("bidding.contre_timing", "a_la_volee", "one of none, own_turn, any_time"),
        ("bidding.contre_freezes", "none", "true or false"),
        ("bidding.capot_doubled_ok", "none", "true or false"),
        ("bidding.sa_ta", True, "one of off, on, ranked"),
        ("tricks.belote_ta", "one", "one of per_suit, none"),
        ("tricks.generale_leads", "taker", "true or false"),
        ("scoring.capot", "shared", "one of der_is_100, plus90, replaces_100"),
        ("sheet.claim_out", "stop", "one of none, stop_or_lose, stop_when_reached"),
        ("scoring.plain_points", "X:1", "rank:points pairs such as 'K:10 Q:3'"),
        ("scoring.plain_points", "K10", "rank:points pairs such as 'K:10 Q:3'"),
        ("scoring.plain_points", "K:", "rank:points pairs such as 'K:10 Q:3'"),
        ("scoring.plain_points", "K:-1", "rank:points pairs such as 'K:10 Q:3'"),
        ("scoring.plain_points", "K:100", "points 0 to 99"),
        ("scoring.trump_points", "10:5", "ranks 789TJQKA"),
        ("scoring.trump_points", (0, 0), "ranks 789TJQKA"),
        ("melds.enabled", "perhaps", "true or false"),
        ("melds.announce", "later", "one of trick1_nature, before_first_lead, before_play_round"),
        ("melds.runs", "6:100", "length:points pairs such as '4:40 5:50', lengths 345"),
        ("melds.runs", "3:1000", "points 0 to 999"),
        ("melds.carres", "J:1000", "points 0 to 999"),
        ("melds.carres", "11:100", "ranks 789TJQKA"),
        ("melds.compare", "", "one or more of kind, carre, points, length, top, trump"),
        ("melds.compare", "kind height", "one or more of kind, carre, points, length, top, trump"),
        ("melds.compare", "top top kind", "each once, first test first"),
        ("melds.tie", "dealer", "one of nobody, first_declarer, earlier_seat, non_dealer"),
        ("melds.all_seven_rule", "redeal", "one of ignore, annul_all"),
        ("melds.run_max_split", "win", "one of as_quint, quint_plus_tierce_at_8, instant_win_at_8"),
    ],
)
def test_an_option_with_an_impossible_value(option: str, value: Any, right: str) -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but({option: value})
    (problem,) = caught.value.problems
    assert problem.startswith(f"{option} cannot be {value!r}: it must be ")
    assert right in problem


@pytest.mark.parametrize(
    ("option", "near"),
    [
        ("tricks.over_ruff", "did you mean tricks.overruff"),
        ("sheet.targt", "did you mean sheet.target"),
        ("overruff", "did you mean tricks.overruff"),
        ("#", "see AXES for all of them"),
    ],
)
def test_an_unknown_option_has_a_near_miss(option: str, near: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_options({option: 1})
    (problem,) = caught.value.problems
    assert problem.startswith(f"there is no option {option!r}: {near}")


def test_all_faulty_options_are_listed_at_once() -> None:
    faulty = {"sheet.target": 0, "tricks.overruff": "maybe", "sheet.goal": 1}
    with pytest.raises(RulesetError) as caught:
        FFB.but(faulty)
    assert [problem.split(" cannot")[0].split(":")[0] for problem in caught.value.problems] == [
        "sheet.target",
        "tricks.overruff",
        "there is no option 'sheet.goal'",
    ]
    assert dict(FFB.options) == {}


CONTRADICTION: Final = {
    "tricks.belote_announce": "off",
    "tricks.belote_order": "king_first",
    "tricks.belote_tolerance": 1,
    "melds.compare": "length top",
    "scoring.plain_points": "T:0 J:0 Q:0 K:0 A:0",
    "scoring.trump_points": "9:0 T:0 J:0 Q:0 K:0 A:0",
    "scoring.last_trick": 0,
    "sheet.target": "none",
}


def test_all_contradictions_are_listed_at_once_with_what_would_be_right() -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but(CONTRADICTION)
    tolerance, order, compare, points, end = caught.value.problems
    assert "tricks.belote_tolerance" in tolerance
    assert tolerance.endswith("so it must be 0")
    assert "tricks.belote_order is king_first" in order
    assert order.endswith("so it must be any")
    assert compare.startswith("melds.compare never tells a carré from a run: it must have kind")
    assert compare.endswith("or melds.split_contest must be true")
    assert points == (
        "scoring.plain_points, scoring.trump_points and scoring.last_trick are all 0: "
        "a match needs points to end"
    )
    assert end == "sheet.target and sheet.deals_limit are both none: a match needs one of them"
    assert "; ".join(caught.value.problems) == str(caught.value)


APART: Final = {"seating.sides": "individual", "scoring.failed": "all_points"}
THREE: Final = {"seating.players": 3, **APART}
NINE: Final = {"dealing.hand_size": 9, "dealing.packets_before_auction": "3+3"}
STAYS: Final = {"dealing.upcard": "seven_exchange_only"}
POINTS: Final = {"bidding.kind": "points", **AT_ONCE}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"seating.players": 3},
            (
                "seating.sides is teams2x2, which needs 4 players, but seating.players is 3: it "
                "must be individual"
            ),
        ),
        (
            {"dealing.packets_before_auction": "3+3"},
            (
                "dealing.packets_before_auction and dealing.packets_after give 6 and 3 cards, but "
                "dealing.hand_size is 8: they must sum to it"
            ),
        ),
        (
            {**THREE, "dealing.hand_size": 9},
            (
                "dealing.packets_before_auction and dealing.packets_after give 5 and 3 cards, but "
                "dealing.hand_size is 9: they must sum to it"
            ),
        ),
        (
            NINE,
            (
                "seating.players and dealing.hand_size give 4 hands of 9, but the pack has 32 "
                "cards: enough for 8 each"
            ),
        ),
        (
            STAYS,
            (
                "seating.players and dealing.hand_size give 4 hands of 8 and a turn-up that stays "
                "on the table, but the pack has 32 cards: enough for 7 each"
            ),
        ),
        (
            {"dealing.bottom_card_shown": True},
            (
                "dealing.bottom_card_shown is true, but 4 hands of 8 leave no card to "
                "show: it must be false"
            ),
        ),
        (
            {"bidding.kind": "points"},
            "bidding.kind is points, but dealing.upcard is to_taker: it must be none",
        ),
        (
            AT_ONCE,
            ("bidding.kind is turn_up, but dealing.upcard is none: it must be to_taker or another"),
        ),
        (
            {**POINTS, "dealing.seven_exchange_rank": "7"},
            (
                "dealing.seven_exchange_rank is 7, but dealing.upcard is none: no card is turned, "
                "so it must be none"
            ),
        ),
        (
            {**AT_ONCE, "dealing.upcard": "to_taker"},
            (
                "dealing.packets_after is none, but dealing.upcard is to_taker, which completes a "
                "hand: it must give a card or more"
            ),
        ),
        (
            {**POINTS, "dealing.packets_after": "2"},
            (
                "dealing.packets_before_auction and dealing.packets_after give 8 and 2 cards, but "
                "dealing.hand_size is 8: they must sum to it"
            ),
        ),
        (
            {**POINTS, "bidding.min_bid": 170},
            "bidding.min_bid is 170, but bidding.max_bid is 160: it must not be higher",
        ),
        (
            {**POINTS, "bidding.sa_ta": "ranked"},
            (
                "bidding.sa_ta is ranked, but bidding.kind is points, where points rank bids: it "
                "must be off or on"
            ),
        ),
        (
            {**APART, "dealing.upcard": "to_partner"},
            (
                "dealing.upcard is to_partner, but nobody has a partner: seating.sides must "
                "be teams2x2"
            ),
        ),
        (
            {**APART, "dealing.first_dealer": "pairs_draw"},
            (
                "dealing.first_dealer is pairs_draw, but nobody has a partner: seating.sides must "
                "be teams2x2"
            ),
        ),
        (
            {"sheet.target": "none", "sheet.deals_limit": 3, "sheet.claim_out": "stop_or_lose"},
            (
                "sheet.claim_out is stop_or_lose, but sheet.target is none: a claim needs a target "
                "to reach"
            ),
        ),
    ],
)
def test_a_table_that_cannot_be_seated_or_dealt(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but(options)
    assert (problem,) == caught.value.problems


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_than_four_have_cards_for_every_deal(players: int) -> None:
    fewer = {**APART, "seating.players": players, **NINE, **STAYS}
    assert FFB.but({**fewer, "dealing.bottom_card_shown": True}).dealing.hand_size == 9


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("scoring.failed", "162"),
        ("scoring.failed", "160"),
        ("scoring.round", "complement_160"),
    ],
)
def test_a_rule_for_two_sides_does_not_suit_more(option: str, value: str) -> None:
    assert FFB.but({**APART, "seating.players": 2, option: value}).seating.side_count == 2
    for players in (3, 4):
        with pytest.raises(RulesetError) as caught:
            FFB.but({**APART, "seating.players": players, option: value})
        (problem,) = caught.value.problems
        assert problem.startswith(f"{option} is {value}")
        assert f"there are {players}" in problem


@pytest.mark.parametrize("options", [{}, APART, {"seating.players": 2, **APART}])
def test_fifty_each_are_shared_by_the_two_others_of_three(options: dict[str, Any]) -> None:
    shared = {"scoring.capot": "replaces_100_shared"}
    assert FFB.but({**THREE, **shared}).seating.side_count == 3
    with pytest.raises(RulesetError, match=r"scoring\.capot is replaces_100_shared"):
        FFB.but({**options, **shared})


@pytest.mark.parametrize("announce", ["auto", "off"])
@pytest.mark.parametrize(
    "option", [{"tricks.belote_order": "king_first"}, {"tricks.belote_tolerance": 1}]
)
def test_each_contradiction_stands_alone(announce: str, option: dict[str, Any]) -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but({"tricks.belote_announce": announce, **option})
    (problem,) = caught.value.problems
    assert f"tricks.belote_announce is {announce}" in problem


@pytest.mark.parametrize(
    "left",
    [
        {"scoring.last_trick": 1},
        {"scoring.plain_points": "T:0 J:0 Q:0 K:0 A:1"},
        {"scoring.trump_points": "9:0 T:0 J:0 Q:0 K:0 A:0 7:1"},
    ],
)
def test_any_point_is_enough_to_end_a_match(left: dict[str, Any]) -> None:
    names = ("scoring.plain_points", "scoring.trump_points", "scoring.last_trick")
    nothing = {name: CONTRADICTION[name] for name in names}
    with pytest.raises(RulesetError, match="a match needs points to end"):
        FFB.but(nothing)
    assert FFB.but({**nothing, **left}).scoring != FFB.scoring


@pytest.mark.parametrize(
    "option",
    [{"melds.split_contest": True}, {"melds.carres": "9:0 T:0 J:0 Q:0 K:0 A:0"}],
)
def test_a_comparison_without_carres_suits_tables_that_never_compare_one(
    option: dict[str, Any],
) -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but({"melds.compare": "length top"})
    (problem,) = caught.value.problems
    assert "kind, carre or points" in problem
    assert FFB.but({"melds.compare": "length top", **option}).melds.compare == ("length", "top")


def test_records_made_by_hand_are_checked_as_options_are() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset(
            seating=Seating(players=5),
            dealing=DealingRules(packets_after=(3, 0), hand_size=7),
            tricks=TricksRules(
                belote_announce=BeloteAnnounce.AUTO,
                belote_order=BeloteOrder.KING_FIRST,
                belote_tolerance=-1,
            ),
            sheet=SheetRules(raise_by=0),
        )
    assert caught.value.problems == (
        "seating.players is 5, but must be a whole number from 2 to 4",
        "dealing.hand_size is 7, but must be a whole number from 8 to 9",
        (
            "dealing.packets_after is (3, 0), but must be packets of one card or more, such as 3, "
            "or none"
        ),
        "tricks.belote_tolerance is -1, but must be a whole number from 0 up",
        "sheet.raise_by is 0, but must be a whole number from 1 up",
    )


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("fbb", "did you mean ffb?"),
        ("xyz", f"there are {', '.join(rulesets.names())}"),
    ],
)
def test_an_unknown_preset(name: str, hint: str) -> None:
    with pytest.raises(RulesetError) as caught:
        rulesets.get(name)
    assert f"there is no ruleset {name!r}: {hint}" == str(caught.value)
