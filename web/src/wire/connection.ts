/** A WebSocket to the table server that reconnects by itself, matches answers to requests, and resends idempotent requests after a reconnect. */

import { type AnyAnswer, type AnyRequest, Close, type Refused, SUBPROTOCOL } from "./protocol";

export type State = "connecting" | "open" | "lost" | "closed";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type RequestBody = Without<AnyRequest>;

export interface ConnectionListener {
  /** Requests that take the seat again; sent first on every connection. */
  greeting(): RequestBody[];
  received(answer: AnyAnswer): void;
  changed(state: State, code: number): void;
}

/** The part of a WebSocket that is used; tests substitute it. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The server refused the request. */
export class Refusal extends Error {
  constructor(readonly answer: Refused) {
    super(answer.message);
  }
}

/** The connection was lost before the answer arrived. */
export class ConnectionLost extends Error {}

/** Close codes after which reconnecting is pointless. */
const FINAL_CLOSE_CODES: ReadonlySet<number> = new Set([Close.MISTAKES, Close.REMOVED, Close.FOREIGN_VERSION, Close.TABLE_CLOSED, Close.BANNED, Close.FLOOD]);
/** Requests that the server executes once per id, so that they can be resent. */
const IDEMPOTENT_REQUESTS: ReadonlySet<string> = new Set(["play", "create"]);
const RETRY_SECONDS = [0.2, 0.5, 1, 2, 4, 8];

interface Pending {
  request: AnyRequest;
  resolve: (answer: AnyAnswer) => void;
  reject: (error: Error) => void;
}

export class Connection {
  private state: State = "connecting";
  private socket: Socket | null = null;
  private failures = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly url: string,
    private readonly listener: ConnectionListener,
    private readonly openSocket: (url: string) => Socket = (url) => new WebSocket(url, SUBPROTOCOL) as unknown as Socket,
  ) {
    this.connect();
  }

  /** Send a request and wait for its answer; throws `Refusal`, or `ConnectionLost` for what is not worth sending twice. */
  ask(body: RequestBody): Promise<AnyAnswer> {
    const request = { ...body, id: newId() } as AnyRequest;
    return new Promise((resolve, reject) => {
      this.pending.set(request.id, { request, resolve, reject });
      if (this.state === "open") this.socket?.send(JSON.stringify(request));
    });
  }

  /** Send a request that is answered only when it is refused; on a lost connection it is dropped. */
  notify(body: RequestBody): void {
    if (this.state === "open") this.socket?.send(JSON.stringify({ ...body, id: newId() }));
  }

  /** The network has gone, or may be back: do not wait for the socket to notice. */
  drop(): void {
    if (this.state === "closed") return;
    const socket = this.socket;
    this.hangUp();
    socket?.close();
    this.lose(0);
  }

  /** Try now rather than later. */
  retry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.retryTimer);
    this.connect();
  }

  close(): void {
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.hangUp();
    socket?.close();
    this.state = "closed";
    this.reject(() => true);
  }

  private connect(): void {
    const socket = this.openSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.read(JSON.parse(event.data) as AnyAnswer);
    socket.onclose = (event) => this.lose(event.code);
  }

  private opened(): void {
    this.failures = 0;
    for (const body of this.listener.greeting()) this.socket?.send(JSON.stringify({ ...body, id: newId() }));
    this.change("open", 0);
    for (const { request } of this.pending.values()) this.socket?.send(JSON.stringify(request));
  }

  private read(answer: AnyAnswer): void {
    this.listener.received(answer);
    const id = "re" in answer ? answer.re : null;
    const waiting = id ? this.pending.get(id) : undefined;
    if (!id || !waiting) return;
    this.pending.delete(id);
    if (answer.type === "refused") waiting.reject(new Refusal(answer));
    else waiting.resolve(answer);
  }

  private lose(code: number): void {
    this.hangUp();
    if (FINAL_CLOSE_CODES.has(code)) {
      this.change("closed", code);
      this.reject(() => true);
      return;
    }
    this.reject((request) => this.state === "open" && !IDEMPOTENT_REQUESTS.has(request.type));
    this.change("lost", code);
    const wait = RETRY_SECONDS[Math.min(this.failures, RETRY_SECONDS.length - 1)] as number;
    this.failures += 1;
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.connect(), wait * 1000);
  }

  private hangUp(): void {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket = null;
  }

  private reject(which: (request: AnyRequest) => boolean): void {
    for (const [id, { request, reject }] of this.pending) {
      if (!which(request)) continue;
      this.pending.delete(id);
      reject(new ConnectionLost());
    }
  }

  private change(state: State, code: number): void {
    this.state = state;
    this.listener.changed(state, code);
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
