"""Play in a terminal: plain sentences, numbered choices, nothing that a screen reader could not follow."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from .. import bots, i18n
from ..bots import referee as referee_player
from ..bots import saguaro
from ..engine import record, referee
from ..engine.chance import below
from ..engine.errors import BadNotation, BadSeat, CannotSave, CannotUndo, IllegalMove
from ..engine.layout import Vec
from ..engine.match import CLOCK, PERSON, Match
from ..engine.message import Message
from . import fuzzy_match, texts

LONGEST_ANSWER = 80  # letters; no move is longer
HINT = 0.5  # seconds of thought for a hint
RECALLED = 8  # moves that are told again when a match is resumed
FEW = 3  # moves of one verb that are offered one by one rather than step by step

NUMBERS = re.compile(r"\d{1,3}( +\d{1,3})+")

Ask = Callable[[str], str]
Print = Callable[[str], None]


@dataclass(frozen=True)
class Choice:
    """A line to choose: a move, or a step towards one."""

    label: str
    moves: Vec
    depth: int  # arguments that are settled


def command_name() -> str:
    """How the person started this program and can start it again."""
    return "cactarium" if shutil.which("cactarium") or sys.argv[0].endswith("__main__.py") else quote(sys.argv[0])


class Leave(Exception):
    """The player puts the game away for later."""


class Conversation:
    """A match told in sentences to whoever sits at this terminal; the record is kept whatever happens."""

    def __init__(self, match: Match, language: str, path: Path, ask: Ask, tell: Print, you: int | None) -> None:
        self.match = match
        self.say = texts.speaker(match.game, language, match.header.names, you)
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
            self._tell_news()
            self._farewell()
        except (Leave, EOFError, KeyboardInterrupt):
            self._print("")
            self._save()
            again = f"{self._command_name} play --resume {quote(str(self.path))} --lang {self.language}"
            self._print(self.say("play-resume", command=again))
            self._print(self.say("play-interrupted"))
        finally:
            self._close()

    def _welcome(self) -> None:
        raise NotImplementedError

    def _step(self) -> None:
        raise NotImplementedError

    def _close(self) -> None:
        """Let go of what was needed to play."""

    def _tell_house_rules(self, implied: Container[str] = ()) -> None:
        header = self.match.header
        for option in self.match.game.options:
            if header.options[option.name] != option.default_in(self.language) and option.name not in implied:
                self._print(self.say("play-house-rule", name=self.say(f"option-{option.name}"), value=self._option(option.name)))

    def _option(self, name: str) -> str:
        value = self.match.header.options[name]
        key = f"option-{name}-{value}"
        return self.say(key) if self.say.knows(key) else value

    def _tell_news(self) -> list[str]:
        news = [self.say.event(event) for event in self.match.events(*self._viewers, since=self._told)]
        self._told = len(self.match.log)
        self._print_all(news)
        return news

    def _table(self) -> list[Message]:
        return referee.describe(self.match, self.match.view(*self._viewers))

    def _look_around(self, answer: str) -> bool:
        """Do what does not change the game; False if the answer is something else."""
        if answer == "?":
            rules = i18n.clauses(self.match.game, self.language)
            self._print_all(rules[clause] for clause in self.match.game.view.topics(self.match.view(*self._viewers)))
        elif answer == "l":
            self._print(self.say("play-log"))
            self._print_all(self.say.event(event) for event in self.match.events(*self._viewers))
        elif answer == "t":
            self._print_all(self.say.render(line) for line in self._table())
        elif answer == "s":
            self._save()
        elif answer == "q":
            raise Leave
        else:
            return False
        return True

    def _sentence(self, code: int) -> str:
        """A move with all the words that people have for it."""
        moves = self.match.game.moves
        key = f"words-{moves.verb(code)}"
        return f"{self.say.move(code)} {moves.text(code)} {self.say(key) if self.say.knows(key) else ''}"

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except CannotUndo:
            self._print(self.say("play-no-undo"))
            return False
        self._print(self.say("play-undone"))
        return True

    def _save(self) -> None:
        record.save(self.match, self.path)
        self._print(self.say("play-saved", path=str(self.path)))

    def _keep(self) -> None:
        """Save without a word; a disk that is full does not end the game, but the player hears of it once."""
        try:
            record.save(self.match, self.path)
        except CannotSave as error:
            if not self._warned:
                self._print(str(error))
            self._warned = True

    def _farewell(self) -> None:
        self._keep()
        self._print("")
        self._print(self.say("play-result"))
        places, scores = self.match.places, self.match.scores
        for seat in sorted(self.match.seats, key=lambda seat: places[seat]):
            self._print(self.say("play-place", place=places[seat], name={"seat": seat}, score=self.say("score", score=scores[seat])))
        self._print(self.say("play-record", path=str(self.path), command=f"{self._command_name} verify {quote(str(self.path))}"))

    def _print_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._print(line)


class Terminal(Conversation):
    """One person at a table of bots."""

    def __init__(self, match: Match, language: str, path: Path, seed: str | None = None, ask: Ask = input, tell: Print = print) -> None:
        if match.header.players.count(PERSON) != 1:
            raise BadSeat("In the terminal exactly one seat is a person's; this match has " + ", ".join(match.header.players) + ".")
        self.seat = match.header.players.index(PERSON)
        super().__init__(match, language, path, ask, tell, self.seat)
        self._seen: set[str] = set()
        self._queued: list[str] = []  # numbers typed ahead, as in “2 1 3”
        self._numbers: dict[str, int] = {}  # of the choices that one question has offered
        self._asked = -1  # the epoch of that question
        self._bots = {seat: bots.find(name) for seat, name in enumerate(match.header.players) if name != PERSON}
        self._stream = bots.stream(None if seed is None else f"{seed} {len(match.log)}")
        self._referee = referee_player.for_match(match, self._stream)
        if any(isinstance(bot, saguaro.Saguaro) for bot in self._bots.values()):
            saguaro.preload(match.game)

    def _close(self) -> None:
        if self._referee:
            self._referee.close()

    def _welcome(self) -> None:
        header = self.match.header
        self._print(self.say("play-welcome", game=self.match.game.title, seats=header.seats))
        rivals = [self.say(f"play-player-{self._kind(seat)}", name=header.names[seat]) for seat in self._bots]
        self._print(self.say("play-bots", names=", ".join(rivals)))
        self._tell_house_rules()
        self._print(self.say("play-fair", commitment=header.commitment[:16]))
        self._print(self.say("play-commands"))
        self._told = max(0, len(self.match.log) - RECALLED)
        if self.seat not in self.match.waiting and not self.match.log:
            self._print(self.say.render(self._table()[-1]))

    def _kind(self, seat: int) -> str:
        """What a bot is like: a hand is as good as its level."""
        kind, _, level = self.match.header.players[seat].partition(":")
        return level if kind == "placer" and level else kind

    def _step(self) -> None:
        """One move by one of those awaited; chance decides who is quickest. Where nobody is, the person may interrupt, or time goes on."""
        if self._judged():
            return
        seats = self.match.waiting
        seat = seats[below(self._stream, len(seats))] if seats else CLOCK
        if seat in self._bots:
            self._play_bot(seat)
        else:
            self._ask_person(can_wait=seat == CLOCK)

    def _judged(self) -> bool:
        """Whether the referee had something to tell; a person reads what is done while it is found out what comes of it."""
        if self._referee is None:
            return False
        self._tell_news()
        return self._referee.attend()

    def _play_bot(self, seat: int) -> None:
        self.match.play(seat, bots.answer(self._bots[seat], bots.PlayerView(self.match, seat, self._stream)))

    def _legal(self) -> Vec:
        """The moves of the person; the terminal has no hand that a referee could see."""
        codes = self.match.legal(self.seat).codes
        return self.match.game.judge.moves_for(self.match, codes, has_hand=False) if self.match.game.referee else codes

    def _is_legal(self, move: str) -> bool:
        return move in map(self.match.game.moves.text, self._legal())

    def _ask_person(self, can_wait: bool) -> None:
        legal = self._legal()
        if [self.match.game.moves.verb(code) for code in legal] == ["pass"]:
            self.match.play(self.seat, legal[0])
            return
        self._describe(self._tell_news())
        self._take_turn(legal, can_wait)
        self._keep()

    def _describe(self, news: list[str]) -> None:
        """What has changed on the table, and always one's own lines and the question, unless it was just told."""
        table = self._table()
        own = next((n for n, line in enumerate(table) if line.key.startswith("you")), len(table) - 1)
        lines = [self.say.render(line) for line in table]
        shown = [line for n, line in enumerate(lines) if (n >= own and line not in news) or line not in self._seen | set(news)]
        self._seen = set(lines)
        self._print("")
        self._print_all(shown)

    def _take_turn(self, legal: Vec, can_wait: bool) -> None:
        """Offer choices until a move is made or taken back; who need not move may let time go on."""
        path: list[Choice] = [Choice("", self._answers(legal), 0)]
        while True:
            choices = self._choices(path[-1])
            if len(choices) == 1 and len(choices[0].moves) > 1:
                if path[-1].depth == 0:
                    self._print(choices[0].label)
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
                path.append(Choice(answer, heard, 1))
            elif self._play_text(answer, heard):
                return

    def _answers(self, legal: Vec) -> Vec:
        """The moves that are offered by number."""
        return [code for code in legal if not self._is_called(code)]

    def _is_called(self, code: int) -> bool:
        """Whether a move may come at any time: it is called by its name, so that no number typed too late can mean it."""
        return self.match.game.moves.verb(code) in self.match.game.any_time and not self.match.game.moves.values(code)

    def _choices(self, at: Choice) -> list[Choice]:
        """The next step: verbs first, then one argument after another."""
        moves = self.match.game.moves
        if at.depth == 0:
            choices = []
            for verb in dict.fromkeys(moves.verb(code) for code in at.moves):
                codes = [code for code in at.moves if moves.verb(code) == verb]
                if len(codes) <= FEW:
                    choices += [Choice(self.say.move(code), [code], len(moves.values(code))) for code in codes]
                else:
                    choices.append(Choice(self.say(f"verb-{verb}"), codes, 1))
            return choices
        i = at.depth - 1
        values = dict.fromkeys(moves.values(code)[i] for code in at.moves)
        groups = [[code for code in at.moves if moves.values(code)[i] == value] for value in values]
        return [Choice(self.say.argument(codes[0], i), codes, at.depth + 1) for codes in groups]

    def _prompt(self, choices: list[Choice], can_go_back: bool, can_wait: bool) -> Choice | str:
        """A choice by its number, or what else was typed."""
        numbered = dict(enumerate(choices, 1)) if can_go_back else self._numbered(choices)
        offered = False
        while True:
            if not (offered or self._queued):
                self._offer(numbered, can_go_back, can_wait)
                offered = True
            answer = self._queued.pop(0) if self._queued else self._ask(self.say("play-choose") + " ").strip()[:LONGEST_ANSWER]
            if NUMBERS.fullmatch(answer):
                answer, *self._queued = answer.split()
            if answer in map(str, numbered):
                return numbered[int(answer)]
            if (answer == "" and can_wait) or not self._command(answer, numbered, can_go_back):
                return answer
            self._queued.clear()

    def _offer(self, numbered: dict[int, Choice], can_go_back: bool, can_wait: bool) -> None:
        first = next(iter(numbered.values()), None)
        if first and (can_go_back or first.depth > 1):
            self._print(self.say(f"ask-{self._argument_name(first)}"))
        for n, choice in numbered.items():
            self._print(f"  {n}. {choice.label}")
        if can_go_back:
            self._print(f"  {self.say('play-back')}")
        else:
            self._offer_calls()
        if can_wait:
            self._print(f"  {self.say('play-wait')}")

    def _numbered(self, choices: list[Choice]) -> dict[int, Choice]:
        """Choices by number; as long as a question is open each keeps its own, so that fingers can learn it."""
        if self._asked != self.match.epoch:
            self._asked, self._numbers = self.match.epoch, {}
        by_number = {self._numbers.setdefault(choice.label, len(self._numbers) + 1): choice for choice in choices}
        return dict(sorted(by_number.items()))

    def _offer_calls(self) -> None:
        for code in self.match.legal(self.seat).codes:
            if self._is_called(code):
                self._print(f"  {self.match.game.moves.text(code)}. {self.say.move(code)}")

    def _argument_name(self, choice: Choice) -> str:
        code = choice.moves[0]
        names = list(self.match.game.moves.verbs[self.match.game.moves.verb(code)])
        return names[min(choice.depth - 2, len(names) - 1)]

    def _command(self, answer: str, numbered: dict[int, Choice], can_go_back: bool) -> bool:
        """Do what does not change the game; False if the answer is for the game."""
        if answer == "h":
            self._hint()
        elif self._look_around(answer):
            return True
        elif answer == "u" or (answer == "b" and can_go_back) or self._is_notation(answer) or self._heard(answer, list(numbered.values())):
            return False
        else:
            self._print(self.say("play-not-a-choice", answer=answer, most=max(numbered, default=0)))
        return True

    def _hint(self) -> None:
        """What saguaro would do in this seat, from what this seat may know."""
        if not self._answers(self._legal()):
            self._print(self.say("play-no-hint"))
            return
        chair = bots.PlayerView(self.match, self.seat, self._stream, hand=False)
        best, *_ = saguaro.advise(chair, saguaro.Budget(seconds=HINT))
        self._print(self.say("play-hint", move=self.say.move(best.move), sure=round(100 * best.share)))

    def _is_notation(self, answer: str) -> bool:
        """Whether it looks like the notation of a move, right or wrong, rather than like plain words."""
        verb, *values = answer.split() or [""]
        args = self.match.game.moves.verbs.get(verb)
        return args is not None and ("@" in answer or len(values) == len(args))

    def _heard(self, answer: str, choices: list[Choice]) -> Vec:
        """Of the moves offered those, all of one verb, that were meant by some words; what the question says need not be meant."""
        if self._is_notation(answer):
            return []
        offered = [code for choice in choices for code in choice.moves]
        context = f"{self.say('small-words')} {self.say.render(self._table()[-1])}"
        heard = fuzzy_match.meant(answer, {code: self._sentence(code) for code in offered}, context)
        return heard if len({self.match.game.moves.verb(code) for code in heard}) == 1 else []

    def _play_text(self, answer: str, heard: Vec) -> bool:
        """A move in text notation, for those who know it by heart, or in words."""
        if self._referee and self.match.game.judge.begins_attempt(self.match, answer) and not self._is_legal(answer):
            self._print(self.say("play-no-hand"))
            return False
        return self._try(heard[0] if heard else answer)

    def _try(self, move: str | int) -> bool:
        """Make a move, or say why not."""
        try:
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

    def _move(self, move: str | int) -> None:
        self.match.play(self.seat, move)
