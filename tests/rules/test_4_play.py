"""Paragraphs 4.1 to 4.13: what may be played, and who wins the trick. Hearts are trumps."""

from itertools import combinations

import pytest

import belote
from belote import Card, Trump, cards
from tables import FFB, after, auction, ffb, lay, offered, playable, playing, points, refused, why


@pytest.mark.parametrize(("leader", "seat"), [("right_of_dealer", 1), ("taker", 3)])
def test_4_1_the_first_to_act_or_the_taker_leads(leader: str, seat: int) -> None:
    state = auction(ffb(tricks={"first_leader": leader}))
    assert seat == playing(after(state, "1 pass", "2 pass", "3 take")).leader


@pytest.mark.parametrize("first", ["right_of_dealer", "taker"])
@pytest.mark.parametrize(
    ("leads", "bid", "seat"),
    [
        (False, "generale", 1),
        (True, "generale", 3),
        (True, "capot", 1),
        (True, "160", 1),
    ],
)
def test_4_1_who_bids_a_generale_leads_where_the_table_says_so(
    leads: bool, bid: str, seat: int, first: str
) -> None:
    """WP-FR-CO, ANGE."""
    ruleset = points(capot_bid=250, generale=500).but(
        {"tricks.generale_leads": leads, "tricks.first_leader": first}
    )
    calls = ("1 pass", "2 pass", f"3 bid {bid} H", "0 pass", "1 pass", "2 pass")
    state = playing(after(auction(ruleset), *calls))
    assert (3 if first == "taker" else seat) == state.leader == state.to_act


def test_4_1_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = lay(FFB, "7S 7D/AS 8D/8S 9D/9S TD")
    state = playing(after(state, "0 play 7S", "1 play AS", "2 play 8S", "3 play 9S"))
    assert (state.leader, state.to_act) == (1, 1)


def test_4_2_a_card_is_played_from_the_hand() -> None:
    state = lay(FFB, "7S 7D/AS 8D/8S 9D/9S TD")
    assert why(state, "0 play AS") == ("play/not_in_hand", "4.2")
    state = playing(after(state, "0 play 7S"))
    assert cards("7D") == state.hand(0)
    assert cards("7S") == state.trick.cards


def test_4_2_a_card_is_played_once() -> None:
    state = after(
        lay(FFB, "AS 7D/7S 8D/8S 9D/9S TD"),
        *("0 play AS", "1 play 7S", "2 play 8S", "3 play 9S"),
    )
    assert why(state, "0 play AS") == ("play/not_in_hand", "4.2")


def test_4_2_a_card_is_played_in_turn() -> None:
    state = after(lay(FFB, "7S 7D/AS 8D/8S 9D/9S TD"), "0 play 7S")
    assert why(state, "2 play 8S") == ("turn/not_your_turn", "4.2")
    assert why(state, "0 play 7D") == ("turn/not_your_turn", "4.2")
    assert why(state, "1 play AS") is None


@pytest.mark.parametrize("text", ["0 pass", "0 take", "0 choose H"])
def test_4_2_no_call_is_made_in_the_play(text: str) -> None:
    assert why(lay(FFB, "7S/AS/8S/9S"), text) == ("phase/in_play", "4.2")


def test_4_3_any_card_may_be_led() -> None:
    assert {"7H", "AS", "KD"} == playable(FFB, "7H AS KD", "")


@pytest.mark.parametrize("suits", [s for n in range(1, 5) for s in combinations("CDHS", n)])
def test_4_3_a_lead_from_any_suits_is_offered_in_the_order_of_the_pack(
    suits: tuple[str, ...],
) -> None:
    led = [f"{rank}{suit}" for suit in suits for rank in "8A"]
    others = iter(card for card in map(str, Card) if card not in led)
    hands = [" ".join(next(others) for _ in led) for _ in range(3)]
    state = lay(FFB, "/".join([" ".join(reversed(led)), *hands]))
    assert [f"0 play {card}" for card in led] == offered(state)


def test_4_3_at_some_tables_trumps_are_led_only_from_a_hand_of_trumps() -> None:
    plain_first = ffb(tricks={"lead_trump": "only_if_only_trumps"})
    assert {"AS", "KD"} == playable(plain_first, "7H AS KD", "")
    assert refused(plain_first, "7H", "7H AS KD", "") == ("play/may_not_lead_trump", "4.3")
    assert {"7H", "JH"} == playable(plain_first, "7H JH", "")
    assert {"7H", "AS"} == playable(plain_first, "7H AS", "", Trump.ALL)


