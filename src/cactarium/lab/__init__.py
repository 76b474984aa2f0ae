"""Experiments with many games: duels, studies, reports, decks.

`cactarium.lab.study("cacti", 10_000)` plays a study and gives its results as Polars tables; it needs cactarium[lab].
"""

from __future__ import annotations

from typing import Any

__all__ = ["study"]


def __getattr__(name: str) -> Any:
    """Load the studies, and the libraries they need, when they are first used."""
    if name != "study":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    return importlib.import_module(f"{__name__}.studies").study
