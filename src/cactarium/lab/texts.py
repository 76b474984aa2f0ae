"""What the lab says, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from .. import i18n

FOLDER = Path(__file__).parent / "text"


class LabSpeaker:
    """Says sentences of the lab in one language."""

    def __init__(self, language: str) -> None:
        self.language = i18n.check_language(language)

    def __call__(self, key: str, **arguments: str | int) -> str:
        """The sentence of a key."""
        return i18n.render(FOLDER, self.language, key, arguments)
