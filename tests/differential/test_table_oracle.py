"""The oracle of tables against the worked examples of matrix (c) and the words of its brief."""

import random
from dataclasses import replace
from itertools import product

import pytest

from differential import meld_oracle, oracle
from differential.table_oracle import (
    Account,
    Options,
    Progress,
    TableTally,
    account,
    card_points,
    deal,
    ending,
    exchange,
    full_pack,
    may_claim,
    may_exchange,
    next_dealer,
    seats_asked,
    settle_claim,
    side_of,
)

PACK = full_pack()

TWO: Options = {  # S0
    "seating.players": 2,
    "seating.sides": "individual",
    "dealing.hand_size": 9,
    "dealing.packets_before_auction": "3+3",
    "dealing.packets_after": "1+1+1",
    "dealing.upcard": "seven_exchange_only",
    "dealing.seven_exchange_rank": "7",
    "dealing.rotation": "hand_winner",
    "scoring.success": "none",
    "scoring.capot": "replaces_100",
    "scoring.melds_on_capot": "kept",
    "sheet.claim_out": "stop_or_lose",
}
FOUR: Options = {  # S0, in pairs
    "dealing.after_start": "right_of_taker",
    "dealing.seven_exchange_rank": "7",
    "scoring.success": "none",
    "scoring.capot": "replaces_100",
    "scoring.melds_on_capot": "kept",
    "sheet.claim_out": "stop_or_lose",
}
TROIS: Options = {  # 9.8, rulings 7
    "seating.players": 3,
    "seating.sides": "individual",
    "dealing.hand_size": 9,
    "dealing.packets_before_auction": "3+3",
    "dealing.packets_after": "3",
    "dealing.upcard": "seven_exchange_only",
    "dealing.seven_exchange_rank": "7",
    "scoring.capot": "replaces_100_shared",
    "scoring.failed": "all_points",
    "scoring.litige": "held_next_deal_winner",
    "scoring.belote_on_dedans": "to_defence",
    "scoring.melds_on_dedans": "to_defence",
    "scoring.melds_on_capot": "kept",
    "sheet.claim_out": "stop_or_lose",
}
SPANISH: Options = {  # S2
    "seating.sides": "individual",
    "scoring.capot": "plus90",
    "scoring.failed": "all_points",
    "scoring.litige": "held_next_deal_winner",
    "scoring.belote_on_dedans": "to_defence",
    "scoring.melds_on_dedans": "kept",
    "scoring.melds_on_capot": "kept",
}
SPANISH_TWO: Options = {**SPANISH, "seating.players": 2}
SPANISH_THREE: Options = {**SPANISH, "seating.players": 3}
APART: Options = {**SPANISH, "seating.players": 4}


def tally(
    takers: int | None,
    cards: tuple[int, ...],
    *,
    last: int = 0,
    tricks: tuple[int, ...] | None = None,
    belote: int | None = None,
    melds: tuple[int, ...] | None = None,
    pot: tuple[int, ...] | None = None,
    rivals: tuple[int | None, ...] | None = None,
    first: int = 0,
    size: int = 9,
) -> TableTally:
    """A tally in which every side has a trick, the last side the rest, unless told otherwise."""
    none = (0,) * len(cards)
    one_each = (1,) * (len(cards) - 1)
    return TableTally(
        takers=takers,
        card_points=cards,
        last_trick=last,
        tricks=tricks or (*one_each, size - len(one_each)),
        belotes=tuple(int(side == belote) for side in range(len(cards))),
        melds=melds or none,
        pot=pot or none,
        rivals=rivals or (None,) * len(cards),
        first=first,
    )


def claim_at(
    totals: tuple[int, ...],
    *tricks: tuple[int, str],
    melds: tuple[int, ...] | None = None,
    belotes: tuple[int, ...] | None = None,
    to_play: int | None = None,
    asking: bool = False,
    size: int = 9,
) -> Progress:
    """Hearts are trumps; a trick is its winner's side and its cards in one string."""
    none = (0,) * len(totals)
    return Progress(
        totals=totals,
        tricks=tuple((winner, tuple(cards.split())) for winner, cards in tricks),
        trump="H",
        melds=melds or none,
        belotes=belotes or none,
        to_play=size - len(tricks) if to_play is None else to_play,
        asking=asking,
    )


def without_pot(result: Account, count: int) -> bool:
    return result["held"] == (0,) * count and result["rivals"] == (None,) * count


# ---------------------------------------------------------------------------------- the deal


def test_a_pack_holds_152_points_and_62_of_them_in_trumps() -> None:
    assert sum(card_points(card, "H") for card in PACK) == 152
    assert sum(card_points(card, "H") for card in PACK if card.endswith("H")) == 62


def test_two_players_get_three_and_three_and_then_three_single_cards() -> None:
    dealt = deal(TWO, PACK, dealer=0, taker=1, round_taken=1)
    first = {*PACK[0:3], *PACK[6:9], PACK[13], PACK[15], PACK[17]}
    second = {*PACK[3:6], *PACK[9:12], PACK[14], PACK[16], PACK[18]}
    assert [set(hand) for hand in dealt["hands"]] == [second, first]  # the dealer receives last
    assert dealt["turned"] == PACK[12]


