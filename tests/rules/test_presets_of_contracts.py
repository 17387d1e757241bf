"""The presets of tables where contracts are bid: every option with the source it rests on.

A preset is told by what differs from the one it builds on. Behaviour follows in a few deals that
the sources print or that their words settle.
"""

import re
from typing import Final, TypeAlias

import pytest

from belote import Contract, Slam, Tally, Trump, rulesets, settle
from belote.axes import Option
from belote.ruleset import AXES
from pages import REFERENCE, read

Options: TypeAlias = dict[str, tuple[Option, str]]
"""The value of each option, and the source of each."""

FFB_COINCHE: Final[Options] = {
    "dealing.first_dealer": ("lot", "FFB-CO15"),
    "dealing.packets_before_auction": ("3+2+3", "FFB-CO15"),
    "dealing.packets_after": ("none", "FFB-CO15"),
    "dealing.upcard": ("none", "FFB-CO15"),
    "bidding.kind": ("points", "FFB-CO15"),
    "bidding.max_bid": (650, "FFB-WEB-CO"),
    "bidding.capot_bid": (250, "FFB-CO15"),
    "bidding.contre_timing": ("own_turn", "FFB-CO15"),
    "tricks.cannot_overruff": ("free", "FFB-CO15"),
    "tricks.partner_ruffed": ("under_only_if_only_trumps", "FFB-CO15"),
    "tricks.belote_tolerance": (1, "FFB-WEB-B"),
    "melds.enabled": (True, "FFB-CO15"),
    "melds.in_sa": ("revalued", "FFB-CO15"),
    "scoring.success": ("bid_and_more", "FFB-CO15"),
    "scoring.litige": ("dedans", "FFB-CO15"),
    "scoring.made": ("plus_bid", "FFB-CO15"),
    "scoring.failed": ("160", "FFB-CO15"),
    "scoring.failed_plus_bid": (True, "FFB-CO15"),
    "scoring.failed_capot": ("same", "FFB-CO15"),
    "scoring.ta_scale": ("13_9_6_5_3_2", "FFB-CO15"),
    "scoring.round": ("half_up", "FFB-CO15"),
    "sheet.target": (2000, "FFB-CO15"),
    "sheet.finish_restriction": ("not_on_belote_when_down_or_capot", "FFB-CO15"),
}
FFB_CONTREE: Final[Options] = {
    "bidding.max_bid": (160, "FFB-WEB-CT"),
    "bidding.capot_bid": (500, "FFB-CT16"),
    "tricks.partner_ruffed": ("free", "FFB-CT16"),
    "tricks.belote_tolerance": (0, "FFB-CT16"),
    "melds.enabled": (False, "FFB-CT16"),
    "scoring.success": ("reach_bid", "FFB-CT16"),
    "scoring.belote_on_dedans": ("to_defence", "FFB-CT16"),
    "scoring.belote_when_doubled": ("to_winner", "FFB-CT16"),
    "scoring.belote_multiplied": (False, "FFB-CT16"),
    "scoring.capot_contract": ("flat", "FFB-CT16"),
    "scoring.ta_scale": ("x162/258", "FFB-CT16"),
    "sheet.finish_restriction": ("none", "FFB-CT16"),
}
FFB_CONTREE_FAITS: Final[Options] = {
    "scoring.made": ("own_points", "FFB-CT16"),
    "scoring.failed_plus_bid": (False, "FFB-CT16"),
    "scoring.doubled_capot": ("plus_100", "FFB-CT16"),
}
FFB_CONTREE_EL: Final[Options] = {
    "bidding.capot_bid": (250, "FFB-EL"),
    "tricks.partner_ruffed": ("must_overruff_if_only_trumps", "FFB-EL"),
    "tricks.belote_tolerance": (1000, "FFB-EL"),
    "scoring.capot_contract": ("as_bid", "FFB-EL"),
    "scoring.multiplier_base": ("contract", "FFB-EL"),
    "scoring.surcontre_factor": (3, "FFB-EL"),
    "scoring.round": ("six_up", "FFB-EL"),
    "scoring.round_last_deal": (False, "FFB-EL"),
    "sheet.finish_restriction": ("not_on_belote_when_down_or_capot", "FFB-EL"),
}
CANNES: Final[Options] = {
    "bidding.max_bid": (260, "CANNES16"),
    "bidding.capot_bid": (270, "CANNES16"),
    "scoring.failed": ("162", "CANNES16"),
    "scoring.failed_capot": ("252", "CANNES16"),
    "scoring.belote_when_doubled": ("as_undoubled", "CANNES16"),
    "scoring.capot_contract": ("as_bid", "CANNES16"),
    "scoring.multiplier_base": ("contract", "CANNES16"),
    "scoring.surcontre_factor": (3, "CANNES16"),
    "scoring.doubled_base": ("points_made", "CANNES16"),
    "scoring.loser_keeps_own_when_doubled": (True, "CANNES16"),
    "scoring.round": ("six_up", "CANNES16"),
    "scoring.round_last_deal": (False, "CANNES16"),
    "sheet.target": (2001, "CANNES16"),
}
PAGAT_COINCHE: Final[Options] = {
    "bidding.min_bid": (82, "PAGAT-C"),
    "bidding.capot_bid": (500, "PAGAT-C"),
    "bidding.generale": (1000, "PAGAT-C"),
    "bidding.contre_timing": ("any_time", "PAGAT-C"),
    "bidding.capot_doubled_ok": (False, "PAGAT-C"),
    "tricks.cannot_overruff": ("must_undertrump", "PAGAT-C"),
    "tricks.partner_ruffed": ("free", "PAGAT-C"),
    "scoring.capot": ("fixed250", "PAGAT-C"),
    "scoring.success": ("reach_bid", "PAGAT-C"),
    "scoring.contract_floor": (82, "PAGAT-C"),
    "scoring.min_paid": (80, "PAGAT-C"),
    "scoring.capot_contract": ("flat", "PAGAT-C"),
    "scoring.multiplier_base": ("contract", "PAGAT-C"),
    "scoring.doubled_base": ("points_made", "PAGAT-C"),
    "scoring.loser_keeps_own_when_doubled": (True, "PAGAT-C"),
    "scoring.ta_scale": ("14_9_6_5_3_1", "PAGAT-C"),
    "sheet.finish_restriction": ("none", "PAGAT-C"),
}
BGA_COINCHE: Final[Options] = {
    "bidding.min_bid": (82, "BGA-C"),
    "bidding.max_bid": (170, "BGA-C"),
    "bidding.capot_bid": ("none", "BGA-C"),
    "bidding.self_overbid": ("if_suit_changes", "BGA-C"),
    "bidding.end_passes": (4, "BGA-C"),
    "bidding.contre_timing": ("any_time", "BGA-C"),
    "bidding.sa_ta": ("on", "BGA-C"),
    "tricks.cannot_overruff": ("must_undertrump", "BGA-C"),
    "tricks.partner_ruffed": ("no_under_if_higher", "BGA-C"),
    "tricks.belote_ta": ("none", "BGA-C"),
    "melds.enabled": (False, "BGA-C"),
    "scoring.capot": ("fixed250", "BGA-C"),
    "scoring.success": ("reach_bid", "BGA-C"),
    "scoring.min_paid": (80, "BGA-C"),
    "scoring.failed": ("162", "BGA-C"),
    "scoring.doubled_base": ("points_made", "BGA-C"),
    "scoring.belote_when_doubled": ("lost_by_loser", "BGA-C"),
    "scoring.sa_scale": ("x152/120", "BGA-C"),
    "scoring.ta_scale": ("x152/248", "BGA-C"),
    "scoring.round": ("none", "BGA-C"),
    "sheet.reach": ("gt", "BGA-C"),
}
STEPHANOISE: Final[Options] = {
    "dealing.packets_before_auction": ("6", "STEPH"),
    "dealing.packets_after": ("2", "STEPH"),
    "bidding.min_bid": (82, "STEPH"),
    "bidding.step": (5, "STEPH"),
    "bidding.contre_freezes": (False, "STEPH"),
    "bidding.sa_ta": ("on", "STEPH"),
    "melds.card_reuse": ("free", "STEPH"),
    "scoring.sa_factor": (2, "STEPH"),
}
POINTS_ANNONCES: Final[Options] = {
    "bidding.capot_bid": (250, "ASCEE2A"),
    "bidding.contre_timing": ("any_time", "ASCEE2A"),
    "tricks.cannot_overruff": ("must_undertrump", "ASCEE2A"),
    "scoring.made": ("bid_only", "ASCEE2A"),
    "scoring.failed": ("bid_only", "ASCEE2A"),
    "scoring.failed_plus_bid": (False, "ASCEE2A"),
    "scoring.capot_contract": ("as_bid", "ASCEE2A"),
    "scoring.multiplier_base": ("contract", "ASCEE2A"),
    "sheet.target": (1010, "ASCEE2A"),
}
COLVER: Final[Options] = {
    "bidding.capot_bid": (250, "COLVER-ENG"),
    "tricks.belote_announce": ("auto", "COLVER-ENG"),
    "scoring.failed": ("162", "COLVER-ENG"),
    "scoring.capot_contract": ("as_bid", "COLVER-ENG"),
    "scoring.multiplier_base": ("contract", "COLVER-ENG"),
    "scoring.surcontre_factor": (3, "COLVER-ENG"),
    "scoring.doubled_base": ("162", "COLVER-ENG"),
    "scoring.round": ("none", "COLVER-ENG"),
}
BRIDGEE: Final[Options] = {
    "bidding.contre_timing": ("own_turn", "GARRAUD-BR"),
    "bidding.sa_ta": ("ranked", "GARRAUD-BR"),
    "scoring.doubled_base": ("all_points", "GARRAUD-BR"),
    "scoring.belote_when_doubled": ("to_winner", "GARRAUD-BR"),
}
BUILT: Final[dict[str, tuple[str, Options]]] = {
    "ffb_coinche": ("ffb", FFB_COINCHE),
    "ffb_contree": ("ffb_coinche", FFB_CONTREE),
    "ffb_contree_faits": ("ffb_contree", FFB_CONTREE_FAITS),
    "ffb_contree_el": ("ffb_contree", FFB_CONTREE_EL),
    "cannes": ("ffb_contree", CANNES),
    "pagat_coinche": ("ffb_coinche", PAGAT_COINCHE),
    "bga_coinche": ("ffb_coinche", BGA_COINCHE),
    "stephanoise": ("ffb_coinche", STEPHANOISE),
    "points_annonces": ("ffb_contree", POINTS_ANNONCES),
    "colver": ("ffb_contree", COLVER),
    "bridgee": ("ffb", BRIDGEE),
}
"""The preset on which each builds, and what it changes there."""


