"""A table served over a network: each client is sent what its seat may know, and nothing else.

`python examples/server.py` opens a table and prints a token for each seat. A client connects to
`ws://127.0.0.1:8000/table` and says who it is: `{"token": "..."}`, or `{}` to watch. After every
action it is sent `{"type": "update", "at": 17, "events": [...], "told": [...], "view": {...}}`.
A seat acts by sending an action as `belote.wire` writes it: one of `view.legal_actions` will do.
Whoever connects anew with its token takes the place of the old connection, and is sent how things
stand. A pack is dealt when every seat is there.
"""

from __future__ import annotations

import argparse
import asyncio
import hmac
import json
import secrets
from contextlib import suppress
from typing import Any, Final

import attrs
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import belote
from belote import rulesets, wire, words
from belote.errors import WireError
from belote.events import Event

HELLO_SECONDS: Final = 10.0
"""How long a connection may keep silent about who it is."""
RATE: Final = 10.0
"""How many messages of a client are read in a second; what comes faster waits in its socket."""
BURST: Final = 20
"""How many it may send at once."""
LONGEST: Final = 4096
"""The longest message that is read, in bytes."""
MOST_UNREAD: Final = 256
"""How many messages wait for a client that does not read before it is let go."""
MOST_WATCHING: Final = 100
"""How many clients may watch."""

POLICY, BUSY, REPLACED = 1008, 1013, 4001  # codes of closed websockets


class RefusedError(Exception):
    """A connection that is not let in: the code and the reason it is closed with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Client:
    """A connection: a seat's, or a spectator's, whose `seat` is `None`."""

    def __init__(self, socket: WebSocket, rate: float) -> None:
        self.seat: int | None = None
        self.lang = "en"
        self._socket = socket
        self._interval = 1 / rate
        self._due = 0.0
        self._unread: asyncio.Queue[str] = asyncio.Queue(MOST_UNREAD)
        self._leaving: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message as soon as the client reads."""
        try:
            self._unread.put_nowait(json.dumps(message, separators=(",", ":")))
        except asyncio.QueueFull:
            self.let_go(POLICY, "you do not read what you are sent")

    def let_go(self, code: int, reason: str) -> None:
        """Have the connection closed."""
        if not self._leaving.done():
            self._leaving.set_result((code, reason))

    async def hear(self) -> str:
        """Return the next message, in its time; `""` for one that is no text."""
        now = asyncio.get_running_loop().time()
        self._due = max(self._due + self._interval, now - BURST * self._interval)
        await asyncio.sleep(self._due - now)
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        return event.get("text") or ""

    async def serve(self, table: Table) -> None:
        """Read and write until the client leaves or is let go."""
        tasks: list[asyncio.Future[Any]] = [
            asyncio.ensure_future(self._read(table)),
            asyncio.ensure_future(self._write()),
        ]
        await asyncio.wait((*tasks, self._leaving), return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError | WebSocketDisconnect):
                raise ended

    async def _read(self, table: Table) -> None:
        while True:
            problem = table.hear(self, await self.hear())
            if problem is not None:
                self.send({"type": "error", **problem})

    async def _write(self) -> None:
        while True:
            await self._socket.send_text(await self._unread.get())

    async def close(self) -> None:
        """Say why the connection is closed, if the client is still there."""
        if self._leaving.done():
            code, reason = self._leaving.result()
            with suppress(RuntimeError, WebSocketDisconnect):  # it has left meanwhile
                await self._socket.close(code, reason)


