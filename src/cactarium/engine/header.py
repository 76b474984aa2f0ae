"""What was agreed before the first card: game, seats, house rules, names, and the secret that deals."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from . import chance
from .errors import BadSecret
from .game import Game
from .position import InterpretedPosition, Position

PERSON = "person"
NONCE = 16  # bytes that each seat gives to the seed


@dataclass(frozen=True)
class Header:
    """What was agreed before the first card."""

    game: Game
    seats: int
    options: Mapping[str, str]
    names: tuple[str, ...]
    players: tuple[str, ...]  # who sits there: “person” or a bot's name
    secret: bytes
    nonces: tuple[bytes, ...]
    rules_version: int

    @property
    def is_older(self) -> bool:
        """Whether the match began under older rules that replay move by move: its digests cannot be compared."""
        return self.rules_version in self.game.replayed_versions

    @property
    def commitment(self) -> str:
        """The hash by which the table is bound to its secret before anybody gives a nonce."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """The seed of the match: nobody who gave only a part of it could choose it."""
        return hashlib.sha256(b"cactarium seed\0" + self.secret + b"".join(self.nonces)).digest()


def commitment(secret: bytes) -> str:
    """The hash that commits to a secret."""
    return hashlib.sha256(b"cactarium commitment\0" + secret).hexdigest()


def check_secret(secret: bytes, committed: str) -> None:
    """Raise `BadSecret` unless the secret is the one that was committed to."""
    if commitment(secret) != committed:
        raise BadSecret("The secret is not the one the table committed to at the start: the deal may have been chosen.")


def check_nonces(nonces: Sequence[bytes], seats: int) -> tuple[bytes, ...]:
    """One nonce a seat, all of the same length, so that no two sets of them give the same seed."""
    if len(nonces) != seats or any(len(nonce) != NONCE for nonce in nonces):
        raise BadSecret(f"Every one of the {seats} seats gives a nonce of {NONCE} bytes.")
    return tuple(nonces)


def deal(header: Header, compiled: bool = False) -> Position:
    """The position of a match that begins."""
    if compiled:
        from . import compiled_position

        return compiled_position.deal(header.game, header.seats, header.game.encode(header.options), header.key)
    state = cast(Any, header.game.rules.State())
    chance.seed(state.chance, header.key)
    header.game.rules.new_game(state, header.seats, header.game.encode(header.options))
    return InterpretedPosition(header.game, state)
