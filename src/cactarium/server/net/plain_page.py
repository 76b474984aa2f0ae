"""Pages that the server writes itself, without scripts: for the operator, about privacy, and the list of reports."""

from __future__ import annotations

import re
from html import escape

HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", "Cache-Control": "no-cache"}
STYLE = """
:root {
color-scheme: light dark; --page: light-dark(#fff9ee, #1e1934); --panel: light-dark(#fffdf8, #352c58); --ink: light-dark(#2a1f2d, #f7ebd8);
--ink-soft: light-dark(#5b4b5e, #c8bbd6); --line: light-dark(#8a7a80, #a294bb); --line-soft: light-dark(#d3bd93, #51457c);
--hover: light-dark(#f3e3c3, #443a6c); --accent: light-dark(#a8432b, #f4a67e); --focus: light-dark(#6a4a8c, #f2b441);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 "Atkinson Hyperlegible", system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 3rem; overflow-wrap: break-word; }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0 0 1.25rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line-soft); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
code { background: var(--hover); padding: .1em .35em; border-radius: .25rem; }
"""
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>{style}</style></head><body><main><h1>{title}</h1>{content}</main></body></html>
"""


def page(language: str, title: str, content: str, style: str = "") -> str:
    """A whole page; `title` and `content` are HTML, `style` comes after the common one."""
    return PAGE.format(language=language, title=title, content=content, style=STYLE + style)


def as_html(text: str) -> str:
    """A text as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))
