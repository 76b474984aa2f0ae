"""What an operator can see and order; used by the page and by `cactarium admin`."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any

from msgspec import ValidationError, convert

from ..metrics import Metrics
from ..net import limits
from ..net.decoding import describe_fault
from ..storage.operator import OperatorStore
from ..table.seats import is_code
from ..table.state import State
from ..table.tables import Tables
from . import bans, wire
from .order_executor import OrderExecutor
from .refusals import BadOrder

HOUR = 3600.0
OUTCOME_SECONDS = limits.ORDER_SECONDS + 1.0  # in which the process that owns a table executes an order
OUTCOME_POLL_SECONDS = 0.05


class Operator:
    """Answers the operator of one process; tables of other processes are found in the store."""

    def __init__(self, tables: Tables, store: OperatorStore, executor: OrderExecutor, metrics: Metrics) -> None:
        self._tables = tables
        self._store = store
        self._executor = executor
        self._metrics = metrics
        self._begun = time.monotonic()
        self._handlers: dict[str, Callable[[wire.Order], Awaitable[bool]]] = {
            "close": self._close,
            "hush": self._hush,
            "rename": self._rename,
            "ban": self._ban,
            "unban": self._unban,
            "settle": self._settle,
        }

    async def overview(self) -> wire.Overview:
        """The figures of this process, and all tables, bans and reports of the store."""
        value = self._metrics.value
        return wire.Overview(
            version=version("cactarium"),
            hours=(time.monotonic() - self._begun) / HOUR,
            connections=int(value("cactarium_connections")),
            matches=int(value("cactarium_matches")),
            moves=int(value("cactarium_moves_total")),
            megabytes=round(value("process_resident_memory_bytes") / 1e6),
            cpu_seconds=round(value("process_cpu_seconds_total")),
            machine_load=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
            cores=os.cpu_count() or 1,
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

    async def submit(self, order: dict[str, Any]) -> bool:
        """Carry out an order; False if it is stored and will be carried out later. Raises `BadOrder` if it cannot be."""
        try:
            asked = convert(order, wire.Order, strict=False)
        except ValidationError as error:
            raise BadOrder("unreadable", why=describe_fault(error)) from None
        is_done = await self._handlers[asked.what](asked)
        self._executor.wake()
        return is_done

    async def _order(self, code: str, action: dict[str, Any]) -> bool:
        """Let the process that owns a table execute an order, and wait for the outcome."""
        number = await self._store.order(code, action)
        self._executor.wake()
        last = time.monotonic() + OUTCOME_SECONDS
        while time.monotonic() < last:
            await asyncio.sleep(OUTCOME_POLL_SECONDS)
            is_open, refusal = await self._store.outcome(number)
            if refusal:
                raise BadOrder(refusal)
            if not is_open:
                return True
        return False

    async def _close(self, order: wire.Order) -> bool:
        await self._check_table(order)
        return await self._order(order.code, {"what": "close", "sentence": order.why})

    async def _hush(self, order: wire.Order) -> bool:
        await self._check_table(order)
        return await self._order(order.code, {"what": "hush", "seat": order.seat})

    async def _rename(self, order: wire.Order) -> bool:
        state = await self._check_table(order)
        if order.seat not in state.people:
            raise BadOrder("nobody-sits")
        action = {"what": "rename", "seat": order.seat}
        if state.playing:  # its record is changed when the match is over
            await self._store.order(order.code, action)
            return False
        return await self._order(order.code, action)

    async def _ban(self, order: wire.Order) -> bool:
        """Ban an address or a network, or the address that is connected from a seat."""
        if not 0 < order.hours <= wire.MAX_HOURS:
            raise BadOrder("hours", hours=round(wire.MAX_HOURS))
        until = time.time() + order.hours * HOUR
        if order.code:
            await self._check_table(order)
            return await self._order(order.code, {"what": "ban", "seat": order.seat or 0, "until": until, "why": order.why})
        banned = _network(order.address)
        if bans.includes_this_machine(banned):
            raise BadOrder("local")
        await self._store.ban(bans.notation(banned), until, order.why)
        return True

    async def _unban(self, order: wire.Order) -> bool:
        if not await self._store.unban(bans.notation(_network(order.address))):
            raise BadOrder("not-banned")
        return True

    async def _settle(self, order: wire.Order) -> bool:
        if not await self._store.settle_report(order.number):
            raise BadOrder("no-report")
        return True

    async def _check_table(self, order: wire.Order) -> State:
        for stored, _ in await self._store.tables() if is_code(order.code) else ():
            if stored["code"] == order.code:
                state = convert(stored, State)
                if order.seat is not None and order.seat >= len(state.seats):
                    raise BadOrder("seats", count=len(state.seats))
                return state
        raise BadOrder("no-table")


def _network(text: str) -> bans.Network:
    try:
        return bans.network(text)
    except ValueError:
        raise BadOrder("no-address", text=text) from None
