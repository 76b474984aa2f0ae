import { Color, Vector3 } from "three";
import { expect, test } from "vitest";
import { CATALOGUE } from "../testCatalogue";
import { DropMark } from "./dropMark";
import { Paints } from "./materials";

test("what marks where a piece would drop leaves nothing behind when the attempt is over", () => {
  const light = { direction: new Vector3(0, 0, 1), sun: new Color(), sky: new Color(), sand: new Color() };
  const paints = new Paints(() => new Color("violet"), light, false, false);
  const mark = new DropMark(CATALOGUE, paints);
  const things = mark.group.children.flatMap((child) => {
    const { geometry, material } = child as unknown as Record<"geometry" | "material", { addEventListener: (type: string, heard: () => void) => void }>;
    return [geometry, material];
  });
  const left = new Set(things);
  for (const thing of left) thing.addEventListener("dispose", () => left.delete(thing));
  mark.dispose();
  expect(left.size).toBe(0);
});