def test_fourteen_cards_of_two_are_out_of_play_with_the_turned_and_the_bottom_card() -> None:
    dealt = deal(TWO, PACK, dealer=1, taker=1, round_taken=2)
    assert len(dealt["out_of_play"]) == 14
    assert {dealt["turned"], dealt["bottom"]} <= dealt["out_of_play"]
    assert dealt["bottom"] == PACK[31]
    assert dealt["receiver"] is None


def test_five_cards_of_three_are_out_of_play_and_the_turned_card_is_the_nineteenth() -> None:
    dealt = deal(TROIS, PACK, dealer=2, taker=0, round_taken=1)
    assert dealt["turned"] == PACK[18]
    assert dealt["hands"][0] == {*PACK[0:3], *PACK[9:12], *PACK[19:22]}
    assert dealt["out_of_play"] == {PACK[18], *PACK[28:32]}


def test_four_get_five_and_the_taker_the_turned_card_and_two() -> None:
    dealt = deal({}, PACK, dealer=3, taker=1, round_taken=1)
    assert dealt["turned"] == PACK[20]
    assert dealt["hands"][0] == {*PACK[0:3], *PACK[12:14], *PACK[21:24]}
    assert dealt["hands"][1] == {*PACK[3:6], *PACK[14:16], PACK[20], *PACK[24:26]}
    assert dealt["hands"][2] == {*PACK[6:9], *PACK[16:18], *PACK[26:29]}
    assert dealt["hands"][3] == {*PACK[9:12], *PACK[18:20], *PACK[29:32]}
    assert dealt["out_of_play"] == frozenset()


def test_the_second_part_may_start_after_the_taker() -> None:
    dealt = deal(FOUR, PACK, dealer=3, taker=1, round_taken=1)
    assert dealt["hands"][2] == {*PACK[6:9], *PACK[16:18], *PACK[21:24]}
    assert dealt["hands"][3] == {*PACK[9:12], *PACK[18:20], *PACK[24:27]}
    assert dealt["hands"][0] == {*PACK[0:3], *PACK[12:14], *PACK[27:30]}
    assert dealt["hands"][1] == {*PACK[3:6], *PACK[14:16], PACK[20], *PACK[30:32]}


def test_the_turned_card_goes_to_the_taker_in_round_two_as_well() -> None:
    assert deal({}, PACK, 0, 2, 1) == deal({}, PACK, 0, 2, 2)


def test_the_last_packet_shrinks_for_the_one_who_has_the_turned_card() -> None:
    single = {"dealing.packets_after": "1+1+1"}
    dealt = deal(single, PACK, dealer=3, taker=0, round_taken=1)
    assert dealt["hands"][0] == {*PACK[0:3], *PACK[12:14], PACK[20], PACK[21], PACK[25]}
    assert dealt["hands"][1] == {*PACK[3:6], *PACK[14:16], PACK[22], PACK[26], PACK[29]}


def test_the_partner_may_be_the_one_who_receives_the_turned_card() -> None:
    dealt = deal({"dealing.upcard": "to_partner"}, PACK, dealer=0, taker=1, round_taken=1)
    assert dealt["receiver"] == 3
    assert PACK[20] in dealt["hands"][3]
    assert [len(hand) for hand in dealt["hands"]] == [8, 8, 8, 8]


def test_a_partner_who_does_not_exist_receives_nothing() -> None:
    with pytest.raises(ValueError, match="there is none"):
        deal({**SPANISH_TWO, "dealing.upcard": "to_partner"}, PACK, 0, 0, 1)


@pytest.mark.parametrize(("options", "left"), [(SPANISH_TWO, 16), (SPANISH_THREE, 8), (APART, 0)])
def test_eight_cards_each_leave_sixteen_or_eight_or_none_out_of_play(
    options: Options, left: int
) -> None:
    dealt = deal(options, PACK, dealer=0, taker=1, round_taken=1)
    assert len(dealt["out_of_play"]) == left
    assert PACK[-1] == dealt["bottom"]


def test_a_deal_that_all_passed_ends_with_the_first_part() -> None:
    dealt = deal(TWO, PACK, dealer=0, taker=None, round_taken=None)
    assert [len(hand) for hand in dealt["hands"]] == [6, 6]
    assert len(dealt["out_of_play"]) == 20


def test_a_deal_gives_every_card_to_one_place() -> None:
    generator = random.Random(5)
    for options in (TWO, TROIS, {}, FOUR, SPANISH_TWO, SPANISH_THREE, APART):
        count = int(str(options.get("seating.players", 4)))
        for dealer, taker in product(range(count), repeat=2):
            pack = generator.sample(PACK, 32)
            dealt = deal(options, pack, dealer, taker, 1)
            places = [*dealt["hands"], dealt["out_of_play"]]
            assert sum(len(place) for place in places) == 32
            assert frozenset().union(*places) == set(PACK)


