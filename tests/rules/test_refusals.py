"""Every reason for a refusal, with the state that gives it and the paragraph it names."""

from collections.abc import Callable
from importlib.resources import files

import pytest

import belote
from belote import ActionTextError, Card, Deal, IllegalActionError, Pass, State, cards, rulesets
from belote.axes import Option
from belote.rulebook import PARAGRAPHS
from tables import (
    FFB,
    FOURS,
    PASSES,
    after,
    announcing,
    auction,
    ffb,
    final_trick,
    lay,
    melds,
    points,
)

Scene = tuple[Callable[[], State], str, str]


def second_round(**bidding: str) -> State:
    """Return the second round of an auction over the king of spades."""
    return after(auction(ffb(bidding=bidding), "KS"), *PASSES)


def bidden(standing: str, **bidding: Option) -> State:
    """Return an auction for points where seat 0 has bid so, or is to speak first."""
    state = auction(points(**{"contre_timing": "own_turn", **bidding}), dealer=3)
    return after(state, f"0 bid {standing}") if standing else state


def doubled(standing: str) -> State:
    """Return an auction in which seat 1 has doubled the bid of seat 0."""
    return after(bidden(standing), "1 coinche")


def own(rule: str) -> State:
    """Return an auction in which all have passed and the bidder is asked once more."""
    state = bidden("90 C", self_overbid=rule, end_passes=4)
    return after(state, "1 pass", "2 pass", "3 pass")


def fourth(hand: str, trick: str, **tricks: str | bool) -> State:
    """Return a trick to which seat 3 is the last to play, hearts trumps."""
    clubs = ("7C 8C", "9C TC", "JC QC")
    others = "/".join(" ".join(pair.split()[: len(hand.split()) - 1]) for pair in clubs)
    return lay(ffb(tricks=tricks), f"{others}/{hand}", trick=trick)


def taken(first: str, **dealing: Option) -> State:
    """Return a deal for two once seat 0 has taken hearts; this card is its first one.

    Seat 1 holds the other of the seven and the eight; the turn-up is the king.
    """
    rules = rulesets.get(
        "ludoteca_2p",
        {
            "sheet.claim_out": "stop_or_lose",
            **{f"dealing.{name}": to for name, to in dealing.items()},
        },
    )
    other = "8H" if first == "7H" else "7H"
    received = "KH" if "upcard" in dealing else "TS"
    hands = [f"{first} 9H TH 8C 9C TC QS {received} AS", f"AH QH {other} 7C JC QC 7D 8D 9D"]
    pack = belote.pack_for(rules, hands=list(map(cards, hands)), dealer=1, taker=0, turn_up=Card.KH)
    return after(belote.apply(belote.new_match(rules, dealer=1), Deal(pack)), "0 take")


