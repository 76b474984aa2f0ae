/** The pieces as bodies of the scene. One that hangs or is held has a body of its own; all that lie on the table are drawn at once. */

import { type BufferGeometry, type Color, Group, Matrix4, Mesh, type ShaderMaterial, Vector3 } from "three";
import { type Catalogue, colourOf, type PieceKind } from "../catalogue";
import type { Pose } from "../../../wire/frames";
import { meshOf } from "./geometry";
import { coated, type Paints } from "./materials";
import { merged, type Part } from "./merge";
import { placeOf, turnOf } from "./motion";

const SIDES = 8;
const LYING_LIFT = 0.02; // units; as wide as an outline from afar
const LYING_SIDES = { fine: 8, coarse: 5 }; // seen from farther away

export class PieceBodies {
  readonly group = new Group();
  private readonly bodies = new Map<number, Group>();
  private readonly flat = new Map<number, BufferGeometry>();
  private readonly lying = new Group();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly paints: Paints,
  ) {
    this.group.add(this.lying);
  }

  /** The number of a piece. */
  indexOf(name: string): number {
    return this.catalogue.pieces.findIndex((piece) => piece.name === name);
  }

  /** Show exactly these pieces, and those that lie on the table; answers the bodies that have moved, come or gone. */
  show(poses: ReadonlyMap<number, Pose>): Group[] {
    for (const piece of poses.keys()) this.body(piece);
    return [...this.bodies].flatMap(([piece, body]) => (show(body, poses.get(piece)) ? [body] : []));
  }

  /** Lay exactly these pieces on the table; some are lit. */
  lay(poses: ReadonlyMap<number, Pose>, lit: ReadonlySet<number>, light: Color): void {
    for (const part of this.lying.children as Mesh[]) {
      part.geometry.dispose();
      if (part.material !== this.paints.outline && part.material !== this.paints.wood) (part.material as ShaderMaterial).dispose();
    }
    this.lying.clear();
    const parts = (wanted: boolean): Part[] =>
      [...poses].flatMap(([piece, pose]) => (lit.has(piece) === wanted ? [{ geometry: this.flatOf(piece), at: matrixOf(lifted(pose)) }] : []));
    for (const [some, line] of [
      [parts(false), this.paints.outline],
      [parts(true), this.paints.halo(light)],
    ] as const) {
      if (!some.length) continue;
      const body = new Mesh(merged(some), this.paints.wood);
      body.castShadow = true;
      this.lying.add(body, new Mesh(body.geometry, line));
    }
  }

  /** Light a piece from within, or no longer. */
  glow(piece: number, colour: Color | null): void {
    const { wood, outline } = this.paints;
    const [solid, line] = this.body(piece).children as [Mesh, Mesh];
    if (solid.material !== wood) (solid.material as ShaderMaterial).dispose();
    if (line.material !== outline) (line.material as ShaderMaterial).dispose();
    solid.material = colour ? this.paints.glowing(colour) : wood;
    line.material = colour ? this.paints.halo(colour) : outline;
  }

  dispose(): void {
    for (const { children } of this.bodies.values()) (children[0] as Mesh).geometry.dispose();
    for (const part of this.lying.children as Mesh[]) part.geometry.dispose();
    for (const geometry of this.flat.values()) geometry.dispose();
  }

  private body(piece: number): Group {
    const known = this.bodies.get(piece);
    if (known) return known;
    const solid = new Mesh(this.geometry(piece, SIDES), this.paints.wood);
    solid.castShadow = true;
    const body = new Group();
    body.add(solid, new Mesh(solid.geometry, this.paints.outline));
    this.bodies.set(piece, body);
    this.group.add(body);
    return body;
  }

  private flatOf(piece: number): BufferGeometry {
    const known = this.flat.get(piece) ?? this.geometry(piece, this.paints.fine ? LYING_SIDES.fine : LYING_SIDES.coarse);
    this.flat.set(piece, known);
    return known;
  }

  private geometry(piece: number, sides: number): BufferGeometry {
    const { shape, colour } = this.catalogue.pieces[piece] as PieceKind;
    const { paint, pattern, ink } = colourOf(this.catalogue, colour);
    return coated(meshOf(this.catalogue.shapes[shape] ?? [], sides), { paint: this.paints.colour(paint), pattern, ink: this.paints.colour(ink ?? paint) });
  }
}

const ONE = new Vector3(1, 1, 1);

/** A piece that lies is drawn a little higher, so that the sand does not hide its outline. */
const lifted = ([x, y, z, ...turn]: Pose): Pose => [x, y, z + LYING_LIFT, ...turn];

const matrixOf = (pose: Pose): Matrix4 => new Matrix4().compose(placeOf(pose), turnOf(pose), ONE);

/** Answers whether this changes anything. */
function show(body: Group, pose: Pose | undefined): boolean {
  const { visible, position, quaternion } = body;
  body.visible = pose !== undefined;
  if (!pose) return visible;
  const [place, turn] = [placeOf(pose), turnOf(pose)];
  if (visible && position.equals(place) && quaternion.equals(turn)) return false;
  position.copy(place);
  quaternion.copy(turn);
  return true;
}