@pytest.mark.parametrize("name", BUILT)
def test_a_preset_differs_from_the_one_it_builds_on_by_these_options(name: str) -> None:
    below, options = BUILT[name]
    built = rulesets.get(below).but({option: value for option, (value, _) in options.items()})

    assert dict(built.options) == dict(rulesets.get(name).options)


@pytest.mark.parametrize("name", BUILT)
def test_each_of_these_options_changes_the_preset_below(name: str) -> None:
    below, options = BUILT[name]
    lower = rulesets.get(below)
    idle = [
        option
        for option, (value, _) in options.items()
        if AXES[option].form.write(lower.value(AXES[option])) == value
    ]

    assert idle == []


@pytest.mark.parametrize("name", BUILT)
def test_every_source_of_a_preset_is_on_the_page_of_sources(name: str) -> None:
    known = re.findall(r"^\*\*([\w-]+)\*\*:", read(REFERENCE / "sources.md"), re.MULTILINE)

    assert {source for _, source in BUILT[name][1].values()} <= set(known)


# ------------------------------------------------------------------- accounts


def deal(
    totals: tuple[int, int],
    bid: int | Slam | None,
    *,
    doubled: int = 0,
    belotes: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] = (5, 3),
    trump: Trump = Trump.HEARTS,
) -> Tally:
    """Return a deal that side 0 undertook."""
    last = 0 if tricks[0] and totals[0] >= 10 else 1
    cards = (totals[0] - 10, totals[1]) if last == 0 else (totals[0], totals[1] - 10)
    return Tally(
        takers=0,
        card_points=cards,
        last_trick=last,
        tricks=tricks,
        belotes=belotes,
        contract=Contract(0, trump, bid, doubled),
    )


