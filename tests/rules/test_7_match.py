"""Paragraphs 7.1 to 7.6: when the match ends, and who wins it.

Totals of a deal stand as side 0 against side 1, whichever takes.
"""

from collections.abc import Mapping

import pytest

import belote
from belote import EndMatch, MatchOver, Sheet, State, Tally
from belote.axes import Option
from tables import FFB, after, auction, ffb, final_trick, lay, offered, sweep, tally, why

Ending = tuple[str, int | None] | None


def ending(
    options: Mapping[str, Option],
    scores: tuple[int, int],
    totals: tuple[int, int],
    *,
    taker: int = 0,
) -> Ending:
    """Return why the match ends with a deal and who wins it, or `None` when it goes on."""
    state = final_trick(ffb(sheet=options), totals, taker=taker, scores=scores)
    return (state.reason, state.winner) if isinstance(state, MatchOver) else None


@pytest.mark.parametrize(("reach", "on_target"), [("ge", ("target", 0)), ("gt", None)])
def test_7_1_the_target_is_reached_or_passed(reach: str, on_target: Ending) -> None:
    options = {"reach": reach}
    assert ending(options, (899, 0), (100, 62)) is None
    assert on_target == ending(options, (900, 0), (100, 62))
    assert ending(options, (901, 0), (100, 62)) == ("target", 0)


@pytest.mark.parametrize("target", [151, 501, 2000])
def test_7_1_the_target_may_differ(target: int) -> None:
    assert ending({"target": target}, (target - 100, 0), (100, 62)) == ("target", 0)
    assert ending({"target": target}, (target - 101, 0), (100, 62)) is None


def test_7_1_without_a_target_only_the_limit_ends_the_match() -> None:
    assert ending({"target": "none", "deals_limit": 2}, (5000, 0), (100, 62)) is None
    assert ending({"target": "none", "deals_limit": 1}, (0, 0), (100, 62)) == ("limit", 0)


def test_7_1_nothing_is_done_after_the_end() -> None:
    state = final_trick(FFB, (100, 62), scores=(900, 0))
    assert state.to_act is None
    assert offered(state) == []
    pack = "".join(map(str, belote.Card))
    for text in ("0 pass", "0 play AS", "end host", f"deal {pack}"):
        assert why(state, text) == ("phase/match_over", "7.1")


def test_7_2_a_limit_of_deals_ends_the_match_and_the_higher_total_wins() -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 2})).add(tally((100, 62)))
    assert not sheet.is_over
    sheet.add(tally((60, 102)))
    assert (sheet.is_over, sheet.winner) == (True, 1)


def test_7_2_passed_out_deals_do_not_count_and_ties_do() -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 2}))
    sheet.passed_out().add(tally((81, 81))).passed_out()
    assert not sheet.is_over
    assert sheet.add(tally((100, 62))).is_over


def test_7_2_the_target_ends_a_limited_match_before_its_time() -> None:
    assert ending({"deals_limit": 9}, (900, 0), (100, 62)) == ("target", 0)


# Side 1 takes and makes 82, side 0 stands higher: 1030 to 1004.
BOTH_OVER: dict[str, Ending] = {
    "higher": ("target", 0),
    "last_taker": ("target", 1),
    "raise_target": None,
    "last_deal": ("target", 1),
}


@pytest.mark.parametrize("both_over", BOTH_OVER)
def test_7_3_when_both_have_reached_the_target(both_over: str) -> None:
    options = {"both_over": both_over}
    assert BOTH_OVER[both_over] == ending(options, (950, 922), (80, 82), taker=1)


@pytest.mark.parametrize("both_over", BOTH_OVER)
def test_7_3_alone_over_the_target_a_side_wins_whoever_took(both_over: str) -> None:
    options = {"both_over": both_over}
    assert ending(options, (950, 0), (80, 82), taker=1) == ("target", 0)


def test_7_3_the_points_of_the_deal_do_not_ask_who_took() -> None:
    failed = ((950, 922), (80, 82))
    assert ending({"both_over": "last_deal"}, *failed, taker=0) == ("target", 1)
    assert ending({"both_over": "last_taker"}, (1000, 922), (80, 82), taker=0) == ("target", 0)


