"""Real clients of the server of the examples, on loopback, and what may cross their sockets."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

import belote
from belote import Bidding, Playing, State, words

SECONDS: Final = 20.0
_CARD: Final = re.compile(r"\b[789TJQKA][CDHS]\b")
_SPOKEN: Final = {words.text(card): str(card) for card in belote.Card}


def load() -> Any:
    """Return the module of the example."""
    path = Path(__file__).parents[1] / "examples" / "server.py"
    spec = importlib.util.spec_from_file_location("server", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SERVER: Final = load()


async def until(reached: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(SECONDS):
        while not reached():  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(0.001)


class Tapped(ClientConnection):
    """A connection that keeps every byte that it is sent."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.bytes = bytearray()

    def data_received(self, data: bytes) -> None:
        self.bytes += data
        super().data_received(data)


class Player:
    """A client with its own connection; it keeps what it reads until `check`."""

    def __init__(self, house: House, seat: int | None) -> None:
        self.house = house
        self.seat = seat
        self.update: dict[str, Any] = {}
        self.socket: Any = None
        self._said = ""
        self._read: list[tuple[str, str]] = []

    async def enter(self, lang: str = "en") -> dict[str, Any]:
        """Connect, say who this is, and return the first update."""
        self.socket = await self.house.open()
        token = {} if self.seat is None else {"token": self.house.table.tokens[self.seat]}
        await self.say(token | {"lang": lang})
        return await self.next()

    async def leave(self) -> None:
        """Close the connection, and check what has crossed it."""
        await self.catch_up()
        await self.socket.close()
        await until(lambda: self.seat not in self.house.table._seated)
        self.check()

    async def say(self, message: object) -> None:
        """Send a message; texts and bytes as they are."""
        raw = message if isinstance(message, str | bytes) else json.dumps(message)
        self._said = str(raw)
        await self.socket.send(raw)

    async def next(self) -> dict[str, Any]:
        """Return the next message."""
        text = await asyncio.wait_for(self.socket.recv(), SECONDS)
        self._read.append((self._said, text))
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.update = message
        return message

    async def catch_up(self) -> None:
        """Read on until the last update."""
        while self.update["at"] < self.house.now:
            await self.next()

    def check(self) -> None:
        """Require that no byte has told of a card before the table, or the seat, saw it.

        An error may repeat a card that the client has just named itself.
        """
        self._check_bytes()
        at = 0
        for said, text in self._read:
            message = json.loads(text)
            at = message.get("at", at)
            named = _CARD.findall(said) if message["type"] == "error" else []
            assert cards_told(message) - set(named) <= self.house.seen(self.seat, at), message
        self._read.clear()

    def _check_bytes(self) -> None:
        """Require that the bytes name no card but in the messages that have been read."""
        rest = bytes(self.socket.bytes)
        for _, text in self._read:
            assert text.encode() in rest
            rest = rest.replace(text.encode(), b"", 1)
        if rest.startswith(b"HTTP/1.1 101 "):
            rest = rest.partition(b"\r\n\r\n")[2]
        assert _CARD.findall(rest.decode("latin-1")) == []
        self.socket.bytes.clear()


def cards_told(message: dict[str, Any]) -> set[str]:
    """Return the cards that an update names, those of the deal before left out."""
    view = {**message.get("view", {}), "results": []}
    text = json.dumps({**message, "view": view})
    spoken = {card for name, card in _SPOKEN.items() if name in text}
    return set(_CARD.findall(text)) | spoken


class House:
    """A server of one table, and every state that the table has been in."""

    def __init__(self, table: Any, port: int) -> None:
        self.table = table
        self.port = port
        self.states: list[State] = [table.state]
        advance = table._advance

        def recorded(action: belote.Action) -> None:
            advance(action)
            self.states.append(table.state)

        table._advance = recorded

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def now(self) -> int:
        """The number of the last update."""
        return len(self.states) - 1

    async def open(self) -> Any:
        """Return a new connection."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/table", create_connection=Tapped, compression=None
        )

    def seen(self, seat: int | None, at: int) -> set[str]:
        """Return the cards of the deal that a seat has seen at an update: its own and open ones."""
        number = self.states[at].deal_number
        deal = [state for state in self.states[: at + 1] if state.deal_number == number]
        return {str(card) for state in deal for card in (*opened(state), *held(state, seat))}


def held(state: State, seat: int | None) -> tuple[belote.Card, ...]:
    """Return the cards in the hand of a seat."""
    if seat is None or not isinstance(state, Bidding | Playing):
        return ()
    return state.hand(seat)


def opened(state: State) -> list[belote.Card]:
    """Return the cards that lie, or have lain, open on the table."""
    if isinstance(state, Bidding):
        return [] if state.turn_up is None else [state.turn_up]
    if isinstance(state, Playing):
        laid = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
        shown = [card for melds in state.shown_melds for meld in melds for card in meld.cards]
        return [*laid, *shown]
    return [
        card for result in state.results[-1:] for trick in result.tricks for card in trick.cards
    ]


@asynccontextmanager
async def opened_house(ruleset: belote.Ruleset, *, rate: float = 1e9) -> AsyncIterator[House]:
    """Serve a table while the block runs; the server must have logged no fault."""
    table = SERVER.Table(ruleset, seed=b"table", rate=rate)
    serving = SERVER.server(table, 0)
    faults: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: faults.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("uvicorn.error").addHandler(handler)
    running = asyncio.ensure_future(serving.serve())
    await until(lambda: serving.started)
    try:
        yield House(table, serving.servers[0].sockets[0].getsockname()[1])
    finally:
        serving.should_exit = True
        await asyncio.wait_for(running, SECONDS)
        logging.getLogger("uvicorn.error").removeHandler(handler)
    assert faults == []


async def seated(house: House) -> list[Player]:
    """Return a client for each seat; the first pack has been dealt."""
    players = [Player(house, seat) for seat in range(len(house.table.tokens))]
    for player in players:
        await player.enter()
    for player in players:
        await player.catch_up()
    return players


async def act(players: list[Player], rng: Random) -> None:
    """Let the seat that is asked do something lawful; all that are there read on."""
    house = players[0].house
    (actor,) = [player for player in players if player.seat == house.state.to_act]
    before = house.now
    await actor.say(rng.choice(actor.update["view"]["legal_actions"]))
    await actor.next()
    assert house.now > before
    for player in players:
        await player.catch_up()
