"""Vector tables on a graphics card: compared with the interpreted rules, then timed, with pgx beside them if it is installed.

    python bench/gpu.py make build/gpu      compiles the kernels (numba-cuda, no card needed)
    python bench/gpu.py run build/gpu       on a machine with a card; needs NumPy and an NVIDIA driver, nothing else

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
WHOLE_GAMES = (("cacti", 2), ("cactus_game", 4), ("cliffs", 9))
KERNELS = ("play", "advance", "finish", "refill", "show", "choose_randomly", "play_moves", "deal")
COMPARED_GAMES, COMPARED_STEPS = 12, 90
SIZES = (1 << 15, 1 << 17, 1 << 19)
SECONDS = 1.5  # of each measurement
PGX_GAMES = ("sparrow_mahjong", "backgammon")
PGX_SIZES = (1 << 15, 1 << 17)


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
    from cactarium.engine.vector import cuda, ptx

    begun = time.perf_counter()
    jobs = [(game_of(package), kernel) for package in packages for kernel in KERNELS]
    assembler = shutil.which("ptxas") or shutil.which("ptxas", path="/usr/local/cuda/bin")
    if assembler:
        paths = [ptx.path(game, kernel) for game, kernel in jobs]
        commands = [[assembler, "-arch=sm_90", "-v", str(path), "-o", str(path.with_suffix(".cubin"))] for path in paths]
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
        for name in ("seat", "mask", "observation", "done", "places", "scores", "reward", "streams"):
            if not np.array_equal(getattr(card.rows, name).numpy(), getattr(plain.rows, name)):
                return f"DIFFERENT in {name} at step {step}"
        for i, state in enumerate(plain.rows.states):
            for name in state.FIELDS:
                if not name.startswith(LOG) and not np.array_equal(records[i][name], getattr(state, name)):
                    return f"DIFFERENT state field {name} of game {i} at step {step}"
        card.random_actions()
        actions = plain.random_actions()
        if not np.array_equal(card.rows.action.numpy(), actions):
            return f"DIFFERENT random actions at step {step}"
        card.step()
        ended += int(plain.step().done.sum())
    if backend.refused:
        return f"{backend.refused} actions REFUSED"
    return f"equal in every field: {COMPARED_GAMES} games, {COMPARED_STEPS} steps, {ended} ends"


def rate(work: Callable[[], Any], per_call: int, seconds: float = SECONDS) -> float:
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


def measure(package: str, seats: int) -> dict[str, float]:
    """Millions of steps a second at several sizes."""
    from cactarium.engine.vector import VectorTable

    found: dict[str, float] = {}
    for n in SIZES:
        table = VectorTable(game_of(package), n, seats, "cuda", seed=1)
        for _ in range(200):  # let the games drift apart
            table.random_actions()
            table.step()
        found[f"choice and step, {n}"] = rate(lambda t=table: (t.random_actions(), t.step()), n) / 1e6  # type: ignore[misc]
        found[f"choice alone, {n}"] = rate(table.random_actions, n, 0.3) / 1e6
        del table
    return found


def measure_whole_games(package: str, seats: int) -> float:
    """Millions of moves a second in whole random games, eight in each of 262,144 rows."""
    from cactarium.engine.vector import VectorTable

    backend: Any = VectorTable(game_of(package), 1 << 18, seats, "cuda", seed=2)._backend
    backend.play_games(1)
    begun = time.perf_counter()
    moves = backend.play_games(8)
    return float(moves / (time.perf_counter() - begun) / 1e6)


def share_with_torch(package: str) -> str:
    """PyTorch sees the table's memory itself."""
    import torch

    from cactarium.engine.vector import VectorTable

    table = VectorTable(game_of(package), 1024, 2, "cuda")
    mask = torch.as_tensor(table.rows.mask, device="cuda")
    action = torch.as_tensor(table.rows.action, device="cuda")
    for _ in range(20):
        action.copy_((mask * torch.rand(mask.shape, device="cuda")).argmax(1))
        table.step()
    backend: Any = table._backend
    shared = mask.data_ptr() == table.rows.mask.address and action.data_ptr() == table.rows.action.address
    return f"torch {torch.__version__} shares memory: {shared}; refused actions: {backend.refused}"


def measure_pgx() -> None:
    """Random play in pgx, jitted with new games when they end; in a process of its own."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    for name in PGX_GAMES:
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))
        for n in PGX_SIZES:

            def play(state: Any, key: Any, step: Any = step) -> Any:
                def one(carry: Any, key: Any) -> Any:
                    choose, chance = jax.random.split(key)
                    action = jax.random.categorical(choose, jnp.log(carry.legal_action_mask.astype(jnp.float32)), axis=-1)
                    after = step(carry, action, jax.random.split(chance, carry.current_player.shape[0]))
                    return after, after.observation.sum()

                return jax.lax.scan(one, state, jax.random.split(key, 64))

            run = jax.jit(play)
            state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), n))
            begun = time.perf_counter()
            state, total = run(state, jax.random.PRNGKey(1))
            total.block_until_ready()
            compiled, begun, calls = time.perf_counter() - begun, time.perf_counter(), 0
            while time.perf_counter() - begun < SECONDS:
                state, total = run(state, jax.random.PRNGKey(2 + calls))
                total.block_until_ready()
                calls += 1
            speed = calls * 64 * n / (time.perf_counter() - begun) / 1e6
            print(f"pgx {pgx.__version__} {name}, {n}: {speed:.1f} M steps/s (compiled in {compiled:.0f} s)", flush=True)


def run(packages: list[str], out: Path | None) -> None:
    """Compare and time everything."""
    load_all(packages)
    tables = [(package, seats) for package, seats in TABLES if package in packages]
    results: dict[str, Any] = {}
    for package, seats in tables:
        print(f"{package}, {seats} seats: {compare(package, seats)}", flush=True)
    for package, seats in tables:
        results[f"{package} {seats}"] = found = measure(package, seats)
        print(f"{package}, {seats} seats, millions a second: " + "; ".join(f"{k}: {v:.1f}" for k, v in found.items()), flush=True)
    for package, seats in WHOLE_GAMES:
        if package in packages:
            results[f"{package} {seats} whole games"] = speed = measure_whole_games(package, seats)
            print(f"{package}, {seats} seats, whole random games: {speed:.0f} million moves a second", flush=True)
    try:
        print(share_with_torch(packages[0]), flush=True)
    except ImportError:
        print("no PyTorch here", flush=True)
    if out:
        (out / "gpu.json").write_text(json.dumps(results, indent=1))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "run", "pgx"))
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/gpu"))
    parser.add_argument("--games", nargs="*", default=list(PACKAGES), choices=PACKAGES)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--pgx", action="store_true", help="measure pgx, too")
    asked = parser.parse_args()
    os.environ["CACTARIUM_CACHE"] = str(asked.folder.resolve())
    if asked.what == "make":
        make(asked.games)
    elif asked.what == "pgx":
        measure_pgx()
    else:
        run(asked.games, asked.out)
        if asked.pgx:
            environment = os.environ | {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
            subprocess.run([sys.executable, __file__, "pgx"], env=environment, check=False)


if __name__ == "__main__":
    main()