def test_nine_cards_each_do_not_suffice_for_four() -> None:
    with pytest.raises(ValueError, match="too small"):
        deal({"dealing.hand_size": 9, "dealing.packets_after": "4"}, PACK, 0, 0, 1)


# ------------------------------------------------------------------------------ the exchange


def asks(options: Options, **changes: object) -> bool:
    asked: dict[str, object] = {
        "seat": 0,
        "asked_now": 0,
        "hand": {"7H", "AS"},
        "turn_up": "JH",
        "trump": "H",
        "round_taken": 1,
        "exchange_done": False,
    }
    return may_exchange(options, **(asked | changes))  # type: ignore[arg-type]


def test_only_the_holder_of_the_seven_may_exchange_it_and_only_once() -> None:
    assert asks(TWO)
    assert not asks(TWO, hand={"7S", "AH"})
    assert not asks(TWO, exchange_done=True)
    assert not asks({})  # no exchange at this table


def test_a_seat_exchanges_when_it_is_asked_and_not_before_or_afterwards() -> None:
    assert not asks(TWO, asked_now=1)
    assert not asks(TWO, asked_now=None)


def test_no_exchange_after_round_two_even_in_the_turned_suit() -> None:
    assert not asks(TWO, round_taken=2, trump="H")
    assert not asks(TWO, round_taken=2, trump="S", hand={"7S", "7H"})


def test_a_turned_seven_cannot_be_had_for_the_seven() -> None:
    assert not asks(TWO, turn_up="7H")
    assert seats_asked(TWO, leader=1, turn_up="7H", trump="H", round_taken=1) == ()


def test_the_nine_may_be_the_card_to_exchange() -> None:
    nine = {**TWO, "dealing.seven_exchange_rank": "9"}
    assert asks(nine, hand={"9H"})
    assert not asks(nine, hand={"7H"})
    assert asks(nine, hand={"9H"}, turn_up="7H")
    assert not asks(nine, hand={"9S"}, turn_up="9H")


def test_everybody_is_asked_from_the_leader_on_until_someone_has_exchanged() -> None:
    def asked(round_taken: int, exchanger: int | None = None) -> tuple[int, ...]:
        return seats_asked(
            FOUR,
            leader=2,
            turn_up="JH",
            trump="H",
            round_taken=round_taken,
            exchanger=exchanger,
        )

    assert asked(1) == (2, 3, 0, 1)
    assert asked(1, exchanger=3) == (2, 3)
    assert asked(2) == ()


def test_with_two_the_seven_lies_on_the_table_afterwards() -> None:
    after = exchange(
        TWO, hands=({"AS"}, {"7H", "8H"}), seat=1, turn_up="JH", trump="H", round_taken=1
    )
    assert [set(hand) for hand in after["hands"]] == [{"AS"}, {"JH", "8H"}]
    assert after["on_table"] == "7H"


def test_with_four_the_taker_receives_the_seven_for_the_turn_up_in_his_hand() -> None:
    hands = ({"7H", "AS"}, {"KS"}, {"JH", "9H"}, {"QS"})
    after = exchange(FOUR, hands=hands, seat=0, turn_up="JH", trump="H", round_taken=1)
    assert [set(hand) for hand in after["hands"]] == [{"JH", "AS"}, {"KS"}, {"7H", "9H"}, {"QS"}]
    assert after["on_table"] is None


def test_a_taker_with_both_cards_has_nothing_to_swap() -> None:
    assert not asks(FOUR, hand={"7H", "JH"})
    with pytest.raises(ValueError, match="may not exchange"):
        exchange(
            FOUR,
            hands=({"7H", "JH"}, set(), set(), set()),
            seat=0,
            turn_up="JH",
            trump="H",
            round_taken=1,
        )


# --------------------------------------------------------- the account: two players, or pairs


def test_without_a_contract_test_each_adds_what_it_made() -> None:
    result = account(TWO, tally(1, (70, 40), last=1, belote=0, melds=(0, 50)))
    assert result["outcome"] == "no_contract"
    assert result["points"] == (90, 100)
    assert without_pot(result, 2)


def test_a_hundred_stands_in_place_of_the_last_ten_when_one_of_two_has_no_trick() -> None:
    result = account(TWO, tally(0, (110, 0), tricks=(9, 0), melds=(0, 20)))
    assert result["points"] == (210, 20)  # melds stay with whom they belong to


def test_worked_example_65_the_maker_of_a_tie_marks_nothing_and_the_opponent_its_own() -> None:
    klaberjass = {**TWO, "scoring.success": "strictly_more", "scoring.litige": "defence_only"}
    result = account(klaberjass, tally(0, (70, 60), last=1))
    assert result["outcome"] == "litige"
    assert result["points"] == (0, 70)
    assert without_pot(result, 2)


