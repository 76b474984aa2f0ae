"""Hints: what the strongest bot would play in a seat."""

from __future__ import annotations

import asyncio
from functools import partial

from ... import bots
from ...bots.saguaro import MoveStats
from ...engine.message import move_message
from ..net import wire
from .live_match import LiveMatch
from .projection import Projection


class Hints:
    """Computes one hint a seat and question, from worlds that the seat cannot tell from the real one.

    During a sealed window a hint is computed from the moment at which the window opened: neither its content nor its delay reveals
    whether another seat has answered.
    """

    def __init__(self, live: LiveMatch, projection: Projection) -> None:
        self._live = live
        self._projection = projection
        self._last: dict[int, tuple[int, asyncio.Future[list[MoveStats]]]] = {}  # by seat: the number of moves, and the answer

    async def hint(self, seat: int, request: str) -> wire.Hint:
        """The best move of this seat."""
        live = self._live
        async with live.gate:
            view_of = partial(bots.PlayerView, seat=seat, stream=bots.stream(), hand=self._projection.feed((seat,)).hand)
            _ = view_of(live.match).legal  # raises `NothingToDo`
            snapshot = live.at_window or live.match.snapshot()
            moves, view = len(snapshot.log), view_of(snapshot)
        if seat not in self._last or self._last[seat][0] != moves:
            self._last[seat] = moves, asyncio.ensure_future(live.services.bot_pool.rank_moves(live.id, view))
        best, *_ = await asyncio.shield(self._last[seat][1])
        vocabulary = live.match.game.moves
        return wire.Hint(re=request, move=vocabulary.text(best.move), words=move_message(vocabulary, best.move).record(), share=best.share)
