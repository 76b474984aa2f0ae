/** Where a held piece is: a line straight down from it, and a blob on what is below, be it an arm, a piece or the table. */

import { CircleGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial } from "three";
import type { Pose } from "../../../wire/frames";
import type { Catalogue } from "../catalogue";
import { heightBelow, type Rod } from "../proximity";
import type { Paints } from "./materials";

const LINE_RADIUS = 0.014;
const BLOB_RADIUS = 0.26;
const SMALLEST_BLOB = 0.35; // of its radius, on the tip of an arm
const BESIDE = 1.1; // units that the line is long beside the table, where nothing is below
const OVER = 0.008; // above what it lies on

export class DropMark {
  readonly group = new Group();
  private readonly ink: MeshBasicMaterial;
  private readonly line: Mesh;
  private readonly blob: Mesh;

  constructor(
    private readonly catalogue: Catalogue,
    paints: Paints,
  ) {
    this.ink = new MeshBasicMaterial({ color: paints.token("violet"), transparent: true, opacity: 0.6, depthWrite: false });
    this.line = new Mesh(new CylinderGeometry(LINE_RADIUS, LINE_RADIUS, 1, 6).rotateX(Math.PI / 2), this.ink);
    this.blob = new Mesh(new CircleGeometry(BLOB_RADIUS, 32), this.ink);
    this.group.add(this.line, this.blob);
  }

  /** `rods` are what may be below. */
  put([x, y, z]: Pose, rods: readonly Rod[]): void {
    const beside = Math.hypot(x, y) > this.catalogue.table.radius;
    const ground = beside ? z - BESIDE : this.floor(x, y);
    const floor = heightBelow(rods, x, y, z) ?? ground;
    const size = floor > ground ? SMALLEST_BLOB : 0.6 + 0.4 * Math.max(0, 1 - z / 3);
    this.blob.visible = !beside || floor > ground;
    this.blob.position.set(x, y, floor + OVER);
    this.blob.scale.setScalar(size);
    this.line.position.set(x, y, (z + floor) / 2);
    this.line.scale.z = Math.max(0.01, z - floor);
  }

  private floor(x: number, y: number): number {
    const { base, cactuses } = this.catalogue;
    return cactuses.some(({ at }) => Math.hypot(x - at[0], y - at[1]) < base.radius) ? base.height : 0;
  }

  dispose(): void {
    this.line.geometry.dispose();
    this.blob.geometry.dispose();
    this.ink.dispose();
  }
}
