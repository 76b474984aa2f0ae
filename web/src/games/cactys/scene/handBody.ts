/** The hand that holds a piece, as large as the one in the physics: two fingertips, a palm and a wrist, in a sleeve of its player's colour.
 *
 * The other two fingers and the sleeve are there for the eye alone. All of it is one body, whose parts are moved for every picture.
 */

import { type BufferAttribute, type BufferGeometry, type Color, CylinderGeometry, Group, Matrix3, Matrix4, Mesh, SphereGeometry, Vector3 } from "three";
import type { Pose } from "../../../wire/frames";
import type { HandKind, Solid } from "../catalogue";
import { rodOf } from "../proximity";
import { type Coat, coated, type Paints } from "./materials";
import { merged } from "./merge";
import { placeOf, turnOf } from "./motion";

const SIDES = 12;
/** Lengths along the arm, from what is held. */
const KNUCKLES = 0.14;
const PALM_MIDDLE = 0.28;
const WRIST = 0.42;
const CUFF: [from: number, to: number] = [0.54, 0.64];
const SLEEVE_END = 1;
/** Half of the palm: along the knuckles, through it, and along the arm. */
const PALM_SIZE = new Vector3(0.145, 0.11, 0.185);
const CURLED_ASIDE = 0.09; // from the finger that holds
const ROUND = { knuckle: 0.052, curled: 0.046, wrist: 0.095, cuff: 0.165, sleeve: 0.145 };

/** A ball or a stick of unit size, and where it is. */
interface Part {
  shape: BufferGeometry;
  at: Matrix4;
}

export class HandBody {
  readonly group = new Group();
  private readonly parts: Part[] = [];
  private readonly geometry: BufferGeometry;
  private readonly shapes: BufferGeometry[];

  constructor(
    private readonly kind: HandKind,
    paints: Paints,
    sleeve: Color,
  ) {
    const ball = () => new SphereGeometry(1, SIDES, 8);
    const stick = (isOpen: boolean) => new CylinderGeometry(1, 1, 1, SIDES, 1, isOpen).rotateX(Math.PI / 2);
    const [skin, cloth, hem]: Coat[] = [{ paint: paints.colour(kind.paint) }, { paint: sleeve }, { paint: paints.token("bone") }];
    // In the order in which `hold` places them.
    const grip = () => [ball(), ball(), stick(true), stick(true)].map((shape) => coated(shape, skin as Coat));
    const curled = () => [ball(), ball(), stick(true)].map((shape) => coated(shape, skin as Coat));
    const arm = [coated(ball(), skin as Coat), coated(stick(true), skin as Coat), coated(stick(false), hem as Coat)];
    this.shapes = [...grip(), ...grip(), ...curled(), ...curled(), ...arm, coated(stick(true), cloth as Coat), coated(ball(), cloth as Coat)];
    this.parts = this.shapes.map((shape) => ({ shape, at: new Matrix4() }));
    this.geometry = merged(this.parts.map(({ shape }) => ({ geometry: shape })));
    const body = new Mesh(this.geometry, paints.wood);
    body.castShadow = true;
    const line = new Mesh(this.geometry, paints.outline);
    body.frustumCulled = line.frustumCulled = false; // it has no place of its own
    this.group.add(body, line);
  }

