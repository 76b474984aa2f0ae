"""Numbers about addresses that the processes of one host share: rows of a file that all of them have in memory.

Each process holds a lock on one byte of the file, which the system releases when it dies; the number of that byte says which column of the
rows is its own. Where there is no `fcntl`, or the file cannot be used, a process counts alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import mmap
import os
import tempfile
from pathlib import Path

from .token_bucket import Cells

PROCESSES = 32  # on one host at most; more count alone
ROWS = 1 << 13
NEIGHBOURS = 8  # rows that are probed for an address
WIDTH = 96  # numbers of a row: its key, then what is kept of the address
NUMBER_BYTES = 8
OWNER_ONLY = 0o600

log = logging.getLogger(__name__)


def place_of(bus: str) -> Path:
    """The file of the processes of this host that are connected by this bus."""
    if bus.startswith("unix:"):
        return Path(bus.removeprefix("unix:")) / "budgets"
    name = hashlib.sha256(f"{os.getuid()} {bus}".encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"cactarium-{name}"


class SharedCells:
    """The rows of one file, as one process uses them."""

    def __init__(self, path: Path) -> None:
        """Open or create the file; raises `OSError` or `ModuleNotFoundError` if it cannot be shared."""
        import fcntl

        self._file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC, OWNER_ONLY)
        try:
            if os.fstat(self._file).st_uid != os.getuid():
                raise PermissionError(f"{path} belongs to somebody else")
            self.process = next(n for n in range(PROCESSES) if _lock(fcntl, self._file, n))
            size = ROWS * WIDTH * NUMBER_BYTES
            os.ftruncate(self._file, size)
            self._cells = memoryview(mmap.mmap(self._file, size)).cast("d")
        except StopIteration:
            os.close(self._file)
            raise OSError(f"more than {PROCESSES} processes share {path}") from None
        except BaseException:
            os.close(self._file)
            raise

    def row(self, address: str) -> Cells:
        """The numbers of an address; those of an address that nobody has used for longest are given to a new one."""
        key = float(int.from_bytes(hashlib.blake2b(address.encode(), digest_size=6).digest()) + 1)
        first = int(key) % (ROWS - NEIGHBOURS)
        rows = [self._cells[n * WIDTH : (n + 1) * WIDTH] for n in range(first, first + NEIGHBOURS)]
        found = next((row for row in rows if row[0] == key), None)
        if found is None:
            found = min(rows, key=lambda row: max(row[1:]))  # the times of its buckets are the largest numbers
            for n in range(1, WIDTH):
                found[n] = 0.0
            found[0] = key
        return found

    def clear_column(self, column: int) -> None:
        """Forget what a process counted that had this column before."""
        for n in range(column, len(self._cells), WIDTH):
            if self._cells[n]:
                self._cells[n] = 0.0


def shared_cells(bus: str) -> SharedCells | None:
    """The cells of the processes that share this bus on this host; None for a process that is alone."""
    if not bus:
        return None
    try:
        return SharedCells(place_of(bus))
    except (OSError, ModuleNotFoundError, AttributeError) as error:
        log.warning("budgets of addresses are not shared with other processes: %s", error)
        return None


def _lock(fcntl: object, file: int, byte: int) -> bool:
    """Lock a byte of the file for as long as this process lives; false if another has it."""
    with contextlib.suppress(OSError):
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)  # type: ignore[attr-defined]
        return True
    return False
