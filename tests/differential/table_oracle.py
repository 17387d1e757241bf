"""A naive second opinion on tables of two, three and four: the deal, the exchange, the account.

Written from the texts of the rules alone, whose keys stand beside each sentence, without
knowledge of the library, to be compared with it. Slow and plain on purpose. It also answers for
the claim "I am finished", for who deals next and for the end of a match.

A card is a string, rank then suit: "JH", "7C", the ten "TS". Seats are numbered in playing
order, whichever way that goes round the table (rulings 12). Options are a flat mapping; a
missing key means the first value listed for it, or the default that stands beside a number.

Decisions, where the texts are open:

* Deal. Out of play is every card that is in nobody's hand: the turned card too while it lies on
  the table, and the bottom card too (S0 counts fourteen, 9.8 five). The bottom card is the last
  of the pack, even where it is dealt into a hand.
* Deal. Without a taker there is no second part, and the turned card stays on the table.
* Deal. Round two changes nothing: who gets the turn-up in round one gets it in round two
  (rulings 3, 13), and with "seven_exchange_only" nobody does (S0, GARRAUD-23).
* Deal. ``to_partner`` at a table without partners, a pack too small, and packets that do not
  fill the hands are errors.
* Exchange. The receiver of the turn-up is asked like everybody else, though it can never say
  yes (rulings 6): who is asked must give nothing away.
* Exchange. What was swapped away onto the table is out of play from then on.
* Account. Flat 162 or 160 for three or four sides is an error: a deal with cards left out does
  not hold it, and nobody marks it (rulings 7). Two sides, also two players, may play for it.
* Account. ``replaces_100_shared`` shares among three only; two or four sides fare as with
  ``replaces_100``. The last ten is not paid where fifty and fifty are (3P-ADP, GARRAUD-23).
* Account. The best opponent, of several with equally many counted points, is the first to act:
  it takes what a failing taker loses, it is the rival of a tie, and it takes the pot of a
  contract that fails (rulings 7 and 8; the text says so of the first only).
* Account. A taker may tie with two opponents at once. Only the one rival takes part in what is
  withheld; the other marks its own as any third side does.
* Account. ``not_transferred`` speaks of trick points; the belote and the melds of a failing
  taker go their own ways.
* Account. ``nobody`` is taken literally: a third side, not part of the tie, marks nothing of
  its counted points either.
* Account. What the test leaves out (belote, melds) is marked by its side at a tie.
* Account. "Marks more in the next deal" compares what the two mark for that deal before any pot
  is paid, so that one pot cannot decide over another.
* Account. A pot that waits under a rule of ties that holds nothing (``nobody``, ``dedans``) goes
  as under ``held_next_deal_winner``.
* Account. Melds of a side without a trick stay where they are while two others share the tricks
  (three sides); only a side with every trick gets the melds of others.
* Account. On a last deal that each marks its own of, what waited from earlier ties goes on waiting.
* Account. Rounding comes after the pot, penalties after rounding, as at tables of two sides.
* Account. ``fixed250`` stands in the place of the cards too, also in the test.
* Claim. Who may claim is judged by the tricks of the claimer's side, a partner's included
  (rulings 19). Without a target nobody may claim.
* Claim. Penalties are not among the facts given here (see rulings 21).
* End. Several sides over at once are those that count as over; a side that may not finish on this
  deal is none of them. A raised target is raised until at most one side's total is over it.
* End. A taker wins level totals, or several totals over the target, only where it is one of them.
* Next dealer. The partner of a dealer whose side has most points deals next; alone, the dealer
  deals again. Two sides level for most: the seat after the dealer, whosesoever it is.
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TypedDict

from differential.oracle import PLAIN_ORDER, SUITS, is_trump, rank_of, suit_of

Options = Mapping[str, object]

CHOICES: dict[str, tuple[str, ...]] = {
    "seating.players": ("4", "3", "2"),
    "seating.sides": ("teams2x2", "individual"),
    "dealing.after_start": ("right_of_dealer", "right_of_taker"),
    "dealing.upcard": ("to_taker", "to_partner", "seven_exchange_only"),
    "dealing.seven_exchange_rank": ("none", "7", "9"),
    "dealing.rotation": ("next_in_direction", "hand_winner"),
    "scoring.capot": (
        "der_is_100",
        "plus90",
        "replaces_100",
        "replaces_100_shared",
        "plus100",
        "fixed250",
        "none",
    ),
    "scoring.success": ("strictly_more", "at_least_equal", "none"),
    "scoring.failed": ("162", "160", "all_points", "not_transferred"),
    "scoring.failed_capot": ("252", "same"),
    "scoring.litige": (
        "held_next_contract_success",
        "held_next_deal_winner",
        "dedans",
        "made",
        "nobody",
        "defence_only",
    ),
    "scoring.litige_last_deal": ("same", "each_own"),
    "scoring.round": ("none", "half_up", "six_up", "complement_160"),
    "scoring.belote_counts_for_contract": ("yes", "no"),
    "scoring.belote_on_dedans": ("kept", "to_defence"),
    "scoring.melds_count_for_contract": ("yes", "no"),
    "scoring.melds_on_dedans": ("to_defence", "kept", "void"),
    "scoring.melds_on_capot": ("change_hands", "kept"),
    "melds.requires_trick": ("False", "True"),
    "sheet.both_over": ("higher", "last_taker", "raise_target", "last_deal"),
    "sheet.tie": ("new_deal", "taker", "draw"),
    "sheet.finish_restriction": (
        "none",
        "not_on_belote_when_down_or_capot",
        "not_on_capot_deal",
    ),
    "sheet.claim_out": ("none", "stop_or_lose", "stop_when_reached"),
    "sheet.reach": ("ge", "gt"),
}

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def choice(options: Options, name: str) -> str:
    """The chosen value of an option, as a word; the first value listed when it is missing."""
    allowed = CHOICES[name]
    value = str(options.get(name, allowed[0]))
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not one of {allowed}")
    return value


def number(options: Options, name: str, default: int) -> int:
    """The value of a number, or its default when it is missing."""
    return int(str(options.get(name, default)))


def packets(options: Options, name: str, default: str) -> tuple[int, ...]:
    """The packets of one part of the deal: "3+2" is three cards each, then two each."""
    return tuple(int(packet) for packet in str(options.get(name, default)).split("+"))


def card_points(card: str, trump: str) -> int:
    """What a card is worth (0.2; the king 4: rulings 1)."""
    if trump not in SUITS:
        raise ValueError(f"no such trump suit: {trump!r}")
    return (TRUMP_POINTS if is_trump(card, trump) else PLAIN_POINTS)[rank_of(card)]


# --------------------------------------------------------------------------------------------
# The table
# --------------------------------------------------------------------------------------------


def players(options: Options) -> int:
    """How many sit at the table (S0, S2)."""
    return int(choice(options, "seating.players"))


def sides(options: Options) -> int:
    """How many sides there are: two pairs, or each for themselves (S0, S2, rulings 7)."""
    if choice(options, "seating.sides") == "individual":
        return players(options)
    if players(options) == 3:
        raise ValueError("three do not play in pairs")
    return 2


def side_of(options: Options, seat: int) -> int:
    """The side of a seat: partners sit opposite each other."""
    return seat % sides(options)


def seats_from(options: Options, first: int) -> list[int]:
    """All seats in playing order, beginning with one of them."""
    return [(first + step) % players(options) for step in range(players(options))]


def seats_after(options: Options, seat: int) -> list[int]:
    """All seats in playing order, from the one after a seat to that seat itself."""
    return seats_from(options, (seat + 1) % players(options))


def sides_from(options: Options, first: int) -> list[int]:
    """All sides in the order in which they first act, beginning with one of them."""
    return [(first + step) % sides(options) for step in range(sides(options))]


# --------------------------------------------------------------------------------------------
# The deal
# --------------------------------------------------------------------------------------------


class Dealt(TypedDict):
    """What ``deal`` answers; ``receiver`` is the seat with the turned card, None: the table."""

    hands: tuple[frozenset[str], ...]
    turned: str
    receiver: int | None
    bottom: str
    out_of_play: frozenset[str]


def turn_up_receiver(options: Options, taker: int | None) -> int | None:
    """Who takes the turned card into his hand; None: it stays on the table (1.1).

    The taker (FFB-B16, S2, S3, S0 with four), his partner (Ashkal, JAWAKER), or nobody, where it
    can be had for the seven only (S0 with two, GARRAUD-23).
    """
    upcard = choice(options, "dealing.upcard")
    if taker is None or upcard == "seven_exchange_only":
        return None
    if upcard == "to_taker":
        return taker
    if players(options) != 4 or sides(options) != 2:
        raise ValueError("the turned card goes to a partner, and there is none")
    return (taker + 2) % 4


def second_part_order(options: Options, dealer: int, taker: int) -> list[int]:
    """The seats as the second part goes round (rulings 13; S0 with four: rulings 6)."""
    if choice(options, "dealing.after_start") == "right_of_taker":
        return seats_after(options, taker)
    return seats_after(options, dealer)


def hand_out(
    stock: list[str], hands: list[set[str]], order: Sequence[int], packet: int, size: int
) -> None:
    """One packet from the top of the stock to each seat, or as many cards as it lacks of a size."""
    for seat in order:
        for _ in range(min(packet, size - len(hands[seat]))):
            if not stock:
                raise ValueError("the pack is too small")
            hands[seat].add(stock.pop(0))


def deal(
    options: Options, pack: Sequence[str], dealer: int, taker: int | None, round_taken: int | None
) -> Dealt:
    """The hands after the whole deal, from a pack whose first card is dealt first (1.1, 1.2).

    The first part goes round from the seat after the dealer, packet by packet; the next card is
    turned. The second part goes round from the same seat (FFB-B16), or from the seat after the
    taker (S0 with four), until all have as many cards as a hand has; who received the turned
    card needs one less, and takes no more than he needs.
    """
    if len(pack) != 32 or len(set(pack)) != 32:
        raise ValueError("the pack has 32 cards")
    if (taker is None) != (round_taken is None) or round_taken not in {None, 1, 2}:
        raise ValueError("who takes does so in round one or two")
    stock = list(pack)
    hands: list[set[str]] = [set() for _ in range(players(options))]

    first_part = packets(options, "dealing.packets_before_auction", "3+2")
    for packet in first_part:
        hand_out(stock, hands, seats_after(options, dealer), packet, sum(first_part))
    if not stock:
        raise ValueError("no card is left to be turned")
    turned = stock.pop(0)
    receiver = turn_up_receiver(options, taker)

    if taker is not None:
        if receiver is not None:
            hands[receiver].add(turned)
        size = number(options, "dealing.hand_size", 8)
        for packet in packets(options, "dealing.packets_after", "3"):
            hand_out(stock, hands, second_part_order(options, dealer, taker), packet, size)
        if any(len(hand) != size for hand in hands):
            raise ValueError("these packets do not fill the hands")

    in_hands = {card for hand in hands for card in hand}
    return {
        "hands": tuple(frozenset(hand) for hand in hands),
        "turned": turned,
        "receiver": receiver,
        "bottom": pack[-1],
        "out_of_play": frozenset(pack) - in_hands,
    }


# --------------------------------------------------------------------------------------------
# The exchange of the seven
# --------------------------------------------------------------------------------------------


class Exchanged(TypedDict):
    """What ``exchange`` answers; ``on_table`` is the open card that nobody holds, if any."""

    hands: tuple[frozenset[str], ...]
    on_table: str | None


def exchange_in_question(
    options: Options, *, turn_up: str, trump: str, round_taken: int | None
) -> bool:
    """Is anybody asked at all? (S0, rulings 5: when the turned suit was accepted in round one)

    A turned card that is itself the seven cannot be had for the seven. A suit named in round two
    opens no exchange, even where it may be the turned suit (S2).
    """
    rank = choice(options, "dealing.seven_exchange_rank")
    if rank == "none" or round_taken != 1:
        return False
    return suit_of(turn_up) == trump and rank_of(turn_up) != rank


def seats_asked(
    options: Options,
    *,
    leader: int,
    turn_up: str,
    trump: str,
    round_taken: int | None,
    exchanger: int | None = None,
) -> tuple[int, ...]:
    """Who is asked, in order: all from the leader on, up to the one who exchanged (rulings 5).

    They are asked after the extra cards, before the first declaration and before any card (S0).
    """
    if not exchange_in_question(options, turn_up=turn_up, trump=trump, round_taken=round_taken):
        return ()
    asked: list[int] = []
    for seat in seats_from(options, leader):
        asked.append(seat)
        if seat == exchanger:
            break
    return tuple(asked)


def may_exchange(
    options: Options,
    *,
    seat: int,
    asked_now: int | None,
    hand: AbstractSet[str],
    turn_up: str,
    trump: str,
    round_taken: int | None,
    exchange_done: bool,
) -> bool:
    """May this seat swap the trump seven (or nine) for the turn-up? (S0, GARRAUD-KNY)

    Only when its turn has come (``asked_now``; None: nobody is asked any longer), only the
    holder, and only once. Who holds the turn-up already has nothing to swap (rulings 6).
    """
    if seat != asked_now or exchange_done:
        return False
    if not exchange_in_question(options, turn_up=turn_up, trump=trump, round_taken=round_taken):
        return False
    if turn_up in hand:
        return False
    return exchange_card(options, trump) in hand


def exchange_card(options: Options, trump: str) -> str:
    """The card that buys the turn-up: trump seven (S0, PK-KAL) or trump nine (GARRAUD-KNY)."""
    return choice(options, "dealing.seven_exchange_rank") + trump


def exchange(
    options: Options,
    *,
    hands: Sequence[AbstractSet[str]],
    seat: int,
    turn_up: str,
    trump: str,
    round_taken: int | None,
) -> Exchanged:
    """The hands after a seat's exchange, and what then lies open on the table (S0, rulings 6).

    The seven goes to where the turn-up was: to the table, or to the hand that held it.
    """
    if not may_exchange(
        options,
        seat=seat,
        asked_now=seat,
        hand=hands[seat],
        turn_up=turn_up,
        trump=trump,
        round_taken=round_taken,
        exchange_done=False,
    ):
        raise ValueError("this seat may not exchange")
    given = exchange_card(options, trump)
    on_table: str | None = given
    after: list[frozenset[str]] = []
    for other, hand in enumerate(hands):
        if other == seat:
            after.append(frozenset(hand) - {given} | {turn_up})
        elif turn_up in hand:
            after.append(frozenset(hand) - {turn_up} | {given})
            on_table = None
        else:
            after.append(frozenset(hand))
    return {"hands": tuple(after), "on_table": on_table}


# --------------------------------------------------------------------------------------------
# The account of one deal
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableTally:
    """What a finished deal leaves to be counted; every tuple is by side.

    ``card_points`` without last trick; ``melds`` the points of melds won; ``pot`` what earlier
    ties withheld from each side, ``rivals`` with whom that side was level; ``first`` the side
    that acted first; ``penalties`` come off at the end, none for ``()``; ``last_deal``: a limit
    makes this the last deal of its match.
    """

    takers: int | None
    card_points: tuple[int, ...]
    last_trick: int
    tricks: tuple[int, ...]
    belotes: tuple[int, ...]
    melds: tuple[int, ...]
    pot: tuple[int, ...]
    rivals: tuple[int | None, ...]
    first: int = 0
    penalties: tuple[int, ...] = ()
    last_deal: bool = False


class Account(TypedDict):
    """What ``account`` answers; ``rivals`` names the other contender of what is held."""

    outcome: str
    points: tuple[int, ...]
    held: tuple[int, ...]
    rivals: tuple[int | None, ...]


def checked(options: Options, tally: TableTally) -> None:
    """The tally has one figure for every side, and as many tricks as a hand has cards."""
    count = sides(options)
    for figures in (tally.card_points, tally.tricks, tally.belotes, tally.melds, tally.pot):
        if len(figures) != count:
            raise ValueError("one figure for every side")
    if len(tally.rivals) != count:
        raise ValueError("one rival, or none, for every side")
    if sum(tally.tricks) != number(options, "dealing.hand_size", 8):
        raise ValueError("the tricks are not as many as the cards of a hand")
    if tally.tricks[tally.last_trick] == 0:
        raise ValueError("who won the last trick has a trick")


def swept_by(tally: TableTally) -> int | None:
    """The side with every trick, if any: capot is by tricks, never by points (6.1)."""
    for side, count in enumerate(tally.tricks):
        if count == sum(tally.tricks):
            return side
    return None


def last_trick_or_capot(options: Options, tally: TableTally, side: int) -> int:
    """What a side has for the last trick and for capot (6.1, S0, S2, FFB-B16, 3P-ADP)."""
    ten = number(options, "scoring.last_trick", 10)
    capot = choice(options, "scoring.capot")
    if swept_by(tally) == side:
        return {
            "der_is_100": 100,  # FFB-B16, S1, S3
            "plus90": ten + 90,  # S2
            "replaces_100": 100,  # S0, GARRAUD-B
            "replaces_100_shared": 100,  # GARRAUD-23, 3P-ADP
            "plus100": ten + 100,  # KLAV-RD
            "fixed250": 250 - tally.card_points[side],  # BGA-C
            "none": ten,
        }[capot]
    if capot == "replaces_100_shared" and len(tally.tricks) == 3 and tally.tricks.count(0) == 1:
        return 50 if tally.tricks[side] > 0 else 0  # GARRAUD-23, 3P-ADP: in place of the ten
    return ten if tally.last_trick == side else 0


def trick_points(options: Options, tally: TableTally, side: int) -> int:
    """Cards, last trick and capot of a side."""
    return tally.card_points[side] + last_trick_or_capot(options, tally, side)


def belote_points(options: Options, tally: TableTally, side: int) -> int:
    """The points of a side's own belote (5: 20, all sources)."""
    return number(options, "scoring.belote_value", 20) * tally.belotes[side]


