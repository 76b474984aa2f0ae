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

CALM_SPEED = 0.01  # units a second; what is slower counts as still
CALM_TICKS = 60
BREEZE_SHARE = 0.06  # of a piece's weight: enough to topple what only balances on a point
BREEZE_SECONDS = 0.6
BREEZE_TURN_RADIANS = math.pi / 2  # a whole turn would put back upright what it has tilted
BREEZE_HEIGHT = 0.3  # above the middle of a piece, so that it tilts it, too
MOVED_DISTANCE = 0.02  # units; a piece that was pushed further gets the breeze, too
STILL_SECONDS = 5.5  # after which what still moves is declared still
DAMPED_SECONDS = 2.5  # the last part of these, in which damping grows
THICKENING_SECONDS = 1.5  # in which damping grows to its maximum
MAX_DAMPING_FACTOR = 400.0  # on the damping of the air
FALL_SECONDS = 1.0  # added for what is in the air at the end
SAND_DAMPING_FACTOR = 30.0  # for pieces that touch the sand
STILL_AGAIN_SECONDS = 4.0  # for the other pieces, after fallen ones were taken away
MAX_SETTLING_SECONDS = 7.5  # for all rounds of settling together
MAX_HOLD_SECONDS = 120  # after which the hand opens by itself
TICKS_PER_FRAME = 2
LET_GO_NOTE = "let-go"
CLOSING_FACTS = ("settled", "wedged")  # facts that end an attempt, and are no notes
LOOKS_UNTIL_APART = 5  # frames without contact before two pieces are noted as apart: a pushed piece bounces
END_NOTES = {"touch": "part ", "base": "off-base"}  # by fact: the note that it is no longer true

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
        """Record the tick that has passed: what moved, and what the hand has touched so far; pieces that are gone are left out."""
        if tick % TICKS_PER_FRAME:
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
        """Note those of the final facts that were not noted before."""
        notes = self._commentary.last([fact for fact in facts if fact not in CLOSING_FACTS])
        self.notes += [(tick, note) for note in notes]
        if notes and not (self.frames and frame_tick(self.frames[-1]) == tick):
            self.frames.append(frame(tick, ()))


class Commentary:
    """Notes what happens during an attempt; the verdict follows when everything is at rest."""

    def __init__(self, world: World, piece: int) -> None:
        self._world = world
        self._piece = piece
        self._before = set(touches(world.touch.contacts().pairs))  # these pairs touched before, and are no fault of this attempt
        self._said: set[str] = set()
        self._now: dict[str, int] = {}  # by note that may end: for how many frames it has not been true

    def news(self, touched: Collection[int], opened: bool) -> list[str]:
        """What has begun or ended since the last time."""
        contacts = self._world.touch.contacts()
        down = contacts.on[GROUND] | contacts.on[BASE]
        once = [*([LET_GO_NOTE] if opened else ()), *hand_facts(touched)]
        once += [f"fell {PIECE_NAMES[piece]}" for piece in sorted(down) if piece != self._piece or piece in contacts.on[GROUND]]
        now = set(touches(contacts.pairs)) - self._before
        if self._piece in contacts.on[BASE]:
            now.add("base")
        return self._once(once) + self._change(now, LOOKS_UNTIL_APART)

    def last(self, facts: Iterable[str]) -> list[str]:
        """What the verdict tells and was not said, and what was said and is no longer true."""
        lasting = [fact for fact in facts if fact.partition(" ")[0] in END_NOTES]
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
        return begun + [END_NOTES[fact.partition(" ")[0]] + fact.partition(" ")[2] for fact in over]


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
        dry_run: bool = False,
    ) -> None:
        """Reuse `world` if one is given, and begin at the pose `at` instead of `home`; a dry run records no frames."""
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
        self._film = None if dry_run else Film(self.world, piece)
        self._first = self.world.poses.copy()
        self._fallen: set[int] = set()
        self._settle = RestDetector(self.world, NOTHING)
        self._end: Scene = scene

    def follow(self, target: Target) -> None:
        """Move the hand for one tick; raises `BadTarget` when there is nothing left to move."""
        if self.phase is not Phase.HOLDING:
            raise BadTarget("The piece has been let go.")
        self.targets.append(target)
        self.hand.follow(target)
        self._tick()
        self.touched |= self.hand.touches()
        if len(self.targets) >= MAX_HOLD_SECONDS / TICK:
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
            moved = np.sqrt(((self.world.poses[:, :3] - self._first[:, :3]) ** 2).sum(axis=1)) > MOVED_DISTANCE
            moved[self.world.row(self.piece)] = True
            self._settle = RestDetector(self.world, np.flatnonzero(moved))

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
            self._settle = RestDetector(
                self.world, NOTHING, min(STILL_AGAIN_SECONDS, MAX_SETTLING_SECONDS - FALL_SECONDS - self.settled_in)
            )
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


class RestDetector:
    """Waits a limited time for rest: a breeze topples what only balances, then slow pieces are damped, then declared still."""

    def __init__(self, world: World, blown: Rows, longest: float = STILL_SECONDS) -> None:
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
        patience = self._longest - DAMPED_SECONDS
        if self.seconds > patience:
            self.damped = True
            progress = min(1.0, (self.seconds - patience) / THICKENING_SECONDS)
            self.world.thicken(np.where(self.world.touch.resting(), MAX_DAMPING_FACTOR**progress, 1.0))
        elif self._ticks % 8 == 0:
            self.world.thicken(np.where(self.world.touch.on_sand(), SAND_DAMPING_FACTOR, 1.0))

    def _breeze(self) -> Array:
        forces = np.zeros((len(self._blown), 6))
        if self.seconds < BREEZE_SECONDS:
            strength = BREEZE_SHARE * math.sin(math.pi * self.seconds / BREEZE_SECONDS) * self._weight
            turned = BREEZE_TURN_RADIANS * self.seconds / BREEZE_SECONDS
            x, y = strength * math.cos(turned), strength * math.sin(turned)
            forces[:, 0], forces[:, 1], forces[:, 3], forces[:, 4] = x, y, -BREEZE_HEIGHT * y, BREEZE_HEIGHT * x
        return forces

    def after(self) -> bool:
        """Whether everything is at rest."""
        self._ticks += 1
        self.seconds = self._ticks * TICK
        moving = self.world.speeds() >= CALM_SPEED
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
        return bool(self.world.touch.resting().all()) or self.seconds >= self._longest + FALL_SECONDS
