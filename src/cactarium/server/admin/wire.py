"""The messages of the operator's page, as JSON: what it shows, and the orders that it sends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MAX_HOURS = 24 * 366.0  # of a ban

Short = Annotated[str, Meta(max_length=300)]


class TableLine(Struct):
    """A table; `connections` only if it is held by the process that answers."""

    code: str
    game: str
    names: list[str]  # by seat, empty if it is free
    people: list[int]
    public: bool
    playing: bool
    process: str
    connections: int | None


class Ban(Struct):
    """An address that may not connect."""

    address: str
    until: float  # in seconds since 1970
    why: str


class Report(Struct):
    """What a player has reported: a name, or a chat line if `said` is not empty."""

    number: str
    code: str
    made: float
    seat: int
    name: str
    line: str
    said: str
    why: str


class Overview(Struct):
    """A server process, and all tables, bans and reports of its store."""

    version: str
    hours: float  # since it was started
    connections: int
    matches: int
    moves: int
    megabytes: int
    cpu_seconds: int
    machine_load: float  # processes that ran or wanted to run, on average of the last minute; 0 where the system does not tell
    cores: int
    tables: list[TableLine]
    bans: list[Ban]
    reports: list[Report]


class Order(Struct, forbid_unknown_fields=True):
    """What to do: close a table with a sentence, delete chat lines or a name, ban, unban, or settle a report."""

    what: Literal["close", "hush", "rename", "ban", "unban", "settle"]
    code: str = ""
    seat: Annotated[int, Meta(ge=0, lt=16)] | None = None
    address: Short = ""
    hours: float = 24.0
    why: Short = ""
    number: Short = ""
