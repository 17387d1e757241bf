"""The oracle against the worked examples of matrix (c) and the plain words of its brief."""

import pytest

from differential.oracle import (
    CHOICES,
    Axes,
    OracleTally,
    Settlement,
    legal_cards,
    match,
    round_half_up,
    round_six_up,
    settle,
    trick_winner,
)

FFB: Axes = {}
CO15: Axes = {
    "tricks.cannot_overruff": "free",
    "tricks.partner_ruffed": "under_only_if_only_trumps",
}
EL: Axes = {
    "tricks.cannot_overruff": "free",
    "tricks.partner_ruffed": "must_overruff_if_only_trumps",
}
CASIMIR: Axes = {"tricks.partner_ruffed": "no_under_if_higher"}
ROTTERDAM: Axes = {"tricks.ruff_when_void": "always"}
AMSTERDAM: Axes = {
    "tricks.cannot_overruff": "forbidden_unless_only_trumps",
    "tricks.partner_ruffed": "under_only_if_unavoidable",
}
GIR: Axes = {"tricks.partner_exemption_scope": "plain_only"}
S0: Axes = {"tricks.ruff_when_void": "never", "tricks.rise_when_trump_led": "never"}
SOFT: Axes = {"tricks.rise_when_trump_led": "not_over_partner"}
BITOLA: Axes = {
    "tricks.ruff_when_void": "always",
    "tricks.rise_in_plain_led": "even_if_ruffed",
}
BELA: Axes = {"tricks.ruff_when_void": "always", "tricks.rise_in_plain_led": "until_ruffed"}

# -- legal cards ------------------------------------------------------------------------------


def legal(axes: Axes, hand: str, trick: str, trump: str = "H") -> set[str]:
    """Legal cards from words with blanks."""
    return set(legal_cards(axes, hand=set(hand.split()), trick=trick.split(), trump=trump))


@pytest.mark.parametrize(
    ("row", "axes", "hand", "trick", "trump", "expected"),
    [
        (51, FFB, "8H AD", "AS 7S 9H", "H", "8H"),
        (51, ROTTERDAM, "8H AD", "AS 7S 9H", "H", "8H"),
        (51, CO15, "8H AD", "AS 7S 9H", "H", "8H AD"),
        (51, AMSTERDAM, "8H AD", "AS 7S 9H", "H", "AD"),
        (51, AMSTERDAM, "8H 7H", "AS 7S 9H", "H", "8H 7H"),
        (51, S0, "8H AD", "AS 7S 9H", "H", "8H AD"),
        (52, FFB, "JH 7H KD", "AS 9H 7S", "H", "JH 7H KD"),
        (52, CASIMIR, "JH 7H KD", "AS 9H 7S", "H", "JH KD"),
        (52, CO15, "JH 7H KD", "AS 9H 7S", "H", "JH KD"),
        (52, AMSTERDAM, "JH 7H KD", "AS 9H 7S", "H", "JH KD"),
        (52, EL, "JH 7H KD", "AS 9H 7S", "H", "JH 7H KD"),
        (52, GIR, "JH 7H KD", "AS 9H 7S", "H", "JH"),
        (52, ROTTERDAM, "JH 7H KD", "AS 9H 7S", "H", "JH"),
        (53, FFB, "JH 7H", "AS 9H 7S", "H", "JH 7H"),
        (53, CO15, "JH 7H", "AS 9H 7S", "H", "JH 7H"),
        (53, EL, "JH 7H", "AS 9H 7S", "H", "JH"),
        (53, CASIMIR, "JH 7H", "AS 9H 7S", "H", "JH"),
        (53, GIR, "JH 7H", "AS 9H 7S", "H", "JH"),
        (53, ROTTERDAM, "JH 7H", "AS 9H 7S", "H", "JH"),
        (53, BITOLA, "JH 7H", "AS 9H 7S", "H", "JH"),
        (54, FFB, "8H 7D", "AS 7S", "H", "8H 7D"),
        (54, GIR, "8H 7D", "AS 7S", "H", "8H 7D"),
        (54, ROTTERDAM, "8H 7D", "AS 7S", "H", "8H"),
        (55, FFB, "AH 8H", "KH 7H", "H", "AH"),
        (55, SOFT, "AH 8H", "KH 7H", "H", "AH 8H"),
        (55, SOFT, "AH 8H", "7H KH", "H", "AH"),
        (55, S0, "AH 8H", "7H KH", "H", "AH 8H"),
        (56, BITOLA, "8H AH KC AC", "KH", "D", "AH"),
        (56, BELA, "8H AH KC AC", "KH", "D", "AH"),
        (56, FFB, "8H AH KC AC", "KH", "D", "8H AH"),
        (57, BITOLA, "8H AH", "KH 7D", "D", "AH"),
        (57, BELA, "8H AH", "KH 7D", "D", "8H AH"),
        (58, BITOLA, "9H TH 8D", "9C QH 7C", "H", "9H TH"),
        (59, FFB, "7H JH AS", "8H 7C", "ALL", "JH"),
        (59, {"tricks.all_trump_rise": "not_over_partner"}, "7H JH AS", "8H 7C", "ALL", "7H JH"),
        (60, FFB, "7H JH AS", "8D", "ALL", "7H JH AS"),
        (60, FFB, "7H JH AS", "8D", "NONE", "7H JH AS"),
        (61, FFB, "7H JH", "8H", "NONE", "7H JH"),
    ],
)
def test_worked_legal_rows(
    *, row: int, axes: Axes, hand: str, trick: str, trump: str, expected: str
) -> None:
    """Rows 51 to 61 of (c)."""
    assert legal(axes, hand, trick, trump) == set(expected.split()), row