def valid_melds(options: Options, tally: TableTally, side: int) -> int:
    """The points of melds won, which may be void without a trick (BELA)."""
    if choice(options, "melds.requires_trick") == "True" and tally.tricks[side] == 0:
        return 0
    return tally.melds[side]


def meld_points(options: Options, tally: TableTally, side: int) -> int:
    """The points of melds that are a side's own now: capot may have moved them (FFB-CO15, ELY)."""
    swept = swept_by(tally)
    if swept is None or choice(options, "scoring.melds_on_capot") == "kept":
        return valid_melds(options, tally, side)  # CORG, S2 (rulings 3)
    if side != swept:
        return 0
    return sum(valid_melds(options, tally, each) for each in range(sides(options)))


def own_points(options: Options, tally: TableTally, side: int) -> int:
    """All that a side made."""
    return (
        trick_points(options, tally, side)
        + belote_points(options, tally, side)
        + meld_points(options, tally, side)
    )


def counted(options: Options, tally: TableTally, side: int) -> int:
    """What the contract test counts for a side (6.2, 4.4)."""
    total = trick_points(options, tally, side)
    if choice(options, "scoring.belote_counts_for_contract") == "yes":
        total += belote_points(options, tally, side)
    if choice(options, "scoring.melds_count_for_contract") == "yes":
        total += meld_points(options, tally, side)
    return total