@pytest.mark.parametrize("taker", [0, 1])
def test_7_3_level_points_of_the_deal_are_a_tie_whatever_the_totals(taker: int) -> None:
    """BCF, BITOLA: 177 to 147, but 81 each in this deal."""
    options: dict[str, Option] = {"target": 147, "both_over": "last_deal", "tie": "taker"}
    untested = ffb(scoring={"success": "none"}, sheet=options)
    sheet = Sheet(untested).add(tally((96, 66))).add(tally((81, 81), takers=taker))
    assert (sheet.scores, sheet.winner) == ((177, 147), taker)


def test_7_3_a_deal_without_takers_goes_to_the_higher_total() -> None:
    ruleset = ffb(sheet={"both_over": "last_taker", "target": 60})
    sheet = Sheet(ruleset).add(tally((60, 102), takers=None))
    assert sheet.winner == 1


def risen(raise_by: int, reach: str = "ge") -> Sheet:
    """Return a sheet to 200 that both sides reach with one deal, at 252 to 234."""
    options: dict[str, Option] = {"target": 200, "both_over": "raise_target"}
    ruleset = ffb(sheet={**options, "raise_by": raise_by, "reach": reach})
    sheet = Sheet(ruleset).add(tally((90, 72))).add(tally((82, 80)))
    return sheet.add(tally((80, 82), takers=1))


def test_7_3_the_target_rises_by_a_hundred_or_what_the_table_says() -> None:
    assert (risen(100).scores, risen(100).is_over) == ((252, 234), False)
    assert not risen(100).add(only(0, 40)).is_over
    assert risen(100).add(only(0, 48)).winner == 0
    assert not risen(150).add(only(0, 48)).is_over


def only(side: int, points: int) -> Tally:
    """Return a deal without takers in which one side marks so many points, the other nothing."""
    others = 162 - points
    if side == 0:
        return tally((points, others), takers=None, last=1, penalties=(0, others))
    return tally((others, points), takers=None, last=0, penalties=(others, 0))


def test_7_3_it_rises_again_until_not_both_have_reached_it() -> None:
    assert not risen(10).is_over
    assert risen(10).add(only(0, 0)).winner == 0
    assert (risen(25).add(only(0, 0)).scores, risen(25).add(only(0, 0)).winner) == ((252, 234), 0)


def test_7_3_where_the_target_must_be_passed_it_rises_to_the_lower_total_and_no_further() -> None:
    assert risen(34, "gt").add(only(0, 0)).winner == 0
    assert risen(34, "ge").add(only(0, 0)).winner is None


def test_7_3_a_side_alone_over_the_risen_target_wins_with_the_next_deal() -> None:
    sheet = risen(25)
    assert sheet.winner is None
    assert sheet.add(only(0, 0)).winner == 0


# Side 1 takes and makes 82: 1002 to 1002.
LEVEL: dict[str, Ending] = {
    "new_deal": None,
    "taker": ("target", 1),
    "draw": ("draw", None),
}


@pytest.mark.parametrize("tie", LEVEL)
def test_7_4_level_at_the_target(tie: str) -> None:
    assert LEVEL[tie] == ending({"tie": tie}, (922, 920), (80, 82), taker=1)


@pytest.mark.parametrize(("tie", "winner"), [("new_deal", None), ("taker", 1), ("draw", None)])
def test_7_4_level_at_the_limit_of_deals(tie: str, winner: int | None) -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 1, "tie": tie}, scoring={"litige": "made"}))
    sheet.add(tally((81, 81), takers=1))
    assert (tie != "new_deal", winner) == (sheet.is_over, sheet.winner)


def test_7_4_a_deal_beyond_the_limit_decides_a_level_match() -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 1}, scoring={"litige": "made"}))
    sheet.add(tally((81, 81)))
    assert sheet.add(tally((82, 80))).winner == 0


def test_7_4_a_deal_without_takers_has_no_takers_to_win_it() -> None:
    sheet = Sheet(ffb(sheet={"deals_limit": 1, "tie": "taker"}))
    assert not sheet.add(tally((81, 81), takers=None)).is_over


