"""Every sentence exists in every language, with the same arguments, and can be said."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cactarium import games, texts
from cactarium.engine.game import Game
from cactarium.engine.message import move_message

FOLDERS = {"common": texts.COMMON} | {game.id: game.folder / "text" for game in games.all_games()}
EVERY_GAME = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The keys of a file with the arguments of each and short forms; a malformed message fails here instead of being dropped silently."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.name} says {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
            found |= {f"{entry.id.name}.{short.id.name}": set() for short in entry.attributes}
    return found


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_all_languages_have_the_same_sentences_with_the_same_arguments(folder: Path) -> None:
    english = messages(folder / "en.ftl")
    for language in texts.LANGUAGES:
        assert messages(folder / f"{language}.ftl") == english


@EVERY_GAME
def test_rules_have_the_same_clauses_in_every_language(game: Game) -> None:
    for language in texts.LANGUAGES:
        assert list(texts.clauses(game, language)) == list(texts.clauses(game))


@EVERY_GAME
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_everything_can_be_said(game: Game, language: str) -> None:
    texts.check(game, language)


@EVERY_GAME
def test_no_sentence_is_left_that_nobody_says(game: Game) -> None:
    """Keys are reached through moves, events, options and the words of `view.py`."""
    source = (game.folder / "view.py").read_text(encoding="utf-8")
    source += Path(str(importlib.import_module(game.referee).__file__)).read_text(encoding="utf-8") if game.referee else ""
    reached = {f"verb-{verb}" for verb in game.moves.verbs} | {f"move-{verb}" for verb in game.moves.verbs}
    reached |= {f"ask-{arg}" for args in game.moves.verbs.values() for arg in args}
    reached |= {f"event-{kind}{end}" for kind in game.events.kinds for end in ("", "-hidden")}
    reached |= {f"option-{option.name}" for option in game.options} | {"summary"}
    reached |= {f"option-{option.name}-{value}" for option in game.options for value in option.values}
    reached |= {f"preset-{name}" for name in game.presets}
    reached |= {"refuse-too-quick"} if game.gaps else set()
    said = messages(game.folder / "text" / "en.ftl")
    reached |= {f"column-{key.rpartition('.')[2]}" for key in said if "." in key}
    reached |= {f"column-{arg}" for key in said if "." in key for arg in said[key.partition(".")[0]]}
    for key in said:
        assert key.partition(".")[0] in reached or key.startswith("card-") or f'"{key.partition(".")[0]}"' in source, f"nobody says {key}"


@EVERY_GAME
def test_every_column_has_a_head(game: Game) -> None:
    said = messages(game.folder / "text" / "en.ftl")
    assert all(f"column-{key.rpartition('.')[2]}" in said for key in said if "." in key)


@EVERY_GAME
def test_every_move_has_a_sentence(game: Game) -> None:
    say = texts.Speaker(game, "en", [f"Player {i}" for i in range(game.seats[-1])])
    assert all(say.say(move_message(game.moves, code)) for code in game.moves)


def test_a_missing_sentence_is_named() -> None:
    with pytest.raises(texts.MissingText, match=r"Cacti has no text “no-such-thing” in text/fr\.ftl"):
        texts.Speaker(games.find("cacti"), "fr", ())("no-such-thing")


@EVERY_GAME
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_a_plain_line_is_the_same_however_it_is_read(game: Game, language: str) -> None:
    say = texts.Speaker(game, language, ())
    said = messages(texts.COMMON / f"{language}.ftl") | messages(game.folder / "text" / f"{language}.ftl")
    for key in (key for key, args in said.items() if not args and "." not in key):
        assert texts.line(game, language, key) == say(key)
