"""The simulator's process: answers requests, and follows a person's hand in real time."""

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
from .attempt import NOTHING, STILL_AGAIN_SECONDS, TICKS_PER_FRAME, Attempt, Film, Phase, RestDetector
from .model import TICK
from .planner import Planner, carry_out
from .scene import NOBODY, Path, Scene, Take, empty_frame, frame_tick, pack
from .skill import Skill
from .target import Target, target
from .world import World

MAX_MESSAGES_PER_TICK = 64
HEARTBEAT_TICKS = 60  # between two heartbeats
MAX_CATCH_UP_SECONDS = 0.25  # of lost time that are simulated faster after the machine was busy
SLOW_PACE = 0.5  # factor on the speed of time, for a hand that asks for it


def judge(scene: Scene, cactus: int, piece: int, hand: Path) -> Verdict:
    """Carry out a whole path."""
    return _verdict(carry_out(scene, cactus, piece, hand).take())


def plan(scene: Scene, cactus: int, piece: int, skill: Skill, seed: int) -> Path:
    """Plan a path of a hand of this skill to a place of its choice."""
    return Planner(scene, cactus, piece, skill, seed).plan()


def perch(scene: Scene, cactus: int, piece: int, name: str, skill: Skill, seed: int) -> Path:
    """Plan a path of a hand of this skill to a named perch."""
    return Planner(scene, cactus, piece, skill, seed, name).plan()


def calm(scene: Scene, cactus: int) -> Verdict:
    """Simulate without a hand; return the first piece that falls, with its recording, so that each fact is committed whole."""
    world = World(cactus, scene, None)
    settling, film, ticks = RestDetector(world, NOTHING, STILL_AGAIN_SECONDS), Film(world, NOBODY), 0
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
    hand = HandInput(target(attempt.world.pose(piece)))
    due, reader = time.monotonic(), MomentReader()
    while attempt.phase is not Phase.OVER:
        due = max(due + TICK / speed / hand.pace, time.monotonic() - MAX_CATCH_UP_SECONDS)
        hand.hear(wire, attempt, due)
        if attempt.phase is Phase.HOLDING:
            attempt.follow(hand.wanted)
        else:
            attempt.settle()
        for moment in reader.news(attempt, hand.number):
            wire.send(moment)
        if attempt.ticks % HEARTBEAT_TICKS == 0:
            wire.send(None)
    wire.send(_verdict(attempt.take()))


class HandInput:
    """The input of a person's hand: the newest target, its number, and how fast time passes."""

    def __init__(self, wanted: Target) -> None:
        self.wanted = wanted
        self.number = 0
        self.pace = 1.0

    def hear(self, wire: Connection, attempt: Attempt, due: float) -> None:
        """Apply messages until the next tick is due; after the hand has let go they change nothing."""
        for _ in range(MAX_MESSAGES_PER_TICK):
            if not wire.poll(max(0.0, due - time.monotonic())):
                break
            message, *given = wire.recv()
            if message == "aim":
                self.number, self.wanted = given
            elif message == "hold":
                attempt.hold(given[0])
                self.pace = SLOW_PACE if given[1] else 1.0
            elif message == "let-go":
                attempt.let_go()
        time.sleep(max(0.0, due - time.monotonic()))


class MomentReader:
    """Reads the new frames of an attempt, with the notes that belong to them and the number of the target that they follow."""

    def __init__(self) -> None:
        self._frames = 0
        self._notes = 0
        self._target = 0

    def news(self, attempt: Attempt, target: int) -> list[Moment]:
        """The frames since the last call; one without pieces if only a newer target was followed."""
        frames, notes = attempt.frames[self._frames :], attempt.notes[self._notes :]
        if not frames and target != self._target and attempt.ticks % TICKS_PER_FRAME == 0:
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
        except (EOFError, OSError):  # the requesting process is gone
            return


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the player's process
    serve(Connection(int(sys.argv[1])))
