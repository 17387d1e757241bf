"""What tables of two and three refuse: which error says so, what it names, what stays as it was."""

from collections.abc import Callable
from typing import Any, Final

import pytest

import belote
from belote import (
    ActionTextError,
    Card,
    Claim,
    Contract,
    Declare,
    Exchange,
    IllegalActionError,
    Pass,
    Play,
    PositionError,
    Ruleset,
    RulesetError,
    Sheet,
    State,
    Take,
    Tally,
    TallyError,
    Trump,
    cards,
    rulesets,
    settle,
)
from belote.actions import SeatAction
from belote.errors import MatchOverError
from rules.s0 import all_pass, dealt, first_calls, kept, laid, silent
from tables import FFB, after, named_melds

LUDOTECA: Final = rulesets.LUDOTECA_2P
PAIRS: Final = rulesets.LUDOTECA_4P
SPANISH: Final = rulesets.LUDOTECA_ES_2
THREE: Final = rulesets.LUDOTECA_ES_3
TROIS: Final = rulesets.TROIS

SEVEN: Final = "7H 9H TH 8C 9C TC QS KS AS/AH KH 8H 7C JC QC 7D 8D 9D"
"""Hands of nine where the jack of hearts is turned; seat 0 holds the seven."""


def exchanging() -> State:
    """Return a deal in which seat 0, who holds the seven of trumps, is asked to exchange."""
    return dealt(LUDOTECA, SEVEN, "JH")


def declaring() -> State:
    """Return the same deal when seat 0 is asked for melds."""
    return kept(exchanging())


def begun() -> State:
    """Return the same deal when the first card has been played."""
    return after(silent(exchanging()), "0 play AS")


def over() -> State:
    """Return a match that has been won by a claim."""
    two_left = laid(LUDOTECA, "AC 7D/7C 8D", scores=(990, 0), points=(45, 0), tricks=(7, 0))
    return after(two_left, "0 claim")


def refusal(state: State, action: SeatAction) -> str:
    """Return why an action is refused, once it is clear that nothing has changed."""
    before = (hash(state), str(state), belote.legal_actions(state), belote.interjections(state))
    violation = belote.explain(state, action)
    with pytest.raises(IllegalActionError) as caught:
        belote.apply(state, action)
    assert not belote.is_legal(state, action)
    assert violation == caught.value.violation
    assert str(caught.value).startswith(f"{action}: ")
    own = belote.legal_actions(state) if action.seat == state.to_act else ()
    assert caught.value.legal == own
    assert before == (
        hash(state), str(state), belote.legal_actions(state), belote.interjections(state),
    )  # fmt: skip
    return f"{caught.value.violation.reason} {caught.value.violation.rule}"


# -------------------------------------------------------------------------------- seats


@pytest.mark.parametrize("seat", [2, 3])
@pytest.mark.parametrize("scene", [exchanging, declaring, begun, lambda: first_calls(LUDOTECA)])
def test_an_action_of_a_seat_that_a_table_of_two_has_not(
    scene: Callable[[], State], seat: int
) -> None:
    actions: list[SeatAction] = [
        Pass(seat), Take(seat), Play(seat, Card.JD), Declare(seat), Exchange(seat, yes=True),
        Exchange(seat, yes=False), Claim(seat),
    ]  # fmt: skip
    for action in actions:
        assert refusal(scene(), action)


@pytest.mark.parametrize(
    ("scene", "action"),
    [
        (lambda: first_calls(LUDOTECA), Pass(3)),
        (exchanging, Exchange(3, yes=False)),
        (declaring, Declare(3)),
        (begun, Play(3, Card.JD)),
        (begun, Claim(3)),
        (lambda: silent(after(first_calls(TROIS), "1 take")), Play(3, Card.JD)),
    ],
)
def test_the_refusal_names_the_seat(scene: Callable[[], State], action: SeatAction) -> None:
    violation = belote.explain(scene(), action)
    assert violation is not None
    assert "seat 3" in str(violation)


def test_a_claim_of_no_seat_is_told_so() -> None:
    assert refusal(begun(), Claim(2)) == "turn/no_such_seat 1.1"


