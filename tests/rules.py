"""Tests name the clause of RULES.md they are about: `@rule("cactus-game/5.3")`."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
