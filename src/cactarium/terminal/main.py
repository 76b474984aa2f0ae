"""The entry point of the `cactarium` command."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Sequence

from ..engine.errors import CactariumError
from .command_line import complain, language_of, parser
from .errors import translate

PLAIN = {"−": "-", "–": "-", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...", "\u00a0": " ", "\u202f": " "}
OPEN_TABLES = ("serve", "--open")  # without arguments


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command; without one, open the tables in the browser. A mistake of the user ends with one sentence and exit code 2."""
    _prepare_streams()
    argv = (sys.argv[1:] if argv is None else argv) or OPEN_TABLES
    language = language_of(argv)
    args = parser(language).parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except CactariumError as error:
        sys.exit(complain(translate(str(error), language)))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        why = translate(error.strerror or "The system refused it", language)
        sys.exit(complain(f"{why[:1].upper()}{why[1:]}."))


def _prepare_streams() -> None:
    """Replace a closed standard output, and letters that a terminal cannot show."""
    codecs.register_error("plain", _plain)
    if sys.stdout is None:
        sys.stdout = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write what cannot be encoded with ASCII's signs where they mean the same, and as question marks where there are none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end