def test_partner_not_yet_played_is_not_master() -> None:
    """FFB-B16: second hand must ruff."""
    assert legal(FFB, "8H 7D", "AS") == {"8H"}


def test_partners_other_suit_ace_is_no_master() -> None:
    """BGA-C: the ace of another suit wins nothing."""
    assert legal(FFB, "8H 7D", "9S AC 7S") == {"8H"}
    assert trick_winner(FFB, trick=["7S", "AC", "8S", "AD"], trump="H") == 2


def test_follow_in_a_ruffed_trick() -> None:
    """No duty beyond following."""
    assert legal(FFB, "7S AS JH", "KS 9H") == {"7S", "AS"}


def test_overruff_off() -> None:
    """Any trump will do when he could beat; when he cannot, cannot_overruff speaks."""
    off: Axes = {"tricks.overruff": False, "tricks.cannot_overruff": "free"}
    assert legal(off, "JH 7H AD", "AS 7S 9H") == {"JH", "7H"}
    assert legal(off, "8H 7H AD", "AS 7S 9H") == {"8H", "7H", "AD"}
    assert legal(FFB, "JH 7H AD", "AS 7S 9H") == {"JH"}


def test_lead_trump() -> None:
    """TAZ: no trump lead while holding a plain card; suit trumps only."""
    closed: Axes = {"tricks.lead_trump": "only_if_only_trumps"}
    assert legal(closed, "JH 7S", "") == {"7S"}
    assert legal(closed, "JH 7H", "") == {"JH", "7H"}
    assert legal(closed, "JH 7S", "", "ALL") == {"JH", "7S"}
    assert legal(FFB, "JH 7S", "") == {"JH", "7S"}