@pytest.mark.parametrize(
    ("cards", "belote", "points"),
    [
        ((82, 70), None, (82, 80)),  # 1
        ((80, 72), None, (0, 162)),  # 2
        ((72, 80), 0, (92, 90)),  # 3
        ((70, 82), 0, (20, 162)),  # 4
        ((81, 71), None, (0, 81)),  # 6
        ((71, 81), 0, (0, 91)),  # 7
    ],
)
def test_the_classic_worked_examples_of_two_sides(
    cards: tuple[int, int], belote: int | None, points: tuple[int, int]
) -> None:
    result = account({}, tally(0, cards, last=1, size=8, belote=belote))
    assert result["points"] == points


def test_worked_example_10_the_defence_takes_every_trick_and_the_melds_of_the_taker() -> None:
    result = account({}, tally(0, (0, 152), last=1, tricks=(0, 8), melds=(120, 0)))
    assert result["points"] == (0, 372)
    same = account(
        {"scoring.failed_capot": "same"}, tally(0, (0, 152), last=1, tricks=(0, 8), melds=(120, 0))
    )
    assert same["points"] == (0, 282)


def test_melds_change_hands_before_the_contract_is_judged() -> None:
    lost = tally(0, (0, 152), last=1, tricks=(0, 8), melds=(300, 0))
    assert account({}, lost)["outcome"] == "failed"
    kept = account({"scoring.melds_on_capot": "kept"}, lost)
    assert kept["outcome"] == "made"
    assert kept["points"] == (300, 252)


def test_of_two_players_nobody_marks_a_flat_162_where_all_points_go_over() -> None:
    result = account(SPANISH_TWO, tally(0, (40, 50), last=1, size=8, belote=0, melds=(0, 20)))
    assert result["outcome"] == "failed"
    assert result["points"] == (0, 140)  # 60 and 20 of its own, 40 and the belote of the taker


def test_a_pot_of_pairs_goes_to_the_next_takers_or_to_their_defence() -> None:
    made = tally(1, (60, 92), last=1, size=8, pot=(81, 0))
    failed = tally(1, (82, 70), last=0, size=8, pot=(81, 0))
    assert account({}, made)["points"] == (60, 183)
    assert account({}, failed)["points"] == (243, 0)


def test_a_pot_of_pairs_waits_through_another_tie_and_through_a_level_deal() -> None:
    again = account({}, tally(1, (71, 81), last=0, size=8, pot=(81, 0)))
    assert again["held"] == (81, 81)
    assert again["rivals"] == (1, 0)
    untested = {"scoring.success": "none"}
    level = account(untested, tally(None, (71, 81), last=0, size=8, pot=(81, 0)))
    assert level["points"] == (81, 81)
    assert level["held"] == (81, 0)


def test_the_account_of_two_sides_is_the_ordinary_one() -> None:
    generator = random.Random(11)
    names = {
        "scoring.capot": ("der_is_100", "plus90", "replaces_100", "none"),
        "scoring.success": ("strictly_more", "at_least_equal", "none"),
        "scoring.failed": ("162", "160", "all_points", "not_transferred"),
        "scoring.failed_capot": ("252", "same"),
        "scoring.litige": oracle.CHOICES["scoring.litige"],
        "scoring.belote_counts_for_contract": ("yes", "no"),
        "scoring.belote_on_dedans": ("kept", "to_defence"),
        "scoring.melds_count_for_contract": ("yes", "no"),
        "scoring.melds_on_dedans": ("to_defence", "kept", "void"),
        "scoring.melds_on_capot": ("change_hands", "kept"),
    }
    seen: set[str] = set()
    for _ in range(4000):
        options = {name: generator.choice(values) for name, values in names.items()}
        won = generator.choice((0, 1, 4, 8))
        points = {0: 0, 8: 152}.get(won, generator.choice((61, 71, 76, 81, 91, 40)))
        last = {0: 1, 8: 0}.get(won, generator.randrange(2))
        ours = tally(
            generator.choice((None, 0, 1)),
            (points, 152 - points),
            last=last,
            tricks=(won, 8 - won),
            belote=generator.choice((None, 0, 1)),
            melds=generator.choice(((0, 0), (20, 0), (0, 150))),
            pot=generator.choice(((0, 0), (81, 0), (81, 91))),
        )
        theirs = oracle.OracleTally(
            takers=ours.takers,
            card_points=(points, 152 - points),
            last_trick=last,
            tricks=(won, 8 - won),
            belotes=(ours.belotes[0], ours.belotes[1]),
            held_over=(ours.pot[0], ours.pot[1]),
        )
        expected = meld_oracle.settle_with_melds(options, theirs, (ours.melds[0], ours.melds[1]))
        result = account(options, ours)
        assert result["outcome"] == expected["outcome"]
        assert result["points"] == expected["points"]
        assert result["held"] == expected["held_over"]
        seen.add(result["outcome"])
    assert seen == {"made", "failed", "litige", "no_contract"}


# ----------------------------------------------------------- the account: each for themselves


def test_a_taker_of_three_must_have_more_than_each_of_the_others_not_than_both() -> None:
    result = account(TROIS, tally(0, (60, 40, 35), last=1))
    assert result["outcome"] == "made"
    assert result["points"] == (60, 50, 35)


