"""A game in words, for environments that are asked to render."""

from __future__ import annotations

from typing import Any

from .. import i18n
from ..engine.game import Game
from ..engine.vector import VectorTable


def describe(game: Game, state: Any, language: str = "en") -> str:
    """What everybody at the table may know, as the terminal says it."""
    speaker = i18n.Speaker(game, language, [f"@{seat + 1}" for seat in range(state.seats)])
    view = game.view.views(state, [0])[0]
    return "\n".join(speaker.render(line) for line in game.view.describe(view))


def describe_table(table: VectorTable) -> str:
    """The only game of a table in words; the result if it has just ended, because the table shows the next game already."""
    rows = table.rows
    if not rows.done[0]:
        return describe(table.game, table.state(0))
    results = zip(rows.places[0], rows.scores[0], strict=True)
    lines = [f"@{seat + 1}: place {place}, score {score}." for seat, (place, score) in enumerate(results)]
    return "\n".join(["The game is over.", *lines])
