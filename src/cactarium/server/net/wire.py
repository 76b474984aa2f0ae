"""The messages between a server and its clients: JSON objects, one a frame; `docs/protocol.md` describes them."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

from msgspec import UNSET, DecodeError, Meta, Struct, UnsetType, json

from . import limits

VERSION = 3
SUBPROTOCOL = f"cactarium.{VERSION}"
PATH = "/ws"


class Close(IntEnum):
    """Why the server closes a connection."""

    ERROR = 1011  # an error of the server
    RESTART = 1012  # reconnect and resume
    BUSY = 1013  # too many connections; try later
    MISTAKES = 4400
    REMOVED = 4403  # by the host
    FOREIGN_VERSION = 4406
    SLOW = 4408  # did not read what it was sent
    TABLE_CLOSED = 4410
    BANNED = 4423  # by the operator, for a time
    FLOOD = 4429


Id = Annotated[str, Meta(max_length=limits.MAX_ID_CHARACTERS, pattern=r"^[!-~]+\Z")]  # plain ASCII, which every database stores unchanged
Short = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, lt=16)]
Count = Annotated[int, Meta(ge=0, lt=2**53)]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Secret = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
OptionValue = Annotated[str, Meta(max_length=8000)]  # a deck lists its differences from the built-in one
Options = Annotated[dict[Short, OptionValue], Meta(max_length=64)]
Pose = Annotated[list[Annotated[float, Meta(gt=-1e6, lt=1e6)]], Meta(min_length=7, max_length=7)]  # a position and a quaternion
Direction = Annotated[list[Annotated[float, Meta(gt=-1e6, lt=1e6)]], Meta(min_length=3, max_length=3)]
Pace = Literal["none", "relaxed", "normal", "panic"] | float  # or the seconds of `Game.own_clock`
Role = Literal["onlooker", "screen"]
Wish = Literal["pause", "undo", "skip"]
Emotion = Literal["wave", "thumbs-up", "laugh", "wow", "ouch", "think", "hurry", "thanks", "sorry", "well-played", "cactus"]


class Request(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A request of a client; the answer names its `id`."""

    id: Id


class Arrival(Request, frozen=True, kw_only=True):
    """Arrive at a table; with `words` every position also comes in words, with `hand` pieces can be placed by hand."""

    words: bool = False
    hand: bool = False


class Act(Request, frozen=True, kw_only=True):
    """A request of a seat: `by` says which, for a connection that holds several and looks from none."""

    by: Seat | None = None


class Create(Arrival, frozen=True, kw_only=True):
    """Open a table and sit down at it; with a `secret` of the client's choice it can be repeated and opens one table only."""

    game: Short
    name: Short
    seats: Seat
    options: Options = {}
    pace: Pace = "none"
    language: Short = "en"
    public: bool = False
    hints: bool = True
    stand_in: Short = "sprout"
    secret: Secret | None = None


class Sit(Arrival, frozen=True, kw_only=True):
    """Take a free seat, the first if none is named; with a `secret` of the client's choice it can be repeated and takes one seat only."""

    table: Short
    name: Short
    seat: Seat | None = None
    secret: Secret | None = None


class Watch(Arrival, frozen=True, kw_only=True):
    """Watch, or be a shared screen; `match` and `seq` say what was received before."""

    table: Short
    role: Role = "onlooker"
    match: Short = ""
    seq: Count = 0


class Resume(Arrival, frozen=True, kw_only=True):
    """Come back to a seat; `match` and `seq` say what was received before."""

    table: Short
    secret: Short
    match: Short = ""
    seq: Count = 0


class Look(Request, frozen=True, kw_only=True):
    """Look from one of the seats of this connection, or from none while the device is handed over."""

    seat: Seat | None
    match: Short = ""
    seq: Count = 0


class Sync(Request, frozen=True, kw_only=True):
    """Ask for the whole position, when changes were applied and the checksum is another; `match` and `seq` say what was received before."""

    match: Short = ""
    seq: Count = 0


class AskTime(Request, frozen=True, kw_only=True, tag="time"):
    """Ask for the match's own time, to set a clock by it."""

    match: Short


