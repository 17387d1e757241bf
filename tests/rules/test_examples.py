"""Worked examples that rule pages and score programs print, by number.

Each row has the answer of the federation's classic game and every other answer that some table
gives; the sources are those of the rulebook.
"""

from typing import Final

import pytest

from belote import MatchOver, Outcome, Ruleset, Sheet, Tally, Trump, rulesets, settle
from tables import FFB, ffb, final_trick, playable, sweep, tally

CASUAL: Final = rulesets.CASUAL
SALON: Final = rulesets.SALON
HALF_UP: Final = ffb(scoring={"round": "half_up"})
SIX_UP: Final = ffb(scoring={"round": "six_up"})

CONTREE: Final = ffb(tricks={"cannot_overruff": "free"})
"""FFB-CT16, CANNES16, HIT-BG, NIK, S2."""
COINCHE: Final = ffb(
    tricks={"cannot_overruff": "free", "partner_ruffed": "under_only_if_only_trumps"}
)
"""FFB-CO15."""
LUDIQUE: Final = ffb(
    tricks={"cannot_overruff": "free", "partner_ruffed": "must_overruff_if_only_trumps"}
)
"""FFB-EL."""
CASIMIR: Final = ffb(tricks={"partner_ruffed": "no_under_if_higher"})
"""CASIMIR, BGA-C and a variant of PAGAT-B."""
ROTTERDAM: Final = ffb(tricks={"ruff_when_void": "always"})
"""KLAV-RD, TUN."""
BITOLA: Final = ffb(tricks={"ruff_when_void": "always", "rise_in_plain_led": "even_if_ruffed"})
BELA: Final = ffb(tricks={"ruff_when_void": "always", "rise_in_plain_led": "until_ruffed"})
AMSTERDAM: Final = ffb(
    tricks={
        "cannot_overruff": "forbidden_unless_only_trumps",
        "partner_ruffed": "under_only_if_unavoidable",
    }
)
"""BGA-KLAV."""
GIRETRA: Final = ffb(tricks={"partner_exemption_scope": "plain_only"})
LUDOTECA: Final = ffb(
    tricks={"ruff_when_void": "never", "rise_when_trump_led": "never", "overruff": False}
)
"""S0."""
SOFT: Final = ffb(tricks={"rise_when_trump_led": "not_over_partner"})
"""BPOINT, FONTAINE, TAZ."""

# --------------------------------------------------------------------- accounts


def test_example_1_82_points_make_the_contract() -> None:
    assert settle(FFB, tally((82, 80))).points == (82, 80)


def test_example_2_80_points_fail() -> None:
    assert settle(FFB, tally((80, 82))).points == (0, 162)


def test_example_3_72_points_and_a_belote_make_it() -> None:
    score = settle(FFB, tally((72, 90), belotes=(1, 0)))
    assert (score.outcome, score.points) == (Outcome.MADE, (92, 90))


def test_example_3_in_casual_they_fail_and_keep_the_belote() -> None:
    assert settle(CASUAL, tally((72, 90), belotes=(1, 0))).points == (20, 162)


@pytest.mark.parametrize(("fate", "points"), [("kept", (20, 162)), ("to_defence", (0, 182))])
def test_example_4_70_points_and_a_belote_fail(fate: str, points: tuple[int, int]) -> None:
    ruleset = ffb(scoring={"belote_on_dedans": fate})
    assert points == settle(ruleset, tally((70, 92), belotes=(1, 0))).points


@pytest.mark.parametrize("ruleset", [FFB, SALON])
def test_example_6_81_each_is_a_litige(ruleset: Ruleset) -> None:
    score = settle(ruleset, tally((81, 81)))
    assert (score.points, score.held_over) == ((0, 81), (81, 0))


