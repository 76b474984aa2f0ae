"""Play a batch of games of a plan: compiled where the bots allow it, else move by move through a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from ..bots import saguaro
from ..engine import twin
from ..engine.match import Match
from . import bot_table, driver
from .driver import Driver
from .plan import COMPILED_BOTS, Plan
from .tables import game_table, seat_table


@dataclass(frozen=True)
class Batch:
    """The tables of consecutive games."""

    first: int
    games: pl.DataFrame
    seats: pl.DataFrame

    @property
    def end(self) -> int:
        """The number of the first game after these."""
        return self.first + len(self.games)

    @classmethod
    def of(cls, plan: Plan, first: int, game_rows: Any, seat_rows: Any) -> Batch:
        """The batch of a driver's rows; `driver/games.py` names their columns."""
        games, seats = np.asarray(game_rows, np.int64), np.asarray(seat_rows, np.int64)
        numbers = np.arange(first, first + len(games))
        return cls(first, game_table(plan, numbers, games, seats), seat_table(plan, numbers, games, seats))


def play(plan: Plan, first: int, end: int) -> Batch:
    """Play games `first` to `end - 1` of a plan."""
    rows = play_compiled(plan, first, end) if plan.is_compiled else play_matches(plan, first, end)
    return Batch.of(plan, first, *rows)


def play_compiled(plan: Plan, first: int, end: int) -> tuple[Any, Any]:
    kinds = [COMPILED_BOTS[name] for name in plan.bots]
    return driver.find(plan.rules).play(plan.seed_number, first, end - first, plan.seats, kinds, plan.rules.encode(plan.options))


def play_matches(plan: Plan, first: int, end: int) -> tuple[Any, Any]:
    """Games of bots that search, or of games with a referee."""
    if any(name.startswith("saguaro") for name in plan.bots):
        saguaro.load(plan.rules)
    reader = Driver(twin.interpreted(plan.rules.module), plan.rules)
    game_rows = reader.grid(end - first, reader.width)
    seat_rows: list[list[int]] = []
    for number in range(first, end):
        rows = reader.grid(plan.seats_of(number), reader.seat_width)
        play_match(plan, number, reader, game_rows[number - first], rows)
        seat_rows += rows
    return game_rows, seat_rows


def play_match(plan: Plan, number: int, reader: Driver, game_row: list[int], seat_rows: list[list[int]]) -> None:
    """One game, with the same figures as the compiled driver notes."""
    seed, names = f"{plan.seed} {number}", plan.lineup(number)
    match = Match.new(plan.rules, seats=len(names), options=plan.options, players=names, seed=seed)
    work, notes = reader.grid(driver.ROWS, plan.rules.width), reader.functions
    of_move, clocks = driver.actions(plan.rules).of_move, len(plan.rules.clocks)
    epoch, noted = -1, 0

    def note() -> None:
        nonlocal epoch, noted
        for entry in match.log[noted:]:
            notes.note_move(match.state, entry.seat, entry.move, of_move, clocks, work, list(entry.events), game_row, seat_rows, 0)
        noted = len(match.log)
        if match.epoch != epoch:
            epoch = match.epoch
            notes.note_question(match.state, work, game_row)

    notes.begin_notes(match.state, work, game_row)
    bot_table.play_out(match, seed, note)
    notes.end_notes(match.state, work, game_row, seat_rows, 0)