SCENES: dict[str, Scene] = {
    "phase/match_over": (
        lambda: final_trick(FFB, (100, 62), scores=(900, 0)),
        "0 play AS",
        "7.1",
    ),
    "phase/awaiting_deal": (lambda: belote.new_match(FFB), "1 take", "2.2"),
    "phase/in_auction": (lambda: auction(FFB), "1 play TC", "3.1"),
    "phase/in_play": (lambda: lay(FFB, "AS/KS/QS/7S"), "0 take", "4.2"),
    "turn/not_your_turn": (lambda: lay(FFB, "AS/KS/QS/7S"), "1 play KS", "4.2"),
    "bidding/jack_must_be_taken": (
        lambda: auction(ffb(bidding={"jack_upcard": "forces_first"}), "JD"),
        "1 pass",
        "3.4",
    ),
    "bidding/must_choose": (lambda: second_round(forced_taker="first"), "1 pass", "3.3"),
    "bidding/round_two_names_a_suit": (second_round, "1 take", "3.1"),
    "bidding/round_one_takes_the_turned_suit": (lambda: auction(FFB), "1 choose H", "3.1"),
    "bidding/turned_suit_excluded": (
        lambda: second_round(round2_suits="other_than_upcard"),
        "1 choose S",
        "3.2",
    ),
    "bidding/not_offered": (second_round, "1 choose NT", "3.5"),
    "bidding/points_auction": (lambda: bidden(""), "0 take", "3.6"),
    "bidding/turn_up_auction": (lambda: auction(FFB), "1 bid 90 H", "3.6"),
    "bidding/too_high": (lambda: bidden(""), "0 bid 170 H", "3.7"),
    "bidding/off_the_ladder": (lambda: bidden(""), "0 bid 85 H", "3.7"),
    "bidding/slam_not_offered": (lambda: bidden(""), "0 bid capot H", "3.8"),
    "bidding/nothing_higher": (lambda: bidden("160 C"), "1 bid 90 H", "3.8"),
    "bidding/lower_suit": (
        lambda: bidden("90 D", suit_rank="cdhs_sa_ta"),
        "1 bid 90 C",
        "3.9",
    ),
    "bidding/too_low": (lambda: bidden("90 C"), "1 bid 90 H", "3.9"),
    "bidding/own_bid": (lambda: own("forbidden"), "0 bid 100 H", "3.9"),
    "bidding/own_suit": (lambda: own("if_suit_changes"), "0 bid 100 C", "3.9"),
    "bidding/has_passed": (
        lambda: after(
            auction(points(reenter_after_pass=False), dealer=3),
            *("0 pass", "1 bid 90 C", "2 pass", "3 pass"),
        ),
        "0 bid 100 H",
        "3.10",
    ),
    "bidding/no_doubling": (lambda: bidden("90 C", contre_timing="none"), "1 coinche", "3.11"),
    "bidding/nothing_to_double": (lambda: bidden(""), "0 coinche", "3.11"),
    "bidding/own_contract": (lambda: after(bidden("90 C"), "1 pass"), "2 coinche", "3.11"),
    "bidding/frozen": (lambda: doubled("90 C"), "2 bid 100 C", "3.12"),
    "bidding/already_doubled": (lambda: after(doubled("90 C"), "2 pass"), "3 coinche", "3.12"),
    "bidding/capot_not_doubled": (
        lambda: bidden("capot C", capot_bid=250, capot_doubled_ok=False),
        "1 coinche",
        "3.12",
    ),
    "bidding/nothing_to_redouble": (lambda: bidden("90 C"), "1 surcoinche", "3.12"),
    "bidding/not_your_contract": (
        lambda: after(doubled("90 C"), "2 pass"),
        "3 surcoinche",
        "3.12",
    ),
    "bidding/not_over_what_stands": (
        lambda: after(auction(ffb(bidding={"sa_ta": "ranked"})), "1 choose NT"),
        "2 choose H",
        "3.13",
    ),
    "play/not_in_hand": (lambda: lay(FFB, "AS/KS/QS/7S"), "0 play KS", "4.2"),
    "play/may_not_lead_trump": (
        lambda: lay(ffb(tricks={"lead_trump": "only_if_only_trumps"}), "AH 7D/KS 8D/QS 9D/7S TD"),
        "0 play AH",
        "4.3",
    ),
    "play/must_follow": (lambda: fourth("KS 7H", "AS 7S 8S"), "3 play 7H", "4.4"),
    "play/must_overtrump": (lambda: fourth("JH 7H", "AS 7S 9H"), "3 play 7H", "4.8"),
    "play/must_beat": (
        lambda: fourth("AS 7S", "KS 8S 9S", rise_in_plain_led="until_ruffed"),
        "3 play 7S",
        "4.6",
    ),
    "play/must_ruff": (lambda: fourth("7H AD", "AS 7S 8S"), "3 play AD", "4.7"),
    "play/must_undertrump": (lambda: fourth("7H AD", "AS 7S 9H"), "3 play AD", "4.9"),
    "play/may_not_undertrump": (
        lambda: fourth("7H AD", "AS 9H 7S", partner_ruffed="under_only_if_only_trumps"),
        "3 play 7H",
        "4.10",
    ),
    "belote/not_spoken": (
        lambda: lay(ffb(tricks={"belote_announce": "auto"}), "KH QH/7S 8S/9S TS/JS QS"),
        "0 play KH belote",
        "5.2",
    ),
    "belote/not_the_pair": (
        lambda: lay(FFB, "KH 7D/QH 8S/9S TS/JS QS"),
        "0 play KH belote",
        "5.1",
    ),
    "belote/king_first": (
        lambda: lay(ffb(tricks={"belote_order": "king_first"}), "KH QH/7S 8S/9S TS/JS QS"),
        "0 play QH belote",
        "5.3",
    ),
    "belote/first_word_missing": (
        lambda: after(
            lay(FFB, "KH QH/7S 8S/9S TS/JS QS"),
            *("0 play KH", "1 play 7S", "2 play 9S", "3 play JS"),
        ),
        "0 play QH belote",
        "5.2",
    ),
    "phase/declare_first": (lambda: announcing(melds(), FOURS), "0 play JC", "8.5"),
    "phase/nobody_is_asked": (lambda: announcing(FFB, FOURS), "0 declare square J", "8.5"),
    "melds/not_in_hand": (lambda: announcing(melds(), FOURS), "0 declare tierce AH", "8.5"),
    "melds/card_serves_twice": (
        lambda: announcing(melds(), FOURS),
        "0 declare square J, quinte KS",
        "8.4",
    ),
    "melds/part_of_a_run": (lambda: announcing(melds(), FOURS), "0 declare tierce KS", "8.4"),
    "melds/worth_nothing": (
        lambda: announcing(melds(carres="J:0"), FOURS),
        "0 declare square J",
        "8.3",
    ),
    "melds/not_better": (
        lambda: after(announcing(melds(announce="before_first_lead"), FOURS), "0 declare square J"),
        "1 declare tierce AC",
        "8.5",
    ),
    "phase/exchange_first": (lambda: taken("7H"), "0 play 7H", "2.7"),
    "phase/no_exchange": (lambda: lay(FFB, "AS/KS/QS/7S"), "0 exchange", "2.7"),
    "exchange/not_in_hand": (lambda: taken("8H"), "0 exchange", "2.7"),
    "exchange/holds_the_turn_up": (
        lambda: taken("7H", upcard="to_taker", bottom_card_shown=False),
        "0 exchange",
        "2.7",
    ),
    "phase/no_claims": (lambda: lay(FFB, "AS/KS/QS/7S"), "0 claim", "7.7"),
    "turn/no_such_seat": (lambda: taken("7H"), "3 claim", "1.1"),
    "claim/last_trick": (
        lambda: lay(ffb(sheet={"claim_out": "stop_or_lose"}), "AS/KS/QS/7S", scores=(999, 0)),
        "0 claim",
        "7.7",
    ),
    "claim/no_value_trick": (lambda: taken("7H"), "0 claim", "7.7"),
    "claim/not_reached": (
        lambda: lay(
            ffb(sheet={"claim_out": "stop_when_reached"}),
            "AS 7D 8D/KS 7C 8C/QS 9C TC/7S JC QC",
            points=(20, 0),
            tricks=(1, 0),
            scores=(979, 0),
        ),
        "0 claim",
        "7.7",
    ),
}


