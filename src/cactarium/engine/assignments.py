"""Settings that are given as NAME=VALUE, as on the command line."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import BadOption


def parse_assignments(texts: Iterable[str]) -> dict[str, str]:
    """The values by name; raises `BadOption` for a text without “=”."""
    pairs = {}
    for pair in texts:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"“{pair}” should read NAME=VALUE.")
        pairs[name] = value
    return pairs
