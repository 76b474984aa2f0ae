import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./testCatalogue";
import { awardedPieces, earnersOf, eventLights, noteLights, noteOf, reasonOf } from "./verdict";

const player = { seat: 0 };
const card = (name: string) => ({ card: name });
const VIEW = {
  cactuses: [["red-bar", "blue-ring"], ["red-ring", "green-wave"], ["bird"], [], ["blue-hook", "green-ring"]],
  last_piece: "bird", // a special piece, and red
};

describe("why a piece must be placed again", () => {
  it("is its colour, wherever two of one colour touch, special pieces included (4.3)", () => {
    expect(reasonOf(CATALOGUE, "touch red-bar+red-ring", "red-bar")).toEqual({ reason: "colour", pieces: ["red-bar", "red-ring"] });
    expect(reasonOf(CATALOGUE, "touch bird+red-ring", "bird")?.reason).toBe("colour");
  });

  it("is its shape, where two basic pieces of one shape touch (4.4)", () => {
    expect(reasonOf(CATALOGUE, "touch red-bar+blue-bar", "red-bar")).toEqual({ reason: "shape", pieces: ["red-bar", "blue-bar"] });
  });

  it("is the base, on which the held piece must not rest (4.2)", () => {
    expect(reasonOf(CATALOGUE, "base", "red-bar")).toEqual({ reason: "base", pieces: ["red-bar"] });
    expect(reasonOf(CATALOGUE, "base", null)).toBeNull();
  });

  it("is nothing that fell or that a hand touched", () => {
    for (const note of ["fell red-bar", "hand red-bar", "hand-cactus"]) expect(reasonOf(CATALOGUE, note, "red-bar")).toBeNull();
  });

  it("is written again while the verdict tells it", () => {
    expect(noteOf({ text: "event-touching", pieces: { pair: "red-bar+red-ring" } })).toBe("touch red-bar+red-ring");
    expect(noteOf({ text: "event-on-base", piece: card("red-bar") })).toBe("base");
    expect(noteOf({ text: "event-falls", piece: card("red-bar") })).toBeNull();
  });
});

describe("what glows", () => {
  it("are both pieces that touch, the one on the base, and those that fell or were touched by a hand", () => {
    const lit = (...notes: string[]) => noteLights(new Set(notes), "red-bar").map(([piece]) => piece);
    expect(lit("touch red-bar+red-ring", "fell blue-hook", "hand green-wave", "hand-cactus")).toEqual(["red-bar", "red-ring", "blue-hook", "green-wave"]);
    expect(lit("base")).toEqual(["red-bar"]);
  });

  it("is the piece that hangs well, in another light", () => {
    expect(eventLights({ text: "event-hangs", piece: card("red-bar") })).toEqual([["red-bar", "glow"]]);
    expect(eventLights({ text: "event-touching", pieces: { pair: "red-bar+red-ring" } }).map(([, token]) => token)).toEqual(["danger", "danger"]);
  });
});

describe("what flowers are received for", () => {
  it("are the pieces of the colour on all cactuses, the last one first (5.2)", () => {
    expect(awardedPieces(CATALOGUE, { text: "event-three-of-colour", player, colour: card("red") }, VIEW)).toEqual(["bird", "red-bar", "red-ring"]);
  });

  it("are the pieces of the shape on all cactuses (5.3)", () => {
    expect(awardedPieces(CATALOGUE, { text: "event-three-of-shape", player, shape: card("ring") }, VIEW)).toEqual(["blue-ring", "red-ring", "green-ring"]);
  });

  it("are all pieces on a cactus with all colours (5.4)", () => {
    expect(awardedPieces(CATALOGUE, { text: "event-all-colours", player, cactus: card("cactus-5") }, VIEW)).toEqual(["blue-hook", "green-ring"]);
  });

  it("are each piece once, for all awards of a placement together (5.1)", () => {
    const awards = [
      { text: "event-hangs", player, piece: card("bird") },
      { text: "event-three-of-colour", player, colour: card("red") },
      { text: "event-three-of-shape", player, shape: card("ring") },
      { text: "event-receives", player, flowers: 2 },
    ];
    expect(earnersOf(CATALOGUE, awards, VIEW)).toEqual(["bird", "red-bar", "red-ring", "blue-ring", "green-ring"]);
    expect(earnersOf(CATALOGUE, [{ text: "event-hangs", player, piece: card("bird") }], VIEW)).toEqual([]);
  });
});
