"""The `cactarium` command."""

from __future__ import annotations

import argparse
import io
import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import games, paces
from .engine import record, twin
from .engine.errors import BadOption, BadSeat, CactariumError, CannotSave
from .engine.game import Game
from .engine.match import PERSON, Match, seat_name

if TYPE_CHECKING:
    from .lab import duel


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command; what a person got wrong is one sentence and exit code 2."""
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a letter still shows the rest
    args = parser().parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except CactariumError as error:
        sys.exit(_complain(str(error)))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        sys.exit(_complain(f"{error.strerror}."))


def _complain(sentence: str) -> int:
    print(f"cactarium: {sentence}", file=sys.stderr)
    return 2


class Parser(argparse.ArgumentParser):
    """A command line that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Exit with code 2."""
        sys.exit(_complain(f"{message} ({self.prog} --help tells more)."))


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = Parser(prog="cactarium", description="The table for cactus games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="play a game in the terminal against bots")
    play.add_argument("game", nargs="?", default="cactus-game", metavar="GAME", help="a game's id (default: %(default)s)")
    play.add_argument("--seats", type=int, metavar="N", help="players at the table, you included (default: 4, or what the game allows)")
    play.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    play.add_argument("--seed", metavar="TEXT", help="deal the same game again; without it, chance decides")
    play.add_argument("--bots", default="sprout,seedling", metavar="NAMES", help="who plays against you, in turn (default: %(default)s)")
    play.add_argument("--name", metavar="NAME", help="your name at the table")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; cactarium games lists them")
    play.add_argument("--preset", metavar="NAME", help="house rules that belong together; cactarium games lists them")
    play.add_argument("--pace", choices=paces.PACES, help="play against the clock (default: take all the time you like)")
    play.add_argument("--save", type=Path, metavar="FILE", help="where the match is kept")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="tell a saved match from the beginning")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    replay.add_argument("--seat", type=int, metavar="N", help="as the player in this seat saw it")
    replay.set_defaults(run=_replay)

    verify = commands.add_parser("verify", help="check that a saved match was dealt and played by the rules")
    verify.add_argument("file", type=Path, metavar="FILE")
    verify.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    verify.set_defaults(run=_verify)

    listing = commands.add_parser("games", help="list the games and their house rules")
    listing.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    listing.set_defaults(run=_games)

    duel = commands.add_parser("duel", help="let bots play against each other on all cores")
    duel.add_argument("game", metavar="GAME")
    duel.add_argument(
        "first", metavar="BOT", help="seedling, sprout or saguaro, the last with a budget if you like: saguaro:200ms, saguaro:5000"
    )
    duel.add_argument("second", metavar="RIVAL", help="the bot in all other chairs")
    duel.add_argument("--games", type=int, default=200, metavar="N", help="games to play, seats rotated (default: %(default)s)")
    duel.add_argument("--seats", type=int, metavar="N", help="players at the table (default: as few as the game allows)")
    duel.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    duel.add_argument("--seed", default="duel", metavar="TEXT", help="other deals (default: %(default)s)")
    duel.add_argument("--until-clear", action="store_true", help="stop as soon as the answer is clear")
    duel.add_argument("--save", type=Path, metavar="FOLDER", help="keep every match there")
    duel.set_defaults(run=_duel)

    serve = commands.add_parser("serve", help="serve tables to players anywhere")
    serve.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: %(default)s, this machine only)")
    serve.add_argument("--port", type=int, default=8000, metavar="N", help="0 is any that is free (default: %(default)s)")
    serve.add_argument("--data", type=Path, metavar="FILE", help="where tables and matches are kept")
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="a page of another host that may connect")
    serve.add_argument("--speed", type=float, default=1.0, metavar="X", help="clocks and bots run so many times as fast, to try things out")
    serve.set_defaults(run=_serve)

    compiling = commands.add_parser("compile", help="compile all games now, instead of when a bot first needs it")
    compiling.set_defaults(run=_compile)

    check = commands.add_parser("check", help="try the laws that every game must keep, with random games")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--seed", default="check", metavar="TEXT", help="other games (default: %(default)s)")
    check.set_defaults(run=_check)

    rules = commands.add_parser("rules", help="read the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", nargs="?", metavar="CLAUSE", help="only this clause, such as 5.2")
    rules.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    rules.set_defaults(run=_rules)
    return top


def _language() -> str:
    """The language of the person's machine, English if we do not speak it."""
    wanted = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return "fr" if wanted.startswith("fr") else "en"


