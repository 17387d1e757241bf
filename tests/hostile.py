"""A hostile client: it has a seat, and says anything."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import belote
from belote import encoding, rulesets, wire
from belote.actions import INDEX_COUNT
from serving import House, act, opened_house, seated

SEAT: Final = 3
LONG: Final = rulesets.get("ffb_annonces", {"sheet.target": 1_000_000})
ACTS_EVERY: Final = 6
"""How many messages the hostile client sends while one of the others acts."""
CHECKED_EVERY: Final = 60


async def harass(messages: int, rng: Random) -> Counter[str]:
    """Send so many random messages while a match is played; return the reasons of the errors.

    Each is answered by an error, or is a lawful action of the client's own seat. What all clients
    are sent is checked byte by byte.
    """
    reasons: Counter[str] = Counter()
    async with opened_house(LONG) as house:
        players = await seated(house)
        hostile = players[SEAT]
        for sent in range(messages):
            before = house.now
            await hostile.say(message(house, rng))
            answer = await hostile.next()
            reasons[answer.get("reason", "lawful")] += 1
            assert answer["type"] == "error" or house.now > before
            assert answer.get("text") or house.now > before
            for player in players:
                await player.catch_up()
            if sent % ACTS_EVERY == 0:
                await act(players, rng)
            if sent % CHECKED_EVERY == 0:
                for player in players:
                    player.check()
        for player in players:
            await player.leave()
    return reasons


def message(house: House, rng: Random) -> object:
    """Return anything that can be sent."""
    kinds: tuple[Callable[[House, Random], object], ...] = (
        _noise, _bytes, _json, _action, _action, _bent, _forced, _view, _greeting
    )  # fmt: skip
    return rng.choice(kinds)(house, rng)


def _noise(_: House, rng: Random) -> str:
    return "".join(
        chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x4E00))))
        for _ in range(rng.randrange(60))
    )


def _bytes(_: House, rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(60))


def _json(_: House, rng: Random) -> str:
    pieces = [
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"type"',
        '"play"',
        '"seat"',
        "3",
        "-1",
        "1e9",
        "null",
        '"KH"',
    ]
    deep = rng.choice(("", "[" * 2000, '{"a":' * 600))
    return deep + "".join(rng.choices(pieces, k=rng.randrange(30)))


def _action(_: House, rng: Random) -> dict[str, Any]:
    """Return an action of any seat, lawful or not."""
    action = encoding.action_of(
        rng.choice((rng.randrange(72), rng.randrange(INDEX_COUNT))), rng.randrange(4), LONG
    )
    return wire.to_wire(action)


def _bent(house: House, rng: Random) -> dict[str, Any]:
    """Return an action with a field that is wrong."""
    bent = _action(house, rng)
    name = rng.choice((*bent, "code", "melds", "pack"))
    bent[name] = rng.choice(
        (None, True, -1, 4, 10**30, "KH", "deal", [], [[]], {}, ["KH"] * 9, "é" * 200)
    )
    return bent


def _forced(_: House, rng: Random) -> dict[str, Any]:
    """Return an action of chance or of the host."""
    pack = tuple(rng.sample(list(belote.Card), 32))
    return wire.to_wire(rng.choice((belote.Deal(pack), belote.EndMatch("bored"))))


def _view(house: House, rng: Random) -> str:
    """Return a view, as if the client were the server."""
    told = json.dumps(wire.to_wire(belote.observe(house.state, SEAT)))
    return told[: rng.randrange(3000)]


def _greeting(house: House, rng: Random) -> dict[str, Any]:
    """Return a greeting, with the token of any seat."""
    return {"token": rng.choice(house.table.tokens), "seat": rng.randrange(4)}
