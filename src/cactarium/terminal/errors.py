"""Errors in the language of the user.

Errors are English sentences where they are raised. `text/errors.fr.json` has the French sentence for each, with the same `{names}` for
what varies. What stands there is translated in turn, if it is an error itself or several; what stands in quotation marks is as somebody
wrote it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "text"
MAX_LETTERS = 600  # of a damaged file that is quoted in an error
PLACEHOLDER = re.compile(r"(“?)\\\{(\w+)\\\}")
QUOTED = "quoted_"  # before the name of a group that matches what somebody wrote
SEVERAL = "whys"  # the name where several errors may stand
GROUPED_NUMBER = re.compile(r"-?\d{1,3}(,\d{3})+")
NARROW_SPACE = "\u202f"


def translate(sentence: str, language: str) -> str:
    """The sentence in this language, or as it is if there is no translation."""
    if language == "en":
        return sentence
    if GROUPED_NUMBER.fullmatch(sentence):
        return sentence.replace(",", NARROW_SPACE)
    for pattern, translation in _catalogue(language):
        if found := pattern.fullmatch(sentence):
            values = found.groupdict().items()
            return translation.format(**{name.removeprefix(QUOTED): _value(name, value, language) for name, value in values})
    return sentence


def _value(name: str, value: str, language: str) -> str:
    """What stands in a sentence at the place of this name."""
    if name.startswith(QUOTED):
        return value
    return " ; ".join(translate(part, language) for part in value.split("; ")) if name == SEVERAL else translate(value, language)


def printable(sentence: str) -> str:
    """The sentence without control characters, which a damaged file could send to the terminal, and not too long."""
    shown = "".join(letter if letter.isprintable() or letter == NARROW_SPACE else "\ufffd" for letter in sentence[:MAX_LETTERS])
    return shown + ("…" if len(sentence) > MAX_LETTERS else "")


@cache
def _catalogue(language: str) -> list[tuple[re.Pattern[str], str]]:
    """Patterns with their translations; those with most words of their own first, because they are the most particular."""
    source = json.loads((FOLDER / f"errors.{language}.json").read_text(encoding="utf-8"))
    english = sorted(source, key=lambda text: -len(re.sub(r"\{\w+\}", "", text)))
    return [(_pattern(text), source[text]) for text in english]


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(PLACEHOLDER.sub(_group, re.escape(text)), re.DOTALL)


def _group(place: re.Match[str]) -> str:
    quote, name = place.groups()
    return f"{quote}(?P<{QUOTED if quote else ''}{name}>.*?)" if quote else f"(?P<{name}>.+?)"
