"""What is always true of a game of Oasis, whatever is played."""

from __future__ import annotations

from .cards import COPIES, KINDS
from .state import State


def check(s: State) -> str:
    """What is wrong, or nothing."""
    for card in range(KINDS):
        if s.deck[card] + sum(jug[card] for jug in s.jug) != COPIES:
            return "a card was lost or doubled"
    if s.deck_size != sum(s.deck):
        return "the deck does not have its size"
    return next((f"seat {seat} has miscounted" for seat in range(s.seats) if s.jug_size[seat] != sum(s.jug[seat])), "")
