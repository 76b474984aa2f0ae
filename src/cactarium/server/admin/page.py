"""The operator's page as HTML: no script, only forms."""

from __future__ import annotations

import time
from html import escape
from pathlib import Path
from typing import Any

from ...engine.match import seat_name
from ...i18n import render
from . import wire

TEXTS = Path(__file__).parents[1] / "text"
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>{title}</title>
<style>
body {{ max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #8886; vertical-align: top; }}
form {{ display: inline-flex; gap: .4rem; flex-wrap: wrap; align-items: center; margin: .1rem 0; }}
input, button, select {{ font: inherit; padding: .25rem .5rem; }}
input[type=number] {{ width: 5rem; }}
.said {{ border: 2px solid; padding: .5rem 1rem; }}
dl {{ display: flex; flex-wrap: wrap; gap: 1rem 2rem; }} dd {{ margin: 0; font-weight: 700; }}
</style></head><body><main><h1>{title}</h1>{content}</main></body></html>
"""


class Words:
    """Texts of the operator's page in one language, safe for HTML."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **args: Any) -> str:
        """The text `admin-KEY`."""
        return escape(render(TEXTS, self.language, f"admin-{key}", args))

    def page(self, content: str) -> str:
        """A whole page."""
        return PAGE.format(language=self.language, title=self("title"), content=content)


def entrance(language: str, wrong: bool = False) -> str:
    """The page that asks for the token."""
    t = Words(language)
    said = f'<p class="said" role="alert">{t("wrong")}</p>' if wrong else ""
    field = f'<label for="token">{t("token")}</label> <input id="token" name="token" type="password" required autocomplete="off">'
    return t.page(f'<p>{t("lead")}</p>{said}<form method="post" action="/admin/enter">{field} <button>{t("enter")}</button></form>')


def overview(language: str, shown: wire.Overview, said: str = "") -> str:
    """The page with everything on it."""
    t = Words(language)
    figures = {
        "version": shown.version,
        "hours": f"{shown.hours:.1f}",
        "connections": shown.connections,
        "matches": shown.matches,
        "moves": shown.moves,
        "megabytes": shown.megabytes,
        "cpu": shown.cpu_seconds,
    }
    facts = "".join(f"<div><dt>{t(name)}</dt><dd>{escape(str(value))}</dd></div>" for name, value in figures.items())
    alert = f'<p class="said" role="alert">{escape(said)}</p>' if said else ""
    parts = [alert, f"<dl>{facts}</dl>", _reports(t, shown.reports), _tables(t, shown.tables), _bans(t, shown.bans)]
    return t.page("".join(parts))


def _tables(t: Words, tables: list[wire.TableLine]) -> str:
    rows = "".join(_table(t, table) for table in tables)
    head = "".join(f'<th scope="col">{t(name)}</th>' for name in ("table", "game", "seats", "state", "orders"))
    return f"<h2>{t('tables', count=len(tables))}</h2><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _table(t: Words, table: wire.TableLine) -> str:
    names = ", ".join(f"{seat_name(i)} {escape(name)}" for i, name in enumerate(table.names) if name)
    state = [t("playing" if table.playing else "waiting"), t("public" if table.public else "private")]
    if table.connections is not None:
        state.append(t("connected", count=table.connections))
    sentence = f'<input name="why" required maxlength="300" aria-label="{t("sentence")}" placeholder="{t("sentence")}">'
    seats = "".join(f'<option value="{i}">{seat_name(i)} {escape(table.names[i])}</option>' for i in table.people)
    chosen = f'<select name="seat" aria-label="{t("seat")}">{seats}</select>'
    hours = f'<input name="hours" type="number" value="24" min="1" max="8784" aria-label="{t("hours-long")}">'
    orders = [_form(t, "close", table.code, sentence), _form(t, "hush", table.code)]
    if table.people:
        orders += [_form(t, "rename", table.code, chosen), _form(t, "ban", table.code, chosen + hours)]
    cells = [escape(table.code), escape(table.game), names, ", ".join(state), "<br>".join(orders)]
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _form(t: Words, what: str, code: str = "", fields: str = "", **hidden: str) -> str:
    known = {"what": what, "code": code, **hidden}
    inputs = "".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in known.items())
    return f'<form method="post" action="/admin/order">{inputs}{fields}<button>{t(f"do-{what}")}</button></form>'


def _bans(t: Words, bans: list[wire.Ban]) -> str:
    items = "".join(
        f"<li>{escape(ban.address)}: {t('until', time=_time(ban.until))} {escape(ban.why)} {_form(t, 'unban', address=ban.address)}</li>"
        for ban in bans
    )
    fields = f'<input name="address" required aria-label="{t("address")}" placeholder="{t("address")}">'
    fields += f'<input name="hours" type="number" value="24" min="1" max="8784" aria-label="{t("hours-long")}">'
    return f"<h2>{t('bans', count=len(bans))}</h2><ul>{items}</ul>{_form(t, 'ban', fields=fields)}"


def _reports(t: Words, reports: list[wire.Report]) -> str:
    items = "".join(
        f"<li>{escape(_time(report.made))}, {escape(report.code)}, {seat_name(report.seat)} <strong>{escape(report.name)}</strong>"
        f"{f' “{escape(report.said)}”' if report.said else ''} {escape(report.why)} {_form(t, 'settle', number=report.number)}</li>"
        for report in reports
    )
    return f"<h2>{t('reports', count=len(reports))}</h2><ul>{items}</ul>"


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
