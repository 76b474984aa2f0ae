"""One source, two twins: a rules module as plain Python, or compiled by Numba.

The compiled twin is made from the same file: every top-level function becomes machine code over a NumPy record, every `Lookup` a
frozen array. Machine code is kept in a folder named after a hash of every module it was compiled from, because Numba's own cache
does not notice an edit in an imported module. Compiling takes seconds, so `warm` does it in a process of its own; callers that
cannot wait use the interpreted twin meanwhile.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import os
import re
import sys
import threading
import types
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from .compile_errors import CannotCompile, translated
from .layout import Lookup
from .rulebook import Rules
from .vocabulary import Events, Moves

if TYPE_CHECKING:
    from subprocess import Popen

MAX_FOLDERS = 400  # of machine code that stay on disk: about twenty for a game, for several versions of its sources
READY = "ready"
FAILED = "failed"
PLAYOUT = f"{__package__}.warmup"  # the driver of random games
INLINE_BYTECODE_LIMIT = 420  # bytes up to which a function is inlined: nearly twice the speed, and less time to compile
TWIN = f"{__package__}.twin"  # this module, whatever it is run as
# Modules of the engine that are replaced by a game's own, and what these are called.
STUBS_OF_A_GAME = {"heuristic": "heuristic", "observe": "observe", "view_rows": "view_fields"}
IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)|import[ \t]+([^\n]*))", re.MULTILINE)


class Twin:
    """A game's rules in one of their two forms, and any driver bound to them."""

    def __init__(self, rules: str, compiled: bool) -> None:
        self.name = rules
        self.compiled = compiled
        self._loading = threading.RLock()  # threads of several tables may be the first to ask
        self._stubs = _stubs_of(rules) | ({f"{__package__}.scratch": f"{__package__}.scratch_numpy"} if compiled else {})
        self._modules: dict[str, types.ModuleType] = {}

    @cached_property
    def rules(self) -> Rules:
        """The rules module."""
        return cast(Rules, self._load(self.name) if self.compiled else importlib.import_module(self.name))

    def bind(self, module: str) -> Any:
        """A module that imports from `rulebook`, or from another stub, bound to this game's own."""
        return self._load(module)

    def _load(self, name: str) -> types.ModuleType:
        with self._loading:
            if name not in self._modules:
                module = _execute(name)
                self._modules[name] = module
                self._translate(module)
            return self._modules[name]

    def _translate(self, module: types.ModuleType) -> None:
        """Point every function and table of a freshly executed module at this twin's own."""
        for key, value in list(vars(module).items()):
            if isinstance(value, types.FunctionType):
                setattr(module, key, self._function(module.__name__, value))
            elif self.compiled and isinstance(value, Lookup):
                setattr(module, key, _frozen(value))
            elif self.compiled and isinstance(value, types.ModuleType) and _is_data(value):
                setattr(module, key, self._load(value.__name__))

    def _function(self, module: str, function: types.FunctionType) -> Any:
        home = function.__module__
        if home.partition(".")[0] not in (self.name.partition(".")[0], __package__.partition(".")[0]):
            return function  # of the standard library: rules do not call it, tables may have been made with it
        if home == f"{__package__}.rulebook" and hasattr(self.rules, function.__name__):
            return getattr(self.rules, function.__name__)
        if home == module:
            return self._compile(function) if self.compiled else function
        return getattr(self._load(self._stubs.get(home, home)), function.__name__)

    def _compile(self, function: types.FunctionType) -> Any:
        """Machine code for one function of the module that defines it."""
        return _jit(function, cache_home() / _digest(self.name, function.__module__))


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


def ready(rules: str, driver: str = PLAYOUT) -> bool:
    """Whether a driver's compiled code for these very rules is in the cache."""
    return available() and (cache_home() / _digest(rules, driver) / READY).exists()


def fastest(rules: str, driver: str = PLAYOUT) -> Twin:
    """The compiled twin if it is there at once; else the interpreted one, while the other is being made."""
    if ready(rules, driver):
        return compiled(rules)
    warm(rules, driver)
    return interpreted(rules)


_warming: dict[tuple[str, str], Popen[bytes]] = {}


def warm(rules: str, driver: str = PLAYOUT) -> Popen[bytes] | None:
    """Compile in a background process of low priority; None if there is nothing to do."""
    if not available() or ready(rules, driver):
        return None
    import subprocess

    running = _warming.get((rules, driver))
    if (running is not None and running.poll()) or failure(rules, driver):
        return None  # it failed; it would fail again
    if running is None:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", __name__, rules, driver]
        running = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
        _warming[rules, driver] = running
    return running


def wait(rules: str, driver: str = PLAYOUT) -> None:
    """Wait until the compiled twin is ready; return at once where it cannot be compiled."""
    compiling = warm(rules, driver)
    if compiling is not None:
        compiling.wait()


