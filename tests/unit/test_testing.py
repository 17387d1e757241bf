"""The kit that proves a ruleset finds what is broken, and counts add up by action."""

import pickle
import subprocess
import sys

import attrs
import pytest

import belote
from belote import (
    Action,
    Declare,
    Play,
    Playing,
    Ruleset,
    State,
    Tally,
    TallyError,
    Violation,
    cards,
    rulesets,
    testing,
)
from belote.testing import (
    BudgetError,
    Check,
    RulesetCheckError,
    check_ruleset,
    checking,
    count,
    tally_of,
)

SHORT = Ruleset.from_options({"sheet.deals_limit": 1, "melds.enabled": True})


@pytest.mark.parametrize("name", rulesets.names())
def test_every_preset_passes(name: str) -> None:
    check = check_ruleset(rulesets.get(name, {"sheet.target": 200}), matches=3)
    assert check.matches == 3
    assert check.deals >= 3
    assert check.actions > 32


def test_the_same_seed_plays_the_same_matches() -> None:
    one = check_ruleset(SHORT, seed=1, matches=3)
    assert Check(3, one.deals, one.actions) == one
    assert one == check_ruleset(SHORT, seed=1, matches=3)
    assert one != check_ruleset(SHORT, seed=2, matches=3)


def test_a_table_where_nobody_can_act_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "legal_actions", lambda _: ())
    with pytest.raises(RulesetCheckError, match=r"nobody can act: match of seed '5/0', action 0,"):
        check_ruleset(SHORT, seed=5)


def test_a_match_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "apply", lambda state, _: state)
    monkeypatch.setattr(checking, "LONGEST", 30)
    with pytest.raises(RulesetCheckError, match="the match does not end: match of seed '0/0'"):
        check_ruleset(SHORT)


def test_a_lawful_action_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(state: State, action: Action) -> Violation | None:
        refused = Violation.of("phase/in_play", "4.2")
        return belote.explain(state, action) or (refused if isinstance(action, Play) else None)

    monkeypatch.setattr(checking, "explain", explain)
    with pytest.raises(RulesetCheckError, match=r"explain and legal_actions disagree on . play"):
        check_ruleset(SHORT)


def test_a_state_that_pickles_into_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pickle, "loads", lambda _: None)
    with pytest.raises(RulesetCheckError, match="the state does not survive pickling"):
        check_ruleset(SHORT)


def test_a_paper_that_adds_up_to_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(ruleset: Ruleset, result: belote.DealResult) -> Tally:
        return attrs.evolve(tally_of(ruleset, result), penalties=(10, 0))

    monkeypatch.setattr(checking, "tally_of", wrong)
    with pytest.raises(RulesetCheckError, match=r"deals add up to .*, paper to"):
        check_ruleset(SHORT)


def test_paper_knows_who_dealt_first_where_level_opponents_take_by_their_turn() -> None:
    alone = Ruleset.from_options(
        {
            "seating.sides": "individual",
            "scoring.failed": "all_points",
            "sheet.target": "none",
            "sheet.deals_limit": 2,
        }
    )
    assert check_ruleset(alone, seed=47, matches=4).matches == 4


def test_lines_that_do_not_add_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ended:
        """The end of a match whose account has lost its lines."""

        def __init__(self, state: State) -> None:
            *_, result = state.results
            self.ruleset, self.is_over, self.scores = state.ruleset, True, state.scores
            self.results = [attrs.evolve(result, score=attrs.evolve(result.score, lines=()))]

    def apply(state: State, action: Action) -> State | Ended:
        after = belote.apply(state, action)
        return Ended(after) if after.is_over else after

    monkeypatch.setattr(checking, "apply", apply)
    with pytest.raises(RulesetCheckError, match="lines do not add up to"):
        check_ruleset(SHORT)


def test_a_deal_that_all_have_passed_leaves_no_tally() -> None:
    state: State = belote.new_match(SHORT, seed=1)
    while not state.results:
        state = belote.apply(state, belote.legal_actions(state)[-1])
    with pytest.raises(TallyError, match="leaves no tally"):
        tally_of(SHORT, state.results[0])


def dealt(ruleset: Ruleset) -> State:
    """Return play after a deal that gives seat 1 a tierce and four kings beside it."""
    hands = ["7C 8C 9C KC KD KH KS 7S", "TC JC QC AC 7D 8D 9D TD", "JD QD AD 7H 8H 9H TH JH"]
    others = "QH AH 8S 9S TS JS QS AS"
    pack = belote.pack_for(
        ruleset,
        hands=[cards(hand) for hand in (others, *hands)],
        dealer=0,
        taker=1,
        turn_up=belote.Card["7S"],
    )
    state = belote.apply(belote.new_match(ruleset, dealer=0), belote.Deal(pack))
    return belote.apply(state, belote.action("1 take", ruleset))


def test_a_split_counts_what_follows_each_action() -> None:
    state = dealt(SHORT)
    assert isinstance(state, Playing)
    following = {str(action): number for action, number in count(state, 2, split=True).items()}
    lawful = ("tierce 9C", "square K", "square K, tierce 9C", "-")
    assert {f"1 declare {melds}": 8 for melds in lawful} == following
    assert count(state, 2) == 32


def test_a_split_of_one_action_counts_each_action_once() -> None:
    state = dealt(SHORT)
    assert dict.fromkeys(belote.legal_actions(state), 1) == count(state, 1, split=True)
    assert Declare(1) in count(state, 1, split=True)


def test_a_split_stops_at_its_budget() -> None:
    with pytest.raises(BudgetError):
        count(dealt(SHORT), 6, split=True, budget=20)


WITHOUT_HYPOTHESIS = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "hypothesis":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import belote.testing
print(belote.testing.check_ruleset(belote.rulesets.FFB, matches=1).matches)
try:
    belote.testing.rulesets
except ImportError as error:
    print(error)
try:
    from belote.testing import states
except ImportError as error:
    print(error)
"""


def test_without_hypothesis_the_strategies_alone_are_missing() -> None:
    command = [sys.executable, "-c", WITHOUT_HYPOTHESIS]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    wanted = 'the strategies need Hypothesis: pip install "belote[testing]"'
    assert ["1", wanted, wanted] == done.stdout.splitlines()


@pytest.mark.parametrize("name", ["actions", "packs", "rulesets", "seeds", "states", "count"])
def test_what_the_kit_exports_can_be_called(name: str) -> None:
    assert name in testing.__all__
    assert callable(getattr(testing, name))


def test_a_name_that_the_kit_does_not_have_is_named() -> None:
    with pytest.raises(AttributeError, match=r"module 'belote.testing' has no attribute 'perft'"):
        _ = testing.perft


def test_without_a_match_nothing_would_be_checked() -> None:
    with pytest.raises(ValueError, match="matches is 0: nothing is checked without one"):
        check_ruleset(rulesets.FFB, matches=0)
