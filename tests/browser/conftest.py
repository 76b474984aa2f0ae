from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from cactarium.server.net import static
from tests.browser import chromium
from tests.browser.people import Person
from tests.server.server_process import ServerProcess, opened

SPEED = 25.0
SHOTS = Path(__file__).parents[2] / "build" / "screenshots"

Come = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Fixtures for browser tests. A failed test is run once more, and the summary of the run says why the first try failed."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert (static.WEB / "index.html").is_file(), "the page is not built: run make web"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with opened(tmp_path_factory.mktemp("server") / "tables.db", SPEED) as server:
        yield server


@pytest.fixture(scope="session")
def clocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server at normal speed, whose deals follow from the players' names."""
    with opened(tmp_path_factory.mktemp("clocked") / "tables.db", 1.0, program="tests.browser.deals") as server:
        yield server


@pytest.fixture
def come(browser: Browser, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Lets people come, each with a browser of their own; in the end nothing has gone wrong for any of them.

    Who comes `unhurried` comes to the clocked server, at which a hand may hold a piece for long.
    """
    people: list[Person] = []

    def arrive(to: ServerProcess = server, *, unhurried: bool = False, **how: Any) -> Person:
        at = request.getfixturevalue("clocked") if unhurried else to
        people.append(Person(browser, at.http, **how))
        return people[-1]

    yield arrive
    for person in people:
        person.context.close()
    for person in people:
        person.see_no_harm()


@pytest.fixture(scope="session")
def shots() -> Path:
    """Screenshots are written to the build folder, for people to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    return SHOTS
