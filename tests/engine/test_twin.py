from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

from cactarium import games
from cactarium.engine import twin
from cactarium.engine.compile_errors import explain
from cactarium.scaffold import write_game
from tests.marks import needs_numba, slow

CACTUS_GAME = games.find("cactus-game").module

TOY = {
    "__init__.py": "GAME = None\n",
    "helper.py": "def step(x: int) -> int:\n    return x + 1\n",
    "rules.py": "from .helper import step\n\n\ndef twice(x: int) -> int:\n    return step(step(x))\n",
}

DRIVER = """
import os

def warm_up(twin, game):
    twin.rules.twice(1)
    with open(os.environ["COMPILED"], "a") as note:
        note.write("once\\n")
"""


def run(source: str, folder: Path, **env: str) -> str:
    """Run a script in a fresh process that finds packages in `folder`."""
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(source)],
        env=os.environ | {"PYTHONPATH": path} | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@slow
@needs_numba
def test_an_edit_in_an_imported_module_is_noticed(tmp_path: Path) -> None:
    """Numba's own cache would answer 3 again."""
    package = tmp_path / "toy"
    package.mkdir()
    for name, source in TOY.items():
        (package / name).write_text(source)
    script = "from cactarium.engine import twin; print(twin.compiled('toy.rules').rules.twice(1))"
    cache = {"CACTARIUM_CACHE": str(tmp_path / "cache")}
    assert run(script, tmp_path, **cache) == "3"
    stamp = (package / "helper.py").stat()
    (package / "helper.py").write_text(TOY["helper.py"].replace("+ 1", "+ 2"))
    os.utime(package / "helper.py", ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert run(script, tmp_path, **cache) == "5"


@slow
@needs_numba
def test_compiled_code_is_kept(tmp_path: Path) -> None:
    package = tmp_path / "toy"
    package.mkdir()
    for name, source in TOY.items():
        (package / name).write_text(source)
    script = """
        from cactarium.engine import twin
        twice = twin.compiled('toy.rules').rules.twice
        twice(1)
        print(sum(twice.stats.cache_hits.values()), sum(twice.stats.cache_misses.values()))
    """
    cache = {"CACTARIUM_CACHE": str(tmp_path / "cache")}
    assert run(script, tmp_path, **cache) == "0 1"
    assert run(script, tmp_path, **cache) == "1 0"


@slow
@needs_numba
def test_the_same_sources_in_another_folder_are_not_taken_for_compiled(tmp_path: Path) -> None:
    """Two environments share a cache, but Numba finds machine code only under the path of its source: who believed it ready would wait."""
    for place in ("here", "there"):
        package = tmp_path / place / "toy"
        package.mkdir(parents=True)
        for name, source in (TOY | {"driver.py": DRIVER}).items():
            (package / name).write_text(source)
    env = {"CACTARIUM_CACHE": str(tmp_path / "cache"), "COMPILED": str(tmp_path / "compiled")}
    ready = "from cactarium.engine import twin; print(twin.ready('toy.rules', 'toy.driver'))"
    run("from cactarium.engine import twin; twin.compile_now('toy.rules', 'toy.driver')", tmp_path / "here", **env)
    assert run(ready, tmp_path / "here", **env) == "True"
    assert run(ready, tmp_path / "there", **env) == "False"


@slow
@needs_numba
def test_only_what_rules_import_is_compiled_again_when_it_changes(tmp_path: Path) -> None:
    """Views, texts and clocks are no part of machine code; the heuristic is a part of the search only."""
    game = write_game("dunes", tmp_path / "dunes")
    script = f"""
        from cactarium.engine import twin
        print(*(twin._digest("{game.module}.rules", driver) for driver in (twin.PLAYOUT, "cactarium.bots.search")))
    """

    def digests() -> list[str]:
        return run(script, game.folder / "src").split()

    def edit(name: str) -> None:
        path = game.folder / "src" / game.module / name
        path.write_text(path.read_text() + "\n")

    before = digests()
    for name in ("view.py", "invariants.py", "__init__.py", "text/en.ftl", "RULES.md"):
        edit(name)
    assert digests() == before
    edit("heuristic.py")
    after = digests()
    assert after[0] == before[0]
    assert after[1] != before[1]
    edit("cards.py")
    assert digests()[0] != before[0]


@slow
@needs_numba
def test_two_processes_that_need_the_same_code_compile_it_once(tmp_path: Path) -> None:
    """The second waits for the first, and finds what it needs."""
    package = tmp_path / "toy"
    package.mkdir()
    for name, source in (TOY | {"driver.py": DRIVER}).items():
        (package / name).write_text(source)
    command = [sys.executable, "-c", "from cactarium.engine import twin; twin.compile_now('toy.rules', 'toy.driver')"]
    env = os.environ | {"PYTHONPATH": str(tmp_path), "CACTARIUM_CACHE": str(tmp_path / "cache"), "COMPILED": str(tmp_path / "compiled")}
    processes = [subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL) for _ in range(3)]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert (tmp_path / "compiled").read_text() == "once\n"


