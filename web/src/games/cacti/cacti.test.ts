import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { group } from "./moves";
import { script, ANIMATED_EVENTS } from "./story";
import { breakdown, type CactiView, type Grower, price, pricesOf } from "./view";

const texts = readFileSync(new URL("../../../../src/cactarium/games/cacti/text/en.ftl", import.meta.url), "utf8");

test("every event of the game has a scene of its own", () => {
  const events = [...texts.matchAll(/^event-([a-z0-9-]+) =/gm)].map(([, event]) => event);
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((event) => !ANIMATED_EVENTS.includes(event ?? ""))).toEqual([]);
});

test("a Sale's name says its two prices, also where a cactus has two words", () => {
  expect(pricesOf("3-prickly-pear-2-moon")).toEqual(["3-prickly-pear", "2-moon"]);
  expect(price("2-prickly-pear")).toEqual({ size: 2, cactus: "prickly-pear" });
});

test("moves are found on the thing that makes them", () => {
  const choices = group(["grow moon", "sell 3-moon sale-2", "special barrel", "return moon 3-moon-2-barrel", "keep"]);
  expect(choices.grow.get("moon")).toBe("grow moon");
  expect(choices.sell.get("sale-2 3-moon")).toBe("sell 3-moon sale-2");
  expect(choices.back.get("moon 3-moon-2-barrel")).toBe("return moon 3-moon-2-barrel");
  expect(choices.keep).toBe("keep");
});

test("what is grown flies from every place in the row where that kind lies", () => {
  const row = ["moon", "barrel", "moon"].map((cactus) => ({ cactus, sale: "3-moon-2-barrel" }));
  const [scene] = script([{ text: "event-grows", player: { seat: 1 }, cactus: { card: "moon" }, cards: 2 }], { cacti: row } as CactiView);
  expect(scene?.flights?.map(({ from }) => from)).toEqual(["row-0:moon", "row-2:moon"]);
});

test("the free card turns from its Sale to its cactus", () => {
  const event = { text: "event-takes-free", player: { seat: 0 }, cactus: { card: "moon" }, sale: { card: "3-barrel-2-moon" } };
  expect(script([event], { cacti: [] } as unknown as CactiView)[0]?.flights).toEqual([
    { from: "deck-top", to: "nursery-0", what: "card", was: "3-barrel-2-moon", face: "moon", stays: true },
  ]);
});

test("the parts of a final score add up to it", () => {
  const side = { cactus: "moon", sale: "3-moon-2-barrel" } as const;
  const grower: Grower = {
    cacti: {},
    nursery: [],
    sales: [
      { ...side, sold: "3-moon" },
      { ...side, sold: "2-barrel" },
    ],
    special: "moon",
    under_special: [side, side],
    wholesale: "barrel",
    under_wholesale: [side],
    score: 4,
  };
  expect(breakdown(grower, { "3": 4, "2": 3 })).toEqual({ sales: 7, special: 2, wholesale: 1, left: -6, total: 4 });
});
