"""The paragraph on top of a report: what matters, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..engine.deck import OPTION
from .figures import Figures, SeatShare
from .plan import Plan
from .sections import both_values
from .trials import SkillTrial
from .versus import Comparison, Difference, verdict
from .words import Words


def summary(plan: Plan, figures: Figures, skill: Sequence[SkillTrial], comparison: Comparison | None, words: Words) -> str:
    """What the games say, and under which setting they were played; a comparison has a paragraph of its own."""
    changes = what_changes(comparison, words) if comparison else ()
    rest = what_the_rest_is_about(comparison, words) if comparison else ()
    found = (*rest, *who_is_favoured(figures, words), *how_long(figures, words), *how_skilful(skill, words))
    paragraphs = [f'<p class="lead">{escape(" ".join(sentences))}</p>' for sentences in map(list, (changes, found)) if sentences]
    return "\n".join([*paragraphs, f'<p class="note">{escape(" ".join(setting(plan, words)))}</p>'])


def what_changes(comparison: Comparison, words: Words) -> Iterable[str]:
    """What is clearly more or less under the second setting."""
    before, after = (words.setting(each) for each in comparison.settings)
    games = words.number(comparison.differences[0].games)
    yield words.say("report-versus", before=before, after=after)
    for key in ("verdict-more", "verdict-less", "verdict-none"):
        found = [each for each in comparison.differences if verdict(each) == key]
        if found:
            yield words.say(f"report-{key}", figures=", ".join(changed(each, words) for each in found), games=games)


def what_the_rest_is_about(comparison: Comparison, words: Words) -> Iterable[str]:
    """That everything but the differences is about the first setting."""
    yield words.say("report-before", before=words.setting(comparison.settings[0]))


def changed(each: Difference, words: Words) -> str:
    """A figure, with its values where they are clearly different."""
    name = words.say(f"figure-{each.figure}")
    name = name[0].lower() + name[1:]
    return "{} ({} → {})".format(name, *both_values(each, words)) if each.is_clear else name


def who_is_favoured(figures: Figures, words: Words) -> Iterable[str]:
    """The seats that win more than an even share, for each number of seats; numbers of seats without one are named together."""
    by_seats: dict[int, list[SeatShare]] = {}
    for share in figures.shares:
        by_seats.setdefault(share.seats, []).append(share)
    best = {seats: max(shares, key=lambda each: each.share.low) for seats, shares in by_seats.items()}
    kind = "first" if figures.has_first_player else "seat"
    for seats, each in best.items():
        if each.is_favoured:
            yield words.say(
                f"report-{kind}-favoured",
                seats=seats,
                position=each.position,
                share=words.percent(each.share.value),
                even=words.percent(1 / seats),
                low=words.percent(each.share.low),
                high=words.percent(each.share.high),
            )
    even = [seats for seats, each in best.items() if not each.is_favoured]
    if even:
        yield words.say(f"report-{kind}-even", seats=", ".join(map(str, even)))


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
