"""The report of a study: one HTML file that needs nothing else, in light, dark and print.

A paragraph in plain words comes first, then for each question a picture and its table. Every figure says from how many games it comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..engine.deck import OPTION
from ..i18n import Speaker
from . import charts, trials
from .figures import Figures, SeatShare
from .results import Folder
from .studies import Study
from .texts import LabSpeaker
from .versus import Difference, compare, same_games

TEMPLATE = Path(__file__).parent / "report.html"
NARROW_SPACE = "\u202f"


@dataclass(frozen=True)
class Table:
    """A table of a report: titles and cells as text."""

    titles: Sequence[str]
    rows: Sequence[Sequence[str]]

    def html(self) -> str:
        """The table as HTML; the first cell of a row is its title."""
        head = "".join(f'<th scope="col">{escape(title)}</th>' for title in self.titles)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>' for row in self.rows
        )
        return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def write(study: Study, path: Path, language: str = "en", other: Study | None = None) -> Path:
    """Write the report of a study, and of its comparison with another one if there is one."""
    Folder(path.parent).write(path, Report(study, language, other).html().encode())
    return path


class Report:
    """The sections of a report in one language."""

    def __init__(self, study: Study, language: str, other: Study | None = None) -> None:
        self.study, self.other = study, other
        self.plan = study.plan
        self.figures = Figures(study)
        self.say = LabSpeaker(language)
        self.names = Speaker(self.plan.rules, language, ())
        self.options = trials.load_options(study.folder.path)
        self.skill = trials.load_skill(study.folder.path)

    def html(self) -> str:
        """The whole page."""
        title = self.say("report-title", game=self.plan.rules.title, games=self.number(self.figures.games))
        parts = [self.section(name, html) for name, html in self.sections()]
        page = TEMPLATE.read_text(encoding="utf-8")
        values = {"language": self.say.language, "title": escape(title), "summary": self.summary(), "sections": "\n".join(parts)}
        for name, value in values.items():
            page = page.replace(f"{{{{ {name} }}}}", value)
        return page

    def sections(self) -> Iterable[tuple[str, str]]:
        """The sections that this study has, each with its content."""
        if self.other:
            yield "versus", self.versus(self.other)
        yield "shares", self.shares()
        yield "length", self.length()
        yield "scores", self.scores()
        yield "lead", self.lead()
        yield "effects", self.effects()
        if self.skill:
            yield "skill", self.luck_and_skill()
        if self.options:
            yield "options", self.house_rules()
        yield "clauses", self.clauses()

    def section(self, name: str, html: str) -> str:
        """A section with its title."""
        return f'<section id="{name}"><h2>{escape(self.say(f"section-{name}"))}</h2>\n{html}\n</section>'

    # The paragraph on top

    def summary(self) -> str:
        """What matters, in plain words."""
        options = " ".join(f"{name}={value}" for name, value in self.changed_options().items())
        deck = self.plan.options.get(OPTION)
        setting = [
            self.say("report-with", bots=", ".join(self.plan.bots), seed=self.plan.seed, version=self.plan.rules.rules_version),
            *([self.say("report-options", options=options)] if options else []),
            *([self.say("report-deck", deck=deck)] if deck else []),
        ]
        found = [*self.who_is_favoured(), *self.how_long(), *self.how_skilful()]
        return f'<p class="lead">{escape(" ".join(found))}</p>\n<p class="note">{escape(" ".join(setting))}</p>'

    def changed_options(self) -> dict[str, str]:
        """The house rules that are not at their default."""
        defaults = self.plan.rules.complete({})
        return {name: value for name, value in self.plan.options.items() if name != OPTION and value != defaults[name]}

    def who_is_favoured(self) -> Iterable[str]:
        """Who wins more than among equals, for each number of seats."""
        for seats in self.plan.seats:
            shares = [each for each in self.figures.shares if each.seats == seats]
            best = max(shares, key=lambda each: each.share.low)
            if best.share.low <= 1 / seats:
                yield self.say("report-first-even", seats=seats)
                continue
            yield self.say(
                "report-first-favoured" if self.figures.has_first_player else "report-seat-favoured",
                seats=seats,
                position=best.position,
                share=self.percent(best.share.value),
                even=self.percent(1 / seats),
                low=self.percent(best.share.low),
                high=self.percent(best.share.high),
            )

    def how_long(self) -> Iterable[str]:
        """Length, leads, and games that never ended."""
        rows = self.figures.by_seats
        games = rows["games"]

        def mean(column: str) -> float:
            return float((rows[column] * games).sum()) / float(games.sum())

        low, high = float(rows["minutes_low"].min()), float(rows["minutes_high"].max())  # type: ignore[arg-type]
        minutes, moves = f"{mean('minutes'):.0f}", f"{mean('moves'):.0f}"
        yield self.say("report-length", minutes=minutes, moves=moves, low=f"{low:.0f}", high=f"{high:.0f}")
        yield self.say("report-lead", changes=f"{mean('lead_changes'):.1f}", clear=self.percent(mean("clear_from")))
        if int(rows["unfinished"].sum()):
            yield self.say("report-unfinished", games=self.number(int(rows["unfinished"].sum())))

    def how_skilful(self) -> Iterable[str]:
        """What the stronger bots win."""
        for trial in self.skill:
            share, games = self.percent(trial.wins / trial.games), self.number(trial.games)
            yield self.say("report-skill", stronger=trial.stronger, weaker=trial.weaker, share=share, games=games)

    # Sections

    def shares(self) -> str:
        """Wins by the order of turns, or by seat."""
        axis = "axis-position" if self.figures.has_first_player else "axis-seat"
        texts = {"position": self.say(axis), "win-share": self.say("axis-win-share"), "seats": self.say("axis-seats")}
        rows = [self.share_row(each) for each in self.figures.shares]
        titles = [self.say(f"column-{name}") for name in ("position", "seats", "share", "interval", "games")]
        return self.picture(charts.seat_shares(self.figures.shares, texts), "note-intervals") + Table(titles, rows).html()

    def share_row(self, each: SeatShare) -> list[str]:
        """A row of the table of wins."""
        interval = f"{self.percent(each.share.low, 2)} – {self.percent(each.share.high, 2)}"
        return [str(each.position), str(each.seats), self.percent(each.share.value, 2), interval, self.number(each.share.games)]

    def length(self) -> str:
        """Decisions and minutes."""
        picture = charts.histogram(self.figures.lengths, self.say("axis-minutes"), self.axes(), self.seat_groups())
        rows = [
            [
                str(row["seats"]),
                f"{row['moves']:.1f}",
                f"{row['minutes']:.1f}",
                f"{row['minutes_low']:.0f} – {row['minutes_high']:.0f}",
                f"{row['lead_changes']:.2f}",
                self.percent(row["clear_from"]),
                self.percent(row["shared"], 2),
                self.number(row["games"]),
            ]
            for row in self.figures.by_seats.to_dicts()
        ]
        titles = ("seats", "moves", "minutes", "range", "changes", "clear", "shared", "games")
        return self.picture(picture, "note-minutes") + Table([self.say(f"column-{name}") for name in titles], rows).html()

    def scores(self) -> str:
        """Scores of winners and others."""
        groups = {1: self.say("group-winners"), 0: self.say("group-others")}
        return self.picture(charts.histogram(self.figures.scores, self.say("axis-score"), self.axes(), groups), None)

    def lead(self) -> str:
        """When the winner is clear, and how far behind winners have been."""
        picture = charts.histogram(self.figures.clear_from, self.say("axis-clear"), self.axes(), self.seat_groups(), "%")
        notes = [
            self.say(
                "note-comebacks",
                seats=row["seats"],
                mean=f"{row['mean']:.1f}",
                tenth=f"{row['tenth']:.0f}",
                games=self.number(row["games"]),
            )
            for row in self.figures.comebacks.to_dicts()
        ]
        return self.picture(picture, "note-clear") + "".join(f'<p class="note">{escape(note)}</p>' for note in notes)

    def effects(self) -> str:
        """What each action goes with."""
        found = self.figures.effects
        labels = {each.action: self.action(each.action) for each in found}
        rows = [
            [
                labels[each.action],
                self.signed(each.difference.value),
                f"{self.signed(each.difference.low)} – {self.signed(each.difference.high)}",
                self.percent(each.used),
                self.number(each.difference.games),
            ]
            for each in found
        ]
        titles = [self.say(f"column-{name}") for name in ("action", "difference", "interval", "used", "games")]
        if not found:
            return ""
        return self.picture(charts.effects(found, labels, self.axes()), "note-effects") + Table(titles, rows).html()

    def luck_and_skill(self) -> str:
        """What stronger bots win against weaker ones."""
        rows = []
        for trial in self.skill:
            low, high = trial.interval
            share, interval = self.percent(trial.wins / trial.games), f"{self.percent(low)} – {self.percent(high)}"
            rows.append([f"{trial.stronger} : {trial.weaker}", share, interval, self.number(trial.games)])
        titles = [self.say(f"column-{name}") for name in ("bots", "share", "interval", "games")]
        return self.picture(charts.skill(self.skill, self.axes()), "note-skill", games=None) + Table(titles, rows).html()

    def house_rules(self) -> str:
        """How often each house rule acts."""
        rows = [
            [
                f"{each.option}: {each.value}",
                each.clause,
                self.percent(each.different / each.games),
                f"{self.percent(each.first_wins_before)} → {self.percent(each.first_wins)}",
                self.number(each.games),
            ]
            for each in sorted(self.options, key=lambda trial: -trial.different)
        ]
        titles = [self.say(f"column-{name}") for name in ("option", "clause", "in-games", "first", "games")]
        return self.picture(charts.options(self.options, self.axes()), "note-options", games=None) + Table(titles, rows).html()

    def clauses(self) -> str:
        """How often each clause acts."""
        rows = [
            [each.clause, each.event, self.percent(each.share, 2), f"{each.per_game:.2f}", self.number(each.games)]
            for each in self.figures.clauses
        ]
        return Table([self.say(f"column-{name}") for name in ("clause", "event", "in-games", "per-game", "games")], rows).html()

    def versus(self, other: Study) -> str:
        """Two settings on the same random numbers."""
        changed = {name: value for name, value in other.plan.options.items() if self.plan.options.get(name) != value} or {
            OPTION: "standard"
        }
        before = {name: self.plan.options.get(name, "standard") for name in changed}
        words = [" ".join(f"{name}={value}" for name, value in each.items()) for each in (before, changed)]
        same = self.percent(same_games(self.study, other))
        differences = compare(self.study, other)
        rows = [self.difference_row(each) for each in differences]
        titles = [self.say(f"column-{name}") for name in ("figure", "before", "after", "interval", "verdict")]
        note = self.say("note-versus", before=words[0], after=words[1], same=same)
        games = self.say("from-games", games=self.number(differences[0].games))
        return f'<p class="note">{escape(games)} {escape(note)}</p>' + Table(titles, rows).html()

    def difference_row(self, each: Difference) -> list[str]:
        """A figure under both settings, and what these games can tell."""
        if each.is_share:
            values, bounds = (
                [self.percent(value, 2) for value in (each.before, each.after)],
                [self.signed(each.low), self.signed(each.high)],
            )
        else:
            values, bounds = [f"{value:.2f}" for value in (each.before, each.after)], [f"{each.low:+.2f}", f"{each.high:+.2f}"]
        verdict = "verdict-none" if not each.is_clear else "verdict-more" if each.low > 0 else "verdict-less"
        name, games = self.say(f"figure-{each.figure}"), self.number(each.games)
        return [name, *values, " – ".join(bounds), self.say(verdict, games=games)]

    # Words and numbers

    def picture(self, svg: str, note: str | None, games: int | None = -1) -> str:
        """A picture with the number of games behind it and what one should know of it."""
        words = [] if games is None else [self.say("from-games", games=self.number(self.figures.games))]
        words += [self.say(note)] if note else []
        return f'<figure>{svg}<figcaption class="note">{escape(" ".join(words))}</figcaption></figure>'

    def axes(self) -> dict[str, str]:
        """The titles of axes."""
        return {name: self.say(f"axis-{name}") for name in ("share-of-games", "win-difference", "games-changed", "stronger-wins")}

    def seat_groups(self) -> dict[int, str]:
        """The names of groups by number of seats."""
        return {seats: self.say("group-seats", seats=seats) for seats in self.plan.seats}

    def action(self, action: str) -> str:
        """An action in words: its verb, and the card by its name."""
        verb, _, card = action.partition(" ")
        return f"{verb}: {self.names(f'card-{card}')}" if card and self.names.knows(f"card-{card}") else action

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in per cent."""
        return f"{100 * share:.{digits}f}{NARROW_SPACE}%"

    def signed(self, share: float) -> str:
        """A difference of shares in per cent."""
        return f"{100 * share:+.2f}{NARROW_SPACE}%"

    def number(self, number: int) -> str:
        """A whole number as the language groups it."""
        return f"{number:,}".replace(",", NARROW_SPACE if self.say.language == "fr" else ",")
