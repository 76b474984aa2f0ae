from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

pytest_plugins = ["tests.second_tries"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden playthroughs anew instead of comparing them")


@pytest.fixture(autouse=True)
def a_loop_of_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """Between two tests in a browser Playwright's event loop stands still but counts as running: other tests must not see it."""
    if "browser" in request.node.path.parts:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
