"""A step of a match: the state that follows from an action, and what happens on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import attrs

from belote import events
from belote.actions import Action, Call, Claim, Deal, Declare, Exchange, Play
from belote.card import CARDS, Card
from belote.contract import Contract
from belote.dealing.core import swappable
from belote.engine import apply
from belote.events import Event, Word
from belote.parts import WIDE_BITS, FinishedDeal, PlayPart
from belote.readings import declarations_of, melds_of, trick_of, undertaken
from belote.scoring.account import deal_score
from belote.seen import shown_at_end
from belote.state import Bidding, MatchOver, Playing, State
from belote.tricks.words import words_said

WORDS: Final[tuple[Word, ...]] = get_args(Word)


@attrs.frozen
class Step:
    """What an action leads to.

    Attributes:
        state: the state that follows.
        events: what happens, in the order of the table. A seat may see them as
            `belote.redact(event, seat)` shows them, no other way.
    """

    state: State
    events: tuple[Event, ...]


def step(state: State, action: Action) -> Step:
    """Return the state that follows from an action, and what happens on the way.

    Raises:
        IllegalActionError: when the rules refuse the action; the state is unchanged.
    """
    after = apply(state, action)
    return Step(after, tuple(_happening(state, action, after)))


def _happening(before: State, action: Action, after: State) -> Iterator[Event]:
    """Yield everything that an action brings about."""
    yield from _done(before, action, after)
    yield from _laid_open(before, after)
    if _is_finished(before, after):
        yield from _written(after, after._match.sheet.past[-1])
    yield from _afterwards(before, after)


def _done(before: State, action: Action, after: State) -> Iterator[Event]:
    """Yield the action itself, and what goes with it."""
    if isinstance(before, Playing):
        yield from _played(before, action, after)
    elif isinstance(before, Bidding) and isinstance(action, Call):
        yield events.CallMade(action)
        yield from _undertaken(before, after)
    elif isinstance(action, Deal):
        yield from _dealt(action.pack, after)


def _dealt(pack: tuple[Card, ...], after: State) -> Iterator[Event]:
    """Yield the first part of a deal."""
    dealing = after._match.sheet.plan.dealing
    yield events.DealBegan(after.deal_number, after.dealer)
    packets = after.ruleset.dealing.packets_before_auction
    yield from _packets(pack, dealing.first, packets, after.dealer, int(dealing.players))
    if dealing.turns:
        yield events.CardTurned(pack[len(dealing.first)])


def _packets(
    cards: tuple[Card, ...], turns: bytes, packets: tuple[int, ...], dealer: int, players: int
) -> Iterator[Event]:
    """Yield cards as they are dealt, packet by packet.

    `turns` tells who gets each card, counted from the seat after the dealer; a round of packets
    ends when a seat would get another one.
    """
    at = 0
    for packet in packets:
        served: set[int] = set()
        while at < len(turns) and turns[at] not in served:
            turn = turns[at]
            count = 1
            while count < packet and turns[at + count : at + count + 1] == turns[at : at + 1]:
                count += 1
            served.add(turn)
            seat = (dealer + 1 + turn) % players
            yield events.CardsDealt(seat, tuple(sorted(cards[at : at + count])))
            at += count


def _undertaken(before: Bidding, after: State) -> Iterator[Event]:
    """Yield what follows the last call of an auction that somebody has won."""
    contract = _contract(after)
    if contract is None:
        return
    yield events.ContractFixed(contract)
    dealing = before._match.sheet.plan.dealing
    receiver = dealing.receivers[contract.taker]
    if dealing.turns and receiver >= 0 and before.turn_up is not None:
        yield events.TurnUpReceived(receiver, before.turn_up)
    players = int(dealing.players)
    count = len(dealing.rest) // players
    first = (contract.taker - before.dealer - 1) % players * count
    packets = before.ruleset.dealing.packets_after
    turns = dealing.rest[first : first + count]
    yield from _packets(before.stock, turns, packets, before.dealer, players)
    if dealing.bottom_shown:
        yield events.BottomCardShown(before.stock[-1])


def _contract(after: State) -> Contract | None:
    """Return what was undertaken with the last call; `None` when it was not the last, or a pass."""
    if isinstance(after, Playing):
        return after.contract
    if not isinstance(after, MatchOver):
        return None
    part = after._match.sheet.past[-1].part if after._match.sheet.past else None
    return None if part is None else undertaken(part)


def _played(before: Playing, action: Action, after: State) -> Iterator[Event]:
    """Yield an action of play, and the trick that it completes."""
    if isinstance(action, Play):
        yield events.CardPlayed(action.seat, action.card)
        if action.belote:
            said = int(words_said(before._tricks.left, action.card // 8))
            yield events.WordSaid(action.seat, WORDS[said != 0], action.card)
        yield from _gathered(before, after)
    elif isinstance(action, Declare):
        yield _declared(before, action)
    elif isinstance(action, Exchange):
        yield _exchanged(before, action)
    elif isinstance(action, Claim):
        yield events.ClaimMade(action.seat)


def _gathered(before: Playing, after: State) -> Iterator[Event]:
    """Yield the trick that a card completes."""
    players = int(before._part.play.plan.players)
    if before._tricks.count + 1 < players:
        return
    tricks = after._tricks if isinstance(after, Playing) else after._match.sheet.past[-1].tricks
    if tricks is not None and tricks.past is not None:
        trick = trick_of(tricks.past, players)
        left = before._part.play.hands[0] & int(tricks.left)
        yield events.TrickWon(trick, left.bit_count())


def _declared(before: Playing, action: Declare) -> Event:
    part = before._part
    melds = melds_of(part.melds, int(part.trump), action.code & WIDE_BITS)
    if part.melds.must_beat:
        return events.MeldsNamed(action.seat, melds)
    return events.MeldsDeclared(action.seat, melds)


def _exchanged(before: Playing, action: Exchange) -> Event:
    taken = before.turn_up
    if not action.yes or taken is None:
        return events.ExchangeDeclined(action.seat)
    given = CARDS[swappable(before._match.sheet.plan.dealing, taken)]
    seats = range(before._part.play.plan.players)
    holder = next((seat for seat in seats if taken in before.hand(seat)), None)
    return events.TurnUpExchanged(action.seat, taken, given, holder)


def _laid_open(before: State, after: State) -> Iterator[Event]:
    """Yield the melds that lie open now, unless they did already."""
    if isinstance(before, Playing) and any(before._shown().codes):
        return
    part, codes = _open_now(before, after)
    if part is None or not any(codes):
        return
    shown = declarations_of(part, codes)
    for turn in range(len(shown)):
        seat = (int(part.play.leader) + turn) % len(shown)
        if shown[seat]:
            yield events.MeldsShown(seat, shown[seat])


def _open_now(before: State, after: State) -> tuple[PlayPart | None, tuple[int, ...]]:
    """Return the declarations that lie open after a step, in seat order, and their deal."""
    if isinstance(after, Playing):
        return after._part, after._shown().codes
    if not _is_finished(before, after):
        return None, ()
    deal = after._match.sheet.past[-1]
    return deal.part, () if deal.part is None else shown_at_end(deal, deal.part)


def _is_finished(before: State, after: State) -> bool:
    return len(after._match.sheet.past) > len(before._match.sheet.past)


def _written(after: State, deal: FinishedDeal) -> Iterator[Event]:
    """Yield the account of a finished deal; one in which the match was won has none."""
    if deal.part is None:
        yield events.DealPassedOut(after.deal_number)
    elif deal.count is not None:
        plan = after._match.sheet.plan.scoring
        score = deal_score(plan, deal.count, rounded=deal.rounded)
        yield events.DealScored(after.deal_number, score, deal.count.belotes, after.scores)


def _afterwards(before: State, after: State) -> Iterator[Event]:
    """Yield what changes on the sheet, and who deals next or has won."""
    if after.held_over != before.held_over:
        yield events.PotChanged(after.held_over)
    target = int(after._match.sheet.standing.target)
    if target != before._match.sheet.standing.target:
        yield events.TargetRaised(target)
    if isinstance(after, MatchOver):
        yield events.MatchEnded(after.reason, after.winner, after.scores)
    elif after.dealer != before.dealer:
        yield events.DealerMoved(after.dealer)