@pytest.mark.parametrize(
    ("rules", "text", "right"),
    [
        (LUDOTECA, "2 claim", "seats are 0 to 1"),
        (LUDOTECA, "3 exchange", "seats are 0 to 1"),
        (LUDOTECA, "2 keep", "seats are 0 to 1"),
        (SPANISH, "2 play AS", "seats are 0 to 1"),
        (TROIS, "3 pass", "seats are 0 to 2"),
        (THREE, "3 declare -", "seats are 0 to 2"),
    ],
)
def test_a_text_with_a_seat_that_the_table_has_not(rules: Ruleset, text: str, right: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        belote.action(text, rules)
    assert str(caught.value).startswith(f"{text!r} is no action ({right}): write ")


@pytest.mark.parametrize("text", ["0 claim now", "0 exchange 7H", "0 keep yes", "claim", "0 swap"])
def test_a_text_that_is_no_answer(text: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        belote.action(text, LUDOTECA)
    assert "'0 exchange', '0 keep'" in str(caught.value)
    assert "'1 claim'" in str(caught.value)


DOORS: Final[dict[str, Callable[[Ruleset, int], object]]] = {
    "new_match": lambda rules, seat: belote.new_match(rules, dealer=seat),
    "Sheet": lambda rules, seat: Sheet(rules, dealer=seat),
    "Bidding.hand": lambda rules, seat: first_calls(rules).hand(seat),
    "Playing.hand": lambda rules, seat: silent(after(first_calls(rules), "1 take")).hand(seat),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(("rules", "last"), [(SPANISH, 1), (LUDOTECA, 1), (THREE, 2), (TROIS, 2)])
def test_a_question_about_a_seat_that_the_table_has_not(
    door: str, rules: Ruleset, last: int
) -> None:
    DOORS[door](rules, last)
    with pytest.raises(ActionTextError) as caught:
        DOORS[door](rules, last + 1)
    assert str(caught.value) == f"{last + 1} is no seat: seats are 0 to {last}"


# ------------------------------------------------------------------------- the exchange


@pytest.mark.parametrize("yes", [1, 0, None, "yes", Card.JH])
def test_an_answer_that_is_neither_true_nor_false(yes: Any) -> None:
    with pytest.raises(ActionTextError) as caught:
        Exchange(0, yes=yes)
    assert str(caught.value) == f"{yes!r} is no bool: write True to swap, False to keep"


@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.parametrize(
    ("scene", "why"),
    [
        (lambda: belote.new_match(LUDOTECA, seed=1), "phase/awaiting_deal 2.2"),
        (lambda: first_calls(LUDOTECA), "phase/in_auction 3.1"),
        (lambda: after(all_pass(first_calls(LUDOTECA)), "1 choose H"), "phase/no_exchange 2.7"),
        (lambda: after(first_calls(LUDOTECA, "7S"), "1 take"), "phase/no_exchange 2.7"),
        (lambda: after(first_calls(SPANISH), "1 take"), "phase/no_exchange 2.7"),
        (declaring, "phase/no_exchange 2.7"),
        (begun, "phase/no_exchange 2.7"),
        (over, "phase/match_over 7.1"),
    ],
    ids=[
        "no pack", "auction", "round two", "the seven is turned", "no such rule", "melds", "play",
        "over",
    ],
)  # fmt: skip
def test_an_exchange_when_nobody_is_asked(scene: Callable[[], State], why: str, yes: bool) -> None:
    for seat in range(2):
        assert refusal(scene(), Exchange(seat, yes=yes)) == why


def test_an_exchange_out_of_turn_says_nothing_of_the_hands() -> None:
    state = exchanging()
    assert refusal(state, Exchange(1, yes=True)) == "turn/not_your_turn 4.2"
    other = after(state, "0 keep")
    assert refusal(other, Exchange(0, yes=True)) == "turn/not_your_turn 4.2"


def test_a_swap_refused_is_the_same_wherever_the_seven_lies() -> None:
    own = "TH 9H AC 8C 9C TC QS KS AS"
    one, other = (
        dealt(LUDOTECA, f"{own}/{hand}", "JH")
        for hand in ("7H KH 8H 7C JC QC 7D 8D 9D", "AH KH 8H 7C JC QC 7D 8D 9D")
    )
    assert belote.legal_actions(one) == belote.legal_actions(other)
    for seat in range(2):
        for yes in (True, False):
            action = Exchange(seat, yes=yes)
            assert belote.explain(one, action) == belote.explain(other, action)


def test_a_swap_without_the_seven_names_the_seven() -> None:
    state = after(exchanging(), "0 keep")
    action = Exchange(1, yes=True)
    assert refusal(state, action) == "exchange/not_in_hand 2.7"
    violation = belote.explain(state, action)
    assert violation is not None
    assert violation.args == {"card": Card["7H"]}
    assert belote.legal_actions(state) == (Exchange(1, yes=False),)


def test_a_swap_of_the_seat_that_received_the_turn_up_names_it() -> None:
    hands = (
        "JH 7H 9C TC 7S KS AS JC/8C 9H TH AH KH 8H 7C QC/"
        "KC AC 7D 8D 9D TD JD QD/KD AD 8S 9S TS JS QS QH"
    )
    state = dealt(PAIRS, hands, "JH")
    assert refusal(state, Exchange(0, yes=True)) == "exchange/holds_the_turn_up 2.7"
    violation = belote.explain(state, Exchange(0, yes=True))
    assert violation is not None
    assert violation.args == {"card": Card.JH}


@pytest.mark.parametrize(
    "action", [Play(0, Card.AS), Play(1, Card.AH), Declare(0), Declare(1), Declare(0, ())]
)
def test_the_exchange_is_answered_before_anything_else(action: SeatAction) -> None:
    assert refusal(exchanging(), action) == "phase/exchange_first 2.7"


@pytest.mark.parametrize("action", [Pass(0), Take(0), belote.Choose(0, Trump.CLUBS)])
def test_a_call_is_no_answer_to_the_exchange(action: SeatAction) -> None:
    assert refusal(exchanging(), action) == "phase/in_play 4.2"


# ---------------------------------------------------------------------------- the claim

LED: Final = "AS 7D 8D/7S 7C 8C"


def two_left(rules: Ruleset = LUDOTECA) -> State:
    """Return a deal in which seat 0 has won 11 points and two tricks are left."""
    return after(laid(rules, LED, scores=(600, 999)), "0 play AS", "1 play 7S")


def one_left() -> State:
    """Return the same with a single trick left."""
    return after(two_left(), "0 play 7D", "1 play 7C")


@pytest.mark.parametrize(
    ("scene", "seat", "why"),
    [
        (lambda: belote.new_match(LUDOTECA, seed=1), 0, "phase/awaiting_deal 2.2"),
        (lambda: first_calls(LUDOTECA), 1, "phase/in_auction 3.1"),
        (exchanging, 0, "claim/no_value_trick 7.7"),
        (declaring, 0, "claim/no_value_trick 7.7"),
        (begun, 0, "claim/no_value_trick 7.7"),
        (two_left, 1, "claim/no_value_trick 7.7"),
        (one_left, 0, "claim/last_trick 7.7"),
        (one_left, 1, "claim/last_trick 7.7"),
        (lambda: after(one_left(), "0 play 8D"), 0, "claim/last_trick 7.7"),
        (over, 0, "phase/match_over 7.1"),
        (over, 1, "phase/match_over 7.1"),
        (lambda: two_left(SPANISH), 0, "phase/no_claims 7.7"),
        (
            lambda: two_left(LUDOTECA.but({"sheet.claim_out": "stop_when_reached"})),
            0,
            "claim/not_reached 7.7",
        ),
    ],
    ids=[
        "no pack", "auction", "exchange", "melds", "no trick yet", "no trick of their own",
        "last trick", "last trick, no value", "last card", "over", "over, the loser", "no claims",
        "not reached",
    ],
)  # fmt: skip
def test_a_claim_at_a_forbidden_moment(scene: Callable[[], State], seat: int, why: str) -> None:
    state = scene()
    assert Claim(seat) not in belote.interjections(state)
    assert refusal(state, Claim(seat)) == why


# -------------------------------------------------------------------------------- tallies

SOLO: Final[dict[str, Any]] = {
    "takers": 0,
    "card_points": (50, 40, 30),
    "last_trick": 0,
    "tricks": (4, 2, 2),
}
NUMBERS: Final = "but must be 3 whole numbers from 0 up, one for each side"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"card_points": (60, 60)}, f"card_points is (60, 60), {NUMBERS}"),
        ({"tricks": (4, 4)}, f"tricks is (4, 4), {NUMBERS}"),
        ({"belotes": (1, 0)}, f"belotes is (1, 0), {NUMBERS}"),
        ({"penalties": (0, 10)}, f"penalties is (0, 10), {NUMBERS}"),
        ({"melds": ((), ())}, "melds is ((), ()), but must be 3 tuples of Meld, one for each side"),
        ({"tricks": (3, 2, 2)}, "tricks is (3, 2, 2), but a deal has 8"),
        ({"takers": 3}, "takers is 3, but sides are 0 to 2"),
        ({"last_trick": 3}, "last_trick is 3, but sides are 0 to 2"),
        (
            {"card_points": (30, 15, 8)},
            "card_points is (30, 15, 8), but the cards are worth 54 to 152 in all",
        ),
        (
            {"card_points": (150, 2, 1)},
            "card_points is (150, 2, 1), but the cards are worth 54 to 152 in all",
        ),
        ({"tricks": (6, 2, 0)}, "side 2 has 30 card points without a trick"),
        (
            {"tricks": (0, 4, 4), "card_points": (0, 60, 60)},
            "side 0 won the last trick, but tricks is (0, 4, 4)",
        ),
        ({"contract": Contract(1, Trump.HEARTS)}, "seat 1 is the taker, but takers is 0"),
    ],
)
def test_a_tally_that_no_deal_of_three_can_leave(changes: dict[str, Any], sentence: str) -> None:
    deal = Tally(**{**SOLO, **changes})
    sheet = Sheet(THREE)
    for write in (lambda: settle(THREE, deal), lambda: sheet.add(deal)):
        with pytest.raises(TallyError) as caught:
            write()
        assert sentence in str(caught.value)
    assert (sheet.scores, sheet.results, sheet.dealer) == ((0, 0, 0), (), 0)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"held_over": (60, 0)}, f"held_over is (60, 0), {NUMBERS}"),
        ({"held_over": 60}, f"held_over is 60, {NUMBERS}"),
        ({"first": 3}, "first is 3, but sides are 0 to 2"),
        ({"first": None}, "first is None, but sides are 0 to 2"),
        ({"first": True}, "first is True, but sides are 0 to 2"),
        ({"rivals": (1, -1)}, "rivals is (1, -1), but must be 3 sides, -1 for none"),
        ({"rivals": (3, -1, -1)}, "rivals is (3, -1, -1), but must be 3 sides, -1 for none"),
        ({"rivals": (-2, -1, -1)}, "rivals is (-2, -1, -1), but must be 3 sides, -1 for none"),
        ({"rivals": [1, -1, -1]}, "rivals is [1, -1, -1], but must be 3 sides, -1 for none"),
        ({"rivals": 1}, "rivals is 1, but must be 3 sides, -1 for none"),
    ],
)
def test_a_pot_or_an_order_that_three_cannot_have(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TallyError) as caught:
        settle(THREE, Tally(**{**SOLO, **changes}))
    assert sentence in str(caught.value)


