"""Keep score at a real table: people play with real pieces, and one of them types what happened, in a few words."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import Any, Protocol, cast

from ..engine.errors import BadOption, IllegalMove
from ..engine.layout import Vec
from ..engine.match import REFEREE, Match
from ..engine.message import Message
from . import fuzzy_match, texts
from .conversation import Ask, Conversation, Print

MAX_CHOICES_TO_ASK_BACK = 12


class RealTable(Protocol):
    """The module `real_table` of a game that people play with real pieces."""

    CLOSING_VERB: str  # meant by an empty answer
    IMPOSSIBLE_VERBS: frozenset[str]  # verbs for what real pieces do not do
    UNASKED_VERBS: frozenset[str]  # verbs that answer no question
    MISHAP_VERBS: frozenset[str]  # verbs for what the name of a piece alone does not say

    def start(self, view: Mapping[str, Any]) -> Message:
        """What is said before the first fact."""

    def standing(self, view: Mapping[str, Any]) -> str:
        """The line of the table that is said again before this question; none for most."""

    def question(self, view: Mapping[str, Any]) -> Message:
        """What the scorekeeper is asked now."""


class Scorekeeper(Conversation):
    """One person types the facts for everybody; every entry can be undone."""

    def __init__(
        self,
        match: Match,
        language: str,
        path: Path,
        piece_names: Mapping[str, str] | None = None,
        ask: Ask = input,
        tell: Print = print,
    ) -> None:
        if match.header.options.get("scorekeeper") != "on":
            raise BadOption(f"This match of {match.game.title} is not played at a real table.")
        super().__init__(match, language, path, ask, tell, None)
        self._real = cast(RealTable, importlib.import_module(f"{match.game.package}.real_table"))
        self._piece_names = dict(piece_names or {})
        for piece in self._piece_names:
            if not self.speaker.knows(f"card-{piece}"):
                raise BadOption(f"{match.game.title} has no piece “{piece}”; cactarium rules {match.game.id} 1.2 lists them.")
        self._printed = texts.match_speaker(match, language)  # with the names of the texts
        self.speaker.own_texts = {f"card-{piece}": name for piece, name in self._piece_names.items()}

    def _resume_command(self) -> str:
        """The command that resumes the match, with the names of pieces: they are not in the record."""
        renamed = (f"--rename {quote(f'{piece}={name}')}" for piece, name in self._piece_names.items())
        return " ".join([super()._resume_command(), *renamed])

    def _welcome(self) -> None:
        self._print(self.speaker("table-welcome", game=self.match.game.title, names=", ".join(self.match.header.names)))
        self._tell_house_rules(implied=("scorekeeper", "first_player"))
        self._print(self.speaker("table-commands"))
        self._told = len(self.match.log)
        if self.match.log:
            self._print_all(self.speaker.render(line) for line in self._table())
        else:
            self._print(self.speaker.render(self._real.start(self.match.view())))

    def _step(self) -> None:
        """Ask one question until a fact was played or taken back."""
        self._tell_news()
        self._print("")
        view = self.match.view()
        if again := self._real.standing(view):
            self._print(" ".join(self.speaker.render(line) for line in self._table() if line.key == again))
        self._print(self.speaker.render(self._real.question(view)))
        answer = self._read_answer("> ")
        if answer == "u":
            self._undo(REFEREE)
            self._told = len(self.match.log)
        elif not self._look_around(answer):
            self._answer(answer)
        self._keep()

    def _answer(self, answer: str) -> None:
        """Play the fact that an answer means; ask again if that is not clear, and say why if it is not possible."""
        legal = self.match.legal(REFEREE).codes
        meant = self._meant(answer, legal)
        if 1 < len(meant) <= MAX_CHOICES_TO_ASK_BACK:
            meant = self._ask_back(meant)
        if len(meant) == 1:
            self.match.play(REFEREE, meant[0])
        elif meant:
            self._print(self.speaker("table-say-more", answer=answer))
        elif answer and not self._told_why(answer, legal):
            self._print(self.speaker("table-not-understood", answer=answer))

    def _ask_back(self, codes: Vec) -> Vec:
        self._print(self.speaker("table-which"))
        for n, code in enumerate(codes, 1):
            self._print(f"  {n}. {self.speaker.move(code)}")
        answer = self._read_answer("> ")
        if answer in map(str, range(1, len(codes) + 1)):
            return [codes[int(answer) - 1]]
        return self._meant(answer, codes)

    def _meant(self, answer: str, codes: Vec) -> Vec:
        moves = self.match.game.moves
        if not answer:
            return [code for code in codes if moves.verb(code) == self._real.CLOSING_VERB]
        exact = [code for code in codes if moves.text(code) == answer]
        asked = {
            code: self._sentence(code) for code in codes if moves.verb(code) not in self._real.UNASKED_VERBS | self._real.IMPOSSIBLE_VERBS
        }
        unasked = {code: self._sentence(code) for code in codes if moves.verb(code) in self._real.UNASKED_VERBS}
        small = self.speaker("small-words")
        found = exact or fuzzy_match.meant(answer, asked, small)
        mishaps = {code: self._piece(code) for code in found if moves.verb(code) in self._real.MISHAP_VERBS}
        if len(found) == 1 and not exact and fuzzy_match.meant(answer, mishaps, small):
            return []
        if found or fuzzy_match.meant(answer, {code: self._piece(code) for code in unasked}, small):
            return found  # a piece alone does not say that it fell
        return fuzzy_match.meant(answer, unasked, small)

    def _sentence(self, code: int) -> str:
        """A renamed piece is understood by both names."""
        sentence = super()._sentence(code)
        return f"{sentence} {self._printed.move(code)}" if self._piece_names else sentence

    def _piece(self, code: int) -> str:
        """The piece that a move is about, with all its names."""
        return f"{self.speaker.argument(code, 0)} {self.match.game.moves.text(code).partition(' ')[2]}"

    def _told_why(self, answer: str, legal: Vec) -> bool:
        """Print why a recognised fact is illegal now; return whether one was recognised."""
        moves = self.match.game.moves
        verbs = {moves.verb(code) for code in legal}
        meant = self._meant(answer, [code for code in moves if moves.verb(code) in verbs]) or self._meant(answer, list(moves))
        if len(meant) != 1:
            return False
        try:
            self.match.play(REFEREE, meant[0])
        except IllegalMove as error:
            self._refuse(self.speaker(error.key, **error.arguments), error.clause)
        return True
