"""The third twin: a game's rules and the vector driver as CUDA kernels.

The loader of the compiled twin turns the same functions into device functions. They are compiled to PTX, NVIDIA's portable assembly,
which needs numba-cuda but no graphics card; the driver of the card translates it when it is loaded. PTX is kept like other machine
code, under a hash of all sources it was made from, so that a machine with a card needs no compiler.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import re
import types
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import emit, inference, no_log, observation, twin
from ..errors import CactariumError
from ..game import Game
from ..layout import NUMPY_CODES

if TYPE_CHECKING:
    import numpy as np

TARGET = (9, 0)  # the oldest compute capability that the PTX is for
LOG = "log"  # the field of a state that only redeals need
KERNELS, DRIVER = f"{__package__}.kernels", f"{__package__}.driver"
SMALL_KERNELS = ("choose_randomly",)  # whose functions may all be inlined
INLINED_LINES = 2000  # of LLVM code up to which a function may be inlined
# Functions but for those that only kernels call, whose names contain the package's.
FUNCTION = re.compile(r"^(define linkonce_odr (?![^(]*6engine6vector)[^\n]*\))\n(.*?^\})", re.MULTILINE | re.DOTALL)
BRANCH = re.compile(r"^(\s+br .*)$", re.MULTILINE)
NOT_UNROLLED = '\n!99000 = distinct !{!99000, !99001}\n!99001 = !{!"llvm.loop.unroll.disable"}\n'
ENTRY = re.compile(r"\.visible \.entry (\S+?)\(")
SIGNATURE = re.compile(r"(\.visible \.entry [^)]*\))\n\{")
MOST_REGISTERS = 64  # of a thread in kernels that play, so that a multiprocessor holds half of all the threads it can
PLAYING_KERNELS = ("play", "advance", "finish", "refill", "play_moves", "deal")


class NoKernels(CactariumError):
    """Kernels that are neither in the cache nor can be compiled here."""


class CudaTwin(twin.Twin):
    """A game's rules as CUDA device functions."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.module, compiled=True)

    def _function(self, module: str, function: types.FunctionType) -> Any:
        if function.__module__ in (emit.__name__, inference.__name__, observation.__name__) and hasattr(no_log, function.__name__):
            return getattr(self._load(no_log.__name__), function.__name__)
        return super()._function(module, function)

    def _compile(self, function: types.FunctionType) -> Any:
        cuda: Any = importlib.import_module("numba.cuda")
        return cuda.jit(function, device=True, inline="never")


def state_dtype(game: Game) -> np.dtype[np.void]:
    """The record of a state on a card: without the log."""
    import numpy as np

    state: Any = game.rules.State
    return np.dtype([(name, NUMPY_CODES[f.code], (1,) if name == LOG else f.shape) for name, f in state.FIELDS.items()], align=True)


@cache
def digest(game: Game) -> str:
    """A hash of all sources that the kernels are made from."""
    roots = (game.module, KERNELS, DRIVER, no_log.__name__, game.heuristic, game.observation.__name__)
    here = Path(__file__)
    joined = hashlib.sha256(b"".join(here.with_name(name).read_bytes() for name in (here.name, "tiled_states.py", "barrier.py")))
    for name, source in sorted(twin.import_closure(*roots).items()):
        joined.update(name.encode() + b"\0" + source + b"\0")
    return joined.hexdigest()[:24]


def path(game: Game, kernel: str) -> Path:
    """Where the PTX of one kernel of a game is kept."""
    return twin.cache_home().parent / "ptx" / f"{game.id}-{digest(game)}" / f"{kernel}.ptx"


def find(game: Game, kernel: str) -> str:
    """The PTX of one kernel of a game, from the cache or compiled now."""
    kept = path(game, kernel)
    if not kept.exists():
        text = compile_kernel(game, kernel)
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(f".{os.getpid()}")
        part.write_text(text, encoding="ascii")
        part.replace(kept)
    return kept.read_text(encoding="ascii")


def entry(ptx: str) -> str:
    """The symbol of the kernel in its PTX."""
    found = ENTRY.search(ptx)
    if found is None:
        raise NoKernels("This PTX has no kernel.")
    return found[1]


def available() -> bool:
    """Whether kernels can be compiled here."""
    return importlib.util.find_spec("numba_cuda") is not None


def compile_kernel(game: Game, kernel: str) -> str:
    """Compile one kernel of a game; it takes about half a minute, and needs no card."""
    if not available():
        raise NoKernels(f"The kernel {kernel} of {game.title} is not in the cache, and cannot be compiled here: install cactarium[gpu].")
    cuda: Any = importlib.import_module("numba.cuda")
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")

    class Target:
        compute_capability = TARGET

    dispatcher.get_current_device = lambda: Target  # numba-cuda would ask a driver
    nvrtc: Any = importlib.import_module("numba.cuda.cudadrv.nvrtc")
    paths: Any = importlib.import_module("numba.cuda.cuda_paths")
    nvrtc.get_supported_ccs = lambda: (TARGET,)  # and the compiler of CUDA C++, 90 MB that nothing else needs
    paths._get_nvrtc_path = lambda: None
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    function, signature = _builder(game).build(kernel)
    compile_ir = nvvm.compile_ir
    if kernel not in SMALL_KERNELS:
        nvvm.compile_ir = lambda modules, **options: compile_ir([keep_small(module) for module in modules], **options)
    try:
        text, _ = cuda.compile(function, signature, cc=TARGET, device=False, output="ptx", abi="numba")
    finally:
        nvvm.compile_ir = compile_ir
    text = text if isinstance(text, str) else str(text, "ascii")
    return SIGNATURE.sub(rf"\1\n.maxnreg {MOST_REGISTERS}\n{{", text) if kernel in PLAYING_KERNELS else text


def keep_small(module: str) -> str:
    """The code of an LLVM module with the largest functions kept from being inlined, and loops from being unrolled.

    Multiprocessors wait for instructions more than for anything else, unless the code fits into their caches.
    """
    looped = BRANCH.sub(r"\1, !llvm.loop !99000", module) + NOT_UNROLLED
    return FUNCTION.sub(lambda found: f"{found[1]} noinline\n{found[2]}" if found[2].count("\n") > INLINED_LINES else found[0], looped)


@cache
def _builder(game: Game) -> Any:
    """One builder for all kernels of a game, so that the rules are compiled once."""
    return importlib.import_module(KERNELS).KernelBuilder(CudaTwin(game), state_dtype(game))
