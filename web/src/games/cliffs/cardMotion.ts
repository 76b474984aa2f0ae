/** How cards come to queues and leave them: one that changes its queue flies there, a new one drops in, one that is discarded bursts.
 *  With `still` a new one is simply there: we have put it there ourselves. */

import { cubicOut } from "svelte/easing";
import { type CrossfadeParams, crossfade } from "svelte/transition";

const FLIGHT_MS = 420;
const BURST_MS = 380;
const DROP_MS = 220;

type Params = CrossfadeParams & { key: unknown; still?: boolean };
type Move = (node: Element, params: Params) => ReturnType<ReturnType<typeof crossfade>[0]>;

const isCalm = (): boolean => document.documentElement.dataset.calm === "true";

export const [leave, arrive]: [Move, Move] = crossfade({
  duration: () => (isCalm() ? 0 : FLIGHT_MS),
  easing: cubicOut,
  fallback: (_node, params: CrossfadeParams & { still?: boolean }, intro) => {
    if (isCalm() || (intro && params.still)) return { duration: 0 };
    if (intro) return { duration: DROP_MS, easing: cubicOut, css: (t) => `translate: 0 ${(t - 1) * 24}px; opacity: ${t}` };
    return {
      duration: BURST_MS,
      easing: cubicOut,
      css: (t, u) => `scale: ${1 + 0.5 * u}; rotate: ${30 * u}deg; opacity: ${t}; filter: brightness(${1 + 2 * u})`,
    };
  },
});