def marked(name: str, played: Tally) -> tuple[int, ...]:
    """Return what both sides mark at a table."""
    return settle(rulesets.get(name), played).points


def test_ffb_coinche_multiplies_the_whole_with_the_winners_belote() -> None:
    made = deal((100, 62), 100, doubled=1, belotes=(1, 0))
    failed = deal((76, 86), 100, doubled=1, belotes=(1, 0))

    assert marked("ffb_coinche", made) == (560, 0)
    assert marked("ffb_coinche", failed) == (20, 520)


def test_ffb_coinche_wants_more_than_the_defence_and_equal_totals_fail() -> None:
    level = deal((81, 81), 80)
    less = deal((80, 82), 80)

    assert marked("ffb_coinche", level) == (0, 240)
    assert marked("ffb_coinche", less) == (0, 240)
    assert marked("ffb_contree", less) == (160, 80)


def test_ffb_coinche_pays_a_capot_that_nobody_bid() -> None:
    assert marked("ffb_coinche", deal((162, 0), 100, tricks=(8, 0))) == (350, 0)


@pytest.mark.parametrize(
    ("name", "points"),
    [("ffb_contree_faits", 320), ("ffb_contree", 520), ("ffb_contree_el", 360)],
)
def test_ffb_contree_has_three_ways_to_pay_a_doubled_100(name: str, points: int) -> None:
    assert marked(name, deal((110, 52), 100, doubled=1)) == (points, 0)


