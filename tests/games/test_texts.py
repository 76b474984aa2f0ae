"""Every sentence exists in every language, with the same arguments, and can be said."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cactarium import games, i18n, text_check
from cactarium.engine.clocks import PACES
from cactarium.engine.game import Game
from cactarium.engine.message import move_message
from cactarium.terminal import texts as terminal_texts
from tests.marks import slow

FOLDERS = {"common": i18n.COMMON, "terminal": terminal_texts.FOLDER} | {game.id: game.folder / "text" for game in games.all_games()}
EVERY_GAME = pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)


ROOT = Path(__file__).parents[2]
STRAIGHT = re.compile(r"[\w})]'(?=\w|\s)")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


class References(Visitor):
    """The messages that other messages are made of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)


def references(path: Path) -> set[str]:
    found = References()
    found.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return found.names


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
    for language in i18n.LANGUAGES:
        assert messages(folder / f"{language}.ftl") == english


@EVERY_GAME
def test_rules_have_the_same_clauses_in_every_language(game: Game) -> None:
    for language in i18n.LANGUAGES:
        assert list(i18n.clauses(game, language)) == list(i18n.clauses(game))


@slow
@EVERY_GAME
def test_everything_can_be_said_in_every_language(game: Game) -> None:
    text_check.check(game, *i18n.LANGUAGES)


DECK_WORDS = (
    "own-",
    "type-",
    "arrow-",
    "whose-",
    "end-",
)  # of which texts of cards in a deck of one's own are made, see tests/lab/test_deck.py


@EVERY_GAME
def test_no_sentence_is_left_that_nobody_says(game: Game) -> None:
    """Keys are reached through moves, events, options and the words of `view.py`."""
    source = (game.folder / "view.py").read_text(encoding="utf-8")
    source += Path(str(importlib.import_module(game.referee).__file__)).read_text(encoding="utf-8") if game.referee else ""
    reached = {f"{kind}-{verb}" for verb in game.moves.verbs for kind in ("verb", "confirm")} | {
        f"move-{verb}" for verb in game.moves.verbs
    }
    reached |= {f"ask-{arg}" for args in game.moves.verbs.values() for arg in args}
    reached |= {f"event-{kind}{end}" for kind in game.events.kinds for end in ("", "-hidden")}
    reached |= {f"option-{option.name}" for option in game.options} | {"summary", "score"}
    reached |= {f"option-{option.name}-{value}" for option in game.options for value in option.values}
    reached |= {f"preset-{name}" for name in game.presets}
    reached |= {"refuse-too-quick"} if game.gaps else set()
    reached |= {f"pace-{pace}" for pace in PACES}
    reached |= references(game.folder / "text" / "en.ftl")
    said = messages(game.folder / "text" / "en.ftl")
    reached |= {f"column-{key.rpartition('.')[2]}" for key in said if "." in key}
    reached |= {f"column-{arg}" for key in said if "." in key for arg in said[key.partition(".")[0]]}
    for key in said:
        name = key.partition(".")[0]
        assert name in reached or name.startswith(("card-", "flipped-", *DECK_WORDS)) or f'"{name}"' in source, f"nobody says {key}"


@EVERY_GAME
def test_every_column_has_a_head(game: Game) -> None:
    said = messages(game.folder / "text" / "en.ftl")
    assert all(f"column-{key.rpartition('.')[2]}" in said for key in said if "." in key)


@EVERY_GAME
def test_every_move_has_a_sentence(game: Game) -> None:
    say = i18n.Speaker(game, "en", [f"Player {i}" for i in range(game.seats[-1])])
    assert all(say.render(move_message(game.moves, code)) for code in game.moves)


def test_a_missing_sentence_is_named() -> None:
    with pytest.raises(i18n.MissingText, match=r"Cacti has no text “no-such-thing” in text/fr\.ftl"):
        i18n.Speaker(games.find("cacti"), "fr", ())("no-such-thing")


@EVERY_GAME
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_plain_line_is_the_same_however_it_is_read(game: Game, language: str) -> None:
    say = i18n.Speaker(game, language, ())
    said = messages(i18n.COMMON / f"{language}.ftl") | messages(game.folder / "text" / f"{language}.ftl")
    for key in (key for key, args in said.items() if not args and "." not in key):
        assert i18n.line(game, language, key) == say(key)


PEOPLE = "seat|player|target|left|right|winner|winners|partner|loser|thief|against"
ELIDED = re.compile(rf"\b(?:de|que|lorsque|puisque|jusque) \{{ \$(?:{PEOPLE}) \}}")


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_french_never_puts_a_name_where_a_vowel_would_have_to_be_elided(folder: Path) -> None:
    """“de Agave” and “que Agave” are wrong, and no text can know how a name begins."""
    assert ELIDED.findall((folder / "fr.ftl").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_french_texts_have_plain_spaces(folder: Path) -> None:
    """The page makes the spaces before signs unbreakable by itself; a terminal needs none that are."""
    assert not {"\u00a0", "\u202f"} & set((folder / "fr.ftl").read_text(encoding="utf-8"))


def test_apostrophes_are_curly_in_every_language() -> None:
    for path in (*ROOT.glob("src/**/*.ftl"), *ROOT.glob("web/src/**/*.ftl"), *ROOT.glob("src/**/RULES*.md")):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not STRAIGHT.search(line) or line.startswith("#") or "{ $pip }" in line, f"{path.name}: {line}"


def test_a_number_below_zero_has_a_minus_sign() -> None:
    """Some screen readers pass over a hyphen."""
    for language in i18n.LANGUAGES:
        assert i18n.Speaker(games.find("cacti"), language, ())("score", score=-48) == "−48 points"
