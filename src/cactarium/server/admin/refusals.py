"""Why an order of the operator cannot be carried out, in the operator's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...engine.errors import CactariumError
from ...i18n import render

TEXTS = Path(__file__).parents[1] / "text"


class BadOrder(CactariumError):
    """An order that cannot be carried out; the text `admin-refuse-KEY` says why."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self._args = args
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """Why, in a language."""
        return render(TEXTS, language, f"admin-refuse-{self.key}", self._args)
