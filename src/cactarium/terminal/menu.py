"""Legal moves as numbered choices: verbs first, and where a verb has many moves, one argument after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from ..engine.layout import Vec
from ..engine.vocabulary import MAX_CHOICES_IN_ONE_MENU
from ..i18n import Speaker


@dataclass(frozen=True)
class Choice:
    """An entry of a menu: a move, or a step towards one."""

    label: str
    moves: tuple[int, ...]
    depth: int  # 1 for the verb, plus the number of arguments chosen so far
    is_verb: bool = False  # a move without arguments, or all moves of a verb
    written: str = ""  # in notation, the value by which it differs from the other choices


def first_step(codes: Vec, speaker: Speaker) -> list[Choice]:
    """The first menu: the moves of verbs with few moves, and one entry for each verb with many.

    If there is only one such verb and it has only one argument, its moves are listed at once.
    """
    moves = speaker.game.moves
    by_verb = {verb: tuple(code for code in codes if moves.verb(code) == verb) for verb in dict.fromkeys(map(moves.verb, codes))}
    many = [verb for verb, same in by_verb.items() if len(same) > MAX_CHOICES_IN_ONE_MENU and speaker.knows(f"verb-{verb}")]
    if len(many) == 1 and len(moves.verbs[many[0]]) == 1:
        many = []
    choices: list[Choice] = []
    for verb, same in by_verb.items():
        if verb in many:
            choices.append(Choice(speaker(f"verb-{verb}"), same, 1, is_verb=True))
        else:
            choices += [_whole_move(code, speaker) for code in same]
    return choices


def _whole_move(code: int, speaker: Speaker) -> Choice:
    moves = speaker.game.moves
    _, *values = moves.text(code).split()
    return Choice(speaker.move(code), (code,), 1 + len(values), is_verb=not values, written=values[0] if len(values) == 1 else "")


def next_step(at: Choice, speaker: Speaker) -> list[Choice]:
    """The values of the next argument."""
    moves, i = speaker.game.moves, at.depth - 1
    values = dict.fromkeys(moves.values(code)[i] for code in at.moves)
    groups = [tuple(code for code in at.moves if moves.values(code)[i] == value) for value in values]
    return [Choice(speaker.argument(same[0], i), same, at.depth + 1, written=moves.text(same[0]).split()[1 + i]) for same in groups]


def by_value(choices: Sequence[Choice]) -> dict[int, Choice]:
    """Choices that are numbers, each under itself, so that “2” never stands beside another number; nothing if one is a word."""
    if not all(choice.written.isdecimal() for choice in choices):
        return {}
    numbered = {int(choice.written): choice for choice in choices}
    return numbered if len(numbered) == len(choices) else {}


class Numbers:
    """The numbers of menu entries: each keeps its own while a question stands, and verbs keep theirs for the whole match."""

    def __init__(self) -> None:
        self._verbs: dict[str, int] = {}
        self._question: dict[str, int] = {}
        self._epoch = -1

    def assign(self, choices: Sequence[Choice], epoch: int) -> dict[int, Choice]:
        """The choices of a question by number."""
        if epoch != self._epoch:
            self._epoch, self._question = epoch, {}
        numbered: dict[int, Choice] = {}
        for known in (self._verbs, self._question):
            for choice in choices:
                if choice.label in known and choice not in numbered.values():
                    numbered.setdefault(known[choice.label], choice)
        for choice in choices:
            if choice not in numbered.values():
                numbered[next(n for n in count(1) if n not in numbered and n not in self._question.values())] = choice
        for number, choice in numbered.items():
            self._question[choice.label] = number
            if choice.is_verb:
                self._verbs.setdefault(choice.label, number)
        return dict(sorted(numbered.items()))
