from __future__ import annotations

import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cactarium import cli, games
from cactarium.engine import record
from cactarium.engine.match import Match
from cactarium.games.cactys import gallery, picture
from cactarium.games.cactys.cards import PIECE_NAMES
from tests.games.cactys.physics.workshop import full_table


def test_the_svg_is_well_formed_and_says_what_hangs_where() -> None:
    full = full_table()
    root = ElementTree.fromstring(picture.svg(full))
    told = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert all(PIECE_NAMES[piece] in told for piece in full)
    assert told.count("cactus ") == 5
    assert len(list(root.iter())) > 500


def chunks(png: bytes) -> dict[bytes, bytes]:
    found, at = {}, 8
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", png, at + 8 + size)[0] == zlib.crc32(kind + data)
        found[kind] = data
        at += 12 + size
    return found


def test_the_png_shows_every_colour() -> None:
    raycast = pytest.importorskip("cactarium.games.cactys.raycast")
    png = raycast.png(full_table(), 320, 200)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    parts = chunks(png)
    assert struct.unpack(">II", parts[b"IHDR"][:8]) == (320, 200)
    rows = zlib.decompress(parts[b"IDAT"])
    assert len(rows) == 200 * (1 + 320 * 3)
    dots = {rows[y * 961 + 1 + 3 * x : y * 961 + 4 + 3 * x] for y in range(200) for x in range(320)}
    for paint in (*picture.PAINTS, picture.CACTUS_GREEN, picture.SAND):
        wanted = bytes.fromhex(paint[1:])
        assert any(max(abs(a - b) for a, b in zip(dot, wanted, strict=True)) < 24 for dot in dots)


def test_an_empty_table_can_be_drawn_and_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new(games.find("cactys"), seed="picture")
    record.save(match, tmp_path / "a.match")
    cli.main(["picture", str(tmp_path / "a.match")])
    assert capsys.readouterr().out.strip() == str(tmp_path / "a.svg")
    assert "cactus 5: empty" in (tmp_path / "a.svg").read_text()


@pytest.mark.parametrize(
    ("game", "arguments", "complaint"),
    [
        ("cacti", [], "Only tables of Cactys"),
        ("cactys", ["--to", "a.gif"], ".svg or .png"),
        ("cactys", ["--width", "99999"], "dots wide"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    game: str, arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.save(Match.new(games.find(game), seed="picture"), tmp_path / "a.match")
    with pytest.raises(SystemExit) as exit:
        cli.main(["picture", str(tmp_path / "a.match"), *arguments])
    assert exit.value.code == 2
    assert complaint in capsys.readouterr().err
    assert gallery.WIDTHS[0] > 0