  /** Hold a piece at this pose by one of its solids, the palm on this side of it. */
  hold(pose: Pose, solid: Solid, palm: readonly number[]): void {
    const { hold, tips } = grasp(this.kind, pose, solid);
    const out = new Vector3(palm[0], palm[1], palm[2]).normalize();
    const side = tips[0].clone().sub(hold).normalize();
    const along = side.clone().cross(out).normalize();
    const at = (up: number, across = 0, aside = 0) => hold.clone().addScaledVector(out, up).addScaledVector(side, across).addScaledVector(along, aside);
    const reach = tips[0].distanceTo(hold);
    const { radius } = this.kind.fingers;
    const places: Matrix4[] = [];
    for (const [i, tip] of tips.entries()) {
      const knuckle = at(KNUCKLES, (i ? -1 : 1) * (reach + radius));
      places.push(ball(tip, radius), ball(knuckle, ROUND.knuckle), stick(tip, knuckle, radius * 0.95), stick(knuckle, at(PALM_MIDDLE), ROUND.knuckle));
    }
    for (const aside of [CURLED_ASIDE, -CURLED_ASIDE]) {
      const [knuckle, end] = [at(KNUCKLES + 0.04, reach + radius, aside), at(KNUCKLES - 0.03, reach - 0.02, aside)];
      places.push(ball(knuckle, ROUND.curled), ball(end, ROUND.curled), stick(knuckle, end, ROUND.curled));
    }
    places.push(new Matrix4().makeBasis(along, side, out).scale(PALM_SIZE).setPosition(at(PALM_MIDDLE)));
    places.push(stick(at(WRIST), at(CUFF[1]), ROUND.wrist), stick(at(CUFF[0]), at(CUFF[1]), ROUND.cuff));
    places.push(stick(at(CUFF[1]), at(SLEEVE_END), ROUND.sleeve), ball(at(SLEEVE_END), ROUND.sleeve));
    for (const [i, place] of places.entries()) (this.parts[i] as Part).at = place;
    this.move();
  }

  dispose(): void {
    for (const geometry of [this.geometry, ...this.shapes]) geometry.dispose();
  }

  /** Write where the parts are into the body. */
  private move(): void {
    const [positions, normals, hulls] = ["position", "normal", "hull"].map((name) => this.geometry.getAttribute(name)) as [
      BufferAttribute,
      BufferAttribute,
      BufferAttribute,
    ];
    const vector = new Vector3();
    let first = 0;
    for (const { shape, at } of this.parts) {
      const [from, facing] = [shape.getAttribute("position"), shape.getAttribute("normal")];
      const turn = new Matrix3().getNormalMatrix(at);
      for (let i = 0; i < from.count; i++) {
        positions.setXYZ(first + i, ...vector.fromBufferAttribute(from, i).applyMatrix4(at).toArray());
        normals.setXYZ(first + i, ...vector.fromBufferAttribute(facing, i).applyMatrix3(turn).normalize().toArray());
      }
      first += from.count;
    }
    hulls.copy(normals);
    for (const attribute of [positions, normals, hulls]) attribute.needsUpdate = true;
  }
}

/** Where a hand holds a piece, and where its fingertips are. */
export function grasp(kind: HandKind, pose: Pose, solid: Solid): { hold: Vector3; tips: [Vector3, Vector3] } {
  const { a, b, r } = rodOf(solid);
  const turn = turnOf(pose);
  const hold = a.add(b).multiplyScalar(0.5).applyQuaternion(turn).add(placeOf(pose));
  const depth = solid.kind === "block" ? solid.half[1] : r;
  const side = new Vector3(0, Math.max(kind.fingers.distance, depth + kind.fingers.radius), 0).applyQuaternion(turn);
  return { hold, tips: [hold.clone().add(side), hold.clone().sub(side)] };
}

const ball = (at: Vector3, r: number): Matrix4 => new Matrix4().makeScale(r, r, r).setPosition(at);

function stick(a: Vector3, b: Vector3, r: number): Matrix4 {
  const way = b.clone().sub(a);
  const forward = way.clone().normalize();
  const right = (Math.abs(forward.z) < 0.9 ? new Vector3(0, 0, 1) : new Vector3(1, 0, 0)).cross(forward).normalize();
  const middle = a.clone().addScaledVector(way, 0.5);
  return new Matrix4()
    .makeBasis(right, forward.clone().cross(right), forward)
    .scale(new Vector3(r, r, way.length()))
    .setPosition(middle);
}
