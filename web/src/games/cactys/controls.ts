/** Pointer, wheel, fingers and keys: they lead the hand while it holds a piece, and the camera otherwise. */

import { Quaternion, Vector3 } from "three";
import type { Carry } from "./carry";
import type { OwnHand } from "./ownHand.svelte";
import type { SceneView } from "./scene/sceneView";

const GRAB_PIXELS = 120; // round the piece, where a press takes it
const TAP_PIXELS = 8; // a press that moves farther is a drag
const ORBIT_PER_PIXEL = 0.006;
const TURN_PER_PIXEL = 0.01;
const DEPTH_PER_NOTCH = 0.12;
const MOST_NOTCHES = 4; // in one event, of a wheel that is turned quickly
const STEP = 0.1; // units a key moves
const TURN_STEP = Math.PI / 12;
const FINE = 0.2; // of a step
const ZOOM_STEP = 0.85;

type Drag = "move" | "turn" | "orbit";

export interface ControlActions {
  hand: OwnHand;
  view: (cactus: number | null) => void;
  /** Take the piece that is offered at this spot of the picture; answers whether one is. */
  grab: (spot: Spot) => boolean;
  /** Something at this spot of the picture was pressed, and not dragged. */
  tap: (spot: Spot) => void;
}

export const PRESETS = {
  upright: new Quaternion(),
  flat: new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2),
  sideways: new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 2),
};
export type Preset = keyof typeof PRESETS;

