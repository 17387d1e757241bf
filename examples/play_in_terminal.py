"""One deal in a terminal: you sit at seat 0, the other three play at random."""

from __future__ import annotations

from random import Random

import belote
from belote import rulesets, words


def main() -> None:
    """Play a deal; the end of the input ends it early."""
    rng = Random()
    state: belote.State = belote.new_match(
        rulesets.FFB.but({"sheet.deals_limit": 1}), seed=rng.getrandbits(64)
    )
    while not state.is_over:
        actions = belote.legal_actions(state)
        action = ask(state, actions) if state.to_act == 0 else rng.choice(actions)
        if action.seat is not None:
            print(words.text(action))
        state = belote.apply(state, action)
    print("points:", " - ".join(map(str, state.scores)))


def ask(state: belote.State, actions: tuple[belote.Action, ...]) -> belote.Action:
    """Show what seat 0 sees and return the action it chooses."""
    if isinstance(state, belote.Bidding):
        print("turn-up:", state.turn_up, " your hand:", *state.hand(0))
    elif isinstance(state, belote.Playing):
        print(
            "trumps:", state.contract.trump, " trick:", state.trick, " your hand:", *state.hand(0)
        )
    for number, action in enumerate(actions, 1):
        print(f"  {number}. {words.text(action)}")
    try:
        while (answer := input("number? ")) not in map(str, range(1, len(actions) + 1)):
            print(f"a number from 1 to {len(actions)}, please")
    except EOFError:
        return belote.EndMatch("left")
    return actions[int(answer) - 1]


if __name__ == "__main__":
    main()
