"""The mistakes of other engines in what they believe of hidden cards."""

from belote import Card, knowledge, observe
from facts.scenes import FFB, after_auction, first_plays


def test_b215_a_state_taken_up_again_knows_what_it_knew() -> None:
    state = first_plays(after_auction(FFB), 9)
    before = knowledge(observe(state, 0))

    for count in range(1, 12):
        knowledge(observe(first_plays(state, count), 0))

    assert before == knowledge(observe(state, 0))
    assert any(before.status(1, card) == "impossible" for card in Card)
