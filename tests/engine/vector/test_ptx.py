"""The third twin, where there is no card: kernels are compiled to PTX, and the loader's parts are checked."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cactarium
from cactarium import games
from cactarium.engine import emit, inference, no_log, observation
from cactarium.engine.vector import VectorTable, cuda, cuda_driver, driver, ptx, rounds
from cactarium.engine.vector.driver import seed_streams
from tests.marks import slow

needs_compiler = pytest.mark.skipif(not ptx.available(), reason="numba-cuda is not installed")
has_card = Path("/proc/driver/nvidia").exists()


@slow
@needs_compiler
@pytest.mark.parametrize(
    ("name", "kernels"),
    [
        ("cacti", ("choose_randomly", "play", "show", "choose_by_heuristic")),
        ("cactus-game", ("show", "choose_by_heuristic")),
        ("cliffs", ("show", "choose_by_heuristic")),
    ],
)
def test_kernels_compile_without_a_card_and_are_kept(name: str, kernels: tuple[str, ...]) -> None:
    """They stay in this run's cache, so that the next run compiles only what was changed."""
    game = games.find(name)
    for kernel in kernels:
        text = ptx.find(game, kernel)
        assert ".target sm_90" in text
        assert kernel in ptx.entry(text)
        assert ptx.path(game, kernel).read_text() == text
        assert "bar.sync" not in text  # where the threads of a warp may arrive one after the other, that barrier opens too early
        assert ("barrier.sync" in text) == (kernel == "play")


def test_without_a_compiler_one_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACTARIUM_CACHE", str(tmp_path))
    monkeypatch.setattr(ptx, "available", lambda: False)
    with pytest.raises(ptx.NoKernels, match=r"cactarium\[gpu\]"):
        ptx.find(games.find("cacti"), "play")


@slow
@pytest.mark.skipif(not has_card, reason="this machine has no card")
@pytest.mark.parametrize(("name", "seats"), [("cacti", 2), ("cactus-game", 4), ("cliffs", 3)])
def test_on_a_card_every_field_is_as_in_the_interpreted_twin(name: str, seats: int) -> None:
    game = games.find(name)
    card, plain = VectorTable(game, 8, seats, "cuda", seed=4), VectorTable(game, 8, seats, "python", seed=4)
    for _ in range(60):
        for rows in ("seat", "mask", "observation", "done", "places", "scores", "reward"):
            assert np.array_equal(getattr(card.rows, rows).numpy(), getattr(plain.rows, rows)), rows
        states: Any = card.states()
        for i, state in enumerate(plain.rows.states):
            for field in state.FIELDS:
                assert field.startswith(ptx.LOG) or np.array_equal(states[i][field], getattr(state, field)), field
        card.random_actions()
        plain.random_actions()
        card.step()
        plain.step()
    assert card.refused == 0


class RecordingDriver:
    """Stands for a card: memory is the machine's own, and launches are noted."""

    def __init__(self) -> None:
        self.memory: dict[int, Any] = {}
        self.launched: list[tuple[str, int, int]] = []

    def activate(self) -> None:
        pass

    def allocate(self, size: int) -> int:
        block = np.zeros(size, np.uint8)
        self.memory[block.ctypes.data] = block
        return block.ctypes.data

    def free(self, address: int) -> None:
        del self.memory[address]

    def clear(self, address: int, size: int) -> None:
        ctypes.memset(address, 0, size)

    def write(self, address: int, source: Any) -> None:
        ctypes.memmove(address, source.ctypes.data, source.nbytes)

    def read(self, address: int, target: Any) -> None:
        ctypes.memmove(target.ctypes.data, address, target.nbytes)

    def launch(self, kernel: str, n: int, arguments: cuda_driver.Arguments, threads: int) -> None:
        self.launched.append((kernel, n, len(arguments.values)))

    def record(self, work: Callable[[], None]) -> Callable[[], None]:
        return work

    def replay(self, recorded: Callable[[], None]) -> None:
        recorded()


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> RecordingDriver:
    recorder = RecordingDriver()
    for module in (cuda, cuda_driver):
        monkeypatch.setattr(module, "driver", lambda: recorder)
    monkeypatch.setattr(cuda, "load", lambda game, kernel: kernel)
    return recorder