def _play(args: argparse.Namespace) -> None:
    from .terminal import Terminal
    from .timed import TimedTerminal

    if sys.stdin is None:
        raise BadOption("There is nobody to ask: standard input is closed.")
    if args.resume:
        _refuse_with_resume(args)
        match, path = record.load(args.resume, games.find), args.resume
    else:
        match, path = _new_match(args), args.save or _save_folder() / _save_name(args.game)
        if path.exists():
            raise CannotSave(f"{path} is there already; choose another name, or go on with it by --resume.")
    terminal = TimedTerminal(match, args.lang, path, args.pace, args.seed) if args.pace else Terminal(match, args.lang, path, args.seed)
    record.save(match, path)
    terminal.run()


def _refuse_with_resume(args: argparse.Namespace) -> None:
    """A saved match has its own players and house rules."""
    given = [name for name in ("seats", "seed", "name", "save", "preset", "option") if getattr(args, name)]
    if given:
        raise BadOption(f"A resumed match keeps its own settings: leave --{given[0]} away.")


def _save_name(game: str) -> str:
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.match"


def _new_match(args: argparse.Namespace) -> Match:
    from . import bots, texts

    game = games.find(args.game)
    say = texts.Speaker(game, args.lang, ())
    seats = min(4, game.seats[-1]) if args.seats is None else args.seats
    game.check_seats(seats)
    kinds = args.bots.split(",")
    for kind in kinds:
        bots.find(kind)
    rivals = [kinds[i % len(kinds)] for i in range(seats - 1)]
    names = [args.name or say("play-your-name"), *(say(f"play-bot-name-{i}") for i in range(1, seats))]
    return Match.new(
        game,
        seats=seats,
        options=game.preset(args.preset) | _options(args.option),
        names=names,
        players=[PERSON, *rivals],
        seed=args.seed,
        language=args.lang,
    )


def _options(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"“{pair}” should read NAME=VALUE.")
        options[name] = value
    return options


def _save_folder() -> Path:
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "cactarium"


def _replay(args: argparse.Namespace) -> None:
    from . import texts
    from .engine.tell import EVERYONE

    match = record.load(args.file, games.find)
    if args.seat is not None and args.seat - 1 not in match.seats:
        raise BadSeat(f"There is no seat {args.seat}; this match has seats 1 to {match.header.seats}.")
    seat = None if args.seat is None else args.seat - 1
    say = texts.Speaker(match.game, args.lang, match.header.names, seat)
    viewers = 1 << seat if seat is not None else EVERYONE if match.over else 0
    for n, entry in enumerate(match.log, 1):
        for event in match.game.events.read(list(entry.events), viewers):
            print(f"{n:4} {say.event(event)}")


def _verify(args: argparse.Namespace) -> None:
    from . import texts

    match = record.load(args.file, games.find)
    header = match.header
    say = texts.Speaker(match.game, args.lang, header.names)
    print(say("verify-moves", game=match.game.title, version=header.rules_version, seats=header.seats, moves=len(match.log)))
    print(say("verify-secret", commitment=header.commitment))
    print(say("verify-seed", seats=header.seats))
    winners = [f"{header.names[seat]} ({seat_name(seat)})" for seat in match.seats if match.places[seat] == 1]
    print(say("verify-winners", names=", ".join(winners)) if match.over else say("verify-open"))


def _games(args: argparse.Namespace) -> None:
    from . import texts

    for game in games.all_games():
        say = texts.Speaker(game, args.lang, ())
        print(f"{game.id}: {game.title}, {game.author}, {'-'.join(map(str, sorted({game.seats[0], game.seats[-1]})))}")
        print(f"  {say('summary')}")
        for name, preset in game.presets.items():
            print(f"  preset {name}: {' '.join(f'{key}={value}' for key, value in preset.items())}")
        for option in game.options:
            print(f"  {option.name}, a {option.type} ({game.id} {option.clause}): {say(f'option-{option.name}')}")
            for value in option.values:
                key = f"option-{option.name}-{value}"
                print(f"    {'*' if value == option.default else ' '} {value}{': ' + say(key) if say.knows(key) else ''}")


