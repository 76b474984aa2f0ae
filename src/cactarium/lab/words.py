"""The words and numbers of a report in its reader's language."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping

from .. import i18n
from ..engine.deck import OPTION, STANDARD
from ..i18n import Speaker
from .estimates import Estimate
from .plan import Plan, short_name
from .texts import NARROW_SPACE, LabSpeaker

CLAUSE_CHARACTERS = 80  # of a clause that a table shows
MINUS = "\u2212"
NUMBERS = {"en": "en-US", "fr": "fr-FR"}  # locales of d3-format
AXES = ("share-of-games", "win-difference", "games-changed", "stronger-wins", "win-share", "seats")


class Words:
    """Says sentences, names and numbers of one study in one language."""

    def __init__(self, plan: Plan, language: str) -> None:
        self.say = LabSpeaker(language)
        self.names = Speaker(plan.rules, language, ())
        self._plan = plan
        self._clauses = i18n.clauses(plan.rules, self.say.language)
        self._is_french = self.say.language == "fr"
        self._colon = " : " if self._is_french else ": "

    def columns(self, *names: str) -> list[str]:
        """The titles of a table."""
        return [self.say(f"column-{name}") for name in names]

    def axes(self) -> dict[str, str]:
        """The titles of axes, and how numbers are written on them."""
        return {"numbers": NUMBERS[self.say.language], **{name: self.say(f"axis-{name}") for name in AXES}}

    def action(self, action: str) -> str:
        """An action in words: what its verb is called, and the card by its name."""
        verb, _, card = action.partition(" ")
        label = self._verb(verb)
        return f"{label}{self._colon}{self.names(f'card-{card}') if self.names.knows(f'card-{card}') else card}" if card else label

    def _verb(self, verb: str) -> str:
        """The words of a verb up to its explanation; of one that names nothing, those of its only move."""
        if self.names.knows(f"verb-{verb}"):
            return self.names(f"verb-{verb}").partition(":")[0].strip()
        if not self._plan.rules.moves.verbs[verb] and self.names.knows(f"move-{verb}"):
            return self.names(f"move-{verb}")
        return verb

    def bot(self, name: str) -> str:
        """A bot as the command line calls it."""
        return short_name(name)

    def clause(self, number: str) -> str:
        """How a clause of the rules begins."""
        text = self._clauses.get(number, "").removeprefix(number).strip()
        return textwrap.shorten(text, CLAUSE_CHARACTERS, placeholder="…")

    def number(self, number: int) -> str:
        """A whole number as the language groups it."""
        return self.say.number(number)

    def decimal(self, value: float, digits: int, sign: str = "") -> str:
        """A number with its decimals, and with its sign if that is “+”; what is unknown is a dash."""
        text = f"{value:{sign}.{digits}f}".replace("-", MINUS) if math.isfinite(value) else "–"
        return text.replace(".", ",") if self._is_french else text

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in per cent."""
        return f"{self.decimal(100 * share, digits)}{NARROW_SPACE}%"

    def points(self, difference: float) -> str:
        """A difference of shares in percentage points."""
        return self.say("percentage-points", points=self.decimal(100 * difference, 2, "+"))

    def points_between(self, low: float, high: float) -> str:
        """The interval of a difference of shares."""
        return self.say("percentage-points", points=self.between(100 * low, 100 * high))

    def between(self, low: float, high: float) -> str:
        """The interval of a difference."""
        return self.say("between", low=self.decimal(low, 2, "+"), high=self.decimal(high, 2, "+"))

    def setting(self, options: Mapping[str, str]) -> str:
        """Options that differ from those of another study."""
        return ", ".join(self._option(name, value) for name, value in options.items())

    def _option(self, name: str, value: str) -> str:
        if name != OPTION:
            return self.say("setting-option", name=name, value=value)
        return self.say("setting-standard-deck") if value == STANDARD else self.say("setting-deck", deck=value)

    def interval(self, share: Estimate, digits: int = 1) -> str:
        """The interval of a share."""
        return f"{self.percent(share.low, digits)} – {self.percent(share.high, digits)}"
