"""The page /lab: the reports of studies that lie in a folder, for a group that reads them together."""

from __future__ import annotations

import re
import time
from html import escape, unescape
from pathlib import Path
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...i18n import render
from .language import accepted

TEXTS = Path(__file__).parents[1] / "text"
MARK = b'<meta name="generator" content="cactarium report">'  # what makes a file a report
HEAD_BYTES = 4096  # in which the mark and the title stand
MAX_REPORTS = 500
HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", "Cache-Control": "no-cache"}
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>body {{ max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif; }}
li {{ margin: .5rem 0; }} small {{ opacity: .75; display: block; }}</style></head>
<body><main><h1>{title}</h1>{content}</main></body></html>
"""


class Reports:
    """The reports in a folder and in the folders inside it; looked for anew each time."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.routes = [Route("/lab", self._list), Route("/lab/{name:path}", self._show)]

    def find(self) -> dict[str, Path]:
        """All reports by the name in their address."""
        if self.folder is None:
            return {}
        files = [*self.folder.glob("*.html"), *self.folder.glob("*/*.html")]
        reports = [path for path in sorted(files) if path.is_file() and MARK in _head(path)]
        return {path.relative_to(self.folder).as_posix(): path for path in reports[:MAX_REPORTS]}

    def _list(self, request: Request) -> Response:
        language, found = accepted(request), self.find()
        lines = "".join(_line(name, path, language) for name, path in found.items())
        sentence = render(TEXTS, language, "lab-off" if self.folder is None else "lab-none", {})
        content = f"<ul>{lines}</ul>" if found else f"<p>{escape(sentence)}</p>"
        title = escape(render(TEXTS, language, "lab-title", {}))
        return HTMLResponse(PAGE.format(language=language, title=title, content=content), headers=HEADERS)

    def _show(self, request: Request) -> Response:
        path = self.find().get(request.path_params["name"])
        if path is None:
            raise HTTPException(404, "There is no such report.\n")
        return HTMLResponse(path.read_bytes(), headers=HEADERS)


def _line(name: str, path: Path, language: str) -> str:
    title = re.search(rb"<title>(.*?)</title>", _head(path), re.DOTALL)
    words = unescape(title.group(1).decode(errors="replace")) if title else name
    date = time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
    written = render(TEXTS, language, "lab-written", {"date": date})
    return f'<li><a href="/lab/{quote(name)}">{escape(words)}</a><small>{escape(name)}, {escape(written)}</small></li>'


def _head(path: Path) -> bytes:
    """How a file begins; nothing of one that may not be read."""
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES)
    except OSError:
        return b""
