from __future__ import annotations

import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import server_process as real
from tests.server.server_process import Postgres, ServerProcess, opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all stories that leave it whole."""
    with opened(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server
        assert server.stop() == ""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL; not among pytest's own folders, which another pytest closes to the database's user while it runs."""
    with tempfile.TemporaryDirectory() as folder, real.postgres(Path(folder)) as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.database(f"t{secrets.token_hex(4)}")


@pytest.fixture(scope="session")
def bus() -> Iterator[str]:
    """The address of a real NATS."""
    with real.nats() as address:
        yield address