class Bot(Request, frozen=True, kw_only=True):
    """Put a bot of this level in a seat, or remove it; during a match, let it play for an absent person."""

    seat: Seat
    level: Short | None


class Change(Request, frozen=True, kw_only=True):
    """Change house rules, pace or the number of seats from the next match on."""

    seats: Seat | None = None
    options: Options | None = None
    pace: Pace | None = None
    public: bool | None = None
    stand_in: Short | None = None


class Remove(Request, frozen=True, kw_only=True):
    """Remove a person: the seat is free, or a bot's during a match."""

    seat: Seat


class Mute(Request, frozen=True, kw_only=True):
    """Mute a person, or let them speak again."""

    seat: Seat
    muted: bool


class GiveNonce(Act, frozen=True, kw_only=True, tag="nonce"):
    """Give a seat's part of the next deal's seed, after the table has committed to its own."""

    nonce: Nonce


class Start(Request, frozen=True, kw_only=True):
    """Deal; after a match this is the rematch."""


class Play(Act, frozen=True, kw_only=True):
    """Make a move in answer to the question of this epoch; a repeated id is played once."""

    match: Short
    move: Short
    epoch: Count


class Why(Act, frozen=True, kw_only=True):
    """Ask why a move is illegal: it is refused as `play` would refuse it, and never made."""

    move: Short


class AskHint(Act, frozen=True, kw_only=True, tag="hint"):
    """Ask what the strongest bot would play."""


class Hand(Act, frozen=True, kw_only=True):
    """Lead the held piece to a pose; `target` counts up, and only the newest one counts. Answered only if it is refused."""

    match: Short
    attempt: Count
    target: Count
    pose: Pose


class TakeHold(Act, frozen=True, kw_only=True, tag="grip"):
    """Hold the piece by this one of its solids, the palm on this side of it; a `slow` hand has half as much time pass."""

    match: Short
    attempt: Count
    solid: Annotated[int, Meta(ge=0, lt=256)]
    palm: Direction
    slow: bool = False


class LetGo(Act, frozen=True, kw_only=True, tag="let-go"):
    """Open the hand at once, wherever it is."""

    match: Short


class Resign(Act, frozen=True, kw_only=True):
    """Resign."""

    match: Short


class Ask(Act, frozen=True, kw_only=True):
    """Ask the others for a pause, an undo of the last move, or to skip what only has to be watched."""

    what: Wish


class Reply(Act, frozen=True, kw_only=True):
    """Agree to the open question, or drop it."""

    yes: bool


class GoOn(Act, frozen=True, kw_only=True, tag="continue"):
    """End a pause."""


class Patience(Act, frozen=True, kw_only=True):
    """Ask for three times the time, or no longer."""

    more: bool


class Say(Act, frozen=True, kw_only=True):
    """Send a chat line to everybody at the table."""

    text: Annotated[str, Meta(max_length=limits.CHAT_CHARACTERS)]


class Emote(Act, frozen=True, kw_only=True):
    """Send an emote."""

    emote: Emotion


class Unsay(Request, frozen=True, kw_only=True):
    """Delete a chat line: one's own, or as the host any."""

    line: Short


class Rename(Act, frozen=True, kw_only=True):
    """Rename, also in the records of past matches; without a name, remove the old one there."""

    name: Short | None


class Leave(Request, frozen=True, kw_only=True):
    """Leave the table; during a match the seat stays taken."""


AnyRequest = (
    Create
    | Sit
    | Watch
    | Resume
    | Look
    | Sync
    | AskTime
    | Bot
    | Change
    | Remove
    | Mute
    | GiveNonce
    | Start
    | Play
    | Why
    | AskHint
    | Hand
    | TakeHold
    | LetGo
    | Resign
    | Ask
    | Reply
    | GoOn
    | Patience
    | Say
    | Emote
    | Unsay
    | Rename
    | Leave
)


class Clock(Struct, frozen=True):
    """A running clock, and when it ends."""

    kind: str
    seats: list[int]
    ends: float


class Words(Struct, frozen=True):
    """A position in words, as keys of the game's texts with arguments: the table line by line, and every legal move in order."""

    lines: list[dict[str, Any]]
    moves: list[dict[str, Any]]
    topics: list[str]


