"""`cactarium games`: the games and their house rules."""

from __future__ import annotations

import argparse

from ...engine.game import Game
from ...engine.options import Option
from ...games import all_games
from ...i18n import Speaker
from .. import texts
from ..command_line import Parser


def add_arguments(parser: Parser) -> None:
    """Declare the command line."""


def run(args: argparse.Namespace) -> None:
    """Print every game with its presets and house rules."""
    for game in all_games():
        _list_game(game, texts.speaker(game, args.lang))


def _list_game(game: Game, say: Speaker) -> None:
    seats = "-".join(map(str, sorted({game.seats[0], game.seats[-1]})))
    print(say("games-game", id=game.id, title=game.title, author=game.author, seats=seats))
    print(f"  {say('summary')}")
    for name, preset in game.presets.items():
        values = " ".join(f"{key}={value}" for key, value in preset.items())
        print(f"  {say('games-preset', name=name, description=say(f'preset-{name}'), values=values)}")
    for option in game.options:
        clause = f"{game.id} {option.clause}"
        players = ", ".join(map(str, option.seats)) or "any"
        described = say(f"option-{option.name}")
        print(f"  {say('games-option', name=option.name, type=option.type, players=players, clause=clause, description=described)}")
        _list_values(option, say)


def _list_values(option: Option, say: Speaker) -> None:
    """Print the values of a house rule: one line each, or one line for all that need no explanation, such as numbers."""
    plain = [value for value in option.values if not say.knows(f"option-{option.name}-{value}")]
    for value in option.values:
        if value not in plain:
            print(f"    {_starred(option, value)}: {say(f'option-{option.name}-{value}')}")
    if plain:
        print(f"    {', '.join(_starred(option, value).strip() for value in plain)}")


def _starred(option: Option, value: str) -> str:
    return f"{'*' if value == option.default else ' '} {value}"
