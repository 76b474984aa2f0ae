"""`cactarium games`: the games and their house rules."""

from __future__ import annotations

import argparse

from ... import i18n
from ...engine.game import Game
from ...engine.options import Option
from ...games import all_games
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""


def run(args: argparse.Namespace) -> None:
    """Print every game with its presets and house rules."""
    i18n.check_language(args.lang)
    for game in all_games():
        Listing(game, args.lang).show()


COLONS = {"en": ":", "fr": " :"}


class Listing:
    """One game as `cactarium games` prints it. Only plain lines are used: parsing all texts would take three times as long."""

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._language = language
        self._colon = COLONS[language]

    def show(self) -> None:
        """Print it."""
        game = self._game
        seats = "-".join(map(str, sorted({game.seats[0], game.seats[-1]})))
        names = filter(None, (game.title, game.author))
        print(f"{game.id}{self._colon} {', '.join(names)}, {seats} {self._word('players')}")
        print(f"  {self._text('summary')}")
        for name, preset in game.presets.items():
            values = " ".join(f"{key}={value}" for key, value in preset.items()) or self._word("defaults")
            print(f"  {self._word('preset')} {name} ({self._text(f'preset-{name}')}){self._colon} {values}")
        for option in game.options:
            self._show_option(option)

    def _show_option(self, option: Option) -> None:
        players = f", {', '.join(map(str, option.seats))} {self._word('players')}" if option.seats else ""
        kind = f"{self._word(option.type)}{players}"
        print(f"  {option.name}, {kind} ({self._game.id} {option.clause}){self._colon} {self._text(f'option-{option.name}')}")
        plain = [value for value in option.values if value.isdigit()]
        for value in option.values:
            if value not in plain:
                print(f"    {self._starred(option, value)}{self._colon} {self._text(f'option-{option.name}-{value}')}")
        if plain:
            print(f"    {', '.join(self._starred(option, value).strip() for value in plain)}")

    def _starred(self, option: Option, value: str) -> str:
        return f"{'*' if value == option.default_in(self._language) else ' '} {value}"

    def _text(self, key: str) -> str:
        return i18n.line(self._game, self._language, key)

    def _word(self, name: str) -> str:
        return texts.line(self._language, f"games-{name}")
