/** The picture of every cactus of Cacti. */

import type { Component } from "svelte";
import Barrel from "./Barrel.svelte";
import Moon from "./Moon.svelte";
import type { Cactus } from "./plants";
import PricklyPear from "./PricklyPear.svelte";
import Saguaro from "./Saguaro.svelte";

export const PICTURES: Record<Cactus, Component> = {
  saguaro: Saguaro,
  barrel: Barrel,
  "prickly-pear": PricklyPear,
  moon: Moon,
};
