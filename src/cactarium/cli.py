"""The `cactarium` command."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import json
import os
import secrets
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, NoReturn

from . import games
from .engine import clocks, record, twin
from .engine.errors import BadOption, BadSeat, CactariumError, CannotSave, NoPicture
from .engine.game import Game
from .engine.match import PERSON, Match, seat_name
from .engine.options import Option

if TYPE_CHECKING:
    from .lab import duel
    from .terminal import Conversation
    from .texts import Speaker


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
    play.add_argument("--table", action="store_true", help="keep score at a real table, with real pieces (cactys)")
    play.add_argument("--names", metavar="NAMES", help="who plays at the real table, who begins first, with commas between")
    play.add_argument(
        "--pace",
        metavar="PACE",
        help=f"play against the clock: {', '.join(clocks.PACES)}, or seconds for a turn or race (default: take all the time you like)",
    )
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

    hint = commands.add_parser("hint", help="what saguaro would do in a saved match, from what one seat may know")
    hint.add_argument("file", type=Path, metavar="FILE")
    hint.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    hint.add_argument("--seat", type=int, metavar="N", help="for the player in this seat (default: the person, or who is asked)")
    hint.add_argument("--think", default="500ms", metavar="BUDGET", help="milliseconds or iterations (default: %(default)s)")
    hint.set_defaults(run=_hint)

    picture = commands.add_parser("picture", help="draw the table of a saved match of Cactys")
    picture.add_argument("file", type=Path, metavar="FILE")
    picture.add_argument("--move", type=int, metavar="N", help="after so many moves, as replay counts them (default: as it is now)")
    picture.add_argument("--to", type=Path, metavar="PICTURE", help="an .svg or .png to write (default: an .svg beside the match)")
    picture.add_argument("--width", type=int, default=1280, metavar="N", help="in dots (default: %(default)s)")
    picture.set_defaults(run=_picture)

    film = commands.add_parser("film", help="show how a piece of Cactys was placed, as a picture that moves")
    film.add_argument("file", type=Path, metavar="FILE")
    film.add_argument(
        "--move", type=int, metavar="N", help="the move that ended the attempt, as replay counts them (default: the last one)"
    )
    film.add_argument("--to", type=Path, metavar="FILM", help="an .svg to write, for a browser (default: beside the match)")
    film.add_argument("--width", type=int, default=1280, metavar="N", help="in dots (default: %(default)s)")
    film.set_defaults(run=_film)

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

    serve = commands.add_parser(
        "serve", help="serve tables to players anywhere", description="Serve tables to players anywhere.", epilog=SERVE_EPILOG
    )
    _setting(serve, "--host", "ADDRESS", "where to listen: this machine only, or 0.0.0.0 for all machines of the network", "127.0.0.1")
    _setting(serve, "--port", "N", "the port; 0 is any that is free", "8000", type=int)
    serve.add_argument("--open", action="store_true", help="show the tables in a browser, on another port if this one is taken")
    _data(serve)
    _setting(serve, "--name", "HOST", "the server's public name; requests for other names are then refused", action="append")
    _setting(serve, "--origin", "URL", "a page of another host that may connect", action="append")
    _setting(serve, "--proxy", "ADDRESSES", "proxies whose word about their clients is taken, with commas between", "127.0.0.1")
    _setting(serve, "--bus", "URL", "nats://…: share the tables of one PostgreSQL among several processes")
    _setting(serve, "--metrics-token", "TEXT", "opens /metrics as a bearer token; without it only this machine may read it")
    _setting(serve, "--log", "FORMAT", "text: warnings; json: also what happens, one object a line", "text")
    _setting(serve, "--speed", "X", "clocks and bots run so many times as fast, to try things out", "1", type=float)
    serve.set_defaults(run=_serve)

    export = commands.add_parser("export", help="write every match that is over to files, to verify and replay")
    export.add_argument("folder", type=Path, metavar="FOLDER")
    _data(export)
    export.set_defaults(run=_export)

    forget = commands.add_parser("forget", help="remove the names of the players from stored matches that are over")
    forget.add_argument("matches", nargs="+", metavar="MATCH", help="a match's id")
    _data(forget)
    forget.set_defaults(run=_forget)

    compiling = commands.add_parser("compile", help="compile all games now, instead of when a bot first needs it")
    compiling.set_defaults(run=_compile)

    check = commands.add_parser("check", help="try the laws that every game must keep, with random games")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--seed", default="check", metavar="TEXT", help="other games (default: %(default)s)")
    check.add_argument("--plain", action="store_true", help="leave out the comparison with compiled rules, which takes longest")
    check.set_defaults(run=_check)

    new_game = commands.add_parser("new-game", help="write a small running game as a package, as the start of your own")
    new_game.add_argument("name", metavar="NAME", help="the game's id, such as prickly-pairs")
    new_game.add_argument("folder", type=Path, metavar="FOLDER", help="a folder that does not exist yet, or is empty")
    new_game.set_defaults(run=_new_game)

    rules = commands.add_parser("rules", help="read the rules of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", nargs="?", metavar="CLAUSE", help="only this clause, such as 5.2")
    rules.add_argument("--lang", default=_language(), metavar="LANG", help="en or fr (default: %(default)s)")
    rules.set_defaults(run=_rules)
    return top


SERVE_EPILOG = "Every setting can also be given by the environment variable named with it; several values are separated by spaces there."


def _setting(command: argparse.ArgumentParser, flag: str, metavar: str, help: str, default: str | None = None, **more: Any) -> None:
    """An option that is also an environment variable."""
    variable = "CACTARIUM_" + flag.strip("-").replace("-", "_").upper()
    several = more.get("action") == "append"
    value: Any = os.environ.get(variable, default)
    usual = f"; default: {default}" if default else ""
    command.add_argument(
        flag, metavar=metavar, help=f"{help} ({variable}{usual})", default=(value or "").split() if several else value, **more
    )


def _data(command: argparse.ArgumentParser) -> None:
    _setting(command, "--data", "PLACE", "where tables and matches are kept: an SQLite file or a postgresql:// URL")


def _language() -> str:
    """The language of the person's machine, English if we do not speak it."""
    wanted = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return "fr" if wanted.startswith("fr") else "en"


