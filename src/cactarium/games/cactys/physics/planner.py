"""Plans how to hang a piece: tests candidate poses in simulation until one is free, holds, and can be reached by a hand with a tremor."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from .. import pieces
from ..cards import clash
from ..handling import Grip
from .attempt import Attempt, Phase, RestDetector, touches
from .contacts import Contacts
from .grasps import UP, Candidate, CandidateGenerator
from .hand import Hand
from .hand_path import HAND_CLEARANCE, HandPath, mixed
from .quaternion import Array
from .scene import Path, Scene
from .skill import Skill
from .world import World

MAX_OVERLAP_DEPTH = -0.002  # units; the pose at the end of a candidate may be this deep in something
MAX_BRUSH_DEPTH = -0.01  # units; poses on the way may be this deep
DROP_TICKS = 144  # for which a piece is watched after it was set down
PERCH_DISTANCE = 0.05  # units; a contact this near to an arm is on it
LOST_HEIGHT, LOST_SPEED = 0.35, 3.2  # a piece below this height, or falling faster than this, is lost
LIFTS = (0.0, 0.04, 0.08)  # units by which the end of a candidate is raised until it is free
POSE_CHECK_TICKS = 1  # the cost of testing one pose, in ticks of simulation
WORTH_AT_REST, WORTH_SWINGING = 1.0, 0.8  # of a placement that is soon at rest, and of one that swings for long
QUICK_REST_BONUS = 0.3  # divided by the seconds of swinging, is added to the latter
SELECTIVE_SHARE, MAX_SELECTIVE_TICKS = 0.25, 2_000  # of the budget, and at most, is spent before a swinging placement is accepted

DEFAULT_GRIP = Grip(0)


@dataclass(frozen=True)
class Plan:
    """A candidate, the grip to carry it out with, and how far it got: `WORTH_AT_REST` is all the way."""

    worth: float
    candidate: Candidate
    grip: Grip


@dataclass
class Effort:
    """What planning has cost so far, and how many candidates had which outcome."""

    ticks: int = 0
    outcomes: dict[str, int] = field(default_factory=dict)

    def note(self, outcome: str) -> None:
        """Count the outcome of a candidate."""
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1


class Planner:
    """Searches for a placement of one piece on one cactus."""

    def __init__(self, scene: Scene, cactus: int, piece: int, skill: Skill, seed: int, perch: str | None = None) -> None:
        self.scene = scene
        self.cactus = cactus
        self.piece = piece
        self.skill = skill
        self.perch = perch
        self.effort = Effort()
        self._slow: list[tuple[Candidate, Grip]] = []  # candidates that hold but swing, kept for later
        self._rng = np.random.default_rng(seed)
        self._generator = CandidateGenerator(cactus, pieces.form(piece), self._rng, perch)
        self._world = World(cactus, scene, piece)
        self._hand_path = HandPath(self._world, piece, self._rng)
        self._known = touches(self._world.touch.contacts().pairs)
        self._is_tidy = True

    def plan(self) -> Path:
        """Return the first candidate that passes every check, or the best one so far when the budget is spent."""
        candidates = self._generator.candidates()
        best = self._try(next(candidates))
        while best.worth < (WORTH_AT_REST if self._is_selective else WORTH_SWINGING) and not self._is_spent:
            tried = self._try(next(candidates)) if self._is_selective or not self._slow else self._simulated(*self._slow.pop())
            best = max(best, tried, key=lambda plan: plan.worth)
        return self._path(best.candidate, best.grip)

    def news(self, attempt: Attempt) -> list[str]:
        """The facts of an attempt, without the pairs that touched before it began."""
        return [fact for fact in attempt.facts if fact not in self._known]

    @property
    def _is_selective(self) -> bool:
        """Whether only placements that are soon at rest are accepted."""
        return self.effort.ticks < min(SELECTIVE_SHARE * self.skill.ticks, MAX_SELECTIVE_TICKS)

    @property
    def _is_spent(self) -> bool:
        return self.effort.ticks >= self.skill.ticks

    def _try(self, candidate: Candidate) -> Plan:
        """Test a candidate step by step; a plan is worth the more the further it gets."""
        self.effort.ticks += POSE_CHECK_TICKS
        self._tidy()
        room = self._room(candidate)
        if room is None:
            return self._plan_of("taken", 0.0, candidate)
        if any(self._world.touch.depth_at(self.piece, pose) < MAX_BRUSH_DEPTH for pose in self._between(room)):
            return self._plan_of("blocked", 0.1, room)
        grip = self._grip(room)
        if grip is None:
            return self._plan_of("no grip", 0.2, room)
        held = self._holds(room)
        if not held:
            return self._plan_of("does not hold", 0.3, room, grip)
        if held < WORTH_AT_REST and self._is_selective:
            self._slow.append((room, grip))
            return self._plan_of("put off", 0.35, room, grip)
        return self._simulated(room, grip)

    def _simulated(self, room: Candidate, grip: Grip) -> Plan:
        """Simulate the whole placement, once without tremor and then with it."""
        self._tidy()
        worth = self._simulate(self._hand_path.poses(room, grip), grip, 0.0)
        if not worth:
            return self._plan_of("cannot be done", 0.4, room, grip)
        for n in range(self.skill.trials_with_tremor):
            if not self._simulate(room.way, grip, self.skill.tremor):
                return self._plan_of("fails with a tremor", 0.5 + 0.2 * n / self.skill.trials_with_tremor, room, grip)
        return self._plan_of("good" if worth == WORTH_AT_REST else "swings", worth, room, grip)

    def _tidy(self) -> None:
        """Put everything back where it hung, if a simulation has moved it."""
        if not self._is_tidy:
            self._world.begin()
            self._is_tidy = True

    def _plan_of(self, outcome: str, worth: float, candidate: Candidate, grip: Grip | None = None) -> Plan:
        self.effort.note(outcome)
        return Plan(worth, candidate, grip or DEFAULT_GRIP)

    def _room(self, candidate: Candidate) -> Candidate | None:
        """The candidate, its end raised as far as it must be to be free; None if that is not enough."""
        for lift in LIFTS:
            raised = candidate.raised(lift)
            if self._world.touch.depth_at(self.piece, raised.end) >= MAX_OVERLAP_DEPTH:
                return raised
        return None

    def _between(self, candidate: Candidate) -> Iterator[Array]:
        self.effort.ticks += POSE_CHECK_TICKS * len(candidate.way)
        for a, b in pairwise(candidate.way):
            yield a
            yield mixed(a, b, 0.5)

    def _grip(self, candidate: Candidate) -> Grip | None:
        """A grip with which the hand touches nothing on the way; None if there is none."""
        solids = self._rng.permutation(len(pieces.form(self.piece).solids))[:6].tolist()
        out = (candidate.end[:3] - pieces.place_of(self.cactus)) * (1, 1, 0)
        out = out / math.sqrt(out @ out) if out @ out > 1e-6 else np.array([0.0, -1.0, 0.0])
        palms = [UP, out, out + UP, -UP]
        for solid in solids:
            for palm in palms:
                grip = Grip(solid, (float(palm[0]), float(palm[1]), float(palm[2]))).checked(self.piece)
                hand = Hand(self._world, grip)
                self.effort.ticks += POSE_CHECK_TICKS
                if not any(hand.touches(pose, HAND_CLEARANCE) for pose in candidate.way[::-1]):
                    return grip
        return None

    def _holds(self, candidate: Candidate) -> float:
        """Set the piece down without a hand: its worth, 0 if it does not stay."""
        world = self._world
        self._is_tidy = False
        world.begin(tuple(candidate.end))
        settling = RestDetector(world, np.array([world.row(self.piece)]))
        for tick in range(DROP_TICKS):
            settling.before()
            world.tick()
            self.effort.ticks += 1
            at_rest = settling.after()
            if self._is_lost or self._is_spent or (tick == DROP_TICKS // 2 and self._clashes(world.touch.contacts())):
                return 0.0
            if at_rest:
                break
        contacts = world.touch.contacts()
        if contacts.carried() != frozenset(world.loose) or self._clashes(contacts) or not self.is_there(contacts):
            return 0.0
        return WORTH_AT_REST if at_rest else WORTH_SWINGING

    def _clashes(self, contacts: Contacts) -> bool:
        """Whether the piece touches one that it must not touch."""
        return any(clash(a, b) for a, b in contacts.pairs if self.piece in (a, b))

    def is_there(self, contacts: Contacts) -> bool:
        """Whether something touches the perch that was named, if one was."""
        return self.perch is None or any(pieces.off_perch(self.cactus, self.perch, point) < PERCH_DISTANCE for point in contacts.points)

    @property
    def _is_lost(self) -> bool:
        """Whether a piece lies low, or falls too fast to be caught."""
        return bool((self._world.poses[:, 2] < LOST_HEIGHT).any() or (self._world.velocities[:, 2] < -LOST_SPEED).any())

    def _simulate(self, way: tuple[Array, ...], grip: Grip, tremor: float) -> float:
        """Carry out a placement once in simulation: its worth, 0 if it fails."""
        self._is_tidy = False
        attempt = Attempt(self.scene, self.cactus, self.piece, grip, world=self._world, at=tuple(way[0]), dry_run=True)
        for wanted in self._hand_path.targets(way, tremor):
            attempt.follow(wanted)
            self.effort.ticks += 1
            if attempt.touched or self._is_spent:
                return 0.0
        attempt.let_go()
        while attempt.settle():
            self.effort.ticks += 1
            if self._is_lost or self._is_spent:
                return 0.0
        if self.news(attempt) != ["settled"] or not self.is_there(self._world.touch.contacts()):
            return 0.0
        return WORTH_SWINGING + QUICK_REST_BONUS / attempt.settled_in if attempt.damped else WORTH_AT_REST

    def _path(self, candidate: Candidate, grip: Grip) -> Path:
        self._tidy()
        whole = self._hand_path.poses(candidate, grip)
        return Path(grip.solid, grip.palm, tuple(self._hand_path.targets(whole, self.skill.tremor)))


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