def uncounted(options: Options, tally: TableTally, side: int) -> int:
    """What a side made beside the test."""
    return own_points(options, tally, side) - counted(options, tally, side)


def best_opponent(options: Options, tally: TableTally, takers: int) -> int:
    """The opponent with most counted points; level: the first to act (rulings 7)."""
    best: int | None = None
    for side in sides_from(options, tally.first):
        if side == takers:
            continue
        if best is None or counted(options, tally, side) > counted(options, tally, best):
            best = side
    if best is None:
        raise ValueError("nobody plays alone")
    return best


def outcome_of(options: Options, tally: TableTally) -> str:
    """made, failed, litige or no_contract (6.2, 6.3, rulings 7).

    More than each of the others is more than the best of them. Capot always makes it (GARRAUD-B).
    """
    success = choice(options, "scoring.success")
    if tally.takers is None or success == "none":
        return "no_contract"  # S0
    if swept_by(tally) == tally.takers:
        return "made"
    own = counted(options, tally, tally.takers)
    best = counted(options, tally, best_opponent(options, tally, tally.takers))
    if own != best:
        return "made" if own > best else "failed"
    if success == "at_least_equal":
        return "made"  # MOLD-SN
    return {"dedans": "failed", "made": "made"}.get(choice(options, "scoring.litige"), "litige")


