"""Paragraph 3.13: no-trump and all-trump. The king of spades is turned, and seat 0 speaks first."""

from typing import Final

import pytest

import belote
from belote import (
    Contract,
    Dealing,
    Trump,
    rulesets,
)
from belote.axes import Option
from calls import (
    NEXT_THREE,
    calls,
    said,
    trumps_at,
    turned,
    won,
)
from tables import FFB, after, auction, offered, playing, why


def test_3_13_points_are_bid_in_two_more_trumps() -> None:
    """BGA-C, STEPH."""
    state = said("", sa_ta="on")
    assert trumps_at(state, "80") == "C D H S NT AT"
    assert Contract(0, Trump.NONE, 100) == won(f"0 bid 100 NT, {NEXT_THREE}", sa_ta="on")
    assert trumps_at(said("0 bid 100 NT", sa_ta="on"), "110") == "C D H S NT AT"


@pytest.mark.parametrize("trump", ["NT", "AT"])
def test_3_13_or_in_the_four_suits_only(trump: str) -> None:
    """WP-FR-CT."""
    assert trumps_at(said(""), "80") == "C D H S"
    assert why(said(""), f"0 bid 80 {trump}") == ("bidding/not_offered", "3.5")
    assert why(said(""), f"0 bid 999 {trump}") == ("bidding/not_offered", "3.5")


def test_3_13_over_a_turned_card_they_are_two_more_names_in_both_rounds() -> None:
    """FFB-B16, paragraph 11."""
    state = turned("", sa_ta="on")
    assert offered(state) == ["0 take", "0 choose NT", "0 choose AT", "0 pass"]
    second = after(state, "0 pass", "1 pass", "2 pass", "3 pass")
    names = ["C", "D", "H", "S", "NT", "AT"]
    assert [*(f"0 choose {name}" for name in names), "0 pass"] == offered(second)
    another = turned("0 pass, 1 pass, 2 pass, 3 pass", sa_ta="on", round2_suits="other_than_upcard")
    assert [f"0 choose {name}" for name in names if name != "S"] == offered(another)[:-1]


@pytest.mark.parametrize("name", [Trump.NONE, Trump.ALL])
def test_3_13_the_first_to_name_one_ends_the_auction(name: Trump) -> None:
    """FFB-B16, paragraph 11."""
    state = playing(turned(f"0 pass, 1 choose {name}", sa_ta="on"))
    assert Contract(1, name) == state.contract
    assert belote.Card.KS in state.hand(1)


def test_3_13_a_suit_is_not_named_in_round_one_all_the_same() -> None:
    """FFB-B16."""
    expected = ("bidding/round_one_takes_the_turned_suit", "3.1")
    assert expected == why(turned("", sa_ta="on"), "0 choose H")


@pytest.mark.parametrize(
    ("jack", "text", "expected"),
    [
        ("forces_first", "", ["0 take", "0 choose NT", "0 choose AT"]),
        ("forces_second", "0 pass", ["1 take", "1 choose NT", "1 choose AT"]),
    ],
)
def test_3_13_a_turned_jack_may_be_answered_with_them(
    jack: str, text: str, expected: list[str]
) -> None:
    """MOLD-AI with FFB-B16: only passing is forbidden."""
    ruleset = FFB.but({"bidding.jack_upcard": jack, "bidding.sa_ta": "on"})
    assert expected == offered(after(auction(ruleset, "JD", dealer=3), *calls(text)))


RANKED: Final[dict[str, Option]] = {"sa_ta": "ranked"}
SECOND: Final = "0 pass, 1 pass, 2 pass, 3 pass"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("0 take", ["NT", "AT"]),
        (f"{SECOND}, 0 choose H", ["NT", "AT"]),
        ("0 choose NT", ["AT"]),
        ("0 take, 1 choose NT", ["AT"]),
        ("0 take, 1 pass", ["NT", "AT"]),
        (f"{SECOND}, 0 pass, 1 choose NT, 2 pass", ["AT"]),
    ],
)
def test_3_13_ranked_no_trump_outbids_a_suit_and_all_trump_both(
    text: str, names: list[str]
) -> None:
    """GARRAUD-BR."""
    state = turned(text, **RANKED)
    seat = state.to_act
    assert [*(f"{seat} choose {name}" for name in names), f"{seat} pass"] == offered(state)


@pytest.mark.parametrize("text", ["0 choose AT", "0 take, 1 choose AT", "0 choose NT, 1 choose AT"])
def test_3_13_all_trump_is_final(text: str) -> None:
    """GARRAUD-BR."""
    assert playing(turned(text, **RANKED)).contract.trump is Trump.ALL


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("0 take, 1 pass, 2 pass, 3 pass", Contract(0, Trump.SPADES)),
        ("0 take, 1 choose NT, 2 pass, 3 pass, 0 pass", Contract(1, Trump.NONE)),
        (f"{SECOND}, 0 choose D, 1 pass, 2 pass, 3 pass", Contract(0, Trump.DIAMONDS)),
        ("0 take, 1 pass, 2 choose NT, 3 pass, 0 choose AT", Contract(0, Trump.ALL)),
    ],
)
def test_3_13_ranked_a_name_stands_when_all_the_others_have_passed(
    text: str, contract: Contract
) -> None:
    """GARRAUD-BR: nobody raises their own call then."""
    assert contract == playing(turned(text, **RANKED)).contract


def test_3_13_ranked_nothing_but_a_higher_name_is_said_over_a_call() -> None:
    """GARRAUD-BR."""
    state = turned("0 take, 1 choose NT", **RANKED)
    for text in ("2 take", "2 choose H", "2 choose NT"):
        assert why(state, text) == ("bidding/not_over_what_stands", "3.13")


def test_3_13_ranked_a_call_may_be_doubled_and_redoubled() -> None:
    """GARRAUD-BR: an opponent contres, the taker surcontres."""
    bridgee = rulesets.BRIDGEE
    state = after(auction(bridgee, "KS", dealer=3), "0 take")
    assert offered(state) == ["1 choose NT", "1 choose AT", "1 coinche", "1 pass"]
    state = after(state, "1 coinche")
    assert offered(state) == ["2 surcoinche", "2 pass"]
    assert Contract(0, Trump.SPADES, doubled=2) == playing(after(state, "2 surcoinche")).contract
    final = after(auction(bridgee, "KS", dealer=3), "0 choose AT")
    assert offered(final) == ["1 coinche", "1 pass"]
    ended = after(final, "1 coinche", "2 pass", "3 pass", "0 pass")
    assert Contract(0, Trump.ALL, doubled=1) == playing(ended).contract


def test_3_13_ranked_the_second_round_ends_unsold_as_ever() -> None:
    """GARRAUD-BR: redeal."""
    state = turned(f"{SECOND}, {SECOND}", **RANKED)
    assert isinstance(state, Dealing)