def _play(args: argparse.Namespace) -> None:
    if sys.stdin is None:
        raise BadOption("There is nobody to ask: standard input is closed.")
    if args.pace:
        clocks.check_pace(args.pace)
    if args.resume:
        _refuse_with_resume(args)
        match, path = record.load(args.resume, games.find), args.resume
    else:
        match = _real_table(args) if args.table else _new_match(args)
        path = args.save or _save_folder() / _save_name(args.game)
        if path.exists():
            raise CannotSave(f"{path} is there already; choose another name, or go on with it by --resume.")
    conversation = _conversation(match, path, args)
    record.save(match, path)
    conversation.run()


def _conversation(match: Match, path: Path, args: argparse.Namespace) -> Conversation:
    """How a match is played here: keeping score, against the clock, or at leisure."""
    from .scorekeeper import Scorekeeper
    from .terminal import Terminal
    from .timed import TimedTerminal

    if match.header.options.get("scorekeeper") == "on":
        return Scorekeeper(match, args.lang, path)
    if args.pace:
        return TimedTerminal(match, args.lang, path, args.pace, args.seed)
    return Terminal(match, args.lang, path, args.seed)


def _refuse_with_resume(args: argparse.Namespace) -> None:
    """A saved match has its own players and house rules."""
    given = [name for name in ("seats", "seed", "name", "names", "table", "save", "preset", "option") if getattr(args, name)]
    if given:
        raise BadOption(f"A resumed match keeps its own settings: leave --{given[0]} away.")


def _save_name(game: str) -> str:
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.match"


def _new_match(args: argparse.Namespace) -> Match:
    from . import bots, texts

    game = games.find(args.game)
    say = texts.Speaker(game, args.lang, ())
    options = game.preset(args.preset) | _options(args.option)
    seats = min(4, game.seats[-1]) if args.seats is None else args.seats
    game.check_seats(seats, game.complete(options, args.lang))
    kinds = args.bots.split(",")
    for kind in kinds:
        bots.find(kind)
    rivals = [kinds[i % len(kinds)] for i in range(seats - 1)]
    names = [args.name or say("play-your-name"), *(say(f"play-bot-name-{i}") for i in range(1, seats))]
    return Match.new(
        game,
        seats=seats,
        options=options,
        names=names,
        players=[PERSON, *rivals],
        seed=args.seed,
        language=args.lang,
    )


