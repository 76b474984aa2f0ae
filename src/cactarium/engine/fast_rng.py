"""A small fast stream (sfc32) for drivers and rollouts, where nobody's secret depends on it."""

from __future__ import annotations

from .layout import Vec

MASK = 0xFFFFFFFF
WORDS = 4


def fast_word(q: Vec) -> int:
    """The next 32 bits."""
    a, b, c, d = q[0], q[1], q[2], q[3]
    t = (a + b + d) & MASK
    q[3] = (d + 1) & MASK
    q[0] = b ^ (b >> 9)
    q[1] = (c + ((c << 3) & MASK)) & MASK
    q[2] = (((c << 21) & MASK | (c >> 11)) + t) & MASK
    return t


def fast_below(q: Vec, n: int) -> int:
    """A number from 0 to n - 1 (its bias is below n / 2**32)."""
    return (fast_word(q) * n) >> 32


def fast_seed(q: Vec, number: int) -> None:
    """Begin the stream of this number."""
    q[0] = number & MASK
    q[1] = (number >> 32) & MASK
    q[2] = 0x9E3779B9
    q[3] = 1
    for _ in range(12):
        fast_word(q)
