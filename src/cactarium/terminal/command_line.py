"""The command line: one subparser for each module in `commands`.

The module of a command offers `add_arguments(parser)` and `run(args)`. It is imported only when its command is used, so that
`cactarium --help` starts quickly. All help is a text: `command-NAME` describes a command,
`help-NAME-ARGUMENT` or `help-ARGUMENT` an argument.
"""

from __future__ import annotations

import argparse
import importlib
import math
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from ..i18n import LANGUAGES
from . import texts
from .errors import printable, translate

COMMANDS = (
    "play",
    "replay",
    "verify",
    "hint",
    "picture",
    "film",
    "games",
    "rules",
    "duel",
    "study",
    "report",
    "deck",
    "train",
    "serve",
    "export",
    "forget",
    "backup",
    "restore",
    "doctor",
    "admin",
    "compile",
    "check",
    "new-game",
)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one sentence and finds the help of an argument in the texts."""

    def __init__(self, *, language: str, command: str = "", **settings: Any) -> None:
        super().__init__(**settings, add_help=False)
        self.language = language
        self._command = command
        space = " " if language == "fr" else ""  # before the colon
        self._positionals.title = self.text("help-arguments") + space
        self._optionals.title = self.text("help-options") + space
        self.add_argument("-h", "--help", action="help")
        self.add_argument("--lang", default=language, metavar="LANG")

    def text(self, key: str) -> str:
        """A text without arguments in the language of the user."""
        return texts.line(self.language, key)

    def add_argument(self, *names: str, **settings: Any) -> argparse.Action:
        """Add an argument; unless given, its help is the text `help-COMMAND-ARGUMENT` or `help-ARGUMENT`. Its metavar is translated."""
        if "help" not in settings:
            name = names[-1].lstrip("-").replace("_", "-")
            own = f"help-{self._command}-{name}"
            settings["help"] = self.text(own if texts.has_line(self.language, own) else f"help-{name}")
        if texts.has_line(self.language, key := "metavar-" + settings.get("metavar", "").lower().replace("=", "-")):
            settings["metavar"] = self.text(key)
        return super().add_argument(*names, **settings)

    def add_setting(self, flag: str, metavar: str, default: str | None = None, **settings: Any) -> None:
        """Add an option that is also an environment variable; several values are separated by spaces there."""
        variable = "CACTARIUM_" + flag.strip("-").replace("-", "_").upper()
        value: Any = os.environ.get(variable, default)
        if settings.get("action") == "append":
            value = (value or "").split()
        help = self.text(f"help-{self._command}-{flag.strip('-')}") if "help" not in settings else settings.pop("help")
        usual = f"; {self.text('help-default')} {default}" if default else ""
        self.add_argument(flag, metavar=metavar, help=f"{help} ({variable}{usual})", default=value, **settings)

    def format_usage(self) -> str:
        """The usage line, with which `format_help` begins."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, prefix=f"{self.text('help-usage')} ")
        return formatter.format_help()

    def format_help(self) -> str:
        """The help, with a translated first line."""
        _, _, rest = super().format_help().partition(super().format_usage())
        return self.format_usage() + rest

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        more = self.text("help-more").replace("COMMAND", self.prog)
        sys.exit(complain(f"{translate(message, self.language)} ({more})."))


class CommandParser(Parser):
    """The parser of one command, which declares its arguments when it is used."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Import the command's module first."""
        module = importlib.import_module(f"{__package__}.commands.{self._command.replace('-', '_')}")
        module.add_arguments(self)
        self.set_defaults(run=module.run)
        return super().parse_known_args(args, namespace)


def whole_number(text: str) -> int:
    """The type of an argument that is an integer."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number") from None


def number(text: str) -> float:
    """The type of an argument that is a number."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number")
    return found


def parser(language: str) -> Parser:
    """The parser of the whole command line."""
    top = Parser(language=language, prog="cactarium", description=texts.line(language, "command"))
    commands = top.add_subparsers(
        required=True, metavar=texts.line(language, "help-command"), title=texts.line(language, "help-commands"), parser_class=CommandParser
    )
    for name in COMMANDS:
        described = texts.line(language, f"command-{name}")
        commands.add_parser(name, help=described, description=f"{described}.", language=language, command=name)
    return top


def language_of(argv: Sequence[str]) -> str:
    """The language that `--lang` names, else that of the environment, else English: the first of them in which there are texts."""
    wanted = [next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")]
    for option, value in zip(argv, [*argv[1:], ""], strict=True):
        if option == "--lang":
            wanted.insert(0, value)
        elif option.startswith("--lang="):
            wanted.insert(0, option.removeprefix("--lang="))
    return next((language for name in wanted for language in LANGUAGES if name.startswith(language)), "en")


def complain(sentence: str) -> int:
    """Print an error; return the exit code for it."""
    print(f"cactarium: {printable(sentence)}", file=sys.stderr)
    return 2
