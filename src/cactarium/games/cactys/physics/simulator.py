"""The simulator: a process of its own in which a hand's path becomes facts.

This side of it imports no MuJoCo; only starting the process needs it.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import TypeVar

from ....engine.errors import CactariumError
from ....engine.referee import BadTarget, Hold, Moment, NoReferee, RefereeGone, Verdict
from ..handling import Grip
from ..perches import PERCHES
from .scene import Path, Scene, Take, left, unpack
from .skill import Skill
from .target import Target, target

LONGEST = 120.0  # seconds until a referee that gives no answer is taken for dead
VALVE = 1 / 120  # seconds between two targets that are passed on; of a flood only the newest counts

ANYHOW = Grip(0)  # until the player chooses

Answer = TypeVar("Answer")


class Simulator:
    """Owns a process that simulates; begins another when that one dies."""

    def __init__(self) -> None:
        check_installed()
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: Connection | None = None
        self._live: Live | None = None

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process, and what leads to it."""
        self.kill()
        self._process = None
        if self._wire is not None:
            self._wire.close()
            self._wire = None

    def kill(self) -> None:
        """End the process at once; who waits for it on another thread hears that it is gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    @property
    def pid(self) -> int | None:
        """The process that simulates, if one runs."""
        return None if self._process is None else self._process.pid

    def judge(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, hand: Path) -> Verdict:
        """Carry out a hand's whole path as fast as the machine can."""
        return self._ask(Verdict, "judge", standing(scene, where), cactus, piece, hand)

    def perch_path(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, perch: int, skill: Skill) -> Path:
        """How the referee's own hand, of this skill, hangs a piece on a named perch."""
        return self._ask(Path, "perch", standing(scene, where), cactus, piece, PERCHES[perch], skill, zlib.crc32(scene or b""))

    def calm(self, scene: bytes | None, where: Sequence[int], cactus: int) -> Verdict | None:
        """See whether a piece comes down by itself before a placement; nothing to tell is the rule."""
        verdict = self._ask(Verdict, "calm", standing(scene, where), cactus)
        return verdict if verdict.facts else None

    def plan(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, skill: Skill, seed: int) -> Path:
        """How a hand of this skill would hang a piece."""
        return self._ask(Path, "plan", standing(scene, where), cactus, piece, skill, seed)

    def live(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, speed: float = 1.0) -> Live:
        """Begin an attempt that a person's hand makes now; time passes `speed` times as fast."""
        self._ask(type(None), "live", standing(scene, where), cactus, piece, ANYHOW, speed)
        self._live = Live(self._begin(), cactus, piece)
        return self._live

    def warm(self) -> None:
        """Start the process, if none runs, and let it load what it needs."""
        self.calm(None, (), 0)

    def _drop_live(self) -> None:
        """Leave an attempt that nobody finished."""
        if self._live is not None and self._live.verdict is None:
            self.close()
        self._live = None

    def _ask(self, kind: type[Answer], *question: object) -> Answer:
        """Ask, and once more of a new process: the same question always has the same answer."""
        try:
            answer = self._asked(*question)
        except RefereeGone:
            answer = self._asked(*question)
        assert isinstance(answer, kind)
        return answer

    def _asked(self, *question: object) -> object:
        self._drop_live()
        try:
            wire = self._begin()
            wire.send(question)
            return answered(wire, LONGEST)
        except RefereeGone:
            self.close()
            raise
        except OSError:
            self.close()
            raise RefereeGone("The referee's process has ended.") from None

    def _begin(self) -> Connection:
        if self._process is not None and self._process.poll() is not None:
            self.close()
        if self._wire is None:
            ours, theirs = socket.socketpair()
            with theirs:
                self._process = _started(theirs.fileno())
            self._wire = Connection(ours.detach())
        return self._wire


