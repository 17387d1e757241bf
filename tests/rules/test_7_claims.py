"""Paragraph 7.7: "I am finished"; seat 0 has made eleven points in a trick and three are left."""

from typing import Final

import pytest

import belote
from belote import MatchOver, Playing
from tables import ffb, lay, playing, why

LED: Final = "AS 7D 8D/7S 7C 8C/8S 9C TC/9S JC QC"


def claiming(claim_out: str, score: int, *, tricks: int = 1) -> Playing:
    """Return the deal after so many tricks of three."""
    state: belote.State = lay(
        ffb(sheet={"claim_out": claim_out}), LED, scores=(score, 100), dealer=3
    )
    for _ in range(4 * tricks):
        state = belote.apply(state, belote.legal_actions(state)[-1])
    return playing(state)


def claimed(state: Playing) -> tuple[str, int | None, tuple[int, ...]]:
    """Return how a match ends when seat 0 claims."""
    over = belote.apply(state, belote.Claim(0))
    assert isinstance(over, MatchOver)
    return over.reason, over.winner, over.scores


def test_7_7_nobody_claims_where_the_table_does_not_let_them() -> None:
    state = claiming("none", 999)
    assert belote.interjections(state) == ()
    assert why(state, "0 claim") == ("phase/no_claims", "7.7")


@pytest.mark.parametrize("claim_out", ["stop_or_lose", "stop_when_reached"])
def test_7_7_a_side_with_the_points_stops_the_deal_and_wins(claim_out: str) -> None:
    assert claimed(claiming(claim_out, 989)) == ("claim", 0, (1000, 100))


def test_7_7_without_them_it_loses_or_may_not_claim() -> None:
    assert claimed(claiming("stop_or_lose", 988)) == ("claim", 1, (999, 100))
    assert why(claiming("stop_when_reached", 988), "0 claim") == ("claim/not_reached", "7.7")


def test_7_7_either_partner_claims_and_no_side_without_points_of_this_deal() -> None:
    state = claiming("stop_or_lose", 989)
    assert [claim.seat for claim in belote.interjections(state)] == [0, 2]
    assert why(state, "1 claim") == ("claim/no_value_trick", "7.7")
    assert why(claiming("stop_or_lose", 999, tricks=0), "0 claim") == (
        "claim/no_value_trick",
        "7.7",
    )


def test_7_7_nobody_claims_when_a_single_trick_is_left() -> None:
    state = claiming("stop_or_lose", 989, tricks=2)
    assert belote.interjections(state) == ()
    assert why(state, "0 claim") == ("claim/last_trick", "7.7")
