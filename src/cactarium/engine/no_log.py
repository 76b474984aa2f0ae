"""Stands in for functions that have nothing to do on a graphics card.

States keep no log there, because nobody redeals; nobody listens to events; and rows are cleared before they are written.
"""

from __future__ import annotations

from typing import Any

from .layout import Vec


def note(s: Any, op: int, place: int, other: int, kind: int, witnesses: int) -> None:
    return


def note_hand(s: Any, place: int, hand: Vec, witnesses: int) -> None:
    return


def note_shuffle(s: Any, pile: Vec) -> None:
    return


def show_spot(s: Any, spot: int, witnesses: int) -> None:
    return


def move_spot(s: Any, spot: int, to: int) -> None:
    return


def emit(out: Vec, kind: int, witnesses: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    return


def clear(out: Vec) -> None:
    return
