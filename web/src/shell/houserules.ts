/** House rules in the reader's language. */

import type { HouseRule } from "../wire/protocol";
import type { Speaker } from "../words/speaker";

/** The text of an option's value, or the value itself if it has no text. */
export function valueText(name: string, value: string, speaker: Speaker): string {
  const key = `option-${name}-${value}`;
  return speaker.knows(key) ? speaker.say(key) : value;
}

/** Replace option names, values and presets in the rules (`goal: 3`, `goal`, `3`) by their texts; leave other code as it is. */
export function houseRule(code: string, rules: HouseRule[], speaker: Speaker): string {
  const [name = "", value] = code.split(": ");
  const named = rules.find((rule) => rule.name === name);
  if (named && value !== undefined) return speaker.say("house-rule", { rule: speaker.say(`option-${name}`), value: valueText(name, value, speaker) });
  if (named) return speaker.say(`option-${name}`);
  if (speaker.knows(`preset-${code}`)) return speaker.say(`preset-${code}`);
  const valued = rules.find((rule) => rule.values.includes(code) && speaker.knows(`option-${rule.name}-${code}`));
  return valued ? valueText(valued.name, code, speaker) : code;
}
