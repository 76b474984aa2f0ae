"""Asks the person at the keyboard for a move: numbered choices, words, notation, hints."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from .. import bots
from ..bots import saguaro
from ..engine.errors import BadNotation, IllegalMove
from ..engine.game import Game
from ..engine.layout import Vec
from ..engine.match import CLOCK, Match
from ..i18n import Speaker
from . import fuzzy_match, texts
from .conversation import Ask, Conversation, Print
from .menu import Choice, Numbers, by_value, first_step, next_step

HINT_SECONDS = 0.5  # of thought for a hint
LONG_ANSWERS = ("?", "t", "l")  # commands after which the choices are shown again
NUMBERS = re.compile(r"\d{1,3}( +\d{1,3})+")


@dataclass
class Person:
    """What one person at this terminal has been shown."""

    speaker: Speaker
    told: int = 0  # moves
    seen: set[str] = field(default_factory=set)  # lines of the table
    numbers: Numbers = field(default_factory=Numbers)


class MovePrompt(Conversation):
    """The questions to the person whose turn it is."""

    def __init__(self, match: Match, language: str, path: Path, ask: Ask, tell: Print, people: list[int], stream: Vec) -> None:
        super().__init__(match, language, path, ask, tell, people[0])
        self.seat = people[0]
        self._people = {seat: Person(texts.match_speaker(match, language, seat)) for seat in people}
        self._stream = stream
        self._queued: list[str] = []  # numbers typed ahead, as in “2 1 3”
        self._queued_at = (0, -1)  # the moves made and the epoch when they were typed
        self._unconfirmed: tuple[int, int] | None = None  # a move that is asked for once more, and the epoch in which it was typed

    def _legal(self) -> Vec:
        """The moves of the person; the terminal has no hand that a referee could see."""
        codes = self.match.legal(self.seat).codes
        return self.match.game.referee_module.moves_for(self.match, codes, has_hand=False) if self.match.game.referee else codes

    def _is_legal(self, move: str) -> bool:
        return move in map(self.match.game.moves.text, self._legal())

    def _ask_person(self, can_wait: bool) -> None:
        if not self._is_same_turn():
            self._queued.clear()
        self._describe(self._tell_news(), repeats_own=not can_wait)
        self._take_turn(self._legal(), can_wait)
        self._keep()

    def _is_same_turn(self) -> bool:
        """Whether numbers typed ahead may still be meant: nobody else has moved since, or the question is the same."""
        moves, epoch = self._queued_at
        return epoch == self.match.epoch or all(entry.seat == self.seat for entry in self.match.log[moves:])

    def _describe(self, news: list[str], repeats_own: bool) -> None:
        """Print the question and what has changed on the table, unless it was just shown; who must answer sees their own lines again."""
        table = self._table()
        last = len(table) - 1
        own = next((n for n, line in enumerate(table) if line.key.startswith("you")), last) if repeats_own else last
        lines = [self.speaker.render(line) for line in table]
        person = self._people[self.seat]
        shown = [line for n, line in enumerate(lines) if (n >= own and line not in news) or line not in person.seen | set(news)]
        person.seen = set(lines)
        self._print("")
        self._print_all(shown)

    def _take_turn(self, legal: Vec, can_wait: bool) -> None:
        """Offer choices until a move is made or taken back; a person who need not move may wait."""
        path: list[Choice] = [Choice("", tuple(self._answers(legal)), 0)]
        while True:
            choices = next_step(path[-1], self.speaker) if path[-1].depth else first_step(list(path[-1].moves), self.speaker)
            if len(choices) == 1 and len(choices[0].moves) > 1:
                if path[-1].depth == 0:
                    self._ask_argument(next_step(choices[0], self.speaker)[0])
                path[-1] = choices[0]
                continue
            answer = self._prompt(choices, can_go_back=len(path) > 1, can_wait=can_wait)
            if isinstance(answer, Choice) and len(answer.moves) > 1:
                path.append(answer)
            elif isinstance(answer, Choice):
                if self._try(answer.moves[0]):
                    return
            elif answer == "b" and len(path) > 1:
                path.pop()
            elif answer == "":
                self.match.play(CLOCK, self.match.legal(CLOCK).codes[0])
                return
            elif answer == "u":
                if self._undo(self.seat):
                    return
            elif len(heard := self._heard(answer, choices)) > 1:
                path.append(Choice(answer, tuple(heard), 1))
            elif self._play_text(answer, heard):
                return

    def _answers(self, legal: Vec) -> Vec:
        """The moves that are offered by number."""
        return [code for code in legal if not self._is_called(code)]

    def _is_called(self, code: int) -> bool:
        """Whether a move is possible at any time: it has no number but is typed by name, so that a number typed too late cannot mean it."""
        return self.match.game.moves.verb(code) in self.match.game.any_time and not self.match.game.moves.values(code)

    def _prompt(self, choices: list[Choice], can_go_back: bool, can_wait: bool) -> Choice | str:
        """A choice by its number, or what else was typed."""
        assigned = dict(enumerate(choices, 1)) if can_go_back else self._people[self.seat].numbers.assign(choices, self.match.epoch)
        numbered = by_value(choices) or assigned
        offered = False
        while True:
            if not (offered or self._queued):
                self._offer(numbered, can_go_back, can_wait)
                offered = True
            answer = self._queued.pop(0) if self._queued else self._read_answer(self.speaker("play-choose") + " ")
            if NUMBERS.fullmatch(answer):
                answer, *self._queued = answer.split()
                self._queued_at = (len(self.match.log), self.match.epoch)
            named = {choice.label.casefold(): choice for choice in numbered.values()} | {str(n): choice for n, choice in numbered.items()}
            if answer in named:
                return named[answer]
            if (answer == "" and can_wait) or not self._command(answer, numbered, can_go_back, can_wait):
                return answer
            self._queued.clear()
            offered = answer not in LONG_ANSWERS

    def _offer(self, numbered: dict[int, Choice], can_go_back: bool, can_wait: bool) -> None:
        first = next(iter(numbered.values()), None)
        if first and can_go_back:
            self._ask_argument(first)
        for n, choice in numbered.items():
            self._print(f"  {n}" if choice.label == str(n) else f"  {n}. {choice.label[:1].upper()}{choice.label[1:]}")
        if can_go_back:
            self._print(f"  {self.speaker('play-back')}")
        else:
            self._offer_calls()
        if can_wait:
            self._print(f"  {self.speaker('play-wait')}")

    def _offer_calls(self) -> None:
        for code in self.match.legal(self.seat).codes:
            if self._is_called(code):
                self._print(f"  {self.match.game.moves.text(code)}. {self.speaker.move(code)}")

    def _ask_argument(self, choice: Choice) -> None:
        """Print the question that a choice is an answer to, such as “Which card?”."""
        names = list(self.match.game.moves.verbs[self.match.game.moves.verb(choice.moves[0])])
        key = f"ask-{names[min(choice.depth - 2, len(names) - 1)]}"
        if self.speaker.knows(key):
            self._print(self.speaker(key))

    def _command(self, answer: str, numbered: dict[int, Choice], can_go_back: bool, can_wait: bool = False) -> bool:
        """Do what does not change the game; False if the answer is for the game."""
        if answer == "h":
            self._hint()
        elif self._look_around(answer):
            return True
        elif answer == "b" and not can_go_back:
            self._print(self.speaker("play-no-back"))
        elif answer in ("u", "b") or looks_like_notation(self.match.game, answer) or self._heard(answer, list(numbered.values())):
            return False
        elif can_wait and not numbered:
            self._print(self.speaker("play-only-enter", answer=answer))
        else:
            self._print(self.speaker("play-not-a-choice", answer=answer or "empty", most=max(numbered, default=0)))
        return True

    def _hint(self) -> None:
        """What saguaro would do in this seat, from what this seat may know."""
        if not self._answers(self._legal()):
            self._print(self.speaker("play-no-hint"))
            return
        if depends_on_hand(self.match, self._legal()):
            self._print(self.speaker("play-no-hint-hand"))
            return
        view = bots.PlayerView(self.match, self.seat, self._stream, hand=False)
        best, *_ = saguaro.advise(view, saguaro.Budget(seconds=HINT_SECONDS))
        self._print(self.speaker("play-hint", move=self.speaker.move(best.move)))

    def _heard(self, answer: str, choices: list[Choice]) -> Vec:
        """The offered moves, all of one verb, that an answer in words means; words of the question need not match."""
        if len(answer) == 1 or looks_like_notation(self.match.game, answer):  # one letter is a command
            return []
        offered = [code for choice in choices for code in choice.moves]
        context = f"{self.speaker('small-words')} {self.speaker.render(self._table()[-1])}"
        heard = fuzzy_match.meant(answer, {code: self._sentence(code) for code in offered}, context)
        return heard if len({self.match.game.moves.verb(code) for code in heard}) == 1 else []

    def _play_text(self, answer: str, heard: Vec) -> bool:
        """Play a move that was typed in text notation or in words."""
        if self.match.game.referee and self.match.game.referee_module.begins_attempt(self.match, answer) and not self._is_legal(answer):
            self._print(self.speaker("play-no-hand"))
            return False
        return self._try(heard[0] if heard else answer)

    def _try(self, move: str | int) -> bool:
        """Make a move, or say why not."""
        try:
            if self._needs_confirmation(move):
                return False
            self._move(move)
        except BadNotation as error:
            self._refuse(self.speaker("play-bad-notation", answer=str(move)), error.clause)
        except IllegalMove as error:
            self._refuse(self.speaker(error.key, **error.arguments), error.clause)
        else:
            return True
        self._queued.clear()
        return False

    def _needs_confirmation(self, move: str | int) -> bool:
        """Ask for a move once more if its verb has a text `confirm-VERB` and there is something else to do."""
        code = self.match.check(self.seat, move)
        key = f"confirm-{self.match.game.moves.verb(code)}"
        confirmed = self._unconfirmed == (code, self.match.epoch)
        if confirmed or not self.speaker.knows(key) or len(self._answers(self._legal())) == 1:
            self._unconfirmed = None
            return False
        self._unconfirmed = code, self.match.epoch
        self._queued.clear()
        self._print(self.speaker(key))
        return True

    def _undo(self, seat: int) -> bool:
        self._unconfirmed = None
        return super()._undo(seat)

    def _move(self, move: str | int) -> None:
        self.match.play(self.seat, move)


def depends_on_hand(match: Match, legal: Vec) -> bool:
    """Whether a referee decides how a move ends, so that a search cannot rate it."""
    return bool(match.game.referee) and any(match.game.referee_module.begins_attempt(match, code) for code in legal)


def looks_like_notation(game: Game, answer: str) -> bool:
    """Whether an answer has the form of a move in notation, legal or not, rather than plain words."""
    verb, *values = answer.split() or [""]
    args = game.moves.verbs.get(verb)
    return args is not None and ("@" in answer or len(values) == len(args))