def test_a_table_on_a_card_launches_its_kernels_with_all_arrays(recorder: RecordingDriver) -> None:
    """An array of a kernel is five numbers and two for each dimension."""
    table = VectorTable(games.find("cacti"), 4, 2, "cuda", seed=3)
    table.random_actions()
    table.step([0, 1, 2, 3])
    vector, grid = 7, 9
    setup = 2 + vector + vector + 2 * grid + 2
    rows = grid + vector + vector + grid + grid + vector + grid + grid + grid
    everything = setup + rows + grid + 6 * vector + 1
    assert recorder.launched == [
        ("refill", 4, everything),
        ("show", 4, everything),
        ("choose_randomly", 4, 1 + grid + vector + grid + vector),
        ("play", 4, everything),
        *[("advance", 4, everything)] * cuda.ROUNDS_PER_STEP,
        ("finish", 4, everything),
        ("refill", 4, everything),
        ("show", 4, everything),
    ]
    assert table.rows.action.numpy().tolist() == [0, 1, 2, 3]
    assert np.array_equal(table.rows.streams.numpy(), cuda.seeded_streams(4, 3))
    assert table.rows.mask.__cuda_array_interface__["strides"] == (1, 4)
    assert table.states().shape == (4,)


def test_states_are_read_out_of_their_tiles(recorder: RecordingDriver) -> None:
    """Byte `b` of game `i` lies at 32 * (b & ~31) + (b & 31), after 32 bytes for each game before it in the tile."""
    game, n = games.find("cacti"), 40
    table = VectorTable(game, n, 2, "cuda")
    record = ptx.state_dtype(game)
    wanted = np.random.default_rng(1).integers(0, 256, (n, record.itemsize), np.uint8)
    memory = recorder.memory[table.rows.states.address]
    words = -(-record.itemsize // 32)
    for i in range(n):
        for b in range(record.itemsize):
            memory[i // 32 * 32 * 32 * words + i % 32 * 32 + 32 * (b & ~31) + (b & 31)] = wanted[i, b]
    assert np.array_equal(np.ascontiguousarray(table.states()).view(np.uint8).reshape(n, -1), wanted)


def test_random_actions_by_eights_are_those_of_the_driver() -> None:
    draw = np.random.default_rng(2)
    for actions in (1, 7, 8, 9, 40, 61):
        for _ in range(50):
            mask = draw.random(actions) < draw.choice([0.05, 0.5, 0.95])
            mask[draw.integers(actions)] = True
            streams = [[int(x) for x in draw.integers(0, 1 << 32, 4)]] * 2
            left, right = list(streams[0]), list(streams[1])
            assert rounds.random_action(mask.tolist(), int(mask.sum()), left) == driver.random_action(mask.tolist(), right)
            assert left == right


def test_larger_functions_are_kept_apart_and_loops_whole() -> None:
    small, large = "  ret i32 0\n", "  br label %A\n" * (ptx.INLINED_LINES + 1)
    module = "".join(f'define linkonce_odr i32 @"{name}"(i8 %x)\n{{\n{body}}}\n' for name, body in (("a", small), ("b", large)))
    kept = ptx.keep_small(module)
    assert [line for line in kept.splitlines() if line.endswith("noinline")] == ['define linkonce_odr i32 @"b"(i8 %x) noinline']
    assert kept.count("br label %A, !llvm.loop !99000") == ptx.INLINED_LINES + 1


@pytest.mark.skipif(has_card, reason="this machine has a card")
def test_without_a_card_one_is_told_so() -> None:
    with pytest.raises(cuda_driver.NoCuda, match="driver"):
        cactarium.vector_table("cacti", 1, 2, "cuda")


@pytest.mark.parametrize("name", ["cacti", "cactus-game", "cliffs"])
def test_a_state_on_a_card_has_all_fields_but_keeps_no_log(name: str) -> None:
    game = games.find(name)
    record, whole = ptx.state_dtype(game), game.rules.State.dtype()
    assert record.names == whole.names
    assert record.itemsize < whole.itemsize or "log" not in (whole.names or ())


def test_what_is_left_out_has_the_same_arguments() -> None:
    homes = {"emit": emit, "clear": observation}
    for name in ("note", "note_hand", "note_shuffle", "show_spot", "move_spot", "emit", "clear"):
        real, left_out = getattr(homes.get(name, inference), name), getattr(no_log, name)
        assert real.__code__.co_varnames[: real.__code__.co_argcount] == left_out.__code__.co_varnames


def test_streams_on_a_card_begin_as_everywhere() -> None:
    streams = [[0] * 4 for _ in range(5)]
    seed_streams(streams, 77)
    assert np.array_equal(cuda.seeded_streams(5, 77), streams)