class Live:
    """A person's attempt while it lasts: targets go in, moments and in the end a verdict come out.

    `aim`, `take_hold` and `let_go` never wait. A process that is stopped takes nothing in, so `poll` belongs on a thread; look at `silence`
    from another one.
    """

    def __init__(self, wire: Connection, cactus: int, piece: int) -> None:
        self.cactus = cactus
        self.piece = piece
        self.grip = ANYHOW
        self.verdict: Verdict | None = None
        self._wire = wire
        self._heard = time.monotonic()
        self._ear, self._bell = socket.socketpair()  # wakes `poll`
        self._ear.setblocking(False)
        self._bell.setblocking(False)
        self._target: tuple[int, Target] | None = None  # what has not been passed on
        self._regrip: tuple[Grip, bool] | None = None
        self._opening = False
        self._opened = False
        self._passed = 0.0

    @property
    def silence(self) -> float:
        """Seconds since the process was heard; every second it says that it is there, unless it stands still."""
        return time.monotonic() - self._heard

    @property
    def hold(self) -> Hold:
        """How it holds what."""
        return Hold(self.piece, self.cactus, self.grip.solid, self.grip.palm)

    def aim(self, number: int, pose: Sequence[float]) -> None:
        """Lead the piece to a pose, whatever came before; raises `BadTarget` for what is no pose, and nothing is disturbed."""
        self._check_holding()
        self._target = number, target(pose)
        self._ring()

    def take_hold(self, solid: int, palm: Sequence[float], slow: bool = False) -> None:
        """Take another hold; raises `BadTarget` for a part that the piece does not have."""
        self._check_holding()
        self.grip = Grip(solid, (palm[0], palm[1], palm[2])).checked(self.piece)
        self._regrip = self.grip, slow
        self._ring()

    def let_go(self) -> None:
        """Open the hand."""
        self._opening = True
        self._ring()

    def _check_holding(self) -> None:
        if self._opening or self.verdict is not None:
            raise BadTarget("The piece has been let go.")

    def _ring(self) -> None:
        with contextlib.suppress(BlockingIOError, OSError):
            self._bell.send(b"!")

    def _pass_on(self) -> float | None:
        """Pass on what is new; the seconds until more may be passed on, if there is more."""
        if self._opened:
            return None
        if self._regrip:
            regrip, self._regrip = self._regrip, None
            self._send(("hold", *regrip))
        rest = VALVE - (time.monotonic() - self._passed)
        if self._target and (self._opening or rest <= 0):
            newest, self._target = self._target, None
            self._send(("aim", *newest))
            self._passed = time.monotonic()
        if self._opening:
            self._opened = True
            self._send(("let-go",))
        return max(0.0, rest) if self._target else None

    def _send(self, message: object) -> None:
        try:
            self._wire.send(message)
        except OSError:
            raise RefereeGone("The referee's process has ended; the attempt can begin again.") from None

    def poll(self, seconds: float = 0.0) -> list[Moment]:
        """The moments that have come since, after so long at most; raises `RefereeGone` if none ever will."""
        moments: list[Moment] = []
        ends = time.monotonic() + seconds
        while self.verdict is None and not moments:
            soon = self._pass_on()
            left = max(0.0, ends - time.monotonic())
            ready = wait([self._wire, self._ear], left if soon is None else min(soon, left))
            if self._ear in ready:
                self._ear.recv(4096)
            while self.verdict is None and self._wire.poll():
                self._hear(answered(self._wire, LONGEST), moments)
            if not ready and time.monotonic() >= ends:
                break
        return moments

    def _hear(self, answer: object, moments: list[Moment]) -> None:
        self._heard = time.monotonic()
        if isinstance(answer, Verdict):
            self.verdict = answer
        elif isinstance(answer, Moment):
            moments.append(answer)

    def close(self) -> None:
        """Free what it holds."""
        self._ear.close()
        self._bell.close()


def check_installed() -> None:
    """Raise `NoReferee` unless physics is installed."""
    if importlib.util.find_spec("mujoco") is None:
        raise NoReferee("Cactys needs MuJoCo: install cactarium[cactys]; cactarium play cactys --table keeps score without it.")


def standing(scene: bytes | None, where: Sequence[int]) -> Scene:
    """What hangs: the end of the last take, without what the rules have taken down since."""
    return {} if scene is None else left(unpack(scene).end, where)


def rerun(take: Take) -> tuple[str, ...]:
    """The facts that this machine gives for a take that was kept."""
    check_installed()
    from . import worker

    return worker.rerun(take)


def answered(wire: Connection, seconds: float) -> object:
    """The next thing that the process says; its errors are raised here."""
    try:
        if not wire.poll(seconds):
            raise RefereeGone("The referee does not answer; the attempt can begin again.")
        answer: object = wire.recv()
    except (EOFError, ConnectionError):
        raise RefereeGone("The referee's process has ended; the attempt can begin again.") from None
    if isinstance(answer, CactariumError):
        raise answer
    return answer


def _started(wire: int) -> subprocess.Popen[bytes]:
    """A process of its own, begun without running the caller's script again as `multiprocessing` would."""
    return subprocess.Popen(
        [sys.executable, "-m", f"{__package__}.worker", str(wire)],
        pass_fds=[wire],
        stdin=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
