"""Commands that are held, where being first counts, until no command that was made earlier can still arrive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .command import PendingCommand
from .lag_queue import LagQueue
from .live_match import LiveMatch


class HeldCommands:
    """The held commands of one match. Answers to a sealed window are all held for the same time."""

    def __init__(self, live: LiveMatch, submit: Callable[..., None]) -> None:
        """`submit` is called with all commands that are released at the same time."""
        self._live = live
        self._submit = submit
        self._commands: LagQueue[PendingCommand] = LagQueue()
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0  # in the match's time

    def join(self, pending: PendingCommand) -> None:
        """Hold a command."""
        self._commands.join(pending.made, pending)
        self.release()

    def release(self) -> None:
        """Release the commands whose time has come, and set a timer for the next.

        All of them are queued before the first is applied, so that they are committed together and no delay reveals which was earlier.
        """
        live = self._live
        if not self._commands or live.agenda.paused:
            return
        now, opens = live.agenda.now(), live.agenda.opens
        reach = live.services.time.served(live.audience.reach) if live.agenda.quickness_counts else 0.0
        if opens <= now:
            self._submit(*self._commands.leave(now, reach))
        first = self._commands.next(reach)
        if first is not None and (self._timer is None or max(opens, first) < self._rings_at):
            self.close()
            self._rings_at = max(opens, first)
            self._timer = live.services.time.call_later(self._rings_at - now, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.release()

    def close(self) -> None:
        """Cancel the timer."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