def catalogue() -> set[str]:
    """Return the reasons that have words."""
    place = files("belote") / "locale" / "en" / "LC_MESSAGES" / "belote.po"
    ids = (line for line in place.read_text(encoding="utf-8").splitlines() if "msgid" in line)
    return {line.split('"')[1].removeprefix("reason.") for line in ids if '"reason.' in line}


def test_every_reason_of_the_catalogue_has_a_scene() -> None:
    assert catalogue() == {*SCENES, "turn/not_your_seat"}


def test_an_observation_refuses_the_actions_of_others_before_anything_else() -> None:
    observation = belote.observe(auction(FFB), 0)
    for text in ("2 play 7S", "1 take", "end host"):
        violation = belote.explain(observation, belote.action(text, FFB))
        assert violation is not None
        assert (violation.reason, violation.rule) == ("turn/not_your_seat", "4.2")
        assert "view of seat 0" in str(violation)


def test_the_reason_without_a_scene_is_an_action_that_cannot_be_made() -> None:
    with pytest.raises(ActionTextError, match="4 is no seat: seats are 0 to 3"):
        Pass(4)


@pytest.mark.parametrize("reason", SCENES)
def test_a_refusal_has_its_reason_and_names_its_paragraph(reason: str) -> None:
    made, text, rule = SCENES[reason]
    violation = belote.explain(made(), belote.action(text, FFB))
    assert violation is not None
    assert (reason, rule) == (violation.reason, violation.rule)
    assert rule in PARAGRAPHS


@pytest.mark.parametrize("reason", SCENES)
def test_apply_refuses_for_the_reason_that_explain_gives(reason: str) -> None:
    made, text, _ = SCENES[reason]
    state = made()
    action = belote.action(text, FFB)
    with pytest.raises(IllegalActionError) as caught:
        belote.apply(state, action)
    assert belote.explain(state, action) == caught.value.violation
    assert action == caught.value.action
    assert not belote.is_legal(state, action)
    assert made() == state


