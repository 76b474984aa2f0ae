/** One connection to the table server that mends itself: requests find their answers, and a move on its way is sent again after a break. */

import { type AnyAnswer, type AnyRequest, Close, type Refused, SUBPROTOCOL } from "./protocol";

export type State = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = Without<AnyRequest>;

export interface Ears {
  /** The requests that take one's place again, sent first on every connection. */
  greeting(): Wish[];
  heard(answer: AnyAnswer): void;
  changed(state: State, code: number): void;
}

/** What of a WebSocket is used, so that tests can be the other end. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The server did not do it. */
export class Refusal extends Error {
  constructor(readonly answer: Refused) {
    super(answer.message);
  }
}

/** The connection broke before an answer came. */
export class Broken extends Error {}

/** There is no coming back from these. */
const FINAL: ReadonlySet<number> = new Set([Close.MISTAKES, Close.REMOVED, Close.FOREIGN_VERSION, Close.TABLE_CLOSED, Close.FLOOD]);
/** What the server does once, however often it is sent. */
const TWICE: ReadonlySet<string> = new Set(["play", "create"]);
const PATIENCE = [0.2, 0.5, 1, 2, 4, 8];

interface Pending {
  request: AnyRequest;
  resolve: (answer: AnyAnswer) => void;
  reject: (error: Error) => void;
}

export class Line {
  private state: State = "connecting";
  private wire: Wire | null = null;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly url: string,
    private readonly ears: Ears,
    private readonly dial: (url: string) => Wire = (url) => new WebSocket(url, SUBPROTOCOL) as unknown as Wire,
  ) {
    this.connect();
  }

  /** Send a request and wait for its answer; throws `Refusal`, or `Broken` for what is not worth sending twice. */
  ask(wish: Wish): Promise<AnyAnswer> {
    const request = { ...wish, id: newId() } as AnyRequest;
    return new Promise((resolve, reject) => {
      this.pending.set(request.id, { request, resolve, reject });
      if (this.state === "open") this.wire?.send(JSON.stringify(request));
    });
  }

  /** The network has gone, or may be back: do not wait for the socket to notice. */
  drop(): void {
    if (this.state === "closed") return;
    const wire = this.wire;
    this.hangUp();
    wire?.close();
    this.lose(0);
  }

  /** Try now rather than later. */
  retry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.again);
    this.connect();
  }

  close(): void {
    clearTimeout(this.again);
    const wire = this.wire;
    this.hangUp();
    wire?.close();
    this.state = "closed";
    this.reject(() => true);
  }

  private connect(): void {
    const wire = this.dial(this.url);
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => this.read(JSON.parse(event.data) as AnyAnswer);
    wire.onclose = (event) => this.lose(event.code);
  }

  private opened(): void {
    this.failures = 0;
    for (const wish of this.ears.greeting()) this.wire?.send(JSON.stringify({ ...wish, id: newId() }));
    this.change("open", 0);
    for (const { request } of this.pending.values()) this.wire?.send(JSON.stringify(request));
  }

  private read(answer: AnyAnswer): void {
    this.ears.heard(answer);
    const id = "re" in answer ? answer.re : null;
    const waiting = id ? this.pending.get(id) : undefined;
    if (!id || !waiting) return;
    this.pending.delete(id);
    if (answer.type === "refused") waiting.reject(new Refusal(answer));
    else waiting.resolve(answer);
  }

  private lose(code: number): void {
    this.hangUp();
    if (FINAL.has(code)) {
      this.change("closed", code);
      this.reject(() => true);
      return;
    }
    this.reject((request) => this.state === "open" && !TWICE.has(request.type));
    this.change("lost", code);
    const wait = PATIENCE[Math.min(this.failures, PATIENCE.length - 1)] as number;
    this.failures += 1;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.connect(), wait * 1000);
  }

  private hangUp(): void {
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire = null;
  }

  private reject(which: (request: AnyRequest) => boolean): void {
    for (const [id, { request, reject }] of this.pending) {
      if (!which(request)) continue;
      this.pending.delete(id);
      reject(new Broken());
    }
  }

  private change(state: State, code: number): void {
    this.state = state;
    this.ears.changed(state, code);
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One's own part of the next deal's seed. */
export function newNonce(): string {
  return newId() + newId();
}
