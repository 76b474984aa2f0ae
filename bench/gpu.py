"""Vector tables on a graphics card: compared with the interpreted rules, then timed, with pgx beside them if it is installed.

    python bench/gpu.py make build/gpu      compiles the kernels (numba-cuda, no card needed)
    python bench/gpu.py run build/gpu       on a machine with a card; needs NumPy and an NVIDIA driver, nothing else
    python bench/gpu.py run build/gpu --pgx --sizes 131072 524288 1048576 --seconds 0.7
                                            ours and pgx in one call, and the table of results.md from both
    python bench/gpu.py count               plays the whole random games on the processor that `run` counts the moves of on the card

A step is a decision with at least two legal moves; it includes the random choice, the observation, the mask, and new games.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

PACKAGES = ("cacti", "cactus_game", "cliffs")
TABLES = (("cacti", 2), ("cactus_game", 2), ("cactus_game", 4), ("cliffs", 2), ("cliffs", 4))
WHOLE_GAMES = (("cacti", 2, 32), ("cactus_game", 4, 8), ("cliffs", 9, 2))  # with seats, and games in each row
WHOLE_GAME_ROWS = 1 << 20
COUNTED_ROWS, COUNTED_GAMES, COUNTED_SEED = 1 << 17, 2, 5  # whole games whose moves are counted on both
KERNELS = ("play", "advance", "finish", "refill", "show", "choose_randomly", "choose_by_heuristic", "play_moves", "deal")
COMPARED_GAMES, COMPARED_STEPS = 12, 90
SIZES = (1 << 17, 1 << 19, 1 << 20)
SECONDS = 1.5  # of each measurement
PGX_GAMES = ("sparrow_mahjong", "backgammon")
PGX_RESULT = "pgx.json"  # in the folder of the kernels; pgx runs in a process of its own
PGX_STEPS = 64  # of a call
NOT_COMPARED = ("states", "action")  # of the rows: states are compared field by field, actions after each choice


def game_of(package: str) -> Any:
    """A game's declaration, also where the package is not installed."""
    return importlib.import_module(f"cactarium.games.{package}").GAME


def make(packages: list[str]) -> None:
    """Compile what is not in the cache."""
    from cactarium.engine.vector import ptx

    for package in packages:
        for kernel in KERNELS:
            begun = time.process_time()
            text = ptx.find(game_of(package), kernel)
            print(f"{package} {kernel}: {len(text) // 1000} kB, {time.process_time() - begun:.0f} s of CPU time", flush=True)


def load_all(packages: list[str]) -> None:
    """Translate and load all kernels: side by side where CUDA's assembler is installed, else one by one in the driver."""
    from cactarium.engine.vector import cuda, cuda_driver, ptx

    begun = time.perf_counter()
    jobs = [(game_of(package), kernel) for package in packages for kernel in KERNELS]
    assembler = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")
    if assembler:
        paths = [(ptx.path(game, kernel), cuda.machine_code_path(game, kernel)) for game, kernel in jobs]
        arch = "-arch=sm_{}{}".format(*cuda_driver.driver().capability)
        commands = [[assembler, arch, "-v", str(text), "-o", str(machine_code)] for text, machine_code in paths]
        with ThreadPoolExecutor(16) as pool:
            reports = list(pool.map(lambda command: subprocess.run(command, capture_output=True, text=True, check=True).stderr, commands))
        for (game, kernel), report in zip(jobs, reports, strict=True):
            print(game.id, kernel, *[line.strip() for line in report.splitlines() if "stack" in line or "Used" in line][-2:], flush=True)
    for game, kernel in jobs:
        cuda.load(game, kernel)
    print(f"all kernels translated and loaded in {time.perf_counter() - begun:.1f} s", flush=True)


