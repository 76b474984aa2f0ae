/** The four cacti: paint, and a silhouette on a 24 by 24 field that is told apart without colour. */

export const CACTI = ["saguaro", "barrel", "prickly-pear", "moon"] as const;
export type Cactus = (typeof CACTI)[number];

export const PAINT: Record<Cactus, { skin: string; ground: string; sky: string }> = {
  saguaro: { skin: "var(--saguaro)", ground: "var(--dune)", sky: "var(--sunset)" },
  barrel: { skin: "var(--sun)", ground: "var(--clay)", sky: "var(--mist)" },
  "prickly-pear": { skin: "var(--agave)", ground: "var(--sand)", sky: "var(--petal)" },
  moon: { skin: "var(--bloom)", ground: "var(--violet)", sky: "var(--lilac)" },
};

export const GLYPHS: Record<Cactus, string> = {
  saguaro:
    "M9.5 22V5a2.5 2.5 0 0 1 5 0v7c2 0 3-.8 3-2.5V7.5a1.8 1.8 0 0 1 3.6 0v3c0 3.5-2.6 5.5-6.6 5.5v6zM9.5 18c-4 0-6.6-1.8-6.6-5.5v-2a1.8 1.8 0 0 1 3.6 0v1.5c0 1.7 1 2.5 3 2.5z",
  barrel: "M12 4.5c6 0 9.5 3.8 9.5 9s-3.5 8-9.5 8s-9.5-2.8-9.5-8s3.5-9 9.5-9z",
  "prickly-pear":
    "M12 22c-4 0-6-2.5-6-5.5c0-1 .2-1.9.7-2.7c-3-.3-4.7-2.3-4.7-5c0-3 1.8-5 4.3-5s4.2 2 4.2 4.7c0 1-.2 1.9-.6 2.7c.7-.2 1.4-.3 2.1-.3l1 .1c-.6-.8-1-1.9-1-3.2C12 4.5 14 2 17 2s5 2.5 5 5.7c0 3-1.7 5.2-4.7 5.6c.5.9.7 2 .7 3.2c0 3-2 5.5-6 5.5z",
  moon: "M12 2c4.5 0 7.5 2.7 7.5 6.3c0 2.7-1.7 4.9-4.5 5.8V22H9v-7.9c-2.8-.9-4.5-3.1-4.5-5.8C4.5 4.7 7.5 2 12 2z",
};

export function isCactus(name: string): name is Cactus {
  return (CACTI as readonly string[]).includes(name);
}
