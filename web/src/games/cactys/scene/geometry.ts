/** Meshes of solids. Capsules that continue one another with the same radius become one smooth tube; nothing is larger or smaller than in the physics. */

import { BufferGeometry, Float32BufferAttribute, Quaternion, Vector3 } from "three";
import type { Point, Solid } from "../catalogue";

type Capsule = Extract<Solid, { kind: "capsule" }>;
type Ball = Extract<Solid, { kind: "ball" }>;
type Block = Extract<Solid, { kind: "block" }>;

interface Tube {
  line: Vector3[];
  r: number;
  closed: boolean;
  /** How far along the piece it begins, for the pattern. */
  along: number;
}

const CAP_RINGS = 2;
const SHARPEST_JOINT = 0.6; // cosine; a sharper bend gets two round ends instead of a mitre
const SAME_POINT = 1e-6;
const PATTERN_LENGTH = 0.3; // units along a rod until its pattern repeats

export function meshOf(solids: readonly Solid[], sides = 8): BufferGeometry {
  const builder = new MeshBuilder(sides);
  for (const tube of tubesOf(solids)) builder.addTube(tube);
  for (const solid of solids) {
    if (solid.kind === "ball") builder.addBall(solid);
    else if (solid.kind === "block") builder.addBlock(solid);
  }
  return builder.geometry();
}

/** The capsules as tubes, in their order. */
export function tubesOf(solids: readonly Solid[]): Tube[] {
  const tubes: Tube[] = [];
  let along = 0;
  for (const solid of solids) {
    if (solid.kind !== "capsule") continue;
    const last = tubes.at(-1);
    if (last && continues(last, solid)) last.line.push(vector(solid.b));
    else tubes.push({ line: [vector(solid.a), vector(solid.b)], r: solid.r, closed: false, along });
    along += vector(solid.a).distanceTo(vector(solid.b));
  }
  for (const tube of tubes) tube.closed = tube.line.length > 3 && (tube.line[0] as Vector3).distanceTo(tube.line.at(-1) as Vector3) < SAME_POINT;
  return tubes;
}

function continues({ line, r }: Tube, next: Capsule): boolean {
  const [before, end] = line.slice(-2) as [Vector3, Vector3];
  if (next.r !== r || end.distanceTo(vector(next.a)) > SAME_POINT) return false;
  return direction(before, end).dot(direction(end, vector(next.b))) > SHARPEST_JOINT;
}

const vector = (point: Point) => new Vector3(...point);
const direction = (a: Vector3, b: Vector3) => b.clone().sub(a).normalize();

