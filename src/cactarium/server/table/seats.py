"""Seats, their secrets, and the codes of tables."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from msgspec import Struct, field

from ...engine.header import PERSON

SECRET = 16  # bytes
CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
SYLLABLES = 4


class Seat(Struct):
    """A taken seat; its secret is kept only as a hash."""

    name: str
    player: str
    lock: str = ""
    nonce: str = ""
    bot: str = ""  # plays for an absent person
    patience: bool = False
    muted: bool = False
    matches: list[str] = field(default_factory=list)  # past ones with this person's name

    @property
    def person(self) -> bool:
        """Whether somebody with a secret sits here."""
        return self.player == PERSON

    @property
    def mover(self) -> str:
        """Who moves for this seat: “person” or a bot."""
        return self.bot or self.player


def new_secret() -> str:
    """A new secret of a seat."""
    return secrets.token_hex(SECRET)


def lock(secret: str) -> str:
    """The hash under which a secret is stored."""
    return hashlib.sha256(b"cactarium seat\0" + secret.encode(errors="replace")).hexdigest()


def opens(secret: str, seat: Seat) -> bool:
    """Whether this is the secret of the seat, compared in constant time."""
    return hmac.compare_digest(lock(secret), seat.lock)


def is_code(text: str) -> bool:
    """Whether this has the form of a table code."""
    return re.fullmatch(f"([{CONSONANTS}][{VOWELS}]){{{SYLLABLES}}}", text) is not None


def is_match(text: str) -> bool:
    """Whether this has the form of a match id."""
    return re.fullmatch("[0-9a-f]{16}", text) is not None


def new_code() -> str:
    """A random table code that can be read out over the telephone."""
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES))
