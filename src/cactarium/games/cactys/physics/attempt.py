"""One attempt to hang a piece on a cactus: the hand moves, lets go, everything comes to rest, and facts are told."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Iterable
from enum import Enum

import numpy as np

from ....engine.referee import BadTarget
from ..cards import PIECE_NAMES, clash
from ..handling import HIGHER, HOME, Grip
from ..pieces import on_table, turn_of
from .contacts import BASE, CACTUS, GROUND, WEDGED
from .hand import Hand
from .model import GRAVITY, TICK, Pose
from .quaternion import Array, Rows
from .scene import Path, Scene, Take, frame, frame_tick, quantised
from .target import Target
from .world import World

CALM = 0.01  # a speed
CALM_TICKS = 60
BREEZE = 0.06  # of the weight: enough to topple what only balances on a point
BREEZE_SECONDS = 0.6
BREEZE_TURN = math.pi / 2  # a whole turn would put back upright what it has tilted
BREEZE_HEIGHT = 0.3  # above the middle of a piece, so that it tilts it, too
MOVED = 0.02  # a piece pushed this far is blown upon, too
STILL = 5.5  # seconds until what still moves is declared still
DAMPED = 2.5  # of these, at their end, more and more damped
THICKENING = 1.5  # until the air is thickest
THICKEST = 400.0  # times the air's damping
LONGEST_FALL = 1.0  # second more, for what is in the air just then
SAND_HOLDS = 30.0
STILL_AGAIN = 4.0  # for the rest, when fallen pieces have been taken away
LONGEST = 7.5  # for all of it
LONGEST_HOLD = 120  # seconds until the hand gets tired and lets go
EVERY = 2  # ticks from frame to frame
OPENED = "let-go"  # a note
CLOSING = ("settled", "wedged")  # facts that end an attempt, and are no notes
PATIENCE = 5  # looks at two pieces that no longer touch before it is noted, because what is pushed jumps
ENDS = {"touch": "part ", "base": "off-base"}  # how a note says that what was noted before is over

NOTHING: Rows = np.zeros(0, np.int64)


class Phase(Enum):
    """How far an attempt has come."""

    HOLDING = "holding"
    SETTLING = "settling"
    OVER = "over"


def home(world: World) -> Pose:
    """Where the hand begins: before the cactus, higher where that is not free."""
    x, y, z = on_table(world.cactus, HOME)
    half = math.radians(turn_of(world.cactus)) / 2
    assert world.held is not None
    while True:
        pose = (x, y, z, math.cos(half), 0.0, 0.0, math.sin(half))
        if world.touch.depth_at(world.held, pose) >= 0:
            return pose
        z += HIGHER


def hand_facts(touched: Iterable[int]) -> list[str]:
    """The facts about what a hand has touched."""
    return ["hand-cactus" if thing == CACTUS else f"hand {PIECE_NAMES[thing]}" for thing in sorted(touched)]


def touches(pairs: Iterable[tuple[int, int]]) -> list[str]:
    """The facts about those of these pairs that must not touch."""
    return [f"touch {PIECE_NAMES[a]}+{PIECE_NAMES[b]}" for a, b in sorted(pairs) if clash(a, b)]


class Film:
    """What can be seen of a world: thirty frames a second of the pieces that moved, and notes on what happens."""

    def __init__(self, world: World, piece: int) -> None:
        self.frames: list[bytes] = []
        self.notes: list[tuple[int, str]] = []
        self._world = world
        self._shown = [b""] * len(world.loose)
        self._commentary = Commentary(world, piece)

    def watch(self, tick: int, touched: Collection[int] = (), opened: bool = False, gone: Container[int] = ()) -> None:
        """A tick has passed, in which the hand had touched these things; what is gone is no longer shown."""
        if tick % EVERY:
            return
        moved = []
        for row, piece in enumerate(self._world.loose):
            if piece not in gone:
                pose = quantised(self._world.poses[row].tolist())
                if pose != self._shown[row]:
                    self._shown[row] = pose
                    moved.append((piece, pose))
        notes = self._commentary.news(touched, opened) if moved or touched or opened else []
        self.notes += [(tick, note) for note in notes]
        if moved or notes:
            self.frames.append(frame(tick, moved))

    def close(self, tick: int, facts: Iterable[str]) -> None:
        """Everything is at rest, and these are the facts: note what was not noted before."""
        notes = self._commentary.last([fact for fact in facts if fact not in CLOSING])
        self.notes += [(tick, note) for note in notes]
        if notes and not (self.frames and frame_tick(self.frames[-1]) == tick):
            self.frames.append(frame(tick, ()))


class Commentary:
    """Says what happens while it happens; the verdict comes when everything is at rest."""

    def __init__(self, world: World, piece: int) -> None:
        self._world = world
        self._piece = piece
        self._before = set(touches(world.touch.contacts().pairs))  # they count against nobody
        self._said: set[str] = set()
        self._now: dict[str, int] = {}  # what was said and may end: for how many looks it has not been true

    def news(self, touched: Collection[int], opened: bool) -> list[str]:
        """What has begun or ended since the last time."""
        contacts = self._world.touch.contacts()
        down = contacts.on[GROUND] | contacts.on[BASE]
        once = [*([OPENED] if opened else ()), *hand_facts(touched)]
        once += [f"fell {PIECE_NAMES[piece]}" for piece in sorted(down) if piece != self._piece or piece in contacts.on[GROUND]]
        now = set(touches(contacts.pairs)) - self._before
        if self._piece in contacts.on[BASE]:
            now.add("base")
        return self._once(once) + self._change(now, PATIENCE)

    def last(self, facts: Iterable[str]) -> list[str]:
        """What the verdict tells and was not said, and what was said and is no longer true."""
        lasting = [fact for fact in facts if fact.partition(" ")[0] in ENDS]
        return self._once([fact for fact in facts if fact not in lasting]) + self._change(set(lasting) - self._before, 0)

    def _once(self, facts: list[str]) -> list[str]:
        news = [fact for fact in facts if fact not in self._said]
        self._said |= set(news)
        return news

    def _change(self, now: set[str], patience: int) -> list[str]:
        begun = sorted(now - set(self._now))
        missed = {fact: 0 if fact in now else misses + 1 for fact, misses in self._now.items()}
        over = sorted(fact for fact, misses in missed.items() if misses > patience)
        self._now = {fact: misses for fact, misses in missed.items() if fact not in over} | dict.fromkeys(begun, 0)
        return begun + [ENDS[fact.partition(" ")[0]] + fact.partition(" ")[2] for fact in over]


class Attempt:
    """A world, a hand and a verdict; `tick` by `tick`."""

    def __init__(
        self,
        scene: Scene,
        cactus: int,
        piece: int,
        grip: Grip,
        *,
        world: World | None = None,
        at: Pose | None = None,
        rehearsal: bool = False,
    ) -> None:
        """`world` may be given to be used again, `at` to begin elsewhere than at `home`; a rehearsal is not shown."""
        self.scene = scene
        self.cactus = cactus
        self.piece = piece
        self.grip = grip.checked(piece)
        self.world = world or World(cactus, scene, piece, neighbours=True)
        if at is None:
            self.world.begin()
            at = home(self.world)
        self.world.begin(at)
        self.hand = Hand(self.world, self.grip)
        self.phase = Phase.HOLDING
        self.ticks = 0
        self.facts: tuple[str, ...] = ()
        self.touched: set[int] = set()
        self.targets: list[Target] = []
        self.settled_in = 0.0  # seconds
        self.damped = False
        self.regrips: list[tuple[int, Grip]] = []
        self._film = None if rehearsal else Film(self.world, piece)
        self._first = self.world.poses.copy()
        self._fallen: set[int] = set()
        self._settle = Settling(self.world, NOTHING)
        self._end: Scene = scene

    def follow(self, target: Target) -> None:
        """Move the hand for one tick; raises `BadTarget` when there is nothing left to move."""
        if self.phase is not Phase.HOLDING:
            raise BadTarget("The piece has been let go.")
        self.targets.append(target)
        self.hand.follow(target)
        self._tick()
        self.touched |= self.hand.touches()
        if len(self.targets) >= LONGEST_HOLD / TICK:
            self.let_go()

    def hold(self, grip: Grip) -> None:
        """Take another hold of the piece; raises `BadTarget` for a part that it does not have."""
        grip = grip.checked(self.piece)
        if self.phase is Phase.HOLDING and grip != self.hand.grip:
            self.regrips.append((len(self.targets), grip))
            self.hand.hold(grip)

    def let_go(self) -> None:
        """Open the hand; from now on only physics acts."""
        if self.phase is Phase.HOLDING:
            self.phase = Phase.SETTLING
            self.hand.let_go()
            moved = np.sqrt(((self.world.poses[:, :3] - self._first[:, :3]) ** 2).sum(axis=1)) > MOVED
            moved[self.world.row(self.piece)] = True
            self._settle = Settling(self.world, np.flatnonzero(moved))

    def settle(self) -> bool:
        """Let a tick pass after the hand has let go; whether the attempt goes on."""
        if self.phase is Phase.SETTLING:
            self._settle.before()
            self._tick()
            if self._settle.after():
                self.settled_in += self._settle.seconds
                self.damped |= self._settle.damped
                self._judge()
        return self.phase is not Phase.OVER

    def finish(self) -> None:
        """Let go, and wait until everything is at rest."""
        self.let_go()
        while self.settle():
            pass

    @property
    def frames(self) -> list[bytes]:
        """What could be seen so far."""
        return self._film.frames if self._film else []

    @property
    def notes(self) -> list[tuple[int, str]]:
        """What was seen to happen so far, and at which tick."""
        return self._film.notes if self._film else []

    def _tick(self) -> None:
        self.world.tick()
        self.ticks += 1
        if self._film:
            self._film.watch(self.ticks, self.touched, self.phase is not Phase.HOLDING, self._fallen)

    def _judge(self) -> None:
        contacts = self.world.touch.contacts()
        if self.world.broken or (contacts.deepest < WEDGED and not self._settle.hopeless):  # what hits the ground presses into it
            self._close(("wedged",), self.scene)
            return
        down = self._touched_pieces() - contacts.carried() - self._fallen
        fallen = down - {self.piece} if self.piece in contacts.on[BASE] else down
        if fallen == {self.piece} and self._settle.hopeless:
            self._fallen |= fallen
        elif fallen:
            # What hung on them may come down after them.
            self._fallen |= fallen
            self.world.take_away(self._fallen)
            self._settle = Settling(self.world, NOTHING, min(STILL_AGAIN, LONGEST - LONGEST_FALL - self.settled_in))
            return
        hanging = contacts.carried() - self._fallen
        facts = [f"fell {PIECE_NAMES[piece]}" for piece in sorted(self._fallen)]
        if self.piece in down - self._fallen:
            facts.append("base")
        facts += hand_facts(self.touched)
        here = {piece for piece in hanging if self.world.home[piece] == self.cactus}
        facts += touches(pair for pair in contacts.pairs if here.issuperset(pair))
        end = {piece: there for piece, there in self.scene.items() if piece not in self._fallen | {self.piece}}
        end |= {piece: (self.world.home[piece], self.world.pose(piece)) for piece in hanging & self._touched_pieces()}
        self._close((*facts, "settled"), end)

    def _touched_pieces(self) -> frozenset[int]:
        """The pieces of this cactus, and those of its neighbours that have moved since the attempt began."""
        moved = (self.world.poses != self._first).any(axis=1)
        return frozenset(piece for row, piece in enumerate(self.world.loose) if moved[row] or self.world.home[piece] == self.cactus)

    def _close(self, facts: tuple[str, ...], end: Scene) -> None:
        self.facts, self._end = facts, end
        if self._film:
            self._film.close(self.ticks, facts)
        self.phase = Phase.OVER

    def take(self) -> Take:
        """The attempt as it is kept, once it is over."""
        assert self.phase is Phase.OVER
        path = Path(self.grip.solid, self.grip.palm, tuple(self.targets), tuple(self.regrips))
        return Take(self.cactus, self.piece, self.scene, path, self._end, tuple(self.frames), self.facts, notes=tuple(self.notes))


class Settling:
    """Waits for rest, and not for ever: a breeze tries what balances, then slow pieces are damped, then declared still."""

    def __init__(self, world: World, blown: Rows, longest: float = STILL) -> None:
        self.world = world
        self.seconds = 0.0
        self.damped = False
        self._blown = blown
        self._weight = world.masses[blown] * GRAVITY
        self._calm = 0  # ticks
        self._longest = longest
        self._ticks = 0
        self._lying = np.zeros(len(world.loose), bool)  # on the ground, and lost
        self._undisturbed = True  # nothing has moved but what was let go

    @property
    def hopeless(self) -> bool:
        """Whether what was let go lies on the ground, and nothing else has moved: there is nothing to wait for."""
        return self._undisturbed and bool(self._lying[self._blown].any())

    def before(self) -> None:
        """Set the forces of the next tick."""
        if len(self._blown):
            self.world.push(self._blown, self._breeze())
        patience = self._longest - DAMPED
        if self.seconds > patience:
            self.damped = True
            progress = min(1.0, (self.seconds - patience) / THICKENING)
            self.world.thicken(np.where(self.world.touch.resting(), THICKEST**progress, 1.0))
        elif self._ticks % 8 == 0:
            self.world.thicken(np.where(self.world.touch.on_sand(), SAND_HOLDS, 1.0))

    def _breeze(self) -> Array:
        forces = np.zeros((len(self._blown), 6))
        if self.seconds < BREEZE_SECONDS:
            strength = BREEZE * math.sin(math.pi * self.seconds / BREEZE_SECONDS) * self._weight
            turned = BREEZE_TURN * self.seconds / BREEZE_SECONDS
            x, y = strength * math.cos(turned), strength * math.sin(turned)
            forces[:, 0], forces[:, 1], forces[:, 3], forces[:, 4] = x, y, -BREEZE_HEIGHT * y, BREEZE_HEIGHT * x
        return forces

    def after(self) -> bool:
        """Whether everything is at rest."""
        self._ticks += 1
        self.seconds = self._ticks * TICK
        moving = self.world.speeds() >= CALM
        others = moving.copy()
        others[self._blown] = False
        self._undisturbed &= len(self._blown) <= 1 and not others.any()
        if self._ticks % 2 == 0:
            self._lying |= self.world.touch.on_ground()
        if self.hopeless:
            return True
        blowing = len(self._blown) and self.seconds < BREEZE_SECONDS
        self._calm = self._calm + 1 if not blowing and not (moving & ~self._lying).any() else 0
        if self._calm == CALM_TICKS // 2:
            self.world.wake()
        if self._calm >= CALM_TICKS:
            return True
        if self.seconds < self._longest:
            return False
        return bool(self.world.touch.resting().all()) or self.seconds >= self._longest + LONGEST_FALL
