/** Brings the table and the scene together: what is shown where, who holds what, what glows, and where the camera looks. */

import { Vector3 } from "three";
import type { HandRequests } from "../../table";
import type { Attempt, FrameFeed, Pose, Sighting } from "../../wire/frames";
import { type Catalogue, homeOf, kindOf, lyingAt, onTable, type Point } from "./catalogue";
import { Controls, type Spot } from "./controls";
import { FallCamera } from "./falls";
import { OwnHand } from "./ownHand.svelte";
import { AttemptView } from "./scene/attemptView";
import type { Purpose } from "./scene/camera";
import { SceneView } from "./scene/sceneView";
import { cactusIndex, type CactysView } from "./view";

const GRAB_PIXELS = 90; // round the offered piece
const PICK_PIXELS = 42; // round a piece on the table

export class Director {
  /** Counts pictures, so that what lies over them moves along. */
  drawn = $state(0);
  /** What was said of the attempt and still holds. */
  notes = $state.raw<ReadonlySet<string>>(new Set());
  /** The attempt that is to be seen now; a replay shows it when its outcome is known. */
  watched = $state.raw<Attempt | null>(null);
  readonly sceneView: SceneView;
  readonly hand: OwnHand;
  readonly controls: Controls;
  /** Called when the piece that is offered is grabbed; answers whether it may be. */
  ongrab: () => boolean = () => false;
  /** Called when a piece on the table, or a cactus, is pressed. */
  onpick: (piece: string) => void = () => {};
  onground: (cactus: number) => void = () => {};
  private readonly attempts: AttemptView;
  private view: CactysView | null = null;
  /** The piece that is about to be placed. */
  private offered: { piece: number; cactus: number } | null = null;
  private lyingPoses: ReadonlyMap<number, Pose> = new Map();
  private readonly fallCamera: FallCamera;
  private readonly glowing = new Map<number, string>();

  /** Throws where there is no WebGL. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly catalogue: Catalogue,
    private readonly feed: FrameFeed,
    link: HandRequests | null,
    private readonly you: () => number | null,
    seatColour: (seat: number) => string,
  ) {
    this.sceneView = new SceneView(canvas, catalogue);
    this.attempts = new AttemptView(this.sceneView, catalogue, (seat) => this.sceneView.paints.token(seatColour(seat)));
    this.attempts.onchange = () => this.changed();
    this.hand = new OwnHand(this.sceneView, catalogue, feed, link, (cactus) => this.view?.cactuses[cactus] ?? []);
    this.controls = new Controls(canvas, this.sceneView, {
      hand: this.hand,
      view: (cactus) => this.look(cactus),
      grab: (spot) => this.offered !== null && this.distance(spot, homeOf(catalogue, this.offered.cactus)) < GRAB_PIXELS && this.ongrab(),
      tap: (spot) => this.tap(spot),
    });
    this.sceneView.onstep = () => this.attempts.step();
    this.sceneView.ondraw = () => {
      this.drawn += 1;
    };
    this.sceneView.motion.set(feed.latest);
    this.fallCamera = new FallCamera(this.sceneView);
    this.fallCamera.tracker.reset(feed.latest);
    Object.assign(canvas, { report: () => this.report() });
  }

  /** Follow the frames; answers how to stop. */
  listen(): () => void {
    if (this.feed.attempt) this.attempts.began(this.feed.attempt);
    const stops = [this.feed.listen({ seen: (sighting) => this.seen(sighting), began: (attempt) => this.attempts.began(attempt) }), this.controls.listen()];
    return () => {
      for (const stop of stops) stop();
      this.sceneView.dispose();
    };
  }

  /** Show what this view has on the table; told again, nothing changes, so that a replay's attempt goes on. */
  show(view: CactysView): void {
    if (view === this.view) return;
    this.view = view;
    const { sceneView } = this;
    const held = view.phase === "place" || view.phase === "judge" ? view.piece : null;
    const there = new Set([...view.cactuses.flat(), ...(held ? [held] : [])].map((name) => sceneView.pieces.indexOf(name)));
    sceneView.motion.keepOnly(there);
    this.offered = view.phase === "place" && held && view.cactus ? { piece: sceneView.pieces.indexOf(held), cactus: cactusIndex(view.cactus) } : null;
    this.offer();
    if (view.phase !== "judge" && this.attempts.attempt) this.attempts.end();
    this.attempts.offer(this.offered && { piece: this.offered.piece, seat: view.asked ?? view.turn });
    this.lyingPoses = this.lying(view);
    sceneView.lay(
      this.lyingPoses,
      new Set(view.you.includes(view.asked ?? -1) && view.phase === "pick" ? view.may_take.map((name) => sceneView.pieces.indexOf(name)) : []),
    );
  }

  /** Look at a cactus, or at the whole table. */
  look(cactus: number | null, purpose: Purpose = "see"): void {
    if (cactus === null) this.sceneView.rig.frameTable();
    else this.sceneView.rig.frameCactus(cactus, purpose);
    this.sceneView.invalidate();
  }

