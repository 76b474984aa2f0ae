"""The operator's page as HTML: no script, only forms."""

from __future__ import annotations

import time
from html import escape
from pathlib import Path
from typing import Any

from ...engine.seats import seat_name
from ...i18n import render
from ..net import plain_page
from . import wire

TEXTS = Path(__file__).parents[1] / "text"
OUTCOMES = DONE, ORDERED = "done", "ordered"  # of an order: carried out, or stored to be carried out later
COLUMNS = ("table", "game", "seats", "state", "orders")
ORDERS_TO_CONFIRM = ("close", "rename", "ban")  # orders that cannot be taken back by another one, or end somebody's game
STYLE = """
main { max-width: 72rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 40%), 1fr)); gap: .75rem 1.5rem; margin: 0; }
dt { color: var(--ink-soft); font-size: .9rem; } dd { margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .6rem 1rem .6rem 0; border-bottom: 1px solid var(--line-soft); vertical-align: top; }
tbody tr:last-child td { border: 0; } td:first-child { font-weight: 700; }
th { color: var(--ink-soft); font-size: .9rem; font-weight: 400; }
form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center; margin: .5rem 0; }
form label { display: inline-flex; gap: .4rem; align-items: center; }
input, button, select {
font: inherit; min-height: 2.5rem; padding: .25rem .75rem; max-width: 100%;
border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); color: inherit;
}
input:not([type=number]) { width: 17rem; }
input[type=number] { width: 6rem; }
::placeholder { color: var(--ink-soft); opacity: 1; }
button, summary { cursor: pointer; }
button:hover { background: var(--hover); }
.dangerous { border-color: var(--accent); color: var(--accent); }
summary { padding: .25rem 0; color: var(--accent); text-decoration: underline; }
.list { list-style: none; padding: 0; margin: 0; } .list p { margin: 0; }
.list li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; padding: .25rem 0; }
.said { border: 2px solid var(--accent); border-radius: .5rem; padding: .6rem 1rem; }
@media (max-width: 48rem) {
thead { display: none; } table, tbody, tr, td { display: block; } tr { border-bottom: 1px solid var(--line-soft); padding: .6rem 0; }
td { border: 0; padding: .1rem 0; } td[data-label]::before { content: attr(data-label) " "; color: var(--ink-soft); }
input:not([type=number]) { width: 100%; } button { flex: 1 0 auto; }
}
"""


