"""One of everything that can happen, and a client that follows a match by what it is told."""

from __future__ import annotations

from typing import Final

import attrs

from belote import (
    Bid,
    Card,
    Contract,
    DealResult,
    Meld,
    Outcome,
    Pass,
    Rank,
    Ruleset,
    Slam,
    Trick,
    Trump,
    cards,
    events,
)
from belote.actions import Call
from belote.events import Event, PrivateEvent, PublicEvent
from belote.meld import MeldKind, run, square
from belote.scoring.account import DealScore, ScoreLine

SCORE: Final = DealScore((162, 0), (0, 0), Outcome.MADE, (ScoreLine(0, "cards", 162, "6.1"),))
TRICK: Final = Trick(1, cards("7H 8H 9H TH"), 3, 24)
MELDS: Final = (square(Rank.JACK), run(Card.AH, 4))

PRIVATE: Final[tuple[PrivateEvent, ...]] = (
    events.CardsDealt(1, cards("7C 8C 9C")),
    events.MeldsDeclared(2, MELDS),
    events.MeldsDeclared(2, ()),
)
PUBLIC: Final[tuple[PublicEvent, ...]] = (
    events.DealBegan(1, 0),
    events.CardsDealtFaceDown(1, 3),
    events.CardTurned(Card.JH),
    events.CallMade(Pass(1)),
    events.CallMade(Bid(2, Slam.CAPOT, Trump.ALL)),
    events.ContractFixed(Contract(2, Trump.HEARTS, 90, 1)),
    events.TurnUpReceived(2, Card.JH),
    events.BottomCardShown(Card.AS),
    events.DealPassedOut(3),
    events.TurnUpExchanged(0, Card.KH, Card["7H"], None),
    events.ExchangeDeclined(3),
    events.MeldsAnnounced(2, (MeldKind.QUARTE, MeldKind.SQUARE)),
    events.MeldsAnnounced(2, tuple(MeldKind)),
    events.MeldsAnnounced(2, ()),
    events.MeldsNamed(2, MELDS),
    events.MeldsShown(2, MELDS),
    events.CardPlayed(0, Card.QH),
    events.WordSaid(0, "belote", Card.QH),
    events.WordSaid(0, "rebelote", Card.KH),
    events.TrickWon(TRICK, 7),
    events.TrickWon(TRICK, 0),
    events.ClaimMade(1),
    events.DealScored(4, SCORE, (1, 0), (501, 320)),
    events.PotChanged((81, 0)),
    events.PotChanged((0, 0)),
    events.TargetRaised(1100),
    events.DealerMoved(1),
    *(
        events.MatchEnded(reason, 1, (320, 1004))
        for reason in ("target", "limit", "claim", "instant_win", "ended")
    ),
    events.MatchEnded("draw", None, (500, 500)),
    events.MatchEnded("ended", None, (500, 500)),
)
EVENTS: Final[tuple[Event, ...]] = (*PRIVATE, *PUBLIC)


@attrs.define
class Deal:
    """What a client knows of the deal that goes on."""

    number: int
    dealer: int
    sizes: list[int]
    hand: set[Card] = attrs.Factory(set)
    turn_up: Card | None = None
    bottom: Card | None = None
    bids: list[Call] = attrs.Factory(list)
    contract: Contract | None = None
    exchanged_by: int | None = None
    announced: list[tuple[MeldKind, ...]] = attrs.Factory(list)
    own: tuple[Meld, ...] = ()
    named: list[tuple[Meld, ...]] = attrs.Factory(list)
    shown: list[tuple[Meld, ...]] = attrs.Factory(list)
    trick: list[Card] = attrs.Factory(list)
    tricks: list[Trick] = attrs.Factory(list)
    laid: list[list[Card]] = attrs.Factory(list)
    claimed_by: int | None = None