@pytest.mark.parametrize("rivals", [(), (-1, -1, -1), (0, -1, -1), (-1, 0, -1)])
def test_a_pot_of_three_without_the_rival(rivals: tuple[int, ...]) -> None:
    with pytest.raises(TallyError) as caught:
        settle(THREE, Tally(**SOLO, held_over=(60, 0, 0), rivals=rivals))
    assert str(caught.value) == (
        "60 points are withheld from side 0, but rivals does not say with whom it was level"
    )


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"card_points": (147, 0)}, "card_points is (147, 0), but the cards are worth 18 to 146"),
        ({"card_points": (10, 7)}, "card_points is (10, 7), but the cards are worth 18 to 146"),
        ({"tricks": (5, 3)}, "tricks is (5, 3), but a deal has 9"),
        ({"card_points": (50, 40, 0)}, "but must be 2 whole numbers from 0 up, one for each side"),
        ({"takers": 2}, "takers is 2, but sides are 0 to 1"),
    ],
)
def test_a_tally_that_no_deal_of_two_can_leave(changes: dict[str, Any], sentence: str) -> None:
    deal = {"takers": 0, "card_points": (50, 40), "last_trick": 0, "tricks": (5, 4), **changes}
    with pytest.raises(TallyError) as caught:
        settle(LUDOTECA, Tally(**deal))
    assert sentence in str(caught.value)


