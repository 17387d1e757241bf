"""Paragraph 8.2 where a run of eight wins the match at once."""

import pickle
from typing import Final

import pytest

import belote
from belote import (
    Contract,
    MatchOver,
    Meld,
    Outcome,
    Playing,
    PositionError,
    Ruleset,
    Sheet,
    State,
    Tally,
    TallyError,
    Trump,
    cards,
)
from belote.errors import MatchOverError
from belote.testing import checking
from tables import after, announcing, melds, offered, playing, tally

EVERY_SUIT: Final = melds(run_max_split="instant_win_at_8")
IN_TRUMPS: Final = melds(run_max_split="instant_win_at_8_trumps")
HANDS: Final = (
    "7C 8C 9D TC AD JS QC AC/7H 8H 9H TH JH QH KH AH/"
    "9C JC KC TD QD 7S 9S KS/7D 8D JD KD 8S TS QS AS"
)
"""Seat 1 has every heart."""
TWO: Final = (
    "7H 8H 9H TH JH QH KH AH/7C 8C 9C TC JC QC KC AC/"
    "7D 8D 9S JD QD TS JS AS/9D TD KD AD 7S 8S QS KS"
)
"""Seat 0 has every heart, seat 1 every club."""
WHOLE: Final = "quinte8 AH"


def declaring(ruleset: Ruleset, trump: Trump) -> Playing:
    """Return the deal when seat 1 is asked."""
    return playing(after(announcing(ruleset, HANDS, trump, taker=1), "0 declare -", "0 play AC"))


def is_won(state: State) -> bool:
    """Tell whether the match has been won at once."""
    return isinstance(state, MatchOver) and state.reason == "instant_win"


@pytest.mark.parametrize(
    ("ruleset", "trump", "wins"),
    [
        (EVERY_SUIT, Trump.HEARTS, True),
        (EVERY_SUIT, Trump.CLUBS, True),
        (IN_TRUMPS, Trump.HEARTS, True),
        (IN_TRUMPS, Trump.CLUBS, False),
        (melds(), Trump.HEARTS, False),
        (melds(run_max_split="quint_plus_tierce_at_8"), Trump.HEARTS, False),
    ],
)
def test_8_2_a_run_of_eight_may_win_the_match_in_any_suit_or_in_trumps(
    ruleset: Ruleset, trump: Trump, wins: bool
) -> None:
    state = after(declaring(ruleset, trump), f"1 declare {WHOLE}")
    assert wins is is_won(state) is state.is_over
    assert state.winner == (1 if wins else None)


def test_8_2_what_is_not_declared_wins_nothing() -> None:
    state = declaring(EVERY_SUIT, Trump.HEARTS)
    assert offered(state) == [f"1 declare {WHOLE}", "1 declare -"]
    assert not after(state, "1 declare -").is_over


def test_8_2_the_totals_stay_and_what_is_withheld_goes_to_nobody() -> None:
    over = after(declaring(EVERY_SUIT, Trump.HEARTS), f"1 declare {WHOLE}")
    assert (over.scores, over.held_over, over.dealer) == ((0, 0), (0, 0), 3)
    sheet = Sheet(EVERY_SUIT).add(tally((81, 81))).win(0)
    assert (sheet.scores, sheet.held_over) == ((0, 81), (81, 0))
    assert sheet.results[-1].score.held_over == (81, 0)


def test_8_2_the_deal_is_kept_with_what_was_declared_and_nothing_to_count() -> None:
    over = after(declaring(EVERY_SUIT, Trump.HEARTS), f"1 declare {WHOLE}")
    (result,) = over.results
    assert (result.won_by, result.claimed_by, result.dealer) == (1, None, 3)
    assert result.contract == Contract(1, Trump.HEARTS)
    assert (result.score.points, result.score.lines) == ((0, 0), ())
    assert result.score.outcome is Outcome.NO_CONTRACT
    assert [list(map(str, said)) for said in result.melds] == [[], [WHOLE], [], []]
    assert result.hands[1] == cards("7H 8H 9H TH JH QH KH AH")
    assert result.tricks == ()
    assert pickle.loads(pickle.dumps(over)) == over


def test_8_2_where_nobody_has_to_speak_the_match_ends_as_trumps_are_chosen() -> None:
    ruleset = melds(run_max_split="instant_win_at_8_trumps", announce="auto")
    pack = belote.pack_for(ruleset, hands=list(map(cards, HANDS.split("/"))), dealer=3, taker=1)
    asked = belote.apply(belote.new_match(ruleset, dealer=3), belote.Deal(pack))
    asked = after(asked, "0 pass", "1 pass", "2 pass", "3 pass", "0 pass")
    assert is_won(after(asked, "1 choose H"))
    assert not after(asked, "1 choose C").is_over