@attrs.define
class Client:
    """A match as a seat, or a spectator, is told of it.

    Attributes:
        ruleset: the rules of the table.
        dealer: who deals first.
        seat: whose eyes these are; `None` for a spectator's.
    """

    ruleset: Ruleset
    dealer: int
    seat: int | None
    scores: tuple[int, ...] = ()
    pot: tuple[int, ...] = ()
    results: list[DealResult] = attrs.Factory(list)
    deal: Deal | None = None
    number: int = 0
    reason: str | None = None
    winner: int | None = None

    def __attrs_post_init__(self) -> None:
        self.scores = self.pot = (0,) * self.ruleset.seating.side_count

    @property
    def table(self) -> Deal:
        """The deal that goes on."""
        assert self.deal is not None
        return self.deal

    def hear(self, event: Event) -> None:
        """Take note of what happens."""
        match event:
            case events.DealBegan(number, dealer):
                assert dealer == self.dealer
                self.number = number
                self.deal = self._new(number, dealer)
            case events.DealPassedOut():
                self._pass_out()
            case events.DealScored(_, score, belotes, scores):
                self._write(score, belotes, None)
                self.scores = scores
            case events.PotChanged(held_over):
                self.pot = held_over
            case events.DealerMoved(seat):
                self.dealer = seat
            case events.TargetRaised():
                pass
            case events.MatchEnded(reason, winner, scores):
                if reason == "instant_win":
                    score = DealScore((0,) * len(scores), self.pot, Outcome.NO_CONTRACT, ())
                    self._write(score, (), winner)
                assert scores == self.scores
                self.reason, self.winner, self.deal = reason, winner, None
            case _:
                self._hear_deal(event, self.table)

    def _new(self, number: int, dealer: int) -> Deal:
        seats = range(self.ruleset.seating.players)
        made = Deal(number, dealer, [0 for _ in seats], laid=[[] for _ in seats])
        made.announced = [() for _ in seats]
        made.named = [() for _ in seats]
        made.shown = [() for _ in seats]
        return made

    def _hear_deal(self, event: Event, deal: Deal) -> None:
        match event:
            case events.CardsDealt(seat, dealt):
                assert seat == self.seat
                deal.hand |= set(dealt)
                deal.sizes[seat] += len(dealt)
            case events.CardsDealtFaceDown(seat, count):
                assert seat != self.seat
                deal.sizes[seat] += count
            case events.CardTurned(card):
                deal.turn_up = card
            case events.CallMade(call):
                deal.bids.append(call)
            case events.ContractFixed(contract):
                deal.contract = contract
            case _:
                self._hear_turn_up(event, deal)

    def _hear_turn_up(self, event: Event, deal: Deal) -> None:
        match event:
            case events.TurnUpReceived(seat, card):
                deal.sizes[seat] += 1
                deal.hand |= {card} if seat == self.seat else set()
            case events.BottomCardShown(card):
                deal.bottom = card
            case events.TurnUpExchanged(seat, taken, given, holder):
                deal.exchanged_by = seat
                if self.seat is not None and self.seat in {seat, holder}:
                    deal.hand ^= {taken, given}
            case events.ExchangeDeclined():
                pass
            case _:
                self._hear_play(event, deal)

    def _hear_play(self, event: Event, deal: Deal) -> None:
        match event:
            case events.MeldsDeclared(seat, melds):
                assert seat == self.seat
                deal.own = melds
                deal.announced[seat] = event.twin.kinds
            case events.MeldsAnnounced(seat, kinds):
                assert seat != self.seat
                deal.announced[seat] = kinds
            case events.MeldsNamed(seat, melds):
                deal.named[seat] = melds
                deal.announced[seat] = events.MeldsDeclared(seat, melds).twin.kinds
            case events.MeldsShown(seat, melds):
                assert not deal.shown[seat]
                deal.shown[seat] = melds
            case events.CardPlayed(seat, card):
                deal.sizes[seat] -= 1
                deal.hand -= {card}
                deal.laid[seat].append(card)
                deal.trick.append(card)
            case events.WordSaid(_, _, card):
                assert card == deal.trick[-1]
            case events.TrickWon(trick, left):
                assert trick.cards == tuple(deal.trick)
                assert deal.sizes == [left] * len(deal.sizes)
                deal.tricks.append(trick)
                deal.trick = []
            case events.ClaimMade(seat):
                deal.claimed_by = self.ruleset.seating.sides[seat]
            case _:
                raise AssertionError(event)

    def _write(self, score: DealScore, belotes: tuple[int, ...], won_by: int | None) -> None:
        deal = self.table
        named = self.ruleset.melds.announce.value == "before_first_lead"
        hands = tuple(tuple(sorted(laid)) for laid in deal.laid)
        self.results.append(
            DealResult(
                score,
                deal.contract,
                hands,
                tuple(deal.tricks),
                tuple(deal.named if named else deal.shown),
                tuple(deal.bids),
                deal.claimed_by,
                belotes,
                won_by,
                deal.dealer,
            )
        )
        self.deal = None

    def _pass_out(self) -> None:
        deal = self.table
        score = DealScore((0,) * len(self.scores), self.pot, Outcome.PASSED_OUT, ())
        hands = ((),) * len(deal.sizes)
        bids = tuple(deal.bids)
        self.results.append(DealResult(score, None, hands, bids=bids, dealer=deal.dealer))
        self.deal = None
