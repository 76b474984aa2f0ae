import { describe, expect, it } from "vitest";
import { group } from "./moves";

describe("what is pressed for which move", () => {
  it("finds moves by piece, cactus and perch", () => {
    const choices = group(["start red-bar cactus-1", "start red-bar cactus-2", "take blue-ring", "perch crown", "by-hand", "give-up", "roll", "declare 2"]);
    expect(choices.start.get("red-bar")?.get("cactus-2")).toBe("start red-bar cactus-2");
    expect(choices.take.get("blue-ring")).toBe("take blue-ring");
    expect(choices.perch.get("crown")).toBe("perch crown");
    expect([choices.byHand, choices.giveUp, choices.roll, choices.declare]).toEqual(["by-hand", "give-up", "roll", ["declare 2"]]);
  });
});
