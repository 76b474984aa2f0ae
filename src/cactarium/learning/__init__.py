"""Learned players: networks that are trained by self-play on `VectorTable`, and exported for the bot `agave`.

It needs cactarium[train]. `cactarium train GAME` is the command; `train(Settings(...), folder)` does the same from Python.
"""

from __future__ import annotations

from typing import Any

__all__ = ["Settings", "train"]


def __getattr__(name: str) -> Any:
    """Load PyTorch when it is first needed."""
    import importlib

    if name == "Settings":
        return importlib.import_module(f"{__name__}.settings").Settings
    if name == "train":
        return importlib.import_module(f"{__name__}.trainer").train
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
