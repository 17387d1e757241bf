"""A whole match of coinche between random players: bids, doubles, and every account."""

from __future__ import annotations

from random import Random

import belote
from belote import Bid, rulesets, words

SEED = 11
CAUTION = 0.7
CHEAPEST = 2


def main() -> None:
    """Play a match of `ffb_coinche` and print its auctions and what each deal brought."""
    rng = Random(SEED)
    state: belote.State = belote.new_match(rulesets.FFB_COINCHE, seed=SEED)
    while not state.is_over:
        action = choose(state, rng)
        if isinstance(action, belote.Deal):
            print(f"deal {state.deal_number + 1}, by seat {state.dealer}")
        elif isinstance(state, belote.Bidding):
            print(f"  {words.text(action)}")
        after = belote.apply(state, action)
        if len(after.results) > len(state.results):
            print_account(after)
        state = after
    print(f"side {state.winner} wins")


def choose(state: belote.State, rng: Random) -> belote.Action:
    """Return a random lawful action; in the auction mostly a pass, and no high bid."""
    legal = belote.legal_actions(state)
    if not isinstance(state, belote.Bidding):
        return rng.choice(legal)
    if rng.random() < CAUTION:
        return legal[-1]
    bids = [call for call in legal if isinstance(call, Bid)]
    others = [call for call in legal if not isinstance(call, Bid)]
    return rng.choice([*bids[:CHEAPEST], *others])


def print_account(state: belote.State) -> None:
    """Print the contract of the deal that has just ended, its lines, and the totals."""
    result = state.results[-1]
    undertaken = "" if result.contract is None else f"{words.text(result.contract)}: "
    print(f"  {undertaken}{words.text(result.score.outcome)}")
    for side in range(len(state.scores)):
        lines = ", ".join(f"{words.text(line)} {line.points}" for line in result.score.of(side))
        print(f"  side {side}: {lines or 'nothing'}")
    print(f"  totals {' - '.join(map(str, state.scores))}")


if __name__ == "__main__":
    main()
