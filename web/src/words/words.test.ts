import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withMinus } from "./minus";
import { bundleOf, Speaker } from "./speaker";

const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const GAMES = "../../../src/cactarium/games/";
const COMMON = "../../../src/cactarium/text/";

/** Every message with the names of its arguments. */
function messages(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const part of text.split(/^(?=[a-z])/m)) {
    const key = /^([a-z][\w-]*) *=/.exec(part)?.[1];
    if (!key) continue;
    expect(found.has(key), `${key} stands there twice`).toBe(false);
    found.set(key, [...new Set([...part.matchAll(/\$(\w+)/g)].map((match) => match[1] as string))].sort());
  }
  return found;
}

describe("the shell's words", () => {
  const english = messages(source("./en.ftl"));
  const french = messages(source("./fr.ftl"));

  it("are the same keys with the same arguments in every language", () => {
    expect([...french.entries()].sort()).toEqual([...english.entries()].sort());
  });

  it("can all be read", () => {
    for (const language of ["en", "fr"]) {
      const bundle = bundleOf(language, source(`./${language}.ftl`));
      for (const [key, args] of english) {
        const message = bundle.getMessage(key);
        expect(message?.value, `${key} in ${language}`).toBeTruthy();
        const errors: Error[] = [];
        bundle.formatPattern(message?.value ?? "", Object.fromEntries(args.map((name) => [name, 2])), errors);
        expect(errors, `${key} in ${language}`).toEqual([]);
      }
    }
  });

  it("choose by the word for the reader that their own language has", () => {
    for (const [language, foreign] of [
      ["en", "vous"],
      ["fr", "you"],
    ] as const)
      expect(source(`./${language}.ftl`)).not.toContain(`[${foreign}]`);
  });

  it("are all used, and none is missing", () => {
    const files = readdirSync(new URL("..", import.meta.url), { recursive: true, encoding: "utf-8" });
    const code = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts")).map((file) => source(`../${file}`));
    const text = code.join("\n");
    const literal = new Set([...text.matchAll(/["'`]([a-z][\w-]*)(?=["'`])/g)].map((match) => match[1] as string));
    const prefixes = [...text.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((match) => match[1] as string);
    const refusals = ["server/errors.py", "engine/errors.py", "engine/deck.py", "bots/__init__.py"]
      .map((file) => source(`../../../src/cactarium/${file}`))
      .join("\n");
    const named = new Set([...refusals.matchAll(/^class (\w+)/gm)].map((match) => (match[1] as string).replace(/(?<!^)(?=[A-Z])/g, "-").toLowerCase()));
    const idle = [...english.keys()].filter((key) => !literal.has(key) && !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
    expect(idle).toEqual([]);
    const asked = [...text.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)].map((match) => match[1] as string);
    expect(asked.filter((key) => !english.has(key))).toEqual([]);
  });
});

describe("a speaker", () => {
  const speaker = (language: string, you: number | null) =>
    new Speaker([bundleOf(language, source(`${COMMON}${language}.ftl`), source(`${GAMES}cactus_game/text/${language}.ftl`))], {
      names: ["Ada", "Bob"],
      you,
    });

  it("says a sentence as the terminal does", () => {
    const drawn = { text: "event-draws", player: { seat: 0 }, card: { card: "stop" } };
    expect(speaker("en", 0).render(drawn)).toBe("You draw a card: Stop.");
    expect(speaker("en", 1).render(drawn)).toBe("Ada draws a card: Stop.");
    expect(speaker("fr", 0).render(drawn)).toContain("Vous piochez");
  });

  it("says by a word which way a quantity goes", () => {
    const say = new Speaker([bundleOf("en", source(`${GAMES}cliffs/text/en.ftl`))], { names: ["Ada"], you: 0 });
    const tally = (metres: number) => say.say("event-tally", { player: { seat: 0 }, metres });
    expect(tally(350)).toContain("350 m down in all.");
    expect(tally(-250)).toContain("250 m up in all.");
    expect(tally(0)).toContain("0 m in all.");
    const counted = say.say("event-counts", { player: { seat: 0 }, card: { card: "banana" }, factor: 1, metres: 50 });
    expect(counted).toContain("tally: Banana counts 50 m down.");
  });

  it("counts cards and names pairs", () => {
    const say = speaker("en", 1);
    expect(say.argument({ cards: { stop: 2, wild: 1 } })).toBe("2 Stops, Wild");
    expect(say.argument({ cards: {} })).toBe("nothing");
    expect(say.argument({ pair: "@1+@2" })).toBe("you and Ada");
    expect(say.argument({ pair: "stop+wild" })).toBe("Stop and Wild");
    expect(say.argument({ list: [{ text: "card-stop" }, { text: "your-turn" }] })).toBe("Stop, Your turn: play cards, or draw to end it.");
  });

  it("has short forms of a sentence for a table: words, or things where it is only a list", () => {
    const mine = { text: "you", seat: { seat: 0 }, points: 1, count: 3, cards: { cards: { stop: 2, wild: 1 } } };
    expect(speaker("en", 0).columns("you")).toEqual(["points", "cards", "hand"]);
    expect(speaker("en", 0).cell(mine, "cards")).toBe("3");
    expect(speaker("en", 0).cell(mine, "hand")).toEqual([
      { card: "stop", text: "2 Stops" },
      { card: "wild", text: "Wild" },
    ]);
    expect(speaker("en", 0).columns("your-turn")).toEqual([]);
  });

  it("writes a number below zero with a minus sign, and a hyphen where it is one", () => {
    expect(new Speaker([bundleOf("en", source(`${GAMES}cacti/text/en.ftl`))]).say("score", { score: -48 })).toBe("−48 points");
    expect(withMinus("seat-1, 3-2-1 (-5)")).toBe("seat-1, 3-2-1 (−5)");
  });

  it("shows a key that it does not know", () => {
    expect(speaker("en", null).say("no-such-key")).toBe("no-such-key");
  });
});
