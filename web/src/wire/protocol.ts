// The protocol of the table server, generated from src/cactarium/server/net/wire.py by `make wire`. Change it there.

export const SUBPROTOCOL = "cactarium.3";
export const PATH = "/ws";
export const MAX_CHOICES_IN_ONE_MENU = 4;

/** Open a table and sit down at it; with a `secret` of the client's choice it can be repeated and opens one table only. */
export interface Create {
  type: "create";
  id: string;
  words?: boolean;
  hand?: boolean;
  game: string;
  name: string;
  seats: number;
  options?: Record<string, string>;
  pace?: "none" | "normal" | "panic" | "relaxed" | number;
  language?: string;
  public?: boolean;
  hints?: boolean;
  stand_in?: string;
  secret?: string | null;
}

/** Take a free seat, the first if none is named; with a `secret` of the client's choice it can be repeated and takes one seat only. */
export interface Sit {
  type: "sit";
  id: string;
  words?: boolean;
  hand?: boolean;
  table: string;
  name: string;
  seat?: number | null;
  secret?: string | null;
}

/** Watch, or be a shared screen; `match` and `seq` say what was received before. */
export interface Watch {
  type: "watch";
  id: string;
  words?: boolean;
  hand?: boolean;
  table: string;
  role?: "onlooker" | "screen";
  match?: string;
  seq?: number;
}

/** Come back to a seat; `match` and `seq` say what was received before. */
export interface Resume {
  type: "resume";
  id: string;
  words?: boolean;
  hand?: boolean;
  table: string;
  secret: string;
  match?: string;
  seq?: number;
}

/** Look from one of the seats of this connection, or from none while the device is handed over. */
export interface Look {
  type: "look";
  id: string;
  seat: number | null;
  match?: string;
  seq?: number;
}

/** Ask for the whole position, when changes were applied and the checksum is another; `match` and `seq` say what was received before. */
export interface Sync {
  type: "sync";
  id: string;
  match?: string;
  seq?: number;
}

/** Ask for the match's own time, to set a clock by it. */
export interface AskTime {
  type: "time";
  id: string;
  match: string;
}

/** Put a bot of this level in a seat, or remove it; during a match, let it play for an absent person. */
export interface Bot {
  type: "bot";
  id: string;
  seat: number;
  level: string | null;
}

/** Change house rules, pace or the number of seats from the next match on. */
export interface Change {
  type: "change";
  id: string;
  seats?: number | null;
  options?: Record<string, string> | null;
  pace?: "none" | "normal" | "panic" | "relaxed" | number | null;
  public?: boolean | null;
  stand_in?: string | null;
}

/** Remove a person: the seat is free, or a bot's during a match. */
export interface Remove {
  type: "remove";
  id: string;
  seat: number;
}

/** Mute a person, or let them speak again. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  muted: boolean;
}

/** Give a seat's part of the next deal's seed, after the table has committed to its own. */
export interface GiveNonce {
  type: "nonce";
  id: string;
  by?: number | null;
  nonce: string;
}

/** Deal; after a match this is the rematch. */
export interface Start {
  type: "start";
  id: string;
}

/** Make a move in answer to the question of this epoch; a repeated id is played once. */
export interface Play {
  type: "play";
  id: string;
  by?: number | null;
  match: string;
  move: string;
  epoch: number;
}

/** Ask why a move is illegal: it is refused as `play` would refuse it, and never made. */
export interface Why {
  type: "why";
  id: string;
  by?: number | null;
  move: string;
}

/** Ask what the strongest bot would play. */
export interface AskHint {
  type: "hint";
  id: string;
  by?: number | null;
}

/** Lead the held piece to a pose; `target` counts up, and only the newest one counts. Answered only if it is refused. */
export interface Hand {
  type: "hand";
  id: string;
  by?: number | null;
  match: string;
  attempt: number;
  target: number;
  pose: number[];
}

/** Hold the piece by this one of its solids, the palm on this side of it; a `slow` hand has half as much time pass. */
export interface TakeHold {
  type: "grip";
  id: string;
  by?: number | null;
  match: string;
  attempt: number;
  solid: number;
  palm: number[];
  slow?: boolean;
}

/** Open the hand at once, wherever it is. */
export interface LetGo {
  type: "let-go";
  id: string;
  by?: number | null;
  match: string;
}

/** Resign. */
export interface Resign {
  type: "resign";
  id: string;
  by?: number | null;
  match: string;
}

