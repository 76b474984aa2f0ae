"""The house rules of Oasis."""

from __future__ import annotations

from cactarium.engine.layout import Lookup
from cactarium.engine.options import Option, Options

LIMITS = Lookup([13, 10, 16])  # litres that a jug holds

OPTIONS = Options()

LIMIT = OPTIONS.add(Option("limit", tuple(map(str, LIMITS)), "1.2"))
FIRST_PLAYER = OPTIONS.add(Option("first_player", ("random", "seat-1"), "2.2"))
