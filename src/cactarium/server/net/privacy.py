"""The page /privacy: what this server keeps of its visitors, and for how long, by its own settings."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...i18n import LANGUAGES, render
from ..storage.retention import REPORT_SECONDS, UNPLAYED_SECONDS, Keep
from . import language, limits

TEXTS = Path(__file__).parents[1] / "text"
HOUR, DAY = 3600.0, 24 * 3600.0
HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", "Cache-Control": "no-cache"}
PARTS = ("names", "matches", "abandoned", "chat", "seats", "address", "reports", "browser", "logs", "backups", "others", "delete")
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>body {{ max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.6 system-ui, sans-serif; }}
dt {{ font-weight: 700; margin-top: 1rem; }} dd {{ margin: 0; }}</style></head>
<body><main><h1>{title}</h1><p>{lead}</p><dl>{content}</dl><p>{contact}</p>
<p><a href="/privacy?lang={other}" lang="{other}">{switch}</a> · <a href="/">Cactarium</a></p>
</main></body></html>
"""


class Privacy:
    """The page of one server."""

    def __init__(self, keep: Keep, contact: str) -> None:
        self._keep = keep
        self._contact = contact
        self.routes = [Route("/privacy", self._show)]

    def _show(self, request: Request) -> Response:
        asked = request.query_params.get("lang", "")
        return HTMLResponse(self.page(asked if asked in LANGUAGES else language.accepted(request)), headers=HEADERS)

    def page(self, spoken: str) -> str:
        """The page in a language."""
        args = {
            "finished": _days(self._keep.finished),
            "abandoned": _days(self._keep.abandoned),
            "lines": limits.LINES,
            "idle": round(limits.IDLE / HOUR),
            "reports": round(REPORT_SECONDS / DAY),
            "unplayed": round(UNPLAYED_SECONDS / HOUR),
            "contact": self._contact,
        }

        def text(key: str) -> str:
            return escape(render(TEXTS, spoken, f"privacy-{key}", args))

        (other,) = (other for other in LANGUAGES if other != spoken)
        content = "".join(f"<dt>{text(part)}</dt><dd>{text(f'{part}-text')}</dd>" for part in PARTS)
        contact = text("contact" if self._contact else "no-contact")
        heads = {"language": spoken, "title": text("title"), "lead": text("lead"), "other": other, "switch": text("switch")}
        return PAGE.format(content=content, contact=contact, **heads)


def _days(days: float | None) -> float:
    """Days for a text; 0 is for ever."""
    return 0 if days is None else round(days, 1)
