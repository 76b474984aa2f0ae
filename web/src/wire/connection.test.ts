import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionListener, ConnectionLost, Refusal, type RequestBody, type Socket, type State } from "./connection";
import type { AnyAnswer } from "./protocol";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { id: string; type: string }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  answer(answer: object): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
}

const PLAY: RequestBody = { type: "play", match: "m", move: "draw", epoch: 3 };
let sockets: FakeSocket[];
let states: State[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  const listener: ConnectionListener = {
    greeting: () => [{ type: "watch", table: "tilapodu" }],
    received: (_: AnyAnswer) => {},
    changed: (state) => states.push(state),
  };
  connection = new Connection("ws://table/ws", listener, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
});

afterEach(() => vi.useRealTimers());

const last = () => sockets.at(-1) as FakeSocket;

describe("a connection to the table", () => {
  it("takes its place first, then sends what was asked for meanwhile", () => {
    void connection.ask(PLAY);
    last().onopen?.();
    expect(last().sent.map((request) => request.type)).toEqual(["watch", "play"]);
  });

  it("gives every request its own answer", async () => {
    last().onopen?.();
    const [first, second] = [connection.ask(PLAY), connection.ask({ type: "say", text: "Hello" })];
    const [, play, say] = last().sent;
    last().answer({ type: "done", re: say?.id });
    last().answer({ type: "accepted", re: play?.id, match: "m", seq: 4 });
    expect((await first).type).toBe("accepted");
    expect((await second).type).toBe("done");
  });

  it("tells a refusal", async () => {
    last().onopen?.();
    const asked = connection.ask(PLAY);
    last().answer({ type: "refused", re: last().sent[1]?.id, reason: "refuse-turn", message: "" });
    await expect(asked).rejects.toBeInstanceOf(Refusal);
  });

  it("sends a move again under the same id after a break, and nothing else", async () => {
    last().onopen?.();
    const played = connection.ask(PLAY);
    const said = connection.ask({ type: "say", text: "Hello" });
    const id = last().sent[1]?.id;
    last().onclose?.({ code: 1006 });
    await expect(said).rejects.toBeInstanceOf(ConnectionLost);
    vi.advanceTimersByTime(300);
    last().onopen?.();
    expect(last().sent.map((request) => request.type)).toEqual(["watch", "play"]);
    expect(last().sent[1]?.id).toBe(id);
    last().answer({ type: "accepted", re: id, match: "m", seq: 4 });
    expect((await played).type).toBe("accepted");
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("waits longer after every failure, and not at all when told that the network is back", () => {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(sockets.length).toBe(2);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(sockets.length).toBe(2);
    connection.retry();
    expect(sockets.length).toBe(3);
  });

  it("does not come back to a table that was cleared away", () => {
    last().onopen?.();
    last().onclose?.({ code: 4410 });
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe("closed");
  });
});