def test_trump_orders() -> None:
    """0.2: standard, darda, inverse; also in every suit at ALL."""
    trick = ["AH", "QH", "JH", "7H"]
    for trump in ("H", "ALL"):
        assert trick_winner(FFB, trick=trick, trump=trump) == 2
        assert trick_winner({"tricks.trump_order": "darda"}, trick=trick, trump=trump) == 1
        assert trick_winner({"tricks.trump_order": "inverse"}, trick=trick, trump=trump) == 3
    assert trick_winner(FFB, trick=trick, trump="NONE") == 0
    assert trick_winner(FFB, trick=trick, trump="S") == 0
    assert trick_winner(FFB, trick=["AS", "10S", "7H", "8H"], trump="H") == 3
    assert trick_winner(FFB, trick=["7C"], trump="H") == 0


def test_legal_cards_are_never_empty_and_from_the_hand() -> None:
    """Some cards may always be played, whatever the axes."""
    names = [name for name in CHOICES if name.startswith("tricks.")]
    hands = ["JH 7H", "JH 7H KD", "7S AS JH", "KD QD", "8H AD 7D"]
    tricks = ["", "KS", "KS 9H", "9S QH 7S", "KH 9H", "AC 9H 10H"]
    for name in names:
        for value in CHOICES[name]:
            for hand in hands:
                for trick in tricks:
                    for trump in ("H", "NONE", "ALL"):
                        cards = legal({name: value}, hand, trick, trump)
                        assert cards
                        assert cards <= set(hand.split())


# -- one deal ---------------------------------------------------------------------------------


def deal(
    total: int,
    *,
    takers: int | None = 0,
    side: int = 0,
    belote: int | None = None,
    swept: int | None = None,
    held: tuple[int, int] = (0, 0),
    penalties: tuple[int, int] = (0, 0),
    last: bool = False,
) -> OracleTally:
    """A deal in which ``side`` makes ``total`` of the 162; the better side has the last trick."""
    mine, other = total, 162 - total
    last_trick = side if mine >= other else 1 - side
    if last_trick == side:
        mine -= 10
    else:
        other -= 10
    tricks = (4, 4)
    if swept is not None:
        mine, other, last_trick = (152, 0, swept) if swept == side else (0, 152, swept)
        tricks = (8, 0) if swept == 0 else (0, 8)
    return OracleTally(
        takers=takers,
        card_points=(mine, other) if side == 0 else (other, mine),
        last_trick=last_trick,
        tricks=tricks,
        belotes=(int(belote == 0), int(belote == 1)),
        held_over=held,
        penalties=penalties,
        last_deal=last,
    )


def told(points: tuple[int, int], held: tuple[int, int], outcome: str) -> Settlement:
    """The expected answer."""
    return {"points": points, "held_over": held, "outcome": outcome}


NOTHING = (0, 0)
PRENABLE: Axes = {"scoring.belote_on_dedans": "to_defence"}


@pytest.mark.parametrize(
    ("row", "axes", "tally", "expected"),
    [
        (1, {}, deal(82), told((82, 80), NOTHING, "made")),
        (2, {}, deal(80), told((0, 162), NOTHING, "failed")),
        (3, {}, deal(72, belote=0), told((92, 90), NOTHING, "made")),
        (4, {}, deal(70, belote=0), told((20, 162), NOTHING, "failed")),
        (4, PRENABLE, deal(70, belote=0), told((0, 182), NOTHING, "failed")),
        (6, {}, deal(81), told((0, 81), (81, 0), "litige")),
        (7, {}, deal(71, belote=0), told((0, 91), (91, 0), "litige")),
        (7, {}, deal(91, belote=1), told((0, 91), (91, 0), "litige")),
        (9, {}, deal(0, swept=0), told((252, 0), NOTHING, "made")),
        (9, {"scoring.round": "half_up"}, deal(0, swept=0), told((250, 0), NOTHING, "made")),
        (
            11,
            {},
            OracleTally(0, (101, 51), 1, (5, 3), (0, 1), NOTHING),
            told((101, 81), NOTHING, "made"),
        ),
    ],
)
def test_worked_settlements(row: int, axes: Axes, tally: OracleTally, expected: Settlement) -> None:
    """Rows 1 to 11 of (c)."""
    assert settle(axes, tally) == expected, row


