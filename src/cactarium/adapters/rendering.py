"""A game in words, for environments that are asked to render."""

from __future__ import annotations

from typing import Any

from .. import i18n
from ..engine.game import Game


def describe(game: Game, state: Any, language: str = "en") -> str:
    """What everybody at the table may know, as the terminal says it."""
    speaker = i18n.Speaker(game, language, [f"@{seat + 1}" for seat in range(state.seats)])
    view = game.view.views(state, [0])[0]
    return "\n".join(speaker.render(line) for line in game.view.describe(view))
