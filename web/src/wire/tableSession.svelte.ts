/** A browser's session at one table: what the server says about the table, and the requests one can send. */

import type { Position } from "../table";
import * as storage from "./storage";
import { ChatLog } from "./chatLog.svelte";
import { Connection, ConnectionLost, newNonce, Refusal, type RequestBody, type State } from "./connection";
import { DeviceSeats } from "./deviceSeats.svelte";
import { FrameFeed } from "./frames";
import { Hand } from "./hand";
import { LinkMonitor } from "./linkMonitor";
import { MatchClocks } from "./matchClocks.svelte";
import { MatchFeed } from "./matchFeed.svelte";
import { Nonces } from "./nonces";
import type { AnyAnswer, Hint, Refused, SeatState, Table } from "./protocol";
import { PATH } from "./protocol";

/** A message for the player that is not part of the game. */
export type Notice = { kind: "refused"; reason: string; args: Record<string, unknown>; clause: string } | { kind: "broken" };

const TICK_MS = 40; // between two updates of the clocks

export class TableSession {
  table = $state.raw<Table | null>(null);
  connection = $state<State>("connecting");
  closed = $state(0);
  /** The last message of the server's operator. */
  announcement = $state("");
  /** The move that was sent and not answered yet. */
  playing = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  hint = $state.raw<Hint | null>(null);
  missing = $state(false);

  readonly chat = new ChatLog();
  readonly device: DeviceSeats;
  readonly feed: MatchFeed = new MatchFeed({
    mayShow: (position) => this.device.mayShow(position),
    sync: ({ match, seq }) => void this.link.ask({ type: "sync", match, seq }).catch(() => {}),
    changed: (position, before) => this.follow(position, before),
  });
  readonly clocks: MatchClocks = new MatchClocks(
    () => this.feed.position,
    async (match) => {
      const answer = await this.link.ask({ type: "time", match }).catch(() => null);
      return answer?.type === "time" ? answer.time : null;
    },
  );
  /** The positions of loose pieces, in games with physics. */
  readonly frames = new FrameFeed();
  readonly hand = new Hand(
    this.frames,
    (body) => {
      if (this.feed.position) this.link.notify({ ...body, match: this.feed.position.match } as RequestBody);
    },
    (wanted) => this.rejoin(wanted),
  );

  private readonly link: Connection;
  private readonly monitor: LinkMonitor;
  private readonly nonces = new Nonces((body) => void this.link.ask(body).catch(() => {}));
  private readonly ticking: ReturnType<typeof setInterval>;
  /** Whether `playNow` is opening a table; it sends the nonce itself. */
  private opening = false;
  /** Chat lines sent before we joined raise no notification. */
  private arrived = false;

