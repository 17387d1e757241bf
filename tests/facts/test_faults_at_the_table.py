"""The mistakes of other engines that show at a table, each with what is right."""

import pickle

import pytest

from belote import (
    Bidding,
    Card,
    Deal,
    Dealing,
    EndMatch,
    Play,
    Playing,
    Sheet,
    State,
    Take,
    Trump,
    apply,
    cards,
    explain,
    legal_actions,
    new_match,
    pack_for,
    position,
    settle,
    trick_winner,
)
from facts.reading import EVERY_CARD, auction, rows, rules_of, tally
from facts.scenes import (
    ALONE,
    AUTO,
    BY_SUIT,
    FFB,
    after_auction,
    belotes,
    finished,
    first_plays,
    holding,
    passed,
    played,
    where,
    words,
)

# -- the order of the cards --------------------------------------------------------------------


def weakest_first(hand: tuple[Card, ...], trump: Trump) -> list[Card]:
    """Sort a hand of one suit by how many of its cards each beats."""
    return sorted(
        hand,
        key=lambda card: sum(
            trick_winner(FFB, trick=(other, card), trump=trump) for other in hand if other != card
        ),
    )


@pytest.mark.parametrize(
    ("suit", "order"), [("H", "7 8 Q K T A 9 J"), ("S", "7 8 9 J Q K T A")], ids=["trump", "plain"]
)
def test_b008_strength_is_a_table_of_its_own(suit: str, order: str) -> None:
    ordered = [Card[rank + suit] for rank in order.split()]

    assert ordered == weakest_first(tuple(sorted(ordered)), Trump.HEARTS)


def test_b226_a_hand_can_be_sorted_under_its_trumps() -> None:
    found = weakest_first(cards("7H 9H JH AH"), Trump.HEARTS)

    assert cards("JH 9H AH 7H") == tuple(reversed(found))


# -- dealing -----------------------------------------------------------------------------------


def test_b046_the_taker_of_the_turn_up_receives_two_more() -> None:
    state = passed(auction(FFB, dealer=0, turned=Card.JH), 1)
    assert isinstance(state, Bidding)
    before = set(state.hand(2))
    after = apply(state, Take(2))
    assert isinstance(after, Playing)

    assert [len(hand) for hand in where(after)] == [8, 8, 8, 8]
    assert set(EVERY_CARD) == set().union(*where(after))
    assert Card.JH in after.hand(2)
    assert len(set(after.hand(2)) - before - {Card.JH}) == 2


def test_b049_a_state_read_back_holds_the_same_pack() -> None:
    state = after_auction()
    again = pickle.loads(pickle.dumps(state))

    assert state == again
    assert where(state) == where(again)
    assert set(EVERY_CARD) == set().union(*where(again))


def test_b051_the_deal_moves_by_one_seat_passed_out_deals_included() -> None:
    first: State = new_match(FFB, seed=7)
    second = passed(first_plays(first, 1), 8)
    third = second
    while len(third.results) < 2:
        third = first_plays(third, 1)

    assert [state.dealer for state in (first, second, third)] == [0, 1, 2]


def test_b053_after_the_last_seat_comes_the_first() -> None:
    state = auction(FFB, dealer=2, turned=Card.JH)

    assert [state.to_act, passed(state, 1).to_act] == [3, 0]


def test_b054_the_seat_after_the_dealer_leads_whoever_spoke_last() -> None:
    state = apply(passed(auction(FFB, dealer=1, turned=Card.JH), 1), Take(3))

    assert state.to_act == 2


@pytest.mark.parametrize(("leads", "leader"), [("right_of_dealer", 1), ("taker", 3)])
def test_b055_the_taker_leads_only_where_the_table_says_so(leads: str, leader: int) -> None:
    rules = FFB.but({"tricks.first_leader": leads})
    state = apply(passed(auction(rules, dealer=0, turned=Card.JH), 2), Take(3))

    assert leader == state.to_act


