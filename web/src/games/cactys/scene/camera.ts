/** The camera: it turns about what is looked at, glides there, and stays out of the cactuses. */

import { MathUtils, PerspectiveCamera, Vector3 } from "three";
import { type Catalogue, type Point, onTable } from "../catalogue";

const FIELD_DEGREES = 36;
const FOLLOWING = 0.6; // of the way to a point that is followed
export const NEAREST = 2.2;
const FARTHEST = 30;
const LOWEST = 0.06; // radians above the table
const HIGHEST = 1.45;
export const CLEARANCE = 0.3; // from the camera to any wood
const GLIDE_SECONDS = 0.45;
const EYE_HEIGHT = 1.42; // of a cactus's middle
const CACTUS_BOX: [Point, Point] = [
  [-1.05, -1.05, -0.1],
  [1.05, 1.05, 2.95],
]; // what must be in sight, in the frame of the cactus
const PLACING_BOX: [Point, Point] = [
  [-1.05, -2.5, 0],
  [1.05, 1, 3.3],
]; // with a hand before it
const HAND_SIDE = 34; // degrees, from which the hand is not before the cactus

/** Why one looks at a cactus: only to see it, to choose a place on it, or to bring a piece there by hand. */
export type Purpose = "see" | "choose" | "place";

/** What must be in sight, from how far aside and above, and how far before the cactus the picture's middle is. */
const LOOKS: Record<Purpose, { box: [Point, Point]; side: number; elevation: number; before: number }> = {
  see: { box: CACTUS_BOX, side: 0, elevation: 0.2, before: 0 },
  choose: { box: CACTUS_BOX, side: HAND_SIDE, elevation: 0.26, before: 0 },
  place: { box: PLACING_BOX, side: HAND_SIDE, elevation: 0.26, before: 0.6 },
};
const RIM_POINTS = 24;
const MARGIN = 0.96; // of the free picture

interface Look {
  target: Vector3;
  /** About z; 0 looks from -y. */
  azimuth: number;
  elevation: number;
  distance: number;
}

