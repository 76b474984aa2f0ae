"""Export finished matches as records and stories, and remove names from them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import json

from ...engine import record
from ...engine.errors import CactariumError, CannotSave
from . import database
from .store import Store

T = TypeVar("T")


class NoSuchMatch(CactariumError):
    """There is no finished match with this id."""


def export(data: str | Path, folder: Path) -> int:
    """Write every finished match as MATCH.match and MATCH.story; how many there were."""

    async def write(store: Store) -> int:
        matches = await store.ended()
        await write_matches(store, matches, folder)
        return len(matches)

    return _with_store(data, write)


async def write_matches(store: Store, matches: Sequence[str], folder: Path) -> None:
    """Write the records and stories of finished matches to a folder, which is created if needed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for match in matches:
            (folder / f"{match}.match").write_text(await store.record(match) or "", encoding="utf-8")
            (folder / f"{match}.story").write_bytes(json.encode(await store.story(match)))
    except OSError as error:
        raise CannotSave(f"The matches cannot be written to {folder} ({error.strerror}): choose another folder, or make room.") from None


def forget(data: str | Path, matches: Sequence[str]) -> None:
    """Remove the names from the records of these matches."""

    async def remove(store: Store) -> None:
        for match in matches:
            if not await store.rename(match, record.without_names):
                raise NoSuchMatch(f"No match “{match}” is over; a running one keeps its names until then.")

    _with_store(data, remove)


def _with_store(data: str | Path, use: Callable[[Store], Awaitable[T]]) -> T:
    database.store_file(data)

    async def opened() -> T:
        store = Store(data)
        await store.open()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(opened())
