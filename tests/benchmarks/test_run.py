"""The benchmark's machinery; nothing here asks how long anything took."""

import sys

import pytest
from benchmarks.figures import Bar, Sample, Seconds, passes, ratio, summary
from benchmarks.report import Table, piped, plain
from benchmarks.run import bars, lanes, main, measured_rulesets, unfit
from benchmarks.workers import Worker

import belote
from benchmarks import imagine

BUILD = "compiled" if belote.COMPILED else "pure"


def sample(wall: float, cpu: float, *, actions: int = 1_000_000, dealing: float = 0) -> Sample:
    return Sample(10, actions, Seconds(wall, cpu), Seconds(dealing, dealing))


def test_dealing_is_left_out_of_actions_and_not_of_deals() -> None:
    found = sample(3, 2, dealing=1)
    assert (Seconds(2, 1), 10 / 3) == (found.action_us, found.deal_rate)


def test_a_sample_survives_being_written_down() -> None:
    found = sample(3, 2, dealing=1)
    assert found == Sample.of(found.record())


def test_a_ratio_is_the_median_of_the_ratios_within_a_round() -> None:
    lane = [sample(1, 1), sample(6, 2), sample(4, 9)]
    peer = [sample(2, 4), sample(4, 4), sample(40, 3)]
    found = ratio(lane, peer)
    assert pytest.approx((found.wall, found.spread, found.cpu)) == (0.5, 0.35, 0.5)


def test_a_ratio_knows_what_dealing_adds() -> None:
    found = ratio([sample(3, 2, dealing=1)], [sample(4, 4, dealing=2)])
    assert (found.wall, found.whole) == (1, 0.75)


def test_one_round_has_no_spread() -> None:
    assert ratio([sample(1, 1)], [sample(2, 4)]).spread == 0


def test_lanes_with_unequal_rounds_are_not_compared() -> None:
    with pytest.raises(ValueError, match="zip"):
        ratio([sample(1, 1)], [])


def test_a_summary_takes_the_median_and_the_fastest_round() -> None:
    found = summary([sample(1, 5), sample(2, 6), sample(9, 7)])
    assert (found.median_us, found.min_us, found.cpu_us) == (2, 1, 6)
    assert (found.actions_per_deal, found.deal_rate) == (100_000, 5)


@pytest.mark.parametrize(("limit", "held"), [(0.5, True), (0.49, False)])
def test_a_bar_holds_up_to_its_limit(limit: float, held: bool) -> None:
    found = ratio([sample(1, 1)], [sample(2, 1)])
    assert held is passes(Bar("ours", "theirs", limit), found)


PEERS = ["child()", "Env", "loop"]


def test_a_round_plays_both_builds_of_each_ruleset_and_then_the_peers() -> None:
    games = [lane.game for lane in lanes(["ffb", "salon"])]
    assert games == ["ffb", "ffb", "salon", "salon", *PEERS]


@pytest.mark.parametrize(
    ("named", "found"),
    [
        (None, ["ffb", "colver", "ffb_annonces"]),
        (["salon"], ["salon", "colver"]),
        (["colver", "salon", "salon"], ["colver", "salon"]),
    ],
)
def test_the_game_of_colver_is_measured_whatever_else_is(
    named: list[str] | None, found: list[str]
) -> None:
    assert measured_rulesets(named) == found


def test_both_builds_are_judged_under_every_ruleset() -> None:
    assert [(bar.lane, bar.limit) for bar in bars(["ffb", "salon"])] == [
        ("belote compiled, ffb", 0.30),
        ("belote pure, ffb", 0.60),
        ("belote compiled, salon", 0.30),
        ("belote pure, salon", 0.60),
    ]


def test_a_worker_plays_whole_matches() -> None:
    with Worker(sys.executable, "belote") as worker:
        first, second = worker.play("ffb", 3), worker.play("ffb", 1)
    assert worker.greeting["build"] == BUILD
    assert first.deals >= 3
    assert second.deals >= 1
    # 32 cards and at least one call, eight when all pass: then there are no cards.
    assert 32 < first.actions / first.deals < 40
    assert first.dealing.wall > 0


def test_a_worker_times_single_calls() -> None:
    with Worker(sys.executable, "belote") as worker:
        found = worker.micro("ffb")
    assert {"legal_actions", "apply", "hash"} < set(found["ns"])
    assert all(size > 0 for size in found["bytes"].values())


def test_the_loop_alone_takes_as_many_turns_as_it_says() -> None:
    with Worker(sys.executable, "driver") as worker:
        found = worker.play("loop", 2)
    assert (found.deals, found.actions) == (2, 68)


def test_a_library_that_is_missing_is_named() -> None:
    with Worker(sys.executable, "nothing") as worker:
        assert "play_nothing" in str(unfit(worker.greeting, ""))


def test_the_wrong_build_runs_no_lane() -> None:
    assert unfit({"build": "pure"}, "pure") is None
    assert "--compiled" in str(unfit({"build": "pure"}, "compiled"))


def test_tables_keep_their_columns() -> None:
    table = Table(("lane", "us"), [("a", "10.0"), ("longer", "2.0")])
    assert plain(table) == "lane      us\na       10.0\nlonger   2.0"
    assert piped(table) == "| lane | us |\n| --- | ---: |\n| a | 10.0 |\n| longer | 2.0 |"


def test_what_cannot_run_is_skipped_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = [f"--{option}=/nowhere" for option in ("pure", "compiled", "peers")]
    assert main(["--rounds=1", "--deals=1", *nowhere]) == 0
    shown = capsys.readouterr().out
    assert shown.count("skipped: ") == 4
    assert shown.count("/nowhere") == 4


def test_imagining_names_the_worst_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert imagine.main(["--ruleset=trois", "--deals=1", "--worlds=1"]) == 0
    shown = capsys.readouterr().out
    assert "worst: " in shown
    assert "trois: deal " in shown
