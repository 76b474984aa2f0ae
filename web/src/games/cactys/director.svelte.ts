/** Brings the table and the scene together: what is shown where, who holds what, what glows, and where the camera looks. */

import { Vector3 } from "three";
import type { HandRequests } from "../../table";
import type { Attempt, FrameFeed, Pose, Sighting } from "../../wire/frames";
import { Carry } from "./carry";
import { type Catalogue, kindOf, lyingAt, onTable, type Point } from "./catalogue";
import { Controls, type Spot } from "./controls";
import { gap, rodsAt } from "./proximity";
import { Lessons } from "./lessons.svelte";
import { magnet } from "./magnet";
import { read, write } from "../../wire/storage";
import { AttemptView } from "./scene/attemptView";
import { grasp } from "./scene/handBody";
import { Stage } from "./scene/stage";
import { cactusIndex, type CactysView } from "./view";

const NEAR_UNITS = 0.09; // a warning comes this far before a touch
const GRAB_PIXELS = 90; // round the offered piece
const PICK_PIXELS = 42; // round a piece on the table
const MAGNETIC = "cactarium.cactys.magnetic";
const LOOK_MS = 120; // between two looks at what is near

export class Director {
  /** Counts pictures, so that what lies over them moves along. */
  drawn = $state(0);
  /** What was said of the attempt and still holds. */
  notes = $state.raw<ReadonlySet<string>>(new Set());
  /** The attempt of the own hand, while it holds. */
  mine = $state.raw<Attempt | null>(null);
  /** The attempt that is to be seen now; a replay shows it when its outcome is known. */
  watched = $state.raw<Attempt | null>(null);
  /** Pieces of the same colour or shape that are about to be touched, and “cactus” if the hand is about to touch that. */
  near = $state.raw<ReadonlySet<string>>(new Set());
  turning = $state(false);
  fine = $state(false);
  slow = $state(false);
  /** Whether arms draw the piece to them. */
  magnetic = $state(read(MAGNETIC, false));
  readonly lessons = new Lessons();
  readonly stage: Stage;
  readonly controls: Controls;
  /** Called when the piece that is offered is grabbed; answers whether it may be. */
  ongrab: () => boolean = () => false;
  /** Called when a piece on the table, or a cactus, is pressed. */
  onpick: (piece: string) => void = () => {};
  onground: (cactus: number) => void = () => {};
  private readonly attempts: AttemptView;
  private view: CactysView | null = null;
  private carry: Carry | null = null;
  /** The piece that is about to be placed. */
  private offered: { piece: number; cactus: number } | null = null;
  private lyingPoses: ReadonlyMap<number, Pose> = new Map();
  private lookedAt = 0;
  private readonly glowing = new Map<number, string>();

  /** Throws where there is no WebGL. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly catalogue: Catalogue,
    private readonly feed: FrameFeed,
    private readonly hand: HandRequests | null,
    private readonly you: () => number | null,
    seatColour: (seat: number) => string,
  ) {
    this.stage = new Stage(canvas, catalogue);
    this.attempts = new AttemptView(this.stage, catalogue, (seat) => this.stage.paints.token(seatColour(seat)));
    this.attempts.onchange = () => this.changed();
    this.controls = new Controls(canvas, this.stage, {
      carry: () => this.carry,
      turning: () => this.turning,
      fine: () => this.fine,
      letGo: () => this.letGo(),
      nextGrip: () => this.nextGrip(),
      view: (cactus) => this.look(cactus),
      grab: (spot) => this.offered !== null && this.distance(spot, this.home(this.offered.cactus)) < GRAB_PIXELS && this.ongrab(),
      tap: (spot) => this.tap(spot),
      did: (deed) => this.lessons.learn(deed),
    });
    this.stage.onstep = () => this.attempts.step();
    this.stage.ondraw = () => {
      this.drawn += 1;
    };
    this.stage.motion.set(feed.latest);
    Object.assign(canvas, { report: () => this.report() });
  }

  /** Follow the frames; answers how to stop. */
  listen(): () => void {
    if (this.feed.attempt) this.attempts.began(this.feed.attempt);
    const stops = [this.feed.listen({ seen: (sighting) => this.seen(sighting), began: (attempt) => this.attempts.began(attempt) }), this.controls.listen()];
    return () => {
      for (const stop of stops) stop();
      this.stage.dispose();
    };
  }

  /** Show what this view has on the table; told again, nothing changes, so that a replay's attempt goes on. */
  show(view: CactysView): void {
    if (view === this.view) return;
    this.view = view;
    const { stage } = this;
    const held = view.phase === "place" || view.phase === "judge" ? view.piece : null;
    const there = new Set([...view.cactuses.flat(), ...(held ? [held] : [])].map((name) => stage.pieces.indexOf(name)));
    stage.motion.keepOnly(there);
    this.offered = view.phase === "place" && held && view.cactus ? { piece: stage.pieces.indexOf(held), cactus: cactusIndex(view.cactus) } : null;
    this.offer();
    if (view.phase !== "judge" && this.attempts.attempt) this.attempts.end();
    this.lyingPoses = this.lying(view);
    stage.lay(this.lyingPoses, new Set(view.you.includes(view.asked ?? -1) && view.phase === "pick" ? view.may_take.map((name) => stage.pieces.indexOf(name)) : []));
  }

