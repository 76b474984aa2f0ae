"""The page /privacy says what this server keeps, by its own settings, in both languages."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from cactarium.server.net import limits
from cactarium.server.net.privacy import Privacy
from cactarium.server.storage.retention import RetentionPolicy


def show(privacy: Privacy, query: str = "", accept: str = "") -> str:
    (route,) = privacy.routes
    scope = {"type": "http", "app": Starlette(), "query_string": query.encode(), "headers": [(b"accept-language", accept.encode())]}
    return bytes(route.endpoint(Request(scope)).body).decode()


def test_it_speaks_the_language_of_the_browser_or_the_one_asked_for() -> None:
    privacy = Privacy(RetentionPolicy(), "")
    assert "What this server keeps" in show(privacy)
    assert "Ce que garde ce serveur" in show(privacy, accept="fr-CA,en;q=0.5")
    assert "Ce que garde ce serveur" in show(privacy, "lang=fr", "en")
    assert "What this server keeps" in show(privacy, "lang=tlh")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_says_the_times_of_this_server(language: str) -> None:
    kept, for_ever = (
        Privacy(RetentionPolicy(finished=90, abandoned=7), "ops@cactus.example <b>").page(language),
        Privacy(RetentionPolicy(), "").page(language),
    )
    assert {"en": "for 90 days", "fr": "gardés 90 jours"}[language] in kept
    assert {"en": "for 7 days", "fr": "gardée 7 jours"}[language] in kept
    assert {"en": "until whoever runs this server deletes them", "fr": "l’exploitant de ce serveur les efface"}[language] in for_ever
    assert f"{limits.CHAT_LINES}" in kept
    assert "ops@cactus.example &lt;b&gt;" in kept
    assert "{" not in kept.partition("<main>")[2]