def test_what_a_failing_taker_of_three_loses_goes_to_the_best_of_the_others() -> None:
    result = account(TROIS, tally(0, (30, 40, 60), last=0, belote=0, melds=(0, 20, 0)))
    assert result["outcome"] == "litige"  # 30 + 10 + 20 = 60: level with the best
    result = account(TROIS, tally(0, (30, 40, 61), last=0, belote=0, melds=(0, 20, 0)))
    assert result["outcome"] == "failed"  # 60 against 61
    assert result["points"] == (0, 60, 121)


def test_of_two_level_opponents_the_first_to_act_gets_what_the_taker_loses() -> None:
    for first, points in ((0, (0, 90, 50)), (1, (0, 90, 50)), (2, (0, 50, 90))):
        result = account(TROIS, tally(0, (30, 50, 50), last=0, first=first))
        assert result["outcome"] == "failed"
        assert result["points"] == points


def test_the_melds_of_a_failing_taker_go_over_at_trois_and_stay_in_the_spanish_game() -> None:
    trois = account(TROIS, tally(1, (50, 10, 55), last=2, melds=(0, 20, 0)))
    assert trois["points"] == (50, 0, 95)
    spanish = account(SPANISH_THREE, tally(1, (50, 10, 55), last=2, melds=(0, 20, 0), size=8))
    assert spanish["points"] == (50, 20, 75)


def test_void_melds_and_points_not_transferred_go_to_nobody() -> None:
    options = {**TROIS, "scoring.failed": "not_transferred", "scoring.melds_on_dedans": "void"}
    result = account(options, tally(1, (50, 10, 55), last=2, belote=1, melds=(0, 20, 0)))
    assert result["points"] == (50, 0, 85)  # the belote alone goes over


def test_nobody_of_three_marks_a_flat_162() -> None:
    with pytest.raises(ValueError, match="flat 162"):
        account({**TROIS, "scoring.failed": "162"}, tally(0, (30, 50, 50), last=0))


def test_the_hundred_of_three_goes_to_the_one_with_every_trick() -> None:
    result = account(TROIS, tally(0, (130, 0, 0), tricks=(9, 0, 0)))
    assert result["outcome"] == "made"
    assert result["points"] == (230, 0, 0)


def test_the_hundred_of_three_is_fifty_and_fifty_when_one_of_them_has_no_trick() -> None:
    result = account(TROIS, tally(0, (70, 60, 0), tricks=(5, 4, 0), last=1))
    assert result["points"] == (120, 110, 0)  # and no last ten
    failed = account(TROIS, tally(2, (70, 60, 0), tricks=(5, 4, 0), last=1, belote=2))
    assert failed["points"] == (140, 110, 0)


def test_the_shared_fifty_counts_for_the_contract() -> None:
    options = {**TROIS, "scoring.capot": "replaces_100"}
    cards = tally(0, (65, 60, 0), tricks=(5, 4, 0), last=1)
    assert account(TROIS, cards)["outcome"] == "made"  # 115 to 110
    assert account(options, cards)["outcome"] == "failed"  # 65 to 70


def test_without_sharing_only_a_side_of_three_with_every_trick_gets_the_hundred() -> None:
    options = {**TROIS, "scoring.capot": "replaces_100"}
    one_without = account(options, tally(0, (75, 60, 0), tricks=(5, 4, 0), last=1))
    assert one_without["points"] == (75, 70, 0)
    all_tricks = account(options, tally(0, (130, 0, 0), tricks=(9, 0, 0)))
    assert all_tricks["points"] == (230, 0, 0)


def test_the_ninety_of_the_spanish_game_go_to_a_player_with_every_trick() -> None:
    sweep = tally(1, (0, 120, 0), tricks=(0, 8, 0), last=1, melds=(20, 0, 0))
    assert account(SPANISH_THREE, sweep)["points"] == (20, 220, 0)
    shared = tally(1, (40, 80, 0), tricks=(2, 6, 0), last=1)
    assert account(SPANISH_THREE, shared)["points"] == (40, 90, 0)


def test_an_opponent_with_every_trick_takes_the_melds_of_both_others() -> None:
    options = {**TROIS, "scoring.melds_on_capot": "change_hands"}
    result = account(options, tally(0, (0, 0, 130), tricks=(0, 0, 9), last=2, melds=(50, 20, 0)))
    assert result["outcome"] == "failed"
    assert result["points"] == (0, 0, 300)


def test_a_level_taker_of_three_leaves_its_points_to_wait_and_the_others_mark_theirs() -> None:
    result = account(TROIS, tally(0, (40, 50, 45), last=0))
    assert result["outcome"] == "litige"
    assert result["points"] == (0, 50, 45)
    assert result["held"] == (50, 0, 0)
    assert result["rivals"] == (1, None, None)