def test_row_14_roundings() -> None:
    """75-87, 81-81, 76-86, and how often the sum is 170."""
    for how, first in (("half_up", (80, 90)), ("six_up", (70, 90))):
        axes: Axes = {"scoring.round": how, "scoring.success": "none"}
        assert settle(axes, deal(75))["points"] == first
        assert settle(axes, deal(81))["points"] == (80, 80)
        assert settle(axes, deal(76))["points"] == (80, 90)
    fives = [a for a in range(163) if round_half_up(a) + round_half_up(162 - a) == 170]
    sixes = [a for a in range(163) if round_six_up(a) + round_six_up(162 - a) == 170]
    assert (len(fives), len(sixes)) == (48, 16)
    assert (round_half_up(85), round_six_up(85), round_six_up(86)) == (90, 80, 90)


def test_complement() -> None:
    """The defence is rounded six up, the takers complete the sum."""
    axes: Axes = {"scoring.round": "complement_160"}
    assert settle(axes, deal(97))["points"] == (100, 60)  # 65 -> 60
    assert settle(axes, deal(86))["points"] == (80, 80)  # 76 -> 80
    assert settle(axes, deal(86, takers=1, side=1))["points"] == (80, 80)
    assert settle(axes, deal(40, belote=0))["points"] == (20, 160)
    assert settle(axes, deal(76, takers=None))["points"] == (80, 90)


@pytest.mark.parametrize(
    ("capot", "points"),
    [
        ("der_is_100", 252),
        ("plus90", 252),
        ("replaces_100", 252),
        ("plus100", 262),
        ("fixed250", 250),
        ("none", 162),
    ],
)
def test_capot(capot: str, points: int) -> None:
    """6.1; the same for a defence that makes it under all_points."""
    axes: Axes = {"scoring.capot": capot, "scoring.failed": "all_points"}
    assert settle(axes, deal(0, swept=0, belote=1)) == told((points, 20), NOTHING, "made")
    assert settle(axes, deal(0, swept=1)) == told((0, points), NOTHING, "failed")
    assert settle(axes, deal(0, swept=1, takers=None)) == told((0, points), NOTHING, "no_contract")


def test_last_trick_value() -> None:
    """plus90 and plus100 keep the ordinary last trick, whatever it is worth."""
    axes: Axes = {"scoring.last_trick": 20, "scoring.capot": "plus90"}
    assert settle(axes, deal(0, swept=0))["points"] == (262, 0)
    assert settle(axes, deal(100))["points"] == (110, 62)


@pytest.mark.parametrize(
    ("failed", "capot", "plain", "swept"),
    [
        ("162", "252", 162, 252),
        ("162", "same", 162, 162),
        ("160", "252", 160, 250),
        ("160", "same", 160, 160),
        ("all_points", "same", 162, 252),
        ("not_transferred", "252", 100, 252),
    ],
)
def test_failed(failed: str, capot: str, plain: int, swept: int) -> None:
    """6.4 and score.failed_capot."""
    axes: Axes = {"scoring.failed": failed, "scoring.failed_capot": capot}
    assert settle(axes, deal(62, belote=1)) == told((0, plain + 20), NOTHING, "failed")
    assert settle(axes, deal(0, swept=1, belote=0)) == told((20, swept), NOTHING, "failed")


LITIGES = [
    ("held_next_contract_success", "yes", (0, 91), (91, 0), "litige"),
    ("held_next_deal_winner", "yes", (0, 91), (91, 0), "litige"),
    ("nobody", "yes", (0, 0), (0, 0), "litige"),
    ("defence_only", "yes", (0, 91), (0, 0), "litige"),
    ("dedans", "yes", (20, 162), (0, 0), "failed"),
    ("made", "yes", (91, 91), (0, 0), "made"),
    ("held_next_contract_success", "no", (20, 81), (81, 0), "litige"),
    ("held_next_deal_winner", "no", (20, 81), (81, 0), "litige"),
    ("nobody", "no", (20, 0), (0, 0), "litige"),
    ("defence_only", "no", (20, 81), (0, 0), "litige"),
    ("dedans", "no", (20, 162), (0, 0), "failed"),
    ("made", "no", (101, 81), (0, 0), "made"),
]


