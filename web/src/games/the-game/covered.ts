// While the device is handed on: what everybody may see, what nobody may, and how many cards somebody holds.

import type { Seat, View } from "./shapes";

export const seen = "web-the-game-covered-seen";
export const unseen = "web-the-game-covered-unseen";
export const held = (view: View, seat: Seat): number => view.hands[seat] ?? 0;
