"""What an operator orders, whom they ban and what players report: shared by all processes, and kept over restarts."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sql
from msgspec import json

from .database import store_errors
from .schema import BANS, LINES, ORDERS, REPORTS, TABLES
from .store import Store

NUMBER_BYTES = 4
MAX_REPORTS = 1000


class OperatorStore:
    """The orders, bans and reports of one store."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    # Orders

    async def order(self, code: str, action: dict[str, Any]) -> None:
        """Ask whichever process holds this table to do something."""
        row = {"number": secrets.token_hex(NUMBER_BYTES), "code": code, "action": json.encode(action).decode(), "made": time.time()}
        await self._write(ORDERS.insert().values(row))

    async def orders(self, codes: Collection[str]) -> list[tuple[str, str, dict[str, Any]]]:
        """The number, table and action of every open order about these tables, oldest first."""
        rows = await self._read(sql.select(ORDERS).order_by(ORDERS.c.made))
        return [(row.number, row.code, json.decode(row.action)) for row in rows if row.code in codes]

    async def settle_order(self, number: str) -> None:
        """Forget an order that was carried out."""
        await self._write(ORDERS.delete().where(ORDERS.c.number == number))

    # Bans

    async def bans(self) -> dict[str, tuple[float, str]]:
        """By address, until when and why."""
        return {row.address: (row.until, row.why) for row in await self._read(sql.select(BANS).where(BANS.c.until > time.time()))}

    async def ban(self, address: str, until: float, why: str) -> None:
        """Ban an address, instead of any ban that it had."""
        row = {"address": address, "until": until, "why": why}
        await self._write(BANS.delete().where(BANS.c.address == address), BANS.insert().values(row))

    async def unban(self, address: str) -> bool:
        """Lift a ban; whether there was one."""
        there = address in await self.bans()
        await self._write(BANS.delete().where(BANS.c.address == address))
        return there

    # Reports

    async def report(self, code: str, seat: int, line: str, why: str) -> bool:
        """Keep a report about a seat or a chat line, with its words as they are now; False if there is no such thing."""
        about = await self._about(code, seat, line)
        if about is None or len(await self.reports()) >= MAX_REPORTS:
            return False
        row = {"number": secrets.token_hex(NUMBER_BYTES), "code": code, "made": time.time()}
        await self._write(REPORTS.insert().values(row | {"about": json.encode({**about, "why": why}).decode()}))
        return True

    async def _about(self, code: str, seat: int, line: str) -> dict[str, Any] | None:
        tables = await self._read(sql.select(TABLES.c.state).where(TABLES.c.code == code))
        if not tables:
            return None
        seats = json.decode(tables[0].state)["seats"]
        if seat >= len(seats) or seats[seat] is None:
            return None
        said = [json.decode(row.said) for row in await self._read(sql.select(LINES.c.said).where(LINES.c.code == code))]
        text = next((words.get("text", "") for words in said if line and words["line"] == line), "")
        return {"seat": seat, "name": seats[seat]["name"], "line": line, "said": text}

    async def reports(self) -> list[dict[str, Any]]:
        """All open reports, oldest first."""
        rows = await self._read(sql.select(REPORTS).order_by(REPORTS.c.made))
        return [{"number": row.number, "code": row.code, "made": row.made, **json.decode(row.about)} for row in rows]

    async def settle_report(self, number: str) -> bool:
        """Forget a report; whether there was one."""
        async with store_errors(), self._engine.begin() as connection:
            return bool((await connection.execute(REPORTS.delete().where(REPORTS.c.number == number))).rowcount)

    # Tables

    async def tables(self) -> list[tuple[dict[str, Any], str]]:
        """The stored state of every table, and the process that holds it."""
        rows = await self._read(sql.select(TABLES.c.state, TABLES.c.holder).order_by(TABLES.c.code))
        return [(json.decode(row.state), row.holder or "") for row in rows]

    async def _read(self, query: sql.Select[Any]) -> Sequence[sql.Row[Any]]:
        async with store_errors(), self._engine.connect() as connection:
            rows: Sequence[sql.Row[Any]] = (await connection.execute(query)).all()
            return rows

    async def _write(self, *statements: sql.Executable) -> None:
        async with store_errors(), self._engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
