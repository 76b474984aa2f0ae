"""What the referee's process does when it is asked."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from ....engine.errors import CactariumError
from ....engine.referee import Verdict
from ..cards import PIECE_NAMES
from .attempt import NOTHING, STILL_AGAIN, Attempt, Film, Phase, Settling
from .hand import Grip
from .planner import Planner, carry_out
from .scene import NOBODY, Path, Scene, Take, pack
from .skill import Skill
from .target import Target, target
from .world import TICK, World

STEADY = Skill(ticks=30_000)  # who names a perch has chosen: the referee's hand takes its time to get there
MOST_MESSAGES = 64  # read between two ticks
ALIVE = 60  # ticks between two signs of life
CATCH_UP = 0.25  # seconds that may be made up for when the machine was busy


def judge(scene: Scene, cactus: int, piece: int, hand: Path) -> Verdict:
    """Carry out a whole path."""
    return _verdict(carry_out(scene, cactus, piece, hand).take())


def perch(scene: Scene, cactus: int, piece: int, name: str, seed: int) -> Path:
    """The steady hand's way to a named perch."""
    return Planner(scene, cactus, piece, STEADY, seed, name).plan()


def calm(scene: Scene, cactus: int) -> Verdict:
    """Simulate without a hand; return the first piece that falls, with its recording, so that each fact is committed whole."""
    world = World(cactus, scene, None)
    settling, film, ticks = Settling(world, NOTHING, STILL_AGAIN), Film(world), 0
    while ticks == 0 or not settling.after():
        settling.before()
        world.tick()
        ticks += 1
        film.watch(ticks)
    fallen = sorted(set(world.loose) - world.contacts().carried())[:1]
    end = {piece: (on, pose) for piece, (on, pose) in scene.items() if piece not in fallen}
    facts = tuple(f"late {PIECE_NAMES[piece]}" for piece in fallen)
    return _verdict(Take(cactus, NOBODY, scene, Path(0, (0.0, 0.0, 1.0), ()), end, tuple(film.frames), facts))


def rerun(take: Take) -> tuple[str, ...]:
    """The facts of a take, simulated once more."""
    if take.piece == NOBODY:
        return calm(take.start, take.cactus).facts
    return carry_out(take.start, take.cactus, take.piece, take.path).facts


def _verdict(take: Take) -> Verdict:
    return Verdict(take.facts, pack(take))


def live(wire: Connection, scene: Scene, cactus: int, piece: int, solid: int, palm: tuple[float, float, float], speed: float) -> None:
    """Follow a person's hand in real time."""
    attempt = Attempt(scene, cactus, piece, Grip(solid, palm))
    wire.send(None)
    wanted = target(attempt.world.pose(piece))
    due, sent = time.monotonic(), 0
    while attempt.phase is not Phase.OVER:
        due = max(due + TICK / speed, time.monotonic() - CATCH_UP)
        wanted = _heard(wire, attempt, wanted, due)
        if attempt.phase is Phase.HOLDING:
            attempt.follow(wanted)
        else:
            attempt.settle()
        for frame in attempt.frames[sent:]:
            wire.send(frame)
        if attempt.ticks % ALIVE == 0:
            wire.send(None)
        sent = len(attempt.frames)
    wire.send(_verdict(attempt.take()))


def _heard(wire: Connection, attempt: Attempt, wanted: Target, due: float) -> Target:
    """The newest target when the next tick is due; a hand that has let go hears nothing."""
    for _ in range(MOST_MESSAGES):
        if not wire.poll(max(0.0, due - time.monotonic())):
            break
        message, *given = wire.recv()
        if message == "aim":
            wanted = given[0]
        elif message == "let-go":
            attempt.let_go()
    time.sleep(max(0.0, due - time.monotonic()))
    return wanted


ANSWERS: dict[str, Callable[..., object]] = {"judge": judge, "perch": perch, "calm": calm}


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