@pytest.mark.parametrize(
    ("litige", "points"),
    [("dedans", (0, 162)), ("made", (81, 81)), ("nobody", (0, 0)), ("defence_only", (0, 81))],
)
def test_example_6_81_each_elsewhere(litige: str, points: tuple[int, int]) -> None:
    score = settle(ffb(scoring={"litige": litige}), tally((81, 81)))
    assert (points, (0, 0)) == (score.points, score.held_over)


def test_example_6_81_each_on_the_last_deal() -> None:
    last = ffb(scoring={"litige_last_deal": "each_own"}, sheet={"deals_limit": 1})
    assert Sheet(last).add(tally((81, 81))).scores == (81, 81)


@pytest.mark.parametrize("ruleset", [FFB, SALON])
def test_example_7_71_and_a_belote_against_91_is_a_litige(ruleset: Ruleset) -> None:
    score = settle(ruleset, tally((71, 91), belotes=(1, 0)))
    assert (score.points, score.held_over) == ((0, 91), (91, 0))


def made_by(side: int, points: int, *, belote: bool = False) -> Tally:
    """Return a deal in which the side that took made so many points, the last trick among them."""
    totals = (points, 162 - points) if side == 0 else (162 - points, points)
    belotes = (int(belote and side == 0), int(belote and side == 1))
    return tally(totals, takers=side, last=side, belotes=belotes)


@pytest.mark.parametrize("litige", ["held_next_contract_success", "held_next_deal_winner"])
def test_example_8_a_chain_of_eight_deals(litige: str) -> None:
    sheet = Sheet(ffb(scoring={"litige": litige}))
    deals = (
        (made_by(0, 116), (116, 46)),
        (made_by(1, 81), (81, 0)),
        (made_by(1, 50), (162 + 81, 0)),
        (made_by(0, 60), (0, 162)),
        (sweep(0), (252, 0)),
        (made_by(1, 143), (19, 143)),
        (made_by(1, 71, belote=True), (91, 0)),
        (made_by(1, 120), (42, 120 + 91)),
    )
    for deal, points in deals:
        assert points == sheet.add(deal).results[-1].score.points
    assert (sheet.scores, sheet.held_over) == ((844, 562), (0, 0))


@pytest.mark.parametrize(
    ("ruleset", "points"),
    [
        (FFB, 252),
        (HALF_UP, 250),
        (SIX_UP, 250),
        (ffb(scoring={"capot": "plus90"}), 252),
        (ffb(scoring={"capot": "replaces_100"}), 252),
        (ffb(scoring={"capot": "fixed250"}), 250),
        (ffb(scoring={"capot": "plus100"}), 262),
        (ffb(scoring={"capot": "none"}), 162),
    ],
)
def test_example_9_a_capot_of_the_takers(ruleset: Ruleset, points: int) -> None:
    assert (points, 0) == settle(ruleset, sweep(0)).points


def test_example_11_the_belote_of_the_defence_is_kept() -> None:
    deal = Tally(takers=0, card_points=(101, 51), last_trick=1, tricks=(5, 3), belotes=(0, 1))
    score = settle(FFB, deal)
    assert (score.outcome, score.points) == (Outcome.MADE, (101, 81))


@pytest.mark.parametrize(("ruleset", "scores"), [(HALF_UP, (620, 440)), (FFB, (621, 441))])
def test_example_12_six_deals_rounded_and_exact(ruleset: Ruleset, scores: tuple[int, int]) -> None:
    sheet = Sheet(ruleset)
    for deal in (
        *(made_by(0, 116), made_by(1, 90), made_by(1, 50)),
        *(made_by(0, 60), sweep(0), made_by(1, 143)),
    ):
        sheet.add(deal)
    assert scores == sheet.scores


@pytest.mark.parametrize(
    ("ruleset", "scores", "over"),
    [
        (HALF_UP, (1000, 80), True),
        (FFB, (995, 77), False),
        (SIX_UP, (990, 80), False),
    ],
)
def test_example_13_rounding_may_win_the_match(
    ruleset: Ruleset, scores: tuple[int, int], over: bool
) -> None:
    state = final_trick(ruleset, (85, 77), scores=(910, 0))
    assert (scores, over) == (state.scores, isinstance(state, MatchOver))


