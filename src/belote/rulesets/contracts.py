"""The tables where contracts are bid, in points or by name, and may be doubled."""

from __future__ import annotations

from typing import Final

from belote.ruleset import Ruleset
from belote.rulesets.classic import FFB_ANNONCES

ALWAYS_FORGIVEN: Final = 1000
"""More forgotten words than a match has deals."""

FFB_COINCHE: Final = FFB_ANNONCES.but(
    {
        "dealing.first_dealer": "lot",
        "dealing.packets_before_auction": "3+2+3",
        "dealing.packets_after": "none",
        "dealing.upcard": "none",
        "bidding.kind": "points",
        "bidding.max_bid": 650,
        "bidding.capot_bid": 250,
        "bidding.contre_timing": "own_turn",
        "tricks.cannot_overruff": "free",
        "melds.in_sa": "revalued",
        "scoring.success": "bid_and_more",
        "scoring.litige": "dedans",
        "scoring.made": "plus_bid",
        "scoring.failed": "160",
        "scoring.failed_plus_bid": True,
        "scoring.failed_capot": "same",
        "scoring.ta_scale": "13_9_6_5_3_2",
        "scoring.round": "half_up",
        "sheet.target": 2000,
    },
    name="ffb_coinche",
)
"""The federation's coinche of 2015, with announcements (FFB-CO15)."""

FFB_CONTREE: Final = FFB_COINCHE.but(
    {
        "bidding.max_bid": 160,
        "bidding.capot_bid": 500,
        "tricks.partner_ruffed": "free",
        "tricks.belote_tolerance": 0,
        "melds.enabled": False,
        "scoring.success": "reach_bid",
        "scoring.belote_on_dedans": "to_defence",
        "scoring.belote_when_doubled": "to_winner",
        "scoring.belote_multiplied": False,
        "scoring.capot_contract": "flat",
        "scoring.ta_scale": "x162/258",
        "sheet.finish_restriction": "none",
    },
    name="ffb_contree",
)
"""The federation's contrée of 2016, points made and points bid counted (FFB-CT16)."""

FFB_CONTREE_FAITS: Final = FFB_CONTREE.but(
    {
        "scoring.made": "own_points",
        "scoring.failed_plus_bid": False,
        "scoring.doubled_capot": "plus_100",
    },
    name="ffb_contree_faits",
)
"""The federation's contrée of 2016, points made counted alone (FFB-CT16)."""

FFB_CONTREE_EL: Final = FFB_CONTREE.but(
    {
        "bidding.capot_bid": 250,
        "tricks.partner_ruffed": "must_overruff_if_only_trumps",
        "tricks.belote_tolerance": ALWAYS_FORGIVEN,
        "scoring.capot_contract": "as_bid",
        "scoring.multiplier_base": "contract",
        "scoring.surcontre_factor": 3,
        "scoring.round": "six_up",
        "scoring.round_last_deal": False,
        "sheet.finish_restriction": "not_on_belote_when_down_or_capot",
    },
    name="ffb_contree_el",
)
"""The federation's contrée as its "équipe ludique" edited it again (FFB-EL)."""

CANNES: Final = FFB_CONTREE.but(
    {
        "bidding.max_bid": 260,
        "bidding.capot_bid": 270,
        "scoring.failed": "162",
        "scoring.failed_capot": "252",
        "scoring.belote_when_doubled": "as_undoubled",
        "scoring.capot_contract": "as_bid",
        "scoring.multiplier_base": "contract",
        "scoring.surcontre_factor": 3,
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
        "scoring.round": "six_up",
        "scoring.round_last_deal": False,
        "sheet.target": 2001,
    },
    name="cannes",
)
"""The qualifiers of the French championship of contrée at Cannes, 2016 (CANNES16)."""

