/** What a hand and the piece in it are about to touch, to warn before harm is done (4.3, 4.4, 4.8). */

import { Vector3 } from "three";
import type { Attempt, Pose } from "../../wire/frames";
import { type Catalogue, type PieceKind, type Solid, standing } from "./catalogue";
import { gap, type Rod, rodsAt } from "./proximity";
import { grasp } from "./scene/handBody";

const NEAR_UNITS = 0.09; // before the piece touches
const NEAR_HAND_UNITS = 0.045; // before the hand touches; it is seldom far from something

export interface Warnings {
  /** Pieces that the held piece must not touch. */
  clashes: ReadonlySet<string>;
  /** Hung pieces that the hand must not touch. */
  hand: ReadonlySet<string>;
  /** Whether the hand is about to touch the cactus. */
  cactus: boolean;
}

export const NO_WARNINGS: Warnings = { clashes: new Set(), hand: new Set(), cactus: false };

/** Warn of what is near a piece that is held at this pose; `hung` are the pieces on its cactus, `poses` where all pieces are. */
export function warningsAt(
  catalogue: Catalogue,
  { piece, cactus, solid, palm }: Pick<Attempt, "piece" | "cactus" | "solid" | "palm">,
  pose: Pose,
  hung: readonly string[],
  poses: ReadonlyMap<number, Pose>,
): Warnings {
  const stand = catalogue.cactuses[cactus] as Catalogue["cactuses"][number];
  const own = catalogue.pieces[piece] as PieceKind;
  const solids = catalogue.shapes[own.shape] ?? [];
  const rods = rodsAt(solids, pose);
  const parts = handParts(catalogue, pose, solids[solid] as Solid, palm);
  const others = [...poses].flatMap(([other, at]) => {
    const kind = catalogue.pieces[other];
    return kind && other !== piece ? [{ index: other, kind, rods: rodsAt(catalogue.shapes[kind.shape] ?? [], at) }] : [];
  });
  return {
    clashes: namesOf(others.filter(({ index, kind, rods: theirs }) => doClash(catalogue, own, kind, index) && gap(rods, theirs) < NEAR_UNITS)),
    hand: namesOf(others.filter(({ kind, rods: theirs }) => hung.includes(kind.name) && gap(parts, theirs) < NEAR_HAND_UNITS)),
    cactus: gap(parts, rodsAt(stand.solids, standing(stand))) < NEAR_HAND_UNITS,
  };
}

/** Whether both warn of the same. */
export function isSame(some: Warnings, others: Warnings): boolean {
  return some.cactus === others.cactus && areEqual(some.clashes, others.clashes) && areEqual(some.hand, others.hand);
}

/** Fingertips, palm and wrist, as large as in the physics. */
export function handParts({ hand }: Pick<Catalogue, "hand">, pose: Pose, solid: Solid, palm: readonly number[]): Rod[] {
  const { hold, tips } = grasp(hand, pose, solid);
  const out = new Vector3(palm[0], palm[1], palm[2]).normalize();
  return [
    ...tips.map((tip) => ball(tip, hand.fingers.radius)),
    ...hand.palm.map(({ distance, radius }) => ball(hold.clone().addScaledVector(out, distance), radius)),
  ];
}

/** Whether two pieces must not touch: of the same colour, or basic pieces of the same shape. */
function doClash({ pile }: Catalogue, own: PieceKind, other: PieceKind, index: number): boolean {
  return other.colour === own.colour || (other.shape === own.shape && index < pile.length);
}

const namesOf = (pieces: readonly { kind: PieceKind }[]): ReadonlySet<string> => new Set(pieces.map(({ kind }) => kind.name));
const areEqual = (some: ReadonlySet<string>, others: ReadonlySet<string>) => some.size === others.size && [...some].every((name) => others.has(name));
const ball = (at: Vector3, r: number): Rod => ({ a: at, b: at, r });
