"""Working memory for rules, apart from the state: lists in plain Python, arrays in the compiled twin (`scratch_numpy`)."""

from __future__ import annotations

from .layout import Vec


def integers(n: int) -> Vec:
    """`n` zeros."""
    return [0] * n


def floats(n: int) -> list[float]:
    """`n` zeros."""
    return [0.0] * n


def rows(n: int) -> Vec:
    """Room for `n` small numbers, whatever they are at first."""
    return [0] * n
