"""Export finished matches as records and stories, and remove names from them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import json

from ...engine import record
from ...engine.errors import CactariumError
from .store import Store

T = TypeVar("T")


class NoSuchMatch(CactariumError):
    """There is no finished match with this id."""


def export(data: str | Path, folder: Path) -> int:
    """Write every finished match as MATCH.match and MATCH.story; how many there were."""

    async def write(store: Store) -> int:
        matches = await store.ended()
        for match in matches:
            (folder / f"{match}.match").write_text(await store.record(match) or "", encoding="utf-8")
            (folder / f"{match}.story").write_bytes(json.encode(await store.story(match)))
        return len(matches)

    folder.mkdir(parents=True, exist_ok=True)
    return _with_store(data, write)


def forget(data: str | Path, matches: Sequence[str]) -> None:
    """Remove the names from the records of these matches."""

    async def remove(store: Store) -> None:
        for match in matches:
            if not await store.rename(match, record.without_names):
                raise NoSuchMatch(f"No match “{match}” is over; a running one keeps its names until then.")

    _with_store(data, remove)


def _with_store(data: str | Path, use: Callable[[Store], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = Store(data)
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(opened())
