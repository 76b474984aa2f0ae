/** The real pieces and cactuses, for tests; tests/games/cactys keeps the file as the server tells it. */

import { readFileSync } from "node:fs";
import type { Catalogue } from "./catalogue";

export const CATALOGUE = JSON.parse(readFileSync("../tests/fixtures/cactys-catalogue.json", "utf-8")) as Catalogue;
export const indexOf = (name: string): number => CATALOGUE.pieces.findIndex((piece) => piece.name === name);
