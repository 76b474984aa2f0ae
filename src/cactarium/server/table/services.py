"""What all tables of a process share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from ..errors import StoreFailed
from ..metrics import Metrics
from ..storage.store import Store
from .bot_pool import BotPool
from .clock import Time
from .referee_pool import Referees

RETRY_SECONDS = 1.0  # after a failed write


@dataclass(frozen=True)
class Services:
    """The store, the time, the bots' threads, the metrics and the physics processes."""

    store: Store
    time: Time
    bot_pool: BotPool
    metrics: Metrics
    referees: Referees = field(default_factory=Referees)


async def retry(write: Callable[[], Awaitable[None]]) -> None:
    """Write until the store accepts it."""
    while True:
        try:
            return await write()
        except StoreFailed:
            await asyncio.sleep(RETRY_SECONDS)