def compare(package: str, seats: int) -> str:
    """Step the same games on the card and by the interpreted rules; return what differs."""
    import numpy as np

    from cactarium.engine.vector import VectorTable
    from cactarium.engine.vector.ptx import LOG

    game = game_of(package)
    card = VectorTable(game, COMPARED_GAMES, seats, "cuda", seed=4)
    plain = VectorTable(game, COMPARED_GAMES, seats, "python", seed=4)
    ended = 0
    for step in range(COMPARED_STEPS):
        backend: Any = card._backend
        records = backend.states()
        for name in card.rows._fields:
            if name not in NOT_COMPARED and not np.array_equal(getattr(card.rows, name).numpy(), getattr(plain.rows, name)):
                return f"DIFFERENT in {name} at step {step}"
        for i, state in enumerate(plain.rows.states):
            for name in state.FIELDS:
                if not name.startswith(LOG) and not np.array_equal(records[i][name], getattr(state, name)):
                    return f"DIFFERENT state field {name} of game {i} at step {step}"
        for choose in chosen_in_step(step):
            if not np.array_equal(getattr(card, choose)().numpy(), getattr(plain, choose)()):
                return f"DIFFERENT {choose} at step {step}"
        card.step()
        ended += int(plain.step().done.sum())
    if backend.refused:
        return f"{backend.refused} actions REFUSED"
    return f"equal in every field: {COMPARED_GAMES} games, {COMPARED_STEPS} steps, {ended} ends"


def chosen_in_step(step: int) -> tuple[str, str]:
    """Both ways to choose; the latter is played, and they take turns at that."""
    ways = "random_actions", "heuristic_actions"
    return ways if step % 2 else ways[::-1]


def rate(work: Callable[[], Any], per_call: int, seconds: float) -> float:
    """Work done in a second, after a warm-up."""
    from cactarium.engine.vector.cuda_driver import driver

    for _ in range(3):
        work()
    driver().synchronize()
    calls, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        for _ in range(16):
            work()
        driver().synchronize()
        calls += 16
    return calls * per_call / (time.perf_counter() - begun)


def measure(package: str, seats: int, sizes: list[int], seconds: float) -> dict[int, float]:
    """Millions of steps a second at several sizes, the random choice included."""
    from cactarium.engine.vector import VectorTable

    found: dict[int, float] = {}
    for n in sizes:
        table = VectorTable(game_of(package), n, seats, "cuda", seed=1)
        for _ in range(200):  # let the games drift apart
            table.random_actions()
            table.step()
        found[n] = rate(lambda t=table: (t.random_actions(), t.step()), n, seconds) / 1e6  # type: ignore[misc]
        alone = rate(table.random_actions, n, min(seconds, 0.3)) / 1e6
        print(f"{package}, {seats} seats, {n} games: {found[n]:.1f} million steps a second; choices alone {alone:.1f}", flush=True)
        del table
    return found


def measure_whole_games(package: str, seats: int, games: int) -> float:
    """Millions of moves a second in whole random games, so many in each row."""
    from cactarium.engine.vector import VectorTable

    backend: Any = VectorTable(game_of(package), WHOLE_GAME_ROWS, seats, "cuda", seed=2)._backend
    backend.play_games(1)
    begun = time.perf_counter()
    moves = backend.play_games(games)
    return float(moves / (time.perf_counter() - begun) / 1e6)


def count_on_card(package: str, seats: int) -> int:
    """The moves that players make in whole random games on the card."""
    from cactarium.engine.vector import VectorTable
    from cactarium.engine.vector.cuda import seeded_streams

    backend: Any = VectorTable(game_of(package), COUNTED_ROWS, seats, "cuda")._backend
    backend.rows.streams[:] = seeded_streams(COUNTED_ROWS, COUNTED_SEED)
    return int(backend.play_games(COUNTED_GAMES))


def count(package: str, seats: int) -> int:
    """The same by the compiled rules of this machine's processor; they check that no index is out of range."""
    import numpy as np

    from cactarium.engine import twin
    from cactarium.engine.vector.cuda import seeded_streams

    game = game_of(package)
    playout = twin.compiled(game.module).bind("cactarium.engine.playout")
    state, options = game.rules.State.records(1), np.array(game.encode({}), np.int64)
    moves, deaf, made = np.zeros(game.width, np.int64), np.zeros(1, np.int64), 0
    for stream in seeded_streams(COUNTED_ROWS, COUNTED_SEED):
        for _ in range(COUNTED_GAMES):
            state.fill(0)
            made += playout.play_games(state, 0, 1, seats, options, stream, moves, deaf)
    return made


