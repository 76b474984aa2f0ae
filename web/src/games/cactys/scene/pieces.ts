/** The pieces as bodies of the scene: each is made once, shown where its pose is, and can glow. */

import { type BufferGeometry, type Color, Group, Mesh, type MeshToonMaterial, type ShaderMaterial } from "three";
import { type Catalogue, colourOf, type PieceKind } from "../catalogue";
import type { Pose } from "../../../wire/frames";
import { meshOf } from "./geometry";
import type { Paints } from "./materials";

export class PieceBodies {
  readonly group = new Group();
  private readonly bodies = new Map<number, Group>();
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly woods = new Map<string, MeshToonMaterial>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly paints: Paints,
  ) {}

  /** The number of a piece. */
  indexOf(name: string): number {
    return this.catalogue.pieces.findIndex((piece) => piece.name === name);
  }

  /** Show exactly these pieces. */
  show(poses: ReadonlyMap<number, Pose>): void {
    for (const [piece, body] of this.bodies) body.visible = poses.has(piece);
    for (const [piece, pose] of poses) place(this.body(piece), pose);
  }

  body(piece: number): Group {
    const known = this.bodies.get(piece);
    if (known) return known;
    const kind = this.catalogue.pieces[piece] as PieceKind;
    const solid = new Mesh(this.geometry(kind.shape), this.wood(kind));
    solid.castShadow = solid.receiveShadow = true;
    const body = new Group();
    body.add(solid, new Mesh(solid.geometry, this.paints.outline));
    this.bodies.set(piece, body);
    this.group.add(body);
    return body;
  }

  /** Light a piece from within, or no longer. */
  glow(piece: number, colour: Color | null): void {
    const [solid, line] = this.body(piece).children as [Mesh, Mesh];
    const plain = this.wood(this.catalogue.pieces[piece] as PieceKind);
    if ((solid.material as MeshToonMaterial) !== plain) (solid.material as MeshToonMaterial).dispose();
    solid.material = colour ? glowing(plain, colour) : plain;
    if (line.material !== this.paints.outline) (line.material as ShaderMaterial).dispose();
    line.material = colour ? this.halo(colour) : this.paints.outline;
  }

  dispose(): void {
    for (const geometry of this.geometries.values()) geometry.dispose();
  }

  private halo(colour: Color): ShaderMaterial {
    const halo = this.paints.outline.clone();
    (halo.uniforms.ink as { value: Color }).value = colour;
    (halo.uniforms.pixel as { value: number }).value = (this.paints.outline.uniforms.pixel as { value: number }).value * 2;
    return halo;
  }

  private geometry(shape: string): BufferGeometry {
    const known = this.geometries.get(shape) ?? meshOf(this.catalogue.shapes[shape] ?? []);
    this.geometries.set(shape, known);
    return known;
  }

  private wood({ colour: name }: PieceKind): MeshToonMaterial {
    const { paint, pattern, ink } = colourOf(this.catalogue, name);
    const known = this.woods.get(name) ?? this.paints.wood(this.paints.colour(paint), pattern, this.paints.colour(ink ?? paint));
    this.woods.set(name, known);
    return known;
  }
}

function glowing(plain: MeshToonMaterial, colour: Color): MeshToonMaterial {
  const lit = plain.clone();
  lit.emissive = colour;
  lit.emissiveIntensity = 0.45;
  return lit;
}

export function place(body: Group, [x, y, z, w, i, j, k]: Pose): void {
  body.position.set(x, y, z);
  body.quaternion.set(i, j, k, w);
}