@pytest.mark.parametrize("reason", SCENES)
def test_a_refusal_is_a_sentence_with_its_paragraph(reason: str) -> None:
    made, text, rule = SCENES[reason]
    sentence = str(belote.explain(made(), belote.action(text, FFB)))
    assert sentence.endswith(")")
    assert f"(rule {rule}: " in sentence
    assert "{" not in sentence


@pytest.mark.parametrize("reason", SCENES)
def test_the_error_lists_what_the_seat_that_is_asked_may_do_and_nothing_to_others(
    reason: str,
) -> None:
    made, text, _ = SCENES[reason]
    state = made()
    action = belote.action(text, FFB)
    with pytest.raises(IllegalActionError) as caught:
        belote.apply(state, action)
    expected = belote.legal_actions(state) if action.seat == state.to_act else ()
    assert expected == caught.value.legal


def reason(state: State, text: str) -> str:
    """Return the reason for which an action is refused."""
    violation = belote.explain(state, belote.action(text, FFB))
    assert violation is not None
    return violation.reason


def test_the_phase_comes_before_the_turn() -> None:
    assert reason(auction(FFB), "3 play 7S") == "phase/in_auction"
    assert reason(lay(FFB, "AS/KS/QS/7S"), "2 pass") == "phase/in_play"
    assert reason(belote.new_match(FFB), "0 play 7S") == "phase/awaiting_deal"


def test_the_turn_comes_before_the_hand() -> None:
    state = lay(FFB, "AS/KS/QS/7S")
    assert reason(state, "1 play AS") == "turn/not_your_turn"
    assert reason(state, "1 play 7C belote") == "turn/not_your_turn"


def test_the_turn_comes_before_what_may_be_called() -> None:
    assert reason(auction(FFB), "2 choose NT") == "turn/not_your_turn"
    assert reason(second_round(forced_taker="first"), "2 pass") == "turn/not_your_turn"


def test_the_hand_comes_before_the_obligation() -> None:
    state = fourth("KS 7H", "AS 7S 8S")
    assert reason(state, "3 play JH") == "play/not_in_hand"
    assert reason(state, "3 play QH belote") == "play/not_in_hand"


def test_the_obligation_comes_before_the_word() -> None:
    state = fourth("KH QH 9S", "AS 7S 8S")
    assert reason(state, "3 play KH belote") == "play/must_follow"
    assert reason(state, "3 play QH") == "play/must_follow"


def test_following_comes_before_rising() -> None:
    state = fourth("AS 7S 9H", "KS 8S 9S", rise_in_plain_led="until_ruffed")
    assert reason(state, "3 play 9H") == "play/must_follow"
    assert reason(state, "3 play 7S") == "play/must_beat"


def test_ruffing_comes_before_overruffing() -> None:
    state = fourth("JH 7H AD", "AS 7S 9H")
    assert reason(state, "3 play AD") == "play/must_ruff"
    assert reason(state, "3 play 7H") == "play/must_overtrump"


def test_the_phase_comes_before_the_turn_where_melds_are_declared() -> None:
    state = announcing(melds(), FOURS)
    assert reason(state, "1 play 7S") == "phase/declare_first"
    assert reason(state, "0 pass") == "phase/in_play"
    assert reason(after(state, "0 declare -"), "3 declare -") == "phase/nobody_is_asked"


def test_the_turn_comes_before_the_melds() -> None:
    assert reason(announcing(melds(), FOURS), "1 declare square J") == "turn/not_your_turn"


def test_the_hand_comes_before_the_reuse_of_a_card() -> None:
    state = announcing(melds(), FOURS)
    assert reason(state, "0 declare square A, quinte AS") == "melds/not_in_hand"
    assert reason(state, "0 declare square J, tierce KS") == "melds/card_serves_twice"


def test_a_refused_declaration_names_the_cards_that_are_missing() -> None:
    state = announcing(melds(), FOURS)
    violation = belote.explain(state, belote.action("0 declare quarte AS", FFB))
    assert violation is not None
    assert violation.args["cards"] == belote.cards("AS")
    twice = belote.explain(state, belote.action("0 declare square J, quinte KS", FFB))
    assert twice is not None
    assert twice.args["cards"] == belote.cards("JS")


def test_a_call_out_of_turn_names_the_paragraph_of_the_auction() -> None:
    violation = belote.explain(auction(FFB), Pass(2))
    assert violation is not None
    assert violation.rule == "3.1"