DOWN = "not_on_belote_when_down_or_capot"


def by_finish(*winners: int | None) -> dict[str, int | None]:
    """Return who wins at a table without restriction and at the two that have one."""
    names = ("none", DOWN, "not_on_capot_deal")
    return dict(zip(names, winners, strict=True))


FAILED = by_finish(0, None, 0)
TRICKLESS = by_finish(0, None, None)
SWEPT = {"none": True, DOWN: True, "not_on_capot_deal": False}
BEHIND = by_finish(0, 1, 0)


@pytest.mark.parametrize(("finish", "winner"), FAILED.items())
def test_7_5_a_side_that_failed_finishes_on_its_belote_or_not(
    finish: str, winner: int | None
) -> None:
    sheet = Sheet(ffb(sheet={"target": 260, "finish_restriction": finish}))
    sheet.add(sweep(0)).add(tally((60, 102), belotes=(1, 0)))
    assert ((272, 162), winner) == (sheet.scores, sheet.winner)


@pytest.mark.parametrize(("finish", "winner"), TRICKLESS.items())
def test_7_5_a_side_without_a_trick_finishes_on_its_belote_or_not(
    finish: str, winner: int | None
) -> None:
    sheet = Sheet(ffb(sheet={"target": 260, "finish_restriction": finish}))
    sheet.add(sweep(0)).add(sweep(1, takers=1, belotes=(1, 0)))
    assert ((272, 252), winner) == (sheet.scores, sheet.winner)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("finish", "finishes"), SWEPT.items())
def test_7_5_a_side_with_a_capot_finishes_on_it_or_not(
    finish: str, finishes: bool, side: int
) -> None:
    sheet = Sheet(ffb(sheet={"target": 250, "finish_restriction": finish}))
    assert sheet.add(sweep(side, takers=side)).winner == (side if finishes else None)


def test_7_5_neither_side_finishes_without_a_trick() -> None:
    sheet = Sheet(ffb(sheet={"target": 260, "finish_restriction": DOWN}))
    sheet.add(sweep(1, takers=1)).add(sweep(0, belotes=(0, 1)))
    assert (sheet.scores, sheet.winner) == ((252, 272), None)


@pytest.mark.parametrize(("finish", "winner"), BEHIND.items())
def test_7_5_the_other_side_wins_even_with_less(finish: str, winner: int) -> None:
    sheet = Sheet(ffb(sheet={"target": 260, "finish_restriction": finish}))
    sheet.add(sweep(0)).add(only(1, 102)).add(tally((60, 102), belotes=(1, 0)))
    assert ((272, 264), winner) == (sheet.scores, sheet.winner)


def test_7_5_a_limit_of_deals_ends_the_match_all_the_same() -> None:
    restricted = ffb(sheet={"deals_limit": 1, "finish_restriction": "not_on_capot_deal"})
    assert Sheet(restricted).add(sweep(0)).winner == 0


@pytest.mark.parametrize(("scores", "winner"), [((300, 200), 0), ((200, 300), 1), ((7, 7), None)])
def test_7_6_the_host_ends_the_match_and_the_higher_total_wins(
    scores: tuple[int, int], winner: int | None
) -> None:
    state = after(
        lay(FFB, "AS 7S/KS 8S/QS 9S/TS JS", scores=scores), "0 play AS", "end room_closed"
    )
    assert isinstance(state, MatchOver)
    assert ("ended", winner, scores) == (state.reason, state.winner, state.scores)


def test_7_6_he_may_do_so_at_any_time_and_an_unfinished_deal_does_not_count() -> None:
    states: list[State] = [belote.new_match(FFB), auction(FFB), after(auction(FFB), "1 take")]
    for state in states:
        assert belote.explain(state, EndMatch()) is None
        over = belote.apply(state, EndMatch())
        assert ((), state.scores) == (over.results, over.scores)


def test_7_6_ending_the_match_is_never_offered() -> None:
    assert all("end" not in text for text in offered(auction(FFB)))
    assert belote.interjections(auction(FFB)) == ()
