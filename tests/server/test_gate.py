"""The gate of a match lets one in at a time, in order, whether they wait in a task or not."""

from __future__ import annotations

import asyncio

from cactarium.server.table.gate import Gate
from tests.server.server_process import story


@story
async def test_who_came_first_goes_in_first() -> None:
    gate, seen = Gate(), list[str]()

    async def visit(name: str) -> None:
        async with gate:
            seen.append(name)
            await asyncio.sleep(0)

    gate.enter(lambda: seen.append("first"))
    waiting = [asyncio.create_task(visit("second"))]
    await asyncio.sleep(0)

    def pass_through() -> None:
        seen.append("third")
        gate.leave()

    gate.enter(pass_through)
    waiting.append(asyncio.create_task(visit("fourth")))
    await asyncio.sleep(0)
    assert seen == ["first"]
    gate.leave()
    await asyncio.gather(*waiting)
    assert seen == ["first", "second", "third", "fourth"]
    gate.enter(lambda: seen.append("last"))
    assert seen[-1] == "last"


@story
async def test_who_gives_up_waiting_holds_up_nobody() -> None:
    gate, seen = Gate(), list[str]()

    async def visit(name: str) -> None:
        async with gate:
            seen.append(name)

    gate.enter(lambda: None)
    early, let_in, late = (asyncio.create_task(visit(name)) for name in ("early", "let in", "late"))
    await asyncio.sleep(0)
    early.cancel()
    await asyncio.sleep(0)
    gate.leave()  # the second may go in, but is cancelled before it does
    let_in.cancel()
    await asyncio.gather(early, let_in, late, return_exceptions=True)
    assert seen == ["late"]
    gate.enter(lambda: seen.append("free again"))
    assert seen[-1] == "free again"