def test_a_taker_level_with_two_has_the_first_to_act_as_its_rival() -> None:
    level = tally(1, (45, 45, 45), last=2, first=2)
    assert account(TROIS, level)["outcome"] == "failed"  # the last ten decides
    level = tally(1, (50, 40, 50), last=1, first=2)
    assert account(TROIS, level)["rivals"] == (None, 2, None)
    level = tally(1, (50, 40, 50), last=1, first=0)
    assert account(TROIS, level)["rivals"] == (None, 0, None)


def test_the_pot_of_three_goes_to_whichever_of_the_two_marks_more_in_the_next_deal() -> None:
    def next_deal(cards: tuple[int, ...]) -> Account:
        waiting = tally(2, cards, last=2, pot=(50, 0, 0), rivals=(1, None, None))
        return account(TROIS, waiting)

    to_taker = next_deal((40, 30, 60))
    assert to_taker["points"] == (90, 30, 70)  # the third marks most, and has no part in it
    assert without_pot(to_taker, 3)
    to_rival = next_deal((30, 40, 60))
    assert to_rival["points"] == (30, 90, 70)


def test_the_pot_of_three_waits_while_the_two_are_level_again() -> None:
    result = account(TROIS, tally(2, (35, 35, 60), last=2, pot=(50, 0, 0), rivals=(1, None, None)))
    assert result["outcome"] == "made"
    assert result["points"] == (35, 35, 70)
    assert result["held"] == (50, 0, 0)
    assert result["rivals"] == (1, None, None)


def test_what_a_failing_taker_loses_decides_over_the_pot_and_the_pot_over_nothing() -> None:
    result = account(TROIS, tally(2, (41, 45, 34), last=2, pot=(50, 0, 0), rivals=(1, None, None)))
    assert result["outcome"] == "failed"  # 44 to 45: the rival gets 44, and then the pot
    assert result["points"] == (41, 139, 0)


def test_a_tie_of_others_leaves_a_waiting_pot_where_it_is() -> None:
    result = account(TROIS, tally(2, (30, 50, 40), last=2, pot=(50, 0, 0), rivals=(1, None, None)))
    assert result["outcome"] == "litige"
    assert result["points"] == (30, 50, 0)
    assert result["held"] == (50, 0, 50)
    assert result["rivals"] == (1, None, 1)


def test_ties_of_one_side_add_up_and_the_newest_names_the_rival() -> None:
    result = account(TROIS, tally(0, (40, 30, 50), last=0, pot=(50, 0, 0), rivals=(1, None, None)))
    assert result["points"] == (0, 30, 50)
    assert result["held"] == (100, 0, 0)
    assert result["rivals"] == (2, None, None)


def test_two_pots_are_each_decided_between_their_own_two() -> None:
    result = account(TROIS, tally(1, (30, 60, 40), last=1, pot=(50, 0, 45), rivals=(2, None, 1)))
    assert result["outcome"] == "made"
    assert result["points"] == (30, 115, 90)  # 50 to the third (40 to 30), 45 to the taker


def test_a_pot_held_for_the_next_contract_goes_to_its_taker_or_the_best_opponent() -> None:
    options = {**TROIS, "scoring.litige": "held_next_contract_success"}

    def next_deal(takers: int | None, cards: tuple[int, ...]) -> TableTally:
        return tally(takers, cards, last=2, pot=(50, 0, 45), rivals=(1, None, 0))

    made = account(options, next_deal(2, (40, 30, 60)))
    assert made["points"] == (40, 30, 165)
    failed = account(options, next_deal(2, (40, 50, 30)))
    assert failed["points"] == (40, 185, 0)  # 50, the taker's 40, the pot of 95
    untested = {**options, "scoring.success": "none"}
    none = account(untested, next_deal(None, (40, 50, 30)))
    assert none["points"] == (40, 100, 40)  # 50 to the second; 45 wait, for 40 is level with 40
    assert none["held"] == (0, 0, 45)
    assert none["rivals"] == (None, None, 0)


def test_at_a_tie_what_the_test_leaves_out_is_marked_at_once() -> None:
    options = {**TROIS, "scoring.melds_count_for_contract": "no"}
    result = account(options, tally(0, (40, 50, 45), last=0, melds=(0, 0, 20)))
    assert result["points"] == (0, 50, 65)
    own = account(options, tally(0, (40, 50, 45), last=0, melds=(20, 0, 0)))
    assert own["points"] == (20, 50, 45)
    assert own["held"] == (50, 0, 0)


@pytest.mark.parametrize(
    ("litige", "outcome", "points"),
    [
        ("dedans", "failed", (0, 100, 45)),
        ("made", "made", (50, 50, 45)),
        ("nobody", "litige", (0, 0, 0)),
        ("defence_only", "litige", (0, 50, 45)),
    ],
)
def test_a_tie_of_three_where_nothing_is_held(
    litige: str, outcome: str, points: tuple[int, ...]
) -> None:
    result = account({**TROIS, "scoring.litige": litige}, tally(0, (40, 50, 45), last=0))
    assert result["outcome"] == outcome
    assert result["points"] == points
    assert without_pot(result, 3)


