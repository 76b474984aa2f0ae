"""Decks of one's own."""

from __future__ import annotations

from pathlib import Path


def deck_options(game: str, deck: str | Path | None) -> dict[str, str]:
    """The option that carries a deck."""
    return {}