  /** Without a code, the session waits until `create` or `playNow` opens a table. */
  constructor(
    public code: string,
    private readonly seconds: (game: string, kind: string, pace: Table["pace"]) => number | undefined,
    readonly screen = false,
  ) {
    this.device = new DeviceSeats(screen ? [] : (storage.find(code)?.secrets ?? []));
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${PATH}`;
    this.link = new Connection(url, {
      greeting: () => this.greeting(),
      received: (answer) => this.receive(answer),
      changed: (state, code) => {
        this.connection = state;
        this.clocks.forget();
        this.hand.forget();
        this.closed = code;
      },
    });
    this.monitor = new LinkMonitor({
      isOpen: () => this.connection === "open",
      probe: () => this.probe(),
      woken: () => this.clocks.forget(),
      drop: () => this.link.drop(),
      retry: () => this.link.retry(),
    });
    this.ticking = setInterval(() => this.clocks.tick(this.connection === "open"), TICK_MS);
  }

  get chairs(): SeatState[] {
    return this.table?.seats ?? [];
  }

  get host(): boolean {
    return this.table?.host != null && this.table.host in this.device.secrets;
  }

  // Requests

  /** Send a request. A refusal or a lost connection becomes a notice, in the place of an earlier one, and is thrown. */
  async ask(body: RequestBody): Promise<AnyAnswer> {
    this.notice = null;
    try {
      return await this.link.ask(body);
    } catch (error) {
      if (error instanceof Refusal) this.notice = noticeOf(error.answer);
      if (error instanceof ConnectionLost) this.notice = { kind: "broken" };
      throw error;
    }
  }

  /** Send a request and ignore its answer: effects arrive as table updates, refusals as notices. */
  async do(body: RequestBody): Promise<void> {
    await this.ask(body).catch(() => {});
  }

  /** Open a table against bots and deal; all requests are sent without waiting for answers. */
  async playNow(body: Extract<RequestBody, { type: "create" }>, level: string): Promise<void> {
    this.opening = true;
    const created = this.create(body);
    const bots = Array.from({ length: body.seats - 1 }, (_, i) => this.link.ask({ type: "bot", seat: i + 1, level }));
    await Promise.all([created, ...bots, this.link.ask({ type: "nonce", nonce: newNonce() }), this.link.ask({ type: "start" })]);
    this.opening = false;
  }

  /** Open a table. The client chooses the secret, so that a request that is sent twice opens only one table. */
  create(body: Extract<RequestBody, { type: "create" }>): Promise<AnyAnswer> {
    return this.ask({ ...body, words: true, hand: this.hand.wanted, secret: newNonce() });
  }

  /** Take a seat. A spectator leaves first, and watches again if the seat is refused. A second seat on the same device is shared. */
  async sit(name: string, seat: number | null = null): Promise<void> {
    const watching = this.table !== null && this.device.seat === null && !this.device.shared;
    if (watching) await this.ask({ type: "leave" });
    try {
      await this.ask({ type: "sit", table: this.code, name, seat, words: true, hand: this.hand.wanted });
    } catch (error) {
      if (watching && error instanceof Refusal) await this.link.ask({ type: "watch", table: this.code, words: true });
      throw error;
    }
  }

  /** Show the table to one of the seats of this device, or to nobody. */
  look(seat: number | null): Promise<void> {
    this.device.lookFrom(seat);
    return this.do({ type: "look", seat });
  }

  /** Deal; bots of this level fill the free chairs. */
  async start(level: string): Promise<void> {
    const free = this.chairs.flatMap((chair, seat) => (chair.name ? [] : [seat]));
    await Promise.all(free.map((seat) => this.ask({ type: "bot", seat, level })));
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

  /** Make a move, one at a time; after a reconnect it is sent again under the same id. Resolves to whether it was made. */
  async play(move: string): Promise<boolean> {
    const position = this.feed.position;
    if (!position || this.playing !== null) return false;
    this.playing = move;
    this.hint = null;
    try {
      await this.ask({ type: "play", match: position.match, move, epoch: position.view.epoch as number });
      this.device.noteAnswer(position.view.epoch);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return false;
    } finally {
      this.playing = null;
    }
  }

  close(): void {
    clearInterval(this.ticking);
    this.monitor.stop();
    this.link.close();
  }

  // Answers

  private greeting(): RequestBody[] {
    if (!this.code) return [];
    const { stored, lookingAgain } = this.device;
    const place = { table: this.code, words: true, hand: this.hand.wanted };
    if (!stored.length) return [{ type: "watch", role: this.screen ? "screen" : "onlooker", ...place, ...this.feed.known }];
    if (stored.length === 1) return [{ type: "resume", secret: stored[0] as string, ...place, ...this.feed.known }];
    const places: RequestBody[] = stored.map((secret) => ({ type: "resume", secret, ...place }));
    return lookingAgain === null ? places : [...places, { type: "look", seat: lookingAgain }];
  }

  /** Join again with or without a hand, so that the server offers the moves for it. */
  private rejoin(hand: boolean): void {
    const [secret] = this.device.stored;
    if (!secret) return;
    this.hand.wanted = hand;
    if (this.connection === "open") void this.do({ type: "resume", secret, table: this.code, words: true, hand, ...this.feed.known });
  }

  /** Send a request to test the connection; without a match there is no harmless one, so fetch a page instead. */
  private probe(): Promise<unknown> | undefined {
    const position = this.feed.position;
    if (!position) return fetch("/healthz", { cache: "no-store" });
    this.link.ask({ type: "time", match: position.match }).catch(() => {});
    return undefined;
  }

  private receive(answer: AnyAnswer): void {
    this.monitor.hear();
    const current = "match" in answer && answer.match === this.feed.position?.match;
    switch (answer.type) {
      case "table":
        this.table = answer;
        if (answer.match === null) this.feed.clear();
        if (!this.opening) this.nonces.give(answer, this.device.seats);
        break;
      case "seated":
        this.arrived = true;
        this.code = answer.table;
        this.device.add(answer.seat, answer.secret);
        this.remember();
        if (this.table && !this.opening) this.nonces.give(this.table, this.device.seats);
        break;
      case "news":
        this.feed.learn(answer);
        break;
      case "changes":
        this.feed.change(answer);
        break;
      case "frame":
        this.hand.noteTarget(answer.attempt ?? 0, answer.target ?? 0);
        if (current) this.frames.see(answer);
        break;
      case "attempt":
        if (current) this.frames.begin(answer);
        break;
      case "said":
        this.chat.add(answer, this.arrived);
        break;
      case "unsaid":
        this.chat.remove(answer.lines);
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

  /** Store the seats, so that this browser can take them again. */
  private remember(): void {
    const names = this.device.seats.map((seat) => this.chairs[seat]?.name ?? "");
    storage.save({ code: this.code, secrets: this.device.stored, game: this.table?.game ?? "", name: names.join(", ") });
  }

  private refused(answer: Refused): void {
    if (answer.position) this.feed.correct(answer.position);
    if (answer.reason === "no-such-table") {
      this.missing = true;
      storage.forget(this.code);
    }
    if (answer.reason !== "wrong-secret") return;
    // The seat was given to somebody else; watch instead.
    storage.forget(this.code);
    this.device.release();
    void this.do({ type: "watch", table: this.code, words: true });
  }

  /** Another position is shown: bring clocks, hint, notice and the stored table up to date. */
  private follow(position: Position, before: Position | null): void {
    if (position.match !== before?.match || position.paused !== before.paused) this.clocks.forget();
    this.clocks.hear(position, (kind) => (this.table ? this.seconds(this.table.game, kind, this.table.pace) : undefined));
    if (position.view.epoch !== before?.view.epoch) this.hint = null;
    if (position.over && !before?.over) this.notice = null;
    if (position.over !== before?.over) storage.markFinished(this.code, position.over);
    this.device.noteShown();
  }
}

function noticeOf(answer: Refused): Notice {
  return { kind: "refused", reason: answer.reason, args: { message: answer.message, ...answer.args }, clause: answer.clause ?? "" };
}
