import { describe, expect, it } from "vitest";
import { group } from "./moves";
import { clashOf, eventLights, noteLights } from "./verdict";

describe("what is pressed for which move", () => {
  it("finds moves by piece, cactus and perch", () => {
    const choices = group(["start red-bar cactus-1", "start red-bar cactus-2", "take blue-ring", "perch crown", "by-hand", "give-up", "roll", "declare 2"]);
    expect(choices.start.get("red-bar")?.get("cactus-2")).toBe("start red-bar cactus-2");
    expect(choices.take.get("blue-ring")).toBe("take blue-ring");
    expect(choices.perch.get("crown")).toBe("perch crown");
    expect([choices.byHand, choices.giveUp, choices.roll, choices.declare]).toEqual(["by-hand", "give-up", "roll", ["declare 2"]]);
  });
});

describe("what glows", () => {
  it("for what is said while it happens", () => {
    expect(noteLights(new Set(["touch red-bar+red-ring", "base", "hand-cactus"]), "red-bar")).toEqual([
      ["red-bar", "danger"],
      ["red-ring", "danger"],
      ["red-bar", "danger"],
    ]);
  });

  it("for what the verdict tells", () => {
    expect(eventLights({ text: "event-hangs", piece: { card: "hat" } })).toEqual([["hat", "glow"]]);
    expect(eventLights({ text: "event-touching", pieces: { pair: "hat+red-bar" } })).toEqual([
      ["hat", "danger"],
      ["red-bar", "danger"],
    ]);
    expect(eventLights({ text: "event-turn" })).toEqual([]);
  });

  it("and why two may not touch", () => {
    const pieces = [
      { name: "red-bar", shape: "bar", colour: "red" },
      { name: "red-ring", shape: "ring", colour: "red" },
      { name: "blue-bar", shape: "bar", colour: "blue" },
    ];
    const catalogue = { pieces } as unknown as Parameters<typeof clashOf>[0];
    expect(clashOf(catalogue, "red-bar", "red-ring")).toBe("colour");
    expect(clashOf(catalogue, "red-bar", "blue-bar")).toBe("shape");
  });
});
