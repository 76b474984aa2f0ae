"""Stands in for what `inference` writes, where nobody redeals: states on a graphics card keep no log of the cards."""

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
