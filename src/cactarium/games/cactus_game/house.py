"""The house rules of Cactus Game."""

from __future__ import annotations

from ...engine.options import Option, Options, flag

OPTIONS = Options()

EDITION = OPTIONS.add(Option("edition", ("en", "fr"), "3.4", by_language={"fr": "fr"}))
EMPTY_HAND_DRAW = OPTIONS.add(Option("empty_hand_draw", ("edition", "may-3", "must-3"), "3.4"))
GOAL = OPTIONS.add(Option("goal", ("standard", *map(str, range(1, 11))), "1.3"))
STOP_PRIORITY = OPTIONS.add(Option("stop_priority", ("first-come", "clockwise"), "5.5"))
FUTILE_PLAYS = OPTIONS.add(flag("futile_plays", "5.8"))
FIRST_PLAYER = OPTIONS.add(Option("first_player", ("random", "seat-1"), "2.2"))

DECK_NUMBERS = len(OPTIONS)  # the numbers of the deck follow the house rules

FRENCH = OPTIONS.value(EDITION, "fr")
BY_EDITION = OPTIONS.value(EMPTY_HAND_DRAW, "edition")
MUST_DRAW = OPTIONS.value(EMPTY_HAND_DRAW, "must-3")
