"""Deals that are known beforehand: at a server that is run as `python -m tests.browser.deals serve` they follow from the players' names.

Hands may hold a piece there for longer than elsewhere, because a busy machine leads them slowly.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from itertools import permutations
from typing import Any
from unittest.mock import patch

from cactarium import games
from cactarium.engine.header import Header
from cactarium.engine.match import Match
from cactarium.server.net import limits
from cactarium.terminal.main import main

NAMES = ("Ada", "Bob", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lou", "Mia", "Ned", "Oda", "Pia")


def by_names(header: Header) -> bytes:
    return hashlib.sha256("\n".join(header.names).encode()).digest()


dealt_by_names = patch.object(Header, "key", property(by_names))
patient_hands = patch.object(limits, "HAND_SECONDS", 600.0)


def who_gets(wanted: Callable[[Match], bool], game: str = "cactus-game", seats: int = 3, **options: str) -> tuple[str, ...]:
    """Names of people who are dealt what is wanted; the first of them moves first."""
    for names in permutations(NAMES, seats):
        with dealt_by_names:
            match = Match.new(games.find(game), seats=seats, names=names, options={"first_player": "seat-1"} | options)
        if wanted(match):
            return names
    raise AssertionError("nobody is dealt that")


def hand(match: Match, seat: int) -> dict[str, Any]:
    """The cards of a seat of Cactus Game."""
    return dict(match.view(seat)["players"][seat]["hand"])


if __name__ == "__main__":
    with dealt_by_names, patient_hands:
        main(sys.argv[1:])
