"""The sections of a report: for each question a picture and its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from . import charts
from .figures import Figures
from .trials import OptionTrial, SkillTrial
from .versus import Comparison, Difference, verdict
from .words import Words


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


def picture(svg: str, *notes: str) -> str:
    """A picture with what one should know of it."""
    return f'<figure>{svg}<figcaption class="note">{escape(" ".join(notes))}</figcaption></figure>'


class Sections:
    """The sections about one study."""

    def __init__(self, figures: Figures, words: Words) -> None:
        self.figures, self.words = figures, words

    def shares(self) -> str:
        """Wins by the order of turns, or by seat."""
        words = self.words
        place = "position" if self.figures.has_first_player else "seat"
        texts = {**words.axes(), "position": words.say(f"axis-{place}")}
        rows = [
            [
                str(each.position),
                str(each.seats),
                words.percent(each.share.value, 2),
                words.interval(each.share, 2),
                words.number(each.share.games),
            ]
            for each in self.figures.shares
        ]
        titles = words.columns(place, "seats", "share", "interval", "games")
        return self._picture(charts.seat_shares(self.figures.shares, texts), "note-intervals") + Table(titles, rows).html()

    def length(self) -> str:
        """Decisions and minutes."""
        words = self.words
        svg = charts.histogram(self.figures.lengths, words.say("axis-minutes"), words.axes(), self._seat_groups())
        rows = [
            [
                str(row["seats"]),
                words.decimal(row["moves"], 1),
                words.decimal(row["minutes"], 1),
                f"{row['minutes_low']:.0f} – {row['minutes_high']:.0f}",
                words.decimal(row["lead_changes"], 2),
                words.percent(row["clear_from"]),
                words.percent(row["shared"], 2),
                words.number(row["games"]),
            ]
            for row in self.figures.by_seats.to_dicts()
        ]
        titles = words.columns("seats", "moves", "minutes", "range", "changes", "clear", "shared", "games")
        return self._picture(svg, "note-minutes") + Table(titles, rows).html()

    def scores(self) -> str:
        """Scores of winners and others."""
        words = self.words
        groups = {1: words.say("group-winners"), 0: words.say("group-others")}
        return self._picture(charts.histogram(self.figures.scores, words.say("axis-score"), words.axes(), groups))

    def lead(self) -> str:
        """When the winner is clear, and how far behind winners have been."""
        words = self.words
        svg = charts.histogram(self.figures.clear_from, words.say("axis-clear"), words.axes(), self._seat_groups(), "%")
        notes = [
            words.say(
                "note-comebacks",
                seats=row["seats"],
                mean=words.decimal(row["mean"], 1),
                tenth=f"{row['tenth']:.0f}",
                games=words.number(row["games"]),
            )
            for row in self.figures.comebacks.to_dicts()
        ]
        return self._picture(svg, "note-clear") + "".join(f'<p class="note">{escape(note)}</p>' for note in notes)

    def effects(self) -> str:
        """What each action goes with."""
        words, found = self.words, self.figures.effects
        if not found:
            return f'<p class="note">{escape(words.say("note-no-effects"))}</p>'
        labels = {each.action: words.action(each.action) for each in found}
        rows = [
            [
                labels[each.action],
                words.points(each.difference.value),
                words.points_between(each.difference.low, each.difference.high),
                words.percent(each.used),
                words.number(each.difference.games),
            ]
            for each in found
        ]
        titles = words.columns("action", "difference", "interval", "used", "games-with")
        return self._picture(charts.effects(found, labels, words.axes()), "note-effects") + Table(titles, rows).html()

    def clauses(self) -> str:
        """How often each clause acts."""
        words = self.words
        rows = [
            [
                each.clause,
                each.event,
                words.percent(each.share.value, 2),
                words.interval(each.share, 2),
                words.decimal(each.per_game, 2),
                words.number(each.share.games),
                words.clause(each.clause),
            ]
            for each in self.figures.clauses
        ]
        return Table(words.columns("clause", "event", "in-games", "interval", "per-game", "games", "rule"), rows).html()

    def _picture(self, svg: str, *notes: str) -> str:
        """A picture of all games, with their number."""
        say = self.words.say
        return picture(svg, say("from-games", games=self.words.number(self.figures.games)), *(say(note) for note in notes))

    def _seat_groups(self) -> dict[int, str]:
        """The names of groups by number of seats."""
        return {seats: self.words.say("group-seats", seats=seats) for seats in self.figures.by_seats["seats"]}


# Sections about small studies beside the study, and about a second one


def luck_and_skill(skill: Sequence[SkillTrial], words: Words) -> str:
    """What stronger bots win against weaker ones."""
    labels = [f"{words.bot(each.stronger)} : {words.bot(each.weaker)}" for each in skill]
    rows = [
        [label, words.percent(each.share.value), words.interval(each.share), words.number(each.games)]
        for label, each in zip(labels, skill, strict=True)
    ]
    table = Table(words.columns("bots", "share", "interval", "games"), rows)
    return picture(charts.skill(skill, labels, words.axes()), words.say("note-skill")) + table.html()


def house_rules(options: Sequence[OptionTrial], words: Words) -> str:
    """How often each house rule acts."""
    rows = [
        [
            f"{each.option}: {each.value}",
            each.clause,
            words.percent(each.share.value),
            words.interval(each.share),
            f"{words.percent(each.first_wins_before)} → {words.percent(each.first_wins)}",
            words.number(each.games),
        ]
        for each in sorted(options, key=lambda trial: -trial.different)
    ]
    table = Table(words.columns("option", "clause", "in-games", "interval", "first", "games"), rows)
    return picture(charts.options(options, words.axes()), words.say("note-options")) + table.html()


def versus(comparison: Comparison, words: Words) -> str:
    """Two settings on the same random numbers."""
    (before, after), differences = (words.setting(each) for each in comparison.settings), comparison.differences
    games = words.say("from-games", games=words.number(differences[0].games))
    note = words.say("note-versus", before=before, after=after, same=words.percent(comparison.same))
    table = Table(words.columns("figure", "before", "after", "interval", "verdict"), [difference_row(each, words) for each in differences])
    return f'<p class="note">{escape(games)} {escape(note)}</p>' + table.html()


def difference_row(each: Difference, words: Words) -> list[str]:
    """A figure under both settings, and what these games can tell."""
    interval = words.points_between(each.low, each.high) if each.is_share else words.between(each.low, each.high)
    name, games = words.say(f"figure-{each.figure}"), words.number(each.games)
    return [name, *both_values(each, words), interval, words.say(verdict(each), games=games)]


def both_values(each: Difference, words: Words) -> tuple[str, str]:
    """A figure before and after."""
    if each.is_share:
        return words.percent(each.before, 2), words.percent(each.after, 2)
    return words.decimal(each.before, 2), words.decimal(each.after, 2)
