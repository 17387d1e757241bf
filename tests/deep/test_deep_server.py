"""The server of the examples and a client that says anything, for ten thousand messages."""

import asyncio
from random import Random

from hostile import harass

MESSAGES = 10_000


def test_a_hostile_client_harms_nobody(rng: Random, counted: list[str]) -> None:
    reasons = asyncio.run(harass(MESSAGES, rng))
    assert {"wire", "turn/not_your_seat", "turn/not_your_turn"} <= set(reasons)
    counted += [f"{count} messages: {reason}" for reason, count in reasons.most_common()]
