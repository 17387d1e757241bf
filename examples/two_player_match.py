"""A whole match for two: the exchange, melds before the lead, "good" or better, and a claim."""

from __future__ import annotations

from random import Random

import belote
from belote import Declare, Exchange, Play, rulesets, words

SEED = 209


def main() -> None:
    """Play a match of `ludoteca_2p` and print what is said in it, and every account."""
    rng = Random(SEED)
    state: belote.State = belote.new_match(rulesets.LUDOTECA_2P, seed=SEED, dealer=None)
    while not state.is_over:
        action = choose(state, rng)
        print_action(state, action)
        after = belote.apply(state, action)
        if len(after.results) > len(state.results):
            print_account(after)
        state = after
    assert isinstance(state, belote.MatchOver)
    print(f"seat {state.winner} wins by {state.reason}")


def choose(state: belote.State, rng: Random) -> belote.Action:
    """Return a claim that wins, else the best answer to a question, else a random action."""
    legal = belote.legal_actions(state)
    if not isinstance(state, belote.Playing):
        return rng.choice(legal)
    for claim in belote.interjections(state):
        if belote.apply(state, claim).winner == claim.seat:  # what counts lies open to both
            return claim
    if state.is_exchanging:
        return legal[0]
    if state.is_declaring:
        return best_declaration(state, legal)
    return rng.choice([play for play in legal if isinstance(play, Play) and play.belote] or legal)


def best_declaration(state: belote.Playing, legal: tuple[belote.Action, ...]) -> belote.Action:
    """Return the declaration of all that counts most, or "good" if it does not beat the other."""
    seat = state.to_act
    assert seat is not None
    hand = state.hand(seat)
    best = Declare(seat, belote.find_melds(state.ruleset, hand=hand, trump=state.contract.trump))
    return best if best in legal else Declare(seat)


def print_action(state: belote.State, action: belote.Action) -> None:
    """Print what is said at the table; cards are laid in silence, but for belote and rebelote."""
    if isinstance(action, belote.Deal):
        print(f"deal {state.deal_number + 1}, by seat {state.dealer}")
    elif isinstance(action, Declare) and isinstance(state, belote.Playing) and any(state.melds):
        print(f"  seat {action.seat}: {answer(action)}")
    elif not is_silent(action):
        print(f"  {words.text(action)}")
    if isinstance(state, belote.Bidding) and not isinstance(action, belote.Pass):
        print(f"    turned: {state.turn_up}, last card: {state.stock[-1]}")


def answer(action: Declare) -> str:
    """Return what the second to declare says to the melds of the first."""
    return f"better: {', '.join(map(words.text, action.melds))}" if action.melds else "good"


def is_silent(action: belote.Action) -> bool:
    """Tell whether nothing is said: a card without a word, or no exchange."""
    if isinstance(action, Exchange):
        return not action.yes
    return isinstance(action, Play) and not action.belote


def print_account(state: belote.State) -> None:
    """Print what each seat has made in the deal that has just ended, and the totals."""
    score = state.results[-1].score
    for side in range(len(state.scores)):
        made = ", ".join(f"{words.text(line)} {line.points}" for line in score.of(side))
        print(f"  side {side}: {made or 'nothing'}")
    print(f"  totals {' - '.join(map(str, state.scores))}")


if __name__ == "__main__":
    main()
