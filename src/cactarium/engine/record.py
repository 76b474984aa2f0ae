"""A match as readable text: header, one line a move with a digest of what it led to, and a closing line that seals the whole.

What a referee attaches to a move stands in a line of its own below it, in base 64.

The closing line says whether the match is over. In format 2 the seal covers that line too; in format 1 it covers only what stands above.
In both, the rules must come to the same result. So a finished match cannot lose its last moves and still be called finished; called
unfinished, it cannot be told from one that was interrupted there, and proves no result.

A record holds the secret that the match was dealt from: while the match runs, it belongs to the table and to nobody who plays at it.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from .deck import OPTION
from .errors import BadMatch, CactariumError, CannotSave, RulesChanged
from .game import Game
from .header import Header, check_nonces, check_secret
from .match import Match
from .match_log import IN_WORDS, Entry
from .player_names import check_names
from .seats import seat_name

TITLES = {"cactarium match 1": 1, "cactarium match 2": 2}  # each with its format
TITLE = "cactarium match 2"
ATTACHED = "  + "
TRUNCATED_MESSAGE = "The record says that the match is over, but by the rules it is not: moves are missing at the end."
REOPENED_MESSAGE = "The record says that the match is not over, but by the rules it is: the closing line was changed."


def write(match: Match) -> str:
    """The record of a match."""
    head = [TITLE, *(f"{name}: {value}" for name, value in _header_fields(match.header).items()), ""]
    log = [line for n, entry in enumerate(match.log, 1) for line in _lines(match, n, entry)]
    body = "\n".join(head + log) + "\n"
    return body + _seal(body, len(match.log), match.over)


def _lines(match: Match, n: int, entry: Entry) -> Iterator[str]:
    yield _line(n, entry.seat, match.text(entry), entry.digest)
    if entry.attachment:
        yield ATTACHED + base64.b64encode(entry.attachment).decode()


def _line(n: int, seat: int, text: str, digest: str) -> str:
    return f"{n}. {seat_name(seat)} {text} #{digest}"


def _header_fields(header: Header) -> dict[str, str]:
    each = [seat_name(seat) for seat in range(header.seats)]
    later = {option.name for option in header.game.options if header.rules_version < option.since}
    return {
        "game": header.game.id,
        "rules": str(header.rules_version),
        "seats": str(header.seats),
        **{f"option {name}": value for name, value in header.options.items() if name not in later},
        **{f"name {seat}": name for seat, name in zip(each, header.names, strict=True)},
        **{f"player {seat}": player for seat, player in zip(each, header.players, strict=True)},
        "commitment": header.commitment,
        **{f"nonce {seat}": nonce.hex() for seat, nonce in zip(each, header.nonces, strict=True)},
        "secret": header.secret.hex(),
    }


def read(text: str, find: Callable[[str], Game]) -> Match:
    """The match of a record, replayed and checked move by move."""
    body, moves, over = _opened(text)
    head, _, log = body.partition("\n\n")
    match = Match(_header(_fields(head), find))
    lines = _with_attachments(log.splitlines())
    if len(lines) != moves:
        raise BadMatch(f"The record says it has {moves} moves, but {len(lines)} are there.")
    for n, (line, attachment) in enumerate(lines, 1):
        _follow(match, n, line, attachment)
    if match.over != over:
        raise BadMatch(TRUNCATED_MESSAGE if over else REOPENED_MESSAGE)
    return match


def _with_attachments(lines: list[str]) -> list[tuple[str, bytes]]:
    """The lines of moves, each with what is attached to it."""
    found: list[tuple[str, bytes]] = []
    for line in lines:
        if not line.startswith(ATTACHED):
            found.append((line, b""))
        elif not found or found[-1][1]:
            raise BadMatch(f"There is an attachment that belongs to no move, after move {len(found)}.")
        else:
            found[-1] = (found[-1][0], _attachment(line, len(found)))
    return found


def rename(text: str, seat: int, name: str) -> str:
    """The same record with another name in a seat and a new seal; deal and moves are unchanged."""

    def renamed(head: str) -> str:
        said = {**_fields(head), f"name {seat_name(seat)}": name.strip()}
        seats = int(said["seats"])
        check_names([said[f"name {seat_name(i)}"] for i in range(seats)], seats)
        return "\n".join([_title(head), *(f"{field}: {value}" for field, value in said.items())])

    return _with_head(text, renamed)


def grow(begun: str, moves: Iterable[tuple[int, str, str, str]]) -> str:
    """Add moves to a record without checking them by the rules.

    A move is its seat, text, digest, and its attachment in base64.
    """
    body, _, _ = _opened(begun)
    n = 0
    for n, (seat, text, digest, attached) in enumerate(moves, 1):
        body += f"{_line(n, seat, text, digest)}\n" + (f"{ATTACHED}{attached}\n" if attached else "")
    return body + _seal(body, n, over=False)


def fields(text: str) -> dict[str, str]:
    """The header of a record of any rules version, unchecked."""
    body, _, _ = _opened(text)
    return _fields(body.partition("\n\n")[0])


def without_names(text: str) -> str:
    """The same record without names of players."""
    return _with_head(text, lambda head: re.sub(r"^name @(\d+): .*$", r"name @\1: Player \1", head, flags=re.MULTILINE))


def _with_head(text: str, change: Callable[[str], str]) -> str:
    """The same record with another header and a new seal."""
    body, moves, over = _opened(text)
    head, gap, log = body.partition("\n\n")
    changed = change(head) + gap + log
    return changed + _seal(changed, moves, over)


def _attachment(line: str, n: int) -> bytes:
    try:
        return base64.b64decode(line.removeprefix(ATTACHED), validate=True)
    except ValueError:
        raise BadMatch(f"What is attached to move {n} cannot be read.") from None


def save(match: Match, path: Path) -> None:
    """Write the record atomically, readable by its owner alone."""
    new = path.parent / f".{path.name}.{os.getpid()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            new.chmod(0o600)
            file.write(write(match))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()
        raise CannotSave(f"The match cannot be saved as {path}: {error.strerror}. What was there before is untouched.") from None


def load(path: Path, find: Callable[[str], Game]) -> Match:
    """The match saved at `path`."""
    try:
        return read(path.read_text(encoding="utf-8"), find)
    except OSError as error:
        raise BadMatch(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadMatch(f"{path} is not a match record: it is not text.") from None


def _seal(body: str, moves: int, over: bool) -> str:
    closing = f"end: {moves} moves, {'over' if over else 'open'}"
    sealed = body if TITLES[_title(body)] == 1 else body + closing
    return f"{closing} #{hashlib.sha256(sealed.encode()).hexdigest()[:16]}\n"


def _title(text: str) -> str:
    return text.partition("\n")[0]


def _opened(text: str) -> tuple[str, int, bool]:
    """The body of a sealed record, its number of moves, and whether it says that the match is over."""
    if _title(text) not in TITLES:
        raise BadMatch(f"This is not a match record: it does not begin with “{TITLE}”.")
    at = text.rfind("\nend: ") + 1
    if not at:
        raise BadMatch("The record is truncated: its closing line is missing.")
    body, closing = text[:at], text[at:]
    count = closing.removeprefix("end: ").partition(" ")[0]
    moves = int(count) if count.isdecimal() and len(count) < 10 else -1
    for over in (True, False):
        if closing == _seal(body, moves, over):
            return body, moves, over
    raise BadMatch("The record has been edited: its closing line does not fit what stands above it.")


def _fields(head: str) -> dict[str, str]:
    fields = {}
    for n, line in enumerate(head.splitlines()[1:], 2):
        name, colon, value = line.partition(": ")
        if not colon:
            raise BadMatch(f"Line {n} should read “name: value”, not “{line}”.")
        fields[name] = value
    return fields


def _header(fields: dict[str, str], find: Callable[[str], Game]) -> Header:
    try:
        game = find(fields["game"])
        seats = _number(fields, "seats")
        rules_version = _number(fields, "rules")
        options = {
            option.name: fields[f"option {option.name}"] if rules_version >= option.since else option.former for option in game.options
        }
        if f"option {OPTION}" in fields:
            options[OPTION] = fields[f"option {OPTION}"]
        options = game.complete(options)
        game.check_seats(seats, options)
        each = [seat_name(seat) for seat in range(seats)]
        header = Header(
            game=game,
            seats=seats,
            options=options,
            names=check_names([fields[f"name {seat}"] for seat in each], seats),
            players=tuple(fields[f"player {seat}"] for seat in each),
            secret=_bytes(fields, "secret"),
            nonces=check_nonces([_bytes(fields, f"nonce {seat}") for seat in each], seats),
            rules_version=rules_version,
        )
        check_secret(header.secret, fields["commitment"])
    except KeyError as error:
        raise BadMatch(f"The record's header lacks “{error.args[0]}”.") from None
    except BadMatch:
        raise
    except CactariumError as error:
        raise BadMatch(f"The record's header cannot be right. {error}") from None
    if set(_header_fields(header)) != set(fields):
        raise BadMatch(
            f"The record's header has lines that do not belong there: {', '.join(sorted(set(fields) - set(_header_fields(header))))}."
        )
    if header.rules_version not in (game.rules_version, *game.replayed_versions):
        raise RulesChanged(
            f"The match was played under rules version {header.rules_version} of {game.title}; this is version {game.rules_version}."
        )
    return header


def _number(fields: dict[str, str], name: str) -> int:
    value = fields[name]
    if not value.isdecimal() or len(value) > 9:
        raise BadMatch(f"The record's header says “{value}” where the number of {name} should be.")
    return int(value)


def _bytes(fields: dict[str, str], name: str) -> bytes:
    try:
        return bytes.fromhex(fields[name])
    except ValueError:
        raise BadMatch(f"The record's header has a {name} that is not hexadecimal.") from None


def _follow(match: Match, n: int, line: str, attachment: bytes) -> None:
    """Repeat one line of the log and compare what it led to."""
    number, _, rest = line.partition(". ")
    move, _, digest = rest.rpartition(" #")
    mover, _, text = move.partition(" ")
    seats = {seat_name(seat): seat for seat in match.movers}
    if number != str(n) or mover not in seats:
        raise BadMatch(f"Move {n} cannot be read: “{line}”.")
    if attachment and (not match.game.referee or text in IN_WORDS.values()):
        raise BadMatch(f"Move {n} has an attachment, but nothing can be attached to it.")
    try:
        entry = match.replay_entry(seats[mover], text, attachment)
    except CactariumError as error:
        raise BadMatch(f"Move {n} cannot have been made. {error}") from None
    if entry.digest != digest and not match.header.is_older:
        raise BadMatch(f"Move {n} did not lead to what the record says: the record, the seed or the rules were changed.")
