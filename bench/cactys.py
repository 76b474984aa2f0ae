"""Whether the physics of Cactys is honest and fast, and how well its bots place: prints the table of results.md, in CPU seconds.

Every finished part is kept in cactys.json, so that a run can be stopped and taken up again; parts from other physics are made anew.

    python bench/cactys.py                     all rows (about half an hour of CPU)
    python bench/cactys.py --only tips,bits    only these rows
    python bench/cactys.py --print             only what is there already
    python bench/cactys.py --table FILE        only play one game and keep its full table, as tests/fixtures/cactys-table.take
"""

from __future__ import annotations

import argparse
import base64
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import mujoco
import numpy as np

import live_hand
from cactarium.games.cactys.cards import CACTUSES, PIECES
from cactarium.games.cactys.handling import Grip
from cactarium.games.cactys.perches import ON_CACTUS
from cactarium.games.cactys.physics import checks
from cactarium.games.cactys.physics.grasps import Candidate
from cactarium.games.cactys.physics.hand import Hand
from cactarium.games.cactys.physics.hand_path import HAND_CLEARANCE
from cactarium.games.cactys.physics.placer import SKILLS, STEADY_PERCH_SKILL
from cactarium.games.cactys.physics.planner import DEFAULT_GRIP, Planner, carry_out
from cactarium.games.cactys.physics.scene import PHYSICS, Scene, Take, pack, unpack
from cactarium.games.cactys.physics.scene import Path as HandPath
from cactarium.games.cactys.physics.world import World
from cactarium.games.cactys.pieces import form

HERE = Path(__file__).parent
TABLE = HERE.parent / "tests/fixtures/cactys-table.take"
KEPT = HERE / "cactys.json"
FUZZ, FUZZ_PART, FUZZ_TICKS = 10_000, 500, 40
GRIP_POSES = 400  # on each cactus
LET_GO = 50  # every so many streams the hand also lets go
THRUSTS, THRUST_PART = 200, 20
GAMES = (1, 2, 3)
SHORT = GAMES[:1]

Work = Callable[[], Any]


class NotThere(Exception):
    """A part that has not been measured yet."""


class Memory:
    """Finished parts, for as long as the physics is the same to the last bit."""

    def __init__(self, only_look: bool) -> None:
        self.only_look = only_look
        self.physics = f"{PHYSICS} {fingerprint()}"
        kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
        self.parts: dict[str, Any] = kept.get("parts", {}) if kept.get("physics") == self.physics else {}

    def part(self, name: str, work: Work) -> Any:
        """What this part gave, now or before."""
        if name not in self.parts:
            if self.only_look:
                raise NotThere(name)
            self.parts[name] = work()
            KEPT.write_text(json.dumps({"physics": self.physics, "parts": self.parts}, sort_keys=True, separators=(",", ":")) + "\n")
        return self.parts[name]


@dataclass
class Game:
    """All 35 pieces hung in a random order, cactus after cactus, one attempt each: what would have to be placed again is given up."""

    clean: int = 0
    plans: list[float] = field(default_factory=list)  # CPU seconds
    settles: list[float] = field(default_factory=list)
    spoilt: dict[str, int] = field(default_factory=dict)
    takes: list[int] = field(default_factory=list)  # bytes of each
    frames: int = 0
    bytes_shown: int = 0  # in all frames


class OneGripPlanner(Planner):
    """A planner that may hold a piece only as every hand does at first: by its first part, from above."""

    def _grip(self, candidate: Candidate) -> Grip | None:
        self._rng.permutation(len(form(self.piece).solids))  # drawn as by the planner with a free choice
        grip = DEFAULT_GRIP.checked(self.piece)
        self.effort.ticks += 1
        hand = Hand(self._world, grip)
        return None if any(hand.touches(pose, HAND_CLEARANCE) for pose in candidate.way[::-1]) else grip


def play(level: str, seed: int, *, named: bool = False, one_grip: bool = False) -> tuple[Game, Take]:
    """With `named`, each piece goes to a perch that chance names, as the referee's hand of this level would bring it there.

    With `one_grip`, the hand cannot choose how it holds a piece.
    """
    skill = SKILLS[level]
    rng = np.random.default_rng(seed)
    played = Game()
    scene: Scene = {}
    for n, piece in enumerate(rng.permutation(PIECES).tolist()):
        begun = time.process_time()
        perch = str(rng.choice(ON_CACTUS[n % CACTUSES])) if named else None
        kind = OneGripPlanner if one_grip else Planner
        planner = kind(scene, n % CACTUSES, piece, skill, int(rng.integers(1 << 30)), perch)
        path = planner.plan()
        played.plans.append(round(time.process_time() - begun, 3))
        attempt = carry_out(scene, n % CACTUSES, piece, path)
        take = attempt.take()
        told = [fact.split()[0] for fact in planner.news(attempt)]
        played.clean += told == ["settled"]
        played.settles.append(round(attempt.settled_in, 3))
        for fact in told[:-1]:
            played.spoilt[fact] = played.spoilt.get(fact, 0) + 1
        played.takes.append(len(pack(take)))
        played.frames += len(take.frames)
        played.bytes_shown += sum(map(len, take.frames))
        if "touch" in told:
            take = replace(take, end={hung: where for hung, where in take.end.items() if hung != piece})
        scene = take.end
    return played, take