def test_4_4_the_suit_led_is_followed() -> None:
    hand = "7S KS JH AD"
    assert {"7S", "KS"} == playable(FFB, hand, "AS")
    for card in ("JH", "AD"):
        assert refused(FFB, card, hand, "AS") == ("play/must_follow", "4.4")


def test_4_4_it_is_followed_when_the_trick_is_ruffed_already() -> None:
    assert {"7S", "KS"} == playable(FFB, "7S KS JH AD", "AS 7H")
    assert {"7S", "KS"} == playable(FFB, "7S KS JH AD", "AS 8S 7H")


def test_4_4_trumps_led_are_followed_even_with_a_lower_one() -> None:
    assert {"8H"} == playable(FFB, "8H KS", "JH")
    assert refused(FFB, "KS", "8H KS", "JH") == ("play/must_follow", "4.4")


def test_4_4_a_hand_with_neither_suit_nor_trumps_plays_anything() -> None:
    assert {"7C", "AD"} == playable(FFB, "7C AD", "AS 7H")
    assert {"7C", "AD"} == playable(FFB, "7C AD", "KH")


RISE = {
    # a trump led by an opponent, by the partner, and held by the partner over the opponent
    "always": ({"AH"}, {"AH"}, {"AH"}),
    "not_over_partner": ({"AH"}, {"AH", "8H"}, {"AH", "8H"}),
    "never": ({"AH", "8H"}, {"AH", "8H"}, {"AH", "8H"}),
}


@pytest.mark.parametrize("rise", RISE)
def test_4_5_a_led_trump_is_beaten(rise: str) -> None:
    ruleset = ffb(tricks={"rise_when_trump_led": rise})
    tricks = ("KH", "KH 7H", "QH TH 7H")
    assert RISE[rise] == tuple(playable(ruleset, "AH 8H 7S", trick) for trick in tricks)


def test_4_5_every_higher_trump_will_do_and_the_highest_counts() -> None:
    hand = "QH JH 9H AH"
    assert {"JH", "9H", "AH"} == playable(FFB, hand, "8H TH")
    assert refused(FFB, "QH", hand, "8H TH") == ("play/must_overtrump", "4.5")


def test_4_5_without_a_higher_trump_any_trump_is_played() -> None:
    assert {"QH", "8H"} == playable(FFB, "QH 8H 7S", "KH")


PLAIN_RISE = {
    # led by an opponent, by the partner, and ruffed since
    "no": ({"AS", "8S"}, {"AS", "8S"}, {"AS", "8S"}),
    "until_ruffed": ({"AS"}, {"AS"}, {"AS", "8S"}),
    "even_if_ruffed": ({"AS"}, {"AS"}, {"AS"}),
}


@pytest.mark.parametrize("rise", PLAIN_RISE)
def test_4_6_a_led_plain_suit_is_beaten_at_some_tables(rise: str) -> None:
    ruleset = ffb(tricks={"rise_in_plain_led": rise})
    tricks = ("KS", "KS 7S", "KS 7H")
    assert PLAIN_RISE[rise] == tuple(playable(ruleset, "AS 8S 7D", trick) for trick in tricks)
    assert {"9S", "8S"} == playable(ruleset, "9S 8S 7D", "KS")


@pytest.mark.parametrize("rise", ["until_ruffed", "even_if_ruffed"])
def test_4_6_a_card_too_low_is_refused(rise: str) -> None:
    ruleset = ffb(tricks={"rise_in_plain_led": rise})
    assert refused(ruleset, "8S", "AS 8S 7D", "KS") == ("play/must_beat", "4.6")
    assert refused(ruleset, "7D", "AS 8S 7D", "KS") == ("play/must_follow", "4.4")


def test_4_6_in_a_ruffed_trick_the_highest_card_of_the_suit_is_the_one_to_beat() -> None:
    ruleset = ffb(tricks={"rise_in_plain_led": "even_if_ruffed"})
    assert {"AS"} == playable(ruleset, "AS KS 8S", "QS TS 7H")


def test_4_6_a_higher_card_under_the_ruff_is_the_one_to_beat_from_then_on() -> None:
    ruleset = ffb(tricks={"rise_in_plain_led": "even_if_ruffed"})
    state = lay(ruleset, "7C/8C/9C/QS AS", trick="JS 7H KS")
    assert offered(state) == ["3 play AS"]


def test_4_6_the_duty_holds_at_no_trump_and_over_the_partner() -> None:
    ruleset = ffb(tricks={"rise_in_plain_led": "until_ruffed"})
    assert {"AS"} == playable(ruleset, "AS 8S", "KS 7S", Trump.NONE)


