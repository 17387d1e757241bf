"""The server of the examples with real clients: four seats, a spectator, and a hostile one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

import belote
from belote import Dealing, Playing, rulesets, wire
from hostile import harass
from serving import SERVER, House, Player, act, opened_house, seated

ROOT: Final = Path(__file__).parents[2]
belote_observe: Final = belote.observe
ANNONCES: Final = rulesets.get("ffb_annonces")


def current(house: House, seat: int | None) -> Any:
    """Return the view that a client should have."""
    state = house.state
    view = belote.public_view(state) if seat is None else belote.observe(state, seat)
    told: Any = wire.to_wire(view)
    return {**told, "results": told["results"][-1:]}


async def until_laid(players: list[Player], tricks: int, cards: int, rng: Random) -> Playing:
    """Let the seats act until so many tricks are gathered, and so many cards on the table."""
    house = players[0].house
    while True:
        state = house.state
        if isinstance(state, Playing) and (len(state.tricks), len(state.trick.cards)) == (
            tricks,
            cards,
        ):
            return state
        await act(players, rng)


@pytest.mark.parametrize("preset", ["ffb_annonces", "pagat_coinche"])
def test_a_deal_is_played_with_one_that_comes_and_goes_and_one_that_watches(preset: str) -> None:
    asyncio.run(_come_and_go(preset))


async def _come_and_go(preset: str) -> None:
    rng = Random(preset)
    async with opened_house(rulesets.get(preset)) as house:
        everybody = [*await seated(house), Player(house, None)]
        await everybody[-1].enter()
        await until_laid(everybody, 3, 2, rng)
        await _miss_a_card(everybody, rng)
        state = await until_laid(everybody, 7, 0, rng)
        await _miss_the_end(everybody, state.leader, rng)
        await until_laid(everybody, 1, 1, rng)
        for player in everybody:
            assert player.update["view"] == current(house, player.seat)
            await player.leave()


async def _miss_a_card(everybody: list[Player], rng: Random) -> None:
    """Let a seat be away while another plays, in the middle of a trick."""
    house = everybody[0].house
    asked = house.state.to_act
    away = everybody[((asked or 0) + 1) % 4]
    await away.leave()
    await act([player for player in everybody if player is not away], rng)
    first = await away.enter()
    assert (first["at"], first["view"]) == (house.now, current(house, away.seat))
    assert len(first["view"]["trick"]["cards"]) == 3
    assert first["view"]["to_act"] == away.seat


async def _miss_the_end(everybody: list[Player], leader: int, rng: Random) -> None:
    """Let the seat that leads to the last trick be away when the deal is counted."""
    house = everybody[0].house
    await act(everybody, rng)
    away = everybody[leader]
    await away.leave()
    present = [player for player in everybody if player is not away]
    while isinstance(house.state, Playing):
        await act(present, rng)
    assert isinstance(house.state, Dealing)
    counted = house.now
    first = await away.enter()
    assert (first["at"], first["view"]["phase"]) == (counted, "dealing")
    assert first["view"]["results"][-1]["tricks"][-1]["leader"] == leader
    for player in everybody:
        await player.catch_up()
        assert player.update["events"][0]["type"] == "deal_began"


def test_a_hostile_client_is_told_why_each_time_and_nobody_is_harmed() -> None:
    reasons = asyncio.run(harass(300, Random(6)))
    assert {"wire", "turn/not_your_seat", "turn/not_your_turn"} <= set(reasons)


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SERVER.belote, "redact", lambda event, _: event)
    with pytest.raises(AssertionError):
        asyncio.run(_look())
    monkeypatch.undo()
    asyncio.run(_look())
    monkeypatch.setattr(SERVER.belote, "observe", lambda state, _: belote_observe(state, 0))
    with pytest.raises(AssertionError):
        asyncio.run(_look())


async def _look() -> None:
    async with opened_house(ANNONCES) as house:
        for player in await seated(house):
            await player.leave()


def test_a_refusal_says_why() -> None:
    asyncio.run(_refusals())


async def _refusals() -> None:
    async with opened_house(ANNONCES) as house:
        players = [*await seated(house), Player(house, None)]
        await players[-1].enter()
        for seat, said, reason, text in (
            (0, belote.Pass(1), "turn/not_your_seat", "you act for seat 0 alone"),
            (0, belote.EndMatch(), "turn/not_your_seat", "you act for seat 0 alone"),
            (0, belote.Pass(0), "turn/not_your_turn", "seat 0 is not asked: it is the turn of "),
            (1, belote.Play(1, belote.Card.KH), "phase/in_auction", ""),
            (-1, belote.Pass(1), "watching", "who watches does not act"),
        ):
            await players[seat].say(wire.to_wire(said))
            answer = await players[seat].next()
            assert (answer["type"], answer["reason"]) == ("error", reason)
            assert answer["text"].startswith(text)
        await players[0].say('{"type": "play", "seat": 0}')
        assert (await players[0].next())["problems"] == ["$.card is missing"]
        await players[0].say(b"\xff")
        assert (await players[0].next())["reason"] == "wire"
        assert house.now == 1
        for player in players:
            await player.leave()


HELLOS: Final = (
    ("", "say first who you are"),
    ("[]", "say first who you are"),
    (b"{}", "say first who you are"),
    ({"token": "guess"}, "no seat has this token"),
    ({"token": "\ud800"}, "no seat has this token"),
    ({"token": None}, "no seat has this token"),
)


def test_a_client_that_does_not_say_who_it_is_is_let_go() -> None:
    asyncio.run(_strangers())


async def _strangers() -> None:
    async with opened_house(ANNONCES) as house:
        for hello, reason in HELLOS:
            stranger = Player(house, None)
            stranger.socket = await house.open()
            await stranger.say(hello)
            with pytest.raises(ConnectionClosed, match=reason) as closed:
                await stranger.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SERVER.POLICY


def test_a_new_connection_takes_the_place_of_the_old_one() -> None:
    asyncio.run(_replaced())


async def _replaced() -> None:
    async with opened_house(ANNONCES) as house:
        players = await seated(house)
        old = players[2].socket
        told = await players[2].enter("fr")
        with pytest.raises(ConnectionClosed, match="you have connected anew"):
            await old.recv()
        assert told["view"] == current(house, 2)
        await players[1].say(wire.to_wire(belote.Pass(1)))
        assert (await players[2].next())["told"] == ["le joueur 1 passe"]
        for player in players:
            await player.socket.close()


def test_a_message_that_is_too_long_closes_its_own_connection_alone() -> None:
    asyncio.run(_too_long())


async def _too_long() -> None:
    async with opened_house(ANNONCES) as house:
        players = await seated(house)
        await players[0].say("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await players[0].next()
        await act(players[1:], Random(1))
        assert (await players[0].enter())["view"] == current(house, 0)
        for player in players:
            await player.socket.close()


def test_who_floods_is_read_slowly_and_the_others_are_not() -> None:
    asyncio.run(_flood())


async def _flood() -> None:
    loop = asyncio.get_running_loop()
    async with opened_house(ANNONCES, rate=400) as house:
        players = await seated(house)
        began = loop.time()
        for _ in range(120):
            await players[0].say("flood")
        await act(players[1:], Random(1))
        acted = loop.time()
        for _ in range(120):
            await players[0].next()
        assert loop.time() - began > 0.9 * (120 - SERVER.BURST) / 400
        assert acted - began < loop.time() - began
        for player in players:
            await player.socket.close()


def test_who_does_not_read_is_let_go() -> None:
    async def unread() -> Any:
        client = SERVER.Client(None, 1.0)
        for _ in range(SERVER.MOST_UNREAD):
            client.send({})
        assert not client._leaving.done()
        client.send({})
        return client._leaving.result()

    assert asyncio.run(unread()) == (SERVER.POLICY, "you do not read what you are sent")


def test_no_more_watch_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SERVER, "MOST_WATCHING", 1)
    asyncio.run(_crowd())


async def _crowd() -> None:
    async with opened_house(ANNONCES) as house:
        watching = Player(house, None)
        await watching.enter()
        with pytest.raises(ConnectionClosed, match="too many watch already"):
            await Player(house, None).enter()
        await Player(house, 0).enter()
        await watching.socket.close()


def test_the_command_prints_a_token_for_each_seat() -> None:
    command = [sys.executable, str(ROOT / "examples" / "server.py"), "--port=0", "--ruleset=trois"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as running:  # noqa: S603 - our own code
        assert running.stdout is not None
        printed = [running.stdout.readline().split(": ") for _ in range(3)]
        running.terminate()
    assert [name for name, _ in printed] == ["seat 0", "seat 1", "seat 2"]
    assert len({token for _, token in printed}) == 3
