"""The lab on the command line: `study`, `report` and `deck`."""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .. import games
from ..engine.assignments import parse_assignments
from ..engine.deck import OPTION
from ..engine.errors import BadOption
from .cores import available_cores, limit_threads

if TYPE_CHECKING:
    from .plan import Plan
    from .studies import Study
    from .texts import LabSpeaker
    from .workers import Workers

OTHER = "versus"  # the folder of the second setting, inside the study's
REPORT = "report.html"
BAR_CHARACTERS = 24  # of the progress bar


def need_libraries() -> None:
    """Raise a clear error where the lab's libraries are missing."""
    missing = [name for name in ("numpy", "polars", "altair", "vl_convert") if importlib.util.find_spec(name) is None]
    if missing:
        raise BadOption(f"The lab needs {', '.join(missing)}: install cactarium[lab].")


def run_study(args: argparse.Namespace) -> None:
    """Play, compare, try, and write the report."""
    need_libraries()
    limit_threads(args.cores or available_cores())
    from . import deck
    from .plan import Plan, full_names, parse_seats
    from .texts import LabSpeaker
    from .workers import RayCluster, local_workers

    say = LabSpeaker(args.lang)
    options = {**parse_assignments(args.option), **deck.deck_options(args.game, args.deck)}
    seats = parse_seats(args.seats) if args.seats else None
    plan = Plan.make(args.game, games_count=args.games, seats=seats, bot_names=args.bots.split(","), options=options, seed=args.seed)
    ladder = full_names(args.skill.split(","))
    other = plan.changed(changes(args.game, args.versus)) if args.versus else None
    if args.until_clear and other is None:
        raise BadOption("--until-clear needs --versus: without a second setting there is nothing to be clear about.")
    out = args.out or Path("studies") / f"{args.game}-{args.seed}".replace(os.sep, "-")
    workers: Workers = RayCluster(args.ray) if args.ray else local_workers(args.cores, lambda: tell(say("study-restarted")))
    with contextlib.closing(workers):
        if plan.is_compiled and not args.ray:
            tell(say("study-compiling", game=plan.rules.title))
        done = _play(plan, other, out, workers, say, args.until_clear)
        if not args.no_report:
            _try(plan, out, workers, ladder, say)
    held, used = done[0].folder.finished(), done[0].plan.games
    print(say("study-done", games=say.number(held), game=plan.rules.title, folder=str(out)))
    if held > used:
        print(say("study-part", games=say.number(used)))
    if len(done) > 1:
        _print_differences(done[0], done[1], say)
    if not args.no_report:
        _write_reports(done, out / REPORT, say)


def _play(plan: Plan, other: Plan | None, out: Path, workers: Workers, say: LabSpeaker, until_clear: bool) -> list[Study]:
    """Play both settings; with `until_clear` in steps that grow until a difference is clear."""
    from dataclasses import replace

    from . import studies, versus

    settings = [(plan, out)] + ([(other, out / OTHER)] if other else [])
    games = min(plan.games, 4 * plan.batch) if until_clear else plan.games
    with interruptible(out, say):
        while True:
            done = [studies.run(replace(each, games=games), path, workers, Progress(say)) for each, path in settings]
            if games >= plan.games or any(difference.is_clear for difference in versus.compare(done[0], done[1])):
                return done
            games = min(2 * games, plan.games)


def _try(plan: Plan, out: Path, workers: Workers, ladder: Sequence[str], say: LabSpeaker) -> None:
    """Try house rules and bots for the report."""
    from . import trials

    with interruptible(out, say):
        trials.run_trials(plan, out, workers, ladder, lambda what: tell(say("study-trials", what=what)))


@contextlib.contextmanager
def interruptible(out: Path, say: LabSpeaker) -> Iterator[None]:
    """On Ctrl-C say how much of the study is kept."""
    from .studies import Study

    try:
        yield
    except KeyboardInterrupt:
        tell(say("study-interrupted", games=say.number(Study.load(out).plan.games), folder=str(out)))
        raise


def _print_differences(before: Study, after: Study, say: LabSpeaker) -> None:
    from . import versus
    from .sections import difference_row
    from .words import Words

    words = Words(before.plan, say.language)
    for difference in versus.compare(before, after):
        name, old, new, interval, verdict = difference_row(difference, words)
        print(f"  {name}: {old} → {new} ({interval}): {verdict}")


def changes(game: str, texts: list[str]) -> dict[str, str]:
    """The second setting of a comparison; `deck=FILE` names a deck."""
    from .deck import read

    wanted = parse_assignments(texts)
    found = games.find(game)
    is_house_rule = any(option.name == "deck" for option in found.options)
    if "deck" in wanted and (not is_house_rule or wanted["deck"].endswith(".toml") or Path(wanted["deck"]).exists()):
        wanted[OPTION] = read(found, Path(wanted.pop("deck")))
    return wanted


def run_report(args: argparse.Namespace) -> None:
    """Write the report of a study that was played before."""
    need_libraries()
    from .studies import Study
    from .texts import LabSpeaker

    folders = [args.folder, args.folder / OTHER]
    done = [Study.load(folder) for folder in folders if folder == args.folder or folder.exists()]
    _write_reports(done, args.to or args.folder / REPORT, LabSpeaker(args.lang))


def _write_reports(done: list[Study], path: Path, say: LabSpeaker) -> None:
    """Write the report of a study; if there is a second setting, that compares both, and the second one has its own beside its results."""
    from . import report

    report.write(done[0], path, say.language, *done[1:])
    print(say("report-done", file=str(path)))
    for other in done[1:]:
        print(say("report-other-done", file=str(report.write(other, other.folder.path / REPORT, say.language))))


def run_deck(args: argparse.Namespace) -> None:
    """Print a deck, or check one."""
    from . import deck

    game = games.find(args.game)
    if args.check is None:
        print(deck.write(game, language=args.lang), end="")
        return
    options = game.complete({**parse_assignments(args.option), OPTION: deck.read(game, args.check)})
    print(options.get(OPTION, "standard"))


def tell(sentence: str) -> None:
    """Say something beside the results."""
    print(sentence, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """Seconds, or minutes and hours where there are many."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{rest} s" if not minutes else f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


class Progress:
    """A bar with rate and time left, where somebody is watching."""

    def __init__(self, say: LabSpeaker) -> None:
        self.say = say
        self._begun = 0.0, 0
        self._calls = 0
        self._shown = 0.0

    def __call__(self, done: int, wanted: int) -> None:
        """Show how far the study is."""
        now = time.monotonic()
        if self._calls == 0 and 0 < done < wanted:
            tell(self.say("study-resumed", games=self.say.number(done)))
        self._calls += 1
        if self._calls <= 2 and done < wanted:  # the second call comes with the first batch: before it, processes start and code is loaded
            self._begun = now, done
        if not sys.stderr.isatty() or (now - self._shown < 0.1 and done < wanted):
            return
        self._shown = now
        since, first = self._begun
        rate = (done - first) / (now - since) if now > since else 0.0
        left = duration((wanted - done) / rate) if rate else "…"
        filled, number = BAR_CHARACTERS * done // wanted, self.say.number
        line = self.say("progress", done=number(done), wanted=number(wanted), rate=number(round(rate)), left=left)
        print(f"\r{'█' * filled}{'░' * (BAR_CHARACTERS - filled)} {line} ", end="\n" if done >= wanted else "", file=sys.stderr, flush=True)