def _real_table(args: argparse.Namespace) -> Match:
    """A match of people with real pieces; who is named first begins."""
    from . import texts

    game = games.find(args.game)
    options = {"scorekeeper": "on", "first_player": "seat-1"} | game.preset(args.preset) | _options(args.option)
    game.complete(options)
    if args.pace:
        raise BadOption("At a real table no clock of ours runs: leave --pace away.")
    names = args.names or _ask_names(texts.Speaker(game, args.lang, ())("table-who"))
    players = [name.strip() for name in names.split(",") if name.strip()]
    if args.seats not in (None, len(players)):
        raise BadSeat(f"{len(players)} names for {args.seats} seats.")
    return Match.new(game, seats=len(players), options=options, names=players, seed=args.seed, language=args.lang)


def _ask_names(question: str) -> str:
    try:
        return input(f"{question} ")
    except EOFError:
        raise BadOption("There is nobody to ask who plays: say it with --names.") from None


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
    from .engine.emit import EVERYONE

    if args.file.suffix == ".story":
        _tell(args)
        return
    match = record.load(args.file, games.find)
    seat = _seat(match, args)
    say = texts.Speaker(match.game, args.lang, match.header.names, seat)
    viewers = 1 << seat if seat is not None else EVERYONE if match.over else 0
    for n, entry in enumerate(match.log, 1):
        if entry.attachment:
            command = f"cactarium film {quote(str(args.file))} --move {n}"
            print(f"{n:4} {say('replay-film', seconds=match.game.judge.seconds(entry), command=command)}")
        for event in match.game.events.read(list(entry.events), viewers):
            print(f"{n:4} {say.event(event)}")


def _seat(match: Match, args: argparse.Namespace) -> int | None:
    """The seat that was named, counted from 0."""
    if args.seat is not None and args.seat - 1 not in match.seats:
        raise BadSeat(f"There is no seat {args.seat}; this match has seats 1 to {match.header.seats}.")
    return None if args.seat is None else args.seat - 1


def _hint(args: argparse.Namespace) -> None:
    from . import bots, texts
    from .bots import saguaro

    match = record.load(args.file, games.find)
    seat = _seat(match, args)
    if seat is None:
        asked = [at for at in match.seats if at in match.waiting]
        seat = next((at for at in asked if match.header.players[at] == PERSON), next(iter(asked), 0))
    best, *others = saguaro.advise(bots.PlayerView(match, seat, bots.stream(), hand=False), saguaro.Budget.parse(args.think))
    say = texts.Speaker(match.game, args.lang, match.header.names, seat)
    print(say("play-hint", move=say.move(best.move), sure=round(100 * best.share)))
    for thought in others[:2]:
        print(f"{100 * thought.share:4.0f} % {say.move(thought.move)}")


def _tell(args: argparse.Namespace) -> None:
    """A match as it was told when it was played, which needs no rules."""
    from . import texts

    if args.seat is not None:
        raise BadOption("A story tells everything that happened: leave --seat away.")
    story = json.loads(args.file.read_text(encoding="utf-8"))
    say = texts.Speaker(games.find(story["game"]), args.lang, story["names"])
    for move in story["moves"]:
        for event in move["events"] or [{"text": ""}]:
            key, move_made = event.pop("text"), f"{seat_name(move['seat'])} {move['move']}"
            print(f"{move['seq']:4} {say(key, **event) if say.knows(key) else move_made}")


def _verify(args: argparse.Namespace) -> None:
    from . import texts

    match = record.load(args.file, games.find)
    header = match.header
    say = texts.Speaker(match.game, args.lang, header.names)
    print(say("verify-moves", game=match.game.title, version=header.rules_version, seats=header.seats, moves=len(match.log)))
    print(say("verify-secret", commitment=header.commitment))
    print(say("verify-seed", seats=header.seats))
    _verify_physics(match, say)
    winners = [f"{header.names[seat]} ({seat_name(seat)})" for seat in match.seats if match.places[seat] == 1]
    print(say("verify-winners", names=", ".join(winners)) if match.over else say("verify-open"))


def _gallery(match: Match) -> Any:
    """The module that draws a match of this game."""
    if not match.game.gallery:
        raise NoPicture(f"A match of {match.game.title} cannot be drawn: only a game with pieces in space can.")
    return importlib.import_module(match.game.gallery)