/** Ask the others for a pause, an undo of the last move, or to skip what only has to be watched. */
export interface Ask {
  type: "ask";
  id: string;
  by?: number | null;
  what: "pause" | "skip" | "undo";
}

/** Agree to the open question, or drop it. */
export interface Reply {
  type: "reply";
  id: string;
  by?: number | null;
  yes: boolean;
}

/** End a pause. */
export interface GoOn {
  type: "continue";
  id: string;
  by?: number | null;
}

/** Ask for three times the time, or no longer. */
export interface Patience {
  type: "patience";
  id: string;
  by?: number | null;
  more: boolean;
}

/** Send a chat line to everybody at the table. */
export interface Say {
  type: "say";
  id: string;
  by?: number | null;
  text: string;
}

/** Send an emote. */
export interface Emote {
  type: "emote";
  id: string;
  by?: number | null;
  emote: "cactus" | "hurry" | "laugh" | "ouch" | "sorry" | "thanks" | "think" | "thumbs-up" | "wave" | "well-played" | "wow";
}

/** Delete a chat line: one's own, or as the host any. */
export interface Unsay {
  type: "unsay";
  id: string;
  line: string;
}

/** Rename, also in the records of past matches; without a name, remove the old one there. */
export interface Rename {
  type: "rename";
  id: string;
  by?: number | null;
  name: string | null;
}

/** Leave the table; during a match the seat stays taken. */
export interface Leave {
  type: "leave";
  id: string;
}

/** The seat is taken; its secret opens it again. */
export interface Seated {
  type: "seated";
  re: string;
  table: string;
  seat: number;
  secret: string;
}

/** The request was carried out. */
export interface Done {
  type: "done";
  re: string;
}

/** The move is made and on disk; `seq` is the number of events that the player has been sent, this move's included. */
export interface Accepted {
  type: "accepted";
  re: string;
  match: string;
  seq: number;
}

/** Nothing was done: the reason as a key with arguments and as a plain message, and for a move the position. */
export interface Refused {
  type: "refused";
  re: string | null;
  reason: string;
  message: string;
  clause?: string;
  args?: Record<string, unknown>;
  position?: Position | null;
}

/** A match as one viewer may see it now. `seq` counts the events that this viewer has been sent. `awaited` are the seats that are asked, whether or not they have answered. `time` is the match's own: it stands still in a pause. */
export interface Position {
  match: string;
  seq: number;
  view: Record<string, unknown>;
  legal: string[];
  awaited: number[];
  clocks: Clock[];
  time: number;
  paused: boolean;
  resigned: number[];
  over: boolean;
  places: number[];
  scores: number[];
  words?: Words | null;
}

/** A running clock, and when it ends. */
export interface Clock {
  kind: string;
  seats: number[];
  ends: number;
}

/** A position in words, as keys of the game's texts with arguments: the table line by line, and every legal move in order. */
export interface Words {
  lines: Record<string, unknown>[];
  moves: Record<string, unknown>[];
  topics: string[];
}

/** What the strongest bot would play, and the share of its search that went into that move. */
export interface Hint {
  type: "hint";
  re: string;
  move: string;
  words: Record<string, unknown>;
  share: number;
}

/** The match's own time when this was sent; a client subtracts half the round trip. */
export interface Time {
  type: "time";
  re: string;
  match: string;
  time: number;
}

/** The table as everybody sees it; sent whenever it changes. */
export interface Table {
  type: "table";
  code: string;
  game: string;
  options: Record<string, string>;
  pace: "none" | "normal" | "panic" | "relaxed" | number;
  language: string;
  public: boolean;
  hints: boolean;
  stand_in: string;
  seats: SeatState[];
  host: number | null;
  watching: number;
  screens: number;
  match: string | null;
  playing: boolean;
  question: Question | null;
  commitment: string;
}

/** A seat as everybody sees it; without a name it is free. `bot` plays for an absent person. */
export interface SeatState {
  name?: string | null;
  player?: string | null;
  here?: boolean;
  bot?: string | null;
  patience?: boolean;
  muted?: boolean;
}

/** An open question to all players, and who has agreed. */
export interface Question {
  what: "pause" | "skip" | "undo";
  by: number;
  agreed: number[];
}

/** Events number `since` + 1 to `position.seq`, and the position after them; a client whose count is not `since` has missed some. */
export interface News {
  type: "news";
  since: number;
  events: Record<string, unknown>[];
  position: Position;
}