def test_level_is_enough_where_the_taker_needs_no_more() -> None:
    options = {**TROIS, "scoring.success": "at_least_equal"}
    result = account(options, tally(0, (40, 50, 45), last=0))
    assert result["outcome"] == "made"


def test_four_for_themselves_fare_like_three() -> None:
    made = account(APART, tally(3, (45, 30, 27, 50), last=3, size=8))
    assert made["points"] == (45, 30, 27, 60)
    failed = account(APART, tally(3, (70, 30, 22, 30), last=3, size=8))
    assert failed["points"] == (110, 30, 22, 0)
    level = account(APART, tally(3, (50, 40, 22, 40), last=3, size=8))
    assert level["held"] == (0, 0, 0, 50)
    assert level["rivals"] == (None, None, None, 0)


# --------------------------------------------------------------------------------- the claim


ENOUGH = ((0, "JH 9H"), (0, "AS 7S"))  # 34 and 11


def test_worked_example_62_a_wrong_claim_loses_against_a_lower_total() -> None:
    progress = claim_at((940, 680), *ENOUGH, melds=(0, 20))
    assert may_claim(TWO, progress, 0)
    result = settle_claim(TWO, progress, 0)
    assert result["totals"] == (985, 700)
    assert not result["right"]
    assert result["winner"] == 1


def test_a_right_claim_wins_even_against_a_higher_total() -> None:
    progress = claim_at((955, 1090), *ENOUGH)
    result = settle_claim(TWO, progress, 0)
    assert result["totals"] == (1000, 1090)
    assert result["right"]
    assert result["winner"] == 0


def test_a_total_that_must_be_exceeded_is_not_reached_by_meeting_it() -> None:
    progress = claim_at((955, 0), *ENOUGH)
    assert settle_claim(TWO, progress, 0)["right"]
    assert not settle_claim({**TWO, "sheet.reach": "gt"}, progress, 0)["right"]
    assert not settle_claim({**TWO, "sheet.target": 1001}, progress, 0)["right"]


def test_a_claim_books_melds_cards_and_a_finished_belote_and_nothing_else() -> None:
    progress = claim_at((0, 0), *ENOUGH, (1, "TD KD"), melds=(50, 0), belotes=(0, 1))
    assert settle_claim(TWO, progress, 0)["points"] == (95, 34)


def test_a_claim_books_no_capot_even_when_one_side_has_every_trick_so_far() -> None:
    tricks = [(0, f"{rank}S {rank}C") for rank in "AKQJ987"]
    progress = claim_at((0, 0), *tricks)
    assert progress.to_play == 2
    assert settle_claim(TWO, progress, 0)["points"] == (40, 0)  # twice 11, 4, 3, 2


def test_nobody_claims_before_his_side_has_a_trick_with_a_card_of_value() -> None:
    assert not may_claim(TWO, claim_at((1000, 0)), 0)
    assert not may_claim(TWO, claim_at((1000, 0), (0, "9S 7S"), (0, "8H 7H")), 0)
    assert not may_claim(TWO, claim_at((1000, 0), (1, "AS 7S")), 0)
    assert may_claim(TWO, claim_at((1000, 0), (0, "9H 7H")), 0)  # the nine of trumps has value


def test_nobody_claims_when_a_single_trick_is_left() -> None:
    seven = [(0, f"{rank}S {rank}C") for rank in "AKQJ987"]
    assert may_claim(TWO, claim_at((0, 0), *seven), 0)
    assert not may_claim(TWO, claim_at((0, 0), *seven, (1, "8H 9H")), 0)
    assert not may_claim(TWO, claim_at((0, 0), *seven, (1, "8H 9H"), (1, "7H TH")), 0)


def test_nobody_claims_while_seats_are_still_being_asked() -> None:
    assert not may_claim(TWO, claim_at((1000, 0), *ENOUGH, asking=True), 0)


def test_nobody_claims_where_the_table_knows_no_claim_or_no_target() -> None:
    eight = claim_at((1000, 0), *ENOUGH, size=8)
    assert not may_claim({}, eight, 0)
    assert may_claim(FOUR, eight, 0)
    assert not may_claim({**FOUR, "sheet.target": None}, eight, 0)
    with pytest.raises(ValueError, match="may not claim"):
        settle_claim({}, eight, 0)


def test_a_partner_claims_by_the_tricks_of_the_side() -> None:
    progress = claim_at((955, 0), (0, "JH 9H 8S 7S"), (0, "AS 7C 8C 7D"), size=8)
    assert may_claim(FOUR, progress, side_of(FOUR, 2))
    assert not may_claim(FOUR, progress, side_of(FOUR, 3))


def test_who_stops_when_he_has_reached_the_total_must_have_reached_it() -> None:
    options = {**TWO, "sheet.claim_out": "stop_when_reached"}
    assert may_claim(options, claim_at((955, 0), *ENOUGH), 0)
    assert not may_claim(options, claim_at((954, 0), *ENOUGH), 0)
    assert not may_claim(options, claim_at((1000, 0), (1, "AS 7S")), 0)