def game(memory: Memory, level: str, seed: int, *, named: bool = False, one_grip: bool = False) -> Game:
    name = f"game {level} {seed}" + (" on perches" if named else "") + (" with one grip" if one_grip else "")
    return Game(**memory.part(name, lambda: vars(play(level, seed, named=named, one_grip=one_grip)[0])))


def table() -> Scene:
    return unpack(base64.b64decode(TABLE.read_text())).end


def last_of(cactus: int) -> tuple[Scene, int]:
    """The table without one of this cactus's pieces, and that piece."""
    piece = max(piece for piece, (on, _) in table().items() if on == cactus)
    return {hung: where for hung, where in table().items() if hung != piece}, piece


def no_drift(memory: Memory) -> str:
    runs = [memory.part(f"drift {n}", partial(checks.drift, table(), n, 60.0, sleep=False)) for n in range(CACTUSES)]
    farthest, fell, slowest = max(far for far, _, _ in runs), sum(n for _, n, _ in runs), min(rate for _, _, rate in runs)
    return f"{len(table())} pieces: farthest {farthest:.4f} units, {fell} fell; {slowest:.0f}x real time or more, all awake"


def friction(memory: Memory) -> str:
    return ", ".join(f"{degrees}°: {checks.slid(degrees):.4f}" for degrees in (20, 25, 29, 33, 38)) + " units in 3 s (31° is the limit)"


def tip_drops(memory: Memory) -> str:
    results = memory.part("tips", lambda: [(piece, *checks.dropped(piece, 0, arm)) for piece, arm in checks.tips()])
    told = Counter(what for _, what, _ in results)
    rings = [what for piece, what, _ in results if piece == checks.RING]
    return f"{told['stands']} of {len(results)} stand, {told['hangs']} hang; rings that stand: {rings.count('stands')}"


