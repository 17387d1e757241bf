"""What an action proves, held against every hand that might have made it."""

from functools import cache
from itertools import product
from typing import Final

import pytest

from belote import Ruleset, cards, rulesets
from belote.dealing.core import Exchange
from belote.dealing.evidence import evidence as dealt
from belote.melds import evidence as melds
from belote.melds.contest import nature
from belote.melds.core import declarations
from belote.parts import Plan, plan_of
from belote.testing.domain import VALUES
from belote.tricks.core import follow_options, lead_options, opening
from belote.tricks.evidence import evidence, of_card, pair_said
from belote.tricks.records import ALL_TRUMP, NO_TRUMP, SPOKEN, PlayDeal, TricksPlan, View
from belote.tricks.words import speakable
from tables import FFB

HEARTS, NT, AT = 2, NO_TRUMP, ALL_TRUMP
POOL: Final = cards("7C AC 7D 7H 8H AH JH 8S")
HANDS: Final = [
    sum(1 << card for at, card in enumerate(POOL) if subset >> at & 1)
    for subset in range(1, 1 << len(POOL))
]
VOID_AXES: Final = (
    "tricks.ruff_when_void",
    "tricks.partner_exemption_scope",
    "tricks.overruff",
    "tricks.cannot_overruff",
    "tricks.partner_ruffed",
)
LED_AXES: Final = (
    "tricks.rise_when_trump_led",
    "tricks.rise_in_plain_led",
    "tricks.all_trump_rise",
    "tricks.trump_order",
)


@cache
def plans(*names: str) -> list[Plan]:
    """Return a table for every value of some axes, all combined, those that play alike once."""
    found = {}
    for values in product(*(VALUES[name] for name in names)):
        plan = plan_of(FFB.but(dict(zip(names, values, strict=True))))
        tricks = plan.tricks
        views = tuple((view.above, view.rise) for view in tricks.views)
        found[tricks.void, tricks.lead_plain, views] = plan
    return list(found.values())


def check_card(plan: Plan, trump: int, best: str, top: str, partner: int) -> None:
    """Compare what each card of the pool proves with the hands that might play it."""
    tricks, view = plan.tricks, plan.tricks.views[trump]
    (best_card,), (top_card,) = cards(best), cards(top)
    legal = {
        hand: int(follow_options(tricks, view, hand, best_card, top_card, partner))
        for hand in HANDS
    }
    for card in POOL:
        proof = of_card(tricks, view, card, best_card, top_card, partner)
        for hand in (hand for hand in HANDS if hand >> card & 1):
            chosen = hand & proof.some != 0 or hand & proof.none == 0
            allowed = hand & proof.lacks == 0 and (chosen or proof.none == 0)
            assert allowed is bool(legal[hand] >> card & 1), (plan.ruleset, card, hand)


@pytest.mark.parametrize("partner", [0, 1])
@pytest.mark.parametrize(("best", "top"), [("KC", "KC"), ("TH", "KC"), ("9H", "7D"), ("7H", "TC")])
def test_a_void_hand_proves_what_its_duties_say(best: str, top: str, partner: int) -> None:
    for plan in plans(*VOID_AXES):
        check_card(plan, HEARTS, best, top, partner)


@pytest.mark.parametrize("partner", [0, 1])
@pytest.mark.parametrize(
    ("trump", "best", "top"),
    [
        (HEARTS, "TH", "TH"),
        (HEARTS, "KC", "KC"),
        (HEARTS, "TH", "8C"),
        (NT, "KC", "KC"),
        (NT, "TH", "TH"),
        (AT, "TH", "TH"),
        (AT, "TC", "TC"),
    ],
)
def test_a_hand_that_follows_proves_what_it_could_not_rise_with(
    trump: int, best: str, top: str, partner: int
) -> None:
    for plan in plans(*LED_AXES):
        check_card(plan, trump, best, top, partner)


@pytest.mark.parametrize("trump", [HEARTS, NT, AT])
def test_a_lead_proves_what_it_may_not_have_been(trump: int) -> None:
    for plan in plans("tricks.lead_trump"):
        view = plan.tricks.views[trump]
        deal = PlayDeal(plan.tricks, view, 0, 8, (0, 0, 0, 0), 0, 0)
        before = opening(deal)
        for card in POOL:
            proof = evidence(deal, before, card)
            for hand in (hand for hand in HANDS if hand >> card & 1):
                legal = lead_options(plan.tricks, view, hand) >> card & 1
                assert (hand & proof.lacks == 0) is bool(legal)
                assert proof.none == 0


