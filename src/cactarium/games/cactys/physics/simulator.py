"""The simulator: a process of its own in which a hand's path becomes facts.

This side of it imports no MuJoCo; only starting the process needs it.
"""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Sequence
from multiprocessing.connection import Connection
from types import TracebackType
from typing import TypeVar

from ....engine.errors import CactariumError
from ....engine.referee import BadTarget, NoReferee, RefereeGone, Verdict
from ..cards import PIECE_NAMES
from ..perches import PERCHES
from .scene import Path, Scene, Take, left, unpack
from .target import Target, target

LONGEST = 120.0  # seconds until a referee that gives no answer is taken for dead
VALVE = 1 / 120  # seconds between two targets that are passed on; of a flood only the newest counts

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

    def perch_path(self, scene: bytes | None, where: Sequence[int], cactus: int, piece: int, perch: int) -> Path:
        """How the referee's own hand hangs a piece on a named perch."""
        return self._ask(Path, "perch", standing(scene, where), cactus, piece, PERCHES[perch], zlib.crc32(scene or b""))

    def calm(self, scene: bytes | None, where: Sequence[int], cactus: int) -> Verdict | None:
        """See whether a piece comes down by itself before a placement; nothing to tell is the rule."""
        verdict = self._ask(Verdict, "calm", standing(scene, where), cactus)
        return verdict if verdict.facts else None

    def live(
        self,
        scene: bytes | None,
        where: Sequence[int],
        cactus: int,
        piece: int,
        solid: int = 0,
        palm: tuple[float, float, float] = (0.0, 0.0, 1.0),
        speed: float = 1.0,
    ) -> Live:
        """Begin an attempt that a person's hand makes now; time passes `speed` times as fast."""
        self._ask(type(None), "live", standing(scene, where), cactus, piece, solid, palm, speed)
        self._live = Live(self._begin(), piece)
        return self._live

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
    """A person's attempt while it lasts: targets go in, frames and in the end a verdict come out.

    A process that is stopped takes nothing in, so whoever must not be held up uses this on a thread, and looks at `silence` from another.
    """

    def __init__(self, wire: Connection, piece: int) -> None:
        self.piece = piece
        self.verdict: Verdict | None = None
        self._wire = wire
        self._let_go = False
        self._waiting: Target | None = None
        self._passed = 0.0
        self._heard = time.monotonic()

    def fileno(self) -> int:
        """Readable when there is something to `poll`."""
        return self._wire.fileno()

    @property
    def silence(self) -> float:
        """Seconds since the process was heard; every second it says that it is there, unless it stands still."""
        return time.monotonic() - self._heard

    @property
    def held(self) -> str:
        """The name of the piece in the hand."""
        return PIECE_NAMES[self.piece]

    def check(self, pose: Sequence[float]) -> None:
        """Raise `BadTarget` if this is no pose."""
        target(pose)

    def aim(self, pose: Sequence[float]) -> None:
        """Lead the piece to a pose; raises `BadTarget` for what is no pose, and nothing is disturbed."""
        if self._let_go or self.verdict is not None:
            raise BadTarget("The piece has been let go.")
        self._waiting = target(pose)
        self._pass_on()

    def let_go(self) -> None:
        """Open the hand."""
        if not self._let_go and self.verdict is None:
            self._pass_on(now=True)
            self._let_go = True
            self._send(("let-go",))

    def _pass_on(self, now: bool = False) -> None:
        if self._waiting is not None and (now or time.monotonic() - self._passed >= VALVE):
            self._send(("aim", self._waiting))
            self._waiting, self._passed = None, time.monotonic()

    def _send(self, message: object) -> None:
        try:
            self._wire.send(message)
        except OSError:
            raise RefereeGone("The referee's process has ended; the attempt can begin again.") from None

    def poll(self, seconds: float = 0.0) -> list[bytes]:
        """The frames that have come since; raises `RefereeGone` if none ever will."""
        if not self._let_go and self.verdict is None:
            self._pass_on()
        frames: list[bytes] = []
        while self.verdict is None and self._wire.poll(0.0 if frames else seconds):
            answer = answered(self._wire, LONGEST)
            self._heard = time.monotonic()
            if isinstance(answer, Verdict):
                self.verdict = answer
            elif isinstance(answer, bytes):
                frames.append(answer)
        return frames


def check_installed() -> None:
    """Raise `NoReferee` unless physics is installed."""
    if importlib.util.find_spec("mujoco") is None:
        raise NoReferee("Cactys needs MuJoCo: install cactarium[cactys]; cactarium play cactys --table keeps score without it.")


def standing(scene: bytes | None, where: Sequence[int]) -> Scene:
    """What hangs: the end of the last take, without what the rules have taken down since."""
    return {} if scene is None else left(unpack(scene).end, where)


def perch_path(scene: bytes | None, where: Sequence[int], cactus: int, piece: int, perch: int) -> Path:
    """`Simulator.perch_path`, thought out in this process."""
    check_installed()
    from . import worker

    return worker.perch(standing(scene, where), cactus, piece, PERCHES[perch], zlib.crc32(scene or b""))


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