def test_totals_of_two_sides_where_there_are_three() -> None:
    with pytest.raises(TallyError) as caught:
        settle(THREE, Tally(**SOLO), scores=(1, 2))
    assert str(caught.value) == "scores is (1, 2), but must be 3 whole numbers, one for each side"


# ------------------------------------------------------------------------- claims on paper


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ({"card_points": (0, 50)}, "side 0 claims, but has won no trick that holds points"),
        ({"card_points": (50,)}, "card_points is (50,), but must be 2 whole numbers from 0 up"),
        ({"card_points": [50, 0]}, "card_points is [50, 0], but must be 2 whole numbers"),
        ({"card_points": (50, -1)}, "card_points is (50, -1), but must be 2 whole numbers"),
        ({"card_points": (150, 50)}, "card_points is (150, 50), but the cards are worth"),
        ({"belotes": (1,)}, "belotes is (1,), but must be 2 whole numbers from 0 up"),
        ({"melds": ((),)}, "melds is ((),), but must be 2 tuples of Meld, one for each side"),
        (
            {"melds": (named_melds("tierce QH, square Q"), ())},
            "side 0 has QH in two melds",
        ),
        ({"side": 2}, "is 2, but sides are 0 to 1"),
        ({"side": -1}, "is -1, but sides are 0 to 1"),
        ({"side": True}, "is True, but sides are 0 to 1"),
        ({"side": None}, "is None, but sides are 0 to 1"),
    ],
)
def test_a_claim_that_no_deal_allows(claim: dict[str, Any], sentence: str) -> None:
    sheet = Sheet(LUDOTECA)
    with pytest.raises(TallyError) as caught:
        sheet.claim(**{"side": 0, "card_points": (50, 0), **claim})
    assert sentence in str(caught.value)
    assert (sheet.scores, sheet.results, sheet.is_over) == ((0, 0), (), False)


