"""What the cards of a table's own deck are called: the text files describe the built-in deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...engine.message import Message, row
from .cards import ARROWS, DESIGNS, MIRROR, NOWHERE, SABOTAGE, TYPES, Design

WORDS_OF_ARROWS = {"mine": "arrow", "racer": "whose", "theirs": "end"}  # how the texts of what they point at begin
NOT_FLIPPED = range(len(ARROWS))  # where arrows point on a card that is not upside down


def card_texts(name: str, card: Mapping[str, int]) -> dict[str, Message]:
    """What is said of a card with these numbers as it lies, upside down, and of its effect; nothing if that is as printed."""
    design = next(design for design in DESIGNS if design.name == name)
    if _is_as_printed(card, design) and design.copies + design.more:
        return {}
    is_renamed = card["type"] != design.type or not design.copies + design.more
    called = Message("own-name", name={"name": name}, type={"type": TYPES[card["type"]]}) if is_renamed else Message(f"name-{name}")
    effect, mirrored = _effect(card, NOT_FLIPPED), _effect(card, MIRROR)
    return {
        f"card-{name}": Message("own-card", name=row([called]), effect=row([effect])),
        f"flipped-{name}": Message("own-card-flipped", name=row([called]), effect=row([mirrored])),
        f"cliffs-effect-{name}": effect,
    }


def _is_as_printed(card: Mapping[str, int], design: Design) -> bool:
    return all(card[field] == getattr(design, field) for field in ("type", "metres", *WORDS_OF_ARROWS))


def _effect(card: Mapping[str, int], lying: Sequence[int]) -> Message:
    """What a card does; `lying` says where its arrows point."""
    if card["type"] <= SABOTAGE:
        return Message("metres", metres=card["metres"] if lying is NOT_FLIPPED else -card["metres"])
    arrows = {field: {word: ARROWS[lying[card[field]]]} for field, word in WORDS_OF_ARROWS.items() if card[field] != NOWHERE}
    return Message(f"own-{TYPES[card['type']]}", **arrows)
