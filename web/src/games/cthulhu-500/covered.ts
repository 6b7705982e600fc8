// While the device is handed on: what everybody may see, what nobody may, and how many cards somebody holds.

import type { Seat, View } from "./shapes";

export const seen = "web-cthulhu-500-covered-seen";
export const unseen = "web-cthulhu-500-covered-unseen";
export const held = (view: View, seat: Seat): number => view.cars[seat]?.hand ?? 0;
