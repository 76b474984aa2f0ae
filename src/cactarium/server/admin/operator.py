"""What an operator can see and order; the page and `cactarium admin` both use it."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from ipaddress import ip_network
from typing import Any

from msgspec import ValidationError, convert

from ...engine.errors import CactariumError
from ..metrics import Metrics
from ..net.address import is_local, network_of
from ..storage.operator import OperatorStore
from ..table.seats import is_code
from ..table.state import State
from ..table.tables import Tables
from . import wire
from .steward import Steward

HOUR = 3600.0
MAX_HOURS = 24 * 366.0


class BadOrder(CactariumError):
    """An order that cannot be carried out."""


class Operator:
    """Answers the operator of one process; tables of other processes are found in the store."""

    def __init__(self, tables: Tables, store: OperatorStore, steward: Steward, metrics: Metrics) -> None:
        self._tables = tables
        self._store = store
        self._steward = steward
        self._metrics = metrics
        self._begun = time.monotonic()
        self._obey: dict[str, Callable[[wire.Order], Awaitable[None]]] = {
            "close": self._close,
            "hush": self._hush,
            "rename": self._rename,
            "ban": self._ban,
            "unban": self._unban,
            "settle": self._settle,
        }

    async def overview(self) -> wire.Overview:
        """Everything at a glance."""
        value = self._metrics.value
        return wire.Overview(
            version=version("cactarium"),
            hours=(time.monotonic() - self._begun) / HOUR,
            connections=int(value("cactarium_connections")),
            matches=int(value("cactarium_matches")),
            moves=int(value("cactarium_moves_total")),
            megabytes=round(value("process_resident_memory_bytes") / 1e6),
            cpu_seconds=round(value("process_cpu_seconds_total")),
            tables=[self._table(state, holder) for state, holder in await self._store.tables()],
            bans=[wire.Ban(address, until, why) for address, (until, why) in (await self._store.bans()).items()],
            reports=[convert(report, wire.Report) for report in await self._store.reports()],
        )

    def _table(self, stored: dict[str, Any], holder: str) -> wire.TableLine:
        state = convert(stored, State)
        here = self._tables.find(state.code) if state.code in self._tables else None
        return wire.TableLine(
            code=state.code,
            game=state.game,
            names=[seat.name if seat else "" for seat in state.seats],
            people=state.people,
            public=state.public,
            playing=state.playing,
            process=holder,
            connections=len(here.audience) if here else None,
        )

    async def obey(self, order: dict[str, Any]) -> None:
        """Check an order and pass it to whoever carries it out; raises `BadOrder`."""
        try:
            asked = convert(order, wire.Order, strict=False)
        except ValidationError as error:
            raise BadOrder(f"This order cannot be read: {error}.") from None
        await self._obey[asked.what](asked)
        self._steward.wake()

    async def _close(self, order: wire.Order) -> None:
        await self._check_table(order)
        await self._store.order(order.code, {"what": "close", "sentence": order.why})

    async def _hush(self, order: wire.Order) -> None:
        await self._check_table(order)
        await self._store.order(order.code, {"what": "hush", "seat": order.seat})

    async def _rename(self, order: wire.Order) -> None:
        state = await self._check_table(order)
        if order.seat not in state.people:
            raise BadOrder("No person sits there.")
        await self._store.order(order.code, {"what": "rename", "seat": order.seat})

    async def _ban(self, order: wire.Order) -> None:
        """Ban an address, or the address of whoever is in a seat now."""
        if not 0 < order.hours <= MAX_HOURS:
            raise BadOrder(f"A ban lasts up to {MAX_HOURS:.0f} hours.")
        until = time.time() + order.hours * HOUR
        if order.code:
            await self._check_table(order)
            await self._store.order(order.code, {"what": "ban", "seat": order.seat or 0, "until": until, "why": order.why})
        else:
            await self._store.ban(_address(order.address), until, order.why)

    async def _unban(self, order: wire.Order) -> None:
        if not await self._store.unban(order.address):
            raise BadOrder("This address is not banned.")

    async def _settle(self, order: wire.Order) -> None:
        if not await self._store.settle_report(order.number):
            raise BadOrder("There is no such report.")

    async def _check_table(self, order: wire.Order) -> State:
        for stored, _ in await self._store.tables() if is_code(order.code) else ():
            if stored["code"] == order.code:
                state = convert(stored, State)
                if order.seat is not None and order.seat >= len(state.seats):
                    raise BadOrder(f"This table has {len(state.seats)} seats.")
                return state
        raise BadOrder("There is no table with this code.")


def _address(text: str) -> str:
    """An address as the limits know it."""
    try:
        address = network_of(str(ip_network(text, strict=False).network_address))
    except ValueError:
        raise BadOrder(f"“{text}” is no address.") from None
    if is_local(address):
        raise BadOrder("This is the machine itself: if players seem to come from it, the proxy does not send X-Forwarded-For.")
    return address
