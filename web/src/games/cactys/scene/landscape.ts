/** The round table, and the desert evening round it. */

import {
  BackSide,
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Points,
  PointsMaterial,
  RingGeometry,
  SphereGeometry,
} from "three";
import { coated, type Paints } from "./materials";
import { merged, type Part } from "./merge";

const RIM_HEIGHT = 0.24;
const TABLE_HEIGHT = 2.6;
const SKY_RADIUS = 60;
const ROUND = 8; // corners of a round end far away
const GOLDEN_ANGLE = 2.39996;
const LAND_RADIUS = 46;
const FAR_RADIUS = 44;
const NEAR_RADIUS = 30;
const PLANT_RADIUS = 27;
const PLANTS = 11;
const STARS = 160;
const STAVES = 4; // times six, round the table's foot
const RIM_BANDS = 72;
const FOOT = 0.608; // of the table's radius, where its foot stands on the sand

/** What is far away is drawn last, so that no pixel of it is painted that something hides. */
export function landscape(paints: Paints, tableRadius: number): Group {
  const land = new Group();
  const far = [
    shade(paints, tableRadius),
    ground(paints),
    plants(paints),
    hills(paints, NEAR_RADIUS, "scene-mid", dunes),
    hills(paints, FAR_RADIUS, "scene-far", mesas),
    sun(paints),
    sky(paints),
    ...(paints.isDark ? [stars(paints)] : []),
  ];
  for (const [i, thing] of far.entries()) {
    thing.renderOrder = 1 + i;
    paints.keep(thing.geometry);
  }
  land.add(...far, ...table(paints, tableRadius));
  return land;
}

/** From above the sky's colour, near the horizon that of the evening. */
function sky(paints: Paints): Mesh {
  const geometry = new SphereGeometry(SKY_RADIUS, 24, 12).rotateX(Math.PI / 2);
  const [high, low] = [paints.token("scene-sky"), paints.token("scene-low")];
  const at = geometry.getAttribute("position");
  const colours: number[] = [];
  for (let i = 0; i < at.count; i++) colours.push(...new Color().lerpColors(low, high, Math.min(1, Math.max(0, at.getZ(i) / 22))).toArray());
  geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
  return new Mesh(geometry, paints.keep(new MeshBasicMaterial({ vertexColors: true, side: BackSide, depthWrite: false })));
}

/** One sun, or moon, low over the hills behind the second cactus, and one opposite would be kitsch. */
function sun(paints: Paints): Mesh {
  const disc = new Mesh(new CircleGeometry(5.4, 48), paints.keep(new MeshBasicMaterial({ color: paints.token("scene-sun") })));
  disc.position.set(14, 48, 4.6);
  disc.lookAt(0, 0, 4);
  return disc;
}

type Profile = (angle: number) => number;

/** Flat-topped mountains: the height at an angle. */
const mesas: Profile = (angle) => {
  const step = Math.sin(3 * angle + 0.4) + 0.7 * Math.sin(7 * angle + 2) + 0.4 * Math.sin(13 * angle);
  return step > 0.9 ? 6.4 : step > 0.35 ? 4.4 : step > -0.4 ? 2.6 : 1.8;
};

const dunes: Profile = (angle) => 1.1 + 0.5 * Math.sin(5 * angle + 1) + 0.3 * Math.sin(9 * angle);

/** A ring of hills as a band that faces the middle. */
function hills(paints: Paints, radius: number, token: string, height: Profile): Mesh {
  const parts = 160;
  const corners: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= parts; i++) {
    const angle = (i / parts) * 2 * Math.PI;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    corners.push(x, y, -TABLE_HEIGHT, x, y, height(angle) - 1.2);
    if (i) indices.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i, 2 * i - 1, 2 * i + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.setIndex(indices);
  return new Mesh(geometry, paints.keep(new MeshBasicMaterial({ color: paints.token(token), side: DoubleSide })));
}

/** Saguaros far away, each a flat shape that faces the middle: a trunk and two arms. */
function plants(paints: Paints): Mesh {
  const corners: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < PLANTS; i++) {
    const angle = ((i + 0.35 * Math.sin(7 * i)) / PLANTS) * 2 * Math.PI;
    const [size, lean] = [1 + 0.45 * Math.sin(5 * i + 1), i % 2 ? 1 : -1];
    const far = PLANT_RADIUS - 3 * Math.sin(3 * i);
    const stroke = (line: [number, number][], r: number) =>
      strip(corners, indices, line, r, ([x, z]) => [
        far * Math.cos(angle) - size * x * Math.sin(angle),
        far * Math.sin(angle) + size * x * Math.cos(angle),
        size * z - TABLE_HEIGHT,
      ]);
    stroke(
      [
        [0, 0],
        [0, 3.4],
      ],
      0.3,
    );
    stroke(
      [
        [0, 1.4],
        [0.95 * lean, 1.55],
        [0.95 * lean, 2.6],
      ],
      0.2,
    );
    stroke(
      [
        [0, 1.05],
        [-0.8 * lean, 1.15],
        [-0.8 * lean, 1.95],
      ],
      0.18,
    );
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.setIndex(indices);
  return new Mesh(geometry, paints.keep(new MeshBasicMaterial({ color: paints.token("scene-plant").lerp(paints.token("scene-mid"), 0.4), side: DoubleSide })));
}