def _duel(args: argparse.Namespace) -> None:
    from . import bots
    from .lab import duel

    game = games.find(args.game)
    seats = game.seats[0] if args.seats is None else args.seats
    game.check_seats(seats)
    for name in (args.first, args.second):
        bots.find(name)
    if args.games < 1:
        raise BadOption(f"{args.games} games cannot be played; ask for at least 1.")
    plan = duel.Duel(game.id, args.first, args.second, seats, args.games, game.complete(_options(args.option)), args.seed, args.save)
    if "saguaro" in args.first + args.second:
        twin.wait(game.module, "cactarium.bots.saguaro")
    begun = time.perf_counter()
    score = duel.run(plan, _progress(args.games), duel.is_clear(plan) if args.until_clear else lambda _: False)
    seconds = time.perf_counter() - begun
    if sys.stderr.isatty():
        print(file=sys.stderr)
    low, high = score.interval_at(duel.CERTAIN if args.until_clear else duel.CONFIDENT)
    print(f"{args.first} won {score.share:.1%} of {score.games} games of {game.title} against {args.second} ({seats} players).")
    print(f"95 % interval {low:.1%} to {high:.1%}; among equals it would be {duel.even_share(seats):.1%}.")
    print(f"{score.moves / score.games:.0f} moves a game, {score.moves / seconds:,.0f} moves/s.")


def _serve(args: argparse.Namespace) -> None:
    from .server.errors import CannotServe

    try:
        from .server import app
    except ModuleNotFoundError as missing:
        raise CannotServe(f"The server needs {missing.name}: install cactarium[server].") from None
    if not 0 <= args.port < 1 << 16:
        raise BadOption(f"There is no port {args.port}; ports are 0 to 65535.")
    if not 0 < args.speed < float("inf"):
        raise BadOption(f"Time cannot run {args.speed} times as fast.")
    data = args.data or _save_folder() / "tables.db"
    data.parent.mkdir(parents=True, exist_ok=True)
    settings = app.Settings(data, args.host, args.port, tuple(args.origin), args.speed)
    app.serve(settings, lambda address: print(f"Cactarium serves at {address}; Ctrl-C stops it.", flush=True))


def _progress(games: int) -> Callable[[duel.Score], None]:
    """A line that grows, where somebody is watching."""

    def told(score: duel.Score) -> None:
        if sys.stderr.isatty():
            filled = 30 * score.games // games
            print(f"\r{'█' * filled}{'░' * (30 - filled)} {score.games}/{games}  {score.share:.1%} ", end="", file=sys.stderr)

    return told


def _compile(_: argparse.Namespace) -> None:
    """One process for each game and driver, as many at a time as there are cores."""
    if not twin.available():
        print("This platform has no Numba: the games run interpreted, which is slower.")
        return
    waiting = [(game, driver) for game in games.all_games() for driver in (twin.PLAYOUT, "cactarium.bots.saguaro")]
    while waiting:
        batch, waiting = waiting[: os.cpu_count() or 1], waiting[os.cpu_count() or 1 :]
        for game, driver in batch:
            twin.warm(game.module, driver)
        for game, driver in batch:
            twin.wait(game.module, driver)
            print(f"{game.id}: {driver.rpartition('.')[2]} {'ready' if twin.ready(game.module, driver) else 'failed'}")


def _check(args: argparse.Namespace) -> None:
    from .engine import conformance

    try:
        played = conformance.check(games.find(args.game), args.seed, told=print)
    except conformance.Broken as broken:
        sys.exit(f"cactarium: {broken}")
    print(f"{played} games, all laws kept.")


def _rules(args: argparse.Namespace) -> None:
    from . import texts

    game: Game = games.find(args.game)
    clauses = texts.clauses(game, texts.check_language(args.lang))
    if args.clause and args.clause not in clauses:
        raise BadOption(f"{game.title} has no clause “{args.clause}”; it has {', '.join(clauses)}.")
    for text in [clauses[args.clause]] if args.clause else clauses.values():
        print(text)
