"""A table of bots: play a match to its end without a clock or people."""

from __future__ import annotations

from collections.abc import Callable

from .. import bots
from ..bots import referee
from ..engine.chance import below
from ..engine.match import CLOCK, Match


def play_out(match: Match, seed: str, on_step: Callable[[], None] = lambda: None) -> None:
    """Play until the match is over: an awaited seat at random, else the clock; `on_step` is called before each move and at the end."""
    table = [bots.find(name) for name in match.header.players]
    streams = [bots.stream(f"{seed} {seat}") for seat in match.seats]
    order = bots.stream(f"{seed} order")
    judge = referee.for_match(match, bots.stream(f"{seed} referee"))
    while not match.over:
        on_step()
        awaited = match.waiting
        if judge and judge.attend():
            continue
        if awaited:
            mover = awaited[below(order, len(awaited))]
            match.play(mover, table[mover](bots.PlayerView(match, mover, streams[mover])))
        else:
            match.play(CLOCK, match.legal(CLOCK).codes[0])
    on_step()
    if judge:
        judge.close()