@pytest.mark.parametrize(("litige", "counts", "points", "held", "outcome"), LITIGES)
def test_litige(
    litige: str, counts: str, points: tuple[int, int], held: tuple[int, int], outcome: str
) -> None:
    """6.3, with the takers' belote in the test or out of it; both ways round."""
    axes: Axes = {"scoring.litige": litige, "scoring.belote_counts_for_contract": counts}
    total = 71 if counts == "yes" else 81
    assert settle(axes, deal(total, belote=0)) == told(points, held, outcome)
    mirrored = deal(total, takers=1, side=1, belote=1)
    assert settle(axes, mirrored) == told(points[::-1], held[::-1], outcome)


def test_litige_on_the_last_deal() -> None:
    """ASCEE79: each its own; the old pot stays; dedans and made are not touched."""
    axes: dict[str, object] = {"scoring.litige_last_deal": "each_own"}
    tally = deal(71, belote=0, held=(5, 7), last=True)
    assert settle(axes, tally) == told((91, 91), (5, 7), "litige")
    assert settle({}, tally) == told((0, 91), (96, 7), "litige")
    axes["scoring.litige"] = "dedans"
    assert settle(axes, deal(81, last=True)) == told((0, 162), NOTHING, "failed")


def test_success_axes() -> None:
    """6.2."""
    assert settle({"scoring.success": "at_least_equal"}, deal(81))["outcome"] == "made"
    assert settle({"scoring.success": "at_least_equal"}, deal(80))["outcome"] == "failed"
    none = settle({"scoring.success": "none"}, deal(20, belote=0))
    assert none == told((40, 142), NOTHING, "no_contract")
    s1: Axes = {"scoring.belote_counts_for_contract": "no", "scoring.litige": "dedans"}
    assert settle(s1, deal(81, belote=0)) == told((20, 162), NOTHING, "failed")
    assert settle(s1, deal(82, belote=1)) == told((82, 100), NOTHING, "made")


WINNER: Axes = {"scoring.litige": "held_next_deal_winner"}


@pytest.mark.parametrize(
    ("axes", "tally", "points", "held"),
    [
        ({}, deal(100, held=(0, 81)), (181, 62), (0, 0)),
        ({}, deal(60, held=(81, 10)), (0, 253), (0, 0)),
        ({}, deal(60, takers=None, held=(81, 10)), (60, 193), (0, 0)),
        ({}, deal(81, takers=None, held=(81, 10)), (81, 81), (81, 10)),
        ({}, deal(82, belote=1, held=(81, 10)), (0, 182 + 91), (0, 0)),
        ({}, deal(81, held=(81, 10)), (0, 81), (162, 10)),
        # made by the tie rule with equal marks: contract success gives it to the takers ...
        ({"scoring.success": "at_least_equal"}, deal(81, held=(1, 0)), (82, 81), (0, 0)),
        # ... the deal's winner does not exist, and the pot stays
        (
            {**WINNER, "scoring.success": "at_least_equal"},
            deal(81, held=(1, 0)),
            (81, 81),
            (1, 0),
        ),
        # made with the belote out of the test: the defence marks more
        (
            {**WINNER, "scoring.belote_counts_for_contract": "no"},
            deal(85, belote=1, held=(50, 0)),
            (85, 147),
            (0, 0),
        ),
        ({"scoring.litige": "nobody"}, deal(100, held=(50, 0)), (150, 62), (0, 0)),
        ({"scoring.litige": "nobody"}, deal(81, held=(50, 0)), (0, 0), (50, 0)),
    ],
)
def test_pots(
    axes: Axes, tally: OracleTally, points: tuple[int, int], held: tuple[int, int]
) -> None:
    """6.3 and rulings 8."""
    result = settle(axes, tally)
    assert (result["points"], result["held_over"]) == (points, held)