@pytest.mark.parametrize(("dealer", "winner"), [(3, 0), (0, 1)])
def test_8_2_of_two_runs_of_eight_the_first_from_the_leader_wins(dealer: int, winner: int) -> None:
    ruleset = melds(run_max_split="instant_win_at_8", announce="auto")
    hands = list(map(cards, TWO.split("/")))
    pack = belote.pack_for(ruleset, hands=hands, dealer=dealer, taker=2)
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), belote.Deal(pack))
    while state.to_act != 2:
        state = after(state, f"{state.to_act} pass")
    taken = after(state, "2 take")
    assert is_won(taken)
    assert taken.winner == winner


def test_8_2_it_may_be_declared_though_it_does_not_beat_what_was_declared() -> None:
    level = (
        "TS JS QS KS AS 7C 8C 7D/7H 8H 9H TH JH QH KH AH/"
        "9C JC KC TD QD 7S 9S TC/QC 8D JD KD 8S 9D AC AD"
    )
    axes = {"announce": "before_first_lead", "compare": "points carre top trump"}
    for wins, choices in (("as_quint", 1), ("instant_win_at_8", 2)):
        state = announcing(melds(run_max_split=wins, **axes), level, taker=2)
        assert len(offered(after(state, "0 declare quinte AS"))) == choices


def test_8_2_a_run_that_is_worth_nothing_wins_nothing() -> None:
    worthless = melds(run_max_split="instant_win_at_8", runs="5:0")
    assert offered(declaring(worthless, Trump.HEARTS)) == ["1 declare -"]


# --------------------------------------------------------------------------- on paper


def test_8_2_on_paper_a_side_wins_whatever_the_totals() -> None:
    sheet = Sheet(EVERY_SUIT, dealer=2).add(tally((100, 62)))
    assert sheet.win(1, contract=Contract(1, Trump.HEARTS)) is sheet
    assert (sheet.is_over, sheet.winner, sheet.scores) == (True, 1, (100, 62))
    *_, result = sheet.results
    assert (result.won_by, result.dealer, result.score.points) == (1, 3, (0, 0))
    assert result.contract == Contract(1, Trump.HEARTS)
    with pytest.raises(MatchOverError):
        sheet.win(1)


@pytest.mark.parametrize(
    ("ruleset", "problem"),
    [
        (melds(), r"at this table: melds\.run_max_split is as_quint$"),
        (
            EVERY_SUIT.but({"melds.enabled": False}),
            r"at this table: melds\.enabled is false$",
        ),
    ],
)
def test_8_2_on_paper_nobody_wins_so_at_other_tables(ruleset: Ruleset, problem: str) -> None:
    with pytest.raises(TallyError, match=problem):
        Sheet(ruleset).win(0)


@pytest.mark.parametrize("side", [-1, 2, True, None])
def test_8_2_on_paper_a_side_that_there_is_not_wins_nothing(side: object) -> None:
    with pytest.raises(TallyError, match=f"^side is {side}, but sides are 0 to 1$"):
        Sheet(EVERY_SUIT).win(side)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ruleset", "contract", "refused"),
    [
        (EVERY_SUIT, None, True),
        (EVERY_SUIT, Contract(0, Trump.CLUBS), True),
        (IN_TRUMPS, Contract(0, Trump.HEARTS), True),
        (IN_TRUMPS, Contract(0, Trump.CLUBS), False),
        (IN_TRUMPS, None, False),
    ],
)
def test_8_2_a_deal_with_the_run_that_ended_the_match_cannot_be_counted(
    ruleset: Ruleset, contract: Contract | None, refused: bool
) -> None:
    deal = Tally(
        takers=0, card_points=(90, 62), last_trick=0, tricks=(4, 4), contract=contract,
        melds=((Meld(cards("7H 8H 9H TH JH QH KH AH")),), ()),
    )  # fmt: skip
    if not refused:
        assert belote.settle(ruleset, deal).points == (200, 62)
        return
    told = r"^side 0 has declared quinte8 AH, .* at once: write Sheet\.win\(0\)$"
    with pytest.raises(TallyError, match=told):
        belote.settle(ruleset, deal)
    with pytest.raises(TallyError, match=told):
        Sheet(ruleset).add(deal)


def test_8_2_no_card_is_played_after_the_run_that_ended_the_match() -> None:
    def laid(ruleset: Ruleset) -> Playing:
        return belote.position(
            ruleset,
            hands=[cards("AS"), cards("QH"), cards("KS"), cards("QS")],
            contract=Trump.CLUBS,
            taker=0,
            leader=0,
            melds=((), (Meld(cards("7H 8H 9H TH JH QH KH AH")),), (), ()),
        )

    assert [str(member) for member in laid(IN_TRUMPS).melds[1]] == [WHOLE]
    told = "^seat 1 declared quinte8 AH, which wins the match at once: no card is played$"
    with pytest.raises(PositionError, match=told):
        laid(EVERY_SUIT)


def test_8_2_the_check_of_a_ruleset_writes_such_a_match_on_paper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opening = declaring(EVERY_SUIT, Trump.HEARTS)
    monkeypatch.setattr(checking, "new_match", lambda *_, **__: opening)
    assert checking.check_ruleset(EVERY_SUIT, matches=1) == checking.Check(1, 1, 1)
