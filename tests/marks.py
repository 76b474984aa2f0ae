"""Marks that tests share: the clause of RULES.md they are about, as in `@rule("cactus-game/5.3")`, and what they need."""

from __future__ import annotations

import pytest

from cactarium.engine import twin

rule = pytest.mark.rule
slow = pytest.mark.slow  # left out by make quick
needs_numba = pytest.mark.skipif(not twin.available(), reason="this platform has no Numba")