def hearts_for(state: State, holder: int) -> State:
    """Deal all hearts to a seat, which takes; the other suits lie whole in other hands."""
    hands = [BY_SUIT[(2 + seat - holder) % 4] for seat in range(4)]
    pack = pack_for(FFB, hands=hands, dealer=state.dealer, taker=holder, turn_up=Card.JH)
    state = apply(state, Deal(pack))
    while state.to_act != holder:
        state = passed(state, 1)
    return apply(state, Take(holder))


def test_b058_a_new_deal_remembers_no_word() -> None:
    state = hearts_for(new_match(FFB), 1)
    while not state.results:
        said = [play for play in legal_actions(state) if isinstance(play, Play) and play.belote]
        state = apply(state, said[0] if said else legal_actions(state)[0])
    silent = finished(hearts_for(state, 1))

    assert [belotes(state.results[0]), belotes(silent)] == [[1], []]


@pytest.mark.parametrize(("packets", "places"), [("3+2", "0 1 2 12 13"), ("2+3", "0 1 8 9 10")])
def test_b061_a_stacked_pack_is_dealt_as_it_lies(packets: str, places: str) -> None:
    rules = FFB.but({"dealing.packets_before_auction": packets})
    pack = EVERY_CARD[7:] + EVERY_CARD[:7]
    states = [apply(new_match(rules, seed=seed), Deal(pack)) for seed in (1, 2)]
    expected = {pack[int(place)] for place in places.split()}

    for state in states:
        assert isinstance(state, Bidding)
        assert expected == set(state.hand(1))
        assert pack[20] == state.turn_up


# -- the auction -------------------------------------------------------------------------------


def test_b014_no_card_is_played_while_the_auction_is_open() -> None:
    state = auction(FFB, dealer=3, turned=Card.JH)
    assert isinstance(state, Bidding)
    refused = explain(state, Play(0, state.hand(0)[0]))

    assert refused is not None
    assert refused.reason == "phase/in_auction"
    assert all(not isinstance(call, Play) for call in legal_actions(state))


def test_b074_the_second_round_begins_after_four_passes() -> None:
    state = auction(FFB, dealer=0, turned=Card.JH)
    states = [passed(state, count) for count in range(5)]

    assert [bids.round for bids in states if isinstance(bids, Bidding)] == [1, 1, 1, 1, 2]
    assert [Take((at + 1) % 4) in legal_actions(after) for at, after in enumerate(states)] == [
        True,
        True,
        True,
        True,
        False,
    ]


def test_b077_an_auction_ends_with_its_deal() -> None:
    state: State = after_auction()
    while not isinstance(state, Dealing):
        state = first_plays(state, 1)
    state = first_plays(state, 1)

    assert isinstance(state, Bidding)
    assert state.bids == ()
    assert state.round == 1


# -- the words of belote -----------------------------------------------------------------------


def test_b109_no_word_goes_with_half_a_pair() -> None:
    state = holding(FFB, ("KH 7S", "8S 9S", "TS JS", "QS AS"))
    refused = explain(state, Play(0, Card.KH, belote=True))

    assert set() == words(state)
    assert refused is not None
    assert refused.reason == "belote/not_the_pair"


def test_b110_a_split_pair_is_nobodys_whoever_captures_it() -> None:
    state = holding(AUTO, ("KH 7S", "QH 8S", "AH 9S", "7D TD"))
    after = played(state, "0 play KH", "1 play QH", "2 play AH", "3 play 7D")

    assert after.results == ()
    assert after.to_act == 2
    assert belotes(finished(after)) == []


def test_b117_silence_with_the_first_card_forfeits_the_belote() -> None:
    state = holding(FFB, ALONE)
    silent = played(state, "0 play KH", "1 play 7C", "2 play TC", "3 play 7D")
    refused = explain(silent, Play(0, Card.QH, belote=True))

    assert cards("QH KH") == tuple(sorted(words(state)))
    assert set() == words(silent)
    assert refused is not None
    assert refused.reason == "belote/first_word_missing"
    assert belotes(finished(silent)) == []


