import { describe, expect, it } from "vitest";
import type { HouseRule } from "../wire/protocol";
import { bundleOf, Speaker } from "../words/speaker";
import { houseRule } from "./houserules";

const speaker = new Speaker([
  bundleOf(
    "en",
    "house-rule = { $rule }: { $value }\noption-goal = Points to win\noption-order = The refill\noption-order-active-chooses = as you choose\npreset-august-2025 = August 2025\n",
  ),
]);
const rules = [
  { name: "goal", values: ["standard", "3"] },
  { name: "order", values: ["cacti-first", "active-chooses"] },
] as HouseRule[];

describe("a house rule in the rules", () => {
  it("is said in a reader's words", () => {
    expect(houseRule("goal", rules, speaker)).toBe("Points to win");
    expect(houseRule("goal: 3", rules, speaker)).toBe("Points to win: 3");
    expect(houseRule("active-chooses", rules, speaker)).toBe("as you choose");
    expect(houseRule("august-2025", rules, speaker)).toBe("August 2025");
  });

  it("stays as it is where it is none", () => {
    expect(houseRule(">>", rules, speaker)).toBe(">>");
    expect(houseRule("3", rules, speaker)).toBe("3");
  });
});
