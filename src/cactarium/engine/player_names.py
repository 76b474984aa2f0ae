"""What players may be called: printable, of a fair length, and told apart at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category, normalize

from .errors import BadName

LONGEST_NAME = 32
# Joiners, variation selectors, fillers and the blank Braille pattern: they are printable, or part of an emoji, and cannot be seen.
INVISIBLE = dict.fromkeys([0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x200C, 0x200D, 0x2800, 0x3164, 0xFFA0, *range(0xFE00, 0xFE10)])
# Letters and digits that are drawn like a Latin letter, and that letter.
LOOK_ALIKES = str.maketrans(
    dict(zip("АВЕКМНОРСТУХаеорсухіјѕԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυ0l1|", "ABEKMHOPCTYXaeopcyxijsdqwhABEZHIKMNOPTYXavopuoiii", strict=True))
)
RESERVED_NAMES = frozenset({"you", "vous", "clock", "referee"})  # texts use them for the reader, the clock and the referee


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One name a seat, made up where none is given."""
    if len(names) > seats:
        raise BadName(f"{len(names)} names for {seats} seats.")
    every = (*map(normalise_name, names), *(f"Player {i + 1}" for i in range(len(names), seats)))
    for name in every:
        if not name or len(name) > LONGEST_NAME or name.translate(INVISIBLE).casefold() in RESERVED_NAMES:
            raise BadName(f"“{name[:LONGEST_NAME]}” cannot be a name: use 1 to {LONGEST_NAME} printable characters, and not “you”.")
        if every.count(name) > 1:
            raise BadName(f"Two players cannot both be “{name}”.")
    return every


def check_looks(names: Sequence[str]) -> None:
    """Raise `BadName` if two names, or a name and a reserved word, look alike; records of older matches may have such names."""
    looks = [look_of(name) for name in names]
    for name, look in zip(names, looks, strict=True):
        if looks.count(look) > 1 or look in map(look_of, RESERVED_NAMES):
            raise BadName(f"“{name}” looks like another name.")


def normalise_name(text: str) -> str:
    """Normalise whitespace to plain spaces; return "" if a character, or the whole text, is invisible."""
    text = "".join(" " if category(letter) == "Zs" else letter for letter in text).strip()
    seen = text.translate(INVISIBLE).strip()
    return text if seen and seen.isprintable() else ""


def look_of(name: str) -> str:
    """A name as it looks: names with the same look cannot be told apart."""
    return " ".join(normalize("NFKC", name.translate(INVISIBLE)).translate(LOOK_ALIKES).casefold().translate(LOOK_ALIKES).split())