def failure(rules: str, driver: str = PLAYOUT) -> str:
    """Why a driver's code for these very rules could not be compiled; empty if that has not been tried, or went well."""
    note = cache_home() / _digest(rules, driver) / FAILED
    return note.read_text(encoding="utf-8") if note.exists() else ""


def compile_now(rules: str, driver: str = PLAYOUT) -> None:
    """Compile every entry point that a driver needs, by letting it warm up, and note that it is done.

    Drivers of the same rules compile one after the other, so that the rules are compiled once.
    """
    from filelock import FileLock

    home, folder = cache_home(), cache_home() / _digest(rules, driver)
    folder.mkdir(parents=True, exist_ok=True)
    lock = home / _digest(rules, rules) / "lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(lock):
        if ready(rules, driver):
            return
        try:
            with translated():
                importlib.import_module(driver).warm_up(compiled(rules), importlib.import_module(rules.rpartition(".")[0]).GAME)
        except CannotCompile as error:
            (folder / FAILED).write_text(str(error), encoding="utf-8")
            raise
        (folder / READY).touch()
    _prune(home)


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

    small = len(function.__code__.co_code) <= INLINE_BYTECODE_LIMIT and function.__globals__.get("INLINED", True)
    inline = "always" if small else "never"
    config: Any = numba.config
    njit: Any = numba.njit
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        return njit(function, cache=True, nogil=True, boundscheck=True, inline=inline)
    finally:
        config.CACHE_DIR = before


def _frozen(table: Lookup) -> Any:
    import numpy as np

    array = np.array(table, np.int64 if max(map(abs, table), default=0) > 32767 else np.int16)
    array.flags.writeable = False
    return array


@cache
def _digest(rules: str, module: str) -> str:
    """A hash of all that the machine code of `module` for `rules` depends on: both modules and all they import of our packages.

    Where the sources are is part of it, because Numba looks for machine code under the path of its source.
    """
    from importlib.metadata import version

    sources = import_closure(rules, module)
    sources[TWIN], _ = _source_and_imports(TWIN)
    for stub, own in _stubs_of(rules).items():
        if stub in sources:
            sources |= import_closure(own)
    places = f"{__file__} {getattr(_spec(rules), 'origin', '')}"
    digest = hashlib.sha256(f"{sys.version} {version('numba')} {version('numpy')} {places}".encode())
    for name, source in sorted(sources.items()):
        digest.update(name.encode() + b"\0" + source + b"\0")
    return digest.hexdigest()[:24]


def import_closure(*modules: str) -> dict[str, bytes]:
    """The sources of these modules and of all that they import, by name; of other people's packages none."""
    packages = {__package__.partition(".")[0], *(module.partition(".")[0] for module in modules)}
    found: dict[str, bytes] = {}
    waiting = list(modules)
    while waiting:
        name = waiting.pop()
        if name not in found and name.partition(".")[0] in packages:
            found[name], imported = _source_and_imports(name)
            waiting += imported
    return found


@cache
def _source_and_imports(name: str) -> tuple[bytes, tuple[str, ...]]:
    """A module's source and the modules it imports; regular expressions, because parsing would be felt at start-up."""
    spec = _spec(name)
    if spec is None or spec.origin is None:
        return b"", ()
    source = Path(spec.origin).read_bytes()
    package = name if spec.submodule_search_locations is not None else name.rpartition(".")[0]
    imported: list[str] = []
    for base, names, plain in IMPORT.findall(source.decode("utf-8")):
        if plain:
            imported += [part.split()[0] for part in plain.split(",")]
            continue
        home = importlib.util.resolve_name(base, package) if base.startswith(".") else base
        parts = [part.split()[0] for part in re.sub(r"#[^\n]*|[()]", "", names).split(",") if part.strip()]
        submodules = [f"{home}.{part}" for part in parts]
        imported += [inner if _spec(inner) else home for inner in submodules]
    return source, tuple(imported)


@cache
def _stubs_of(rules: str) -> dict[str, str]:
    """The modules of a game that replace modules of the engine."""
    package = rules.rpartition(".")[0]
    return {f"{__package__}.{stub}": f"{package}.{own}" for stub, own in STUBS_OF_A_GAME.items() if _spec(f"{package}.{own}")}


@cache
def _spec(name: str) -> Any:
    try:
        return importlib.util.find_spec(name)
    except ModuleNotFoundError:  # its parent is a module, not a package
        return None


def _is_data(module: types.ModuleType) -> bool:
    """Whether a module is one of data for rules: tables, moves, events."""
    return any(isinstance(value, Lookup | Moves | Events) for value in vars(module).values())


def _prune(home: Path) -> None:
    """Remove what old sources left behind; another process may be doing the same."""
    import shutil

    with contextlib.suppress(OSError):
        newest_first = sorted((path for path in home.iterdir() if path.is_dir()), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for old in newest_first[MAX_FOLDERS:]:
            shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    compile_now(*sys.argv[1:])