def test_penalties_after_rounding() -> None:
    """rulings 21: below zero if need be."""
    axes: Axes = {"scoring.round": "half_up"}
    assert settle(axes, deal(85, penalties=(3, 0)))["points"] == (87, 80)
    assert settle(axes, deal(40, penalties=(10, 0)))["points"] == (-10, 160)


def test_unknown_values_are_refused() -> None:
    """A typing slip in an axis must not pass for its first value."""
    with pytest.raises(ValueError, match=r"scoring\.capot"):
        settle({"scoring.capot": "der"}, deal(0, swept=0))


# -- a match ----------------------------------------------------------------------------------


def test_row_8_chain() -> None:
    """Eight deals, 844-562."""
    chain = [
        deal(116),
        deal(81, takers=1),
        deal(50, takers=1, side=1),
        deal(60),
        deal(0, swept=0),
        deal(143, takers=1, side=1),
        deal(71, takers=1, side=1, belote=1),
        deal(120, takers=1, side=1),
    ]
    both: list[Axes] = [FFB, WINNER]
    for axes in both:
        result = match(axes, chain)
        assert result["scores"] == (844, 562)
        assert result["held_over"] == (0, 0)
        assert (result["over"], result["winner"], result["reason"]) == (False, None, None)
    assert match({"sheet.deals_limit": 8}, chain)["reason"] == "limit"
    assert match({}, chain[:2])["held_over"] == (0, 81)
    assert match({}, [*chain[:2], "passed_out"])["held_over"] == (0, 81)


def test_row_12_rounded_deals() -> None:
    """Six deals, 620-440."""
    result = match(
        {"scoring.round": "half_up"},
        [
            deal(116),
            deal(90, takers=1, side=1),
            deal(50, takers=1, side=1),
            deal(60),
            deal(0, swept=0),
            deal(143, takers=1, side=1),
        ],
    )
    assert result["scores"] == (620, 440)


def test_row_13_rounding_wins() -> None:
    """910 + 85 -> 1000; not where the target must be exceeded."""
    deals = [deal(0, swept=0)] * 3 + [deal(50, takers=1, side=1), deal(85)]
    axes: dict[str, object] = {"scoring.round": "half_up"}
    result = match(axes, deals)
    assert result["scores"] == (1000, 80)
    assert (result["over"], result["winner"], result["reason"]) == (True, 0, "target")
    axes["sheet.reach"] = "gt"
    assert not match(axes, deals)["over"]
    with pytest.raises(ValueError, match="after the end"):
        match({"scoring.round": "half_up"}, [*deals, "passed_out"])


def ending(axes: Axes, deals: list[OracleTally | str]) -> tuple[bool, int | None, str | None]:
    """How a match stands after some deals."""
    result = match(axes, deals)
    return (result["over"], result["winner"], result["reason"])


def test_both_over() -> None:
    """a6 match.both_over, target 120: 100-62 then 70-92 (side one takes): 170-154."""
    deals: list[OracleTally | str] = [deal(100), deal(92, takers=1, side=1)]
    base: dict[str, object] = {"sheet.target": 120}
    assert ending(base, deals) == (True, 0, "target")
    assert ending({**base, "sheet.both_over": "last_taker"}, deals) == (True, 1, "target")
    assert ending({**base, "sheet.both_over": "last_deal"}, deals) == (True, 1, "target")
    raising: Axes = {**base, "sheet.both_over": "raise_target"}
    assert ending(raising, deals) == (False, None, None)
    # 170-154 against 220; then 270-216
    assert ending(raising, [*deals, deal(100)]) == (True, 0, "target")
    # by steps of 10 the target is 160 after the second deal: the leader is over it, play goes on
    fine: Axes = {**raising, "sheet.raise_by": 10}
    assert ending(fine, deals) == (False, None, None)
    assert ending({**raising, "sheet.deals_limit": 2}, deals) == (True, 0, "limit")


