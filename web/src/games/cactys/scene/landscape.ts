/** The round table, and the desert evening round it. */

import {
  BackSide,
  BufferGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
} from "three";
import { coated, type Paints } from "./materials";
import { merged, type Part } from "./merge";

const RIM_HEIGHT = 0.24;
const TABLE_HEIGHT = 2.6;
const LAND_RADIUS = 46;
const FAR_RADIUS = 44;
const NEAR_RADIUS = 30;

/** What is far away is drawn last, so that no pixel of it is painted that something hides. */
export function landscape(paints: Paints, tableRadius: number): Group {
  const land = new Group();
  const far = [shade(paints, tableRadius), ground(paints), hills(paints, NEAR_RADIUS, "scene-mid", dunes), hills(paints, FAR_RADIUS, "scene-far", mesas), sun(paints), sky(paints)];
  for (const [i, mesh] of far.entries()) mesh.renderOrder = 1 + i;
  land.add(...far, ...table(paints, tableRadius));
  return land;
}

/** From above the sky's colour, near the horizon that of the evening. */
function sky(paints: Paints): Mesh {
  const geometry = new SphereGeometry(60, 24, 12).rotateX(Math.PI / 2);
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
  const parts = 240;
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
  return new Mesh(geometry, paints.keep(new MeshBasicMaterial({ color: paints.token(token), side: 2 })));
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

/** A table top with an inlaid ring, on a drum. */
function table(paints: Paints, radius: number): Mesh[] {
  const wood = (geometry: BufferGeometry, token: string, z: number): Part => ({ geometry: coated(geometry, { paint: paints.token(token) }), at: new Matrix4().setPosition(0, 0, z) });
  const body = paints.body(
    merged([
      wood(new CircleGeometry(radius - 0.34, 96), "table", 0),
      wood(new RingGeometry(radius - 0.34, radius - 0.22, 96), "table-edge", 0),
      wood(new RingGeometry(radius - 0.22, radius, 96), "table", 0),
      wood(new CylinderGeometry(radius, radius * 0.985, RIM_HEIGHT, 96, 1, true).rotateX(Math.PI / 2), "clay", -RIM_HEIGHT / 2),
      wood(new CylinderGeometry(radius * 0.5, radius * 0.62, TABLE_HEIGHT, 48, 1, true).rotateX(Math.PI / 2), "wood", -TABLE_HEIGHT / 2 - RIM_HEIGHT),
      wood(new CircleGeometry(radius * 0.985, 48).rotateX(Math.PI), "wood", -RIM_HEIGHT), // from below, so that the drum is in the shade
    ]),
  );
  const ink = paints.keep(new MeshBasicMaterial({ color: paints.token("outline") }));
  const edge = new Mesh(paints.keep(new RingGeometry(radius - 0.028, radius + 0.012, 128)), ink);
  edge.position.z = 0.004;
  const below = new Mesh(paints.keep(new CylinderGeometry(radius * 0.985 + 0.02, radius * 0.985, 0.045, 96, 1, true).rotateX(Math.PI / 2)), ink);
  below.position.z = -RIM_HEIGHT;
  return [body, edge, below];
}