class Words:
    """Texts of the operator's page in one language, safe for HTML."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **args: Any) -> str:
        """The text `admin-KEY`."""
        return plain_page.as_html(render(TEXTS, self.language, f"admin-{key}", args))

    def page(self, content: str) -> str:
        """A whole page."""
        return plain_page.page(self.language, self("title"), content, STYLE)


def login(language: str, wrong: bool = False) -> str:
    """The page that asks for the token."""
    t = Words(language)
    said = f'<p class="said" role="alert">{t("wrong")}</p>' if wrong else ""
    field = f'<label for="token">{t("token")}</label> <input id="token" name="token" type="password" required autocomplete="off">'
    return t.page(f'<p>{t("lead")}</p>{said}<form method="post" action="/admin/enter">{field} <button>{t("enter")}</button></form>')


def overview(language: str, shown: wire.Overview, problem: str = "", outcome: str = "") -> str:
    """The page with figures, reports, tables and bans; it says what was wrong with an order, or its outcome."""
    t = Words(language)
    figures = {
        "version": shown.version,
        "hours": f"{shown.hours:.1f}",
        "connections": shown.connections,
        "matches": shown.matches,
        "moves": shown.moves,
        "megabytes": shown.megabytes,
        "cpu": shown.cpu_seconds,
        "machine-load": f"{shown.machine_load:.2f} / {shown.cores}",
    }
    facts = "".join(f"<div><dt>{t(name)}</dt><dd>{escape(str(value))}</dd></div>" for name, value in figures.items())
    message = escape(problem) or (t(outcome) if outcome else "")
    alert = f'<p class="said" role="alert">{message}</p>' if message else ""
    parts = [alert, f'<dl class="facts">{facts}</dl>', _reports(t, shown.reports), _tables(t, shown.tables), _bans(t, shown.bans)]
    return t.page("".join(parts))


def _tables(t: Words, tables: list[wire.TableLine]) -> str:
    rows = "".join(_table(t, table) for table in tables)
    head = "".join(f'<th scope="col">{t(name)}</th>' for name in COLUMNS)
    return f"<h2>{t('tables', count=len(tables))}</h2><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _table(t: Words, table: wire.TableLine) -> str:
    names = ", ".join(f"{seat_name(i)} {escape(name)}" for i, name in enumerate(table.names) if name)
    state = [t("playing" if table.playing else "waiting"), t("public" if table.public else "private")]
    if table.connections is not None:
        state.append(t("connected", count=table.connections))
    sentence = f'<input name="why" required maxlength="300" aria-label="{t("sentence")}" placeholder="{t("sentence")}">'
    seats = "".join(f'<option value="{i}">{seat_name(i)} {escape(table.names[i])}</option>' for i in table.people)
    chosen = f'<select name="seat" aria-label="{t("seat")}">{seats}</select>'
    orders = [_form(t, "close", table.code, sentence), _form(t, "hush", table.code)]
    if table.people:
        orders += [_form(t, "rename", table.code, chosen), _form(t, "ban", table.code, chosen + _ban_fields(t))]
    cells = [escape(table.code), escape(table.game), names, ", ".join(state)]
    row = "".join(f'<td data-label="{t(name)}">{cell}</td>' for name, cell in zip(COLUMNS, cells, strict=False))
    return f"<tr>{row}<td><details><summary>{t('orders')}</summary>{''.join(orders)}</details></td></tr>"


def _ban_fields(t: Words) -> str:
    """How long, and a note why."""
    hours = f'<label><input name="hours" type="number" value="24" min="1" max="{wire.MAX_HOURS:.0f}"> {t("hours-long")}</label>'
    return f'{hours}<input name="why" maxlength="300" aria-label="{t("why")}" placeholder="{t("why")}">'


def _form(t: Words, what: str, code: str = "", fields: str = "", **hidden: str) -> str:
    known = {"what": what, "code": code, **hidden}
    inputs = "".join(f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in known.items())
    kind = ' class="dangerous"' if what in ORDERS_TO_CONFIRM else ""
    return f'<form method="post" action="/admin/order">{inputs}{fields}<button{kind}>{t(f"do-{what}")}</button></form>'


def _bans(t: Words, bans: list[wire.Ban]) -> str:
    items = [
        f"<p><strong>{escape(ban.address)}</strong>, {_joined(t('until', time=_time(ban.until)), escape(ban.why))}</p>"
        f"{_form(t, 'unban', address=ban.address)}"
        for ban in bans
    ]
    fields = f'<input name="address" required aria-label="{t("address")}" placeholder="{t("address")}">'
    return f"<h2>{t('bans', count=len(bans))}</h2>{_list(items)}{_form(t, 'ban', fields=fields + _ban_fields(t))}"


def _reports(t: Words, reports: list[wire.Report]) -> str:
    items = []
    for report in reports:
        said = t("said", text=report.said) if report.said else ""
        who = f"{seat_name(report.seat)} <strong>{escape(report.name)}</strong>"
        about = _joined(_time(report.made), t("at-table", code=report.code), who, said, escape(report.why))
        items.append(f"<p>{about}</p>" + _form(t, "settle", number=report.number))
    return f"<h2>{t('reports', count=len(reports))}</h2>{_list(items)}"


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _list(items: list[str]) -> str:
    return f'<ul class="list">{"".join(f"<li>{item}</li>" for item in items)}</ul>' if items else ""


def _time(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
