"""A match in sentences at a terminal: plain text that a screen reader can follow."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Container, Iterable
from pathlib import Path
from shlex import quote

from .. import i18n
from ..engine import record, referee
from ..engine.errors import CannotSave, CannotUndo
from ..engine.match import Match
from ..engine.message import Message
from . import texts
from .errors import translate

LONGEST_ANSWER = 80  # letters; no move is longer

Ask = Callable[[str], str]
Print = Callable[[str], None]


def command_name() -> str:
    """How the person started this program and can start it again."""
    return "cactarium" if shutil.which("cactarium") or sys.argv[0].endswith("__main__.py") else quote(sys.argv[0])


class LeaveMatch(Exception):
    """The player leaves the match, to resume it later."""


class Conversation:
    """A match in sentences for the people at this terminal; the record is saved even if the program is interrupted."""

    def __init__(self, match: Match, language: str, path: Path, ask: Ask, tell: Print, you: int | None) -> None:
        self.match = match
        self.speaker = texts.match_speaker(match, language, you)
        self.language = language
        self.path = path
        self._viewers = () if you is None else (you,)
        self._ask, self._print = ask, tell
        self._command_name = command_name()
        self._told = 0
        self._warned = False

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self._welcome()
            while not self.match.over:
                self._step()
            self._conclude()
            self._farewell()
        except (LeaveMatch, EOFError, KeyboardInterrupt):
            self._print("")
            self._save()
            self._print(self.speaker("play-resume", command=self._resume_command()))
            self._print(self.speaker("play-interrupted"))
        finally:
            self._close()

    def _resume_command(self) -> str:
        return f"{self._command_name} play --resume {quote(str(self.path))} --lang {self.language}"

    def _welcome(self) -> None:
        raise NotImplementedError

    def _step(self) -> None:
        raise NotImplementedError

    def _conclude(self) -> None:
        """Print how the match ended."""
        self._tell_news()

    def _close(self) -> None:
        """Release what was needed to play."""

    def _tell_house_rules(self, implied: Container[str] = ()) -> None:
        header = self.match.header
        for option in self.match.game.options:
            if header.options[option.name] != option.default_in(self.language) and option.name not in implied:
                self._print(self.speaker("play-house-rule", name=self.speaker(f"option-{option.name}"), value=self._option(option.name)))

    def _option(self, name: str) -> str:
        value = self.match.header.options[name]
        key = f"option-{name}-{value}"
        return self.speaker(key) if self.speaker.knows(key) else value

    def _tell_news(self) -> list[str]:
        news = [self.speaker.event(event) for event in self.match.events(*self._viewers, since=self._told)]
        self._told = len(self.match.log)
        self._print_all(news)
        return news

    def _table(self) -> list[Message]:
        return referee.describe(self.match, self.match.view(*self._viewers))

    def _look_around(self, answer: str) -> bool:
        """Run a command that does not change the game; False if the answer is none."""
        if answer == "?":
            rules = i18n.clauses(self.match.game, self.language)
            self._print_all(rules[clause] for clause in self.match.game.view.topics(self.match.view(*self._viewers)))
        elif answer == "l":
            self._print(self.speaker("play-log"))
            self._print_all(self.speaker.event(event) for event in self.match.events(*self._viewers))
        elif answer == "t":
            self._print_all(self.speaker.render(line) for line in self._table())
        elif answer == "s":
            self._save()
        elif answer == "q":
            raise LeaveMatch
        else:
            return False
        return True

    def _read_answer(self, prompt: str) -> str:
        """The typed answer, in lower case."""
        return self._ask(prompt).strip()[:LONGEST_ANSWER].casefold()

    def _sentence(self, code: int) -> str:
        """The sentence of a move with its notation and its synonyms."""
        moves = self.match.game.moves
        keys = (f"words-{moves.verb(code)}", f"words-{moves.text(code).replace(' ', '-')}")
        return " ".join([self.speaker.move(code), moves.text(code), *(self.speaker(key) for key in keys if self.speaker.knows(key))])

    def _refuse(self, why: str, clause: str) -> None:
        """Say why something is not possible, and which rule says so."""
        self._print(self.speaker("play-refused", why=why, clause=clause.rpartition("/")[2]) if clause else why)

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except CannotUndo:
            self._print(self.speaker("play-no-undo"))
            return False
        self._print(self.speaker("play-undone"))
        return True

    def _save(self) -> None:
        record.save(self.match, self.path)
        self._print(self.speaker("play-saved", path=str(self.path)))

    def _keep(self) -> None:
        """Save silently; a full disk does not end the game, but is reported once."""
        try:
            record.save(self.match, self.path)
        except CannotSave as error:
            if not self._warned:
                self._print(translate(str(error), self.language))
            self._warned = True

    def _farewell(self) -> None:
        self._keep()
        self._print("")
        self._print(self.speaker("play-result"))
        places, scores = self.match.places, self.match.scores
        for seat in sorted(self.match.seats, key=lambda seat: places[seat]):
            self._print(
                self.speaker("play-place", place=places[seat], name={"seat": seat}, score=self.speaker("score", score=scores[seat]))
            )
        self._print(self.speaker("play-record", path=str(self.path), command=f"{self._command_name} verify {quote(str(self.path))}"))

    def _print_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._print(line)
