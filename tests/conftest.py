from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

pytest_plugins = ["tests.second_tries"]

# A shell that starts us in the background ignores Ctrl-C, and the programs that tests start and stop would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Whether a change is refused must not depend on luck: `make test` tries the same examples each time, and a weekly run tries new ones.
phases = set(Phase) - {Phase.explain}  # which traces every line
settings.register_profile("fixed", derandomize=True, max_examples=6, deadline=None, phases=phases)
settings.register_profile("random", max_examples=60, deadline=None, phases=phases)
settings.load_profile("fixed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden playthroughs anew instead of comparing them")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more worker than there are cores: with two more the cores have no time left either, and tests of browsers wait too long."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def a_loop_of_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide Playwright's event loop from other tests: between two browser tests it stands still but counts as running."""
    if "browser" in request.node.path.parts:
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