  /** From before a cactus, a little from the side with room for a hand while one places a piece; or of the whole table. */
  look(cactus: number | null, placing = false): void {
    if (cactus === null) this.stage.rig.frameTable();
    else this.stage.rig.frameCactus(cactus, placing);
    this.stage.invalidate();
  }

  /** What a script that leads the hand must know: where the offered piece is on the screen, the held piece's place, where and how large that is on the screen, and from where one looks. */
  report() {
    const [azimuth, elevation] = this.stage.rig.direction;
    const [x0, y0, z0] = this.offered ? this.home(this.offered.cactus) : [];
    const offered = x0 === undefined ? null : this.stage.rig.project([x0, y0 as number, z0 as number]);
    const view = { azimuth, elevation, poses: Object.fromEntries(this.stage.motion.poses), offered };
    if (!this.carry) return { ...view, held: null };
    const [x, y, z] = this.carry.pose;
    const { clientHeight: height } = this.canvas;
    return { ...view, held: [x, y, z], spot: this.stage.rig.project([x, y, z]), unitsPerPixel: this.stage.rig.unitsPerPixel([x, y, z], height) };
  }

  paint(): void {
    this.glowing.clear();
    this.stage.paint();
    this.attempts.dress();
  }

  /** Open the hand. */
  letGo(): void {
    if (!this.mine) return;
    this.lessons.learn("release");
    this.hand?.letGo();
    this.drop();
  }

  /** Hold the piece by its next part. */
  nextGrip(): void {
    if (!this.mine) return;
    const solids = this.solids(this.mine.piece);
    this.grip((this.mine.solid + 1) % solids.length);
  }

  /** Have half as much time pass while the hand holds the piece. */
  takeTime(slow: boolean): void {
    this.slow = slow;
    if (this.mine) this.grip(this.mine.solid);
  }

  /** Have arms draw the piece to them, or no longer. */
  attract(magnetic: boolean): void {
    this.magnetic = magnetic;
    write(MAGNETIC, magnetic);
    this.dress();
  }

  private dress(): void {
    if (!this.carry || !this.mine) return;
    const kind = this.catalogue.pieces[this.mine.piece];
    const cactus = this.catalogue.cactuses[this.mine.cactus];
    this.carry.magnet = this.magnetic && kind && cactus ? magnet(this.catalogue, kind.shape, cactus) : null;
    this.carry.move(new Vector3());
  }

  nearer(units: number): void {
    if (this.carry) this.controls.deepen(this.carry, units);
  }

  /** Let exactly these pieces glow, in the colour of a token. */
  glow(wanted: ReadonlyMap<string, string>): void {
    const { pieces, paints } = this.stage;
    const lit = new Map([...wanted].map(([name, token]) => [pieces.indexOf(name), token]));
    for (const piece of this.glowing.keys()) if (!lit.has(piece)) pieces.glow(piece, null);
    for (const [piece, token] of lit) if (piece >= 0 && this.glowing.get(piece) !== token) pieces.glow(piece, paints.token(token));
    this.glowing.clear();
    for (const [piece, token] of lit) this.glowing.set(piece, token);
    this.stage.invalidate();
  }

  /** Where the piece is that is offered or held by the own hand, for a word beside it. */
  get atHand(): Point | null {
    void this.drawn;
    const piece = this.mine?.piece ?? this.offered?.piece;
    const pose = piece === undefined ? undefined : this.stage.motion.poses.get(piece);
    return pose ? [pose[0], pose[1], pose[2]] : null;
  }

  /** Where a piece is now, if it is on the table. */
  placeOf(name: string): Point | null {
    const pose = this.stage.motion.poses.get(this.stage.pieces.indexOf(name));
    return pose ? [pose[0], pose[1], pose[2]] : null;
  }

  private seen(sighting: Sighting): void {
    const { carry, mine } = this;
    const own = mine && sighting.poses.get(mine.piece);
    if (carry && own && sighting.attempt === mine?.attempt) {
      carry.correct(sighting.target, own, performance.now());
      sighting.poses.delete(mine.piece);
    }
    this.attempts.seen(sighting);
    this.offer();
    this.followFallen(sighting.told);
    if (carry) this.stage.animate(this.carrying);
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
    const seen = this.stage.rig.project([x, y, z]);
    return Math.hypot(seen.x * this.canvas.clientWidth - spot.x, seen.y * this.canvas.clientHeight - spot.y);
  }

  private followFallen(told: readonly string[]): void {
    const fallen = told.find((note) => note.startsWith("fell "));
    const at = fallen && !this.stage.calm ? this.placeOf(fallen.slice("fell ".length)) : null;
    if (at) this.stage.rig.follow(at);
  }

