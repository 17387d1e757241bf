"""What a type checker knows of the public surface; never run."""

from random import SystemRandom
from typing import assert_never, assert_type

import belote
from belote import (
    Action,
    Bid,
    Bidding,
    Card,
    Choose,
    Coinche,
    Contract,
    Deal,
    DealResult,
    DealScore,
    Declare,
    IllegalActionError,
    MatchOver,
    Meld,
    Outcome,
    Pass,
    Play,
    Playing,
    Rank,
    Ruleset,
    Sheet,
    Slam,
    State,
    Suit,
    Surcoinche,
    Take,
    Tally,
    Trick,
    Trump,
    Violation,
    cards,
    rulesets,
)
from belote.actions import Call, SeatAction
from belote.axes import Option
from belote.events import Event, PublicEvent
from belote.meld import MeldKind
from belote.scoring.account import ScoreLine

assert_type(rulesets.FFB, Ruleset)
assert_type(rulesets.get("ffb"), Ruleset)
assert_type(rulesets.get("ffb", {"sheet.target": 500}), Ruleset)
assert_type(rulesets.names(), tuple[str, ...])
assert_type(rulesets.FFB.but({"sheet.target": 500}), Ruleset)
assert_type(rulesets.FFB.fingerprint, str)
option: Option = rulesets.FFB.options["sheet.target"]

opening = belote.new_match(rulesets.FFB, seed="table", dealer=None)
assert_type(opening, State)
assert_type(belote.legal_actions(opening), tuple[Action, ...])
assert_type(belote.interjections(opening), tuple[Action, ...])
assert_type(belote.explain(opening, Pass(0)), Violation | None)
assert_type(belote.is_legal(opening, Pass(0)), bool)
state = belote.apply(opening, Deal(belote.shuffled(SystemRandom())))
assert_type(state, State)
assert_type(belote.action("1 pass", rulesets.FFB), Action)
silence: SeatAction = Declare(0)

made = belote.step(opening, Deal(belote.shuffled(SystemRandom())))
assert_type(made, belote.Step)
assert_type(made.state, State)
assert_type(made.events, tuple[Event, ...])
assert_type(belote.redact(made.events[0], 1), Event)
assert_type(belote.redact(made.events[0], None), PublicEvent)

finished = opening
while not finished.is_over:
    finished = belote.apply(finished, belote.legal_actions(finished)[0])

assert_type(state.to_act, int | None)
assert_type(state.is_over, bool)
assert_type(state.ruleset, Ruleset)
assert_type(state.scores, tuple[int, ...])
assert_type(state.held_over, tuple[int, ...])
assert_type(state.dealer, int)
assert_type(state.deal_number, int)
assert_type(state.results, tuple[DealResult, ...])
assert_type(state.winner, int | None)
assert_type(state.actions, tuple[Action, ...])

if isinstance(state, Bidding):
    assert_type(state.hand(0), tuple[Card, ...])
    assert_type(state.turn_up, Card | None)
    assert_type(state.contract, Contract | None)
    assert_type(state.bids, tuple[Call, ...])
    assert_type(state.round, int)
    assert_type(state.stock, tuple[Card, ...])
elif isinstance(state, Playing):
    assert_type(state.hand(0), tuple[Card, ...])
    assert_type(state.contract, Contract)
    assert_type(state.leader, int)
    assert_type(state.trick, Trick)
    assert_type(state.last_trick, Trick | None)
    assert_type(state.tricks, tuple[Trick, ...])
    assert_type(state.turn_up, Card | None)
    assert_type(state.points, tuple[int, ...])
    assert_type(state.is_declaring, bool)
    assert_type(state.melds, tuple[tuple[Meld, ...], ...])
    assert_type(state.shown_melds, tuple[tuple[Meld, ...], ...])
    assert_type(state.bids, tuple[Call, ...])
elif isinstance(state, MatchOver):
    assert_type(state.reason, str)

hand = cards("JH 9H AS")
assert_type(hand, tuple[Card, ...])
card: Card = Card.JH
assert_type(Card["7H"], Card)
assert_type(card.suit, Suit)
assert_type(card.rank, Rank)
assert_type(Trump.HEARTS.suit, Suit | None)

assert_type(
    belote.legal_cards(rulesets.FFB, hand=hand, trick=(), trump=Trump.HEARTS), tuple[Card, ...]
)
assert_type(
    belote.why_not(rulesets.FFB, Card.AS, hand=hand, trick=(), trump=Trump.HEARTS),
    Violation | None,
)
assert_type(belote.trick_winner(rulesets.FFB, trick=hand, trump=Trump.HEARTS), int)
assert_type(
    belote.position(rulesets.FFB, hands=[hand] * 4, contract=Trump.HEARTS, taker=0, leader=0),
    Playing,
)
assert_type(belote.pack_for(rulesets.FFB, hands=[hand] * 4, dealer=0), tuple[Card, ...])

meld = Meld(hand)
assert_type(meld.kind, MeldKind)
assert_type(meld.cards, tuple[Card, ...])
assert_type(meld.points, int)
assert_type(meld.top, Card)
assert_type(meld.in_trump, bool)
ANNONCES = rulesets.FFB_ANNONCES
contract = Contract(0, Trump.HEARTS, Slam.CAPOT, doubled=1)
assert_type(contract.points, int | Slam | None)
assert_type(contract.doubled, int)

assert_type(belote.find_melds(ANNONCES, hand=hand, trump=Trump.HEARTS), tuple[Meld, ...])
assert_type(
    belote.score_melds(ANNONCES, [[meld], (), (), ()], trump=Trump.HEARTS, leader=0),
    tuple[tuple[Meld, ...], ...],
)
assert_type(
    belote.compare_melds(ANNONCES, [[meld], (), (), ()], trump=Trump.HEARTS, leader=0), int | None
)

