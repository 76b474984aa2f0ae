"""The examples of docs/protocol.md, run as they stand; and what travels tells no more than it may."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, get_args

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.typing import Subprotocol

from cactarium import bots, games
from cactarium.engine import conformance
from cactarium.engine.conformance import Setting
from cactarium.server.net import limits, wire
from cactarium.server.table.projection import ViewerFeed
from tests.server.server_process import TIMEOUT_SECONDS, ServerProcess, opened, story

DOCS = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
LINES = re.findall(r"^(\w+) ([→←]) (\{.*\})$", DOCS, re.MULTILINE)
ANYTHING = "…"


def filled(example: Any, known: dict[str, Any]) -> Any:
    """An example with its names replaced by what they stand for."""
    if isinstance(example, dict):
        return {key: filled(value, known) for key, value in example.items()}
    return known.get(example, example) if isinstance(example, str) else example


def fits(example: Any, message: Any, known: dict[str, Any]) -> bool:
    """Whether a message is what the example says; learns what names stand for."""
    if example == ANYTHING:
        return True
    if isinstance(example, str) and example.startswith("$"):
        return bool(known.setdefault(example, message) == message)
    if isinstance(example, dict) and isinstance(message, dict):
        named = {key: value for key, value in example.items() if key != ANYTHING}
        complete = ANYTHING in example or named.keys() == message.keys()
        return complete and all(key in message and fits(value, message[key], known) for key, value in named.items())
    if isinstance(example, list) and isinstance(message, list):
        return len(example) == len(message) and all(fits(a, b, known) for a, b in zip(example, message, strict=True))
    return bool(example == message)


async def received(client: ClientConnection, expected: Any, known: dict[str, Any]) -> Any:
    """The next message; tables and frames that tell nothing new are left out of the examples."""
    while True:
        message = json.loads(await asyncio.wait_for(client.recv(), TIMEOUT_SECONDS / 2))
        if message["type"] not in ("table", "frame") or fits(expected, message, dict(known)):
            return message


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server at whose speed a hand may hold a piece for some seconds."""
    with opened(tmp_path / "tables.db", 5.0) as server:
        yield server


@story
async def test_the_examples_are_true(unhurried: ServerProcess) -> None:
    known: dict[str, Any] = {}
    clients: dict[str, ClientConnection] = {}
    async with AsyncExitStack() as stack:
        for name, direction, text in LINES:
            if name not in clients:
                connection = open_socket(unhurried.ws + wire.PATH, subprotocols=[Subprotocol(wire.SUBPROTOCOL)])
                clients[name] = await stack.enter_async_context(connection)
            example = json.loads(text)
            if direction == "→":
                await clients[name].send(json.dumps(filled(example, known)))
            else:
                try:
                    message = await received(clients[name], example, known)
                except TimeoutError:
                    message = "never heard"
                assert fits(example, message, known), f"{name} {direction} {text}\nbut it was {message}"


def test_every_message_and_close_code_is_in_the_docs() -> None:
    for kind in (*wire.AnyRequest.__args__, *wire.AnyAnswer.__args__):
        assert f'"type": "{kind.__struct_config__.tag}"' in DOCS
    for code in wire.Close:
        assert f"| {code.value} |" in DOCS
    assert f"{limits.SEALED_ANSWER_SECONDS} seconds" in DOCS
    assert f"more than {limits.MAX_RESENT_EVENTS} events" in DOCS
    assert f"at most {limits.MAX_LAG_SECONDS * 1000:.0f} ms" in DOCS
    assert f"the last {limits.CHAT_LINES} lines" in DOCS
    assert f"or {limits.QUESTION_SECONDS:.0f} seconds have passed" in DOCS
    assert (
        "{relaxed:.0f} seconds at the pace relaxed, {normal:.0f} at normal, {panic:.0f} at panic, {normal:.0f} at a pace in seconds".format(
            **limits.GRACE_SECONDS
        )
        in DOCS
    )
    for emotion in get_args(wire.Emotion):
        assert f"`{emotion}`" in DOCS
    assert f"{limits.MESSAGES_AT_ONCE} messages at once, or {limits.MESSAGES_A_SECOND:.0f} a second" in DOCS


@pytest.mark.parametrize("game", games.ids())
def test_a_viewer_is_told_the_same_in_every_world_it_cannot_tell_apart(game: str) -> None:
    match = Setting(games.find(game), games.find(game).seats[0], (), "wire").match()
    stream = bots.stream("other worlds")
    for n, _ in enumerate(conformance.walk(match)):
        if n % 5:
            continue
        real = match.state
        for viewers in [(), *((seat,) for seat in match.seats)]:
            feed = ViewerFeed(viewers)
            feed.hand = True
            seen = wire.encode((match.whole(viewers), feed.legal(match), feed.words(match)))
            match.state = match.redealt_state(viewers, stream)
            assert wire.encode((match.whole(viewers), feed.legal(match), feed.words(match))) == seen
            match.state = real
    assert match.over