/** A flat line of this width with round joints and ends. */
function strip(corners: number[], indices: number[], line: [number, number][], r: number, onLand: (at: [number, number]) => number[]): void {
  for (const [i, [x, z]] of line.entries()) {
    const disc = corners.length / 3;
    for (let k = 0; k < ROUND; k++) corners.push(...onLand([x + r * Math.cos((2 * Math.PI * k) / ROUND), z + r * Math.sin((2 * Math.PI * k) / ROUND)]));
    for (let k = 2; k < ROUND; k++) indices.push(disc, disc + k - 1, disc + k);
    const before = line[i - 1];
    if (!before) continue;
    const [dx, dz] = [x - before[0], z - before[1]];
    const aside = [(-dz * r) / Math.hypot(dx, dz), (dx * r) / Math.hypot(dx, dz)] as const;
    const rod = corners.length / 3;
    for (const [px, pz] of [before, [x, z]] as const) for (const s of [1, -1]) corners.push(...onLand([px + s * aside[0], pz + s * aside[1]]));
    indices.push(rod, rod + 1, rod + 2, rod + 2, rod + 1, rod + 3);
  }
}

/** Stars where no hill is, the same every night. */
function stars(paints: Paints): Points {
  const at = Array.from({ length: STARS }, (_, i) => {
    const [angle, height] = [i * GOLDEN_ANGLE, 7 + 42 * ((i * 0.618) % 1)];
    const level = Math.sqrt(SKY_RADIUS ** 2 - height ** 2);
    return [level * Math.cos(angle), level * Math.sin(angle), height];
  });
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(at.flat(), 3));
  const light = paints.keep(new PointsMaterial({ color: paints.token("bone"), size: 2, sizeAttenuation: false, depthWrite: false }));
  return new Points(geometry, light);
}

function ground(paints: Paints): Mesh {
  const sand = new Mesh(new CircleGeometry(LAND_RADIUS, 64), paints.keep(new MeshBasicMaterial({ color: paints.token("scene-near") })));
  sand.position.z = -TABLE_HEIGHT;
  return sand;
}

/** The shadow of the table on the sand. */
function shade(paints: Paints, radius: number): Mesh {
  const shade = new Mesh(new CircleGeometry(radius * 1.05, 64), paints.keep(new MeshBasicMaterial({ color: paints.token("scene-near").multiplyScalar(0.72) })));
  shade.position.z = -TABLE_HEIGHT + 0.02;
  return shade;
}

/** A table top with an inlaid ring and a painted rim, on a barrel. */
function table(paints: Paints, radius: number): Mesh[] {
  const wood = (geometry: BufferGeometry, token: string, z: number, pattern = "plain"): Part => {
    const paint = paints.token(token);
    return { geometry: coated(geometry, { paint, pattern, ink: paint.clone().multiplyScalar(0.72) }), at: new Matrix4().setPosition(0, 0, z) };
  };
  const body = paints.body(
    merged([
      wood(new CircleGeometry(radius - 0.34, 96), "table", 0),
      wood(new RingGeometry(radius - 0.34, radius - 0.22, 96), "table-edge", 0),
      wood(new RingGeometry(radius - 0.22, radius, 96), "table", 0),
      wood(
        wall(radius, radius * 0.985, RIM_HEIGHT, ([u, v]) => [RIM_BANDS * u, v]),
        "clay",
        -RIM_HEIGHT / 2,
        "bands",
      ),
      wood(
        wall(radius * 0.5, radius * 0.62, TABLE_HEIGHT, ([u, v]) => [v, STAVES * u]),
        "wood",
        -TABLE_HEIGHT / 2 - RIM_HEIGHT,
        "ribs",
      ),
      wood(new CircleGeometry(radius * 0.985, 48).rotateX(Math.PI), "wood", -RIM_HEIGHT), // from below, so that the drum is in the shade
    ]),
  );
  const ink = paints.keep(new MeshBasicMaterial({ color: paints.token("outline") }));
  const edge = new Mesh(paints.keep(new RingGeometry(radius - 0.028, radius + 0.012, 128)), ink);
  edge.position.z = 0.004;
  const foot = new Mesh(paints.keep(new RingGeometry(radius * FOOT, radius * FOOT + 0.05, 48)), ink);
  foot.position.z = -TABLE_HEIGHT + 0.03;
  const below = new Mesh(paints.keep(new CylinderGeometry(radius * 0.985 + 0.02, radius * 0.985, 0.045, 96, 1, true).rotateX(Math.PI / 2)), ink);
  below.position.z = -RIM_HEIGHT;
  return [body, edge, foot, below];
}

/** An upright wall all round; its pattern runs along the first of the coordinates that are given for a share of the way round and of the height. */
function wall(top: number, bottom: number, height: number, painted: (at: [number, number]) => [number, number]): BufferGeometry {
  const geometry = new CylinderGeometry(top, bottom, height, 64, 1, true).rotateX(Math.PI / 2);
  const uv = geometry.getAttribute("uv");
  for (let i = 0; i < uv.count; i++) uv.setXY(i, ...painted([uv.getX(i), uv.getY(i)]));
  return geometry;
}
