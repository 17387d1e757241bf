"""Auctions and contracts by the library and by the oracles: functions fail where they differ."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import belote
from belote import Bidding, Deal, DealResult, Play, Playing, Ruleset, State
from belote.ladder import Slam
from differential import contract_oracle, contract_samples, oracle, samples
from differential.auction_oracle import Auction, Call, auction, dealt
from differential.contract_axes import Axes, side_of
from differential.contract_oracle import Facts, first_leader

OTHER_NAMES = {"NT": "NONE", "AT": "ALL"}
"""Sans-atout and tout-atout as the oracle of suits writes them."""


def compare_settlement(
    axes: Axes, ruleset: Ruleset, rng: Random, *, melds: bool = False
) -> tuple[str, int]:
    """Compare the account of a deal; return what became of the contract, and the doubling."""
    facts = contract_samples.facts(rng, axes, melds=melds)
    score = belote.settle(ruleset, contract_samples.tally(rng, facts))
    check_score(axes, facts, score, ruleset)
    for side in range(2):
        assert score.points[side] == sum(line.points for line in score.of(side)), (ruleset, facts)
    return score.outcome.value, facts.doubled


def check_score(axes: Axes, facts: Facts, score: belote.DealScore, told: object) -> None:
    """Check an account against the oracle's."""
    expected = contract_oracle.account(axes, facts)
    found = (score.points, score.held_over, score.outcome.value)
    assert (expected["points"], expected["held_over"], expected["outcome"]) == found, (facts, told)


def heard(action: belote.Action) -> Call:
    """Return a call in the oracle's words."""
    seat, word, *rest = str(action).split()
    return (word, int(seat), *(int(each) if each.isdigit() else each for each in rest))


@dataclass
class Hands:
    """What the table has seen of one deal, in the oracle's words."""

    axes: Axes
    of_suits: samples.Axes
    dealer: int
    contract: belote.Contract
    hands: tuple[frozenset[str], ...]
    played: list[list[tuple[str, bool]]] = field(default_factory=lambda: [[], [], [], []])

    @property
    def trump(self) -> str:
        """The trumps of the contract."""
        return str(self.contract.trump)

    def held(self, seat: int) -> frozenset[str]:
        """The cards that a seat still has."""
        return self.hands[seat] - {card for card, _ in self.played[seat]}

    def legal(self, seat: int, trick: Sequence[str]) -> frozenset[str]:
        """The cards that a seat may play."""
        if self.trump in OTHER_NAMES:
            return contract_oracle.legal(self.axes, self.held(seat), trick, self.trump)
        return oracle.legal_cards(
            self.of_suits, hand=self.held(seat), trick=trick, trump=self.trump
        )

    def winner(self, trick: Sequence[str]) -> int:
        """The place in a trick of the card that wins it."""
        if self.trump in OTHER_NAMES:
            return contract_oracle.winner(self.axes, trick, self.trump)
        return oracle.trick_winner(self.of_suits, trick=trick, trump=self.trump)


def compare_deal(ruleset: Ruleset, rng: Random) -> str:
    """Compare a deal from the first call to the account; tell what became of it."""
    axes = contract_samples.for_oracle(ruleset)
    dealer = rng.randrange(4)
    pack = rng.sample(belote.shuffled(0), 32)
    state = belote.apply(belote.new_match(ruleset, dealer=dealer), Deal(tuple(pack)))
    found, state = compare_auction(axes, state, dealer, rng)
    if found["contract"] is None:
        return "passed out"
    assert isinstance(state, Playing)
    if axes["dealing.upcard"] == "none":
        hands = dealt(axes, [str(card) for card in pack], dealer, found["contract"]["taker"])
        assert hands == hands_of(state), (ruleset, state)
    assert first_leader(axes, dealer, found["contract"]) == state.leader, (ruleset, state)
    of_suits = samples.options_of(ruleset)
    table = Hands(axes, of_suits, dealer, state.contract, hands_of(state))
    compare_tricks(table, state, rng)
    return "played" if state.contract.doubled == 0 else "doubled"


def hands_of(state: Bidding | Playing) -> tuple[frozenset[str], ...]:
    """Return the four hands."""
    return tuple(frozenset(map(str, state.hand(seat))) for seat in range(4))


def compare_auction(axes: Axes, state: State, dealer: int, rng: Random) -> tuple[Auction, State]:
    """Compare an auction call by call; return how it ended, and the state after it."""
    assert isinstance(state, Bidding)
    turned = "" if state.turn_up is None else str(state.turn_up)
    assert (turned == "") == (axes["dealing.upcard"] == "none")
    calls: list[Call] = []
    shyness = rng.choice(SHYNESS)
    while True:
        found = auction(axes, dealer=dealer, turned=turned, calls=calls)
        if found["end"] != "goes on":
            break
        assert isinstance(state, Bidding), (axes, calls)
        compare_question(found, state, calls)
        action = next_call(state, rng, shyness)
        calls.append(heard(action))
        state = belote.apply(state, action)
    compare_end(found, state, calls)
    return found, state