/** Events number `since` + 1 on, and what they changed in the position; a field that is left out is as it was. `view` has new values by path (`phase`, `players.0.hand`). `edits` has changes of lists and objects by path: the new members of an object, or for a list one or several of `[index, number of items to remove there, items to insert…]`, in order. `sum` is the checksum of the view afterwards. */
export interface Changes {
  type: "changes";
  since: number;
  time: number;
  sum: number;
  events?: Record<string, unknown>[];
  view?: Record<string, unknown>;
  edits?: Record<string, unknown>;
  legal?: string[];
  awaited?: number[];
  clocks?: Clock[];
  paused?: boolean;
  resigned?: number[];
  over?: boolean;
  places?: number[];
  scores?: number[];
  words?: WordsChanges;
}

/** What changed in the words of a position: how many lines there are now, and the new ones by number, from 0 on. */
export interface WordsChanges {
  count: number;
  lines?: Record<string, Record<string, unknown>>;
  moves?: Record<string, unknown>[];
  topics?: string[];
}

/** A hand has taken hold of a piece: number `attempt` of this match, by the hand of this `seat`, a bot or the referee for a perch. A player's own hand opens by itself after so many `seconds`. */
export interface Attempt {
  type: "attempt";
  match: string;
  attempt: number;
  seat: number;
  by: "bot" | "hand" | "referee";
  piece: number;
  cactus: number;
  solid: number;
  palm: number[];
  slow?: boolean;
  seconds?: number;
}

/** Pieces that moved, or with `full` all there are: base64 of a tick (4 bytes), a count (1), and 13 bytes for each. `target` is the last one that the hand was led to, and `told` is what happened just then. */
export interface Frame {
  type: "frame";
  match: string;
  frame: string;
  attempt?: number;
  target?: number;
  full?: boolean;
  told?: string[];
}

/** A chat line, plain text and never markup, or an emote. */
export interface Said {
  type: "said";
  line: string;
  name: string;
  seat: number;
  text?: string;
  emote?: "cactus" | "hurry" | "laugh" | "ouch" | "sorry" | "thanks" | "think" | "thumbs-up" | "wave" | "well-played" | "wow" | null;
}

/** These chat lines were deleted. */
export interface Unsaid {
  type: "unsaid";
  lines: string[];
}

/** A message of the server's operator to everybody at the table. */
export interface Notice {
  type: "notice";
  text: string;
}

/** The public tables. */
export interface Listing {
  tables: Table[];
}

/** Where others find this server: what precedes `/t/CODE` in a link. If it is `only_here`, it does not work from other machines. */
export interface Invitation {
  address: string;
  only_here: boolean;
}

/** All games, and the levels of bots. */
export interface Games {
  games: Game[];
  bots: string[];
  languages: Record<string, string>;
}

/** A game; `summary` is one sentence by language, `clocks` gives the seconds of each clock by pace. A pace in seconds sets `own_clock`; other clocks follow in proportion, unless they are the same at every pace. Everybody plays at once while one of the clocks in `simultaneous` runs, and in the phase of that name. */
export interface Game {
  id: string;
  title: string;
  author: string;
  summary: Record<string, string>;
  seats: number[];
  options: HouseRule[];
  presets: Record<string, Record<string, string>>;
  clocks: Record<string, Record<string, number>>;
  own_clock: string;
  simultaneous: string[];
}

/** A house rule with the values that can be chosen here; `by_language` gives defaults by language. Its texts are `option-NAME` and `option-NAME-VALUE`. One of type `deck` lists no values: it takes the differences of a deck. */
export interface HouseRule {
  name: string;
  type: string;
  values: string[];
  default: string;
  by_language: Record<string, string>;
  clause: string;
}

/** A finished match as one seat saw it, or the public where `seat` is null. */
export interface Replay {
  match: string;
  game: string;
  options: Record<string, string>;
  names: string[];
  players: string[];
  seat: number | null;
  steps: Step[];
}

/** A step of a finished match: its events, and the position after them. Where pieces move, `frames` showed how they came there, thirty a second, `told` what happened in which of them, and `attempt` whose hand it was; `scene` is one more frame, with all that hangs. */
export interface Step {
  events: Record<string, unknown>[];
  position: Position;
  frames?: string[];
  told?: FrameNote[];
  attempt?: Attempt | null;
  scene?: string | null;
}

/** What happened in a frame of a step, which is counted from 0. */
export interface FrameNote {
  frame: number;
  what: string;
}

/** A finished match with its events as they were sent, under whatever rules it was played. */
export interface Story {
  match: string;
  game: string;
  rules: number;
  names: string[];
  players: string[];
  moves: StoryMove[];
}