PAGAT_COINCHE: Final = FFB_COINCHE.but(
    {
        "bidding.min_bid": 82,
        "bidding.capot_bid": 500,
        "bidding.generale": 1000,
        "bidding.contre_timing": "any_time",
        "bidding.capot_doubled_ok": False,
        "tricks.cannot_overruff": "must_undertrump",
        "tricks.partner_ruffed": "free",
        "scoring.capot": "fixed250",
        "scoring.success": "reach_bid",
        "scoring.contract_floor": 82,
        "scoring.min_paid": 80,
        "scoring.capot_contract": "flat",
        "scoring.multiplier_base": "contract",
        "scoring.doubled_base": "points_made",
        "scoring.loser_keeps_own_when_doubled": True,
        "scoring.ta_scale": "14_9_6_5_3_1",
        "sheet.finish_restriction": "none",
    },
    name="pagat_coinche",
)
"""Coinche as pagat.com tells it (PAGAT-C)."""

BGA_COINCHE: Final = FFB_COINCHE.but(
    {
        "bidding.min_bid": 82,
        "bidding.max_bid": 170,
        "bidding.capot_bid": "none",
        "bidding.self_overbid": "if_suit_changes",
        "bidding.end_passes": 4,
        "bidding.contre_timing": "any_time",
        "bidding.sa_ta": "on",
        "tricks.cannot_overruff": "must_undertrump",
        "tricks.partner_ruffed": "no_under_if_higher",
        "tricks.belote_ta": "none",
        "melds.enabled": False,
        "scoring.capot": "fixed250",
        "scoring.success": "reach_bid",
        "scoring.min_paid": 80,
        "scoring.failed": "162",
        "scoring.doubled_base": "points_made",
        "scoring.belote_when_doubled": "lost_by_loser",
        "scoring.sa_scale": "x152/120",
        "scoring.ta_scale": "x152/248",
        "scoring.round": "none",
        "sheet.reach": "gt",
    },
    name="bga_coinche",
)
"""Coinche at Board Game Arena (BGA-C)."""

STEPHANOISE: Final = FFB_COINCHE.but(
    {
        "dealing.packets_before_auction": "6",
        "dealing.packets_after": "2",
        "bidding.min_bid": 82,
        "bidding.step": 5,
        "bidding.contre_freezes": False,
        "bidding.sa_ta": "on",
        "melds.card_reuse": "free",
        "scoring.sa_factor": 2,
    },
    name="stephanoise",
)
"""Coinche at Saint-Étienne, bid on six cards (STEPH)."""

POINTS_ANNONCES: Final = FFB_CONTREE.but(
    {
        "bidding.capot_bid": 250,
        "bidding.contre_timing": "any_time",
        "tricks.cannot_overruff": "must_undertrump",
        "scoring.made": "bid_only",
        "scoring.failed": "bid_only",
        "scoring.failed_plus_bid": False,
        "scoring.capot_contract": "as_bid",
        "scoring.multiplier_base": "contract",
        "sheet.target": 1010,
    },
    name="points_annonces",
)
"""A club contest in which the bid alone is written down (ASCEE2A)."""

COLVER: Final = FFB_CONTREE.but(
    {
        "bidding.capot_bid": 250,
        "tricks.belote_announce": "auto",
        "scoring.failed": "162",
        "scoring.capot_contract": "as_bid",
        "scoring.multiplier_base": "contract",
        "scoring.surcontre_factor": 3,
        "scoring.doubled_base": "162",
        "scoring.round": "none",
    },
    name="colver",
)
"""Contrée as the engine colver 0.11.1 plays it (COLVER-ENG)."""

BRIDGEE: Final = Ruleset.from_options(
    {
        "bidding.contre_timing": "own_turn",
        "bidding.sa_ta": "ranked",
        "scoring.doubled_base": "all_points",
        "scoring.belote_when_doubled": "to_winner",
    },
    name="bridgee",
)
"""Belote bridgée: sans-atout outbids a suit, tout-atout outbids both (GARRAUD-BR)."""
