"""Who sits where, the secrets that open seats, and the codes that name tables."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from msgspec import Struct, field

from ...engine.match import PERSON

SECRET = 16  # bytes
CONSONANTS, VOWELS = "bdfgklmnprstvz", "aeiou"
SYLLABLES = 4


class Seat(Struct):
    """A taken seat; its secret is kept only as a hash."""

    name: str
    player: str
    lock: str = ""
    nonce: str = ""
    bot: str = ""  # plays for a person who is gone
    patience: bool = False
    muted: bool = False
    matches: list[str] = field(default_factory=list)  # past ones that name this person

    @property
    def person(self) -> bool:
        """Whether somebody with a secret sits here."""
        return self.player == PERSON

    @property
    def mover(self) -> str:
        """Who makes the moves of this seat: “person” or a bot."""
        return self.bot or self.player


def new_secret() -> str:
    """A secret that opens a seat, and nothing else."""
    return secrets.token_hex(SECRET)


def lock(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(b"cactarium seat\0" + secret.encode(errors="replace")).hexdigest()


def opens(secret: str, seat: Seat) -> bool:
    """Whether this is the secret of the seat, in a time that tells nothing."""
    return hmac.compare_digest(lock(secret), seat.lock)


def is_code(text: str) -> bool:
    """Whether a table could be called so."""
    return re.fullmatch(f"([{CONSONANTS}][{VOWELS}]){{{SYLLABLES}}}", text) is not None


def is_match(text: str) -> bool:
    """Whether a match could be called so."""
    return re.fullmatch("[0-9a-f]{16}", text) is not None


def new_code() -> str:
    """A name for a table that can be read out over the telephone."""
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES))
