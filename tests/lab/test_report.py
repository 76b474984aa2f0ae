from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from fluent.syntax import FluentParser, ast

from cactarium import games, i18n
from cactarium.lab import charts, report, sections, studies, trials, versus
from cactarium.lab.estimates import ActionSums, Estimate
from cactarium.lab.figures import Effect, Figures, _seat_share, event_clauses
from cactarium.lab.plan import Plan
from cactarium.lab.studies import Study
from cactarium.lab.summary import what_changes
from cactarium.lab.texts import FOLDER
from cactarium.lab.words import Words
from cactarium.lab.workers import OneProcess
from tests.marks import slow
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
    page = report.html(study, "en")
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
    assert effect.difference.games == rows.filter("used")["game"].n_unique()
    assert effect.difference.low < effect.difference.value < effect.difference.high


def test_axes_say_tens_of_points_as_people_do() -> None:
    """Not as powers of ten: an action that every loser makes is far below zero."""
    found = [Effect(f"action {i}", Estimate(value, value - 0.02, value + 0.02, 500), 0.5) for i, value in enumerate((-0.67, 0.21))]
    svg = charts.effects(found, {each.action: each.action for each in found}, Words(Plan.make("cacti", games_count=1), "en").axes())
    assert ">−60<" in svg
    assert "e+1" not in svg


@pytest.mark.parametrize(("language", "written"), [("en", ">50%<"), ("fr", ">50\u202f%<")])
def test_axes_write_numbers_as_their_language_does(language: str, written: str) -> None:
    trial = trials.SkillTrial("random", "heuristic", 100, 50.0)
    assert written in charts.skill([trial], ["heuristic"], Words(Plan.make("cacti", games_count=1), language).axes())


def test_seats_of_one_game_are_one_observation() -> None:
    """Two play, one of them does it, and who does it wins or loses by a coin: two seats tell no more than the coin."""
    random, games = np.random.default_rng(1), 400
    misses = 0
    for _ in range(400):
        wins = random.integers(0, 2, games).astype(float)
        sums = ActionSums(1)
        sums.add(np.repeat(np.arange(games), 2), np.stack([wins, 1 - wins], 1).ravel(), np.tile([[True], [False]], (games, 1)))
        (use,) = sums.uses()
        assert use is not None
        assert use.difference.games == games
        assert use.difference.value == pytest.approx(2 * wins.mean() - 1)
        misses += not use.difference.low <= 0 <= use.difference.high
    assert misses <= 36, "95 % intervals miss the truth in 20 of 400 studies; with independent seats it would be 66"


def test_games_may_come_in_parts_and_with_any_number_of_seats() -> None:
    random = np.random.default_rng(2)
    seats = random.integers(2, 7, 500)
    game = np.repeat(np.arange(500), seats)
    won = (np.arange(len(game)) == np.repeat(np.cumsum(seats) - random.integers(1, seats + 1), seats)).astype(float)
    used = random.random((len(game), 2)) < [[0.3, 0.9]]
    whole, parts = ActionSums(2), ActionSums(2)
    whole.add(game, won, used)
    for part in (game < 123, game >= 123):
        parts.add(game[part], won[part], used[part])
    for one, other in zip(whole.uses(), parts.uses(), strict=True):
        assert one is not None
        assert other is not None
        assert (one.difference.value, one.difference.low) == pytest.approx((other.difference.value, other.difference.low))
        assert one.difference.low < 0 < one.difference.high, "it was drawn without regard to who wins"


def test_what_always_wins_is_not_certain_to_win() -> None:
    sums = ActionSums(1)
    sums.add(np.repeat(np.arange(40), 2), np.tile([1.0, 0.0], 40), np.tile([[True], [False]], (40, 1)))
    (use,) = sums.uses()
    assert use is not None
    assert use.difference.value == 1.0
    assert 0.7 < use.difference.low < 0.95


