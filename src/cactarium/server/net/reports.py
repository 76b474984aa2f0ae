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
from . import plain_page
from .language import accepted

TEXTS = Path(__file__).parents[1] / "text"
MARK = b'<meta name="generator" content="cactarium report">'  # what makes a file a report
HEAD_BYTES = 4096  # in which the mark and the title stand
MAX_REPORTS = 500
DEPTHS = ("*.html", "*/*.html", "*/*/*.html")  # a report of its own, that of a study, and that of its second setting
STYLE = """
ul { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line-soft); padding: .75rem 0; }
li a { font-weight: 700; }
small { color: var(--ink-soft); display: block; font-size: .9rem; }
"""


class Reports:
    """The reports in a folder and its subfolders; listed again for every request."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.routes = [Route("/lab", self._list), Route("/lab/{name:path}", self._show)]

    def find(self) -> dict[str, Path]:
        """All reports by the name in their address."""
        if self.folder is None:
            return {}
        files = [file for depth in DEPTHS for file in self.folder.glob(depth)]
        reports = [path for path in sorted(files) if path.is_file() and MARK in _head(path)]
        return {path.relative_to(self.folder).as_posix(): path for path in reports[:MAX_REPORTS]}

    def _list(self, request: Request) -> Response:
        language, found = accepted(request), self.find()
        lines = "".join(_line(name, path, language) for name, path in found.items())
        sentence = render(TEXTS, language, "lab-off" if self.folder is None else "lab-none", {})
        content = f"<ul>{lines}</ul>" if found else f"<p>{plain_page.as_html(sentence)}</p>"
        title = escape(render(TEXTS, language, "lab-title", {}))
        return HTMLResponse(plain_page.page(language, title, content, STYLE), headers=plain_page.HEADERS)

    def _show(self, request: Request) -> Response:
        path = self.find().get(request.path_params["name"])
        if path is None:
            raise HTTPException(404, "There is no such report.\n")
        return HTMLResponse(path.read_bytes(), headers=plain_page.HEADERS)


def _line(name: str, path: Path, language: str) -> str:
    title = re.search(rb"<title>(.*?)</title>", _head(path), re.DOTALL)
    words = unescape(title.group(1).decode(errors="replace")) if title else name
    date = time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
    written = render(TEXTS, language, "lab-written", {"date": date})
    return f'<li><a href="/lab/{quote(name)}">{escape(words)}</a><small>{escape(name)}, {escape(written)}</small></li>'


def _head(path: Path) -> bytes:
    """The first bytes of a file; empty if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(HEAD_BYTES)
    except OSError:
        return b""
