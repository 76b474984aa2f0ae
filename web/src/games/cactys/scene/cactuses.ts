/** The five cactuses on their bases: each has its own green, its own flowers, and its number. */

import { CanvasTexture, type Color, CylinderGeometry, Group, Mesh, type MeshToonMaterial, Sprite, SpriteMaterial, SRGBColorSpace } from "three";
import type { CactusKind, Catalogue, Solid } from "../catalogue";
import { meshOf } from "./geometry";
import type { Paints } from "./materials";

const SIDES = 10;
const FLOWERS = 4;
const SIGN_PIXELS = 128;

export function cactusGroup(catalogue: Catalogue, index: number, paints: Paints): Group {
  const kind = catalogue.cactuses[index] as CactusKind;
  const green = paints.colour(kind.paint);
  const plant = new Mesh(meshOf(kind.solids, SIDES), paints.wood(green, "ribs", green.clone().multiplyScalar(0.72)));
  plant.castShadow = plant.receiveShadow = true;
  const group = new Group();
  group.position.set(...kind.at);
  group.rotation.z = (kind.turn * Math.PI) / 180;
  group.add(plant, new Mesh(plant.geometry, paints.outline), ...base(catalogue.base, paints));
  group.add(...flowers(catalogue.base, paints, paints.colour(kind.flower), index), sign(index + 1, catalogue.base, paints, paints.colour(kind.flower)));
  return group;
}

function base({ radius, height, paint }: Catalogue["base"], paints: Paints): Mesh[] {
  const geometry = new CylinderGeometry(radius, radius, height, 40).rotateX(Math.PI / 2);
  geometry.setAttribute("hull", geometry.getAttribute("position").clone()); // away from its middle
  geometry.translate(0, 0, height / 2);
  const stone = new Mesh(geometry, paints.wood(paints.colour(paint)));
  stone.castShadow = stone.receiveShadow = true;
  return [stone, new Mesh(geometry, paints.outline)];
}

/** They stand on the base, where nothing may hang, so that no piece is ever inside one. */
function flowers({ radius, height }: Catalogue["base"], paints: Paints, bloom: Color, index: number): Mesh[] {
  const [petals, hearts]: [Solid[], Solid[]] = [[], []];
  for (let i = 0; i < FLOWERS; i++) {
    const angle = ((i + 0.3 * index) / FLOWERS) * 2 * Math.PI + 0.9;
    const [x, y] = [0.68 * radius * Math.cos(angle), 0.68 * radius * Math.sin(angle)];
    hearts.push({ kind: "ball", at: [x, y, height + 0.035], r: 0.035 });
    for (let k = 0; k < 5; k++) {
      const turn = (k / 5) * 2 * Math.PI + i;
      petals.push({ kind: "ball", at: [x + 0.06 * Math.cos(turn), y + 0.06 * Math.sin(turn), height + 0.012], r: 0.042 });
    }
  }
  return [painted(petals, paints.wood(bloom)), painted(hearts, paints.wood(paints.token("wood")))];

  function painted(solids: Solid[], paint: MeshToonMaterial): Mesh {
    return new Mesh(meshOf(solids, 5), paint);
  }
}

/** A round sign before the base that always faces the viewer. */
function sign(number: number, { radius }: Catalogue["base"], paints: Paints, bloom: Color): Sprite {
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
  const sprite = new Sprite(paints.keep(new SpriteMaterial({ map })));
  sprite.position.set(0, -radius - 0.2, 0.2);
  sprite.scale.setScalar(0.36);
  return sprite;
}
