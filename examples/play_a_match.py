"""A whole match of random players, deal by deal."""

from __future__ import annotations

from random import Random

import belote
from belote import rulesets, words


def main() -> None:
    """Play a match to 500 points and print what each deal brought."""
    ruleset = rulesets.SALON.but({"sheet.target": 500})
    rng = Random(7)
    state: belote.State = belote.new_match(ruleset, seed=7)
    while not state.is_over:
        state = belote.apply(state, rng.choice(belote.legal_actions(state)))
        if isinstance(state, belote.Dealing | belote.MatchOver):
            print_deal(state)
    print(f"side {state.winner} wins")


def print_deal(state: belote.State) -> None:
    """Print the account of the deal that has just ended."""
    result = state.results[-1]
    contract = words.text(result.contract) if result.contract else "all have passed"
    print(f"deal {state.deal_number}: {contract}, {words.text(result.score.outcome)}")
    for line in result.score.lines:
        print(f"  side {line.side}: {words.text(line)} {line.points} (rule {line.rule})")
    print(f"  totals {state.scores[0]} - {state.scores[1]}, held over {sum(state.held_over)}")


if __name__ == "__main__":
    main()