def test_level_at_the_target() -> None:
    """a6 match.tie: 162-162 after two deals."""
    deals: list[OracleTally | str] = [deal(100), deal(100, takers=1, side=1)]
    base: Axes = {"sheet.target": 150}
    assert ending(base, deals) == (False, None, None)
    assert ending(base, [*deals, deal(82)]) == (True, 0, "target")
    assert ending({**base, "sheet.tie": "taker"}, deals) == (True, 1, "target")
    assert ending({**base, "sheet.tie": "draw"}, deals) == (True, None, "draw")
    nobody: list[OracleTally | str] = [deals[0], deal(62, takers=None)]
    assert ending({**base, "sheet.tie": "taker"}, nobody) == (False, None, None)


def test_deal_limit() -> None:
    """FFB-B16: passed-out deals do not count; level: another deal."""
    base: Axes = {"sheet.deals_limit": 2, "sheet.target": None}
    deals: list[OracleTally | str] = ["passed_out", deal(100), "passed_out"]
    assert ending(base, deals) == (False, None, None)
    assert ending(base, [*deals, deal(82)]) == (True, 0, "limit")
    level: list[OracleTally | str] = [deal(100), deal(100, takers=1, side=1)]
    assert ending(base, level) == (False, None, None)
    assert ending(base, [*level, deal(82)]) == (True, 0, "limit")
    assert ending({**base, "sheet.tie": "draw"}, level) == (True, None, "draw")
    assert ending({**base, "sheet.tie": "taker"}, level) == (True, 1, "limit")


def test_last_deal_of_a_limited_match() -> None:
    """litige_last_deal speaks on the deal of the limit and on any after it."""
    axes: Axes = {"sheet.deals_limit": 2, "scoring.litige_last_deal": "each_own"}
    result = match(axes, [deal(81), deal(81)])
    assert (result["scores"], result["held_over"]) == ((81, 162), (81, 0))
    assert (result["over"], result["winner"], result["reason"]) == (True, 1, "limit")


def test_finish_restrictions() -> None:
    """FFB-CO15 and HIT-BG."""
    down = "not_on_belote_when_down_or_capot"
    # 12-150, then side 1 fails with a belote: 174-170
    failing: list[OracleTally | str] = [
        deal(12, takers=None),
        deal(40, takers=1, side=1, belote=1),
    ]
    taker: dict[str, object] = {"sheet.target": 165, "sheet.both_over": "last_taker"}
    assert ending(taker, failing) == (True, 1, "target")
    taker["sheet.finish_restriction"] = down
    assert ending(taker, failing) == (True, 0, "target")
    # 40-122, then capot without a bonus: 202-142 and the belote alone does not carry side 1
    alone: list[OracleTally | str] = [deal(40, takers=None), deal(0, swept=0, belote=1)]
    none: dict[str, object] = {"sheet.target": 142, "scoring.capot": "none"}
    none["sheet.both_over"] = "raise_target"
    assert ending(none, alone) == (False, None, None)
    none["sheet.finish_restriction"] = down
    assert ending(none, alone) == (True, 0, "target")
    bulgarian: Axes = {"sheet.target": 110, "sheet.finish_restriction": "not_on_capot_deal"}
    assert ending(bulgarian, [deal(0, swept=0)]) == (False, None, None)
    assert ending(bulgarian, [deal(0, swept=0), "passed_out"]) == (False, None, None)
    assert ending(bulgarian, [deal(0, swept=0), deal(82)]) == (True, 0, "target")
    limited: Axes = {**bulgarian, "sheet.deals_limit": 1}
    assert ending(limited, [deal(0, swept=0)]) == (True, 0, "limit")
