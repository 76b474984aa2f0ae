/** The hand that holds a piece, as large as the one in the physics: two fingertips, a palm and a wrist, with a cuff in its player's colour. */

import { type BufferGeometry, type Color, CylinderGeometry, Group, Mesh, SphereGeometry, Vector3 } from "three";
import type { Pose } from "../../../wire/frames";
import type { HandKind, Solid } from "../catalogue";
import { rodOf } from "../proximity";
import { coated, type Paints } from "./materials";
import { placeOf, turnOf } from "./motion";

const WRIST_LENGTH = 0.5;
const CUFF_LENGTH = 0.16;
const CUFF_RADIUS = 0.16;

export class HandBody {
  readonly group = new Group();
  private readonly tips: Group[];
  private readonly fingers: Group[];
  private readonly palms: Group[];
  private readonly back: Group;
  private readonly wrist: Group;
  private readonly cuff: Group;
  private readonly made: BufferGeometry[];

  constructor(
    private readonly kind: HandKind,
    private readonly paints: Paints,
    sleeve: Color,
  ) {
    const stick = () => new CylinderGeometry(1, 1, 1, 16).rotateX(Math.PI / 2);
    const skin = { paint: paints.colour(kind.paint) };
    const ball = coated(new SphereGeometry(1, 16, 10), skin);
    const bone = coated(stick(), skin);
    const cloth = coated(stick(), { paint: sleeve });
    this.tips = [this.part(ball), this.part(ball)];
    this.fingers = [this.part(bone), this.part(bone)];
    this.palms = kind.palm.map(() => this.part(ball));
    this.back = this.part(bone);
    this.wrist = this.part(bone);
    this.cuff = this.part(cloth);
    this.made = [ball, bone, cloth];
  }

  /** Hold a piece at this pose by one of its solids, the palm on this side of it. */
  hold(pose: Pose, solid: Solid, palm: readonly number[]): void {
    const { hold, tips } = grasp(this.kind, pose, solid);
    const out = new Vector3(palm[0], palm[1], palm[2]).normalize();
    const [inner, outer] = this.kind.palm.map(({ distance }) => hold.clone().addScaledVector(out, distance)) as [Vector3, Vector3];
    const { radius } = this.kind.fingers;
    for (const [i, tip] of tips.entries()) {
      ball(this.tips[i] as Group, tip, radius);
      stick(this.fingers[i] as Group, tip, inner, radius * 0.92);
    }
    for (const [i, { radius }] of this.kind.palm.entries()) ball(this.palms[i] as Group, i ? outer : inner, radius);
    stick(this.back, inner, outer, (this.kind.palm[0]?.radius ?? 0.1) * 1.02);
    const elbow = outer.clone().addScaledVector(out, WRIST_LENGTH);
    stick(this.wrist, outer, elbow, 0.1);
    stick(this.cuff, elbow.clone().addScaledVector(out, -CUFF_LENGTH), elbow.clone().addScaledVector(out, CUFF_LENGTH), CUFF_RADIUS);
  }

  dispose(): void {
    for (const geometry of this.made) geometry.dispose();
  }

  private part(geometry: BufferGeometry): Group {
    geometry.setAttribute("hull", geometry.getAttribute("normal"));
    const body = new Mesh(geometry, this.paints.wood);
    body.castShadow = true;
    const part = new Group();
    part.add(body, new Mesh(geometry, this.paints.outline));
    this.group.add(part);
    return part;
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

function ball(part: Group, at: Vector3, r: number): void {
  part.position.copy(at);
  part.scale.setScalar(r);
}

function stick(part: Group, a: Vector3, b: Vector3, r: number): void {
  part.position.copy(a).add(b).multiplyScalar(0.5);
  part.scale.set(r, r, a.distanceTo(b));
  part.lookAt(b);
}