def wedges(memory: Memory) -> str:
    full = [last_of(cactus) for cactus in range(CACTUSES)]

    def thrusts(part: int) -> int:
        rng = np.random.default_rng(part)
        sides = [n % CACTUSES for n in range(THRUST_PART)]
        return sum(checks.thrust(full[n][0], n, full[n][1], rng).facts == ("wedged",) for n in sides)

    parts = [memory.part(f"thrusts {part}", partial(thrusts, part)) for part in range(THRUSTS // THRUST_PART)]
    return f"{sum(parts)} of {THRUSTS} random thrusts into a full cactus"


def same_bits(memory: Memory) -> str:
    there = subprocess.run([sys.executable, __file__, "--fingerprint"], capture_output=True, text=True, check=True).stdout.strip()
    here, again, back = fingerprint(), fingerprint(), checks.returns(*first_attempt())
    return f"same process {again == here}, new process {there == here}, put back to the start {back}"


def first_attempt() -> tuple[Scene, int, int, HandPath]:
    take = unpack(base64.b64decode(TABLE.read_text()))
    return take.start, take.cactus, take.piece, take.path


def fingerprint() -> str:
    return checks.fingerprint(*first_attempt())


def speed(memory: Memory) -> str:
    full = [last_of((cactus + 1) % CACTUSES) for cactus in range(CACTUSES)]  # the hand holds a piece from elsewhere
    rates = memory.part("speed", lambda: [checks.hand_speed(scene, cactus, piece, 10.0) for cactus, (scene, piece) in enumerate(full)])
    asleep = memory.part("speed asleep", lambda: checks.drift(table(), 0, 20.0, sleep=True)[2])
    return f"hand over each full cactus {', '.join(f'{rate:.0f}x' for rate in rates)}; nobody near {asleep:.0f}x"


def every_shape(memory: Memory) -> str:
    skill = SKILLS["saguaro"]

    def placed(cactus: int, piece: int) -> bool:
        """Whether one of three tries succeeds."""
        tries = (Planner({}, cactus, piece, skill, seed).plan() for seed in range(3))
        return any(carry_out({}, cactus, piece, path).facts == ("settled",) for path in tries)

    def unplaced(cactus: int) -> list[str]:
        return [form(piece).name for piece in checks.EACH_SHAPE if not placed(cactus, piece)]

    failed = [memory.part(f"shapes {n}", partial(unplaced, n)) for n in range(CACTUSES)]
    return f"{75 - sum(map(len, failed))} of 75 within three tries" + (f"; not {failed}" if any(failed) else "")


def every_perch(memory: Memory) -> str:
    """With one try each: what the referee's hand touches on its way costs nothing, and is not counted."""

    def unplaced(cactus: int, perch: str) -> dict[str, str]:
        """The shapes that the referee's hand does not hang there, and what becomes of them."""
        found = {}
        for piece in checks.EACH_SHAPE:
            planner = Planner({}, cactus, piece, STEADY_PERCH_SKILL, 0, perch)
            attempt = carry_out({}, cactus, piece, planner.plan())
            facts = [fact for fact in attempt.facts if not fact.startswith("hand")]
            if facts != ["settled"]:
                found[form(piece).name] = facts[0].split()[0]
            elif not planner.is_there(attempt.world.touch.contacts()):
                found[form(piece).name] = "elsewhere"
        return found

    perches = [(cactus, perch) for cactus, names in enumerate(ON_CACTUS) for perch in names]
    missed = {(cactus, perch): memory.part(f"perch {cactus} {perch}", partial(unplaced, cactus, perch)) for cactus, perch in perches}
    tried = len(perches) * len(checks.EACH_SHAPE)
    short = [f"{shape} on {cactus + 1} {perch} ({why})" for (cactus, perch), shapes in missed.items() for shape, why in shapes.items()]
    return f"{tried - len(short)} of {tried} at the first try" + (f"; not {', '.join(short)}" if short else "")


def placing(memory: Memory, level: str) -> str:
    games = [game(memory, level, seed) for seed in GAMES]
    plans = [seconds for played in games for seconds in played.plans]
    settles = [seconds for played in games for seconds in played.settles]
    clean = [played.clean for played in games]
    spoilt = sum((Counter(played.spoilt) for played in games), Counter[str]())
    return (
        f"{sum(clean) / (len(GAMES) * PIECES):.1%} clean ({' + '.join(map(str, clean))} of 35 each); plan mean {np.mean(plans):.2f} s, "
        f"p90 {np.percentile(plans, 90):.2f} s, most {max(plans):.2f} s; "
        f"at rest after {np.mean(settles):.2f} s, at most {max(settles):.2f} s; facts: {dict(spoilt)}"
    )


def perch_or_hand(memory: Memory) -> str:
    """The same hand, once where it likes and once where it is told to; what it touches counts against it both times."""
    own, named = (sum(game(memory, "sprout", seed, named=named).clean for seed in SHORT) for named in (False, True))
    tried = len(SHORT) * PIECES
    return f"a middling hand's own choice {own / tried:.0%} clean, on perches that chance names {named / tried:.0%}, of {tried} pieces each"


def free_grip(memory: Memory) -> str:
    """The same pieces in the same order, once with a free choice of grip and once with only the grip that a hand begins with."""
    tried = len(GAMES) * PIECES

    def both(level: str) -> str:
        free, one = ([game(memory, level, seed, one_grip=only) for seed in GAMES] for only in (False, True))
        clean = [sum(played.clean for played in games) for games in (free, one)]
        plans = [np.mean([seconds for played in games for seconds in played.plans]) for games in (free, one)]
        return f"{level}: {clean[0]} and {clean[1]} of {tried} clean, plan mean {plans[0]:.2f} and {plans[1]:.2f} s"

    (poses, free), (_, one) = (memory.part(f"reached {kind.__name__}", partial(reached, kind)) for kind in (Planner, OneGripPlanner))
    over = f"{free / poses:.0%} and {one / poses:.0%} of {poses} free poses over full cactuses can be reached"
    return "; ".join([f"with any grip, and with only the first part from above: {over}", *map(both, ("saguaro", "sprout"))])


def reached(kind: type[Planner]) -> list[int]:
    """Of the first poses over full cactuses for which there is room, how many have a grip with which the hand touches nothing."""
    found = [0, 0]
    for cactus in range(CACTUSES):
        scene, piece = last_of(cactus)
        planner = kind(scene, cactus, piece, SKILLS["saguaro"], cactus)
        for candidate in islice(planner._generator.candidates(), GRIP_POSES):
            room = planner._room(candidate)
            if room:
                found[0] += 1
                found[1] += planner._grip(room) is not None
    return found


def live(memory: Memory, row: str) -> str:
    return str(memory.part("live", lambda: live_hand.rows(live_hand.measure()))[row])


def settling(memory: Memory) -> str:
    seconds = [s for seed in GAMES for s in game(memory, "saguaro", seed).settles]
    full = [memory.part(f"settling {n}", partial(checks.settles, table(), n)) for n in range(CACTUSES)]
    blown = f"; a breeze on all of a full table: mean {np.mean(full):.2f} s, longest {max(full):.2f} s"
    return f"mean {np.mean(seconds):.2f} s, longest {max(seconds):.2f} s of {len(seconds)} placements{blown}"


def fuzz(memory: Memory) -> str:
    full = [last_of(cactus) for cactus in range(CACTUSES)]
    worlds = [(World(cactus, scene, piece), scene) for cactus, (scene, piece) in enumerate(full)]

    def streams(part: int) -> tuple[float, list[float]]:
        """The most energy, and how long it took to come to rest; for ever if pieces were wedged."""
        rng = np.random.default_rng(part)
        most, settles = 0.0, []
        for n in range(FUZZ_PART):
            attempt, energy = checks.misled(*worlds[n % CACTUSES], rng, FUZZ_TICKS)
            most = max(most, energy)
            if n % LET_GO == part % CACTUSES:
                attempt.finish()
                settles.append(attempt.settled_in if attempt.facts[-1] == "settled" else np.inf)
        return most, settles

    parts = [memory.part(f"fuzz {part}", partial(streams, part)) for part in range(FUZZ // FUZZ_PART)]
    most, settles = max(energy for energy, _ in parts), [seconds for _, some in parts for seconds in some]
    return (
        f"{FUZZ} streams of {FUZZ_TICKS} targets: at most {most:.2f} units²/s², as if all moved at {np.sqrt(2 * most):.1f} units/s; "
        f"{len(settles)} of them let go: at rest after {np.mean(settles):.2f} s, at most {max(settles):.2f} s"
    )


def weight(memory: Memory) -> str:
    played = game(memory, "saguaro", GAMES[0])
    frame = played.bytes_shown / played.frames
    return f"a take {np.mean(played.takes):.0f} B; a frame {frame:.0f} B, {frame * 30 / 1000:.2f} kB/s while anything moves"


ROWS: dict[str, tuple[str, Callable[[Memory], str]]] = {
    "drift": ("60 s, sleep off: under 0.01, none falls", no_drift),
    "friction": ("holds below its angle, slides above", friction),
    "tips": ("no ring stands; at most 11 of 66 (one in six) stand", tip_drops),
    "bits": ("identical", same_bits),
    "speed": ("20x real time with sleeping pieces", speed),
    "best": ("90 % clean; p90 of planning under 2 s", lambda memory: placing(memory, "saguaro")),
    "settling": ("mean under 2.5 s, all under 8 s", settling),
    "clumsy": ("at least 15 points fewer clean; at rest under 8 s", lambda memory: placing(memory, "seedling")),
    "shapes": ("every shape on every cactus", every_shape),
    "perches": ("every shape on every named perch", every_perch),
    "wedges": ("none", wedges),
    "weight": ("", weight),
    "fuzz": ("energy stays bounded, all at rest under 8 s", fuzz),
    "perch-hand": ("a perch is not the better choice", perch_or_hand),
    "grip": ("a free choice hangs more", free_grip),
    "lag": ("target to frame at most 120 ms at p95, one busy core", lambda memory: live(memory, "lag")),
    "first": ("first target within 300 ms of “by hand”", lambda memory: live(memory, "first")),
    "watcher": ("under 8 kB/s", lambda memory: live(memory, "watcher")),
    "middle": ("between best and clumsy", lambda memory: placing(memory, "sprout")),
}


def rows(memory: Memory, only: str) -> Iterator[str]:
    yield f"mujoco {mujoco.__version__}, numpy {np.__version__}\n"
    yield "| trial | wanted | measured |\n|---|---|---|"
    for name, (wanted, measure) in ROWS.items():
        if not only or name in only.split(","):
            try:
                yield f"| {name} | {wanted} | {measure(memory)} |"
            except NotThere as missing:
                yield f"| {name} | {wanted} | not measured: {missing} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--table", type=Path)
    arguments.add_argument("--fingerprint", action="store_true", help=argparse.SUPPRESS)
    arguments.add_argument("--print", action="store_true", dest="only_look")
    args = arguments.parse_args()
    if args.fingerprint:
        print(fingerprint())
    elif args.table:
        played, take = play("saguaro", GAMES[-1])
        args.table.write_text(base64.encodebytes(pack(replace(take, frames=()))).decode())
        Memory(only_look=False).part(f"game saguaro {GAMES[-1]}", lambda: vars(played))
        print(len(take.end), "pieces hang")
    else:
        for row in rows(Memory(args.only_look), args.only):
            print(row, flush=True)


if __name__ == "__main__":
    main()
