/** A browser's session at one table: the state received from the server, the requests it can send, and the connection. */

import type { Clock as TableClock, HandRequests, Happening, Position, Sentence, Update } from "../table";
import * as storage from "./storage";
import { watchAbsence } from "./absence";
import { apply, checksum } from "./changes";
import { Connection, ConnectionLost, newNonce, Refusal, type RequestBody, type State } from "./connection";
import { FrameFeed, type Pose } from "./frames";
import type { AnyAnswer, Chair, Changes, Hint, News, Refused, Said, Table } from "./protocol";
import { PATH } from "./protocol";
import { ServerClock } from "./serverClock";

/** A message for the player that is not part of the game. */
export type Notice = { kind: "refused"; reason: string; args: Record<string, unknown>; clause: string } | { kind: "broken" };

type HandBody = { [T in "hand" | "grip" | "let-go"]: Omit<Extract<RequestBody, { type: T }>, "match"> }["hand" | "grip" | "let-go"];

const TICK_MS = 40; // what is seen of a clock is never later than that
const QUICK_MEASUREMENTS = 4; // of the round trip, one after the other, when a clock begins to run
const MEASURE_MS = 5_000; // between two measurements afterwards
const SILENCE_MS = 15_000; // after this long without a message, check that the server is still there
const ABSENCE_SECONDS = 5; // after this long out of sight, too
const ANSWER_MS = 4_000; // in which it has to answer
const MAX_CHAT_LINES = 200;
const MAX_PENDING_UPDATES = 30; // older ones are not animated

export class TableSession {
  table = $state.raw<Table | null>(null);
  position = $state.raw<Position | null>(null);
  /** Everything told of this match, from number `since` + 1 on. */
  told = $state.raw<Happening[]>([]);
  since = $state(0);
  /** What the table on the screen has not shown yet, oldest first. */
  updates = $state.raw<Update[]>([]);
  chat = $state.raw<Said[]>([]);
  unread = $state(0);
  /** What one is about to say; it outlives a look at the table. */
  draft = $state("");
  /** The seat one looks from. */
  seat = $state<number | null>(null);
  /** The secrets of all seats of this device, by seat; with several, nobody looks while it is handed over. */
  held = $state.raw<Record<number, string>>({});
  connection = $state<State>("connecting");
  closed = $state(0);
  /** What the operator of the server has said last. */
  announcement = $state("");
  /** The move on its way. */
  playing = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  missing = $state(false);
  now = $state(seconds());
  /** Whether the server's clock is known better than by the age of its last message. */
  timed = $state(false);

  /** Where loose pieces are, in games that have some. */
  readonly frames = new FrameFeed();
  /** Moves that could be made at some time in this match, to ask why not now. */
  readonly seen = new Map<string, Sentence>();

  private readonly link: Connection;
  private secrets: string[];
  /** The position by which the server tells changes; of another seat than the one that looks, it is not shown. */
  private received: Position | null = null;
  /** Whether the whole position was asked for. */
  private syncing = false;
  /** The seat of this device that should see the table; what another one would see is not shown. */
  private looking: number | null = null;
  /** Seats of this device that have answered the question of an epoch. */
  private answers = new Set<string>();
  private readonly serverClock = new ServerClock();
  private ahead = $state(0); // server time minus ours
  private measuring = false;
  private checking = false;
  private measuredAt = Number.NEGATIVE_INFINITY;
  private lengths = new Map<string, number>();
  private heardAt = performance.now();
  private hasty = false;
  /** Chat lines sent before we joined raise no notification. */
  private arrived = false;
  private given = new Set<string>(); // commitments that were answered with a number of our own, and by which seat
  /** Whether pieces are placed by hand here, and the attempt that this connection leads. */
  private hasHand = false;
  private leading = -1;
  private readonly stop: () => void;

