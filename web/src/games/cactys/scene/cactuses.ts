/** The five cactuses on their bases: each has its own green, its own flowers, and its number. */

import {
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  type Color,
  CylinderGeometry,
  Group,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from "three";
import { type CactusKind, type Catalogue, onTable } from "../catalogue";
import { meshOf } from "./geometry";
import { coated, type Paints } from "./materials";
import { merged, type Part } from "./merge";

const SIDES = { fine: 10, coarse: 6 };
const FLOWERS = 4;
const RIM_WIDTH = 0.016;
const SIGN_PIXELS = 128;

/** All five, drawn at once. */
export function garden(catalogue: Catalogue, paints: Paints): Group {
  const group = new Group();
  const plants = paints.body(merged(catalogue.cactuses.flatMap((kind) => plant(catalogue, kind, paints))));
  const blossoms = paints.body(merged(catalogue.cactuses.flatMap((kind, index) => flowers(catalogue, kind, index, paints))));
  blossoms.castShadow = false;
  group.add(plants, new Mesh(plants.geometry, paints.outline), blossoms);
  for (const [index, kind] of catalogue.cactuses.entries()) group.add(sign(index + 1, kind, catalogue.base, paints), rim(kind, catalogue.base, paints));
  return group;
}

const standing = ({ at, turn }: CactusKind) => new Matrix4().makeRotationZ((turn * Math.PI) / 180).setPosition(...at);

function plant({ base }: Catalogue, kind: CactusKind, paints: Paints): Part[] {
  const green = paints.colour(kind.paint);
  const wood = coated(meshOf(kind.solids, paints.fine ? SIDES.fine : SIDES.coarse), { paint: green, pattern: "ribs", ink: green.clone().multiplyScalar(0.62) });
  const clay = new CylinderGeometry(base.radius, base.radius, base.height, 40).rotateX(Math.PI / 2);
  clay.setAttribute("hull", clay.getAttribute("position").clone()); // away from its middle
  coated(clay.translate(0, 0, base.height / 2), { paint: paints.colour(base.paint) });
  return [wood, clay].map((geometry) => ({ geometry, at: standing(kind) }));
}

/** They lie on the base, where nothing may hang, so that no piece is ever inside one. */
function flowers({ base: { radius, height } }: Catalogue, kind: CactusKind, index: number, paints: Paints): Part[] {
  const [petals, hearts]: [Part[], Part[]] = [[], []];
  const disc = (r: number, token: Color) => coated(new CircleGeometry(r, 7), { paint: token });
  const [petal, heart] = [disc(0.048, paints.colour(kind.flower)), disc(0.034, paints.token("wood"))];
  const put = (geometry: BufferGeometry, x: number, y: number, z: number): Part => ({
    geometry,
    at: new Matrix4().makeTranslation(x, y, height + z).premultiply(standing(kind)),
  });
  for (let i = 0; i < FLOWERS; i++) {
    const angle = ((i + 0.3 * index) / FLOWERS) * 2 * Math.PI + 0.9;
    const [x, y] = [0.68 * radius * Math.cos(angle), 0.68 * radius * Math.sin(angle)];
    hearts.push(put(heart, x, y, 0.02));
    for (let k = 0; k < 5; k++) {
      const turn = (k / 5) * 2 * Math.PI + i;
      petals.push(put(petal, x + 0.062 * Math.cos(turn), y + 0.062 * Math.sin(turn), 0.01));
    }
  }
  return [...petals, ...hearts];
}

/** The outline of a base where it stands on the table, which hides half of any other. */
function rim({ at: [x, y] }: CactusKind, { radius }: Catalogue["base"], paints: Paints): Mesh {
  const ink = paints.keep(new MeshBasicMaterial({ color: paints.token("outline") }));
  const ring = new Mesh(paints.keep(new RingGeometry(radius - RIM_WIDTH / 2, radius + RIM_WIDTH, 64)), ink);
  ring.position.set(x, y, 0.003);
  return ring;
}

/** A round sign before the base that always faces the viewer. */
function sign(number: number, kind: CactusKind, { radius }: Catalogue["base"], paints: Paints): Sprite {
  const bloom = paints.colour(kind.flower);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIGN_PIXELS;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  const middle = SIGN_PIXELS / 2;
  pen.beginPath();
  pen.arc(middle, middle, middle - 6, 0, 7);
  pen.fillStyle = paints.token("bone").getStyle();
  pen.fill();
  pen.lineWidth = 14;
  pen.strokeStyle = bloom.getStyle();
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = pen.fillStyle = paints.token("outline").getStyle();
  pen.stroke();
  pen.font = `700 ${SIGN_PIXELS * 0.56}px Fraunces, Georgia, serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(String(number), middle, middle * 1.06);
  const map = paints.keep(new CanvasTexture(canvas));
  map.colorSpace = SRGBColorSpace;
  const sprite = new Sprite(paints.keep(new SpriteMaterial({ map, alphaTest: 0.05 })));
  sprite.position.set(...onTable(kind, [0, -radius - 0.2, 0.2]));
  sprite.scale.setScalar(0.36);
  return sprite;
}
