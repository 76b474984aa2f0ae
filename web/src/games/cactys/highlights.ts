/** The best and the worst moment of a match: the step that brought most flowers, and the one in which most fell or was paid. */

import type { Happening } from "../../table";
import type { Step } from "../../wire/protocol";

export type Kind = "best" | "worst";

export interface Highlight {
  kind: Kind;
  /** The number of the step. */
  step: number;
  /** What was told of it. */
  events: Happening[];
}

const flowersIn = (events: Happening[], text: string) => events.reduce((sum, event) => sum + (event.text === text ? Number(event.flowers) : 0), 0);

const WEIGHTS: Record<Kind, (events: Happening[]) => number> = {
  best: (events) => flowersIn(events, "event-receives"),
  worst: (events) => events.filter(({ text }) => text === "event-falls").length + flowersIn(events, "event-pays-fallen"),
};

/** At most one of each kind, of equals the later one; only steps that can be seen again. */
export function highlights(steps: readonly Step[]): Highlight[] {
  return (["best", "worst"] as const).flatMap((kind) => {
    let found: { step: number; weight: number } | null = null;
    for (const [step, { frames }] of steps.entries()) {
      const weight = WEIGHTS[kind](eventsOf(steps, step));
      if (frames?.length && weight > 0 && weight >= (found?.weight ?? 0)) found = { step, weight };
    }
    return found ? [{ kind, step: found.step, events: eventsOf(steps, found.step) }] : [];
  });
}

/** What was told with the facts of an attempt: its closing step has the frames, the facts before it have events of their own. */
function eventsOf(steps: readonly Step[], last: number): Happening[] {
  let first = last;
  while (first > 0 && !steps[first - 1]?.frames?.length && isFact(steps[first - 1])) first -= 1;
  return steps.slice(first, last + 1).flatMap(({ events }) => events as Happening[]);
}

const FACTS = new Set(["event-falls", "event-touching", "event-hand-touches", "event-hand-touches-cactus", "event-on-base"]);
const isFact = (step: Step | undefined): boolean =>
  step !== undefined && step.events.length > 0 && (step.events as Happening[]).every(({ text }) => FACTS.has(text));