class Table:
    """A match, who sits at it, and who watches.

    Attributes:
        state: where the match stands.
        tokens: what the client of each seat proves itself with, in seat order.
    """

    def __init__(
        self, ruleset: belote.Ruleset, *, seed: bytes | None = None, rate: float = RATE
    ) -> None:
        self.state: belote.State = belote.new_match(ruleset, seed=seed or secrets.token_bytes(32))
        self.tokens = tuple(secrets.token_urlsafe() for _ in range(ruleset.seating.players))
        self._rate = rate
        self._updates = 0
        self._seated: dict[int, Client] = {}
        self._watching: set[Client] = set()

    async def connect(self, socket: WebSocket) -> None:
        """Serve a connection from its beginning to its end."""
        await socket.accept()
        client = Client(socket, self._rate)
        try:
            await self._admit(client)
            await client.serve(self)
        except RefusedError as refused:
            client.let_go(refused.code, refused.reason)
        except WebSocketDisconnect:
            pass
        finally:
            self._leave(client)
        await client.close()

    async def _admit(self, client: Client) -> None:
        """Hear who a client is, and give it its place."""
        try:
            hello = wire.parse(await asyncio.wait_for(client.hear(), HELLO_SECONDS))
        except (TimeoutError, WireError):
            hello = None
        if not isinstance(hello, dict):
            raise RefusedError(POLICY, 'say first who you are: {"token": "..."}, or {} to watch')
        if hello.get("lang") in words.LANGUAGES:
            client.lang = str(hello["lang"])
        if "token" in hello:
            client.seat = self._seat_of(str(hello["token"]))
        self._welcome(client)

    def _seat_of(self, token: str) -> int:
        for seat, expected in enumerate(self.tokens):
            if hmac.compare_digest(token.encode(errors="replace"), expected.encode()):
                return seat
        raise RefusedError(POLICY, "no seat has this token")

    def _welcome(self, client: Client) -> None:
        """Tell a client how things stand, and deal if every seat is there."""
        if client.seat is None:
            if len(self._watching) == MOST_WATCHING:
                raise RefusedError(BUSY, "too many watch already")
            self._watching.add(client)
        else:
            former = self._seated.get(client.seat)
            if former is not None:
                former.let_go(REPLACED, "you have connected anew")
            self._seated[client.seat] = client
        client.send(self._update(client, ()))
        self._deal()

    def _leave(self, client: Client) -> None:
        self._watching.discard(client)
        if client.seat is not None and self._seated.get(client.seat) is client:
            del self._seated[client.seat]

    def hear(self, client: Client, text: str) -> dict[str, Any] | None:
        """Do what a client asks for, or return why not."""
        try:
            action = wire.action_from_wire(wire.parse(text))
        except WireError as error:
            return {"reason": "wire", "text": str(error), "problems": list(error.problems)}
        if client.seat is None:
            return {"reason": "watching", "text": "who watches does not act"}
        if action.seat != client.seat:
            return {"reason": "turn/not_your_seat", "text": f"you act for seat {client.seat} alone"}
        violation = belote.explain(belote.observe(self.state, client.seat), action)
        if violation is not None:
            return {"reason": violation.reason, "text": violation.text(client.lang)}
        self._advance(action)
        self._deal()
        return None

    def _deal(self) -> None:
        while isinstance(self.state, belote.Dealing) and len(self._seated) == len(self.tokens):
            self._advance(belote.legal_actions(self.state)[0])

    def _advance(self, action: belote.Action) -> None:
        """Let the match go on, and send each client what it may see of that."""
        done = belote.step(self.state, action)
        self.state = done.state
        self._updates += 1
        for client in (*self._seated.values(), *self._watching):
            client.send(self._update(client, done.events))

    def _update(self, client: Client, events: tuple[Event, ...]) -> dict[str, Any]:
        seat = client.seat
        view: wire.PublicViewRecord
        if seat is None:
            view = wire.PublicViewRecord.of(belote.public_view(self.state))
        else:
            view = wire.ObservationRecord.of(belote.observe(self.state, seat))
        seen = [belote.redact(event, seat) for event in events]
        return {
            "type": "update",
            "at": self._updates,
            "events": [wire.to_wire(event) for event in seen],
            "told": [words.text(event, client.lang) for event in seen],
            "view": wire.to_wire(attrs.evolve(view, results=view.results[-1:])),
        }


def server(table: Table, port: int) -> uvicorn.Server:
    """Return a server of one table on this machine."""
    app = Starlette(routes=[WebSocketRoute("/table", table.connect)])
    return uvicorn.Server(
        uvicorn.Config(
            app,
            port=port,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,
        )
    )


def main() -> None:
    """Open a table, print the tokens, and serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve one table of belote.")
    parser.add_argument("--ruleset", choices=rulesets.names(), default="ffb")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    table = Table(rulesets.get(given.ruleset))
    for seat, token in enumerate(table.tokens):
        print(f"seat {seat}: {token}", flush=True)
    server(table, given.port).run()


if __name__ == "__main__":
    main()
