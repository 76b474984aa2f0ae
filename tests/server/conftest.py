from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hall import Hall, opened


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One server for all stories that leave it whole."""
    with opened(tmp_path_factory.mktemp("hall") / "tables.db") as hall:
        yield hall
        assert hall.stop() == ""
