"""Whether the physics of Cactys is honest and fast, and how well its bots place: prints the table of results.md, in CPU seconds.

python bench/cactys.py                all rows (about twelve minutes of CPU)
python bench/cactys.py --only tips    rows whose name contains this
python bench/cactys.py --table FILE   only play one game and keep its full table, as tests/fixtures/cactys-table.take
"""

from __future__ import annotations

import argparse
import base64
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import mujoco
import numpy as np

from cactarium.bots.placer import SKILLS
from cactarium.games.cactys import trials
from cactarium.games.cactys.cards import CACTUSES, PIECES
from cactarium.games.cactys.planner import Planner, carry_out
from cactarium.games.cactys.scene import Path as HandPath
from cactarium.games.cactys.scene import Scene, Take, pack, unpack
from cactarium.games.cactys.world import World

TABLE = Path(__file__).parents[1] / "tests/fixtures/cactys-table.take"
FUZZ, FUZZ_TICKS = 10_000, 40


@dataclass
class Game:
    """All 35 pieces hung in a random order, cactus after cactus, one attempt each."""

    clean: int = 0
    plans: list[float] = field(default_factory=list)
    settles: list[float] = field(default_factory=list)
    spoilt: Counter[str] = field(default_factory=Counter)
    takes: list[Take] = field(default_factory=list)


@cache
def game(level: str, seed: int) -> Game:
    skill = replace(SKILLS[level], seconds=600.0)  # the machine may be busy: only ticks count here
    rng = np.random.default_rng(seed)
    played = Game()
    scene: Scene = {}
    for n, piece in enumerate(rng.permutation(PIECES).tolist()):
        begun = time.process_time()
        path = Planner(scene, n % CACTUSES, piece, skill, int(rng.integers(1 << 30))).plan()
        played.plans.append(time.process_time() - begun)
        attempt = carry_out(scene, n % CACTUSES, piece, path)
        played.clean += attempt.facts == ("settled",)
        played.settles.append(attempt.settled_in)
        played.spoilt.update(fact.split()[0] for fact in attempt.facts[:-1])
        played.takes.append(attempt.take())
        scene = dict(attempt.take().end)
    return played


def table() -> Scene:
    return unpack(base64.b64decode(TABLE.read_text())).end


def last_of(cactus: int) -> tuple[Scene, int]:
    """The table without one of this cactus's pieces, and that piece."""
    piece = max(piece for piece, (on, _) in table().items() if on == cactus)
    return {hung: where for hung, where in table().items() if hung != piece}, piece


def no_drift() -> str:
    runs = [trials.drift(table(), cactus, 60.0, sleep=False) for cactus in range(CACTUSES)]
    farthest, fell, slowest = max(far for far, _, _ in runs), sum(n for _, n, _ in runs), min(rate for _, _, rate in runs)
    return f"{len(table())} pieces: farthest {farthest:.4f} units, {fell} fell; {slowest:.0f}x real time or more, all awake"


def friction() -> str:
    return ", ".join(f"{degrees}°: {trials.slid(degrees):.4f}" for degrees in (20, 25, 29, 33, 38)) + " units in 3 s (31° is the limit)"


def tip_drops() -> str:
    results = [(piece, *trials.dropped(piece, 0, arm)) for piece, arm in trials.tips()]
    told = Counter(what for _, what, _ in results)
    rings = [what for piece, what, _ in results if piece == trials.RING]
    return f"{told['stands']} of {len(results)} stand, {told['hangs']} hang; rings that stand: {rings.count('stands')}"


def wedges() -> str:
    rng = np.random.default_rng(5)
    full = [last_of(cactus) for cactus in range(CACTUSES)]
    told = Counter(trials.thrust(full[n % CACTUSES][0], n % CACTUSES, full[n % CACTUSES][1], rng).facts[-1] for n in range(200))
    return f"{told['wedged']} of 200 random thrusts into a full cactus"


def same_bits() -> str:
    here = {fingerprint() for _ in range(2)}
    there = subprocess.run([sys.executable, __file__, "--fingerprint"], capture_output=True, text=True, check=True).stdout.strip()
    scene, cactus, piece, path = first_attempt()
    back = trials.returns(scene, cactus, piece, path)
    return f"same process {len(here) == 1}, new process {here == {there}}, put back to the start {back}"


def first_attempt() -> tuple[Scene, int, int, HandPath]:
    take = unpack(base64.b64decode(TABLE.read_text()))
    return take.start, take.cactus, take.piece, take.path


def fingerprint() -> str:
    return trials.fingerprint(*first_attempt())