class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  /** Which way the ink outline grows: as the normal, but without a gap at the edges of blocks. */
  private readonly hulls: number[] = [];
  private readonly uvs: number[] = [];
  private readonly indices: number[] = [];

  constructor(private readonly sides: number) {}

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute("hull", new Float32BufferAttribute(this.hulls, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(this.uvs, 2));
    geometry.setIndex(this.indices);
    return geometry;
  }

  addTube({ line, r, closed, along }: Tube): void {
    const tangents = line.slice(1).map((point, i) => direction(line[i] as Vector3, point));
    let spokes = this.spokes(tangents[0] as Vector3);
    let before = -1;
    let length = along;
    if (!closed) before = this.addCap(line[0] as Vector3, tangents[0] as Vector3, spokes, r, length, -1);
    for (const [i, point] of line.entries()) {
      const [arriving, leaving] = [tangents[i - 1] ?? (closed ? tangents.at(-1) : undefined), tangents[i] ?? (closed ? tangents[0] : undefined)];
      if (i > 0) length += point.distanceTo(line[i - 1] as Vector3);
      const mitre = (arriving ?? (leaving as Vector3))
        .clone()
        .add(leaving ?? (arriving as Vector3))
        .normalize();
      const along = i === 0 ? (leaving as Vector3) : (arriving as Vector3);
      const ring = this.addRing(point, along, mitre, spokes, r, length / PATTERN_LENGTH);
      if (before >= 0) this.join(before, ring);
      before = ring;
      if (i > 0 && leaving && arriving) {
        const turn = new Quaternion().setFromUnitVectors(arriving, leaving);
        spokes = spokes.map((spoke) => spoke.clone().applyQuaternion(turn));
      }
    }
    if (!closed) this.join(before, this.addCap(line.at(-1) as Vector3, tangents.at(-1) as Vector3, spokes, r, length, 1));
  }

  /** Directions square to a tube; the first one lies across the plane of the flat pieces, so that patterns look the same from both sides. */
  private spokes(tangent: Vector3): Vector3[] {
    const first = new Vector3(0, 1, 0);
    if (Math.abs(first.dot(tangent)) > 0.9) first.set(1, 0, 0);
    first.addScaledVector(tangent, -first.dot(tangent)).normalize();
    const second = tangent.clone().cross(first);
    return Array.from({ length: this.sides + 1 }, (_, i) => {
      const angle = (i / this.sides) * 2 * Math.PI;
      return first.clone().multiplyScalar(Math.cos(angle)).addScaledVector(second, Math.sin(angle));
    });
  }

  /** A ring of vertices in the plane between two rods; answers the number of its first one. */
  private addRing(middle: Vector3, along: Vector3, mitre: Vector3, spokes: Vector3[], r: number, u: number): number {
    const start = this.count;
    for (const [i, spoke] of spokes.entries()) {
      const slide = -(r * spoke.dot(mitre)) / along.dot(mitre);
      const normal = spoke.clone().addScaledVector(mitre, -spoke.dot(mitre)).normalize();
      this.add(middle.clone().addScaledVector(spoke, r).addScaledVector(along, slide), normal, normal, u, i / this.sides);
    }
    return start;
  }

  /** A round end; answers its last ring, or for the beginning the one that the tube goes on from. */
  private addCap(middle: Vector3, tangent: Vector3, spokes: Vector3[], r: number, length: number, side: 1 | -1): number {
    const rings: number[] = [];
    for (let i = 1; i <= CAP_RINGS; i++) {
      const angle = (i / CAP_RINGS) * (Math.PI / 2);
      const [flat, out] = [Math.cos(angle), Math.sin(angle) * side];
      rings.push(this.count);
      for (const [k, spoke] of spokes.entries()) {
        const normal = spoke.clone().multiplyScalar(flat).addScaledVector(tangent, out);
        this.add(middle.clone().addScaledVector(normal, r), normal, normal, (length + r * out) / PATTERN_LENGTH, k / this.sides);
      }
    }
    if (side < 0) rings.reverse();
    for (const [i, ring] of rings.entries()) if (i > 0) this.join(rings[i - 1] as number, ring);
    return (side < 0 ? rings.at(-1) : rings[0]) as number;
  }

  private join(a: number, b: number): void {
    for (let i = 0; i < this.sides; i++) this.indices.push(a + i, a + i + 1, b + i, b + i, a + i + 1, b + i + 1);
  }

  addBall({ at, r }: Ball): void {
    const [up, level] = [new Vector3(0, 0, 1), this.spokes(new Vector3(0, 0, 1))];
    let before = -1;
    for (let i = 0; i <= 2 * CAP_RINGS; i++) {
      const angle = (i / CAP_RINGS - 1) * (Math.PI / 2);
      const ring = this.count;
      for (const [k, spoke] of level.entries()) {
        const normal = spoke.clone().multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
        this.add(vector(at).addScaledVector(normal, r), normal, normal, (r * angle) / PATTERN_LENGTH, k / this.sides);
      }
      if (before >= 0) this.join(before, ring);
      before = ring;
    }
  }

  addBlock({ at, half, tilt, yaw }: Block): void {
    const axes = blockAxes(tilt, yaw);
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
      for (const side of [1, -1]) {
        const start = this.count;
        const normal = (axes[axis] as Vector3).clone().multiplyScalar(side);
        for (const [i, j] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const) {
          const corner = normal
            .clone()
            .multiplyScalar(half[axis] as number)
            .addScaledVector(axes[u] as Vector3, i * half[u])
            .addScaledVector(axes[v] as Vector3, j * half[v]);
          const hull = normal
            .clone()
            .addScaledVector(axes[u] as Vector3, i)
            .addScaledVector(axes[v] as Vector3, j)
            .normalize();
          this.add(vector(at).add(corner), normal, hull, (i * half[u]) / PATTERN_LENGTH, (j * half[v]) / PATTERN_LENGTH);
        }
        const face = side > 0 ? [0, 1, 2, 2, 1, 3] : [0, 2, 1, 1, 2, 3];
        this.indices.push(...face.map((corner) => start + corner));
      }
    }
  }

  private get count(): number {
    return this.positions.length / 3;
  }

  private add(at: Vector3, normal: Vector3, hull: Vector3, u: number, v: number): void {
    this.positions.push(at.x, at.y, at.z);
    this.normals.push(normal.x, normal.y, normal.z);
    this.hulls.push(hull.x, hull.y, hull.z);
    this.uvs.push(u, v);
  }
}

/** A block's own axes: tilted about y, then turned about z. */
export function blockAxes(tilt: number, yaw: number): [Vector3, Vector3, Vector3] {
  const [t, y] = [(tilt * Math.PI) / 180, (yaw * Math.PI) / 180];
  const [c, s] = [Math.cos(y), Math.sin(y)];
  return [new Vector3(c * Math.cos(t), s * Math.cos(t), -Math.sin(t)), new Vector3(-s, c, 0), new Vector3(c * Math.sin(t), s * Math.sin(t), Math.cos(t))];
}
