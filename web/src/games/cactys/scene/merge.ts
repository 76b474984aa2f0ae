/** Many geometries as one, so that they are drawn at once. */

import { BufferAttribute, BufferGeometry, Matrix3, type Matrix4, Vector3 } from "three";

const DIRECTIONS = new Set(["normal", "hull"]);
const SIZES: Record<string, number> = { position: 3, normal: 3, hull: 3, uv: 2, tint: 3, ink: 3, pattern: 1 };

export interface Part {
  geometry: BufferGeometry;
  /** Where it stands; not scaled. */
  at?: Matrix4;
}

export function merged(parts: readonly Part[]): BufferGeometry {
  const whole = new BufferGeometry();
  for (const [name, size] of Object.entries(SIZES)) {
    const values = new Float32Array(parts.reduce((sum, { geometry }) => sum + geometry.getAttribute("position").count, 0) * size);
    let start = 0;
    for (const part of parts) {
      values.set(moved(part, name), start);
      start += part.geometry.getAttribute("position").count * size;
    }
    whole.setAttribute(name, new BufferAttribute(values, size));
  }
  const indices: number[] = [];
  let first = 0;
  for (const { geometry } of parts) {
    for (const index of geometry.getIndex()?.array ?? []) indices.push(first + index);
    first += geometry.getAttribute("position").count;
  }
  whole.setIndex(indices);
  return whole;
}

function moved({ geometry, at }: Part, name: string): Float32Array {
  const values = (geometry.getAttribute(name) ?? geometry.getAttribute("normal")).array as Float32Array; // a hull as the normals, if there is none
  if (!at || !(name === "position" || DIRECTIONS.has(name))) return values;
  const copy = values.slice();
  const turn = new Matrix3().setFromMatrix4(at);
  const vector = new Vector3();
  for (let i = 0; i < copy.length; i += 3) {
    vector.fromArray(copy, i);
    if (name === "position") vector.applyMatrix4(at);
    else vector.applyMatrix3(turn);
    vector.toArray(copy, i);
  }
  return copy;
}