def test_a_claim_on_paper_where_nobody_claims() -> None:
    sheet = Sheet(SPANISH)
    with pytest.raises(TallyError) as caught:
        sheet.claim(0, card_points=(50, 0))
    assert str(caught.value) == "nobody claims at this table: sheet.claim_out is none"
    assert (sheet.scores, sheet.is_over) == ((0, 0), False)


def test_a_claim_on_paper_after_the_end() -> None:
    sheet = Sheet(LUDOTECA).claim(0, card_points=(50, 0))
    with pytest.raises(MatchOverError, match="the match is over: no further deal can be written"):
        sheet.claim(0, card_points=(50, 0))
    assert (sheet.scores, len(sheet.results), sheet.winner) == ((50, 0), 1, 1)


# -------------------------------------------------------------------------------- rulesets


INDIVIDUAL: Final = ": it must be individual"
TO_SUM: Final = "dealing.packets_before_auction and dealing.packets_after give "
TOO_MANY: Final = "seating.players and dealing.hand_size give 4 hands of "
OF_32: Final = ", but the pack has 32 cards: enough for "
PARTNERS: Final = ", but nobody has a partner: seating.sides must be teams2x2"
OWN_POINTS: Final = " there are 3: it must be all_points or not_transferred"


@pytest.mark.parametrize(
    ("base", "options", "wrong", "right"),
    [
        (FFB, {"seating.players": 2}, "seating.sides is teams2x2, ", f" is 2{INDIVIDUAL}"),
        (FFB, {"seating.players": 3}, "seating.sides is teams2x2, ", f" is 3{INDIVIDUAL}"),
        (THREE, {"seating.sides": "teams2x2"}, "seating.sides is teams2x2, ", INDIVIDUAL),
        (
            LUDOTECA,
            {"dealing.packets_after": "1+1"},
            f"{TO_SUM}6 and 2 cards, ",
            "but dealing.hand_size is 9: they must sum to it",
        ),
        (
            SPANISH,
            {"dealing.hand_size": 9},
            f"{TO_SUM}5 and 3 cards, ",
            "but dealing.hand_size is 9: they must sum to it",
        ),
        (
            FFB,
            {"dealing.hand_size": 9, "dealing.packets_after": "4"},
            f"{TOO_MANY}9",
            f"{OF_32}8 each",
        ),
        (
            FFB,
            {"dealing.upcard": "seven_exchange_only"},
            f"{TOO_MANY}8 and a turn-up that stays on the table",
            f"{OF_32}7 each",
        ),
        (
            FFB,
            {"dealing.bottom_card_shown": True},
            "dealing.bottom_card_shown is true, ",
            "but 4 hands of 8 leave no card to show: it must be false",
        ),
        (SPANISH, {"dealing.upcard": "to_partner"}, "dealing.upcard is to_partner", PARTNERS),
        (
            THREE,
            {"dealing.first_dealer": "pairs_draw"},
            "dealing.first_dealer is pairs_draw",
            PARTNERS,
        ),
        (THREE, {"scoring.failed": "162"}, "scoring.failed is 162, ", OWN_POINTS),
        (TROIS, {"scoring.failed": "160"}, "scoring.failed is 160, ", OWN_POINTS),
        (
            TROIS,
            {"scoring.round": "complement_160"},
            "scoring.round is complement_160, which shares 160 between two sides, ",
            "but there are 3: it must be none, half_up or six_up",
        ),
        (
            LUDOTECA,
            {"scoring.capot": "replaces_100_shared"},
            "scoring.capot is replaces_100_shared, which is for three sides, ",
            "but there are 2: it must be replaces_100 or another",
        ),
        (
            LUDOTECA,
            {"sheet.target": "none", "sheet.deals_limit": 9},
            "sheet.claim_out is stop_or_lose, but sheet.target is none: ",
            "a claim needs a target to reach",
        ),
    ],
)
def test_a_table_that_contradicts_itself(
    base: Ruleset, options: dict[str, Any], wrong: str, right: str
) -> None:
    before = dict(base.options)
    with pytest.raises(RulesetError) as caught:
        base.but(options)
    (problem,) = caught.value.problems
    assert problem.startswith(wrong)
    assert problem.endswith(right)
    assert dict(base.options) == before


