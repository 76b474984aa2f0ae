/** The text with a real minus before numbers below zero: some screen readers pass over a hyphen. `cactarium.i18n` does the same. */
export function withMinus(text: string): string {
  return text.replace(/(?<![^\s(])-(?=\d)/g, "−");
}
