import { describe, expect, it } from "vitest";
import { ServerClock } from "./serverClock";

/** The server is 100 s ahead of this page. */
const AHEAD = 100;

describe("the server's clock as seen from a page", () => {
  it("takes the time of a message until a round trip was measured", () => {
    const clock = new ServerClock();
    clock.hear(50 + AHEAD, 50.1);
    expect(clock.ahead).toBeCloseTo(AHEAD - 0.1);
    clock.measure(51.1 + AHEAD, 51, 51.2);
    expect(clock.ahead).toBeCloseTo(AHEAD);
  });

  it("trusts the shortest round trip, whichever way a slow one was held up", () => {
    const clock = new ServerClock();
    clock.measure(10.4 + AHEAD, 10, 10.5); // held up on the way there
    clock.measure(11.1 + AHEAD, 11, 11.2);
    clock.measure(12.1 + AHEAD, 12, 12.9); // on the way back
    expect(clock.ahead).toBeCloseTo(AHEAD);
    clock.hear(13 + AHEAD, 14); // late
    expect(clock.ahead).toBeCloseTo(AHEAD);
  });

  it("knows that a message cannot arrive before it was sent", () => {
    const clock = new ServerClock();
    clock.measure(10.02 + AHEAD, 10, 10.3); // nearly all of it on the way back
    clock.hear(11 + AHEAD, 11.01);
    expect(clock.ahead).toBeCloseTo(AHEAD - 0.01);
  });

  it("drops old samples, and all of them when the time stood still", () => {
    const clock = new ServerClock();
    clock.measure(1 + AHEAD - 5, 1, 1);
    for (let at = 2; at < 10; at++) clock.measure(at + AHEAD, at - 0.1, at + 0.1);
    expect(clock.ahead).toBeCloseTo(AHEAD);
    clock.reset();
    expect(clock.measured).toBe(0);
    clock.hear(20 + AHEAD - 60, 20);
    expect(clock.ahead).toBeCloseTo(AHEAD - 60);
  });
});
