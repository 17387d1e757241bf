"""The tables where a turn-up is taken, and contracts are not counted in points."""

from __future__ import annotations

from typing import Final

from belote.ruleset import Ruleset

FFB: Final = Ruleset.from_options({}, name="ffb")
"""The federation's classic belote, without announcements, of 2016 (FFB-B16)."""

CASUAL: Final = Ruleset.from_options(
    {
        "bidding.round2_suits": "other_than_upcard",
        "tricks.belote_announce": "auto",
        "scoring.belote_counts_for_contract": "no",
        "scoring.litige": "dedans",
    },
    name="casual",
)
"""A table of a person and three bots: 82 of the 162 points, no litige (S1)."""

SALON: Final = Ruleset.from_options(
    {
        "seating.direction": "cw",
        "bidding.round2_suits": "other_than_upcard",
        "scoring.litige": "held_next_deal_winner",
    },
    name="salon",
)
"""Classic belote in teams, played in a room with a limit of points or of deals (S3)."""

FFB_ANNONCES: Final = Ruleset.from_options(
    {
        "tricks.partner_ruffed": "under_only_if_only_trumps",
        "tricks.belote_tolerance": 1,
        "melds.enabled": True,
        "sheet.finish_restriction": "not_on_belote_when_down_or_capot",
    },
    name="ffb_annonces",
)
"""The federation's classic belote with announcements (FFB-WEB-B)."""

LUDOTECA_ES: Final = FFB_ANNONCES.but(
    {
        "seating.direction": "cw",
        "dealing.first_dealer": "lot",
        "tricks.cannot_overruff": "free",
        "tricks.partner_ruffed": "free",
        "tricks.belote_tolerance": 0,
        "scoring.belote_on_dedans": "to_defence",
        "scoring.capot": "plus90",
        "scoring.litige": "held_next_deal_winner",
        "scoring.melds_on_dedans": "kept",
        "scoring.melds_on_capot": "kept",
        "sheet.finish_restriction": "none",
    },
    name="ludoteca_es",
)
"""A Spanish table of four with announcements (S2)."""

LUDOTECA_ES_2: Final = LUDOTECA_ES.but(
    {"seating.players": 2, "seating.sides": "individual", "scoring.failed": "all_points"},
    name="ludoteca_es_2",
)
"""The Spanish table for two, with sixteen cards out of play (S2)."""

LUDOTECA_ES_3: Final = LUDOTECA_ES_2.but({"seating.players": 3}, name="ludoteca_es_3")
"""The Spanish table for three, each for themselves, with eight cards out of play (S2)."""

LUDOTECA_4P: Final = Ruleset.from_options(
    {
        "dealing.first_dealer": "pairs_draw",
        "dealing.after_start": "right_of_taker",
        "dealing.seven_exchange_rank": "7",
        "bidding.round2_suits": "other_than_upcard",
        "tricks.rise_when_trump_led": "never",
        "tricks.ruff_when_void": "never",
        "tricks.overruff": False,
        "tricks.belote_order": "king_first",
        "melds.enabled": True,
        "melds.run_max_split": "quint_plus_tierce_at_8",
        "melds.announce": "before_first_lead",
        "melds.compare": "carre length top trump",
        "melds.tie": "first_declarer",
        "melds.carre_cancels_runs": True,
        "melds.show": "after_trick1",
        "scoring.capot": "replaces_100",
        "scoring.success": "none",
        "scoring.melds_on_capot": "kept",
        "sheet.claim_out": "stop_or_lose",
    },
    name="ludoteca_4p",
)
"""A Portuguese table of four in pairs, without a contract to make (S0)."""

LUDOTECA_2P: Final = LUDOTECA_4P.but(
    {
        "seating.players": 2,
        "seating.sides": "individual",
        "dealing.first_dealer": "low_card",
        "dealing.hand_size": 9,
        "dealing.packets_before_auction": "3+3",
        "dealing.packets_after": "1+1+1",
        "dealing.after_start": "right_of_dealer",
        "dealing.upcard": "seven_exchange_only",
        "dealing.rotation": "hand_winner",
        "dealing.bottom_card_shown": True,
    },
    name="ludoteca_2p",
)
"""The Portuguese table for two, with nine cards each (S0)."""

TROIS: Final = Ruleset.from_options(
    {
        "seating.players": 3,
        "seating.sides": "individual",
        "dealing.hand_size": 9,
        "dealing.packets_before_auction": "3+3",
        "dealing.upcard": "seven_exchange_only",
        "dealing.seven_exchange_rank": "7",
        "dealing.bottom_card_shown": True,
        "bidding.round2_suits": "other_than_upcard",
        "melds.enabled": True,
        "scoring.belote_on_dedans": "to_defence",
        "scoring.capot": "replaces_100_shared",
        "scoring.failed": "all_points",
        "scoring.litige": "held_next_deal_winner",
        "scoring.melds_on_capot": "kept",
    },
    name="trois",
)
"""Three players, each for themselves, with nine cards (GARRAUD-23, 3P-ADP)."""