def test_note_one_of_ffb_contree_is_a_setting() -> None:
    note = rulesets.get("ffb_contree", {"scoring.multiplier_base": "contract"})

    assert settle(note, deal((110, 52), 100, doubled=1)).points == (360, 0)


def test_ffb_contree_gives_belotes_to_the_winner_of_a_doubled_deal_unmultiplied() -> None:
    made = deal((110, 52), 100, doubled=1, belotes=(0, 1))
    failed = deal((70, 92), 100, doubled=1, belotes=(1, 0))

    assert marked("ffb_contree", made) == (540, 0)
    assert marked("ffb_contree", failed) == (0, 540)


def test_ffb_contree_faits_pays_420_for_a_doubled_capot_that_nobody_bid() -> None:
    assert marked("ffb_contree_faits", deal((162, 0), 100, doubled=1, tricks=(8, 0))) == (420, 0)


@pytest.mark.parametrize(("doubled", "points"), [(0, 500), (1, 1000), (2, 2000)])
def test_a_capot_that_is_bid_is_a_flat_prize_at_ffb_contree(doubled: int, points: int) -> None:
    made = deal((162, 0), Slam.CAPOT, doubled=doubled, tricks=(8, 0))
    failed = deal((150, 12), Slam.CAPOT, doubled=doubled, tricks=(7, 1))

    assert marked("ffb_contree", made) == (points, 0)
    assert marked("ffb_contree", failed) == (0, points)


def test_ffb_contree_el_multiplies_by_three_and_rounds_six_up() -> None:
    assert marked("ffb_contree_el", deal((110, 52), 100, doubled=2)) == (460, 0)
    assert marked("ffb_contree_el", deal((85, 77), 80)) == (160, 80)