def _picture(args: argparse.Namespace) -> None:
    match = record.load(args.file, games.find)
    gallery = _gallery(match)
    path = args.to or args.file.with_suffix(".svg")
    path.write_bytes(gallery.drawn(match if args.move is None else gallery.after(match, args.move), path.suffix, args.width))
    print(path)


def _film(args: argparse.Namespace) -> None:
    match = record.load(args.file, games.find)
    gallery = _gallery(match)
    move = gallery.last_attempt(match) if args.move is None else args.move
    path = args.to or args.file.with_suffix(f".{move}.svg")
    path.write_bytes(gallery.filmed(match, move, path.suffix, args.width))
    print(path)


def _verify_physics(match: Match, say: Speaker) -> None:
    """Whether this machine sees the same in every attempt; where it cannot look, the record itself is still good."""
    from .engine.referee import NoReferee

    if not match.game.referee:
        return
    judge = match.game.judge
    seen = judge.attempts(match)
    try:
        differing = [attempt.facts[-1] for attempt in seen if judge.differs(match, attempt)]
    except NoReferee as missing:
        print(say("verify-not-simulated", attempts=len(seen), why=str(missing)))
        return
    if differing:
        physics = "older" if all(map(judge.is_older, differing)) else "same"
        first = match.log.index(differing[0]) + 1
        print(say("verify-simulated-otherwise", attempts=len(seen), differing=len(differing), move=first, physics=physics))
    elif seen:
        print(say("verify-simulated", attempts=len(seen)))


def _games(args: argparse.Namespace) -> None:
    from . import texts

    for game in games.all_games():
        say = texts.Speaker(game, args.lang, ())
        print(f"{game.id}: {game.title}, {game.author}, {'-'.join(map(str, sorted({game.seats[0], game.seats[-1]})))}")
        print(f"  {say('summary')}")
        for name, preset in game.presets.items():
            print(f"  preset {name} ({say(f'preset-{name}')}): {' '.join(f'{key}={value}' for key, value in preset.items())}")
        for option in game.options:
            players = f", for {', '.join(map(str, option.seats))} players" if option.seats else ""
            print(f"  {option.name}, a {option.type}{players} ({game.id} {option.clause}): {say(f'option-{option.name}')}")
            _list_values(option, say)


def _list_values(option: Option, say: Speaker) -> None:
    """The values of a house rule, each with its words; those without, such as numbers, in one line."""
    plain = [value for value in option.values if not say.knows(f"option-{option.name}-{value}")]
    for value in option.values:
        if value not in plain:
            print(f"    {_starred(option, value)}: {say(f'option-{option.name}-{value}')}")
    if plain:
        print(f"    {', '.join(_starred(option, value).strip() for value in plain)}")


def _starred(option: Option, value: str) -> str:
    return f"{'*' if value == option.default else ' '} {value}"


def _duel(args: argparse.Namespace) -> None:
    from . import bots
    from .lab import duel

    game = games.find(args.game)
    options = game.complete(_options(args.option))
    seats = game.seats_for(options)[0] if args.seats is None else args.seats
    game.check_seats(seats, options)
    for name in (args.first, args.second):
        bots.find(name)
    if args.games < 1:
        raise BadOption(f"{args.games} games cannot be played; ask for at least 1.")
    plan = duel.Duel(game.id, args.first, args.second, seats, args.games, options, args.seed, args.save)
    if "saguaro" in args.first + args.second:
        twin.wait(game.module, "cactarium.bots.saguaro")
    begun = time.perf_counter()
    score = duel.run(plan, _progress(args.games), duel.is_clear(plan) if args.until_clear else lambda _: False)
    seconds = time.perf_counter() - begun
    if sys.stderr.isatty():
        print(file=sys.stderr)
    low, high = score.interval_at(duel.CERTAIN if args.until_clear else duel.CONFIDENT)
    looked = ", looked at after every game:" if args.until_clear else ""
    print(f"{args.first} won {score.share:.1%} of {score.games} games of {game.title} against {args.second} ({seats} players).")
    print(f"95 % interval{looked} {low:.1%} to {high:.1%}; among equals it would be {duel.even_share(seats):.1%}.")
    print(f"{score.moves / score.games:.0f} moves a game, {score.moves / seconds:,.0f} moves/s.")