@pytest.mark.parametrize(
    ("totals", "five_up", "six_up"),
    [
        ((75, 87), (80, 90), (70, 90)),
        ((81, 81), (80, 80), (80, 80)),
        ((76, 86), (80, 90), (80, 90)),
    ],
)
def test_example_14_how_splits_are_rounded(
    totals: tuple[int, int], five_up: tuple[int, int], six_up: tuple[int, int]
) -> None:
    deal = tally(totals, takers=None)
    assert (five_up, six_up) == (settle(HALF_UP, deal).points, settle(SIX_UP, deal).points)


@pytest.mark.parametrize(("ruleset", "inflated"), [(HALF_UP, 48), (SIX_UP, 16)])
def test_example_14_so_many_splits_become_170(ruleset: Ruleset, inflated: int) -> None:
    splits = [
        tally((points, 162 - points), takers=None, last=int(points < 10)) for points in range(163)
    ]
    sums = [sum(settle(ruleset, split).points) for split in splits]
    assert inflated == sums.count(170)
    assert {160, 170} == set(sums)


# ---------------------------------------------------------------------- legal cards


def by_table(*rows: tuple[str, Ruleset, set[str]]) -> pytest.MarkDecorator:
    """Return a test for each table and what may be played there."""
    return pytest.mark.parametrize(
        ("ruleset", "legal"), [pytest.param(*row[1:], id=row[0]) for row in rows]
    )


@by_table(
    ("ffb", FFB, {"8H"}),
    ("casual", CASUAL, {"8H"}),
    ("salon", SALON, {"8H"}),
    ("rotterdam", ROTTERDAM, {"8H"}),
    ("contree", CONTREE, {"8H", "AD"}),
    ("coinche", COINCHE, {"8H", "AD"}),
    ("amsterdam", AMSTERDAM, {"AD"}),
    ("ludoteca", LUDOTECA, {"8H", "AD"}),
)
def test_example_51_an_opponent_has_ruffed_too_high(ruleset: Ruleset, legal: set[str]) -> None:
    assert legal == playable(ruleset, "8H AD", "AS 7S 9H")


@by_table(
    ("ffb", FFB, {"JH", "7H", "KD"}),
    ("contree", CONTREE, {"JH", "7H", "KD"}),
    ("casimir", CASIMIR, {"JH", "KD"}),
    ("coinche", COINCHE, {"JH", "KD"}),
    ("amsterdam", AMSTERDAM, {"JH", "KD"}),
    ("ludique", LUDIQUE, {"JH", "7H", "KD"}),
    ("giretra", GIRETRA, {"JH"}),
    ("rotterdam", ROTTERDAM, {"JH"}),
)
def test_example_52_the_partner_has_ruffed(ruleset: Ruleset, legal: set[str]) -> None:
    assert legal == playable(ruleset, "JH 7H KD", "AS 9H 7S")


@by_table(
    ("ffb", FFB, {"JH", "7H"}),
    ("coinche", COINCHE, {"JH", "7H"}),
    ("contree", CONTREE, {"JH", "7H"}),
    ("ludique", LUDIQUE, {"JH"}),
    ("casimir", CASIMIR, {"JH"}),
    ("giretra", GIRETRA, {"JH"}),
    ("rotterdam", ROTTERDAM, {"JH"}),
    ("bitola", BITOLA, {"JH"}),
)
def test_example_53_the_partner_has_ruffed_and_only_trumps_are_held(
    ruleset: Ruleset, legal: set[str]
) -> None:
    assert legal == playable(ruleset, "JH 7H", "AS 9H 7S")


