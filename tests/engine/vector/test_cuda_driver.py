"""What goes wrong with a graphics card becomes one sentence, and nothing is left behind; with a library that stands for NVIDIA's."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cactarium
from cactarium import games
from cactarium.engine.vector import cuda, cuda_driver, ptx
from cactarium.engine.vector.cuda_driver import Arguments, DeviceArray, Driver, Library, NoCuda

OUT_OF_MEMORY, NO_DEVICE, NO_BINARY_FOR_GPU, INVALID_PTX, UNSUPPORTED_PTX_VERSION = 2, 100, 209, 218, 222  # as cuda.h names them


class FakeLibrary:
    """Answers as the driver of a card does, notes every call with its thread, and returns the error codes it is told."""

    def __init__(self, version: int = 13_000, capability: tuple[int, int] = (9, 0), missing: tuple[str, ...] = ()) -> None:
        self.version, self.capability, self.missing = version, capability, missing
        self.codes: dict[str, int] = {}
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.contexts: set[int] = set()  # threads that have one
        self.without_context: list[str] = []
        self._handles = 0

    def __getattr__(self, name: str) -> Callable[..., int]:
        if not name.startswith("cu") or name in self.missing:
            raise AttributeError(name)
        return lambda *arguments: self.answer(name, arguments)

    def answer(self, name: str, arguments: tuple[Any, ...]) -> int:
        self.calls.append((name, arguments))
        if name == "cuCtxSetCurrent":
            self.contexts.add(threading.get_ident())
        elif name.startswith(("cuMem", "cuLaunch", "cuGraph", "cuStream", "cuModule")) and threading.get_ident() not in self.contexts:
            self.without_context.append(name)
        outputs = [argument._obj for argument in arguments if hasattr(argument, "_obj")]
        for output in outputs:
            self._handles += 1
            output.value = self._handles
        if name == "cuDriverGetVersion":
            outputs[0].value = self.version
        if name == "cuDeviceGetAttribute":
            outputs[0].value = self.capability[0 if arguments[1] == cuda_driver.CAPABILITY_MAJOR else 1]
        return self.codes.get(name, 0)

    def made(self, name: str) -> list[int]:
        """The handles that a function returned."""
        return [arguments[0]._obj.value for called, arguments in self.calls if called == name]

    def given(self, name: str, position: int = 0) -> list[Any]:
        """What a function was given."""
        return [getattr(arguments[position], "value", arguments[position]) for called, arguments in self.calls if called == name]


def card(**about: Any) -> tuple[Driver, FakeLibrary]:
    library = FakeLibrary(**about)
    return Driver(Library(library)), library


def use_a_card(library: FakeLibrary) -> None:
    driver = Driver(Library(library))
    driver.allocate(8)
    driver.load(b"code", "kernel")


def test_a_machine_without_a_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda_driver, "LIBRARY", "libthere-is-none.so")
    with pytest.raises(NoCuda, match=r"^There is no NVIDIA driver on this machine: use device “cpu”\.$"):
        Library.find()


def test_a_driver_that_is_too_old_for_the_kernels() -> None:
    with pytest.raises(
        NoCuda, match=r"it knows CUDA 12\.4, and driver 580, with CUDA 13\.0, is needed\. Update it, or use device “cpu”\.$"
    ):
        card(version=12_040)


def test_a_driver_that_lacks_a_function() -> None:
    with pytest.raises(NoCuda, match=r"it lacks cuDevicePrimaryCtxRetain, .* use device “cpu”\.$"):
        card(missing=("cuDevicePrimaryCtxRetain",))
    driver, _ = card(missing=("cuGraphInstantiateWithFlags",))
    with pytest.raises(NoCuda, match="it lacks cuGraphInstantiateWithFlags"):
        driver.record(lambda: None)


def test_a_card_with_another_compute_capability() -> None:
    with pytest.raises(NoCuda, match=r"compute capability 8\.6, and 9\.0 is needed: use device “cpu”\.$"):
        card(capability=(8, 6))
    assert card(capability=(12, 0))[0].capability == (12, 0)


@pytest.mark.parametrize(
    ("code", "function", "sentence"),
    [
        (OUT_OF_MEMORY, "cuMemAlloc_v2", "too little free memory for so many games: take fewer"),
        (NO_DEVICE, "cuInit", "finds no graphics card"),
        (NO_BINARY_FOR_GPU, "cuModuleLoadData", "are for another graphics card"),
        (INVALID_PTX, "cuModuleLoadData", "cannot read the kernels"),
        (UNSUPPORTED_PTX_VERSION, "cuModuleLoadData", "too old for the kernels"),
        (999, "cuModuleLoadData", "refused cuModuleLoadData with error 999"),
    ],
)
def test_what_the_driver_refuses_is_one_sentence_that_names_the_way_out(code: int, function: str, sentence: str) -> None:
    library = FakeLibrary()
    library.codes[function] = code
    with pytest.raises(NoCuda, match=sentence) as refused:
        use_a_card(library)
    assert str(refused.value).endswith("use device “cpu”.")
    assert str(refused.value).count("\n") == 0


def test_a_table_that_does_not_fit_the_card_is_refused_and_its_memory_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, library = card()
    monkeypatch.setattr(cuda_driver, "driver", lambda: driver)
    monkeypatch.setattr(cuda, "driver", lambda: driver)
    answer, allocated = library.answer, 0

    def run_out(name: str, arguments: tuple[Any, ...]) -> int:
        nonlocal allocated
        allocated += name == "cuMemAlloc_v2"
        return OUT_OF_MEMORY if name == "cuMemAlloc_v2" and allocated > 9 else answer(name, arguments)

    monkeypatch.setattr(library, "answer", run_out)
    with pytest.raises(NoCuda, match="too little free memory"):
        cactarium.vector_table("cacti", 4, 2, "cuda")
    gc.collect()
    assert len(library.made("cuMemAlloc_v2")) == 9
    assert sorted(library.given("cuMemFree_v2")) == sorted(library.made("cuMemAlloc_v2"))


def test_a_recording_is_destroyed_with_its_last_reference() -> None:
    driver, library = card()
    recording = driver.record(lambda: None)
    driver.replay(recording)
    assert len(library.given("cuGraphDestroy")) == len(library.given("cuStreamDestroy_v2")) == 1
    assert not library.given("cuGraphExecDestroy")
    graph = recording.graph.value
    del recording
    gc.collect()
    assert library.given("cuGraphExecDestroy") == [graph]


@pytest.mark.parametrize("failing", ["work", "cuStreamBeginCapture_v2", "cuStreamEndCapture", "cuGraphInstantiateWithFlags"])
def test_a_recording_that_fails_leaves_neither_stream_nor_graph(failing: str) -> None:
    driver, library = card()
    library.codes[failing] = OUT_OF_MEMORY

    def work() -> None:
        if failing == "work":
            raise NoCuda("Failed:")

    with pytest.raises(NoCuda):
        driver.record(work)
    assert library.given("cuStreamDestroy_v2") == library.made("cuStreamCreate")
    assert len(library.given("cuGraphDestroy")) == (failing in ("work", "cuGraphInstantiateWithFlags"))
    driver.clear(1, 8)
    assert library.given("cuMemsetD8Async", 3) == [None], "work goes to the default stream again"


def test_two_threads_do_not_mix_their_launches() -> None:
    """One records while the other steps: only the first one's launches go to the stream that is recorded."""
    driver, library = card()
    nothing = Arguments([])

    def step_elsewhere() -> None:
        driver.launch("elsewhere", 1, nothing, 32)

    def work() -> None:
        driver.launch("recorded", 1, nothing, 32)
        other = threading.Thread(target=step_elsewhere)
        other.start()
        other.join()

    driver.record(work)
    launches = dict(zip(library.given("cuLaunchKernel", 0), library.given("cuLaunchKernel", 8), strict=True))
    assert launches["elsewhere"] is None
    assert launches["recorded"] == library.made("cuStreamCreate")[0]
    assert library.without_context == []