def _serve(args: argparse.Namespace) -> None:
    app, logs = _server("app"), _server("logs")
    if not 0 <= args.port < 1 << 16:
        raise BadOption(f"There is no port {args.port}; ports are 0 to 65535.")
    if not 0 < args.speed < float("inf"):
        raise BadOption(f"Time cannot run {args.speed} times as fast.")
    if args.log not in logs.FORMATS:
        raise BadOption(f"There is no log format “{args.log}”; there is: {', '.join(logs.FORMATS)}.")
    settings = app.Settings(
        data=_place(args),
        host=args.host,
        port=0 if args.open and _answers(args.host, args.port) else args.port,
        origins=tuple(args.origin),
        speed=args.speed,
        names=tuple(args.name),
        bus=args.bus or "",
        token=args.metrics_token or "",
        proxy=args.proxy,
    )
    logs.begin(args.log)
    app.serve(settings, _show if args.open else _tell_address)


def _answers(host: str, port: int) -> bool:
    """Whether somebody serves there already."""
    with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1.0):
        return True
    return False


def _tell_address(address: str, network: str | None) -> None:
    print(f"Cactarium serves at {address}; Ctrl-C stops it.", flush=True)
    _tell_network(network)


def _tell_network(address: str | None) -> None:
    if address:
        print(f"Others in your network find it at {address}.", flush=True)


def _show(address: str, network: str | None) -> None:
    """Open the tables in a browser, where there is a screen for it; the link is told in any case."""
    screen = sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if screen and webbrowser.open(address):
        print(f"The tables are in your browser: {address}; Ctrl-C stops them.", flush=True)
    else:
        print(f"The tables are set: open {address} in a browser; Ctrl-C stops them.", flush=True)
    _tell_network(network)


def _server(module: str) -> Any:
    """A module of the server, whose libraries are not everywhere."""
    from .server.errors import CannotServe

    try:
        return importlib.import_module(f"cactarium.server.{module}")
    except ModuleNotFoundError as missing:
        raise CannotServe(f"The server needs {missing.name}: install cactarium[server].") from None


def _place(args: argparse.Namespace) -> str | Path:
    """Where tables are kept."""
    if args.data and "://" in args.data:
        return str(args.data)
    data = Path(args.data) if args.data else _save_folder() / "tables.db"
    data.parent.mkdir(parents=True, exist_ok=True)
    return data


def _export(args: argparse.Namespace) -> None:
    written = _server("archive").export(_place(args), args.folder)
    print(f"{written} matches are in {args.folder}.")


def _forget(args: argparse.Namespace) -> None:
    _server("archive").forget(_place(args), args.matches)
    print(f"The names are gone from {len(args.matches)} matches.")


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
    waiting = [(game, driver) for driver in (twin.PLAYOUT, "cactarium.bots.saguaro") for game in games.all_games()]
    while waiting:
        batch, waiting = waiting[: os.cpu_count() or 1], waiting[os.cpu_count() or 1 :]
        for game, driver in batch:
            twin.warm(game.module, driver)
        for game, driver in batch:
            twin.wait(game.module, driver)
            print(f"{game.id}: {driver.rpartition('.')[2]} {'ready' if twin.ready(game.module, driver) else 'failed'}", flush=True)
            print(twin.failure(game.module, driver), end="")


def _check(args: argparse.Namespace) -> None:
    from .engine.conformance import LawViolation
    from .game_check import check_game

    try:
        played = check_game(games.find(args.game), args.seed, args.plain)
    except LawViolation as violation:
        sys.exit(f"cactarium: {violation}")
    print(f"{played} games, all laws kept, and everything can be said.")


def _new_game(args: argparse.Namespace) -> None:
    from .scaffold import next_steps, write_game

    print(next_steps(write_game(args.name, args.folder)))


def _rules(args: argparse.Namespace) -> None:
    from . import texts

    game: Game = games.find(args.game)
    clauses = texts.clauses(game, texts.check_language(args.lang))
    if args.clause and args.clause not in clauses:
        raise BadOption(f"{game.title} has no clause “{args.clause}”; it has {', '.join(clauses)}.")
    for text in [clauses[args.clause]] if args.clause else clauses.values():
        print(text)
