/** What each sound is made of. Short and quiet, and every one has a visual twin. */

import { bell, type Desk, paper, string, whistle, wood } from "./synth";

const C4 = 261.63;
const D4 = 293.66;
const E4 = 329.63;
const G4 = 392;
const A4 = 440;
const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;

/** The same desk a little later. */
function after(desk: Desk, seconds: number): Desk {
  return { ...desk, at: desk.at + seconds };
}

export const SOUNDS = {
  card: (desk) => {
    paper(desk, 2400, 900, 0.1, 0.5);
    wood(after(desk, 0.07), 190, 0.24);
  },
  draw: (desk) => paper(desk, 1200, 3600, 0.16, 0.55),
  shuffle: (desk) => {
    for (let i = 0; i < 7; i++) paper(after(desk, i * 0.055), 1500 + 200 * i, 2600, 0.06, 0.62);
  },
  steal: (desk) => {
    paper(desk, 3200, 700, 0.14, 0.36);
    string(after(desk, 0.06), D4, 0.3, 0.34);
    string(after(desk, 0.15), C4, 0.4, 0.34);
  },
  swap: (desk) => {
    paper(desk, 900, 2800, 0.16, 0.4);
    paper(after(desk, 0.14), 2800, 900, 0.16, 0.4);
  },
  look: (desk) => {
    string(desk, A4, 0.35, 0.3);
    string(after(desk, 0.11), E5, 0.45, 0.3);
  },
  ask: (desk) => {
    string(desk, G4, 0.3, 0.34);
    string(after(desk, 0.14), C5, 0.4, 0.34);
  },
  give: (desk) => {
    paper(desk, 1400, 1900, 0.12, 0.4);
    string(after(desk, 0.08), E4, 0.35, 0.32);
  },
  none: (desk) => {
    wood(desk, 240, 0.3);
    wood(after(desk, 0.13), 180, 0.3);
  },
  stop: (desk) => {
    wood(desk, 130, 0.32);
    wood(after(desk, 0.015), 320, 0.2);
    string(after(desk, 0.01), 98, 0.35, 0.12);
  },
  pass: (desk) => wood(desk, 420, 0.3),
  point: (desk) => {
    bell(desk, 1046.5, 0.35, 0.16);
    bell(after(desk, 0.09), 1318.5, 0.5, 0.16);
  },
  grow: (desk) => {
    for (const [i, pitch] of [C4, E4, G4].entries()) string(after(desk, i * 0.07), pitch, 0.4, 0.3);
  },
  sell: (desk) => {
    wood(desk, 300, 0.26);
    bell(after(desk, 0.06), 1568, 0.4, 0.2);
  },
  turn: (desk) => bell(desk, G5, 0.8, 0.17),
  window: (desk) => {
    for (const [i, pitch] of [G4, G4, C5].entries()) {
      wood(after(desk, i * 0.12), 520, 0.3);
      string(after(desk, i * 0.12), pitch, 0.3, 0.3);
    }
  },
  tick: (desk) => wood(desk, 900, 0.28),
  click: (desk) => wood(desk, 640, 0.28),
  fall: (desk) => whistle(desk, 1250, 260, 0.7, 0.17),
  win: (desk) => {
    for (const [i, pitch] of [C4, E4, G4, C5, E5].entries()) string(after(desk, i * 0.1), pitch, 0.8, 0.3);
    bell(after(desk, 0.5), 1046.5, 0.9, 0.14);
  },
  lose: (desk) => {
    for (const [i, pitch] of [G4, E4, D4, C4].entries()) string(after(desk, i * 0.16), pitch, 0.6, 0.32);
  },
  chat: (desk) => string(desk, E5, 0.3, 0.3),
  join: (desk) => {
    string(desk, C4, 0.35, 0.32);
    string(after(desk, 0.1), G4, 0.45, 0.32);
  },
  leave: (desk) => {
    string(desk, G4, 0.35, 0.32);
    string(after(desk, 0.1), C4, 0.45, 0.32);
  },
} satisfies Record<string, (desk: Desk) => void>;

export type SoundName = keyof typeof SOUNDS;
