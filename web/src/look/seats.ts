/** A seat has a colour and a shape, so that colour is never the only sign. */

export const SHAPES = {
  sun: "M12 7a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM11 2h2l-.5 3.5h-1zM11 22h2l-.5-3.5h-1zM2 11v2l3.5-.5v-1zM22 11v2l-3.5-.5v-1zM4.2 5.6l1.4-1.4l2.1 2.8l-.7.7zM19.8 18.4l-1.4 1.4l-2.1-2.8l.7-.7zM18.4 4.2l1.4 1.4l-2.8 2.1l-.7-.7zM5.6 19.8l-1.4-1.4l2.8-2.1l.7.7z",
  moon: "M15.5 3.5a9 9 0 1 0 5 12.5a7.5 7.5 0 0 1-5-12.5z",
  star: "M12 2.5l2.9 6.2l6.6.8l-4.9 4.6l1.3 6.7L12 17.5l-5.9 3.3l1.3-6.7l-4.9-4.6l6.6-.8z",
  boot: "M7 3h7.5v8.5l5 3.5c1 .7 1.5 1.8 1.5 3H14l-1.5-1.5L11 18v2H6.5c.2-3 1.2-5 1-8.5z",
  bell: "M12 2.5a1.7 1.7 0 0 1 1.7 1.7c2.7.8 4.3 3 4.3 6.3v4l2.5 3.5h-17L6 14.5v-4c0-3.3 1.6-5.5 4.3-6.3A1.7 1.7 0 0 1 12 2.5zM9.5 19h5a2.5 2.5 0 0 1-5 0z",
  feather: "M20.5 3.5C12 3.5 6.5 8 5.5 15.5L3 21l1.5.7l2.7-4.7C15.5 17 20.5 12 20.5 3.5zM8.5 14.5l6-7l-4.5 7.6z",
  arrow: "M12 2.5L20.5 12H15.5v9.5h-7V12H3.5z",
  drop: "M12 2c4.5 5.5 7 9 7 12.5a7 7 0 0 1-14 0C5 11 7.5 7.5 12 2z",
  wheel:
    "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM10.8 5.3v4.2L7.1 7.3a6.8 6.8 0 0 0-1.8 3.5h4.3l-2.9 2.8l-1.3.6c.3 1 .8 1.8 1.5 2.5l3.9-2.2v4.2h2.4v-4.2l3.7 2.2a6.8 6.8 0 0 0 1.8-3.5h-4.3l3.7-2.2l.5-.2a6.8 6.8 0 0 0-1.7-3.5l-3.7 2.2V5.3z",
} as const;

export type ShapeName = keyof typeof SHAPES;

export const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];

/** Seats whose colour is light enough to carry the shape in ink. */
const LIGHT_COLOURED_SEATS = new Set([1, 2, 3, 6, 7]);

export function shapeOf(seat: number): ShapeName {
  return SHAPE_NAMES[seat % SHAPE_NAMES.length] as ShapeName;
}

export function shapePaint(colour: number): string {
  return LIGHT_COLOURED_SEATS.has(colour) ? "var(--outline)" : "var(--bone)";
}