def test_all_contradictions_of_a_table_are_listed() -> None:
    with pytest.raises(RulesetError) as caught:
        FFB.but(
            {
                "seating.sides": "individual",
                "dealing.hand_size": 9,
                "dealing.upcard": "to_partner",
                "dealing.first_dealer": "pairs_draw",
            }
        )
    named = [problem.split(" ")[0] for problem in caught.value.problems]
    assert named == [
        "dealing.packets_before_auction",
        "seating.players",
        "dealing.upcard",
        "dealing.first_dealer",
        "scoring.failed",
    ]


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        ("seating.players", 1, "a whole number from 2 to 4"),
        ("seating.players", 5, "a whole number from 2 to 4"),
        ("seating.sides", "pairs", "one of teams2x2, individual"),
        ("dealing.hand_size", 7, "a whole number from 8 to 9"),
        ("dealing.hand_size", 10, "a whole number from 8 to 9"),
        ("dealing.packets_after", "0", "packets of one card or more, such as 3, or none"),
        ("dealing.packets_before_auction", "3+-1", "packets of one card or more, such as 3+2"),
        ("dealing.seven_exchange_rank", 8, "one of none, 7, 9"),
        ("dealing.bottom_card_shown", "seen", "true or false"),
        ("sheet.claim_out", "stop", "one of none, stop_or_lose, stop_when_reached"),
    ],
)
def test_an_option_of_the_table_with_an_impossible_value(
    option: str, value: Any, right: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        LUDOTECA.but({option: value})
    assert caught.value.problems == (f"{option} cannot be {value!r}: it must be {right}",)


# ------------------------------------------------------------- positions, packs, questions


@pytest.mark.parametrize(
    ("rules", "hands", "known", "sentence"),
    [
        (LUDOTECA, "AS/KS/QS", {}, "3 hands, where 2 sit at the table"),
        (TROIS, "AS/KS", {}, "2 hands, where 3 sit at the table"),
        (TROIS, "AS/KS/QS/JS", {}, "4 hands, where 3 sit at the table"),
        (LUDOTECA, "AS/KS", {"taker": 2}, "the taker is 2, but seats are 0 to 1"),
        (LUDOTECA, "AS/KS", {"leader": 2}, "the leader is 2, but seats are 0 to 1"),
        (TROIS, "AS/KS/QS", {"dealer": 3}, "the dealer is 3, but seats are 0 to 2"),
        (LUDOTECA, "AS/AS", {}, "seen twice: AS"),
        (LUDOTECA, "AS 7D/KS", {}, "seat 1 has not played to this trick and must hold 2 cards"),
        (
            LUDOTECA, "7D/8D", {"trick": cards("AS KS")},
            "2 cards in the trick, where 1 is the most",
        ),
        (
            TROIS, "7D/8D/9D", {"trick": cards("AS KS QS")},
            "3 cards in the trick, where 2 is the most",
        ),
        (
            SPANISH, "7C 8C 9C TC JC QC KC AC 7D/7H 8H 9H TH JH QH KH AH 7S", {},
            "9 cards in a hand, where 8 is the most",
        ),
        (
            LUDOTECA, "7C 8C 9C TC JC QC KC AC 7D 8D/7H 8H 9H TH JH QH KH AH 7S 8S", {},
            "10 cards in a hand, where 9 is the most",
        ),
        (LUDOTECA, "AS/KS", {"scores": (0, 0, 0)}, "scores has 3 numbers, where there are 2 sides"),
        (TROIS, "AS/KS/QS", {"scores": (0, 0)}, "scores has 2 numbers, where there are 3 sides"),
        (TROIS, "AS/KS/QS", {"tricks": (1, 1)}, "tricks has 2 numbers, where there are 3 sides"),
        (LUDOTECA, "AS/KS", {"tricks": (9, 0)}, "9 earlier tricks, but only 16 cards are gone"),
        (
            LUDOTECA, "AS/KS", {"points": (138, 0)},
            "points is (138, 0), but the cards that are gone are worth 137",
        ),
        (LUDOTECA, "AS/KS", {"melds": [()] * 4}, "4 declarations, where 2 sit at the table"),
        (TROIS, "AS/KS/QS", {"melds": [()] * 2}, "2 declarations, where 3 sit at the table"),
    ],
)  # fmt: skip
def test_a_position_that_no_table_of_two_or_three_comes_to(
    rules: Ruleset, hands: str, known: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError) as caught:
        laid(rules, hands, **known)
    assert any(problem.startswith(sentence) for problem in caught.value.problems)


@pytest.mark.parametrize(
    ("rules", "known", "sentence"),
    [
        (LUDOTECA, {"dealer": 2}, "the dealer is 2, but seats are 0 to 1"),
        (LUDOTECA, {"taker": 2}, "the taker is 2, but seats are 0 to 1"),
        (LUDOTECA, {"taker": None}, "seat 0 has 9 cards, where the deal gives 6"),
        (SPANISH, {}, "seat 0 has 9 cards, where the deal gives 8"),
        (TROIS, {}, "2 hands, where 3 sit at the table"),
        (LUDOTECA, {"turn_up": Card.AH}, "the turn-up AH is not where it must lie after the deal"),
    ],
)
def test_a_pack_that_deals_no_such_hands(
    rules: Ruleset, known: dict[str, Any], sentence: str
) -> None:
    hands = [cards(hand) for hand in SEVEN.split("/")]
    with pytest.raises(PositionError) as caught:
        belote.pack_for(rules, **{"hands": hands, "dealer": 0, "taker": 0, **known})
    assert caught.value.problems[0] == sentence


QUESTION: Final[dict[str, Any]] = {"trump": Trump.HEARTS}
NINE: Final = cards("7C 8C 9C TC JC QC KC AC 7D")


@pytest.mark.parametrize(
    ("ask", "rules", "given", "sentence"),
    [
        (
            belote.legal_cards,
            LUDOTECA,
            {"hand": cards("AS"), "trick": cards("KS QS")},
            "2 cards in the trick, where 1 is the most",
        ),
        (
            belote.trick_winner,
            TROIS,
            {"trick": cards("KS QS JS TS")},
            "4 cards in the trick, where 3 is the most",
        ),
        (
            belote.find_melds,
            SPANISH,
            {"hand": NINE},
            "9 cards in the hand, where 8 is the most",
        ),
        (
            belote.score_melds,
            LUDOTECA,
            {"declared": [()] * 4, "leader": 0},
            "4 declarations, where 2 sit at the table",
        ),
        (
            belote.compare_melds,
            TROIS,
            {"declared": [()] * 3, "leader": 3},
            "the leader is 3, but seats are 0 to 2",
        ),
    ],
)
def test_a_question_that_suits_another_table(
    ask: Callable[..., object], rules: Ruleset, given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError) as caught:
        ask(rules, **QUESTION, **given)
    assert caught.value.problems == (sentence,)
