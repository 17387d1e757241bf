"""Things that are none of what is asked for: a meld for an action, a list for a table."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

import belote
from belote import (
    Card,
    Contract,
    PositionError,
    RulesetError,
    Sheet,
    Slam,
    Tally,
    TallyError,
    Trump,
    cards,
    events,
    rulesets,
)
from belote.errors import ContractError
from belote.meld import meld
from tables import FFB, auction, lay, melds, named_melds

NO_ACTIONS: Final[tuple[Any, ...]] = (
    meld("tierce 9C"),
    events.CardPlayed(0, Card.JH),
    Card.JH,
    "0 pass",
    None,
)


@pytest.mark.parametrize("thing", NO_ACTIONS, ids=str)
@pytest.mark.parametrize(
    "state", [belote.new_match(FFB), auction(FFB), lay(FFB, "7C 9C/TC JC/QC KC/AC 7D")], ids=repr
)
def test_what_is_no_action_is_refused_as_none(state: belote.State, thing: Any) -> None:
    view = belote.observe(state, 0)
    calls: list[Callable[[], object]] = [
        lambda: belote.apply(state, thing),
        lambda: belote.is_legal(state, thing),
        lambda: belote.explain(state, thing),
        lambda: belote.is_legal(view, thing),
        lambda: belote.explain(view, thing),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="is no action"):
            call()


PLAIN: Final[dict[str, Any]] = {"takers": 0, "last_trick": 0, "tricks": (5, 3)}
NO_RULESETS: Final[tuple[Any, ...]] = ([], {}, "ffb", None)


@pytest.mark.parametrize("thing", NO_RULESETS, ids=repr)
def test_what_is_no_ruleset_is_refused_as_none(thing: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: belote.new_match(thing),
        lambda: Sheet(thing),
        lambda: belote.settle(thing, Tally(**PLAIN, card_points=(92, 60))),
        lambda: belote.action("0 pass", thing),
    ]
    for call in calls:
        with pytest.raises(TypeError, match="is no Ruleset: take one from"):
            call()


@pytest.mark.parametrize("thing", [[("sheet.target", 5)], {5: 1}, None, 7], ids=repr)
def test_what_are_no_options_are_refused_as_none(thing: Any) -> None:
    for call in (FFB.but, belote.Ruleset.from_options):
        with pytest.raises(RulesetError, match="are no options: write a mapping such as"):
            call(thing)


def test_an_option_of_endless_digits_is_refused_in_a_line() -> None:
    with pytest.raises(RulesetError, match="must be rank:points pairs"):
        FFB.but({"scoring.plain_points": "K:" + "9" * 5000})


def test_a_sheet_takes_tallies() -> None:
    for thing in (None, 7, Contract(0, Trump.HEARTS)):
        with pytest.raises(TypeError, match="is no Tally"):
            Sheet(FFB).add(thing)  # type: ignore[arg-type]


def test_a_pot_that_is_a_list() -> None:
    held_over: Any = [0, 0]
    tally = Tally(takers=0, card_points=(92, 60), last_trick=0, tricks=(4, 4), held_over=held_over)
    with pytest.raises(TallyError, match="held_over is"):
        belote.settle(FFB, tally)


@pytest.mark.parametrize(
    ("dealer", "taker", "turn_up", "said"),
    [
        (True, None, None, "the dealer is True, but seats are 0 to 3"),
        ("a", None, None, "the dealer is 'a', but seats are 0 to 3"),
        (None, None, None, "the dealer is None, but seats are 0 to 3"),
        (0, 1.5, None, "the taker is 1.5, but seats are 0 to 3"),
        (0, None, 25, "25 in the turn-up is no Card"),
    ],
)
def test_a_pack_for_seats_and_cards_that_are_none(
    dealer: Any, taker: Any, turn_up: Any, said: str
) -> None:
    hands = [cards("7C 8C 9C TC JC")] * 4
    with pytest.raises(PositionError, match=said):
        belote.pack_for(FFB, hands=hands, dealer=dealer, taker=taker, turn_up=turn_up)


def test_a_generale_is_set_up_before_its_first_trick() -> None:
    """Who of the takers won the earlier tricks is what the contract is about (6.4)."""
    with pytest.raises(PositionError, match="a générale is set up before its first trick"):
        belote.position(
            rulesets.get("pagat_coinche"),
            hands=[cards("JH 9H"), cards("7C 8C"), cards("7D 8D"), cards("7S 8S")],
            contract=Contract(0, Trump.HEARTS, Slam.GENERALE),
            leader=0,
            tricks=(6, 0),
        )


TIERCE: Final = (meld("tierce 9H"),)
BID: Final = Contract(0, Trump.HEARTS, 90)


@pytest.mark.parametrize(
    ("preset", "more", "said"),
    [
        (
            "bga_coinche",
            {
                "card_points": (148, 100),
                "belotes": (1, 0),
                "contract": Contract(0, Trump.ALL, 90),
            },
            "belotes is .* none at tout-atout: tricks.belote_ta is none",
        ),
        (
            "ffb_coinche",
            {"card_points": (100, 52), "melds": (TIERCE, TIERCE), "contract": BID},
            "in melds of two sides: 7H 8H 9H",
        ),
        (
            "ffb_coinche",
            {"card_points": (100, 52), "melds": (TIERCE, (meld("tierce AS"),)), "contract": BID},
            "sides 0 and 1 have melds, but one side alone wins them",
        ),
        (
            "stephanoise",
            {"card_points": (100, 52), "melds": (TIERCE * 2, ()), "contract": BID},
            "side 0 has a meld twice",
        ),
    ],
)
def test_a_tally_that_no_deal_leaves(preset: str, more: dict[str, Any], said: str) -> None:
    with pytest.raises(TallyError, match=said):
        belote.settle(rulesets.get(preset), Tally(**PLAIN, **more))


@pytest.mark.parametrize(
    ("axes", "one", "other", "said"),
    [
        ({"split_contest": True}, "tierce 9H", "tierce AS", "sides 0 and 1 have runs, but one"),
        ({"split_contest": True}, "square Q", "square A", "sides 0 and 1 have carrés, but one"),
        (
            {"split_contest": True, "carre_cancels_runs": True},
            "square Q",
            "tierce 9H",
            "side 1 has runs, but the carré of side 0 voids them",
        ),
        ({"winner_scores_all": False}, "tierce 9H, tierce AS", "", "several melds count, but"),
        ({"all_seven_rule": "annul_all"}, "tierce TH, square 7", "", "but square 7 voids all"),
        ({}, "square 7", "", "square 7 is worth nothing here, so it is no meld"),
        ({"card_reuse": "free"}, "tierce KS, tierce AS", "", "side 0 has QS KS in two runs"),
        (
            {},
            "square J, square A, square K, square Q, square T",
            "",
            "side 0 has 20 cards in melds, but 2 hands",
        ),
    ],
)
def test_melds_that_do_not_count_together(
    axes: dict[str, Any], one: str, other: str, said: str
) -> None:
    won = named_melds(one), named_melds(other)
    with pytest.raises(TallyError, match=said):
        belote.settle(melds(**axes), Tally(**PLAIN, card_points=(100, 52), melds=won))


def test_the_runs_of_one_hand_are_whole() -> None:
    alone = melds().but({"seating.sides": "individual", "scoring.failed": "all_points"})
    won = (named_melds("tierce 9H, tierce QH"), (), (), ())
    tally = Tally(
        takers=0, last_trick=0, tricks=(5, 3, 0, 0), card_points=(100, 52, 0, 0), melds=won
    )
    with pytest.raises(TallyError, match="side 0 has a part of quinte6 QH, which is"):
        belote.settle(alone, tally)


def test_with_two_contests_one_side_may_have_the_carres_and_the_other_the_runs() -> None:
    won = named_melds("square Q, square A"), named_melds("tierce 9H, tierce TS")
    tally = Tally(**PLAIN, card_points=(100, 52), melds=won)
    assert belote.settle(melds(split_contest=True), tally).points == (310, 92)


def test_a_belote_where_none_is_marked() -> None:
    silent = FFB.but({"tricks.belote_announce": "off"})
    with pytest.raises(TallyError, match="a deal has none"):
        belote.settle(silent, Tally(**PLAIN, card_points=(100, 52), belotes=(1, 0)))


@pytest.mark.parametrize("seat", ["0", None, 1.0, 4, -1])
def test_what_is_no_seat_sees_nothing(seat: Any) -> None:
    with pytest.raises((belote.ActionTextError, TypeError)):
        belote.observe(auction(FFB), seat)


@pytest.mark.parametrize("count", ["2", None, -1, 1.0, True])
def test_worlds_are_counted_in_whole_numbers(count: Any) -> None:
    view = belote.observe(auction(FFB), 0)
    with pytest.raises(TypeError, match="is no number of worlds"):
        belote.sample_worlds(view, Random(0), count)


@pytest.mark.parametrize("name", [None, 5, ("ffb",)])
def test_what_is_no_text_names_no_ruleset(name: Any) -> None:
    with pytest.raises(RulesetError, match="names are text"):
        rulesets.get(name)
    with pytest.raises(RulesetError, match="must be text"):
        FFB.but({}, name=name)


@pytest.mark.parametrize("taker", ["0", None, 0.0, True])
def test_what_is_no_seat_takes_nothing(taker: Any) -> None:
    with pytest.raises(ContractError, match="the taker is"):
        Contract(taker, Trump.HEARTS)


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        (None, "declared is None, but must be one tuple of melds for each seat"),
        ([None, (), (), ()], "what seat 0 declared is None, but must be a tuple of melds"),
        ([(), meld("tierce QH"), (), ()], "what seat 1 declared is"),
    ],
)
def test_what_is_not_declared_one_after_the_other(declared: Any, sentence: str) -> None:
    ruleset = rulesets.get("ffb_annonces")
    with pytest.raises(PositionError, match=sentence):
        belote.score_melds(ruleset, declared, trump=Trump.HEARTS, leader=0)


def test_a_copy_of_a_sheet_is_written_on_alone() -> None:
    sheet = Sheet(FFB).add(Tally(takers=0, card_points=(100, 52), last_trick=0, tricks=(5, 3)))
    twin = copy.copy(sheet).add(Tally(takers=1, card_points=(52, 100), last_trick=1, tricks=(3, 5)))
    assert (len(sheet.results), len(twin.results)) == (1, 2)
    assert (sheet.scores, sheet.dealer) == ((110, 52), 1)
    assert (twin.scores, twin.dealer) == ((162, 162), 2)