def test_memory_is_given_back_from_any_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    driver, library = card()
    monkeypatch.setattr(cuda_driver, "driver", lambda: driver)
    arrays = [DeviceArray((4,), np.int8)]
    other = threading.Thread(target=arrays.clear)
    other.start()
    other.join()
    assert library.given("cuMemFree_v2") == library.made("cuMemAlloc_v2")
    assert library.without_context == []


def test_machine_code_is_used_by_the_card_it_was_made_for_and_else_the_ptx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACTARIUM_CACHE", str(tmp_path))
    game, text = games.find("cacti"), ".visible .entry play("
    kept = ptx.path(game, "play")
    kept.parent.mkdir(parents=True)
    kept.write_text(text)
    kept.with_suffix(".sm_90.cubin").write_bytes(b"machine code")

    def loaded(capability: tuple[int, int], refused: tuple[bytes, ...] = ()) -> list[bytes]:
        driver, library = card(capability=capability)
        monkeypatch.setattr(cuda, "driver", lambda: driver)
        answer = library.answer

        def refuse(name: str, arguments: tuple[Any, ...]) -> int:
            code = answer(name, arguments)
            return NO_BINARY_FOR_GPU if name == "cuModuleLoadData" and arguments[1].value in refused else code

        monkeypatch.setattr(library, "answer", refuse)
        cuda.load.cache_clear()
        cuda.load(game, "play")
        return library.given("cuModuleLoadData", 1)

    assert loaded((9, 0)) == [b"machine code"]
    assert loaded((10, 0)) == [text.encode()]
    assert loaded((9, 0), refused=(b"machine code",)) == [b"machine code", text.encode()]
    cuda.load.cache_clear()