RUFF = {
    # an opponent holds the trick, the partner has not played yet, the partner holds it
    "unless_partner_master": ({"8H"}, {"8H"}, {"8H", "7D"}),
    "always": ({"8H"}, {"8H"}, {"8H"}),
    "never": ({"8H", "7D"}, {"8H", "7D"}, {"8H", "7D"}),
}


@pytest.mark.parametrize("ruff", RUFF)
def test_4_7_a_void_hand_ruffs(ruff: str) -> None:
    ruleset = ffb(tricks={"ruff_when_void": ruff})
    tricks = ("7S KS", "AS", "AS 7S")
    assert RUFF[ruff] == tuple(playable(ruleset, "8H 7D", trick) for trick in tricks)


def test_4_7_a_discard_is_refused_while_trumps_are_held() -> None:
    assert refused(FFB, "7D", "8H 7D", "AS") == ("play/must_ruff", "4.7")
    assert refused(FFB, "7D", "JH 7D", "AS 7S 8H") == ("play/must_ruff", "4.7")


def test_4_7_only_the_suit_led_and_trumps_hold_a_trick() -> None:
    assert {"9H", "7D"} == playable(FFB, "9H 7D", "KS AD")
    assert {"9H"} == playable(FFB, "9H 7D", "8S AD 7S")


@pytest.mark.parametrize(
    ("scope", "plain", "ruffed"),
    [
        ("any_card", {"JH", "8H", "7D"}, {"JH", "8H", "7D"}),
        ("plain_only", {"JH", "8H", "7D"}, {"JH"}),
    ],
)
def test_4_7_the_partner_exempts_with_any_card_or_a_plain_one_only(
    scope: str, plain: set[str], ruffed: set[str]
) -> None:
    ruleset = ffb(tricks={"partner_exemption_scope": scope})
    hand = "JH 8H 7D"
    assert plain == playable(ruleset, hand, "AS 7S")
    assert ruffed == playable(ruleset, hand, "AS 9H 7S")


def test_4_8_an_opponents_ruff_must_be_overruffed() -> None:
    hand = "JH 8H 7D"
    assert {"JH"} == playable(FFB, hand, "AS 7S 9H")
    assert refused(FFB, "8H", hand, "AS 7S 9H") == ("play/must_overtrump", "4.8")
    assert refused(FFB, "7D", hand, "AS 7S 9H") == ("play/must_ruff", "4.7")


def test_4_8_where_no_ruff_need_be_beaten_any_trump_will_do() -> None:
    free = ffb(tricks={"overruff": False})
    assert {"JH", "8H"} == playable(free, "JH 8H 7D", "AS 7S 9H")
    assert refused(free, "7D", "JH 8H 7D", "AS 7S 9H") == ("play/must_ruff", "4.7")


def test_4_8_every_higher_trump_overruffs() -> None:
    assert {"AH", "9H", "JH"} == playable(FFB, "7H QH AH 9H JH", "AS 8H TH")


def test_4_8_the_duty_covers_the_partner_who_does_not_exempt() -> None:
    always = ffb(tricks={"ruff_when_void": "always"})
    assert {"JH"} == playable(always, "JH 8H 7D", "AS 9H 7S")


CANNOT = {
    # with a plain card beside the low trumps, and without
    "must_undertrump": ({"8H", "7H"}, {"8H", "7H"}),
    "free": ({"8H", "7H", "AD"}, {"8H", "7H"}),
    "forbidden_unless_only_trumps": ({"AD"}, {"8H", "7H"}),
}


@pytest.mark.parametrize("cannot", CANNOT)
def test_4_9_a_hand_that_cannot_overruff(cannot: str) -> None:
    ruleset = ffb(tricks={"cannot_overruff": cannot})
    hands = ("8H 7H AD", "8H 7H")
    assert CANNOT[cannot] == tuple(playable(ruleset, hand, "AS 7S 9H") for hand in hands)


def test_4_9_refusals_say_whether_a_lower_trump_is_due_or_forbidden() -> None:
    hand = "8H AD"
    assert refused(FFB, "AD", hand, "AS 7S 9H") == ("play/must_undertrump", "4.9")
    amsterdam = ffb(tricks={"cannot_overruff": "forbidden_unless_only_trumps"})
    assert refused(amsterdam, "8H", hand, "AS 7S 9H") == ("play/may_not_undertrump", "4.9")


