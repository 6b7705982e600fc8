// While the device is handed on: what everybody may see, what nobody may, and how many cards somebody holds; who is to plan
// does so behind a screen.

import type { Seat, View } from "./shapes";

export { default as Screen } from "./parts/ClosedScreen.svelte";
export const screened = (view: View): boolean => view.phase.kind === "planning";

export const seen = "web-great-race-covered-seen";
export const unseen = "web-great-race-covered-unseen";
export const held = (view: View, seat: Seat): number => view.crews[seat]?.cards ?? 0;