def test_a_share_has_wilson_s_interval() -> None:
    """The figures of Newcombe (Statistics in Medicine 17, 1998), table I."""
    for wins, of, low, high in [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]:
        found = Estimate.of_share(wins, of)
        assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)
        assert found.games == of
    assert Estimate.of_share(0, 0) == Estimate(0.0, 0.0, 1.0, 0)


def test_house_rules_that_are_not_tried_are_named_as_such(tmp_path: Path) -> None:
    """Bots that search, and games with a referee, are too slow for trials."""
    plan = Plan.make("cacti", games_count=2, bot_names=["search:8"])
    done = studies.run(plan, tmp_path, OneProcess())
    assert list(trials.option_trials(plan, OneProcess(), [], lambda _: None)) == []
    for language, sentence in (("en", "Not tried: with bots that search"), ("fr", "Pas essayé : avec des robots")):
        assert sentence in report.html(done, language)


@slow
def test_a_study_of_cactys_has_a_report(tmp_path: Path) -> None:
    """Physics judges every placement; a game that ends with the supply is short."""
    pytest.importorskip("mujoco")
    plan = Plan.make("cactys", games_count=1, seats=[2], bot_names=["heuristic"], options={"flower_end": "supply-10"})
    done = studies.run(plan, tmp_path, OneProcess())
    assert done.games["finished"].all()
    page = report.html(done, "en")
    assert "Not tried: " in page
    assert '<section id="effects">' in page


def test_one_game_proves_nothing(tmp_path: Path) -> None:
    done = studies.run(Plan.make("cacti", games_count=1), tmp_path, OneProcess())
    page = report.html(done, "en")
    assert "no place in the order of turns wins clearly more" in page
    assert "20.65\u202f% – 100.00\u202f%" in page
    assert "100.00\u202f% – 100.00" not in page
    assert "too few games to tell" in page


def test_many_seats_are_not_searched_for_one_that_is_favoured_by_chance() -> None:
    """The best of six equal seats is beyond its own 95 % interval in one study of eight, but is then not called favoured."""
    random = np.random.default_rng(3)
    beyond = favoured = 0
    for wins in random.multinomial(600, [1 / 6] * 6, 400):
        shares = [_seat_share(6, position, float(won), 600) for position, won in enumerate(wins, 1)]
        beyond += any(each.share.low > 1 / 6 for each in shares)
        favoured += any(each.is_favoured for each in shares)
    assert beyond > 40
    assert favoured <= 20


def test_house_rules_act_as_often_as_games_go_another_way(study: Study) -> None:
    found = {(trial.option, trial.value): trial for trial in trials.load_options(study.folder.path)}
    assert found["memory_aid", "on"].different == 0, "it changes what is shown, not what is played"
    assert found["sale_points", "5-and-3"].different > 0
    assert all(trial.games == 10 for trial in found.values())


def test_a_tie_break_acts_in_games_that_end_another_way() -> None:
    plan = Plan.make("cacti", games_count=200)
    found = {(trial.option, trial.value): trial for trial in trials.option_trials(plan, OneProcess(), [], lambda _: None)}
    trial = found["tie_break", "fewest-left"]
    assert 0 < trial.different < 40, "about one game in fourteen is tied"


def test_the_stronger_bot_wins(study: Study) -> None:
    (trial,) = trials.load_skill(study.folder.path)
    assert (trial.weaker, trial.stronger, trial.games) == ("seedling", "sprout", 20)
    assert trial.wins > 15
    assert trial.share.low > 0.5


def test_a_resumed_study_plays_the_ladder_that_is_asked_for(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "OPTION_GAMES", 10)
    monkeypatch.setattr(trials, "SKILL_GAMES", 20)
    monkeypatch.setattr(trials, "SEARCH_GAMES", 2)
    before, told = trials.load_skill(study.folder.path), list[str]()
    trials.run_trials(study.plan, study.folder.path, OneProcess(), ["seedling", "sprout", "saguaro:4"], told.append)
    after = trials.load_skill(study.folder.path)
    assert after[0] == before[0]
    assert (after[1].weaker, after[1].stronger, after[1].games) == ("sprout", "saguaro:4", 2)
    assert told == ["search:4 : heuristic"], "what was played before is not played again"
    trials.run_trials(study.plan, study.folder.path, OneProcess(), ["seedling", "sprout"])
    assert trials.load_skill(study.folder.path) == before


