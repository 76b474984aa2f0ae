"""The moves of a game as a player counts them: seats are numbered from the mover on, who is always @1.

A move becomes an action by renumbering the seats it names; the actions of a table are those that name nobody beyond its seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Game

NO_ACTION = -1
NAMES_SEATS = frozenset(("seat", "pair"))  # kinds of arguments that are written as @1, or @1+@2


@dataclass(frozen=True)
class ActionSpace:
    """The actions of a game at a table with so many seats."""

    names: tuple[str, ...]  # each action as its mover would write it, sitting in the first seat
    move_of: tuple[tuple[int, ...], ...]  # [seat][action]
    action_of: tuple[tuple[int, ...], ...]  # [seat][move]; NO_ACTION for moves that name other seats

    def __len__(self) -> int:
        return len(self.names)

    @classmethod
    def of(cls, game: Game, seats: int) -> ActionSpace:
        """The action space of a game with so many seats."""
        codes = [code for code in game.moves if _names_only(game, code, seats)]
        number = {game.moves.text(code): i for i, code in enumerate(codes)}
        rows = [{code: number[_seen_from(game, code, seat, seats)] for code in codes} for seat in range(seats)]
        action_of = tuple(tuple(row.get(code, NO_ACTION) for code in game.moves) for row in rows)
        inverse = [{action: code for code, action in row.items()} for row in rows]
        return cls(tuple(number), tuple(tuple(row[i] for i in range(len(number))) for row in inverse), action_of)


def _arguments(game: Game, code: int) -> list[tuple[bool, str]]:
    """The arguments of a move as they are written, and whether they name seats."""
    domains = game.moves.verbs[game.moves.verb(code)].values()
    return [(domain.kind in NAMES_SEATS, domain.write(value)) for domain, value in zip(domains, game.moves.values(code), strict=True)]


def _seats_in(text: str) -> list[int]:
    return [int(part[1:]) - 1 for part in text.split("+")]


def _names_only(game: Game, code: int, seats: int) -> bool:
    """Whether a move names nobody beyond these seats."""
    return all(max(_seats_in(text)) < seats for names_seats, text in _arguments(game, code) if names_seats)


def _seen_from(game: Game, code: int, me: int, seats: int) -> str:
    """A move in text notation with the seats as `me` counts them."""
    words = [game.moves.verb(code)]
    for names_seats, text in _arguments(game, code):
        turned = sorted((seat - me) % seats for seat in _seats_in(text)) if names_seats else []
        words.append("+".join(f"@{seat + 1}" for seat in turned) if names_seats else text)
    return " ".join(words)
