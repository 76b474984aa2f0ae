"""The cores that a study may use; imports no library, because those count cores when they are loaded."""

from __future__ import annotations

import os


def available_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def limit_threads(cores: int) -> None:
    """Let Polars use so many cores. Keep NumPy and SciPy to one thread: others wait busily for 0.1 s in each process at its start."""
    os.environ.setdefault("POLARS_MAX_THREADS", str(max(cores, 1)))
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