def test_b118_a_word_not_said_stays_unsaid_when_stored() -> None:
    state = holding(FFB, ALONE)
    rest = ("1 play 7C", "2 play TC", "3 play 7D")
    silent, said = played(state, "0 play KH", *rest), played(state, "0 play KH belote", *rest)
    again = [pickle.loads(pickle.dumps(state)) for state in (silent, said)]

    assert [set(), {Card.QH}] == [words(state) for state in again]
    assert again[0] != again[1]


def test_b122_a_word_goes_with_each_card_of_the_pair_once() -> None:
    state = holding(FFB, ALONE)
    king = played(state, "0 play KH belote", "1 play 7C", "2 play TC", "3 play 7D")
    queen = played(king, "0 play QH belote", "1 play 8C", "2 play QC", "3 play 8D")

    assert [{Card.KH, Card.QH}, {Card.QH}, set()] == [words(one) for one in (state, king, queen)]


def test_b123_the_belote_is_its_holders_when_the_cards_are_gone() -> None:
    state = holding(FFB, ALONE)
    king = played(state, "0 play KH belote", "1 play 7C", "2 play TC", "3 play 7D")
    queen = played(king, "0 play QH belote", "1 play 8C", "2 play QC", "3 play 8D")

    assert belotes(finished(queen)) == [0]


# -- points ------------------------------------------------------------------------------------


@pytest.mark.parametrize("trump", [trump for trump in Trump if trump.suit is not None])
def test_b128_the_pack_holds_152_points_and_the_last_trick_ten(trump: Trump) -> None:
    hands = [EVERY_CARD[seat::4] for seat in range(4)]
    result = finished(position(FFB, hands=hands, contract=trump, taker=0, leader=0))
    lines = {
        label: sum(line.points for line in result.score.lines if line.label == label)
        for label in ("cards", "last_trick")
    }

    assert sum(trick.points for trick in result.tricks) == 152
    assert lines == {"cards": 152, "last_trick": 10}


def test_b142_the_points_of_tricks_add_up() -> None:
    state = holding(FFB, ("9H TD", "AS 7D", "7S KD", "8S 8D"))
    first = played(state, "0 play 9H", "1 play AS", "2 play 7S", "3 play 8S")
    result = finished(first)
    made = sum(line.points for line in result.score.of(0) if line.label == "cards")

    assert isinstance(first, Playing)
    assert first.points == (25, 0)
    assert [trick.points for trick in result.tricks] == [25, 14]
    assert made == 39


@pytest.mark.parametrize(("scores", "winner"), [((50, 20), 0), ((20, 50), 1)])
def test_b143_the_side_with_more_points_leads(scores: tuple[int, int], winner: int) -> None:
    state = position(
        FFB,
        hands=[cards(hand) for hand in ALONE],
        contract=Trump.HEARTS,
        taker=0,
        leader=0,
        scores=scores,
    )

    assert winner == apply(state, EndMatch()).winner


DEALS = [row for row in rows("cases/score") if "deal" in row]


def test_b156_the_lines_of_an_account_add_up() -> None:
    for row in DEALS:
        score = settle(rules_of(row), tally(row["deal"]))

        assert list(score.points) == [
            sum(line.points for line in score.of(side)) for side in range(2)
        ]


@pytest.mark.parametrize("rounding", ["none", "half_up", "six_up", "complement_160"])
def test_b162_scores_are_whole_numbers(rounding: str) -> None:
    deal = tally({"takers": 0, "totals": [97, 65], "belote": 1})
    sheet = Sheet(FFB.but({"scoring.round": rounding})).add(deal)
    marks = [*sheet.scores, *(line.points for line in sheet.results[0].score.lines)]

    assert {int} == set(map(type, marks))
