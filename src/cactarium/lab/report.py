"""The report of a study: one HTML file without external resources, in a light and a dark theme and for print.

A paragraph in plain words comes first, then for each question a picture and its table. Every figure says from how many games it comes.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from . import sections, trials
from .figures import Figures
from .results import Folder
from .studies import Study
from .summary import summary
from .versus import Comparison, comparison
from .words import Words

TEMPLATE = Path(__file__).parent / "report.html"


def write(study: Study, path: Path, language: str = "en", other: Study | None = None) -> Path:
    """Write the report of a study, and of its comparison with another one if there is one."""
    Folder(path.parent).write(path, html(study, language, other).encode())
    return path


def html(study: Study, language: str, other: Study | None = None) -> str:
    """The whole page."""
    words, figures = Words(study.plan, language), Figures(study)
    skill = trials.load_skill(study.folder.path)
    compared = comparison(study, other) if other else None
    parts = [_section(name, content, words) for name, content in _contents(study, figures, skill, compared, words)]
    values = {
        "language": words.say.language,
        "title": escape(
            words.say("report-title-versus" if compared else "report-title", game=study.plan.rules.title, games=words.number(figures.games))
        ),
        "summary": summary(study.plan, figures, skill, compared, words),
        "sections": "\n".join(parts),
    }
    page = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        page = page.replace(f"{{{{ {name} }}}}", value)
    return page


def _contents(
    study: Study, figures: Figures, skill: list[trials.SkillTrial], compared: Comparison | None, words: Words
) -> Iterable[tuple[str, str]]:
    """The sections that this study has, each with its content."""
    if compared:
        yield "versus", sections.versus(compared, words)
    about = sections.Sections(figures, words)
    yield "shares", about.shares()
    yield "length", about.length()
    yield "scores", about.scores()
    yield "lead", about.lead()
    yield "effects", about.effects()
    if skill:
        yield "skill", sections.luck_and_skill(skill, words)
    options = trials.load_options(study.folder.path)
    if options:
        yield "options", sections.house_rules(options, words)
    elif study.plan.rules.options and not study.plan.is_compiled:
        yield "options", f'<p class="note">{escape(words.say("note-no-options"))}</p>'
    yield "clauses", about.clauses()


def _section(name: str, content: str, words: Words) -> str:
    """A section with its title."""
    return f'<section id="{name}"><h2>{escape(words.say(f"section-{name}"))}</h2>\n{content}\n</section>'
