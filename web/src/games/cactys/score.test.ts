import { describe, expect, it } from "vitest";
import { bundleOf, Speaker } from "../../words/speaker";
import { addressOf, byVerb, ownTexts } from "./score";

describe("the score of a game with real pieces", () => {
  it("groups what can be told", () => {
    const moves = ["settled", "fell hat", "fell boot"].map((move, code) => ({ code, move, words: {} }));
    expect([...byVerb(moves)].map(([verb, group]) => [verb, group.length])).toEqual([
      ["settled", 1],
      ["fell", 2],
    ]);
  });

  it("asks by names, seed and what was told", () => {
    expect(addressOf({ names: ["Ada", "Bo & Co"], seed: "s", told: [3, 5] })).toContain("name=Ada&name=Bo+%26+Co&seed=s&told=3%2C5");
  });

  it("calls pieces what their owners call them, whatever signs that has", () => {
    const own = { hat: 'Uncle "Joe" {$x} \\', boot: "  " };
    const speaker = new Speaker([bundleOf("en", ownTexts(own)), bundleOf("en", "card-hat = the green hat\ncard-boot = the yellow boot\n")]);
    expect(speaker.say("card-hat")).toBe(own.hat);
    expect(speaker.say("card-boot")).toBe("the yellow boot");
  });
});
