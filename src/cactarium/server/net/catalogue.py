"""The games' declarations, texts, rules and pieces, which a browser loads before it opens a socket."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ... import bots, games, i18n
from ...engine import clocks, deck
from ...engine.errors import CactariumError
from ...engine.game import Game
from ...engine.options import Option
from . import wire
from .caching import cached

COMPONENTS_CLAUSE = "1.1"  # what is in the box, in the rules of every game


async def _games(request: Request) -> Response:
    return cached(request, _declarations(), "application/json")


@cache
def _declarations() -> bytes:
    listed = wire.Games([_declaration(game) for game in games.all_games()], list(bots.LEVELS), i18n.LANGUAGES)
    return wire.encode(listed)


def _declaration(game: Game) -> wire.Game:
    return wire.Game(
        id=game.id,
        title=game.title,
        author=game.author,
        summary={language: i18n.line(game, language, "summary") for language in i18n.LANGUAGES},
        seats=list(game.seats),
        options=[*(_house_rule(game, option) for option in game.options), *_deck(game)],
        presets={name: dict(preset) for name, preset in game.presets.items()},
        clocks={clock.kind: dict(zip(clocks.PACES, clock.seconds, strict=True)) for clock in game.clocks},
        own_clock=game.main_clock,
        simultaneous=[clock.kind for clock in game.clocks if clock.simultaneous],
    )


def _house_rule(game: Game, option: Option) -> wire.HouseRule:
    values = _offered(game, option)
    return wire.HouseRule(option.name, option.type, values, option.default, dict(option.by_language), option.clause)


def _deck(game: Game) -> list[wire.HouseRule]:
    """The option that carries a custom deck, if the game has one; its values cannot be listed."""
    return [wire.HouseRule(deck.OPTION, "deck", [], deck.STANDARD, {}, COMPONENTS_CLAUSE)] if game.deck else []


def _offered(game: Game, option: Option) -> list[str]:
    """The values that can be chosen on a server."""
    return [value for value in option.values if not (game.referee and game.referee_module.judged_by_people({option.name: value}))]


async def _texts(request: Request) -> Response:
    return cached(request, _words(*_game_and_language(request)), "text/plain")


@cache
def _words(game: Game, language: str) -> bytes:
    return b"\n".join((folder / f"{language}.ftl").read_bytes() for folder in (game.folder / "text", i18n.COMMON))  # the first counts


async def _deck_texts(request: Request) -> Response:
    """The texts of the cards of a table's own deck, which is given as in the option `cards`."""
    game, language = _game_and_language(request)
    try:
        texts = i18n.deck_texts(game, language, request.query_params.get(deck.OPTION, deck.STANDARD))
    except CactariumError as error:
        raise HTTPException(400, f"{error}\n") from None
    return cached(request, "".join(f"{key} = {text}\n" for key, text in texts.items()).encode(), "text/plain")


async def _rules(request: Request) -> Response:
    game, language = _game_and_language(request)
    return cached(request, i18n.rules(game, language).encode(), "text/markdown")


async def _pieces(request: Request) -> Response:
    game = _game(request)
    if not game.referee:
        raise HTTPException(404, "This game has no pieces that hang, stand or fall.\n")
    return cached(request, _solids(game), "application/json")


@cache
def _solids(game: Game) -> bytes:
    return wire.encode(msgspec.convert(game.referee_module.catalogue(), wire.Pieces))


def _game(request: Request) -> Game:
    try:
        return games.find(request.path_params["game"])
    except CactariumError as error:
        raise HTTPException(404, f"{error}\n") from None


def _game_and_language(request: Request) -> tuple[Game, str]:
    try:
        return _game(request), i18n.check_language(request.path_params["language"])
    except CactariumError as error:
        raise HTTPException(404, f"{error}\n") from None


ROUTES = [
    Route("/games", _games),
    Route("/games/{game}/texts/{language}.ftl", _texts),
    Route("/games/{game}/deck-texts/{language}.ftl", _deck_texts),
    Route("/games/{game}/rules/{language}", _rules),
    Route("/games/{game}/pieces", _pieces),
]