  /** Without a code nothing is done until a table is created. */
  constructor(
    public code: string,
    private readonly seconds: (game: string, kind: string, pace: Table["pace"]) => number | undefined,
    readonly screen = false,
  ) {
    this.secrets = screen ? [] : (storage.find(code)?.secrets ?? []);
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${PATH}`;
    this.link = new Connection(url, {
      greeting: () => this.greeting(),
      received: (answer) => this.receive(answer),
      changed: (state, code) => {
        this.connection = state;
        this.forgetTime();
        this.leading = -1;
        this.closed = code;
      },
    });
    this.stop = this.listen();
  }

  get chairs(): Chair[] {
    return this.table?.seats ?? [];
  }

  get host(): boolean {
    return this.table?.host != null && this.table.host in this.held;
  }

  /** Whether the device is handed round. */
  get shared(): boolean {
    return Object.keys(this.held).length > 1;
  }

  /** Whose turn it is to look, while nobody does. */
  get next(): number | null {
    if (!this.shared || this.seat !== null || !this.position || this.position.over) return null;
    const epoch = this.position.view.epoch;
    return this.position.awaited.find((seat) => seat in this.held && !this.answers.has(`${epoch} ${seat}`)) ?? null;
  }

  // Requests

  /** Open a table against bots and deal, without waiting for an answer in between. */
  async playNow(body: Extract<RequestBody, { type: "create" }>, level: string): Promise<void> {
    this.hasty = true;
    const created = this.create(body);
    const bots = Array.from({ length: body.seats - 1 }, (_, i) => this.link.ask({ type: "bot", seat: i + 1, level }));
    await Promise.all([created, ...bots, this.link.ask({ type: "nonce", nonce: newNonce() }), this.link.ask({ type: "start" })]);
    this.hasty = false;
  }

  /** With a secret of our own a request that is sent again after a break opens one table only. */
  create(body: Extract<RequestBody, { type: "create" }>): Promise<AnyAnswer> {
    return this.ask({ ...body, words: true, hand: this.hasHand, secret: newNonce() });
  }

  /** Take a seat. Whoever watches has to leave first; if the seat is refused, they watch again. A second seat on the same device is shared. */
  async sit(name: string, seat: number | null = null): Promise<void> {
    const watching = this.table !== null && this.seat === null && !this.shared;
    if (watching) await this.ask({ type: "leave" });
    try {
      await this.ask({ type: "sit", table: this.code, name, seat, words: true, hand: this.hasHand });
    } catch (error) {
      if (watching && error instanceof Refusal) await this.link.ask({ type: "watch", table: this.code, words: true });
      throw error;
    }
  }

  /** Show the table to one of the seats of this device, or to nobody. */
  async look(seat: number | null): Promise<void> {
    this.looking = seat;
    await this.ask({ type: "look", seat }).catch(() => {});
  }

  bot(seat: number, level: string | null): Promise<AnyAnswer> {
    return this.ask({ type: "bot", seat, level });
  }

  /** Deal; bots of this level fill the free chairs. */
  async start(level: string): Promise<void> {
    const free = this.chairs.flatMap((chair, seat) => (chair.name ? [] : [seat]));
    await Promise.all(free.map((seat) => this.bot(seat, level)));
    await this.ask({ type: "start" });
  }

  /** Rename this player; returns whether the server accepted it. */
  async rename(seat: number, name: string): Promise<boolean> {
    const done = await this.ask({ type: "rename", by: seat, name }).then(
      () => true,
      () => false,
    );
    if (done) this.remember();
    return done;
  }

  async leave(): Promise<void> {
    await this.ask({ type: "leave" });
    if (!this.table?.playing) storage.forget(this.code);
    this.close();
  }

  say(text: string): Promise<AnyAnswer> {
    return this.ask({ type: "say", text });
  }

  /** Send a request and ignore its answer: effects arrive as table updates, refusals as notices. */
  do(body: RequestBody): void {
    void this.ask(body).catch(() => {});
  }

  /** Make a move; one at a time, and after a break it is sent again under the same id. Answers whether it was made. */
  async play(move: string): Promise<boolean> {
    const position = this.position;
    if (!position || this.playing !== null) return false;
    this.playing = move;
    this.hint = null;
    this.notice = null;
    try {
      await this.ask({ type: "play", match: position.match, move, epoch: position.view.epoch as number });
      this.answers.add(`${position.view.epoch} ${this.seat}`);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    } finally {
      this.playing = null;
    }
  }

  /** Why can't I? */
  async explain(move: string): Promise<void> {
    await this.ask({ type: "why", move }).catch(() => {});
  }

  async askHint(): Promise<void> {
    await this.ask({ type: "hint" }).catch(() => {});
  }

  /** Leads the hand that holds a piece; nobody waits for an answer. */
  readonly hand: HandRequests = {
    want: (yes) => this.wantHand(yes),
    aim: (attempt, target, pose) => this.aim(attempt, target, pose),
    grip: (attempt, solid, palm, slow) => this.tell({ type: "grip", attempt, solid, palm, slow }),
    letGo: () => this.tell({ type: "let-go" }),
  };

  /** Arrive once more, so that the server offers the other moves. */
  private wantHand(yes: boolean): void {
    const [secret] = this.secrets;
    if (yes === this.hasHand || !secret) return;
    this.hasHand = yes;
    if (this.connection === "open") this.do({ type: "resume", secret, ...this.seenSoFar() });
  }

  /** Another window of ours, or this one before it reconnected, may have led the hand: take it over first. */
  private aim(attempt: number, target: number, pose: Pose): void {
    const held = this.frames.attempt;
    if (this.leading !== attempt && held) this.hand.grip(attempt, held.solid, held.palm, held.slow ?? false);
    this.leading = attempt;
    this.tell({ type: "hand", attempt, target, pose: [...pose] });
  }

  private tell(body: HandBody): void {
    if (this.position) this.link.tell({ ...body, match: this.position.match } as RequestBody);
  }

  /** The table has shown this update. */
  shown(update: Update): void {
    this.updates = this.updates.filter((other) => other !== update);
  }

  /** The events that the table has shown. */
  get shownEvents(): Happening[] {
    const pending = this.updates.reduce((sum, { events }) => sum + events.length, 0);
    return pending ? this.told.slice(0, -pending) : this.told;
  }

  clock(kind: string): TableClock | null {
    const clock = this.position?.clocks.find((running) => running.kind === kind);
    if (!clock) return null;
    return { kind, seats: clock.seats, ends: clock.ends - this.ahead, length: this.lengths.get(kind) ?? 1 };
  }

  get clocks(): TableClock[] {
    return (this.position?.clocks ?? []).map((clock) => this.clock(clock.kind)).filter((clock) => clock !== null);
  }

  close(): void {
    this.stop();
    this.link.close();
  }

  private async ask(body: RequestBody): Promise<AnyAnswer> {
    try {
      return await this.link.ask(body);
    } catch (error) {
      if (error instanceof Refusal) this.notice = noticeOf(error.answer);
      if (error instanceof ConnectionLost) this.notice = { kind: "broken" };
      throw error;
    }
  }

  // Answers

  private greeting(): RequestBody[] {
    if (!this.code) return [];
    const seen = this.seenSoFar();
    if (!this.secrets.length) return [{ type: "watch", role: this.screen ? "screen" : "onlooker", ...seen }];
    if (this.secrets.length === 1) return [{ type: "resume", secret: this.secrets[0] as string, ...seen }];
    const places: RequestBody[] = this.secrets.map((secret) => ({ type: "resume", table: this.code, secret, words: true, hand: this.hasHand }));
    return this.looking === null ? places : [...places, { type: "look", seat: this.looking }];
  }

  private seenSoFar() {
    return { table: this.code, match: this.position?.match ?? "", seq: this.since + this.told.length, words: true, hand: this.hasHand };
  }

  private receive(answer: AnyAnswer): void {
    this.heardAt = performance.now();
    switch (answer.type) {
      case "table":
        this.table = answer;
        if (answer.match === null) this.position = null;
        this.giveNonce();
        break;
      case "seated":
        this.seated(answer.table, answer.seat, answer.secret);
        break;
      case "news":
        this.learn(answer);
        break;
      case "changes":
        this.change(answer);
        break;
      case "frame":
        if (answer.match === this.position?.match) this.frames.see(answer);
        break;
      case "attempt":
        if (answer.match === this.position?.match) this.frames.begin(answer);
        break;
      case "said":
        if (this.chat.some((line) => line.line === answer.line)) break;
        this.chat = [...this.chat, answer].slice(-MAX_CHAT_LINES);
        if (this.arrived) this.unread += 1;
        break;
      case "unsaid":
        this.chat = this.chat.filter((line) => !answer.lines.includes(line.line));
        break;
      case "notice":
        this.announcement = answer.text;
        break;
      case "done":
        this.arrived = true;
        break;
      case "hint":
        this.hint = answer;
        break;
      case "refused":
        this.refused(answer);
    }
  }

  private seated(code: string, seat: number, secret: string): void {
    this.arrived = true;
    this.code = code;
    this.held = { ...this.held, [seat]: secret };
    this.secrets = Object.values(this.held);
    this.seat = this.shared ? null : seat;
    this.remember();
    this.giveNonce();
  }

  private remember(): void {
    storage.save({ code: this.code, secrets: this.secrets, game: this.table?.game ?? "", name: this.names() });
  }

  private names(): string {
    return Object.keys(this.held)
      .map((seat) => this.chairs[Number(seat)]?.name ?? "")
      .join(", ");
  }

  /** As soon as the table has committed to its part of the next deal's seed, give our own. */
  private giveNonce(): void {
    const table = this.table;
    if (!table || table.playing) return;
    for (const seat of this.hasty ? [] : Object.keys(this.held)) {
      const key = `${table.commitment} ${seat}`;
      if (this.given.has(key)) continue;
      this.given.add(key);
      void this.link.ask({ type: "nonce", by: Number(seat), nonce: newNonce() }).catch(() => {});
    }
  }

  private refused(answer: Refused): void {
    if (answer.position) {
      this.received = answer.position;
      if (this.meant(answer.position)) this.take(answer.position);
    }
    if (answer.reason === "no-such-table") {
      this.missing = true;
      storage.forget(this.code);
    }
    if (answer.reason !== "wrong-secret") return;
    // The seat was given to somebody else; one can still watch.
    storage.forget(this.code);
    this.secrets = [];
    this.held = {};
    this.seat = null;
    void this.ask({ type: "watch", table: this.code, words: true }).catch(() => {});
  }

  private meant(position: { view: Record<string, unknown> }): boolean {
    const viewer = (position.view.you as number[])[0] ?? null;
    return this.secrets.length < 2 || viewer === this.looking;
  }

  /** Whole news: the beginning, or what was missed. */
  private learn({ since, events, position }: News): void {
    this.received = position;
    this.syncing = false;
    if (this.meant(position)) this.show(since, events as Happening[], position);
  }

  /** What has changed since the last message; if our view then differs from the server's, ask for the whole. */
  private change(changes: Changes): void {
    if (!this.received) return;
    const position = apply(this.received, changes);
    this.received = position;
    if (!this.syncing && checksum(position.view) !== changes.sum) {
      this.syncing = true;
      void this.link.ask({ type: "sync", match: position.match, seq: position.seq }).catch(() => {});
    }
    if (this.meant(position)) this.show(changes.since, (changes.events ?? []) as Happening[], position);
  }

  private show(since: number, events: Happening[], position: Position): void {
    const known = this.position?.match === position.match;
    const goesOn = known && since === this.since + this.told.length;
    if (!known) this.seen.clear();
    if (!goesOn) {
      this.since = since;
      this.told = [];
      this.updates = [];
    }
    this.told = [...this.told, ...events];
    if (goesOn && events.length) this.updates = [...this.updates, { events, position }].slice(-MAX_PENDING_UPDATES);
    this.take(position);
  }

  private take(position: Position): void {
    if (position.match !== this.position?.match || position.paused !== this.position.paused) this.forgetTime();
    this.now = seconds();
    this.serverClock.hear(position.time, this.now);
    this.ahead = this.serverClock.ahead;
    for (const clock of position.clocks) {
      const usual = this.table ? this.seconds(this.table.game, clock.kind, this.table.pace) : undefined;
      this.lengths.set(clock.kind, Math.max(usual ?? 0, clock.ends - position.time));
    }
    for (const [i, move] of position.legal.entries()) this.seen.set(move, position.words?.moves[i] as Sentence);
    if (position.view.epoch !== this.position?.view.epoch) this.hint = null;
    if (position.over && !this.position?.over) this.notice = null;
    if (position.over !== this.position?.over) storage.markFinished(this.code, position.over);
    this.position = position;
    if (this.shared) this.seat = this.looking;
  }

  // Time

  private forgetTime(): void {
    this.serverClock.reset();
    this.measuredAt = Number.NEGATIVE_INFINITY;
    this.timed = false;
  }

  private tick(): void {
    if (!this.position?.clocks.length || this.position.paused) return;
    this.now = seconds();
    const due = this.serverClock.measured < QUICK_MEASUREMENTS || performance.now() - this.measuredAt > MEASURE_MS;
    if (due && !this.measuring && this.connection === "open") void this.measure(this.position.match);
  }

  /** Ask for the match's time, and note how long the answer took. */
  private async measure(match: string): Promise<void> {
    this.measuring = true;
    this.measuredAt = performance.now();
    const [sent, begun] = [seconds(), this.measuredAt];
    const answer = await this.link.ask({ type: "time", match }).catch(() => null);
    this.measuring = false;
    if (answer?.type !== "time" || begun !== this.measuredAt) return; // the time was forgotten meanwhile
    this.serverClock.measure(answer.time, sent, seconds());
    this.ahead = this.serverClock.ahead;
    this.timed = true;
  }

  // The outside

  private listen(): () => void {
    const offline = () => this.link.drop();
    const online = () => this.link.retry();
    const ticking = setInterval(() => this.tick(), TICK_MS);
    const watching = setInterval(() => {
      if (performance.now() - this.heardAt >= SILENCE_MS) void this.check();
    }, SILENCE_MS / 3);
    addEventListener("offline", offline);
    addEventListener("online", online);
    const stopWatching = watchAbsence(
      () => {},
      (seconds) => this.wake(seconds),
    );
    return () => {
      clearInterval(ticking);
      clearInterval(watching);
      removeEventListener("offline", offline);
      removeEventListener("online", online);
      stopWatching();
    };
  }

  /** Somebody looks at the page again. A device that slept may have lost the connection without a word, and its clock may have stood still. */
  private wake(seconds: number): void {
    this.forgetTime();
    if (this.connection === "lost") this.link.retry();
    else if (seconds > ABSENCE_SECONDS) void this.check();
  }

  /** A pulled cable raises no event: ask something through the connection that has to be answered, and drop it if it is not. */
  private async check(): Promise<void> {
    if (this.connection !== "open" || this.checking) return;
    this.checking = true;
    const asked = performance.now();
    const position = this.position;
    if (position) this.link.ask({ type: "time", match: position.match }).catch(() => {});
    else void fetch("/healthz", { cache: "no-store" }).then(() => (this.heardAt = performance.now()), () => {});
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    this.checking = false;
    if (this.heardAt < asked && this.connection === "open") this.link.drop();
  }
}

const seconds = (): number => performance.now() / 1000;

function noticeOf(answer: Refused): Notice {
  return { kind: "refused", reason: answer.reason, args: { message: answer.message, ...answer.args }, clause: answer.clause ?? "" };
}
