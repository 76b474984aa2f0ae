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

MAX_ANSWER_SECONDS = 120.0  # after which a process that does not answer is considered dead
MIN_TARGET_SECONDS = 1 / 120  # between two targets that are passed on; of more only the newest is

DEFAULT_GRIP = Grip(0)  # until the player chooses

Answer = TypeVar("Answer")


class Simulator:
    """Owns a process that simulates; begins another when that one dies.

    One thread asks at a time. `close` and `kill` may be called from any thread: a thread that waits for an answer then gets `RefereeGone`.
    """

    def __init__(self) -> None:
        check_installed()
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: Connection | None = None
        self._live: LiveAttempt | None = None
        self._closed = False

    def __enter__(self) -> Simulator:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the process for good."""
        self._closed = True
        self._disconnect()

    def _disconnect(self) -> None:
        """End the process and drop the connection, which is closed when no thread uses it any more.

        Closing it here could close its file descriptor twice, the second time after the system has reused it for another socket.
        """
        self.kill()
        self._process = None
        self._wire = None
        self._live = None

    def kill(self) -> None:
        """End the process at once; a thread that waits for it gets `RefereeGone`."""
        process = self._process
        if process is not None:
            process.kill()
            process.wait()

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
        """Check whether a piece falls by itself before a placement; usually none does."""
        verdict = self._ask(Verdict, "calm", standing(scene, where), cactus)
        return verdict if verdict.facts else None

    def plan(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, skill: Skill, seed: int) -> Path:
        """How a hand of this skill would hang a piece."""
        return self._ask(Path, "plan", standing(scene, where), cactus, piece, skill, seed)

    def live(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, speed: float = 1.0) -> LiveAttempt:
        """Begin an attempt that a person's hand makes now; time passes `speed` times as fast."""
        self._ask(type(None), "live", standing(scene, where), cactus, piece, DEFAULT_GRIP, speed)
        self._live = LiveAttempt(self._begin(), cactus, piece)
        return self._live

    def warm(self) -> None:
        """Start the process, if none runs, and let it load what it needs."""
        self.calm(None, (), 0)

    def _drop_live(self) -> None:
        """Drop an attempt that was not finished."""
        if self._live is not None and self._live.verdict is None:
            self._disconnect()
        self._live = None

    def _ask(self, kind: type[Answer], *question: object) -> Answer:
        """Send a request, and repeat it in a new process if this one dies: requests are deterministic."""
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
            return answered(wire, MAX_ANSWER_SECONDS)
        except RefereeGone:
            self._disconnect()
            raise
        except OSError:
            self._disconnect()
            raise RefereeGone("The referee's process has ended.") from None

    def _begin(self) -> Connection:
        if self._closed:
            raise RefereeGone("The referee was sent away.")
        process, wire = self._process, self._wire
        if wire is None or process is None or process.poll() is not None:
            ours, theirs = socket.socketpair()
            with theirs:
                self._process = _started(theirs.fileno())
            self._wire = wire = Connection(ours.detach())
        return wire


class LiveAttempt:
    """A person's attempt while it lasts: targets go in, moments and in the end a verdict come out.

    `aim`, `take_hold` and `let_go` never wait. A stopped process reads nothing, so call `poll` on a thread of its own, and watch
    `silence` from another one.
    """

    def __init__(self, wire: Connection, cactus: int, piece: int) -> None:
        self.cactus = cactus
        self.piece = piece
        self.grip = DEFAULT_GRIP
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
        """Seconds since the last message of the process, which sends a heartbeat every second."""
        return time.monotonic() - self._heard

    @property
    def hold(self) -> Hold:
        """Which piece is held, and how."""
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
        """Send the newest target to the process; return the seconds until the next may be sent, if one waits."""
        if self._opened:
            return None
        if self._regrip:
            regrip, self._regrip = self._regrip, None
            self._send(("hold", *regrip))
        rest = MIN_TARGET_SECONDS - (time.monotonic() - self._passed)
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
                self._hear(answered(self._wire, MAX_ANSWER_SECONDS), moments)
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
    """The next message of the process; its errors are raised here."""
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
