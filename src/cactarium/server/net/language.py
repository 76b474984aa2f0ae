"""The language of a page that is made on the server."""

from __future__ import annotations

from starlette.requests import Request

from ...i18n import LANGUAGES


def accepted(request: Request) -> str:
    """The first language of the browser that we speak."""
    wanted = [part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((language for language in wanted if language in LANGUAGES), "en")