PARTNER = {
    # a higher and a lower trump and a plain card; trumps only; a lower trump and a plain card;
    # lower trumps only
    "free": ({"JH", "7H", "KD"}, {"JH", "7H"}, {"7H", "KD"}, {"7H", "8H"}),
    "no_under_if_higher": ({"JH", "KD"}, {"JH"}, {"7H", "KD"}, {"7H", "8H"}),
    "under_only_if_only_trumps": ({"JH", "KD"}, {"JH", "7H"}, {"KD"}, {"7H", "8H"}),
    "under_only_if_unavoidable": ({"JH", "KD"}, {"JH"}, {"KD"}, {"7H", "8H"}),
    "must_overruff_if_only_trumps": ({"JH", "7H", "KD"}, {"JH"}, {"7H", "KD"}, {"7H", "8H"}),
}


@pytest.mark.parametrize("ruffed", PARTNER)
def test_4_10_on_the_partners_ruff(ruffed: str) -> None:
    ruleset = ffb(tricks={"partner_ruffed": ruffed})
    hands = ("JH 7H KD", "JH 7H", "7H KD", "7H 8H")
    assert PARTNER[ruffed] == tuple(playable(ruleset, hand, "AS 9H 7S") for hand in hands)


@pytest.mark.parametrize(
    ("ruffed", "hand", "reason"),
    [
        ("no_under_if_higher", "JH 7H KD", "play/may_not_undertrump"),
        ("under_only_if_only_trumps", "7H KD", "play/may_not_undertrump"),
        ("under_only_if_unavoidable", "JH 7H", "play/may_not_undertrump"),
        ("must_overruff_if_only_trumps", "JH 7H", "play/must_overtrump"),
    ],
)
def test_4_10_a_lower_trump_is_refused(ruffed: str, hand: str, reason: str) -> None:
    ruleset = ffb(tricks={"partner_ruffed": ruffed})
    assert (reason, "4.10") == refused(ruleset, "7H", hand, "AS 9H 7S")


@pytest.mark.parametrize("ruffed", PARTNER)
def test_4_10_the_partners_plain_card_leaves_all_trumps_free(ruffed: str) -> None:
    ruleset = ffb(tricks={"partner_ruffed": ruffed})
    assert {"JH", "7H", "KD"} == playable(ruleset, "JH 7H KD", "AS 7S")


ALL_TRUMP = {
    # led by an opponent, held by the partner
    "always": ({"JH"}, {"JH"}),
    "not_over_partner": ({"JH"}, {"JH", "7H"}),
}


@pytest.mark.parametrize("rise", ALL_TRUMP)
def test_4_11_at_all_trump_the_trick_is_beaten_within_the_suit_led(rise: str) -> None:
    ruleset = ffb(tricks={"all_trump_rise": rise})
    tricks = ("8H", "9H 8H")
    assert ALL_TRUMP[rise] == tuple(
        playable(ruleset, "7H JH AS", trick, Trump.ALL) for trick in tricks
    )


def test_4_11_refusals_at_all_trump_follow_then_rise() -> None:
    hand = "7H JH AS"
    assert refused(FFB, "7H", hand, "8H", Trump.ALL) == ("play/must_overtrump", "4.11")
    assert refused(FFB, "AS", hand, "8H", Trump.ALL) == ("play/must_follow", "4.4")


def test_4_11_a_void_hand_plays_anything_at_all_trump() -> None:
    assert {"7D", "JS"} == playable(FFB, "7D JS", "8H", Trump.ALL)


def test_4_12_at_no_trump_the_suit_is_followed_with_any_card() -> None:
    assert {"7H", "JH"} == playable(FFB, "7H JH AS", "8H", Trump.NONE)
    assert refused(FFB, "AS", "7H JH AS", "8H", Trump.NONE) == ("play/must_follow", "4.4")
    assert {"7D", "JS"} == playable(FFB, "7D JS", "8H", Trump.NONE)


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("TS KS AS QS", Trump.HEARTS, 2),
        ("TS AD KS QS", Trump.HEARTS, 0),
        ("AS 7H TS KS", Trump.HEARTS, 1),
        ("AS 7H TS 8H", Trump.HEARTS, 3),
        ("KH 9H AH JH", Trump.HEARTS, 3),
        ("TS JH AS QS", Trump.NONE, 2),
        ("TS JH AS 9S", Trump.ALL, 3),
    ],
)
def test_4_13_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    trick: str, trump: Trump, winner: int
) -> None:
    assert winner == belote.trick_winner(FFB, trick=cards(trick), trump=trump)


def test_4_13_the_trick_goes_to_the_winners_side() -> None:
    state = lay(FFB, "AS 7D/7H 8D/TS 9D/KS TD")
    state = playing(after(state, "0 play AS", "1 play 7H", "2 play TS", "3 play KS"))
    assert state.last_trick is not None
    assert (state.last_trick.winner, state.last_trick.points) == (1, 25)
    assert state.points == (0, 25)
    assert offered(state) == ["1 play 8D"]
