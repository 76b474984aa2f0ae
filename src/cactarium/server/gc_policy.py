"""Garbage collection: young objects often, everything seldom.

Full collections become more frequent as allocations grow. With hundreds of matches each takes as long as many moves and finds next to
nothing, so objects that survived one collection are frozen until `collect_everything`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

YOUNG_OBJECTS = 20_000  # new objects that start a collection, which takes some milliseconds; most objects of a match are freed before


@contextmanager
def freeze_survivors() -> Iterator[None]:
    """Freeze what survives a collection, until `collect_everything`."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)
    gc.callbacks.append(_freeze)
    try:
        yield
    finally:
        gc.callbacks.remove(_freeze)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def collect_everything() -> None:
    """Collect frozen objects, too."""
    gc.unfreeze()
    gc.collect()


def _freeze(phase: str, _: object) -> None:
    if phase == "stop":
        gc.freeze()