tally = Tally(takers=0, card_points=(82, 70), last_trick=0, tricks=(5, 3), belotes=(1, 0))
assert_type(tally.takers, int | None)
assert_type(tally.melds, tuple[tuple[Meld, ...], ...])
score = belote.settle(rulesets.FFB, tally, scores=(0, 0))
assert_type(score, DealScore)
assert_type(score.points, tuple[int, ...])
assert_type(score.held_over, tuple[int, ...])
assert_type(score.outcome, Outcome)
assert_type(score.lines, tuple[ScoreLine, ...])
assert_type(score.of(0), tuple[ScoreLine, ...])

sheet = Sheet(rulesets.FFB, dealer=1).add(tally).passed_out()
assert_type(sheet, Sheet)
assert_type(sheet.scores, tuple[int, ...])
assert_type(sheet.results[0].contract, Contract | None)
assert_type(sheet.results[0].score, DealScore)
assert_type(sheet.results[0].hands, tuple[tuple[Card, ...], ...])
assert_type(sheet.results[0].tricks, tuple[Trick, ...])
assert_type(sheet.results[0].bids, tuple[Call, ...])
assert_type(sheet.results[0].melds, tuple[tuple[Meld, ...], ...])
assert_type(sheet.winner, int | None)

try:
    belote.apply(state, Take(1))
except IllegalActionError as error:
    assert_type(error.action, Action)
    assert_type(error.violation, Violation)
    assert_type(error.violation.reason, str)
    assert_type(error.violation.text("en"), str)
    assert_type(error.legal, tuple[Action, ...])


def seat_of(action: Action) -> int | None:
    """Take the union of actions apart: nothing is left at the end."""
    match action:
        case Deal():
            assert_type(action.pack, tuple[Card, ...])
            return None
        case belote.EndMatch():
            assert_type(action.reason, str)
            return None
        case Choose():
            assert_type(action.trump, Trump)
        case Play():
            assert_type(action.card, Card)
            assert_type(action.belote, bool)
        case Declare():
            assert_type(action.melds, tuple[Meld, ...])
            assert_type(action.index, int)
        case Bid():
            assert_type(action.points, int | Slam)
            assert_type(action.trump, Trump)
        case Pass() | Take() | Coinche() | Surcoinche() | belote.Exchange() | belote.Claim():
            pass
        case _:
            assert_never(action)
    return action.seat


def bot(view: belote.Observation) -> Action:
    """A bot is given what its seat may see."""
    return view.legal_actions[0]


view = belote.observe(belote.new_match(rulesets.FFB, seed=7), 0)
assert_type(view, belote.Observation)
assert_type(view.hand, tuple[Card, ...])
assert_type(view.contract, Contract | None)
assert_type(bot(view), Action)
assert_type(belote.legal_actions(view), tuple[Action, ...])
assert_type(belote.public_view(belote.new_match(rulesets.FFB)), belote.PublicView)
assert_type(belote.step(belote.new_match(rulesets.FFB), Deal(tuple(Card))), belote.Step)
assert_type(belote.count_worlds(view), int)
assert_type(belote.knowledge(view).possible(1), tuple[Card, ...])


# What a checker must refuse: an error that goes away makes its comment an error.

state.scores = (0, 0)  # type: ignore[misc]
state.dealer = 1  # type: ignore[misc]
rulesets.FFB.name = "mine"  # type: ignore[misc]
score.points = (0, 0)  # type: ignore[misc]
Play(0, "JH")  # type: ignore[arg-type]
Choose(1, Suit.HEARTS)  # type: ignore[arg-type]
Choose(1, "H")  # type: ignore[arg-type]
Bid(1, "90", Trump.HEARTS)  # type: ignore[arg-type]
Bid(1, 90, "H")  # type: ignore[arg-type]
Bid(1, 90)  # type: ignore[call-arg]
Play(0, Card.JH, belote="belote")  # type: ignore[arg-type]
Declare(0, ("tierce QH",))  # type: ignore[arg-type]
Meld("QH")  # type: ignore[arg-type]
Tally(0, (82, 70), 0, (5, 3))  # type: ignore[call-arg]
Tally(takers=0, card_points=(82, 70), last_trick=0)  # type: ignore[call-arg]
belote.legal_cards(rulesets.FFB, hand, (), Trump.HEARTS)  # type: ignore[call-arg]
belote.legal_cards(rulesets.FFB, hand=hand, trick=(), trump="H")  # type: ignore[arg-type]
belote.legal_cards(rulesets.FFB, hand="JH", trick=(), trump=Trump.HEARTS)  # type: ignore[arg-type]
belote.new_match("ffb")  # type: ignore[arg-type]
belote.new_match(rulesets.FFB, seed=1.5)  # type: ignore[arg-type]
belote.apply(state, "1 pass")  # type: ignore[arg-type]
belote.apply(state, None)  # type: ignore[arg-type]
state.hand(0)  # type: ignore[attr-defined]
sheet.scores = (0, 0)  # type: ignore[misc]
bot(state)  # type: ignore[arg-type]
bot(belote.public_view(belote.new_match(rulesets.FFB)))  # type: ignore[arg-type]
view.hand = ()  # type: ignore[misc]
view.stock()  # type: ignore[attr-defined]
belote.apply(view, belote.Pass(0))  # type: ignore[arg-type]
belote.observe(view, 0)  # type: ignore[arg-type]
