"""The page /privacy: what this server keeps of its visitors, and for how long, by its own settings."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...i18n import LANGUAGES, render
from ..storage.retention import REPORT_SECONDS, UNPLAYED_SECONDS, RetentionPolicy
from . import language, limits, plain_page

TEXTS = Path(__file__).parents[1] / "text"
HOUR, DAY = 3600.0, 24 * 3600.0
PARTS = ("names", "matches", "abandoned", "chat", "seats", "address", "reports", "browser", "logs", "backups", "others", "delete")
STYLE = """
dl { margin: 1.5rem 0; }
dt { font-weight: 700; margin-top: 1.1rem; }
dd { margin: 0; }
"""


class Privacy:
    """The page of one server."""

    def __init__(self, keep: RetentionPolicy, contact: str) -> None:
        self._keep = keep
        self._contact = contact
        self.routes = [Route("/privacy", self._show)]

    def _show(self, request: Request) -> Response:
        asked = request.query_params.get("lang", "")
        return HTMLResponse(self.page(asked if asked in LANGUAGES else language.accepted(request)), headers=plain_page.HEADERS)

    def page(self, spoken: str) -> str:
        """The page in a language."""
        args = {
            "finished": _days(self._keep.finished),
            "abandoned": _days(self._keep.abandoned),
            "lines": limits.CHAT_LINES,
            "idle": round(limits.IDLE_SECONDS / HOUR),
            "reports": round(REPORT_SECONDS / DAY),
            "unplayed": round(UNPLAYED_SECONDS / HOUR),
            "contact": self._contact,
        }

        def text(key: str) -> str:
            return escape(render(TEXTS, spoken, f"privacy-{key}", args))

        (other,) = (other for other in LANGUAGES if other != spoken)
        content = "".join(f"<dt>{text(part)}</dt><dd>{text(f'{part}-text')}</dd>" for part in PARTS)
        contact = text("contact" if self._contact else "no-contact")
        links = f'<a href="/privacy?lang={other}" lang="{other}">{text("switch")}</a> · <a href="/">Cactarium</a>'
        parts = f"<p>{text('lead')}</p><dl>{content}</dl><p>{contact}</p><p>{links}</p>"
        return plain_page.page(spoken, text("title"), parts, STYLE)


def _days(days: float | None) -> float:
    """Days for a text; 0 is for ever."""
    return 0 if days is None else round(days, 1)
