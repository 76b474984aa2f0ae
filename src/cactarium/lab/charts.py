"""Pictures of a report: Vega-Altair, turned into SVG on this machine.

Altair because a picture is a short declaration, its SVG has labels for screen readers, and vl-convert renders it without a browser or a
network. Colours are placeholders that become CSS variables, so that one picture suits light, dark and print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl
import vl_convert

from .figures import Effect, SeatShare
from .trials import OptionTrial, SkillTrial

WIDTH = 560
LABEL_PIXELS = 440  # of an action’s name beside its bar
INK, QUIET, GRID = "#010101", "#010102", "#010103"
SERIES = ("#010111", "#010112", "#010113", "#010114", "#010115", "#010116", "#010117", "#010118")
VARIABLES = {INK: "--ink", QUIET: "--quiet", GRID: "--grid", **{colour: f"--series-{i}" for i, colour in enumerate(SERIES)}}
MAX_EFFECTS = 24  # actions that the picture shows; the table has all

Texts = Mapping[str, str]  # titles of axes by name, and the locale of their numbers


def render(chart: Any, texts: Texts) -> str:
    """A chart as inline SVG in the page's colours."""
    styled = (
        chart.configure(background="transparent", font="inherit")
        .configure_axis(
            labelColor=INK, titleColor=INK, domainColor=QUIET, tickColor=QUIET, gridColor=GRID, labelFontSize=12, titleFontSize=12
        )
        .configure_legend(labelColor=INK, titleColor=INK, labelFontSize=12, titleFontSize=12)
        .configure_header(labelColor=INK, titleColor=INK, labelFontSize=12)
        .configure_view(stroke=None)
    )
    locale: Any = texts["numbers"]
    svg: str = vl_convert.vegalite_to_svg(styled.to_json(), format_locale=locale)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    return svg.replace('font-family="inherit"', "")


def seat_shares(shares: Sequence[SeatShare], texts: Texts) -> str:
    """Wins by seat with intervals, a panel for each number of seats; the line is an even share."""
    rows = [
        {
            "seats": each.seats,
            "position": each.position,
            "share": each.share.value,
            "low": each.share.low,
            "high": each.share.high,
            "even": 1 / each.seats,
        }
        for each in shares
    ]
    panels = len({each.seats for each in shares})
    table = pl.DataFrame(rows)
    base = alt.Chart(table).encode(x=alt.X("position:O", title=texts["position"], axis=alt.Axis(labelAngle=0)))
    scale = alt.Scale(zero=False, padding=12)
    bars = base.mark_rule(color=SERIES[0], strokeWidth=3).encode(
        y=alt.Y("low:Q", title=texts["win-share"], scale=scale, axis=alt.Axis(format="%")), y2="high:Q"
    )
    points = base.mark_point(color=SERIES[0], filled=True, size=70, opacity=1).encode(y=alt.Y("share:Q", scale=scale))
    even = alt.Chart(table).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(y="even:Q")
    each = (even + bars + points).properties(width=max(90, WIDTH // panels - 60), height=200)
    if panels == 1:
        return render(each, texts)
    return render(each.facet(column=alt.Column("seats:O", title=texts["seats"])).resolve_scale(x="independent", y="independent"), texts)


def histogram(rows: pl.DataFrame, title: str, texts: Texts, names: Mapping[int, str], format: str = "") -> str:
    """Shares of games by value, a line for each group."""
    named = rows.with_columns(group=pl.col("seats").replace_strict(dict(names), return_dtype=pl.String))
    chart = (
        alt.Chart(named)
        .mark_line(interpolate="step-after", strokeWidth=2)
        .encode(
            x=alt.X("bin:Q", title=title, axis=alt.Axis(format=format) if format else alt.Axis()),
            y=alt.Y("share:Q", title=texts["share-of-games"], axis=alt.Axis(format="%")),
            color=alt.Color("group:N", title=None, sort=list(names.values()), scale=alt.Scale(range=list(SERIES)))
            if len(names) > 1
            else alt.value(SERIES[0]),
        )
        .properties(width=WIDTH, height=200)
    )
    return render(chart, texts)


def effects(found: Sequence[Effect], labels: Mapping[str, str], texts: Texts) -> str:
    """What doing something goes with: differences of the win share in percentage points, with intervals."""
    strongest = sorted(found, key=lambda effect: -abs(effect.difference.value))[:MAX_EFFECTS]
    rows = [
        {
            "action": labels[each.action],
            "value": 100 * each.difference.value,
            "low": 100 * each.difference.low,
            "high": 100 * each.difference.high,
        }
        for each in sorted(strongest, key=lambda effect: -effect.difference.value)
    ]
    return _dots(rows, "win-difference", texts, zero=0.0, number_format="+~r")


def options(trials: Sequence[OptionTrial], texts: Texts) -> str:
    """In how many games a changed house rule leads elsewhere."""
    rows = [{"action": f"{each.option}: {each.value}", "value": each.share.value} for each in trials]
    return _bars(sorted(rows, key=lambda row: -float(row["value"])), "games-changed", texts)


def skill(trials: Sequence[SkillTrial], labels: Sequence[str], texts: Texts) -> str:
    """What the stronger bot wins against the weaker."""
    rows = [
        {"action": label, "value": each.share.value, "low": each.share.low, "high": each.share.high}
        for label, each in zip(labels, trials, strict=True)
    ]
    return _dots(rows, "stronger-wins", texts, zero=0.5, number_format="%")


def _dots(rows: Sequence[Mapping[str, Any]], title: str, texts: Texts, zero: float, number_format: str) -> str:
    order = [row["action"] for row in rows]
    base = alt.Chart(pl.DataFrame(rows)).encode(y=alt.Y("action:N", sort=order, title=None, axis=alt.Axis(labelLimit=LABEL_PIXELS)))
    x = alt.X("low:Q", title=texts[title], axis=alt.Axis(format=number_format))
    line = base.mark_rule(color=SERIES[0], strokeWidth=3).encode(x=x, x2="high:Q")
    points = base.mark_point(color=SERIES[0], filled=True, size=60, opacity=1).encode(x="value:Q")
    middle = alt.Chart(pl.DataFrame({"zero": [zero]})).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(x="zero:Q")
    return render((middle + line + points).properties(width=WIDTH - 180, height=alt.Step(18)), texts)


def _bars(rows: Sequence[Mapping[str, Any]], title: str, texts: Texts) -> str:
    order = [row["action"] for row in rows]
    chart = (
        alt.Chart(pl.DataFrame(rows))
        .mark_bar(color=SERIES[0])
        .encode(
            y=alt.Y("action:N", sort=order, title=None, axis=alt.Axis(labelLimit=LABEL_PIXELS)),
            x=alt.X("value:Q", title=texts[title], axis=alt.Axis(format="%")),
        )
        .properties(width=WIDTH - 180, height=alt.Step(18))
    )
    return render(chart, texts)
