from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest
from fluent.syntax import FluentParser, ast

from cactarium import games, i18n
from cactarium.lab import report, studies, trials, versus
from cactarium.lab.figures import Estimate, Figures, event_clauses
from cactarium.lab.plan import Plan
from cactarium.lab.studies import Study
from cactarium.lab.texts import FOLDER
from cactarium.lab.workers import OneProcess
from tests.terminal.test_commands import run

GAMES = 120


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Study:
    """A small study of Cacti with its trials."""
    folder = tmp_path_factory.mktemp("report") / "study"
    plan = Plan.make("cacti", games_count=GAMES)
    done = studies.run(plan, folder, OneProcess())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trials, "OPTION_GAMES", 10)
        patch.setattr(trials, "SKILL_GAMES", 20)
        trials.run_trials(plan, folder, OneProcess())
    return done


class Outline(HTMLParser):
    """What a page refers to, and what it says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.references: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.references += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "srcset", "data")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_needs_nothing_else(study: Study, language: str, tmp_path: Path) -> None:
    page = report.write(study, tmp_path / "report.html", language).read_text(encoding="utf-8")
    outline = Outline(page)
    assert [reference for reference in outline.references if not reference.startswith("#")] == []
    assert "script" not in outline.tags
    assert not re.search(r"url\((?!#)|@import|@font-face", page)
    assert outline.tags.count("svg") >= 6
    assert f'lang="{language}"' in page
    assert str(GAMES) in page
    assert "{ $" not in page
    assert "#0101" not in page, "every colour follows the reader's light or dark"


def test_every_question_has_its_section(study: Study) -> None:
    page = report.Report(study, "en").html()
    for section in ("shares", "length", "scores", "lead", "effects", "skill", "options", "clauses"):
        assert f'<section id="{section}">' in page
    assert "beats" in page


def test_win_shares_add_up(study: Study) -> None:
    figures = Figures(study)
    assert [each.position for each in figures.shares] == [1, 2]
    assert sum(each.share.value for each in figures.shares) == pytest.approx(1.0)
    assert all(each.share.low < each.share.value < each.share.high for each in figures.shares)
    assert all(each.share.games == GAMES for each in figures.shares)


def test_effects_are_differences_of_win_shares(study: Study) -> None:
    """Checked against one that is computed in the plainest way."""
    effect = Figures(study).effects[0]
    rows = study.seats.with_columns(used=pl.col(f"action {effect.action}") > 0)
    shares = dict(rows.group_by("used").agg(pl.col("won").mean()).iter_rows())
    assert effect.difference.value == pytest.approx(shares[True] - shares[False], abs=1e-6)
    assert effect.difference.games == rows["used"].sum()
    assert effect.difference.low < effect.difference.value < effect.difference.high


def test_an_estimate() -> None:
    estimate = Estimate.of(0.5, 0.5, 10_000)
    assert estimate.low == pytest.approx(0.4902)
    assert estimate.high == pytest.approx(0.5098)
    assert estimate.games == 10_000


def test_house_rules_act_as_often_as_games_go_another_way(study: Study) -> None:
    found = {(trial.option, trial.value): trial for trial in trials.load_options(study.folder.path)}
    assert found["memory_aid", "on"].different == 0, "it changes what is shown, not what is played"
    assert found["sale_points", "5-and-3"].different > 0
    assert all(trial.games == 10 for trial in found.values())


def test_the_stronger_bot_wins(study: Study) -> None:
    (trial,) = trials.load_skill(study.folder.path)
    assert (trial.weaker, trial.stronger, trial.games) == ("seedling", "sprout", 20)
    assert trial.wins > 15
    assert trial.interval[0] > 0.5


@pytest.mark.parametrize("game", ["cacti", "cactus-game", "cactys", "cliffs"])
def test_declared_clauses_are_in_the_rules(game: str) -> None:
    found = games.find(game)
    declared = event_clauses(found)
    assert declared
    assert set(declared) <= set(found.events.kinds)
    assert set(declared.values()) <= set(i18n.clauses(found, "en"))


# Versus


def test_two_settings_on_common_random_numbers(study: Study, tmp_path: Path) -> None:
    other = studies.run(versus.other_plan(study.plan, {"sale_points": "5-and-3"}), tmp_path / "other", OneProcess())
    found = {difference.figure: difference for difference in versus.compare(study, other)}
    assert found["winning-score"].after > found["winning-score"].before
    assert found["winning-score"].games == GAMES
    assert not found["first-wins"].is_clear
    page = report.Report(study, "en", other).html()
    assert f"no difference that {GAMES} games can tell" in page
    assert "sale_points=4-and-3 and sale_points=5-and-3" in page


def test_a_setting_that_changes_nothing_gives_the_same_games(study: Study, tmp_path: Path) -> None:
    other = studies.run(versus.other_plan(study.plan, {"memory_aid": "on"}), tmp_path / "other", OneProcess())
    assert versus.same_games(study, other) == 1.0
    assert not any(difference.is_clear for difference in versus.compare(study, other))


def test_a_comparison_on_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text("[sale-of-three]\npoints = 7\n")
    options: list[str | Path] = ["--games", "400", "--no-report", "--out", tmp_path / "study", "--lang", "en", "--cores", "1"]
    done = run("study", "cacti", "--versus", f"deck={tmp_path / 'deck.toml'}", *options)
    assert done.returncode == 0, done.stderr
    assert re.search(r"Best score: [\d.]+ → [\d.]+ .*: more", done.stdout)
    assert "no difference that 400 games can tell" in done.stdout
    again = run("report", tmp_path / "study", "--lang", "fr")
    assert again.returncode == 0, again.stderr
    assert "Qu&#x27;est-ce qui change" in (tmp_path / "study" / "report.html").read_text(encoding="utf-8")


def test_a_report_of_nothing_is_one_sentence(tmp_path: Path) -> None:
    done = run("report", tmp_path)
    assert done.returncode == 2
    assert "There is no study in" in done.stderr


# Texts


def test_both_languages_say_the_same() -> None:
    def messages(language: str) -> dict[str, set[str]]:
        content = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
        assert not [entry for entry in content.body if isinstance(entry, ast.Junk)]
        return {
            entry.id.name: set(re.findall(r"\$(\w+)", str(entry.to_json()).replace("'name': '", "$")))
            for entry in content.body
            if isinstance(entry, ast.Message)
        }

    english, french = messages("en"), messages("fr")
    assert english.keys() == french.keys()
    assert english == french
