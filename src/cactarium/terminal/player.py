"""Play in a terminal: numbered choices, against bots or with people who share the keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from .. import bots
from ..bots import referee as referee_player
from ..bots import saguaro
from ..engine.chance import below
from ..engine.errors import BadSeat
from ..engine.header import PERSON
from ..engine.match import CLOCK, Match
from . import texts
from .conversation import Ask, Print
from .move_prompt import MovePrompt

RECALLED_MOVES = 8  # moves that are told again when a match is resumed
CLEAR_SCREEN = "\033[2J\033[3J\033[H"  # the screen, what has scrolled off, and the cursor at the top


def clear_screen() -> None:
    """Remove from the screen what the next person must not read."""
    print(CLEAR_SCREEN if sys.stdout.isatty() else "\n" * 50, end="", flush=True)


class Terminal(MovePrompt):
    """One person at a table of bots, or several people who take turns at the keyboard."""

    def __init__(
        self,
        match: Match,
        language: str,
        path: Path,
        seed: str | None = None,
        ask: Ask = input,
        tell: Print = print,
        clear: Callable[[], None] = clear_screen,
    ) -> None:
        people = [seat for seat, name in enumerate(match.header.players) if name == PERSON]
        if not people:
            raise BadSeat("In the terminal at least one seat is a person's; this match has " + ", ".join(match.header.players) + ".")
        super().__init__(match, language, path, ask, tell, people, bots.stream(None if seed is None else f"{seed} {len(match.log)}"))
        self._clear = clear
        self._at_keyboard = len(people) == 1  # whether the person whose turn it is sits at the keyboard
        self._bots = {seat: bots.find(name) for seat, name in enumerate(match.header.players) if name != PERSON}
        self._referee = referee_player.for_match(match, self._stream)
        if any(isinstance(bot, saguaro.Saguaro) for bot in self._bots.values()):
            saguaro.preload(match.game)

    def _close(self) -> None:
        if self._referee:
            self._referee.close()

    def _welcome(self) -> None:
        header = self.match.header
        self._print(self.speaker("play-welcome", game=self.match.game.title, seats=header.seats))
        rivals = [self.speaker(f"play-player-{self._kind(seat)}", name=header.names[seat]) for seat in self._bots]
        if rivals:
            self._print(self.speaker("play-bots", names=", ".join(rivals)))
        self._tell_house_rules()
        self._print(self.speaker("play-fair", commitment=header.commitment[:16]))
        self._print(self.speaker("play-commands"))
        for person in self._people.values():
            person.told = max(0, len(self.match.log) - RECALLED_MOVES)
        self._told = self._people[self.seat].told
        if len(self._people) == 1 and self.seat not in self.match.waiting and not self.match.log:
            self._describe([], repeats_own=True)

    def _kind(self, seat: int) -> str:
        """The kind of a bot, for the text that describes it; of one with a hand, its level."""
        kind, _, level = self.match.header.players[seat].partition(":")
        return level if kind == "placer" and level else kind.replace("+", "-")

    def _step(self) -> None:
        """Let one of the awaited seats move, chosen at random. If nobody is awaited, the person may interrupt or let the clock move."""
        if self._judged():
            return
        seat = self._next_seat()
        if seat in self._bots:
            self._play_bot(seat)
        elif seat == CLOCK:
            self._ask_person(can_wait=True)
        elif len(self._people) == 1 and self._can_only_pass(seat):  # of several people all are asked: leaving one out would reveal a hand
            self.match.play(seat, self.match.legal(seat).codes[0])
        else:
            self._hand_over(seat)
            self._ask_person(can_wait=False)

    def _next_seat(self) -> int:
        """A seat that is awaited, else the clock's; the person at the keyboard plays on before another takes over."""
        seats = self.match.waiting
        seat = seats[below(self._stream, len(seats))] if seats else CLOCK
        return self.seat if seat in self._people and self.seat in seats else seat

    def _can_only_pass(self, seat: int) -> bool:
        return [self.match.game.moves.verb(code) for code in self.match.legal(seat).codes] == ["pass"]

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and wait until the person of another seat is at the keyboard."""
        if seat == self.seat and self._at_keyboard:
            return
        if self._at_keyboard:
            self._tell_news()
            self._ask(self.speaker("play-pass-on", name=self.match.header.names[seat]) + " ")
        self._people[self.seat].told = self._told
        self.seat, self._at_keyboard = seat, True
        self.speaker, self._viewers, self._told = self._people[seat].speaker, (seat,), self._people[seat].told
        self._queued.clear()
        self._clear()
        self._ask(self.speaker("play-hand-over", name=self.match.header.names[seat]) + " ")
        self._clear()

    def _conclude(self) -> None:
        """Tell the end; several people read it together."""
        if len(self._people) > 1:
            self.speaker, self._viewers = texts.match_speaker(self.match, self.language), ()
            self._clear()
        self._tell_news()

    def _judged(self) -> bool:
        """Let the referee judge, after printing the move; return whether it reported facts."""
        if self._referee is None:
            return False
        self._tell_news()
        return self._referee.attend()

    def _play_bot(self, seat: int) -> None:
        self.match.play(seat, bots.answer(self._bots[seat], bots.PlayerView(self.match, seat, self._stream)))
