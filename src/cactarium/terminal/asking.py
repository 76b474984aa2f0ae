"""Asks the person at the keyboard for a move: numbered choices, words, notation, hints."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from .. import bots
from ..bots import saguaro
from ..engine.errors import BadNotation, IllegalMove
from ..engine.layout import Vec
from ..engine.match import CLOCK, Match
from ..i18n import Speaker
from . import fuzzy_match, texts
from .conversation import Ask, Conversation, Print
from .menu import Choice, Numbers, first_step, next_step

HINT_SECONDS = 0.5  # of thought for a hint
NUMBERS = re.compile(r"\d{1,3}( +\d{1,3})+")


@dataclass
class Person:
    """What one person at this terminal has been told."""

    say: Speaker
    told: int = 0  # moves
    seen: set[str] = field(default_factory=set)  # lines of the table
    numbers: Numbers = field(default_factory=Numbers)


class Asking(Conversation):
    """The questions to the person whose turn it is."""

    def __init__(self, match: Match, language: str, path: Path, ask: Ask, tell: Print, people: list[int], stream: Vec) -> None:
        super().__init__(match, language, path, ask, tell, people[0])
        self.seat = people[0]
        self._people = {seat: Person(texts.speaker(match.game, language, match.header.names, seat)) for seat in people}
        self._stream = stream
        self._queued: list[str] = []  # numbers typed ahead, as in “2 1 3”
        self._queued_at = (0, -1)  # the moves made and the epoch when they were typed
        self._unconfirmed = -1  # a move that is asked for once more

    def _legal(self) -> Vec:
        """The moves of the person; the terminal has no hand that a referee could see."""
        codes = self.match.legal(self.seat).codes
        return self.match.game.judge.moves_for(self.match, codes, has_hand=False) if self.match.game.referee else codes

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
        """What has changed on the table and the question, unless it was just told; who must answer sees the own lines again."""
        table = self._table()
        last = len(table) - 1
        own = next((n for n, line in enumerate(table) if line.key.startswith("you")), last) if repeats_own else last
        lines = [self.say.render(line) for line in table]
        person = self._people[self.seat]
        shown = [line for n, line in enumerate(lines) if (n >= own and line not in news) or line not in person.seen | set(news)]
        person.seen = set(lines)
        self._print("")
        self._print_all(shown)

    def _take_turn(self, legal: Vec, can_wait: bool) -> None:
        """Offer choices until a move is made or taken back; who need not move may let time go on."""
        path: list[Choice] = [Choice("", tuple(self._answers(legal)), 0)]
        while True:
            choices = next_step(path[-1], self.say) if path[-1].depth else first_step(list(path[-1].moves), self.say)
            if len(choices) == 1 and len(choices[0].moves) > 1:
                if path[-1].depth == 0:
                    self._ask_argument(next_step(choices[0], self.say)[0])
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
        """Whether a move may come at any time: it is called by its name, so that no number typed too late can mean it."""
        return self.match.game.moves.verb(code) in self.match.game.any_time and not self.match.game.moves.values(code)

    def _prompt(self, choices: list[Choice], can_go_back: bool, can_wait: bool) -> Choice | str:
        """A choice by its number, or what else was typed."""
        numbered = dict(enumerate(choices, 1)) if can_go_back else self._people[self.seat].numbers.assign(choices, self.match.epoch)
        offered = False
        while True:
            if not (offered or self._queued):
                self._offer(numbered, can_go_back, can_wait)
                offered = True
            answer = self._queued.pop(0) if self._queued else self._read_answer(self.say("play-choose") + " ")
            if NUMBERS.fullmatch(answer):
                answer, *self._queued = answer.split()
                self._queued_at = (len(self.match.log), self.match.epoch)
            if answer in map(str, numbered):
                return numbered[int(answer)]
            if (answer == "" and can_wait) or not self._command(answer, numbered, can_go_back, can_wait):
                return answer
            self._queued.clear()

    def _offer(self, numbered: dict[int, Choice], can_go_back: bool, can_wait: bool) -> None:
        first = next(iter(numbered.values()), None)
        if first and can_go_back:
            self._ask_argument(first)
        for n, choice in numbered.items():
            self._print(f"  {n}. {choice.label[:1].upper()}{choice.label[1:]}")
        if can_go_back:
            self._print(f"  {self.say('play-back')}")
        else:
            self._offer_calls()
        if can_wait:
            self._print(f"  {self.say('play-wait')}")

    def _offer_calls(self) -> None:
        for code in self.match.legal(self.seat).codes:
            if self._is_called(code):
                self._print(f"  {self.match.game.moves.text(code)}. {self.say.move(code)}")

    def _ask_argument(self, choice: Choice) -> None:
        """Print the question that a choice is an answer to, such as “Which card?”."""
        names = list(self.match.game.moves.verbs[self.match.game.moves.verb(choice.moves[0])])
        key = f"ask-{names[min(choice.depth - 2, len(names) - 1)]}"
        if self.say.knows(key):
            self._print(self.say(key))

    def _command(self, answer: str, numbered: dict[int, Choice], can_go_back: bool, can_wait: bool = False) -> bool:
        """Do what does not change the game; False if the answer is for the game."""
        if answer == "h":
            self._hint()
        elif self._look_around(answer):
            return True
        elif answer == "b" and not can_go_back:
            self._print(self.say("play-no-back"))
        elif answer in ("u", "b") or self._is_notation(answer) or self._heard(answer, list(numbered.values())):
            return False
        elif can_wait and not numbered:
            self._print(self.say("play-only-enter", answer=answer))
        else:
            self._print(self.say("play-not-a-choice", answer=answer or "empty", most=max(numbered, default=0)))
        return True

    def _hint(self) -> None:
        """What saguaro would do in this seat, from what this seat may know."""
        if not self._answers(self._legal()):
            self._print(self.say("play-no-hint"))
            return
        if self._is_up_to_hand():
            self._print(self.say("play-no-hint-hand"))
            return
        view = bots.PlayerView(self.match, self.seat, self._stream, hand=False)
        best, *_ = saguaro.advise(view, saguaro.Budget(seconds=HINT_SECONDS))
        self._print(self.say("play-hint", move=self.say.move(best.move), sure=round(100 * best.share)))

    def _is_up_to_hand(self) -> bool:
        """Whether a move depends on what only a referee sees, so that a search knows no better than chance."""
        game = self.match.game
        return bool(game.referee) and any(game.judge.begins_attempt(self.match, code) for code in self._legal())

    def _is_notation(self, answer: str) -> bool:
        """Whether it looks like the notation of a move, right or wrong, rather than like plain words."""
        verb, *values = answer.split() or [""]
        args = self.match.game.moves.verbs.get(verb)
        return args is not None and ("@" in answer or len(values) == len(args))

    def _heard(self, answer: str, choices: list[Choice]) -> Vec:
        """Of the moves offered those, all of one verb, that were meant by some words; what the question says need not be meant."""
        if len(answer) == 1 or self._is_notation(answer):  # one letter is a command
            return []
        offered = [code for choice in choices for code in choice.moves]
        context = f"{self.say('small-words')} {self.say.render(self._table()[-1])}"
        heard = fuzzy_match.meant(answer, {code: self._sentence(code) for code in offered}, context)
        return heard if len({self.match.game.moves.verb(code) for code in heard}) == 1 else []

    def _play_text(self, answer: str, heard: Vec) -> bool:
        """A move in text notation, for those who know it by heart, or in words."""
        if self.match.game.referee and self.match.game.judge.begins_attempt(self.match, answer) and not self._is_legal(answer):
            self._print(self.say("play-no-hand"))
            return False
        return self._try(heard[0] if heard else answer)

    def _try(self, move: str | int) -> bool:
        """Make a move, or say why not."""
        try:
            if self._needs_confirmation(move):
                return False
            self._move(move)
        except BadNotation as error:
            clause = f" ({error.clause})" if error.clause else ""
            self._print(self.say("play-bad-notation", answer=str(move)) + clause)
        except IllegalMove as error:
            self._print(f"{self.say(error.key, **error.arguments)} ({error.clause})")
        else:
            return True
        self._queued.clear()
        return False

    def _needs_confirmation(self, move: str | int) -> bool:
        """Ask for a move once more if its verb has a text `confirm-VERB` and there is something else to do."""
        code = self.match.check(self.seat, move)
        key = f"confirm-{self.match.game.moves.verb(code)}"
        if code == self._unconfirmed or not self.say.knows(key) or len(self._answers(self._legal())) == 1:
            self._unconfirmed = -1
            return False
        self._unconfirmed = code
        self._queued.clear()
        self._print(self.say(key))
        return True

    def _move(self, move: str | int) -> None:
        self.match.play(self.seat, move)
