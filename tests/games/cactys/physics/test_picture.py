from __future__ import annotations

import re
import struct
import zlib
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cactarium import games
from cactarium.engine import record
from cactarium.engine.match import REFEREE, Match
from cactarium.games.cactys import gallery, paints, picture, pieces
from cactarium.games.cactys.cards import PIECE_NAMES
from cactarium.games.cactys.physics.scene import Path as HandPath
from cactarium.games.cactys.physics.scene import Take, frame, pack, quantised
from cactarium.terminal.main import main
from tests.games.cactys.physics.workshop import full_table


def test_the_svg_is_well_formed_and_says_what_hangs_where() -> None:
    full = full_table()
    root = ElementTree.fromstring(picture.svg(full))
    told = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert all(PIECE_NAMES[piece] in told for piece in full)
    assert told.count("cactus ") == 5
    assert len(list(root.iter())) > 500
    assert {sign.text for sign in root.iter("{http://www.w3.org/2000/svg}text")} == {"1", "2", "3", "4", "5"}


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
    for paint in (*paints.PAINTS, paints.CACTUS_GREEN, paints.SAND):
        wanted = bytes.fromhex(paint[1:])
        assert any(max(abs(a - b) for a, b in zip(dot, wanted, strict=True)) < 24 for dot in dots)


def test_an_empty_table_can_be_drawn_and_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new(games.find("cactys"), seed="picture")
    record.save(match, tmp_path / "a.match")
    main(["picture", str(tmp_path / "a.match")])
    assert capsys.readouterr().out.strip() == str(tmp_path / "a.svg")
    assert "cactus 5: empty" in (tmp_path / "a.svg").read_text()


def carried(ticks: int) -> Take:
    """A ring carried to the right beside a bar that hangs still."""
    ring, bar = PIECE_NAMES.index("red-ring"), PIECE_NAMES.index("blue-bar")
    hangs = (0.0, -3.2, 2.5, 1.0, 0.0, 0.0, 0.0)
    frames = [
        frame(tick, [(ring, quantised((tick / 60, -3.4, 3.0, 1.0, 0.0, 0.0, 0.0))), *([(bar, quantised(hangs))] if tick == 2 else [])])
        for tick in range(2, ticks + 1, 2)
    ]
    end = {bar: (0, hangs), ring: (0, (ticks / 60, -3.4, 3.0, 1.0, 0.0, 0.0, 0.0))}
    return Take(0, ring, {bar: (0, hangs)}, HandPath(0, (0.0, 0.0, 1.0), ()), end, tuple(frames), ("settled",))


def test_a_film_shows_what_moves_moment_by_moment_and_what_hangs_once() -> None:
    root = ElementTree.fromstring(picture.film(carried(60)))
    moments = {drawn.get("class") for drawn in root.iter()} - {None}
    shown = len(range(0, 30, picture.FILM_FRAME_INTERVAL))
    assert moments == {f"m{n}" for n in range(shown + 1)}  # the end is one of them
    parts = [[drawn for drawn in root.iter() if drawn.get("class") == f"m{n}"] for n in range(shown + 1)]
    assert len({len(drawn) for drawn in parts}) == 1
    once = [drawn for drawn in root.iter() if drawn.get("class") is None and drawn.get("stroke") == paints.PAINTS[3]]
    assert len(once) == len(pieces.FORMS["bar"].solids)
    style = root.findtext("{http://www.w3.org/2000/svg}style") or ""
    assert "prefers-reduced-motion" in style
    assert style.count("animation:") == shown + 1


def test_a_film_draws_the_hand_until_it_lets_go_and_keeps_it_and_the_piece_in_the_picture() -> None:
    take = carried(240)
    held = replace(take, path=replace(take.path, targets=((0,) * 7,) * 100))
    root = ElementTree.fromstring(picture.film(held))
    skin = [drawn.get("class") for drawn in root.iter() if drawn.get("fill") == paints.SKIN]
    last = len({drawn.get("class") for drawn in root.iter()} - {None}) - 1
    assert "m0" in skin
    assert f"m{last}" not in skin
    rings = [drawn.get("d", "") for drawn in root.iter() if drawn.get("stroke") == paints.PAINTS[0]]
    points = [float(number) for path in rings for number in re.findall(r"[\d.-]+", path)]
    assert min(points) >= 0
    assert max(points[::2]) <= 1280
    assert max(points[1::2]) <= 800


def test_a_film_of_a_piece_held_high_is_not_empty_below() -> None:
    x, y, _ = pieces.place_of(0)
    camera = picture.Camera.before(0, 1280, 800).framing([(x, y, 6.0)])
    assert 0 <= camera.see((x, y, 6.0))[1] < 40
    assert camera.see((x, y, 0.0))[1] > 600


def test_every_solid_has_its_pattern_and_a_shadow() -> None:
    for name in ("skull", "boot", "horseshoe", "hat", "bone"):
        piece = PIECE_NAMES.index(name)
        (body,) = picture.hung({piece: (0, (0.0, -3.2, 2.0, 1.0, 0.0, 0.0, 0.0))})
        camera = picture.Camera(1280, 800)
        assert len(list(picture._shadows(camera, body))) == len(body.solids)
        marks = [drawn for _, drawn in picture._strokes(camera, body) if "stroke-dasharray" in drawn]
        assert len(marks) >= len(body.solids) or paints.PATTERNS[pieces.colour(piece)] == "plain"


def test_a_film_and_an_earlier_table_are_made_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new(games.find("cactys"), options={"first_player": "seat-1"}, seed="film")
    for seat, move in ((0, "start blue-bar cactus-1"), (0, "by-hand")):
        match.play(seat, move)
    match.play(REFEREE, "settled", attachment=pack(replace(carried(60), start={}, end=carried(60).start)))
    path = tmp_path / "a match.match"
    record.save(match, path)
    main(["replay", str(path), "--lang", "en"])
    assert f"   3 (This took 1 s; cactarium film '{path}' --move 3 shows it.)" in capsys.readouterr().out
    main(["film", str(path)])
    assert capsys.readouterr().out.strip() == str(tmp_path / "a match.3.svg")
    ElementTree.parse(tmp_path / "a match.3.svg")
    for moves, told in (("2", "cactus 1: empty"), ("3", "cactus 1: blue-bar")):
        main(["picture", str(path), "--move", moves])
        assert told in (tmp_path / "a match.svg").read_text()
    for arguments, complaint in ((["film", "--move", "2"], "There is no film"), (["picture", "--move", "9"], "There is no move 9")):
        with pytest.raises(SystemExit):
            main([arguments[0], str(path), *arguments[1:]])
        assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "arguments", "complaint"),
    [
        ("cacti", [], "cannot be drawn"),
        ("cactys", ["--to", "a.gif"], ".svg or .png"),
        ("cactys", ["--width", "99999"], "dots wide"),
    ],
)
def test_what_cannot_be_drawn_is_one_sentence(
    game: str, arguments: list[str], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.save(Match.new(games.find(game), seed="picture"), tmp_path / "a.match")
    with pytest.raises(SystemExit) as exit:
        main(["picture", str(tmp_path / "a.match"), *arguments])
    assert exit.value.code == 2
    assert complaint in capsys.readouterr().err
    assert gallery.WIDTHS[0] > 0