def speed() -> str:
    full = [last_of(cactus) for cactus in range(CACTUSES)]
    rates = [trials.hand_speed(scene, cactus, piece, 10.0) for cactus, (scene, piece) in enumerate(full)]
    asleep = trials.drift(table(), 0, 20.0, sleep=True)[2]
    return f"hand over each full cactus {', '.join(f'{rate:.0f}x' for rate in rates)}; nobody near {asleep:.0f}x"


def every_shape() -> str:
    skill = replace(SKILLS["saguaro"], seconds=600.0)
    failed = []
    for cactus in range(CACTUSES):
        for piece in trials.EACH_SHAPE:
            for seed in range(3):
                path = Planner({}, cactus, piece, skill, seed).plan()
                if carry_out({}, cactus, piece, path).facts == ("settled",):
                    break
            else:
                failed.append((cactus, piece))
    return f"{75 - len(failed)} of 75 placed within three tries{'' if not failed else ': not ' + str(failed)}"


def placing(level: str) -> str:
    games = [game(level, seed) for seed in (1, 2, 3)]
    plans = [seconds for played in games for seconds in played.plans]
    clean = [played.clean for played in games]
    share = sum(clean) / (3 * PIECES)
    spoilt = sum((played.spoilt for played in games), Counter[str]())
    return (
        f"{share:.1%} clean ({' + '.join(map(str, clean))} of 35 each); plan mean {np.mean(plans):.2f} s, "
        f"p90 {np.percentile(plans, 90):.2f} s, most {max(plans):.2f} s; facts: {dict(spoilt)}"
    )


def settling() -> str:
    seconds = [s for seed in (1, 2, 3) for s in game("saguaro", seed).settles]
    return f"mean {np.mean(seconds):.2f} s, longest {max(seconds):.2f} s of {len(seconds)}"


def fuzz() -> str:
    rng = np.random.default_rng(9)
    full = [last_of(cactus) for cactus in range(CACTUSES)]
    worlds = [(World(cactus, scene, piece), scene) for cactus, (scene, piece) in enumerate(full)]
    most = [trials.wildest(*worlds[n % CACTUSES], rng, FUZZ_TICKS) for n in range(FUZZ)]
    fastest = np.sqrt(2 * max(most))
    return f"{FUZZ} streams of {FUZZ_TICKS} targets: at most {max(most):.2f} units²/s², as if all moved at {fastest:.1f} units/s"


def weight() -> str:
    takes = game("saguaro", 1).takes
    frames = [len(frame) for take in takes for frame in take.frames]
    seconds = sum(len(take.frames) for take in takes) / 30
    kept = np.mean([len(pack(take)) for take in takes])
    return f"a take {kept:.0f} B; a frame {np.mean(frames):.0f} B, {sum(frames) / seconds / 1000:.2f} kB/s while anything moves"


ROWS: dict[str, tuple[str, Callable[[], str]]] = {
    "drift": ("60 s, sleep off: under 0.01, none falls", no_drift),
    "friction": ("holds below its angle, slides above", friction),
    "tips": ("no ring stands; at most a sixth stand", tip_drops),
    "wedges": ("none", wedges),
    "bits": ("identical", same_bits),
    "speed": ("20x real time with sleeping pieces", speed),
    "shapes": ("every shape on every cactus", every_shape),
    "best": ("90 % clean; p90 of planning under 2 s", lambda: placing("saguaro")),
    "settling": ("mean under 2.5 s, all under 8 s", settling),
    "clumsy": ("at least 15 points fewer clean", lambda: placing("seedling")),
    "middle": ("between them", lambda: placing("sprout")),
    "weight": ("", weight),
    "fuzz": ("energy stays bounded", fuzz),
}


def rows(only: str) -> Iterator[str]:
    yield f"mujoco {mujoco.__version__}, numpy {np.__version__}\n"
    yield "| trial | wanted | measured | CPU s |\n|---|---|---|---|"
    for name, (wanted, measure) in ROWS.items():
        if not only or name in only.split(","):
            begun = time.process_time()
            measured = measure()
            yield f"| {name} | {wanted} | {measured} | {time.process_time() - begun:.0f} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--table", type=Path)
    arguments.add_argument("--fingerprint", action="store_true", help=argparse.SUPPRESS)
    args = arguments.parse_args()
    if args.fingerprint:
        print(fingerprint())
    elif args.table:
        take = game("saguaro", 3).takes[-1]
        args.table.write_text(base64.encodebytes(pack(replace(take, frames=()))).decode())
        print(len(take.end), "pieces hang")
    else:
        for row in rows(args.only):
            print(row, flush=True)


if __name__ == "__main__":
    main()
