"""Expand `{{ include PATH }}` in a page of the site by a file of the repository, and lead its links to the site's pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parent.parent
INCLUDE = re.compile(r"\{\{ include (\S+) \}\}")
LINK = re.compile(r"\]\(([^)#]+)")
PAGES = {"ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace every include; called by MkDocs."""
    return INCLUDE.sub(lambda found: _included(found[1]), markdown)


def _included(path: str) -> str:
    text = (REPOSITORY / path).read_text(encoding="utf-8")
    return LINK.sub(lambda link: f"]({_page(link[1])}", text)


def _page(target: str) -> str:
    return PAGES.get(target, target.removeprefix("docs/"))
