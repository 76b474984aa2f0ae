"""Expand `{{ include PATH }}` in a page of the site by a file of the repository, and `{{ fields GAME }}` by the fields it declares."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from cactarium import games

REPOSITORY = Path(__file__).parent.parent
INCLUDE = re.compile(r"\{\{ include (\S+) \}\}")
FIELDS = re.compile(r"\{\{ fields (\S+) \}\}")
LINK = re.compile(r"\]\(([^)#]+)")
PAGES = {"ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Replace every include and table; called by MkDocs."""
    included = INCLUDE.sub(lambda found: _included(found[1]), markdown)
    return FIELDS.sub(lambda found: games.find(found[1]).observation.FIELDS.markdown(), included)


def _included(path: str) -> str:
    """A file of the repository, its links leading to the site's pages."""
    text = (REPOSITORY / path).read_text(encoding="utf-8")
    return LINK.sub(lambda link: f"]({_page(link[1])}", text)


def _page(target: str) -> str:
    return PAGES.get(target, target.removeprefix("docs/"))
