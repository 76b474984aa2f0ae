"""The operator's page and the privacy page in a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.server.server_process import ServerProcess, opened

PHONE = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def looked_after(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with opened(tmp_path_factory.mktemp("operator") / "tables.db", 25.0, "--admin-token", "prickly") as server:
        yield server


def scrolled_width(person: Person) -> int:
    width: int = person.page.evaluate("document.documentElement.scrollWidth")
    return width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_operator_closes_a_table_from_a_phone(come: Come, looked_after: ServerProcess, scheme: str) -> None:
    ada = come(looked_after)
    ada.open_table("cacti")
    operator = come(looked_after, viewport=PHONE, color_scheme=scheme)
    page = operator.go("/admin")
    page.get_by_label("Token").fill("prickly")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("heading", name="Tables: 1")).to_be_visible()
    assert scrolled_width(operator) <= PHONE["width"]
    page.locator("summary").click()
    assert scrolled_width(operator) <= PHONE["width"]
    page.get_by_label("A sentence for the players").fill("We move to another house.")
    page.get_by_role("button", name="Close the table").click()
    expect(ada.page.get_by_text("We move to another house.").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_privacy_page_fits_a_phone(come: Come, looked_after: ServerProcess, language: str) -> None:
    visitor = come(looked_after, viewport=PHONE, language=language)
    page = visitor.go("/privacy")
    expect(page.get_by_role("heading", level=1)).to_have_text({"en": "What this server keeps", "fr": "Ce que garde ce serveur"}[language])
    assert scrolled_width(visitor) <= PHONE["width"]
