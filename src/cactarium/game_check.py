"""What `cactarium check` does: try the laws and say every text of a game, the cheapest first."""

from __future__ import annotations

import sys
import time

from . import i18n, text_check, text_files
from .engine import twin
from .engine.conformance import PLAIN_LAWS, Progress, check, has_evidence, twins_agree
from .engine.game import Game, Information

SECONDS_BETWEEN_LINES = 0.2
NO_COMPILER = "the twins were not compared, because there is no compiler here: pip install 'cactarium[fast]'"


class ProgressLine:
    """Shows how far a law has come: one line that is written over on a terminal, one line a law elsewhere."""

    def __init__(self) -> None:
        self._live = sys.stderr.isatty()
        self._shown = 0.0

    def __call__(self, progress: Progress) -> None:
        """Show it, unless the last one was shown just before."""
        finished = progress.done == progress.of
        if not finished and (not self._live or time.monotonic() - self._shown < SECONDS_BETWEEN_LINES):
            return
        self._shown = time.monotonic()
        start = "\r\033[K" if self._live else ""
        games = "1 game" if progress.of == 1 else f"{progress.of} games"
        text = f"{progress.law}: {games}" if finished else f"{progress.law}: {progress.done} of {games}"
        print(f"{start}{text}", end="\n" if finished or not self._live else "", file=sys.stderr, flush=True)


def check_game(game: Game, seed: str, plain: bool) -> int:
    """Return how many games were played; raise `LawViolation`, `MissingText` or `CannotCompile` for the first mistake, texts all at once.

    A `plain` check leaves out the comparison with compiled rules, and with it the compiler.
    """
    show = ProgressLine()
    played = check(game, PLAIN_LAWS, seed, show)
    check_texts(game)
    if game.information is Information.HIDDEN and not has_evidence(game):
        print("note: without a module evidence.py no oracle judges what `redeal` makes of hidden cards", file=sys.stderr, flush=True)
    if plain:
        return played
    if not twin.available():
        print(f"note: {NO_COMPILER}", file=sys.stderr, flush=True)
        return played
    if not twin.ready(game.module):
        print("Compiling the rules …", file=sys.stderr, flush=True)
    return played + check(game, [twins_agree], seed, show)


def check_texts(game: Game) -> None:
    """Raise `MissingText` with all mistakes in the texts of a game, and note what may be one."""
    text_check.check(game, *i18n.LANGUAGES)
    print(f"texts in {', '.join(f'{language}.ftl' for language in i18n.LANGUAGES)}", file=sys.stderr, flush=True)
    unused = text_files.unused_keys(game)
    if unused:
        print(f"note: no line of Python seems to name these texts: {', '.join(unused)}", file=sys.stderr, flush=True)
    untranslated = text_files.untranslated_keys(game)
    if untranslated:
        print(f"note: these texts are the same in every language: {', '.join(untranslated)}", file=sys.stderr, flush=True)