  private changed(): void {
    this.notes = this.attempts.notes;
    this.watched = this.attempts.attempt;
    const { attempt, isHeld } = this.attempts;
    const own = isHeld && attempt?.by === "hand" && attempt.seat === this.you() && this.hand ? attempt : null;
    if (own?.attempt !== this.mine?.attempt) this.drop();
    const isNew = own && !this.carry;
    if (isNew) this.take(own);
    this.mine = own;
    if (isNew && this.magnetic) this.dress();
  }

  private take(attempt: Attempt): void {
    const start = this.feed.latest.get(attempt.piece) ?? this.home(attempt.cactus);
    const [x, y] = (this.catalogue.cactuses[attempt.cactus] as Catalogue["cactuses"][number]).at;
    this.carry = new Carry(attempt, start, this.catalogue.hand, new Vector3(x, y, 0), this.hand as HandRequests);
    this.carry.target = this.feed.target;
    this.carry.onmove = () => this.stage.animate(this.carrying);
    if (this.slow) this.grip(attempt.solid);
    this.stage.animate(this.carrying);
  }

  private drop(): void {
    this.carry = null;
    this.mine = null;
    this.near = new Set();
  }

  private readonly carrying = (seconds: number, now: number): boolean => {
    if (!this.carry) return false;
    this.stage.motion.put(this.carry.attempt.piece, this.carry.step(seconds, now));
    if (now - this.lookedAt > LOOK_MS) this.lookAround(now);
    return !this.carry.isStill;
  };

  private grip(solid: number): void {
    if (!this.mine) return;
    this.hand?.grip(this.mine.attempt, solid, this.mine.palm, this.slow);
  }

  /** A piece that is about to be placed is shown where the hand will take it. */
  private offer(): void {
    if (this.offered) this.stage.motion.put(this.offered.piece, this.home(this.offered.cactus));
  }

  private home(cactus: number): Pose {
    const kind = this.catalogue.cactuses[cactus] as Catalogue["cactuses"][number];
    const half = (kind.turn * Math.PI) / 360;
    return [...onTable(kind, this.catalogue.hand.home), Math.cos(half), 0, 0, Math.sin(half)];
  }

  private lying(view: CactysView): Map<number, Pose> {
    const { pieces } = this.stage;
    const places = new Map<number, Pose>();
    const lay = (name: string, spot: Point | undefined) => {
      const kind = kindOf(this.catalogue, name);
      if (kind && spot) places.set(pieces.indexOf(name), lyingAt(kind, spot));
    };
    for (const name of view.pile) lay(name, this.catalogue.pile[pieces.indexOf(name)]);
    for (const [slot, name] of view.row.entries()) lay(name, this.catalogue.row[slot]);
    return places;
  }

  private solids(piece: number) {
    return this.catalogue.shapes[this.catalogue.pieces[piece]?.shape ?? ""] ?? [];
  }

  /** See what is about to be touched that must not be. */
  private lookAround(now: number): void {
    this.lookedAt = now;
    const { carry, mine, catalogue } = this;
    if (!carry || !mine) return;
    const near = new Set<string>();
    const own = catalogue.pieces[mine.piece] as Catalogue["pieces"][number];
    const rods = rodsAt(this.solids(mine.piece), carry.pose);
    for (const [piece, pose] of this.stage.motion.poses) {
      const other = catalogue.pieces[piece] as Catalogue["pieces"][number];
      const clashes = other.colour === own.colour || (other.shape === own.shape && piece < catalogue.pile.length);
      if (piece !== mine.piece && clashes && gap(rods, rodsAt(this.solids(piece), pose)) < NEAR_UNITS) near.add(other.name);
    }
    if (this.handNearCactus(carry, mine)) near.add("cactus");
    if (near.size !== this.near.size || [...near].some((name) => !this.near.has(name))) this.near = near;
  }

  private handNearCactus(carry: Carry, { piece, cactus, solid, palm }: Attempt): boolean {
    const { hand, cactuses } = this.catalogue;
    const { at, turn, solids } = cactuses[cactus] as Catalogue["cactuses"][number];
    const half = (turn * Math.PI) / 360;
    const { hold, tips } = grasp(hand, carry.pose, this.solids(piece)[solid] as Catalogue["shapes"][string][number]);
    const out = new Vector3(palm[0], palm[1], palm[2]);
    const parts = [
      ...tips.map((tip) => ({ a: tip, b: tip, r: hand.fingers.radius })),
      ...hand.palm.map(({ distance, radius }) => point(hold.clone().addScaledVector(out, distance), radius)),
    ];
    return gap(parts, rodsAt(solids, [...at, Math.cos(half), 0, 0, Math.sin(half)])) < NEAR_UNITS / 2;
  }
}

/** Points of a cactus that are pressed to mean it. */
const TRUNK: Point[] = [
  [0, 0, 0.2],
  [0, 0, 0.9],
  [0, 0, 1.6],
  [0, 0, 2.3],
];

const point = (at: Vector3, r: number) => ({ a: at, b: at, r });