@pytest.mark.parametrize("order", ["any", "king_first"])
def test_a_word_proves_both_cards_and_silence_none(order: str) -> None:
    plan = plan_of(FFB.but({"tricks.belote_order": order}))
    view = plan.tricks.views[HEARTS]
    pool = cards("QH KH QS KS 7H")
    hands = [
        sum(1 << card for at, card in enumerate(pool) if subset >> at & 1)
        for subset in range(1 << len(pool))
    ]
    for card in pool:
        able = [hand for hand in hands if may_say(plan.tricks, view, hand) >> card & 1]
        proved = pair_said(card | SPOKEN)
        assert all(hand & proved == proved for hand in able)
        assert pair_said(card) == 0
    king = cards("KH")[0]
    assert {
        hand for hand in hands if hand & pair_said(king | SPOKEN) == pair_said(king | SPOKEN)
    } == {hand for hand in hands if may_say(plan.tricks, view, hand) >> king & 1}


def may_say(plan: TricksPlan, view: View, hand: int) -> int:
    """Return the cards with which a hand may say a word at first, as a mask."""
    deal = PlayDeal(plan, view, 0, 8, (hand, 0, 0, 0), 0, 0)
    return int(speakable(deal, hand, hand))


def test_the_deal_proves_where_the_turn_up_lies() -> None:
    plan = plan_of(FFB).dealing
    (turned,) = cards("9H")
    for taker in range(4):
        given = dealt(plan, turned, -1, taker, Exchange(0, -1, False))
        assert [1 << turned if place == taker else 0 for place in range(5)] == list(given)


def test_the_exchange_proves_both_cards() -> None:
    plan = plan_of(rulesets.LUDOTECA_4P).dealing
    low, turned = cards("7H 9H")
    given = dealt(plan, turned, -1, 2, Exchange(1, 3, False))
    assert (0, 0, 1 << low, 1 << turned, 0) == given


def test_a_card_that_stays_on_the_table_is_out_of_play() -> None:
    plan = plan_of(rulesets.TROIS).dealing
    low, turned, bottom = cards("7H 9H AS")
    never = Exchange(3, -1, False)
    assert (0, 0, 0, 1 << turned | 1 << bottom) == dealt(plan, turned, bottom, 1, never)
    swapped = Exchange(1, 2, False)
    assert (0, 0, 1 << turned, 1 << low | 1 << bottom) == dealt(plan, turned, bottom, 1, swapped)


MELD_POOL: Final = cards("7C 8C 9C TC JC 9D 9H TH JH 9S TS")
MELD_HANDS: Final = [
    sum(1 << card for at, card in enumerate(MELD_POOL) if subset >> at & 1)
    for subset in range(1 << len(MELD_POOL))
]
EVERY_CARD: Final = sum(1 << card for card in MELD_POOL)


@pytest.mark.parametrize("trump", [HEARTS, NT])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"melds.card_reuse": "free"},
        {"melds.runs": "3:0"},
        {"melds.carres": "9:0"},
        {"melds.in_sa": "none"},
    ],
    ids=str,
)
def test_a_declaration_proves_what_every_hand_holds_that_may_make_it(
    options: dict[str, str], trump: int
) -> None:
    rules: Ruleset = rulesets.FFB_ANNONCES.but(options)
    plan = plan_of(rules).melds
    made = {hand: set(declarations(plan, hand, trump)) for hand in MELD_HANDS}
    codes = {code for found in made.values() for code in found} - {0}
    for code in codes:
        proof = melds.evidence(plan, code)
        for hand in MELD_HANDS:
            fits = hand & proof.holds == proof.holds and hand & proof.lacks == 0
            assert fits is (code in made[hand]), (code, hand)
    for announced in {int(nature(code)) for code in codes}:
        found = melds.candidates(plan, trump, announced, EVERY_CARD, len(MELD_POOL))
        assert {code for code in codes if nature(code) == announced} == set(found)