def test_cannes_takes_nothing_from_the_loser_of_a_doubled_contract_that_is_made() -> None:
    cannes = rulesets.get("cannes", {"scoring.round": "none"})

    assert settle(cannes, deal((104, 58), 100)).points == (204, 58)
    assert settle(cannes, deal((104, 58), 100, doubled=1, belotes=(0, 1))).points == (304, 78)


def test_cannes_pays_162_and_the_bid_for_a_failed_contract() -> None:
    cannes = rulesets.get("cannes", {"scoring.round": "none"})

    assert settle(cannes, deal((90, 72), 100)).points == (0, 262)
    assert settle(cannes, deal((90, 72), 100, doubled=1)).points == (0, 362)
    assert settle(cannes, deal((70, 92), 100, belotes=(1, 0))).points == (0, 282)
    assert settle(cannes, deal((0, 162), 100, tricks=(0, 8))).points == (0, 352)


def test_pagat_coinche_multiplies_the_bid_and_pays_82_as_80() -> None:
    assert marked("pagat_coinche", deal((92, 70), 82)) == (170, 70)
    assert marked("pagat_coinche", deal((110, 52), 100, doubled=1)) == (310, 50)
    assert marked("pagat_coinche", deal((90, 72), 100, doubled=1)) == (0, 360)
    assert marked("pagat_coinche", deal((162, 0), 100, tricks=(8, 0))) == (350, 0)
    assert marked("pagat_coinche", deal((162, 0), Slam.CAPOT, tricks=(8, 0))) == (500, 0)


def test_bga_coinche_counts_to_the_point_and_takes_a_losing_defences_belote() -> None:
    assert marked("bga_coinche", deal((122, 40), 100)) == (222, 40)
    assert marked("bga_coinche", deal((96, 66), 100)) == (0, 262)
    assert marked("bga_coinche", deal((82, 80), 82)) == (162, 80)
    assert marked("bga_coinche", deal((122, 40), 100, doubled=1, belotes=(0, 1))) == (444, 0)
    assert marked("bga_coinche", deal((60, 102), 100, doubled=1, belotes=(1, 0))) == (20, 524)


def test_stephanoise_pays_the_bid_twice_at_sans_atout() -> None:
    plain = deal((100, 62), 90)
    sans_atout = deal((100, 62), 90, trump=Trump.NONE)

    assert marked("stephanoise", plain) == (190, 60)
    assert marked("stephanoise", sans_atout) == (280, 60)


def test_points_annonces_writes_the_bid_alone() -> None:
    assert marked("points_annonces", deal((110, 52), 100)) == (100, 0)
    assert marked("points_annonces", deal((90, 72), 100)) == (0, 100)
    assert marked("points_annonces", deal((90, 72), 100, doubled=1)) == (0, 200)


def test_colver_does_not_pay_more_for_a_failed_contract_when_the_defence_made_every_trick() -> None:
    lost = deal((0, 162), 80, tricks=(0, 8), belotes=(0, 1))
    won = deal((162, 0), 80, doubled=1, tricks=(8, 0), belotes=(1, 0))

    assert marked("colver", lost) == (0, 262)
    assert marked("colver", won) == (432, 0)


def test_bridgee_gives_all_points_of_a_doubled_deal_to_the_better_side() -> None:
    assert marked("bridgee", deal((92, 70), None, doubled=1)) == (324, 0)
    assert marked("bridgee", deal((70, 92), None, doubled=2)) == (0, 648)
    assert marked("bridgee", deal((92, 70), None)) == (92, 70)


def test_the_presets_of_contracts_have_names_after_the_classic_ones() -> None:
    names = rulesets.names()

    assert names[-len(BUILT) :] == tuple(BUILT)
    assert all(getattr(rulesets, name.upper()) == rulesets.get(name) for name in BUILT)