/** A move of a story, and its events. */
export interface StoryMove {
  seq: number;
  seat: number;
  move: string;
  at: number;
  events: Record<string, unknown>[];
}

/** A game with real pieces: the table as view and words, the facts that can be reported now, and the events of the last move. */
export interface Score {
  view: Record<string, unknown>;
  lines: Record<string, unknown>[];
  legal: ScoreMove[];
  events: Record<string, unknown>[];
  over: boolean;
  places: number[];
}

/** A fact that can be reported now: its number, its text in the notation of moves, and its words. */
export interface ScoreMove {
  code: number;
  move: string;
  words: Record<string, unknown>;
}

/** What there is to draw of a game with pieces: the physics moves these very solids. z is up, and a piece lies in its own x-z plane. `pile` and `row` are where pieces lie that nobody has placed: x, y and a turn about z in degrees. */
export interface Pieces {
  shapes: Record<string, (Capsule | Ball | Block)[]>;
  catches: Record<string, Catches>;
  colours: Colour[];
  pieces: Piece[];
  cactuses: Cactus[];
  base: Base;
  table: TableTop;
  pile: number[][];
  row: number[][];
  hand: HandShape;
}

/** A rod with round ends. */
export interface Capsule {
  kind: "capsule";
  a: number[];
  b: number[];
  r: number;
}

/** A sphere. */
export interface Ball {
  kind: "ball";
  at: number[];
  r: number;
}

/** A box of which these are the half sides, turned by `tilt` degrees about y and then by `yaw` about z. */
export interface Block {
  kind: "block";
  at: number[];
  half: number[];
  tilt: number;
  yaw: number;
}

/** The points of a shape that are put over the tip of an arm, and those that are laid on an arm. */
export interface Catches {
  over: number[][];
  on: number[][];
}

/** A colour of pieces; its `pattern`, drawn in `ink`, is its other sign. */
export interface Colour {
  name: string;
  paint: string;
  pattern: string;
  ink: string | null;
}

/** A piece; in frames it is the number that it has in the list. `lying`: its height and quaternion on the sand. */
export interface Piece {
  name: string;
  shape: string;
  colour: string;
  pattern: string;
  lying: number[];
}

/** A cactus: where it stands on the table, and by how many degrees its own frame is turned about z. */
export interface Cactus {
  name: string;
  at: number[];
  turn: number;
  paint: string;
  flower: string;
  solids: (Capsule | Ball | Block)[];
  arms: Arm[];
  perches: Perch[];
}

/** Which solids of a cactus make up its trunk, an arm or a thorn; only arms have a name. */
export interface Arm {
  name: string | null;
  kind: "arm" | "thorn" | "trunk";
  solids: number[];
}

/** A place on a cactus that has a name, and the tip of its arm in the cactus's own frame; the crown is the trunk's end. */
export interface Perch {
  name: string;
  tip: number[];
}

/** The disc that a cactus stands on. */
export interface Base {
  radius: number;
  height: number;
  paint: string;
}

/** The round table top, at height zero; a unit of length is so many `metres`. */
export interface TableTop {
  radius: number;
  paint: string;
  edge: string;
  ink: string;
  metres: number;
}

/** The hand: `home` is in the frame of its cactus, `reach` to each side of that; speeds are units and radians a second. The fingertips are on either side of the held solid, along the piece's y axis; palm and wrist in the palm's direction on the table. */
export interface HandShape {
  home: number[];
  reach: number;
  ceiling: number;
  speed: number;
  turning: number;
  leash: number;
  fingers: HandPart;
  palm: HandPart[];
  paint: string;
}

/** A part of the hand: how far it is from the middle of what is held, and its radius. */
export interface HandPart {
  distance: number;
  radius: number;
}

export type AnyRequest = Ask | AskHint | AskTime | Bot | Change | Create | Emote | GiveNonce | GoOn | Hand | Leave | LetGo | Look | Mute | Patience | Play | Remove | Rename | Reply | Resign | Resume | Say | Sit | Start | Sync | TakeHold | Unsay | Watch | Why;

export type AnyAnswer = Accepted | Attempt | Changes | Done | Frame | Hint | News | Notice | Refused | Said | Seated | Table | Time | Unsaid;

export const Close = {
  ERROR: 1011,
  RESTART: 1012,
  BUSY: 1013,
  MISTAKES: 4400,
  REMOVED: 4403,
  FOREIGN_VERSION: 4406,
  SLOW: 4408,
  TABLE_CLOSED: 4410,
  BANNED: 4423,
  FLOOD: 4429,
} as const;