def failed_marks(options: Options, tally: TableTally, takers: int) -> list[int]:
    """What all mark when the contract failed (6.4, rulings 7).

    The others keep theirs; the best of them gets what the taker loses. A flat 162 or 160 stands
    in the place of all trick points of both, 252 (FFB-B16) or 250 (SCOREIT) with every trick.
    """
    gainer = best_opponent(options, tally, takers)
    marks = [own_points(options, tally, side) for side in range(sides(options))]
    marks[takers] = 0

    failed = choice(options, "scoring.failed")
    if failed == "all_points":
        marks[gainer] += trick_points(options, tally, takers)  # GARRAUD-B, S2
    elif failed in {"162", "160"}:
        if sides(options) != 2:
            raise ValueError("nobody marks a flat 162 at a table of three sides or more")
        swept = swept_by(tally) == gainer and choice(options, "scoring.failed_capot") == "252"
        marks[gainer] -= trick_points(options, tally, gainer)
        marks[gainer] += int(failed) + (90 if swept else 0)

    if choice(options, "scoring.belote_on_dedans") == "kept":
        marks[takers] += belote_points(options, tally, takers)  # FFB-B16
    else:
        marks[gainer] += belote_points(options, tally, takers)  # S2

    melds = choice(options, "scoring.melds_on_dedans")
    if melds == "kept":
        marks[takers] += meld_points(options, tally, takers)  # S2
    elif melds == "to_defence":
        marks[gainer] += meld_points(options, tally, takers)  # FFB-CO15; GARRAUD-B
    return marks


