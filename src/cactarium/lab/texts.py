"""What the lab says, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from .. import i18n

FOLDER = Path(__file__).parent / "text"
NARROW_SPACE = "\u202f"


class LabSpeaker:
    """Says sentences of the lab in one language."""

    def __init__(self, language: str) -> None:
        self.language = i18n.check_language(language)

    def __call__(self, key: str, **arguments: str | int) -> str:
        """The sentence of a key."""
        return i18n.render(FOLDER, self.language, key, arguments)

    def number(self, number: int) -> str:
        """A whole number as the language groups it."""
        return f"{number:,}".replace(",", NARROW_SPACE) if self.language == "fr" else f"{number:,}"