export class Controls {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private drag: Drag = "orbit";
  /** Where a press began that may become a tap. */
  private tapped: Spot | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly sceneView: SceneView,
    private readonly actions: ControlActions,
  ) {}

  /** Answers how to stop. */
  listen(): () => void {
    const { element } = this;
    const handlers: [string, (event: never) => void][] = [
      ["pointerdown", (event: PointerEvent) => this.press(event)],
      ["pointermove", (event: PointerEvent) => this.pull(event)],
      ["pointerup", (event: PointerEvent) => this.lift(event)],
      ["pointercancel", (event: PointerEvent) => this.pointers.delete(event.pointerId)],
      ["wheel", (event: WheelEvent) => this.roll(event)],
      ["contextmenu", (event: Event) => event.preventDefault()],
    ];
    for (const [name, handler] of handlers) element.addEventListener(name, handler as EventListener, { passive: false });
    return () => {
      for (const [name, handler] of handlers) element.removeEventListener(name, handler as EventListener);
    };
  }

  private press(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
    const spot = { x: event.offsetX, y: event.offsetY };
    this.pointers.set(event.pointerId, spot);
    this.tapped = this.pointers.size > 1 ? null : spot;
    if (this.pointers.size > 1) return;
    const carry = this.actions.hand.carry;
    if (!carry && event.button === 0 && this.actions.grab(spot)) this.drag = "move";
    else if (!carry || !this.isNear(carry, event)) this.drag = "orbit";
    else this.drag = event.shiftKey || event.button === 2 || this.actions.hand.turning ? "turn" : "move";
  }

  private lift(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    const from = this.tapped;
    if (from && this.drag === "orbit" && Math.hypot(event.offsetX - from.x, event.offsetY - from.y) < TAP_PIXELS) this.actions.tap(from);
    this.tapped = null;
  }

  private isNear(carry: Carry, event: PointerEvent): boolean {
    const [x, y, z] = carry.pose;
    const seen = this.sceneView.rig.project([x, y, z]);
    return Math.hypot(seen.x * this.element.clientWidth - event.offsetX, seen.y * this.element.clientHeight - event.offsetY) < GRAB_PIXELS;
  }

  private pull(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.offsetX - before.x, event.offsetY - before.y];
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    const carry = this.actions.hand.carry;
    if (other) this.pinch(before, { x: event.offsetX, y: event.offsetY }, other);
    else if (this.drag === "orbit") this.orbit(-dx * ORBIT_PER_PIXEL, dy * ORBIT_PER_PIXEL);
    else if (!carry)
      return; // it is being picked up
    else if (this.drag === "turn") this.turn(carry, dx * TURN_PER_PIXEL, dy * TURN_PER_PIXEL);
    else this.shift(carry, dx, -dy);
  }

  /** Two fingers: apart is nearer, together is farther, and turning them turns the piece. */
  private pinch(before: Spot, now: Spot, other: Spot): void {
    const carry = this.actions.hand.carry;
    const ratio = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    if (!carry) {
      this.zoom(1 / ratio);
      return;
    }
    this.deepen(carry, -2 * Math.log(ratio));
    const twist = Math.atan2(now.y - other.y, now.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
    carry.rotate(this.axes().forward, Math.atan2(Math.sin(twist), Math.cos(twist)));
  }

  private roll(event: WheelEvent): void {
    event.preventDefault();
    const notches = Math.sign(event.deltaY) * Math.min(MOST_NOTCHES, Math.abs(event.deltaY) / 100);
    const carry = this.actions.hand.carry;
    if (carry && !event.ctrlKey) this.deepen(carry, -notches * DEPTH_PER_NOTCH * (this.actions.hand.fine ? FINE : 1));
    else this.zoom(ZOOM_STEP ** -notches);
  }

  /** Answers whether the key meant something here. */
  key(event: KeyboardEvent): boolean {
    const carry = this.actions.hand.carry;
    return (carry !== null && this.handKey(carry, event)) || this.viewKey(event.key.toLowerCase(), carry !== null);
  }

  private handKey(carry: Carry, event: KeyboardEvent): boolean {
    const share = this.actions.hand.fine ? FINE : 1;
    const { right, up, forward } = this.axes();
    const steps: Record<string, [Vector3, number]> = {
      ArrowLeft: [right, -1],
      ArrowRight: [right, 1],
      ArrowUp: [up, 1],
      ArrowDown: [up, -1],
      w: [level(forward), 1],
      s: [level(forward), -1],
    };
    const turns: Record<string, [Vector3, number]> = {
      ArrowLeft: [up, -1],
      ArrowRight: [up, 1],
      ArrowUp: [right, -1],
      ArrowDown: [right, 1],
      a: [UP, -1],
      d: [UP, 1],
    };
    const presets: Record<string, Preset> = { "1": "upright", "2": "flat", "3": "sideways" };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.key === "Enter") this.actions.hand.letGo();
    else if (key === "g") this.actions.hand.nextGrip();
    else if (key === "h") this.actions.hand.nextSide();
    else if (presets[key]) this.preset(presets[key]);
    else if (turns[key] && (event.shiftKey || key.length === 1)) {
      carry.rotate(turns[key][0], turns[key][1] * TURN_STEP * share);
      this.actions.hand.lessons.learn("turn");
    } else if (steps[key]) {
      carry.move(steps[key][0].clone().multiplyScalar(steps[key][1] * STEP * share));
      this.actions.hand.lessons.learn(key.length === 1 ? "deepen" : "move");
    } else return false;
    this.sceneView.invalidate();
    return true;
  }

  private viewKey(key: string, holding: boolean): boolean {
    if (/^[1-5]$/.test(key) && !holding) this.actions.view(Number(key) - 1);
    else if (key === "0") this.actions.view(null);
    else if (key === "q" || key === "e") this.orbit(((key === "q" ? -1 : 1) * Math.PI) / 4, 0);
    else if (key === "o") this.orbit(0, 0.5);
    else if (key === "u") this.orbit(0, -0.5);
    else if (key === "+" || key === "=") this.zoom(ZOOM_STEP);
    else if (key === "-") this.zoom(1 / ZOOM_STEP);
    else return false;
    return true;
  }

  /** Turn the piece as named, as seen from before its cactus. */
  preset(name: Preset): void {
    const carry = this.actions.hand.carry;
    if (!carry) return;
    const front = new Quaternion().setFromAxisAngle(UP, this.sceneView.rig.direction[0]);
    carry.turnTo(front.multiply(PRESETS[name]));
    this.actions.hand.lessons.learn("turn");
    this.sceneView.invalidate();
  }

  /** Move the held piece away from the viewer, or nearer with less than nothing. */
  moveAway(units: number): void {
    const { carry } = this.actions.hand;
    if (carry) this.deepen(carry, units);
  }

  private deepen(carry: Carry, units: number): void {
    carry.move(level(this.axes().forward).multiplyScalar(units));
    this.actions.hand.lessons.learn("deepen");
    this.sceneView.invalidate();
  }

  orbit(azimuth: number, elevation: number): void {
    this.sceneView.rig.orbit(azimuth, elevation);
    this.sceneView.invalidate();
  }

  zoom(factor: number): void {
    this.sceneView.rig.zoom(factor);
    this.sceneView.invalidate();
  }

  private turn(carry: Carry, about: number, over: number): void {
    const { right, up } = this.axes();
    const share = this.actions.hand.fine ? FINE : 1;
    carry.rotate(up, about * share);
    carry.rotate(right, over * share);
    this.actions.hand.lessons.learn("turn");
    this.sceneView.invalidate();
  }

  private shift(carry: Carry, dx: number, dy: number): void {
    const { right, up } = this.axes();
    const [x, y, z] = carry.pose;
    const scale = this.sceneView.rig.unitsPerPixel([x, y, z], this.element.clientHeight) * (this.actions.hand.fine ? FINE : 1);
    carry.move(right.multiplyScalar(dx * scale).addScaledVector(up, dy * scale));
    this.actions.hand.lessons.learn("move");
    this.sceneView.invalidate();
  }

  private axes(): { right: Vector3; up: Vector3; forward: Vector3 } {
    const [right, up, back] = [new Vector3(), new Vector3(), new Vector3()];
    this.sceneView.rig.camera.matrixWorld.extractBasis(right, up, back);
    return { right, up, forward: back.negate() };
  }
}

/** In pixels of the picture. */
export interface Spot {
  x: number;
  y: number;
}

const UP = new Vector3(0, 0, 1);

/** The same direction along the table. */
const level = (way: Vector3) => new Vector3(way.x, way.y, 0).normalize();
