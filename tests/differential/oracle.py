"""A naive second opinion on Belote: legal cards, trick winner, one deal's marks, a match sheet.

Written from the texts of the rules alone, whose keys stand beside each sentence,
without knowledge of the library, to be compared with it. Slow and plain on purpose.

A card is a string, rank then suit: "JH", "7C", and the ten as "10S" or "TS" (both are read).
Axes are a flat mapping; a missing key means the first value listed for it.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TypedDict

Axes = Mapping[str, object]

PLAIN_ORDER = ("A", "10", "K", "Q", "J", "9", "8", "7")
TRUMP_ORDERS = {
    "standard": ("J", "9", "A", "10", "K", "Q", "8", "7"),
    "darda": ("Q", "9", "A", "10", "K", "J", "8", "7"),
    "inverse": ("7", "8", "Q", "K", "10", "A", "9", "J"),
}
SUITS = ("C", "D", "H", "S")
TRUMPS = (*SUITS, "NONE", "ALL")

CHOICES: dict[str, tuple[str, ...]] = {
    "tricks.rise_when_trump_led": ("always", "not_over_partner", "never"),
    "tricks.rise_in_plain_led": ("no", "until_ruffed", "even_if_ruffed"),
    "tricks.ruff_when_void": ("unless_partner_master", "always", "never"),
    "tricks.partner_exemption_scope": ("any_card", "plain_only"),
    "tricks.overruff": ("True", "False"),
    "tricks.cannot_overruff": ("must_undertrump", "free", "forbidden_unless_only_trumps"),
    "tricks.partner_ruffed": (
        "free",
        "no_under_if_higher",
        "under_only_if_only_trumps",
        "under_only_if_unavoidable",
        "must_overruff_if_only_trumps",
    ),
    "tricks.all_trump_rise": ("always", "not_over_partner"),
    "tricks.lead_trump": ("free", "only_if_only_trumps"),
    "tricks.trump_order": ("standard", "darda", "inverse"),
    "scoring.capot": (
        "der_is_100",
        "plus90",
        "replaces_100",
        "plus100",
        "fixed250",
        "none",
    ),
    "scoring.success": ("strictly_more", "at_least_equal", "none"),
    "scoring.belote_counts_for_contract": ("yes", "no"),
    "scoring.belote_on_dedans": ("kept", "to_defence"),
    "scoring.litige": (
        "held_next_contract_success",
        "held_next_deal_winner",
        "dedans",
        "made",
        "nobody",
        "defence_only",
    ),
    "scoring.litige_last_deal": ("same", "each_own"),
    "scoring.failed": ("162", "160", "all_points", "not_transferred"),
    "scoring.failed_capot": ("252", "same"),
    "scoring.round": ("none", "half_up", "six_up", "complement_160"),
    "sheet.reach": ("ge", "gt"),
    "sheet.both_over": ("higher", "last_taker", "raise_target", "last_deal"),
    "sheet.tie": ("new_deal", "taker", "draw"),
    "sheet.finish_restriction": (
        "none",
        "not_on_belote_when_down_or_capot",
        "not_on_capot_deal",
    ),
}


def choice(axes: Axes, name: str) -> str:
    """The chosen value of an enum axis, as a word; the first value listed when it is missing."""
    allowed = CHOICES[name]
    value = str(axes.get(name, allowed[0]))
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not one of {allowed}")
    return value


def number(axes: Axes, name: str, default: int) -> int:
    """The value of a number axis, or its default when it is missing."""
    return int(str(axes.get(name, default)))


def number_or_none(axes: Axes, name: str, default: int | None) -> int | None:
    """The value of a number axis that may be switched off with None."""
    value = axes.get(name, default)
    return None if value is None else int(str(value))


# --------------------------------------------------------------------------------------------
# Cards in a trick
# --------------------------------------------------------------------------------------------


def suit_of(card: str) -> str:
    """The suit letter, which is the last letter of the card."""
    suit = card[-1]
    if suit not in SUITS:
        raise ValueError(f"no such suit: {card!r}")
    return suit


def rank_of(card: str) -> str:
    """The rank, which is all but the last letter; T is another name of 10 (conventions)."""
    rank = card[:-1]
    if rank == "T":
        rank = "10"
    if rank not in PLAIN_ORDER:
        raise ValueError(f"no such rank: {card!r}")
    return rank


def is_trump(card: str, trump: str) -> bool:
    """Is this card of the trump suit? At NONE and at ALL no suit is *the* trump suit (3.3)."""
    return suit_of(card) == trump


def higher(axes: Axes, one: str, other: str, trump: str) -> bool:
    """Within one suit: does ``one`` rank above ``other``? (0.2; darda PK-KAL; inverse WP-FR-CO)

    The trump order rules in the trump suit, and in every suit at ALL (HIT-BG, FFB-B16).
    """
    if suit_of(one) != suit_of(other):
        raise ValueError("only cards of one suit are ranked here")
    order: tuple[str, ...] = PLAIN_ORDER
    if trump == "ALL" or is_trump(one, trump):
        order = TRUMP_ORDERS[choice(axes, "tricks.trump_order")]
    return order.index(rank_of(one)) < order.index(rank_of(other))


def highest(axes: Axes, cards: Sequence[str], trump: str) -> str:
    """The highest of some cards that are all of one suit (0.2)."""
    best = cards[0]
    for card in cards:
        if card != best and higher(axes, card, best, trump):
            best = card
    return best


def master_card(axes: Axes, trick: Sequence[str], trump: str) -> str:
    """The card that wins the trick so far: the highest trump, else the highest of the suit led.

    Another suit's ace is no master (3.3 corner cases, BGA-C); at ALL and at NONE only the suit
    led counts (HIT-BG, MA-BG).
    """
    trumps = [card for card in trick if is_trump(card, trump)]
    if trumps:
        return highest(axes, trumps, trump)
    led = suit_of(trick[0])
    return highest(axes, [card for card in trick if suit_of(card) == led], trump)


def trick_winner(axes: Axes, *, trick: Sequence[str], trump: str) -> int:
    """Which card of the trick wins it, as its place in playing order (0.2, FFB-B16)."""
    if trump not in TRUMPS:
        raise ValueError(f"no such trump: {trump!r}")
    if not 1 <= len(trick) <= 4:
        raise ValueError("a trick has one to four cards")
    return list(trick).index(master_card(axes, trick, trump))


def legal_cards(
    axes: Axes, *, hand: AbstractSet[str], trick: Sequence[str], trump: str
) -> frozenset[str]:
    """The cards that may be played now (matrix 3.3).

    Four play: the card two before the player's is his partner's. Every set in here is a plain
    set of card strings.
    """
    if trump not in TRUMPS:
        raise ValueError(f"no such trump: {trump!r}")
    if len(trick) > 3:
        raise ValueError("the trick is complete")
    everything = frozenset(hand)
    if not everything:
        raise ValueError("an empty hand has nothing to play")
    if len(trick) == 0:
        return _legal_leads(axes, everything, trump)
    follow = frozenset(card for card in hand if suit_of(card) == suit_of(trick[0]))
    if follow:
        return _legal_following(axes, follow, trick, trump)  # Q1: followed, always
    return _legal_void(axes, everything, trick, trump)


def partner_is_master(axes: Axes, trick: Sequence[str], trump: str) -> bool:
    """Does the partner of the player to move win the trick so far?

    A partner who has not played yet is not master (FFB-B16, FFB-CO15).
    """
    return len(trick) >= 2 and trick[len(trick) - 2] == master_card(axes, trick, trump)


def is_ruffed(trick: Sequence[str], trump: str) -> bool:
    """Has somebody trumped a lead of another suit? (R in chapter 3)"""
    return not is_trump(trick[0], trump) and any(is_trump(card, trump) for card in trick)


def _legal_following(
    axes: Axes, follow: frozenset[str], trick: Sequence[str], trump: str
) -> frozenset[str]:
    """The player holds the suit led: all his cards of it, or only those that beat it (3.3)."""
    led = suit_of(trick[0])
    top_led = highest(axes, [card for card in trick if suit_of(card) == led], trump)
    beating = frozenset(card for card in follow if higher(axes, card, top_led, trump))
    if _must_rise(axes, trick, trump) and beating:
        return beating
    return follow


def _legal_void(
    axes: Axes, everything: frozenset[str], trick: Sequence[str], trump: str
) -> frozenset[str]:
    """The player is void in the suit led: Q4 to Q8 (3.3)."""
    trumps = frozenset(card for card in everything if is_trump(card, trump))
    ruffing = choice(axes, "tricks.ruff_when_void")
    # At NONE and ALL there is no trump to play, so everything goes (FFB-CO15, HIT-BG); S0: never.
    if not trumps or ruffing == "never":
        return everything

    ruffed = is_ruffed(trick, trump)
    exempt = ruffing == "unless_partner_master" and partner_is_master(axes, trick, trump)
    if ruffed and choice(axes, "tricks.partner_exemption_scope") == "plain_only":
        exempt = False  # GIR

    if not ruffed:
        return everything if exempt else trumps
    master = master_card(axes, trick, trump)
    over = frozenset(card for card in trumps if higher(axes, card, master, trump))
    if exempt:
        return _legal_on_partners_ruff(axes, everything, over, trumps - over)
    return _legal_on_ruff(axes, everything, trumps, over)


def _legal_on_ruff(
    axes: Axes, everything: frozenset[str], trumps: frozenset[str], over: frozenset[str]
) -> frozenset[str]:
    """Void, the trick is ruffed, and nothing exempts the player (Q6, Q7)."""
    if over and choice(axes, "tricks.overruff") == "False":
        return trumps  # he could beat the ruff but need not; he must still ruff
    if over:
        return over
    cannot = choice(axes, "tricks.cannot_overruff")
    if cannot == "must_undertrump":
        return trumps  # FFB-B16
    if cannot == "free":
        return everything  # FFB-CT16, S2
    return (everything - trumps) or trumps  # Amsterdam, BGA-KLAV


def _legal_leads(axes: Axes, everything: frozenset[str], trump: str) -> frozenset[str]:
    """Leading: anything, unless trumps may be led only by a hand of trumps (TAZ closed double)."""
    plain = frozenset(card for card in everything if not is_trump(card, trump))
    if choice(axes, "tricks.lead_trump") == "only_if_only_trumps" and plain:
        return plain
    return everything


def _must_rise(axes: Axes, trick: Sequence[str], trump: str) -> bool:
    """Must a player who follows suit beat the highest card of the suit led, if he can?

    Trump led: Q2, Q3 (FFB-B16; not over partner TAZ, FONTAINE). All trumps: Q10 (FFB, WP-EN-CO).
    Plain suit: Q9 (no; BELA until the trick is ruffed; BITOLA even then).

    Decision: ``rise_in_plain_led`` speaks at NONE too, because the procedure of 3.3 only takes
    the trump suit and ALL out of it. The "follow only" of the SA column belongs to sources
    whose value is "no" anyway.
    Decision: the plain-suit duty knows no exemption for a partner; 3.3 prints none (BITOLA:
    row 58's partner is topped as well).
    """
    if is_trump(trick[0], trump):
        rule = choice(axes, "tricks.rise_when_trump_led")
    elif trump == "ALL":
        rule = choice(axes, "tricks.all_trump_rise")
    else:
        plain_rule = choice(axes, "tricks.rise_in_plain_led")
        if plain_rule == "until_ruffed":
            return not is_ruffed(trick, trump)
        return plain_rule == "even_if_ruffed"
    if rule == "not_over_partner":
        return not partner_is_master(axes, trick, trump)
    return rule == "always"


def _legal_on_partners_ruff(
    axes: Axes,
    everything: frozenset[str],
    over: frozenset[str],
    under: frozenset[str],
) -> frozenset[str]:
    """Void, partner is master with a ruff, and the player is exempt (Q8)."""
    rule = choice(axes, "tricks.partner_ruffed")
    only_trumps = everything == over | under
    if rule == "free":
        return everything  # FFB-B16, NIK
    if rule == "no_under_if_higher":
        return everything - under if over else everything  # BGA-C, CASIMIR
    if rule == "under_only_if_only_trumps":
        return everything if only_trumps else everything - under  # FFB-CO15
    if rule == "under_only_if_unavoidable":
        return (everything - under) or under  # Amsterdam, BGA-KLAV
    if only_trumps and over:
        return over  # FFB-EL
    return everything


# --------------------------------------------------------------------------------------------
# One deal
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OracleTally:
    """What was won in one deal of the four-handed turn-up game without melds.

    ``card_points`` leave the last trick's ten out; ``belotes`` is 0 or 1 per side; ``held_over``
    is the pot withheld *from* each side by earlier ties; ``penalties`` come off at the end.
    """

    takers: int | None
    card_points: tuple[int, int]
    last_trick: int
    tricks: tuple[int, int]
    belotes: tuple[int, int]
    held_over: tuple[int, int]
    penalties: tuple[int, int] = (0, 0)
    last_deal: bool = False


class Settlement(TypedDict):
    """What ``settle`` answers."""

    points: tuple[int, int]
    held_over: tuple[int, int]
    outcome: str


def swept_by(tally: OracleTally) -> int | None:
    """The side with all eight tricks, if any: capot is by tricks, never by points (6.1)."""
    for side in (0, 1):
        if tally.tricks[side] == 8:
            return side
    return None


def made_points(axes: Axes, tally: OracleTally, side: int) -> int:
    """Cards, last trick and capot bonus of one side; no belote (6.1, a5 score.capot).

    The capot is paid to either side, takers or not, contract or not (rulings 13).
    """
    cards = tally.card_points[side]
    ten = number(axes, "scoring.last_trick", 10)
    if swept_by(tally) == side:
        return {
            "der_is_100": cards + 100,  # FFB-B16
            "replaces_100": cards + 100,  # S0, GARRAUD-B: with bare totals the same sum
            "plus90": cards + ten + 90,  # S2, HIT-BG
            "plus100": cards + ten + 100,  # KLAV-RD
            "fixed250": 250,  # BGA-C
            "none": cards + ten,
        }[choice(axes, "scoring.capot")]
    return cards + ten if tally.last_trick == side else cards


def belote_points(axes: Axes, tally: OracleTally, side: int) -> int:
    """The points of a side's own belote (5: value 20, all sources)."""
    return number(axes, "scoring.belote_value", 20) * tally.belotes[side]


def counted_total(axes: Axes, tally: OracleTally, side: int) -> int:
    """What the contract test counts for a side (6.2; belote in: FFB-B16, out: S1, GD-CO)."""
    total = made_points(axes, tally, side)
    if choice(axes, "scoring.belote_counts_for_contract") == "yes":
        total += belote_points(axes, tally, side)
    return total


def uncounted_belote(axes: Axes, tally: OracleTally, side: int) -> int:
    """A belote the test leaves out; at a tie its holder marks it all the same (brief)."""
    if choice(axes, "scoring.belote_counts_for_contract") == "yes":
        return 0
    return belote_points(axes, tally, side)


def judge(axes: Axes, tally: OracleTally) -> str:
    """made, failed, tie or no_contract: the success test (6.2), before a tie is disposed of."""
    success = choice(axes, "scoring.success")
    if tally.takers is None or success == "none":
        return "no_contract"  # S0
    takers = tally.takers
    if swept_by(tally) == takers:
        return "made"  # GARRAUD-B: who makes capot cannot be dedans
    own = counted_total(axes, tally, takers)
    theirs = counted_total(axes, tally, 1 - takers)
    if own > theirs:
        return "made"
    if own < theirs:
        return "failed"
    if success == "at_least_equal":
        return "made"  # BITOLA spec, MOLD-SN
    return "tie"


def failed_base(axes: Axes, tally: OracleTally, takers: int) -> int:
    """What the defence marks for the cards of a failed contract (6.4, score.failed).

    Decision: under ``not_transferred`` the defence's own points include its last trick and its
    capot bonus, for both belong to what it made (BELOTTE-BIC says only that it does not add
    the maker's; rulings 13: a capot by the defence pays what a capot pays).
    """
    defence = 1 - takers
    failed = choice(axes, "scoring.failed")
    if failed == "all_points":
        return made_points(axes, tally, takers) + made_points(axes, tally, defence)  # GARRAUD-B
    if failed == "not_transferred":
        return made_points(axes, tally, defence)  # BELOTTE-BIC
    if swept_by(tally) == defence and choice(axes, "scoring.failed_capot") == "252":
        return int(failed) + 90  # FFB-B16: 252; SCOREIT: 160 and 250
    return int(failed)


def round_half_up(points: int) -> int:
    """Nearest ten, five up: 85 -> 90 (6.6, FFB-B16 option)."""
    return (points + 5) // 10 * 10


def round_six_up(points: int) -> int:
    """Nearest ten, six up: 85 -> 80, 86 -> 90 (6.6, CANNES16)."""
    return (points + 4) // 10 * 10


def rounded(axes: Axes, totals: tuple[int, int], takers: int | None) -> tuple[int, int]:
    """Both sides' totals of the deal, rounded (6.6).

    Decision: ``complement_160`` asks only whether there *are* takers; it works in the same way
    when a deal with takers is not judged (success none).
    """
    how = choice(axes, "scoring.round")
    if how == "none" or rounds_once(axes):
        return totals
    return to_tens(how, totals, takers)


def rounds_once(axes: Axes) -> bool:
    """Are the totals of the match rounded, once, and no deal? (6.6, SCOREIT)"""
    return str(axes.get("scoring.round_applies_to")) == "final_total"


def to_tens(how: str, totals: tuple[int, int], takers: int | None) -> tuple[int, int]:
    """Both sides' totals in tens."""
    if how == "half_up":
        return (round_half_up(totals[0]), round_half_up(totals[1]))
    if how == "complement_160" and takers is not None:
        defence_rounded = round_six_up(totals[1 - takers])
        takers_rounded = round_six_up(totals[0] + totals[1]) - defence_rounded
        return _by_side(takers, takers_rounded, defence_rounded)  # ANGE
    return (round_six_up(totals[0]), round_six_up(totals[1]))


def _by_side(takers: int, of_takers: int, of_defence: int) -> tuple[int, int]:
    """Put the takers' and the defence's figures in seat-side order."""
    return (of_takers, of_defence) if takers == 0 else (of_defence, of_takers)


def pot_winner(axes: Axes, takers: int | None, outcome: str, marks: tuple[int, int]) -> int | None:
    """Who gets an earlier pot after a deal that is no litige; None: it stays (6.3, rulings 8).

    FFB-B16: the takers if their contract succeeds, else its defence. S2, S3, SCOREIT: the side
    that marks more in this deal, before the pot, rounding and penalties.
    """
    if choice(axes, "scoring.litige") == "held_next_contract_success" and takers is not None:
        if outcome == "made":
            return takers
        if outcome == "failed":
            return 1 - takers
    if marks[0] > marks[1]:
        return 0
    if marks[1] > marks[0]:
        return 1
    return None


def outcome_of(axes: Axes, tally: OracleTally) -> str:
    """made, failed, litige or no_contract: the judgement, and what a tie is taken for (6.3).

    Decision: a tie under ``dedans`` is a failed contract in every respect, also for a belote
    that the test left out: ``belote_on_dedans`` rules over it (a5 "dedans", S1 rulings 2).
    """
    verdict = judge(axes, tally)
    if verdict != "tie":
        return verdict
    litige = choice(axes, "scoring.litige")
    if litige == "dedans":
        return "failed"
    return "made" if litige == "made" else "litige"


def own_marks(axes: Axes, tally: OracleTally) -> tuple[int, int]:
    """Each side marks what it made, and its own belote (6.4, success)."""
    return (
        made_points(axes, tally, 0) + belote_points(axes, tally, 0),
        made_points(axes, tally, 1) + belote_points(axes, tally, 1),
    )


def failed_marks(axes: Axes, tally: OracleTally, takers: int) -> tuple[int, int]:
    """The marks of a failed contract (6.4); the defence always keeps its own belote."""
    defence = 1 - takers
    of_takers = 0
    of_defence = failed_base(axes, tally, takers) + belote_points(axes, tally, defence)
    if choice(axes, "scoring.belote_on_dedans") == "kept":
        of_takers += belote_points(axes, tally, takers)  # FFB-B16: imprenable
    else:
        of_defence += belote_points(axes, tally, takers)  # S2, FFB-CT16: prenable
    return _by_side(takers, of_takers, of_defence)


def litige_marks(
    axes: Axes, tally: OracleTally, takers: int
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The marks of a litige, and what it newly withholds from each side (6.3)."""
    defence = 1 - takers
    litige = choice(axes, "scoring.litige")
    if tally.last_deal and choice(axes, "scoring.litige_last_deal") == "each_own":
        return (own_marks(axes, tally), (0, 0))  # ASCEE79, LIONS
    of_takers = uncounted_belote(axes, tally, takers)
    of_defence = uncounted_belote(axes, tally, defence)
    if litige == "nobody":
        return (_by_side(takers, of_takers, of_defence), (0, 0))  # GIR
    of_defence += counted_total(axes, tally, defence)
    marks = _by_side(takers, of_takers, of_defence)
    if litige == "defence_only":
        return (marks, (0, 0))  # PK-KAL: the takers' total is lost
    return (marks, _by_side(takers, counted_total(axes, tally, takers), 0))  # FFB-B16


def settle(axes: Axes, tally: OracleTally) -> Settlement:
    """What both sides mark for one deal (6.1 - 6.4, 6.6)."""
    takers = tally.takers
    outcome = outcome_of(axes, tally)
    marks = own_marks(axes, tally)  # made, or no contract
    newly_held = (0, 0)
    if takers is not None and outcome == "failed":
        marks = failed_marks(axes, tally, takers)
    elif takers is not None and outcome == "litige":
        marks, newly_held = litige_marks(axes, tally, takers)

    pot = (tally.held_over[0] + newly_held[0], tally.held_over[1] + newly_held[1])
    totals = marks
    winner = None if outcome == "litige" else pot_winner(axes, takers, outcome, marks)
    if winner is not None:
        whole_pot = pot[0] + pot[1]
        totals = (
            (marks[0] + whole_pot, marks[1]) if winner == 0 else (marks[0], marks[1] + whole_pot)
        )
        pot = (0, 0)

    final = rounded(axes, totals, takers)
    points = (final[0] - tally.penalties[0], final[1] - tally.penalties[1])  # rulings 21
    return {"points": points, "held_over": pot, "outcome": outcome}


# --------------------------------------------------------------------------------------------
# A match
# --------------------------------------------------------------------------------------------


class MatchResult(TypedDict):
    """What ``match`` answers."""

    scores: tuple[int, int]
    held_over: tuple[int, int]
    over: bool
    winner: int | None
    reason: str | None


def match(axes: Axes, deals: Sequence[OracleTally | str]) -> MatchResult:
    """Keep a sheet over some deals (chapter 7, a6); deals after the end are an error.

    Decision: a passed-out deal changes nothing and never ends a match, even when a side stands
    over the target because of a finish restriction (NIK: "non-pass deal"); it leaves the pot
    waiting (rulings 8) and does not count towards the limit (FFB-B16).
    Decision: the match says itself which deal is the last (by the limit), whatever the tally's
    own ``last_deal`` says, as with ``held_over``.
    Decision: when the target asks for another deal (tie new_deal, raised target), the limit is
    still looked at afterwards.
    Decision: where totals are rounded once, a deal is looked at as if it ended the match: with
    its totals rounded, then its penalties taken off. If it does not, it stays exact.
    """
    target = number_or_none(axes, "sheet.target", 1000)
    limit = number_or_none(axes, "sheet.deals_limit", None)
    scores = (0, 0)
    held_over = (0, 0)
    played = 0
    over = False
    winner: int | None = None
    reason: str | None = None

    for deal in deals:
        if over:
            raise ValueError("a deal after the end of the match")
        counted = to_count(deal)
        if counted is None:
            continue
        played += 1
        at_limit = limit is not None and played >= limit
        tally = replace(counted, held_over=held_over, last_deal=at_limit)
        result = settle(axes, tally)
        before, exact = scores, result["points"]
        points = ending_points(axes, tally, exact, before)
        held_over = result["held_over"]
        scores = (before[0] + points[0], before[1] + points[1])

        if target is not None:
            reached = sides_at_target(axes, tally, result, scores, target)
            if len(reached) == 1:
                over, winner, reason = True, reached[0], "target"
            elif len(reached) == 2 and choice(axes, "sheet.both_over") == "raise_target":
                target = raised_target(axes, scores, target)
            elif len(reached) == 2:
                over, winner, reason = both_over(axes, tally, points, scores)
        if not over and at_limit:
            over, winner, reason = by_total(axes, tally, scores, "limit")
        if not over:
            scores = (before[0] + exact[0], before[1] + exact[1])

    return {
        "scores": scores,
        "held_over": held_over,
        "over": over,
        "winner": winner,
        "reason": reason,
    }


def to_count(deal: OracleTally | str) -> OracleTally | None:
    """What there is to count of a deal; nothing when it was passed out."""
    if not isinstance(deal, str):
        return deal
    if deal != "passed_out":
        raise ValueError(f"no such deal: {deal!r}")
    return None


def ending_points(
    axes: Axes, tally: OracleTally, exact: tuple[int, int], scores: tuple[int, int]
) -> tuple[int, int]:
    """What a deal marks if it ends the match: where the totals are rounded, they are then."""
    how = choice(axes, "scoring.round")
    if how == "none" or not rounds_once(axes):
        return exact
    off = tally.penalties
    sums = (scores[0] + exact[0] + off[0], scores[1] + exact[1] + off[1])
    tens = to_tens(how, sums, tally.takers)
    return (tens[0] - off[0] - scores[0], tens[1] - off[1] - scores[1])


def over_target(axes: Axes, score: int, target: int) -> bool:
    """Is this total a reached target? (7: FFB-B16 reached is enough; BGA-C strictly above)"""
    if choice(axes, "sheet.reach") == "gt":
        return score > target
    return score >= target


def sides_at_target(
    axes: Axes, tally: OracleTally, result: Settlement, scores: tuple[int, int], target: int
) -> list[int]:
    """The sides that count as having reached the target with this deal.

    FFB-CO15, FFB-WEB-B: a side that failed or took no trick has not; HIT-BG, NIK: nobody has in
    a capot deal. Decision: a restricted side has not reached it in this deal even if its total
    was over before, and a single side that has reached it wins even if the restricted one has
    more (brief, literally; FFB-CO15 "must still take a trick").
    """
    restriction = choice(axes, "sheet.finish_restriction")
    if restriction == "not_on_capot_deal" and swept_by(tally) is not None:
        return []
    reached = []
    for side in (0, 1):
        if not over_target(axes, scores[side], target):
            continue
        failed = result["outcome"] == "failed" and tally.takers == side
        if restriction == "not_on_belote_when_down_or_capot" and (
            failed or tally.tricks[side] == 0
        ):
            continue
        reached.append(side)
    return reached


def raised_target(axes: Axes, scores: tuple[int, int], target: int) -> int:
    """Both sides are over: the target goes up until they are not both over it (GIR, MOLD-SN).

    Decision: play goes on after a raise in any case, even if one side alone stands over the
    raised target already; it can win with the next deal (c-69: "play on to a raised target").
    """
    step = number(axes, "sheet.raise_by", 100)
    if step <= 0:
        raise ValueError("the target must rise by something")
    while over_target(axes, scores[0], target) and over_target(axes, scores[1], target):
        target += step
    return target


def both_over(
    axes: Axes, tally: OracleTally, points: tuple[int, int], scores: tuple[int, int]
) -> tuple[bool, int | None, str | None]:
    """Both sides reached the target in one deal: (over, winner, reason) (7, rulings 9).

    Decision: ``last_taker`` without takers in this deal falls back on the higher total (rulings
    9). ``last_deal`` compares what the deal put on the sheet: pot, rounding and penalties in.
    """
    rule = choice(axes, "sheet.both_over")
    if rule == "last_taker" and tally.takers is not None:
        return (True, tally.takers, "target")  # TUN, DUCALE
    if rule == "last_deal":
        return by_total(axes, tally, points, "target")  # BCF
    return by_total(axes, tally, scores, "target")  # FFB-B16


def by_total(
    axes: Axes, tally: OracleTally, totals: tuple[int, int], reason: str
) -> tuple[bool, int | None, str | None]:
    """The higher of two totals wins; equal: sheet.tie decides (a6 match.tie)."""
    if totals[0] != totals[1]:
        return (True, 0 if totals[0] > totals[1] else 1, reason)
    tie = choice(axes, "sheet.tie")
    if tie == "draw":
        return (True, None, "draw")  # PAGAT-B, KLAV-RD
    if tie == "taker" and tally.takers is not None:
        return (True, tally.takers, reason)  # BITOLA
    return (False, None, None)  # FFB-B16: another deal
