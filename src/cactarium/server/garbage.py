"""Garbage that refers to itself: looked for among what is new, and among everything only now and then.

Python looks through old things again the more often the more new ones there are. With hundreds of matches that takes as long as many
moves, and finds next to nothing.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

FEW = 100  # things more than there were at the last look: with all that came in place of others, a millisecond's work


@contextmanager
def spare_the_old() -> Iterator[None]:
    """Let what has been looked through once be, until `look_everywhere`."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(FEW)
    gc.callbacks.append(_freeze)
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def look_everywhere() -> None:
    """Find also what became garbage after it had been looked through."""
    gc.unfreeze()
    gc.collect()


def _freeze(phase: str, _: object) -> None:
    if phase == "stop":
        gc.freeze()
