"""Orders and bans of the operator, and reports of players: stored, shared by all processes, and kept across restarts."""

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
REFUSAL = "refused"  # in the action of an order that could not be executed: why


class OperatorStore:
    """The orders, bans and reports of one store."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    # Orders

    async def order(self, code: str, action: dict[str, Any]) -> str:
        """Store an order for the process that owns this table; its number."""
        number = secrets.token_hex(NUMBER_BYTES)
        row = {"number": number, "code": code, "action": json.encode(action).decode(), "made": time.time()}
        await self._write(ORDERS.insert().values(row))
        return number

    async def orders(self, codes: Collection[str]) -> list[tuple[str, str, dict[str, Any]]]:
        """The number, table and action of every open order about these tables, oldest first."""
        rows = await self._read(sql.select(ORDERS).order_by(ORDERS.c.made))
        found = [(row.number, row.code, json.decode(row.action)) for row in rows if row.code in codes]
        return [order for order in found if REFUSAL not in order[2]]

    async def settle_order(self, number: str) -> None:
        """Delete an order that was executed."""
        await self._write(ORDERS.delete().where(ORDERS.c.number == number))

    async def refuse_order(self, number: str, reason: str) -> None:
        """Store why an order cannot be executed, for the operator who asks for its outcome."""
        action = json.encode({REFUSAL: reason}).decode()
        await self._write(ORDERS.update().where(ORDERS.c.number == number).values(action=action))

    async def outcome(self, number: str) -> tuple[bool, str]:
        """Whether an order is still open, and why it was refused, which is forgotten then; empty if it was not."""
        rows = await self._read(sql.select(ORDERS.c.action).where(ORDERS.c.number == number))
        reason = json.decode(rows[0].action).get(REFUSAL, "") if rows else ""
        if reason:
            await self.settle_order(number)
        return bool(rows), reason

    # Bans

    async def bans(self) -> dict[str, tuple[float, str]]:
        """The bans in force: for each address, the end of the ban and the reason."""
        return {row.address: (row.until, row.why) for row in await self._read(sql.select(BANS).where(BANS.c.until > time.time()))}

    async def ban(self, address: str, until: float, why: str) -> None:
        """Ban an address; this replaces an earlier ban."""
        row = {"address": address, "until": until, "why": why}
        await self._write(BANS.delete().where(BANS.c.address == address), BANS.insert().values(row))

    async def unban(self, address: str) -> bool:
        """Lift a ban; whether there was one."""
        there = address in await self.bans()
        await self._write(BANS.delete().where(BANS.c.address == address))
        return there

    # Reports

    async def report(self, code: str, seat: int, line: str, why: str) -> bool:
        """Store a report about a seat's name or a chat line, with its present words; False if there is no such seat or line."""
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
        """Delete a report; whether there was one."""
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