class Position(Struct, frozen=True):
    """A match as one viewer may see it now.

    `seq` counts the events that this viewer has been sent. `awaited` are the seats that are asked, whether or not they have answered.
    `time` is the match's own: it stands still in a pause.
    """

    match: str
    seq: int
    view: dict[str, Any]
    legal: list[str]
    awaited: list[int]
    clocks: list[Clock]
    time: float
    paused: bool
    resigned: list[int]
    over: bool
    places: list[int]
    scores: list[int]
    words: Words | None = None


class SeatState(Struct, frozen=True):
    """A seat as everybody sees it; without a name it is free. `bot` plays for an absent person."""

    name: str | None = None
    player: str | None = None
    here: bool = False
    bot: str | None = None
    patience: bool = False
    muted: bool = False


class Question(Struct, frozen=True):
    """An open question to all players, and who has agreed."""

    what: Wish
    by: int
    agreed: list[int]


class Answer(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message of the server."""


class Seated(Answer, frozen=True, kw_only=True):
    """The seat is taken; its secret opens it again."""

    re: str
    table: str
    seat: int
    secret: str


class Done(Answer, frozen=True, kw_only=True):
    """The request was carried out."""

    re: str


class Accepted(Answer, frozen=True, kw_only=True):
    """The move is made and on disk; `seq` is the number of events that the player has been sent, this move's included."""

    re: str
    match: str
    seq: int


class Refused(Answer, frozen=True, kw_only=True):
    """Nothing was done: the reason as a key with arguments and as a plain message, and for a move the position."""

    re: str | None
    reason: str
    message: str
    clause: str = ""
    args: dict[str, Any] = {}
    position: Position | None = None


class Hint(Answer, frozen=True, kw_only=True):
    """What the strongest bot would play, and the share of its search that went into that move."""

    re: str
    move: str
    words: dict[str, Any]
    share: float


class Table(Answer, frozen=True, kw_only=True):
    """The table as everybody sees it; sent whenever it changes."""

    code: str
    game: str
    options: dict[str, str]
    pace: Pace
    language: str
    public: bool
    hints: bool
    stand_in: str
    seats: list[SeatState]
    host: int | None
    watching: int
    screens: int
    match: str | None
    playing: bool
    question: Question | None
    commitment: str


class News(Answer, frozen=True, kw_only=True):
    """Events number `since` + 1 to `position.seq`, and the position after them; a client whose count is not `since` has missed some."""

    since: int
    events: list[dict[str, Any]]
    position: Position


class WordsChanges(Struct, frozen=True, omit_defaults=True):
    """What changed in the words of a position: how many lines there are now, and the new ones by number, from 0 on."""

    count: int
    lines: dict[str, dict[str, Any]] = {}
    moves: list[dict[str, Any]] | UnsetType = UNSET
    topics: list[str] | UnsetType = UNSET


class Changes(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Events number `since` + 1 on, and what they changed in the position; a field that is left out is as it was.

    `view` has new values by path (`phase`, `players.0.hand`). `edits` has changes of lists and objects by path: the new members of an
    object, or for a list one or several of `[index, number of items to remove there, items to insert…]`, in order. `sum` is the checksum of
    the view afterwards.
    """

    since: int
    time: float
    sum: int
    events: list[dict[str, Any]] = []
    view: dict[str, Any] = {}
    edits: dict[str, Any] = {}
    legal: list[str] | UnsetType = UNSET
    awaited: list[int] | UnsetType = UNSET
    clocks: list[Clock] | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    resigned: list[int] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    places: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    words: WordsChanges | UnsetType = UNSET


class Attempt(Answer, frozen=True, kw_only=True):
    """A hand has taken hold of a piece: number `attempt` of this match, by the hand of this `seat`, a bot or the referee for a perch.

    A player's own hand opens by itself after so many `seconds`.
    """

    match: str
    attempt: int
    seat: int
    by: Literal["hand", "bot", "referee"]
    piece: int
    cactus: int
    solid: int
    palm: list[float]
    slow: bool = False
    seconds: float = 0.0


class Frame(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Pieces that moved, or with `full` all there are: base64 of a tick (4 bytes), a count (1), and 13 bytes for each.

    `target` is the last one that the hand was led to, and `told` is what happened just then.
    """

    match: str
    frame: str
    attempt: int = 0
    target: int = 0
    full: bool = False
    told: list[str] = []


class Said(Answer, frozen=True, kw_only=True):
    """A chat line, plain text and never markup, or an emote."""

    line: str
    name: str
    seat: int
    text: str = ""
    emote: Emotion | None = None


class Time(Answer, frozen=True, kw_only=True):
    """The match's own time when this was sent; a client subtracts half the round trip."""

    re: str
    match: str
    time: float


class Unsaid(Answer, frozen=True, kw_only=True):
    """These chat lines were deleted."""

    lines: list[str]


class Notice(Answer, frozen=True, kw_only=True):
    """A message of the server's operator to everybody at the table."""

    text: str


AnyAnswer = Seated | Done | Accepted | Refused | Hint | Time | Table | News | Changes | Attempt | Frame | Said | Unsaid | Notice


class Listing(Struct, frozen=True):
    """The public tables."""

    tables: list[Table]


class Invitation(Struct, frozen=True):
    """Where others find this server: what precedes `/t/CODE` in a link. If it is `only_here`, it does not work from other machines."""

    address: str
    only_here: bool


class HouseRule(Struct, frozen=True):
    """A house rule with the values that can be chosen here; `by_language` gives defaults by language.

    Its texts are `option-NAME` and `option-NAME-VALUE`. One of type `deck` lists no values: it takes the differences of a deck.
    """

    name: str
    type: str
    values: list[str]
    default: str
    by_language: dict[str, str]
    clause: str


class Game(Struct, frozen=True):
    """A game; `summary` is one sentence by language, `clocks` gives the seconds of each clock by pace.

    A pace in seconds sets `own_clock`; other clocks follow in proportion, unless they are the same at every pace. Everybody plays at once
    while one of the clocks in `simultaneous` runs, and in the phase of that name.
    """

    id: str
    title: str
    author: str
    summary: dict[str, str]
    seats: list[int]
    options: list[HouseRule]
    presets: dict[str, dict[str, str]]
    clocks: dict[str, dict[str, float]]
    own_clock: str
    simultaneous: list[str]


class Games(Struct, frozen=True):
    """All games, and the levels of bots."""

    games: list[Game]
    bots: list[str]
    languages: dict[str, str]


class FrameNote(Struct, frozen=True):
    """What happened in a frame of a step, which is counted from 0."""

    frame: int
    what: str


class Step(Struct, frozen=True):
    """A step of a finished match: its events, and the position after them.

    Where pieces move, `frames` showed how they came there, thirty a second, `told` what happened in which of them, and `attempt` whose hand
    it was; `scene` is one more frame, with all that hangs.
    """

    events: list[dict[str, Any]]
    position: Position
    frames: list[str] = []
    told: list[FrameNote] = []
    attempt: Attempt | None = None
    scene: str | None = None


class Replay(Struct, frozen=True):
    """A finished match as one seat saw it, or the public where `seat` is null."""

    match: str
    game: str
    options: dict[str, str]
    names: list[str]
    players: list[str]
    seat: int | None
    steps: list[Step]


class StoryMove(Struct, frozen=True):
    """A move of a story, and its events."""

    seq: int
    seat: int
    move: str
    at: float
    events: list[dict[str, Any]]


class Story(Struct, frozen=True):
    """A finished match with its events as they were sent, under whatever rules it was played."""

    match: str
    game: str
    rules: int
    names: list[str]
    players: list[str]
    moves: list[StoryMove]


class ScoreMove(Struct, frozen=True):
    """A fact that can be reported now: its number, its text in the notation of moves, and its words."""

    code: int
    move: str
    words: dict[str, Any]


class Score(Struct, frozen=True):
    """A game with real pieces: the table as view and words, the facts that can be reported now, and the events of the last move."""

    view: dict[str, Any]
    lines: list[dict[str, Any]]
    legal: list[ScoreMove]
    events: list[dict[str, Any]]
    over: bool
    places: list[int]


class Solid(Struct, frozen=True, tag_field="kind"):
    """A part of a piece or a cactus, in units of 10 cm."""


class Capsule(Solid, frozen=True, tag="capsule"):
    """A rod with round ends."""

    a: list[float]
    b: list[float]
    r: float


class Ball(Solid, frozen=True, tag="ball"):
    """A sphere."""

    at: list[float]
    r: float


class Block(Solid, frozen=True, tag="block"):
    """A box of which these are the half sides, turned by `tilt` degrees about y and then by `yaw` about z."""

    at: list[float]
    half: list[float]
    tilt: float
    yaw: float


AnySolid = Capsule | Ball | Block


class Colour(Struct, frozen=True):
    """A colour of pieces; its `pattern`, drawn in `ink`, is its other sign."""

    name: str
    paint: str
    pattern: str
    ink: str | None


class Piece(Struct, frozen=True):
    """A piece; in frames it is the number that it has in the list. `lying`: its height and quaternion on the sand."""

    name: str
    shape: str
    colour: str
    pattern: str
    lying: list[float]


class Perch(Struct, frozen=True):
    """A place on a cactus that has a name, and the tip of its arm in the cactus's own frame; the crown is the trunk's end."""

    name: str
    tip: list[float]


class Arm(Struct, frozen=True):
    """Which solids of a cactus make up its trunk, an arm or a thorn; only arms have a name."""

    name: str | None
    kind: Literal["trunk", "arm", "thorn"]
    solids: list[int]


class Cactus(Struct, frozen=True):
    """A cactus: where it stands on the table, and by how many degrees its own frame is turned about z."""

    name: str
    at: list[float]
    turn: float
    paint: str
    flower: str
    solids: list[AnySolid]
    arms: list[Arm]
    perches: list[Perch]


class Base(Struct, frozen=True):
    """The disc that a cactus stands on."""

    radius: float
    height: float
    paint: str


class TableTop(Struct, frozen=True):
    """The round table top, at height zero; a unit of length is so many `metres`."""

    radius: float
    paint: str
    edge: str
    ink: str
    metres: float


class HandPart(Struct, frozen=True):
    """A part of the hand: how far it is from the middle of what is held, and its radius."""

    distance: float
    radius: float


class HandShape(Struct, frozen=True):
    """The hand: `home` is in the frame of its cactus, `reach` to each side of that; speeds are units and radians a second.

    The fingertips are on either side of the held solid, along the piece's y axis; palm and wrist in the palm's direction on the table.
    """

    home: list[float]
    reach: float
    ceiling: float
    speed: float
    turning: float
    leash: float
    fingers: HandPart
    palm: list[HandPart]
    paint: str


class Catches(Struct, frozen=True):
    """The points of a shape that are put over the tip of an arm, and those that are laid on an arm."""

    over: list[list[float]]
    on: list[list[float]]


class Pieces(Struct, frozen=True):
    """What there is to draw of a game with pieces: the physics moves these very solids. z is up, and a piece lies in its own x-z plane.

    `pile` and `row` are where pieces lie that nobody has placed: x, y and a turn about z in degrees.
    """

    shapes: dict[str, list[AnySolid]]
    catches: dict[str, Catches]
    colours: list[Colour]
    pieces: list[Piece]
    cactuses: list[Cactus]
    base: Base
    table: TableTop
    pile: list[list[float]]
    row: list[list[float]]
    hand: HandShape


class _Kind(Struct):
    type: str = ""


_read_kind = json.Decoder(_Kind).decode


def is_target(text: str) -> bool:
    """Whether a frame is a target of a hand; only what could be one is looked at."""
    if '"pose"' not in text:
        return False
    try:
        return _read_kind(text).type == "hand"
    except (DecodeError, UnicodeError, RecursionError):
        return False


encode = json.Encoder().encode


def encode_changes(since: int, events: bytes, members: bytes, changes: bytes, legal: bytes | None) -> bytes:
    """A message of type `Changes` whose parts are JSON already: events, members of the message, and a list of moves."""
    return b'{"type":"changes","since":%d,%b,%b%b%b}' % (
        since,
        changes,
        members,
        b',"events":[%b]' % events if events else b"",
        b',"legal":%b' % legal if legal is not None else b"",
    )


read_request = json.Decoder(AnyRequest).decode
read_play = json.Decoder(Play).decode
read_answer = json.Decoder(AnyAnswer).decode
read_listing = json.Decoder(Listing).decode
