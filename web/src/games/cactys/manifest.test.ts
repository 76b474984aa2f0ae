import { expect, test } from "vitest";
import { paintOf } from "../manifests";

test("pieces of Cactys have a dot of their colour, and a card of another game with the same name has none", () => {
  expect(paintOf("cactys", "skull")).toBe("var(--sun)");
  expect(paintOf("cactys", "red-ring")).toBe("var(--terracotta)");
  expect(paintOf("cactys", undefined)).toBeNull();
  expect(paintOf("skull", "skull")).toBeNull();
});
