"""What the lab says, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from ..texts import Sentences

FOLDER = Path(__file__).parent / "text"


class LabSpeaker(Sentences):
    """Says sentences of the lab in one language."""

    def __init__(self, language: str) -> None:
        super().__init__(FOLDER, language)