def compare_question(found: Auction, state: Bidding, calls: Sequence[Call]) -> None:
    """Compare who is asked, for what, and what the others may throw in."""
    told = (state.ruleset, calls)
    assert found["asked"] == state.to_act, told
    assert found["answers"] == set(map(heard, belote.legal_actions(state))), told
    assert found["thrown_in"] == set(map(heard, belote.interjections(state))), told


def compare_end(found: Auction, state: State, calls: Sequence[Call]) -> None:
    """Compare what an auction has ended in."""
    told = (state.ruleset, calls)
    if found["end"] == "passed out":
        assert not isinstance(state, Bidding | Playing), told
        assert state.results[-1].contract is None, told
        return
    assert isinstance(state, Playing), told
    made = state.contract
    expected = found["contract"]
    assert expected is not None
    told_by_oracle = (
        expected["taker"],
        expected["trump"],
        expected["points"],
        expected["doubled"],
    )
    assert told_by_oracle == (made.taker, str(made.trump), height_of(made), made.doubled), told


def height_of(contract: belote.Contract) -> int | str | None:
    """Return what was bid, in the oracle's words."""
    return contract.points.value if isinstance(contract.points, Slam) else contract.points


BOLDNESS = 0.4
SHYNESS = (0.3, 0.3, 0.85)
"""How often a table doubles, and how often it passes; one in three has poor hands."""


def next_call(state: Bidding, rng: Random, shyness: float) -> belote.Action:
    """Return a call: a doubling when it is possible, a pass, or a bid, most often a low one."""
    thrown_in = belote.interjections(state)
    legal = belote.legal_actions(state)
    doubling = [action for action in (*legal, *thrown_in) if "coinche" in str(action)]
    if doubling and rng.random() < BOLDNESS:
        return rng.choice(doubling)
    passing = [action for action in legal if heard(action)[0] == "pass"]
    if passing and rng.random() < shyness:
        return passing[0]
    return rng.choice(legal[:12] if rng.random() < 0.8 else legal)


def compare_tricks(table: Hands, state: State, rng: Random) -> None:
    """Compare the play card by card, then the account."""
    while isinstance(state, Playing):
        seat = state.to_act
        assert seat is not None
        legal = belote.legal_actions(state)
        compare_plays(table, state, seat, legal)
        action = rng.choice(legal)
        assert isinstance(action, Play)
        table.played[seat].append((str(action.card), action.belote))
        state = belote.apply(state, action)
    check_account(table, state.results[-1], state.ruleset)


def compare_plays(
    table: Hands, state: Playing, seat: int, actions: Sequence[belote.Action]
) -> None:
    """Compare the cards that may be played, and those with which the word may be said."""
    trick = [str(card) for card in state.trick.cards]
    legal = table.legal(seat, trick)
    hand, played = table.hands[seat], table.played[seat]
    words = contract_oracle.speakable(table.axes, hand, played, table.trump)
    plays = [action for action in actions if isinstance(action, Play)]
    told = (state.ruleset, state)
    assert legal == {str(play.card) for play in plays if not play.belote}, told
    assert legal & words == {str(play.card) for play in plays if play.belote}, told


def check_account(table: Hands, result: DealResult, told: object) -> None:
    """Check the account of a deal that has just ended."""
    points, tricks, by_seat, last = [0, 0], [0, 0], [0, 0, 0, 0], 0
    for trick in result.tricks:
        cards = [str(card) for card in trick.cards]
        last = (trick.leader + table.winner(cards)) % 4
        worth = sum(contract_oracle.card_points(table.axes, card, table.trump) for card in cards)
        assert (last, worth) == (trick.winner, trick.points), told
        points[side_of(last)] += worth
        tricks[side_of(last)] += 1
        by_seat[last] += 1
    made = table.contract
    facts = Facts(
        taker=made.taker,
        trump=table.trump,
        points=(points[0], points[1]),
        last_trick=side_of(last),
        tricks=(tricks[0], tricks[1]),
        bid=height_of(made),
        doubled=made.doubled,
        alone=by_seat[made.taker],
        belotes=(belotes_of(table, 0), belotes_of(table, 1)),
    )
    check_score(table.axes, facts, result.score, told)


def belotes_of(table: Hands, side: int) -> int:
    """Return the belotes of a side that count; its pardons are those of a whole match."""
    pardons = int(table.axes["tricks.belote_tolerance"])
    count = 0
    for seat in (side, side + 2):
        of = (table.axes, table.hands[seat], table.played[seat], table.trump)
        found = contract_oracle.belotes(*of, pardons)
        pardons -= found - contract_oracle.belotes(*of, 0)
        count += found
    return count
