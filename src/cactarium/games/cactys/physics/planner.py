"""Finds a way to hang a piece by trying it in simulation: is the place free, does it hold, can a hand get there, and with a tremor, too?"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from .. import pieces
from ..cards import clash
from ..handling import Grip
from .attempt import Attempt, Phase, Settling, home, touches
from .contacts import Contacts
from .grasps import UP, CandidateGenerator, Idea
from .hand import Hand
from .model import TICK
from .quaternion import Array, about, between, product
from .scene import Path, Scene
from .skill import Skill
from .target import Target, target
from .world import World

SPEED, TURNING = 1.7, 3.0  # how fast a hand likes to move
SLOW = 0.7  # on its last way
PAUSE = 12  # ticks before it lets go
TREMOR_SECONDS = 0.04  # how quickly a tremor changes
TREMOR_TURNING = 2.0  # radians for each unit
CRUISE = 3.9  # high above everything
OVERLAP = -0.002
BRUSH = -0.01  # a way may press this much
HAND_ROOM = 0.03
TRIED_TICKS = 144  # how long a drop is watched
ON_PERCH = 0.05  # what is no farther from an arm than this touches it
LOW, FALLING = 0.35, 3.2  # a piece this low, or falling this fast, is lost
LIFTS = (0.0, 0.04, 0.08)
CHECK = 1  # what looking at a pose costs, in ticks of simulation
GOOD, SWINGS = 1.0, 0.8  # what it is worth if a piece is soon at rest, and if that takes long;
SOONER = 0.3  # divided by the seconds it takes is what it is worth more
PICKY, PICKY_TICKS = 0.25, 2_000  # of the effort, and no more than so much of it, is spent before the latter will do


ANYHOW = Grip(0)


@dataclass(frozen=True)
class Plan:
    """An idea, the grip to carry it out with, and how far it got: `GOOD` is all the way."""

    worth: float
    idea: Idea
    grip: Grip


@dataclass
class Effort:
    """What planning has cost so far, and what became of the ideas."""

    ticks: int = 0
    looked: dict[str, int] = field(default_factory=dict)

    def note(self, stage: str) -> None:
        """An idea ended, or went on, at this stage."""
        self.looked[stage] = self.looked.get(stage, 0) + 1


class Planner:
    """Thinks about one piece on one cactus."""

    def __init__(self, scene: Scene, cactus: int, piece: int, skill: Skill, seed: int, perch: str | None = None) -> None:
        self.scene = scene
        self.cactus = cactus
        self.piece = piece
        self.skill = skill
        self.perch = perch
        self.effort = Effort()
        self._slow: list[tuple[Idea, Grip]] = []  # that hold, but swing; put off
        self._rng = np.random.default_rng(seed)
        self._imagination = CandidateGenerator(cactus, pieces.form(piece), self._rng, perch)
        self._world = World(cactus, scene, piece)
        self._known = touches(self._world.touch.contacts().pairs)
        self._untouched = True

    def plan(self) -> Path:
        """Return the first candidate that passes every check, or the best one so far when the budget is spent."""
        ideas = self._imagination.ideas()
        best = self._try(next(ideas))
        while best.worth < (GOOD if self._picky else SWINGS) and not self._spent:
            tried = self._try(next(ideas)) if self._picky or not self._slow else self._rehearsed(*self._slow.pop())
            best = max(best, tried, key=lambda plan: plan.worth)
        return self._path(best.idea, best.grip)

    def news(self, attempt: Attempt) -> list[str]:
        """The facts of an attempt, without the pairs that touched before it: they count against nobody."""
        return [fact for fact in attempt.facts if fact not in self._known]

    @property
    def _picky(self) -> bool:
        """Whether one still looks for something that is soon at rest."""
        return self.effort.ticks < min(PICKY * self.skill.ticks, PICKY_TICKS)

    @property
    def _spent(self) -> bool:
        return self.effort.ticks >= self.skill.ticks

    def _try(self, idea: Idea) -> Plan:
        """See how far an idea gets, and with which grip."""
        self.effort.ticks += CHECK
        self._tidy()
        room = self._room(idea)
        if room is None:
            return self._ended("taken", 0.0, idea)
        if any(self._world.touch.depth_at(self.piece, pose) < BRUSH for pose in self._between(room)):
            return self._ended("blocked", 0.1, room)
        grip = self._grip(room)
        if grip is None:
            return self._ended("no grip", 0.2, room)
        held = self._holds(room)
        if not held:
            return self._ended("does not hold", 0.3, room, grip)
        if held < GOOD and self._picky:
            self._slow.append((room, grip))
            return self._ended("put off", 0.35, room, grip)
        return self._rehearsed(room, grip)

    def _rehearsed(self, room: Idea, grip: Grip) -> Plan:
        """Simulate the whole placement, once without tremor and then with it."""
        worth = self._rehearse(self._whole(room, grip), grip, 0.0)
        if not worth:
            return self._ended("cannot be done", 0.4, room, grip)
        for n in range(self.skill.rehearsals):
            if not self._rehearse(room.way, grip, self.skill.tremor):
                return self._ended("fails with a tremor", 0.5 + 0.2 * n / self.skill.rehearsals, room, grip)
        return self._ended("good" if worth == GOOD else "swings", worth, room, grip)

    def _tidy(self) -> None:
        """Put everything back where it hung, if a trial has moved it."""
        if not self._untouched:
            self._world.begin()
            self._untouched = True

    def _ended(self, stage: str, worth: float, idea: Idea, grip: Grip | None = None) -> Plan:
        self.effort.note(stage)
        return Plan(worth, idea, grip or ANYHOW)

    def _room(self, idea: Idea) -> Idea | None:
        """The idea, its end raised a little if that is what it needs to be free."""
        for lift in LIFTS:
            raised = idea.raised(lift)
            if self._world.touch.depth_at(self.piece, raised.end) >= OVERLAP:
                return raised
        return None

    def _between(self, idea: Idea) -> Iterator[Array]:
        self.effort.ticks += CHECK * len(idea.way)
        for a, b in pairwise(idea.way):
            yield a
            yield mixed(a, b, 0.5)

    def _grip(self, idea: Idea) -> Grip | None:
        """A part to hold the piece by, so that the hand touches nothing on its way."""
        solids = self._rng.permutation(len(pieces.form(self.piece).solids))[:6].tolist()
        out = (idea.end[:3] - pieces.place_of(self.cactus)) * (1, 1, 0)
        out = out / math.sqrt(out @ out) if out @ out > 1e-6 else np.array([0.0, -1.0, 0.0])
        palms = [UP, out, out + UP, -UP]
        for solid in solids:
            for palm in palms:
                grip = Grip(solid, (float(palm[0]), float(palm[1]), float(palm[2]))).checked(self.piece)
                hand = Hand(self._world, grip)
                self.effort.ticks += CHECK
                if not any(hand.touches(pose, HAND_ROOM) for pose in idea.way[::-1]):
                    return grip
        return None

    def _holds(self, idea: Idea) -> float:
        """What it is worth that the piece stays when it is simply set down there: nothing if it does not, less if it swings for long."""
        world = self._world
        self._untouched = False
        world.begin(tuple(idea.end))
        settling = Settling(world, np.array([world.row(self.piece)]))
        for tick in range(TRIED_TICKS):
            settling.before()
            world.tick()
            self.effort.ticks += 1
            at_rest = settling.after()
            if self._lost or self._spent or (tick == TRIED_TICKS // 2 and self._clashes(world.touch.contacts())):
                return 0.0
            if at_rest:
                break
        contacts = world.touch.contacts()
        if contacts.carried() != frozenset(world.loose) or self._clashes(contacts) or not self.is_there(contacts):
            return 0.0
        return GOOD if at_rest else SWINGS

    def _clashes(self, contacts: Contacts) -> bool:
        """Whether the piece touches one that it must not touch."""
        return any(clash(a, b) for a, b in contacts.pairs if self.piece in (a, b))

    def is_there(self, contacts: Contacts) -> bool:
        """Whether something touches the perch that was named, if one was."""
        return self.perch is None or any(pieces.off_perch(self.cactus, self.perch, point) < ON_PERCH for point in contacts.points)

    @property
    def _lost(self) -> bool:
        """Whether a piece lies low, or falls so fast that it will."""
        return bool((self._world.poses[:, 2] < LOW).any() or (self._world.velocities[:, 2] < -FALLING).any())

    def _rehearse(self, way: tuple[Array, ...], grip: Grip, tremor: float) -> float:
        """What it is worth when the whole of it is done once: nothing if it fails."""
        self._untouched = False
        attempt = Attempt(self.scene, self.cactus, self.piece, grip, world=self._world, at=tuple(way[0]), rehearsal=True)
        for wanted in self._targets(way, tremor):
            attempt.follow(wanted)
            self.effort.ticks += 1
            if attempt.touched or self._spent:
                return 0.0
        attempt.let_go()
        while attempt.settle():
            self.effort.ticks += 1
            if self._lost or self._spent:
                return 0.0
        if self.news(attempt) != ["settled"] or not self.is_there(self._world.touch.contacts()):
            return 0.0
        return SWINGS + SOONER / attempt.settled_in if attempt.damped else GOOD

    def _path(self, idea: Idea, grip: Grip) -> Path:
        return Path(grip.solid, grip.palm, tuple(self._targets(self._whole(idea, grip), self.skill.tremor)))

    def _whole(self, idea: Idea, grip: Grip) -> tuple[Array, ...]:
        """The way from where the hand begins."""
        self._tidy()
        start = np.array(home(self._world))
        return (start, *self._approach(start, idea, grip), *idea.way)

    def _approach(self, start: Array, idea: Idea, grip: Grip) -> tuple[Array, ...]:
        """Straight to the beginning of the way if that is free, else high over everything."""
        first = idea.way[0]
        hand = Hand(self._world, grip)
        line = [mixed(start, first, i / 8) for i in range(9)]
        if all(self._world.touch.depth_at(self.piece, pose) == 0 and not hand.touches(pose, HAND_ROOM) for pose in line):
            return ()
        above, over = mixed(start, first, 0.3), first.copy()
        above[:2], above[2], over[2] = start[:2], CRUISE, CRUISE
        return (above, over)

    def _targets(self, way: tuple[Array, ...], tremor: float) -> Iterator[Target]:
        """A target for every tick along a way, as a hand with this tremor gives them."""
        shake = np.zeros(6)
        decay = TICK / TREMOR_SECONDS
        for pose in _stations(way):
            if tremor:
                shake += -shake * decay + tremor * math.sqrt(2 * decay) * self._rng.standard_normal(6)
                pose = np.concatenate([pose[:3] + shake[:3], product(about(TREMOR_TURNING * shake[3:]), pose[3:])])
            yield target(pose.tolist())


def _stations(way: tuple[Array, ...]) -> Iterator[Array]:
    last = len(way) - 2
    for i, (a, b) in enumerate(pairwise(way)):
        length, turn = math.sqrt(((b[:3] - a[:3]) ** 2).sum()), between(a[3:], b[3:])
        speed = SLOW if i == last else SPEED
        ticks = max(1, math.ceil(max(length / speed, math.sqrt(turn @ turn) / TURNING) / TICK))
        for n in range(1, ticks + 1):
            yield mixed(a, b, n / ticks)
    for _ in range(PAUSE):
        yield way[-1]


def mixed(a: Array, b: Array, share: float) -> Array:
    """A pose on the way from one to another."""
    return np.concatenate([a[:3] + (b[:3] - a[:3]) * share, product(about(between(a[3:], b[3:]) * share), a[3:])])


def carry_out(scene: Scene, cactus: int, piece: int, path: Path) -> Attempt:
    """Follow a path to its end, let go, and wait for rest."""
    attempt = Attempt(scene, cactus, piece, path.grip)
    regrips = dict(path.regrips)
    for tick, wanted in enumerate(path.targets):
        if attempt.phase is not Phase.HOLDING:
            break
        if tick in regrips:
            attempt.hold(regrips[tick])
        attempt.follow(wanted)
    attempt.finish()
    return attempt
