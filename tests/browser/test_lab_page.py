"""The page /lab in a browser: a real report from a folder, on a phone and on a laptop, in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cactarium.lab import report, studies, trials
from cactarium.lab.plan import Plan
from cactarium.lab.workers import OneProcess
from tests.browser.conftest import Come
from tests.server.server_process import ServerProcess, opened

SIZES = {"phone": {"width": 320, "height": 640}, "laptop": {"width": 1280, "height": 800}}


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that shows the report of a study with a second setting."""
    folder = tmp_path_factory.mktemp("reports")
    plan, other = (Plan.make("cacti", games_count=400, options={"sale_points": value}) for value in ("4-and-3", "5-and-3"))
    study, changed = (studies.run(each, folder / name, OneProcess()) for each, name in ((plan, "cacti"), (other, "cacti/versus")))
    trials.run_trials(plan, folder / "cacti", OneProcess())
    report.write(study, folder / "cacti" / "report.html", other=changed)
    with opened(folder / "tables.db", 25.0, "--reports", str(folder)) as server:
        yield server


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_is_found_and_read(come: Come, reading: ServerProcess, size: str, scheme: str, shots: Path) -> None:
    reader = come(reading, viewport=SIZES[size], color_scheme=scheme)
    complaints: list[str] = []
    reader.page.on("console", lambda message: complaints.append(message.text))
    page = reader.go("/lab")
    page.screenshot(path=shots / f"lab-list-{size}-{scheme}.png", full_page=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    page.get_by_role("link", name="400 games").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("400 games")
    assert page.locator("figure svg").count() >= 5
    for picture in page.locator("figure svg").all():
        assert picture.bounding_box()["width"] > 200  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    page.screenshot(path=shots / f"lab-report-{size}-{scheme}.png", full_page=True)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(23, 29, 25)") == (scheme == "dark")
    assert complaints == [], "nothing is refused by the policy of the page"
