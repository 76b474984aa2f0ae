"""The paragraph on top of a report: what matters, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..engine.deck import OPTION
from .figures import Figures
from .plan import Plan
from .trials import SkillTrial
from .words import Words


def summary(plan: Plan, figures: Figures, skill: Sequence[SkillTrial], words: Words) -> str:
    """What the games say, and under which setting they were played."""
    found = [*who_is_favoured(plan, figures, words), *how_long(figures, words), *how_skilful(skill, words)]
    return f'<p class="lead">{escape(" ".join(found))}</p>\n<p class="note">{escape(" ".join(setting(plan, words)))}</p>'


def who_is_favoured(plan: Plan, figures: Figures, words: Words) -> Iterable[str]:
    """Who wins more than among equals, for each number of seats."""
    for seats in plan.seats:
        shares = [each for each in figures.shares if each.seats == seats]
        if not shares:  # a study that was stopped before this number of seats had its turn
            continue
        best = max(shares, key=lambda each: each.share.low)
        if not best.is_favoured:
            yield words.say("report-first-even" if figures.has_first_player else "report-seats-even", seats=seats)
            continue
        yield words.say(
            "report-first-favoured" if figures.has_first_player else "report-seat-favoured",
            seats=seats,
            position=best.position,
            share=words.percent(best.share.value),
            even=words.percent(1 / seats),
            low=words.percent(best.share.low),
            high=words.percent(best.share.high),
        )


def how_long(figures: Figures, words: Words) -> Iterable[str]:
    """Length, leads, and games that never ended."""
    games = figures.overall
    low, high, minutes = (words.decimal(games[name], 0) for name in ("minutes_low", "minutes_high", "minutes"))
    yield words.say("report-length", minutes=minutes, moves=words.decimal(games["moves"], 0), low=low, high=high)
    yield words.say("report-lead", changes=words.decimal(games["lead_changes"], 1), clear=words.percent(games["clear_from"], 0))
    if games["unfinished"]:
        yield words.say("report-unfinished", games=words.number(int(games["unfinished"])))


def how_skilful(skill: Sequence[SkillTrial], words: Words) -> Iterable[str]:
    """What the stronger bots win."""
    for trial in skill:
        share, games = words.percent(trial.share.value), words.number(trial.games)
        yield words.say("report-skill", stronger=words.bot(trial.stronger), weaker=words.bot(trial.weaker), share=share, games=games)


def setting(plan: Plan, words: Words) -> Iterable[str]:
    """Who played, and by which house rules and deck."""
    yield words.say("report-with", bots=", ".join(words.bot(name) for name in plan.bots), seed=plan.seed, version=plan.rules.rules_version)
    defaults = plan.rules.complete({})
    changed = [f"{name}={value}" for name, value in plan.options.items() if name != OPTION and value != defaults[name]]
    if changed:
        yield words.say("report-options", options=" ".join(changed))
    if OPTION in plan.options:
        yield words.say("report-deck", deck=plan.options[OPTION])
