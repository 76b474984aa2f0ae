"""Vector tables: thousands of games of one kind, stepped together on arrays."""

from __future__ import annotations

from .actions import ActionSpace
from .table import NoVectorTable, Step, VectorTable

__all__ = ["ActionSpace", "NoVectorTable", "Step", "VectorTable"]
