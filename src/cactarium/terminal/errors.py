"""Errors in the language of the user.

Errors are English sentences where they are raised. `text/errors.fr.json` has the French sentence for each, with the same `{names}` for
what varies; what stands there is translated in turn, if it is an error itself.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "text"
MAX_LETTERS = 600  # of a damaged file that is quoted in an error
PLACEHOLDER = re.compile(r"\\\{(\w+)\\\}")


def translate(sentence: str, language: str) -> str:
    """The sentence in this language, or as it is if there is no translation."""
    if language == "en":
        return sentence
    for pattern, translation in _catalogue(language):
        if found := pattern.fullmatch(sentence):
            return translation.format(**{name: translate(value, language) for name, value in found.groupdict().items()})
    return sentence


def printable(sentence: str) -> str:
    """The sentence without control characters, which a damaged file could send to the terminal, and not too long."""
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in sentence[:MAX_LETTERS])
    return shown + ("…" if len(sentence) > MAX_LETTERS else "")


@cache
def _catalogue(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Patterns with their translations; those with most words of their own first, because they are the most particular."""
    source = json.loads((FOLDER / f"errors.{language}.json").read_text(encoding="utf-8"))
    english = sorted(source, key=lambda text: -len(re.sub(r"\{\w+\}", "", text)))
    return [(_pattern(text), source[text]) for text in english]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(PLACEHOLDER.sub(r"(?P<\1>.+?)", re.escape(text)), re.DOTALL)
