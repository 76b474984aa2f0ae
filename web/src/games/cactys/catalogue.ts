/** What the server tells of the pieces and cactuses: the solids that the physics moves are the ones that are drawn. */

import type { Pose } from "../../wire/frames";

export type Point = [number, number, number];

export type Solid =
  | { kind: "capsule"; a: Point; b: Point; r: number }
  | { kind: "ball"; at: Point; r: number }
  | { kind: "block"; at: Point; half: Point; tilt: number; yaw: number };

export interface ColourKind {
  name: string;
  paint: string;
  pattern: string;
  ink: string | null;
}

export interface PieceKind {
  name: string;
  shape: string;
  colour: string;
  /** Height and turn (w, x, y, z) with which it lies on the sand. */
  lying: [number, number, number, number, number];
}

export interface CactusKind {
  name: string;
  at: Point;
  /** Degrees about z. */
  turn: number;
  paint: string;
  flower: string;
  solids: Solid[];
  /** Which of the solids make up the trunk, each arm and each thorn. */
  arms: { name: string | null; kind: "trunk" | "arm" | "thorn"; solids: number[] }[];
  perches: { name: string; tip: Point }[];
}

export interface HandKind {
  /** In the frame of its cactus. */
  home: Point;
  /** To each side of its cactus. */
  reach: number;
  ceiling: number;
  /** Units and radians a second. */
  speed: number;
  turning: number;
  fingers: { distance: number; radius: number };
  palm: { distance: number; radius: number }[];
  paint: string;
}

export interface Catalogue {
  shapes: Record<string, Solid[]>;
  /** By shape: points that are put over the tip of an arm, and points that are laid on one. */
  catches: Record<string, { over: Point[]; on: Point[] }>;
  colours: ColourKind[];
  pieces: PieceKind[];
  cactuses: CactusKind[];
  base: { radius: number; height: number; paint: string };
  table: { radius: number };
  /** Where pieces lie that nobody has placed: x, y, and degrees about z. */
  pile: Point[];
  row: Point[];
  hand: HandKind;
}

let coming: Promise<Catalogue> | null = null;

/** Fetch it once; a failed attempt is not kept. */
export function loadCatalogue(): Promise<Catalogue> {
  coming ??= fetch("/games/cactys/pieces")
    .then((answer) => {
      if (!answer.ok) throw new Error(`no pieces: ${answer.status}`);
      return answer.json() as Promise<Catalogue>;
    })
    .catch((error) => {
      coming = null;
      throw error;
    });
  return coming;
}

export function kindOf(catalogue: Catalogue, piece: string): PieceKind | undefined {
  return catalogue.pieces.find(({ name }) => name === piece);
}

export function colourOf(catalogue: Catalogue, name: string): ColourKind {
  return catalogue.colours.find((colour) => colour.name === name) as ColourKind;
}

/** A point of a cactus's own frame on the table. */
export function onTable({ at, turn }: Pick<CactusKind, "at" | "turn">, [x, y, z]: Point): Point {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + z];
}

/** Where a cactus stands. */
export function standing({ at, turn }: Pick<CactusKind, "at" | "turn">): Pose {
  const half = (turn * Math.PI) / 360;
  return [...at, Math.cos(half), 0, 0, Math.sin(half)];
}

/** Where a hand begins with a piece for this cactus. */
export function homeOf({ cactuses, hand }: Pick<Catalogue, "cactuses" | "hand">, index: number): Pose {
  const cactus = cactuses[index] as CactusKind;
  const [, , , ...turn] = standing(cactus);
  return [...onTable(cactus, hand.home), ...turn];
}

/** Where a piece lies on the sand; `spot` is one of the pile or the row. */
export function lyingAt({ lying }: PieceKind, [x, y, degrees]: Point): Pose {
  const [height, w, i, j, k] = lying;
  const half = (degrees * Math.PI) / 360;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  return [x, y, height, c * w - s * k, c * i - s * j, c * j + s * i, c * k + s * w];
}