def print_counts(packages: list[str], counter: Callable[[str, int], int]) -> None:
    """Say how many moves there are in whole random games."""
    for package, seats, _ in WHOLE_GAMES:
        if package in packages:
            made = counter(package, seats)
            print(f"{package}, {seats} seats: {made:,} moves in {COUNTED_GAMES} games of each of {COUNTED_ROWS:,} streams", flush=True)


def share_with_torch(table: Any) -> str:
    """PyTorch sees the table's memory itself, and writes actions into it."""
    import torch

    mask = torch.as_tensor(table.rows.mask, device="cuda")
    action = torch.as_tensor(table.rows.action, device="cuda")
    for _ in range(20):
        action.copy_((mask * torch.rand(mask.shape, device="cuda")).argmax(1))
        table.step()
    shared = mask.data_ptr() == table.rows.mask.address and action.data_ptr() == table.rows.action.address
    return f"torch {torch.__version__} shares memory: {shared}; refused actions: {table.refused}"


def share_with_cupy(table: Any) -> str:
    """CuPy sees the table's memory itself."""
    import cupy

    mask = cupy.asarray(table.rows.mask)
    equal = bool((cupy.asnumpy(mask) == table.rows.mask.numpy()).all())
    return f"cupy {cupy.__version__} shares memory: {mask.data.ptr == table.rows.mask.address}; the same numbers: {equal}"


def share_with_jax(table: Any) -> str:
    """JAX takes PyTorch's transpose, which lies row by row."""
    import jax
    import numpy as np
    import torch

    mask = jax.dlpack.from_dlpack(torch.as_tensor(table.rows.mask, device="cuda").T)
    equal = bool((table.rows.mask.numpy() == np.asarray(mask).T).all())
    return f"jax {jax.__version__} shares memory: {mask.unsafe_buffer_pointer() == table.rows.mask.address}; the same numbers: {equal}"


def print_sharing(package: str) -> None:
    """Say with whom a table shares its memory, of those who are installed."""
    from cactarium.engine.vector import VectorTable

    for share in (share_with_torch, share_with_cupy, share_with_jax):
        try:
            print(share(VectorTable(game_of(package), 1024, 2, "cuda")), flush=True)
        except ImportError as error:
            print(f"{share.__name__}: no {error.name} here", flush=True)
        except Exception as error:  # of another project: the measurements go on
            print(f"{share.__name__} FAILED: {type(error).__name__}: {error}", flush=True)


def measure_pgx(folder: Path, sizes: list[int], seconds: float) -> None:
    """Random play in pgx, jitted with new games when they end; in a process of its own."""
    import jax
    import pgx

    found: dict[str, dict[int, float]] = {}
    for name in PGX_GAMES:
        env, found[f"pgx {name}"] = pgx.make(name), {}
        run = jax.jit(pgx_play(env))
        for n in sizes:
            try:
                found[f"pgx {name}"][n] = speed = pgx_rate(env, run, n, seconds)
            except jax.errors.JaxRuntimeError as error:  # larger games need more memory than a card has
                print(f"pgx {name}, {n}: {str(error).splitlines()[0][:200]}", flush=True)
            else:
                print(f"pgx {pgx.__version__} {name}, {n}: {speed:.1f} M steps/s", flush=True)
    (folder / PGX_RESULT).write_text(json.dumps(found))


def pgx_rate(env: Any, run: Callable[..., Any], n: int, seconds: float) -> float:
    """Millions of steps a second, compiling left out."""
    import jax

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n))
    state, total = run(state, jax.random.PRNGKey(1))
    total.block_until_ready()
    begun, calls = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        state, total = run(state, jax.random.PRNGKey(2 + calls))
        total.block_until_ready()
        calls += 1
    return calls * PGX_STEPS * n / (time.perf_counter() - begun) / 1e6


