"""Four simple bots that see their own cards only: they value a hand, bid, coinche and play by rule.

A bot is given an `Observation` and nothing else, so it cannot look at another hand, however it is
written. The loop that asks them is the only one that holds the state.
"""

from __future__ import annotations

from typing import Final

import belote
from belote import Bid, Card, Coinche, Declare, Observation, Play, Rank, Trump, rulesets, words

SEED: Final = 3
TRUMP_HOPES: Final = {Rank.JACK: 30, Rank.NINE: 20, Rank.ACE: 15, Rank.TEN: 15}
PLAIN_HOPES: Final = {Rank.ACE: 15, Rank.TEN: 5}
PLAIN_WORTH: Final = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
TRUMP_WORTH: Final = {**PLAIN_WORTH, Rank.JACK: 20, Rank.NINE: 14}
ANY_TRUMP: Final = 10
PARTNER: Final = 40
"""What a partner is hoped to bring."""
TOO_MUCH: Final = 160
"""So many points both sides together cannot make: what they bid, and what a hand hopes for."""


def act(seen: Observation) -> belote.Action:
    """Return what a bot does when its seat is asked."""
    legal = seen.legal_actions
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return play(seen, plays)
    declarations = [action for action in legal if isinstance(action, Declare)]
    if declarations:
        return max(declarations, key=lambda declared: len(declared.melds))
    return coinche(seen, legal) or bid(seen) or legal[-1]


def interject(seen: Observation) -> belote.Action | None:
    """Return what a bot throws in unasked, if anything."""
    return coinche(seen, seen.interjections)


def hope(hand: tuple[Card, ...], trump: Trump) -> int:
    """Return the points that a hand may make with these trumps."""
    trumps = [card for card in hand if card.suit is trump.suit]
    plain = [card for card in hand if card.suit is not trump.suit]
    high = sum(TRUMP_HOPES.get(card.rank, ANY_TRUMP) for card in trumps)
    return high + sum(PLAIN_HOPES.get(card.rank, 0) for card in plain)


def bid(seen: Observation) -> Bid | None:
    """Return the lowest bid in the best suit, as long as the hand is worth it."""
    standing = seen.contract
    if standing is not None and is_partner(seen, standing.taker):
        return None
    best = max(Trump, key=lambda trump: 0 if trump.suit is None else hope(seen.hand, trump))
    bids = [call for call in seen.legal_actions if isinstance(call, Bid) and call.trump is best]
    most = hope(seen.hand, best) + PARTNER
    return next((b for b in bids if isinstance(b.points, int) and b.points <= most), None)


def coinche(seen: Observation, offered: tuple[belote.Action, ...]) -> Coinche | None:
    """Return the coinche that is offered, where the other side has bid too much for this hand."""
    contract = seen.contract
    call = next((action for action in offered if isinstance(action, Coinche)), None)
    if call is None or contract is None or not isinstance(contract.points, int):
        return None
    return call if contract.points + hope(seen.hand, contract.trump) >= TOO_MUCH else None


def play(seen: Observation, plays: list[Play]) -> Play:
    """Give points to the partner's trick, win another's cheaply, or throw the least away."""
    assert seen.contract is not None
    assert seen.trick is not None
    trump = seen.contract.trump

    def worth(action: Play) -> tuple[int, bool]:
        table = TRUMP_WORTH if action.card.suit is trump.suit else PLAIN_WORTH
        return table.get(action.card.rank, 0), not action.belote

    laid, holder = seen.trick.cards, seen.trick.winner
    if holder is None:
        aces = [each for each in plays if each.card.rank is Rank.ACE]
        return min(aces or plays, key=worth)
    if is_partner(seen, holder):
        return max(plays, key=worth)
    winning = [
        each
        for each in plays
        if belote.trick_winner(seen.ruleset, trick=(*laid, each.card), trump=trump) == len(laid)
    ]
    return min(winning or plays, key=worth)


def is_partner(seen: Observation, seat: int) -> bool:
    """Tell whether a seat is on the side of the bot."""
    sides = seen.ruleset.seating.sides
    return sides[seat] == sides[seen.seat]


def next_action(state: belote.State) -> belote.Action:
    """Ask every seat whether it throws something in, then the seat whose turn it is."""
    for seat in range(state.ruleset.seating.players):
        thrown_in = interject(belote.observe(state, seat))
        if thrown_in is not None:
            return thrown_in
    if state.to_act is None:
        return belote.legal_actions(state)[0]  # the next pack
    return act(belote.observe(state, state.to_act))


def play_match(ruleset: belote.Ruleset) -> None:
    """Play a match and print each coinche, each contract and the totals."""
    print(f"a match of {ruleset}")
    state: belote.State = belote.new_match(ruleset, seed=SEED)
    while not state.is_over:
        action = next_action(state)
        if isinstance(action, Coinche):
            when = "in turn" if action.seat == state.to_act else "out of turn"
            print(f"  {words.text(action)}, {when}")
        after = belote.apply(state, action)
        for result in after.results[len(state.results) :]:
            if result.contract is not None:
                outcome = words.text(result.score.outcome)
                print(f"  {words.text(result.contract)}: {outcome}, {result.score.points}")
        state = after
    print(f"  totals {' - '.join(map(str, state.scores))}: side {state.winner} wins")


def main() -> None:
    """Play one match where doubling goes by turns, and one where it comes at any moment."""
    play_match(rulesets.FFB_CONTREE)
    play_match(rulesets.BGA_COINCHE)


if __name__ == "__main__":
    main()
