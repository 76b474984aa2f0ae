"""Whether a game has every text it needs, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from . import i18n
from .engine import conformance
from .engine.game import Game
from .engine.layout import Vec
from .engine.match import Match
from .engine.vocabulary import MAX_CHOICES_IN_ONE_MENU


def check(game: Game, language: str) -> None:
    """Say everything that can be said of a game, along random matches; raises `MissingText` for what cannot be said."""
    for key in fixed_keys(game):
        i18n.Speaker(game, language, ()).must_know(key)
    for clause in {option.clause for option in game.options} - i18n.clauses(game, language).keys():
        raise i18n.MissingText(f"{game.title} has no clause {clause} in its rules ({language}), which a house rule names.")
    for setting in conformance.settings(game, "texts"):
        match = setting.match()
        for step, _ in enumerate(conformance.walk(match)):
            say_position(match, step % setting.seats, step, language)


def fixed_keys(game: Game) -> Iterator[str]:
    """What every game says: its summary, its scores with their unit, its moves, events, house rules and presets."""
    yield from ("summary", "score")
    for verb in game.moves.verbs:
        yield f"move-{verb}"
    for kind, happening in game.events.kinds.items():
        yield f"event-{kind}"
        if happening.secrets and not happening.private:
            yield f"event-{kind}-hidden"
    for option in game.options:
        yield f"option-{option.name}"
        yield from (f"option-{option.name}-{value}" for value in option.values if not value.isdigit())
    yield from (f"preset-{name}" for name in game.presets)


def step_keys(game: Game, legal: Vec) -> Iterator[str]:
    """What is asked where a verb has too many moves for one menu."""
    for verb, count in Counter(map(game.moves.verb, legal)).items():
        if count > MAX_CHOICES_IN_ONE_MENU:
            yield f"verb-{verb}"
            yield from (f"ask-{argument}" for argument in game.moves.verbs[verb])


def say_position(match: Match, seat: int, step: int, language: str) -> None:
    """The table, what just happened, the legal moves, and why some others are not, as this seat is told."""
    game, view = match.game, match.view(seat)
    say = i18n.Speaker(game, language, match.header.names, seat)
    legal = match.legal(seat).codes
    refused = [game.view.why_not(view, seat, code) for code in [code for code in game.moves if code not in legal][step % 7 :: 29]]
    said = [say.render(line) for line in [*game.view.describe(view), *refused]]
    said += [say.event(event) for event in match.events(seat, since=len(match.log) - 1)]
    said += [say.move(code) for code in legal]
    assert all(said), "an empty sentence"
    for key in step_keys(game, legal):
        say.must_know(key)
    for clause in {*game.view.topics(view), *(refusal.clause for refusal in refused)} - i18n.clauses(game, language).keys():
        raise i18n.MissingText(f"{game.title} has no clause {clause} in its rules ({language}), but names it.")
