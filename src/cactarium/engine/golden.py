"""A random game written out: every public value at every step, so that a change of behaviour shows as a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .conformance import Setting, walk
from .emit import EVERYONE
from .match import CLOCK, Match
from .seats import seat_name


def playthrough(setting: Setting) -> str:
    """The setting's random game as text; of what stays the same from move to move, only what each move changed."""
    match = setting.match()
    table = list(_values("", match.view()))
    lines = [str(setting), f"commitment {match.header.commitment}", "", *table]
    asked: set[str] = set()
    for _ in walk(match):
        lines += _result(match, table)
        table = list(_values("", match.view()))
        question = list(_question(match))
        lines += ["", f"epoch {match.epoch}, awaited {' '.join(map(seat_name, match.waiting)) or 'nobody'}"]
        lines += [line for line in question if line not in asked]
        asked = set(question)
    lines += _result(match, table)
    places = " ".join(f"{seat_name(seat)}:{match.places[seat]}" for seat in match.seats)
    return "\n".join([*lines, "", f"places {places}", f"scores {match.scores}"]) + "\n"


def _question(match: Match) -> Iterator[str]:
    """The table as the first awaited seat sees it, everybody's legal moves, and the clocks."""
    for line in match.game.view.describe(match.view(*match.waiting[:1])):
        yield f"  “{line.key}” " + " ".join(f"{name}={value}" for name, value in line.args.items())
    for seat in match.movers:
        if seat != CLOCK and match.legal(seat):
            yield f"  {seat_name(seat)} may {', '.join(map(str, match.legal(seat)))}"
    for deadline in match.deadlines():
        yield f"  clock: {deadline['kind']} for {' '.join(map(seat_name, deadline['seats'])) or 'nobody'}, then {deadline['move']}"


def _result(match: Match, before: list[str]) -> Iterator[str]:
    """The last move: what happened, who learned of it, and what it changed."""
    if not match.log:
        return
    entry = match.log[-1]
    yield f"{len(match.log)}. {seat_name(entry.seat)} {match.text(entry)} #{entry.digest}"
    public = match.game.events.read(list(entry.events), 0)
    for event in match.game.events.read(list(entry.events), EVERYONE):
        args = " ".join(f"{name}={value}" for name, value in event.args)
        yield f"  {'' if event in public else '(secret) '}{event.kind} {args}".rstrip()
    for line in _values("", match.view()):
        if line not in before:
            yield f"  {line}"


def _values(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict | list) and value:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield from _values(f"{path}.{key}" if path else str(key), inner)
    else:
        yield f"{path} = {value}"
