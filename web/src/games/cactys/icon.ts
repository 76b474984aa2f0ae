/** Pieces as flat drawings, from the same solids as their meshes. */

import type { Point, Solid } from "./catalogue";

/** A part of a drawing: a stroke of a rod, a ball, or a polygon. */
export type Part =
  | { kind: "rod"; d: string; width: number; along: number }
  | { kind: "ball"; x: number; y: number; r: number }
  | { kind: "block"; points: string };

export interface IconDrawing {
  parts: Part[];
  viewBox: string;
}

const MARGIN = 0.05;

/** How a pattern is drawn along a rod; all are shares of its width. */
interface Dashes {
  thick: number;
  dash: number[];
  cap: "butt" | "round";
}

export const PATTERN_DASHES: Record<string, Dashes> = {
  bands: { thick: 1, dash: [0.3, 0.9], cap: "butt" },
  dots: { thick: 0.36, dash: [0, 1], cap: "round" },
  twist: { thick: 0.24, dash: [0.8, 0.7], cap: "round" },
  checks: { thick: 0.42, dash: [0.4, 0.4], cap: "butt" },
};

/** What is seen from the front: x to the right, z up. */
export function drawingOf(solids: readonly Solid[]): IconDrawing {
  let along = 0;
  const xs: number[] = [];
  const ys: number[] = [];
  const parts = solids.map((solid): Part => {
    if (solid.kind === "ball") {
      const [x, y] = flat(solid.at);
      note(x, y, solid.r);
      return { kind: "ball", x, y, r: solid.r };
    }
    if (solid.kind === "block") {
      const corners = outline(solid);
      for (const [x, y] of corners) note(x, y, 0);
      return { kind: "block", points: corners.map(([x, y]) => `${round(x)},${round(y)}`).join(" ") };
    }
    const [[ax, ay], [bx, by]] = [flat(solid.a), flat(solid.b)];
    note(ax, ay, solid.r);
    note(bx, by, solid.r);
    const start = along;
    along += Math.hypot(bx - ax, by - ay);
    return { kind: "rod", d: `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`, width: 2 * solid.r, along: start };
  });
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const size = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return { parts, viewBox: [left, top, ...size].map(round).join(" ") };

  function note(x: number, y: number, r: number): void {
    xs.push(x - r, x + r);
    ys.push(y - r, y + r);
  }
}

const flat = ([x, , z]: Point): [number, number] => [x, -z];
const round = (x: number) => Math.round(x * 1000) / 1000;

/** The outline of a turned block, as seen from the front. */
function outline({ at, half, tilt, yaw }: Extract<Solid, { kind: "block" }>): [number, number][] {
  const [t, y] = [(tilt * Math.PI) / 180, (yaw * Math.PI) / 180];
  const across = [Math.cos(y) * Math.cos(t), -Math.sin(y), Math.cos(y) * Math.sin(t)];
  const up = [-Math.sin(t), 0, Math.cos(t)];
  const corners = [-1, 1].flatMap((i) => [-1, 1].flatMap((j) => [-1, 1].map((k) => [i * half[0], j * half[1], k * half[2]])));
  const seen = corners.map((corner) => [at[0] + dot(corner, across), -(at[2] + dot(corner, up))] as [number, number]);
  return hull(seen);
}

const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * (b[i] as number), 0);

/** The convex outline of points. */
function hull(points: [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(sorted), ...half(sorted.reverse())];

  function half(line: [number, number][]): [number, number][] {
    const kept: [number, number][] = [];
    for (const point of line) {
      while (kept.length > 1 && cross(kept.at(-2) as [number, number], kept.at(-1) as [number, number], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  }
}

const cross = (a: [number, number], b: [number, number], c: [number, number]) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