def pgx_play(env: Any) -> Callable[[Any, Any], Any]:
    """Steps of random play in all games."""
    import jax
    import jax.numpy as jnp
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, key: Any) -> Any:
        choose, chance = jax.random.split(key)
        action = jax.random.categorical(choose, jnp.log(carry.legal_action_mask.astype(jnp.float32)), axis=-1)
        after = step(carry, action, jax.random.split(chance, carry.current_player.shape[0]))
        return after, after.observation.sum()

    return lambda state, key: jax.lax.scan(one, state, jax.random.split(key, PGX_STEPS))


def run_pgx(folder: Path, sizes: list[int], seconds: float) -> dict[str, dict[int, float]]:
    """Measure pgx on the same card; nothing if it is not installed."""
    (folder / PGX_RESULT).unlink(missing_ok=True)
    environment = os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
    command = [sys.executable, __file__, "pgx", str(folder), "--seconds", str(seconds), "--sizes", *map(str, sizes)]
    if subprocess.run(command, env=environment, check=False).returncode:
        return {}
    return {name: {int(n): speed for n, speed in speeds.items()} for name, speeds in json.loads((folder / PGX_RESULT).read_text()).items()}


def print_table(results: dict[str, dict[int, float]], sizes: list[int]) -> None:
    """The table of results.md: a row for each game, its speed at each size, and its best beside the best of each of pgx's."""
    results = {name: speeds for name, speeds in results.items() if speeds}
    others = [f"pgx {name}" for name in PGX_GAMES if f"pgx {name}" in results]
    heads = [*(f"{n:,} games" for n in sizes), *(f"best : best of {name.removeprefix('pgx ')}" for name in others)]
    print(f"\n| million steps/s | {' | '.join(heads)} |\n|---|{'---|' * len(heads)}")
    for name, speeds in results.items():
        ratios = [f"{max(speeds.values()) / max(results[other].values()):.1f}" for other in others]
        print(f"| {name} | {' | '.join([*(f'{speeds[n]:.1f}' if n in speeds else 'failed' for n in sizes), *ratios])} |")


def run(packages: list[str], sizes: list[int], seconds: float, out: Path | None, pgx_folder: Path | None) -> None:
    """Compare and time everything."""
    load_all(packages)
    tables = [(package, seats) for package, seats in TABLES if package in packages]
    for package, seats in tables:
        print(f"{package}, {seats} seats: {compare(package, seats)}", flush=True)
    speeds = {f"{game_of(package).title}, {seats} seats": measure(package, seats, sizes, seconds) for package, seats in tables}
    whole_games: dict[str, float] = {}
    for package, seats, games in WHOLE_GAMES:
        if package in packages:
            whole_games[f"{package} {seats}"] = speed = measure_whole_games(package, seats, games)
            print(f"{package}, {seats} seats, whole random games: {speed:.0f} million moves a second", flush=True)
    print_counts(packages, count_on_card)
    print_sharing(packages[0])
    if pgx_folder:
        speeds |= run_pgx(pgx_folder, sizes, seconds)
    print_table(speeds, sizes)
    if out:
        out.mkdir(parents=True, exist_ok=True)
        (out / "gpu.json").write_text(json.dumps({"steps": speeds, "whole games": whole_games}, indent=1))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "run", "count", "pgx"))
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/gpu"))
    parser.add_argument("--games", nargs="*", default=list(PACKAGES), choices=PACKAGES)
    parser.add_argument("--sizes", nargs="*", type=int, default=list(SIZES), help="games side by side")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--pgx", action="store_true", help="measure pgx, too")
    asked = parser.parse_args()
    os.environ["CACTARIUM_CACHE"] = str(asked.folder.resolve())
    if asked.what == "make":
        make(asked.games)
    elif asked.what == "count":
        print_counts(asked.games, count)
    elif asked.what == "pgx":
        measure_pgx(asked.folder, asked.sizes, asked.seconds)
    else:
        run(asked.games, asked.sizes, asked.seconds, asked.out, asked.folder if asked.pgx else None)


if __name__ == "__main__":
    main()
