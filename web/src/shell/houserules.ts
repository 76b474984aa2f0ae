/** House rules in a reader's words. */

import type { HouseRule } from "../wire/protocol";
import type { Speaker } from "../words/speaker";

/** The words of a value, or the value itself where it needs none. */
export function valueText(name: string, value: string, say: Speaker): string {
  const key = `option-${name}-${value}`;
  return say.knows(key) ? say.say(key) : value;
}

/** What rules write as `goal: 3`, `goal`, only the value, or a preset; anything else stays as it is. */
export function houseRule(code: string, rules: HouseRule[], say: Speaker): string {
  const [name = "", value] = code.split(": ");
  const named = rules.find((rule) => rule.name === name);
  if (named && value !== undefined) return say.say("house-rule", { rule: say.say(`option-${name}`), value: valueText(name, value, say) });
  if (named) return say.say(`option-${name}`);
  if (say.knows(`preset-${code}`)) return say.say(`preset-${code}`);
  const valued = rules.find((rule) => rule.values.includes(code) && say.knows(`option-${rule.name}-${code}`));
  return valued ? valueText(valued.name, code, say) : code;
}
