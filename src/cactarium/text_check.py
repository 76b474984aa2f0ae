"""Whether a game has every text it needs, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from . import i18n, text_files
from .engine import conformance
from .engine.game import Game
from .engine.layout import Vec
from .engine.match import Match
from .engine.message import Message
from .engine.vocabulary import MAX_CHOICES_IN_ONE_MENU, Event

MAX_MISTAKES = 40  # that an error lists


def check(game: Game, *languages: str) -> None:
    """Say everything that can be said of a game, along random matches; raises `MissingText` with all that cannot be said."""
    found = list(dict.fromkeys(mistakes(game, languages)))
    if found:
        more = [f"… and {len(found) - MAX_MISTAKES} more"] if len(found) > MAX_MISTAKES else []
        raise i18n.MissingText("\n  ".join([*found[:MAX_MISTAKES], *more]))


def mistakes(game: Game, languages: Sequence[str]) -> Iterator[str]:
    """Every mistake in the texts of these languages, some of them more than once; all languages are tried along the same matches."""
    for language in languages:
        yield from text_files.mistakes(game, language)
        yield from missing_texts(i18n.Speaker(game, language, ()), fixed_keys(game))
        clauses = i18n.clauses(game, language)
        if not clauses:
            yield f"{game.title} has no clauses in its rules ({language}): a clause is a line that begins with its number in bold, **1.1**."
        for clause in sorted({option.clause for option in game.options} - clauses.keys()) if clauses else ():
            yield f"{game.title} has no clause {clause} in its rules ({language}), which a house rule names."
    said: set[str] = set()
    for setting in conformance.settings(game, "texts"):
        match = setting.match()
        for step, _ in enumerate(conformance.walk(match)):
            yield from mistakes_in_position(match, step % setting.seats, step, languages, said)


def missing_texts(speaker: i18n.Speaker, keys: Iterable[str]) -> Iterator[str]:
    """A sentence for each of these keys that has no text."""
    return (speaker.missing(key) for key in keys if not speaker.knows(key))


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


def mistakes_in_position(match: Match, seat: int, step: int, languages: Sequence[str], said: set[str]) -> Iterator[str]:
    """Say the table, what just happened, the legal moves, and why some others are not, as this seat is told; nothing is `said` twice."""
    game, view = match.game, match.view(seat)
    legal = match.legal(seat).codes
    refused = [game.view.why_not(view, seat, code) for code in [code for code in game.moves if code not in legal][step % 7 :: 29]]
    things = (*game.view.describe(view), *refused, *match.events(seat, since=len(match.log) - 1), *legal)
    new = {key: thing for thing in things if (key := f"{seat} {thing!r}") not in said}
    said |= new.keys()
    clauses = {*game.view.topics(view), *(refusal.clause for refusal in refused)}
    for language in languages:
        speaker = i18n.Speaker(game, language, match.header.names, seat)
        for thing in new.values():
            yield from unsayable(speaker, thing)
            if isinstance(thing, Message):
                yield from text_files.mistakes_in_sentence(game, language, thing, seat)
        yield from missing_texts(speaker, step_keys(game, legal))
        written = i18n.clauses(game, language)
        for clause in sorted(clauses - written.keys()) if written else ():
            yield f"{game.title} has no clause {clause} in its rules ({language}), but names it."


def unsayable(speaker: i18n.Speaker, thing: Message | Event | int) -> Iterator[str]:
    """Why a sentence, an event or a move cannot be said, if it cannot."""
    try:
        text = (
            speaker.render(thing) if isinstance(thing, Message) else speaker.move(thing) if isinstance(thing, int) else speaker.event(thing)
        )
        if not text:
            yield f"The text of {thing} is an empty sentence."
    except i18n.MissingText as mistake:
        yield str(mistake)
