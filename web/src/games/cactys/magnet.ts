/** Magnetic arms, for whoever wants an easier hand: near an arm, the piece is drawn to where it can hang there. */

import { type Quaternion, Vector3 } from "three";
import { type CactusKind, type Catalogue, onTable } from "./catalogue";

const HOLD_UNITS = 0.22; // aside of an arm, within which the piece is drawn all the way
const REACH_UNITS = 0.42; // from where on it is not drawn at all
const ABOVE_UNITS = 0.8; // over the arm
const BELOW_UNITS = 0.35;

export type Magnet = (place: Vector3, turn: Quaternion) => Vector3;

/** The line of an arm on the table, from the trunk to its tip. */
export function armsOf(cactus: CactusKind): Vector3[][] {
  return cactus.arms.flatMap(({ kind, solids }) => {
    const rods = solids.flatMap((i) => (cactus.solids[i]?.kind === "capsule" ? [cactus.solids[i]] : []));
    const first = rods[0];
    return kind === "trunk" || !first ? [] : [[first.a, ...rods.map(({ b }) => b)].map((point) => new Vector3(...onTable(cactus, point)))];
  });
}

/** How a piece of this shape is drawn near a cactus: answers by how much to move it aside. */
export function magnet({ catches }: Pick<Catalogue, "catches">, shape: string, cactus: CactusKind): Magnet {
  const arms = armsOf(cactus);
  const { over = [], on = [] } = catches[shape] ?? {};
  return (place, turn) => {
    const world = (point: readonly [number, number, number]) => new Vector3(...point).applyQuaternion(turn).add(place);
    const ways = [
      ...over.flatMap((point) => arms.map((line) => aside(world(point), line.at(-1) as Vector3))),
      ...on.flatMap((point) => arms.flatMap((line) => line.slice(1).map((end, i) => toRod(world(point), line[i] as Vector3, end)))),
    ].filter((way) => way !== null);
    const nearest = ways.toSorted((a, b) => a.length() - b.length())[0];
    if (!nearest) return new Vector3();
    const share = Math.min(1, Math.max(0, (REACH_UNITS - nearest.length()) / (REACH_UNITS - HOLD_UNITS)));
    return nearest.multiplyScalar(share);
  };
}

/** The level way from a point to the nearest place over a rod. */
function toRod(point: Vector3, a: Vector3, b: Vector3): Vector3 | null {
  const way = b.clone().sub(a);
  const level = way.x * way.x + way.y * way.y;
  const share = level > 1e-9 ? Math.min(1, Math.max(0, ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / level)) : 1;
  return aside(point, a.clone().addScaledVector(way, share));
}

/** The level way from a point to another, if that is not too far above or below. */
function aside(point: Vector3, goal: Vector3): Vector3 | null {
  const height = point.z - goal.z;
  return height > ABOVE_UNITS || height < -BELOW_UNITS ? null : new Vector3(goal.x - point.x, goal.y - point.y, 0);
}
