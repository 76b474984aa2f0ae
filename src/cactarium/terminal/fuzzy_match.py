"""Fuzzy matching of typed words with the sentences of what can be done, ignoring case, accents and order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

WORD = re.compile(r"[^\W_]+|!!")


def words(text: str) -> list[str]:
    """The words of a text, in lower case and without accents."""
    letters = unicodedata.normalize("NFKD", text.replace("’", " ").replace("'", " "))
    return WORD.findall("".join(letter for letter in letters if not unicodedata.combining(letter)).casefold())


def meant(said: str, sentences: Mapping[int, str], small_words: str = "") -> list[int]:
    """The choices whose sentences have every word that was said, or one that begins like it; small words say nothing.

    Where several have, what they all have in common says nothing either: “sh” is “The die shows Shape”, not “The die shows Colour”.
    """
    small = words(small_words)
    spoken = [word for word in words(said) if word not in small]
    heard = {choice: set(words(sentence)) for choice, sentence in sentences.items()}
    found = {choice: sentence for choice, sentence in heard.items() if spoken and _has_all(sentence, spoken)}
    if len(found) < 2:
        return list(found)
    common = set.intersection(*found.values())
    telling = [word for word in spoken if any(_has_all(sentence - common, [word]) for sentence in found.values())]
    return [choice for choice, sentence in found.items() if _has_all(sentence - common, telling)] or list(found)


def _has_all(sentence: set[str], spoken: list[str]) -> bool:
    return all(any(one.startswith(word) for one in sentence) for word in spoken)
