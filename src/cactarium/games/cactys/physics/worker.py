"""What the referee's process does when it is asked."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from ....engine.errors import CactariumError
from ....engine.referee import Moment, Verdict
from ..cards import PIECE_NAMES
from ..handling import Grip
from .attempt import EVERY, NOTHING, STILL_AGAIN, Attempt, Film, Phase, Settling
from .model import TICK
from .planner import Planner, carry_out
from .scene import NOBODY, Path, Scene, Take, empty_frame, frame_tick, pack
from .skill import Skill
from .target import Target, target
from .world import World

MOST_MESSAGES = 64  # read between two ticks
ALIVE = 60  # ticks between two signs of life
CATCH_UP = 0.25  # seconds that may be made up for when the machine was busy
SLOW = 0.5  # of the speed of time, for a hand that wants it


def judge(scene: Scene, cactus: int, piece: int, hand: Path) -> Verdict:
    """Carry out a whole path."""
    return _verdict(carry_out(scene, cactus, piece, hand).take())


def plan(scene: Scene, cactus: int, piece: int, skill: Skill, seed: int) -> Path:
    """The way of a hand of this skill to wherever it finds a place."""
    return Planner(scene, cactus, piece, skill, seed).plan()


def perch(scene: Scene, cactus: int, piece: int, name: str, skill: Skill, seed: int) -> Path:
    """The way of a hand of this skill to a named perch."""
    return Planner(scene, cactus, piece, skill, seed, name).plan()


def calm(scene: Scene, cactus: int) -> Verdict:
    """Simulate without a hand; return the first piece that falls, with its recording, so that each fact is committed whole."""
    world = World(cactus, scene, None)
    settling, film, ticks = Settling(world, NOTHING, STILL_AGAIN), Film(world, NOBODY), 0
    while ticks == 0 or not settling.after():
        settling.before()
        world.tick()
        ticks += 1
        film.watch(ticks)
    fallen = sorted(set(world.loose) - world.touch.contacts().carried())[:1]
    end = {piece: (on, pose) for piece, (on, pose) in scene.items() if piece not in fallen}
    facts = tuple(f"late {PIECE_NAMES[piece]}" for piece in fallen)
    return _verdict(Take(cactus, NOBODY, scene, Path(0, (0.0, 0.0, 1.0), ()), end, tuple(film.frames), facts, notes=tuple(film.notes)))


def rerun(take: Take) -> tuple[str, ...]:
    """The facts of a take, simulated once more."""
    if take.piece == NOBODY:
        return calm(take.start, take.cactus).facts
    return carry_out(take.start, take.cactus, take.piece, take.path).facts


def _verdict(take: Take) -> Verdict:
    return Verdict(take.facts, pack(take))


def live(wire: Connection, scene: Scene, cactus: int, piece: int, grip: Grip, speed: float) -> None:
    """Follow a person's hand in real time."""
    attempt = Attempt(scene, cactus, piece, grip)
    wire.send(None)
    leading = Leading(target(attempt.world.pose(piece)))
    due, shown = time.monotonic(), Shown()
    while attempt.phase is not Phase.OVER:
        due = max(due + TICK / speed / leading.pace, time.monotonic() - CATCH_UP)
        leading.hear(wire, attempt, due)
        if attempt.phase is Phase.HOLDING:
            attempt.follow(leading.wanted)
        else:
            attempt.settle()
        for moment in shown.news(attempt, leading.number):
            wire.send(moment)
        if attempt.ticks % ALIVE == 0:
            wire.send(None)
    wire.send(_verdict(attempt.take()))


class Leading:
    """Where a person leads the hand: the newest target, its number, and how fast time passes."""

    def __init__(self, wanted: Target) -> None:
        self.wanted = wanted
        self.number = 0
        self.pace = 1.0

    def hear(self, wire: Connection, attempt: Attempt, due: float) -> None:
        """Take in what was said until the next tick is due; a hand that has let go hears nothing."""
        for _ in range(MOST_MESSAGES):
            if not wire.poll(max(0.0, due - time.monotonic())):
                break
            message, *given = wire.recv()
            if message == "aim":
                self.number, self.wanted = given
            elif message == "hold":
                attempt.hold(given[0])
                self.pace = SLOW if given[1] else 1.0
            elif message == "let-go":
                attempt.let_go()
        time.sleep(max(0.0, due - time.monotonic()))


class Shown:
    """How much of an attempt has been shown: frames with what happened in them, and which target they follow."""

    def __init__(self) -> None:
        self._frames = 0
        self._notes = 0
        self._target = 0

    def news(self, attempt: Attempt, target: int) -> list[Moment]:
        """The frames since; one without pieces if only a newer target was followed."""
        frames, notes = attempt.frames[self._frames :], attempt.notes[self._notes :]
        if not frames and target != self._target and attempt.ticks % EVERY == 0:
            frames = [empty_frame(attempt.ticks)]
        else:
            self._frames += len(frames)
        self._notes += len(notes)
        if frames:
            self._target = target
        return [Moment(frame, target, tuple(note for tick, note in notes if tick == frame_tick(frame))) for frame in frames]


ANSWERS: dict[str, Callable[..., object]] = {"judge": judge, "plan": plan, "perch": perch, "calm": calm}


def serve(wire: Connection) -> None:
    """Serve requests until the pipe is closed."""
    while True:
        try:
            question, *given = wire.recv()
        except (EOFError, OSError):
            return
        try:
            if question == "live":
                live(wire, *given)
            else:
                wire.send(ANSWERS[question](*given))
        except CactariumError as error:
            wire.send(error)
        except (EOFError, OSError):  # whoever asked is gone
            return


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the player's process
    serve(Connection(int(sys.argv[1])))
