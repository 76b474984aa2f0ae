/** Design tokens as colours for three.js, in the light of the current theme. */

import { Color } from "three";

/** Read a token as it is used here: a custom property alone stays as it was written. */
export function readToken(element: HTMLElement, token: string): Color {
  const probe = document.createElement("i");
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const colour = new Color(getComputedStyle(probe).color);
  probe.remove();
  return colour;
}
