/** The picture of every card of Cactus Game. */

import type { Component } from "svelte";
import Charlie from "./Charlie.svelte";
import DrawThree from "./DrawThree.svelte";
import FreePoint from "./FreePoint.svelte";
import RequestCard from "./RequestCard.svelte";
import SeeAndSteal from "./SeeAndSteal.svelte";
import Spike from "./Spike.svelte";
import StealCard from "./StealCard.svelte";
import StealPoint from "./StealPoint.svelte";
import Stop from "./Stop.svelte";
import SwapHands from "./SwapHands.svelte";
import Walter from "./Walter.svelte";
import Wild from "./Wild.svelte";

export const PICTURES: Record<string, Component> = {
  charlie: Charlie,
  spike: Spike,
  walter: Walter,
  wild: Wild,
  "free-point": FreePoint,
  "swap-hands": SwapHands,
  "see-and-steal": SeeAndSteal,
  "draw-3": DrawThree,
  "steal-a-point": StealPoint,
  "request-a-card": RequestCard,
  "steal-a-card": StealCard,
  stop: Stop,
};
