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
    """One server for all tests that do not break it."""
    with opened(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server
        assert server.stop() == ""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, outside pytest's own folders: another run of pytest would take away the database user's access to them."""
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
