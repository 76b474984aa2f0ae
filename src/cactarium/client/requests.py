"""The requests of a client: those of a host, of a player, and of a hand."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from ..server.net import wire
from .connection import Connection, new_id


class HostRequests(Connection):
    """The requests of the host of a table."""

    async def bot(self, seat: int, level: str | None) -> None:
        """Put a bot in a seat, or remove it; during a match, let it play for an absent person."""
        await self.ask(wire.Bot(id=new_id(), seat=seat, level=level))

    async def change(self, **wish: Any) -> None:
        """Change house rules, pace or the number of seats from the next match on."""
        await self.ask(wire.Change(id=new_id(), **wish))

    async def remove(self, seat: int) -> None:
        """Remove a person from the table."""
        await self.ask(wire.Remove(id=new_id(), seat=seat))

    async def mute(self, seat: int, muted: bool = True) -> None:
        """Mute or unmute a person."""
        await self.ask(wire.Mute(id=new_id(), seat=seat, muted=muted))

    async def start(self) -> None:
        """Deal."""
        await self.ask(wire.Start(id=new_id()))


class PlayerRequests(Connection):
    """The requests of a player at a table."""

    async def nonce(self) -> None:
        """Contribute this seat's nonce to the seed of the next deal."""
        await self.ask(wire.GiveNonce(id=new_id(), nonce=secrets.token_hex(16)))

    async def play(self, move: str, epoch: int | None = None, id: str | None = None, by: int | None = None) -> wire.Accepted:
        """Make a move for the current epoch, or for the `epoch` given."""
        match, now = (self.position.match, self.position.view["epoch"]) if self.position else ("", 0)
        request = wire.Play(id=id or new_id(), by=by, match=match, move=move, epoch=now if epoch is None else epoch)
        accepted: wire.Accepted = await self.ask(request)
        return accepted

    async def resign(self) -> None:
        """Resign."""
        await self.ask(wire.Resign(id=new_id(), match=self.position.match if self.position else ""))

    async def hint(self) -> wire.Hint:
        """Ask for a hint: the move that the strongest bot would play."""
        hint: wire.Hint = await self.ask(wire.AskHint(id=new_id()))
        return hint

    async def wish(self, what: wire.Wish) -> None:
        """Ask the others for a pause, or to take back the last move of this seat."""
        await self.ask(wire.Ask(id=new_id(), what=what))

    async def reply(self, yes: bool) -> None:
        """Accept or decline the open request."""
        await self.ask(wire.Reply(id=new_id(), yes=yes))

    async def go_on(self) -> None:
        """End a pause."""
        await self.ask(wire.GoOn(id=new_id()))

    async def patience(self, more: bool = True) -> None:
        """Turn triple time for this seat on or off."""
        await self.ask(wire.Patience(id=new_id(), more=more))

    async def say(self, text: str, by: int | None = None) -> None:
        """Send a chat line."""
        await self.ask(wire.Say(id=new_id(), by=by, text=text))

    async def emote(self, emote: wire.Emotion) -> None:
        """Send an emote."""
        await self.ask(wire.Emote(id=new_id(), emote=emote))

    async def unsay(self, line: str) -> None:
        """Delete a chat line of this seat, or any line as the host."""
        await self.ask(wire.Unsay(id=new_id(), line=line))

    async def rename(self, name: str | None) -> None:
        """Rename this player, also in the records of past matches; without a name, remove the old one there."""
        await self.ask(wire.Rename(id=new_id(), name=name))


class HandRequests(Connection):
    """The requests of a hand in a game of dexterity."""

    _target = 0  # the number of the last one

    @property
    def _match(self) -> str:
        return self.position.match if self.position else ""

    @property
    def _attempt(self) -> int:
        return self.attempt.attempt if self.attempt else 0

    async def lead(self, pose: Sequence[float]) -> int:
        """Lead the held piece to a pose; return the number of this target. The server answers only to refuse."""
        self._target += 1
        request = wire.Hand(id=new_id(), match=self._match, attempt=self._attempt, target=self._target, pose=list(pose))
        await self.send(request)
        return self._target

    async def take_hold(self, solid: int, palm: Sequence[float] = (0.0, 0.0, 1.0), *, slow: bool = False) -> None:
        """Hold the piece by this one of its solids, the palm on this side of it."""
        await self.ask(wire.TakeHold(id=new_id(), match=self._match, attempt=self._attempt, solid=solid, palm=list(palm), slow=slow))

    async def let_go(self) -> None:
        """Release the held piece."""
        await self.ask(wire.LetGo(id=new_id(), match=self._match))