def test_after_a_wrong_claim_of_three_the_best_of_the_others_wins() -> None:
    tricks = ((1, "AS KS QS"),)
    assert settle_claim(TROIS, claim_at((600, 900, 700), *tricks), 1)["winner"] == 2
    assert settle_claim(TROIS, claim_at((800, 900, 700), *tricks), 1)["winner"] == 0


def test_of_two_level_others_the_next_to_act_after_the_claimer_wins() -> None:
    for claimer, winner in ((0, 1), (1, 2), (2, 0)):
        progress = claim_at((500, 500, 500), (claimer, "AS KS QS"))
        assert settle_claim(TROIS, progress, claimer)["winner"] == winner


# --------------------------------------------------------------------------- the next dealer


def test_the_deal_passes_to_the_next_seat() -> None:
    assert next_dealer(FOUR, 1, (100, 62)) == 2
    assert next_dealer(TROIS, 2, (100, 62, 0)) == 0


def test_of_two_the_one_with_the_higher_score_deals_next_or_else_the_other_one() -> None:
    for dealer, marks, expected in (
        (0, (90, 40), 0),
        (0, (40, 90), 1),
        (1, (90, 40), 0),
        (0, (60, 60), 1),
        (1, (60, 60), 0),
    ):
        assert next_dealer(TWO, dealer, marks) == expected


def test_of_a_winning_side_its_first_seat_after_the_dealer_deals_next() -> None:
    options = {**FOUR, "dealing.rotation": "hand_winner"}
    assert next_dealer(options, 0, (100, 62)) == 2
    assert next_dealer(options, 0, (62, 100)) == 1
    assert next_dealer(options, 3, (62, 100)) == 1
    assert next_dealer(options, 3, (81, 81)) == 0


def test_of_three_with_two_level_for_most_the_seat_after_the_dealer_deals_next() -> None:
    options = {**TROIS, "dealing.rotation": "hand_winner"}
    assert next_dealer(options, 0, (70, 20, 70)) == 1
    assert next_dealer(options, 0, (70, 20, 50)) == 0


def ends(
    options: Options, totals: tuple[int, ...], takers: int | None = 0, *, last_deal: bool = False
) -> tuple[bool, int | None, str | None]:
    """How a match of three stands after a deal in which all made tricks."""
    played = replace(tally(takers, (50, 40, 30)), last_deal=last_deal)
    ended = ending(options, played, account(options, played), totals)
    return (ended["over"], ended["winner"], ended["reason"])


def test_of_three_over_the_target_the_one_with_most_wins() -> None:
    assert ends(TROIS, (1000, 1010, 990)) == (True, 1, "target")
    assert ends(TROIS, (999, 990, 980)) == (False, None, None)
    assert ends(TROIS, (999, 990, 980), last_deal=True) == (True, 0, "limit")


@pytest.mark.parametrize(
    ("tie", "takers", "expected"),
    [
        ("new_deal", 1, (False, None, None)),
        ("draw", 1, (True, None, "draw")),
        ("taker", 1, (True, 1, "target")),
        ("taker", 0, (False, None, None)),
    ],
)
def test_a_taker_wins_level_totals_of_three_only_where_it_is_one_of_them(
    tie: str, takers: int, expected: tuple[bool, int | None, str | None]
) -> None:
    assert ends({**TROIS, "sheet.tie": tie}, (900, 1010, 1010), takers) == expected


def test_a_target_of_three_is_raised_until_one_alone_may_be_over_it() -> None:
    options = {**TROIS, "sheet.both_over": "raise_target"}
    played = tally(0, (50, 40, 30))
    ended = ending(options, played, account(options, played), (1000, 1110, 1310))
    assert (ended["over"], ended["target"]) == (False, 1200)


def test_a_side_of_three_without_a_trick_may_not_finish_where_that_is_forbidden() -> None:
    options = {**TROIS, "sheet.finish_restriction": "not_on_belote_when_down_or_capot"}
    played = tally(0, (90, 60, 0), tricks=(5, 4, 0))
    ended = ending(options, played, account(options, played), (900, 990, 1200))
    assert not ended["over"]


def test_each_of_three_is_rounded_and_penalties_come_off_afterwards() -> None:
    options = {**TROIS, "scoring.round": "half_up"}
    played = replace(tally(0, (75, 44, 31)), penalties=(0, 10, 0))
    assert account(options, played)["points"] == (90, 30, 30)


def test_melds_that_require_a_trick_are_void_without_one() -> None:
    options = {**TROIS, "melds.requires_trick": True}
    played = tally(0, (90, 60, 0), tricks=(5, 4, 0), melds=(0, 0, 100))
    assert account(options, played)["points"] == (140, 110, 0)


def test_a_tie_of_the_last_deal_may_be_marked_by_all() -> None:
    options = {**TROIS, "scoring.litige_last_deal": "each_own"}
    level = replace(tally(0, (50, 60, 20)), last_deal=True)
    assert account(options, level)["points"] == (60, 60, 20)
    assert without_pot(account(options, level), 3)
