"""The axes that the oracles of auctions and of contracts read, with their defaults.

Options are a flat mapping, as a ruleset writes them; a missing one has the default listed here.
Trumps are "C", "D", "H", "S", "NT" (sans-atout) and "AT" (tout-atout).
"""

from collections.abc import Mapping

Options = Mapping[str, object]
Axes = Mapping[str, str]

SUITS = ("C", "D", "H", "S")
TRUMPS = (*SUITS, "NT", "AT")
CHOICES: dict[str, tuple[str, ...]] = {
    "dealing.upcard": ("to_taker", "none"),
    "dealing.after_start": ("right_of_dealer", "right_of_taker"),
    "bidding.kind": ("turn_up", "points"),
    "bidding.round2_suits": ("any", "other_than_upcard"),
    "bidding.forced_taker": ("none", "dealer", "first"),
    "bidding.jack_upcard": ("free", "forces_first", "forces_second"),
    "bidding.suit_rank": ("none", "cdhs_sa_ta"),
    "bidding.self_overbid": ("forbidden", "if_suit_changes", "free"),
    "bidding.reenter_after_pass": ("True", "False"),
    "bidding.contre_timing": ("none", "own_turn", "any_time"),
    "bidding.contre_freezes": ("True", "False"),
    "bidding.capot_doubled_ok": ("True", "False"),
    "bidding.sa_ta": ("off", "on", "ranked"),
    "tricks.generale_leads": ("False", "True"),
    "tricks.belote_ta": ("per_suit", "none"),
    "tricks.first_leader": ("right_of_dealer", "taker"),
    "tricks.trump_order": ("standard", "darda", "inverse"),
    "tricks.all_trump_rise": ("always", "not_over_partner"),
    "tricks.rise_in_plain_led": ("no", "until_ruffed", "even_if_ruffed"),
    "tricks.belote_announce": ("both_words", "auto", "off"),
    "tricks.belote_order": ("any", "king_first"),
    "melds.requires_trick": ("False", "True"),
    "scoring.capot": (
        "der_is_100",
        "plus90",
        "replaces_100",
        "plus100",
        "fixed250",
        "replaces_100_shared",
        "none",
    ),
    "scoring.success": (
        "strictly_more",
        "at_least_equal",
        "none",
        "reach_bid",
        "bid_and_more",
    ),
    "scoring.belote_counts_for_contract": ("yes", "no", "lowers_target"),
    "scoring.belote_on_dedans": ("kept", "to_defence"),
    "scoring.melds_count_for_contract": ("yes", "no"),
    "scoring.melds_on_dedans": ("to_defence", "kept", "void"),
    "scoring.melds_on_capot": ("change_hands", "kept"),
    "scoring.litige": (
        "held_next_contract_success",
        "held_next_deal_winner",
        "dedans",
        "made",
        "nobody",
        "defence_only",
    ),
    "scoring.made": ("own_points", "plus_bid", "bid_only"),
    "scoring.failed": ("162", "160", "all_points", "not_transferred", "bid_only"),
    "scoring.failed_plus_bid": ("False", "True"),
    "scoring.failed_capot": ("252", "same"),
    "scoring.capot_contract": ("as_bid", "flat"),
    "scoring.multiplier_base": ("whole", "contract", "forfeit_only"),
    "scoring.doubled_base": ("160", "162", "points_made", "all_points"),
    "scoring.doubled_capot": ("base", "plus_100", "same"),
    "scoring.loser_keeps_own_when_doubled": ("False", "True"),
    "scoring.both_sides_multiplied": ("False", "True"),
    "scoring.melds_multiplied": ("True", "False"),
    "scoring.belote_multiplied": ("True", "False"),
    "scoring.belote_when_doubled": ("kept", "to_winner", "lost_by_loser", "as_undoubled"),
    "scoring.sa_scale": ("a19", "x152/120", "double_130", "raw"),
    "scoring.ta_scale": (
        "x162/258",
        "x152/248",
        "13_9_6_5_3_2",
        "14_9_6_5_3_1",
        "two_thirds",
        "raw258",
    ),
    "scoring.round": ("none", "half_up", "six_up", "complement_160"),
    "scoring.round_applies_to": ("each_deal", "final_total"),
}
"""The axes that are read here, with their values, the default first."""

NUMBERS: dict[str, str] = {
    "dealing.packets_before_auction": "3+2",
    "dealing.packets_after": "3",
    "bidding.min_bid": "80",
    "bidding.step": "10",
    "bidding.max_bid": "160",
    "bidding.capot_bid": "none",
    "bidding.generale": "none",
    "bidding.end_passes": "3",
    "tricks.belote_tolerance": "0",
    "scoring.last_trick": "10",
    "scoring.belote_value": "20",
    "scoring.four_belotes": "0",
    "scoring.contract_floor": "0",
    "scoring.min_paid": "0",
    "scoring.sa_factor": "1",
    "scoring.contre_factor": "2",
    "scoring.surcontre_factor": "4",
}
"""The axes that are numbers, with their defaults."""


def complete(options: Options) -> dict[str, str]:
    """Every axis that is read here, in words: as it is given, or its default."""
    defaults = {name: values[0] for name, values in CHOICES.items()} | NUMBERS
    axes = {name: str(options.get(name, default)) for name, default in defaults.items()}
    for name, values in CHOICES.items():
        if axes[name] not in values:
            raise ValueError(f"{name}: {axes[name]!r} is not one of {values}")
    return axes


def number(axes: Axes, name: str) -> int:
    """The number that an axis has; "none" is no number."""
    return int(axes[name])


def yes(axes: Axes, name: str) -> bool:
    """Is this axis on?"""
    return axes[name] == "True"


def side_of(seat: int) -> int:
    """The side of a seat: partners sit opposite each other."""
    return seat % 2


def seat_after(seat: int) -> int:
    """The next seat in playing order (rulings 12)."""
    return (seat + 1) % 4
