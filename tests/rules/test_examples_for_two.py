"""Worked examples at tables of two, by number, with the answer that their source gives.

Example 63, a penalty for exposed cards, comes with the law of the table.
"""

from typing import Final

import pytest

import belote
from belote import Outcome, Ruleset, Sheet, State, Tally, Trump, rulesets, settle
from rules.s0 import counted, dealt, is_won_by, kept, laid
from tables import after, named_melds, offered, playing, why

LUDOTECA: Final = rulesets.LUDOTECA_2P
"""S0."""
NO_CARRES: Final = "9:0 T:0 J:0 Q:0 K:0 A:0"
KLABERJASS: Final = LUDOTECA.but(
    {
        "dealing.rotation": "next_in_direction",
        "tricks.rise_when_trump_led": "always",
        "tricks.ruff_when_void": "unless_partner_master",
        "tricks.belote_order": "any",
        "melds.carres": NO_CARRES,
        "melds.runs": "5:50",
        "melds.compare": "points top trump",
        "melds.tie": "nobody",
        "scoring.success": "strictly_more",
        "scoring.failed": "all_points",
        "scoring.litige": "defence_only",
        "sheet.target": 500,
        "sheet.claim_out": "none",
    },
    name="klaberjass",
)
"""PK-KAL."""


def at_940_to_700(rules: Ruleset) -> State:
    """Return a deal in which seat 0 has made 45 points, with two tricks to come."""
    return laid(rules, "AC 7D/7C 8D", scores=(940, 700), points=(45, 0), tricks=(7, 0))


def test_example_62_a_claim_of_1000_that_comes_to_985_loses_the_match() -> None:
    over = after(at_940_to_700(LUDOTECA), "0 claim")
    assert over.scores == (985, 700)
    assert is_won_by(over, 1, "claim")


def test_example_62_the_same_on_paper() -> None:
    sheet = Sheet(LUDOTECA)
    for _ in range(20):
        sheet.add(counted(LUDOTECA, (37, 35)))
    assert sheet.scores == (940, 700)
    sheet.claim(0, card_points=(45, 0))
    assert (sheet.scores, sheet.winner, sheet.is_over) == ((985, 700), 1, True)
    assert sheet.results[-1].claimed_by == 0


@pytest.mark.parametrize(
    ("claims", "reason"), [("none", "phase/no_claims"), ("stop_when_reached", "claim/not_reached")]
)
def test_example_62_elsewhere_such_a_claim_cannot_be_made(claims: str, reason: str) -> None:
    state = at_940_to_700(LUDOTECA.but({"sheet.claim_out": claims}))
    assert why(state, "0 claim") == (reason, "7.7")
    assert belote.interjections(state) == ()


TENS: Final = "TH JH QH 7C 8C TC JC 7D 8D/9S TS JS QS AC KC AD KD 7S"
"""Seat 0 has a tierce of trumps, seat 1 four spades in a row; the ace of hearts is turned."""


def test_example_64_four_spades_beat_three_trumps_and_score_fifty() -> None:
    answer = after(kept(dealt(KLABERJASS, TENS, "AH")), "0 declare tierce QH")
    assert offered(answer) == ["1 declare quarte QS", "1 declare -"]
    declared = playing(after(answer, "1 declare quarte QS"))
    scored = belote.score_melds(KLABERJASS, declared.melds, trump=Trump.HEARTS, leader=0)
    assert [[(str(meld), meld.points) for meld in side] for side in scored] == [
        [],
        [("quarte QS", 50)],
    ]


def even(takers: int) -> Tally:
    """Return a deal in which both have 70 points, twenty of the first one's in melds."""
    return Tally(
        takers=takers,
        card_points=(40, 70),
        last_trick=0,
        tricks=(5, 4),
        melds=(named_melds("tierce QH"), ()),
    )


@pytest.mark.parametrize(("takers", "points"), [(0, (0, 70)), (1, (70, 0))])
def test_example_65_a_tie_leaves_the_maker_nothing(takers: int, points: tuple[int, int]) -> None:
    score = settle(KLABERJASS, even(takers))
    assert (score.outcome, score.points, score.held_over) == (Outcome.LITIGE, points, (0, 0))


def test_example_65_a_maker_with_less_loses_everything() -> None:
    less = settle(KLABERJASS, counted(KLABERJASS, (50, 70)))
    assert (less.outcome, less.points) == (Outcome.FAILED, (0, 130))


def test_example_65_in_s0_both_mark_their_own() -> None:
    assert settle(LUDOTECA, even(0)).points == (70, 70)