/** How much of the picture is covered, in pixels. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Rod {
  a: Vector3;
  b: Vector3;
  r: number;
}

export class CameraRig {
  readonly camera = new PerspectiveCamera(FIELD_DEGREES, 1, 0.1, 130);
  private now: Look = { target: new Vector3(0, 0, 0.9), azimuth: 0, elevation: 0.4, distance: 13 };
  private goal: Look = { ...this.now, target: this.now.target.clone() };
  private readonly rods: Rod[];
  /** What was looked at before a point was followed. */
  private left: Vector3 | null = null;
  /** What is not covered, in heights of the picture. */
  private free = { width: 1, height: 1 };

  constructor(private readonly catalogue: Catalogue) {
    this.camera.up.set(0, 0, 1);
    this.rods = catalogue.cactuses.flatMap((cactus) =>
      cactus.solids.flatMap((solid) => {
        if (solid.kind !== "capsule") return [];
        return [{ a: new Vector3(...onTable(cactus, solid.a)), b: new Vector3(...onTable(cactus, solid.b)), r: solid.r }];
      }),
    );
  }

  /** The picture's middle is the middle of what nothing lies over. */
  resize(width: number, height: number, { left, right, top, bottom }: Insets): void {
    this.free = { width: (width - left - right) / height, height: (height - top - bottom) / height };
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
  }

  /** Look at a cactus from as near as it fits. */
  frameCactus(index: number, purpose: Purpose): void {
    const cactus = this.catalogue.cactuses[index];
    if (!cactus) return;
    const { box, side, elevation, before } = LOOKS[purpose];
    const [least, most] = box;
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => onTable(cactus, [(i & 1 ? most : least)[0], (i & 2 ? most : least)[1], (i & 4 ? most : least)[2]]));
    const look = { azimuth: MathUtils.degToRad(cactus.turn + side), elevation };
    this.frame(new Vector3(...onTable(cactus, [0, -before, EYE_HEIGHT])), look, corners);
    this.unwind();
  }

  /** All of the table, and the cactuses on it. */
  frameTable(elevation = 0.36): void {
    const { table, cactuses } = this.catalogue;
    const rim = Array.from({ length: RIM_POINTS }, (_, i): Point => {
      const angle = (i / RIM_POINTS) * 2 * Math.PI;
      return [table.radius * Math.cos(angle), table.radius * Math.sin(angle), 0];
    });
    const tops = cactuses.map((cactus) => onTable(cactus, [0, 0, 2.7]));
    this.frame(new Vector3(0, 0, 0.6), { azimuth: this.goal.azimuth, elevation }, [...rim, ...tops]);
  }

  /** Look at a target from the smallest distance at which all these points are in the free part of the picture. */
  private frame(target: Vector3, { azimuth, elevation }: Pick<Look, "azimuth" | "elevation">, points: Point[]): void {
    this.left = null;
    const half = Math.tan(MathUtils.degToRad(FIELD_DEGREES / 2)) * MARGIN;
    const back = outward(azimuth, elevation);
    const right = new Vector3(Math.cos(azimuth), Math.sin(azimuth), 0);
    const up = back.clone().cross(right);
    const distances = points.map((point) => {
      const way = new Vector3(...point).sub(target);
      const across = Math.max(Math.abs(way.dot(right)) / this.free.width, Math.abs(way.dot(up)) / this.free.height);
      return way.dot(back) + across / half;
    });
    this.goal = { target, azimuth, elevation, distance: MathUtils.clamp(Math.max(...distances), NEAREST, FARTHEST) };
  }

  /** Keep a point in sight, from where one is, and most of what was looked at before. */
  follow(point: Point): void {
    this.left ??= this.goal.target.clone();
    this.goal.target.lerpVectors(this.left, new Vector3(...point), FOLLOWING);
  }

  /** Look again where one looked before `follow`, unless one was led elsewhere meanwhile. */
  unfollow(): void {
    if (this.left) this.goal.target.copy(this.left);
    this.left = null;
  }

  orbit(azimuth: number, elevation: number): void {
    this.goal.azimuth += azimuth;
    this.goal.elevation = MathUtils.clamp(this.goal.elevation + elevation, LOWEST, HIGHEST);
  }

  zoom(factor: number): void {
    this.goal.distance = MathUtils.clamp(this.goal.distance * factor, NEAREST, FARTHEST);
  }

  /** Move towards the goal; answers whether it is still on its way. */
  step(seconds: number, calm: boolean): boolean {
    const { now, goal } = this;
    const isClose =
      now.target.distanceTo(goal.target) +
        Math.abs(goal.azimuth - now.azimuth) +
        Math.abs(goal.elevation - now.elevation) +
        Math.abs(goal.distance - now.distance) <
      1e-3;
    const share = calm || isClose ? 1 : 1 - Math.exp((-4 * seconds) / GLIDE_SECONDS);
    now.target.lerp(goal.target, share);
    now.azimuth += (goal.azimuth - now.azimuth) * share;
    now.elevation += (goal.elevation - now.elevation) * share;
    now.distance += (goal.distance - now.distance) * share;
    this.place();
    return share < 1;
  }

  /** Where a place on the table is on the screen: fractions of width and height, and how far away. */
  project(point: Point): { x: number; y: number; distance: number } {
    const at = new Vector3(...point);
    const distance = at.distanceTo(this.camera.position);
    at.project(this.camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2, distance };
  }

  /** The direction that is looked in: about z, and above the table. */
  get direction(): [number, number] {
    return [this.now.azimuth, this.now.elevation];
  }

  /** How long a pixel is at a place on the table. */
  unitsPerPixel(point: Point, height: number): number {
    return (2 * Math.tan(MathUtils.degToRad(FIELD_DEGREES / 2)) * this.project(point).distance) / height;
  }

  private place(): void {
    const { target, azimuth, elevation, distance } = this.now;
    const way = outward(azimuth, elevation);
    let away = distance;
    while (this.isInside(target.clone().addScaledVector(way, away))) away += 0.1;
    this.camera.position.copy(target).addScaledVector(way, away);
    this.camera.lookAt(target);
    this.camera.updateMatrixWorld();
  }

  private isInside(point: Vector3): boolean {
    return this.rods.some(({ a, b, r }) => distanceToRod(point, a, b) < r + CLEARANCE);
  }

  /** Turn the shorter way. */
  private unwind(): void {
    this.now.azimuth = this.goal.azimuth + MathUtils.euclideanModulo(this.now.azimuth - this.goal.azimuth + Math.PI, 2 * Math.PI) - Math.PI;
  }
}

/** From what is looked at to the camera. */
function outward(azimuth: number, elevation: number): Vector3 {
  return new Vector3(Math.sin(azimuth) * Math.cos(elevation), -Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation));
}

function distanceToRod(point: Vector3, a: Vector3, b: Vector3): number {
  const way = b.clone().sub(a);
  const share = MathUtils.clamp(point.clone().sub(a).dot(way) / way.lengthSq(), 0, 1);
  return point.distanceTo(a.clone().addScaledVector(way, share));
}
