/** How near solids are to one another, to warn before a touch. Blocks count as the rod along their longest side. */

import { Quaternion, Vector3 } from "three";
import type { Solid } from "./catalogue";
import type { Pose } from "../../wire/frames";
import { blockAxes } from "./scene/geometry";

export interface Rod {
  a: Vector3;
  b: Vector3;
  r: number;
}

/** Solids as rods where they are on the table. */
export function rodsAt(solids: readonly Solid[], pose: Pose): Rod[] {
  const turn = new Quaternion(pose[4], pose[5], pose[6], pose[3]);
  const place = new Vector3(pose[0], pose[1], pose[2]);
  return solids.map((solid) => {
    const { a, b, r } = rodOf(solid);
    return { a: a.applyQuaternion(turn).add(place), b: b.applyQuaternion(turn).add(place), r };
  });
}

export function rodOf(solid: Solid): Rod {
  if (solid.kind === "capsule") return { a: new Vector3(...solid.a), b: new Vector3(...solid.b), r: solid.r };
  if (solid.kind === "ball") return { a: new Vector3(...solid.at), b: new Vector3(...solid.at), r: solid.r };
  const longest = solid.half.indexOf(Math.max(...solid.half)) as 0 | 1 | 2;
  const r = Math.max(...solid.half.filter((_, i) => i !== longest));
  const reach = blockAxes(solid.tilt, solid.yaw)[longest].multiplyScalar(Math.max(0, solid.half[longest] - r));
  return { a: new Vector3(...solid.at).add(reach), b: new Vector3(...solid.at).sub(reach), r };
}

/** The gap between two sets of rods; below zero they overlap. */
export function gap(some: readonly Rod[], others: readonly Rod[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of some) for (const other of others) least = Math.min(least, distance(one, other) - one.r - other.r);
  return least;
}

/** The distance between the middle lines of two rods. */
export function distance(one: Rod, other: Rod): number {
  const d1 = one.b.clone().sub(one.a);
  const d2 = other.b.clone().sub(other.a);
  const between = one.a.clone().sub(other.a);
  const [a, e, f] = [d1.lengthSq(), d2.lengthSq(), d2.dot(between)];
  const [b, c] = [d1.dot(d2), d1.dot(between)];
  const clamp = (x: number) => Math.min(1, Math.max(0, x));
  const denominator = a * e - b * b;
  let s = a > 0 && denominator > 1e-12 ? clamp((b * f - c * e) / denominator) : 0;
  let t = e > 0 ? (b * s + f) / e : 0;
  if (t < 0 || t > 1) {
    t = clamp(t);
    s = a > 0 ? clamp((b * t - c) / a) : 0;
  }
  return between.addScaledVector(d1, s).addScaledVector(d2, -t).length();
}

/** The height of the highest surface straight below a place, or null where no rod is. */
export function heightBelow(rods: readonly Rod[], x: number, y: number, z: number): number | null {
  let highest: number | null = null;
  for (const { a, b, r } of rods) {
    const way = b.clone().sub(a);
    const across = way.x * way.x + way.y * way.y;
    const share = across > 1e-9 ? Math.min(1, Math.max(0, ((x - a.x) * way.x + (y - a.y) * way.y) / across)) : Number(way.z > 0);
    const middle = a.clone().addScaledVector(way, share);
    const off = (x - middle.x) ** 2 + (y - middle.y) ** 2;
    if (off > r * r) continue;
    const top = middle.z + Math.sqrt(r * r - off);
    if (top < z && top > (highest ?? Number.NEGATIVE_INFINITY)) highest = top;
  }
  return highest;
}
