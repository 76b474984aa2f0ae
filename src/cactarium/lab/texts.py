"""What the lab says, in the reader's language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from ..texts import check_language

FOLDER = Path(__file__).parent / "text"


class LabSpeaker:
    """Says sentences of the lab in one language."""

    def __init__(self, language: str) -> None:
        self.language = check_language(language)
        self._bundle = _bundle(language)

    def __call__(self, key: str, **arguments: Any) -> str:
        """The sentence of a key."""
        text, errors = self._bundle.format_pattern(self._bundle.get_message(key).value, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def _bundle(language: str) -> Any:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle
