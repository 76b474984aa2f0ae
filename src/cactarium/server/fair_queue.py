"""A queue in which tables take turns, so that a busy one does not hold up the others."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items of several owners: owners take turns, and the items of one stay in order."""

    def __init__(self) -> None:
        self._items: dict[Hashable, deque[T]] = {}  # by owner, whose turn is next first

    def __bool__(self) -> bool:
        return bool(self._items)

    def put(self, owner: Hashable, item: T) -> None:
        """Add an item."""
        self._items.setdefault(owner, deque()).append(item)

    def take(self) -> T:
        """Remove the first item of the owner whose turn it is."""
        owner = next(iter(self._items))
        items = self._items.pop(owner)
        item = items.popleft()
        if items:
            self._items[owner] = items
        return item