def litige_marks(options: Options, tally: TableTally, takers: int) -> list[int]:
    """What all mark at a tie: the opponents their own, the takers what was not counted (6.3).

    On the last deal of a limited match each may mark its own (ASCEE79, LIONS).
    """
    marks = [own_points(options, tally, side) for side in range(sides(options))]
    if each_its_own(options, tally):
        return marks
    marks[takers] = uncounted(options, tally, takers)
    if choice(options, "scoring.litige") == "nobody":  # GIR
        marks = [uncounted(options, tally, side) for side in range(sides(options))]
    return marks


def each_its_own(options: Options, tally: TableTally) -> bool:
    """Does everybody mark its own of a tie in this deal?"""
    return tally.last_deal and choice(options, "scoring.litige_last_deal") == "each_own"


def rounded(options: Options, takers: int | None, totals: Sequence[int]) -> list[int]:
    """The totals of a deal, rounded (6.6): 85 is 90 by ``half_up`` and 80 by ``six_up``.

    ``complement_160`` gives the takers what the rounded sum leaves them (ANGE): for two sides.
    """
    how = choice(options, "scoring.round")
    if how == "none":
        return list(totals)
    if how == "half_up":
        return [(total + 5) // 10 * 10 for total in totals]
    result = [(total + 4) // 10 * 10 for total in totals]
    if how == "complement_160":
        if len(totals) != 2:
            raise ValueError("160 is shared by two sides")
        if takers is not None:
            result[takers] = (sum(totals) + 4) // 10 * 10 - result[1 - takers]
    return result


def contender(tally: TableTally, side: int) -> int:
    """The other one who may get what is withheld from a side; of two sides, the other one."""
    rival = tally.rivals[side]
    if rival is None and len(tally.pot) == 2:
        return 1 - side
    if rival is None or rival == side:
        raise ValueError("points wait, and nobody knows for whom")
    return rival


def pot_goes_to(
    options: Options, tally: TableTally, outcome: str, marks: Sequence[int], side: int
) -> int | None:
    """Who gets what earlier ties withheld from a side; None: it keeps waiting (6.3, rulings 7, 8).

    FFB-B16: the takers if they make their contract, else their best opponent. S2, S3, GARRAUD-23:
    whichever of the two who were level marks more in this deal, contract or none.
    """
    if outcome == "litige":
        return None
    by_contract = choice(options, "scoring.litige") == "held_next_contract_success"
    if by_contract and tally.takers is not None and outcome == "made":
        return tally.takers
    if by_contract and tally.takers is not None and outcome == "failed":
        return best_opponent(options, tally, tally.takers)
    rival = contender(tally, side)
    if marks[side] == marks[rival]:
        return None
    return side if marks[side] > marks[rival] else rival


def account(options: Options, tally: TableTally) -> Account:
    """What every side marks for a deal, and what waits for the next (6.1 - 6.4, rulings 7, 8)."""
    checked(options, tally)
    outcome = outcome_of(options, tally)
    takers = tally.takers
    marks = [own_points(options, tally, side) for side in range(sides(options))]
    if takers is not None and outcome == "failed":
        marks = failed_marks(options, tally, takers)
    elif takers is not None and outcome == "litige":
        marks = litige_marks(options, tally, takers)

    points = list(marks)
    held = list(tally.pot)
    rivals = [contender(tally, side) if held[side] else None for side in range(sides(options))]
    for side in range(sides(options)):
        winner = pot_goes_to(options, tally, outcome, marks, side) if held[side] else None
        if winner is not None:
            points[winner] += held[side]
            held[side], rivals[side] = 0, None

    withheld = choice(options, "scoring.litige").startswith("held")
    if takers is not None and outcome == "litige" and withheld and not each_its_own(options, tally):
        held[takers] += counted(options, tally, takers)
        rivals[takers] = best_opponent(options, tally, takers)
    points = rounded(options, takers, points)
    for side, penalty in enumerate(tally.penalties):
        points[side] -= penalty  # rulings 21
    return {
        "outcome": outcome,
        "points": tuple(points),
        "held": tuple(held),
        "rivals": tuple(rivals),
    }


# --------------------------------------------------------------------------------------------
# The claim
# --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Progress:
    """A deal in the middle of its play; every tuple but ``tricks`` is by side.

    ``tricks`` are the finished ones, each with the side that won it; ``to_play`` the others, the
    one on the table included. ``belotes`` are those whose two cards are played and whose two words
    are said. ``asking``: seats are still being asked about melds or exchange.
    """

    totals: tuple[int, ...]
    tricks: tuple[tuple[int, tuple[str, ...]], ...]
    trump: str
    melds: tuple[int, ...]
    belotes: tuple[int, ...]
    to_play: int
    asking: bool = False


class Claimed(TypedDict):
    """What ``settle_claim`` answers; ``pot`` of earlier ties stays where it was and is not here."""

    points: tuple[int, ...]
    totals: tuple[int, ...]
    right: bool
    winner: int


def cards_won(progress: Progress, side: int) -> int:
    """The points of the cards in the tricks that a side has won."""
    return sum(
        card_points(card, progress.trump)
        for winner, trick in progress.tricks
        if winner == side
        for card in trick
    )


def booked(options: Options, progress: Progress, side: int) -> int:
    """What a side books of an unfinished deal: melds, cards of its tricks, belote (S0).

    Neither the last ten nor capot, which nobody has won yet, nor a judgement of the contract.
    """
    belote = number(options, "scoring.belote_value", 20) * progress.belotes[side]
    return progress.melds[side] + cards_won(progress, side) + belote


def target_reached(options: Options, total: int) -> bool:
    """Is this total enough? (rulings 13: reached, not exceeded; BGA-C: strictly above)"""
    target = options.get("sheet.target", 1000)
    if target is None:
        return False
    if choice(options, "sheet.reach") == "gt":
        return total > int(str(target))
    return total >= int(str(target))


def has_trick_of_value(progress: Progress, side: int) -> bool:
    """Has this side won, in this deal, a trick with a card of value in it? (S0)"""
    return any(
        winner == side and any(card_points(card, progress.trump) > 0 for card in trick)
        for winner, trick in progress.tricks
    )


def may_claim(options: Options, progress: Progress, side: int) -> bool:
    """May this side say "I am finished" now, in turn or not? (S0; GARRAUD-B)

    After a trick of value, before the last trick, and while nobody is being asked. By GARRAUD-B
    only who has the points by count; by S0 who believes so.
    """
    if len(progress.tricks) + progress.to_play != number(options, "dealing.hand_size", 8):
        raise ValueError("the tricks are not as many as the cards of a hand")
    rule = choice(options, "sheet.claim_out")
    if rule == "none" or options.get("sheet.target", 1000) is None:
        return False
    if progress.asking or progress.to_play <= 1 or not has_trick_of_value(progress, side):
        return False
    if rule == "stop_when_reached":
        return target_reached(options, progress.totals[side] + booked(options, progress, side))
    return True


def settle_claim(options: Options, progress: Progress, side: int) -> Claimed:
    """The end of the match by a claim: all book what they have, and the claim is held to it (S0).

    Right: the claimer wins, even against a higher total. Wrong: the best of the others wins, even
    with a lower one; level, the first of them to act after the claimer.
    """
    if not may_claim(options, progress, side):
        raise ValueError("this side may not claim")
    points = tuple(booked(options, progress, each) for each in range(sides(options)))
    totals = tuple(progress.totals[each] + points[each] for each in range(sides(options)))
    right = target_reached(options, totals[side])
    winner = side
    if not right:
        others = sides_from(options, side)[1:]
        winner = others[0]
        for other in others:
            if totals[other] > totals[winner]:
                winner = other
    return {"points": points, "totals": totals, "right": right, "winner": winner}


# --------------------------------------------------------------------------------------------
# The end of the match
# --------------------------------------------------------------------------------------------


class Ended(TypedDict):
    """What ``ending`` answers; ``target`` is the one for the next deal."""

    over: bool
    winner: int | None
    reason: str | None
    target: int | None


def ending(
    options: Options,
    tally: TableTally,
    result: Account,
    totals: Sequence[int],
) -> Ended:
    """Is the match over with this deal, whose points are in the totals, and who wins (7)?

    ``sheet.target`` is the target of this deal. After a raise of the target play goes on, but for
    a limit of deals.
    """
    goal = options.get("sheet.target", 1000)
    target = None if goal is None else int(str(goal))
    going: Ended = {"over": False, "winner": None, "reason": None, "target": target}
    over = sides_over(options, tally, result, totals)
    if (
        target is not None
        and len(over) > 1
        and choice(options, "sheet.both_over") == "raise_target"
    ):
        while sum(target_reached({**options, "sheet.target": target}, sum_) for sum_ in totals) > 1:
            target += number(options, "sheet.raise_by", 100)  # GIR, MOLD-SN
        going["target"] = target
    elif over:
        decided = among_those_over(options, tally, result, totals, over)
        if decided["over"]:
            return {**decided, "target": target}
    if tally.last_deal:
        everybody = list(range(sides(options)))
        return {**by_most(options, tally, totals, everybody, "limit"), "target": target}
    return going


def sides_over(
    options: Options, tally: TableTally, result: Account, totals: Sequence[int]
) -> list[int]:
    """The sides that have the target and may finish on this deal (7: FFB-CO15; HIT-BG, NIK)."""
    restriction = choice(options, "sheet.finish_restriction")
    if restriction == "not_on_capot_deal" and swept_by(tally) is not None:
        return []
    over = []
    for side in range(sides(options)):
        capot = tally.tricks[side] == 0  # S0.50: who has no trick is capot
        down = result["outcome"] == "failed" and tally.takers == side
        if restriction == "not_on_belote_when_down_or_capot" and (down or capot):
            continue
        if target_reached(options, totals[side]):
            over.append(side)
    return over


def among_those_over(
    options: Options,
    tally: TableTally,
    result: Account,
    totals: Sequence[int],
    over: Sequence[int],
) -> Ended:
    """The winner of one or more sides over the target: most wins (S0.56, rulings 9)."""
    rule = choice(options, "sheet.both_over")
    if rule == "last_taker" and len(over) > 1 and tally.takers in over:
        return {"over": True, "winner": tally.takers, "reason": "target", "target": None}
    by_deal = rule == "last_deal" and len(over) > 1  # BCF
    return by_most(options, tally, result["points"] if by_deal else totals, over, "target")


def by_most(
    options: Options,
    tally: TableTally,
    totals: Sequence[int],
    among: Sequence[int],
    reason: str,
) -> Ended:
    """The one with most of some sides; where several are level for it, ``sheet.tie`` (7)."""
    most = max(totals[side] for side in among)
    level = [side for side in among if totals[side] == most]
    tie = choice(options, "sheet.tie")
    winner: int | None = level[0]
    if len(level) > 1 and tie == "draw":
        winner, reason = None, "draw"  # PAGAT-B, KLAV-RD
    elif len(level) > 1 and tie == "taker" and tally.takers in level:
        winner = tally.takers  # BITOLA
    elif len(level) > 1:
        return {"over": False, "winner": None, "reason": None, "target": None}  # FFB-B16
    return {"over": True, "winner": winner, "reason": reason, "target": None}


# --------------------------------------------------------------------------------------------
# The next dealer
# --------------------------------------------------------------------------------------------


def next_dealer(options: Options, dealer: int, marks: Sequence[int]) -> int:
    """Who deals after a deal that was played; ``marks`` are its points by side (1.1).

    ``hand_winner`` (S0, 2P-BLOG): the side with most points, by its first seat after the dealer,
    who comes last himself; level for most: the seat after the dealer (rulings 5).
    """
    if len(marks) != sides(options):
        raise ValueError("one figure for every side")
    after = seats_after(options, dealer)
    if choice(options, "dealing.rotation") == "next_in_direction":
        return after[0]
    best = [side for side in range(sides(options)) if marks[side] == max(marks)]
    if len(best) > 1:
        return after[0]
    for seat in after:
        if side_of(options, seat) == best[0]:
            return seat
    raise ValueError("a side without a seat")


def full_pack() -> tuple[str, ...]:
    """All 32 cards in this module's names, suit by suit, the highest plain card first."""
    return tuple(("T" if rank == "10" else rank) + suit for suit in SUITS for rank in PLAIN_ORDER)
