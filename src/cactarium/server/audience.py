"""Those who look at a table, each from a seat or from among the public."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from . import wire
from .lag import Lag
from .sight import Viewers


class Listener(Protocol):
    """Somebody who can be told something; `words` if also in words, `hand` if it can place pieces."""

    words: bool
    hand: bool

    @property
    def lag(self) -> Lag:
        """How late it hears and is heard."""

    def send(self, frame: bytes) -> None:
        """Pass on a message without waiting."""

    def close(self, code: wire.Close) -> None:
        """Say goodbye."""


@dataclass(frozen=True)
class Place:
    """Where somebody is: the seats held, the one looked from, and whether all look at this one's screen."""

    seats: tuple[int, ...] = ()
    viewers: Viewers = ()
    screen: bool = False

    def taking(self, seat: int) -> Place:
        """With one more seat; who holds several looks from none until asked to, so that nobody sees the hand of another."""
        seats = tuple(sorted({*self.seats, seat}))
        return replace(self, seats=seats, viewers=seats if len(seats) == 1 else ())

    def without(self, seat: int) -> Place:
        """After a seat was given up."""
        viewers = () if self.viewers == (seat,) else self.viewers
        return replace(self, seats=tuple(other for other in self.seats if other != seat), viewers=viewers)


class Audience:
    """The listeners of one table."""

    def __init__(self) -> None:
        self._places: dict[Listener, Place] = {}
        self._looking: dict[Viewers, list[Listener]] = {}  # from where

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._places

    def welcome(self, listener: Listener, place: Place) -> None:
        """Let somebody be here, or elsewhere at the table than before."""
        self.dismiss(listener)
        self._places[listener] = place
        self._looking.setdefault(place.viewers, []).append(listener)

    def dismiss(self, listener: Listener) -> None:
        """Let somebody go."""
        place = self._places.pop(listener, None)
        if place is None:
            return
        self._looking[place.viewers].remove(listener)
        if not self._looking[place.viewers]:
            del self._looking[place.viewers]

    def place(self, listener: Listener) -> Place:
        """Where somebody is."""
        return self._places.get(listener, Place())

    def here(self, seat: int) -> bool:
        """Whether the person of this seat is here."""
        return any(seat in place.seats for place in self._places.values())

    def looks_from(self, viewers: Viewers) -> bool:
        """Whether anybody looks from here."""
        return viewers in self._looking

    def wants_words(self, viewers: Viewers) -> bool:
        """Whether anybody who looks from here reads words."""
        return any(listener.words for listener in self._looking.get(viewers, ()))

    def has_hand(self, viewers: Viewers) -> bool:
        """Whether anybody who looks from here can place pieces by hand."""
        return any(listener.hand for listener in self._looking.get(viewers, ()))

    @property
    def watching(self) -> int:
        """How many only look on."""
        return sum(not place.seats and not place.screen for place in self._places.values())

    @property
    def screens(self) -> int:
        """How many screens there are that all share."""
        return sum(place.screen for place in self._places.values())

    @property
    def reach(self) -> float:
        """By how many seconds a command from any seat may be dated back."""
        return max((listener.lag.credit for listener, place in self._places.items() if place.seats), default=0.0)

    def stand_up(self, seat: int) -> list[Listener]:
        """A seat was given up: whoever looked from it is one of the public now. Those who have no other seat."""
        held = [listener for listener, place in self._places.items() if seat in place.seats]
        for listener in held:
            self.welcome(listener, self._places[listener].without(seat))
        return [listener for listener in held if not self._places[listener].seats]

    def tell(self, viewers: Viewers, message: wire.Answer) -> None:
        """Tell all who look from here."""
        frame = wire.encode(message)
        for listener in list(self._looking.get(viewers, ())):
            listener.send(frame)

    def tell_all(self, message: wire.Answer) -> None:
        """Tell everybody."""
        frame = wire.encode(message)
        for listener in list(self._places):
            listener.send(frame)

    def close(self, code: wire.Close) -> None:
        """Send everybody away."""
        for listener in list(self._places):
            listener.close(code)
