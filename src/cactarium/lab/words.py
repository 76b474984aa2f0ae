"""The words and numbers of a report in its reader's language."""

from __future__ import annotations

import math

from ..i18n import Speaker
from .estimates import Estimate
from .plan import Plan
from .texts import LabSpeaker

NARROW_SPACE = "\u202f"
AXES = ("share-of-games", "win-difference", "games-changed", "stronger-wins")


class Words:
    """Says sentences, names and numbers of one study in one language."""

    def __init__(self, plan: Plan, language: str) -> None:
        self.say = LabSpeaker(language)
        self.names = Speaker(plan.rules, language, ())
        self._is_french = self.say.language == "fr"

    def columns(self, *names: str) -> list[str]:
        """The titles of a table."""
        return [self.say(f"column-{name}") for name in names]

    def axes(self) -> dict[str, str]:
        """The titles of axes."""
        return {name: self.say(f"axis-{name}") for name in AXES}

    def action(self, action: str) -> str:
        """An action in words: its verb, and the card by its name."""
        verb, _, card = action.partition(" ")
        return f"{verb}: {self.names(f'card-{card}')}" if card and self.names.knows(f"card-{card}") else action

    def number(self, number: int) -> str:
        """A whole number as the language groups it."""
        return f"{number:,}".replace(",", NARROW_SPACE) if self._is_french else f"{number:,}"

    def decimal(self, value: float, digits: int, sign: str = "") -> str:
        """A number with its decimals, and with its sign if that is “+”; what is unknown is a dash."""
        text = f"{value:{sign}.{digits}f}" if math.isfinite(value) else "–"
        return text.replace(".", ",") if self._is_french else text

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in per cent."""
        return f"{self.decimal(100 * share, digits)}{NARROW_SPACE}%"

    def signed(self, share: float) -> str:
        """A difference of shares in per cent."""
        return f"{self.decimal(100 * share, 2, '+')}{NARROW_SPACE}%"

    def interval(self, share: Estimate, digits: int = 1) -> str:
        """The interval of a share."""
        return f"{self.percent(share.low, digits)} – {self.percent(share.high, digits)}"