def test_trials_grow_with_the_study(tmp_path: Path) -> None:
    for games_count in (3, 5):
        plan = Plan.make("cacti", games_count=games_count)
        studies.run(plan, tmp_path, OneProcess())
        trials.run_trials(plan, tmp_path, OneProcess(), ["seedling"])
        assert {trial.games for trial in trials.load_options(tmp_path)} == {games_count}
        assert trials.load_skill(tmp_path) == []


@pytest.mark.parametrize("game", ["cacti", "cactus-game", "cactys", "cliffs"])
def test_declared_clauses_are_in_the_rules(game: str) -> None:
    found = games.find(game)
    declared = event_clauses(found)
    assert declared
    assert set(declared) <= set(found.events.kinds)
    assert set(declared.values()) <= set(i18n.clauses(found, "en"))


# Versus


def test_two_settings_on_common_random_numbers(study: Study, tmp_path: Path) -> None:
    other = studies.run(study.plan.changed({"sale_points": "5-and-3"}), tmp_path / "other", OneProcess())
    found = {difference.figure: difference for difference in versus.compare(study, other)}
    assert found["winning-score"].after > found["winning-score"].before
    assert found["winning-score"].games == GAMES
    assert not found["first-wins"].is_clear
    page = report.html(study, "en", other)
    assert f"no difference that {GAMES} games can tell" in page
    assert "What changes with “sale_points=5-and-3” instead of “sale_points=4-and-3”? No difference that 120 games can tell: first" in page
    assert "Clearly more" not in page, "120 games are too few"
    assert "The rest of this page is about “sale_points=4-and-3”. With 2 seats" in page


def test_a_setting_that_changes_nothing_gives_the_same_games(study: Study, tmp_path: Path) -> None:
    other = studies.run(study.plan.changed({"memory_aid": "on"}), tmp_path / "other", OneProcess())
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
    assert "Qu’est-ce qui change" in (tmp_path / "study" / "report.html").read_text(encoding="utf-8")
    second = (tmp_path / "study" / "versus" / "report.html").read_text(encoding="utf-8")
    assert "Avec un paquet personnel : sale-of-three.points=7." in second


def test_differences_of_shares_are_percentage_points(study: Study) -> None:
    words = Words(study.plan, "en")
    share = versus.Difference("first-wins", 0.61, 0.577, -0.0396, -0.0252, 20_000, is_share=True)
    score = versus.Difference("mean-score", 20.0, 20.5, 0.43, 0.48, 20_000, is_share=False)
    assert sections.difference_row(share, words) == ["First player wins", "61.00\u202f%", "57.70\u202f%", "−3.96 to −2.52 pp", "less"]
    assert sections.difference_row(score, words) == ["Mean score", "20.00", "20.50", "+0.43 to +0.48", "more"]


def test_the_paragraph_on_top_says_what_a_deck_changes(study: Study) -> None:
    settings = {"cards": "standard"}, {"cards": "sale-of-three.points=5"}
    differences = [
        versus.Difference("first-wins", 0.61, 0.60, -0.03, 0.01, 20_000, is_share=True),
        versus.Difference("mean-score", 20.0, 23.0, 2.7, 2.8, 20_000, is_share=False),
    ]
    said = " ".join(what_changes(versus.Comparison(settings, differences, 0.0), Words(study.plan, "en")))
    assert said == (
        "What changes with a changed deck (sale-of-three.points=5) instead of the standard deck? Clearly more: mean score (20.00 → 23.00). "
        "No difference that 20,000 games can tell: first player wins."
    )


def test_a_clause_begins_with_its_own_words(study: Study) -> None:
    assert Words(study.plan, "en").clause("5.3").startswith("With “last_turn: equal-turns”")


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