@by_table(
    ("ffb", FFB, {"8H", "7D"}),
    ("contree", CONTREE, {"8H", "7D"}),
    ("casual", CASUAL, {"8H", "7D"}),
    ("salon", SALON, {"8H", "7D"}),
    ("giretra", GIRETRA, {"8H", "7D"}),
    ("rotterdam", ROTTERDAM, {"8H"}),
    ("bitola", BITOLA, {"8H"}),
)
def test_example_54_the_partner_holds_the_trick_with_an_ace(
    ruleset: Ruleset, legal: set[str]
) -> None:
    assert legal == playable(ruleset, "8H 7D", "AS 7S")


@by_table(
    ("ffb", FFB, {"AH"}),
    ("salon", SALON, {"AH"}),
    ("soft", SOFT, {"AH", "8H"}),
    ("ludoteca", LUDOTECA, {"AH", "8H"}),
)
def test_example_55_the_partner_has_led_the_king_of_trumps(
    ruleset: Ruleset, legal: set[str]
) -> None:
    assert legal == playable(ruleset, "AH 8H", "KH 7H")


@by_table(
    ("ffb", FFB, {"8H", "AH"}),
    ("bitola", BITOLA, {"AH"}),
    ("bela", BELA, {"AH"}),
)
def test_example_56_a_king_is_led_and_the_ace_is_held(ruleset: Ruleset, legal: set[str]) -> None:
    assert legal == playable(ruleset, "8H AH KC AC", "KH", Trump.DIAMONDS)


@by_table(
    ("ffb", FFB, {"8H", "AH"}),
    ("bitola", BITOLA, {"AH"}),
    ("bela", BELA, {"8H", "AH"}),
)
def test_example_57_the_king_has_been_ruffed(ruleset: Ruleset, legal: set[str]) -> None:
    assert legal == playable(ruleset, "8H AH", "KH 7D", Trump.DIAMONDS)


@by_table(
    ("ffb", FFB, {"9H", "TH", "8D"}),
    ("bitola", BITOLA, {"9H", "TH"}),
    ("rotterdam", ROTTERDAM, {"9H", "TH"}),
    ("giretra", GIRETRA, {"9H", "TH"}),
)
def test_example_58_the_partner_has_ruffed_with_the_queen(
    ruleset: Ruleset, legal: set[str]
) -> None:
    assert legal == playable(ruleset, "9H TH 8D", "9C QH 7C")


@by_table(
    ("ffb", FFB, {"JH"}),
    ("wikipedia", ffb(tricks={"all_trump_rise": "not_over_partner"}), {"JH", "7H"}),
)
def test_example_59_the_partner_has_led_an_eight_at_all_trump(
    ruleset: Ruleset, legal: set[str]
) -> None:
    assert legal == playable(ruleset, "7H JH AS", "8H 7C", Trump.ALL)


@pytest.mark.parametrize("trump", [Trump.ALL, Trump.NONE])
@pytest.mark.parametrize("trick", ["8H", "8H 7C", "8H 9H AH"])
@pytest.mark.parametrize("ruleset", [FFB, CONTREE, ROTTERDAM, BITOLA], ids=str)
def test_example_60_a_void_hand_at_all_trump_or_no_trump(
    ruleset: Ruleset, trick: str, trump: Trump
) -> None:
    assert playable(ruleset, "JC 7D AS 9S", trick, trump) == {"JC", "7D", "AS", "9S"}


def test_example_61_at_no_trump_nobody_has_to_rise() -> None:
    assert playable(FFB, "7H JH", "8H", Trump.NONE) == {"7H", "JH"}


# ------------------------------------------------------------------------- the match


@pytest.mark.parametrize(
    ("both_over", "winner"),
    [("higher", 0), ("last_taker", 1), ("raise_target", None), ("last_deal", 1)],
)
def test_example_69_both_pass_the_target_at_1010_to_1004(
    both_over: str, winner: int | None
) -> None:
    ruleset = ffb(sheet={"both_over": both_over})
    state = final_trick(ruleset, (80, 82), taker=1, scores=(930, 922))
    assert ((1010, 1004), winner) == (state.scores, state.winner)
    assert state.is_over is (winner is not None)
