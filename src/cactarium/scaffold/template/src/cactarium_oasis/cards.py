"""The components of Oasis as data."""

from __future__ import annotations

KINDS = 6  # cards of 1 to 6 litres
COPIES = 6  # of each
CARDS = KINDS * COPIES

NAMES = tuple(f"water-{litres}" for litres in range(1, KINDS + 1))
