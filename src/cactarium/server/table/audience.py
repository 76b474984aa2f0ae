"""The listeners of a table, each at a seat or among the public."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Protocol

from ..net import wire
from ..net.lag import Lag

Viewers = tuple[int, ...]  # the seats that look together; none is the public


class Listener(Protocol):
    """A client that can be sent messages; `words` if it wants positions in words, `hand` if it can place pieces by hand."""

    words: bool
    hand: bool

    @property
    def address(self) -> str:
        """Where it comes from."""

    @property
    def lag(self) -> Lag:
        """Its round trip."""

    def send(self, frame: bytes) -> None:
        """Send a message without waiting."""

    def send_at_once(self, frame: bytes) -> None:
        """The same, also while news is delayed."""

    def delay(self, seconds: float) -> None:
        """Delay what is sent from now on."""

    def close(self, code: wire.Close) -> None:
        """Close the connection."""


@dataclass(frozen=True)
class Place:
    """Where a listener is: the seats it holds, the one it looks from, and whether it is a shared screen."""

    seats: tuple[int, ...] = ()
    viewers: Viewers = ()
    screen: bool = False

    def taking(self, seat: int) -> Place:
        """Add a seat; a listener with several seats looks from none until it asks to, so that nobody sees the hand of another."""
        seats = tuple(sorted({*self.seats, seat}))
        return replace(self, seats=seats, viewers=seats if len(seats) == 1 else ())

    def without(self, seat: int) -> Place:
        """Remove a seat."""
        viewers = () if self.viewers == (seat,) else self.viewers
        return replace(self, seats=tuple(other for other in self.seats if other != seat), viewers=viewers)


NOWHERE = Place()


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._places: dict[Listener, Place] = {}
        self._looking: dict[Viewers, list[Listener]] = {}  # by where they look from
        self._is_even = False  # whether news is delayed on quick lines

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._places

    def welcome(self, listener: Listener, place: Place) -> None:
        """Add a listener, or move it to another place."""
        self.dismiss(listener)
        self._places[listener] = place
        self._looking.setdefault(place.viewers, []).append(listener)

    def dismiss(self, listener: Listener) -> None:
        """Remove a listener."""
        place = self._places.pop(listener, None)
        if place is None:
            return
        self._looking[place.viewers].remove(listener)
        if not self._looking[place.viewers]:
            del self._looking[place.viewers]

    def place(self, listener: Listener) -> Place:
        """The place of a listener."""
        return self._places.get(listener, NOWHERE)

    def here(self, seat: int) -> bool:
        """Whether the person of this seat is connected."""
        return any(seat in place.seats for place in self._places.values())

    def address(self, seat: int) -> str:
        """The address of somebody at this seat, empty if nobody is there."""
        return next((listener.address for listener, place in self._places.items() if seat in place.seats), "")

    @property
    def looked_from(self) -> Collection[Viewers]:
        """From where somebody looks."""
        return self._looking

    def wants_words(self, viewers: Viewers) -> bool:
        """Whether anybody who looks from here reads words."""
        return any(listener.words for listener in self._looking.get(viewers, ()))

    def has_hand(self, viewers: Viewers) -> bool:
        """Whether anybody who looks from here can place pieces by hand."""
        return any(listener.hand for listener in self._looking.get(viewers, ()))

    @property
    def watching(self) -> int:
        """The number of onlookers."""
        return sum(not place.seats and not place.screen for place in self._places.values())

    @property
    def screens(self) -> int:
        """The number of shared screens."""
        return sum(place.screen for place in self._places.values())

    @property
    def reach(self) -> float:
        """The most seconds by which a command from any seat may be dated back."""
        return max((listener.lag.one_way for listener, place in self._places.items() if place.seats), default=0.0)

    def make_even(self, even: bool) -> None:
        """Let news reach everybody at the same time from now on, on whatever line, or each as soon as it can."""
        if even or self._is_even:
            self._is_even, reach = even, self.reach
            for listener in self._places:
                listener.delay(reach - listener.lag.one_way if even else 0.0)

    def stand_up(self, seat: int) -> list[Listener]:
        """Free a seat: those who held it look from among the public now. Return them."""
        held = [listener for listener, place in self._places.items() if seat in place.seats]
        for listener in held:
            self.welcome(listener, self._places[listener].without(seat))
        return held

    def tell(self, viewers: Viewers, frame: bytes) -> None:
        """Send an encoded message to all who look from here."""
        for listener in list(self._looking.get(viewers, ())):
            listener.send(frame)

    def tell_all(self, message: wire.Answer) -> None:
        """Send a message to everybody."""
        frame = wire.encode(message)
        for listener in list(self._places):
            listener.send(frame)

    def close(self, code: wire.Close) -> None:
        """Close every connection."""
        for listener in list(self._places):
            listener.close(code)