  /** What a script that leads the hand or looks on must know: of how many triangles the last picture was made, where the offered piece is on the screen, the held piece's place and where it is led, where and how large that is on the screen, and from where one looks. */
  report() {
    const [azimuth, elevation] = this.sceneView.rig.direction;
    const [x0, y0, z0] = this.offered ? homeOf(this.catalogue, this.offered.cactus) : [];
    const offered = x0 === undefined ? null : this.sceneView.rig.project([x0, y0 as number, z0 as number]);
    const view = { triangles: this.sceneView.triangles, azimuth, elevation, poses: Object.fromEntries(this.sceneView.motion.poses), offered };
    const { carry } = this.hand;
    if (!carry) return { ...view, held: null };
    const [x, y, z] = carry.pose;
    const { clientHeight: height } = this.canvas;
    return {
      ...view,
      held: [x, y, z],
      goal: carry.place.toArray(),
      spot: this.sceneView.rig.project([x, y, z]),
      unitsPerPixel: this.sceneView.rig.unitsPerPixel([x, y, z], height),
    };
  }

  paint(): void {
    this.sceneView.paint();
    const { pieces, paints } = this.sceneView;
    for (const [piece, token] of this.glowing) if (piece >= 0) pieces.glow(piece, paints.token(token));
    this.attempts.dress();
  }

  /** Let exactly these pieces glow, in the colour of a token. */
  glow(wanted: ReadonlyMap<string, string>): void {
    const { pieces, paints } = this.sceneView;
    const lit = new Map([...wanted].map(([name, token]) => [pieces.indexOf(name), token]));
    if (lit.size === this.glowing.size && [...lit].every(([piece, token]) => this.glowing.get(piece) === token)) return;
    for (const piece of this.glowing.keys()) if (!lit.has(piece)) pieces.glow(piece, null);
    for (const [piece, token] of lit) if (piece >= 0 && this.glowing.get(piece) !== token) pieces.glow(piece, paints.token(token));
    this.glowing.clear();
    for (const [piece, token] of lit) this.glowing.set(piece, token);
    this.sceneView.renew();
  }

  /** Where the piece is that is offered or held by the own hand, for a word beside it. */
  get atHand(): Point | null {
    void this.drawn;
    const piece = this.hand.mine?.piece ?? this.offered?.piece;
    const pose = piece === undefined ? undefined : this.sceneView.motion.poses.get(piece);
    return pose ? [pose[0], pose[1], pose[2]] : null;
  }

  /** Where a piece is now, if it is on the table. */
  placeOf(name: string): Point | null {
    const pose = this.sceneView.motion.poses.get(this.sceneView.pieces.indexOf(name));
    return pose ? [pose[0], pose[1], pose[2]] : null;
  }

  /** The middle between pieces, if all of them are on the table. */
  middleOf(names: readonly string[]): Point | null {
    const places = names.map((name) => this.placeOf(name));
    const sum = new Vector3();
    for (const place of places) {
      if (!place) return null;
      sum.add(new Vector3(...place));
    }
    return sum.divideScalar(places.length).toArray();
  }

  private seen(sighting: Sighting): void {
    this.hand.correct(sighting);
    this.attempts.seen(sighting);
    this.offer();
    this.fallCamera.seen(sighting, this.attempts.held);
  }

  /** Pick the piece or the cactus at this spot. */
  private tap(spot: Spot): void {
    const pieces = [...this.lyingPoses].map(([piece, pose]) => ({ piece, far: this.distance(spot, pose) }));
    const nearest = pieces.toSorted((a, b) => a.far - b.far)[0];
    if (nearest && nearest.far < PICK_PIXELS) this.onpick(this.catalogue.pieces[nearest.piece]?.name ?? "");
    const cactuses = this.catalogue.cactuses.map((cactus, i) => ({ i, far: Math.min(...TRUNK.map((point) => this.distance(spot, onTable(cactus, point)))) }));
    const tree = cactuses.toSorted((a, b) => a.far - b.far)[0];
    if (tree && tree.far < GRAB_PIXELS) this.onground(tree.i);
  }

  /** From a spot of the picture to a place of the table, in pixels. */
  private distance(spot: Spot, [x, y, z]: Pose | Point): number {
    const seen = this.sceneView.rig.project([x, y, z]);
    return Math.hypot(seen.x * this.canvas.clientWidth - spot.x, seen.y * this.canvas.clientHeight - spot.y);
  }

  private changed(): void {
    this.notes = this.attempts.notes;
    this.watched = this.attempts.attempt;
    const { attempt, isHeld } = this.attempts;
    this.hand.follow(attempt?.by === "hand" && attempt.seat === this.you() ? attempt : null, isHeld);
  }

  /** A piece that is about to be placed is shown where the hand will take it. */
  private offer(): void {
    if (this.offered) this.sceneView.motion.put(this.offered.piece, homeOf(this.catalogue, this.offered.cactus));
  }

  private lying(view: CactysView): Map<number, Pose> {
    const { pieces } = this.sceneView;
    const places = new Map<number, Pose>();
    const lay = (name: string, spot: Point | undefined) => {
      const kind = kindOf(this.catalogue, name);
      if (kind && spot) places.set(pieces.indexOf(name), lyingAt(kind, spot));
    };
    for (const name of view.pile) lay(name, this.catalogue.pile[pieces.indexOf(name)]);
    for (const [slot, name] of view.row.entries()) lay(name, this.catalogue.row[slot]);
    return places;
  }
}

/** Points of a cactus that are pressed to mean it. */
const TRUNK: Point[] = [
  [0, 0, 0.2],
  [0, 0, 0.9],
  [0, 0, 1.6],
  [0, 0, 2.3],
];