@slow
@needs_numba
def test_an_index_out_of_range_is_an_error_in_the_compiled_twin_too(tmp_path: Path) -> None:
    package = tmp_path / "toy"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text("def peek(v: list[int], i: int) -> int:\n    return v[i]\n")
    script = """
        import numpy as np
        from cactarium.engine import twin
        try:
            twin.compiled('toy.rules').rules.peek(np.zeros(3, np.int64), 3)
        except IndexError:
            print('refused')
    """
    assert run(script, tmp_path, CACTARIUM_CACHE=str(tmp_path / "cache")) == "refused"


@slow
@needs_numba
def test_nothing_waits_for_the_compiler(tmp_path: Path) -> None:
    """The first asker plays interpreted at once, while another process compiles; later askers get the compiled twin."""
    package = tmp_path / "toy"
    package.mkdir()
    for name, source in (TOY | {"driver.py": DRIVER}).items():
        (package / name).write_text(source)
    script = """
        from cactarium.engine import twin
        toy = "toy.rules", "toy.driver"
        print(twin.fastest(*toy).compiled, end=" ")
        twin.wait(*toy)
        print(twin.fastest(*toy).compiled, twin.warm(*toy))
    """
    env = {"CACTARIUM_CACHE": str(tmp_path / "cache"), "COMPILED": str(tmp_path / "compiled")}
    assert run(script, tmp_path, **env) == "False True None"


def test_without_numba_everything_still_works(tmp_path: Path) -> None:
    """A broken import stands for a platform that has no Numba."""
    script = f"""
        import sys
        sys.modules['numba'] = None
        import importlib.util
        real = importlib.util.find_spec
        importlib.util.find_spec = lambda name, package=None: None if name == 'numba' else real(name, package)
        from cactarium.engine import twin
        import cactarium
        from cactarium import bots
        from cactarium.engine.conformance import walk
        match = cactarium.new_match('cactus-game', seats=3, seed='plain')
        for _ in walk(match):
            pass
        again, stream = cactarium.new_match('cactus-game', seats=3, seed='plain'), bots.stream('plain')
        move = bots.find('saguaro:50ms')(bots.PlayerView(again, again.waiting[0], stream))
        print(match.over, move in again.legal(again.waiting[0]), twin.available(), twin.fastest({CACTUS_GAME!r}).compiled)
    """
    assert run(script, tmp_path) == "True True False False"


def test_importing_cactarium_loads_neither_numpy_nor_numba(tmp_path: Path) -> None:
    script = "import sys, cactarium; print([name for name in ('numpy', 'numba', 'fluent') if name in sys.modules])"
    assert run(script, tmp_path) == "[]"


def test_what_the_compiler_says_is_told_without_the_colours_of_a_terminal() -> None:
    said = "\x1b[1mFailed in nopython mode pipeline\x1b[0m\n\x1b[1mThe use of yield in a closure is unsupported.\x1b[0m"
    told = explain(said)
    assert "\x1b" not in told
    assert "Numba: The use of yield in a closure is unsupported." in told
    assert "likely cause: a generator expression" in told


def test_a_driver_is_bound_to_the_game_s_own_parts_whoever_asked_first() -> None:
    rules = twin.Twin(games.find("cacti").module, compiled=False)
    rules.bind("cactarium.engine.playout")
    assert rules.bind("cactarium.bots.search").worth.__module__ == "cactarium.games.cacti.heuristic"
