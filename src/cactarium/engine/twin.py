"""One source, two twins: a rules module as plain Python, or compiled by Numba.

The compiled twin is made from the same file: every top-level function becomes machine code over a NumPy record, every `Table` a
frozen array. Machine code is kept in a folder named after a hash of every source it came from, because Numba's own cache does
not notice an edit in an imported module. Compiling takes seconds, so `warm` does it in a process of its own; whoever cannot wait
plays on the interpreted twin.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import os
import sys
import types
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .layout import Table
from .rulebook import Rules

if TYPE_CHECKING:
    from subprocess import Popen

KEPT = 24  # compiled sources that stay on disk
READY = "ready"
SMALL = 420  # bytes of bytecode up to which a function is inlined: nearly twice the speed, and less time to compile


class Twin:
    """A game's rules in one of their two forms, and any driver bound to them."""

    def __init__(self, rules: str, compiled: bool) -> None:
        self.name = rules
        self.compiled = compiled
        self._modules: dict[str, types.ModuleType] = {}

    @cached_property
    def rules(self) -> Rules:
        """The rules module."""
        return cast(Rules, self._load(self.name) if self.compiled else importlib.import_module(self.name))

    def bind(self, module: str) -> Any:
        """A module that imports from `rulebook`, bound to this game's rules."""
        return self._load(module)

    def _load(self, name: str) -> types.ModuleType:
        if name not in self._modules:
            module = _execute(name)
            self._modules[name] = module
            self._translate(module)
        return self._modules[name]

    def _translate(self, module: types.ModuleType) -> None:
        """Point every function and table of a freshly executed module at this twin's own."""
        name = module.__name__
        for key, value in list(vars(module).items()):
            if isinstance(value, types.FunctionType):
                if value.__module__ == f"{__package__}.rulebook":
                    setattr(module, key, getattr(self.rules, key))
                elif not self.compiled:
                    continue
                elif value.__module__ == name:
                    setattr(module, key, _jit(value, self._folder(name)))
                else:
                    setattr(module, key, getattr(self._load(value.__module__), key))
            elif self.compiled and isinstance(value, Table):
                setattr(module, key, _frozen(value))
            elif self.compiled and isinstance(value, types.ModuleType) and value.__name__.startswith(_root(name)):
                setattr(module, key, self._load(value.__name__))

    def _folder(self, module: str) -> Path:
        return cache_home() / _digest(self.name, module)


@cache
def interpreted(rules: str) -> Twin:
    """The rules as plain Python."""
    return Twin(rules, compiled=False)


@cache
def compiled(rules: str) -> Twin:
    """The rules as machine code; the first use compiles, which takes seconds unless it is cached."""
    return Twin(rules, compiled=True)


def available() -> bool:
    """Whether this platform can compile at all."""
    return importlib.util.find_spec("numba") is not None


def ready(rules: str) -> bool:
    """Whether the compiled twin of these very sources is in the cache."""
    return available() and (cache_home() / _digest(rules, rules) / READY).exists()


def fastest(rules: str) -> Twin:
    """The compiled twin if it is there at once; else the interpreted one, while the other is being made."""
    if ready(rules):
        return compiled(rules)
    warm(rules)
    return interpreted(rules)


_warming: dict[str, Popen[bytes]] = {}


def warm(rules: str) -> Popen[bytes] | None:
    """Compile in a background process of low priority; None if there is nothing to do."""
    if not available() or ready(rules):
        return None
    import subprocess

    running = _warming.get(rules)
    if running is None or running.poll() is not None:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", __name__, rules]
        running = _warming[rules] = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    return running


def compile_now(rules: str) -> None:
    """Compile every entry point of a game and note that it is done."""
    import numpy as np

    from . import chance, quick

    twin = compiled(rules)
    plain = interpreted(rules).rules
    playout = twin.bind(f"{__package__}.playout")
    states = plain.State.records(1)
    game = importlib.import_module(rules.rpartition(".")[0]).GAME
    options = np.array(game.encode({}), np.int64)
    numbers = np.zeros(max(len(game.moves), 64), np.int64)
    deaf, q, stream = np.zeros(1, np.int64), np.zeros(quick.QUICK, np.int64), np.zeros(chance.STREAM, np.int64)
    q[0] = 1
    stream[chance.USED] = chance.BLOCK
    playout.play_games(states, 0, 1, game.seats[0], options, q, numbers, deaf)
    rules_twin = cast(Any, twin.rules)
    rules_twin.outcome(states[0], numbers, numbers)
    rules_twin.deadlines(states[0], numbers)
    rules_twin.redeal(states[0], 1, stream)
    folder = cache_home() / _digest(rules, rules)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / READY).touch()
    _prune(cache_home())


def cache_home() -> Path:
    """Where machine code is kept: $CACTARIUM_CACHE, or the user's cache folder."""
    own = os.environ.get("CACTARIUM_CACHE")
    if own:
        return Path(own) / "twins"
    home = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return Path(home or Path.home() / ".cache") / "cactarium" / "twins"


def _execute(name: str) -> types.ModuleType:
    """A second, private copy of a module, run from its source."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    module = types.ModuleType(name)
    module.__file__ = spec.origin
    module.__package__ = name.rpartition(".")[0]
    exec(compile(Path(spec.origin).read_bytes(), spec.origin, "exec"), module.__dict__)
    return module


def _jit(function: types.FunctionType, folder: Path) -> Any:
    """Machine code for one function, kept in `folder`."""
    import numba

    inline = "always" if len(function.__code__.co_code) <= SMALL else "never"
    config: Any = numba.config
    njit: Any = numba.njit
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        return njit(function, cache=True, nogil=True, boundscheck=True, inline=inline)
    finally:
        config.CACHE_DIR = before


def _frozen(table: Table) -> Any:
    import numpy as np

    array = np.array(table, np.int64 if max(map(abs, table), default=0) > 32767 else np.int16)
    array.flags.writeable = False
    return array


@cache
def _digest(rules: str, module: str) -> str:
    """A hash of all that the machine code of `module` for `rules` depends on."""
    from importlib.metadata import version

    told = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')}".encode())
    folders = {Path(__file__).parent, _folder_of(rules), _folder_of(module)}
    for source in sorted(path for folder in folders for path in folder.glob("*.py")):
        told.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return told.hexdigest()[:24]


def _root(module: str) -> str:
    """The package that a module's neighbours share with it."""
    return module.rpartition(".")[0] + "."


def _folder_of(module: str) -> Path:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin).parent


def _prune(home: Path) -> None:
    """Remove what old sources left behind; another process may be doing the same."""
    import shutil

    with contextlib.suppress(OSError):
        newest_first = sorted(home.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for old in newest_first[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    compile_now(sys.argv[1])
