"""Keep score at a real table: people play with real pieces, and one of them types what happened, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shlex import quote

from ..engine.errors import BadOption, IllegalMove
from ..engine.layout import Vec
from ..engine.match import REFEREE, Match
from ..engine.message import Message
from . import fuzzy_match, texts
from .conversation import Ask, Conversation, Print

MAX_CHOICES_TO_ASK_BACK = 12
ALL_IS_WELL = "settled"
CANNOT_BE = frozenset({"wedged"})  # verbs for what real pieces do not do
UNASKED = frozenset({"late"})  # verbs that answer no question
QUESTIONS = {"roll": "table-roll", "pick": "table-start", "declare": "table-declare"}


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
        self._piece_names = dict(piece_names or {})
        for piece in self._piece_names:
            if not self.say.knows(f"card-{piece}"):
                raise BadOption(f"{match.game.title} has no piece “{piece}”; cactarium rules cactys 1.2 lists them.")
        self._printed = texts.speaker(match.game, language, match.header.names)  # with the names of the texts
        self.say.card_names = self._piece_names

    def _resume_command(self) -> str:
        """Names of pieces belong to the box on this table, not to the match: they are given again."""
        renamed = (f"--rename {quote(f'{piece}={name}')}" for piece, name in self._piece_names.items())
        return " ".join([super()._resume_command(), *renamed])

    def _welcome(self) -> None:
        self._print(self.say("table-welcome", game=self.match.game.title, names=", ".join(self.match.header.names)))
        self._tell_house_rules(implied=("scorekeeper", "first_player"))
        self._print(self.say("table-commands"))
        self._told = len(self.match.log)
        if self.match.log:
            self._print_all(self.say.render(line) for line in self._table())
        else:
            self._print(self.say("table-row", pieces={"cards": dict.fromkeys(self.match.view()["row"], 1)}))

    def _step(self) -> None:
        """One question, answered, taken back or looked around from."""
        self._tell_news()
        self._print("")
        if self.match.view()["phase"] == "roll":
            self._print(" ".join(self.say.render(line) for line in self._table() if line.key == "flowers"))
        self._print(self.say.render(self._question()))
        answer = self._read_answer("> ")
        if answer == "u":
            self._undo(REFEREE)
            self._told = len(self.match.log)
        elif not self._look_around(answer):
            self._answer(answer)
        self._keep()

    def _question(self) -> Message:
        v = self.match.view()
        words = {"seat": {"seat": v["turn"]}, "cactus": {"card": v["cactus"] or "cactus-1"}}
        if v["phase"] == "pick" and v["face"]:
            return Message("table-pick", **words, face={"card": v["face"]}, pieces={"cards": dict.fromkeys(v["may_take"], 1)})
        if v["phase"] == "judge":
            return Message("table-judge", **words, piece={"card": v["piece"]}, told=sum(map(bool, v["told"].values())))
        return Message(QUESTIONS[v["phase"]], **words)

    def _answer(self, answer: str) -> None:
        """Play what was meant; ask back where that is not clear, and say why where it cannot be."""
        legal = self.match.legal(REFEREE).codes
        meant = self._meant(answer, legal)
        if 1 < len(meant) <= MAX_CHOICES_TO_ASK_BACK:
            meant = self._ask_back(meant)
        if len(meant) == 1:
            self.match.play(REFEREE, meant[0])
        elif meant:
            self._print(self.say("table-say-more", answer=answer))
        elif answer and not self._told_why(answer, legal):
            self._print(self.say("table-not-understood", answer=answer))

    def _ask_back(self, codes: Vec) -> Vec:
        self._print(self.say("table-which"))
        for n, code in enumerate(codes, 1):
            self._print(f"  {n}. {self.say.move(code)}")
        answer = self._read_answer("> ")
        if answer in map(str, range(1, len(codes) + 1)):
            return [codes[int(answer) - 1]]
        return self._meant(answer, codes)

    def _meant(self, answer: str, codes: Vec) -> Vec:
        moves = self.match.game.moves
        if not answer:
            return [code for code in codes if moves.verb(code) == ALL_IS_WELL]
        exact = [code for code in codes if moves.text(code) == answer]
        asked = {code: self._sentence(code) for code in codes if moves.verb(code) not in UNASKED | CANNOT_BE}
        unasked = {code: self._sentence(code) for code in codes if moves.verb(code) in UNASKED}
        small = self.say("small-words")
        found = exact or fuzzy_match.meant(answer, asked, small)
        if found or fuzzy_match.meant(answer, {code: self._piece(code) for code in unasked}, small):
            return found  # a piece alone does not say that it fell
        return fuzzy_match.meant(answer, unasked, small)

    def _sentence(self, code: int) -> str:
        """A piece with another name is understood by both."""
        sentence = super()._sentence(code)
        return f"{sentence} {self._printed.move(code)}" if self._piece_names else sentence

    def _piece(self, code: int) -> str:
        """The piece that a move is about, with all its names."""
        return f"{self.say.argument(code, 0)} {self.match.game.moves.text(code).partition(' ')[2]}"

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
            self._print(f"{self.say(error.key, **error.arguments)} ({error.clause})")
        return True
