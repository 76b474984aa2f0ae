"""What a worker process owes to the one that started it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator


def end_with_parent() -> None:
    """End this worker when its parent does: one that is killed cannot tell its workers, which would wait for ever."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextlib.contextmanager
def blocked_interrupts() -> Iterator[None]:
    """Let a process that is started meanwhile never see Ctrl-C, not even before its first line; what it means is for the parent to say."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
