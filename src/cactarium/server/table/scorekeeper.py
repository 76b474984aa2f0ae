"""The score of a game with real pieces: a pure function of all facts entered so far, so that the browser alone stores the game."""

from __future__ import annotations

from collections.abc import Sequence

from ... import games
from ...engine.errors import BadOption
from ...engine.match import REFEREE, Match
from ...engine.message import move_message
from ...engine.referee import describe
from ..net import wire
from .move_events import MoveEvents

MAX_TOLD = 2000  # moves; no game has that many
EVERYBODY = 0  # what the public may know, at a table where everything lies open


def tell(game: str, names: Sequence[str], options: dict[str, str], seed: str, codes: Sequence[int]) -> bytes:
    """Where a game stands after these moves, as JSON; raises `CactariumError` for a move that cannot be."""
    found = games.find(game)
    if not found.referee:
        raise BadOption(f"{found.title} is not played with pieces that hang, stand or fall.")
    if len(codes) > MAX_TOLD:
        raise BadOption(f"No game has more than {MAX_TOLD} moves.")
    chosen = found.complete(options, "en")
    match = Match.new(found, seats=len(names), names=names, options=chosen, seed=seed)
    if not found.referee_module.judged_by_people(match.header.options):
        raise BadOption(f"This match of {found.title} is not played at a real table.")
    entries = [match.play(REFEREE, code) for code in codes]
    legal = [] if match.over else match.legal(REFEREE).codes
    return wire.encode(
        wire.Score(
            view=match.view(),
            lines=[line.record() for line in describe(match, match.view())],
            legal=[wire.ScoreMove(code, found.moves.text(code), move_message(found.moves, code).record()) for code in legal],
            events=MoveEvents(match, entries[-1]).to(EVERYBODY) if entries else [],
            over=match.over,
            places=match.places if match.over else [],
        )
    )
